"""The Epilogue of The Challenge: exchanges, comparison and grades (CHL-125..134, CHL-165..172)."""

from typing import Final

from fabletop.core.flow import step
from fabletop.core.result import ScoreLine
from fabletop.core.wording import counted

from ..board import BOOK_NAMES, FORESTS, MOUNTAINS, PRAIRIES, SUN, books_told
from ..state import Fabled
from .books import convert_upwards, exchange_three_for_one
from .side import ENDING
from .side import SentenceAbout as About
from .telling import PLAYERS, change, is_high, is_low, tell

LAST_CONVERSIONS: Final = 4  # CHL-127
GRADES: Final = (
    "the Gods let you pass, with doubts",
    "the Gods are content with you",
    "the Gods expect great things of you",
    "the Gods wonder whether you are one of them",
)
ORDER: Final = (SUN, FORESTS, MOUNTAINS, PRAIRIES)


@step
def open_epilogue(g: Fabled) -> None:
    change(g, phase=ENDING, story=())


@step
def exchange_books_of_spirits(g: Fabled) -> None:
    """Prairies 3:1, Mountains 3:1, up to four Conversions; not at Low (CHL-125..127, CHL-138)."""
    if is_low(g):
        tell(g, "no exchange", "CHL-138", "At Low difficulty the Spirits exchange no Books now.")
        return
    exchange_three_for_one(g, PRAIRIES)
    exchange_three_for_one(g, MOUNTAINS)
    convert_upwards(g, LAST_CONVERSIONS)


def suns(g: Fabled, side: int) -> int:
    return g.books[side * 4 + SUN]


@step
def reward_and_multiply(g: Fabled) -> None:
    """Fellowship: a Book of Sun per player not ahead of them, then times players (CHL-166, 167)."""
    own = suns(g, g.seats)
    behind = sum(suns(g, seat) <= own for seat in range(g.seats))
    if behind:
        verb = "is" if behind == 1 else "are"
        text = f"{counted(behind, 'player')} {verb} not ahead of the Spirits in Books of Sun."
        tell(g, "reward", "CHL-166", text)
        g.take(g.seats, SUN, behind)
    total = suns(g, g.seats) * g.seats
    g.books[g.seats * 4 + SUN] = total
    text = f"The Books of Sun of the Spirits are multiplied by {g.seats}: {total}."
    tell(g, "multiplied", "CHL-167", text, About(suns=total))


@step
def eliminate_losers(g: Fabled) -> None:
    """Rivalry: whoever has fewer Books of Sun than the Spirits has lost (CHL-169, CHL-170)."""
    own = suns(g, g.seats)
    out = tuple(seat for seat in range(g.seats) if suns(g, seat) < own)
    change(g, eliminated=out)
    if out:
        text = f"Out of the game, with fewer Books of Sun than the Spirits: {PLAYERS}."
        tell(g, "eliminated", "CHL-169", text, About(seats=out))
        g.take(g.seats, SUN if is_high(g) else FORESTS, len(out))


def grade(g: Fabled, seat: int = 0) -> int:
    """How well a solo win went, 1 to 4 (CHL-130 to CHL-133)."""
    ahead = suns(g, seat) - suns(g, g.seats)
    return 1 if ahead == 0 else 2 if ahead <= 2 else 3 if ahead <= 4 else 4


def shelf(g: Fabled, side: int) -> tuple[int, ...]:
    return tuple(g.books[side * 4 + tier] for tier in ORDER)


def compared(g: Fabled, one: int, other: int) -> int:
    """How many types of Books are compared until two sides differ; all four if they never do."""
    pairs = zip(shelf(g, one), shelf(g, other), strict=True)
    return next((number for number, (a, b) in enumerate(pairs, 1) if a != b), len(ORDER))


def deciding_tier(g: Fabled, one: int, other: int) -> str:
    """The Books in which two sides first differ."""
    if shelf(g, one) == shelf(g, other):
        return ""
    return BOOK_NAMES[ORDER[compared(g, one, other) - 1]]


def leads_over_spirits(g: Fabled, tie_rule: str) -> tuple[ScoreLine, ...]:
    """How far each seat is ahead of the Spirits in Books of Sun, then in what decides a tie.

    A seat stands in a line if it was equal with them in all lines before.
    """
    depth = [compared(g, seat, g.seats) if tie_rule else 1 for seat in range(g.seats)]
    return tuple(
        ScoreLine(
            f"Books of {BOOK_NAMES[tier]} ahead of the Spirits",
            tuple(lead(g, seat, tier) if depth[seat] > place else "" for seat in range(g.seats)),
            tie_rule if place else "CHL-007",
        )
        for place, tier in enumerate(ORDER[: max(depth)])
    )


def lead(g: Fabled, seat: int, tier: int) -> str:
    return f"{g.books[seat * 4 + tier] - g.books[g.seats * 4 + tier]:+d}"


def suns_told(count: int) -> str:
    return books_told(SUN, count)
