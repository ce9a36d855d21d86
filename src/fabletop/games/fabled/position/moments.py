"""Where in a turn play goes on: every phase of a position as an agenda."""

from collections.abc import Callable
from typing import Final

from fabletop.core.errors import BadPosition
from fabletop.core.position import given

from ..actions import TakeAction
from ..adding import IN_PROLOGUE, AddLocation
from ..board import TERRAINS
from ..challenge.side import ENDING
from ..challenge.telling import change
from ..chapters import begin_chapter, end_turn, stage_prologue, stage_turns
from ..epilogue import tell_epilogue
from ..movement import DeclareTerrain, after_stage_two, movement_phase
from ..oblivion import oblivion_phase
from ..state import ACTION, BEGINNING, MOVEMENT, OBLIVION, OVER, PROLOGUE, Fabled
from ..visiting import settle
from .form import FabledPosition, Phase
from .spirits import NEED_TARGET, THEIR_PHASES, from_their_phase

BETWEEN: Final = ("next chapter", "epilogue", "over")  # nobody's turn


def place_moment(g: Fabled, position: FabledPosition) -> None:
    side = given(position.turn, g.first)
    phase: Phase = given(position.phase, "turn")
    if side >= g.sides:
        raise BadPosition(f"turn is a number from 0 to {g.sides - 1}", "FAB-082")
    check_moment(g, side, phase)
    declared = given(position.declared, "")
    if phase == "visits" and not declared:
        raise BadPosition("declared: Sages visit after a type has been declared", "FAB-109")
    if side == g.seats and phase in NEED_TARGET and g.spirits.target < 0:
        raise BadPosition(f"spirits.target: before {phase} they have found one", "CHL-027")
    g.declared = TERRAINS.index(declared) if declared else -1
    g.active = side
    stage(g, side, phase)


def check_moment(g: Fabled, side: int, phase: Phase) -> None:
    if phase in BETWEEN:
        if phase == "next chapter" and g.last_chapter:
            raise BadPosition("phase: after the last Chapter comes the Epilogue", "FAB-083")
        if phase != "next chapter" and not g.chapter:
            raise BadPosition("phase: the Epilogue comes after Chapters", "FAB-080")
    elif phase not in (THEIR_PHASES if side == g.seats else OWN_PHASES):
        whose = "the Spirits" if side == g.seats else "a player"
        raise BadPosition(f"phase: a turn of {whose} has no phase {phase}", "CHL-026")
    elif not g.chapter and phase not in ("turn", "action"):
        raise BadPosition(f"phase: the Prologue has no phase {phase}", "FAB-087")
    elif side == g.seats and not g.chapter and phase != "turn":
        raise BadPosition(f"phase: the Prologue of the Spirits has no phase {phase}", "CHL-020")


def stage(g: Fabled, side: int, phase: Phase) -> None:
    """Put on the agenda what is still to come; a Sage on a Place visits it first."""
    g.end()
    if phase == "over":
        g.phase = OVER
        g.company = g.company.asleep()
        change(g, phase=ENDING if g.company.challenge else "")
        return
    if g.at_place:
        g.do(settle)
    if phase in BETWEEN:
        g.do(begin_chapter if phase == "next chapter" else tell_epilogue)
    elif side == g.seats:
        from_their_phase(g, phase)
    else:
        OWN_PHASES[phase](g, side)
    g.agenda.reverse()


def seats_after(g: Fabled, seat: int) -> list[int]:
    """Who is still to come in this Chapter."""
    order = list(g.from_first())
    return order[order.index(seat) + 1 :]


def from_turn(g: Fabled, seat: int) -> None:
    players = (seat, *seats_after(g, seat))
    if g.chapter:
        g.phase = BEGINNING if seat == g.first else OBLIVION
        stage_turns(g, players)
    else:
        g.phase = PROLOGUE
        stage_prologue(g, players)


def from_action(g: Fabled, seat: int) -> None:
    """The player is about to act, or in the Prologue to add a Location."""
    if g.chapter:
        g.phase = ACTION
        g.ask(TakeAction(seat))
        g.do(movement_phase, seat)
        to_the_end(g, seat)
    else:
        g.phase = PROLOGUE
        g.ask(AddLocation(seat, IN_PROLOGUE))
        g.do(settle)
        stage_prologue(g, seats_after(g, seat))


def from_movement(g: Fabled, seat: int) -> None:
    g.phase = ACTION
    g.do(movement_phase, seat)
    to_the_end(g, seat)


def from_declaring(g: Fabled, seat: int) -> None:
    """What could be done before is over."""
    g.phase = MOVEMENT
    g.declared = -1
    g.ask(DeclareTerrain(seat))
    to_the_end(g, seat)


def from_visits(g: Fabled, seat: int) -> None:
    """Stage 2: all steps are done."""
    g.phase = MOVEMENT
    g.do(after_stage_two, seat, False)
    to_the_end(g, seat)


def to_the_end(g: Fabled, seat: int) -> None:
    """The Oblivion Phase, then the turns of those who come after."""
    g.do(oblivion_phase, seat)
    g.do(end_turn, seat)
    stage_turns(g, seats_after(g, seat))


def from_oblivion(g: Fabled, seat: int) -> None:
    g.phase = MOVEMENT
    to_the_end(g, seat)


OWN_PHASES: Final[dict[Phase, Callable[[Fabled, int], None]]] = {
    "turn": from_turn,
    "action": from_action,
    "movement": from_movement,
    "declaring": from_declaring,
    "visits": from_visits,
    "oblivion": from_oblivion,
}
