"""The form of the Spirits in a position, field by field."""

from typing import Annotated, Literal

from fabletop.core.position import Limits, Maybe, Position, about, maybe

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

    card: Maybe[Words] = maybe("a Location", "none", "FAB-032")
    which: Maybe[Words] = maybe("further or closer", "none", "CHL-042")
    slot: Maybe[Number | None] = maybe("where it goes in the row", "none", "CHL-043")
    next: Maybe[Words | None] = maybe("what they try next", "none", "CHL-049")
    gaps: Maybe[list[GapTold]] = maybe("the gaps they looked at", "none", "CHL-043")
    source: Maybe[Words] = maybe("where a card came from", "none", "CHL-051")
    reasons: Maybe[Sentences] = maybe("what kept them from adding", "none", "CHL-036")
    ally: Maybe[Words] = maybe("the Ally turned up", "none", "CHL-027")
    terrain: Maybe[Terrain] = maybe("a type", "none", "CHL-027")
    price: Maybe[Words] = maybe("Books by letter", "none", "CHL-041")
    sage: Maybe[Number] = maybe("a Sage of theirs", "none", "CHL-104")
    left: Maybe[Number] = maybe("steps left to give", "none", "CHL-105")
    place: Maybe[Words] = maybe("a Fabled Place", "none", "CHL-079")
    trick: Maybe[Words] = maybe("a Trick card", "none", "CHL-063")
    held: Maybe[Number] = maybe("Trick cards in hand", "none", "CHL-111")
    seat: Maybe[Number] = maybe("a player", "none", "CHL-160")
    seats: Maybe[Numbers] = maybe("players out of the game", "none", "CHL-169")
    suns: Maybe[int] = maybe("Books of Sun", "none", "CHL-167")
    made: Maybe[Sentences] = maybe("Conversions", "none", "CHL-073")
    allowed: Maybe[Number] = maybe("Conversions allowed", "none", "CHL-074")
    exchange: Maybe[Words] = maybe("a Transformation", "none", "CHL-093")
    tier: Maybe[Words] = maybe("Books exchanged", "none", "CHL-125")
    given: Maybe[int] = maybe("Books given", "none", "CHL-125")
    taken: Maybe[int] = maybe("Books taken", "none", "CHL-125")


class Told(Position):
    """A sentence of their story."""

    phase: Annotated[Words, about("the phase it was told in", rule="CHL-026")]
    kind: Annotated[Words, about("what kind of decision it tells")]
    rule: Annotated[Words, about("the rule behind it")]
    text: Annotated[Words, about("the sentence")]
    about: Annotated[ToldAbout, about("what it is about")]


class SpiritsPosition(Position):
    """What differs from their set-up."""

    books: Maybe[Books] = maybe("their Books by letter", "as at the start", "CHL-015")
    sages: Maybe[list[str]] = maybe(
        "their Sages, as those of a seat", "all in the reserve", "FAB-044"
    )
    target: Maybe[Terrain] = maybe(
        "their Target Territory: prairie, mountain or forest", "none yet", "CHL-027"
    )
    revealed: Maybe[Allies] = maybe("Allies they turned up, the last one last", "none", "CHL-027")
    pile: Maybe[Allies] = maybe(
        "Allies they shuffled again for an empty Ally deck, the top first", "none", "CHL-A34"
    )
    tricks: Maybe[Tricks] = maybe(
        "Trick cards in hand, in the order they are played", "none", "CHL-111"
    )
    trick_deck: Maybe[Tricks] = maybe("cards on top of the Trick deck", "from the seed", "CHL-017")
    trick_discard: Maybe[Tricks] = maybe("Trick cards that were played", "none", "CHL-119")
    shared: Maybe[Numbers] = maybe("Shared Visit tokens per seat", "none", "CHL-018")
    fortune: Maybe[Seat] = maybe("the seat with the Fortune token", "from the seed", "CHL-153")
    escalated: Maybe[bool] = maybe("whether Escalation has begun", "from the Chapter", "CHL-069")
    eliminated: Maybe[Numbers] = maybe(
        "seats that have lost a Rivalry, at its end", "nobody", "CHL-169"
    )
    story: Maybe[list[Told]] = maybe("what was told of their last turn", "nothing", "CHL-026")
