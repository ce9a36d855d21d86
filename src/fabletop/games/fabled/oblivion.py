"""The Oblivion Phase: Locations without Sages leave play (FAB-120 to FAB-123)."""

from fabletop.core.flow import step

from .abilities import ALLIES
from .board import CARD_IDS, CARD_STRIDE, Card
from .events import LeftPlay
from .row import without
from .state import OBLIVION, Fabled
from .visiting import settle
from .windows import LocationSank, OblivionBegins


@step
def oblivion_phase(g: Fabled, seat: int) -> None:
    """First what may be done at its beginning, then the land sinks."""
    g.phase = OBLIVION
    g.emit(OblivionBegins(seat))
    if g.triggered:
        g.do(settle)
    g.do(sink, seat)


@step
def sink(g: Fabled, seat: int) -> None:
    """All Locations that hold no Sage of anybody, whenever they were left (FAB-120, FAB-121)."""
    held = {spot // CARD_STRIDE for spot in g.sages if spot}
    empty = [card for card in g.row if card not in held]
    for card in empty:
        leave_play(g, card)
    if g.triggered:
        g.do(settle)
    g.rules.after_oblivion(g, seat, len(empty))


def leave_play(g: Fabled, card: Card, silent: bool = False) -> None:
    """The row closes up, tokens return to their owners (FAB-122, FAB-123)."""
    g.row = without(g.row, card)
    g.discard += (card,)
    g.gone += 1
    g.emit(LeftPlay(CARD_IDS[card]))
    carried = [ally for ally in g.tokens if card in g.tokens_on(ally)]
    for ally in carried:
        return_token(g, ally, card)
    g.rules.location_left(g)
    for seat in g.turn_order():
        mine = tuple(ally for ally in carried if g.company.owner(ally) == seat)
        g.emit(LocationSank(seat, silent, card, mine))


def return_token(g: Fabled, ally: str, card: Card) -> None:
    if ALLIES[ally].on_paths:
        g.tokens[ally] = tuple(spot for spot in g.tokens[ally] if spot // CARD_STRIDE != card)
    else:
        g.tokens[ally] = tuple(other for other in g.tokens[ally] if other != card)
