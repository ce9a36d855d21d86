"""Many games between greedy players, in parallel, for the tables of docs/balance.md."""

import argparse
import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from math import sqrt
from typing import Any, TypeVar

from rich.progress import Progress

from fabletop.ai.player import decide, find_player
from fabletop.core.rng import Rng
from fabletop.core.state import State
from fabletop.games import find_game

Series = TypeVar("Series")
Outcome = TypeVar("Outcome")


def finished(
    key: str,
    seats: int,
    seed: int,
    options: Mapping[str, Any],
    position: Mapping[str, Any] | None = None,
) -> State:
    """A whole game with a greedy player at every seat."""
    game = find_game(key)
    greedy, rng = find_player("greedy", game), Rng(seed)
    g = game.new(seats, seed, options, position)
    while waiting := g.waiting():
        g.play(waiting[0], decide(greedy, g, waiting[0], rng), trusted=True)
    return g


def line(cells: Sequence[object]) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def share(wins: float, games: int) -> str:
    """With its standard error: "43 % ± 4"."""
    part = wins / games
    return f"{100 * part:.0f} % ± {100 * sqrt(part * (1 - part) / games):.0f}"


def arguments(told: str | None) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=told)
    parser.add_argument("--games", type=int, default=200, help="for each line of the table")
    parser.add_argument("--workers", type=int, default=2)
    return parser


def print_table(
    head: Sequence[str],
    lines: Sequence[Series],
    wanted: argparse.Namespace,
    outcome: Callable[[Series, int], Outcome],
    told: Callable[[Series, list[Outcome]], str],
) -> None:
    """For each line the outcomes of the seeds 0 up, as `told` has them."""
    print(line(head), line(("---",) * len(head)), sep="\n", flush=True)
    with (
        Progress(transient=True) as progress,
        ProcessPoolExecutor(wanted.workers, initializer=os.nice, initargs=(5,)) as pool,
    ):
        bar = progress.add_task("Games", total=len(lines) * wanted.games)
        for series in lines:
            jobs = [pool.submit(outcome, series, seed) for seed in range(wanted.games)]
            for _ in as_completed(jobs):
                progress.advance(bar)
            progress.console.print(
                told(series, [job.result() for job in jobs]), markup=False, soft_wrap=True
            )
