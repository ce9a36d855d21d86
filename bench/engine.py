"""Speed of the engine beside its peers: `make bench`.

Uniformly random self-play in one thread: list the legal options, choose one, apply it, to the end
of the game. What counts is unforced decisions, those with two or more options, per second of
processor time, set-up included; our games and Catanatron are played with as many as they take.
All contestants take turns in short rounds, so that a busy machine slows them alike; the figure is
the median of the rounds. Copy time is the best of several tries, averaged over moments of a game.
"""

import argparse
import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import track
from rich.table import Table

from fabletop.games import GAMES

PEER = "catanatron"
MOMENTS = 12  # how many moments of a game the copy time is averaged over


class Contestant(NamedTuple):
    """One game to measure: how it is played to the end, and how a moment of it is copied."""

    name: str
    play: Callable[[int, random.Random], int]  # seed, generator -> unforced decisions
    moments: Callable[[], list[Callable[[], Any]]]  # a few moments, each as what copies it


def ours(key: str) -> Contestant:
    game = GAMES[key]
    seats = game.seats[-1]

    def play(seed: int, rng: random.Random) -> int:
        g, draw, unforced = game.new(seats, seed), rng.random, 0
        while waiting := g.waiting():
            player = waiting[0]
            options = g.options(player)
            many = len(options)
            if many > 1:
                unforced += 1
            g.play(player, options[int(draw() * many)], trusted=True)
        return unforced

    def moments() -> list[Callable[[], Any]]:
        g, rng, copies = game.new(seats, 1), random.Random(1), []
        while waiting := g.waiting():
            copies.append(g.copy().copy)
            g.play(waiting[0], rng.choice(g.options(waiting[0])), trusted=True)
        return copies

    return Contestant(key, play, moments)


def catanatron() -> Contestant:
    from catanatron import Color, Game, RandomPlayer

    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)

    def new(seed: int) -> Any:
        return Game([RandomPlayer(colour) for colour in colours], seed=seed)

    def play(seed: int, rng: random.Random) -> int:
        g, draw, unforced, ticks = new(seed), rng.random, 0, 0
        while g.winning_color() is None and ticks < 10_000:
            options = g.state.playable_actions
            many = len(options)
            if many > 1:
                unforced += 1
            g.execute(options[int(draw() * many)], validate_action=False)
            ticks += 1
        return unforced

    def moments() -> list[Callable[[], Any]]:
        g, rng, copies = new(1), random.Random(1), []
        for tick in range(600):
            if g.winning_color() is not None:
                break
            if tick % 40 == 0:
                copies.append(g.copy().copy)
            g.execute(rng.choice(g.state.playable_actions), validate_action=False)
        return copies

    return Contestant(PEER, play, moments)


def open_spiel(name: str, label: str) -> Contestant:
    import pyspiel
    from open_spiel.python.games import tic_tac_toe  # noqa: F401 (registers python_tic_tac_toe)

    game = pyspiel.load_game(name)

    def play(seed: int, rng: random.Random) -> int:
        state, draw, unforced = game.new_initial_state(), rng.random, 0
        while not state.is_terminal():
            options = state.legal_actions()
            many = len(options)
            if many > 1:
                unforced += 1
            state.apply_action(options[int(draw() * many)])
        return unforced

    def moments() -> list[Callable[[], Any]]:
        state, rng, copies = game.new_initial_state(), random.Random(1), []
        while not state.is_terminal():
            copies.append(state.clone().clone)
            state.apply_action(rng.choice(state.legal_actions()))
        return copies

    return Contestant(label, play, moments)


def contestants() -> list[Contestant]:
    return [
        *(ours(key) for key in GAMES),
        catanatron(),
        open_spiel("go(board_size=9)", "openspiel go 9x9"),
        open_spiel("tic_tac_toe", "openspiel tic_tac_toe"),
        open_spiel("python_tic_tac_toe", "openspiel python_tic_tac_toe"),
    ]


def measured_round(contestant: Contestant, number: int, seconds: float) -> float:
    """Play games for about that long; returns unforced decisions per second."""
    rng = random.Random(number)
    decisions, seed, began = 0, number * 1_000_003, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        decisions += contestant.play(seed, rng)
        seed += 1
    return decisions / spent


def copy_time(contestant: Contestant) -> float:
    """Microseconds to copy a state, averaged over moments of a game."""
    copies = contestant.moments()
    chosen = copies[:: max(1, len(copies) // MOMENTS)]
    return statistics.fmean(best_time(copy) for copy in chosen) * 1e6


def best_time(copy: Callable[[], Any], number: int = 300, repeats: int = 25) -> float:
    best = float("inf")
    for _ in range(repeats):
        began = time.process_time()
        for _ in range(number):
            copy()
        best = min(best, (time.process_time() - began) / number)
    return best


def measure(rounds: int, seconds: float, console: Console) -> list[dict[str, Any]]:
    field = contestants()
    for contestant in field:  # once unmeasured, so that everything is imported and warm
        contestant.play(0, random.Random(0))
    speeds: dict[str, list[float]] = {contestant.name: [] for contestant in field}
    for number in track(range(1, rounds + 1), "Playing", console=console, transient=True):
        for contestant in field:
            speeds[contestant.name].append(measured_round(contestant, number, seconds))
    middle = {name: statistics.median(found) for name, found in speeds.items()}
    return [
        {
            "name": contestant.name,
            "unforced_per_s": round(middle[contestant.name]),
            "copy_us": round(copy_time(contestant), 2),
            "vs_catanatron": round(middle[contestant.name] / middle[PEER], 2),
        }
        for contestant in track(field, "Copying", console=console, transient=True)
    ]


def shown(rows: list[dict[str, Any]]) -> Table:
    table = Table(title="Random self-play, one thread", header_style="bold")
    table.add_column("game", no_wrap=True)
    for title in ("unforced decisions/s", "copy, µs", "vs Catanatron"):
        table.add_column(title, justify="right")
    for row in rows:
        style = "bold #e2b45a" if row["name"] in GAMES else ""
        table.add_row(
            row["name"],
            f"{row['unforced_per_s']:,}",
            f"{row['copy_us']:.1f}",
            f"{row['vs_catanatron']:.1f}x",
            style=style,
        )
    return table


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--json", type=Path, metavar="FILE", help="write the rows here, too")
    arguments.add_argument("--rounds", type=int, default=15)
    arguments.add_argument("--seconds", type=float, default=0.6, help="for each game and round")
    wanted = arguments.parse_args()
    console = Console()
    rows = measure(wanted.rounds, wanted.seconds, console)
    console.print(shown(rows))
    console.print(f"Python {sys.version.split()[0]}, {wanted.rounds} rounds, medians")
    if wanted.json:
        wanted.json.write_text(json.dumps({"rows": rows}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
