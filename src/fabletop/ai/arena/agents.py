"""Players by what somebody typed: a name, a dotted path, or the address of an endpoint.

A dotted path runs code of this machine and an address sends a game elsewhere, so they are for the
arena and the terminal only. Tables of the server know players by name (`player.find_player`).
"""

import os
import sys
from collections.abc import Callable
from importlib import import_module

from fabletop.core.errors import BadTable
from fabletop.core.game import Game

from ..player import Player, find_player
from .endpoint import Endpoint

Maker = Callable[[Game], Player]


def find_agent(spec: str, game: Game, seconds: float) -> Player:
    """A new player: `greedy`, `package.module:Class` or `https://host/path`."""
    if is_address(spec):
        return Endpoint(spec, game, seconds)
    player = maker_at(spec)(game) if ":" in spec else find_player(spec, game)
    if not callable(getattr(player, "choose", None)):
        raise BadTable(f"{spec} makes a {type(player).__name__}, which has no method `choose`")
    return player


def is_address(spec: str) -> bool:
    return spec.startswith(("http://", "https://"))


def check_agent(spec: str, game: Game) -> None:
    """Refuse what cannot be found before the first game is played."""
    if is_address(spec):
        Endpoint.check(spec)
    elif ":" in spec:
        maker_at(spec)
    else:
        try:
            find_player(spec, game)
        except BadTable as error:
            raise BadTable(f"{error}; or package.module:Class, or http://host/path") from error


def maker_at(path: str) -> Maker:
    """What a dotted path leads to; modules of the current folder count, as with `python -m`."""
    module_name, _, name = path.partition(":")
    if (here := os.getcwd()) not in sys.path:
        sys.path.insert(0, here)
    try:
        maker = getattr(import_module(module_name), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadTable(f"the player {path} cannot be loaded: {error}") from error
    except Exception as error:  # whatever somebody else's module does when it is imported
        raise BadTable(f"the player {path} cannot be loaded: {error!r:.200}") from error
    if not callable(maker):
        raise BadTable(f"the player {path} cannot be made: it is a {type(maker).__name__}")
    made: Maker = maker
    return made
