"""The chance of winning: a small network over the named features of each side.

Every side gets a score from its own features by the same network; the chances of the teams are the
softmax of their scores. Plain Python, for a position costs less than a call into a library would:
the network is written out as one long formula, which takes half the time of a loop over its rows.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, cached_property
from importlib.resources import files
from math import exp, tanh
from typing import Any

import msgspec
from msgspec import Struct

from fabletop.core.errors import FabletopError
from fabletop.core.features import Features, Teams
from fabletop.core.game import Game
from fabletop.core.state import State

WEIGHTS = "weights.json"
KEPT = 20_000  # scores that are remembered


class Network(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """One hidden layer; features come as they are, their spread is in the weights."""

    game: str
    version: int  # of the rules it is for
    features: tuple[str, ...]
    made_by: str  # the command
    hidden: list[list[float]]  # a row for each unit
    offsets: list[float]
    out: list[float]
    straight: list[float]  # from the features to the score, beside the hidden layer

    @cached_property
    def score(self) -> Callable[[Sequence[float]], float]:
        """The score of a side, by its numbers."""
        names = [f"n{at}" for at in range(len(self.straight))]
        lines = ["def score(numbers):", f"    {', '.join(names)}, = numbers"]
        lines.append(f"    total = {weighted(self.straight, names)}")
        for row, offset, weight in zip(self.hidden, self.offsets, self.out, strict=True):
            unit = f"{offset!r} + {weighted(row, names)}"
            lines.append(f"    total += {weight!r} * tanh({unit})")
        lines.append("    return total")
        scope: dict[str, Any] = {"tanh": tanh}
        exec("\n".join(lines), scope)
        written: Callable[[Sequence[float]], float] = scope["score"]
        return written


def weighted(weights: Iterable[float], names: Iterable[str]) -> str:
    """As Python writes it, added up from left to right."""
    parts = zip(weights, names, strict=True)
    return " + ".join(f"{weight!r} * {name}" for weight, name in parts)


class Values:
    """What the seats of a game may hope for."""

    def __init__(self, game: Game, network: Network | None = None) -> None:
        if game.features is None:
            raise FabletopError(f"{game.title} names no features: it has no learned values")
        self.game, self.features = game, game.features
        self.network = network or weights_of(game)
        self.kept: dict[tuple[float, ...], float] = {}

    def chances(self, g: State) -> list[float]:
        """The chance of each seat to win; of a game that is over, its share of the victory."""
        teams = self.features.teams(g)
        if not g.agenda:
            result = g.result()
            assert result is not None
            shares = self.features.ended(g, result)
        else:
            shares = softmax(self.team_scores(g, teams))
        if len(teams) == g.seats and len(teams[0]) == 1:
            return shares
        chances = [0.0] * g.seats
        for team, share in zip(teams, shares, strict=True):
            for side in team:
                if side < g.seats:
                    chances[side] = share
        return chances

    def team_scores(self, g: State, teams: Teams) -> list[float]:
        rows = self.features.rows(g, sum(map(len, teams)))
        scores = [self.score(tuple(row)) for row in rows]
        if len(teams) == len(scores):
            return [scores[side] for (side,) in teams]
        return [sum(scores[side] for side in team) / len(team) for team in teams]

    def score(self, row: tuple[float, ...]) -> float:
        """Most choices leave most sides as they were: scores are kept for a while."""
        found = self.kept.get(row)
        if found is None:
            if len(self.kept) >= KEPT:
                self.kept.clear()
            found = self.kept[row] = self.network.score(row)
        return found


def softmax(scores: Sequence[float]) -> list[float]:
    most = max(scores)
    powers = [exp(score - most) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]


@cache
def weights_of(game: Game) -> Network:
    """The weights in the package of the game; an error that names the file if they do not fit."""
    file = files(game.state.package) / WEIGHTS
    try:
        network = msgspec.json.decode(file.read_bytes(), type=Network)
    except FileNotFoundError:
        raise FabletopError(f"{game.title} has no weights: there is no {file}") from None
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise FabletopError(f"{file} is no file of weights: {error}") from error
    check(network, game, str(file))
    return network


def check(network: Network, game: Game, file: str) -> None:
    features: Features | None = game.features
    names = features.names if features is not None else ()
    if network.game != game.key:
        raise FabletopError(f"{file} holds the weights of {network.game}, not of {game.key}")
    if network.version != game.version:
        raise FabletopError(
            f"{file} was learned from version {network.version} of the rules of {game.title}, "
            f"which are at version {game.version} now: train it anew"
        )
    if network.features != names:
        raise FabletopError(f"{file} was made for other features than {game.title} names now")
    wide = {len(row) for row in [*network.hidden, network.straight]}
    if wide != {len(names)} or not len(network.hidden) == len(network.offsets) == len(network.out):
        raise FabletopError(f"{file} does not have the shape that its features need")


def as_json(network: Network) -> bytes:
    """A file that people can look at: one row of numbers a line."""
    rows = ",\n  ".join(map(_numbers, network.hidden))
    lines = [
        f'"{name}": {msgspec.json.encode(getattr(network, name)).decode()}'
        for name in ("game", "version", "features", "made_by")
    ]
    lines.append(f'"hidden": [\n  {rows}\n ]')
    lines += [
        f'"{name}": {_numbers(getattr(network, name))}' for name in ("offsets", "out", "straight")
    ]
    return ("{\n " + ",\n ".join(lines) + "\n}\n").encode()


def _numbers(row: list[float]) -> str:
    return f"[{', '.join(f'{number:.5g}' for number in row)}]"
