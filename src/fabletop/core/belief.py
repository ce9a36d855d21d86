"""What others hide, guessed from what they did.

A game that knows how play gives secrets away tells its `Belief`. Whoever watches a table keeps
the sightings: small JSON values, of nothing but what everybody at the table has seen.
"""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from .rng import Rng

Sighting = Any  # a tuple of small values: what everybody saw somebody choose, and where
Deal = Callable[[Any, Rng], None]  # lays out what is hidden in a copy, the likelier the oftener


def nothing_seen(g: Any, seat: int, choice: Any) -> Sighting | None:
    """Of a game in which all that can be concluded lies on the table."""
    return None


class Belief(Struct, frozen=True):
    """How a game reads what its players do."""

    # From a state, a viewer and all sightings: how to deal what the viewer does not know.
    guess: Callable[[Any, int, Sequence[Sighting]], Deal]
    # What everybody sees of a choice, given the state before it; None where that says nothing.
    seen: Callable[[Any, int, Any], Sighting | None] = nothing_seen
    # Can a choice like this be a sighting at all? For the others nobody has to make the state.
    may_say: Callable[[Any], bool] = lambda choice: False
    # How much a choice of a seat would tell the others of its secret; 0 is nothing.
    tells: Callable[[Any, int, Any], float] | None = None
