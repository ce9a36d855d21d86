"""The turn of the Spirits: six phases, decided by rules alone (CHL-020..026, CHL-120..123)."""

from fabletop.core.flow import step

from ..board import FOREST, MOUNTAIN, PRAIRIE, TERRAINS, books_told
from ..events import TurnBegan
from ..oblivion import oblivion_phase
from ..state import Fabled
from .adding import add_free, search_and_add, spirits_action
from .moving import spirits_movement
from .receiving import receive_trick
from .side import BEGINNING, SINKING
from .side import SentenceAbout as About
from .target import ally_support, target_territory
from .telling import a_terrain, change, tell
from .trickery import trickery


@step
def spirits_prologue(g: Fabled) -> None:
    """A target, one Book of its type, a Location; nothing else (CHL-020 to CHL-024)."""
    g.active = g.seats
    change(g, phase=BEGINNING, story=())
    g.do(target_territory)
    g.do(pay_in_prologue)
    g.do(end_spirits_turn)


@step
def pay_in_prologue(g: Fabled) -> None:
    """Exactly one Book, without an additional payment (CHL-022)."""
    target = g.spirits.target
    text = f"In the Prologue {a_terrain(target)} costs {books_told(target, 1)} and no more."
    tell(g, "paid", "CHL-022", text, About(terrain=TERRAINS[target], price="PMF"[target]))
    g.pay(g.seats, target, 1)
    g.do(search_and_add, target)


@step
def spirits_turn(g: Fabled) -> None:
    """Six phases in a fixed order (CHL-026)."""
    g.active = g.seats
    g.forget_the_turn()
    g.effects = 0
    change(g, phase=BEGINNING, story=())
    g.emit(TurnBegan(g.seats))
    g.rules.spirits_begin(g)
    g.do(help_the_lost)
    for phase in (target_territory, ally_support, spirits_action, spirits_movement):
        g.do(phase)
    stage_trickery(g)


def stage_trickery(g: Fabled) -> None:
    """The last two phases, and their turn is over."""
    g.do(trickery)
    g.do(spirits_oblivion)
    g.do(end_spirits_turn)


@step
def help_the_lost(g: Fabled) -> None:
    """Without a Sage in the row: a Trick card and Locations at no cost (CHL-120 to CHL-122)."""
    if g.cards_with_sages(g.seats):
        return
    receive_trick(g, "CHL-120", "their turn begins without a Sage in the Spirit Land")
    terrains = (PRAIRIE, MOUNTAIN, FOREST) if g.spirits.escalated else (PRAIRIE, MOUNTAIN)
    for terrain in terrains:
        g.do(add_free, terrain)


@step
def spirits_oblivion(g: Fabled) -> None:
    """As in the base rules; with it the Chapter ends (CHL-066, CHL-067)."""
    change(g, phase=SINKING)
    g.do(oblivion_phase, g.seats)


@step
def end_spirits_turn(g: Fabled) -> None:
    change(g, phase="")
