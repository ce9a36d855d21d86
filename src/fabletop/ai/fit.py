"""Fits the weights of a network to games that were played (`fabletop train`).

Needs NumPy; where CuPy and a GPU are at hand, they do the same faster. What is fitted is the
chance of each team: the cross entropy between it and who won. Features that can only help keep
weights that are not negative, so that more of them never looks worse.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from math import cos, pi
from types import ModuleType
from typing import Any, NamedTuple

from fabletop.core.errors import FabletopError
from fabletop.core.game import Game

from .selfplay import Sample
from .values import Network

Array = Any  # of NumPy or CuPy

UNITS, BATCH, RATE, DECAY = 16, 4096, 0.003, 1e-4
FIRST, SECOND, TINY = 0.9, 0.999, 1e-8  # of Adam
LEAST_SPREAD, LAST_RATE = 0.05, 1e-5


def arrays() -> ModuleType:
    """CuPy with a GPU, or NumPy."""
    for name in ("cupy", "numpy"):
        try:
            found = import_module(name)
            if name == "numpy" or found.cuda.runtime.getDeviceCount():
                return found
        except (ImportError, RuntimeError):
            continue
    raise FabletopError("training needs NumPy: pip install 'fabletop[ai]'")


class Data(NamedTuple):
    """Samples as arrays, padded to the largest table: sample, side, feature."""

    numbers: Array
    teams: Array  # sample, team, side: the part of the team's score that a side gives
    there: Array  # sample, team: 0 for a team, a large negative number where there is none
    shares: Array
    progress: Array


def data_of(xp: ModuleType, samples: Sequence[Sample]) -> Data:
    sides = max(len(sample.sides) for sample in samples)
    width = len(samples[0].sides[0])
    numpy = import_module("numpy")  # filled here, then handed over
    numbers = numpy.zeros((len(samples), sides, width), "f4")
    teams = numpy.zeros((len(samples), sides, sides), "f4")
    there = numpy.full((len(samples), sides), -1e9, "f4")
    shares = numpy.zeros((len(samples), sides), "f4")
    for at, sample in enumerate(samples):
        numbers[at, : len(sample.sides)] = sample.sides
        for team, members in enumerate(sample.teams):
            teams[at, team, list(members)] = 1 / len(members)
            there[at, team], shares[at, team] = 0, sample.shares[team]
    progress = numpy.array([sample.progress for sample in samples], "f4")
    return Data(*(xp.asarray(array) for array in (numbers, teams, there, shares, progress)))


class Weights(NamedTuple):
    """Of a network whose features are scaled to a common spread."""

    hidden: Array  # feature, unit
    offsets: Array
    out: Array
    straight: Array


def chances(xp: ModuleType, weights: Weights, data: Data) -> tuple[Array, Array]:
    """What the network thinks of every team, and its hidden layer."""
    units = xp.tanh(data.numbers @ weights.hidden + weights.offsets)
    scores = units @ weights.out + data.numbers @ weights.straight
    scores = xp.einsum("nts,ns->nt", data.teams, scores) + data.there
    powers = xp.exp(scores - scores.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True), units


def slopes(xp: ModuleType, weights: Weights, data: Data) -> Weights:
    """How the cross entropy changes with each weight."""
    found, units = chances(xp, weights, data)
    by_team = (found - data.shares) / len(found)
    by_side = xp.einsum("nts,nt->ns", data.teams, by_team)
    back = by_side[:, :, None] * weights.out * (1 - units**2)
    return Weights(
        xp.einsum("nsf,nsu->fu", data.numbers, back),
        back.sum(axis=(0, 1)),
        xp.einsum("nsu,ns->u", units, by_side),
        xp.einsum("nsf,ns->f", data.numbers, by_side),
    )


def loss(xp: ModuleType, weights: Weights, data: Data) -> float:
    found, _ = chances(xp, weights, data)
    return float(-(data.shares * xp.log(found + 1e-9)).sum(axis=1).mean())


def brier(found: Array, data: Data) -> float:
    """The mean squared distance between chances and what came, over all teams."""
    return float(((found - data.shares) ** 2).sum(axis=1).mean())


def kept_growing(xp: ModuleType, weights: Weights, grows: Array) -> Weights:
    """Features that can only help: no weight from them to the score is negative."""
    hidden = xp.where(grows[:, None], xp.maximum(weights.hidden, 0), weights.hidden)
    straight = xp.where(grows, xp.maximum(weights.straight, 0), weights.straight)
    return Weights(hidden, weights.offsets, xp.maximum(weights.out, 0), straight)


class Fitting:
    """Weights on their way to the least cross entropy (Adam)."""

    def __init__(self, xp: ModuleType, weights: Weights, grows: Array) -> None:
        self.xp, self.weights, self.grows = xp, weights, grows
        self.means = Weights(*(xp.zeros_like(w) for w in weights))
        self.squares = Weights(*(xp.zeros_like(w) for w in weights))
        self.steps = 0

    def step(self, batch: Data, rate: float) -> None:
        self.steps += 1
        slope = slopes(self.xp, self.weights, batch)
        self.means = blended(FIRST, self.means, slope)
        self.squares = blended(SECOND, self.squares, Weights(*(s * s for s in slope)))
        moved = []
        for weight, mean, square in zip(self.weights, self.means, self.squares, strict=True):
            mean, square = mean / (1 - FIRST**self.steps), square / (1 - SECOND**self.steps)
            moved.append(weight * (1 - rate * DECAY) - rate * mean / (self.xp.sqrt(square) + TINY))
        self.weights = kept_growing(self.xp, Weights(*moved), self.grows)


def blended(part: float, old: Weights, new: Weights) -> Weights:
    return Weights(*(part * o + (1 - part) * n for o, n in zip(old, new, strict=True)))


def first_weights(rng: Any, xp: ModuleType, width: int) -> Weights:
    return Weights(
        rng.standard_normal((width, UNITS)).astype("f4") / width**0.5,
        xp.zeros(UNITS, "f4"),
        xp.abs(rng.standard_normal(UNITS)).astype("f4") / UNITS,
        xp.zeros(width, "f4"),
    )


def fit(
    game: Game,
    learned: Sequence[Sample],
    held_out: Sequence[Sample],
    seed: int,
    epochs: int,
    made_by: str,
    tell: Callable[[str], None] = lambda told: None,
) -> Network:
    """The weights that do best on the samples held out are kept."""
    assert game.features is not None
    xp = arrays()
    rng = xp.random.RandomState(seed)
    data, test = data_of(xp, learned), data_of(xp, held_out)
    spread = data.numbers[xp.abs(data.teams).sum(axis=1) > 0].std(axis=0) + LEAST_SPREAD
    data = data._replace(numbers=data.numbers / spread)
    test = test._replace(numbers=test.numbers / spread)
    grows = xp.asarray([feature.grows for feature in game.features.listed])
    fitting = Fitting(xp, first_weights(rng, xp, len(grows)), grows)
    best, least = fitting.weights, float("inf")
    for epoch in range(epochs):
        order = rng.permutation(len(learned))
        rate = RATE * (1 + cos(pi * epoch / epochs)) / 2 + LAST_RATE
        for first in range(0, len(learned), BATCH):
            fitting.step(Data(*(array[order[first : first + BATCH]] for array in data)), rate)
        if (now := loss(xp, fitting.weights, test)) < least:
            best, least = fitting.weights, now
    found, _ = chances(xp, best, test)
    tell(f"held out: cross entropy {least:.4f}, Brier score {brier(found, test):.4f}")
    return Network(
        game.key,
        game.version,
        game.features.names,
        made_by,
        (best.hidden / spread[:, None]).T.tolist(),
        best.offsets.tolist(),
        best.out.tolist(),
        (best.straight / spread).tolist(),
    )
