"""What was typed behind a command, turned into what the engine knows."""

from collections.abc import Iterable
from typing import Annotated, Any

import typer

from fabletop.core.errors import BadTable
from fabletop.core.game import Game

GameKey = Annotated[str, typer.Argument(help="Which game: see `fabletop games`.")]


def parsed_options(game: Game, pairs: Iterable[str]) -> dict[str, Any]:
    """Options as typed, `key=value`, with the value turned into one that the game knows."""
    words = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}
    options: dict[str, Any] = {}
    for pair in pairs:
        key, equals, text = pair.partition("=")
        if not equals:
            raise BadTable(f"an option is written key=value, not {pair!r:.40}")
        values = next((option.values for option in game.options if option.key == key), ())
        typed = {str(value).casefold(): value for value in values}
        if set(values) == {False, True}:
            typed |= words
        options[key] = typed.get(text.casefold(), text)
    return options


def checked_seed(seed: int) -> int:
    if not 0 <= seed < 1 << 63:
        raise BadTable(f"a seed is a number from 0 to 2**63 - 1, not {seed}")
    return seed


def listed(texts: Iterable[str]) -> list[str]:
    """What was typed with commas, or one after another."""
    return [part.strip() for text in texts for part in text.split(",") if part.strip()]
