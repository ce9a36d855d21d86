"""Set-up: a druid of each colour into every region, spirits dealt, ritual cards laid out."""

from collections.abc import Mapping
from typing import Any

from fabletop.core.events import PUBLIC
from fabletop.core.rng import Rng

from .board import COLOURS, REGION_SPACES, SPACES
from .druids import DRUID
from .movement import MOVES, take_turn
from .ritual_cards import COURT_PILES, PILES
from .state import Fae


def setup(seats: int, variants: Mapping[str, Any], rng: Rng) -> Fae:
    """A game before its first move (FAE-020 to FAE-030)."""
    g = Fae(seats=seats, variants=variants, rng=rng, cards=[0] * seats)
    place_druids(g)
    deal_spirits(g)
    lay_out_rituals(g)
    drawn = rng.below(seats)  # drawn in any case, so that the option changes nothing else
    first = variants["first"]
    g.do(take_turn, drawn if first == "drawn" else int(first) - 1)
    return g


def place_druids(g: Fae) -> None:
    """At random, one to a space, each colour once in every region (FAE-021 to FAE-023)."""
    groups = [0] * len(SPACES)
    for spaces in REGION_SPACES.values():
        druids = list(DRUID)
        g.rng.shuffle(druids)
        for space, druid in zip(spaces, druids, strict=True):
            groups[space] = druid
    g.groups, g.occupied, g.moves = groups, (1 << len(SPACES)) - 1, list(MOVES)


def deal_spirits(g: Fae) -> None:
    """One spirit to each seat, which alone may see it; nobody sees the others (FAE-024..026)."""
    spirits = g.add_tokens(COLOURS, back="spirit")
    g.shuffle(spirits)
    for seat in range(g.seats):
        g.show(spirits[seat], seat)


def lay_out_rituals(g: Fae) -> None:
    """Piles by value, all open (FAE-027..029); in the Restless Court shuffled and covered."""
    restless = g.variants["restless_court"]
    for value, cards in enumerate(COURT_PILES if restless else PILES, 1):
        pile = g.add_tokens(cards, f"ritual {value}", PUBLIC)
        if restless:
            g.shuffle(pile)
    g.show(len(COLOURS))  # the top card of the leftmost pile
