"""What a position is worth to a seat, in Books of Prairies: a cheap estimate for bots.

It reads nothing that is hidden: Books, Sages, the row, and the decision that is pending.
"""

from typing import Any, Final

from .board import (
    HOME,
    LANDMARKS,
    LOCATIONS,
    Card,
    Spot,
)
from .books import LIBRARY, TEMPLE, TOWER, Convert, exchanged, possible
from .chapters import journey
from .effects import CopyPlace
from .places import code_of
from .placing import ChooseSlot
from .state import OVER, Fabled
from .timeboard import END, LAST_SPACE
from .visiting import VisitPlace
from .walking import EnterPlace, TakeSteps, next_spot

# Found by trying a few against random players, each other and the Spirits (docs/balance.md);
# `tests/ai/test_players.py` holds the floor.
EARLY: Final = (1.0, 3.0, 8.0, 22.0)  # what a Book is worth, tier by tier
LATE: Final = (0.2, 0.8, 2.4, 22.0)  # when there is no time left to make more of it
DISTANCE, HORIZON, OTHERS, STEP, CONVERSION = 0.93, 8, 0.35, 2.0, 1.0
SUBSTITUTION: Final = 2.0
FIXED: Final = {
    "HW3": (3, 0, 0),
    "HW4": (4, 0, 0),
    "HS1": (0, 1, 0),
    "HS2": (0, 2, 0),
    "HR": (0, 0, 1),
    "SW2": (3, 0, 0),
    "SW3": (1, 1, 0),
}
GUESS: Final = {"MN3": 3.6, "MN4": 4.8, "MN5": 6.0, "TP": 2.2, "HM": 3.0, "TS": 4.5, "SW4": 2.5}


def evaluate(g: Fabled, seat: int) -> float:
    """Own Books and prospects, less a part of what the richest opponent has."""
    if g.phase == OVER:
        return final_value(g, seat)
    left = chapters_left(g)
    prices = book_prices(left)
    others = max(shelf(g, other, prices) for other in range(g.sides) if other != seat)
    worth = place_values(g, seat, prices)
    mine = shelf(g, seat, prices) + prospects(g, seat, worth, left) + pending(g, seat, worth)
    return mine - OTHERS * others


def final_value(g: Fabled, seat: int) -> float:
    """The place in the ranking, and how good it looks."""
    mine: tuple[int, ...] = g.rules.standing(g, seat)
    place: int = g.rules.ranking(g)[seat]
    return 1500.0 - 500.0 * place + mine[0]


def chapters_left(g: Fabled) -> int:
    """How many more Chapters there will be, roughly."""
    if g.last_chapter:
        return 0
    end = next((space for space, tokens in journey(g).items() if END in tokens), LAST_SPACE)
    return max(1, end - g.chapter)


def book_prices(left: int) -> tuple[float, ...]:
    """From early to late values over the last four Chapters."""
    share = min(1.0, left / 4)
    return tuple(e * share + late * (1 - share) for e, late in zip(EARLY, LATE, strict=True))


def shelf(g: Fabled, seat: int, prices: tuple[float, ...]) -> float:
    return sum(n * price for n, price in zip(g.books_of(seat), prices, strict=True))


def place_values(g: Fabled, seat: int, prices: tuple[float, ...]) -> dict[str, float]:
    """What a visit to each Place would bring now."""
    books = g.books_of(seat)

    def gain(exchanges: tuple[str, ...]) -> float:
        now = sum(n * p for n, p in zip(books, prices, strict=True))
        after = [exchanged(books, one) for one in possible(books, exchanges)]
        return max(
            (sum(n * p for n, p in zip(b, prices, strict=True)) - now for b in after), default=0
        )

    values = {
        code: sum(n * p for n, p in zip(given, prices, strict=False))
        for code, given in FIXED.items()
    }
    values |= GUESS
    values |= {"UT": gain(TEMPLE), "UW": gain(TOWER), "UL": gain(LIBRARY)}
    values["UA"] = min(4, sum(books[:3]) // 2) * CONVERSION * 2
    values["FI"] = prices[0] * max(1, len(g.cards_with_sages(seat)))
    least = SUBSTITUTION * prices[0]
    return {code: max(least, value) for code, value in values.items()}


def prospects(g: Fabled, seat: int, worth: dict[str, float], left: int) -> float:
    """What lies ahead of every Sage, the nearer the better, as far as the game still goes."""
    reach = min(HORIZON, 2 + 2 * left)
    total = 0.0
    for sage in g.sages_of(seat):
        here = g.sages[sage]
        if here == HOME:
            continue
        if sage in g.at_place:
            total += worth[code_of(g.at_place[sage])]
        total += ahead(g, seat, here, worth, reach)
    return total


def ahead(g: Fabled, seat: int, here: Spot, worth: dict[str, float], reach: int) -> float:
    total, weight = 0.0, 1.0
    for _ in range(reach):
        here = next_spot(g, seat, here)
        weight *= DISTANCE
        if here == HOME:
            break
        if places := LANDMARKS[here]:
            total += weight * max(worth[place] for place in places)
    return total


def pending(g: Fabled, seat: int, worth: dict[str, float]) -> float:
    """What the decision on top of the agenda still promises this seat."""
    total = 0.0
    for entry in reversed(g.agenda):
        if type(entry) is tuple:
            continue
        if entry.player == seat:
            total += promise(g, seat, entry, worth)
        break
    return total


def promise(g: Fabled, seat: int, question: Any, worth: dict[str, float]) -> float:
    if isinstance(question, EnterPlace):
        return max(worth[code_of(place)] for place in question.places)
    if isinstance(question, VisitPlace):
        return worth[code_of(question.place)]
    if isinstance(question, CopyPlace):
        return max(worth[code] for code in question.codes)
    if isinstance(question, ChooseSlot) and question.card not in g.row:
        return fresh_card(question.card, worth)
    if isinstance(question, TakeSteps):
        return STEP * question.most
    if isinstance(question, Convert):
        return CONVERSION * question.most
    return 0.0


def fresh_card(card: Card, worth: dict[str, float]) -> float:
    """What a Location promises to the Sages that will be placed on it."""
    total = 0.0
    for printed in LOCATIONS[card].paths:
        for space, places in printed.landmarks.items():
            total += DISTANCE ** (space - 1) * max(worth[place] for place in places)
    return total
