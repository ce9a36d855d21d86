"""How many look on at a table without a seat, in this process and in the others.

Everybody at a table is told the number, and where many come at once, only what it has come to:
to tell each of n how many came before would take n * n messages.

Each process tells the others its own number when it changes, and again from time to time: what a
process has not repeated for a while is no longer counted.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Final, Protocol

from .audience import Audiences
from .news import News, Watchers
from .room import Room

FORGOTTEN_AFTER: Final = 90.0  # seconds
TOLD_EVERY: Final = 30.0
SETTLES_WITHIN: Final = 0.4  # seconds from one count of a table to the next


class Telling(Protocol):
    """Sends news to the other processes."""

    me: str

    def send(self, news: News) -> None: ...


class Watching:
    """Counts those who look on."""

    def __init__(
        self,
        room: Room,
        audiences: Audiences,
        post: Telling,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._room, self._audiences, self._post, self._clock = room, audiences, post, clock
        self._told: dict[str, tuple[int, float]] = {}  # what the others know, by table
        self._elsewhere: dict[str, dict[str, tuple[int, float]]] = {}  # by table and process
        self._is_due: dict[str, bool] = {}  # by tables counted just now: did it change since?

    def changed(self, table_id: str) -> None:
        """Somebody came or went, took a seat or gave one up."""
        if table_id in self._is_due:
            self._is_due[table_id] = True
            return
        self._count(table_id)
        self._is_due[table_id] = False
        asyncio.get_running_loop().call_later(SETTLES_WITHIN, self._settle, table_id)

    def _settle(self, table_id: str) -> None:
        if self._is_due.pop(table_id):
            self.changed(table_id)

    def _count(self, table_id: str) -> None:
        here = self._audiences.spectators(table_id)
        told, at = self._told.get(table_id, (0, 0.0))
        if here != told or (here and self._clock() - at > TOLD_EVERY):
            self._told[table_id] = here, self._clock()
            self._post.send(News(table=table_id, watchers=Watchers(self._post.me, here)))
        if not self._audiences.is_watched(table_id):
            self._told.pop(table_id, None)
            self._elsewhere.pop(table_id, None)
        self._note(table_id)

    def heard(self, table_id: str, watchers: Watchers) -> None:
        """Another process counted anew."""
        if self._audiences.is_watched(table_id):
            told = self._elsewhere.setdefault(table_id, {})
            told[watchers.process] = watchers.count, self._clock()
            self.changed(table_id)

    def _note(self, table_id: str) -> None:
        live = self._room.tables.get(table_id)
        if live is not None and live.rev >= 0:
            oldest = self._clock() - FORGOTTEN_AFTER
            elsewhere = self._elsewhere.get(table_id, {}).values()
            there = sum(count for count, at in elsewhere if at > oldest)
            self._room.note_watching(live, self._audiences.spectators(table_id) + there)

    def repeat(self) -> None:
        """Tell the numbers again, for those who missed them; from time to time."""
        for table_id in self._audiences.tables():
            self.changed(table_id)
