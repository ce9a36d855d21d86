"""What the contract is checked for: every registered game, seat count and option set.

Where options have many combinations, a few are enough to let every two values meet.
"""

from collections.abc import Iterator
from functools import cache
from heapq import heapify, heappop, heapreplace
from itertools import combinations, product
from typing import Any

from fabletop.core.game import Game
from fabletop.games import GAMES
from tests.core.toy import TOY

Options = dict[str, Any]

ALL_GAMES = (*GAMES.values(), TOY)
FEW = 12  # combinations that are checked one by one


def every_option_set(game: Game, seats: int) -> Iterator[Options]:
    """Every combination of options that the game allows, the default ones first."""
    keys = [option.key for option in game.options]
    values = [[o.default, *(v for v in o.values if v != o.default)] for o in game.options]
    for chosen in product(*values):
        options = dict(zip(keys, chosen, strict=True))
        if game.forbids(seats, options) is None:
            yield options


@cache
def option_sets(game: Game, seats: int) -> list[Options]:
    """Combinations in which every two values that go together meet at least once."""
    found = list(every_option_set(game, seats))
    return found if len(found) <= FEW else paired(found)


def paired(rest: list[Options]) -> list[Options]:
    """As few of these as a simple search finds, so that every two values still meet."""
    bit_of: dict[Any, int] = {}  # a bit for every pair of values

    def pairs_in(options: Options) -> int:
        pairs = combinations(options.items(), 2)
        return sum(1 << bit_of.setdefault(pair, len(bit_of)) for pair in pairs)

    wanted = [pairs_in(options) for options in rest]
    chosen, left = [rest[0]], (1 << len(bit_of)) - 1 & ~wanted[0]
    # What a table adds only ever becomes less, so an old count is a bound; the largest is checked.
    bounds = [(-pairs.bit_count(), number) for number, pairs in enumerate(wanted)]
    heapify(bounds)
    while left:
        _, number = bounds[0]
        adds = (wanted[number] & left).bit_count()
        if (-adds, number) <= min(bounds[1:3]):
            heappop(bounds)
            chosen.append(rest[number])
            left &= ~wanted[number]
        else:
            heapreplace(bounds, (-adds, number))
    return chosen


def tables(game: Game) -> Iterator[tuple[int, Options]]:
    """Where options have many combinations, the seats are one more thing to be paired."""
    found = [{"seats": seats, **options} for seats, options in every_table(game)]
    if len(found) > FEW * len(game.seats):
        found = paired(found)
    for options in found:
        yield options.pop("seats"), options


def every_table(game: Game) -> Iterator[tuple[int, Options]]:
    for seats in game.seats:
        for options in every_option_set(game, seats):
            yield seats, options


ALL_TABLES = [(game, *table) for game in ALL_GAMES for table in tables(game)]


def table_id(value: Any) -> str | None:
    if isinstance(value, Game):
        return value.key
    if isinstance(value, dict):
        return ",".join(f"{key}={chosen}" for key, chosen in value.items()) or "plain"
    return None
