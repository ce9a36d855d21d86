"""Phases 1 and 2: Target Territory and Ally Support (CHL-021, CHL-027..030, CHL-140..143)."""

from fabletop.core.flow import step

from ..abilities import ALLIES
from ..board import FOREST, MOUNTAIN, PRAIRIE, PRAIRIES, TERRAIN_NAMES, TERRAIN_PLURALS, TERRAINS
from ..state import Fabled
from ..visiting import settle
from .books import convert_upwards, next_conversion
from .side import SUPPORT, TARGET
from .side import SentenceAbout as About
from .steps import hand_out_steps
from .telling import change, is_high, tell


@step
def target_territory(g: Fabled) -> None:
    """An Ally is turned up; its type is the target, all else on it is ignored (CHL-029)."""
    change(g, phase=TARGET)
    if g.ally_deck:
        token, *rest = g.ally_deck
        g.ally_deck = tuple(rest)
    else:
        token = from_own_pile(g)
    g.show(token)
    ally = ALLIES[g.faces[token]]
    change(g, revealed=(*g.spirits.revealed, token), target=ally.origin)
    title, terrain = ally.title, TERRAIN_PLURALS[ally.origin]
    text = f"The Spirits turn up {title}: their Target Territory is {terrain}."
    tell(g, "target", "CHL-027", text, About(ally=g.faces[token], terrain=TERRAINS[ally.origin]))


def from_own_pile(g: Fabled) -> int:
    """Without an Ally deck they shuffle what they revealed; players never get it (CHL-A34)."""
    if not g.spirits.pile:
        g.shuffle(g.spirits.revealed)
        change(g, pile=g.spirits.revealed, revealed=())
        text = "The Ally deck is empty: the Spirits shuffle the Allies they revealed."
        tell(g, "reshuffled", "CHL-A34", text)
    token, *rest = g.spirits.pile
    change(g, pile=tuple(rest))
    return token


@step
def ally_support(g: Fabled) -> None:
    """Only at High difficulty (CHL-030)."""
    change(g, phase=SUPPORT)
    if not is_high(g):
        return
    target = g.spirits.target
    name = TERRAIN_NAMES[target]
    if target == PRAIRIE:
        tell(g, "support", "CHL-140", f"Ally Support for {name}: a Book of Prairies.")
        g.take(g.seats, PRAIRIES, 1)
    elif target == MOUNTAIN and next_conversion(g):
        tell(g, "support", "CHL-141", f"Ally Support for {name}: a Conversion.")
        convert_upwards(g, 1)
    elif target == MOUNTAIN:
        text = f"Ally Support for {name}: no Conversion is possible, so a Book of Prairies."
        tell(g, "support", "CHL-141", text)
        g.take(g.seats, PRAIRIES, 1)
    else:
        assert target == FOREST
        tell(g, "support", "CHL-142", f"Ally Support for {name}: a step for their leftmost Sage.")
        g.do(hand_out_steps, 1, ())
        g.do(settle)
