"""The form of a position: the open combat, and what happened in the turn."""

from typing import Annotated

from fabletop.core.position import UNSET, Limits, Maybe, Position, about

from ..board import AttackType
from .form_cards import Actions, Cards, Count

Allies = Annotated[int, Limits(ge=0, le=75)]
Change = Annotated[int, Limits(ge=-99, le=99)]
Granted = Annotated[int, Limits(ge=3, le=6)]
Order = Annotated[int, Limits(ge=1, le=999)]
Strength = Annotated[int, Limits(ge=0, le=99)]

# The open combat.


class FoePosition(Position):
    """A card of the open combat, and what was done to it."""

    card: Annotated[str, about("a monster, a legend or a turned ally", rule="FAME-085")]
    change: Annotated[Maybe[Change], about("to its fame", "0", "AMB-43")] = UNSET
    pierced: Annotated[
        Maybe[bool], about("whether it has lost its immunities", "false", "FAME-100")
    ] = UNSET
    exposed: Annotated[
        Maybe[list[AttackType]], about("types it has become vulnerable to", "none", "FAME-101")
    ] = UNSET


class ChangePosition(Position):
    """A boost or a multiplier of one attack."""

    card: Annotated[str, about("the card that did it", rule="AMB-63")]
    amount: Annotated[Change, about("what is added", rule="FAME-166")]
    types: Annotated[
        Maybe[list[AttackType]], about("the attack types it applies to", "all", "FAME-165")
    ] = UNSET
    times: Annotated[
        Maybe[bool], about("whether `amount` multiplies instead", "false", "FAME-166")
    ] = UNSET
    order: Annotated[
        Maybe[Order], about("when it was played", "after those before", "FAME-166")
    ] = UNSET


class BoostPosition(Position):
    """A boost for the whole combat."""

    card: Annotated[str, about("the card that gives it", rule="AMB-63")]
    amount: Annotated[Change, about("what is added", rule="FAME-166")]
    types: Annotated[
        Maybe[list[AttackType]], about("the attack types it applies to", "all", "FAME-165")
    ] = UNSET
    others: Annotated[
        Maybe[bool], about("whether it boosts other allies only", "false", "AMB-63")
    ] = UNSET
    order: Annotated[Maybe[Order], about("when it was played", "after all changes", "FAME-166")] = (
        UNSET
    )


class AttackPosition(Position):
    """One attack."""

    card: Annotated[str, about("the ally or item that attacks", rule="FAME-097")]
    target: Annotated[str, about("the combat card it is aimed at", rule="AMB-28")]
    type: Annotated[AttackType, about("its attack type", rule="FAME-069")]
    base: Annotated[
        Maybe[Strength],
        about("its value before changes", "the basic attack of the ally", "FAME-067"),
    ] = UNSET
    trait: Annotated[
        Maybe[str], about("the ally whose trait it is", "a basic attack", "FAME-061")
    ] = UNSET
    changes: Annotated[
        Maybe[list[ChangePosition]], about("what changed it since", "nothing", "FAME-166")
    ] = UNSET


# The turn.


class DefeatPosition(Position):
    """A card defeated in this turn, as contracts look at it."""

    card: Annotated[str, about("a monster, a legend or a turned ally", rule="FAME-112")]
    fame: Annotated[Strength, about("the fame it gave", rule="FAME-087")]
    allies: Annotated[
        Maybe[Allies], about("how many different allies attacked it", "0", "FAME-112")
    ] = UNSET
    items: Annotated[Maybe[Strength], about("how many items attacked it", "0", "FAME-112")] = UNSET
    weak_spot: Annotated[
        Maybe[bool], about("whether an attack hit its weakness", "false", "FAME-101")
    ] = UNSET


class TurnPosition(Position):
    """What happened in this turn."""

    granted: Annotated[
        Maybe[Granted], about("actions given in all", "3, or as many as are left", "AMB-13")
    ] = UNSET
    defeats: Annotated[Maybe[list[DefeatPosition]], about("cards defeated", "none", "FAME-112")] = (
        UNSET
    )
    items_used: Annotated[Maybe[Count], about("items used", "0", "AMB-44")] = UNSET
    recruited: Annotated[Maybe[Actions], about("cards recruited", "0", "FAME-036")] = UNSET
    discarded: Annotated[Maybe[Count], about("own cards discarded", "0", "AMB-44")] = UNSET
    discount: Annotated[
        Maybe[Count], about("actions that the next recruit costs less", "0", "FAME-027")
    ] = UNSET
    kept: Annotated[
        Maybe[bool], about("whether all cards have just been kept", "false", "AMB-66")
    ] = UNSET
    renewed: Annotated[
        Maybe[Cards], about("cards that have renewed since an action was spent", "none", "AMB-66")
    ] = UNSET
    met: Annotated[
        Maybe[Cards],
        about(
            "at dusk: the contracts that can still be scored", "all that are fulfilled", "FAME-112"
        ),
    ] = UNSET
