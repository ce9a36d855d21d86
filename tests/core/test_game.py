"""Tables that cannot be set up, and the list of games."""

from typing import Any

import pytest

from fabletop.core.errors import BadPosition, BadTable, Reason
from fabletop.core.result import ranks
from fabletop.games import GAMES, find_game
from tests.core.toy import TOY


@pytest.mark.parametrize("seats", [0, 1, 4, -2, True, 2.0, "2", None])
def test_seats_out_of_range_are_refused(seats: Any) -> None:
    with pytest.raises(BadTable, match="Toy is for 2 to 3 players") as refused:
        TOY.new(seats)
    assert refused.value.reason.rule == "TOY-000"


def test_unknown_options_and_values_are_refused() -> None:
    with pytest.raises(BadTable, match="no option 'magic'; it has: recycle"):
        TOY.new(2, 0, {"magic": 1})
    with pytest.raises(BadTable, match="recycle is one of False, True, not 1"):
        TOY.new(2, 0, {"recycle": 1})


def test_a_position_is_an_object() -> None:
    with pytest.raises(BadPosition, match="named fields"):
        TOY.new(2, 0, None, [1])  # type: ignore[arg-type]  # as JSON may have it


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadTable, match="no game 'chess'; there is: fae"):
        find_game("chess")
    assert all(find_game(key) is game for key, game in GAMES.items())


def test_a_reason_reads_as_a_sentence_with_its_rule() -> None:
    assert str(Reason("ABC-001", "not so")) == "not so (ABC-001)"
    assert str(Reason("", "not so")) == "not so"


def test_equal_keys_share_a_place() -> None:
    keys = [(3, 0), (5, 1), (5, 1), (5, 0)]
    assert ranks(4, lambda seat: keys[seat]) == (4, 1, 1, 3)
