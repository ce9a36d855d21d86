"""What a position is worth to a seat: a cheap estimate for bots.

It reads nothing that is hidden: Books, Sages, the row, the walks under way, and the decision that
is pending.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any, Final

from .abilities import ALLIES, PASSAGE, WAY_ON
from .actions import TakeAction
from .adding import BY_WARDEN, AddLocation, KeepLocation
from .board import (
    CARD,
    HOME,
    IS_LAST,
    KIND_OF_LANDMARK,
    KINDS_OF_LANDMARK,
    LANDMARKS,
    LOCATIONS,
    SAGES,
    Card,
    Sage,
    Spot,
    card_of,
)
from .books import Convert, Transform
from .cards.mountain_air import ChooseSpot, SkyWanderer
from .chapters import end_of_journey
from .effects import CopyPlace
from .places import code_of
from .placing import ChooseSlot
from .row import Row
from .state import OVER, Fabled
from .stepping import TakeSteps
from .visiting import VisitPlace
from .walking import EnterPlace, next_spot, walk
from .worth import Worth, best_exchange, shelf, visits_worth

Walks = dict[Sage, int]  # steps that Sages are about to take
Sight = tuple[tuple[float, int], ...]  # the Landmarks ahead: how much each counts, and its kind

# See `worth.py` for how these were found.
DISTANCE, DISTANCE_LATE, HORIZON = 0.93, 0.75, 8  # what a step more takes off, early and late
EARLY: Final = 5  # Chapters left from which on it is early
OTHERS, VISITS_OF_OTHERS, AHEAD_OF_OTHERS = 0.15, 0.6, 0.4  # their Books, visits and prospects
FELLOW: Final = 0.5  # how much a player of the same side counts
STEP, ACTION, TOKEN = 3.0, 3.0, 1.0  # a step, a further action, a token that is put on a path
SKY_WANDERER: Final = SkyWanderer.__name__


def evaluate(g: Fabled, seat: int) -> float:
    """Own Books and prospects, less a part of what opponents have."""
    if g.phase == OVER:
        return final_value(g, seat)
    left = chapters_left(g)
    question = pending(g, seat)
    walks = pending_walks(g, question)
    worth = place_values(g, seat, left)
    extra = question.most if isinstance(question, Convert) else 0
    total = shelf(g.books_of(seat), left, extra) + promise(g, seat, question, worth, left)
    total += prospects(g, seat, worth, left, walks)
    others = rivals(g.sides, g.seats, seat, g.rules.together)
    return total - sum([part * others_have(g, side, left, walks) for side, part in others])


def final_value(g: Fabled, seat: int) -> float:
    """The place in the ranking, and how good it looks."""
    mine: tuple[int, ...] = g.rules.standing(g, seat)
    place: int = g.rules.ranking(g)[seat]
    return 1500.0 - 500.0 * place + mine[0]


def chapters_left(g: Fabled) -> int:
    """How many more Chapters there will be, roughly."""
    if g.last_chapter:
        return 0
    return max(1, end_of_journey(g) - g.chapter)


def place_values(g: Fabled, side: int, left: int) -> Worth:
    return visits_worth(g.books_of(side), len(g.cards_with_sages(side)), left)


# The other sides.


@cache
def rivals(sides: int, seats: int, seat: int, together: bool) -> tuple[tuple[int, float], ...]:
    """Everybody else, and how much of theirs is taken off; what Fellows have is added."""
    others = [side for side in range(sides) if side != seat]
    if together:
        return tuple((side, 1.0 if side == seats else -FELLOW) for side in others)
    return tuple((side, 1 / (sides - 1)) for side in others)


def others_have(g: Fabled, side: int, left: int, walks: Walks) -> float:
    """Books, and visits under way; of the Spirits and of Fellows also what lies ahead."""
    total = OTHERS * shelf(g.books_of(side), left)
    if g.rules.together or side == g.seats:
        worth = place_values(g, side, left)
        total += AHEAD_OF_OTHERS * prospects(g, side, worth, left, {})
    if walks or g.at_place:
        total += VISITS_OF_OTHERS * visits_under_way(g, side, left, walks)
    return total


def visits_under_way(g: Fabled, side: int, left: int, walks: Walks) -> float:
    sages = [sage for sage in g.sages_of(side) if sage in g.at_place or sage in walks]
    if not sages:
        return 0.0
    worth = place_values(g, side, left)
    return sum([worth_at_once(g, sage, worth, walks)[0] for sage in sages])


# Sages.


def pending_walks(g: Fabled, question: Any) -> Walks:
    """Who is about to walk; not the Sage that stands before a Place."""
    walks: Walks = {}
    for entry in g.agenda:
        if type(entry) is tuple and entry[0] is walk:
            sage, steps = entry[1]
            walks[sage] = steps
    if isinstance(question, EnterPlace):
        walks.pop(question.sage, None)
    return walks


def prospects(g: Fabled, side: int, worth: Worth, left: int, walks: Walks) -> float:
    """What every Sage is about to visit, and what lies ahead of it."""
    total, spots, at_place, values = 0.0, g.sages, g.at_place, worth.landmark
    sights = sights_of(g, side, left)
    for sage in g.sages_of(side):
        here = spots[sage]
        if sage in at_place or sage in walks:
            gain, here = worth_at_once(g, sage, worth, walks)
            total += gain
        if here != HOME:
            if (sight := sights.get(here)) is None:
                sight = sights[here] = ahead(g, side, here, left)
            total += sum([weight * values[kind] for weight, kind in sight])
    if tokens := g.tokens.get(SKY_WANDERER):
        total += wanderers_places(g, side, tokens, worth)
    return total


def wanderers_places(g: Fabled, side: int, tokens: Iterable[Spot], worth: Worth) -> float:
    """What Sky Wanderer has put on the paths of this side's Sages; no card of the row shows it."""
    total, ally = 0.0, ALLIES[SKY_WANDERER]
    if not g.rules.opens_places(g, side, ally):
        return total
    for there in tokens:
        value = worth.place[ally.place_at(there)]
        for sage in g.sages_of(side):
            here = g.sages[sage]
            if here < there and card_of(here) == card_of(there):
                total += value * DISTANCE ** (there - here)
    return total


def worth_at_once(g: Fabled, sage: Sage, worth: Worth, walks: Walks) -> tuple[float, Spot]:
    """The visit that a Sage makes next, if it is under way, and where it stands then."""
    here = g.sages[sage]
    if sage in g.at_place:
        return worth.place[code_of(g.at_place[sage])], here
    if sage not in walks:
        return 0.0, here
    here = arrival(g, sage, walks[sage])
    return worth.landmark[KIND_OF_LANDMARK[here]], here


def arrival(g: Fabled, sage: Sage, steps: int) -> Spot:
    """Where a walk ends: at the first Landmark, or when the steps are used up."""
    here = g.sages[sage]
    for _ in range(steps):
        if here == HOME:
            break
        here = next_spot(g, sage // SAGES, here)
        if LANDMARKS[here]:
            break
    return here


def sights_of(g: Fabled, side: int, left: int) -> dict[Spot, Sight]:
    """What lies ahead of a spot, as far as it was looked for.

    That follows from the row, but for cards which change where paths lead: with one of those
    nothing is kept.
    """
    changes = g.company.changes
    if changes(WAY_ON, side) or changes(PASSAGE, side):
        return {}
    return _sights(g.row, min(left, EARLY))


@lru_cache(maxsize=2048)
def _sights(row: Row, left: int) -> dict[Spot, Sight]:
    """For all who are in this row with so much time left."""
    return {}


def ahead(g: Fabled, side: int, here: Spot, left: int) -> Sight:
    """The nearer the better, as far as the game still goes."""
    distance = DISTANCE_LATE + (DISTANCE - DISTANCE_LATE) * min(1.0, left / EARLY)
    found, weight = [], 1.0
    for _ in range(min(HORIZON, 2 + 2 * left)):
        here = next_spot(g, side, here) if IS_LAST[here] else here + 1
        weight *= distance
        if here == HOME:
            break
        if kind := KIND_OF_LANDMARK[here]:
            found.append((weight, kind))
    return tuple(found)


# The decision that is pending.


def pending(g: Fabled, seat: int) -> Any:
    """The one on top of the agenda, if it is this seat's."""
    for entry in reversed(g.agenda):
        if type(entry) is not tuple:
            return entry if entry.player == seat else None
    return None


def promise(g: Fabled, seat: int, question: Any, worth: Worth, left: int) -> float:
    """What it still promises this seat."""
    if question is None:
        return 0.0
    if isinstance(question, EnterPlace):
        return max(worth.place[code_of(place)] for place in question.places)
    if isinstance(question, VisitPlace):
        return worth.place[code_of(question.place)]
    if isinstance(question, CopyPlace):
        return max(worth.place[code] for code in question.codes)
    if isinstance(question, Transform):
        return best_exchange(g.books_of(seat), question.exchanges, left)
    if isinstance(question, ChooseSlot) and question.card not in g.row:
        return fresh_card(question.card, worth)
    if isinstance(question, TakeSteps):
        return STEP * question.most
    if isinstance(question, TakeAction):
        return ACTION if question.letters else 0.0
    if isinstance(question, KeepLocation):
        return max(fresh_card(CARD[card], worth) for card in question.candidates(g))
    if isinstance(question, AddLocation) and question.terms == BY_WARDEN:
        return best_addition(g, question, worth)
    return TOKEN if isinstance(question, ChooseSpot) else 0.0


def best_addition(g: Fabled, question: AddLocation, worth: Worth) -> float:
    """The best of the open cards that cost nothing."""
    cards = [CARD[choice] for choice in question.options(g) if choice in CARD]
    return max([fresh_card(card, worth) for card in cards], default=0.0)


def fresh_card(card: Card, worth: Worth) -> float:
    """What a Location promises to the Sages that will be placed on it."""
    return sum([weight * worth.landmark[kind] for weight, kind in FRESH[card]])


FRESH: Final[tuple[Sight, ...]] = tuple(
    tuple(
        (DISTANCE ** (space - 1), KINDS_OF_LANDMARK.index(places))
        for printed in location.paths
        for space, places in printed.landmarks.items()
    )
    for location in LOCATIONS
)
