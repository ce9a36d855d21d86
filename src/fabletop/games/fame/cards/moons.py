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

    facts = "N01", "Harvest Moon"
    first_recruit_less = 1


class BloodMoon(MoonCard):
    """Every monster in combat has +1 fame (more to beat, more to gain)."""

    facts = "N02", "Blood Moon"
    monster_fame = 1


class SilverMoon(MoonCard):
    """Every weapons attack gets +1."""

    facts = "N03", "Silver Moon"
    boosted = WEAPONS


class WitchMoon(MoonCard):
    """Every magic attack gets +1."""

    facts = "N04", "Witch Moon"
    boosted = MAGIC


class ViperMoon(MoonCard):
    """Every poison attack gets +1."""

    facts = "N05", "Viper Moon"
    boosted = POISON


class ThunderMoon(MoonCard):
    """Every elemental attack gets +1."""

    facts = "N06", "Thunder Moon"
    boosted = ELEMENTAL


class TitanMoon(MoonCard):
    """Every power attack gets +1."""

    facts = "N07", "Titan Moon"
    boosted = POWER


class HollowMoon(MoonCard):
    """Immunities are ignored."""

    facts = "N08", "Hollow Moon"
    pierces = True


class VeiledMoon(MoonCard):
    """Vulnerabilities are ignored."""

    facts = "N09", "Veiled Moon"
    hardens = True


class HungryMoon(MoonCard):
    """Each undefeated card costs one additional ally."""

    facts = "N10", "Hungry Moon"
    allies_lost = 1


class QuietMoon(MoonCard):
    """Every scored contract gives +1 fame."""

    facts = "N11", "Quiet Moon"
    contract_more = 1


class CrowdedMoon(MoonCard):
    """The deployed limit is seven; when this moon ends, owners of a seventh ally discard one."""

    facts = "N12", "Crowded Moon"
    deployed_more = 1


class StillMoon(MoonCard):
    """Active traits with one or more pips cost 1 action less."""

    facts = "N13", "Still Moon"
    pips_less = 1


# Moons that happen once, when they are revealed.


class MoonEvent(MoonCard):
    """A moon without a lasting effect."""

    lasting = False


class FallingStar(MoonEvent):
    """Discard all face-up monsters and reveal three new ones."""

    facts = "N14", "Falling Star"

    def revealed(self, g: Fame, player: int) -> None:
        renew_row(g, player, "monsters", self.key)


class MarketFire(MoonEvent):
    """Discard the whole market and refill it."""

    facts = "N15", "Market Fire"

    def revealed(self, g: Fame, player: int) -> None:
        for row in ("allies", "items", "contracts"):
            renew_row(g, player, row, self.key)


class GiftMoon(MoonEvent):
    """Each player draws one item."""

    facts = "N16", "Gift Moon"

    def revealed(self, g: Fame, player: int) -> None:
        for seat in g.turn_order(player):
            g.do(draw_card, seat, ITEMS)


class MusterMoon(MoonEvent):
    """Each player draws one ally."""

    facts = "N17", "Muster Moon"

    def revealed(self, g: Fame, player: int) -> None:
        for seat in g.turn_order(player):
            g.do(draw_card, seat, ALLIES)


class Eclipse(MoonEvent):
    """Each player exhausts one of their ready allies, their choice."""

    facts = "N18", "Eclipse"

    def revealed(self, g: Fame, player: int) -> None:
        for seat in g.turn_order(player):
            g.do(exhaust_one, seat, self.key)


class TitheMoon(MoonEvent):
    """Each player discards one card of their choice."""

    facts = "N19", "Tithe Moon"

    def revealed(self, g: Fame, player: int) -> None:
        for seat in g.turn_order(player):
            g.do(must_discard, seat, 1, "any", self.name)


class MercyMoon(MoonEvent):
    """Every player readies all exhausted allies, the player who took the token included."""

    facts = "N20", "Mercy Moon"

    def revealed(self, g: Fame, player: int) -> None:
        for seat in g.turn_order(player):
            ready(g, seat, g.exhausted_allies(seat))
