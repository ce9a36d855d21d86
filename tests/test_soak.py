"""The soak in a bounded form; `make soak` runs the whole."""

from typing import Any

import pytest

from fabletop.games import GAMES
from tests.contract.games import table_id, tables
from tests.soak import play_games

TABLES = [(key, *table) for key, game in GAMES.items() for table in tables(game)]


MOST_GAMES, MOST_DECISIONS = 300, 6_000  # for each table, so that long games fit in, too


@pytest.mark.soak
@pytest.mark.parametrize(("key", "seats", "options"), TABLES, ids=table_id)
def test_random_games_end_without_error(key: str, seats: int, options: dict[str, Any]) -> None:
    games = decisions = 0
    while games < MOST_GAMES and decisions < MOST_DECISIONS:
        decisions += play_games(key, seats, options, 1_000_000 + games, 10)
        games += 10
    assert decisions > games
