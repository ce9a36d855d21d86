"""Actions that cards give."""

from fabletop.core.errors import Reason

from ..board import MOST_ACTIONS
from ..events import ActionsGained
from ..state import Fame


def no_more_actions(g: Fame) -> Reason | None:
    if g.granted >= MOST_ACTIONS:
        return Reason("AMB-13", "six actions have been granted this turn, more are not allowed")
    return None


def gain_actions(g: Fame, count: int) -> None:
    """Within the six of a turn; what does not fit is cut off (AMB-13)."""
    count = min(count, MOST_ACTIONS - g.granted)
    g.actions += count
    g.granted += count
    g.emit(ActionsGained(g.active, count))
