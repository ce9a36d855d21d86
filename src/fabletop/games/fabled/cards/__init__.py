"""The cards: Allies in three files by origin, Events in three files by deck (GAP-3)."""

from . import (  # noqa: I001  # the order of the card list
    forest_allies,
    mountain_allies,
    prairie_allies,
    world_events,
    crossroads_events,
    wrath_events,
)

__all__ = [
    "crossroads_events",
    "forest_allies",
    "mountain_allies",
    "prairie_allies",
    "world_events",
    "wrath_events",
]
