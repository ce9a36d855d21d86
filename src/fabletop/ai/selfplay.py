"""Games that players play against themselves, to learn from: positions, and who won in the end."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from fabletop.core.flow import Choice
from fabletop.core.game import Game
from fabletop.core.rng import Rng
from fabletop.core.state import State

from .player import Player

Row = tuple[float, ...]


class Sample(NamedTuple):
    """A moment of a game: the features of every side, who belongs together, who won."""

    sides: tuple[Row, ...]
    teams: tuple[tuple[int, ...], ...]
    shares: tuple[float, ...]
    progress: float  # how much of the game was over


class Wild:
    """Plays as somebody does, but now and then something else, so that more comes up."""

    def __init__(self, player: Player, wild: float) -> None:
        self.player, self.wild = player, wild

    def choose(self, g: State, seat: int, rng: Rng) -> Choice:
        if rng.below(1 << 20) < self.wild * (1 << 20):
            return rng.choice(g.options(seat))
        return self.player.choose(g, seat, rng)


def samples_of(
    game: Game,
    seats: int,
    options: Mapping[str, Any],
    players: Sequence[Player],
    seed: int,
    every: int,
) -> list[Sample]:
    """One game; about every so many choices a moment is kept."""
    assert game.features is not None
    features, rng = game.features, Rng(seed)
    g = game.new(seats, seed, options)
    kept: list[tuple[tuple[Row, ...], int]] = []
    while waiting := g.waiting():
        seat = waiting[rng.below(len(waiting))]
        if not rng.below(every):
            sides = sum(map(len, features.teams(g)))
            kept.append((tuple(tuple(features.of(g, side)) for side in range(sides)), g.ply))
        copy = g.determinize(seat, rng)
        g.play(seat, players[seat].choose(copy, seat, rng), trusted=True)
    result = g.result()
    assert result is not None
    teams, shares = features.teams(g), tuple(features.ended(g, result))
    return [Sample(sides, teams, shares, ply / g.ply) for sides, ply in kept]


Table = tuple[int, dict[str, Any]]


def tables_of(game: Game, rng: Rng, chosen: Callable[[Game, Rng], Table]) -> Iterator[Table]:
    while True:
        yield chosen(game, rng)


def any_table(game: Game, rng: Rng) -> Table:
    """A number of seats and options that go together; defaults are the likelier."""
    while True:
        seats = rng.choice(game.seats)
        plain = {option.key: option.default for option in game.options}
        if seats == 1:
            plain |= dict(game.alone)
        for option in game.options:
            if not rng.below(3):
                plain[option.key] = rng.choice(option.values)
        if game.forbids(seats, plain) is None:
            return seats, plain
