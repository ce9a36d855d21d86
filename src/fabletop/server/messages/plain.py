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


class Replay(Struct):
    """One moment of a game, as a viewpoint may know it; the log lines where they were asked for."""

    plies: int
    position: Position
    log: list[LogLine]
    more_after: int | None = None  # the log goes on: ask for it after this ply
