"""Fame: tokens move on along the track (FAME-087, FAME-118)."""

from .events import FameGained, MovedOn
from .state import Fame


def gain(g: Fame, side: int, fame: int, why: str) -> None:
    """Move a token forward at once; in the own turn, spaces are shared until dusk (FAME-118)."""
    if fame <= 0:
        return
    g.fame[side] += fame
    if side == g.active:
        g.has_moved = True
    g.emit(FameGained(side, fame, g.fame[side], why))
    if side != g.active and not g.is_solo():
        move_on(g, side)  # outside the own turn there is no dusk to wait for (AMB-48)


def move_on(g: Fame, side: int) -> None:
    """From an occupied space to the next free one; the start is shared (FAME-118, AMB-10)."""
    before = total = g.fame[side]
    taken = {fame for other, fame in enumerate(g.fame) if other != side}
    while total and total in taken:
        total += 1
    if total != before:
        g.fame[side] = total
        g.emit(MovedOn(side, total))
