"""Records: replay a table to any ply, export it, import and verify files."""

import asyncio
from collections.abc import Sequence
from typing import Final

import structlog

from fabletop.core.course import course
from fabletop.core.errors import BadRecord
from fabletop.core.game import seat_names
from fabletop.core.record import Record
from fabletop.games import find_game

from .live import Live
from .messages import CourseInfo, CourseLine, Replay, Verified
from .names import cleaned
from .people import Visitor
from .problems import Refused
from .reading import Reader
from .room import Room
from .schema import Base, ChoiceMade, Seat
from .shown import log_lines, position, result_info
from .tables import new_row

PAGE: Final = 500  # plies of which one answer tells the log

log = structlog.get_logger()


class Records:
    """Games that can be looked at again."""

    def __init__(self, room: Room, reader: Reader) -> None:
        self._room, self._reader = room, reader

    async def replay(
        self,
        reader: str | None,
        table_id: str,
        ply: int | None,
        seat: int | None,
        with_log: bool,
        after: int = -1,
    ) -> Replay:
        """One moment of a game, as one viewpoint may know it; with a page of its log if wanted."""
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
        last = min(story.ply, after + PAGE)
        lines = log_lines(live, viewer, after, last) if with_log else []
        return Replay(story.ply, moment, lines, last if with_log and last < story.ply else None)

    async def course(self, table_id: str) -> CourseInfo:
        """How everybody stood on the way; it tells secrets, and so waits for the end."""
        live = await self._room.read(table_id)
        if live.row.state != "over":
            raise Refused("wrong_state", "Who stood where is told when the game is over.")
        story = live.story  # may be long: others are answered meanwhile
        found = await asyncio.to_thread(course, story.game, story.states(), story.ply)
        if found is None:
            return CourseInfo("", [], [])
        lines = [CourseLine(line.seat, line.name, list(line.scores)) for line in found.lines]
        return CourseInfo(found.unit, list(found.plies), lines)

    async def export(self, table_id: str) -> Record:
        """The record, which tells everything: only once the game is over."""
        live = await self._room.read(table_id)
        if live.row.state != "over":
            raise Refused("wrong_state", "The record holds all secrets: wait for the end.")
        return live.story.record(live.names())

    async def verify(self, data: bytes) -> Verified:
        """Does this file replay to the game it names?"""
        read = await self._reader.read(data)
        record, result = read.record, result_info(read.result)
        return Verified(record.game, record.seats, read.ply, read.is_over, result)

    async def take_in(self, person: Visitor, data: bytes) -> Live:
        """A table to review, from a file."""
        read = await self._reader.read(data)
        record, game = read.record, find_game(read.record.game)
        if reason := read.hidden:
            raise BadRecord(f"{reason.text}, and cannot be looked at here", reason.rule)
        row = new_row(game, person.id, record.seats, record.options, record.deal or record.seed)
        row.practice, row.redeals = record.practice, record.redeals
        row.position, row.ply, row.waiting = record.position, read.ply, list(read.waiting)
        row.imported, row.state, row.title = True, "over", f"{game.title}, from a record"
        result = read.result
        row.result = result.text if result else f"The record ends after {read.ply} choices."
        await self._room.store.add(row, *rows(row.id, record))
        log.info("a record was taken in", table=row.id, game=game.key, plies=read.ply)
        return await self._room.read(row.id)


def rows(table_id: str, record: Record) -> Sequence[Base]:
    names = seat_names(record.seats, [cleaned(name)[:24] for name in record.players])
    seats = [
        Seat(table_id=table_id, number=number, kind="person", name=name or f"Seat {number + 1}")
        for number, name in enumerate(names[: record.seats])
    ]
    choices = [
        ChoiceMade(table_id=table_id, ply=ply, seat=seat, choice=choice)
        for ply, (seat, choice) in enumerate(record.choices, 1)
    ]
    return [*seats, *choices]
