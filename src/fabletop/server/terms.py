"""What the host changes at a table before the game starts, for everybody to see."""

from typing import Any

from fabletop.ai.player import check_listed
from fabletop.core.advice import suited
from fabletop.core.game import Game
from fabletop.games import find_game

from .chance import rng_of
from .change import Change
from .live import Live
from .messages import SeatChange, TableSettings
from .names import bot_names, cleaned
from .people import Visitor
from .problems import Refused
from .resizing import kept_seats, resize
from .room import Room
from .schema import Seat
from .tables import check_host, seat_at


class Terms:
    """How a table is to be played, as long as nothing was dealt."""

    def __init__(self, room: Room) -> None:
        self._room = room

    async def change(self, host: Visitor, table_id: str, wanted: TableSettings) -> Live:
        """Change what is given; the rest stays. The host still says when the game starts."""

        def plan(live: Live) -> Change:
            check_host(live, host)
            if live.row.state != "open":
                raise Refused("wrong_state", "The game has started already.")
            change = Change(columns(live, wanted))
            game = find_game(live.row.game)
            for each in wanted.seats:
                seat = seat_at(live, each.number)
                change.seat(seat, **as_wanted(live, game, seat, each))
            resize(live, wanted, change)
            return change

        return await self._room.change(table_id, plan)


def columns(live: Live, wanted: TableSettings) -> dict[str, Any]:
    """The columns of the table that change."""
    given: dict[str, Any] = {
        "title": None if wanted.title is None else cleaned(wanted.title),
        "public": wanted.public,
        "pace": wanted.pace,
        "clock": wanted.clock,
        "practice": wanted.practice,
        "hints": wanted.hints,
    }
    values = {name: value for name, value in given.items() if value is not None}
    if wanted.options is not None:
        game = find_game(live.row.game)
        seats = len(kept_seats(live, wanted)) + wanted.add_seats
        values["options"] = game.checked(seats, suited(game, seats, wanted.options))
    return values


def as_wanted(live: Live, game: Game, seat: Seat, wanted: SeatChange) -> dict[str, Any]:
    """The columns of a seat for which nobody has come yet."""
    if seat.kind == "person":
        raise Refused("taken", "Somebody sits there already.")
    if wanted.kind != "bot":
        secret = seat.secret if wanted.kind == "invited" else ""
        return {"kind": wanted.kind, "bot": "", "name": "", "secret": secret}
    check_listed(wanted.bot, game)
    taken = {other.name for other in live.seats if other.number != seat.number}
    (name,) = bot_names(1, taken, rng_of(live.row, "names", seat.number))
    return {"kind": "bot", "bot": wanted.bot, "name": seat.name or name, "secret": ""}
