"""HTTP: which games there are, and which options go together."""

from typing import Any

from litestar import get, post
from litestar.params import FromPath, JSONBody

from fabletop.ai.player import players_for
from fabletop.core.advice import Advice, advise, in_order
from fabletop.core.errors import Reason
from fabletop.core.game import Game, Option
from fabletop.core.guide import guide
from fabletop.core.position import json_schema
from fabletop.games import GAMES

from . import messages as wire
from .problems import RESPONSES, Refused


@get("/api/games", sync_to_thread=False, responses=RESPONSES)
def games() -> list[wire.GameInfo]:
    """The games, with the options a table may choose."""
    return [game_info(game) for game in GAMES.values()]


def game_info(game: Game) -> wire.GameInfo:
    options = [option_info(option) for option in in_order(game)]
    few, many = game.seats[0], game.seats[-1]
    return wire.GameInfo(
        key=game.key,
        title=game.title,
        text=game.text,
        goal=guide(game).goal.text,
        few=few,
        many=many,
        options=options,
        bots=players_for(game),
        alone=dict(game.alone),
        first_game=dict(game.first_game),
        shelf=shelf_info(game),
    )


def shelf_info(game: Game) -> wire.ShelfInfo:
    """What a game does not say about itself follows from what it says."""
    shelf = game.shelf
    title, text = shelf.title or game.title, shelf.text or game.text
    return wire.ShelfInfo(title, shelf.subtitle, text, shelf.minutes, shelf.depth, shelf.icon)


def option_info(option: Option) -> wire.OptionInfo:
    told = [wire.ValueInfo(value.title, value.text, value.more) for value in option.told]
    values, default, group = list(option.values), option.default, option.group
    return wire.OptionInfo(option.key, option.title, option.text, values, default, told, group)


def known(key: str) -> Game:
    if key not in GAMES:
        raise Refused("unknown_game", "There is no such game.")
    return GAMES[key]


@get("/schema/positions/{key:str}", sync_to_thread=False, responses=RESPONSES)
def position_schema(key: FromPath[str]) -> dict[str, Any]:
    """The form of a game's positions, as a JSON Schema."""
    return json_schema(known(key).position)


@post("/api/games/{key:str}/advice", status_code=200, sync_to_thread=False, responses=RESPONSES)
def advice(key: FromPath[str], data: JSONBody[wire.AskAdvice]) -> wire.OptionsAdvice:
    """Which values of which options a table of this size may choose next, and why not others."""
    game = known(key)
    seats, chosen = game.checked_seats(data.seats), game.chosen(data.options)
    values = {
        option: [value_advice(advice) for advice in found]
        for option, found in advise(game, seats, chosen).items()
    }
    return wire.OptionsAdvice(problem_of(game.forbids(seats, chosen)), values)


def value_advice(advice: Advice) -> wire.ValueAdvice:
    return wire.ValueAdvice(problem_of(advice.reason), advice.also)


def problem_of(reason: Reason | None) -> wire.Problem | None:
    return wire.Problem("bad_table", reason.text, reason.rule) if reason else None


ABOUT_GAMES = (games, position_schema, advice)
