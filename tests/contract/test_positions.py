"""Positions, for every game: what a game says of a moment sets that moment up again."""

from typing import Any

import msgspec
import pytest

from fabletop.core.game import Game
from fabletop.core.position import json_schema, markdown
from fabletop.core.rng import Rng
from fabletop.core.state import State
from fabletop.games import GAMES
from tests.contract.games import option_sets

TOLD = [game for game in GAMES.values() if game.position_of is not None]
TABLES = [(game, seats) for game in TOLD for seats in game.seats]
MOST_MOMENTS = 40  # of one game


def shown(g: State, viewer: int | None) -> dict[str, Any]:
    """All that a viewer can see, but for how many choices led there."""
    return {**g.view(viewer), "ply": 0}


def same_moment(game: Game, g: State, options: dict[str, Any]) -> bool:
    """Set up what the game says of this moment, if it can say it, and compare."""
    assert game.position_of is not None
    position = game.position_of(g)
    if position is None:
        return False
    again = game.new(g.seats, 99, options, msgspec.to_builtins(position))
    for viewer in (None, *range(g.seats)):
        assert shown(again, viewer) == shown(g, viewer)
    for player in g.waiting():
        assert again.options(player) == g.options(player)
    return True


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=lambda value: getattr(value, "key", value))
def test_a_moment_of_a_game_can_be_set_up_again(game: Game, seats: int) -> None:
    for number, options in enumerate(option_sets(game, seats)):
        g, rng, told = game.new(seats, number, options), Rng(number), 0
        while (waiting := g.waiting()) and told < MOST_MOMENTS:
            told += same_moment(game, g, options)
            player = rng.choice(waiting)
            g.play(player, rng.choice(g.options(player)))
        assert told, f"no moment of a game with {options} can be told"


@pytest.mark.parametrize("game", TOLD, ids=lambda game: game.key)
def test_the_form_of_a_position_is_described_to_programs_and_people(game: Game) -> None:
    form = game.position
    assert json_schema(form)["$defs"][form.__name__]["additionalProperties"] is False
    for line in markdown(form).splitlines():
        if line.startswith("| `"):
            _, field, meaning, left_out, _ = line.split("|")
            assert meaning.strip() and left_out.strip(), f"{field} is not described"
