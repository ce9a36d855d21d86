"""Price of Wisdom: actions are bought with Books of Prairies (SCN-054 to SCN-068)."""

from collections.abc import Mapping
from typing import Any, ClassVar

from fabletop.core.errors import Reason

from ..board import PRAIRIES, SAGES, books_told
from ..events import MilestoneReached
from ..state import Fabled
from ..timeboard import MILESTONE_A, Journey, with_token
from .base import Extra, Scenario


class PriceOfWisdom(Scenario):
    """Income at the start of each turn; Conversions, steps and one Location for 1 Book each."""

    key = "price"
    title = "Price of Wisdom"
    text = "No free actions: you get Books of Prairies each turn and buy what you want to do."
    more = (
        "1 Book of Prairies each turn, 2 after the Milestone. Each Conversion, each step of a Sage "
        "and the one Location per turn cost 1. Five Events of its own, without Sister of Time."
    )
    decks: ClassVar[tuple[str, ...]] = ("price",)
    deck_rule = "SCN-055"
    fee = 1
    conversions = 1
    must_act = False

    @classmethod
    def journey(cls, seats: int, variants: Mapping[str, Any]) -> Journey:
        space = 8 if seats < 4 else 7
        return with_token(super().journey(seats, variants), space, MILESTONE_A)

    @classmethod
    def turn_begins(cls, g: Fabled, seat: int) -> None:
        """1 Book of Prairies, in the Prologue too; 2 from the Milestone on (SCN-058, SCN-067)."""
        super().turn_begins(g, seat)
        g.take(seat, PRAIRIES, cls.income(g))

    @classmethod
    def extras(cls, g: Fabled) -> tuple[Extra, ...]:
        later = "" if g.notes.get("milestone") else ", 2 from the Milestone on"
        return (
            *super().extras(g),
            Extra("Every action costs", "1 Book of Prairies"),
            Extra("At the start of a turn", f"{books_told(PRAIRIES, cls.income(g))}{later}"),
        )

    @classmethod
    def income(cls, g: Fabled) -> int:
        """Books of Prairies at the start of a turn (SCN-058, SCN-067)."""
        return 2 if g.notes.get("milestone") else 1

    @classmethod
    def milestone(cls, g: Fabled, which: str) -> None:
        g.notes["milestone"] = 1
        g.emit(MilestoneReached("from now on every turn begins with 2 Books of Prairies"))

    @classmethod
    def letters(cls, g: Fabled, seat: int) -> str:
        """Conversions and steps as often as one likes, one Location (SCN-061 to SCN-064)."""
        return "BC" if "D" in g.actions else "BCD"

    @classmethod
    def bars_step(cls, g: Fabled, sage: int) -> Reason | None:
        number = sage % SAGES + 1
        if number in g.stepped:
            return Reason("SCN-062", f"Sage {number} has been given a step this turn")
        return None
