"""Thousands of random games: `make soak` plays them for every seat count and option set.

Where a game has more option sets than that, those are played in which every two values meet.
With `--by scenario` tables are told apart by their seats and those options only; each game of
such a kind takes one of its option sets, so that all of them come up. `--secrets 20` makes about
every twentieth choice twice, to see that it tells nobody what they cannot know.
"""

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from random import Random
from typing import Any

from rich.console import Console
from rich.progress import Progress

from fabletop.core.game import Game
from fabletop.core.rng import Rng
from fabletop.games import GAMES, find_game
from tests.contract.games import every_table, table_id, tables
from tests.secrecy import compare

Options = dict[str, Any]

CHUNK = 100
MOST_KINDS = 300


def play_games(key: str, seats: int, options: Options, first: int, count: int) -> int:
    """Play random games to their end; returns how many decisions there were."""
    return sum(play_game(find_game(key), seats, options, s) for s in range(first, first + count))


def play_mixed(
    key: str, seats: int, sets: list[Options], first: int, count: int, secrets: int
) -> int:
    """The same, with one of these option sets for each game."""
    game = find_game(key)
    return sum(
        play_game(game, seats, Random(seed).choice(sets), seed, secrets)
        for seed in range(first, first + count)
    )


def play_game(game: Game, seats: int, options: Options, seed: int, secrets: int = 0) -> int:
    """Each kind of table is played in its own way, also where the deals are the same."""
    g, below_one = game.new(seats, seed, options), Random(f"{seats} {options} {seed}").random
    rng = Rng(seed)
    try:
        while waiting := g.waiting():
            player = waiting[int(below_one() * len(waiting))]
            choices = g.options(player)
            choice = choices[int(below_one() * len(choices))]
            if secrets and not rng.below(secrets):
                compare(g, player, choice, rng)
            g.play(player, choice, trusted=True)
        result = g.result()
        assert result is not None and min(result.ranks) <= 2
    except Exception as error:
        error.add_note(f"{game.key}, {seats} seats, {options}, seed {seed}, ply {g.ply}")
        raise
    return g.ply


def kinds_of(game: Game, pairs: bool = False) -> list[tuple[int, list[Options]]]:
    every = list(every_table(game))
    chosen = tables(game) if pairs or len(every) > MOST_KINDS else every
    return [(seats, [options]) for seats, options in chosen]


def kinds_by(game: Game, keys: list[str], where: Options) -> list[tuple[int, list[Options]]]:
    """Tables of the same seats and the same values of these options are one kind."""
    found: dict[tuple[Any, ...], list[Options]] = {}
    for seats, options in every_table(game):
        if where.items() <= options.items():
            found.setdefault((seats, *(options[key] for key in keys)), []).append(options)
    return [(kind[0], sets) for kind, sets in found.items()]


def name_of(game: Game, seats: int, options: Options, keys: list[str] | None) -> str:
    told = {key: value for key, value in options.items() if not keys or key in keys}
    return f"{game.key}, {seats} seats, {table_id(told)}"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=10_000, help="for each kind of table")
    arguments.add_argument("--first", type=int, default=0, help="the seed of the first game")
    arguments.add_argument("--only", choices=list(GAMES), help="only this game")
    arguments.add_argument("--pairs", action="store_true", help="so many sets that all pairs meet")
    arguments.add_argument("--by", nargs="+", help="options that tell kinds of tables apart")
    arguments.add_argument("--where", nargs="+", default=[], help="with --by: only key=value")
    arguments.add_argument("--seats", type=int, nargs="+", help="only tables of so many seats")
    arguments.add_argument("--secrets", type=int, default=0, help="make every n-th choice twice")
    wanted = arguments.parse_args()
    where = dict(pair.split("=") for pair in wanted.where)
    console, decisions, left = Console(), Counter[str](), Counter[str]()
    last = wanted.first + wanted.games
    with ProcessPoolExecutor() as pool, Progress(console=console) as progress:
        jobs = {}
        for game in [GAMES[wanted.only]] if wanted.only else GAMES.values():
            kinds = kinds_by(game, wanted.by, where) if wanted.by else kinds_of(game, wanted.pairs)
            for seats, sets in kinds:
                if wanted.seats and seats not in wanted.seats:
                    continue
                name = name_of(game, seats, sets[0], wanted.by)
                for first in range(wanted.first, last, CHUNK):
                    count = min(CHUNK, last - first)
                    args = (game.key, seats, sets, first, count, wanted.secrets)
                    job = pool.submit(play_mixed, *args)
                    jobs[job] = name
                    left[name] += 1
        for job in progress.track(as_completed(jobs), len(jobs), description="Playing"):
            name = jobs[job]
            decisions[name] += job.result()
            left[name] -= 1
            if not left[name]:
                console.print(f"{name}: {wanted.games:,} games, {decisions[name]:,} decisions")
    console.print(
        f"{len(left)} kinds of tables, {wanted.games:,} games each: "
        f"{decisions.total():,} decisions, no error"
    )


if __name__ == "__main__":
    main()
