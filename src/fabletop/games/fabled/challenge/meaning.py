"""Whom a Trick card means, and what it does there (CHL-160 to CHL-163, GAP-7)."""

from collections.abc import Callable
from typing import Any

from fabletop.core.flow import step

from ..board import CARD_STRIDE, HOME, LANDMARKS, Card, Spot, name_of
from ..places import SERPENT, place_name
from ..row import first_space
from ..state import Fabled
from ..walking import carry
from .places import can_resolve, resolve_place
from .priority import places_of, wanted
from .sharing import pick_player
from .side import SentenceAbout as About
from .telling import is_high, tell


def sages_in_row(g: Fabled, side: int) -> int:
    return len(g.sages_of(side)) - g.reserve(side)


def pick_where_it_matters(
    g: Fabled, fit: list[int], outcome: Callable[[Fabled, int], Any], then: Callable[..., None]
) -> None:
    """A tie that changes nothing needs no decision (CHL-A41)."""
    outcomes = {outcome(g, seat) for seat in fit}
    pick_player(g, fit[:1] if len(outcomes) == 1 else fit, then)


def companion_goal(g: Fabled, seat: int) -> Card | None:
    theirs, own = g.cards_with_sages(seat), g.cards_with_sages(g.seats)
    found = [card for card in g.row if card in theirs]
    return next((card for card in found if card not in own), found[0] if found else None)


@step
def join_player(g: Fabled, seat: int) -> None:
    join_location(g, companion_goal(g, seat))


@step
def join_anybody(g: Fabled) -> None:
    """The leftmost Location with a Sage of any player."""
    humans = {card for seat in range(g.seats) for card in g.cards_with_sages(seat)}
    join_location(g, next((card for card in g.row if card in humans), None))


def join_location(g: Fabled, card: Card | None) -> None:
    if card is not None and g.reserve(g.seats):
        tell(g, "joined", "GAP-7", f"A Sage of the Spirits joins the Sages in {name_of(card)}.")
        g.do(carry, g.sage_in_reserve(g.seats), first_space(card))


def overheard_place(g: Fabled, seat: int) -> tuple[str, Card] | None:
    """The best Place at this player's Landmarks (at High: in the Locations) they can resolve."""
    found: list[tuple[str, Spot]] = []
    if is_high(g):
        found = [one for card in g.cards_with_sages(seat) for one in places_of(card)]
    else:
        for spot in {g.sages[sage] for sage in g.sages_of(seat)} - {HOME}:
            found += [(place, spot) for place in LANDMARKS[spot]]
    for place, spot in wanted(g, found):
        if place != SERPENT and can_resolve(g, place, spot // CARD_STRIDE):
            return place, spot // CARD_STRIDE
    return None


@step
def overhear(g: Fabled, seat: int) -> None:
    if found := overheard_place(g, seat):
        place, card = found
        text = f"The Spirits overhear {place_name(place)} in {name_of(card)} and resolve it."
        tell(g, "overheard", "GAP-7", text, About(place=place))
        g.do(resolve_place, place, card)
