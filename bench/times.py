"""How long levels and hints take for a decision: python -m bench.times [--moments 40].

For every game, with two seats and with most: decisions of two games of greedy players, spread over
them, thought about by each level as it sits at a table, and by hints. Wall-clock time of one
process, in milliseconds: half of the decisions took at most the first number, 99 of 100 the second.
"""

import argparse
import time
from collections.abc import Callable
from math import ceil

from bench.thinking import moments

from fabletop.ai.hints import SECONDS, hints
from fabletop.ai.levels import LEVELS
from fabletop.ai.player import find_player
from fabletop.core.game import Game
from fabletop.core.rng import Rng
from fabletop.core.state import State
from fabletop.games import GAMES

Moment = tuple[State, int]


def taken(asked: list[Moment], think: Callable[[State, int], object]) -> tuple[float, float]:
    """Half of them, and 99 of 100, in milliseconds."""
    times = []
    for g, seat in asked:
        began = time.perf_counter()
        think(g.copy(), seat)
        times.append(1000 * (time.perf_counter() - began))
    times.sort()
    return times[len(times) // 2], times[ceil(0.99 * len(times)) - 1]


def ways(game: Game) -> dict[str, tuple[float, Callable[[State, int], object]]]:
    """Who thinks, and for how many seconds at most."""

    def level(name: str) -> Callable[[State, int], object]:
        player = find_player(name, game)
        return lambda g, seat: player.choose(g, seat, Rng(7))

    found = {name: (one.seconds, level(name)) for name, one in LEVELS.items()}
    return {**found, "hints": (SECONDS, lambda g, seat: hints(game, g, seat, Rng(7)))}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moments", type=int, default=40)
    wanted = parser.parse_args().moments
    print("| game, seats | " + " | ".join(ways(GAMES["fae"])) + " |")
    print("|---|" + "--:|" * len(ways(GAMES["fae"])))
    for game in GAMES.values():
        for seats in (2, game.seats[-1]):
            asked, cells = moments(game, seats, wanted, seeds=(1, 2)), []
            for limit, think in ways(game).values():
                half, most = taken(asked, think)
                over = " (!)" if most > 1500 * limit else ""
                cells.append(f"{half:.0f}, {most:.0f}{over}")
            print(f"| {game.key}, {seats} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
