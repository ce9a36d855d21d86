"""What thinking costs: `make bench` shows it after the speed of the engine.

For every game, with two seats: the time of one evaluation by the learned values, walks of the
search a second, and decisions a second of the levels that search, over the same moments of a game.
Processor time of one thread; the median of the rounds.
"""

import statistics
import time
from collections.abc import Callable
from typing import NamedTuple

from rich.console import Console
from rich.progress import track
from rich.table import Table

from fabletop.ai.greedy import Greedy
from fabletop.ai.levels import LEVELS
from fabletop.ai.search import Search
from fabletop.ai.values import Values
from fabletop.core.game import Game
from fabletop.core.rng import Rng
from fabletop.core.state import State
from fabletop.games import GAMES

SEATS = 2
MOMENTS = 6  # decisions of a game that are thought about
ROUNDS = 3
EVALUATIONS = 300
WALKS = 100
MEASURED = ("adept", "expert", "master")


class Thinking(NamedTuple):
    """What one game costs those who think about it."""

    game: str
    evaluation: float  # microseconds
    walks: float  # a second
    decisions: dict[str, float]  # a second, by level


def moments(
    game: Game, seats: int = SEATS, wanted: int = MOMENTS, seeds: tuple[int, ...] = (1,)
) -> list[tuple[State, int]]:
    """Decisions with several options over games of greedy players, as the seat knows them."""
    found: list[tuple[State, int]] = []
    for seed in seeds:
        g, rng, player = game.new(seats, seed), Rng(seed), Greedy(game)
        while waiting := g.waiting():
            seat = waiting[0]
            known = g.determinize(seat, rng)
            if len(g.options(seat)) > 1:
                found.append((known.copy(), seat))
            g.play(seat, player.choose(known, seat, rng), trusted=True)
    return found[:: max(1, len(found) // wanted)][:wanted]


def seconds_of(work: Callable[[], object]) -> float:
    """Processor time, the median of the rounds."""
    taken = []
    for _ in range(ROUNDS):
        began = time.process_time()
        work()
        taken.append(time.process_time() - began)
    return statistics.median(taken)


def measure(game: Game) -> Thinking:
    asked = moments(game)

    def evaluate() -> None:
        for g, _ in asked:
            for _ in range(EVALUATIONS // len(asked)):
                values = Values(game)  # nothing is known from before
                values.chances(g)

    def walk() -> None:
        for g, seat in asked:
            Search(game, walks=WALKS).look(g, seat, Rng(7))

    def decide(level: str) -> Callable[[], None]:
        walks = LEVELS[level].thought_in(game.key).walks

        def choose() -> None:
            for g, seat in asked:
                LEVELS[level].player(game, walks).choose(g, seat, Rng(7))

        return choose

    evaluations = EVALUATIONS // len(asked) * len(asked)
    return Thinking(
        game.key,
        1e6 * seconds_of(evaluate) / evaluations,
        WALKS * len(asked) / seconds_of(walk),
        {level: len(asked) / seconds_of(decide(level)) for level in MEASURED},
    )


def shown(found: list[Thinking]) -> Table:
    table = Table(title="Thinking, two seats, one thread", header_style="bold")
    table.add_column("game", no_wrap=True)
    for title in ("an evaluation, µs", "walks/s", *(f"{level}, decisions/s" for level in MEASURED)):
        table.add_column(title, justify="right")
    for one in found:
        decisions = [f"{one.decisions[level]:,.1f}" for level in MEASURED]
        table.add_row(one.game, f"{one.evaluation:.0f}", f"{one.walks:,.0f}", *decisions)
    return table


def main() -> None:
    console = Console()
    games = track(GAMES.values(), "Thinking", console=console, transient=True)
    console.print(shown([measure(game) for game in games]))


if __name__ == "__main__":
    main()
