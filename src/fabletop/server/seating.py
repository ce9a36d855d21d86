"""Who sits at a table, and with whose eyes it is seen."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from .schema import Seat, Table


class Eyes(NamedTuple):
    """With whose eyes a table is seen: all who have the same see the same."""

    seat: int | None  # whose secrets they may see
    is_host: bool


SPECTATOR: Final = Eyes(None, False)


def eyes_of(row: Table, seats: Iterable[Seat], reader: str | None) -> Eyes:
    if reader is None:
        return SPECTATOR
    own = (s.number for s in seats if s.person_id == reader and not s.resigned)
    return Eyes(next(own, None), row.host_id == reader)


class Seating(NamedTuple):
    """Who is at a table, worked out once until seats change."""

    names: list[str]
    eyes: dict[str | None, Eyes]  # of everybody who sees it with eyes of their own
    people: list[int]  # the seats that belong to people, though a bot may stand in for them


def seating_of(row: Table, seats: list[Seat]) -> Seating:
    everybody = {row.host_id, *(seat.person_id for seat in seats)} - {None}
    return Seating(
        [seat.name or f"Seat {seat.number + 1}" for seat in seats],
        {reader: eyes_of(row, seats, reader) for reader in everybody},
        [seat.number for seat in seats if seat.kind == "person" and not seat.resigned],
    )
