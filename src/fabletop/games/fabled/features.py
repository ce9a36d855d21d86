"""What a good player of Fabled looks at: Books and what they may become, Sages on their way."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Final

from fabletop.core.features import Feature, Features, Teams, of_the_moment

from .board import GROUND, IS_LAST, LANDMARKS, SAGES, Spot
from .books import Books, Transform
from .evaluate import chapters_left, pending, pending_walks, promise, prospects
from .state import ACTION, Fabled
from .worth import Worth, shelf, usual_exchange, visits_usually_worth

LISTED: Final = (
    Feature("Books of Prairies", grows=True, plain=True, unit=10),
    Feature("Books of Mountains", grows=True, plain=True, unit=6),
    Feature("Books of Forests", grows=True, plain=True, unit=4),
    Feature("Books of Sun", grows=True, plain=True, unit=8),
    Feature("what the Books may become", grows=True),
    Feature("what the Scenario counts", grows=True, plain=True),
    Feature("lead in what the Scenario counts", grows=True),
    Feature("what Sages may visit", grows=True),
    Feature("the decision at hand", grows=True, plain=True, of_the_moment=True),
    Feature("Sages on their way", unit=7),
    Feature("Sages in reserve", unit=7, of_the_moment=True),
    Feature("Allies", unit=3),
    Feature("Features unlocked", unit=3),
    Feature("Conversions at hand", unit=3),
    Feature("Locations that can be paid for", grows=True),
    Feature("Locations with own Sages"),
    Feature("Sages a step before a Landmark", unit=7),
    Feature("Sages two steps before a Landmark", unit=7),
    Feature("Sages of one type of Location", unit=7),
    Feature("Sages at the end of a path", unit=7),
    Feature("own turns to come", of_the_moment=True),
    Feature("the action to come", of_the_moment=True),
    Feature("the movement to come", of_the_moment=True),
    *of_the_moment(
        "Chapters left",
        "the last Chapter",
        "active",
        "turns until the own one",
        "sides",
        "are the Spirits",
        "the Spirits in a Fellowship",
        "how hard the Spirits are",
    ),
)
# By spot: how many steps it is to a Landmark on the same path, if it is 1 or 2; otherwise 0.
BEFORE: Final = tuple(
    next((n for n in (1, 2) if not any(IS_LAST[here : here + n]) and LANDMARKS[here + n]), 0)
    if GROUND[here] >= 0
    else 0
    for here in range(len(LANDMARKS))
)
HARDNESS: Final = {"low": 0.0, "normal": 0.5, "high": 1.0}


def features(g: Fabled, side: int) -> list[float]:
    return numbers(g, side, chapters_left(g), standings(g))


def every(g: Fabled) -> list[list[float]]:
    """The same of all sides at once."""
    left, standing = chapters_left(g), standings(g)
    return [numbers(g, side, left, standing) for side in range(g.sides)]


def standings(g: Fabled) -> list[float]:
    """What the Scenario counts, of every side."""
    return [float(g.rules.standing(g, side)[0]) for side in range(g.sides)]


def lead(numbers: list[float], side: int) -> float:
    """Over the best of the others."""
    return numbers[side] - max((one for at, one in enumerate(numbers) if at != side), default=0.0)


def numbers(g: Fabled, side: int, left: int, standing: list[float]) -> list[float]:
    """Everything about Books, Sages and Allies lies open."""
    books = g.books_of(side)
    question, cards = pending(g, side), g.cards_with_sages(side)
    worth = visits_usually_worth(books, len(cards), left)
    reserve = g.reserve(side)
    allies = g.company.allies[side]
    are_spirits = side == g.company.spirits
    return [
        books[0] / 10,
        books[1] / 6,
        books[2] / 4,
        books[3] / 8,
        shelf(books, left) / 150,
        standing[side] / 10,
        lead(standing, side) / 10,
        prospects(g, side, worth, left, pending_walks(g, question)) / 60,
        at_hand(g, side, question, worth, left) / 20,
        (len(g.sages_of(side)) - reserve) / SAGES,
        reserve / SAGES,
        len(allies) / 3,
        sum(ally in g.company.unlocked for ally in allies) / 3,
        getattr(question, "most", 0) / 3,
        payable(g.land.counts, books) / 3,
        len(cards) / SAGES,
        *standing_of(tuple(g.sages[sage] for sage in g.sages_of(side))),
        (left + is_to_come(g, side)) / 8,
        float(g.active == side and g.phase == ACTION and not g.actions),
        float(g.active == side and g.phase == ACTION),
        left / 8,
        float(g.last_chapter),
        float(g.active == side),
        (side - g.active) % g.sides / 5,
        g.sides / 5,
        float(are_spirits),
        float(are_spirits and g.rules.together),
        HARDNESS.get(g.variants.get("difficulty", ""), 0.5) if g.company.challenge else 0.0,
    ]


def is_to_come(g: Fabled, side: int) -> bool:
    """Has this side still a turn in this Chapter, or is in the middle of it?"""
    return place_in_turn(g, side) >= place_in_turn(g, g.active)


def place_in_turn(g: Fabled, side: int) -> int:
    """The Spirits come after all seats (CHL-152)."""
    return side if side == g.seats else (side - g.first) % g.seats


def payable(counts: Sequence[int], books: Books) -> int:
    """For how many types of Locations the Books suffice, by the usual price."""
    prairies = books[0]
    return (
        (prairies > counts[0])
        + (prairies >= counts[1] and books[1] > 0)
        + (prairies >= counts[2] and books[2] > 0)
    )


@lru_cache(maxsize=65536)
def standing_of(spots: tuple[Spot, ...]) -> tuple[float, ...]:
    """How Sages stand: before Landmarks, in the type that holds most, at the ends of paths."""
    near, grounds, ends = [0, 0, 0], [0, 0, 0], 0
    for here in spots:
        if here:
            near[BEFORE[here]] += 1
            grounds[GROUND[here]] += 1
            ends += IS_LAST[here]
    return near[1] / SAGES, near[2] / SAGES, max(grounds) / SAGES, ends / SAGES


def at_hand(g: Fabled, side: int, question: Any, worth: Worth, left: int) -> float:
    """What the question promises, whatever the own Books make of it."""
    if isinstance(question, Transform):
        return usual_exchange(g.books_of(side), question.exchanges, left)
    return promise(g, side, question, worth, left)


def teams(g: Fabled) -> Teams:
    """In a Fellowship all people win together, or none."""
    return teams_of(g.seats, g.sides, g.rules.together)


@cache
def teams_of(seats: int, sides: int, together: bool) -> Teams:
    """People, and the Spirits if they play."""
    if together:
        return tuple(range(seats)), *((side,) for side in range(seats, sides))
    return tuple((side,) for side in range(sides))


FEATURES: Final = Features(LISTED, features, teams, every=every)
