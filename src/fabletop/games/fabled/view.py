"""What a seat sees of the table: all of it but the decks (FAB-031, FAB-A30)."""

from typing import Final

from fabletop.core.views import Common

from .abilities import ABILITIES, ALLIES, EVENTS, LOWER, UPPER
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
)
from .challenge.view import spirits_shown
from .chapters import is_last_chapter, journey
from .meanings import ability_parts, ability_worded
from .movement import movers
from .places import PLACES
from .shown import (
    AboutView,
    DeckView,
    EventView,
    ExtraView,
    FabledView,
    HalfView,
    JourneySpace,
    Legend,
    PlaceLegend,
    PlacesOnTheWay,
    RowCard,
    SageNamed,
    ScenarioView,
    TokenView,
    TriggeredView,
    VisitView,
    WalkView,
)
from .sides import abilities_shown, ally_shown, books_shown, sage_shown
from .state import ACTION, BEGINNING, MOVEMENT, Fabled
from .timeboard import LAST_SPACE
from .visiting import VisitPlace
from .walking import leads_on, next_spot

PLACES_TOLD: Final = {
    place.code: PlaceLegend(place.name, place.size, place.text) for place in PLACES.values()
}


def table(g: Fabled, viewer: int | None) -> FabledView:
    """All that a seat may know."""
    return land_shown(g, viewer, g.common(viewer))


def land_shown(g: Fabled, viewer: int | None, common: Common) -> FabledView:
    """The table at any moment, also between two questions."""
    seats = range(g.seats)
    return FabledView(
        **common,
        scenario=scenario(g),
        chapter=g.chapter,
        last_chapter=is_last_chapter(g),
        phase=g.phase,
        active=g.active,
        first=g.first,
        declared=TERRAINS[g.declared] if g.declared >= 0 else None,
        journey=track(g),
        row=row_shown(g),
        sages=[[sage_shown(g, sage) for sage in g.sages_of(seat)] for seat in seats],
        reserve=[g.reserve(seat) for seat in seats],
        books=[books_shown(g, seat) for seat in seats],
        allies=[[ally_shown(g, name) for name in g.company.allies[seat]] for seat in seats],
        offered=[ally_shown(g, g.faces[token]) for token in g.offered],
        drafted=[[ally_shown(g, name) for name in names] for names in g.drafted],
        ally_deck=len(g.ally_deck),
        decks={name: deck(g, terrain, viewer) for terrain, name in enumerate(TERRAINS)},
        discard=[CARD_IDS[card] for card in g.discard],
        gone=g.gone,
        actions=g.actions,
        event=event_shown(g.company.event, g.company.half) if g.company.event else None,
        events_ahead=events_ahead(g, viewer),
        events_left=len(g.event_deck),
        visits=visits(g),
        triggered=triggered(g),
        preview=preview(g),
        about=about(g),
        spirits=spirits_shown(g) if g.company.challenge else None,
        legend=Legend(PLACES_TOLD),
        ending=g.rules.ended(g) if g.is_over() else None,
    )


def scenario(g: Fabled) -> ScenarioView:
    """The Scenario, and what to keep an eye on: with words, a number for each seat, or so far."""
    extras = [ExtraView(*extra) for extra in g.rules.extras(g)]
    return ScenarioView(g.rules.key, g.rules.title, g.rules.text, extras)


def about(g: Fabled) -> AboutView:
    """What the question now asked is about: a Location, a Sage and the space it stands on."""
    question = g.agenda[-1] if g.agenda else None
    card, sage = getattr(question, "card", None), getattr(question, "sage", None)
    here = g.sages[sage] if sage is not None else HOME
    return AboutView(
        CARD_IDS[card] if card is not None else None,
        SageNamed(sage // SAGES, sage % SAGES + 1) if sage is not None else None,
        SPOT_TEXT[here] if here != HOME else None,
    )


def track(g: Fabled) -> list[JourneySpace]:
    """The Time board, space by space."""
    tokens = journey(g)
    return [JourneySpace(space, list(tokens.get(space, ()))) for space in range(1, LAST_SPACE + 1)]


def row_shown(g: Fabled) -> list[RowCard]:
    tokens: dict[Card, list[TokenView]] = {card: [] for card in g.row}
    for ally in map(ALLIES.__getitem__, g.tokens):
        owner = g.company.owner(ally.key)
        for number, card in enumerate(g.tokens_on(ally.key)):
            spot = SPOT_TEXT[g.tokens[ally.key][number]] if ally.on_paths else None
            tokens[card].append(TokenView(ally.key, ally.title, owner, spot))
    return [location(g, card, tokens[card]) for card in g.row]


def location(g: Fabled, card: Card, tokens: list[TokenView]) -> RowCard:
    """A Location of the row; `linked` tells about its right neighbour as people walk now."""
    linked = leads_on(g, g.first, card) if card in g.land.right else None
    terrain = TERRAINS[TERRAIN[card]]
    return RowCard(CARD_IDS[card], LOCATIONS[card].name, terrain, linked, tokens)


def triggered(g: Fabled) -> list[TriggeredView]:
    return [
        TriggeredView(window.seat, key, ABILITIES[key].card, ability_worded(ability_parts(key)))
        for key, window in g.triggered
    ]


def deck(g: Fabled, terrain: int, viewer: int | None) -> DeckView:
    """A Location deck; its top is shown to those who have seen it (Soothseer)."""
    cards = g.decks[terrain]
    terms = BY_ACTION if g.chapter else IN_PROLOGUE
    cost = price(g, g.active, terrain, OPEN, terms)
    opened = g.display[terrain * 2 : terrain * 2 + 2]
    return DeckView(
        left=len(cards),
        open=[g.faces[token] if token >= 0 else None for token in opened],
        top=g.face(cards[0], viewer) if cards else None,
        price={letter: cost.count(letter) for letter in TIERS if letter in cost},
    )


def events_ahead(g: Fabled, viewer: int | None) -> list[EventView]:
    """Those that lie open from the start (FAB-152)."""
    ahead = [g.face(token, viewer) for token in g.event_deck[:3]]
    return [event_shown(name, "") for name in ahead if name]


def event_shown(name: str, half: str) -> EventView:
    card = EVENTS[name]
    lower = HalfView(list(card.lower_icons), card.told(LOWER)) if card.lower_icons else None
    return EventView(
        key=name,
        title=card.title,
        deck=card.decks[0],
        half=half,
        text=card.told(half),
        abilities=[one for one in abilities_shown(card) if one.part == half],
        upper=HalfView(list(card.upper_icons), card.told(UPPER)),
        lower=lower,
    )


def visits(g: Fabled) -> list[VisitView]:
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


def visit_shown(g: Fabled, sage: Sage, place: str, now: bool) -> VisitView:
    here = CARD_IDS[card_of(g.sages[sage])]
    return VisitView(sage // SAGES, sage % SAGES + 1, place, here, now)


def preview(g: Fabled) -> dict[str, list[WalkView]]:
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


def walk_shown(g: Fabled, sage: Sage, steps: int) -> WalkView:
    seat, here = sage // SAGES, g.sages[sage]
    way: list[Spot] = []
    for _ in range(steps):
        here = next_spot(g, seat, here)
        if here == HOME:
            break
        way.append(here)
    landmarks = [(spot, g.places_at(spot, seat)) for spot in way]
    return WalkView(
        seat=seat,
        sage=sage % SAGES + 1,
        steps=steps,
        start=SPOT_TEXT[g.sages[sage]],
        spots=[SPOT_TEXT[spot] for spot in way],
        home=here == HOME,
        places=[PlacesOnTheWay(SPOT_TEXT[at], list(codes)) for at, codes in landmarks if codes],
    )
