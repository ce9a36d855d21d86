"""The seeded generator: one 64-bit integer, the same numbers on every machine (SplitMix64)."""

from collections.abc import MutableSequence, Sequence
from typing import Any, TypeVar

from msgspec import Struct

Item = TypeVar("Item")

MASK = (1 << 64) - 1


class Rng(Struct):
    """Random numbers that a state carries with it: cheap to copy, easy to save."""

    state: int

    def next(self) -> int:
        """The next 64 random bits."""
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely (to one part in 2**64 / n)."""
        return self.next() * n >> 64

    def choice(self, items: Sequence[Item]) -> Item:
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[Any]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def fork(self) -> "Rng":
        """An independent generator, for somebody who must not disturb this one."""
        return Rng(self.next())

    def copy(self) -> "Rng":
        return Rng(self.state)
