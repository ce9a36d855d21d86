"""Greedy: looks one choice ahead and takes what the game's `evaluate` likes best."""

from fabletop.core.flow import Choice
from fabletop.core.game import Game
from fabletop.core.rng import Rng
from fabletop.core.state import State


class Greedy:
    """One-ply search; among equally good choices any, so that games differ."""

    def __init__(self, game: Game) -> None:
        self.evaluate, self.foresee = game.evaluate, game.foresee

    def choose(self, g: State, seat: int, rng: Rng) -> Choice:
        options = g.options(seat)
        values = self.foresee(g, seat, options)
        if values is None:
            values = [self.value(g, seat, choice) for choice in options]
        best = max(values)
        return rng.choice([o for o, value in zip(options, values, strict=True) if value == best])

    def value(self, g: State, seat: int, choice: Choice) -> float:
        after = g.copy()
        after.play(seat, choice, trusted=True)
        return self.evaluate(after, seat)
