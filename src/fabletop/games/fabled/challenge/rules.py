"""The Challenge as a Scenario on top of another one: what it changes (CHL-001 to CHL-019).

The class of a table has a mode of The Challenge and a Scenario as parents, in this order.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from fabletop.core.errors import Reason
from fabletop.core.result import ScoreLine

from ..board import CARD_STRIDE, HOME, SAGES
from ..scenarios.base import Scenario
from ..shown import EndingView
from ..state import Fabled
from ..timeboard import COMPENSATION, ESCALATION, Journey
from .epilogue import (
    exchange_books_of_spirits,
    leads_over_spirits,
    open_epilogue,
    shelf,
)
from .escalation import begin_escalation, check_escalation, with_escalation
from .receiving import receive_trick
from .sharing import share_visit
from .side import (
    LOW,
    NORMAL,
    SOLO,
    Spirits,
)
from .spirits import spirits_prologue, spirits_turn
from .tricks import TRICKS
from .visiting import enter_best_place, next_visitor, spirits_visit

SCENARIOS_ALLOWED: Final = ("favor", "cornerstones", "thousand_ways")  # SCN-010
SPIRITS_BOOKS: Final = (6, 1, 1, 0)  # CHL-015
DIFFICULTY_TOLD: Final = {"low": "Low", "normal": "Normal", "high": "High"}


def forbids_challenge(seats: int, variants: Mapping[str, Any]) -> Reason | None:
    """What cannot be combined with The Challenge, or with playing without it."""
    mode = variants["challenge"]
    if mode == "none":
        if seats == 1:
            return Reason("FAB-010", "alone you play The Challenge: choose the solo mode")
        if variants["difficulty"] != NORMAL:
            return Reason("CHL-019", "the difficulty belongs to The Challenge")
        return None
    if (mode == SOLO) != (seats == 1):
        return Reason("CHL-001", "the solo mode is for one, the other modes for 2 to 4 players")
    if seats > 4:
        return Reason("CHL-148", "with the Spirits as one more player, at most four can play")
    if variants["scenario"] not in SCENARIOS_ALLOWED:
        return Reason("SCN-011", "this Scenario is not for The Challenge")
    if variants["allies"] == "drafted":
        return Reason("CHL-009", "Allies are not drafted in The Challenge")
    if variants["difficulty"] == LOW and variants["scenario"] != "favor":
        return Reason("CHL-135", "Low difficulty is played with Favor of the Gods")
    return None


class Challenge(Scenario):
    """What all modes share."""

    without_origin = -1  # the Spirits need all Allies for their targets (SCN-020)
    tricks: ClassVar[tuple[str, ...]] = tuple(n for n, t in TRICKS.items() if not t.fellowship)
    has_fortune: ClassVar[bool] = True
    hands_out: ClassVar[bool] = False  # Trick cards at the start of their turn (CHL-158)
    tie_rule: ClassVar[str] = "CHL-007"  # by which other Books decide a tie; "" where they do not

    # Set-up.

    @classmethod
    def journey(cls, seats: int, variants: Mapping[str, Any]) -> Journey:
        return with_escalation(super().journey(seats, variants), seats)

    @classmethod
    def is_usually_long(cls, sides: int) -> bool:
        """A Thousand Ways: the Long Voyage, unless it is turned off (SCN-048)."""
        return True

    @classmethod
    def set_up(cls, g: Fabled) -> None:
        """Books, Sages, the Trick deck, both Shared Visit tokens, Fortune (CHL-015 to CHL-018)."""
        prairies, *others = SPIRITS_BOOKS
        g.books += [prairies + COMPENSATION[g.seats], *others]  # CHL-155, CHL-A36
        g.sages += [HOME] * SAGES
        deck = g.add_tokens(cls.tricks, "trick")
        g.shuffle(deck)
        fortune = g.rng.below(g.seats) if cls.has_fortune else -1  # CHL-153
        g.spirits = Spirits(deck=tuple(deck), shared=(0,) * g.seats, fortune=fortune)

    # Turns.

    @classmethod
    def prologue_ends(cls, g: Fabled) -> None:
        g.do(spirits_prologue)

    @classmethod
    def chapter_ends(cls, g: Fabled) -> None:
        g.do(spirits_turn)

    @classmethod
    def spirits_begin(cls, g: Fabled) -> None:
        """Escalation in A Thousand Ways, then the hand-out (CHL-A11)."""
        if limit := cls.limit(g):
            check_escalation(g, limit)
        if cls.hands_out:
            for _ in range(1 if g.seats == 2 else 2):
                receive_trick(g, "CHL-158", "they get one at the start of their turn")

    @classmethod
    def milestone(cls, g: Fabled, which: str) -> None:
        if which != ESCALATION:
            super().milestone(g, which)
        elif not cls.limit(g):  # A Thousand Ways counts Locations instead (SCN-049)
            begin_escalation(g)

    # The Sages of the Spirits.

    @classmethod
    def leads_sage(cls, g: Fabled, sage: int, places: tuple[str, ...]) -> bool:
        if sage // SAGES < g.seats:
            return super().leads_sage(g, sage, places)
        enter_best_place(g, sage, places)
        return True

    @classmethod
    def leads_visit(cls, g: Fabled, seat: int, sages: list[int]) -> bool:
        if seat < g.seats:
            return super().leads_visit(g, seat, sages)
        g.do(spirits_visit, next_visitor(g, sages))
        return True

    @classmethod
    def sage_returned(cls, g: Fabled, sage: int) -> None:
        if sage // SAGES == g.seats:
            receive_trick(g, "CHL-114", "one of their Sages returned to the reserve")

    @classmethod
    def visited(cls, g: Fabled, sage: int, place: str, substituted: bool) -> None:
        """A player who holds a Shared Visit token shares this visit (CHL-124)."""
        seat = sage // SAGES
        if g.spirits.shared[seat]:
            g.do(share_visit, seat, place, g.sages[sage] // CARD_STRIDE, substituted)

    # Epilogue.

    @classmethod
    def epilogue(cls, g: Fabled) -> None:
        super().epilogue(g)
        g.do(open_epilogue)
        g.do(exchange_books_of_spirits)

    @classmethod
    def ended(cls, g: Fabled) -> EndingView:
        return EndingView("won" if 1 in cls.ranking(g) else "lost", None, 0)

    @classmethod
    def beats_spirits(cls, g: Fabled, seat: int) -> bool:
        return shelf(g, seat) > shelf(g, g.seats)

    @classmethod
    def score_lines(cls, g: Fabled) -> tuple[ScoreLine, ...]:
        """One's own Books, and how far one is ahead of the Spirits."""
        return (*super().score_lines(g), *leads_over_spirits(g, cls.tie_rule))
