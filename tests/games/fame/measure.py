"""What a day lives on, as a measure that falls with every choice of the day (AMB-66).

Its parts are compared from the first to the last, and each is a number that cannot fall for ever:
a turn grants six actions; until the next one is spent every card renews once; only what renews
brings back a card that was used. So every day ends, however one chooses.
"""

from typing import Final, NamedTuple

from fabletop.games.fame.board import MOST_ACTIONS, NONE
from fabletop.games.fame.printed import RECRUITS
from fabletop.games.fame.state import Fame

# How many more times a card can be of use: taken, deployed, used, discarded.
IN_REACH, IN_HAND, READY, EXHAUSTED = 4, 3, 2, 1


class Measure(NamedTuple):
    """What is left of a day."""

    actions: int  # that can still be spent in this turn
    renewals: int  # cards that can still renew before the next action is spent
    cards: int  # to use, each as often as it can be before it is gone
    foes: int  # to claim, or to resolve the combat with
    keeping: bool  # may discard a card, and then keep all


def renewing() -> frozenset[str]:
    """The cards that renew, and those that can do so by copying another."""
    return frozenset(key for key, card in RECRUITS.items() if card.renews or card.copies)


RENEWING: Final = renewing()


def measure(g: Fame) -> Measure:
    """As it stands when the active player is asked what to do by day."""
    actions = g.actions + MOST_ACTIONS - g.granted
    renewals = len(RENEWING - set(g.renewed))
    return Measure(actions, renewals, cards_left(g), len(g.foes), not g.has_kept)


def cards_left(g: Fame) -> int:
    """Cards of the market and of others can be taken; the own ones are nearer to their end."""
    me = g.active
    left = IN_REACH * sum(token != NONE for token in g.market[3:])
    for seat in g.others(me):
        left += IN_REACH * len(g.hands[seat]) + READY * len(g.deployed[seat])
    own = IN_HAND * len(g.hands[me]) + READY * len(g.ready_allies(me))
    return left + own + EXHAUSTED * len(g.exhausted_allies(me))
