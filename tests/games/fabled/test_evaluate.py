"""What a position is worth: a few things that greedy players must not overlook."""

from fabletop.ai.player import decide, find_player
from fabletop.core.rng import Rng
from fabletop.games.fabled.evaluate import evaluate
from fabletop.games.fabled.worth import best_exchange, shelf, visits_worth
from tests.games.fabled.spirits_table import challenge


def test_forests_are_worth_half_a_sun_while_conversions_may_be_hoped_for() -> None:
    assert 0.45 < shelf((0, 0, 2, 0), 5) / shelf((0, 0, 0, 2), 5) < 0.55
    assert shelf((0, 0, 2, 0), 0) < shelf((0, 0, 0, 1), 0) / 4, "in the end they are not"


def test_prairies_lose_worth_when_there_are_more_than_can_be_converted() -> None:
    first = shelf((8, 0, 0, 0), 4) - shelf((0, 0, 0, 0), 4)
    later = shelf((48, 0, 0, 0), 4) - shelf((40, 0, 0, 0), 4)
    assert later < first / 3


def test_a_conversion_at_hand_counts_when_time_is_short() -> None:
    assert shelf((0, 0, 2, 0), 0, 1) == shelf((0, 0, 0, 1), 0, 0)


def test_a_tower_is_worth_what_its_best_transformation_brings() -> None:
    books = (1, 0, 1, 0)
    assert visits_worth(books, 1, 3).place["UW"] == best_exchange(books, ("P>M", "F>S"), 3)


def test_greedy_resolves_a_transformation_instead_of_substituting() -> None:
    table = challenge("M05 P02", "P02:1", "M05:3", books="", yours="F")
    table.play("step 1", "UW")
    greedy = find_player("greedy", table.game)
    assert {decide(greedy, table.g, 0, Rng(seed)) for seed in range(5)} == {"resolve"}


def test_what_lies_ahead_of_the_spirits_counts_against_a_position() -> None:
    before = challenge("P02 F10", "F10:3", "P02:1", books="")
    behind = challenge("P02 F10", "F10:8", "P02:1", books="")
    assert evaluate(before.g, 0) < evaluate(behind.g, 0), "nothing comes after the last space"
