"""What is counted in Fabled: Allies, Events, Fabled Places, Locations, Books."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from fabletop.core.balance import Balance, Card, Length, Score, Traits, Use
from fabletop.core.events import Event

from . import events
from .abilities import ABILITIES, ALLIES, EVENTS
from .board import LOCATIONS, TERRAIN_PLURALS
from .challenge.side import EASED_FELLOWSHIP, FELLOWSHIP
from .challenge.telling import SpiritsActed
from .challenge.trick import Trick
from .challenge.tricks import TRICKS
from .places import PLACES, code_of, place_name
from .scenarios import SCENARIOS
from .scenarios.base import chosen_deck
from .setup import ally_names
from .state import Fabled

NOBODY: Final = -1
PART_OF_A_SUN: Final = (1 / 8, 1 / 4, 1 / 2, 1)  # a Book of each tier is worth two of the one below


def score(g: Fabled, side: int) -> float:
    """All Books, counted in Books of Sun."""
    return sum(n * part for n, part in zip(g.books_of(side), PART_OF_A_SUN, strict=True))


def traits(g: Fabled) -> list[Traits]:
    held = [[ALLIES[ally].title for ally in g.company.allies[seat]] for seat in range(g.seats)]
    return [Traits("Ally", held)]


def cards(seats: int, variants: Mapping[str, Any]) -> dict[str, Card]:
    found = {
        name: Card(ALLIES[name].title, "Allies")
        for name in ally_names(SCENARIOS[variants["scenario"]])
        if variants["allies"] != "none"
    }
    rules = SCENARIOS[variants["scenario"]]
    for key in rules.event_cards(chosen_deck(rules, variants)):
        found[key] = Card(EVENTS[key].title, "Events")
    if variants["challenge"] != "none":
        found |= {
            key: Card(trick.title, "Tricks of the Spirits")
            for key, trick in TRICKS.items()
            if joins(trick, variants["challenge"])
        }
    for code in PLACES:
        found[code] = Card(place_name(code), "Fabled Places")
    for location in LOCATIONS:
        found[location.id] = Card(location.name, TERRAIN_PLURALS[location.terrain])
    return found


def joins(trick: Trick, mode: str) -> bool:
    """Some Trick cards are only for a Fellowship (CHL-157)."""
    if mode == EASED_FELLOWSHIP:
        return trick.eased or not trick.fellowship
    return mode == FELLOWSHIP or not trick.fellowship


def uses(event: Event) -> Iterator[Use]:
    match event:
        case events.AllyJoined():
            yield Use("taken", event.ally, event.player)
            if not ALLIES[event.ally].abilities:
                yield Use("played", event.ally, event.player)  # it only changes values
        case events.AllyUsed():
            yield Use("played", ABILITIES[event.ability].card, event.player)
        case events.Unlocked():
            yield Use("unlocked", event.ally, event.player)
        case events.EventRevealed():
            yield Use("played", event.event_card, NOBODY)
        case events.Visited():
            deed = "substituted" if event.substituted else "played"
            yield Use(deed, code_of(event.place), event.player)
        case SpiritsActed(kind="played") if event.about.trick is not None:
            yield Use("played", event.about.trick, NOBODY)
        case events.Added():
            yield Use("played", event.card, event.player)


BALANCE: Final = Balance(
    lasts=Length("Chapters", lambda g: int(g.chapter)),
    counts=Score("Books, counted in Suns", score),
    other_side="The Spirits",
    first=lambda g: int(g.first),
    traits=traits,
    cards=cards,
    uses=uses,
    events=lambda: [SpiritsActed, *(kind for kind in vars(events).values() if is_event(kind))],
)


def is_event(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
