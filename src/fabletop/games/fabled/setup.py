"""Game set-up: decks, Books, Sages and the first Ally (FAB-016 to FAB-029)."""

from collections.abc import Mapping
from typing import Any, Final

from fabletop.core.events import PUBLIC
from fabletop.core.rng import Rng

from .abilities import ALLIES, EVENTS
from .board import HOME, LOCATIONS, SAGES, TERRAINS
from .chapters import prologue
from .company import Company
from .drafting import draft_allies
from .gaining import new_allies
from .scenarios.base import Scenario, chosen_deck
from .state import Fabled
from .timeboard import COMPENSATION

STARTING_BOOKS: Final = (2, 1, 1, 0)  # FAB-023


def setup(seats: int, variants: Mapping[str, Any], rng: Rng) -> Fabled:
    """A game before the first Ally is chosen."""
    mode = variants["challenge"]
    alone = mode == "none"
    company = Company(variants["scenario"], "" if alone else mode, ((),) * (seats + (not alone)))
    g = Fabled(seats=seats, variants=variants, rng=rng, company=company)
    drawn = rng.below(seats)  # drawn in any case, so that the option changes nothing else
    g.first = g.active = drawn if variants["first"] == "drawn" else int(variants["first"]) - 1
    g.sages = [HOME] * (seats * SAGES)
    g.books = [count for seat in range(seats) for count in books_of_seat(g, seat)]
    lay_out_locations(g)
    shuffle_allies(g)
    shuffle_events(g)
    g.rules.set_up(g)
    g.do(draft_allies if variants["allies"] == "drafted" else new_allies)
    g.do(prologue)
    g.agenda.reverse()
    return g


def books_of_seat(g: Fabled, seat: int) -> tuple[int, ...]:
    late = COMPENSATION[(seat - g.first) % g.seats]
    extra = g.rules.extra_books
    books = [base + more for base, more in zip(STARTING_BOOKS, extra, strict=True)]
    return (books[0] + late, *books[1:])


def lay_out_locations(g: Fabled) -> None:
    """Three shuffled decks, two cards of each face up (FAB-021)."""
    for terrain, name in enumerate(TERRAINS):
        cards = [location.id for location in LOCATIONS if location.terrain == terrain]
        deck = g.add_tokens(cards, name)
        g.shuffle(deck)
        for token in deck[:2]:
            g.show(token)
        g.display += deck[:2]
        g.decks.append(tuple(deck[2:]))


def ally_names(rules: type[Scenario]) -> list[str]:
    """The Allies that do not stay in the box (FAB-028, SCN-057)."""
    return [
        ally.key
        for ally in ALLIES.values()
        if ally.origin != rules.without_origin and not (ally.free_actions and rules.fee)
    ]


def shuffle_allies(g: Fabled) -> None:
    names = ally_names(g.rules)
    deck = g.add_tokens(names, "ally")
    g.shuffle(deck)
    g.ally_deck = tuple(deck)
    g.add_tokens([name for name in ALLIES if name not in names], "ally in the box", PUBLIC)


def shuffle_events(g: Fabled) -> None:
    """The Event deck of the table, face down; open from the start if it is predictable."""
    rules = g.rules
    cards = rules.event_cards(chosen_deck(rules, g.variants))
    deck = g.add_tokens(cards, "event")
    g.shuffle(deck)
    g.event_deck = tuple(deck)
    g.add_tokens([name for name in EVENTS if name not in cards], "event in the box", PUBLIC)
    if g.variants["predictability"]:
        for token in deck[:3]:
            g.show(token)  # FAB-152
