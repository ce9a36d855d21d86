"""Wrath of the Winds: no passing by the winds, and the land is torn away (SCN-069 to SCN-086)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from fabletop.core.errors import Reason
from fabletop.core.flow import Choice, Question, step
from fabletop.core.offers import Parts, Subject

from ..board import BOOK_NAMES, HOME, PRAIRIES, SAGES, SPOT_OF, TIERS, card_of, name_of, spot_name
from ..books import UPWARD
from ..choosing import TakeOrConvert
from ..events import GaveUp, MilestoneReached
from ..meanings import id_of, pays
from ..oblivion import leave_play
from ..state import Fabled
from ..stepping import sage_on_spot
from ..timeboard import MILESTONE_A, Journey, with_token
from ..visiting import settle
from ..walking import come_home, sage_text
from .base import Extra, Scenario

WINDY = ("HW", "FI")  # House of Winds and Fairy Inn


class WrathOfTheWinds(Scenario):
    """The winds are not passed by; later they take a Location every turn."""

    key = "wrath"
    title = "Wrath of the Winds"
    text = "Nobody passes by the winds, the land is torn away, and Books of Prairies turn on you."
    more = (
        "You begin with four Books more. Sages cannot pass a House of Winds or a Fairy Inn, the "
        "leftmost Location leaves in each turn after the Milestone, and every Book of Prairies "
        "left at the end costs a Sage or a better Book. For people who know the game."
    )
    decks = ("wrath",)
    deck_rule = "SCN-071"
    has_early_milestone = True
    extra_books = (2, 1, 1, 0)

    @classmethod
    def journey(cls, seats: int, variants: Mapping[str, Any]) -> Journey:
        space = (8 if seats < 4 else 7) - (1 if variants["early_milestone"] else 0)
        return with_token(super().journey(seats, variants), space, MILESTONE_A)

    @classmethod
    def bars_passing(cls, places: Sequence[str]) -> bool:
        """At such a Landmark a Sage has to go to one of its Places (SCN-073, SCN-075)."""
        return any(place[:2] in WINDY for place in places)

    @classmethod
    def bars_substitution(cls, place: str) -> Reason | None:
        if place[:2] in WINDY:
            return Reason("SCN-074", "what the winds give cannot be refused")
        return None

    @classmethod
    def milestone(cls, g: Fabled, which: str) -> None:
        g.notes["milestone"] = 1
        g.emit(MilestoneReached("from now on at least one Location leaves play every turn"))

    @classmethod
    def extras(cls, g: Fabled) -> tuple[Extra, ...]:
        """Whether the land is being torn away, and what the Epilogue will ask for (SCN-084)."""
        raging = "they tear a Location away every turn in which none leaves play"
        winds = raging if g.notes.get("milestone") else "calm until the Milestone"
        due = tuple(g.books[seat * 4 + PRAIRIES] for seat in range(g.seats))
        return (
            *super().extras(g),
            Extra("The winds", winds),
            Extra("To be given up in the Epilogue", "one for each Book of Prairies", due),
        )

    @classmethod
    def after_oblivion(cls, g: Fabled, seat: int, left: int) -> None:
        if g.notes.get("milestone") and not left and g.row:
            g.do(tear_away, seat)

    @classmethod
    def epilogue(cls, g: Fabled) -> None:
        """Every Book of Prairies costs a Sage or another Book, then all of them go (SCN-084)."""
        for seat in g.from_first():
            g.do(face_the_winds, seat, g.books[seat * 4 + PRAIRIES])


@step
def tear_away(g: Fabled, seat: int) -> None:
    """The leftmost Location leaves play, Sages or not; only Netherking notices (SCN-076..079)."""
    card = g.row[0]
    torn = [
        sage
        for player in g.turn_order()
        for sage in g.sages_of(player)
        if g.sages[sage] and card_of(g.sages[sage]) == card
    ]
    for sage in torn:
        come_home(g, sage, silent=True)
    if g.triggered:
        g.do(settle)
    g.do(sink_leftmost)
    for sage in torn:
        g.ask(TakeOrConvert(sage // SAGES, PRAIRIES, 2, 2, 2, UPWARD))  # SCN-080, SCN-A50


@step
def sink_leftmost(g: Fabled) -> None:
    leave_play(g, g.row[0], silent=True)


@step
def face_the_winds(g: Fabled, seat: int, due: int) -> None:
    """One thing for each Book of Prairies, as long as there is something (SCN-A51)."""
    question = GiveUp(seat, due)
    if due and question.options(g):
        g.ask(question)
    else:
        g.pay(seat, PRAIRIES, g.books[seat * 4 + PRAIRIES])  # SCN-085


class GiveUp(Question, frozen=True):
    """What is given up for a Book of Prairies: a Sage in the Spirit Land, or a better Book?"""

    due: int

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        return (*(sage_text(sage) for sage in g.sages_of(self.player)), *TIERS[1:])

    def why_not(self, g: Fabled, choice: Choice) -> Reason | None:
        if choice in TIERS:
            tier = TIERS.index(choice)
            if not g.has(self.player, tier):
                return Reason("SCN-084", f"you have no Book of {BOOK_NAMES[tier]}")
        elif g.sages[self.player * SAGES + int(choice[5:]) - 1] == HOME:
            return Reason("SCN-084", f"{choice} is not in the Spirit Land")
        return None

    def answer(self, g: Fabled, choice: Choice) -> None:
        if choice in TIERS:
            tier = TIERS.index(choice)
            g.books[self.player * 4 + tier] -= 1
            g.emit(GaveUp(self.player, f"a Book of {BOOK_NAMES[tier]}"))
        else:
            sage = self.player * SAGES + int(choice[5:]) - 1
            where = name_of(card_of(g.sages[sage]))
            g.sages[sage] = HOME
            g.emit(GaveUp(self.player, f"a Sage in {where}"))
        g.do(face_the_winds, self.player, self.due - 1)

    def prompt(self, g: Fabled) -> str:
        more = f" ({self.due} to go)" if self.due > 1 else ""
        return f"must give up a Sage or a Book for a Book of Prairies{more}"

    def parts(self, g: Fabled, choice: Choice) -> Parts:
        if choice in TIERS:
            return Parts("discard", (Subject("book", choice),), effects=(pays(choice),))
        return Parts("remove", sage_on_spot(g, self.player, int(choice[5:])))

    def worded(self, parts: Parts) -> str:
        if parts.verb == "discard":
            return f"discard a Book of {BOOK_NAMES[TIERS.index(id_of(parts, 'book'))]}"
        named, here = f"sage {id_of(parts, 'sage')}", id_of(parts, "spot")
        return f"remove {named} from {spot_name(SPOT_OF[here])}" if here else named
