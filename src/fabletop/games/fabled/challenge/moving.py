"""Phase 4: the Spirits declare a type and all Sages there walk (CHL-055 to CHL-062)."""

from fabletop.core.flow import step

from ..board import GROUND, SAGES, TERRAIN, TERRAIN_PLURALS, TERRAINS
from ..movement import stage_movement
from ..state import MOVEMENT, Fabled
from .side import MOVING
from .side import SentenceAbout as About
from .telling import change, name, tell

OWN_STEPS = 2


@step
def spirits_movement(g: Fabled) -> None:
    change(g, phase=MOVING)
    g.phase = MOVEMENT
    terrain, rule, text = declaration(g)
    tell(g, "declared", rule, text, About(terrain=TERRAINS[terrain]))
    stage_movement(g, g.seats, terrain, OWN_STEPS)


def stands_in(g: Fabled, terrain: int) -> bool:
    own = g.sages[g.seats * SAGES : (g.seats + 1) * SAGES]
    return any(GROUND[spot] == terrain for spot in own if spot)


def movable_terrain(g: Fabled) -> int:
    """The target, or else the type of the leftmost Location with their Sage (CHL-056)."""
    if stands_in(g, g.spirits.target):
        return g.spirits.target
    own = g.cards_with_sages(g.seats)
    return next((TERRAIN[card] for card in g.row if card in own), g.spirits.target)


def declaration(g: Fabled) -> tuple[int, str, str]:
    """What they declare, with the rule and the reason."""
    target = TERRAIN_PLURALS[g.spirits.target]
    terrain = movable_terrain(g)
    if stands_in(g, g.spirits.target):
        return terrain, "CHL-055", f"A Sage of the Spirits is in {target}, their Target Territory."
    own = g.cards_with_sages(g.seats)
    if not own:
        text = f"The Spirits have no Sage left, so they keep to {target}, their Target Territory."
        return terrain, "CHL-A12", text
    first = next(card for card in g.row if card in own)
    text = (
        f"No Sage of the Spirits is in {target}; their leftmost is in {name(first)}, "
        f"one of the {TERRAIN_PLURALS[terrain]}."
    )
    return terrain, "CHL-056", text
