"""The form of a position: the open combat, and what happened in the turn."""

from typing import Annotated

from fabletop.core.position import Limits, Maybe, Position, about, maybe

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
    change: Maybe[Change] = maybe("to its fame", "0", "AMB-43")
    pierced: Maybe[bool] = maybe("whether it has lost its immunities", "false", "FAME-100")
    exposed: Maybe[list[AttackType]] = maybe(
        "types it has become vulnerable to", "none", "FAME-101"
    )


class GivenPosition(Position):
    """What a card gives to attacks."""

    card: Annotated[str, about("the card that gives it", rule="AMB-63")]
    amount: Annotated[Change, about("what is added", rule="FAME-166")]
    types: Maybe[list[AttackType]] = maybe("the attack types it applies to", "all", "FAME-165")


class ChangePosition(GivenPosition):
    """A boost or a multiplier of one attack."""

    times: Maybe[bool] = maybe("whether `amount` multiplies instead", "false", "FAME-166")
    order: Maybe[Order] = maybe("when it was played", "after those before", "FAME-166")


class BoostPosition(GivenPosition):
    """A boost for the whole combat."""

    others: Maybe[bool] = maybe("whether it boosts other allies only", "false", "AMB-63")
    order: Maybe[Order] = maybe("when it was played", "after all changes", "FAME-166")


class AttackPosition(Position):
    """One attack."""

    card: Annotated[str, about("the ally or item that attacks", rule="FAME-097")]
    target: Annotated[str, about("the combat card it is aimed at", rule="AMB-28")]
    type: Annotated[AttackType, about("its attack type", rule="FAME-069")]
    base: Maybe[Strength] = maybe(
        "its value before changes", "the basic attack of the ally", "FAME-067"
    )
    trait: Maybe[str] = maybe("the ally whose trait it is", "a basic attack", "FAME-061")
    changes: Maybe[list[ChangePosition]] = maybe("what changed it since", "nothing", "FAME-166")


# The turn.


class DefeatPosition(Position):
    """A card defeated in this turn, as contracts look at it."""

    card: Annotated[str, about("a monster, a legend or a turned ally", rule="FAME-112")]
    fame: Annotated[Strength, about("the fame it gave", rule="FAME-087")]
    allies: Maybe[Allies] = maybe("how many different allies attacked it", "0", "FAME-112")
    items: Maybe[Strength] = maybe("how many items attacked it", "0", "FAME-112")
    weak_spot: Maybe[bool] = maybe("whether an attack hit its weakness", "false", "FAME-101")


class TurnPosition(Position):
    """What happened in this turn."""

    granted: Maybe[Granted] = maybe("actions given in all", "3, or as many as are left", "AMB-13")
    defeats: Maybe[list[DefeatPosition]] = maybe("cards defeated", "none", "FAME-112")
    items_used: Maybe[Count] = maybe("items used", "0", "AMB-44")
    recruited: Maybe[Actions] = maybe("cards recruited", "0", "FAME-036")
    discarded: Maybe[Count] = maybe("own cards discarded", "0", "AMB-44")
    discount: Maybe[Count] = maybe("actions that the next recruit costs less", "0", "FAME-027")
    kept: Maybe[bool] = maybe("whether all cards have just been kept", "false", "AMB-66")
    renewed: Maybe[Cards] = maybe(
        "cards that have renewed since an action was spent", "none", "AMB-66"
    )
    met: Maybe[Cards] = maybe(
        "at dusk: the contracts that can still be scored", "all that are fulfilled", "FAME-112"
    )
