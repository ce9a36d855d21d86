"""Beginner: wants what is plainly good for itself right now, and sees little else.

It looks at a handful of choices, one step ahead, and notices only the features that catch a
beginner's eye. What the others get, and what they may do next, it does not look at.
"""

from collections.abc import Sequence
from typing import Final

from fabletop.core.flow import Choice
from fabletop.core.game import Game
from fabletop.core.rng import Rng
from fabletop.core.state import State

from .values import Values

HANDFUL: Final = 10  # choices that it looks at


class Beginner:
    """Takes the best of a handful of choices, by few features of its own side."""

    def __init__(self, game: Game, values: Values | None = None) -> None:
        self.values = values or Values(game)
        self.noticed = [feature.plain for feature in self.values.features.listed]

    def choose(self, g: State, seat: int, rng: Rng) -> Choice:
        looked_at = handful(g.options(seat), rng)
        if len(looked_at) == 1:
            return looked_at[0]
        now = self.values.features.of(g, seat)
        worth = [self.worth(g, seat, choice, now) for choice in looked_at]
        best = max(worth)
        return rng.choice([c for c, value in zip(looked_at, worth, strict=True) if value == best])

    def worth(self, g: State, seat: int, choice: Choice, now: Sequence[float]) -> float:
        """Its score after the choice, as if nothing had changed that it does not notice."""
        after = g.copy()
        after.play(seat, choice, trusted=True)
        then = self.values.features.of(after, seat)
        seen = zip(self.noticed, then, now, strict=True)
        return self.values.network.score([new if noticed else old for noticed, new, old in seen])


def handful(options: list[Choice], rng: Rng) -> list[Choice]:
    if len(options) <= HANDFUL:
        return options
    mixed = options[:]
    rng.shuffle(mixed)
    return mixed[:HANDFUL]
