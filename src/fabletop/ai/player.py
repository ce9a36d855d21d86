"""The player protocol: one method. A player sees only what its seat may know."""

from collections.abc import Callable, Sequence
from typing import Final, Protocol, runtime_checkable

from fabletop.core.belief import Sighting
from fabletop.core.errors import BadTable
from fabletop.core.flow import Choice
from fabletop.core.game import Game
from fabletop.core.plugins import found
from fabletop.core.rng import Rng
from fabletop.core.state import State

from .greedy import Greedy
from .levels import LEVELS, level_named


class Player(Protocol):
    """Somebody who can choose."""

    def choose(self, g: State, seat: int, rng: Rng) -> Choice:
        """One of `g.options(seat)`. The state is the player's own copy, with what the seat does
        not know re-dealt: playing it out is allowed, finding secrets in it is not possible."""


@runtime_checkable
class Watcher(Protocol):
    """Somebody who draws conclusions from what others do."""

    def watch(self, sightings: Sequence[Sighting]) -> None:
        """All that has been seen at this table so far; see `core/belief.py`."""


class Random:
    """Chooses any legal option, all equally likely."""

    def __init__(self, game: Game) -> None:
        pass

    def choose(self, g: State, seat: int, rng: Rng) -> Choice:
        return rng.choice(g.options(seat))


PLAYERS: Final[dict[str, Callable[[Game], Player]]] = {
    "random": Random,
    "greedy": Greedy,
    **{key: level.player for key, level in LEVELS.items()},
}
for name, maker in found("fabletop.players", callable):
    PLAYERS.setdefault(name, maker)


def players_for(game: Game) -> list[str]:
    """Everybody who can sit at this game; levels need a game that says what is to be looked at."""
    return [name for name in PLAYERS if name not in LEVELS or game.features is not None]


def check_listed(name: str, game: Game) -> None:
    """Refuse a name that is not on the list from which everybody may pick."""
    if name not in (there := players_for(game)):
        raise BadTable(f"there is no player {name!r:.40}; there is: {', '.join(there)}")


def find_player(name: str, game: Game) -> Player:
    """The player with this name, for this game; a level may say how many walks: `adept@100`."""
    if (level := level_named(name, game)) is not None:
        return level
    check_listed(name, game)
    return PLAYERS[name](game)


def decide(
    player: Player, g: State, seat: int, rng: Rng, sightings: Sequence[Sighting] = ()
) -> Choice:
    """Let a player choose, from a copy in which everything hidden from the seat is re-dealt.

    A player that has a method `watch` is told first what was seen at the table.
    """
    if isinstance(player, Watcher):
        player.watch(sightings)
    return player.choose(g.determinize(seat, rng), seat, rng)
