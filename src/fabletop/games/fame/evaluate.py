"""What a position is worth to a seat: a cheap estimate for bots."""

from .state import Fame


def evaluate(g: Fame, seat: int) -> float:
    return float(g.fame[seat])
