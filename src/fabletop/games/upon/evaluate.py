"""What a position is worth to a seat: a cheap estimate for bots."""

from .scoring import points
from .state import UponAFable


def evaluate(g: UponAFable, seat: int) -> float:
    return points(g, seat)
