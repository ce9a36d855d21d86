"""What everybody sees of the Spirits: all but the faces of their Trick cards (CHL-A24)."""

from typing import Final

from ..board import CARD_IDS, TERRAINS, Card
from ..places import PLACES, SKY
from ..shown import (
    PhaseView,
    PriorityView,
    SharedView,
    SpiritsView,
    TricksView,
    TrickView,
    TryView,
)
from ..sides import ally_shown, books_shown, sage_shown
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


def spirits_shown(g: Fabled) -> SpiritsView:
    """Their part of the view."""
    own, side = g.spirits, g.company.spirits
    return SpiritsView(
        side=g.seats,
        mode=g.company.challenge,
        difficulty=g.variants["difficulty"],
        difficulty_title=DIFFICULTY_TOLD[g.variants["difficulty"]],
        phase=own.phase or None,
        phases=phases(g),
        target=TERRAINS[own.target] if own.target >= 0 else None,
        revealed=[ally_shown(g, g.faces[token]) for token in own.revealed],
        escalated=own.escalated,
        tricks=tricks_shown(g),
        shared=SharedView(tokens_left(g), list(own.shared)),
        fortune=own.fortune if own.fortune >= 0 else None,
        eliminated=list(own.eliminated),
        story=list(own.story),
        tries={name: tries(g, terrain) for terrain, name in enumerate(TERRAINS)},
        barred=[CARD_IDS[card] for card in g.row if is_barred(g, card)],
        priority=list(LIST_SHOWN),
        sages=[sage_shown(g, sage) for sage in g.sages_of(side)],
        reserve=g.reserve(side),
        books=books_shown(g, side),
    )


def tricks_shown(g: Fabled) -> TricksView:
    """How many Trick cards lie where, and those that everybody has seen."""
    own = g.spirits
    discard = [g.faces[token] for token in own.discard]
    playing = [g.faces[own.playing]] if own.playing >= 0 else []
    difficulty = g.variants["difficulty"]
    return TricksView(
        held=len(own.hand),
        deck=len(own.deck),
        discard=discard,
        open=trick_shown(g, playing[0]) if playing else None,
        titles={trick.key: trick.title for trick in TRICKS.values()},
        texts={name: TRICKS[name].text_for(difficulty) for name in (*discard, *playing)},
    )


def tries(g: Fabled, terrain: int) -> list[TryView]:
    """The open cards of a type in the order the Spirits try them: the further one (CHL-042)."""
    return [TryView(CARD_IDS[card], which) for which, card in candidates(g, terrain)]


def is_barred(g: Fabled, card: Card) -> bool:
    """An Event leads people on from here, but not the Spirits (CHL-013)."""
    return leads_on(g, g.first, card) and not leads_on(g, g.seats, card)


def phases(g: Fabled) -> list[PhaseView]:
    """The six phases of a turn."""
    now = PHASES.index(g.spirits.phase) if g.spirits.phase in PHASES else -1
    return [phase_shown(g, number, now) for number in range(len(PHASES))]


def phase_shown(g: Fabled, number: int, now: int) -> PhaseView:
    key = PHASES[number]
    if key == "support" and not is_high(g):
        return PhaseView(key, PHASE_TITLES[key], "skipped")  # CHL-030
    if number == now:
        return PhaseView(key, PHASE_TITLES[key], "now")
    return PhaseView(key, PHASE_TITLES[key], "ahead" if number > now else "done")


def trick_shown(g: Fabled, name: str) -> TrickView:
    card = TRICKS[name]
    text = card.text_for(g.variants["difficulty"])
    return TrickView(name, card.title, card.upper, card.lower, text, card.fellowship)


def _entry(rank: int, code: str) -> PriorityView:
    found = next(place for place in PLACES.values() if place.code.startswith(code))
    name = f"{found.name} {found.size}" if code[:2] == "HS" else found.name
    title = "Sky Wanderer's Places" if code == SKY else name
    return PriorityView(rank, code, title, code[:2] in BOOK_GIVERS)


LIST_SHOWN: Final = tuple(_entry(rank, code) for rank, code in enumerate(PRIORITY, 1))
