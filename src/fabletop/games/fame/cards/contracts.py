"""The contract deck: 30 cards that pay fame for what a turn achieved (FAME-112 to FAME-117).

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
        return sum(g.ally(token).type_mask >> self.type & 1 for token in g.ready_allies(player))


class Deed(Contract, kind=True):
    """A card defeated this turn in a certain way."""

    def now(self, g: Fame, player: int) -> int:
        return sum(self.counts(defeat) for defeat in g.defeats)

    def counts(self, defeat: Defeat) -> bool:
        raise NotImplementedError(f"{self.name} counts no defeat")


# Who is deployed and ready.


class SteelLevy(Muster):
    """Three of your allies with a weapons attack are deployed and ready."""

    keys = ("C01", "C02")
    brief = "3 weapons allies ready"
    fame = 4
    type = WEAPONS


class StormWatch(Muster):
    """Three of your allies with an elemental attack are deployed and ready."""

    keys = ("C03", "C04")
    brief = "3 elemental allies ready"
    fame = 4
    type = ELEMENTAL


class HedgeCoven(Muster):
    """Three of your allies with a magic attack are deployed and ready."""

    keys = ("C05", "C06")
    brief = "3 magic allies ready"
    fame = 4
    type = MAGIC


class ToxicGarden(Muster):
    """Three of your allies with a poison attack are deployed and ready."""

    keys = ("C07", "C08")
    brief = "3 poison allies ready"
    fame = 4
    type = POISON


class StrongBacks(Muster):
    """Three of your allies with a power attack are deployed and ready."""

    keys = ("C09", "C10")
    brief = "3 power allies ready"
    fame = 4
    type = POWER


class FiveBanners(Contract):
    """Your deployed and ready allies cover all five attack types."""

    key = "C11"
    brief = "5 types among ready allies"
    fame = 5
    of = len(TYPES)

    def now(self, g: Fame, player: int) -> int:
        covered = 0
        for token in g.ready_allies(player):
            covered |= g.ally(token).type_mask
        return covered.bit_count()


class FullCamp(Contract):
    """You have six deployed allies, ready or exhausted."""

    key = "C12"
    brief = "6 allies deployed"
    fame = 3
    of = 6

    def now(self, g: Fame, player: int) -> int:
        return len(g.deployed[player])


class FreshCompany(Contract):
    """Five of your allies are deployed and ready."""

    key = "C13"
    brief = "5 allies ready"
    fame = 5
    of = 5

    def now(self, g: Fame, player: int) -> int:
        return len(g.ready_allies(player))


class SpentBlades(Contract):
    """Four of your deployed allies are exhausted."""

    key = "C14"
    brief = "4 allies exhausted"
    fame = 2
    of = 4

    def now(self, g: Fame, player: int) -> int:
        return len(g.exhausted_allies(player))


class OathOfTheHero(Contract):
    """A Hero is deployed and ready in your area."""

    key = "C23"
    brief = "Hero deployed, ready"
    fame = 2

    def now(self, g: Fame, player: int) -> int:
        return sum(g.ally(token).hero for token in g.ready_allies(player))


class TwinTalents(Contract):
    """Three of your deployed and ready allies each have two or more attack types."""

    key = "C29"
    brief = "3 ready with 2+ types"
    fame = 3
    of = 3

    def now(self, g: Fame, player: int) -> int:
        return sum(len(g.ally(token).types) > 1 for token in g.ready_allies(player))


# What is in hand, and tokens.


class EmptyPurse(Contract):
    """You have no cards in hand."""

    key = "C15"
    brief = "no cards in hand"
    fame = 2

    def now(self, g: Fame, player: int) -> int:
        return 0 if g.hands[player] else 1


class WellStocked(Contract):
    """You have six cards in hand."""

    key = "C16"
    brief = "6 cards in hand"
    fame = 3
    of = 6
    counts_hand = True

    def now(self, g: Fame, player: int) -> int:
        return len(g.hands[player])


class NightWatch(Contract):
    """You hold two or more moon tokens."""

    key = "C30"
    brief = "hold 2 moon tokens"
    fame = 4
    of = 2

    def now(self, g: Fame, player: int) -> int:
        return g.moons[player]


# What was defeated this turn; turned allies are monsters, cards without fame count (FAME-167).


class PestControl(Deed):
    """You defeated two monsters this turn."""

    key = "C17"
    brief = "defeat two monsters"
    fame = 3
    of = 2

    def counts(self, defeat: Defeat) -> bool:
        return defeat.kind == "monster"


class GreatCull(Deed):
    """You defeated three monsters this turn."""

    key = "C18"
    brief = "defeat three monsters"
    fame = 6
    of = 3

    def counts(self, defeat: Defeat) -> bool:
        return defeat.kind == "monster"


class LegendSlayer(Deed):
    """You defeated a legend this turn."""

    key = "C19"
    brief = "defeat a legend"
    fame = 5

    def counts(self, defeat: Defeat) -> bool:
        return defeat.kind == "legend"


class LoneBlade(Deed):
    """You defeated a monster that exactly one ally and no item attacked."""

    key = "C20"
    brief = "defeat with just one ally"
    fame = 2

    def counts(self, defeat: Defeat) -> bool:
        return defeat.kind == "monster" and defeat.allies == 1 and not defeat.items


class PowderAndSteel(Deed):
    """You defeated a monster with fame 1 or more that only items attacked."""

    key = "C21"
    brief = "defeat with items alone"
    fame = 4

    def counts(self, defeat: Defeat) -> bool:
        only_items = defeat.items > 0 and not defeat.allies
        return defeat.kind == "monster" and defeat.fame >= 1 and only_items


class HardHide(Deed):
    """You defeated a card printed immune to two or more attack types."""

    key = "C25"
    brief = "defeat one immune to 2+ types"
    fame = 4

    def counts(self, defeat: Defeat) -> bool:
        return defeat.immunities >= 2


class WeakSpot(Deed):
    """You defeated a card using an attack type it is vulnerable to."""

    key = "C26"
    brief = "defeat by a weak spot"
    fame = 2

    def counts(self, defeat: Defeat) -> bool:
        return defeat.hit_weakness


class BigGame(Deed):
    """You defeated a monster with fame 8 or more this turn."""

    key = "C27"
    brief = "defeat a monster of 8+"
    fame = 3

    def counts(self, defeat: Defeat) -> bool:
        return defeat.kind == "monster" and defeat.fame >= 8


# What else happened this turn.


class SupplyLine(Contract):
    """You used two items this turn."""

    key = "C22"
    brief = "use two items"
    fame = 2
    of = 2

    def now(self, g: Fame, player: int) -> int:
        return g.items_used


class RecruitingDrive(Contract):
    """You recruited three cards this turn."""

    key = "C24"
    brief = "recruit three cards"
    fame = 3
    of = 3

    def now(self, g: Fame, player: int) -> int:
        return g.recruited


class ThePricePaid(Contract):
    """Three of your cards were discarded this turn (voluntary ones count, used items do not)."""

    key = "C28"
    brief = "3 own cards discarded"
    fame = 3
    of = 3

    def now(self, g: Fame, player: int) -> int:
        return g.lost
