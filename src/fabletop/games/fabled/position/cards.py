"""Decks of a position: what is given lies on top, the rest keeps the order it has from the seed."""

from collections.abc import Iterator, Mapping, Sequence

from fabletop.core.errors import BadPosition
from fabletop.core.events import PUBLIC
from fabletop.core.position import UnsetType, given

from ..abilities import ALLIES, EVENTS
from ..board import CARD, CARD_IDS, TERRAIN, TERRAIN_NAMES, TERRAINS, Card
from ..state import Fabled
from .form import Decks, Display, FabledPosition
from .land import cards

PER_TYPE = 12
SHOWN_AHEAD = 3  # Events that lie open from the start (FAB-152)


def lay_out(g: Fabled, position: FabledPosition) -> None:
    """Open cards, decks, and what is elsewhere, type by type."""
    taken = {*g.row, *g.discard, *kept_cards(g, given(position.tokens, {}))}
    decks, display = given(position.decks, Decks()), given(position.display, Display())
    for terrain, kind in enumerate(TERRAINS):
        lay_out_type(g, terrain, taken, getattr(decks, kind), getattr(display, kind))
    for name, seats in given(position.seen, {}).items():
        show_to(g, name, seats)


def kept_cards(g: Fabled, tokens: Mapping[str, Sequence[str | int]]) -> Iterator[Card]:
    """The Locations that lie with Allies (FAB-198)."""
    for ally in ALLIES.values():
        if ally.keeps < 0:
            continue
        field = f"tokens.{ally.key}"
        for card in cards(map(str, tokens.get(ally.key, ())), field):
            if TERRAIN[card] != ally.keeps or card in g.row or card in g.discard:
                kind = TERRAIN_NAMES[ally.keeps]
                told = f"{CARD_IDS[card]} is no {kind}, or is elsewhere"
                raise BadPosition(f"{field}: {told}", "FAB-198")
            yield card


def lay_out_type(
    g: Fabled,
    terrain: int,
    taken: set[Card],
    deck: Sequence[str] | UnsetType,
    display: Sequence[str | None] | UnsetType,
) -> None:
    tokens = range(terrain * PER_TYPE, (terrain + 1) * PER_TYPE)
    order = [CARD[g.faces[token]] for token in tokens]
    top = cards(given(deck, []), f"decks.{TERRAINS[terrain]}")
    rest = [card for card in order if card not in taken and card not in top]
    slots = given(display, [CARD_IDS[card] for card in rest[:2]])
    shown = cards([name for name in slots if name is not None], f"display.{TERRAINS[terrain]}")
    check_type(terrain, taken, top, shown)
    below = [card for card in rest if card not in shown]
    away = [card for card in order if card in taken]
    for token, card in zip(tokens, [*shown, *top, *below, *away], strict=True):
        g.faces[token] = CARD_IDS[card]
        g.seen_by[token] = PUBLIC if card in shown or card in away else 0
    opened = iter(tokens[: len(shown)])
    found = [next(opened) if name is not None else -1 for name in slots]
    g.display[terrain * 2 : terrain * 2 + 2] = [*found, -1, -1][:2]
    g.decks[terrain] = tuple(tokens[len(shown) : len(shown) + len(top) + len(below)])


def check_type(terrain: int, taken: set[Card], top: Sequence[Card], shown: Sequence[Card]) -> None:
    name = TERRAINS[terrain]
    for card in (*shown, *top):
        if TERRAIN[card] != terrain:
            raise BadPosition(f"display, decks: {CARD_IDS[card]} is no {name}", "FAB-032")
        if card in taken or (card in shown and card in top):
            raise BadPosition(
                f"display, decks: {CARD_IDS[card]} cannot be in two places", "FAB-014"
            )


def show_to(g: Fabled, name: str, seats: Sequence[int]) -> None:
    """Somebody has looked at a card of a deck (FAB-180)."""
    token = next((t for deck in g.decks for t in deck if g.faces[t] == name), None)
    if token is None:
        raise BadPosition(f"seen: {name!r:.20} is in no Location deck", "FAB-180")
    if any(seat >= g.seats for seat in seats):
        raise BadPosition(f"seen: {name} is known to seats from 0 to {g.seats - 1}", "FAB-180")
    for seat in seats:
        g.show(token, seat)


def reorder(g: Fabled, deck: Sequence[int], first: Sequence[str], field: str) -> None:
    """These cards lie on top of a deck, in this order."""
    faces = [g.faces[token] for token in deck]
    if any(name not in faces for name in first) or len(set(first)) < len(first):
        raise BadPosition(f"{field} names a card that is not in the deck, or one twice", "FAB-014")
    order = [*first, *(face for face in faces if face not in first)]
    for token, face in zip(deck, order, strict=True):
        g.faces[token] = face


# Events.


def place_events(g: Fabled, position: FabledPosition) -> None:
    past = given(position.past_events, [])
    for name in past:
        take_event(g, name, "past_events")
    if not isinstance(position.event, UnsetType):
        take_event(g, position.event, "event")
        place_half(g, position.event, given(position.half, ""))
    elif past:
        raise BadPosition("past_events: the last of them is still in force, as event", "FAB-146")
    reorder(g, g.event_deck, given(position.event_deck, []), "event_deck")
    open_ahead = SHOWN_AHEAD - len(past) - (1 if g.company.event else 0)
    for number, token in enumerate(g.event_deck):
        is_open = g.variants["predictability"] and number < open_ahead
        g.seen_by[token] = PUBLIC if is_open else 0


def place_half(g: Fabled, name: str, half: str) -> None:
    """An Event without halves works as a whole (FAB-149)."""
    halves = ("upper", "lower") if EVENTS[name].lower_icons else ("whole",)
    if half and half not in halves:
        raise BadPosition(f"half: of {name} it is {' or '.join(halves)}", "FAB-149")
    g.company = g.company.with_event(name, half or halves[0])


def take_event(g: Fabled, name: str, field: str) -> None:
    """Out of the Event deck, or say why not."""
    token = next((t for t in g.event_deck if g.faces[t] == name), None)
    if token is None:
        raise BadPosition(
            f"{field}: {name!r:.30} is not in the Event deck of this table", "FAB-144"
        )
    g.event_deck = tuple(other for other in g.event_deck if other != token)
    g.show(token)
