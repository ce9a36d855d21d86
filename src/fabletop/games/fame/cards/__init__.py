"""All cards of the box, one file or folder per deck."""

from collections import Counter
from typing import Final

from ..board import DECKS, DeckName
from ..facts import Facts
from ..printed import CARDS, FATE_CARDS, HEROES
from . import allies, contracts, fates, items, legends, monsters, moons

__all__ = [
    "BOX",
    "allies",
    "catalogue",
    "contracts",
    "counts",
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


def counts() -> dict[str, int]:
    """How many cards there are, as the rules name them."""
    names = ("allies", "items", "monsters", "legends", "contracts", "moons", "fates")
    sizes = {name: len(BOX[deck]) for name, deck in zip(names, DECKS, strict=True)}
    families = Counter(card.family for card in FATE_CARDS.values())
    return {**sizes, "all allies": sizes["allies"] + len(HEROES), **families}


def catalogue() -> dict[str, Facts]:
    """Every card by its id, as plain data."""
    return {key: CARDS[key].told() for key in sorted(CARDS)}
