"""Levels that a person picks for a seat: four opponents, from a beginner to a master.

A level thinks for a number of walks, and on a slow machine no longer than its time. With another
number, as in `expert@200`, it takes whatever time that needs, so that it plays the same with the
same seed on every machine.
"""

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from fabletop.core.errors import BadTable
from fabletop.core.flow import Choice
from fabletop.core.game import Game
from fabletop.core.rng import Rng
from fabletop.core.state import State

from .beginner import Beginner
from .search import Search

MOST_WALKS: Final = 1_000_000
# Walks that keep neighbouring levels apart, game by game (docs/strength.md); a game that is not
# named takes those of the level.
WALKS: Final[dict[str, dict[str, int]]] = {
    "fae": {"adept": 14, "expert": 32, "master": 256},
    "fame": {"adept": 1, "expert": 4, "master": 128},
    "upon": {"adept": 3, "expert": 24, "master": 96},
    "fabled": {"adept": 1, "expert": 24, "master": 512},
}
NOVICE: Final = "Sees what is good right now, and little else"
ADEPT: Final = "Looks a little ahead, and takes you at your word"
EXPERT: Final = "Reckons with what you will do, and what you hide"
MASTER: Final = "Takes its time, and forgives little"


class Thinker(Protocol):
    """What a level is played by."""

    def choose(self, g: State, seat: int, rng: Rng) -> Choice: ...


class Level(NamedTuple):
    """How strong somebody plays, in words and in time."""

    key: str
    title: str
    text: str  # a sentence, for whoever picks an opponent
    seconds: float  # at most, for a decision on one core
    walks: int  # where nothing is set for the game
    made: Callable[[Game, float, int], Thinker]  # for so many seconds at most, and walks

    def player(self, game: Game, walks: int = 0) -> Thinker:
        if walks:
            return self.made(game, 0.0, walks)
        return self.made(game, self.seconds, self.walks_in(game.key))

    def walks_in(self, game: str) -> int:
        return WALKS.get(game, {}).get(self.key, self.walks)


def beginner(game: Game, seconds: float, walks: int) -> Thinker:
    """It never thinks for long."""
    return Beginner(game)


def glancing(game: Game, seconds: float, walks: int) -> Thinker:
    """It looks ahead for a moment, and draws no conclusions from what others do."""
    return Search(game, seconds=seconds, walks=walks, is_watchful=False)


def searching(game: Game, seconds: float, walks: int) -> Thinker:
    return Search(game, seconds=seconds, walks=walks)


LEVELS: Final[dict[str, Level]] = {
    level.key: level
    for level in (
        Level("novice", "Novice", NOVICE, 0.1, 1, beginner),
        Level("adept", "Adept", ADEPT, 0.3, 4, glancing),
        Level("expert", "Expert", EXPERT, 1.0, 32, searching),
        Level("master", "Master", MASTER, 3.0, 512, searching),
    )
}


def level_named(name: str, game: Game) -> Thinker | None:
    """The level of this name, or of one such as `expert@200`; None where it is no level's."""
    key, at, walks = name.partition("@")
    if key not in LEVELS or game.features is None:
        return None
    if not at:
        return LEVELS[key].player(game)
    if not walks.isdecimal() or not 1 <= int(walks[:9]) <= MOST_WALKS or len(walks) > 9:
        raise BadTable(f"{name!r:.40} is no level: after @ stands a number of walks")
    return LEVELS[key].player(game, int(walks))
