"""The legend deck: cards to fight."""

from ..board import ELEMENTAL, MAGIC, POISON, POWER, WEAPONS
from ..effects.instants import ADD, DISCARD, DISCARD_TWO, EXHAUST, TURN_OWN_ALLY
from ..printed import Legend


class BanditKing(Legend, key="L01", fame=11, immune_to=(WEAPONS,), vulnerable_to=(MAGIC,)):
    """Instant: discard a card."""

    instants = (DISCARD,)


class MothQueen(Legend, key="L02", fame=11, immune_to=(POISON,), vulnerable_to=(ELEMENTAL,)):
    """Instant: add a monster."""

    instants = (ADD,)


class DrownedCaptain(Legend, key="L03", fame=12, immune_to=(ELEMENTAL,), vulnerable_to=(WEAPONS,)):
    """Instant: exhaust one of your ready allies."""

    instants = (EXHAUST,)


class CroneOfAshes(Legend, key="L04", fame=12, immune_to=(MAGIC,), vulnerable_to=(POWER,)):
    """Instant: discard a card."""

    instants = (DISCARD,)


class IronSentinel(
    Legend, key="L05", fame=13, immune_to=(POISON, WEAPONS), vulnerable_to=(ELEMENTAL,)
):
    pass


class Faceless(Legend, key="L06", fame=13):
    """Instant: one of your deployed allies, your choice, becomes a monster in this combat."""

    instants = (TURN_OWN_ALLY,)


class StagOfThorns(Legend, key="L07", fame=14, immune_to=(ELEMENTAL,), vulnerable_to=(POISON,)):
    """Instant: add a monster."""

    instants = (ADD,)


class SpiderEmpress(Legend, key="L08", fame=14, immune_to=(POISON,), vulnerable_to=(WEAPONS,)):
    """Instant: discard a card."""

    instants = (DISCARD,)


class StormRoc(Legend, key="L09", fame=15, immune_to=(POWER,), vulnerable_to=(MAGIC,)):
    pass


class TwinHydra(Legend, key="L10", fame=15):
    """Forced: an attack whose final value is 2 or less has no effect on this card."""

    floor = 3


class Lich(Legend, key="L11", fame=16, immune_to=(MAGIC, POISON), vulnerable_to=(WEAPONS,)):
    """Instant: discard a card."""

    instants = (DISCARD,)


class SleeperBelow(
    Legend, key="L12", fame=16, immune_to=(ELEMENTAL, POWER), vulnerable_to=(MAGIC,)
):
    """Forced: boosts and multipliers do not change attacks on this card."""

    unboosted = True


class SiegeBeast(Legend, key="L13", fame=17, immune_to=(WEAPONS,), vulnerable_to=(POISON,)):
    """Instant: add a monster."""

    instants = (ADD,)


class NightDragon(
    Legend, key="L14", fame=18, immune_to=(ELEMENTAL, MAGIC), vulnerable_to=(WEAPONS,)
):
    """Instant: discard a card."""

    instants = (DISCARD,)


class WorldRoot(Legend, key="L15", fame=19, immune_to=(POISON, POWER), vulnerable_to=(ELEMENTAL,)):
    pass


class FirstMonster(Legend, key="L16", fame=20):
    """Instant: add a monster; discard two cards."""

    instants = (ADD, DISCARD_TWO)
