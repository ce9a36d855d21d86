"""The form of a position of Fabled, field by field."""

from typing import Annotated, Literal

from fabletop.core.position import UNSET, Limits, Maybe, Position, about

from .spirits_form import SpiritsPosition, Terrain

Card = Annotated[str, about("a Location by its id, such as P04", rule="FAB-032")]
Seat = Annotated[int, Limits(ge=0, le=5)]
Seats = list[Annotated[Seat, about("a seat from 0", rule="FAB-022")]]
Number = Annotated[int, Limits(ge=0, le=99)]
Letters = Annotated[str, Limits(max_length=99)]
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

    prairie: Annotated[Maybe[Cards], about("Prairies", "from the seed", "FAB-032")] = UNSET
    mountain: Annotated[Maybe[Cards], about("Mountains", "from the seed", "FAB-032")] = UNSET
    forest: Annotated[Maybe[Cards], about("Forests", "from the seed", "FAB-032")] = UNSET


Slots = Annotated[list[Card | None], Limits(max_length=2)]  # null is an empty slot


class Display(Position):
    """Open Locations by type."""

    prairie: Annotated[
        Maybe[Slots],
        about(
            "the closer and the further Prairie; null is an empty slot",
            "the top of the deck",
            "FAB-032",
        ),
    ] = UNSET
    mountain: Annotated[Maybe[Slots], about("the same of Mountains", "likewise", "FAB-032")] = UNSET
    forest: Annotated[Maybe[Slots], about("the same of Forests", "likewise", "FAB-032")] = UNSET


class Used(Position):
    """What has been used up."""

    turn: Annotated[
        Maybe[Abilities], about("abilities that work once per turn", "none", "FAB-128")
    ] = UNSET
    chapter: Annotated[
        Maybe[Abilities], about("abilities that work once per Chapter", "none", "FAB-190")
    ] = UNSET
    game: Annotated[
        Maybe[Abilities], about("Features that work once, and are spent", "none", "FAB-131")
    ] = UNSET
    steps: Annotated[
        Maybe[list[Annotated[int, about("a Sage by its number", rule="SCN-062", ge=1, le=7)]]],
        about("Sages of the active player that took a step as an action", "none", "SCN-062"),
    ] = UNSET


class FabledPosition(Position):
    """A moment of a game of Fabled, its end too."""

    chapter: Annotated[
        Maybe[Number],
        about("0 is the Prologue; the tokens of this space have been resolved", "0", "FAB-089"),
    ] = UNSET
    row: Annotated[
        Maybe[Cards], about("Locations by their ids, from left to right", "empty", "FAB-033")
    ] = UNSET
    discard: Annotated[
        Maybe[Cards], about("Locations in the pile, the first to leave first", "none", "FAB-036")
    ] = UNSET
    gone: Annotated[
        Maybe[Number],
        about("how many Locations have left play in all", "those in the pile", "FAB-120"),
    ] = UNSET
    sages: Annotated[
        Maybe[list[list[str]]],
        about(
            'per seat the spots of its Sages in the order of their numbers: `"P04:3"`, on a '
            'dead-end `"M05:d2"`, in the reserve `"-"`; `"P04:3@HW4"` stands on a Place and '
            'visits it first, also `"M05:3@SW3"` and, once per Chapter, `"M05:2@~UW"`',
            "all in the reserve",
            "FAB-044",
        ),
    ] = UNSET
    books: Annotated[
        Maybe[
            list[
                Annotated[
                    str, about("Books by letter, such as PPMF", rule="FAB-071", max_length=999)
                ]
            ]
        ],
        about("per seat, by letter", "as at the start", "FAB-071"),
    ] = UNSET
    allies: Annotated[
        Maybe[list[Names]], about("per seat, at most three keys", "nobody has one", "FAB-133")
    ] = UNSET
    features: Annotated[
        Maybe[Names], about("Allies whose Feature is unlocked", "none", "FAB-130")
    ] = UNSET
    tokens: Annotated[
        Maybe[dict[str, list[str | int]]],
        about(
            "components of an Ally: Locations (Netherking, Master of Oblivion, Snake Queen, "
            "Sylvan Elder), spots (Sky Wanderer), faces that are up (Savant Cat, Swamp Witch), "
            "the marker (Forest Giant), Forests (Guiding Light)",
            "as when the Ally joins",
            "FAB-008",
        ),
    ] = UNSET
    drafted: Annotated[
        Maybe[list[Names]],
        about("per seat the Allies not yet called (drafting)", "none", "FAB-155"),
    ] = UNSET
    display: Annotated[
        Maybe[Display], about("the open Locations per type", "from the seed", "FAB-032")
    ] = UNSET
    decks: Annotated[
        Maybe[Decks],
        about("the first cards of each deck, the top first", "from the seed", "FAB-032"),
    ] = UNSET
    seen: Annotated[
        Maybe[dict[str, Seats]],
        about("Locations in decks that seats have looked at, with these seats", "none", "FAB-180"),
    ] = UNSET
    ally_deck: Annotated[
        Maybe[Names], about("cards on top of the Ally deck", "from the seed", "FAB-026")
    ] = UNSET
    event: Annotated[Maybe[str], about("the Event in force", "none", "FAB-146")] = UNSET
    half: Annotated[
        Maybe[Literal["upper", "lower", "whole"]],
        about("what works of it: upper, lower or whole", "`upper` or `whole`", "FAB-147"),
    ] = UNSET
    past_events: Annotated[
        Maybe[Names], about("Events that were in force before", "none", "FAB-146")
    ] = UNSET
    event_deck: Annotated[
        Maybe[Names], about("cards on top of the Event deck", "from the seed", "FAB-144")
    ] = UNSET
    milestone: Annotated[
        Maybe[bool],
        about("whether the Milestone of the Scenario was reached", "not yet", "FAB-093"),
    ] = UNSET
    first: Annotated[Maybe[Seat], about("the first player", "from the seed", "FAB-022")] = UNSET
    turn: Annotated[
        Maybe[Seat],
        about(
            "whose turn it is; that of the Spirits is the number of seats",
            "the first player's",
            "FAB-082",
        ),
    ] = UNSET
    phase: Annotated[
        Maybe[Phase],
        about(
            "where play goes on: `turn`, `action`, `movement`, `declaring` (the type), "
            "`visits` (Stage 2), `oblivion`, `next chapter`, `epilogue` or `over`; the "
            "Spirits have `turn`, `target`, `support`, `action`, `movement`, `trickery` and "
            "`oblivion`",
            "`turn`",
            "FAB-082",
        ),
    ] = UNSET
    declared: Annotated[
        Maybe[Terrain],
        about("the type declared last: prairie, mountain or forest", "none", "FAB-109"),
    ] = UNSET
    actions: Annotated[
        Maybe[Letters], about("letters of the actions taken this turn", "none", "FAB-099")
    ] = UNSET
    used: Annotated[Maybe[Used], about("what has been used up", "nothing", "FAB-128")] = UNSET
    spirits: Annotated[
        Maybe[SpiritsPosition], about("the Spirits, in The Challenge", "as at the start", "CHL-015")
    ] = UNSET
