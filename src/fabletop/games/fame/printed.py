"""What is printed on cards: a class per kind of card, an object per card, found by its id.

    class Squire(Ally):
        \"\"\"Another ally's weapons attack gets +2, or +3 if that ally is a Hero.\"\"\"

        facts = "A02", "The Squire", 1, 1, (WEAPONS,)
        pips = 0

        def why_not(self, g, me):
            return no_attack(g, others_with(me, WEAPONS))

        def use(self, g, me):
            ...

The docstring is the text of the card. A class with `facts` is entered into CARDS once; the object
holds no state of a game: `me` is the token that carries the card.
"""

from inspect import cleandoc
from typing import TYPE_CHECKING, Any, ClassVar, Final

from fabletop.core.errors import Reason
from fabletop.core.flow import Step
from fabletop.core.state import Token

from .board import TYPES, mask, type_names

if TYPE_CHECKING:
    from .state import Attack, Defeat, Fame

CARDS: Final[dict[str, Any]] = {}  # every card of the box by its id

ACTIVE, REACTION, FORCED = "active", "reaction", "forced"


class Printed:
    """A card."""

    facts: ClassVar[tuple[Any, ...]] = ()
    kind: ClassVar[str] = ""  # the deck
    blue: ClassVar[bool] = False  # blue corners: taken out for solo play (FAME-073)
    renews: ClassVar[bool] = False  # readies allies, or brings cards from a deck or pile (AMB-66)
    key: str
    name: str
    text: str

    def __init_subclass__(cls, **settings: Any) -> None:
        super().__init_subclass__(**settings)
        if "facts" in cls.__dict__:
            for key in cls.facts[0].split():  # several ids: several copies
                cls(key, *cls.facts[1:])

    def __init__(self, key: str, name: str) -> None:
        assert key not in CARDS, f"{key} is printed twice"
        self.key, self.name = key, name
        self.text = " ".join(cleandoc(type(self).__doc__ or "").split())
        CARDS[key] = self

    def told(self) -> dict[str, Any]:
        """The card as plain data, for pages."""
        return {"kind": self.kind, "name": self.name, "text": self.text}


class Ally(Printed):
    """A card that is deployed, then attacks or uses its trait."""

    kind = "ally"
    trait: ClassVar[str] = ""  # ACTIVE, REACTION, FORCED, or none
    pips: ClassVar[int] = 0  # actions to use the trait (FAME-032)
    hero: ClassVar[bool] = False
    # Windows in which a card without an active trait acts; the engine looks at these.
    guards_effects: ClassVar[bool] = False  # an effect makes you discard: one fewer
    guards_allies: ClassVar[bool] = False  # another deployed ally would be discarded
    guards_chosen: ClassVar[bool] = False  # another player's card chooses one of yours
    guards_undefeated: ClassVar[bool] = False  # undefeated cards cost allies
    falls_undefeated: ClassVar[bool] = False  # a card it attacked ends up undefeated: it goes, too
    settles: ClassVar[bool] = False  # the base of its trait attack is settled late
    pierces: ClassVar[bool] = False  # its trait attack ignores immunity
    copies: ClassVar[bool] = False  # uses another trait as its own

    def __init__(self, key: str, name: str, cost: int, attack: int, types: tuple[int, ...]) -> None:
        super().__init__(key, name)
        self.cost, self.attack, self.types = cost, attack, types
        self.type_mask = mask(*types)
        # The words of this ally's attacks, type by type.
        self.attacks = tuple((one, f"attack {key} {TYPES[one]} ") for one in types)
        self.is_active = self.trait == ACTIVE
        self.acts_when_deployed = type(self).deployed is not Ally.deployed

    def why_not(self, g: "Fame", me: Token) -> Reason | None:
        """What is against using the active trait now, apart from its pips."""
        return None

    def use(self, g: "Fame", me: Token) -> None:
        """Stage what the active trait does; it is paid for, and its ally exhausted."""
        raise NotImplementedError(f"{self.name} has no active trait")

    def deployed(self, g: "Fame", player: int, me: Token) -> None:
        """Forced: this ally was deployed from the hand."""

    def attacked(self, g: "Fame", player: int, me: Token) -> None:
        """Forced: this ally's attack was declared."""

    def fought(self, g: "Fame", player: int, me: Token) -> None:
        """Forced: a combat ended in which this ally attacked."""

    def reward(self, g: "Fame", defeat: "Defeat") -> int:
        """Reaction: the fame that its owner may gain after this defeat; 0 for none."""
        return 0

    def settled(self, g: "Fame", attack: "Attack") -> int:
        """The base of a trait attack, where `settles` says that it is judged at the end."""
        return attack.base

    def told(self) -> dict[str, Any]:
        return super().told() | {
            "cost": self.cost,
            "attack": self.attack,
            "types": [TYPES[one] for one in self.types],
            "trait": self.trait,
            "pips": self.pips,
            "hero": self.hero,
            "blue": self.blue,
        }


class Hero(Ally):
    """One of the four allies that players begin with."""

    hero = True


class Item(Printed):
    """A card that is used once, from the hand."""

    kind = "item"
    settles: ClassVar[bool] = False
    guards_discards: ClassVar[bool] = False  # is discarded instead of another card

    def __init__(self, key: str, name: str, cost: int) -> None:
        super().__init__(key, name)
        self.cost = cost

    def why_not(self, g: "Fame", me: Token) -> Reason | None:
        """What is against using it now."""
        return None

    def use(self, g: "Fame", me: Token) -> None:
        """Stage what it does; it is discarded already."""
        raise NotImplementedError(f"{self.name} is not used on the own day")

    def told(self) -> dict[str, Any]:
        return super().told() | {"cost": self.cost, "blue": self.blue}


class CombatCard(Printed):
    """A monster or a legend."""

    forced: ClassVar[bool] = False  # the forced-combat icon (FAME-143)
    icons: ClassVar[tuple[str, ...]] = ()  # what its instants show, for pages: "add", "discard"
    instants: ClassVar[tuple[Step, ...]] = ()  # steps (g, player, token, *args), left to right
    unboosted: ClassVar[bool] = False  # boosts and multipliers do not change attacks on it
    floor: ClassVar[int] = 0  # attacks below this final value have no effect
    allies_lost: ClassVar[int] = 1  # while undefeated (FAME-105)

    def __init__(
        self,
        key: str,
        name: str,
        fame: int,
        immune: tuple[int, ...] = (),
        vulnerable: tuple[int, ...] = (),
    ) -> None:
        super().__init__(key, name)
        self.fame, self.immune, self.vulnerable = fame, mask(*immune), mask(*vulnerable)

    def item_attacked(self, g: "Fame", me: Token) -> None:
        """Forced: an item attacked this card."""

    def told(self) -> dict[str, Any]:
        return super().told() | {
            "fame": self.fame,
            "immune": type_names(self.immune),
            "vulnerable": type_names(self.vulnerable),
            "forced": self.forced,
            "icons": list(self.icons),
        }


class Monster(CombatCard):
    """A card of the monster deck."""

    kind = "monster"


class Legend(CombatCard):
    """A card of the legend deck."""

    kind = "legend"


class Contract(Printed):
    """Fame for what a turn achieved (FAME-112)."""

    kind = "contract"
    of: ClassVar[int] = 1  # how much is needed
    counts_hand: ClassVar[bool] = False  # cards in hand, which may be discarded at dusk (AMB-22)

    def __init__(self, key: str, name: str, fame: int) -> None:
        super().__init__(key, name)
        self.fame = fame

    def now(self, g: "Fame", player: int) -> int:
        """How much of it this player has; met at `of` or more."""
        raise NotImplementedError(f"{self.name} counts nothing")

    def told(self) -> dict[str, Any]:
        return super().told() | {"fame": self.fame, "of": self.of}


class MoonCard(Printed):
    """A moon: it happens once, or changes rules until the next one. The defaults change nothing."""

    kind = "moon"
    lasting: ClassVar[bool] = True
    first_recruit_less: ClassVar[int] = 0
    monster_fame: ClassVar[int] = 0
    boosted: ClassVar[int] = -1  # the attack type that gets +1
    pierces: ClassVar[bool] = False  # immunities are ignored
    hardens: ClassVar[bool] = False  # vulnerabilities are ignored
    allies_lost: ClassVar[int] = 0  # more, for each undefeated card
    contract_more: ClassVar[int] = 0
    deployed_more: ClassVar[int] = 0
    pips_less: ClassVar[int] = 0

    def __init__(self, key: str, name: str) -> None:
        super().__init__(key, name)
        MOON_IN_FORCE[key] = self

    def revealed(self, g: "Fame", player: int) -> None:
        """Stage what happens once, when this player reveals it."""

    def told(self) -> dict[str, Any]:
        return super().told() | {"lasting": self.lasting}


class Fate(Printed):
    """A fate card: what the Rival does in a solo game."""

    kind = "fate"

    def __init__(self, key: str, name: str, value: int) -> None:
        super().__init__(key, name)
        self.value = value

    def carried_out(self, g: "Fame") -> None:
        """Stage or do what the Rival does."""
        raise NotImplementedError(f"{self.name} does nothing")


class _NoMoon(MoonCard):
    """No moon card changes anything."""

    def __init__(self) -> None:
        self.key, self.name, self.text = "", "no moon", ""


MOON_IN_FORCE: Final[dict[str, MoonCard]] = {"": _NoMoon()}  # moon cards by id, and none
