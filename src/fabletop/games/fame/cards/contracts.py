"""The contract deck: 30 cards that pay fame for what a turn achieved (FAME-112 to FAME-117).

What a contract counts is `now`; it is met at `of` or more. Conditions on cards defeated look at
the whole turn, all others at the moment when dusk begins (AMB-44).
"""

from typing import ClassVar

from ..board import ELEMENTAL, MAGIC, POISON, POWER, TYPES, WEAPONS
from ..printed import Contract
from ..state import Defeat, Fame


class Muster(Contract):
    """Three deployed and ready allies with one attack type; several types count for each."""

    of = 3
    type: ClassVar[int] = 0

    def now(self, g: Fame, player: int) -> int:
        return sum(g.ally(token).type_mask >> self.type & 1 for token in g.ready_allies(player))


class Deed(Contract):
    """A card defeated this turn in a certain way."""

    def now(self, g: Fame, player: int) -> int:
        return sum(self.counts(defeat) for defeat in g.defeats)

    def counts(self, defeat: Defeat) -> bool:
        raise NotImplementedError(f"{self.name} counts no defeat")


# Who is deployed and ready.


class SteelLevy(Muster):
    """Three of your allies with a weapons attack are deployed and ready."""

    facts = "C01 C02", "Steel Levy", 4
    type = WEAPONS


class StormWatch(Muster):
    """Three of your allies with an elemental attack are deployed and ready."""

    facts = "C03 C04", "Storm Watch", 4
    type = ELEMENTAL


class HedgeCoven(Muster):
    """Three of your allies with a magic attack are deployed and ready."""

    facts = "C05 C06", "Hedge Coven", 4
    type = MAGIC


class ToxicGarden(Muster):
    """Three of your allies with a poison attack are deployed and ready."""

    facts = "C07 C08", "Toxic Garden", 4
    type = POISON


class StrongBacks(Muster):
    """Three of your allies with a power attack are deployed and ready."""

    facts = "C09 C10", "Strong Backs", 4
    type = POWER


class FiveBanners(Contract):
    """Your deployed and ready allies cover all five attack types."""

    facts = "C11", "Five Banners", 5
    of = len(TYPES)

    def now(self, g: Fame, player: int) -> int:
        covered = 0
        for token in g.ready_allies(player):
            covered |= g.ally(token).type_mask
        return covered.bit_count()


class FullCamp(Contract):
    """You have six deployed allies, ready or exhausted."""

    facts = "C12", "Full Camp", 3
    of = 6

    def now(self, g: Fame, player: int) -> int:
        return len(g.deployed[player])


class FreshCompany(Contract):
    """Five of your allies are deployed and ready."""

    facts = "C13", "Fresh Company", 5
    of = 5

    def now(self, g: Fame, player: int) -> int:
        return len(g.ready_allies(player))


class SpentBlades(Contract):
    """Four of your deployed allies are exhausted."""

    facts = "C14", "Spent Blades", 2
    of = 4

    def now(self, g: Fame, player: int) -> int:
        return len(g.exhausted_allies(player))


class OathOfTheHero(Contract):
    """A Hero is deployed and ready in your area."""

    facts = "C23", "Oath of the Hero", 2

    def now(self, g: Fame, player: int) -> int:
        return sum(g.ally(token).hero for token in g.ready_allies(player))


class TwinTalents(Contract):
    """Three of your deployed and ready allies each have two or more attack types."""

    facts = "C29", "Twin Talents", 3
    of = 3

    def now(self, g: Fame, player: int) -> int:
        return sum(len(g.ally(token).types) > 1 for token in g.ready_allies(player))


# What is in hand, and tokens.


class EmptyPurse(Contract):
    """You have no cards in hand."""

    facts = "C15", "Empty Purse", 2

    def now(self, g: Fame, player: int) -> int:
        return 0 if g.hands[player] else 1


class WellStocked(Contract):
    """You have six cards in hand."""

    facts = "C16", "Well Stocked", 3
    of, counts_hand = 6, True

    def now(self, g: Fame, player: int) -> int:
        return len(g.hands[player])


class NightWatch(Contract):
    """You hold two or more moon tokens."""

    facts = "C30", "Night Watch", 4
    of = 2

    def now(self, g: Fame, player: int) -> int:
        return g.moons[player]


# What was defeated this turn; turned allies are monsters, cards without fame count (FAME-167).


class PestControl(Deed):
    """You defeated two monsters this turn."""

    facts = "C17", "Pest Control", 3
    of = 2

    def counts(self, defeat: Defeat) -> bool:
        return defeat.kind == "monster"


class GreatCull(Deed):
    """You defeated three monsters this turn."""

    facts = "C18", "Great Cull", 6
    of = 3

    def counts(self, defeat: Defeat) -> bool:
        return defeat.kind == "monster"


class LegendSlayer(Deed):
    """You defeated a legend this turn."""

    facts = "C19", "Legend Slayer", 5

    def counts(self, defeat: Defeat) -> bool:
        return defeat.kind == "legend"


class LoneBlade(Deed):
    """You defeated a monster that exactly one ally and no item attacked."""

    facts = "C20", "Lone Blade", 2

    def counts(self, defeat: Defeat) -> bool:
        return defeat.kind == "monster" and defeat.allies == 1 and not defeat.items


class PowderAndSteel(Deed):
    """You defeated a monster with fame 1 or more that only items attacked."""

    facts = "C21", "Powder and Steel", 4

    def counts(self, defeat: Defeat) -> bool:
        only_items = defeat.items > 0 and not defeat.allies
        return defeat.kind == "monster" and defeat.fame >= 1 and only_items


class HardHide(Deed):
    """You defeated a card printed immune to two or more attack types."""

    facts = "C25", "Hard Hide", 4

    def counts(self, defeat: Defeat) -> bool:
        return defeat.immunities >= 2


class WeakSpot(Deed):
    """You defeated a card using an attack type it is vulnerable to."""

    facts = "C26", "Weak Spot", 2

    def counts(self, defeat: Defeat) -> bool:
        return defeat.hit_weakness


class BigGame(Deed):
    """You defeated a monster with fame 8 or more this turn."""

    facts = "C27", "Big Game", 3

    def counts(self, defeat: Defeat) -> bool:
        return defeat.kind == "monster" and defeat.fame >= 8


# What else happened this turn.


class SupplyLine(Contract):
    """You used two items this turn."""

    facts = "C22", "Supply Line", 2
    of = 2

    def now(self, g: Fame, player: int) -> int:
        return g.items_used


class RecruitingDrive(Contract):
    """You recruited three cards this turn."""

    facts = "C24", "Recruiting Drive", 3
    of = 3

    def now(self, g: Fame, player: int) -> int:
        return g.recruited


class ThePricePaid(Contract):
    """Three of your cards were discarded this turn (voluntary ones count, used items do not)."""

    facts = "C28", "The Price Paid", 3
    of = 3

    def now(self, g: Fame, player: int) -> int:
        return g.lost
