"""Who may take back what: computed from the states before and after, for every game alike."""

from typing import Literal, NamedTuple

from fabletop.core.state import State

from .live import Live
from .messages import UndoInfo


class TakeBack(NamedTuple):
    """Whether a seat may take back, to which ply, and whose consent that takes."""

    allowed: Literal["no", "free", "ask"]
    why: str
    ply: int = -1
    needs: tuple[int, ...] = ()


def take_back(live: Live, seat: int | None) -> TakeBack:
    """What this seat may take back now."""
    if live.row.state != "playing":
        return TakeBack("no", "The game is over." if live.row.state == "over" else "")
    if seat is None:
        return TakeBack("no", "Only players can take back.")
    story = live.story
    own = [ply for ply, (player, _) in enumerate(story.choices) if player == seat]
    if not own:
        return TakeBack("no", "You have not chosen anything yet.")
    ply, others = own[-1], tuple(other_people(live, seat))
    is_last = ply == story.ply - 1
    if not others:
        return TakeBack("free", "", ply)
    if is_last and not reveals(story.at(ply), story.state):
        return TakeBack("free", "", ply)
    who = ", ".join(live.seats[other].name for other in others)
    reason = "your choice revealed something" if is_last else "others have chosen since"
    return TakeBack("ask", f"This takes the consent of {who}: {reason}.", ply, others)


def other_people(live: Live, seat: int) -> list[int]:
    """The seats whose consent counts: those that a person plays."""
    return [
        other.number
        for other in live.seats
        if other.number != seat and other.kind == "person" and not other.bot
    ]


def reveals(before: State, after: State) -> bool:
    """Did somebody learn something: a token became known, or a random number was drawn?"""
    known = before.seen_by + [0] * (len(after.seen_by) - len(before.seen_by))
    learnt = any(new & ~old for old, new in zip(known, after.seen_by, strict=False))
    return learnt or before.rng.state != after.rng.state


def pending(live: Live) -> tuple[int, list[int]] | None:
    """The seat that asked for consent, and whose answers are missing."""
    asker = live.row.undo_seat
    if asker is None or live.row.state != "playing":
        return None
    agreed = live.row.undo_yes
    return asker, [seat for seat in other_people(live, asker) if seat not in agreed]


def undo_info(live: Live, viewer: int | None) -> UndoInfo:
    """Undo as this viewer may use it."""
    if not live.is_told():
        return UndoInfo("no", "", None, [])
    mine = take_back(live, viewer)
    asker, needs = pending(live) or (None, [])
    return UndoInfo(mine.allowed, mine.why, asker, needs)
