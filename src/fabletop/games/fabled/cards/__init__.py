"""The cards: 24 Allies in three files by origin, 12 Events in three files by deck."""

from typing import Final, cast

from ..abilities import CARDS, Ally, EventCard
from . import (
    crossroads_events,
    forest_allies,
    mountain_allies,
    prairie_allies,
    world_events,
    wrath_events,
)

__all__ = [
    "ALLIES",
    "EVENTS",
    "EVENT_DECKS",
    "crossroads_events",
    "event_class",
    "forest_allies",
    "mountain_allies",
    "prairie_allies",
    "world_events",
    "wrath_events",
]

ALLIES: Final = tuple(name for name, card in CARDS.items() if issubclass(card, Ally))
EVENTS: Final = tuple(name for name, card in CARDS.items() if issubclass(card, EventCard))


def event_class(name: str) -> type[EventCard]:
    return cast(type[EventCard], CARDS[name])


def _deck(name: str) -> tuple[str, ...]:
    return tuple(event for event in EVENTS if event_class(event).deck == name)


# The decks a table may choose; Price of Wisdom makes its own (SCN-055).
EVENT_DECKS: Final = {
    "world": _deck("world"),
    "crossroads": _deck("crossroads"),
    "variety": _deck("world") + _deck("crossroads"),
    "wrath": _deck("wrath"),
    "none": (),
}
