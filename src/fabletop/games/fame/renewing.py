"""No circles: what renews does so once until an action is spent (AMB-66).

A day ends because everything it needs runs out. Actions do: a turn grants six. All else is paid
with cards of the market, of hands and in play, and only two kinds of effects bring those back: to
ready allies, and to bring cards from a deck or a discard pile. Such cards say `renews`.
"""

from fabletop.core.errors import Reason

from .printed import CARDS, Ally, Recruit
from .state import Fame


def why_no_renewal(g: Fame, user: str, card: Recruit) -> Reason | None:
    """Has the card in use, itself or as a copy of this one, renewed since an action was spent?"""
    if not card.renews or user not in g.renewed:
        return None
    if isinstance(card, Ally) and g.trait_cost(card):
        return None  # this very use spends one
    name = CARDS[user].name
    text = f"{name} has renewed already, and does so again only when an action was spent"
    return Reason("AMB-66", text)


def note_renewal(g: Fame, user: str, card: Recruit) -> None:
    if card.renews:
        g.renewed += (user,)
