"""Variant: Ally Cards Drafting (FAB-154, FAB-155)."""

from collections.abc import Iterable
from typing import Any, Final

from fabletop.core.errors import Reason
from fabletop.core.flow import Choice, step

from .choosing import WhichAlly
from .events import AllyDrafted
from .gaining import CallAlly, draw
from .state import Fabled

ROUNDS: Final = 4


@step
def draft_allies(g: Fabled) -> None:
    """Four rounds, every second one in reverse order; then everybody calls the first Ally."""
    g.drafted = ((),) * g.seats
    order = list(g.from_first())
    for number in range(ROUNDS):
        g.do(reveal_for_draft)
        for seat in order if number % 2 == 0 else reversed(order):
            g.ask(DraftAlly(seat))
    for seat in order:
        g.ask(CallAlly(seat))  # FAB-A41


@step
def reveal_for_draft(g: Fabled) -> None:
    """As many Allies as players."""
    g.offered = draw(g, g.seats)


class DraftAlly(WhichAlly, frozen=True):
    """Which of the open Allies is drafted?"""

    verb = "draft"

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        return [g.faces[token] for token in g.offered]

    def answer(self, g: Fabled, choice: Choice) -> None:
        g.offered = tuple(token for token in g.offered if g.faces[token] != choice)
        g.drafted = tuple(
            (*names, choice) if seat == self.player else names
            for seat, names in enumerate(g.drafted)
        )
        g.emit(AllyDrafted(self.player, choice))

    def not_offered(self, g: Fabled, choice: Any) -> Reason:
        return Reason("FAB-154", "choose one of the Allies that lie open")

    def prompt(self, g: Fabled) -> str:
        return "must draft an Ally"
