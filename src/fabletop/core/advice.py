"""What a table may choose next: for every value of every option, whether it goes with the rest."""

from collections.abc import Iterator, Mapping
from itertools import combinations, product
from typing import Any, Final

from msgspec import Struct

from .errors import BadTable, Reason
from .game import Game, Option

MOST_MENDED: Final = 3  # options that give way to a value at once


class Advice(Struct, frozen=True):
    """On one value: why it cannot be chosen, or what else changes if it is."""

    reason: Reason | None = None
    also: dict[str, Any] = {}


def in_order(game: Game) -> list[Option]:
    """The options as they are shown: each may rule out values of those after it."""
    return sorted(game.options, key=lambda option: not option.leads)


def advise(game: Game, seats: int, chosen: Mapping[str, Any]) -> dict[str, list[Advice]]:
    """Advice on every value of every option, in the order of the values."""
    now = game.forbids(seats, chosen)
    return {option.key: advice_in(game, seats, chosen, option, now) for option in game.options}


def advice_in(
    game: Game, seats: int, chosen: Mapping[str, Any], option: Option, now: Reason | None
) -> list[Advice]:
    """What is wrong already is told where it can be put right, and nowhere else."""
    found = [advice_on(game, seats, chosen, option.key, value) for value in option.values]
    if now is None or any(advice.reason is None for advice in found):
        return found
    return [Advice() if advice.reason == now else advice for advice in found]


def advice_on(game: Game, seats: int, chosen: Mapping[str, Any], key: str, value: Any) -> Advice:
    """Options after this one give way to it; those before it do not."""
    wanted = {**chosen, key: value}
    reason = game.forbids(seats, wanted)
    if reason is None:
        return Advice()
    for also in mendings(game, wanted, key):
        if game.forbids(seats, {**wanted, **also}) is None:
            return Advice(also=also)
    return Advice(reason)


def mendings(game: Game, wanted: Mapping[str, Any], key: str) -> Iterator[dict[str, Any]]:
    """Ways to put later options back to their defaults, the fewest first."""
    keys = [option.key for option in in_order(game)]
    usual = {option.key: option.default for option in game.options}
    later = [other for other in keys[keys.index(key) + 1 :] if wanted[other] != usual[other]]
    for count in range(1, MOST_MENDED + 1):
        for some in combinations(later, count):
            yield {other: usual[other] for other in some}


def suited(game: Game, seats: int, options: Mapping[str, Any] | None) -> dict[str, Any]:
    """All options of a table where somebody chose these: the usual values for the rest.

    What a table for one needs besides was chosen by nobody, so it gives way to what was.
    """
    alone = game.checked_seats(seats) == 1
    chosen = game.chosen(options)
    free = {key: value for key, value in game.alone if alone and key not in (options or {})}
    wanted = {**chosen, **free}
    reason = game.forbids(seats, wanted)
    if reason is None:
        return wanted
    for instead in nearest(game, free):
        if game.forbids(seats, {**wanted, **instead}) is None:
            return {**wanted, **instead}
    raise BadTable(reason.text, reason.rule)


def nearest(game: Game, free: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Other values for these options: the fewest, of the last ones first, the nearest first."""
    open_to_change = [option for option in reversed(in_order(game)) if option.key in free]
    for count in range(1, len(open_to_change) + 1):
        for some in combinations(open_to_change, count):
            ranges = [by_distance(option, free[option.key]) for option in some]
            for values in product(*ranges):
                yield {option.key: value for option, value in zip(some, values, strict=True)}


def by_distance(option: Option, usual: Any) -> list[Any]:
    """The other values of an option, from the usual one outwards in their order."""
    here = option.values.index(usual)
    others = [value for value in option.values if value != usual]
    return sorted(others, key=lambda value: abs(option.values.index(value) - here))
