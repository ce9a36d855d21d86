"""What is counted to see how even a game is, and how one game is watched for it.

A game declares a `Balance`: its cards, what a seat was dealt, which events use a card, how long it
lasted and who was ahead. Everything is read from events, options and the state, never from a
sentence. `Watch` follows one game and keeps a `Seen`; reports are made of many.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec import Struct

from .events import Event
from .flow import Choice, Flow

QUARTERS: Final = (0.25, 0.5, 0.75)
Counts = dict[str, list[int]]  # for each thing: how often, per side


class Card(NamedTuple):
    """A card as a report shows it."""

    title: str
    kind: str  # cards of a kind are listed together


class Use(NamedTuple):
    """Something was done with a card: it was "taken", "played", or another word of the game.

    A card that was never "played" is called dead; each game says what that means for a kind.
    """

    deed: str
    card: str
    side: int


class Traits(NamedTuple):
    """What tells seats apart from the beginning: a hero, a colour, a place in turn order."""

    title: str  # "hero"
    values: Sequence[Sequence[str]]  # per seat; an Ally may be one of several


def no_uses(event: Event) -> Iterable[Use]:
    return ()


def no_traits(g: Any) -> Sequence[Traits]:
    return ()


def no_cards(seats: int, variants: Mapping[str, Any]) -> Mapping[str, Card]:
    return {}


def who_begins(g: Any) -> int:
    first: int = g.waiting()[0]
    return first


class Length(NamedTuple):
    """How long a game took."""

    name: str  # "rounds"
    of: Callable[[Any], int]


class Score(NamedTuple):
    """What a side has: who has more is ahead."""

    name: str  # "points"
    of: Callable[[Any, int], float]


class Balance(Struct, frozen=True):
    """How a game is counted."""

    lasts: Length
    counts: Score
    other_side: str = ""  # how the game's own side is called, where it plays along
    # Alone, the game's side is no more than a score to reach: nobody leads against it.
    alone_for_a_score: bool = False
    first: Callable[[Any], int] = who_begins  # the first player, asked before anything is played
    traits: Callable[[Any], Sequence[Traits]] = no_traits  # of a game that is over
    # All cards that may be used at a table with so many seats and these options.
    cards: Callable[[int, Mapping[str, Any]], Mapping[str, Card]] = no_cards
    uses: Callable[[Any], Iterable[Use]] = no_uses  # what an event does with cards
    events: Callable[[], Iterable[type[Event]]] = tuple  # all that may happen

    @property
    def length_name(self) -> str:
        return self.lasts.name

    @property
    def score_name(self) -> str:
        return self.counts.name

    def length(self, g: Any) -> int:
        return self.lasts.of(g)

    def score(self, g: Any, side: int) -> float:
        return self.counts.of(g, side)


class Seen(Struct, frozen=True):
    """What was counted in one game."""

    length: int
    first: int  # the seat that began
    scores: tuple[float, ...]  # per side, at the end
    quarters: tuple[tuple[float, ...], ...]  # the same after a quarter, half, three quarters
    lead_changes: int
    traits: dict[str, list[list[str]]]
    uses: dict[str, Counts]  # by deed, then by card
    events: Counts
    offered: Counts  # kinds of choice, where there was one
    chosen: Counts


class Watch:
    """Follows one game."""

    def __init__(self, balance: Balance, g: Any, sides: int) -> None:
        self.balance, self.sides = balance, sides
        self.uses: dict[str, Counts] = {}
        self.events: Counts = {}
        self.offered: Counts = {}
        self.chosen: Counts = {}
        self.first = balance.first(g)
        self.standings: list[tuple[float, ...]] = [self.standing(g)]
        self.after(g)

    def standing(self, g: Any) -> tuple[float, ...]:
        return tuple(self.balance.score(g, side) for side in range(self.sides))

    def before(self, g: Flow, seat: int, options: Sequence[Choice], choice: Choice) -> None:
        """A choice is about to be made; which kinds there are is data of the options."""
        question = g.question(seat)
        if question is None or len(options) < 2:
            return
        kinds = {option: question.parts(g, option).verb for option in options}
        for kind in set(kinds.values()):
            self.count(self.offered, kind, seat)
        self.count(self.chosen, kinds[choice], seat)

    def after(self, g: Any) -> None:
        """What the last choice made happen."""
        self.standings.append(self.standing(g))
        for event in g.events:
            side = getattr(event, "player", self.sides)
            self.count(self.events, type(event).__name__, side)
            for use in self.balance.uses(event):
                self.count(self.uses.setdefault(use.deed, {}), use.card, use.side)

    def count(self, counts: Counts, what: str, side: int) -> None:
        """One more; what belongs to no side is counted behind the last."""
        numbers = counts.setdefault(what, [0] * (self.sides + 1))
        numbers[side if 0 <= side < self.sides else self.sides] += 1

    def seen(self, g: Any) -> Seen:
        """Of a game that is over."""
        last = len(self.standings) - 1
        return Seen(
            length=self.balance.length(g),
            first=self.first,
            scores=self.standing(g),
            quarters=tuple(self.standings[int(part * last)] for part in QUARTERS),
            lead_changes=lead_changes(self.standings),
            traits={
                traits.title: [list(held) for held in traits.values]
                for traits in self.balance.traits(g)
            },
            uses=self.uses,
            events=self.events,
            offered=self.offered,
            chosen=self.chosen,
        )


def lead_changes(standings: Iterable[tuple[float, ...]]) -> int:
    """How often another side came to be alone in front."""
    changes, leader = 0, None
    for scores in standings:
        best = max(scores)
        if scores.count(best) == 1:
            ahead = scores.index(best)
            changes += leader is not None and ahead != leader
            leader = ahead
    return changes
