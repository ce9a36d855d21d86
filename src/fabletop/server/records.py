"""Records: replay a table to any ply, export it, import and verify files."""

import asyncio
from collections.abc import Sequence

import structlog

from fabletop.core.errors import BadRecord
from fabletop.core.game import seat_names
from fabletop.core.record import Match, Record, verify, why_hidden
from fabletop.games import GAMES, find_game

from .live import Live, Room
from .messages import Replay, Verified
from .names import cleaned
from .people import Visitor
from .problems import Refused
from .schema import Base, ChoiceMade, Seat
from .shown import log_lines, position, result_info
from .tables import new_row

log = structlog.get_logger()


class Records:
    """Games that can be looked at again."""

    def __init__(self, room: Room) -> None:
        self._room = room

    async def replay(
        self, reader: str | None, table_id: str, ply: int | None, seat: int | None, with_log: bool
    ) -> Replay:
        """One moment of a game, as one viewpoint may know it; with all its log if wanted."""
        live = await self._room.read(table_id)
        story = live.story
        viewer = seat
        if viewer is not None and viewer >= story.seats:
            raise Refused("malformed", f"This table has {story.seats} seats, counted from 0.")
        if viewer is not None and live.row.state != "over" and viewer != live.seat_of(reader):
            raise Refused("not_seated", "Until the game is over only the own seat can be seen.")
        if ply is not None and ply > story.ply:
            raise Refused("malformed", f"This game has {story.ply} choices so far.")
        moment = position(live, viewer, story.ply if ply is None else ply)
        moment.question = None
        return Replay(story.ply, moment, log_lines(live, viewer) if with_log else [])

    async def export(self, table_id: str) -> Record:
        """The record, which tells everything: only once the game is over."""
        live = await self._room.read(table_id)
        if live.row.state != "over":
            raise Refused("wrong_state", "The record holds all secrets: wait for the end.")
        return live.story.record(live.names())

    async def verify(self, data: bytes) -> Verified:
        """Does this file replay to the game it names?"""
        record, match = await asyncio.to_thread(read_record, data)
        state = match.state
        result = result_info(state.result())
        return Verified(record.game, record.seats, state.ply, state.is_over(), result)

    async def take_in(self, person: Visitor, data: bytes) -> Live:
        """A table to review, from a file."""
        record, match = await asyncio.to_thread(read_record, data)
        game, state = find_game(record.game), match.state
        hidden = [why_hidden(record, state, seat) for seat in range(record.seats)]
        if all(hidden) and (reason := hidden[0]):
            raise BadRecord(f"{reason.text}, and cannot be looked at here", reason.rule)
        row = new_row(game, person.id, record.seats, record.options, record.deal or record.seed)
        row.practice, row.redeals = record.practice, record.redeals
        row.position, row.ply, row.waiting = record.position, state.ply, list(state.waiting())
        row.imported, row.state, row.title = True, "over", f"{game.title}, from a record"
        result = state.result()
        row.result = result.text if result else f"The record ends after {state.ply} choices."
        await self._room.store.add(row, *rows(row.id, record, match))
        log.info("a record was taken in", table=row.id, game=game.key, plies=state.ply)
        return await self._room.read(row.id)


def read_record(data: bytes) -> tuple[Record, Match]:
    """Read and replay a file; whatever is wrong with it is one sentence."""
    try:
        record = Record.from_bytes(data)
        if record.game not in GAMES:
            raise BadRecord(f"there is no game {record.game!r:.30} here")
        return record, verify(find_game(record.game), record)
    except RecursionError as error:
        raise BadRecord("this is no whole record: it is nested too deeply") from error


def rows(table_id: str, record: Record, match: Match) -> Sequence[Base]:
    names = seat_names(record.seats, [cleaned(name)[:24] for name in record.players])
    seats = [
        Seat(table_id=table_id, number=number, kind="person", name=name or f"Seat {number + 1}")
        for number, name in enumerate(names[: record.seats])
    ]
    choices = [
        ChoiceMade(table_id=table_id, ply=ply, seat=seat, choice=choice)
        for ply, (seat, choice) in enumerate(match.choices, 1)
    ]
    return [*seats, *choices]
