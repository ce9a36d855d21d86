"""The form of a position: the market, the decks and the discard piles."""

from typing import Annotated

from fabletop.core.position import Limits, Maybe, Position, maybe

Count = Annotated[int, Limits(ge=0, le=999)]
Actions = Annotated[int, Limits(ge=0, le=6)]
Cards = list[str]
Row = Annotated[list[str | None], Limits(min_length=3, max_length=3)]  # null is an empty space


class MarketPosition(Position):
    """The rows of the market."""

    contracts: Maybe[Row] = maybe("the row of contracts", "as dealt", "FAME-035")
    allies: Maybe[Row] = maybe("the row of allies", "as dealt", "FAME-035")
    items: Maybe[Row] = maybe("the row of items", "as dealt", "FAME-035")


class PilesPosition(Position):
    """Discard piles, each with its uppermost card last; legends have none (AMB-16)."""

    ally: Maybe[Cards] = maybe("allies", "none", "FAME-074")
    item: Maybe[Cards] = maybe("items", "none", "FAME-074")
    monster: Maybe[Cards] = maybe("monsters", "none", "FAME-089")
    contract: Maybe[Cards] = maybe("contracts", "none", "FAME-115")
    moon: Maybe[Cards] = maybe("moon cards", "the one in force", "FAME-127")
    fate: Maybe[Cards] = maybe("fate cards", "none", "S-04")


class DecksPosition(Position):
    """The cards on top of decks, the uppermost first."""

    ally: Maybe[Cards] = maybe("allies", "as shuffled", "FAME-042")
    item: Maybe[Cards] = maybe("items", "as shuffled", "FAME-042")
    monster: Maybe[Cards] = maybe("monsters", "as shuffled", "FAME-042")
    legend: Maybe[Cards] = maybe("legends", "as shuffled", "FAME-042")
    contract: Maybe[Cards] = maybe("contracts", "as shuffled", "FAME-042")
    moon: Maybe[Cards] = maybe("moon cards", "as shuffled", "FAME-042")
    fate: Maybe[Cards] = maybe("fate cards", "as shuffled", "S-04")


class LeftPosition(Position):
    """How many cards decks hold."""

    ally: Maybe[Count] = maybe("allies", "all", "FAME-075")
    item: Maybe[Count] = maybe("items", "all", "FAME-075")
    monster: Maybe[Count] = maybe("monsters", "all", "FAME-089")
    legend: Maybe[Count] = maybe("legends", "all", "AMB-16")
    contract: Maybe[Count] = maybe("contracts", "all", "FAME-115")
    moon: Maybe[Count] = maybe("moon cards", "all", "FAME-127")
    fate: Maybe[Count] = maybe("fate cards", "all", "S-04")
