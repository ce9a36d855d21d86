"""Random numbers that a state carries with it: the same on every machine, from one seed or key.

Simulations use `Rng`, SplitMix64: one 64-bit integer, and fast. Whoever sees enough of a deal can
find its seed by trying all of them, so tables of people use `KeyedRng`: a hash with a key of 256
bits, of which no number tells anything about the others.
"""

from collections.abc import Mapping, MutableSequence, Sequence
from hashlib import sha256
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

Item = TypeVar("Item")

MASK = (1 << 64) - 1


class Rng(Struct):
    """SplitMix64: cheap to copy, easy to save."""

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
        following = self.next
        for last in range(len(items) - 1, 0, -1):
            other = following() * (last + 1) >> 64  # as `below`
            items[last], items[other] = items[other], items[last]

    def fork(self) -> "Rng":
        """An independent generator, for somebody who must not disturb this one."""
        return Rng(self.next())

    def anew(self, seed: int) -> "Rng":
        """The generator of those who go on from here with other luck."""
        return Rng(seed & MASK)

    def copy(self) -> "Rng":
        return msgspec.structs.replace(self)


class KeyedRng(Rng):
    """SHA-256 of a key and a counter, which is the `state`: without the key nothing follows."""

    key: bytes = b""

    def next(self) -> int:
        number = int.from_bytes(sha256(self.key + self._counter()).digest()[:8], "big")
        self.state += 1
        return number

    def fork(self) -> "KeyedRng":
        key = sha256(self.key + self._counter() + b"fork").digest()
        self.state += 1
        return KeyedRng(0, key)

    def anew(self, seed: int) -> "KeyedRng":
        other = (seed & MASK).to_bytes(8, "big")
        return KeyedRng(0, sha256(self.key + self._counter() + b"anew" + other).digest())

    def _counter(self) -> bytes:
        return self.state.to_bytes(8, "big")


def rng_from(data: Mapping[str, Any]) -> Rng:
    """The generator that was saved as this."""
    return msgspec.convert(data, KeyedRng if "key" in data else Rng)
