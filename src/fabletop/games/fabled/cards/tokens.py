"""Ally tokens on Locations: one of each Ally to a Location (FAB-135 to FAB-138)."""

from fabletop.core.flow import step

from ..abilities import Me
from ..board import CARD_IDS, Card
from ..events import TokenPlaced
from ..placing import ChooseLocation
from ..state import Fabled
from ..windows import ActionPhase


def free_cards(g: Fabled, ally: str) -> tuple[Card, ...]:
    """Locations that do not carry a token of this Ally yet."""
    taken = g.tokens_on(ally)
    return tuple(card for card in g.row if card not in taken)


def can_place(g: Fabled, me: Me, phase: ActionPhase) -> bool:
    return g.tokens_left(me.name) > 0 and bool(free_cards(g, me.name))


def choose_for_token(g: Fabled, me: Me, cards: tuple[Card, ...], optional: bool = False) -> None:
    """Who has said that a token is placed, places one."""
    g.ask(ChooseLocation(me.seat, cards, place_token, "for a token", (me.name,), optional))


@step
def place_token(g: Fabled, seat: int, card: Card, ally: str) -> None:
    g.tokens[ally] += (card,)
    g.emit(TokenPlaced(seat, ally, CARD_IDS[card], 0))
