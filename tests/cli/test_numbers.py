"""Moves that are numbers: what is typed is the move, never a place in the list."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from fabletop.core.errors import Reason
from fabletop.core.flow import Choice, Question, step
from fabletop.core.result import Result
from fabletop.core.rng import Rng
from fabletop.core.state import State
from fabletop.core.views import View
from fabletop.games import GAMES
from tests.cli.conftest import Fabletop
from tests.core.toy import TOY


class Bids(State):
    lowest: int = 3
    bids: int = 0


class Bid(Question, frozen=True):
    """Bid 3 to 20, more than the last one, or pass."""

    def candidates(self, g: Bids) -> Iterable[Choice]:
        return (*range(3, 21), "pass")

    def why_not(self, g: Bids, choice: Choice) -> Reason | None:
        if choice != "pass" and choice < g.lowest:
            return Reason("BID-001", f"bid at least {g.lowest}")
        return None

    def answer(self, g: Bids, choice: Choice) -> None:
        g.bids += 1
        if choice != "pass":
            g.lowest = choice + 1
            g.do(ask)


@step
def ask(g: Bids) -> None:
    if g.lowest < 20:
        g.ask(Bid(0))


def setup(seats: int, variants: Mapping[str, Any], rng: Rng) -> Bids:
    g = Bids(seats=seats, variants=variants, rng=rng)
    g.do(ask)
    return g


def result(g: Bids) -> Result:
    return Result((1,), (), f"Above {g.lowest - 1}.")


ENTRY = {"key": "bids", "title": "Bids", "seats": range(1, 2), "options": (), "view": View}
RULES = {"state": Bids, "setup": setup, "result": result, "evaluate": lambda g, seat: 0.0}
BIDS = replace(TOY, **ENTRY, **RULES, table=lambda g, viewer: View(**g.common(viewer)))


@pytest.fixture(autouse=True)
def bids(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "bids", BIDS)


def test_a_number_is_the_move_and_not_a_place_in_the_list(fabletop: Fabletop) -> None:
    code, shown = fabletop("play", "bids", "--seats", "you", typed="4\n2\n4\nPass\n\n")
    assert code == 0 and "Above 4." in shown, "4 was bid, though 6 is the fourth of the list"
    assert "bid at least 5" in shown and "'2' is not one of the choices" in shown


def test_options_are_listed_by_what_is_typed(fabletop: Fabletop) -> None:
    _, shown = fabletop("play", "bids", "--seats", "you", typed="12\noptions\nhelp\nhint\nquit\n")
    assert "13 13" in shown and "pass pass" in shown and " 1 13" not in shown
    assert "chooses, such as 13\n" in shown and "Moves are numbers here" in shown
    assert re.search(r"Greedy would choose (\w+): \1\n", shown)


def test_a_long_list_shows_each_number_once(fabletop: Fabletop) -> None:
    _, shown = fabletop("play", "bids", "--seats", "you", typed="quit\n")
    assert "3 " in shown and "3 3" not in shown and "1 3" not in shown
