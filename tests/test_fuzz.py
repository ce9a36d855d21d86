"""Damaged positions and records are refused with a reason or played: `make fuzz`, bounded."""

import pytest

from fabletop.games import GAMES
from tests.fuzz import fuzz_positions, fuzz_records

TOLD = [key for key, game in GAMES.items() if game.position_of is not None]


@pytest.mark.parametrize("key", TOLD)
def test_a_damaged_position_is_refused_or_played(key: str) -> None:
    outcomes = fuzz_positions(key, 400)
    assert outcomes["refused"] and outcomes["played on"]


@pytest.mark.parametrize("key", GAMES)
def test_a_damaged_record_is_refused_or_replayed(key: str) -> None:
    outcomes = fuzz_records(key, 150)
    assert outcomes["refused"]
