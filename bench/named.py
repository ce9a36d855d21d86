"""After how many of its moves is the secret colour of a player of Fae named?

    python -m bench.named --agents greedy,expert@32,master@256 --games 50

Players of one kind play each other; an observer who sees the moves alone, and reads them as
`games/fae/belief.py` does, is asked after every move. A colour is named from the move on after
which the observer is more than half sure of it, to the end of the game or until it is sure no more.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from math import exp
from statistics import median
from typing import NamedTuple

from fabletop.ai.player import decide, find_player
from fabletop.ai.watching import sightings_of
from fabletop.core.flow import Play
from fabletop.core.rng import Rng
from fabletop.games import find_game
from fabletop.games.fae.belief import Sighting, suspicions
from fabletop.games.fae.state import Fae

SURE = 0.5


class Named(NamedTuple):
    """How it went with one seat."""

    moves: int  # that it made
    first: int | None  # own moves after which it was named first
    last: bool  # is it named at the end?


def play(agent: str, seats: int, seed: int) -> tuple[Fae, list[Sighting]]:
    """A game, and what an observer has seen of it."""
    game = find_game("fae")
    g, rng = game.new(seats=seats, seed=seed), Rng(seed)
    players = [find_player(agent, game) for _ in range(seats)]
    states, plays = [g.copy()], list[Play]()
    while waiting := g.waiting():
        seat = waiting[0]
        seen = sightings_of(game, states.__getitem__, plays)
        choice = decide(players[seat], g, seat, rng, seen)
        plays.append((seat, choice))
        g.play(seat, choice)
        states.append(g.copy())
    assert isinstance(g, Fae)
    found = sightings_of(game, states.__getitem__, plays)
    return g, [one for one in found if isinstance(one, Sighting)]


def belief_in(colour: int, logs: list[float]) -> float:
    top = max(logs)
    return exp(logs[colour] - top) / sum(exp(one - top) for one in logs)


def named(agent: str, seats: int, seed: int) -> list[Named]:
    """Every seat of a game."""
    g, seen = play(agent, seats, seed)
    found = []
    for seat in range(seats):
        own = g.colour(seat)
        moves = [at for at, one in enumerate(seen) if one.seat == seat]
        sure = [belief_in(own, suspicions(seats, seen[: at + 1])[seat]) > SURE for at in moves]
        first = sure.index(True) + 1 if any(sure) else None
        found.append(Named(len(moves), first, bool(sure and sure[-1])))
    return found


def told(agent: str, seats: int, found: list[Named]) -> str:
    """A line for docs/players.md."""
    late = [one.first if one.first is not None else one.moves + 1 for one in found]
    never = sum(one.first is None for one in found) / len(found)
    end = sum(one.last for one in found) / len(found)
    moves = median(one.moves for one in found)
    return (
        f"| `{agent}` | {seats} | {len(found)} | {median(late):g} of {moves:g} "
        f"| {never:.0%} | {end:.0%} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--agents", default="greedy,expert@32")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seats", default="2,4")
    parser.add_argument("--jobs", type=int, default=2)
    wanted = parser.parse_args()
    print("| player | seats | secrets | named after | never named | named at the end |")
    print("|---|--:|--:|--:|--:|--:|")
    with ProcessPoolExecutor(wanted.jobs) as pool:
        for seats in map(int, wanted.seats.split(",")):
            for agent in wanted.agents.split(","):
                games = range(wanted.games)
                all_ = pool.map(named, [agent] * len(games), [seats] * len(games), games)
                print(told(agent, seats, [one for game in all_ for one in game]), flush=True)


if __name__ == "__main__":
    main()
