"""Thousands of random games: `make soak` plays them for every seat count and option set.

Where a game has more option sets than that, those are played in which every two values meet.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any

from rich.console import Console
from rich.progress import track

from fabletop.core.game import Game
from fabletop.core.rng import Rng
from fabletop.games import GAMES, find_game
from tests.contract.games import every_table, tables

CHUNK = 100
MOST_KINDS = 300


def play_games(key: str, seats: int, options: dict[str, Any], first: int, count: int) -> int:
    """Play random games to their end; returns how many decisions there were."""
    game, decisions = find_game(key), 0
    for seed in range(first, first + count):
        g, rng = game.new(seats, seed, options), Rng(seed)
        while waiting := g.waiting():
            player = waiting[rng.below(len(waiting))]
            g.play(player, rng.choice(g.options(player)), trusted=True)
        result = g.result()
        assert result is not None and min(result.ranks) <= 2, (key, seats, options, seed)
        decisions += g.ply
    return decisions


def kinds_of(game: Game) -> list[tuple[int, dict[str, Any]]]:
    every = list(every_table(game))
    return every if len(every) <= MOST_KINDS else list(tables(game))


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=10_000, help="for each kind of table")
    arguments.add_argument("--only", choices=list(GAMES), help="only this game")
    wanted = arguments.parse_args()
    console, decisions, kinds = Console(), 0, 0
    with ProcessPoolExecutor() as pool:
        jobs = []
        for game in GAMES.values():
            for seats, options in kinds_of(game) if wanted.only in (None, game.key) else ():
                kinds += 1
                for first in range(0, wanted.games, CHUNK):
                    count = min(CHUNK, wanted.games - first)
                    jobs.append(pool.submit(play_games, game.key, seats, options, first, count))
        for job in track(as_completed(jobs), "Playing", total=len(jobs), console=console):
            decisions += job.result()
    console.print(
        f"{kinds} kinds of tables, {wanted.games:,} games each: {decisions:,} decisions, no error"
    )


if __name__ == "__main__":
    main()
