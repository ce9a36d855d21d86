"""The form of a position: the open combat, and what happened in the turn."""

from typing import Annotated

from fabletop.core.position import UNSET, Position, UnsetType, about

from ..board import AttackType
from .form_cards import Cards, Count

# The open combat.


class FoePosition(Position):
    """A card of the open combat, and what was done to it."""

    card: Annotated[str, about("a monster, a legend or a turned ally", rule="FAME-085")]
    change: Annotated[int, about("to its fame", "0", "AMB-43", ge=-99, le=99)] | UnsetType = UNSET
    pierced: (
        Annotated[bool, about("whether it has lost its immunities", "false", "FAME-100")]
        | UnsetType
    ) = UNSET
    exposed: (
        Annotated[list[AttackType], about("types it has become vulnerable to", "none", "FAME-101")]
        | UnsetType
    ) = UNSET


class ChangePosition(Position):
    """A boost or a multiplier of one attack."""

    card: Annotated[str, about("the card that did it", rule="AMB-63")]
    amount: Annotated[int, about("what is added", rule="FAME-166", ge=-99, le=99)]
    types: Annotated[
        list[AttackType], about("the attack types it applies to", "all", "FAME-165")
    ] | (UnsetType) = UNSET
    times: (
        Annotated[bool, about("whether `amount` multiplies instead", "false", "FAME-166")]
        | UnsetType
    ) = UNSET
    order: (
        Annotated[int, about("when it was played", "after those before", "FAME-166", ge=1, le=999)]
        | UnsetType
    ) = UNSET


class BoostPosition(Position):
    """A boost for the whole combat."""

    card: Annotated[str, about("the card that gives it", rule="AMB-63")]
    amount: Annotated[int, about("what is added", rule="FAME-166", ge=-99, le=99)]
    types: Annotated[
        list[AttackType], about("the attack types it applies to", "all", "FAME-165")
    ] | (UnsetType) = UNSET
    others: (
        Annotated[bool, about("whether it boosts other allies only", "false", "AMB-63")] | UnsetType
    ) = UNSET
    order: (
        Annotated[int, about("when it was played", "after all changes", "FAME-166", ge=1, le=999)]
        | UnsetType
    ) = UNSET


class AttackPosition(Position):
    """One attack."""

    card: Annotated[str, about("the ally or item that attacks", rule="FAME-097")]
    target: Annotated[str, about("the combat card it is aimed at", rule="AMB-28")]
    type: Annotated[AttackType, about("its attack type", rule="FAME-069")]
    base: (
        Annotated[
            int,
            about(
                "its value before changes", "the basic attack of the ally", "FAME-067", ge=0, le=99
            ),
        ]
        | UnsetType
    ) = UNSET
    trait: (
        Annotated[str, about("the ally whose trait it is", "a basic attack", "FAME-061")]
        | UnsetType
    ) = UNSET
    changes: (
        Annotated[list[ChangePosition], about("what changed it since", "nothing", "FAME-166")]
        | UnsetType
    ) = UNSET


# The turn.


class DefeatPosition(Position):
    """A card defeated in this turn, as contracts look at it."""

    card: Annotated[str, about("a monster, a legend or a turned ally", rule="FAME-112")]
    fame: Annotated[int, about("the fame it gave", rule="FAME-087", ge=0, le=99)]
    allies: (
        Annotated[int, about("how many different allies attacked it", "0", "FAME-112", ge=0, le=75)]
        | UnsetType
    ) = UNSET
    items: (
        Annotated[int, about("how many items attacked it", "0", "FAME-112", ge=0, le=99)]
        | UnsetType
    ) = UNSET
    weak_spot: (
        Annotated[bool, about("whether an attack hit its weakness", "false", "FAME-101")]
        | UnsetType
    ) = UNSET


class TurnPosition(Position):
    """What happened in this turn."""

    granted: (
        Annotated[
            int, about("actions given in all", "3, or as many as are left", "AMB-13", ge=3, le=6)
        ]
        | UnsetType
    ) = UNSET
    defeats: (
        Annotated[list[DefeatPosition], about("cards defeated", "none", "FAME-112")] | UnsetType
    ) = UNSET
    items_used: Annotated[Count, about("items used", "0", "AMB-44")] | UnsetType = UNSET
    recruited: Annotated[int, about("cards recruited", "0", "FAME-036", ge=0, le=6)] | UnsetType = (
        UNSET
    )
    discarded: Annotated[Count, about("own cards discarded", "0", "AMB-44")] | UnsetType = UNSET
    discount: (
        Annotated[Count, about("actions that the next recruit costs less", "0", "FAME-027")]
        | UnsetType
    ) = UNSET
    kept: (
        Annotated[bool, about("whether all cards have just been kept", "false", "AMB-66")]
        | UnsetType
    ) = UNSET
    renewed: (
        Annotated[
            Cards,
            about("cards that have renewed since an action was spent", "none", "AMB-66"),
        ]
        | UnsetType
    ) = UNSET
    met: (
        Annotated[
            Cards,
            about(
                "at dusk: the contracts that can still be scored",
                "all that are fulfilled",
                "FAME-112",
            ),
        ]
        | UnsetType
    ) = UNSET
