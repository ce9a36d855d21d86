"""What a good player of Upon a Fable looks at: Wonders, Realms, cards, Magic for Empowering."""

from functools import lru_cache
from typing import Final

from fabletop.core.features import Feature, Features, Teams, alone, of_the_moment
from fabletop.core.result import TOTAL, Result

from .board import REALM_SPACES
from .evaluate import (
    KEPT,
    Sizes,
    card_points,
    magic_worries,
    realm_points,
    stories_left,
    turn_points,
    wonder_points,
)
from .scoring import EPIC, GRADES, LARGE, points_for
from .state import UponAFable
from .wonders import Wonders, counts

LISTED: Final = (
    Feature("points of Wonders", grows=True, plain=True),
    Feature("points and prospects of Realms", plain=True),
    Feature("cards in hand and Ever Afters", grows=True, plain=True),
    Feature("Fables to place and the start"),
    Feature("Magic that Empowering will lack"),
    Feature("points on the table", unit=20),
    Feature("Magic", unit=8),
    Feature("Love", grows=True, unit=5),
    Feature("Honour", grows=True, unit=5),
    Feature("Followers", grows=True, unit=3),
    Feature("Castles", grows=True, unit=3),
    Feature("Small Realms", unit=4),
    Feature("Large Realms", unit=3),
    Feature("Epic Realms", unit=2),
    Feature("Ever Afters", grows=True, unit=4),
    Feature("cards in hand", unit=5),
    Feature("Fables awake", grows=True, unit=5),
    Feature("Realms asleep", unit=2),
    Feature("Fables left to place", unit=4, of_the_moment=True),
    Feature("starts the next Story"),
    *of_the_moment(
        "Stories left",
        "the last Story",
        "Action of the Story",
        "Story of Empowering",
        "players",
        "is the grade to reach",
    ),
)
EXCELLENT: Final = GRADES[1][0]  # what counts as won by somebody who plays alone


def features(g: UponAFable, side: int) -> list[float]:
    """Of a hand only the seat itself reads what it holds."""
    if side >= g.seats:
        return [*(0.0,) * (len(LISTED) - 1), 1.0]
    last, pile, many = g.last_story(), g.wonders[side], len(g.ever_afters[side])
    stories = stories_left(g)
    sizes, first = g.sizes(side), side * REALM_SPACES
    asleep = tuple(g.sleep[first : first + REALM_SPACES])
    starts = g.next_starter if g.next_starter >= 0 else g.starter
    wonders, on_table, kinds = of_pile(pile)
    realms, built = of_realms(sizes, sum(asleep), stories)
    return [
        wonders,
        realms,
        card_points(g, side, sizes, stories) / 5,
        turn_points(g, side) / 3,
        magic_worries(g, side, sizes) / 5,
        (on_table + built + points_for("Ever Afters", many)) / 20,
        *kinds,
        sizes[0] / 4,
        sizes[1] / 3,
        sizes[2] / 2,
        many / 4,
        len(g.hands[side]) / 5,
        g.awake[side] / 5,
        (REALM_SPACES - asleep.count(0)) / 2,
        max(0, g.left_to_commit(side)) / 4 if g.action <= 5 else 0.0,
        float(starts == side),
        stories / 9,
        float(g.story >= last),
        g.action / 9,
        float(g.story % 3 == 0),
        g.seats / 6,
        0.0,
    ]


@lru_cache(KEPT)
def of_pile(pile: Wonders) -> tuple[float, int, tuple[float, ...]]:
    """Of Wonders: what they are worth, what they would score now, and how many of each kind."""
    units = zip(counts(pile), (8, 5, 5, 3, 3), strict=True)
    kinds = tuple(number / unit for number, unit in units)
    return wonder_points(pile) / 10, table_points(pile), kinds


@lru_cache(KEPT)
def of_realms(sizes: Sizes, asleep: int, stories: float) -> tuple[float, int]:
    """Of Realms: what they are worth with so much Deep Sleep, and what they would score now."""
    small, large, epic = sizes
    built = points_for("Small Realms", small) + LARGE * large + EPIC * epic
    return realm_points(sizes, asleep, stories) / 10, built


def table_points(pile: Wonders) -> int:
    """What the Wonders would score now."""
    wonders = zip(("Magic", "Love", "Honour", "Followers", "Castles"), counts(pile), strict=True)
    return sum(points_for(kind, number) for kind, number in wonders)


def teams(g: UponAFable) -> Teams:
    """Somebody who plays alone plays against a grade."""
    return alone(max(2, g.seats))


def shares(g: UponAFable, result: Result, teams: Teams) -> list[float]:
    if not result.graded:
        return [(seat in result.winners) / len(result.winners) for seat in range(g.seats)]
    total = next(line for line in result.lines if line.label == TOTAL)
    won = float(int(total.values[0]) >= EXCELLENT)
    return [won, 1 - won]


FEATURES: Final = Features(LISTED, features, teams, shares, suffice=True)
