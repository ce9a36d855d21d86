"""The soak in a bounded form; `make soak` runs the whole."""

from typing import Any

import pytest

from fabletop.games import GAMES
from tests.contract.games import table_id, tables
from tests.soak import play_games

TABLES = [(key, *table) for key, game in GAMES.items() for table in tables(game)]


@pytest.mark.soak
@pytest.mark.parametrize(("key", "seats", "options"), TABLES, ids=table_id)
def test_random_games_end_without_error(key: str, seats: int, options: dict[str, Any]) -> None:
    assert play_games(key, seats, options, 1_000_000, 400) > 400
