"""End and victory: both endings, the last points, ties."""

from typing import Any

from fabletop.games.fae.scoring import result
from tests.games.fae.table import ELSEWHERE, VALUE_4, VALUE_5, Table, fae
from tests.scenario import rule

LAST = {"A1": "P", "A4": "K", **ELSEWHERE}  # one move from the twelfth ritual


def finished(seats: int = 2, **position: Any) -> Table:
    """The last ritual is held by seat 0 and scores for purple and black only."""
    table = fae(LAST, rituals=VALUE_5, seats=seats, **position).choose("A1>A4")
    assert table.is_over()
    return table


def totals(table: Table) -> tuple[int | str, ...]:
    values: tuple[int | str, ...] = table.result().lines[-1].values
    return values


@rule("FAE-080", "FAE-082")
def test_the_game_ends_with_the_twelfth_ritual() -> None:
    table = finished().says("The game is over: all rituals are held.")
    table.refuses(1, "K1>K2", "FAE-080", "the last ritual has been held")
    assert table.g.scores[2] == 0, "yellow on K1 was not isolated and scores nothing"
    assert table.result().text.startswith("The last ritual was held")
    assert table.result().ending == "most points"


@rule("FAE-081", "F-A8")
def test_the_game_ends_when_the_next_player_cannot_move() -> None:
    table = fae({"A1": "UUUUUUU", "A2": "RRRRRRR", **ELSEWHERE}).choose("K1>K2")
    table.says("Ritual on K2").says("The game is over: nobody can move.")
    table.refuses(1, "A1>A2", "FAE-081", "no group of druids could move")
    assert table.result().text.startswith("Nobody could move")
    assert table.result().ending == "no moves"


@rule("FAE-082", "F-A15")
def test_two_neighbouring_groups_of_seven_score_nothing() -> None:
    druids = {"A1": "UUUUUUU", "A2": "RRRRRRR", **ELSEWHERE}
    table = fae(druids, spirits=["yellow", "purple"]).choose("K1>K2")
    assert table.g.scores == [0, 0, 3, 3, 0], "the ritual on K2, and a card each"
    table = fae({"A1": "UUUUUUU", "A2": "RRRRRRR"}, spirits=["yellow", "purple"])
    assert table.is_over(), "a position without a move is over at once"
    assert table.g.scores == [0, 0, 0, 1, 0]


@rule("F-A2", "FAE-080")
def test_with_one_card_left_only_one_of_several_rituals_is_held() -> None:
    druids = {"A4": "U", "A5": "R", "D2": "Y", **ELSEWHERE}
    table = fae(druids, rituals=VALUE_5).choose("A4>D2")
    table.asks(0, "ChooseRitual", ["A5", "D2"]).choose("A5")
    assert table.is_over()
    assert [line for line in table.told if "Ritual on" in line] == [
        "Ritual on A5 (The Wild Accord): hills are blessed, +5. Red +6."
    ]
    assert table.g.view(None)["held"] == ["A5"], "D2 got no ritual"


@rule("FAE-084")
def test_each_player_scores_a_point_per_ritual_card_in_the_own_colour() -> None:
    table = finished(scores={"blue": 10, "red": 20}, cards=[4, 7], spirits=["blue", "red"])
    table.says("Seat 1 was Tidewhisper, blue; +5 for 5 ritual cards.")
    assert totals(table) == (10 + 5, 20 + 7)
    assert table.g.view(None)["scores"] == {
        "blue": 15,
        "red": 27,
        "yellow": 0,
        "purple": 7,
        "black": 7,
    }


@rule("FAE-085")
def test_the_most_points_win() -> None:
    table = finished(scores={"blue": 10, "red": 20}, cards=[4, 7])
    assert table.result().winners == (1,) and table.result().ranks == (2, 1)


@rule("FAE-086", "F-A10")
def test_among_equals_the_fewest_ritual_cards_win() -> None:
    table = finished(scores={"blue": 12, "red": 10}, cards=[4, 7])
    assert totals(table) == (17, 17) and table.g.cards == [5, 7]
    assert table.result().winners == (0,)
    assert "the fewest ritual cards win" in table.result().text
    assert table.result().ending == "tie broken"


@rule("FAE-087")
def test_who_is_still_tied_shares_the_victory() -> None:
    table = finished(scores={"blue": 10, "red": 10}, cards=[5, 6])
    assert totals(table) == (16, 16) and table.g.cards == [6, 6]
    assert table.result().winners == (0, 1)
    assert "share the victory" in table.result().text
    assert table.result().ending == "shared"


@rule("F-A11")
def test_in_a_three_way_tie_the_two_with_the_fewest_cards_share() -> None:
    table = finished(
        3,
        scores={"blue": 13, "red": 13, "yellow": 10},
        cards=[2, 3, 6],
        spirits=["blue", "red", "yellow"],
    )
    assert totals(table) == (16, 16, 16)
    assert table.result().ranks == (1, 1, 3)


@rule("FAE-088", "F-A9")
def test_a_neutral_colour_neither_wins_nor_ties() -> None:
    table = finished(scores={"blue": 3, "red": 2, "black": 99}, cards=[5, 6])
    assert table.result().winners == (0,)
    assert len(table.result().ranks) == 2 and 106 not in totals(table)


@rule("F-G5")
def test_scores_have_no_cap() -> None:
    table = fae({"A1": "U", "A4": "R", **ELSEWHERE}, rituals=VALUE_4, scores={"blue": 250})
    table.choose("A1>A4")
    assert table.g.view(None)["scores"]["blue"] == 256


def test_there_is_no_result_before_the_end() -> None:
    table = fae({"A1": "U", "A4": "R", **ELSEWHERE})
    assert table.g.result() is None
    assert result(finished().g).lines[0].label == "Spirit"


def test_the_score_sheet_adds_up() -> None:
    table = finished(scores={"blue": 10, "red": 20}, cards=[4, 7])
    lines = {line.label: line.values for line in table.result().lines}
    assert lines["Rituals"] == (10, 20) and lines["Ritual cards"] == (5, 7)
    assert lines["Total"] == (15, 27) and lines["Colour"] == ("blue", "red")
