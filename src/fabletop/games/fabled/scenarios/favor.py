"""Favor of the Gods, the introductory Scenario (SCN-012 to SCN-027)."""

from collections.abc import Mapping
from typing import Any

from ..board import FOREST, PRAIRIES
from ..books import convert
from ..events import MilestoneReached
from ..state import Fabled
from ..timeboard import FAVOR_JOURNEY, MILESTONE_A, MILESTONE_B, Journey, line_of
from .base import Extra, Scenario

GIFTS = {
    MILESTONE_A: "everybody takes 2 Books of Prairies",
    MILESTONE_B: "everybody may make up to 3 Conversions",
}
GIFTS_IN_THE_CHALLENGE = {
    MILESTONE_A: "people take 2 Books of Prairies, the Spirits none",
    MILESTONE_B: "people may make up to 3 Conversions, the Spirits none",
}  # SCN-025
AHEAD_IN_THE_CHALLENGE = {
    MILESTONE_A: "2 Books of Prairies, for people only",
    MILESTONE_B: "up to 3 Conversions, for people only",
}


class FavorOfTheGods(Scenario):
    """No Events, no Forest Allies; two Milestones with gifts for all players."""

    key = "favor"
    title = "Favor of the Gods"
    text = "For a first game: no Events, no Forest Allies, and two gifts on the way."
    more = (
        "Every player takes 2 Books of Prairies at the first Milestone and may make up to three "
        "Conversions at the second. The simplest way to learn the game."
    )
    decks = ("none",)
    deck_rule = "SCN-018"
    without_origin = FOREST

    @classmethod
    def journey(cls, seats: int, variants: Mapping[str, Any]) -> Journey:
        return dict(FAVOR_JOURNEY[line_of(seats)])

    @classmethod
    def extras(cls, g: Fabled) -> tuple[Extra, ...]:
        """The gifts that are still to come."""
        journey = cls.journey(g.sides, g.variants)
        gifts = AHEAD_IN_THE_CHALLENGE if g.company.challenge else GIFTS
        return tuple(
            Extra(f"Gift in Chapter {space}", gifts[token])
            for space, tokens in journey.items()
            for token in tokens
            if token in gifts and space > g.chapter
        )

    @classmethod
    def gifts(cls, g: Fabled) -> dict[str, str]:
        """What the Milestones bring, in words."""
        return GIFTS_IN_THE_CHALLENGE if g.company.challenge else GIFTS

    @classmethod
    def milestone(cls, g: Fabled, which: str) -> None:
        """A: 2 Books of Prairies each. B: up to 3 Conversions each, in turn order (SCN-A46)."""
        g.emit(MilestoneReached(cls.gifts(g)[which]))
        for seat in g.from_first():
            if which == MILESTONE_A:
                g.take(seat, PRAIRIES, 2)
            else:
                g.do(convert, seat, 3)
