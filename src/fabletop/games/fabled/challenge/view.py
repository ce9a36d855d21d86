"""What everybody sees of the Spirits: all but the faces of their Trick cards (CHL-A24)."""

from typing import Any, Final

from ..board import CARD_IDS, TERRAINS, Card
from ..places import PLACES, SKY
from ..state import Fabled
from ..walking import leads_on
from .adding import candidates
from .priority import BOOK_GIVERS, PRIORITY
from .rules import DIFFICULTY_TOLD
from .sharing import tokens_left
from .side import PHASES
from .telling import is_high
from .tricks import TRICKS

PHASE_TITLES: Final = {
    "target": "Target Territory",
    "support": "Ally Support",
    "action": "Action",
    "movement": "Movement",
    "trickery": "Trickery",
    "oblivion": "Oblivion",
}


def spirits_shown(g: Fabled) -> dict[str, Any] | None:
    """Their part of the view, without Sages and Books; None where nobody plays against them."""
    if not g.company.challenge:
        return None
    own = g.spirits
    return {
        "side": g.seats,
        "mode": g.company.challenge,
        "difficulty": g.variants["difficulty"],
        "difficulty_title": DIFFICULTY_TOLD[g.variants["difficulty"]],
        "phase": own.phase or None,
        "phases": phases(g),
        "target": TERRAINS[own.target] if own.target >= 0 else None,
        "revealed": [g.faces[token] for token in own.revealed],
        "escalated": own.escalated,
        "tricks": tricks_shown(g),
        "shared": {"left": tokens_left(g), "held": list(own.shared)},
        "fortune": own.fortune if own.fortune >= 0 else None,
        "eliminated": list(own.eliminated),
        "story": list(own.story),
        "tries": {name: tries(g, terrain) for terrain, name in enumerate(TERRAINS)},
        "barred": [CARD_IDS[card] for card in g.row if is_barred(g, card)],
        "priority": [dict(entry) for entry in LIST_SHOWN],
    }


def tricks_shown(g: Fabled) -> dict[str, Any]:
    """How many Trick cards lie where, and those that everybody has seen."""
    own = g.spirits
    return {
        "held": len(own.hand),
        "deck": len(own.deck),
        "discard": [g.faces[token] for token in own.discard],
        "open": trick_shown(g, g.faces[own.playing]) if own.playing >= 0 else None,
    }


def tries(g: Fabled, terrain: int) -> list[dict[str, str]]:
    """The open cards of a type in the order the Spirits try them: the further one (CHL-042)."""
    return [{"card": CARD_IDS[card], "which": which} for which, card in candidates(g, terrain)]


def is_barred(g: Fabled, card: Card) -> bool:
    """An Event leads people on from here, but not the Spirits (CHL-013)."""
    return leads_on(g, g.first, card) and not leads_on(g, g.seats, card)


def phases(g: Fabled) -> list[dict[str, Any]]:
    """The six phases of a turn; `state` is done, now, ahead or skipped."""
    now = PHASES.index(g.spirits.phase) if g.spirits.phase in PHASES else -1
    found = []
    for number, key in enumerate(PHASES):
        state = "ahead" if number > now else "now" if number == now else "done"
        if key == "support" and not is_high(g):
            state = "skipped"  # CHL-030
        found.append({"key": key, "title": PHASE_TITLES[key], "state": state})
    return found


def trick_shown(g: Fabled, name: str) -> dict[str, Any]:
    card = TRICKS[name]
    return {
        "key": name,
        "title": card.title,
        "upper": card.upper,
        "lower": card.lower,
        "text": card.text_for(g.variants["difficulty"]),
        "fellowship": card.fellowship,
    }


def _entry(rank: int, code: str) -> dict[str, Any]:
    found = next(place for place in PLACES.values() if place.code.startswith(code))
    name = f"{found.name} {found.size}" if code[:2] == "HS" else found.name
    title = "Sky Wanderer's Places" if code == SKY else name
    return {"rank": rank, "code": code, "name": title, "books": code[:2] in BOOK_GIVERS}


LIST_SHOWN: Final = tuple(_entry(rank, code) for rank, code in enumerate(PRIORITY, 1))
