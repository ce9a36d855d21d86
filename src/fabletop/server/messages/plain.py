"""The same over plain HTTP, and records."""

from typing import Any

from msgspec import Struct

from .common import ChatText, Ply
from .play import LogLine, Position, ResultInfo


class PlayBody(Struct, forbid_unknown_fields=True):
    ply: Ply
    choice: Any


class UndoBody(Struct, forbid_unknown_fields=True):
    ply: Ply


class AnswerBody(Struct, forbid_unknown_fields=True):
    yes: bool


class SayBody(Struct, forbid_unknown_fields=True):
    text: ChatText


class WhyAnswer(Struct):
    legal: bool
    rule: str = ""
    text: str = ""


class Verified(Struct):
    """A record that replays to the game it names."""

    game: str
    seats: int
    plies: int
    over: bool
    result: ResultInfo | None


class CourseLine(Struct):
    """How one side stood: a seat, or the game's own side, which has a name."""

    seat: int | None
    name: str
    scores: list[float]


class CourseInfo(Struct):
    """The scores of a game that is over, from its beginning to its end."""

    unit: str  # what is counted, "points"; "" where nothing is
    plies: list[int]
    lines: list[CourseLine]


class Replay(Struct):
    """One moment of a game, as a viewpoint may know it; the log lines where they were asked for."""

    plies: int
    position: Position
    log: list[LogLine]
    more_after: int | None = None  # the log goes on: ask for it after this ply
