"""Fabled: The Spirit Lands. Sages walk through a shifting row of lands and gather Books."""

from collections.abc import Mapping
from typing import Any

from fabletop.core.errors import Reason
from fabletop.core.game import Game, Goal, Shelf

from . import cards
from .balance import BALANCE
from .challenge import modes
from .challenge.rules import forbids_challenge
from .challenge.side import LOW
from .company import RULES
from .drafting import ROUNDS
from .drawing import board_svg
from .epilogue import result
from .evaluate import evaluate
from .features import FEATURES
from .options import OPTIONS
from .picture import picture
from .position import FabledPosition, place, position_of
from .reading import printed
from .scenarios import SCENARIOS
from .setup import ally_names, setup
from .shown import FabledView
from .state import Fabled
from .threats import threats
from .view import table

__all__ = ["GAME", "cards", "modes"]  # cards and modes enter themselves


def forbids(seats: int, variants: Mapping[str, Any]) -> Reason | None:
    """What cannot be combined, with the rule that says so."""
    first = variants["first"]
    if first != "drawn" and int(first) > seats:
        return Reason("FAB-022", f"seat {first} cannot begin at a table of {seats}")
    if reason := forbids_challenge(seats, variants):
        return reason
    scenario = SCENARIOS[variants["scenario"]]
    if variants["allies"] == "drafted" and seats * ROUNDS > len(ally_names(scenario)):
        few = len(ally_names(scenario))
        return Reason("FAB-154", f"{few} Allies are too few for {seats} players to draft four each")
    return scenario.forbids(variants)


def goal(variants: Mapping[str, Any]) -> Goal:
    """What wins and until when: the Scenario says it, and the mode of The Challenge."""
    mode = variants["challenge"]
    return RULES[variants["scenario"], "" if mode == "none" else mode].goal()


GAME = Game(
    key="fabled",
    title="Fabled: The Spirit Lands",
    text="Lay out a land of prairies, mountains and forests, walk your Sages through it, visit its "
    "Fabled Places, and turn small Books into Books of Sun.",
    shelf=Shelf(
        "Walk your Sages through a land that grows card by card, and befriend its spirits.",
        title="Fabled",
        subtitle="The Spirit Lands",
        minutes=90,
        depth=4,
        icon="deer-head",
    ),
    seats=range(1, 6),
    seats_rule="FAB-010",
    version=8,
    options=OPTIONS,
    state=Fabled,
    setup=setup,
    table=table,
    view=FabledView,
    result=result,
    place=place,
    evaluate=evaluate,
    features=FEATURES,
    threats=threats,
    balance=BALANCE,
    picture=picture,
    board_svg=board_svg,
    forbids=forbids,
    printed=printed,
    position=FabledPosition,
    position_of=position_of,
    alone=(("challenge", "solo"), ("difficulty", LOW), ("scenario", "favor")),
    first_game=(("scenario", "favor"),),
    goal=goal,
)
