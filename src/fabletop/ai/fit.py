"""Fits the weights of a network to games that were played (`fabletop train`).

Needs NumPy; where CuPy and a GPU are at hand, they do the same faster. What is fitted is the
chance of each team: the cross entropy between it and who won. Features that can only help keep
weights that are not negative, so that more of them never looks worse.
"""

from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any, NamedTuple

from fabletop.core.errors import FabletopError
from fabletop.core.game import Game

from .selfplay import Sample
from .values import Network

Array = Any  # of NumPy or CuPy

UNITS, BATCH, RATE, DECAY = 16, 4096, 0.003, 1e-4
FIRST, SECOND, TINY = 0.9, 0.999, 1e-8  # of Adam


def arrays() -> ModuleType:
    """CuPy with a GPU, or NumPy."""
    try:
        import cupy

        if cupy.cuda.runtime.getDeviceCount():
            return cupy  # type: ignore[no-any-return]
    except Exception:
        pass
    try:
        import numpy
    except ImportError:
        raise FabletopError("training needs NumPy: pip install 'fabletop[ai]'") from None
    return numpy


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
    import numpy

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


def brier(xp: ModuleType, found: Array, data: Data) -> float:
    """The mean squared distance between chances and what came, over all teams."""
    return float(((found - data.shares) ** 2).sum(axis=1).mean())


def kept_growing(xp: ModuleType, weights: Weights, grows: Array) -> Weights:
    """Features that can only help: no weight from them to the score is negative."""
    hidden = xp.where(grows[:, None], xp.maximum(weights.hidden, 0), weights.hidden)
    straight = xp.where(grows, xp.maximum(weights.straight, 0), weights.straight)
    return Weights(hidden, weights.offsets, xp.maximum(weights.out, 0), straight)


def fit(
    game: Game,
    learned: Sequence[Sample],
    held_out: Sequence[Sample],
    seed: int,
    epochs: int,
    made_by: str,
    tell: Callable[[str], None] = lambda told: None,
) -> Network:
    """Adam over the samples; the weights that do best on those held out are kept."""
    assert game.features is not None
    xp = arrays()
    rng = xp.random.RandomState(seed)
    data, test = data_of(xp, learned), data_of(xp, held_out)
    is_side = xp.abs(data.teams).sum(axis=1) > 0
    spread = data.numbers[is_side].std(axis=0) + 0.05
    data = data._replace(numbers=data.numbers / spread)
    test = test._replace(numbers=test.numbers / spread)
    grows = xp.asarray([feature.grows for feature in game.features.listed])
    width = len(game.features.names)
    weights = Weights(
        rng.standard_normal((width, UNITS)).astype("f4") / width**0.5,
        xp.zeros(UNITS, "f4"),
        xp.abs(rng.standard_normal(UNITS)).astype("f4") / UNITS,
        xp.zeros(width, "f4"),
    )
    means = Weights(*(xp.zeros_like(w) for w in weights))
    squares = Weights(*(xp.zeros_like(w) for w in weights))
    best, best_loss, steps = weights, float("inf"), 0
    for epoch in range(epochs):
        order = rng.permutation(len(learned))
        rate = RATE * 0.5 * (1 + float(xp.cos(xp.asarray(3.14159 * epoch / epochs)))) + 1e-5
        for first in range(0, len(learned), BATCH):
            steps += 1
            batch = Data(*(array[order[first : first + BATCH]] for array in data))
            slope = slopes(xp, weights, batch)
            means = Weights(*(FIRST * m + (1 - FIRST) * s for m, s in zip(means, slope)))
            squares = Weights(*(SECOND * q + (1 - SECOND) * s * s for q, s in zip(squares, slope)))
            moved = (
                w
                - rate * (m / (1 - FIRST**steps)) / (xp.sqrt(q / (1 - SECOND**steps)) + TINY)
                - rate * DECAY * w
                for w, m, q in zip(weights, means, squares)
            )
            weights = kept_growing(xp, Weights(*moved), grows)
        now = loss(xp, weights, test)
        if now < best_loss:
            best, best_loss = weights, now
        if epoch % 5 == 4:
            tell(f"epoch {epoch + 1}: {now:.4f}")
    found, _ = chances(xp, best, test)
    tell(f"held out: cross entropy {best_loss:.4f}, Brier {brier(xp, found, test):.4f}")
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
