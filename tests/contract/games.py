"""What the contract is checked for: every registered game, seat count and option set."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from fabletop.core.game import Game
from fabletop.games import GAMES
from tests.core.toy import TOY

ALL_GAMES = (*GAMES.values(), TOY)


def option_sets(game: Game, seats: int) -> Iterator[dict[str, Any]]:
    """Every combination of options that the game allows."""
    keys = [option.key for option in game.options]
    for values in product(*(option.values for option in game.options)):
        options = dict(zip(keys, values, strict=True))
        if game.forbids(seats, options) is None:
            yield options


def tables(game: Game) -> Iterator[tuple[int, dict[str, Any]]]:
    for seats in game.seats:
        for options in option_sets(game, seats):
            yield seats, options


ALL_TABLES = [(game, *table) for game in ALL_GAMES for table in tables(game)]


def table_id(value: Any) -> str | None:
    if isinstance(value, Game):
        return value.key
    if isinstance(value, dict):
        return ",".join(f"{key}={chosen}" for key, chosen in value.items()) or "plain"
    return None
