"""Hopeful: takes the choice after which its chance of winning is best."""

from fabletop.core.flow import Choice
from fabletop.core.game import Game
from fabletop.core.rng import Rng
from fabletop.core.state import State

from .values import Values

DEPTH = 2  # how many questions in a row are seen through
MOST = 8  # choices looked at behind the first


class Hopeful:
    """Sees through what it would be asked next, as one turn."""

    def __init__(self, game: Game, values: Values | None = None) -> None:
        self.values = values or Values(game)

    def choose(self, g: State, seat: int, rng: Rng) -> Choice:
        options = g.options(seat)
        if len(options) == 1:
            return options[0]
        worth = [self.after(g, seat, choice, 1) for choice in options]
        best = max(worth)
        return rng.choice([o for o, value in zip(options, worth, strict=True) if value == best])

    def after(self, g: State, seat: int, choice: Choice, depth: int) -> float:
        """The chance after a choice; where the seat goes on choosing, after the best of those."""
        new = g.copy()
        new.play(seat, choice, trusted=True)
        question = new.question(seat)
        if question is None or depth >= DEPTH:
            return self.values.chances(new)[seat]
        options = question.options(new)
        if len(options) > MOST:
            return self.values.chances(new)[seat]
        return max(self.after(new, seat, one, depth + 1) for one in options)
