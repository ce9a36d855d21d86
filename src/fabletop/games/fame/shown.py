"""The form of a view: what of a table is shown to a seat. Cards are named by their ids."""

from typing import Literal

from msgspec import field

from fabletop.core.views import Shown, View

from .attack import AttackView
from .board import AttackType, Colour, DeckName, Phase


class HandCard(Shown, frozen=True):
    """A card in a hand; from behind, an item can be told from an ally."""

    card: str | None  # None: this viewer does not know it
    back: Literal["ally", "item"]


class DeployedCard(Shown, frozen=True):
    card: str
    exhausted: bool


class WaitingLegend(Shown, frozen=True):
    """A legend that waits for the next day."""

    card: str | None  # known only to who has peeked


class PlayerView(Shown, frozen=True, kw_only=True):
    """A player's hand and play area."""

    seat: int
    colour: Colour
    hero: str
    fame: int
    from_: int = field(name="from")  # the total after the last own dusk
    moons: int
    new_market: bool
    face_down: WaitingLegend | None
    hand: list[HandCard]
    deployed: list[DeployedCard]
    deployed_limit: int
    legends: list[str]
    legend_tokens: int


class RivalView(Shown, frozen=True, kw_only=True):
    """The Rival of a solo game."""

    fame: int
    from_: int = field(name="from")
    moons: int
    legend_tokens: int
    difficulty: str
    lurking: list[str]  # monsters that wait for the reader's next day


class MarketView(Shown, frozen=True):
    """The rows of the market; None is a gap."""

    contracts: list[str | None]
    allies: list[str | None]
    items: list[str | None]


class ContractView(Shown, frozen=True, kw_only=True):
    """How far a contract is; what hangs on the turn counts for the active seat only."""

    card: str
    met: bool
    now: int
    of: int
    after: bool  # would it be met once the cards that are beaten now are claimed?


class DeckView(Shown, frozen=True):
    """A deck and its discard pile."""

    left: int
    top: list[str | None] | None  # cards from the top as far as this viewer knows any
    discards: list[str]


class DecksView(Shown, frozen=True):
    """All decks."""

    ally: DeckView
    item: DeckView
    monster: DeckView
    legend: DeckView
    contract: DeckView
    moon: DeckView
    fate: DeckView


class FoeView(Shown, frozen=True, kw_only=True):
    """A card of the open combat, and what has been done to it."""

    card: str
    kind: DeckName
    fame: int
    printed: int
    immune: list[AttackType]
    vulnerable: list[AttackType]
    attacks: list[AttackView]
    total: int
    needs: int
    beaten: bool
    to: int  # where its fame would take the token of who fights it
    to_legend: bool  # that is a legend space
    costs: int  # so many allies, if it stays undefeated
    text: str


class BoostView(Shown, frozen=True, kw_only=True):
    """A boost for the whole combat."""

    card: str
    amount: int
    types: list[AttackType]
    others: bool  # it does not boost the ally that gives it


class CombatView(Shown, frozen=True):
    """The open combat."""

    foes: list[FoeView]
    boosts: list[BoostView]


class FameView(View, frozen=True, kw_only=True):
    """The table of Fame and Fable."""

    champion_space: int
    champion: int | Literal["rival"] | None
    phase: Phase
    active: int
    first: int
    round: int
    actions: int
    granted: int
    moon_spaces: list[int]
    moons_on_track: list[int]
    legend_spaces: list[int]
    legend_tokens: list[int]
    storage: int
    players: list[PlayerView]
    rival: RivalView | None
    monsters: list[str | None]
    market: MarketView
    contracts: list[ContractView]
    decks: DecksView
    moon: str | None
    defeats: list[str]
    combat: CombatView | None
