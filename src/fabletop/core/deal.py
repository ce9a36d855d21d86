"""Deals that can be checked: nobody could choose them, not even who dealt.

Before the first choice the dealer shows a hash of a secret, so that it cannot be another one later.
Each seat may add salt after that, so that the dealer could not have looked for a secret it likes.
All random numbers of the game follow from both. At the end the secret is shown, and whoever noted
the hash and the own salt can check them, and replay the game. `docs/deals.md` tells every byte.
"""

import re
import secrets
from functools import lru_cache
from hashlib import sha256
from typing import Final

from msgspec import Struct

from .errors import BadRecord
from .rng import MASK, KeyedRng, Rng

TITLE: Final = "fabletop deal 1"
SECRET: Final = re.compile(r"[0-9a-f]{64}")
SALT: Final = re.compile(r"[0-9A-Za-z_-]{0,64}")


class Deal(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a dealer, and what the seats added to it."""

    secret: str  # 64 hexadecimal digits
    salts: tuple[str, ...] = ()  # one for each seat; "" where it added nothing

    def commitment(self) -> str:
        """What is shown before the first choice."""
        return commitment(self.secret)

    def key(self) -> bytes:
        """From which all random numbers follow."""
        return sha256("\n".join((TITLE, self.secret, *self.salts)).encode()).digest()

    def check(self, seats: int) -> None:
        """Refuse what is no deal for so many seats."""
        if not SECRET.fullmatch(self.secret):
            raise BadRecord("the secret of a deal has 64 hexadecimal digits")
        if len(self.salts) != seats or not all(map(SALT.fullmatch, self.salts)):
            raise BadRecord("a deal has one salt for each seat: up to 64 letters, digits, - and _")


Luck = int | Deal  # a seed, or a deal that can be checked


def new_secret() -> str:
    """A secret that nobody can guess."""
    return secrets.token_hex(32)


@lru_cache(maxsize=4_096)
def commitment(secret: str) -> str:
    """What is shown of a secret, again with every choice."""
    return sha256(secret.encode()).hexdigest()


def rng_of(luck: Luck) -> Rng:
    """The generator of a game."""
    return KeyedRng(0, luck.key()) if isinstance(luck, Deal) else Rng(luck & MASK)
