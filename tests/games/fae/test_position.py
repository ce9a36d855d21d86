"""Positions: what can be set up, and what is refused with which rule."""

from typing import Any

import msgspec
import pytest

from fabletop.core.record import Match, Record, verify
from fabletop.core.rng import Rng
from fabletop.games import find_game
from fabletop.games.fae.position import position_of
from tests.games.fae.table import ELSEWHERE, fae, new
from tests.scenario import cannot_be

FAE = find_game("fae")
BOARD = {"A1": "UR", "A2": "K", **ELSEWHERE}
ALONE = {"A5": "R", "D2": "UY", "L5": "K", **ELSEWHERE}  # three isolated groups


@pytest.mark.parametrize(
    ("position", "rule", "because"),
    [
        ({"drudis": {}}, "", "no field 'drudis'; it has: druids, scores"),
        ({"druids": []}, "FAE-032", "druids is an object with named fields, not a list"),
        ({"druids": {"Z9": "U"}}, "FAE-002", "no space 'Z9'"),
        ({"druids": {"A1": "X"}}, "FAE-008", "letters of URYPK"),
        ({"druids": {"A1": ""}}, "FAE-008", "letters of URYPK"),
        ({"druids": {"A1": 3}}, "FAE-032", "a text, not a whole number"),
        ({"druids": {"A1": "U" * 12, "A2": "U"}}, "FAE-007", "only 12 of each colour"),
        ({"druids": BOARD}, "FAE-066", "are missing, but no ritual was held"),
        ({"druids": BOARD | {"C1": "Y"}, "cards": [0, 0]}, "FAE-045", "1 groups are isolated"),
        ({"cards": [3, 0]}, "FAE-075", "3 rituals left no trace"),
        ({"cards": [6, 7]}, "FAE-080", "only 12 rituals"),
        ({"cards": [1]}, "FAE-076", "2 counts, one per seat"),
        ({"cards": [1, -1]}, "FAE-076", "cards[1] is a whole number >= 0"),
        ({"cards": "11"}, "FAE-076", "cards is a list, not a text"),
        ({"scores": {"blue": 3}}, "FAE-020", "before the first ritual"),
        ({"scores": {"green": 3}}, "FAE-008", "no colour 'green'"),
        ({"scores": {"blue": -3}}, "FAE-018", "a whole number >= 0"),
        ({"scores": 7}, "FAE-018", "scores is an object"),
        ({"spirits": ["blue"]}, "FAE-012", "2 colours, one per seat"),
        ({"spirits": ["blue", "blue"]}, "FAE-014", "cannot both be blue"),
        ({"spirits": ["blue", "green"]}, "FAE-008", "no colour 'green'"),
        ({"turn": 2}, "FAE-031", "a seat from 0 to 1"),
        ({"turn": True}, "FAE-031", "turn is a whole number, not true or false"),
        ({"isolated": None}, "FAE-050", "isolated is a list, not null"),
        ({"isolated": False}, "FAE-050", "isolated is a list, not true or false"),
        ({"isolated": 0}, "FAE-050", "isolated is a list, not a whole number"),
        ({"isolated": [["A1"]]}, "FAE-050", "isolated[0] is a text, not a list"),
        ({"druids": ALONE, "isolated": ["A5", "A5"]}, "FAE-054", "a space twice"),
        ({"druids": ALONE, "isolated": ["A5", "L5"]}, "FAE-053", "no one move"),
        ({"isolated": ["A1", "A2"]}, "FAE-046", "'A1' is not isolated"),
        ({"ritual_cards": ["R01"]}, "", "these in some order"),
        (
            {"ritual_cards": [f"R{n:02}" for n in (2, 1, 3, 5, 4, 6, 7, 8, 9, 10, 11, 12)]},
            "FAE-056",
            "in the order of their values",
        ),
    ],
)
def test_an_impossible_position_is_refused(
    position: dict[str, Any], rule: str, because: str
) -> None:
    cannot_be(lambda: FAE.new(2, 1, None, position), rule, because)


def test_a_position_says_only_what_differs_from_a_fresh_game() -> None:
    fresh = new(3, 5)
    assert FAE.new(3, 5, None, {}).to_json() == fresh.to_json()
    moved = new(3, 5, None, {"turn": 2, "spirits": ["black", "blue", "red"]})
    assert moved.waiting() == (2,) and moved.groups == fresh.groups
    assert [moved.view(seat)["spirits"][seat] for seat in range(3)] == ["black", "blue", "red"]
    assert sorted(moved.faces) == sorted(fresh.faces), "the other two are the neutral ones"


def test_a_position_in_the_middle_of_several_rituals() -> None:
    table = fae({"A5": "R", "D2": "UY", **ELSEWHERE}, isolated=["A5", "D2"])
    table.asks(0, "ChooseRitual", ["A5", "D2"]).choose("A5").asks(1, "Move")


def test_a_record_may_begin_from_a_position() -> None:
    match = Match(FAE, 2, 1, None, {"druids": BOARD, "cards": [1, 0], "turn": 1})
    match.play(1, "A2>A1")
    record = Record.from_bytes(match.record().to_bytes())
    assert verify(FAE, record).state.to_json() == match.state.to_json()


def test_a_single_ritual_that_is_to_come_is_held_at_once() -> None:
    table = fae({"A5": "R", **ELSEWHERE}, isolated=["A5"], cards=[0, 1])
    assert table.g.rituals == 2 and table.g.cards == [1, 1]
    table.asks(1, "Move")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_finished_game_can_be_set_up_again(seats: int) -> None:
    """With all twelve cards taken, or without a move left, the position is the end of the game."""
    endings = set()
    for seed in range(30):
        g, rng = new(seats, seed), Rng(seed)
        while waiting := g.waiting():
            g.play(waiting[0], rng.choice(g.options(waiting[0])))
        again = FAE.new(seats, 99, None, msgspec.to_builtins(position_of(g)))
        endings.add(g.ended)
        assert again.is_over() and again.result() == g.result()
        assert again.view(None)["scores"] == g.view(None)["scores"]
    assert len(endings) == 2, "both ways to end were seen"
