"""How many seats a table has: the host adds some and takes empty ones away, before the start."""

from typing import Any, Final

from sqlalchemy import delete

from fabletop.core.advice import suited
from fabletop.games import find_game

from .change import Change
from .live import Live
from .messages import TableSettings
from .problems import Refused
from .schema import Seat
from .tables import seat_at

# What moves along when a seat before it goes away.
COLUMNS: Final = ("kind", "person_id", "name", "avatar", "bot", "secret", "resigned", "seen")


def kept_seats(live: Live, wanted: TableSettings) -> list[Seat]:
    """Those that stay; where somebody sits, nobody is sent away."""
    gone = {seat_at(live, number).number for number in wanted.remove_seats}
    if any(live.seats[number].kind == "person" for number in gone):
        raise Refused("taken", "Somebody sits there already.")
    return [seat for seat in live.seats if seat.number not in gone]


def resize(live: Live, wanted: TableSettings, change: Change) -> None:
    """Seats behind one that goes move up with all they have; new ones are open and come last."""
    kept = kept_seats(live, wanted)
    count = len(kept) + wanted.add_seats
    if not (wanted.add_seats or wanted.remove_seats):
        return
    game = find_game(live.row.game)
    game.checked_seats(count)
    options = change.values.get("options", live.row.options)
    change.values["options"] = game.checked(count, suited(game, count, options))
    if live.row.salts:
        salts = [live.row.salts[seat.number] for seat in kept]
        change.values["salts"] = [*salts, *[""] * wanted.add_seats]
    move_up(live, kept, change)
    table_id = live.row.id
    change.also.append(
        delete(Seat).where(Seat.table_id == table_id, Seat.number >= len(kept)),
    )
    change.new_seats = [open_seat(table_id, number) for number in range(len(kept), count)]
    change.kept_seats = len(kept)


def move_up(live: Live, kept: list[Seat], change: Change) -> None:
    """Each seat that stays, with what changes about it, in the place it comes to."""
    wanted = change.seats
    change.seats = {}
    for number, seat in enumerate(kept):
        changed = wanted.get(seat.number, {})
        moved: dict[str, Any] = {}
        if number != seat.number:
            moved = {name: getattr(seat, name) for name in COLUMNS}
        if moved or changed:
            change.seat(live.seats[number], **{**moved, **changed})


def open_seat(table_id: str, number: int) -> Seat:
    return Seat(
        table_id=table_id,
        number=number,
        kind="open",
        person_id=None,
        name="",
        avatar="",
        bot="",
        secret="",
        resigned=False,
        seen="",
    )
