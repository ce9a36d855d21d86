"""The legend deck: 16 cards to fight."""

from ..board import ELEMENTAL, MAGIC, POISON, POWER, WEAPONS
from ..effects.instants import add_monster, discard_icon, exhaust_icon, turn_own_ally
from ..printed import Legend


class BanditKing(Legend):
    """Instant: discard a card."""

    key = "L01"
    fame = 11
    immune_to = (WEAPONS,)
    vulnerable_to = (MAGIC,)
    instants = ((discard_icon, (1,)),)
    icons = ("discard",)


class MothQueen(Legend):
    """Instant: add a monster."""

    key = "L02"
    fame = 11
    immune_to = (POISON,)
    vulnerable_to = (ELEMENTAL,)
    instants = ((add_monster, ()),)
    icons = ("add",)


class DrownedCaptain(Legend):
    """Instant: exhaust one of your ready allies."""

    key = "L03"
    fame = 12
    immune_to = (ELEMENTAL,)
    vulnerable_to = (WEAPONS,)
    instants = ((exhaust_icon, ()),)
    icons = ("exhaust",)


class CroneOfAshes(Legend):
    """Instant: discard a card."""

    key = "L04"
    fame = 12
    immune_to = (MAGIC,)
    vulnerable_to = (POWER,)
    instants = ((discard_icon, (1,)),)
    icons = ("discard",)


class IronSentinel(Legend):
    key = "L05"
    fame = 13
    immune_to = (POISON, WEAPONS)
    vulnerable_to = (ELEMENTAL,)


class Faceless(Legend):
    """Instant: one of your deployed allies, your choice, becomes a monster in this combat."""

    key = "L06"
    fame = 13
    instants = ((turn_own_ally, ()),)
    icons = ("turn",)


class StagOfThorns(Legend):
    """Instant: add a monster."""

    key = "L07"
    fame = 14
    immune_to = (ELEMENTAL,)
    vulnerable_to = (POISON,)
    instants = ((add_monster, ()),)
    icons = ("add",)


class SpiderEmpress(Legend):
    """Instant: discard a card."""

    key = "L08"
    fame = 14
    immune_to = (POISON,)
    vulnerable_to = (WEAPONS,)
    instants = ((discard_icon, (1,)),)
    icons = ("discard",)


class StormRoc(Legend):
    key = "L09"
    fame = 15
    immune_to = (POWER,)
    vulnerable_to = (MAGIC,)


class TwinHydra(Legend):
    """Forced: an attack whose final value is 2 or less has no effect on this card."""

    key = "L10"
    fame = 15
    floor = 3


class Lich(Legend):
    """Instant: discard a card."""

    key = "L11"
    fame = 16
    immune_to = (MAGIC, POISON)
    vulnerable_to = (WEAPONS,)
    instants = ((discard_icon, (1,)),)
    icons = ("discard",)


class SleeperBelow(Legend):
    """Forced: boosts and multipliers do not change attacks on this card."""

    key = "L12"
    fame = 16
    immune_to = (ELEMENTAL, POWER)
    vulnerable_to = (MAGIC,)
    unboosted = True


class SiegeBeast(Legend):
    """Instant: add a monster."""

    key = "L13"
    fame = 17
    immune_to = (WEAPONS,)
    vulnerable_to = (POISON,)
    instants = ((add_monster, ()),)
    icons = ("add",)


class NightDragon(Legend):
    """Instant: discard a card."""

    key = "L14"
    fame = 18
    immune_to = (ELEMENTAL, MAGIC)
    vulnerable_to = (WEAPONS,)
    instants = ((discard_icon, (1,)),)
    icons = ("discard",)


class WorldRoot(Legend):
    key = "L15"
    fame = 19
    immune_to = (POISON, POWER)
    vulnerable_to = (ELEMENTAL,)


class FirstMonster(Legend):
    """Instant: add a monster; discard two cards."""

    key = "L16"
    fame = 20
    instants = ((add_monster, ()), (discard_icon, (2,)))
    icons = ("add", "discard", "discard")
