"""Fabled: The Spirit Lands. Sages walk through a shifting row of lands and gather Books."""

from collections.abc import Mapping
from typing import Any

from fabletop.core.errors import Reason
from fabletop.core.game import Game, Option

from .challenge.rules import forbids_challenge
from .challenge.side import HIGH, LOW, MODES, NORMAL
from .drafting import ROUNDS
from .drawing import board_svg
from .evaluate import evaluate
from .picture import picture
from .position import place
from .scenarios import SCENARIOS
from .setup import ally_names, setup
from .state import Fabled


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


def flag(key: str, title: str, text: str) -> Option:
    return Option(key, title, text, (False, True), False)


GAME = Game(
    key="fabled",
    title="Fabled: The Spirit Lands",
    text="Lay out a land of prairies, mountains and forests, walk your Sages through it, visit its "
    "Fabled Places, and turn small Books into Books of Sun.",
    seats=range(1, 6),
    seats_rule="FAB-010",
    version=1,
    options=(
        Option(
            "scenario",
            "Scenario",
            "Each has its own rules: "
            + " ".join(f"{found.title}: {found.text}" for found in SCENARIOS.values()),
            tuple(SCENARIOS),
            "cornerstones",
        ),
        Option(
            "events",
            "Events",
            "As the Scenario says, or a standard deck, both in one (Variety), or none.",
            ("scenario", "world", "crossroads", "variety", "none"),
            "scenario",
        ),
        Option(
            "allies",
            "Allies",
            "Dealt: three to choose from whenever one joins. Drafted: four each before the game.",
            ("dealt", "drafted"),
            "dealt",
        ),
        flag("predictability", "Predictability", "The three Events lie open from the start."),
        Option(
            "long_voyage",
            "Long Voyage",
            "A Thousand Ways ends two Locations later. With Price of Wisdom it does so by default.",
            ("scenario", "yes", "no"),
            "scenario",
        ),
        flag("early_milestone", "Early Milestone", "Wrath of the Winds rises one Chapter earlier."),
        flag("short_table", "Short Table", "The row is shown in two lines; nothing else changes."),
        Option(
            "challenge",
            "The Challenge",
            "Against the Spirits, who play by rules: solo, as a Fellowship, or in Rivalry. Eased: "
            "one Fellowship Trick card less. Fierce: a Rivalry with more Trick cards.",
            ("none", *MODES),
            "none",
        ),
        Option(
            "difficulty",
            "Difficulty",
            "How strong the Spirits are. Low goes with Favor of the Gods only.",
            (LOW, NORMAL, HIGH),
            NORMAL,
        ),
        Option(
            "first",
            "First player",
            "Who begins: drawn from the seed, or the seat that is named.",
            ("drawn", "1", "2", "3", "4", "5"),
            "drawn",
        ),
    ),
    state=Fabled,
    setup=setup,
    place=place,
    evaluate=evaluate,
    picture=picture,
    board_svg=board_svg,
    forbids=forbids,
    alone=(("challenge", "solo"), ("difficulty", LOW), ("scenario", "favor")),
)
