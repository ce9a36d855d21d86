"""Turn and movement: what may move where, and what is refused with which rule."""

import random
from typing import Any

import pytest

from fabletop.core.flow import Question
from fabletop.core.rng import Rng
from fabletop.games import find_game
from fabletop.games.fae.board import NEIGHBOURS
from fabletop.games.fae.movement import MOVES
from fabletop.games.fae.state import Fae
from tests.games.fae.table import ELSEWHERE, Table, fae
from tests.scenario import rule

FAE = find_game("fae")


def druids(table: Table) -> dict[str, str]:
    return dict(table.g.view(None)["druids"])


@rule("FAE-031", "FAE-044")
def test_turns_pass_clockwise_one_move_each() -> None:
    table = Table(Fae, seats=3, position={"turn": 1})
    for seat, other in ((1, 2), (2, 0), (0, 1), (1, 2)):
        table.asks(seat, "Move")
        move = table.g.options(seat)[0]
        table.refuses(other, move, "FAE-044", f"it is the turn of seat {seat + 1}")
        table.choose(move, player=seat)


@rule("FAE-032", "FAE-035")
def test_a_move_names_an_occupied_source_and_a_neighbouring_destination() -> None:
    table = fae({"A1": "U", "A2": "R", "C3": "Y", "C2": "P", "K1": "K", "K2": "K"})
    table.asks(0, "Move", ["A1>A2", "A2>A1", "C2>C3", "C3>C2", "K1>K2", "K2>K1"])
    table.refuses(0, "A4>A1", "FAE-032", "there are no druids on A4 to move")
    table.refuses(0, "A1>C3", "FAE-035", "C3 is not a neighbour of A1")
    table.refuses(0, "A1>A1", "FAE-035", "A1 is not a neighbour of A1")


@rule("FAE-035", "FAE-036")
def test_a_move_in_another_spelling_is_named_and_not_called_a_wrong_one() -> None:
    table = fae({"A1": "U", "A2": "R", **ELSEWHERE})
    for spelling in ("a1>a2", "A1 > A2", "a1 to a2", "move A1 A2", " a1->a2"):
        table.refuses(0, spelling, "", "write A1>A2")
    table.refuses(0, "a1>a4", "FAE-036", "write A1>A4; but A4 is empty")
    table.refuses(0, "a1>c3", "FAE-035", "C3 is not a neighbour of A1")


@rule("FAE-033")
def test_all_druids_of_the_source_move_together() -> None:
    table = fae({"A1": "UUR", "A2": "K", **ELSEWHERE}).choose("A1>A2")
    assert "A1" not in druids(table)
    table = fae({"A1": "UUR", "A2": "K", "A3": "Y", **ELSEWHERE}).choose("A1>A2")
    assert druids(table)["A2"] == "UURK"


@rule("FAE-034")
@pytest.mark.parametrize("split", ["1 A1>A2", "2 of A1>A2", "A1>A2+A4", "A1>A2,A4", "A1>A2 and A4"])
def test_a_group_is_never_split(split: str) -> None:
    table = fae({"A1": "UUR", "A2": "K", "A4": "Y", **ELSEWHERE})
    table.refuses(0, split, "FAE-034", "never split")


@rule("FAE-036")
def test_druids_do_not_move_to_an_empty_space() -> None:
    table = fae({"A1": "U", "A2": "R", **ELSEWHERE})
    table.refuses(0, "A1>A4", "FAE-036", "A4 is empty")


@rule("FAE-037")
def test_any_colours_may_be_moved_with_or_without_the_own() -> None:
    table = fae({"A1": "R", "A2": "Y", "A4": "U", **ELSEWHERE}, spirits=["blue", "red"])
    assert {"A1>A2", "A1>A4", "A4>A1", "A2>A1"} <= set(table.g.options(0))


@rule("FAE-038", "FAE-039")
def test_seven_druids_stay_but_others_may_join_them() -> None:
    table = fae({"A1": "UUURRRY", "A2": "KKKKKK", **ELSEWHERE})
    table.refuses(0, "A1>A2", "FAE-038", "A1 holds 7 druids")
    assert table.g.options(0) == ["A2>A1", "K1>K2", "K2>K1"]
    table.choose("A2>A1")
    assert druids(table)["A1"] == "UUURRRYKKKKKK"


@rule("FAE-040")
def test_the_limit_looks_at_the_source_only() -> None:
    six = fae({"A1": "UUURRR", "A2": "KKKYYY", "B1": "P", **ELSEWHERE}).choose("A1>A2")
    assert len(druids(six)["A2"]) == 12
    one = fae({"A1": "U", "A2": "U" * 10 + "R" * 10, "B1": "P", **ELSEWHERE}).choose("A1>A2")
    assert len(druids(one)["A2"]) == 21


@rule("FAE-043", "F-A7")
def test_a_player_who_can_move_must_not_pass() -> None:
    table = fae({"A1": "U", "A2": "R", **ELSEWHERE})
    table.refuses(0, "pass", "FAE-043", "you cannot pass")
    table.refuses(0, "Pass ", "FAE-043")


@rule("FAE-032")
@pytest.mark.parametrize(
    "nonsense", ["", "A1", "A1>", ">A2", "Z9>A1", "A1>Z9", "A9>A1", 7, None, True, ["A1", "A2"]]
)
def test_what_is_no_move_is_refused(nonsense: Any) -> None:
    fae({"A1": "U", "A2": "R", **ELSEWHERE}).refuses(0, nonsense, "FAE-032")


@pytest.mark.parametrize("seat", [-1, 2, 99, "0", None, True, 0.0])
def test_a_seat_that_is_not_at_the_table_is_refused(seat: Any) -> None:
    fae({"A1": "U", "A2": "R", **ELSEWHERE}).refuses(seat, "A1>A2", "", "there is no seat")


@pytest.mark.parametrize(
    "text", ["F1>B4", "f1>b4", "move F1>B4", " F1 > B4 ", "F1-B4", "F1->B4", "F1 to B4", "f1 b4"]
)
def test_a_move_may_be_typed_in_many_ways(text: str) -> None:
    g = FAE.new(2, 1)
    question = g.question(g.waiting()[0])
    assert question is not None and question.parse(g, text) == "F1>B4"


def test_a_label_tells_what_a_move_would_do() -> None:
    table = fae({"A1": "U", "A4": "RR", "A5": "K", **ELSEWHERE})
    label = table.question(0).label
    assert label(table.g, "A1>A4") == "A1>A4  1 join 2"
    assert label(table.g, "A5>A4") == "A5>A4  1 join 2"
    assert label(table.g, "A4>A1") == "A4>A1  2 join 1, isolates A1 and A5"
    assert label(table.g, "K1>K2") == "K1>K2  1 join 1, isolates K2: yellow purple +2"
    cursed = fae({"A1": "U", "A2": "RR", **ELSEWHERE})
    assert "isolates A2: cursed, nobody scores" in cursed.question(0).label(cursed.g, "A1>A2")


def test_a_move_is_offered_as_its_parts_say() -> None:
    g, dice = find_game("fae").new(2, 5), random.Random(5)
    while not g.is_over():
        (seat,) = g.waiting()
        question = g.question(seat)
        assert question is not None
        for choice in question.options(g):
            assert question.offer(g, choice) == Question.offer(question, g, choice)
        g.play(seat, dice.choice(question.options(g)))


def test_counting_move_sequences_from_the_start() -> None:
    """The map decides how many there are, whatever the colours (as perft does for chess)."""
    for seed in (1, 2):
        g = FAE.new(2, seed)
        assert len(g.options(g.waiting()[0])) == len(MOVES) == 268
        total = 0
        for move in g.options(g.waiting()[0]):
            after = g.copy()
            after.play(after.waiting()[0], move, trusted=True)
            total += len(after.options(after.waiting()[0]))
        assert total == 69_316 == 268**2 - 2 * sum(len(near) ** 2 for near in NEIGHBOURS)


def test_all_options_together_are_told_as_each_of_them() -> None:
    dice = Rng(5)
    for seed in range(3):
        g = FAE.new(seats=3, seed=seed)
        while waiting := g.waiting():
            question = g.question(waiting[0])
            assert question is not None
            options = question.options(g)
            assert question.offers(g) == [question.offer(g, choice) for choice in options]
            assert [Question.offer(question, g, choice) for choice in options] == g.offers(
                waiting[0]
            )
            g.play(waiting[0], dice.choice(options))
