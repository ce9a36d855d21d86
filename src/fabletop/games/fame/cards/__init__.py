"""All cards of the box, one file or folder per deck."""

from typing import Final

from ..board import DECKS, DeckName
from ..facts import Facts
from ..printed import CARDS, HEROES
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
BOX: Final[dict[DeckName, tuple[str, ...]]] = {
    deck: tuple(sorted(c.key for c in CARDS.values() if c.kind == deck and c.key not in HEROES))
    for deck in DECKS
}


def catalogue() -> dict[str, Facts]:
    """Every card by its id, as plain data."""
    return {key: CARDS[key].told() for key in sorted(CARDS)}
