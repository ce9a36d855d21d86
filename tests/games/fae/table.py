"""A Fae table for scenario tests: say what is on the board, the rest follows."""

from typing import Any

from fabletop.games import find_game
from fabletop.games.fae.state import Fae
from tests.scenario import Scenario

# How many rituals have to be over for a card to be the next one.
VALUE_1, VALUE_2, VALUE_3, VALUE_4, VALUE_5 = 1, 4, 7, 9, 11

ELSEWHERE = {"K1": "Y", "K2": "P"}  # a pair that can still move, far from the story
COLOURS = ("blue", "red", "yellow", "purple", "black")


def fae(
    druids: dict[str, str] | None = None,
    rituals: int = VALUE_1,
    seats: int = 2,
    options: dict[str, Any] | None = None,
    **position: Any,
) -> Scenario:
    """A table after that many rituals, all of them held by the last seat unless said otherwise."""
    if druids is not None:
        position |= {"druids": druids}
        position.setdefault("cards", [0] * (seats - 1) + [rituals])
        position.setdefault("spirits", list(COLOURS[:seats]))
        position.setdefault("turn", 0)
    return Scenario("fae", seats, 1, options, position or None)


def scores(table: Scenario) -> dict[str, int]:
    """The colours that have points."""
    shown = table.g.view(None)["scores"]
    return {colour: points for colour, points in shown.items() if points}


def new(
    seats: int,
    seed: int,
    options: dict[str, Any] | None = None,
    position: dict[str, Any] | None = None,
) -> Fae:
    """A game as it begins."""
    g = find_game("fae").new(seats, seed, options, position)
    assert isinstance(g, Fae)
    return g
