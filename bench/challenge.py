"""How often people beat the Spirits: `python -m bench.challenge`.

Greedy players sit at every seat. For each mode of The Challenge and each difficulty the same number
of games is played, from seeds 0 up; the table shows the share that people won, and how far ahead of
the Spirits they were in Books of Sun. Solo games are played with Favor of the Gods at all three
difficulties, so that these differ in nothing else.
"""

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from statistics import fmean
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from fabletop.ai.player import decide, find_player
from fabletop.core.rng import Rng
from fabletop.games import find_game

DIFFICULTIES = ("low", "normal", "high")


class Series(NamedTuple):
    """One line of the table."""

    mode: str
    seats: int
    scenario: str
    difficulty: str

    def options(self) -> dict[str, str]:
        return {
            "challenge": self.mode,
            "scenario": self.scenario,
            "difficulty": self.difficulty,
        }


def all_series() -> Iterator[Series]:
    for difficulty in DIFFICULTIES:
        yield Series("solo", 1, "favor", difficulty)
    for scenario in ("cornerstones", "thousand_ways"):
        for difficulty in DIFFICULTIES[1:]:
            yield Series("solo", 1, scenario, difficulty)
    for mode in ("fellowship", "rivalry"):
        for difficulty in DIFFICULTIES:
            yield Series(mode, 2, "favor", difficulty)


def outcome(series: Series, seed: int) -> tuple[bool, float]:
    """One game between greedy players and the Spirits: won, and Books of Sun ahead."""
    game = find_game("fabled")
    greedy, rng = find_player("greedy", game), Rng(seed)
    g = game.new(series.seats, seed, series.options())
    while waiting := g.waiting():
        g.play(waiting[0], decide(greedy, g, waiting[0], rng), trusted=True)
    result = g.result()
    assert result is not None
    return bool(result.winners), fmean(float(value) for value in result.lines[-1].values)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=60, help="for each line of the table")
    arguments.add_argument("--workers", type=int, default=2)
    arguments.add_argument("--only", help="a mode")
    wanted = arguments.parse_args()
    table = Table("mode", "seats", "Scenario", "difficulty", "won", "Books of Sun ahead")
    with ProcessPoolExecutor(wanted.workers) as pool:
        for series in all_series():
            if wanted.only in (None, series.mode):
                jobs = [pool.submit(outcome, series, seed) for seed in range(wanted.games)]
                won, ahead = zip(*(job.result() for job in jobs), strict=True)
                shown = (f"{100 * fmean(won):.0f} %", f"{fmean(ahead):+.1f}")
                mode, seats, scenario, difficulty = series
                table.add_row(mode, str(seats), scenario, difficulty, *shown)
    Console().print(table)


if __name__ == "__main__":
    main()
