"""The five Wonders, and what is counted in them: piles, costs and payments (UPON-130).

A pile of Wonders is one integer with ten bits for each kind, so piles are added, taken away and
compared at once. The highest bit of each kind stays free: it shows which kinds ran short.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

Wonders = int  # a pile: ten bits for each kind

KINDS: Final = ("Magic", "Love", "Honour", "Follower", "Castle")
SHIFT: Final = {kind: 10 * place for place, kind in enumerate(KINDS)}
ONE: Final = {kind: 1 << shift for kind, shift in SHIFT.items()}
MAGIC, LOVE, HONOUR, FOLLOWER, CASTLE = ONE.values()
MOST: Final = 511  # of a kind that a pile can hold
FREE_BITS: Final = sum(1 << shift + 9 for shift in SHIFT.values())
OF_MAGIC: Final = MOST  # the bits of Magic
LETTERS: Final = dict(zip("MLHFC", KINDS, strict=True))  # as costs are written; * is any kind


def count(pile: Wonders, kind: str) -> int:
    """How many of this kind are in the pile."""
    return pile >> SHIFT[kind] & MOST


def counts(pile: Wonders) -> tuple[int, ...]:
    return tuple([pile >> shift & MOST for shift in SHIFT.values()])


def total(pile: Wonders) -> int:
    """How many Wonders of all kinds."""
    return sum(counts(pile))


def covers(pile: Wonders, price: Wonders) -> bool:
    """Are there enough of every kind?"""
    return (pile | FREE_BITS) - price & FREE_BITS == FREE_BITS


def least(one: Wonders, other: Wonders) -> Wonders:
    """Kind by kind the smaller number."""
    if covers(one, other):
        return other
    both = zip(counts(one), counts(other), SHIFT.values(), strict=True)
    return sum(min(mine, theirs) << shift for mine, theirs, shift in both)


def short(pile: Wonders, wanted: Wonders) -> Wonders:
    """What the pile lacks of what is wanted, kind by kind."""
    return 0 if covers(pile, wanted) else wanted - least(pile, wanted)


def pile_of(numbers: Mapping[str, int]) -> Wonders:
    return sum(number << SHIFT[kind] for kind, number in numbers.items())


@cache
def shown(pile: Wonders) -> dict[str, int]:
    """The pile as plain data: the kinds that are there. Never change what this returns."""
    return {kind: count(pile, kind) for kind in KINDS if count(pile, kind)}


@cache
def spelled(pile: Wonders) -> str:
    """The pile in words: "2 Magic, 1 Castle"."""
    return in_words(shown(pile))


def amount(number: int, kind: str) -> str:
    """A number of one kind: "2 Followers", "1 Magic"."""
    return f"{number} {kind}s" if number != 1 and kind in KINDS[3:] else f"{number} {kind}"


def in_words(wonders: Mapping[str, int]) -> str:
    """Numbers of several kinds: "2 Magic, 1 Castle"."""
    return ", ".join(amount(number, kind) for kind, number in wonders.items()) or "nothing"


class Cost(NamedTuple):
    """What a card costs: certain Wonders, and some of any kind (UPON-065)."""

    fixed: Wonders
    any: int


def cost_of(written: str) -> Cost:
    """A cost as it is written on a card: "2 M 1 H", "1 *", or nothing."""
    words = written.split()
    fixed, any_kind = 0, 0
    for number, letter in zip(words[::2], words[1::2], strict=True):
        if letter == "*":
            any_kind += int(number)
        else:
            fixed += int(number) * ONE[LETTERS[letter]]
    return Cost(fixed, any_kind)


@cache
def payments(cost: Cost, magic_less: int = 0, ignore: int = 0) -> tuple[Wonders, ...]:
    """All ways to pay a cost, after Magic that is not needed and Wonders that are ignored."""
    fixed = cost.fixed - min(magic_less, count(cost.fixed, "Magic"))
    found: dict[Wonders, None] = {}
    for asked in _ignoring(Cost(fixed, cost.any), ignore):
        for kinds in combinations_with_replacement(KINDS, asked.any):
            found[asked.fixed + sum(ONE[kind] for kind in kinds)] = None
    return tuple(found)


def _ignoring(cost: Cost, ignore: int) -> Iterator[Cost]:
    """What may be left of a cost when that many of its Wonders are ignored (U-A32, U-A42)."""
    if not ignore or cost == (0, 0):
        yield cost
        return
    for kind in shown(cost.fixed):
        yield from _ignoring(Cost(cost.fixed - ONE[kind], cost.any), ignore - 1)
    if cost.any:
        yield from _ignoring(Cost(cost.fixed, cost.any - 1), ignore - 1)
