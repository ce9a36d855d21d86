"""The form of the Spirits in a position, field by field."""

from typing import Annotated, Literal

from fabletop.core.position import UNSET, Position, UnsetType, about

Terrain = Literal["prairie", "mountain", "forest"]
Tricks = list[Annotated[str, about("a Trick card by its key", rule="CHL-017")]]
Allies = list[Annotated[str, about("an Ally by its key", rule="FAB-014")]]
Number = Annotated[int, about("a count", rule="CHL-018", ge=0, le=99)]
Words = Annotated[str, about("a few words", max_length=400)]


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

    card: Annotated[Words, about("a Location", "none", "FAB-032")] | UnsetType = UNSET
    which: Annotated[Words, about("further or closer", "none", "CHL-042")] | UnsetType = UNSET
    slot: (
        Annotated[Number | None, about("where it goes in the row", "none", "CHL-043")] | UnsetType
    ) = UNSET
    next: Annotated[Words | None, about("what they try next", "none", "CHL-049")] | UnsetType = (
        UNSET
    )
    gaps: (
        Annotated[list[GapTold], about("the gaps they looked at", "none", "CHL-043")] | UnsetType
    ) = UNSET
    source: Annotated[Words, about("where a card came from", "none", "CHL-051")] | UnsetType = UNSET
    reasons: (
        Annotated[list[Words], about("what kept them from adding", "none", "CHL-036")] | UnsetType
    ) = UNSET
    ally: Annotated[Words, about("the Ally turned up", "none", "CHL-027")] | UnsetType = UNSET
    terrain: Annotated[Terrain, about("a type", "none", "CHL-027")] | UnsetType = UNSET
    price: Annotated[Words, about("Books by letter", "none", "CHL-041")] | UnsetType = UNSET
    sage: Annotated[Number, about("a Sage of theirs", "none", "CHL-104")] | UnsetType = UNSET
    left: Annotated[Number, about("steps left to give", "none", "CHL-105")] | UnsetType = UNSET
    place: Annotated[Words, about("a Fabled Place", "none", "CHL-079")] | UnsetType = UNSET
    trick: Annotated[Words, about("a Trick card", "none", "CHL-063")] | UnsetType = UNSET
    held: Annotated[Number, about("Trick cards in hand", "none", "CHL-111")] | UnsetType = UNSET
    seat: Annotated[Number, about("a player", "none", "CHL-160")] | UnsetType = UNSET
    seats: (
        Annotated[list[Number], about("players out of the game", "none", "CHL-169")] | UnsetType
    ) = UNSET
    suns: Annotated[int, about("Books of Sun", "none", "CHL-167")] | UnsetType = UNSET
    made: Annotated[list[Words], about("Conversions", "none", "CHL-073")] | UnsetType = UNSET
    allowed: Annotated[Number, about("Conversions allowed", "none", "CHL-074")] | UnsetType = UNSET
    exchange: Annotated[Words, about("a Transformation", "none", "CHL-093")] | UnsetType = UNSET
    tier: Annotated[Words, about("Books exchanged", "none", "CHL-125")] | UnsetType = UNSET
    given: Annotated[int, about("Books given", "none", "CHL-125")] | UnsetType = UNSET
    taken: Annotated[int, about("Books taken", "none", "CHL-125")] | UnsetType = UNSET


class Told(Position):
    """A sentence of their story."""

    phase: Annotated[Words, about("the phase it was told in", rule="CHL-026")]
    kind: Annotated[Words, about("what kind of decision it tells")]
    rule: Annotated[Words, about("the rule behind it")]
    text: Annotated[Words, about("the sentence")]
    about: Annotated[ToldAbout, about("what it is about")]


class SpiritsPosition(Position):
    """What differs from their set-up."""

    books: (
        Annotated[str, about("their Books by letter", "as at the start", "CHL-015", max_length=999)]
        | UnsetType
    ) = UNSET
    sages: (
        Annotated[
            list[str], about("their Sages, as those of a seat", "all in the reserve", "FAB-044")
        ]
        | UnsetType
    ) = UNSET
    target: (
        Annotated[
            Terrain,
            about("their Target Territory: prairie, mountain or forest", "none yet", "CHL-027"),
        ]
        | UnsetType
    ) = UNSET
    revealed: (
        Annotated[Allies, about("Allies they turned up, the last one last", "none", "CHL-027")]
        | UnsetType
    ) = UNSET
    pile: (
        Annotated[
            Allies,
            about(
                "Allies they shuffled again for an empty Ally deck, the top first",
                "none",
                "CHL-A34",
            ),
        ]
        | UnsetType
    ) = UNSET
    tricks: (
        Annotated[
            Tricks, about("Trick cards in hand, in the order they are played", "none", "CHL-111")
        ]
        | UnsetType
    ) = UNSET
    trick_deck: (
        Annotated[Tricks, about("cards on top of the Trick deck", "from the seed", "CHL-017")]
        | UnsetType
    ) = UNSET
    trick_discard: (
        Annotated[Tricks, about("Trick cards that were played", "none", "CHL-119")] | UnsetType
    ) = UNSET
    shared: (
        Annotated[list[Number], about("Shared Visit tokens per seat", "none", "CHL-018")]
        | UnsetType
    ) = UNSET
    fortune: (
        Annotated[
            int, about("the seat with the Fortune token", "from the seed", "CHL-153", ge=0, le=3)
        ]
        | UnsetType
    ) = UNSET
    escalated: (
        Annotated[bool, about("whether Escalation has begun", "from the Chapter", "CHL-069")]
        | UnsetType
    ) = UNSET
    eliminated: (
        Annotated[
            list[Number], about("seats that have lost a Rivalry, at its end", "nobody", "CHL-169")
        ]
        | UnsetType
    ) = UNSET
    story: (
        Annotated[list[Told], about("what was told of their last turn", "nothing", "CHL-026")]
        | UnsetType
    ) = UNSET
