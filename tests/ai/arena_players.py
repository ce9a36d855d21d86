"""Players that fail in every way the arena knows."""

import os
import sys
from collections.abc import Sequence
from time import sleep
from typing import Any

from fabletop.core.belief import Sighting
from fabletop.core.flow import Choice
from fabletop.core.game import Game
from fabletop.core.rng import Rng
from fabletop.core.state import State


class Failing:
    def __init__(self, game: Game) -> None:
        pass

    def choose(self, g: State, seat: int, rng: Rng) -> Choice:
        raise ValueError("I have lost\nmy notes")


class Leaving(Failing):
    def choose(self, g: State, seat: int, rng: Rng) -> Choice:
        sys.exit("good bye")


class Dying(Failing):
    def choose(self, g: State, seat: int, rng: Rng) -> Choice:
        os._exit(3)


class Hanging(Failing):
    def choose(self, g: State, seat: int, rng: Rng) -> Choice:
        while True:
            try:
                sleep(60)
            except BaseException:
                continue


class Late(Failing):
    """Answers, but not in time; at once where it is not asked much."""

    def choose(self, g: State, seat: int, rng: Rng) -> Choice:
        sleep(0.1)
        return g.options(seat)[0]


class Illegal(Failing):
    def choose(self, g: State, seat: int, rng: Rng) -> Choice:
        return "checkmate"


class Garbage(Failing):
    def choose(self, g: State, seat: int, rng: Rng) -> Any:
        return {"move": object()}


class Cheating(Failing):
    """Plays on its own copy, which changes nothing, and then chooses."""

    def choose(self, g: State, seat: int, rng: Rng) -> Choice:
        choice = g.options(seat)[0]
        while waiting := g.waiting():
            g.play(waiting[0], g.options(waiting[0])[0])
        return choice


class Watching(Failing):
    """Plays if it was told each time of all that was seen; most moves tell something."""

    def __init__(self, game: Game) -> None:
        self.seen = 0

    def watch(self, sightings: Sequence[Sighting]) -> None:
        assert len(sightings) >= self.seen
        self.seen = len(sightings)

    def choose(self, g: State, seat: int, rng: Rng) -> Choice:
        assert g.ply // 2 <= self.seen <= g.ply
        return g.options(seat)[0]


class Unmakable(Failing):
    def __init__(self, game: Game) -> None:
        raise RuntimeError("no weights")


def not_a_player(game: Game) -> str:
    return "choose"
