"""A Fae table for scenario tests: say what is on the board, the rest follows."""

from functools import partial
from typing import Any

from fabletop.games.fae.state import Fae
from tests.scenario import Scenario, begun

# How many rituals have to be over for a card to be the next one.
VALUE_1, VALUE_2, VALUE_3, VALUE_4, VALUE_5 = 1, 4, 7, 9, 11

ELSEWHERE = {"K1": "Y", "K2": "P"}  # a pair that can still move, far from the story
Table = Scenario[Fae]
COLOURS = ("blue", "red", "yellow", "purple", "black")


def fae(
    druids: dict[str, str] | None = None,
    rituals: int = VALUE_1,
    seats: int = 2,
    options: dict[str, Any] | None = None,
    **position: Any,
) -> Table:
    """A table after that many rituals, all of them held by the last seat unless said otherwise."""
    if druids is not None:
        position |= {"druids": druids}
        position.setdefault("cards", [0] * (seats - 1) + [rituals])
        position.setdefault("spirits", list(COLOURS[:seats]))
        position.setdefault("turn", 0)
    return Table(Fae, seats, 1, options, position or None)


def scores(table: Table) -> dict[str, int]:
    """The colours that have points."""
    shown = table.g.view(None)["scores"]
    return {colour: points for colour, points in shown.items() if points}


new = partial(begun, Fae)
