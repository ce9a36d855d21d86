"""What Books and visits are worth to somebody, for bots: a Book of Sun is 22.

Books of the lower tiers count by the Books of Sun they can still become. Prairies are easily had;
what is scarce are Conversions, so the worth depends on how many of them may be hoped for.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from .board import KINDS_OF_LANDMARK
from .books import EXCHANGES, LIBRARY, TEMPLE, TOWER, Books, exchanged, possible

# Found by trying a few against random players, each other and the Spirits (docs/balance.md);
# `tests/ai/test_players.py` holds the floor.
SUN_WORTH: Final = 22.0
UNUSED: Final = (0.2, 0.8, 2.4)  # Books for which no Conversion will be left
READY, READY_WORTH = 4, 1.0  # Books of Prairies to pay with, while there is time
HOPED, SPARE = 2.2, 0.3  # Conversions in each Chapter to come; the worth of one without Books
ACADEMY: Final = 4
GIVEN: Final = {
    "HW3": (3, 0, 0, 0),
    "HW4": (4, 0, 0, 0),
    "HS1": (0, 1, 0, 0),
    "HS2": (0, 2, 0, 0),
    "HR": (0, 0, 1, 0),
    "SW2": (3, 0, 0, 0),
    "SW3": (1, 1, 0, 0),
}
GUESSED: Final = {"MN3": 7.2, "MN4": 9.6, "MN5": 12.0, "TP": 4.4, "HM": 6.0, "TS": 9.0, "SW4": 5.0}
USUAL: Final = (5, 2, 1, 1)  # the Books of somebody in the middle of a game


class Worth(NamedTuple):
    """What visits are worth, by Place, and by the kind of a Landmark: the best of its Places."""

    place: dict[str, float]
    landmark: list[float]


@lru_cache(maxsize=65536)
def shelf(books: Books, left: int, extra: int = 0) -> float:
    """Books with that many Chapters left, and Conversions that are at hand right now."""
    prairies, mountains, forests, suns = map(float, books)
    hoped = HOPED * left + extra
    made = min(forests / 2, hoped)
    suns, forests, hoped = suns + made, forests - 2 * made, hoped - made
    made = min(mountains / 4, hoped / 3)
    suns, mountains, hoped = suns + made, mountains - 4 * made, hoped - 3 * made
    made = min(prairies / 8, hoped / 7)
    suns, prairies, hoped = suns + made, prairies - 8 * made, hoped - 7 * made
    rest = UNUSED[0] * prairies + UNUSED[1] * mountains + UNUSED[2] * forests
    ready = READY_WORTH * min(READY, books[0]) * min(left, 3) / 3
    return SUN_WORTH * suns + rest + ready + SPARE * hoped


def with_more(books: Books, more: Books) -> Books:
    return tuple(a + b for a, b in zip(books, more, strict=True))


@lru_cache(maxsize=16384)
def visits_worth(books: Books, cards: int, left: int) -> Worth:
    """What a visit to each Place would bring now; `cards` are the Locations with own Sages."""
    now = shelf(books, left)
    given = {**GIVEN, "FI": (max(1, cards), 0, 0, 0)}
    values = {code: shelf(with_more(books, more), left) - now for code, more in given.items()}
    values |= GUESSED
    values["UT"] = best_exchange(books, TEMPLE, left)
    values["UW"] = best_exchange(books, TOWER, left)
    values["UL"] = best_exchange(books, LIBRARY, left)
    values["UA"] = shelf(books, left, ACADEMY) - now
    substituted = shelf(with_more(books, (2, 0, 0, 0)), left) - now
    return told_by_landmark(values, substituted)


@lru_cache(maxsize=16384)
def visits_usually_worth(books: Books, cards: int, left: int) -> Worth:
    """What visits bring somebody with the usual Books: own ones only tell what can be exchanged.

    A Book more never makes any of it worth less, as it does where the own shelf is the measure.
    """
    usual = visits_worth(USUAL, cards, left)
    substituted = shelf(with_more(USUAL, (2, 0, 0, 0)), left) - shelf(USUAL, left)
    values = dict(usual.place)
    values["UT"] = usual_exchange(books, TEMPLE, left)
    values["UW"] = usual_exchange(books, TOWER, left)
    values["UL"] = usual_exchange(books, LIBRARY, left)
    return told_by_landmark(values, substituted)


def told_by_landmark(values: dict[str, float], substituted: float) -> Worth:
    """Every visit can be substituted; of the Places of a Landmark one chooses the best."""
    values = {code: max(substituted, value) for code, value in values.items()}
    best = [max((values[p] for p in places), default=0.0) for places in KINDS_OF_LANDMARK]
    return Worth(values, best)


@lru_cache(maxsize=65536)
def best_exchange(books: Books, exchanges: tuple[str, ...], left: int) -> float:
    """What the best of these Transformations brings."""
    now = shelf(books, left)
    after = (shelf(exchanged(books, one), left) for one in possible(books, exchanges))
    return max(after, default=now) - now


@lru_cache(maxsize=65536)
def usual_exchange(books: Books, exchanges: tuple[str, ...], left: int) -> float:
    """The best Transformation that can be paid with these Books, at what it usually brings."""
    gains = (exchange_gain(one, left) for one in possible(books, exchanges))
    return max((*gains, 0.0))


@lru_cache(maxsize=1024)
def exchange_gain(exchange: str, left: int) -> float:
    """What it brings somebody who has the usual Books besides what it costs."""
    source, given, _, _ = EXCHANGES[exchange]
    costs = tuple(given if tier == source else 0 for tier in range(len(USUAL)))
    before = with_more(USUAL, costs)
    return shelf(exchanged(before, exchange), left) - shelf(before, left)
