"""What Fate cards have in common: printed facts, text and the moments at which they act.

A card answers events with `@when`, changes values with `@modifies`, and a Dream does what its
`dream` says. Only the own cards of the player whom an event names answer it. The moments:

    AbilitiesCalled    Action 3, each of the player's turns to use abilities
    Explored           Action 5, Wonders that lay on the space were taken from the Story Board
    EverAfterPlayed    an Ever After came into play
    DreamPlayed        a Dream was played

and the values: `hand_limit`, `home_magic`, `realm_discount`, `cards_drawn`, `space_magic`,
`conversions`, `large_and_epic_magic`, `free_magic`, `sleep_tokens`, `curse_proof`,
`extra_plays`, `waits`, `intrusions`.
"""

from collections.abc import Callable
from inspect import getdoc
from typing import Any, ClassVar, Final

from fabletop.core.cards import Card
from fabletop.core.errors import Reason
from fabletop.core.events import Event

from .wonders import Cost, Wonders, cost_of, payments, shown, spelled

Answer = tuple[Callable[..., bool] | None, Callable[..., None]]  # a condition, and what happens
Change = Callable[..., Any]

FATES: Final[dict[str, type["Fate"]]] = {}  # by key, in the order of the card list
BY_TITLE: Final[dict[str, str]] = {}


class Fate(Card):
    """A card of the Fate deck."""

    id: ClassVar[str] = ""
    title: ClassVar[str] = ""
    cost: ClassVar[str] = ""
    kind: ClassVar[str] = ""
    solo_out: ClassVar[bool] = False  # not used in solo play (UPON-126, UPON-127)
    solo_off: ClassVar[bool] = False  # its text is ignored in solo play (UPON-128)
    action_6: ClassVar[bool] = False  # may be played in Action 6, and where a space says so
    brings: ClassVar[bool] = False  # playing it may bring or wake a Fable
    price: ClassVar[Cost] = Cost(0, 0)
    ways: ClassVar[tuple[Wonders, ...]] = (0,)  # to pay it, where nothing makes it cheaper
    answers: ClassVar[dict[type[Event], tuple[Answer, ...]]] = {}
    changes: ClassVar[dict[str, tuple[Change, ...]]] = {}

    def __init_subclass__(cls, **settings: Any) -> None:
        super().__init_subclass__(**settings)
        cls.price = cost_of(cls.cost)
        cls.ways = payments(cls.price)
        cls.answers = {
            event: tuple((found.if_, getattr(cls, found.name)) for found in triggers)
            for event, triggers in cls.triggers.items()
        }
        cls.changes = {
            stat: tuple(found.change for found in modifiers)
            for stat, modifiers in cls.modifiers.items()
        }
        if cls.id:
            FATES[cls.__name__] = cls
            BY_TITLE[cls.title] = cls.__name__

    def why_not(g: Any, me: int, player: int) -> Reason | None:
        """Why it could not be carried out now, not even in part."""
        return None

    @classmethod
    def text(cls) -> str:
        """As printed, but for the number of an Action, which stands there as "A3:"."""
        words = " ".join((getdoc(cls) or "").split())
        return f"Action {words[1:]}" if words[:1] == "A" and words[2:3] == ":" else words

    @classmethod
    def shown(cls) -> dict[str, Any]:
        """The card as plain data."""
        return {
            "key": cls.__name__,
            "id": cls.id,
            "title": cls.title,
            "kind": cls.kind,
            "cost": shown(cls.price.fixed),
            "any": cls.price.any,
            "text": cls.text(),
        }


def printed() -> dict[str, str]:
    """Every card of the box by its title: kind, cost and text."""
    told = {}
    for card in FATES.values():
        cost = [spelled(card.price.fixed)] if card.price.fixed else []
        cost += [f"{card.price.any} of any kind"] if card.price.any else []
        told[card.title] = f"{card.kind}, costs {', '.join(cost) or 'nothing'}. {card.text()}"
    return told | {card.title: f"{card.kind}. {card.text()}" for card in OMENS.values()}


class SmallRealm(Fate):
    """A Small Realm has no ability."""

    kind = "Small Realm"


class LargeRealm(Fate):
    """Goes on top of a Small Realm."""

    kind = "Large Realm"


class EpicRealm(Fate):
    """Goes on top of a Large Realm."""

    kind = "Epic Realm"


class EverAfter(Fate):
    """Stays in front of its player."""

    kind = "Ever After"
    action_6 = True

    def bonus(g: Any, me: int, player: int) -> int:
        """Points at the end of the game (UPON-098)."""
        return 0

    def entered(g: Any, me: int, player: int) -> None:
        """What happens when you play this."""


class Dream(Fate):
    """Is carried out, then discarded."""

    kind = "Dream"
    turn: ClassVar[bool] = False  # may be played on the own Explore turn
    react: ClassVar[bool] = False  # may be played out of turn
    action_6 = True

    def dream(g: Any, me: int, player: int) -> None:
        """What it does."""
        raise NotImplementedError("a Dream says what it does")

    @classmethod
    def when_played(cls) -> str:
        moments = {"Turn": cls.turn, "React": cls.react, "Action 6": cls.action_6}
        return " or ".join(moment for moment, is_one in moments.items() if is_one)

    @classmethod
    def shown(cls) -> dict[str, Any]:
        return {**super().shown(), "when": cls.when_played()}


class BlessingOrCurse(Card):
    """A card that lies on a Story of the Second or Third Book."""

    id: ClassVar[str] = ""
    title: ClassVar[str] = ""
    kind: ClassVar[str] = ""
    on_board: ClassVar[bool] = False  # it concerns the Story Board and no player

    def __init_subclass__(cls, **settings: Any) -> None:
        super().__init_subclass__(**settings)
        if cls.id:
            OMENS[cls.__name__] = cls

    def concerns(g: Any, player: int) -> bool:
        """Is this player concerned? Asked for all before anything happens (U-A35)."""
        return True

    def befall(g: Any, player: int) -> None:
        """What happens to a player who is concerned."""

    @classmethod
    def text(cls) -> str:
        return " ".join((getdoc(cls) or "").split())

    @classmethod
    def shown(cls) -> dict[str, Any]:
        facts = {"key": cls.__name__, "id": cls.id, "title": cls.title}
        return {**facts, "kind": cls.kind, "text": cls.text()}


OMENS: Final[dict[str, type[BlessingOrCurse]]] = {}


class Blessing(BlessingOrCurse):
    """Something good."""

    kind = "Blessing"


class Curse(BlessingOrCurse):
    """Something bad."""

    kind = "Curse"
