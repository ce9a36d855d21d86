"""Numbers of each table: who wins from where, how long it takes, how close it is."""

from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from math import ceil
from statistics import fmean, median
from typing import Any, Final

from msgspec import Struct

from fabletop.core.balance import QUARTERS, Seen

from ..arena.numbers import Share, percentile, wilson
from ..arena.plan import Table
from .lines import Line, Sitting, Watched, line

ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


MOST_BINS: Final = 16


class Spread(Struct, frozen=True):
    """Many numbers: the middle, where most lie, and all of them in bins for a plot."""

    mean: float
    median: float
    low: float  # a tenth is below
    high: float
    least: float
    most: float
    bins: list[int]
    wide: float  # what each bin spans


class Comebacks(Struct, frozen=True):
    """Is a game decided early? Who led alone after a part of it, and won in the end."""

    led: list[int]  # after a quarter, half, three quarters: games with one leader
    won: list[float]  # and what those leaders won
    changes: float  # of the lead, a game
    behind: float  # what winners lacked at half-time, on average


class TableReport(Struct, frozen=True):
    """What was seen at one kind of table."""

    title: str
    seats: int
    options: dict[str, Any]
    games: int
    won: float  # by people: against each other always 1
    low: float
    high: float
    places: list[Line]
    length: Spread
    scores: Spread
    margins: Spread
    comebacks: Comebacks | None  # None where nobody leads: alone, for a score to reach


def table_report(title: str, table: Table, games: Sequence[Watched], is_race: bool) -> TableReport:
    seen = [(one, seen_of(one)) for one in games]
    people = wilson(sum(any(one.played.outcome.shares) for one in games), len(games))
    return TableReport(
        title=title,
        seats=table.seats,
        options=table.options,
        games=len(games),
        won=people.rate,
        low=people.low,
        high=people.high,
        places=places(table.seats, games),
        length=spread([one.length for _, one in seen]),
        scores=spread([score for _, one in seen for score in one.scores[: table.seats]]),
        margins=spread([margin(one) for _, one in seen]),
        comebacks=comebacks(games) if is_race else None,
    )


def seen_of(game: Watched) -> Seen:
    assert game.played.seen is not None
    return game.played.seen


def places(seats: int, games: Sequence[Watched]) -> list[Line]:
    """By place in the turn order of the beginning; alone there is only one."""
    found: list[list[Sitting]] = [[] for _ in range(seats)]
    for game in games:
        for seat in range(seats):
            found[(seat - seen_of(game).first) % seats].append(game.sitting(seat))
    return [line(ORDINALS[place], sat) for place, sat in enumerate(found)]


def margin(seen: Seen) -> float:
    """How far the best was ahead of the next; of a side of the game's, too."""
    best = sorted(seen.scores, reverse=True)
    return best[0] - best[1] if len(best) > 1 else 0.0


def spread(numbers: Sequence[float]) -> Spread:
    if not numbers:
        return Spread(0, 0, 0, 0, 0, 0, [], 0)
    least, most = min(numbers), max(numbers)
    wide = bin_width(numbers)
    counts = [0] * (int((most - least) / wide) + 1)
    for number in numbers:
        counts[int((number - least) / wide)] += 1
    return Spread(
        mean=fmean(numbers),
        median=median(numbers),
        low=percentile(numbers, 0.1),
        high=percentile(numbers, 0.9),
        least=least,
        most=most,
        bins=counts,
        wide=wide,
    )


def bin_width(numbers: Sequence[float]) -> float:
    """Whole numbers have bins of whole numbers, so that none looks empty by rounding."""
    across = max(numbers) - min(numbers)
    if all(float(number).is_integer() for number in numbers):
        return max(1, ceil((across + 1) / MOST_BINS))
    return across / (MOST_BINS - 1) or 1


def comebacks(games: Sequence[Watched]) -> Comebacks:
    led, won = [0] * len(QUARTERS), [0.0] * len(QUARTERS)
    behind: list[float] = []
    for game in games:
        seen, shares = seen_of(game), game.played.outcome.shares
        for at, scores in enumerate(seen.quarters):
            best = max(scores)
            if scores.count(best) == 1:
                led[at] += 1
                leader = scores.index(best)
                won[at] += shares[leader] if leader < len(shares) else float(not any(shares))
        half = seen.quarters[len(QUARTERS) // 2]
        behind += [max(half) - half[seat] for seat, share in enumerate(shares) if share]
    changes = fmean(seen_of(game).lead_changes for game in games) if games else 0.0
    return Comebacks(led, won, changes, fmean(behind) if behind else 0.0)


def leader_won(comebacks: Comebacks, part: int) -> Share:
    return wilson(comebacks.won[part], comebacks.led[part])


def traits(games: Sequence[Watched]) -> dict[str, list[Line]]:
    """By hero, colour, Ally: whatever the game says tells seats apart, the best first."""
    found: dict[str, dict[str, list[Sitting]]] = defaultdict(lambda: defaultdict(list))
    for game in games:
        for title, held in seen_of(game).traits.items():
            for seat, values in enumerate(held):
                for value in dict.fromkeys(values):
                    found[title][value].append(game.sitting(seat))
    return {
        title: sorted((line(*one) for one in values.items()), key=lambda one: -one.off)
        for title, values in found.items()
    }


def titles(tables: Sequence[Table]) -> list[str]:
    """What tells the tables of a report apart: seats, and options that are not as at the first."""
    found = []
    for table in tables:
        first = next(one for one in tables if one.seats == table.seats)
        other = [
            f"{key}={value}" for key, value in table.options.items() if value != first.options[key]
        ]
        people = "alone" if table.seats == 1 else f"{table.seats} players"
        found.append(", ".join([people, *other]))
    assert all(one != other for one, other in pairwise(sorted(found))), "tables that are alike"
    return found
