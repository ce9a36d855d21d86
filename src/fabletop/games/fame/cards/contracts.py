"""The contract deck: cards that pay fame for what a turn achieved (FAME-112 to FAME-117).

What a contract counts is `now`; it is met at `of` or more. Conditions on cards defeated look at
the whole turn, all others at the moment when dusk begins (AMB-44).
"""

from typing import ClassVar

from ..board import ELEMENTAL, MAGIC, POISON, POWER, TYPES, WEAPONS
from ..printed import Contract
from ..state import Defeat, Fame


class Muster(Contract, kind=True):
    """Three deployed and ready allies with one attack type; several types count for each."""

    of = 3
    type: ClassVar[int] = 0

    def now(self, g: Fame, player: int) -> int:
        kind = self.type
        return sum([card.type_mask >> kind & 1 for card in g.ready_cards(player)])


class Deed(Contract, kind=True):
    """A card defeated this turn in a certain way."""

    def now(self, g: Fame, player: int) -> int:
        return sum([self.counts(defeat) for defeat in g.defeats])

    def counts(self, defeat: Defeat) -> bool:
        raise NotImplementedError(f"{self.name} counts no defeat")


# Who is deployed and ready.


class SteelLevy(Muster, keys=("C01", "C02"), fame=4, type=WEAPONS, brief="3 weapons allies ready"):
    """Three of your allies with a weapons attack are deployed and ready."""


class StormWatch(
    Muster, keys=("C03", "C04"), fame=4, type=ELEMENTAL, brief="3 elemental allies ready"
):
    """Three of your allies with an elemental attack are deployed and ready."""


class HedgeCoven(Muster, keys=("C05", "C06"), fame=4, type=MAGIC, brief="3 magic allies ready"):
    """Three of your allies with a magic attack are deployed and ready."""


class ToxicGarden(Muster, keys=("C07", "C08"), fame=4, type=POISON, brief="3 poison allies ready"):
    """Three of your allies with a poison attack are deployed and ready."""


class StrongBacks(Muster, keys=("C09", "C10"), fame=4, type=POWER, brief="3 power allies ready"):
    """Three of your allies with a power attack are deployed and ready."""


class FiveBanners(Contract, key="C11", fame=5, of=len(TYPES), brief="5 types among ready allies"):
    """Your deployed and ready allies cover all five attack types."""

    def now(self, g: Fame, player: int) -> int:
        covered = 0
        for card in g.ready_cards(player):
            covered |= card.type_mask
        return covered.bit_count()


class FullCamp(Contract, key="C12", fame=3, of=6, brief="6 allies deployed"):
    """You have six deployed allies, ready or exhausted."""

    def now(self, g: Fame, player: int) -> int:
        return len(g.deployed[player])


class FreshCompany(Contract, key="C13", fame=5, of=5, brief="5 allies ready"):
    """Five of your allies are deployed and ready."""

    def now(self, g: Fame, player: int) -> int:
        return len(g.ready_allies(player))


class SpentBlades(Contract, key="C14", fame=2, of=4, brief="4 allies exhausted"):
    """Four of your deployed allies are exhausted."""

    def now(self, g: Fame, player: int) -> int:
        return len(g.exhausted_allies(player))


class OathOfTheHero(Contract, key="C23", fame=2, brief="Hero deployed, ready"):
    """A Hero is deployed and ready in your area."""

    def now(self, g: Fame, player: int) -> int:
        return sum([card.hero for card in g.ready_cards(player)])


class TwinTalents(Contract, key="C29", fame=3, of=3, brief="3 ready with 2+ types"):
    """Three of your deployed and ready allies each have two or more attack types."""

    def now(self, g: Fame, player: int) -> int:
        return sum([len(card.types) > 1 for card in g.ready_cards(player)])


# What is in hand, and tokens.


class EmptyPurse(Contract, key="C15", fame=2, brief="no cards in hand"):
    """You have no cards in hand."""

    def now(self, g: Fame, player: int) -> int:
        return 0 if g.hands[player] else 1


class WellStocked(Contract, key="C16", fame=3, of=6, brief="6 cards in hand"):
    """You have six cards in hand."""

    counts_hand = True

    def now(self, g: Fame, player: int) -> int:
        return len(g.hands[player])


class NightWatch(Contract, key="C30", fame=4, of=2, brief="hold 2 moon tokens"):
    """You hold two or more moon tokens."""

    def now(self, g: Fame, player: int) -> int:
        return g.moons[player]


# What was defeated this turn; turned allies are monsters, cards without fame count (FAME-167).


class PestControl(Deed, key="C17", fame=3, of=2, brief="defeat two monsters"):
    """You defeated two monsters this turn."""

    def counts(self, defeat: Defeat) -> bool:
        return defeat.kind == "monster"


class GreatCull(Deed, key="C18", fame=6, of=3, brief="defeat three monsters"):
    """You defeated three monsters this turn."""

    def counts(self, defeat: Defeat) -> bool:
        return defeat.kind == "monster"


class LegendSlayer(Deed, key="C19", fame=5, brief="defeat a legend"):
    """You defeated a legend this turn."""

    def counts(self, defeat: Defeat) -> bool:
        return defeat.kind == "legend"


class LoneBlade(Deed, key="C20", fame=2, brief="defeat with just one ally"):
    """You defeated a monster that exactly one ally and no item attacked."""

    def counts(self, defeat: Defeat) -> bool:
        return defeat.kind == "monster" and defeat.allies == 1 and not defeat.items


class PowderAndSteel(Deed, key="C21", fame=4, brief="defeat with items alone"):
    """You defeated a monster with fame 1 or more that only items attacked."""

    def counts(self, defeat: Defeat) -> bool:
        only_items = defeat.items > 0 and not defeat.allies
        return defeat.kind == "monster" and defeat.fame >= 1 and only_items


class HardHide(Deed, key="C25", fame=4, brief="defeat one immune to 2+ types"):
    """You defeated a card printed immune to two or more attack types."""

    def counts(self, defeat: Defeat) -> bool:
        return defeat.immunities >= 2


class WeakSpot(Deed, key="C26", fame=2, brief="defeat by a weak spot"):
    """You defeated a card using an attack type it is vulnerable to."""

    def counts(self, defeat: Defeat) -> bool:
        return defeat.hit_weakness


class BigGame(Deed, key="C27", fame=3, brief="defeat a monster of 8+"):
    """You defeated a monster with fame 8 or more this turn."""

    def counts(self, defeat: Defeat) -> bool:
        return defeat.kind == "monster" and defeat.fame >= 8


# What else happened this turn.


class SupplyLine(Contract, key="C22", fame=2, of=2, brief="use two items"):
    """You used two items this turn."""

    def now(self, g: Fame, player: int) -> int:
        return g.items_used


class RecruitingDrive(Contract, key="C24", fame=3, of=3, brief="recruit three cards"):
    """You recruited three cards this turn."""

    def now(self, g: Fame, player: int) -> int:
        return g.recruited


class ThePricePaid(Contract, key="C28", fame=3, of=3, brief="3 own cards discarded"):
    """Three of your cards were discarded this turn (voluntary ones count, used items do not)."""

    def now(self, g: Fame, player: int) -> int:
        return g.lost
