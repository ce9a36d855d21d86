"""Groups of druids, packed into one integer each: joining two groups is adding two numbers.

Four bits per colour hold how many there are (never more than 12), the bits above hold the total.
"""

from functools import lru_cache
from typing import Final

from .board import COLOURS, LETTERS

Group = int

TOTAL: Final = 20  # how far the total is shifted
DRUID: Final[tuple[Group, ...]] = tuple(1 << 4 * c | 1 << TOTAL for c in range(len(COLOURS)))
PER_COLOUR: Final = 12
LOCKED: Final[Group] = 7 << TOTAL  # a group this large or larger never leaves (FAE-038)


def size(group: Group) -> int:
    return group >> TOTAL


@lru_cache(maxsize=65536)
def counts(group: Group) -> tuple[int, ...]:
    """How many druids of each colour, in the order of COLOURS."""
    return tuple(group >> 4 * colour & 15 for colour in range(len(COLOURS)))


@lru_cache(maxsize=65536)
def present(group: Group) -> tuple[int, ...]:
    """The colours that are in a group, in the order of COLOURS."""
    return tuple([colour for colour, druids in enumerate(counts(group)) if druids])


@lru_cache(maxsize=65536)
def spelled(group: Group) -> str:
    """One letter per druid, in the order of the colours: "UURK"."""
    return "".join(letter * n for letter, n in zip(LETTERS, counts(group), strict=True))


def group_of(letters: str) -> Group:
    """The group that `spelled` writes like this."""
    return sum(DRUID[LETTERS.index(letter)] for letter in letters)


def druid_count(n: int) -> str:
    """ "a druid", "2 druids"."""
    return "a druid" if n == 1 else f"{n} druids"
