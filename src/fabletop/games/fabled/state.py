"""The state of a game of Fabled, and questions one may ask about it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, TypeVar

from msgspec import field

from fabletop.core.cards import Ability, Box, CardState, Stat
from fabletop.core.errors import Reason
from fabletop.core.flow import step

from .abilities import (
    ABILITIES,
    ALLIES,
    BOX,
    FEATURE,
    MORE_PLACES,
    ON_PATHS,
    ONCE,
    PER_CHAPTER,
    PER_TURN,
    Held,
    Influence,
    Me,
    Need,
    Standing,
)
from .board import CARD_STRIDE, HOME, LANDMARKS, SAGES, TERRAIN, Card, Sage, Spot
from .challenge.side import Spirits
from .company import Company
from .events import AllyUsed, PaidBooks, TookBooks
from .row import Geometry, Row, geometry
from .windows import Waiting, Window

if TYPE_CHECKING:
    from .scenarios.base import Scenario

SETUP, PROLOGUE, EPILOGUE, OVER = "setup", "prologue", "epilogue", "over"
BEGINNING, ACTION, MOVEMENT, OBLIVION = "chapter", "action", "movement", "oblivion"

EFFECTS_PER_TURN: Final = 500  # where chains are cut off (FAB-A37)

Triggered = tuple[str, Waiting]  # the ability, and the window that opened for a seat

V = TypeVar("V")
A = TypeVar("A")


class Fabled(CardState):
    """The row, the Sages in it, everybody's Books and Allies.

    Tokens 0 to 35 are the Locations, type by type; then come the Allies and the Events. What lies
    open for good (the row, Allies that were chosen) is kept by name.
    """

    box: ClassVar[Box[Influence]] = BOX

    company: Company = field(default_factory=Company)
    row: Row = ()
    sages: list[Spot] = field(default_factory=list)  # seven for each side; HOME is the reserve
    at_place: dict[Sage, str] = field(default_factory=dict)  # Sages that have yet to visit
    books: list[int] = field(default_factory=list)  # four for each side
    decks: list[tuple[int, ...]] = field(default_factory=list)  # tokens by type, the top first
    display: list[int] = field(default_factory=list)  # two open tokens by type; -1 is none
    discard: tuple[Card, ...] = ()
    gone: int = 0  # Locations that have left play; never fewer
    ally_deck: tuple[int, ...] = ()
    rejected: tuple[int, ...] = ()  # Allies to be shuffled back when all have chosen
    offered: tuple[int, ...] = ()  # Allies that somebody chooses from
    drafted: tuple[tuple[str, ...], ...] = ()  # Allies drafted and not yet called (FAB-154)
    event_deck: tuple[int, ...] = ()
    tokens: dict[str, Held] = field(default_factory=dict)  # Allies' components in use
    first: int = 0
    active: int = 0
    chapter: int = 0
    phase: str = SETUP
    declared: int = -1  # the type declared in this Movement Phase
    last_chapter: bool = False
    actions: str = ""  # letters of the actions taken this turn
    stepped: tuple[int, ...] = ()  # Sages by number that action C gave a step this turn
    used: tuple[str, ...] = ()  # abilities used this turn
    remembered: tuple[tuple[str, int], ...] = ()  # what cards have to remember until it ends
    used_in_chapter: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()  # one-time Features that are gone
    effects: int = 0  # resolved this turn
    triggered: list[Triggered] = field(default_factory=list)  # until the effect is finished
    notes: dict[str, int] = field(default_factory=dict)  # what a Scenario has to remember
    spirits: Spirits = field(default_factory=Spirits)  # what they have in The Challenge

    # Seats and turn order. Sides are the seats and, in The Challenge, the Spirits after them.

    @property
    def sides(self) -> int:
        return len(self.company.allies)

    def turn_order(self) -> Iterator[int]:
        """All sides, the active one first; the Spirits come after the last seat (CHL-152)."""
        if len(self.company.allies) > self.seats:
            order = [*self.from_first(), self.seats]
            now = order.index(self.active)
            yield from order[now:] + order[:now]
        else:
            for ahead in range(self.seats):
                yield (self.active + ahead) % self.seats

    def from_first(self) -> Iterator[int]:
        """All seats, that of the first player first."""
        for ahead in range(self.seats):
            yield (self.first + ahead) % self.seats

    # Sages.

    def sages_of(self, seat: int) -> range:
        """The Sages that this side plays with: seven, or six with five players (FAB-025)."""
        six = len(self.sages) == 5 * SAGES and seat < self.seats  # CHL-156
        return range(seat * SAGES, seat * SAGES + (SAGES - 1 if six else SAGES))

    def reserve(self, seat: int) -> int:
        """How many Sages wait in the reserve."""
        own = self.sages_of(seat)
        return self.sages[own.start : own.stop].count(HOME)

    def sage_in_reserve(self, seat: int) -> Sage:
        return next(sage for sage in self.sages_of(seat) if self.sages[sage] == HOME)

    def travellers(self, seat: int) -> list[Sage]:
        """Own Sages that can take a step: in the row, and not on a Place (FAB-A09)."""
        return [s for s in self.sages_of(seat) if self.sages[s] and s not in self.at_place]

    def cards_with_sages(self, seat: int) -> set[Card]:
        """Locations that hold a Sage of this seat, on a path or on a Place (FAB-A13, FAB-A43)."""
        first = seat * SAGES
        return {spot // CARD_STRIDE for spot in self.sages[first : first + SAGES] if spot}

    def is_occupied(self, card: Card) -> bool:
        return any(spot and spot // CARD_STRIDE == card for spot in self.sages)

    # The row.

    @property
    def land(self) -> Geometry:
        return geometry(self.row)

    def places_at(self, spot: Spot, seat: int) -> tuple[str, ...]:
        """The Places a Sage of this seat may go to from here."""
        return LANDMARKS[spot] or self.more_places(spot, seat)

    def more_places(self, spot: Spot, seat: int) -> tuple[str, ...]:
        """What Allies make of a neutral space: by their tokens, and for a seat."""
        for ally in ON_PATHS if self.tokens else ():
            if spot in self.tokens.get(ally.key, ()) and self.rules.opens_places(self, seat, ally):
                return (ally.place_at(spot),)
        if not self.company.changes(MORE_PLACES, seat):
            return ()
        return self.value(MORE_PLACES, (), Standing(seat, spot))

    # Books.

    def take(self, seat: int, tier: int, count: int) -> None:
        """Books from the supply, which never runs out (FAB-009, FAB-029)."""
        self.books[seat * 4 + tier] += count
        self.events.append(TookBooks(seat, tier, count))

    def pay(self, seat: int, tier: int, count: int) -> None:
        if count:
            self.books[seat * 4 + tier] -= count
            self.events.append(PaidBooks(seat, tier, count))

    def has(self, seat: int, tier: int, count: int = 1) -> bool:
        return self.books[seat * 4 + tier] >= count

    def books_of(self, seat: int) -> tuple[int, ...]:
        return tuple(self.books[seat * 4 : seat * 4 + 4])

    # Allies and Events.

    def forget_the_turn(self) -> None:
        """A turn begins: nothing has been done or used in it."""
        self.actions = ""
        self.stepped = ()
        self.used = ()
        self.remembered = ()

    @property
    def rules(self) -> type["Scenario"]:
        """The Scenario."""
        return self.company.rules

    def in_force(self, about: Any = None) -> tuple[Me, ...]:
        """The cards that count for the seat that a moment or a value is about."""
        return self.company.carriers.get(seat_of(about), ())

    def owner(self, me: Me) -> int:
        return me.seat

    def card(self, me: Me) -> Influence:
        return BOX[me.name]

    def value(self, stat: Stat[V, A], value: V, about: A) -> V:
        """A value after everything in force for this seat has changed it."""
        who: Any = about
        for change, me in self.company.changes(stat, who if type(who) is int else who.seat):
            value = change.run(self, me, value, about)
        return value

    def open(self, moment: Any) -> None:
        """Let what the window opens wait for the end of the effect; do at once what is forced."""
        for ability in self.company.abilities(type(moment), moment.seat):
            if moment.reaches(BOX[ability.card]) and self.is_open(ability, moment):
                self.stage(ability, Me(moment.seat, ability.card), moment)

    def stage(self, ability: Ability, me: Me, moment: Any) -> None:
        if ability.may:
            self.triggered.append((ability.key, moment))
        else:
            self.do(apply_ability, ability.key, moment)

    def can_use(self, ability: Ability, moment: Window) -> bool:
        """Is it open, and is there something it could do right now?"""
        if not self.is_open(ability, moment):
            return False
        needs: Need | None = getattr(ability.run, "needs", None)
        return needs is None or needs(self, Me(moment.seat, ability.card))

    def is_open(self, ability: Ability, moment: Window) -> bool:
        """Is it within its limit, and does its window open for it?"""
        if ability.limit and (used := self.uses(ability.limit)) and ability.key in used:
            return False
        if ability.if_ is None:
            return True
        return ability.if_(self, Me(moment.seat, ability.card), moment)

    def uses(self, limit: str) -> tuple[str, ...]:
        if limit == PER_TURN:
            return self.used
        return self.used_in_chapter if limit == PER_CHAPTER else self.spent

    def has_ally(self, seat: int, ally: str) -> bool:
        return ally in self.company.allies[seat]

    def feature_state(self, ally: str) -> Literal["locked", "active", "used", "spent"]:
        """locked, active, used (until the next Chapter) or spent (FAB-130, FAB-131)."""
        if ally not in self.company.unlocked:
            return "locked"
        features = [ability for ability in BOX[ally].abilities if ability.part == FEATURE]
        if any(a.key in self.spent for a in features if a.limit == ONCE):
            return "spent"
        if any(a.key in self.used_in_chapter for a in features if a.limit == PER_CHAPTER):
            return "used"
        return "active"

    def tokens_on(self, ally: str) -> tuple[Card, ...]:
        """The Locations that carry a token of this Ally, on paths or not."""
        card = ALLIES[ally]
        if card.on_paths:
            return tuple(spot // CARD_STRIDE for spot in self.tokens.get(ally, ()))
        return self.tokens.get(ally, ()) if card.tokens else ()

    def tokens_left(self, ally: str) -> int:
        """Tokens for Locations that wait in the reserve of the Ally's owner."""
        card = ALLIES[ally]
        total = card.tokens + (card.feature_tokens if ally in self.company.unlocked else 0)
        return total - len(self.tokens_on(ally))

    # Sentences.

    def over_reason(self) -> Reason:
        return Reason("FAB-083", "the game is over: the Epilogue has been told")

    def turn_reason(self) -> Reason:
        return Reason("FAB-022", f"seat {self.waiting()[0] + 1} decides now")


def seat_of(about: Any) -> int:
    """The seat that a moment or a value is about."""
    seat: int = about if type(about) is int else about.seat
    return seat


def cards_of_terrain(g: Fabled, terrain: int) -> list[Card]:
    return [card for card in g.row if TERRAIN[card] == terrain]


@step
def apply_ability(g: Fabled, key: str, window: Window) -> None:
    """An Ally's or Event's ability is used, if it still can be."""
    ability = ABILITIES[key]
    if g.can_use(ability, window):
        mark_used(g, ability)
        g.effects += 1
        seat, card = window.seat, ability.card
        g.events.append(AllyUsed(seat, key, card in g.company.allies[seat]))
        ability.run(g, Me(seat, card), window)


def mark_used(g: Fabled, ability: Ability) -> None:
    if ability.limit == PER_TURN:
        g.used += (ability.key,)
    elif ability.limit == PER_CHAPTER:
        g.used_in_chapter += (ability.key,)
    elif ability.limit == ONCE:
        g.spent += (ability.key,)
