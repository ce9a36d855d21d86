"""What Fate cards have in common: printed facts, text and the moments at which they act.

A card answers moments with `@when`, changes values with `@modifies`, and a Dream does what its
`dream` says. Only the own cards of the player whom a moment or value names count. The moments:

    AbilitiesCalled    Action 3, each of the player's turns to use abilities
    Explored           Action 5, Wonders that lay on the space were taken from the Story Board
    EverAfterPlayed    an Ever After came into play
    DreamPlayed        a Dream was played
"""

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, ClassVar, Final, Literal, Unpack

from fabletop.core.cards import Box, Card, Line, Modifies, Stat, When
from fabletop.core.errors import Reason
from fabletop.core.state import Token
from fabletop.core.views import Shown

from .wonders import Cost, Wonders, cost_of, payments, shown, spelled

if TYPE_CHECKING:
    from .state import UponAFable

when = When["UponAFable", Token]()
modifies = Modifies["UponAFable", Token]()

# The values that cards change, each about a player.
HAND_LIMIT: Final = Stat[int, int]("hand limit")
HOME_MAGIC: Final = Stat[int, int]("home magic")  # for a Fable that stays home
REALM_DISCOUNT: Final = Stat[int, int]("realm discount")  # Wonders less, of any kind
CARDS_DRAWN: Final = Stat[int, int]("cards drawn")  # where a space lets one draw
CONVERSIONS: Final = Stat[int, int]("conversions")  # of Convert a Wonder
LARGE_AND_EPIC_MAGIC: Final = Stat[int, int]("large and epic magic")  # less, to Empower each
FREE_MAGIC: Final = Stat[int, int]("free magic")  # less, to Empower all
SLEEP_TOKENS: Final = Stat[int, int]("sleep tokens")
CURSE_PROOF: Final = Stat[int, int]("curse proof")
EXTRA_PLAYS: Final = Stat[int, int]("extra plays")  # in Action 6
WAITS: Final = Stat[int, int]("waits")
INTRUSIONS: Final = Stat[int, int]("intrusions")  # onto spaces of other players

# What abilities change and mind, beside Wonders: a choice is made knowing the cards in hand.
HAND: Final = 1 << 60
EVERYTHING: Final = -1

# When a Dream is played out of turn.
PAYING, CURSES, SLEEP = "paying", "curses", "sleep"

BOX: Final[Box["Fate"]] = Box("Upon a Fable")
OMEN_BOX: Final[Box["BlessingOrCurse"]] = Box("Upon a Fable")
FATES: Final = BOX.cards  # by key, in the order of the card list
OMENS: Final = OMEN_BOX.cards
OTHER_CARDS: Final = 24  # nine Stories, nine Blessings and Curses, six summaries (UPON-010)
BY_TITLE: Final[dict[str, str]] = {}
REACTIONS: Final[defaultdict[str, list[str]]] = defaultdict(list)  # cards by what they react to


CardKind = Literal[
    "Small Realm", "Large Realm", "Epic Realm", "Ever After", "Dream", "Blessing", "Curse"
]


class CardView(Shown, frozen=True, kw_only=True):
    """A card that lies open, or that the viewer knows."""

    key: str
    id: str
    title: str
    kind: CardKind
    text: str
    cost: dict[str, int]  # Blessings and Curses cost nothing
    any: int  # how many Wonders of any kind the cost also has
    when: str  # when a Dream is played, or ""


class OmenLine(Line, total=False):
    """What the class line of a Blessing or Curse says."""

    id: str


class FateLine(OmenLine, total=False):
    """What the class line of a Fate card says."""

    cost: str


class Fate(Card, kind=True):
    """A card of the Fate deck."""

    box: ClassVar[Box["Fate"]] = BOX
    id: ClassVar[str] = ""
    cost: ClassVar[str] = ""
    kind: ClassVar[CardKind]
    solo_out: ClassVar[bool] = False  # not used in solo play (UPON-126, UPON-127)
    solo_off: ClassVar[bool] = False  # its text is ignored in solo play (UPON-128)
    action_6: ClassVar[bool] = False  # may be played in Action 6, and where a space says so
    turn: ClassVar[bool] = False  # may be played on the own Explore turn
    brings: ClassVar[bool] = False  # playing it may bring or wake a Fable
    asks_earth: ClassVar[bool] = False  # only a strict Earth can stand against playing it
    # What its ability of Action 3 changes, and what of that would change the ability: kinds of
    # Wonders, and HAND for a card drawn. Magic is minded where there are fewer than three.
    moves: ClassVar[int] = EVERYTHING
    minds: ClassVar[int] = EVERYTHING
    reacts_to: ClassVar[str] = ""  # what it is played at out of turn: PAYING, CURSES or SLEEP
    price: Cost
    ways: tuple[Wonders, ...]  # to pay it, where nothing makes it cheaper
    widens_turn: bool  # while it is in force an Explore turn has choices that others have not
    has_needs: bool  # it cannot be played on every table: `why_not` is written

    if TYPE_CHECKING:

        def __init_subclass__(cls, **line: Unpack[FateLine]) -> None: ...

    def ready(self) -> None:
        self.price = cost_of(self.cost)
        self.ways = payments(self.price)
        self.widens_turn = WAITS.name in self.changes or INTRUSIONS.name in self.changes
        self.has_needs = type(self).why_not is not Fate.why_not
        if self.text[:1] == "A" and self.text[2:3] == ":":
            self.text = f"Action {self.text[1:]}"
        BY_TITLE[self.title] = self.key
        REACTIONS[self.reacts_to].append(self.key)

    def why_not(self, g: "UponAFable", me: Token, player: int) -> Reason | None:
        """Why it could not be carried out now, not even in part."""
        return None

    def when_played(self) -> str:
        """When a Dream is played; of other cards their kind tells it."""
        return ""

    def shown(self) -> CardView:
        """The card as plain data."""
        return shown_card(self, shown(self.price.fixed), self.price.any, self.when_played())


def shown_card(
    card: "Fate | BlessingOrCurse", cost: dict[str, int], any_kind: int, when: str
) -> CardView:
    """A card as plain data; of the cost, how many Wonders may be of any kind."""
    return CardView(
        key=card.key,
        id=card.id,
        title=card.title,
        kind=card.kind,
        text=card.text,
        cost=cost,
        any=any_kind,
        when=when,
    )


def printed() -> dict[str, str]:
    """Every card of the box by its title: kind, cost and text."""
    told = {}
    for card in FATES.values():
        cost = [spelled(card.price.fixed)] if card.price.fixed else []
        cost += [f"{card.price.any} of any kind"] if card.price.any else []
        told[card.title] = f"{card.kind}, costs {', '.join(cost) or 'nothing'}. {card.text}"
    return told | {card.title: f"{card.kind}. {card.text}" for card in OMENS.values()}


def counts() -> dict[str, int]:
    """How many Fate cards there are, as the rules name them."""
    kinds: Counter[str] = Counter(card.kind for card in FATES.values())
    realms = sum(count for kind, count in kinds.items() if kind.endswith("Realm"))
    solo = sum(not card.solo_out for card in FATES.values())
    every = {"all": len(FATES), "Realm": realms, "solo": solo, "cards": len(FATES) + OTHER_CARDS}
    return {**kinds, **every}


class SmallRealm(Fate, kind=True):
    """A Small Realm has no ability."""

    kind = "Small Realm"


class LargeRealm(Fate, kind=True):
    """Goes on top of a Small Realm."""

    kind = "Large Realm"


class EpicRealm(Fate, kind=True):
    """Goes on top of a Large Realm."""

    kind = "Epic Realm"


class EverAfter(Fate, kind=True):
    """Stays in front of its player."""

    kind = "Ever After"
    action_6 = True

    def bonus(self, g: "UponAFable", me: Token, player: int) -> int:
        """Points at the end of the game (UPON-098)."""
        return 0

    def entered(self, g: "UponAFable", me: Token, player: int) -> None:
        """What happens when you play this."""


class Dream(Fate, kind=True):
    """Is carried out, then discarded."""

    kind = "Dream"
    more_fables: ClassVar[int] = 0  # that are placed in that turn, beside the usual one
    anywhere: ClassVar[bool] = False  # the Fable of that turn may go where another stands
    relief: ClassVar[int] = 0  # Magic fewer to Empower
    takes: ClassVar[Wonders] = 0  # besides what it does
    action_6 = True

    def dream(self, g: "UponAFable", me: Token, player: int) -> None:
        """What it does."""
        raise NotImplementedError("a Dream says what it does")

    def when_played(self) -> str:
        moments = {"Turn": self.turn, "React": bool(self.reacts_to), "Action 6": self.action_6}
        return " or ".join(moment for moment, is_one in moments.items() if is_one)


def dream_called(title: str) -> Dream:
    card = FATES[BY_TITLE[title]]
    assert isinstance(card, Dream), f"{title} is no Dream"
    return card


class BlessingOrCurse(Card, kind=True):
    """A card that lies on a Story of the Second or Third Book."""

    box: ClassVar[Box["BlessingOrCurse"]] = OMEN_BOX
    id: ClassVar[str] = ""
    kind: ClassVar[CardKind]
    on_board: ClassVar[bool] = False  # it concerns the Story Board and no player
    passing: ClassVar[bool] = False  # its Deep Sleep tokens come off in the same Story

    if TYPE_CHECKING:

        def __init_subclass__(cls, **line: Unpack[OmenLine]) -> None: ...

    def concerns(self, g: "UponAFable", player: int) -> bool:
        """Is this player concerned? Asked for all before anything happens (U-A35)."""
        return True

    def befall(self, g: "UponAFable", player: int) -> None:
        """What happens to a player who is concerned."""

    def shown(self) -> CardView:
        return shown_card(self, {}, 0, "")


class Blessing(BlessingOrCurse, kind=True):
    """Something good."""

    kind = "Blessing"


class Curse(BlessingOrCurse, kind=True):
    """Something bad."""

    kind = "Curse"
