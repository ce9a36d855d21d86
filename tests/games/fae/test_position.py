"""Positions: what can be set up, and what is refused with which rule."""

from typing import Any

import pytest

from fabletop.core.errors import BadPosition
from fabletop.core.record import Match, Record, verify
from fabletop.games import find_game
from tests.games.fae.table import ELSEWHERE, fae

FAE = find_game("fae")
BOARD = {"A1": "UR", "A2": "K", **ELSEWHERE}


@pytest.mark.parametrize(
    ("position", "rule", "because"),
    [
        ({"drudis": {}}, "", "no field 'drudis'; it has: druids, scores"),
        ({"druids": []}, "FAE-032", "given by space"),
        ({"druids": {"Z9": "U"}}, "FAE-002", "no space 'Z9'"),
        ({"druids": {"A1": "X"}}, "FAE-008", "letters of URYPK"),
        ({"druids": {"A1": ""}}, "FAE-008", "letters of URYPK"),
        ({"druids": {"A1": 3}}, "FAE-008", "letters of URYPK"),
        ({"druids": {"A1": "U" * 12, "A2": "U"}}, "FAE-007", "only 12 druids of each colour"),
        ({"druids": BOARD}, "FAE-066", "druids are missing, but no ritual was held"),
        ({"druids": BOARD | {"C1": "Y"}, "cards": [0, 0]}, "FAE-045", "1 groups are isolated"),
        ({"cards": [3, 0]}, "FAE-075", "3 rituals left no trace"),
        ({"cards": [6, 6]}, "FAE-080", "the game is over"),
        ({"cards": [1]}, "FAE-076", "2 counts, one per seat"),
        ({"cards": [1, -1]}, "FAE-076", "2 counts"),
        ({"cards": "11"}, "FAE-076", "2 counts"),
        ({"scores": {"blue": 3}}, "FAE-020", "before the first ritual"),
        ({"scores": {"green": 3}}, "FAE-008", "no colour 'green'"),
        ({"scores": {"blue": -3}}, "FAE-018", "given by colour"),
        ({"scores": 7}, "FAE-018", "given by colour"),
        ({"spirits": ["blue"]}, "FAE-012", "2 colours, one per seat"),
        ({"spirits": ["blue", "blue"]}, "FAE-014", "cannot both be blue"),
        ({"spirits": ["blue", "green"]}, "FAE-008", "no colour 'green'"),
        ({"turn": 2}, "FAE-031", "a seat from 0 to 1"),
        ({"turn": True}, "FAE-031", "a seat from 0 to 1"),
        ({"isolated": ["A1"]}, "FAE-050", "two or more"),
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
    with pytest.raises(BadPosition) as refused:
        FAE.new(2, 1, None, position)
    assert refused.value.reason.rule == rule
    assert because in refused.value.reason.text


def test_a_position_says_only_what_differs_from_a_fresh_game() -> None:
    fresh = FAE.new(3, 5)
    assert FAE.new(3, 5, None, {}).to_json() == fresh.to_json()
    moved = FAE.new(3, 5, None, {"turn": 2, "spirits": ["black", "blue", "red"]})
    assert moved.waiting() == (2,) and moved.groups == fresh.groups
    assert [moved.view(seat)["spirits"][seat] for seat in range(3)] == ["black", "blue", "red"]
    assert sorted(moved.faces) == sorted(fresh.faces), "the other two are the neutral ones"


def test_any_position_of_a_game_can_be_set_up_again() -> None:
    """From the view of every decision of a random game the same decision is reached."""
    from fabletop.core.rng import Rng

    for restless in (False, True):
        for seed in range(6):
            g, rng = FAE.new(3, seed, {"restless_court": restless}), Rng(seed)
            while waiting := g.waiting():
                shown = g.view(None)
                position = {
                    "druids": shown["druids"],
                    "scores": shown["scores"] if g.rituals else {},
                    "cards": shown["cards"],
                    "spirits": g.faces[:3],
                    "turn": waiting[0],
                    "ritual_cards": g.faces[5:],
                }
                if shown["isolated"]:
                    position["isolated"] = shown["isolated"]
                again = FAE.new(3, 99, {"restless_court": restless}, position)
                for viewer in (None, 0, 1, 2):
                    assert {**again.view(viewer), "ply": g.ply, "held": 0} == {
                        **g.view(viewer),
                        "held": 0,
                    }
                assert sorted(again.held) == sorted(g.held)
                assert again.options(waiting[0]) == g.options(waiting[0])
                g.play(waiting[0], rng.choice(g.options(waiting[0])))


def test_a_position_in_the_middle_of_several_rituals() -> None:
    table = fae({"A5": "R", "D2": "UY", **ELSEWHERE}, isolated=["A5", "D2"])
    table.asks(0, "ChooseRitual", ["A5", "D2"]).choose("A5").asks(1, "Move")


def test_a_record_may_begin_from_a_position() -> None:
    match = Match(FAE, 2, 1, None, {"druids": BOARD, "cards": [1, 0], "turn": 1})
    match.play(1, "A2>A1")
    record = Record.from_bytes(match.record().to_bytes())
    assert verify(FAE, record).state.to_json() == match.state.to_json()
