"""The form of a position of Fabled, field by field."""

from typing import Annotated, Literal

from fabletop.core.position import UNSET, Position, UnsetType, about

from .spirits_form import SpiritsPosition, Terrain

Card = Annotated[str, about("a Location by its id, such as P04", rule="FAB-032")]
Seat = Annotated[int, about("a seat from 0", rule="FAB-022", ge=0, le=5)]
Cards = list[Card]
Names = list[Annotated[str, about("a card by its key, such as SnakeQueen", rule="FAB-014")]]
Abilities = list[Annotated[str, about("an ability, such as RockTitan.shape", rule="FAB-128")]]

Phase = Literal[
    "turn",
    "target",
    "support",
    "action",
    "movement",
    "declaring",
    "visits",
    "trickery",
    "oblivion",
    "next chapter",
    "epilogue",
    "over",
]


class Decks(Position):
    """Location decks by type."""

    prairie: Annotated[Cards, about("Prairies", "from the seed", "FAB-032")] | UnsetType = UNSET
    mountain: Annotated[Cards, about("Mountains", "from the seed", "FAB-032")] | UnsetType = UNSET
    forest: Annotated[Cards, about("Forests", "from the seed", "FAB-032")] | UnsetType = UNSET


Slots = list[Card | None]


class Display(Position):
    """Open Locations by type."""

    prairie: (
        Annotated[
            Slots,
            about(
                "the closer and the further Prairie; null is an empty slot",
                "the top of the deck",
                "FAB-032",
                max_length=2,
            ),
        ]
        | UnsetType
    ) = UNSET
    mountain: (
        Annotated[Slots, about("the same of Mountains", "likewise", "FAB-032", max_length=2)]
        | UnsetType
    ) = UNSET
    forest: (
        Annotated[Slots, about("the same of Forests", "likewise", "FAB-032", max_length=2)]
        | UnsetType
    ) = UNSET


class Used(Position):
    """What has been used up."""

    turn: (
        Annotated[Abilities, about("abilities that work once per turn", "none", "FAB-128")]
        | UnsetType
    ) = UNSET
    chapter: (
        Annotated[Abilities, about("abilities that work once per Chapter", "none", "FAB-190")]
        | UnsetType
    ) = UNSET
    game: (
        Annotated[Abilities, about("Features that work once, and are spent", "none", "FAB-131")]
        | UnsetType
    ) = UNSET
    steps: (
        Annotated[
            list[Annotated[int, about("a Sage by its number", rule="SCN-062", ge=1, le=7)]],
            about("Sages of the active player that took a step as an action", "none", "SCN-062"),
        ]
        | UnsetType
    ) = UNSET


class FabledPosition(Position):
    """A moment of a game of Fabled, its end too."""

    chapter: (
        Annotated[
            int,
            about(
                "0 is the Prologue; the tokens of this space have been resolved",
                "0",
                "FAB-089",
                ge=0,
                le=99,
            ),
        ]
        | UnsetType
    ) = UNSET
    row: (
        Annotated[Cards, about("Locations by their ids, from left to right", "empty", "FAB-033")]
        | UnsetType
    ) = UNSET
    discard: (
        Annotated[
            Cards, about("Locations in the pile, the first to leave first", "none", "FAB-036")
        ]
        | UnsetType
    ) = UNSET
    gone: (
        Annotated[
            int,
            about(
                "how many Locations have left play in all",
                "those in the pile",
                "FAB-120",
                ge=0,
                le=99,
            ),
        ]
        | UnsetType
    ) = UNSET
    sages: (
        Annotated[
            list[list[str]],
            about(
                'per seat the spots of its Sages in the order of their numbers: `"P04:3"`, on a '
                'dead-end `"M05:d2"`, in the reserve `"-"`; `"P04:3@HW4"` stands on a Place and '
                'visits it first, also `"M05:3@SW3"` and, once per Chapter, `"M05:2@~UW"`',
                "all in the reserve",
                "FAB-044",
            ),
        ]
        | UnsetType
    ) = UNSET
    books: (
        Annotated[
            list[
                Annotated[
                    str, about("Books by letter, such as PPMF", rule="FAB-071", max_length=999)
                ]
            ],
            about("per seat, by letter", "as at the start", "FAB-071"),
        ]
        | UnsetType
    ) = UNSET
    allies: (
        Annotated[list[Names], about("per seat, at most three keys", "nobody has one", "FAB-133")]
        | UnsetType
    ) = UNSET
    features: (
        Annotated[Names, about("Allies whose Feature is unlocked", "none", "FAB-130")] | UnsetType
    ) = UNSET
    tokens: (
        Annotated[
            dict[str, list[str | int]],
            about(
                "components of an Ally: Locations (Netherking, Master of Oblivion, Snake Queen, "
                "Sylvan Elder), spots (Sky Wanderer), faces that are up (Savant Cat, Swamp Witch), "
                "the marker (Forest Giant), Forests (Guiding Light)",
                "as when the Ally joins",
                "FAB-008",
            ),
        ]
        | UnsetType
    ) = UNSET
    drafted: (
        Annotated[
            list[Names], about("per seat the Allies not yet called (drafting)", "none", "FAB-155")
        ]
        | UnsetType
    ) = UNSET
    display: (
        Annotated[Display, about("the open Locations per type", "from the seed", "FAB-032")]
        | UnsetType
    ) = UNSET
    decks: (
        Annotated[
            Decks, about("the first cards of each deck, the top first", "from the seed", "FAB-032")
        ]
        | UnsetType
    ) = UNSET
    seen: (
        Annotated[
            dict[str, list[Seat]],
            about(
                "Locations in decks that seats have looked at, with these seats", "none", "FAB-180"
            ),
        ]
        | UnsetType
    ) = UNSET
    ally_deck: (
        Annotated[Names, about("cards on top of the Ally deck", "from the seed", "FAB-026")]
        | UnsetType
    ) = UNSET
    event: Annotated[str, about("the Event in force", "none", "FAB-146")] | UnsetType = UNSET
    half: (
        Annotated[
            Literal["upper", "lower", "whole"],
            about("what works of it: upper, lower or whole", "`upper` or `whole`", "FAB-147"),
        ]
        | UnsetType
    ) = UNSET
    past_events: (
        Annotated[Names, about("Events that were in force before", "none", "FAB-146")] | UnsetType
    ) = UNSET
    event_deck: (
        Annotated[Names, about("cards on top of the Event deck", "from the seed", "FAB-144")]
        | UnsetType
    ) = UNSET
    milestone: (
        Annotated[
            bool, about("whether the Milestone of the Scenario was reached", "not yet", "FAB-093")
        ]
        | UnsetType
    ) = UNSET
    first: Annotated[Seat, about("the first player", "from the seed", "FAB-022")] | UnsetType = (
        UNSET
    )
    turn: (
        Annotated[
            Seat,
            about(
                "whose turn it is; that of the Spirits is the number of seats",
                "the first player's",
                "FAB-082",
            ),
        ]
        | UnsetType
    ) = UNSET
    phase: (
        Annotated[
            Phase,
            about(
                "where play goes on: `turn`, `action`, `movement`, `declaring` (the type), "
                "`visits` (Stage 2), `oblivion`, `next chapter`, `epilogue` or `over`; the "
                "Spirits have `turn`, `target`, `support`, `action`, `movement`, `trickery` and "
                "`oblivion`",
                "`turn`",
                "FAB-082",
            ),
        ]
        | UnsetType
    ) = UNSET
    declared: (
        Annotated[
            Terrain, about("the type declared last: prairie, mountain or forest", "none", "FAB-109")
        ]
        | UnsetType
    ) = UNSET
    actions: (
        Annotated[
            str, about("letters of the actions taken this turn", "none", "FAB-099", max_length=99)
        ]
        | UnsetType
    ) = UNSET
    used: Annotated[Used, about("what has been used up", "nothing", "FAB-128")] | UnsetType = UNSET
    spirits: (
        Annotated[
            SpiritsPosition, about("the Spirits, in The Challenge", "as at the start", "CHL-015")
        ]
        | UnsetType
    ) = UNSET
