"""Clocks: whoever takes longer for a decision than the table allows is stood in for by a bot.

A clock runs from the moment the game last went on, which is in the database: it survives a restart,
and any process may notice that it ran out. The first one to do so changes the table; for the others
there is nothing left to change.
"""

import contextlib
from collections.abc import Sequence
from typing import Final, get_args

import structlog
from sqlalchemy import and_, or_, select

from .change import Change
from .live import Live
from .messages import Clock
from .problems import Refused
from .room import Room
from .running import Rounds
from .schema import Seat, Table, after, before, now
from .store import Store
from .tables import stand_in

MOST_AT_ONCE: Final = 200  # tables
CLOCKS: Final = tuple(seconds for seconds in get_args(Clock) if seconds)

log = structlog.get_logger()


class Clocks(Rounds):
    """Looks for clocks that have run out."""

    what, every = "clocks", 2.0

    def __init__(self, room: Room) -> None:
        super().__init__()
        self._room = room

    async def look(self) -> None:
        """Let bots stand in wherever a clock has run out."""
        for table_id in await run_out(self._room.store):
            with contextlib.suppress(Refused):  # there is no such game any more
                await self._room.change(table_id, too_late)


async def run_out(store: Store) -> Sequence[str]:
    """The tables where somebody has had longer for a decision than the clock allows."""
    late = [and_(Table.clock == clock, Table.updated < before(clock)) for clock in CLOCKS]
    asked = select(Table.id).where(Table.state == "playing", or_(*late), ~Table.bot_due)
    async with store.sessions() as session:
        return (await session.scalars(asked.limit(MOST_AT_ONCE))).all()


def due(row: Table) -> str:
    """When the clock of those who decide runs out; "" where none runs."""
    is_running = row.clock and row.state == "playing" and row.waiting
    return after(row.updated, row.clock) if is_running else ""


def too_late(live: Live) -> Change | None:
    """Bots stand in for all who are waited for; None where no clock has run out."""
    found = due(live.row)
    slow = [seat for seat in deciding(live) if not seat.bot]
    if not found or found > now() or not slow:
        return None
    change = stand_in(live, slow[0])
    for seat in slow[1:]:
        change.seats |= stand_in(live, seat).seats
    log.info("a clock ran out", table=live.id, seats=[seat.number for seat in slow])
    return change


def deciding(live: Live) -> list[Seat]:
    return [live.seats[number] for number in live.row.waiting]
