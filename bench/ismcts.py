"""Master against OpenSpiel's information-set search, in Fae, with the same time for a decision.

    .venv-bench/bin/python bench/ismcts.py --games 40 --seconds 0.25

OpenSpiel's own `ISMCTSBot` plays (UCT, random playouts, every walk on a copy that is dealt anew),
only that it stops by the clock. It is given our engine as its state: copies, options and moves take
it as long as they take us. Every deal is played from both seats. Both think one after the other in
one process, so a busy machine slows both alike.
"""

import argparse
import math
import time
from collections.abc import Iterator
from typing import Any, Protocol

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from rich.progress import track

from fabletop.ai.arena.numbers import wilson
from fabletop.ai.player import decide
from fabletop.ai.search import Search
from fabletop.ai.watching import sightings_of
from fabletop.core.flow import Choice
from fabletop.core.game import Game
from fabletop.core.rng import Rng
from fabletop.core.state import State
from fabletop.games import find_game

SEATS = 2
EXPLORATION = math.sqrt(2)  # what OpenSpiel's own examples take
SPACES = [f"{letter}{number}" for letter in "ABCDEFGHIJKL" for number in range(1, 6)]
TEXTS = [f"{source}>{target}" for source in SPACES for target in SPACES] + SPACES
ACTIONS = {text: action for action, text in enumerate(TEXTS)}


class Moment:
    """A state of ours with the methods that OpenSpiel asks of one."""

    def __init__(self, g: State, path: str = "") -> None:
        self.g, self.path = g, path

    def clone(self) -> "Moment":
        return Moment(self.g.copy(), self.path)

    def current_player(self) -> int:
        waiting = self.g.waiting()
        return int(waiting[0] if waiting else pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return not self.g.waiting()

    def is_chance_node(self) -> bool:
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        return [ACTIONS[str(option)] for option in self.g.options(self.current_player())]

    def apply_action(self, action: int) -> None:
        self.g.play(self.current_player(), TEXTS[action], trusted=True)
        self.path += f" {action}"

    def information_state_string(self) -> str:
        """All moves are open, and the own colour does not change: the way from here says it all."""
        return self.path

    def resample(self, player: int, rng: Rng) -> "Moment":
        return Moment(self.g.determinize(player, rng), self.path)

    def returns(self) -> list[float]:
        result = self.g.result()
        assert result is not None
        shares = [1.0 if seat in result.winners else -1.0 for seat in range(SEATS)]
        return [0.0] * SEATS if len(result.winners) == SEATS else shares


class Timed(ISMCTSBot):  # type: ignore[misc]  # OpenSpiel has no types
    """Searches until the time is over; the search itself is OpenSpiel's."""

    def __init__(self, seconds: float, seed: int) -> None:
        state = np.random.RandomState(seed)
        super().__init__(None, RandomRolloutEvaluator(1, state), EXPLORATION, 0, random_state=state)
        self.seconds, self.walks = seconds, 0
        rng = Rng(seed)
        self.set_resampler(lambda moment, player: moment.resample(player, rng))

    def run_search(self, state: Moment) -> Any:
        self.reset()
        end = time.perf_counter() + self.seconds
        self._root_node = self.create_new_node(state)
        while time.perf_counter() < end or self._root_node.total_visits < 1:
            self.run_simulation(self.sample_root_state(state))
            self.walks += 1
        return self.get_final_policy(state, self._root_node)


class Player(Protocol):
    """Somebody who decides."""

    def choose(self, game: Game, past: list[State], plays: list[Any], rng: Rng) -> Choice: ...


class Theirs:
    def __init__(self, seconds: float, seed: int) -> None:
        self.bot = Timed(seconds, seed)

    def choose(self, game: Game, past: list[State], plays: list[Any], rng: Rng) -> Choice:
        g = past[-1]
        return TEXTS[self.bot.step(Moment(g.determinize(g.waiting()[0], rng)))]


class Ours:
    def __init__(self, game: Game, seconds: float) -> None:
        self.search = Search(game, seconds=seconds)

    def choose(self, game: Game, past: list[State], plays: list[Any], rng: Rng) -> Choice:
        g = past[-1]
        seen = sightings_of(game, past.__getitem__, plays)
        return decide(self.search, g, g.waiting()[0], rng, seen)


def played(game: Game, seed: int, players: list[Player]) -> list[float]:
    """What each seat has won: a whole, a half or nothing."""
    rng, past, plays = Rng(seed), [game.new(SEATS, seed)], []
    while waiting := past[-1].waiting():
        seat, options = waiting[0], past[-1].options(waiting[0])
        forced = len(options) == 1
        choice = options[0] if forced else players[seat].choose(game, past, plays, rng)
        after = past[-1].copy()
        after.play(seat, choice)
        past.append(after)
        plays.append((seat, choice))
    result = past[-1].result()
    assert result is not None
    return [(seat in result.winners) / len(result.winners) for seat in range(SEATS)]


def wins(games: int, seconds: float, seed: int) -> Iterator[float]:
    game = find_game("fae")
    for number in range(games):
        ours, deal = number % SEATS, seed + number // SEATS
        players: list[Player] = [Theirs(seconds, deal), Theirs(seconds, deal)]
        players[ours] = Ours(game, seconds)
        yield played(game, deal, players)[ours]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=0.25, help="for a decision, for each")
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args()
    playing = wins(wanted.games, wanted.seconds, wanted.seed)
    won = sum(track(playing, "playing", total=wanted.games))
    share = wilson(won, wanted.games)
    interval = f"{share.rate:.0%} ({share.low:.0%} to {share.high:.0%})"
    print(f"Master won {won:g} of {wanted.games} games with {wanted.seconds} s each: {interval}")


if __name__ == "__main__":
    main()
