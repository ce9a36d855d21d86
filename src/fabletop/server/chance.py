"""Chance: all that is left to it at a table follows from the table's secret, which nobody knows
before the game is over, and from the salt of its seats.

Where a seed is known, everything hidden can be known: only a server for tests is told its seed.
Tables of before have a seed that nobody knows.
"""

from hashlib import sha256
from typing import Final

from fabletop.core.deal import Deal, Luck
from fabletop.core.errors import FabletopError
from fabletop.core.rng import Rng

from .schema import Table
from .settings import Settings

LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")


def rng_of(row: Table, *occasion: str | int) -> Rng:
    """Random numbers for an occasion at this table; they do not lead back to its secret."""
    told = repr((row.secret or row.seed, *occasion)).encode()
    return Rng(int.from_bytes(sha256(told).digest()[:8], "big"))


def luck_of(row: Table) -> Luck:
    """What the game of this table follows from."""
    return Deal(row.secret, tuple(row.salts)) if row.secret else int(row.seed)


def check_seed(settings: Settings, host: str) -> None:
    """A known seed is refused, but for tests that only this machine can reach."""
    if settings.seed is None:
        return
    if not settings.for_tests:
        raise FabletopError(
            "with FABLETOP_SEED all that is hidden can be known beforehand; "
            "if this server is for tests only, say so with FABLETOP_FOR_TESTS=1"
        )
    if host not in LOOPBACK:
        raise FabletopError(
            "a server with FABLETOP_SEED is for tests on this machine only: "
            f"it listens at 127.0.0.1, not at {host}"
        )
