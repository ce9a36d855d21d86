"""Play: the position as one viewer sees it, what happens, and what a page asks for."""

from typing import Any, Literal

from msgspec import Struct

from fabletop.core.offers import Offer
from fabletop.core.views import View

from .common import ChatText, Ply, Problem, RequestId
from .tables import TableInfo


class QuestionInfo(Struct, omit_defaults=True):
    ask: str
    prompt: str  # follows a name: "may draw 2 cards", "place a Fable"
    options: list[Offer]
    told: str = ""  # put to its player, where that takes other words: "you may draw 2 cards"
    rules: list[str] = []  # the ids of those that it is about


class LogLine(Struct, omit_defaults=True):
    """Something that happened, told to this viewer; `event` is the redacted data behind it."""

    ply: int
    text: str
    event: dict[str, Any]
    opens: bool = False  # a part of the log begins here, such as a turn
    banner: str = ""  # news that nobody shall miss, by its kind: "chapter", "event", "curse"
    noted: bool = False  # about the table and not the game: what was taken back, or was not
    stood_in: bool = False  # a bot chose this for somebody who was gone; the text says so
    matters: int = 1  # to somebody who was away: 0 is left out, the most comes first


class ChatLine(Struct):
    id: int
    name: str
    seat: int | None
    text: str
    at: str


class UndoInfo(Struct):
    """Whether the reader may take back, and a request that waits for consent."""

    allowed: Literal["no", "free", "ask"]
    why: str  # why not, whose consent it takes, or that the unseen will be dealt anew; or ""
    rule: str  # the rule that says so, or ""
    asked_by: int | None  # the seat that asked, while consent is pending
    needs: list[int]  # the seats whose answer is still missing


class ScoreLineInfo(Struct):
    label: str
    values: list[Any]
    rule: str


class GradeInfo(Struct):
    """How well somebody did who played for a grade."""

    mark: str
    text: str
    scale: list[str]  # all marks there are, the lowest first


class LeadInfo(Struct):
    """By how much the first is ahead of the next."""

    by: int
    unit: str  # what decided, in words that agree with the number


class ResultInfo(Struct, omit_defaults=True):
    ranks: list[int]
    winners: list[int]
    lines: list[ScoreLineInfo]
    text: str
    graded: bool = False  # played alone for a grade: there was nobody to win against
    ending: str = ""  # a word of the game for how it ended
    grade: GradeInfo | None = None
    lead: LeadInfo | None = None


class Position(Struct):
    """The game as one viewer sees it at one ply."""

    ply: int
    viewer: int | None
    view: View  # of the game: see its `view.py`
    question: QuestionInfo | None
    asked: list[str]  # for each waiting seat, one sentence: whose decision and what about
    result: ResultInfo | None


class Snapshot(Struct, tag="snapshot", tag_field="type"):
    """All a page needs when it opens or returns; `log` only after the ply it had."""

    table: TableInfo
    position: Position | None  # None before the game starts
    log: list[LogLine]
    chat: list[ChatLine]
    undo: UndoInfo


class Update(Struct, tag="update", tag_field="type"):
    """Something was chosen or taken back: the new position and what happened."""

    table: TableInfo
    position: Position
    log: list[LogLine]  # whole plies; after an undo, lines of earlier plies stay and later ones go
    undo: UndoInfo


class TableChanged(Struct, tag="table", tag_field="type", omit_defaults=True):
    """Seats, presence or an undo request changed; the position did not."""

    table: TableInfo
    undo: UndoInfo
    log: list[LogLine] = []  # where something was noted: the lines of the present ply anew


class Difference(Struct, tag="difference", tag_field="type", omit_defaults=True):
    """An Update or a TableChanged, as its difference to what was told before; see docs/wire.md."""

    changes: dict[str, Any]
    of: Literal["update", "table"] = "update"
    log: list[LogLine] = []


class Chatted(Struct, tag="chatted", tag_field="type"):
    line: ChatLine


class Nudged(Struct, tag="nudged", tag_field="type"):
    """Somebody at the table waits for the reader."""

    seat: int  # the reader's
    by: str  # the name of who waits


class Reply(Struct, tag="reply", tag_field="type"):
    """The answer to a request with that id: done, or the problem. `data` belongs to the request."""

    id: int
    problem: Problem | None = None
    data: Any = None


class Foresight(Struct):
    """What a choice would do, as far as anybody can tell: the answer to `preview`."""

    choice: Any
    events: list[dict[str, Any]]
    lines: list[str]


FromServer = Snapshot | Update | TableChanged | Difference | Chatted | Nudged | Reply


class HintPart(Struct):
    """What a choice changes, in the words of the game's features."""

    feature: str
    amount: int  # in what it counts; 0 where it counts nothing, and only rises or falls
    helps: bool


class HintInfo(Struct):
    """A choice worth a thought."""

    choice: Any
    chance: float  # of winning
    why: str  # one sentence, made from the parts
    parts: list[HintPart]


class AtPly(Struct, forbid_unknown_fields=True):
    ply: Ply


class Request(Struct, tag_field="type", forbid_unknown_fields=True):
    """What a client asks for; the reply has the same id."""

    id: RequestId


class AtChoice(Request):
    """About a choice of the position that the client sees."""

    ply: Ply
    choice: Any


class PlayIt(AtChoice, tag="play"):
    """Choose; `ply` is the position's ply that this answers."""


class AskWhy(AtChoice, tag="why"):
    """Why not? The reply's data is {"rule", "text"} or null where the choice is legal."""


class AskPreview(AtChoice, tag="preview"):
    """What would this choice do? The reply's data is a Foresight."""


class AskUndo(Request, tag="undo"):
    """Take back the own last choice, or ask the others for it."""

    ply: Ply


class AnswerUndo(Request, tag="answer_undo"):
    yes: bool


class Say(Request, tag="chat"):
    text: ChatText


class Resign(Request, tag="resign"):
    """A bot plays the seat to the end; the person who resigned stays as a spectator."""


class Ping(Request, tag="ping"):
    """Is anybody there?"""


FromClient = PlayIt | AskWhy | AskPreview | AskUndo | AnswerUndo | Say | Resign | Ping
