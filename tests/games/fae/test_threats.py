"""What the coach tells of others in Fae, on prepared boards."""

from fabletop.core.threats import NOBODY
from fabletop.games.fae.threats import CanCurse, CanEnd, CanScore, ColourAhead, threats
from tests.games.fae.table import ELSEWHERE, VALUE_1, VALUE_5, Table, fae
from tests.threatening import said

OWN = {"K1": "U", "K2": "P"}  # a ritual there would score for the first seat


def found(table: Table) -> list[object]:
    return [*threats(table.g, 0)]


def test_the_next_player_can_strand_a_group_that_scores_for_others_only() -> None:
    table = fae({"A1": "R", "A4": "RY", **ELSEWHERE}, VALUE_1)
    assert found(table) == [CanScore(1, "A1>A4", "A4", 3, ("red", "yellow"))]
    assert said(table, 0) == [
        "Bo can strand A4 by A1>A4: 3 points each for red and yellow, none for you"
    ]


def test_a_group_that_scores_for_the_own_colour_is_no_threat() -> None:
    assert found(fae({"A1": "U", "A4": "RY", **OWN}, VALUE_1)) == []


def test_own_druids_can_be_stranded_on_cursed_terrain() -> None:
    """Mushrooms are cursed while the first pile lasts; A2 is mushrooms."""
    table = fae({"A1": "U", "A2": "UR", **ELSEWHERE}, VALUE_1)
    assert [one for one in found(table) if isinstance(one, CanCurse)] == [
        CanCurse(1, "A1>A2", "A2", "mushrooms", 2)
    ]
    assert any("2 druids of your colour would be lost" in line for line in said(table, 0))


def test_the_last_ritual_ends_the_game() -> None:
    table = fae({"A1": "U", "A4": "UY", **ELSEWHERE}, VALUE_5)
    assert found(table)[0] == CanEnd(1, "A1>A4")
    assert said(table, 0)[0].startswith("Bo can end the game")


def test_points_are_told_of_colours_for_nobody_knows_whose_they_are() -> None:
    table = fae(OWN, VALUE_1, scores={"blue": 2, "yellow": 7, "red": 5})
    assert found(table) == [ColourAhead(NOBODY, "yellow", 7, 5)]
    assert said(table, 0) == ["Yellow has 7 points, 5 more than your colour"]
