"""Positions and records that something went wrong with: `python -m tests.fuzz --count 100000`.

Each round takes a real position or record, damages it in a few places and gives it to the engine.
It may be refused, with one of the project's own errors, or be accepted and played on; nothing else
may happen.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from fabletop.core.errors import FabletopError
from fabletop.core.game import Game
from fabletop.core.record import Record, replay
from fabletop.core.state import State
from fabletop.games import GAMES, find_game
from tests.contract.games import option_sets

GOLDEN = Path(__file__).parent / "golden"
JUNK: tuple[Any, ...] = (
    *(None, False, True, 0, 1, -1, 5, 99, 10**30, 0.5, "", "abc", "0", "A1", "É", "x" * 300),
    *([], {}, [[]], [None], [{}], {"": None}, {"a": []}, [1, "a"], "yes", "-", "@", ":"),
)


class Sample(NamedTuple):
    """A position that really came up, and the table it came up at."""

    seats: int
    options: dict[str, Any]
    position: dict[str, Any]


def samples(game: Game, games: int = 12) -> list[Sample]:
    """Moments of random games that a position can tell."""
    found: list[Sample] = []
    for seed in range(games):
        rng = Random(seed)
        seats = rng.choice(game.seats)
        options = rng.choice(option_sets(game, seats))
        found += moments(game, game.new(seats, seed, options), options, rng)
    return found


def moments(game: Game, g: State, options: dict[str, Any], rng: Random) -> Iterator[Sample]:
    assert game.position_of is not None, f"{game.title} does not tell its positions"
    for _ in range(600):
        if not (waiting := g.waiting()):
            return
        if rng.random() < 0.1 and (position := game.position_of(g)) is not None:
            yield Sample(g.seats, options, msgspec.to_builtins(position))
        player = rng.choice(waiting)
        g.play(player, rng.choice(g.options(player)), trusted=True)


# Damage: a few places of a tree of JSON values are changed.


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of everything in a tree of JSON values."""
    yield path
    if isinstance(value, dict | list):
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(item, (*path, key))


def at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def damaged(value: Any, rng: Random, words: list[str]) -> Any:
    """A copy with one to three places changed."""
    value = deepcopy(value)
    for _ in range(rng.choice((1, 1, 2, 3))):
        found = list(places(value))
        path = rng.choice(found)
        if path:
            other = deepcopy(at(value, rng.choice(found)))
            damage(at(value, path[:-1]), path[-1], other, rng, words)
    return value


def damage(inside: Any, key: Any, other: Any, rng: Random, words: list[str]) -> None:
    """Change one entry of a list or object."""
    old = inside[key]
    kind = rng.randrange(7)
    if kind == 0:
        inside[key] = deepcopy(rng.choice(JUNK))
    elif kind == 1:
        inside[key] = rng.choice(words)
    elif kind == 2 and isinstance(old, int):
        inside[key] = old + rng.choice((-1, 1, 7))
    elif kind == 3:
        del inside[key]
    elif kind == 4 and isinstance(inside, list):
        inside.append(deepcopy(old))
    elif kind == 5 and isinstance(inside, dict):
        inside[rng.choice(words)] = deepcopy(old)
    else:
        inside[key] = other  # something from elsewhere


# What is done with it.


def fuzz_positions(key: str, count: int, seed: int = 0) -> Counter[str]:
    game = find_game(key)
    corpus, rng = samples(game), Random(seed)
    words = sorted({word for sample in corpus for word in strings(sample.position)})
    outcomes: Counter[str] = Counter()
    for _ in range(count):
        sample = rng.choice(corpus)
        position = damaged(sample.position, rng, words)
        try:
            g = game.new(sample.seats, rng.randrange(9), sample.options, position)
        except FabletopError:
            outcomes["refused"] += 1
            continue
        except Exception as error:
            raise AssertionError(f"{key} {sample.seats} {sample.options} {position}") from error
        outcomes["played on"] += 1
        try:
            play_on(game, g, rng)
        except Exception as error:
            raise AssertionError(f"{key} {sample.seats} {sample.options} {position}") from error
    return outcomes


def play_on(game: Game, g: State, rng: Random, choices: int = 4) -> None:
    """What was accepted can be shown, saved and played."""
    for viewer in (None, *range(g.seats)):
        g.view(viewer)
    game.state.from_json(json.loads(json.dumps(g.to_json())))
    for _ in range(choices):
        if not (waiting := g.waiting()):
            assert g.result() is not None
            return
        player = rng.choice(waiting)
        g.play(player, rng.choice(g.options(player)))


def strings(value: Any) -> Iterator[str]:
    for path in places(value):
        if isinstance(inner := at(value, path), str):
            yield inner
        if path and isinstance(path[-1], str):
            yield path[-1]


def fuzz_records(key: str, count: int, seed: int = 0) -> Counter[str]:
    """Golden records, damaged as JSON or as bytes, then read and replayed."""
    rng, outcomes = Random(seed), Counter[str]()
    files = [path.read_bytes() for path in sorted((GOLDEN / key).glob("*.json"))]
    for _ in range(count):
        data = cut(json.loads(rng.choice(files)), rng)
        raw = json.dumps(damaged(data, rng, list(data))).encode()
        if rng.random() < 0.3:
            at_byte = rng.randrange(len(raw))
            raw = raw[:at_byte] + rng.randbytes(rng.randrange(4)) + raw[at_byte + 1 :]
        try:
            record = Record.from_bytes(raw)
            replay(find_game(record.game), record)
            outcomes["replayed"] += 1
        except FabletopError:
            outcomes["refused"] += 1
        except Exception as error:
            raise AssertionError(f"{key}: {raw[:2000]!r}") from error
    return outcomes


def cut(data: dict[str, Any], rng: Random, most: int = 12) -> dict[str, Any]:
    """The beginning of a record, so that thousands can be replayed."""
    return data | {"choices": data["choices"][: rng.randrange(most)]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100_000, help="of each, per game")
    parser.add_argument("--only", nargs="*", default=list(GAMES), help="these games")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    for key in given.only:
        print(key, "positions", dict(fuzz_positions(key, given.count, given.seed)), flush=True)
        print(key, "records", dict(fuzz_records(key, given.count, given.seed)), flush=True)


if __name__ == "__main__":
    main()
