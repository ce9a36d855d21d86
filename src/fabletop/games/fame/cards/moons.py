"""The moon deck: 20 cards that change the game for all, or happen once (FAME-126 to FAME-130)."""

from ..board import ALLIES, ELEMENTAL, ITEMS, MAGIC, POISON, POWER, WEAPONS
from ..effects.readying import exhaust_one
from ..hand import draw_card, ready
from ..losing import must_discard
from ..market import renew_row
from ..printed import MoonCard
from ..state import Fame

# Moons that last until the next one; the rules read what they change.


class HarvestMoon(MoonCard):
    """The first card each player recruits on their turn costs 1 action less (minimum 0)."""

    key = "N01"
    brief = "1st recruit −1"
    first_recruit_less = 1


class BloodMoon(MoonCard):
    """Every monster in combat has +1 fame (more to beat, more to gain)."""

    key = "N02"
    brief = "monsters +1"
    monster_fame = 1


class SilverMoon(MoonCard):
    """Every weapons attack gets +1."""

    key = "N03"
    brief = "weapons +1"
    boosted = WEAPONS


class WitchMoon(MoonCard):
    """Every magic attack gets +1."""

    key = "N04"
    brief = "magic +1"
    boosted = MAGIC


class ViperMoon(MoonCard):
    """Every poison attack gets +1."""

    key = "N05"
    brief = "poison +1"
    boosted = POISON


class ThunderMoon(MoonCard):
    """Every elemental attack gets +1."""

    key = "N06"
    brief = "elemental +1"
    boosted = ELEMENTAL


class TitanMoon(MoonCard):
    """Every power attack gets +1."""

    key = "N07"
    brief = "power +1"
    boosted = POWER


class HollowMoon(MoonCard):
    """Immunities are ignored."""

    key = "N08"
    brief = "no immunity"
    pierces = True


class VeiledMoon(MoonCard):
    """Vulnerabilities are ignored."""

    key = "N09"
    brief = "no weakness"
    hardens = True


class HungryMoon(MoonCard):
    """Each undefeated card costs one additional ally."""

    key = "N10"
    brief = "lose 1 more"
    allies_lost = 1


class QuietMoon(MoonCard):
    """Every scored contract gives +1 fame."""

    key = "N11"
    brief = "contracts +1"
    contract_more = 1


class CrowdedMoon(MoonCard):
    """The deployed limit is seven; when this moon ends, owners of a seventh ally discard one."""

    key = "N12"
    brief = "7 deployed"
    deployed_more = 1


class StillMoon(MoonCard):
    """Active traits with one or more pips cost 1 action less."""

    key = "N13"
    brief = "traits −1"
    pips_less = 1


# Moons that happen once, when they are revealed.


class MoonEvent(MoonCard, kind=True):
    """A moon without a lasting effect."""

    lasting = False


class FallingStar(MoonEvent):
    """Discard all face-up monsters and reveal three new ones."""

    key = "N14"
    brief = "new monsters"

    def revealed(self, g: Fame, player: int) -> None:
        renew_row(g, player, "monsters", self.key)


class MarketFire(MoonEvent):
    """Discard the whole market and refill it."""

    key = "N15"
    brief = "new market"

    def revealed(self, g: Fame, player: int) -> None:
        for row in ("allies", "items", "contracts"):
            renew_row(g, player, row, self.key)


class GiftMoon(MoonEvent):
    """Each player draws one item."""

    key = "N16"
    brief = "an item each"

    def revealed(self, g: Fame, player: int) -> None:
        for seat in g.turn_order(player):
            g.do(draw_card, seat, ITEMS)


class MusterMoon(MoonEvent):
    """Each player draws one ally."""

    key = "N17"
    brief = "an ally each"

    def revealed(self, g: Fame, player: int) -> None:
        for seat in g.turn_order(player):
            g.do(draw_card, seat, ALLIES)


class Eclipse(MoonEvent):
    """Each player exhausts one of their ready allies, their choice."""

    key = "N18"
    brief = "exhaust one"

    def revealed(self, g: Fame, player: int) -> None:
        for seat in g.turn_order(player):
            g.do(exhaust_one, seat, self.key)


class TitheMoon(MoonEvent):
    """Each player discards one card of their choice."""

    key = "N19"
    brief = "discard one"

    def revealed(self, g: Fame, player: int) -> None:
        for seat in g.turn_order(player):
            g.do(must_discard, seat, 1, "any", self.name)


class MercyMoon(MoonEvent):
    """Every player readies all exhausted allies, the player who took the token included."""

    key = "N20"
    brief = "ready all"

    def revealed(self, g: Fame, player: int) -> None:
        for seat in g.turn_order(player):
            ready(g, seat, g.exhausted_allies(seat))
