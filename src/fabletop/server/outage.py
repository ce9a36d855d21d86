"""Outages: how a database that is away is told from a mistake, and what is tried again after one.

A change that could not be written is refused with `not_stored`, and whoever made it may try again.
It may have been written all the same, where the connection broke after the commit: such tables are
in doubt until they have been read again, and then everybody is told. Bots that are due are found by
a sweep, whoever was to let them move.
"""

import asyncio
import contextlib
import sqlite3
from typing import Final, Protocol

import structlog
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from .problems import Refused
from .running import Running

AWAY: Final = (OperationalError, InterfaceError, PoolTimeout, sqlite3.OperationalError, OSError)
AWAY_STATES: Final = ("08", "53", "57", "58")  # SQLSTATE: connection, resources, operator, system
SHORTEST_WAIT, LONGEST_WAIT = 0.2, 5.0

log = structlog.get_logger()


def is_outage(error: BaseException) -> bool:
    """Is something away that may come back, rather than something wrong?"""
    if isinstance(error, Refused):
        return error.problem.code in ("not_stored", "unavailable")
    if isinstance(error, AWAY) or (isinstance(error, DBAPIError) and error.connection_invalidated):
        return True
    cause = getattr(error, "orig", None) or error
    state = str(getattr(cause, "sqlstate", None) or "")
    return state[:2] in AWAY_STATES or (not state and type(cause).__module__.startswith("asyncpg"))


def not_stored() -> Refused:
    return Refused("not_stored", "Not stored: the database does not answer. Try again.")


def unavailable() -> Refused:
    return Refused("unavailable", "The database does not answer. Try again in a moment.")


def wait_after(failures: int) -> float:
    """How many seconds to wait after so many failures in a row."""
    return float(min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** min(failures - 1, 10)))


class Doubtful(Protocol):
    """The tables of this process."""

    in_doubt: dict[str, None]
    doubted: asyncio.Event

    async def look_again(self, table_id: str) -> None: ...


class Due(Protocol):
    """The bots of this process."""

    async def sweep(self) -> None: ...


class Healing(Running):
    """Finds again what an outage left behind."""

    def __init__(self, room: Doubtful, bots: Due, sweep_every: float) -> None:
        super().__init__()
        self._room, self._bots, self._sweep_every = room, bots, sweep_every

    def start(self) -> None:
        self.begin("healing", self._settle_doubts(), self._sweep())

    async def _settle_doubts(self) -> None:
        failures = 0
        while True:
            await self._room.doubted.wait()
            try:
                await self._look_again()
                failures = 0
                if not self._room.in_doubt:
                    self._room.doubted.clear()
            except Exception as error:  # whatever it is, the tables stay in doubt
                failures += 1
                log.warning("tables stay in doubt", why=type(error).__name__)
                await asyncio.sleep(wait_after(failures))

    async def _look_again(self) -> None:
        """Each once: one that cannot be read stays in doubt, and holds up no other."""
        failed: Exception | None = None
        for table_id in list(self._room.in_doubt):
            del self._room.in_doubt[table_id]
            try:
                with contextlib.suppress(Refused):  # there is no such table any more
                    await self._room.look_again(table_id)
            except Exception as error:  # is raised again below
                self._room.in_doubt[table_id] = None
                failed = error
                if is_outage(error):
                    break
        if failed is not None:
            raise failed

    async def _sweep(self) -> None:
        failures = 0
        while True:
            await asyncio.sleep(wait_after(failures) if failures else self._sweep_every)
            try:
                await self._bots.sweep()
                failures = 0
            except Exception as error:  # whatever it is, there will be another sweep
                failures += 1
                log.warning("the sweep failed", why=type(error).__name__)
