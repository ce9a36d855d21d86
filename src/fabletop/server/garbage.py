"""Garbage: no look at it lasts long enough for anybody to notice.

Python looks for objects that only refer to each other: often among the newest, now and then among
all. A server with hundreds of tables has millions that live long, and to look through those holds
everybody up for a third of a second. Here whatever was looked at once is set aside, so that each
look is at a few thousand new objects. What dies in circles after that is found by a look at
everything, when nobody is at a table; and where somebody always is, once in a while all the same.
"""

import gc
import time
from collections.abc import Callable
from typing import ClassVar, Final

from .running import Rounds

NEW_OBJECTS: Final = 2_000  # more of them than went since the last look: time for the next
QUIET, BUSY = 600.0, 3_600.0  # seconds from one look at everything to the next


def look_briefly() -> None:
    """From now on only new objects are looked at; what is here already stays."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, 10, 10)
    if set_aside not in gc.callbacks:
        gc.callbacks.append(set_aside)


def set_aside(phase: str, _: dict[str, int]) -> None:
    """After each look: what is left of the new objects is no longer new."""
    if phase == "stop":
        gc.freeze()


def look_at_everything() -> None:
    gc.unfreeze()
    gc.collect()
    gc.freeze()


class Garbage(Rounds):
    """Finds the moment for a look at everything."""

    what: ClassVar[str] = "garbage"
    every: ClassVar[float] = 60.0

    def __init__(
        self, is_anybody_here: Callable[[], bool], clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__()
        self._is_anybody_here, self._clock = is_anybody_here, clock
        self._last = clock()

    async def look(self) -> None:
        since = self._clock() - self._last
        if since >= (BUSY if self._is_anybody_here() else QUIET):
            look_at_everything()
            self._last = self._clock()
