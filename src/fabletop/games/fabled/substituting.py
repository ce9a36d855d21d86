"""What Substitution gives, and where the visit itself plainly gives more of the same Books."""

from typing import Final

from fabletop.core.offers import Effect, Parts

from .abilities import WINDS
from .board import PRAIRIES
from .meanings import gains
from .places import PLACES, code_of
from .state import Fabled

SUBSTITUTE: Final = "substitute"
SUBSTITUTED: Final = 2  # Books of Prairies (FAB-067)
FEWER: Final = "fewer"  # the warning's kind


def prairies_given(g: Fabled, seat: int, place: str) -> int:
    """How many Books of Prairies a visit gives, if that is all that it does."""
    found = PLACES[code_of(place)]
    if found.kind == "HW":
        return g.value(WINDS, found.size, seat)
    if found.kind == "FI":
        return g.value(WINDS, len(g.cards_with_sages(seat)), seat)
    return 0


def substitution_parts(g: Fabled, seat: int, place: str) -> Parts:
    """With a warning where the visit gives more Books, and none of another tier less."""
    given = prairies_given(g, seat, place)
    worse = (Effect(FEWER, numbers={"visit": given}),) if given > SUBSTITUTED else ()
    return Parts(SUBSTITUTE, effects=(gains(PRAIRIES, SUBSTITUTED),), warnings=worse)
