"""The form of a position: the market, the decks and the discard piles."""

from typing import Annotated

from fabletop.core.position import UNSET, Limits, Maybe, Position, about

Count = Annotated[int, Limits(ge=0, le=999)]
Actions = Annotated[int, Limits(ge=0, le=6)]
Cards = list[str]
Row = Annotated[list[str | None], Limits(min_length=3, max_length=3)]  # null is an empty space


class MarketPosition(Position):
    """The rows of the market."""

    contracts: Annotated[Maybe[Row], about("the row of contracts", "as dealt", "FAME-035")] = UNSET
    allies: Annotated[Maybe[Row], about("the row of allies", "as dealt", "FAME-035")] = UNSET
    items: Annotated[Maybe[Row], about("the row of items", "as dealt", "FAME-035")] = UNSET


class PilesPosition(Position):
    """Discard piles, each with its uppermost card last; legends have none (AMB-16)."""

    ally: Annotated[Maybe[Cards], about("allies", "none", "FAME-074")] = UNSET
    item: Annotated[Maybe[Cards], about("items", "none", "FAME-074")] = UNSET
    monster: Annotated[Maybe[Cards], about("monsters", "none", "FAME-089")] = UNSET
    contract: Annotated[Maybe[Cards], about("contracts", "none", "FAME-115")] = UNSET
    moon: Annotated[Maybe[Cards], about("moon cards", "the one in force", "FAME-127")] = UNSET
    fate: Annotated[Maybe[Cards], about("fate cards", "none", "S-04")] = UNSET


class DecksPosition(Position):
    """The cards on top of decks, the uppermost first."""

    ally: Annotated[Maybe[Cards], about("allies", "as shuffled", "FAME-042")] = UNSET
    item: Annotated[Maybe[Cards], about("items", "as shuffled", "FAME-042")] = UNSET
    monster: Annotated[Maybe[Cards], about("monsters", "as shuffled", "FAME-042")] = UNSET
    legend: Annotated[Maybe[Cards], about("legends", "as shuffled", "FAME-042")] = UNSET
    contract: Annotated[Maybe[Cards], about("contracts", "as shuffled", "FAME-042")] = UNSET
    moon: Annotated[Maybe[Cards], about("moon cards", "as shuffled", "FAME-042")] = UNSET
    fate: Annotated[Maybe[Cards], about("fate cards", "as shuffled", "S-04")] = UNSET


class LeftPosition(Position):
    """How many cards decks hold."""

    ally: Annotated[Maybe[Count], about("allies", "all", "FAME-075")] = UNSET
    item: Annotated[Maybe[Count], about("items", "all", "FAME-075")] = UNSET
    monster: Annotated[Maybe[Count], about("monsters", "all", "FAME-089")] = UNSET
    legend: Annotated[Maybe[Count], about("legends", "all", "AMB-16")] = UNSET
    contract: Annotated[Maybe[Count], about("contracts", "all", "FAME-115")] = UNSET
    moon: Annotated[Maybe[Count], about("moon cards", "all", "FAME-127")] = UNSET
    fate: Annotated[Maybe[Count], about("fate cards", "all", "S-04")] = UNSET
