"""Levels that a person picks for a seat: four opponents, from a beginner to a master.

A level thinks for a time. With a number of walks instead, as in `expert@200`, it thinks the same
on every machine and plays the same with the same seed.
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
GLANCE: Final = 1 / 3  # of its time


class Thinker(Protocol):
    """What a level is played by."""

    def choose(self, g: State, seat: int, rng: Rng) -> Choice: ...


class Level(NamedTuple):
    """How strong somebody plays, in words and in time."""

    key: str
    title: str
    text: str  # a sentence, for whoever picks an opponent
    seconds: float  # at most, for a decision on one core
    made: Callable[[Game, float, int], Thinker]  # for so many seconds, or walks if there are any

    def player(self, game: Game, walks: int = 0) -> Thinker:
        return self.made(game, self.seconds, walks)


def beginner(game: Game, seconds: float, walks: int) -> Thinker:
    """It never thinks for long."""
    return Beginner(game)


def glancing(game: Game, seconds: float, walks: int) -> Thinker:
    """It looks ahead for a moment, and draws no conclusions from what others do."""
    return Search(game, seconds=seconds * GLANCE, walks=walks, is_watchful=False)


def searching(game: Game, seconds: float, walks: int) -> Thinker:
    return Search(game, seconds=seconds, walks=walks)


LEVELS: Final[dict[str, Level]] = {
    level.key: level
    for level in (
        Level("novice", "Novice", "Sees what is good right now, and little else", 0.1, beginner),
        Level("adept", "Adept", "Looks a little ahead, and takes you at your word", 0.3, glancing),
        Level(
            "expert", "Expert", "Reckons with what you will do, and what you hide", 1.0, searching
        ),
        Level("master", "Master", "Takes its time, and forgives little", 3.0, searching),
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
