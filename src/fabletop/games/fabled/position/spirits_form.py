"""The form of the Spirits in a position, field by field."""

from typing import Annotated, Literal

from fabletop.core.position import UNSET, Limits, Maybe, Position, about

Terrain = Literal["prairie", "mountain", "forest"]
Tricks = list[Annotated[str, about("a Trick card by its key", rule="CHL-017")]]
Allies = list[Annotated[str, about("an Ally by its key", rule="FAB-014")]]
Number = Annotated[int, Limits(ge=0, le=99)]
Numbers = list[Annotated[Number, about("a count", rule="CHL-018")]]
Books = Annotated[str, Limits(max_length=999)]
Seat = Annotated[int, Limits(ge=0, le=3)]
Words = Annotated[str, Limits(max_length=400)]
Sentences = list[Annotated[Words, about("a few words")]]


class GapTold(Position):
    """A gap of the row that they looked at for a Location."""

    slot: Annotated[Number, about("its place from the left", rule="CHL-043")]
    condition: Annotated[Number | None, about("the first condition that fails", rule="CHL-043")]
    rule: Annotated[Words, about("the rule of that condition")]
    text: Annotated[Words, about("why, in words")]
    left: Annotated[Words | None, about("the Location on its left", rule="FAB-032")]
    right: Annotated[Words | None, about("the Location on its right", rule="FAB-032")]


class ToldAbout(Position):
    """What a sentence is about; only what belongs to its kind is there."""

    card: Annotated[Maybe[Words], about("a Location", "none", "FAB-032")] = UNSET
    which: Annotated[Maybe[Words], about("further or closer", "none", "CHL-042")] = UNSET
    slot: Annotated[Maybe[Number | None], about("where it goes in the row", "none", "CHL-043")] = (
        UNSET
    )
    next: Annotated[Maybe[Words | None], about("what they try next", "none", "CHL-049")] = UNSET
    gaps: Annotated[Maybe[list[GapTold]], about("the gaps they looked at", "none", "CHL-043")] = (
        UNSET
    )
    source: Annotated[Maybe[Words], about("where a card came from", "none", "CHL-051")] = UNSET
    reasons: Annotated[Maybe[Sentences], about("what kept them from adding", "none", "CHL-036")] = (
        UNSET
    )
    ally: Annotated[Maybe[Words], about("the Ally turned up", "none", "CHL-027")] = UNSET
    terrain: Annotated[Maybe[Terrain], about("a type", "none", "CHL-027")] = UNSET
    price: Annotated[Maybe[Words], about("Books by letter", "none", "CHL-041")] = UNSET
    sage: Annotated[Maybe[Number], about("a Sage of theirs", "none", "CHL-104")] = UNSET
    left: Annotated[Maybe[Number], about("steps left to give", "none", "CHL-105")] = UNSET
    place: Annotated[Maybe[Words], about("a Fabled Place", "none", "CHL-079")] = UNSET
    trick: Annotated[Maybe[Words], about("a Trick card", "none", "CHL-063")] = UNSET
    held: Annotated[Maybe[Number], about("Trick cards in hand", "none", "CHL-111")] = UNSET
    seat: Annotated[Maybe[Number], about("a player", "none", "CHL-160")] = UNSET
    seats: Annotated[Maybe[Numbers], about("players out of the game", "none", "CHL-169")] = UNSET
    suns: Annotated[Maybe[int], about("Books of Sun", "none", "CHL-167")] = UNSET
    made: Annotated[Maybe[Sentences], about("Conversions", "none", "CHL-073")] = UNSET
    allowed: Annotated[Maybe[Number], about("Conversions allowed", "none", "CHL-074")] = UNSET
    exchange: Annotated[Maybe[Words], about("a Transformation", "none", "CHL-093")] = UNSET
    tier: Annotated[Maybe[Words], about("Books exchanged", "none", "CHL-125")] = UNSET
    given: Annotated[Maybe[int], about("Books given", "none", "CHL-125")] = UNSET
    taken: Annotated[Maybe[int], about("Books taken", "none", "CHL-125")] = UNSET


class Told(Position):
    """A sentence of their story."""

    phase: Annotated[Words, about("the phase it was told in", rule="CHL-026")]
    kind: Annotated[Words, about("what kind of decision it tells")]
    rule: Annotated[Words, about("the rule behind it")]
    text: Annotated[Words, about("the sentence")]
    about: Annotated[ToldAbout, about("what it is about")]


class SpiritsPosition(Position):
    """What differs from their set-up."""

    books: Annotated[Maybe[Books], about("their Books by letter", "as at the start", "CHL-015")] = (
        UNSET
    )
    sages: Annotated[
        Maybe[list[str]], about("their Sages, as those of a seat", "all in the reserve", "FAB-044")
    ] = UNSET
    target: Annotated[
        Maybe[Terrain],
        about("their Target Territory: prairie, mountain or forest", "none yet", "CHL-027"),
    ] = UNSET
    revealed: Annotated[
        Maybe[Allies], about("Allies they turned up, the last one last", "none", "CHL-027")
    ] = UNSET
    pile: Annotated[
        Maybe[Allies],
        about(
            "Allies they shuffled again for an empty Ally deck, the top first", "none", "CHL-A34"
        ),
    ] = UNSET
    tricks: Annotated[
        Maybe[Tricks], about("Trick cards in hand, in the order they are played", "none", "CHL-111")
    ] = UNSET
    trick_deck: Annotated[
        Maybe[Tricks], about("cards on top of the Trick deck", "from the seed", "CHL-017")
    ] = UNSET
    trick_discard: Annotated[
        Maybe[Tricks], about("Trick cards that were played", "none", "CHL-119")
    ] = UNSET
    shared: Annotated[Maybe[Numbers], about("Shared Visit tokens per seat", "none", "CHL-018")] = (
        UNSET
    )
    fortune: Annotated[
        Maybe[Seat], about("the seat with the Fortune token", "from the seed", "CHL-153")
    ] = UNSET
    escalated: Annotated[
        Maybe[bool], about("whether Escalation has begun", "from the Chapter", "CHL-069")
    ] = UNSET
    eliminated: Annotated[
        Maybe[Numbers],
        about("seats that have lost a Rivalry, at its end", "nobody", "CHL-169"),
    ] = UNSET
    story: Annotated[
        Maybe[list[Told]], about("what was told of their last turn", "nothing", "CHL-026")
    ] = UNSET
