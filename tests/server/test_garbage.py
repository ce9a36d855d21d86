"""Looks at garbage are brief, and nothing is lost to them."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from fabletop.server.garbage import (
    BUSY,
    NEW_OBJECTS,
    QUIET,
    Garbage,
    look_at_everything,
    look_briefly,
    set_aside,
)


class Ring:
    """Refers to itself: only a collector finds it."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def brief() -> Iterator[None]:
    """As in a process that serves; then as it was."""
    thresholds = gc.get_threshold()
    look_briefly()
    yield
    gc.callbacks.remove(set_aside)
    gc.set_threshold(*thresholds)
    gc.unfreeze()


def collected(ring: "weakref.ref[Ring]") -> bool:
    return ring() is None


@pytest.mark.usefixtures("brief")
def test_only_new_objects_are_looked_at() -> None:
    looked_at: list[int] = []

    def count(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            looked_at.append(len(gc.get_objects()))

    gc.callbacks.append(count)
    kept = [[number] for number in range(20 * NEW_OBJECTS)]
    gc.callbacks.remove(count)
    assert len(kept) == 20 * NEW_OBJECTS and len(looked_at) > 10
    assert max(looked_at) < 3 * NEW_OBJECTS


@pytest.mark.usefixtures("brief")
def test_new_garbage_is_found_at_once_and_old_garbage_by_a_look_at_everything() -> None:
    ring = Ring()
    gone = weakref.ref(ring)
    gc.collect(0)
    del ring
    gc.collect(0)
    assert not collected(gone), "it was set aside while it was needed"
    look_at_everything()
    assert collected(gone)
    new = weakref.ref(Ring())
    gc.collect(0)
    assert collected(new)


@pytest.mark.asyncio
async def test_everything_is_looked_at_when_nobody_is_there_or_after_a_long_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looks: list[float] = []
    now, is_here = [0.0], [True]
    monkeypatch.setattr("fabletop.server.garbage.look_at_everything", lambda: looks.append(now[0]))
    garbage = Garbage(lambda: is_here[0], lambda: now[0])
    for now[0] in (QUIET - 1, QUIET, BUSY - 1, BUSY, BUSY + QUIET):
        await garbage.look()
    assert looks == [BUSY]
    is_here[0] = False
    await garbage.look()
    assert looks == [BUSY, BUSY + QUIET]
