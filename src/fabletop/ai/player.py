"""The player protocol: one method. A player sees only what its seat may know."""

from collections.abc import Callable
from typing import Final, Protocol

from fabletop.core.errors import BadTable
from fabletop.core.flow import Choice
from fabletop.core.game import Game
from fabletop.core.plugins import found
from fabletop.core.rng import Rng
from fabletop.core.state import State

from .greedy import Greedy


class Player(Protocol):
    """Somebody who can choose."""

    def choose(self, g: State, seat: int, rng: Rng) -> Choice:
        """One of `g.options(seat)`. The state is the player's own copy, with what the seat does
        not know re-dealt: playing it out is allowed, finding secrets in it is not possible."""


class Random:
    """Chooses any legal option, all equally likely."""

    def __init__(self, game: Game) -> None:
        pass

    def choose(self, g: State, seat: int, rng: Rng) -> Choice:
        return rng.choice(g.options(seat))


PLAYERS: Final[dict[str, Callable[[Game], Player]]] = {"random": Random, "greedy": Greedy}
for name, maker in found("fabletop.players", callable):
    PLAYERS.setdefault(name, maker)


def find_player(name: str, game: Game) -> Player:
    """The player with this name, for this game."""
    if name not in PLAYERS:
        raise BadTable(f"there is no player {name!r:.40}; there is: {', '.join(PLAYERS)}")
    return PLAYERS[name](game)


def decide(player: Player, g: State, seat: int, rng: Rng) -> Choice:
    """Let a player choose, from a copy in which everything hidden from the seat is re-dealt."""
    return player.choose(g.determinize(seat, rng), seat, rng)
