"""The cards: Allies in files by origin, Events in three files by deck (GAP-3)."""

from . import (  # noqa: I001  # the order of the card list
    forest_allies,
    forest_visitors,
    mountain_allies,
    mountain_air,
    prairie_allies,
    world_events,
    crossroads_events,
    wrath_events,
)

__all__ = [
    "crossroads_events",
    "forest_allies",
    "forest_visitors",
    "mountain_air",
    "mountain_allies",
    "prairie_allies",
    "world_events",
    "wrath_events",
]
