"""How the sides stood on the way: one score for each at a few moments, for a chart of a game.

What counts as a score is what the game declares for its balance. A game that is not over has
secrets: whoever shows a course asks for the end first.
"""

from collections.abc import Iterable
from typing import Any, Final

from msgspec import Struct

from .balance import Balance
from .features import each_alone
from .game import Game

MOMENTS: Final = 24  # as many as a small chart and a table beside it can show


class Line(Struct, frozen=True):
    """One side: a seat, or the game's own side, which has a name."""

    seat: int | None
    name: str
    scores: tuple[float, ...]


class Course(Struct, frozen=True):
    unit: str  # "points"
    plies: tuple[int, ...]
    lines: tuple[Line, ...]


def moments(last: int) -> list[int]:
    """Plies from the beginning to the end, evenly spread."""
    return sorted({round(last * at / MOMENTS) for at in range(MOMENTS + 1)})


def sides_of(game: Game, balance: Balance, g: Any) -> list[int]:
    """All seats; the game's own side only where it has a name to be shown with."""
    teams = each_alone(g) if game.features is None else game.features.teams(g)
    sides = sorted(side for team in teams for side in team)
    return [side for side in sides if side < g.seats or balance.other_side]


def course(game: Game, states: Iterable[Any], last: int) -> Course | None:
    """Of all states of a game, in their order; None where the game counts nothing."""
    balance = game.balance
    if balance is None:
        return None
    wanted, sides, seats = moments(last), list[int](), 0
    rows: list[list[float]] = []
    for ply, g in enumerate(states):
        sides = sides or sides_of(game, balance, g)
        if ply in wanted:
            rows.append([balance.score(g, side) for side in sides])
        seats = g.seats
    lines = [
        Line(side, "", scores) if side < seats else Line(None, balance.other_side, scores)
        for side, scores in zip(sides, zip(*rows, strict=True), strict=True)
    ]
    return Course(balance.score_name, tuple(wanted), tuple(lines))
