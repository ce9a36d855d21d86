"""The form of a position: the market, the decks and the discard piles."""

from typing import Annotated

from msgspec import Meta

from fabletop.core.position import UNSET, Position, UnsetType, about

Count = Annotated[int, Meta(ge=0, le=999)]
Cards = list[str]
Row = Annotated[list[str | None], Meta(min_length=3, max_length=3)]  # null is an empty space


class MarketPosition(Position):
    """The rows of the market."""

    contracts: Annotated[Row, about("the row of contracts", "as dealt", "FAME-035")] | UnsetType = (
        UNSET
    )
    allies: Annotated[Row, about("the row of allies", "as dealt", "FAME-035")] | UnsetType = UNSET
    items: Annotated[Row, about("the row of items", "as dealt", "FAME-035")] | UnsetType = UNSET


class PilesPosition(Position):
    """Discard piles, each with its uppermost card last; legends have none (AMB-16)."""

    ally: Annotated[Cards, about("allies", "none", "FAME-074")] | UnsetType = UNSET
    item: Annotated[Cards, about("items", "none", "FAME-074")] | UnsetType = UNSET
    monster: Annotated[Cards, about("monsters", "none", "FAME-089")] | UnsetType = UNSET
    contract: Annotated[Cards, about("contracts", "none", "FAME-115")] | UnsetType = UNSET
    moon: Annotated[Cards, about("moon cards", "the one in force", "FAME-127")] | UnsetType = UNSET
    fate: Annotated[Cards, about("fate cards", "none", "S-04")] | UnsetType = UNSET


class DecksPosition(Position):
    """The cards on top of decks, the uppermost first."""

    ally: Annotated[Cards, about("allies", "as shuffled", "FAME-042")] | UnsetType = UNSET
    item: Annotated[Cards, about("items", "as shuffled", "FAME-042")] | UnsetType = UNSET
    monster: Annotated[Cards, about("monsters", "as shuffled", "FAME-042")] | UnsetType = UNSET
    legend: Annotated[Cards, about("legends", "as shuffled", "FAME-042")] | UnsetType = UNSET
    contract: Annotated[Cards, about("contracts", "as shuffled", "FAME-042")] | UnsetType = UNSET
    moon: Annotated[Cards, about("moon cards", "as shuffled", "FAME-042")] | UnsetType = UNSET
    fate: Annotated[Cards, about("fate cards", "as shuffled", "S-04")] | UnsetType = UNSET


class LeftPosition(Position):
    """How many cards decks hold."""

    ally: Annotated[Count, about("allies", "all", "FAME-075")] | UnsetType = UNSET
    item: Annotated[Count, about("items", "all", "FAME-075")] | UnsetType = UNSET
    monster: Annotated[Count, about("monsters", "all", "FAME-089")] | UnsetType = UNSET
    legend: Annotated[Count, about("legends", "all", "AMB-16")] | UnsetType = UNSET
    contract: Annotated[Count, about("contracts", "all", "FAME-115")] | UnsetType = UNSET
    moon: Annotated[Count, about("moon cards", "all", "FAME-127")] | UnsetType = UNSET
    fate: Annotated[Count, about("fate cards", "all", "S-04")] | UnsetType = UNSET
