"""How often people beat the Spirits: `python -m bench.challenge`.

Greedy players sit at every seat. For each mode of The Challenge and each difficulty the same number
of games is played, from seeds 0 up; each line shows the share that people won, with its standard
error, and how far ahead of the Spirits they were in Books of Sun. All modes are played with Favor
of the Gods at all three difficulties, so that these differ in nothing else; solo also with the
other Scenarios. `--all` adds the eased Fellowship, the fierce Rivalry, and 3 and 4 people.
"""

from collections.abc import Iterator
from statistics import fmean
from typing import NamedTuple

from bench.greedy_games import arguments, finished, line, print_table, share

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
    result = finished("fabled", series.seats, seed, series.options()).result()
    assert result is not None
    return bool(result.winners), fmean(float(value) for value in result.lines[-1].values)


def told(series: Series, outcomes: list[tuple[bool, float]]) -> str:
    """A line for docs/balance.md."""
    won = share(sum(won for won, _ in outcomes), len(outcomes))
    return line((*series, won, f"{fmean(ahead for _, ahead in outcomes):+.1f}"))


def main() -> None:
    parser = arguments(__doc__)
    parser.add_argument("--only", help="a mode")
    parser.add_argument("--all", action="store_true", help="all modes, and 3 and 4 people")
    wanted = parser.parse_args()
    every = [*main_series(), *(more_series() if wanted.all else ())]
    lines = [series for series in every if wanted.only in (None, series.mode)]
    print_table(HEAD, lines, wanted, outcome, told)


if __name__ == "__main__":
    main()
