"""The moon deck: cards that change the game for all, or happen once (FAME-126 to FAME-130)."""

from ..board import ALLIES, ELEMENTAL, ITEMS, MAGIC, POISON, POWER, WEAPONS
from ..effects.readying import exhaust_one
from ..hand import draw_card, ready
from ..losing import must_discard
from ..market import renew_row
from ..printed import MoonCard
from ..state import Fame

# Moons that last until the next one; the rules read what they change.


class HarvestMoon(MoonCard, key="N01", brief="1st recruit −1", first_recruit_less=1):
    """The first card each player recruits on their turn costs 1 action less (minimum 0)."""


class BloodMoon(MoonCard, key="N02", brief="monsters +1", monster_fame=1):
    """Every monster in combat has +1 fame (more to beat, more to gain)."""


class SilverMoon(MoonCard, key="N03", brief="weapons +1", boosted=WEAPONS):
    """Every weapons attack gets +1."""


class WitchMoon(MoonCard, key="N04", brief="magic +1", boosted=MAGIC):
    """Every magic attack gets +1."""


class ViperMoon(MoonCard, key="N05", brief="poison +1", boosted=POISON):
    """Every poison attack gets +1."""


class ThunderMoon(MoonCard, key="N06", brief="elemental +1", boosted=ELEMENTAL):
    """Every elemental attack gets +1."""


class TitanMoon(MoonCard, key="N07", brief="power +1", boosted=POWER):
    """Every power attack gets +1."""


class HollowMoon(MoonCard, key="N08", brief="no immunity", pierces=True):
    """Immunities are ignored."""


class VeiledMoon(MoonCard, key="N09", brief="no weakness", hardens=True):
    """Vulnerabilities are ignored."""


class HungryMoon(MoonCard, key="N10", brief="lose 1 more", allies_lost=1):
    """Each undefeated card costs one additional ally."""


class QuietMoon(MoonCard, key="N11", brief="contracts +1", contract_more=1):
    """Every scored contract gives +1 fame."""


class CrowdedMoon(MoonCard, key="N12", brief="7 deployed", deployed_more=1):
    """The deployed limit is seven; when this moon ends, owners of a seventh ally discard one."""


class StillMoon(MoonCard, key="N13", brief="traits −1", pips_less=1):
    """Active traits with one or more pips cost 1 action less."""


# Moons that happen once, when they are revealed.


class MoonEvent(MoonCard, kind=True):
    """A moon without a lasting effect."""

    lasting = False


class FallingStar(MoonEvent, key="N14", brief="new monsters"):
    """Discard all face-up monsters and reveal three new ones."""

    def revealed(self, g: Fame, player: int) -> None:
        renew_row(g, player, "monsters", self.key)


class MarketFire(MoonEvent, key="N15", brief="new market"):
    """Discard the whole market and refill it."""

    def revealed(self, g: Fame, player: int) -> None:
        for row in ("allies", "items", "contracts"):
            renew_row(g, player, row, self.key)


class GiftMoon(MoonEvent, key="N16", brief="an item each"):
    """Each player draws one item."""

    def revealed(self, g: Fame, player: int) -> None:
        for seat in g.turn_order(player):
            g.do(draw_card, seat, ITEMS)


class MusterMoon(MoonEvent, key="N17", brief="an ally each"):
    """Each player draws one ally."""

    def revealed(self, g: Fame, player: int) -> None:
        for seat in g.turn_order(player):
            g.do(draw_card, seat, ALLIES)


class Eclipse(MoonEvent, key="N18", brief="exhaust one"):
    """Each player exhausts one of their ready allies, their choice."""

    def revealed(self, g: Fame, player: int) -> None:
        for seat in g.turn_order(player):
            g.do(exhaust_one, seat, self.key)


class TitheMoon(MoonEvent, key="N19", brief="discard one"):
    """Each player discards one card of their choice."""

    def revealed(self, g: Fame, player: int) -> None:
        for seat in g.turn_order(player):
            g.do(must_discard, seat, 1, "any", self.name)


class MercyMoon(MoonEvent, key="N20", brief="ready all"):
    """Every player readies all exhausted allies, the player who took the token included."""

    def revealed(self, g: Fame, player: int) -> None:
        for seat in g.turn_order(player):
            ready(g, seat, g.exhausted_allies(seat))
