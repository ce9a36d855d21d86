"""Levels that a person picks for a seat: four opponents, from a beginner to a master.

A level thinks for a number of walks, and on a slow machine no longer than its time. With another
number, as in `expert@200`, it takes whatever time that needs, so that it plays the same with the
same seed on every machine. Adept, and Expert in Upon a Fable, cannot tell choices apart that are
nearly as good: there more walks alone set levels hardly apart, least where many people sit.
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


class Thought(NamedTuple):
    """How hard a level thinks in a game."""

    walks: int
    for_each_more: int = 0  # further walks for each seat beyond two
    careless: float = 0.0  # differences in the chance of winning that it hardly notices
    careless_for_each_more: float = 0.0  # and further ones for each seat beyond two


# What keeps neighbouring levels apart, game by game (docs/strength.md); in a game that is not
# named a level thinks as it says itself.
THOUGHTS: Final[dict[str, dict[str, Thought]]] = {
    "fae": {
        "adept": Thought(14),
        "expert": Thought(32, for_each_more=32),
        "master": Thought(256, for_each_more=384),
    },
    "fame": {"adept": Thought(1, careless=0.01), "expert": Thought(2), "master": Thought(128)},
    "upon": {
        "adept": Thought(3, careless=0.0025, careless_for_each_more=0.002),
        "expert": Thought(24, careless=0.0025, careless_for_each_more=0.0009),
        "master": Thought(96),
    },
    "fabled": {"adept": Thought(1, careless=0.002), "expert": Thought(6), "master": Thought(64)},
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
    thought: Thought  # where nothing is set for the game
    made: Callable[[Game, float, Thought], Thinker]  # for so many seconds at most

    def player(self, game: Game, walks: int = 0) -> Thinker:
        thought = self.thought_in(game.key)
        if walks:
            return self.made(game, 0.0, thought._replace(walks=walks, for_each_more=0))
        return self.made(game, self.seconds, thought)

    def thought_in(self, game: str) -> Thought:
        return THOUGHTS.get(game, {}).get(self.key, self.thought)


def beginner(game: Game, seconds: float, thought: Thought) -> Thinker:
    """It never thinks for long."""
    return Beginner(game)


def glancing(game: Game, seconds: float, thought: Thought) -> Thinker:
    """It looks ahead for a moment, and draws no conclusions from what others do."""
    return Search(game, seconds=seconds, is_watchful=False, **thought._asdict())


def searching(game: Game, seconds: float, thought: Thought) -> Thinker:
    return Search(game, seconds=seconds, **thought._asdict())


LEVELS: Final[dict[str, Level]] = {
    level.key: level
    for level in (
        Level("novice", "Novice", NOVICE, 0.1, Thought(1), beginner),
        Level("adept", "Adept", ADEPT, 0.3, Thought(4), glancing),
        Level("expert", "Expert", EXPERT, 1.0, Thought(32), searching),
        Level("master", "Master", MASTER, 3.0, Thought(512), searching),
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
