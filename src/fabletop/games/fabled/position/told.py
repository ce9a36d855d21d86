"""A moment of a game as a position, where one can tell it."""

from collections.abc import Mapping
from typing import Any

from fabletop.core.position import UNSET, UnsetType

from ..abilities import ABILITIES, ALLIES
from ..board import CARD_IDS, HOME, SPOT_TEXT, TERRAINS, TIERS, Sage
from ..oblivion import sink
from ..state import OVER, Fabled
from ..using import UseAlly
from ..visiting import ChooseVisit, VisitPlace, settle
from ..windows import OblivionBegins
from .company import is_in_force
from .form import Decks, Display, FabledPosition, Phase, Used
from .moments import OWN_PHASES, stage
from .spirits import THEIR_PHASES, spirits_told
from .spirits_form import SpiritsPosition

Names = list[str]


def position_of(g: Fabled) -> FabledPosition | None:
    """This moment as a position; None in the middle of an effect, which no position can tell."""
    phase = phase_of(g)
    if phase is None:
        return None
    return FabledPosition(
        **land_told(g),
        **cards_told(g),
        allies=[list(names) for names in g.company.allies[: g.seats]],
        features=list(g.company.unlocked),
        tokens={name: list(ALLIES[name].shown_components(g)) for name in g.tokens},
        drafted=[list(names) for names in g.drafted] or UNSET,
        milestone=bool(g.notes.get("milestone")),
        first=g.first,
        turn=g.active,
        phase=phase,
        declared=TERRAINS[g.declared] if g.declared >= 0 else UNSET,
        actions=g.actions,
        used=used_told(g),
        spirits=their_part(g),
    )


def their_part(g: Fabled) -> SpiritsPosition | UnsetType:
    if not g.company.challenge:
        return UNSET
    return spirits_told(g, sages_told(g, g.seats), books_told(g, g.seats))


# Where in a turn it is.


def phase_of(g: Fabled) -> Phase | None:
    """The phase from which play would go on just like this."""
    if not g.agenda:
        return "over" if g.phase == OVER else None
    if g.triggered or g.offered or g.rejected or g.spirits.playing >= 0:
        return None
    if g.remembered:
        return None  # only an effect of this turn knows it
    top = g.agenda[-1]
    if isinstance(top, UseAlly):
        return "oblivion" if is_oblivion_beginning(g, top) else None
    pending = g.agenda
    if isinstance(top, VisitPlace | ChooseVisit):
        if isinstance(top, VisitPlace) and not is_only_visit(g, top):
            return None
        pending = pending[:-1]
    phases = THEIR_PHASES if g.active == g.seats else OWN_PHASES
    return next(
        (phase for phase in phases if phase != "turn" and staged(g, phase) == pending), None
    )


def staged(g: Fabled, phase: Phase) -> list[Any]:
    """What would be pending at this moment of the turn."""
    copy = g.copy()
    copy.at_place = on_places(g)
    stage(copy, g.active, phase)
    return copy.agenda


def on_places(g: Fabled) -> dict[Sage, str]:
    """Sages on Places, and the one that visits now."""
    top = g.agenda[-1] if g.agenda else None
    now = {top.sage: top.place} if isinstance(top, VisitPlace) else {}
    return {**g.at_place, **now}


def is_only_visit(g: Fabled, visit: VisitPlace) -> bool:
    """Nothing was used at it, and its player had no other Sage to choose."""
    own = g.sages_of(visit.player)
    return not visit.used and not any(sage in own for sage in g.at_place)


def is_oblivion_beginning(g: Fabled, asked: UseAlly) -> bool:
    """All that can be used at the beginning of the Oblivion Phase is still offered."""
    if g.agenda[-3:-1] != [(sink, (g.active,)), (settle, ())] or asked.player != g.active:
        return False
    copy = g.copy()
    copy.emit(OblivionBegins(g.active))
    waiting = tuple(copy.triggered)
    return (
        waiting == asked.waiting
        and copy.agenda == g.agenda
        and not g.at_place
        and g.active < g.seats
        and staged(g, "oblivion")[:-1] == g.agenda[:-3]
    )


# What lies where.


def land_told(g: Fabled) -> dict[str, Any]:
    return {
        "chapter": g.chapter,
        "row": [CARD_IDS[card] for card in g.row],
        "discard": [CARD_IDS[card] for card in g.discard],
        "gone": g.gone,
        "sages": [sages_told(g, seat) for seat in range(g.seats)],
        "books": [books_told(g, seat) for seat in range(g.seats)],
    }


def sages_told(g: Fabled, side: int) -> Names:
    places = on_places(g)
    found = []
    for sage in g.sages_of(side):
        here = g.sages[sage]
        place = f"@{places[sage]}" if sage in places else ""
        found.append("-" if here == HOME else f"{SPOT_TEXT[here]}{place}")
    return found


def books_told(g: Fabled, side: int) -> str:
    return "".join(letter * n for letter, n in zip(TIERS, g.books_of(side), strict=True))


def cards_told(g: Fabled) -> dict[str, Any]:
    decks = {name: [g.faces[t] for t in g.decks[terrain]] for terrain, name in enumerate(TERRAINS)}
    display = {
        name: [g.faces[t] if t >= 0 else None for t in g.display[terrain * 2 : terrain * 2 + 2]]
        for terrain, name in enumerate(TERRAINS)
    }
    return {
        "decks": Decks(**decks),
        "display": Display(**display),
        "seen": seen_told(g),
        "ally_deck": [g.faces[token] for token in g.ally_deck],
        **events_told(g),
    }


def seen_told(g: Fabled) -> dict[str, list[int]]:
    """Who has looked at which card of a deck."""
    found = {}
    for token in (token for deck in g.decks for token in deck):
        if seats := [seat for seat in range(g.seats) if g.face(token, seat) is not None]:
            found[g.faces[token]] = seats
    return found


def events_told(g: Fabled) -> dict[str, Any]:
    event = g.company.event
    dealt = [token for token, back in enumerate(g.backs) if back == "event"]
    revealed = [g.faces[token] for token in dealt if token not in g.event_deck]
    return {
        "event": event or UNSET,
        "half": g.company.half or UNSET,
        "past_events": [name for name in revealed if name != event],
        "event_deck": [g.faces[token] for token in g.event_deck],
    }


def used_told(g: Fabled) -> Used | UnsetType:
    """What has been used up and still counts."""

    def in_force(keys: tuple[str, ...]) -> Names:
        return [key for key in keys if is_in_force(g, ABILITIES[key])]

    told: Mapping[str, Any] = {
        "turn": in_force(g.used),
        "chapter": in_force(g.used_in_chapter),
        "game": in_force(g.spent),
        "steps": list(g.stepped),
    }
    return Used(**{name: keys for name, keys in told.items() if keys})
