"""The modes of The Challenge: solo, Fellowship and Rivalry, and who wins them (CHL-130..172)."""

from collections.abc import Sequence
from typing import Final

from fabletop.core.game import Goal
from fabletop.core.result import Lead, lead, ranks

from ..abilities import Ally
from ..company import RULES
from ..scenarios import SCENARIOS
from ..scenarios.base import UNITS, Scenario
from ..shown import EndingView
from ..state import Fabled
from .epilogue import (
    GRADES,
    deciding_tier,
    eliminate_losers,
    exchange_books_of_spirits,
    grade,
    open_epilogue,
    reward_and_multiply,
    shelf,
    suns,
    suns_told,
)
from .rules import DIFFICULTY_TOLD, SCENARIOS_ALLOWED, Challenge
from .side import EASED_FELLOWSHIP, FELLOWSHIP, FIERCE_RIVALRY, RIVALRY, SOLO
from .tricks import TRICKS


class Solo(Challenge):
    """One player against the Spirits (CHL-004)."""

    has_fortune = False

    @classmethod
    def goal(cls) -> Goal:
        brief = f"More {cls.decides} than the Spirits wins."
        return Goal(f"More {cls.decides} than the Spirits {cls.ends} wins.", brief)

    @classmethod
    def ranking(cls, g: Fabled) -> tuple[int, ...]:
        """A full tie is no victory (CHL-A33)."""
        return (1,) if cls.beats_spirits(g, 0) else (2,)

    @classmethod
    def ended(cls, g: Fabled) -> EndingView:
        """Alone a win has a grade, and one may be equal with the Spirits."""
        if cls.beats_spirits(g, 0):
            return EndingView("won", grade(g), len(GRADES))
        return EndingView("lost" if deciding_tier(g, 0, g.seats) else "drawn", None, len(GRADES))

    @classmethod
    def lead(cls, g: Fabled) -> Lead | None:
        return lead([shelf(g, 0), shelf(g, g.seats)], UNITS)

    @classmethod
    def ending(cls, g: Fabled, winners: Sequence[int]) -> str:
        mine, theirs = suns(g, 0), suns(g, g.seats)
        both = f"{suns_told(mine)} to {theirs} of the Spirits"
        level = DIFFICULTY_TOLD[g.variants["difficulty"]]
        decided = deciding_tier(g, 0, g.seats)
        if not decided:
            return f"{both} and equal shelves: nobody wins, and there is no grade."
        by = "" if mine != theirs else f"; Books of {decided} decide"
        if not winners:
            return f"{both}{by}: the Spirits win."
        found = grade(g)
        return f"{both}{by}: won at {level} difficulty, grade {found} of 4, {GRADES[found - 1]}."


class Fellowship(Challenge):
    """All players together against the Spirits (CHL-148)."""

    tricks = tuple(TRICKS)
    hands_out = True
    together = True
    tie_rule = ""

    @classmethod
    def goal(cls) -> Goal:
        """What the Spirits get for everybody in the Epilogue counts (CHL-166, CHL-167)."""
        text = f"Win together: more {cls.decides} than the Spirits, who multiply theirs in the end."
        return Goal(text, f"More {cls.decides} than the Spirits wins.")

    @classmethod
    def opens_places(cls, g: Fabled, seat: int, ally: Ally) -> bool:
        """Places of tokens are for the owner of the Ally and the Spirits (CHL-164)."""
        return seat in (g.seats, g.company.owner(ally.key))

    @classmethod
    def epilogue(cls, g: Fabled) -> None:
        super().epilogue(g)
        g.do(reward_and_multiply)

    @classmethod
    def ranking(cls, g: Fabled) -> tuple[int, ...]:
        """The side with more Books of Sun in all wins, the Spirits win a tie (CHL-168)."""
        seats: int = g.seats
        won = sum(suns(g, seat) for seat in range(seats)) > suns(g, seats)
        return ((1,) if won else (2,)) * seats

    @classmethod
    def lead(cls, g: Fabled) -> Lead | None:
        """Between the two sides; no other Books are compared."""
        together = sum(suns(g, seat) for seat in range(g.seats))
        return lead([(together,), (suns(g, g.seats),)], UNITS[:1])

    @classmethod
    def ending(cls, g: Fabled, winners: Sequence[int]) -> str:
        total = sum(suns(g, seat) for seat in range(g.seats))
        both = f"{suns_told(total)} together to {suns(g, g.seats)} of the Spirits"
        return f"{both}: the Fellowship wins." if winners else f"{both}: the Spirits win."


class EasedFellowship(Fellowship):
    """Only Forgotten Portal joins the Trick deck (CHL-157)."""

    tricks = (*Challenge.tricks, *(name for name, trick in TRICKS.items() if trick.eased))


class Rivalry(Challenge):
    """Everybody against everybody (CHL-148)."""

    tie_rule = "CHL-172"

    @classmethod
    def goal(cls) -> Goal:
        """Whoever is behind the Spirits has lost (CHL-169)."""
        text = f"Most {cls.decides} {cls.ends} wins, and the Spirits count too."
        return Goal(text, f"Most {cls.decides} wins; Spirits count too.")

    @classmethod
    def epilogue(cls, g: Fabled) -> None:
        """Losers first, then the exchanges (CHL-169 to CHL-171)."""
        g.do(open_epilogue)
        g.do(eliminate_losers)
        g.do(exchange_books_of_spirits)

    @classmethod
    def ranking(cls, g: Fabled) -> tuple[int, ...]:
        """The Spirits win unless a remaining player is ahead of them (CHL-172)."""
        seats: int = g.seats
        out = g.spirits.eliminated
        left = [seat for seat in range(seats) if seat not in out]
        if not any(cls.beats_spirits(g, seat) for seat in left):
            return (2,) * seats
        return ranks(seats, lambda seat: (int(seat not in out), *shelf(g, seat)))

    @classmethod
    def lead(cls, g: Fabled) -> Lead | None:
        """Among those who are left, the Spirits with them."""
        left = [side for side in range(g.seats + 1) if side not in g.spirits.eliminated]
        return lead([shelf(g, side) for side in left], UNITS)

    @classmethod
    def ending(cls, g: Fabled, winners: Sequence[int]) -> str:
        if not winners:
            return cls.lost(g)
        mine, theirs = suns(g, winners[0]), suns(g, g.seats)
        told = f"{suns_told(mine)} beat {suns_told(theirs)} of the Spirits"
        if mine == theirs:
            decided = deciding_tier(g, winners[0], g.seats)
            told = f"{suns_told(mine)}, as many as the Spirits; Books of {decided} decide"
        if len(winners) > 1:
            return f"{told}; the victory is shared."
        return f"{told}{cls.ahead_of_rivals(g, winners[0])}."

    @classmethod
    def lost(cls, g: Fabled) -> str:
        """The Spirits win; who is equal in Books of Sun loses by other Books, or by the tie."""
        theirs = suns_told(suns(g, g.seats))
        equal = [seat for seat in range(g.seats) if suns(g, seat) == suns(g, g.seats)]
        if not equal:
            return f"The Spirits win with {theirs}."
        best = max(equal, key=lambda seat: shelf(g, seat))
        if decided := deciding_tier(g, best, g.seats):
            return f"{theirs} on both sides; Books of {decided} decide: the Spirits win."
        return f"{theirs} and equal shelves: the Spirits win the tie."

    @classmethod
    def ahead_of_rivals(cls, g: Fabled, winner: int) -> str:
        """What decided between players with as many Books of Sun."""
        equal = [s for s in range(g.seats) if s != winner and suns(g, s) == suns(g, winner)]
        if not equal:
            return ""
        closest = max(equal, key=lambda seat: shelf(g, seat))
        return f"; among rivals Books of {deciding_tier(g, winner, closest)} decide"


class FierceRivalry(Rivalry):
    """The Spirits get Trick cards at the start of their turns as well (CHL-159)."""

    hands_out = True


CLASSES: Final[dict[str, type[Challenge]]] = {
    SOLO: Solo,
    FELLOWSHIP: Fellowship,
    EASED_FELLOWSHIP: EasedFellowship,
    RIVALRY: Rivalry,
    FIERCE_RIVALRY: FierceRivalry,
}


def challenged(key: str, mode: str) -> type[Scenario]:
    """The Scenario, played against the Spirits; whom it leaves out is skipped (SCN-021)."""
    scenario = SCENARIOS[key]
    own = {"skipped_origin": scenario.without_origin}
    return type(f"{CLASSES[mode].__name__}{scenario.__name__}", (CLASSES[mode], scenario), own)


RULES.update({(key, mode): challenged(key, mode) for key in SCENARIOS_ALLOWED for mode in CLASSES})
