"""Distributing steps: one for each Sage from left to right, and round again (CHL-104..110)."""

from fabletop.core.flow import step
from fabletop.core.wording import counted

from ..board import CARD_STRIDE, HOME, SAGES, Sage, is_dead_end, space_of, spot_name
from ..state import Fabled
from ..walking import walk
from .side import SentenceAbout as About
from .telling import tell


def from_the_left(g: Fabled, sages: list[Sage]) -> list[Sage]:
    """By Location, then by space, main path before dead-end (CHL-104, CHL-106, CHL-107)."""
    order = {card: number for number, card in enumerate(g.row)}

    def place(sage: Sage) -> tuple[int, int, bool, int]:
        here = g.sages[sage]
        return order[here // CARD_STRIDE], space_of(here), is_dead_end(here), sage

    return sorted(sages, key=place)


@step
def hand_out_steps(g: Fabled, left: int, queue: tuple[Sage, ...]) -> None:
    """The next step goes to the first in the queue; a new round when all had one (CHL-105).

    The order of a round is fixed when it begins (CHL-A14); Sages on Places are skipped (CHL-A13).
    """
    if left == 0:
        return
    waiting = [s for s in queue if g.sages[s] != HOME and s not in g.at_place]
    waiting = waiting or from_the_left(g, g.travellers(g.seats))
    if not waiting:
        text = f"No Sage of the Spirits can take a step; {counted(left, 'step')} lost."
        tell(g, "steps lost", "CHL-A13", text)
        return
    sage, *rest = waiting
    text = f"The Spirits give a step to their Sage on {spot_name(g.sages[sage])}{then(left - 1)}"
    tell(g, "step", "CHL-104", text, About(sage=sage % SAGES + 1, left=left - 1))
    g.do(walk, sage, 1)
    g.do(hand_out_steps, left - 1, tuple(rest))


def then(left: int) -> str:
    """The end of the sentence: how many steps are given after this one."""
    if left == 0:
        return "."
    return f"; {left} more {'follows' if left == 1 else 'follow'}."
