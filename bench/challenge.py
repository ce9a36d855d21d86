"""How often people beat the Spirits: `python -m bench.challenge`.

Greedy players sit at every seat. For each mode of The Challenge and each difficulty the same number
of games is played, from seeds 0 up; each line shows the share that people won, with its standard
error, and how far ahead of the Spirits they were in Books of Sun. All modes are played with Favor
of the Gods at all three difficulties, so that these differ in nothing else; solo also with the
other Scenarios. `--all` adds the eased Fellowship, the fierce Rivalry, and 3 and 4 people.
"""

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from math import sqrt
from statistics import fmean
from typing import NamedTuple

from rich.progress import Progress

from fabletop.ai.player import decide, find_player
from fabletop.core.rng import Rng
from fabletop.games import find_game

DIFFICULTIES = ("low", "normal", "high")
HEAD = ("mode", "seats", "Scenario", "difficulty", "won", "ahead")


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


def main_series() -> Iterator[Series]:
    for difficulty in DIFFICULTIES:
        yield Series("solo", 1, "favor", difficulty)
    for scenario in ("cornerstones", "thousand_ways"):
        for difficulty in DIFFICULTIES[1:]:
            yield Series("solo", 1, scenario, difficulty)
    for mode in ("fellowship", "rivalry"):
        for difficulty in DIFFICULTIES:
            yield Series(mode, 2, "favor", difficulty)


def more_series() -> Iterator[Series]:
    """The other modes, and more people."""
    for mode in ("eased_fellowship", "fierce_rivalry"):
        for difficulty in DIFFICULTIES:
            yield Series(mode, 2, "favor", difficulty)
    for mode in ("fellowship", "rivalry"):
        for seats in (3, 4):
            for difficulty in DIFFICULTIES:
                yield Series(mode, seats, "favor", difficulty)


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


def line(cells: tuple[object, ...]) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def told(series: Series, outcomes: list[tuple[bool, float]]) -> str:
    """A line for docs/balance.md."""
    won = fmean(won for won, _ in outcomes)
    error = sqrt(won * (1 - won) / len(outcomes))
    ahead = fmean(ahead for _, ahead in outcomes)
    return line((*series, f"{100 * won:.0f} % ± {100 * error:.0f}", f"{ahead:+.1f}"))


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=200, help="for each line of the table")
    arguments.add_argument("--workers", type=int, default=2)
    arguments.add_argument("--only", help="a mode")
    arguments.add_argument("--all", action="store_true", help="all modes, and 3 and 4 people")
    wanted = arguments.parse_args()
    every = [*main_series(), *(more_series() if wanted.all else ())]
    lines = [series for series in every if wanted.only in (None, series.mode)]
    print(line(HEAD), line(("---",) * len(HEAD)), sep="\n", flush=True)
    with (
        Progress(transient=True) as progress,
        ProcessPoolExecutor(wanted.workers, initializer=os.nice, initargs=(5,)) as pool,
    ):
        bar = progress.add_task("Games", total=len(lines) * wanted.games)
        for series in lines:
            jobs = [pool.submit(outcome, series, seed) for seed in range(wanted.games)]
            for _ in as_completed(jobs):
                progress.advance(bar)
            progress.console.print(told(series, [job.result() for job in jobs]), markup=False)


if __name__ == "__main__":
    main()
