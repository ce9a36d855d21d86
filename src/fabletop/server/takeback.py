"""Who may take back at a table of the server: the rule of core, in the words of the wire."""

from typing import Literal, NamedTuple

from fabletop.core import takeback
from fabletop.core.errors import Reason

from .live import Live
from .messages import UndoInfo

DEALS_ANEW = "It revealed something: what nobody had seen before it will be dealt anew."


class Wish(NamedTuple):
    """Whether a seat may take back, or why not; to which ply, and whether that deals anew."""

    allowed: Literal["no", "free", "ask"]
    why: str
    rule: str = ""
    ply: int = -1
    deals_anew: bool = False


def take_back(live: Live, seat: int | None) -> Wish:
    """What this seat may take back now."""
    if live.row.state != "playing":
        return Wish("no", "The game is over." if live.row.state == "over" else "")
    if seat is None:
        return Wish("no", "Only players can take back.")
    found = takeback.take_back(live.story, seat, live.seating.people)
    if found is None:
        return refusal(takeback.NOTHING_YET)
    if found.revealed and not live.row.practice:
        return refusal(takeback.REVEALED)
    why, rule = (DEALS_ANEW, "TABLE-03") if found.revealed else ("", "")
    if not found.touched:
        return Wish("free", why, rule, found.ply, found.revealed)
    who = ", ".join(live.seats[other].name for other in others(live, seat))
    consent = f"This takes the consent of {who}: others have chosen since."
    return Wish("ask", f"{consent} {why}".strip(), "TABLE-02", found.ply, found.revealed)


def refusal(reason: Reason) -> Wish:
    return Wish("no", f"{reason.text[0].upper()}{reason.text[1:]}.", reason.rule)


def others(live: Live, seat: int) -> list[int]:
    """The seats whose consent counts."""
    return [other for other in live.seating.people if other != seat]


def pending(live: Live) -> tuple[int, list[int]] | None:
    """The seat that asked for consent, and whose answers are missing."""
    asker = live.row.undo_seat
    if asker is None or live.row.state != "playing":
        return None
    agreed = live.row.undo_yes
    return asker, [seat for seat in others(live, asker) if seat not in agreed]


def undo_info(live: Live, viewer: int | None) -> UndoInfo:
    """Undo as this viewer may use it."""
    if not live.is_told():
        return UndoInfo("no", "", "", None, [])
    mine = take_back(live, viewer)
    asker, needs = pending(live) or (None, [])
    return UndoInfo(mine.allowed, mine.why, mine.rule, asker, needs)
