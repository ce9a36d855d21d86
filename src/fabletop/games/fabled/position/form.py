"""The form of a position of Fabled, field by field."""

from typing import Annotated, Literal

from fabletop.core.position import Limits, Maybe, Position, about, maybe

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

    prairie: Maybe[Cards] = maybe("Prairies", "from the seed", "FAB-032")
    mountain: Maybe[Cards] = maybe("Mountains", "from the seed", "FAB-032")
    forest: Maybe[Cards] = maybe("Forests", "from the seed", "FAB-032")


Slots = Annotated[list[Card | None], Limits(max_length=2)]  # null is an empty slot


class Display(Position):
    """Open Locations by type."""

    prairie: Maybe[Slots] = maybe(
        "the closer and the further Prairie; null is an empty slot",
        "the top of the deck",
        "FAB-032",
    )
    mountain: Maybe[Slots] = maybe("the same of Mountains", "likewise", "FAB-032")
    forest: Maybe[Slots] = maybe("the same of Forests", "likewise", "FAB-032")


class Used(Position):
    """What has been used up."""

    turn: Maybe[Abilities] = maybe("abilities that work once per turn", "none", "FAB-128")
    chapter: Maybe[Abilities] = maybe("abilities that work once per Chapter", "none", "FAB-190")
    game: Maybe[Abilities] = maybe("Features that work once, and are spent", "none", "FAB-131")
    steps: Maybe[
        list[Annotated[int, about("a Sage by its number", rule="SCN-062", ge=1, le=7)]]
    ] = maybe("Sages of the active player that took a step as an action", "none", "SCN-062")


class FabledPosition(Position):
    """A moment of a game of Fabled, its end too."""

    chapter: Maybe[Number] = maybe(
        "0 is the Prologue; the tokens of this space have been resolved", "0", "FAB-089"
    )
    row: Maybe[Cards] = maybe("Locations by their ids, from left to right", "empty", "FAB-033")
    discard: Maybe[Cards] = maybe(
        "Locations in the pile, the first to leave first", "none", "FAB-036"
    )
    gone: Maybe[Number] = maybe(
        "how many Locations have left play in all", "those in the pile", "FAB-120"
    )
    sages: Maybe[list[list[str]]] = maybe(
        'per seat the spots of its Sages in the order of their numbers: `"P04:3"`, on a '
        'dead-end `"M05:d2"`, in the reserve `"-"`; `"P04:3@HW4"` stands on a Place and '
        'visits it first, also `"M05:3@SW3"` and, once per Chapter, `"M05:2@~UW"`',
        "all in the reserve",
        "FAB-044",
    )
    books: Maybe[
        list[Annotated[str, about("Books by letter, such as PPMF", rule="FAB-071", max_length=999)]]
    ] = maybe("per seat, by letter", "as at the start", "FAB-071")
    allies: Maybe[list[Names]] = maybe("per seat, at most three keys", "nobody has one", "FAB-133")
    features: Maybe[Names] = maybe("Allies whose Feature is unlocked", "none", "FAB-130")
    tokens: Maybe[dict[str, list[str | int]]] = maybe(
        "components of an Ally: Locations (Netherking, Master of Oblivion, Snake Queen, "
        "Sylvan Elder), spots (Sky Wanderer), faces that are up (Savant Cat, Swamp Witch), "
        "the marker (Forest Giant), Forests (Guiding Light)",
        "as when the Ally joins",
        "FAB-008",
    )
    drafted: Maybe[list[Names]] = maybe(
        "per seat the Allies not yet called (drafting)", "none", "FAB-155"
    )
    display: Maybe[Display] = maybe("the open Locations per type", "from the seed", "FAB-032")
    decks: Maybe[Decks] = maybe(
        "the first cards of each deck, the top first", "from the seed", "FAB-032"
    )
    seen: Maybe[dict[str, Seats]] = maybe(
        "Locations in decks that seats have looked at, with these seats", "none", "FAB-180"
    )
    ally_deck: Maybe[Names] = maybe("cards on top of the Ally deck", "from the seed", "FAB-026")
    event: Maybe[str] = maybe("the Event in force", "none", "FAB-146")
    half: Maybe[Literal["upper", "lower", "whole"]] = maybe(
        "what works of it: upper, lower or whole", "`upper` or `whole`", "FAB-147"
    )
    past_events: Maybe[Names] = maybe("Events that were in force before", "none", "FAB-146")
    event_deck: Maybe[Names] = maybe("cards on top of the Event deck", "from the seed", "FAB-144")
    milestone: Maybe[bool] = maybe(
        "whether the Milestone of the Scenario was reached", "not yet", "FAB-093"
    )
    first: Maybe[Seat] = maybe("the first player", "from the seed", "FAB-022")
    turn: Maybe[Seat] = maybe(
        "whose turn it is; that of the Spirits is the number of seats",
        "the first player's",
        "FAB-082",
    )
    phase: Maybe[Phase] = maybe(
        "where play goes on: `turn`, `action`, `movement`, `declaring` (the type), "
        "`visits` (Stage 2), `oblivion`, `next chapter`, `epilogue` or `over`; the "
        "Spirits have `turn`, `target`, `support`, `action`, `movement`, `trickery` and "
        "`oblivion`",
        "`turn`",
        "FAB-082",
    )
    declared: Maybe[Terrain] = maybe(
        "the type declared last: prairie, mountain or forest", "none", "FAB-109"
    )
    actions: Maybe[Letters] = maybe("letters of the actions taken this turn", "none", "FAB-099")
    used: Maybe[Used] = maybe("what has been used up", "nothing", "FAB-128")
    spirits: Maybe[SpiritsPosition] = maybe(
        "the Spirits, in The Challenge", "as at the start", "CHL-015"
    )
