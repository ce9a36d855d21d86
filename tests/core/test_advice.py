"""Which options go together, told before anybody chooses them."""

from typing import Any

import pytest

from fabletop.core.advice import Advice, advise, by_distance, suited
from fabletop.core.errors import BadTable
from fabletop.core.game import Option
from fabletop.games import GAMES

FABLED = GAMES["fabled"]


def advice(seats: int, option: str, value: Any, **chosen: Any) -> Advice:
    values = next(found.values for found in FABLED.options if found.key == option)
    return advise(FABLED, seats, FABLED.chosen(chosen))[option][values.index(value)]


def test_what_goes_with_the_rest_is_free() -> None:
    assert advice(3, "events", "crossroads", scenario="crumbs") == Advice()


def test_what_an_earlier_option_rules_out_is_refused_with_its_rule() -> None:
    found = advice(3, "long_voyage", "yes", scenario="wrath")
    assert found.reason is not None and found.reason.rule == "SCN-044"
    assert found.also == {}


def test_later_options_give_way_and_as_few_as_possible() -> None:
    chosen = {"scenario": "thousand_ways", "long_voyage": "yes", "events": "world"}
    assert advice(3, "scenario", "cornerstones", **chosen).also == {"long_voyage": "scenario"}
    both = {"events": "scenario", "long_voyage": "scenario"}
    assert advice(3, "scenario", "favor", **chosen).also == both


def test_the_number_of_players_gives_way_to_nothing() -> None:
    found = advice(1, "challenge", "none", challenge="solo")
    assert found.reason is not None and found.reason.rule == "FAB-010"


def test_what_is_wrong_already_is_told_where_it_can_be_put_right() -> None:
    wrong = {"challenge": "rivalry"}
    assert advice(5, "challenge", "none", **wrong).reason is None
    stays = advice(5, "challenge", "rivalry", **wrong).reason
    assert stays is not None and stays.rule == "CHL-148"
    assert advice(5, "events", "world", **wrong) == Advice()


SOLO = {"challenge": "solo"}


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, {"scenario": "favor", "difficulty": "low"}),
        ({"difficulty": "high"}, {"scenario": "favor", "difficulty": "high"}),
        ({"scenario": "thousand_ways"}, {"scenario": "thousand_ways", "difficulty": "normal"}),
        ({"scenario": "cornerstones"}, {"scenario": "cornerstones", "difficulty": "normal"}),
        ({"events": "world"}, {"scenario": "cornerstones", "difficulty": "normal"}),
    ],
)
def test_what_nobody_chose_gives_way_to_what_somebody_did(
    options: dict[str, Any], expected: dict[str, Any]
) -> None:
    found = suited(FABLED, 1, options)
    assert found == FABLED.chosen({**SOLO, **options, **expected})
    assert FABLED.new(1, 1, found).waiting() == (0,)


@pytest.mark.parametrize(
    ("seats", "options", "rule"),
    [
        (1, {"scenario": "thousand_ways", "difficulty": "low"}, "CHL-135"),
        (1, {"events": "world", "difficulty": "low"}, "SCN-018"),
        (1, {"scenario": "crumbs"}, "SCN-011"),
        (1, {"challenge": "none"}, "FAB-010"),
        (3, {"difficulty": "high"}, "CHL-019"),
        (7, {}, "FAB-010"),
    ],
)
def test_what_somebody_chose_stays_and_is_refused(
    seats: int, options: dict[str, Any], rule: str
) -> None:
    with pytest.raises(BadTable) as refused:
        suited(FABLED, seats, options)
    assert refused.value.reason.rule == rule


def test_alone_the_difficulty_gives_way_to_a_scenario() -> None:
    alone = dict(FABLED.alone)
    assert advice(1, "scenario", "thousand_ways", **alone).also == {"difficulty": "normal"}
    now = advice(1, "difficulty", "low", **SOLO, scenario="thousand_ways").reason
    assert now is not None and now.rule == "CHL-135"


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_table_with_nothing_chosen_can_be_set_up(game: Any) -> None:
    for seats in game.seats:
        assert game.new(seats, 1, suited(game, seats, None)).waiting()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_whatever_is_advised_can_be_set_up(game: Any) -> None:
    for seats in game.seats:
        chosen = game.chosen(dict(game.alone) if seats == 1 else {})
        for key, found in advise(game, seats, chosen).items():
            option = next(option for option in game.options if option.key == key)
            for value, one in zip(option.values, found, strict=True):
                wanted = {**chosen, key: value, **one.also}
                assert (game.forbids(seats, wanted) is None) == (one.reason is None)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_values_are_told_all_or_none(game: Any) -> None:
    for option in game.options:
        assert len(option.told) in (0, len(option.values))


def test_the_nearest_values_come_first_in_their_order() -> None:
    size = Option("size", "Size", "How large?", (1, 2, 3, 4, 5), 4)
    assert by_distance(size, 4) == [3, 5, 2, 1]
    assert by_distance(size, 1) == [2, 3, 4, 5]
