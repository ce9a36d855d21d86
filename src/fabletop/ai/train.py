"""Learning from self-play: games on many cores, then a fit, round after round.

Each round plays with what the round before has learned; the first with greedy players. A part of
the choices is wild, so that positions come up that nobody would seek.
"""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import NamedTuple

from fabletop.core.game import Game
from fabletop.core.rng import Rng

from .fit import fit
from .greedy import Greedy
from .hopeful import Hopeful
from .player import Player, Random
from .selfplay import Sample, Wild, any_table, samples_of
from .values import Network, Values

EVERY = {"fae": 3, "fame": 20, "upon": 15, "fabled": 20}  # choices between two samples
CHUNK = 20
FRESH = 1 << 40  # from here on are the seeds of games that nothing is learned from


class Plan(NamedTuple):
    """How much is played and fitted."""

    games: int = 4000  # a round
    rounds: int = 3
    epochs: int = 40
    jobs: int = 1
    seed: int = 0


Find = Callable[[str], Game]  # a function of a module: other processes find the game by it


def train(find: Find, key: str, plan: Plan, tell: Callable[[str], None] = print) -> Network:
    game = find(key)
    network: Network | None = None
    samples: list[Sample] = []
    made_by = (
        f"fabletop train {game.key} --games {plan.games} --rounds {plan.rounds} "
        f"--epochs {plan.epochs} --seed {plan.seed}"
    )
    for number in range(plan.rounds):
        first = plan.seed + number * plan.games
        played = play_round(find, key, plan, first, network)
        samples = [*samples[len(samples) // 2 :], *played]
        held_out = played[: len(played) // 10]
        learned = samples[: len(samples) - len(played)] + played[len(played) // 10 :]
        tell(f"{game.key}, round {number + 1}: {plan.games} games, {len(samples)} positions")
        network = fit(game, learned, held_out, plan.seed, plan.epochs, made_by, tell)
    assert network is not None
    return network


def fresh_samples(find: Find, key: str, plan: Plan, network: Network) -> list[Sample]:
    """One round of games that nothing was learned from."""
    return play_round(find, key, plan, FRESH + plan.seed, network)


def play_round(
    find: Find, key: str, plan: Plan, first: int, network: Network | None
) -> list[Sample]:
    """In the order of their seeds, on however many cores."""
    starts = range(first, first + plan.games, CHUNK)
    play = partial(play_some, find, key, network)
    with ProcessPoolExecutor(plan.jobs, mp_context=get_context("forkserver")) as pool:
        return [sample for found in pool.map(play, starts) for sample in found]


def play_some(find: Find, key: str, network: Network | None, first: int) -> list[Sample]:
    game = find(key)
    return [
        sample for seed in range(first, first + CHUNK) for sample in play_one(game, network, seed)
    ]


def play_one(game: Game, network: Network | None, seed: int) -> list[Sample]:
    rng = Rng(seed).fork()
    seats, options = any_table(game, rng)
    players = [player_for(game, network, rng) for _ in range(seats)]
    return samples_of(game, seats, options, players, seed, EVERY.get(game.key, 10))


def player_for(game: Game, network: Network | None, rng: Rng) -> Player:
    """Strong and weak ones sit together; a few choose anything."""
    kind = rng.below(20)
    if kind == 0:
        return Wild(Random(game), 0) if game.key != "fame" else Wild(Greedy(game), 0.3)
    wild = (0.02, 0.06, 0.15)[rng.below(3)]
    if network is None or kind < 8:
        return Wild(Greedy(game), wild)
    return Wild(Hopeful(game, Values(game, network)), wild)
