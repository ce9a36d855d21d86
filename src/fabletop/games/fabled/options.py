"""What a table may choose before a game."""

from typing import Final

from fabletop.core.game import Option, Told, switch

from .challenge.side import HIGH, LOW, MODES, NORMAL
from .scenarios import SCENARIOS

AGAINST, STORY, TABLE = "Against whom", "The story", "At the table"


CHALLENGE: Final = Option(
    "challenge",
    "The Challenge",
    "Each other, or the Spirits, who play by rules of their own.",
    ("none", *MODES),
    "none",
    (
        Told("Each other", "The usual game for two to five."),
        Told("Solo", "You alone against the Spirits."),
        Told("Fellowship", "All together against the Spirits.", "All of you win, or none does."),
        Told(
            "Eased Fellowship",
            "A Fellowship with one Trick card less.",
            "Only one of the two Fellowship cards joins the Trick deck.",
        ),
        Told(
            "Rivalry",
            "Everybody against everybody, and the Spirits too.",
            "Whoever has fewer Books of Sun than the Spirits has lost.",
        ),
        Told(
            "Fierce Rivalry",
            "A Rivalry in which the Spirits get more Trick cards.",
            "Each turn of the Spirits begins with Trick cards, as in a Fellowship.",
        ),
    ),
    AGAINST,
    leads=True,
)

SCENARIO: Final = Option(
    "scenario",
    "Scenario",
    "Each has its own rules. Favor of the Gods is best for a first game.",
    tuple(SCENARIOS),
    "cornerstones",
    tuple(Told(found.title, found.text, found.more) for found in SCENARIOS.values()),
    STORY,
)

DIFFICULTY: Final = Option(
    "difficulty",
    "Difficulty",
    "How strong the Spirits are.",
    (LOW, NORMAL, HIGH),
    NORMAL,
    (
        Told("Low", "With Favor of the Gods only."),
        Told("Normal", "The Challenge without any change."),
        Told("High", "The Spirits get support from Allies, and their Trick cards do more."),
    ),
    AGAINST,
)

EVENTS: Final = Option(
    "events",
    "Events",
    "Three cards that change the rules for a while.",
    ("scenario", "world", "crossroads", "variety", "none"),
    "scenario",
    (
        Told("As the Scenario says"),
        Told("World of Spirits"),
        Told("At the Crossroads"),
        Told("Variety", "Both decks in one."),
        Told("None"),
    ),
    STORY,
)

LONG_VOYAGE: Final = Option(
    "long_voyage",
    "Long Voyage",
    "A Thousand Ways ends two Locations later.",
    ("scenario", "yes", "no"),
    "scenario",
    (
        Told(
            "As usual",
            "On with four or five players, with Price of Wisdom and in The Challenge, else off.",
        ),
        Told("Yes"),
        Told("No"),
    ),
    STORY,
)

ALLIES: Final = Option(
    "allies",
    "Allies",
    "How Allies are found.",
    ("dealt", "drafted"),
    "dealt",
    (
        Told("Dealt", "Three to choose from whenever one joins."),
        Told("Drafted", "Four each, picked before the game."),
    ),
    TABLE,
)

FIRST: Final = Option(
    "first",
    "First player",
    "Who begins: drawn from the seed, or the seat that is named.",
    ("drawn", "1", "2", "3", "4", "5"),
    "drawn",
    (Told("Drawn"), *(Told(f"Seat {seat}") for seat in range(1, 6))),
    TABLE,
)

OPTIONS: Final = (
    SCENARIO,
    EVENTS,
    ALLIES,
    switch("predictability", "Predictability", "The three Events lie open from the start.", STORY),
    LONG_VOYAGE,
    switch(
        "early_milestone", "Early Milestone", "Wrath of the Winds rises one Chapter earlier.", STORY
    ),
    switch(
        "short_table", "Short Table", "The row is shown in two lines; nothing else changes.", TABLE
    ),
    CHALLENGE,
    DIFFICULTY,
    FIRST,
)
