"""Watches who is here: bots stand in for those who are gone, and hand back when they return."""

import asyncio
import contextlib
import time
from collections.abc import Callable

import structlog

from .change import Change
from .company import handed_back
from .live import Live
from .presence import Presence
from .problems import Refused
from .room import Room
from .running import Running
from .schema import Seat, now
from .settings import Settings
from .tables import stand_in

log = structlog.get_logger()


class Watch(Running):
    """Arrivals, departures, and what follows from a long absence."""

    def __init__(self, settings: Settings, room: Room, presence: Presence) -> None:
        super().__init__()
        self._settings, self._room, self._presence = settings, room, presence
        self._noted = 0.0
        self.is_leaving = False  # this process ends, and whoever is here comes back to another
        self.on_heartbeat: Callable[[], None] = lambda: None

    async def arrive(self, table_id: str, person_id: str) -> None:
        """Somebody opened a table: a bot that stood in hands the seat back."""
        is_first = self._presence.arrive(table_id, person_id)

        def plan(live: Live) -> Change | None:
            number = live.seat_of(person_id)
            if number is None or not (is_first or live.seats[number].bot):
                return None
            return handed_back(live, number, seen=now())

        await self._room.change(table_id, plan)

    async def depart(self, table_id: str, person_id: str) -> None:
        """Somebody closed a table."""
        if not self._presence.depart(table_id, person_id) or self.is_leaving:
            return

        def plan(live: Live) -> Change | None:
            number = live.seat_of(person_id)
            if number is None:
                return None
            return Change().aside(live.row.updated).seat(live.seats[number], seen="")

        await self._room.change(table_id, plan)

    def start(self) -> None:
        self.begin("watch", self._run())

    async def _run(self) -> None:
        pause = min(self._settings.heartbeat, max(self._settings.grace / 4, 0.02))
        while True:
            await asyncio.sleep(pause)
            try:
                await self._look()
            except Exception:  # a database that is away for a moment must not end the watch
                log.exception("the watch over tables failed")

    async def _look(self) -> None:
        tables = self._presence.tables()
        if time.monotonic() - self._noted >= self._settings.heartbeat:
            self._noted = time.monotonic()
            self.on_heartbeat()
            await self._note(tables)
        for table_id in tables:
            await self._stand_in_for_the_gone(table_id)

    async def _note(self, tables: set[str]) -> None:
        """Tell other processes who is here, and learn whom they see."""
        await self._room.store.note_seen(self._presence.here())
        for (table_id, number), seen in (await self._room.store.seen(tables)).items():
            live = self._room.tables.get(table_id)
            if live is not None and live.rev >= 0:
                live.seats[number].seen = seen
                live.infos.clear()

    async def _stand_in_for_the_gone(self, table_id: str) -> None:
        live = self._room.tables.get(table_id)
        if live is None or not self.gone(live):
            return

        def plan(live: Live) -> Change | None:
            gone = self.gone(live)
            return stand_in(live, gone[0]) if gone else None

        with contextlib.suppress(Refused):  # the table changed too often: next time
            await self._room.change(table_id, plan)
            log.info("a bot stands in", table=table_id)

    def gone(self, live: Live) -> list[Seat]:
        """Whose absence others at a live table have borne long enough."""
        if live.rev < 0:
            return []
        missed = self._presence.missed(live.row, live.seats)
        return [seat for seat in missed if self._presence.away(seat) > self._settings.grace]
