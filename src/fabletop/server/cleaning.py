"""What nobody needs any more: games that nobody goes on with end, and old tables are removed.

A game may wait for somebody who never comes back, or go round and round while nobody acts in it. It
is closed by a rule of the table (TABLE-05) when no choice was made for a long time, or after more
choices than any game needs. How long tables are kept is for the operator to say.
"""

import asyncio
import contextlib
from typing import Final

import structlog

from .change import Change
from .live import Live
from .problems import Refused
from .room import Room
from .running import Running
from .settings import Settings

DAY: Final = 86_400.0
EVERY: Final = 3_600.0  # seconds
MOST_AT_ONCE: Final = 200  # tables
MOST_PLIES: Final = 20_000  # choices of one game

log = structlog.get_logger()


class Cleaning(Running):
    """Looks for such tables from time to time."""

    def __init__(self, settings: Settings, room: Room) -> None:
        super().__init__()
        self._settings, self._room = settings, room

    def start(self) -> None:
        self.begin("cleaning", self._run())

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.clean()
            except Exception as error:  # next time
                log.warning("cleaning failed", why=type(error).__name__)

    async def clean(self) -> None:
        """Close what nobody plays, then remove what is old enough."""
        store, settings = self._room.store, self._settings
        for table_id in await store.idle_tables(settings.idle_days * DAY, MOST_PLIES, MOST_AT_ONCE):
            await self._close(table_id)
        if settings.keep_days:
            gone = await store.remove_tables(settings.keep_days * DAY, MOST_AT_ONCE)
            for table_id in gone:
                self._room.tables.pop(table_id, None)
            log.info("old tables were removed", tables=len(gone))

    async def _close(self, table_id: str) -> None:
        def plan(live: Live) -> Change | None:
            if live.row.state != "playing":
                return None
            long = live.row.ply >= MOST_PLIES
            why = "went on without an end" if long else "was not gone on with"
            told = f"This game {why} and was closed."
            ended = {"state": "over", "result": told, "waiting": [], "bot_due": False}
            return Change({**ended, "undo_seat": None, "undo_yes": [], "updated": live.row.updated})

        with contextlib.suppress(Refused):
            await self._room.change(table_id, plan)
            log.info("a game was closed", table=table_id)
