"""What is printed on cards: a class per kind of card, one object of each card, found by its id.

    class Squire(Booster, key="A02", cost=1, attack=1, types=(WEAPONS,)):
        \"\"\"Another ally's weapons attack gets +2, or +3 if that ally is a Hero.\"\"\"

        boosted = WEAPONS

The docstring is the text of the card, `title` its name without an article. What it does is in its
methods; `me` is the token that carries the card. Cards that act by themselves answer the moments
of `moments.py` with `@when`.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final, Literal, NamedTuple, Unpack

from msgspec.structs import replace

from fabletop.core.cards import Box, Card, Modifies, Stat, When
from fabletop.core.errors import Reason
from fabletop.core.state import Token

from .board import TYPES, Colour, DeckName, mask, type_names
from .facts import Facts, TraitKind
from .lines import AllyLine, CombatLine, ContractLine, FateLine, ItemLine, MoonLine, PrintedLine

if TYPE_CHECKING:
    from .state import Attack, Defeat, Fame

when = When["Fame", Token]()
modifies = Modifies["Fame", Token]()

# The base of a trait attack, of a card whose text settles it when the attack is evaluated.
ATTACK_BASE: "Final[Stat[int, Attack]]" = Stat("attack base")

# The cards by their ids: all of them, and those that have something in common.
BOX: Final[Box["Printed"]] = Box("Fame and Fable")
CARDS: Final = BOX.cards
RECRUITS: Final[dict[str, "Recruit"]] = {}  # allies and items
ALLY_CARDS: Final[dict[str, "Ally"]] = {}
HEROES: Final[dict[str, "Hero"]] = {}
COMBATANTS: Final[dict[str, "Combatant"]] = {}  # monsters, legends, and allies that are turned
CONTRACT_CARDS: Final[dict[str, "Contract"]] = {}
FATE_CARDS: Final[dict[str, "Fate"]] = {}
MOON_IN_FORCE: Final[dict[str, "MoonCard"]] = {}  # moon cards by id, and no moon as ""

ACTIVE: Final = "active"
REACTION: Final = "reaction"
FORCED: Final = "forced"

# What a reaction guards against: an effect makes you discard (one fewer), another deployed ally
# would be discarded, another player's card chooses one of yours, undefeated cards cost allies.
Guard = Literal["", "discards", "allies", "chosen", "undefeated"]


class Instant(NamedTuple):
    """What a combat card does when it is placed."""

    run: Callable[..., None]  # a step (g, player, token, *args)
    icons: tuple[str, ...]  # that are printed, for pages
    args: tuple[int, ...] = ()


class Printed(Card, kind=True):
    """A card."""

    box: ClassVar[Box["Printed"]] = BOX
    kind: ClassVar[DeckName]  # the deck
    article: ClassVar[str] = ""
    brief: ClassVar[str] = ""  # the text in a few words, where a card is drawn small
    blue: ClassVar[bool] = False  # blue corners: taken out for solo play (FAME-073)
    name: str  # as sentences have it: "The Squire"
    word: str  # as choices have it: "Squire"; "Steel Levy 2" is a second copy

    if TYPE_CHECKING:

        def __init_subclass__(cls, **line: Unpack[PrintedLine]) -> None: ...

    def ready(self) -> None:
        self.name = f"{self.article}{self.title}"
        copy = self.keys.index(self.key) if self.key in self.keys else 0
        self.word = f"{self.title} {copy + 1}" if copy else self.title

    def told(self) -> Facts:
        """The card as plain data, for pages and terminals."""
        return Facts(
            kind=self.kind, name=self.name, title=self.title, text=self.text, brief=self.brief
        )


class Recruit(Printed, kind=True):
    """An ally or an item: recruited from the market, kept in hand, used by day."""

    article = "The "
    cost: int
    renews: ClassVar[bool] = False  # readies allies, or brings cards from a deck or pile (AMB-66)
    copies: ClassVar[bool] = False  # uses another trait as its own
    guards_discards: ClassVar[bool] = False  # an item: is discarded instead of another card

    def ready(self) -> None:
        super().ready()
        self.cost = type(self).cost  # read at every decision: from the object it is found faster
        RECRUITS[self.key] = self

    def why_not(self, g: "Fame", me: Token) -> Reason | None:
        """What is against using it now, apart from its pips."""
        return None

    def use(self, g: "Fame", me: Token) -> None:
        """Stage what it does; it is paid for already, its ally exhausted, its item discarded."""
        raise NotImplementedError(f"{self.name} is not used on the own day")


class Combatant(Printed, kind=True):
    """What can be fought: a monster, a legend, or an ally that was turned into a monster."""

    article = "The "
    fame: int
    immune_to: ClassVar[tuple[int, ...]] = ()
    vulnerable_to: ClassVar[tuple[int, ...]] = ()
    instants: ClassVar[tuple[Instant, ...]] = ()  # from left to right
    unboosted: ClassVar[bool] = False  # boosts and multipliers do not change attacks on it
    floor: ClassVar[int] = 0  # attacks below this final value have no effect
    allies_lost: ClassVar[int] = 1  # while undefeated (FAME-105)
    forced: ClassVar[bool] = False  # the forced-combat icon (FAME-143)
    is_monster: ClassVar[bool] = True
    immune: int  # the same types as bits
    vulnerable: int

    def ready(self) -> None:
        super().ready()
        self.immune, self.vulnerable = mask(*self.immune_to), mask(*self.vulnerable_to)
        COMBATANTS[self.key] = self


class Ally(Recruit, Combatant, kind=True):
    """A card that is deployed, then attacks or uses its trait.

    Turned into a monster, its basic attack is its fame; it has no immunities (FAME-160, AMB-39).
    """

    kind = "ally"
    attack: int
    types: ClassVar[tuple[int, ...]]
    trait: ClassVar[TraitKind] = ""
    pips: int = 0  # actions to use the trait (FAME-032)
    hero: ClassVar[bool] = False
    guards: ClassVar[Guard] = ""  # what its reaction is for
    falls_undefeated: ClassVar[bool] = False  # a card it attacked ends up undefeated: it goes, too
    pierces: ClassVar[bool] = False  # its trait attack ignores immunity and vulnerability

    if TYPE_CHECKING:

        def __init_subclass__(cls, **line: Unpack[AllyLine]) -> None: ...

    def ready(self) -> None:
        super().ready()
        self.fame = self.attack
        self.type_mask = mask(*self.types)
        # The words of this ally's attacks, type by type.
        self.attacks = tuple((one, f"attack {self.key} {TYPES[one]} ") for one in self.types)
        self.is_active = self.trait == ACTIVE
        ALLY_CARDS[self.key] = self

    def reward(self, g: "Fame", defeat: "Defeat") -> int:
        """Reaction: the fame that its owner may gain after this defeat; 0 for none."""
        return 0

    def told(self) -> Facts:
        return replace(
            super().told(),
            cost=self.cost,
            attack=self.attack,
            types=[TYPES[one] for one in self.types],
            trait=self.trait,
            pips=self.pips,
            hero=self.hero,
            blue=self.blue,
        )


class Hero(Ally, kind=True):
    """One of the four allies that players begin with."""

    hero = True
    colour: ClassVar[Colour]  # of the tokens of who plays it

    def ready(self) -> None:
        super().ready()
        HEROES[self.key] = self


class Item(Recruit, kind=True):
    """A card that is used once, from the hand."""

    kind = "item"

    if TYPE_CHECKING:

        def __init_subclass__(cls, **line: Unpack[ItemLine]) -> None: ...

    def told(self) -> Facts:
        return replace(super().told(), cost=self.cost, blue=self.blue)


class CombatCard(Combatant, kind=True):
    """A monster or a legend."""

    if TYPE_CHECKING:

        def __init_subclass__(cls, **line: Unpack[CombatLine]) -> None: ...

    def told(self) -> Facts:
        return replace(
            super().told(),
            fame=self.fame,
            immune=type_names(self.immune),
            vulnerable=type_names(self.vulnerable),
            forced=self.forced,
            icons=[icon for instant in self.instants for icon in instant.icons],
        )


class Monster(CombatCard, kind=True):
    """A card of the monster deck."""

    kind = "monster"


class Legend(CombatCard, kind=True):
    """A card of the legend deck."""

    kind = "legend"
    is_monster = False


class Contract(Printed, kind=True):
    """Fame for what a turn achieved (FAME-112)."""

    kind = "contract"
    fame: ClassVar[int]
    of: ClassVar[int] = 1  # how much is needed
    counts_hand: ClassVar[bool] = False  # cards in hand, which may be discarded at dusk (AMB-22)

    if TYPE_CHECKING:

        def __init_subclass__(cls, **line: Unpack[ContractLine]) -> None: ...

    def ready(self) -> None:
        super().ready()
        CONTRACT_CARDS[self.key] = self

    def now(self, g: "Fame", player: int) -> int:
        """How much of it this player has; met at `of` or more."""
        raise NotImplementedError(f"{self.name} counts nothing")

    def told(self) -> Facts:
        return replace(super().told(), fame=self.fame, of=self.of)


class MoonCard(Printed, kind=True):
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

    if TYPE_CHECKING:

        def __init_subclass__(cls, **line: Unpack[MoonLine]) -> None: ...

    def ready(self) -> None:
        super().ready()
        MOON_IN_FORCE[self.key] = self

    def revealed(self, g: "Fame", player: int) -> None:
        """Stage what happens once, when this player reveals it."""

    def told(self) -> Facts:
        return replace(super().told(), lasting=self.lasting)


class Fate(Printed, kind=True):
    """A fate card: what the Rival does in a solo game."""

    kind = "fate"
    family: ClassVar[str]  # what fates of this sort are about: "hunt"
    value: ClassVar[int] = 0

    if TYPE_CHECKING:

        def __init_subclass__(cls, **line: Unpack[FateLine]) -> None: ...

    def ready(self) -> None:
        super().ready()
        FATE_CARDS[self.key] = self

    def carried_out(self, g: "Fame") -> None:
        """Stage or do what the Rival does."""
        raise NotImplementedError(f"{self.name} does nothing")

    def told(self) -> Facts:
        return replace(super().told(), family=self.family)


MoonCard("")  # no moon changes anything
