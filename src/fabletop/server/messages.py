"""Everything that crosses the wire, as types. `web/src/protocol.ts` is generated from this file.

What a client sends has limits and no unknown fields; what the server sends is cut for one viewer
before it gets here. Seats are numbered from 0.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from fabletop.core.examples import CallOut
from fabletop.core.guide import AidPart, Term
from fabletop.core.offers import Offer, Subject
from fabletop.core.views import View

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Login = Annotated[str, Meta(min_length=3, max_length=40, pattern=r"^[\w.@+-]+$(?!\n)")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Email = Annotated[
    str, Meta(max_length=254, pattern=r"^([^\s@<>,;:\"]+@[^\s@<>,;:\"]+\.[^\s@<>,;:\"]+)?$(?!\n)")
]
Title = Annotated[str, Meta(max_length=60)]
Salt = Annotated[str, Meta(max_length=64, pattern=r"^[0-9A-Za-z_-]*$(?!\n)")]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
Ply = Annotated[int, Meta(ge=0, le=100_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
RequestId = Annotated[int, Meta(ge=0, le=2**53)]

Pace = Literal["live", "turns"]
Clock = Literal[0, 30, 60, 120, 300, 3600, 28800, 86400, 259200, 604800]  # seconds; 0 is none
Speed = Literal["slow", "normal", "fast", "off"]
TableState = Literal["open", "playing", "over"]
SeatKind = Literal["person", "open", "invited", "bot"]


# Errors


class Problem(Struct):
    """Why something was refused: a code for programs, a sentence, and a rule id or ""."""

    code: str
    text: str
    rule: str = ""


# Games


class ValueInfo(Struct):
    """A value in words: a title, one line, and a few sentences more; both may be ""."""

    title: str
    text: str
    more: str


class OptionInfo(Struct):
    key: str
    title: str
    text: str
    values: list[Any]
    default: Any
    told: list[ValueInfo]  # one for each value, or none where the values speak for themselves
    group: str  # options of one group are shown together; "" for none


class AskAdvice(Struct, forbid_unknown_fields=True):
    """How many would play, and what was chosen so far; the rest is as usual."""

    seats: int
    options: dict[str, Any] = {}


class ValueAdvice(Struct):
    """On one value: why it cannot be chosen, or which other options change with it."""

    problem: Problem | None
    also: dict[str, Any]


class OptionsAdvice(Struct):
    """What is against the table as it is, and advice on each value of each option, in order."""

    problem: Problem | None
    values: dict[str, list[ValueAdvice]]


class ShelfInfo(Struct):
    """How a game stands on the shelf."""

    title: str
    subtitle: str
    text: str
    minutes: int
    depth: int  # of five
    icon: str


class GameInfo(Struct):
    key: str
    title: str
    text: str
    few: int
    many: int
    options: list[OptionInfo]
    bots: list[str]
    alone: dict[str, Any]  # the options that a table for one needs
    first_game: dict[str, Any]  # options for people who never played it before
    shelf: ShelfInfo


class RuleInfo(Struct):
    id: str
    chapter: str
    text: str


class ChapterInfo(Struct):
    title: str
    text: str  # what it is about; or ""


class ExampleInfo(Struct):
    """A rule on the board; its pictures are asked for by its key."""

    key: str
    title: str
    rules: list[str]
    card: str  # the type of card that it shows; or ""
    drawing: bool  # it says what is what, and nothing happens in it


class RulebookInfo(Struct):
    game: str
    title: str
    introduction: str
    goal: str
    chapters: list[ChapterInfo]
    rules: list[RuleInfo]
    terms: list[Term]
    examples: list[ExampleInfo]
    cards: dict[str, list[str]]  # by the name of a card, the rules that speak of it
    aid: list[AidPart]


# Lessons


class LessonInfo(Struct):
    """A playable introduction; its steps are named by their titles."""

    game: str
    key: str
    title: str
    text: str
    minutes: int
    seats: int  # with its options: the table for a first game afterwards
    options: dict[str, Any]
    steps: list[str]
    done: list[int]  # the steps that the reader has done, as far as anybody knows


class StepInfo(Struct):
    """One goal of a lesson, and what it is about."""

    number: int  # counted from 0
    title: str
    goal: str
    words: str
    light: list[Subject]  # what the step is about; the rest stays calm


class LearnedSteps(Struct, forbid_unknown_fields=True):
    """These steps of a lesson are done, counted from 0."""

    steps: Annotated[list[Annotated[int, Meta(ge=0, le=100)]], Meta(max_length=100)]


class AtStep(Struct, forbid_unknown_fields=True):
    """A choice at a step of a lesson; `show` is the one that the lesson would make."""

    choice: Any = None
    show: bool = False


# People


class NewGuest(Struct, forbid_unknown_fields=True):
    name: Name


class Credentials(Struct, forbid_unknown_fields=True):
    login: Login
    password: Password


class NewPassword(Struct, forbid_unknown_fields=True):
    old: Password
    new: Password


class Preferences(Struct, forbid_unknown_fields=True):
    """How somebody likes to play, wherever they sign in."""

    confirm: bool = False  # ask before a move is made
    speed: Speed = "normal"  # of what others do, as it is shown
    sound: bool = False  # a quiet one, when it is their turn
    notify: bool = False  # the browser tells when it is their turn
    asked: bool = False  # whether the browser may do so: that is asked once


class ChangeMe(Struct, forbid_unknown_fields=True):
    """What is not given stays."""

    avatar: Annotated[str, Meta(max_length=20)] | None = None
    preferences: Preferences | None = None


class Me(Struct):
    """The person behind this session."""

    id: str
    name: str
    avatar: str  # the name of a picture: chosen, or derived from the id
    login: str | None  # set once the account is kept with a password
    preferences: Preferences
    avatars: list[str]  # the pictures there are


class EmailInfo(Struct):
    """Where the reader is told that it is their turn, at turn-based tables."""

    offered: bool  # does this server send mails?
    address: str  # "" for no mails
    wanted: str  # an address whose owner has not confirmed it yet, or ""


class NewEmail(Struct, forbid_unknown_fields=True):
    address: Email


class MailKey(Struct, forbid_unknown_fields=True):
    """From a link in a mail."""

    key: Annotated[str, Meta(max_length=64)]


class SessionInfo(Struct):
    id: str
    created: str
    seen: str
    current: bool


class NewWebhook(Struct, forbid_unknown_fields=True):
    """Where to tell somebody that it is their turn; see docs/webhooks.md."""

    url: Annotated[str, Meta(min_length=1, max_length=500)]


class WebhookInfo(Struct):
    url: str
    secret: str  # told once, when it is set; empty afterwards
    disabled: bool  # after too many failures in a row; setting it again enables it
    failures: int
    note: str  # what the last failure was


# Tables


class NewSeat(Struct, forbid_unknown_fields=True):
    kind: Literal["you", "open", "invited", "bot"]
    bot: Annotated[str, Meta(max_length=20)] = "greedy"


class NewTable(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=20)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=8)]
    options: dict[str, Any] = {}
    title: Title = ""
    public: bool = False
    pace: Pace = "live"
    clock: Clock = 0  # seconds for a decision, after which a bot stands in
    practice: bool = False  # what revealed something may be taken back: the unseen is dealt anew
    hints: bool | None = None  # hints and a coach; unless said, where it is practice or alone
    unhurried: bool = False  # bots take their time
    hold: bool = False  # wait for the host to start, though every seat is taken


class SeatChange(Struct, forbid_unknown_fields=True):
    """Who may take a seat that nobody has taken."""

    number: SeatNumber
    kind: Literal["open", "invited", "bot"]
    bot: Annotated[str, Meta(max_length=20)] = "greedy"


class TableSettings(Struct, forbid_unknown_fields=True):
    """What the host changes before the game starts; what is not given stays."""

    title: Title | None = None
    public: bool | None = None
    pace: Pace | None = None
    clock: Clock | None = None
    practice: bool | None = None
    hints: bool | None = None
    options: dict[str, Any] | None = None
    seats: Annotated[list[SeatChange], Meta(max_length=8)] = []


class SeatInfo(Struct):
    """A seat as everybody may see it. Its secret is never here."""

    number: int
    kind: SeatKind
    name: str  # "" while nobody sits there
    avatar: str
    bot: str  # the bot that plays: of a bot seat, or standing in for somebody who is gone; or ""
    online: bool
    mine: bool
    resigned: bool
    stand_in_at: str = ""  # when a bot will stand in for somebody who is gone; or ""


class DealInfo(Struct):
    """How the deal can be checked: `docs/deals.md` tells how."""

    commitment: str  # a hash of the secret
    salts: list[str]  # what each seat added; "" where it added nothing
    secret: str  # "" until the game is over


class TableInfo(Struct):
    id: str
    game: str
    title: str
    options: dict[str, Any]
    public: bool
    pace: Pace
    clock: int  # seconds for a decision, after which a bot stands in; 0: no clock
    practice: bool
    hints: bool  # hints and a coach are allowed
    state: TableState
    seats: list[SeatInfo]
    waiting: list[int]
    ply: int
    host: bool  # is the reader the host?
    host_seat: int | None  # where the host sits
    created: str
    updated: str
    result: str  # one sentence once the game is over, or ""
    rematch: str  # the id of the table that follows this one, or ""
    imported: bool
    undos: int  # how often something was taken back: what was told before may be gone
    deal: DealInfo | None = None  # None where the table was dealt by a seed
    bots_away: bool = False  # a bot is waited for and cannot move just now; it will be back
    due: str = ""  # when the clock of those who decide runs out; or ""
    watching: int = 0  # people who look on without a seat


class InviteLink(Struct):
    """Only for the host: the path that lets one person claim one seat."""

    seat: int
    path: str


class ClaimSeat(Struct, forbid_unknown_fields=True):
    """Sit down: on any open seat, or with an invitation's secret on an invited one."""

    seat: SeatNumber | None = None
    secret: Annotated[str, Meta(max_length=100)] = ""
    salt: Salt = ""


class NudgeSeat(Struct, forbid_unknown_fields=True):
    """Remind the person on a seat that they are waited for."""

    seat: SeatNumber


class AddSalt(Struct, forbid_unknown_fields=True):
    """What the own seat adds to the deal, before the game begins."""

    salt: Salt


# Play


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


class ResultInfo(Struct, omit_defaults=True):
    ranks: list[int]
    winners: list[int]
    lines: list[ScoreLineInfo]
    text: str
    graded: bool = False  # played alone for a grade: there was nobody to win against
    ending: str = ""  # a word of the game for how it ended
    grade: GradeInfo | None = None


class Position(Struct):
    """The game as one viewer sees it at one ply."""

    ply: int
    viewer: int | None
    view: View  # of the game: see its `view.py`
    question: QuestionInfo | None
    asked: list[str]  # for each waiting seat, one sentence: whose decision and what about
    result: ResultInfo | None


class PictureInfo(Struct):
    """A moment of an example."""

    words: str
    position: Position
    log: list[LogLine]


class ExampleScene(Struct):
    """An example, laid out as a table of its own."""

    example: ExampleInfo
    table: TableInfo
    light: list[Subject]
    callouts: list[CallOut]
    pictures: list[PictureInfo]


class LessonScene(Struct):
    """A step of a lesson, laid out as a table of its own that nobody else sees."""

    lesson: LessonInfo
    step: StepInfo
    table: TableInfo
    position: Position


class Tried(Struct):
    """What a try at a step came to; where it was done, the position that it led to."""

    done: bool
    words: str
    problem: Problem | None  # why the rules refuse it
    table: TableInfo | None
    position: Position | None
    log: list[LogLine]


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
    log: list[LogLine]  # the new lines; after an undo, those up to `ply` stay and later ones go
    undo: UndoInfo


class TableChanged(Struct, tag="table", tag_field="type"):
    """Seats, presence or an undo request changed; the position did not."""

    table: TableInfo
    undo: UndoInfo


class Difference(Struct, tag="difference", tag_field="type"):
    """An Update or a TableChanged, as its difference to what was told before; see docs/wire.md."""

    of: Literal["update", "table"]
    changes: dict[str, Any]
    log: list[LogLine]


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


class PlayIt(Struct, tag="play", tag_field="type", forbid_unknown_fields=True):
    """Choose; `ply` is the position's ply that this answers."""

    id: RequestId
    ply: Ply
    choice: Any


class AskWhy(Struct, tag="why", tag_field="type", forbid_unknown_fields=True):
    """Why not? The reply's data is {"rule", "text"} or null where the choice is legal."""

    id: RequestId
    ply: Ply
    choice: Any


class AskPreview(Struct, tag="preview", tag_field="type", forbid_unknown_fields=True):
    """What would this choice do? The reply's data is a Foresight."""

    id: RequestId
    ply: Ply
    choice: Any


class AskUndo(Struct, tag="undo", tag_field="type", forbid_unknown_fields=True):
    """Take back the own last choice, or ask the others for it."""

    id: RequestId
    ply: Ply


class AnswerUndo(Struct, tag="answer_undo", tag_field="type", forbid_unknown_fields=True):
    id: RequestId
    yes: bool


class Say(Struct, tag="chat", tag_field="type", forbid_unknown_fields=True):
    id: RequestId
    text: ChatText


class Resign(Struct, tag="resign", tag_field="type", forbid_unknown_fields=True):
    """A bot plays the seat to the end; the person who resigned stays as a spectator."""

    id: RequestId


class Ping(Struct, tag="ping", tag_field="type", forbid_unknown_fields=True):
    id: RequestId


FromClient = PlayIt | AskWhy | AskPreview | AskUndo | AnswerUndo | Say | Resign | Ping


# The same over plain HTTP


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


class Lobby(Struct):
    """The tables that the reader may care about: public ones, and the reader's own.

    Of the own ones those that are over are here for two days; `PastGames` has them all.
    """

    public: list[TableInfo]
    mine: list[TableInfo]
    played: list[str]  # the games at whose tables the reader has sat


class PastGames(Struct):
    """The reader's games that are over, the last one first."""

    tables: list[TableInfo]
    more_before: str | None = None  # there are older ones: ask for those before this moment


class Replay(Struct):
    """One moment of a game, as a viewpoint may know it; the log lines where they were asked for."""

    plies: int
    position: Position
    log: list[LogLine]
    more_after: int | None = None  # the log goes on: ask for it after this ply
