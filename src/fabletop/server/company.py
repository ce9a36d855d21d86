"""Between people at a table: remind somebody who is waited for, and sit down again after a bot."""

from collections.abc import Callable
from typing import Final

from .change import Change
from .limits import Limit
from .live import Live
from .messages import Nudged
from .people import Visitor
from .problems import Refused
from .room import Room
from .settings import Rate
from .tables import seat_at

NUDGES: Final = Rate(1, 1 / 60)  # of one seat, whoever nudges


class Company:
    """What people at a table do for, and with, each other."""

    def __init__(self, room: Room, on_nudge: Callable[[str, Nudged], None]) -> None:
        self._room, self._on_nudge = room, on_nudge
        self._nudges = Limit(NUDGES)

    async def nudge(self, person: Visitor, table_id: str, number: int) -> None:
        """Remind a person that the others wait; once a minute at most."""
        live = await self._room.read(table_id)
        own, seat = live.seat(person.id), seat_at(live, number)
        if live.row.state != "playing" or number not in live.row.waiting or number == own:
            raise Refused("not_now", "Nobody else is waited for on that seat.")
        if seat.kind != "person" or seat.bot:
            raise Refused("not_now", "A bot plays there; it needs no reminding.")
        if not self._nudges.allows(f"{table_id} {number}"):
            raise Refused("too_many", f"{seat.name} was nudged just now; give them a minute.")
        self._on_nudge(table_id, Nudged(number, person.name))

    async def come_back(self, person: Visitor, table_id: str) -> Live:
        """Play on, after a bot stood in. A clock that ran out does not begin anew by that."""

        def plan(live: Live) -> Change | None:
            return handed_back(live, live.seat(person.id))

        return await self._room.change(table_id, plan)


def handed_back(live: Live, number: int, **values: str) -> Change | None:
    """The person on a seat plays it again; None where nothing would change by that."""
    seat = live.seats[number]
    if not seat.bot and not values:
        return None
    others = [other for other in live.seats if other.bot and other.number != number]
    due = any(other.number in live.row.waiting for other in others)
    change = Change({"bot_due": due}).aside(live.row.updated)
    return change.seat(seat, bot="", **values)
