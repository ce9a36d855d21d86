"""All cards of the box, one file or folder per deck."""

from typing import Any, Final

from ..board import DECKS
from ..printed import CARDS
from . import allies, contracts, fates, items, legends, monsters, moons

__all__ = [
    "BOX",
    "allies",
    "catalogue",
    "contracts",
    "fates",
    "items",
    "legends",
    "monsters",
    "moons",
]

# The ids of each deck; heroes are dealt apart (FAME-044).
BOX: Final[dict[str, tuple[str, ...]]] = {
    deck: tuple(sorted(c.key for c in CARDS.values() if c.kind == deck and c.key[0] != "H"))
    for deck in DECKS
}


def catalogue() -> dict[str, dict[str, Any]]:
    """Every card by its id, as plain data."""
    return {key: CARDS[key].told() for key in sorted(CARDS)}
