"""Escalation: from a certain Chapter on the Spirits hold nothing back (CHL-068..071, SCN-049)."""

from fabletop.core.wording import counted

from ..state import Fabled
from ..timeboard import ESCALATION, Journey, with_token
from .telling import change, tell

SPACE_SOLO, SPACE_IN_A_GROUP = 8, 7  # CHL-011, CHL-151
SHORT_OF_THE_LIMIT = 3  # A Thousand Ways: so many Locations before the last (SCN-049)


def with_escalation(journey: Journey, sides: int) -> Journey:
    return with_token(journey, SPACE_SOLO if sides == 2 else SPACE_IN_A_GROUP, ESCALATION)


def escalation_space(sides: int) -> int:
    return SPACE_SOLO if sides == 2 else SPACE_IN_A_GROUP


def begin_escalation(g: Fabled) -> None:
    if not g.spirits.escalated:
        change(g, escalated=True)
        text = "Escalation begins: the Spirits add no more Locations and keep no Books back."
        tell(g, "escalation", "CHL-068", text)


def check_escalation(g: Fabled, limit: int) -> None:
    """A Thousand Ways: the pile is counted at the start of each turn of theirs (SCN-049..051)."""
    if g.chapter < escalation_space(g.sides) or g.spirits.escalated:
        return
    missing = limit - SHORT_OF_THE_LIMIT - len(g.discard)
    if missing <= 0:
        begin_escalation(g)
    else:
        verb = "has" if missing == 1 else "have"
        text = f"Escalation waits: {counted(missing, 'more Location')} {verb} to leave play first."
        tell(g, "escalation waits", "SCN-050", text)
