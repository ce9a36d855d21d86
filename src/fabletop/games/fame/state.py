"""The state of a game of Fame and Fable, and questions one may ask about it."""

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from msgspec import field

from fabletop.core.cards import Box, CardState
from fabletop.core.errors import Reason
from fabletop.core.state import Token

from .board import DEPLOYED_LIMIT, NONE, RIVAL, Phase
from .printed import ALLY_CARDS, BOX, CARDS, MOON_IN_FORCE, RECRUITS, Ally, MoonCard, Printed


class Foe(NamedTuple):
    """A card in the open combat, and what has been done to it."""

    token: Token
    change: int = 0  # to its fame
    pierced: bool = False  # has lost its immunities
    exposed: int = 0  # more attack types it is vulnerable to, as bits


class Change(NamedTuple):
    """A boost or a multiplier on one attack."""

    order: int  # when it was played
    source: str  # id of the card
    amount: int
    types: int  # attack types it applies to, as bits
    times: bool = False  # multiply, not add


class Attack(NamedTuple):
    """One attack on one card, before it is evaluated."""

    source: Token
    card: str  # what the token was then; it may be discarded and shuffled before the end
    type: int
    base: int
    target: Token
    by_item: bool = False
    trait: str = ""  # the card whose text makes it; none for a basic attack
    pierces: bool = False
    changes: tuple[Change, ...] = ()


class Boost(NamedTuple):
    """A boost for the whole combat: attacks that are there, and later ones."""

    order: int
    source: str
    amount: int
    types: int
    other_than: Token = NONE  # the ally that gives it, where it boosts the others only


class Defeat(NamedTuple):
    """A card beaten this turn, with what contracts ask about it."""

    card: str
    kind: str  # monster (a turned ally too) or legend
    fame: int
    allies: int  # how many different ones attacked it
    items: int
    immunities: int  # as printed
    hit_weakness: bool


class Fame(CardState):
    """Tokens of allies come first, then items, monsters, legends, contracts, moons, fates.

    Decks and piles hold their top card last.
    """

    box: ClassVar[Box[Printed]] = BOX

    decks: list[tuple[Token, ...]] = field(default_factory=list)
    piles: list[tuple[Token, ...]] = field(default_factory=list)  # discard piles
    monsters: list[Token] = field(default_factory=lambda: [NONE] * 3)
    market: list[Token] = field(default_factory=lambda: [NONE] * 9)  # contracts, allies, items

    hands: list[tuple[Token, ...]] = field(default_factory=list)
    deployed: list[tuple[Token, ...]] = field(default_factory=list)
    exhausted: int = 0  # one bit per ally
    fame: list[int] = field(default_factory=list)  # a solo game has the Rival's after the seat's
    stood: list[int] = field(default_factory=list)  # the total after the last own dusk
    moons: list[int] = field(default_factory=list)  # moon tokens held
    legends: list[tuple[Token, ...]] = field(default_factory=list)  # defeated
    face_down: list[Token] = field(default_factory=list)  # the legend for the next day
    new_market: int = 0  # one bit per seat that still has the card
    heroes: tuple[str, ...] = ()  # as dealt; they give the tokens' colours

    track: tuple[int, ...] = ()  # moon spaces that hold their token
    storage: int = 0  # moon tokens spent
    champion: int = NONE  # who took the champion token
    moon: str = ""  # the moon card in force

    phase: Phase = "dawn"
    active: int = 0
    first: int = 0
    round: int = 1
    actions: int = 0
    granted: int = 0  # actions given in this turn (AMB-13)

    # What happened in this turn.
    has_moved: bool = False
    defeats: tuple[Defeat, ...] = ()
    items_used: int = 0
    recruited: int = 0
    lost: int = 0  # own cards discarded
    discount: int = 0  # of the next recruit
    has_kept: bool = False  # decided not to discard, and done nothing since
    renewed: tuple[str, ...] = ()  # cards that did so since an action was spent (AMB-66)

    # The open combat.
    foes: tuple[Foe, ...] = ()
    attacks: tuple[Attack, ...] = ()
    boosts: tuple[Boost, ...] = ()
    fighters: int = 0  # allies that attacked in it, one bit each
    order: int = 0  # boosts and changes played

    # Solo.
    legend_tokens: tuple[int, ...] = ()  # spaces that hold theirs
    tokens_won: tuple[int, ...] = (0, 0)  # by you, by the Rival
    lurking: tuple[Token, ...] = ()  # monsters for your next day

    ended: bool = False

    # Queries.

    def card(self, me: Token) -> Printed:
        return CARDS[self.faces[me]]

    def ally(self, token: Token) -> Ally:
        return ALLY_CARDS[self.faces[token]]

    def name(self, token: Token) -> str:
        return CARDS[self.faces[token]].name

    def moon_card(self) -> MoonCard:
        return MOON_IN_FORCE[self.moon]

    def is_solo(self) -> bool:
        return self.seats == 1

    def is_ready(self, token: Token) -> bool:
        return not self.exhausted >> token & 1

    def is_item(self, token: Token) -> bool:
        return self.backs[token] == "item"

    def ready_allies(self, player: int) -> list[Token]:
        exhausted = self.exhausted
        return [token for token in self.deployed[player] if not exhausted >> token & 1]

    def ready_cards(self, player: int) -> list[Ally]:
        """What is printed on the ready allies."""
        faces, exhausted = self.faces, self.exhausted
        return [ALLY_CARDS[faces[t]] for t in self.deployed[player] if not exhausted >> t & 1]

    def exhausted_allies(self, player: int) -> list[Token]:
        exhausted = self.exhausted
        return [token for token in self.deployed[player] if exhausted >> token & 1]

    def deployed_limit(self) -> int:
        return DEPLOYED_LIMIT + MOON_IN_FORCE[self.moon].deployed_more

    def price(self, token: Token) -> int:
        """What recruiting this card costs now (FAME-027)."""
        cost = RECRUITS[self.faces[token]].cost - self.discount
        if not self.recruited:
            cost -= MOON_IN_FORCE[self.moon].first_recruit_less
        return cost if cost > 0 else 0

    def dearest(self) -> int:
        """The highest printed cost that the actions left can pay, as `price` has it."""
        most = self.actions + self.discount
        return most if self.recruited else most + MOON_IN_FORCE[self.moon].first_recruit_less

    def trait_cost(self, card: Ally) -> int:
        """The pips of an active trait, less what the moon takes off."""
        pips = card.pips
        return max(0, pips - MOON_IN_FORCE[self.moon].pips_less) if pips else 0

    def champion_space(self) -> int:
        return 50 if self.variants["champion"] == "50" else 100

    def leading(self) -> int:
        """The leader's total."""
        return max(self.fame)

    def others(self, player: int) -> list[int]:
        """The other seats, clockwise."""
        return [(player + step) % self.seats for step in range(1, self.seats)]

    def turn_order(self, player: int) -> list[int]:
        return [(player + step) % self.seats for step in range(self.seats)]

    def holder(self, token: Token) -> int:
        """The seat that has this card deployed or in hand, or NONE."""
        for seat in range(self.seats):
            if token in self.deployed[seat] or token in self.hands[seat]:
                return seat
        return NONE

    def foe(self, token: Token) -> Foe | None:
        for foe in self.foes:
            if foe.token == token:
                return foe
        return None

    # For cards.

    def in_force(self, about: Any = None) -> Sequence[Token]:
        """Deployed allies, from the active player on, and the cards of the combat."""
        seats = self.turn_order(self.active)
        allies = [token for seat in seats for token in self.deployed[seat]]
        return [*allies, *(foe.token for foe in self.foes)]

    def owner(self, me: Token) -> int:
        """Who holds the card; what is fought is the active player's to deal with."""
        seat = self.holder(me)
        return self.active if seat == NONE else seat

    # Actions.

    def spend(self, actions: int) -> None:
        """Pay actions; what renews may do so again afterwards (AMB-66)."""
        if actions:
            self.actions -= actions
            self.renewed = ()

    # For the rest of the product.

    def over_reason(self) -> Reason:
        return Reason("FAME-149", "the game is over: every final turn has been taken")

    def turn_reason(self) -> Reason:
        return Reason("FAME-023", f"seat {self.waiting()[0] + 1} has to decide something first")


def side_name(g: Fame, side: int) -> str:
    """A seat, or the Rival of a solo game."""
    return "the Rival" if g.is_solo() and side == RIVAL else f"seat {side + 1}"
