"""What a seat sees of the table: all of it but the decks (FAB-031, FAB-A30)."""

from typing import Any, Final

from .abilities import ABILITIES, ALLIES, BOX, EVENTS
from .adding import BY_ACTION, IN_PROLOGUE, OPEN, price
from .board import (
    CARD_IDS,
    HOME,
    LOCATIONS,
    SAGES,
    SPOT_TEXT,
    TERRAIN,
    TERRAINS,
    TIERS,
    Card,
    Sage,
    Spot,
    card_of,
    is_dead_end,
    space_of,
)
from .challenge.view import spirits_shown
from .chapters import is_last_chapter, journey
from .meanings import ability_parts, ability_worded
from .movement import movers
from .places import PLACES
from .state import ACTION, BEGINNING, MOVEMENT, Fabled
from .timeboard import LAST_SPACE
from .visiting import VisitPlace
from .walking import leads_on, next_spot

LEGEND: Final = {
    place.code: {"name": place.name, "size": place.size, "text": place.text}
    for place in PLACES.values()
}


def table(g: Fabled, viewer: int | None) -> dict[str, Any]:
    return {**g.common(viewer), **land_shown(g, viewer)}


def land_shown(g: Fabled, viewer: int | None) -> dict[str, Any]:
    """What is particular to this game."""
    seats = range(g.seats)
    return {
        "scenario": scenario(g),
        "chapter": g.chapter,
        "last_chapter": is_last_chapter(g),
        "phase": g.phase,
        "active": g.active,
        "first": g.first,
        "declared": TERRAINS[g.declared] if g.declared >= 0 else None,
        "journey": track(g),
        "row": row_shown(g),
        "sages": [[sage_shown(g, sage) for sage in g.sages_of(seat)] for seat in seats],
        "reserve": [g.reserve(seat) for seat in seats],
        "books": [dict(zip(TIERS, g.books_of(seat), strict=True)) for seat in seats],
        "allies": [[ally_shown(g, name) for name in g.company.allies[seat]] for seat in seats],
        "offered": [ally_shown(g, g.faces[token]) for token in g.offered],
        "drafted": [[ally_shown(g, name) for name in names] for names in g.drafted],
        "ally_deck": len(g.ally_deck),
        "decks": {name: deck(g, terrain, viewer) for terrain, name in enumerate(TERRAINS)},
        "discard": [CARD_IDS[card] for card in g.discard],
        "gone": g.gone,
        "actions": g.actions,
        **events_shown(g, viewer),
        "visits": visits(g),
        "triggered": [
            {"seat": window.seat, "ability": key, "text": ability_worded(ability_parts(key))}
            for key, window in g.triggered
        ],
        "preview": preview(g),
        "about": about(g),
        "spirits": spirits(g),
        "legend": {"places": dict(LEGEND)},
    }


def scenario(g: Fabled) -> dict[str, Any]:
    """The Scenario, and what to keep an eye on: with words, a number for each seat, or so far."""
    rules = g.rules
    extras = [extra._asdict() for extra in rules.extras(g)]
    return {"key": rules.key, "title": rules.title, "text": rules.text, "extras": extras}


def about(g: Fabled) -> dict[str, Any]:
    """What the question now asked is about: a Location, a Sage and the space it stands on."""
    question = g.agenda[-1] if g.agenda else None
    card, sage = getattr(question, "card", None), getattr(question, "sage", None)
    here = g.sages[sage] if sage is not None else HOME
    return {
        "card": CARD_IDS[card] if card is not None else None,
        "sage": {"seat": sage // SAGES, "sage": sage % SAGES + 1} if sage is not None else None,
        "spot": SPOT_TEXT[here] if here != HOME else None,
    }


def spirits(g: Fabled) -> dict[str, Any] | None:
    """The Spirits with their Sages and Books, or None (The Challenge)."""
    shown = spirits_shown(g)
    if shown is None:
        return None
    side = g.company.spirits
    return shown | {
        "sages": [sage_shown(g, sage) for sage in g.sages_of(side)],
        "reserve": g.reserve(side),
        "books": dict(zip(TIERS, g.books_of(side), strict=True)),
        "revealed": [ally_shown(g, name) for name in shown["revealed"]],
    }


def track(g: Fabled) -> list[dict[str, Any]]:
    """The Time board, space by space."""
    tokens = journey(g)
    return [
        {"space": space, "tokens": list(tokens.get(space, ()))}
        for space in range(1, LAST_SPACE + 1)
    ]


def row_shown(g: Fabled) -> list[dict[str, Any]]:
    tokens: dict[Card, list[dict[str, Any]]] = {card: [] for card in g.row}
    for ally in g.tokens:
        for number, card in enumerate(g.tokens_on(ally)):
            on_path = ALLIES[ally].on_paths
            spot = SPOT_TEXT[g.tokens[ally][number]] if on_path else None
            tokens[card].append({"ally": ally, "seat": g.company.owner(ally), "spot": spot})
    return [location(g, card, tokens[card]) for card in g.row]


def location(g: Fabled, card: Card, tokens: list[dict[str, Any]]) -> dict[str, Any]:
    """A Location of the row; `linked` tells about its right neighbour as people walk now."""
    last = card not in g.land.right
    return {
        "card": CARD_IDS[card],
        "name": LOCATIONS[card].name,
        "type": TERRAINS[TERRAIN[card]],
        "linked": None if last else leads_on(g, g.first, card),
        "tokens": tokens,
    }


def sage_shown(g: Fabled, sage: Sage) -> dict[str, Any]:
    spot = g.sages[sage]
    shown = {"sage": sage % SAGES + 1, "place": g.at_place.get(sage)}
    if spot == HOME:
        return shown | {"spot": None, "card": None, "path": None, "space": None}
    return shown | {
        "spot": SPOT_TEXT[spot],
        "card": CARD_IDS[card_of(spot)],
        "path": "dead-end" if is_dead_end(spot) else "main",
        "space": space_of(spot),
    }


def ally_shown(g: Fabled, name: str) -> dict[str, Any]:
    """An Ally card with its texts, the state of its Feature and its components."""
    ally = ALLIES[name]
    return {
        "key": name,
        "title": ally.title,
        "origin": TERRAINS[ally.origin],
        "power": ally.power_text,
        "feature": ally.feature_text,
        "feature_state": g.feature_state(name),
        "abilities": abilities_shown(name),
        "used": [
            key for key in (*g.used, *g.used_in_chapter, *g.spent) if ABILITIES[key].card == name
        ],
        "tokens": list(ally.shown_components(g)),
        "in_reserve": g.tokens_left(name) if ally.tokens else 0,
    }


def abilities_shown(name: str) -> list[dict[str, str]]:
    """What can be used by choice; each can be asked why it is not offered."""
    return [
        {"key": ability.key, "part": ability.part, "text": ability.text}
        for ability in BOX[name].abilities
        if ability.may
    ]


def deck(g: Fabled, terrain: int, viewer: int | None) -> dict[str, Any]:
    """A Location deck; its top is shown to those who have seen it (Soothseer)."""
    cards = g.decks[terrain]
    terms = BY_ACTION if g.chapter else IN_PROLOGUE
    cost = price(g, g.active, terrain, OPEN, terms)
    opened = g.display[terrain * 2 : terrain * 2 + 2]
    return {
        "left": len(cards),
        "open": [g.faces[token] if token >= 0 else None for token in opened],
        "top": g.face(cards[0], viewer) if cards else None,
        "price": {letter: cost.count(letter) for letter in TIERS if letter in cost},
    }


def events_shown(g: Fabled, viewer: int | None) -> dict[str, Any]:
    current = event_shown(g.company.event, g.company.half) if g.company.event else None
    ahead = [g.face(token, viewer) for token in g.event_deck[:3]]
    return {
        "event": current,
        "events_ahead": [event_shown(name, "") for name in ahead if name],
        "events_left": len(g.event_deck),
    }


def event_shown(name: str, half: str) -> dict[str, Any]:
    card = EVENTS[name]
    return {
        "key": name,
        "title": card.title,
        "deck": card.decks[0],
        "half": half,
        "text": card.told(half),
        "abilities": [one for one in abilities_shown(name) if one["part"] == half],
        "upper": {"icons": list(card.upper_icons), "text": card.told("upper")},
        "lower": {"icons": list(card.lower_icons), "text": card.told("lower")}
        if card.lower_icons
        else None,
    }


def visits(g: Fabled) -> list[dict[str, Any]]:
    """The queue of visits: the one in progress, then the others in turn order."""
    found = []
    for entry in reversed(g.agenda):
        if isinstance(entry, VisitPlace):
            found.append(visit_shown(g, entry.sage, entry.place, True))
    for seat in g.turn_order():
        for sage in sorted(g.at_place):
            if sage // SAGES == seat:
                found.append(visit_shown(g, sage, g.at_place[sage], False))
    return found


def visit_shown(g: Fabled, sage: Sage, place: str, now: bool) -> dict[str, Any]:
    return {
        "seat": sage // SAGES,
        "sage": sage % SAGES + 1,
        "place": place,
        "card": CARD_IDS[card_of(g.sages[sage])],
        "now": now,
    }


def preview(g: Fabled) -> dict[str, list[dict[str, Any]]]:
    """Where every Sage would go for each type the active player might declare, passing by."""
    is_ahead = g.phase in (BEGINNING, ACTION) or (g.phase == MOVEMENT and g.declared < 0)
    if not is_ahead:
        return {}
    own = 2
    for entry in reversed(g.agenda):
        own = getattr(entry, "own_steps", own)
    return {
        name: [walk_shown(g, sage, steps) for sage, steps, _ in movers(g, terrain, own)]
        for terrain, name in enumerate(TERRAINS)
    }


def walk_shown(g: Fabled, sage: Sage, steps: int) -> dict[str, Any]:
    seat, here = sage // SAGES, g.sages[sage]
    way: list[Spot] = []
    for _ in range(steps):
        here = next_spot(g, seat, here)
        if here == HOME:
            break
        way.append(here)
    landmarks = [(spot, g.places_at(spot, seat)) for spot in way]
    return {
        "seat": seat,
        "sage": sage % SAGES + 1,
        "steps": steps,
        "from": SPOT_TEXT[g.sages[sage]],
        "spots": [SPOT_TEXT[spot] for spot in way],
        "home": here == HOME,
        "places": [
            {"spot": SPOT_TEXT[spot], "places": list(places)}
            for spot, places in landmarks
            if places
        ],
    }
