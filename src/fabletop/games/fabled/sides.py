"""What a seat sees of a side: Sages, Books and Allies, of players and of the Spirits."""

from typing import Literal

from .abilities import ABILITIES, ALLIES, Influence
from .board import (
    CARD_IDS,
    HOME,
    SAGES,
    SPOT_TEXT,
    TERRAINS,
    Sage,
    card_of,
    is_dead_end,
    space_of,
)
from .shown import AbilityView, AllyView, BooksView, SageView
from .state import Fabled

Path = Literal["main", "dead-end"]


def books_shown(g: Fabled, side: int) -> BooksView:
    prairies, mountains, forests, suns = g.books_of(side)
    return {"P": prairies, "M": mountains, "F": forests, "S": suns}


def sage_shown(g: Fabled, sage: Sage) -> SageView:
    here, number, place = g.sages[sage], sage % SAGES + 1, g.at_place.get(sage)
    if here == HOME:
        return SageView(number, place, None, None, None, None)
    path: Path = "dead-end" if is_dead_end(here) else "main"
    return SageView(number, place, SPOT_TEXT[here], CARD_IDS[card_of(here)], path, space_of(here))


def ally_shown(g: Fabled, name: str) -> AllyView:
    """An Ally card with its texts, the state of its Feature and its components."""
    ally = ALLIES[name]
    used = (*g.used, *g.used_in_chapter, *g.spent)
    return AllyView(
        key=name,
        title=ally.title,
        origin=TERRAINS[ally.origin],
        power=ally.power_text,
        feature=ally.feature_text,
        feature_state=g.feature_state(name),
        abilities=abilities_shown(ally),
        used=[key for key in used if ABILITIES[key].card == name],
        tokens=list(ally.shown_components(g)),
        in_reserve=g.tokens_left(name) if ally.tokens else 0,
    )


def abilities_shown(card: Influence) -> list[AbilityView]:
    """What can be used by choice; each can be asked why it is not offered."""
    return [AbilityView(one.key, one.part, one.text) for one in card.abilities if one.may]
