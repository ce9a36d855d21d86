"""The Spirit Land: one unbroken row of Locations, and which of them are linked (FAB-033..054)."""

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from .board import CARD_STRIDE, HOME, LOCATIONS, TERRAIN, Card, Spot

Row = tuple[Card, ...]


class Geometry(NamedTuple):
    """What follows from the order of a row; worked out once for each row there has been."""

    right: dict[Card, Card]  # the right neighbour of a Location; the last one has none
    onward: dict[Card, Spot]  # where a step off the main path's end leads: space 1, or HOME
    counts: tuple[int, int, int]  # Locations of each type


@lru_cache(maxsize=8192)
def geometry(row: Row) -> Geometry:
    right = dict(pairwise(row))
    onward = {card: first_space(right[card]) if is_linked(card, right) else HOME for card in row}
    terrains = [TERRAIN[card] for card in row]
    return Geometry(right, onward, (terrains.count(0), terrains.count(1), terrains.count(2)))


def is_linked(card: Card, right: dict[Card, Card]) -> bool:
    """The exit height here is the entry height of the right neighbour (FAB-050)."""
    return card in right and LOCATIONS[card].exit == LOCATIONS[right[card]].entry


def first_space(card: Card) -> Spot:
    """Space 1 of the main path."""
    return card * CARD_STRIDE + 1


def inserted(row: Row, card: Card, slot: int) -> Row:
    """The row with the card in a gap; slot 0 is left of everything (FAB-039, FAB-040)."""
    return (*row[:slot], card, *row[slot:])


def without(row: Row, card: Card) -> Row:
    """The row closed up after a card has left (FAB-122)."""
    return tuple(other for other in row if other != card)


def joints(row: Row, card: Card, slot: int) -> list[bool]:
    """Would a card be linked with its neighbours in a gap, the left one first?"""
    whole = geometry(inserted(row, card, slot))
    left = [whole.onward[row[slot - 1]] != HOME] if slot else []
    right = [whole.onward[card] != HOME] if slot < len(row) else []
    return left + right
