"""Tables: their terms, their seats, and how to sit down."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from fabletop.core.game import Goal

from .common import Clock, Pace, Salt, SeatKind, SeatNumber, TableState, Title


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
    add_seats: Annotated[int, Meta(ge=0, le=8)] = 0  # open ones, after the others
    remove_seats: Annotated[list[SeatNumber], Meta(max_length=8)] = []  # later ones move up


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
    goal: Goal  # what wins with these options
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
