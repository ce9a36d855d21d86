"""Shares with their intervals, and percentiles."""

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

USUAL: Final = 1.96  # standard errors to either side: 95 of 100 intervals hold the true share
STRICT: Final = 3.29  # 999 of 1000: for many comparisons at once


class Share(NamedTuple):
    """A share of something, and between which shares the true one probably lies."""

    rate: float
    low: float
    high: float


def wilson(wins: float, games: int, errors: float = USUAL) -> Share:
    """Wilson's interval; a shared victory is a part of a win. Of no games nothing is known."""
    if not games:
        return Share(0.0, 0.0, 1.0)
    rate, square = wins / games, errors * errors
    scale = 1 + square / games
    middle = (rate + square / (2 * games)) / scale
    spread = errors * sqrt(rate * (1 - rate) / games + square / (4 * games * games)) / scale
    return Share(rate, min(rate, max(0.0, middle - spread)), max(rate, min(1.0, middle + spread)))


def percentile(values: Sequence[float], part: float) -> float:
    """The smallest value that at least this part of all values does not exceed; 0 of none."""
    if not values:
        return 0.0
    ordered = sorted(values)
    rank = -(-len(ordered) * round(part * 1000) // 1000)  # rounded up, without floating point
    return ordered[max(0, rank - 1)]
