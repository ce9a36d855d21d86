"""Phase 5: the Spirits play all their Trick cards, one by one (CHL-063..065, CHL-116, CHL-136)."""

from typing import Any, Final

from fabletop.core.flow import step

from ..board import PRAIRIES
from ..state import Fabled
from ..visiting import settle
from .books import convert_upwards
from .receiving import receive_trick
from .side import TRICKERY
from .side import SentenceAbout as About
from .telling import change, is_high, is_low, tell
from .tricks import TRICKS

MOST_IN_A_PHASE: Final = 40  # a safety net; Gathering Mist ends every chain before (CHL-A22)
RICH: Final = 5  # Books of Prairies that make them convert at Low difficulty (CHL-136)


@step
def trickery(g: Fabled, played: int = 0) -> None:
    """The card received first is played first; new ones go to the end of the line (CHL-A21)."""
    change(g, phase=TRICKERY)
    g.phase = TRICKERY
    if not g.spirits.hand:
        return
    if played >= MOST_IN_A_PHASE:
        tell(g, "kept", "CHL-A22", "The Spirits keep their other Trick cards for the next turn.")
        return
    token, *rest = g.spirits.hand
    change(g, hand=tuple(rest), playing=token)
    g.show(token)
    card = TRICKS[g.faces[token]]
    text = f"The Spirits play {card.title}. {card.text_for(g.variants['difficulty'])}"
    tell(g, "played", "CHL-063", text, About(trick=g.faces[token]))
    g.do(resolve_trick, g.faces[token])
    g.do(settle)
    g.do(finish_trick, fingerprint(g))
    g.do(trickery, played + 1)


@step
def resolve_trick(g: Fabled, name: str) -> None:
    if is_low(g):
        if g.has(g.seats, PRAIRIES, RICH):
            convert_upwards(g, 1)
        else:
            g.take(g.seats, PRAIRIES, 1)
    else:
        TRICKS[name].play(g, is_high(g))


def fingerprint(g: Fabled) -> tuple[Any, ...]:
    """What a Trick card can change: Books, Sages, the row and tokens (GAP-7)."""
    return tuple(g.books), tuple(g.sages), g.row, g.spirits.shared


@step
def finish_trick(g: Fabled, before: tuple[Any, ...]) -> None:
    """A card without effect is replaced, before it is discarded itself (CHL-116)."""
    if fingerprint(g) == before:
        tell(g, "no effect", "CHL-116", "The Trick card changed nothing.")
        receive_trick(g, "CHL-116", "the one they played had no effect")
    change(g, discard=(*g.spirits.discard, g.spirits.playing), playing=-1)
