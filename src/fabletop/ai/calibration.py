"""Can the chances be believed? Of the positions said to be won in 7 of 10, are 7 of 10 won?

Games that nothing was learned from are played; the chances that were given along the way are
compared with what came, in each third of a game, and with what a seat alone lets expect.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Final, NamedTuple

from .selfplay import Sample
from .values import Network, softmax

PHASES: Final = ("early", "middle", "late")
BINS: Final = 10


class Bin(NamedTuple):
    """Chances that are about the same, and how often they came true."""

    said: float
    came: float
    number: int


class Phase(NamedTuple):
    """A third of a game; Brier scores are better the lower."""

    name: str
    positions: int
    brier: float
    by_seat: float  # of somebody who knows only how often each seat wins
    bins: list[Bin]


class Report(NamedTuple):
    phases: list[Phase]
    bins: list[Bin]


def chances_in(network: Network, sample: Sample) -> list[float]:
    """What the network says of every team at this moment."""
    scores = [network.score(row) for row in sample.sides]
    return softmax([fmean(scores[side] for side in team) for team in sample.teams])


def calibrate(network: Network, samples: Sequence[Sample]) -> Report:
    said = [chances_in(network, sample) for sample in samples]
    prior = seat_prior(samples)
    phases = []
    for number, name in enumerate(PHASES):
        here = [at for at, one in enumerate(samples) if phase_of(one) == number]
        if here:
            brier = fmean(distance(said[at], samples[at]) for at in here)
            by_seat = fmean(distance(prior[samples[at].teams], samples[at]) for at in here)
            bins = reliability((said[at], samples[at].shares) for at in here)
            phases.append(Phase(name, len(here), brier, by_seat, bins))
    pairs = zip(said, samples, strict=True)
    return Report(phases, reliability((c, s.shares) for c, s in pairs))


def phase_of(sample: Sample) -> int:
    return min(int(sample.progress * len(PHASES)), len(PHASES) - 1)


def distance(said: Sequence[float], sample: Sample) -> float:
    """The Brier score of one moment: squared distances, summed over all teams."""
    return sum((one - came) ** 2 for one, came in zip(said, sample.shares, strict=True))


def seat_prior(samples: Iterable[Sample]) -> dict[tuple[tuple[int, ...], ...], list[float]]:
    """How often each team won at tables of the same kind, whatever happened there."""
    won = defaultdict(list)
    for sample in samples:
        won[sample.teams].append(sample.shares)
    return {teams: [fmean(one) for one in zip(*all_, strict=True)] for teams, all_ in won.items()}


def reliability(pairs: Iterable[tuple[Sequence[float], Sequence[float]]]) -> list[Bin]:
    """Ten bins of chances, those that nobody is in left out."""
    found: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for said, came in pairs:
        for one, other in zip(said, came, strict=True):
            found[min(int(one * BINS), BINS - 1)].append((one, other))
    return [
        Bin(fmean(said for said, _ in both), fmean(came for _, came in both), len(both))
        for _, both in sorted(found.items())
    ]


def told(report: Report) -> list[str]:
    """The report as two tables in Markdown."""
    lines = [
        "| part of the game | positions | Brier score | by the seat alone |",
        "|---|--:|--:|--:|",
    ]
    for phase in report.phases:
        lines.append(
            f"| {phase.name} | {phase.positions} | {phase.brier:.3f} | {phase.by_seat:.3f} |"
        )
    lines += ["", "| said | came | chances |", "|--:|--:|--:|"]
    lines += [f"| {one.said:.0%} | {one.came:.0%} | {one.number} |" for one in report.bins]
    return lines
