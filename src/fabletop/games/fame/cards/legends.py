"""The legend deck: 16 cards to fight."""

from ..board import ELEMENTAL, MAGIC, POISON, POWER, WEAPONS
from ..effects.instants import add_monster, discard_icon, exhaust_icon, turn_own_ally
from ..printed import Legend


class BanditKing(Legend):
    """Instant: discard a card."""

    facts = "L01", "The Bandit King", 11, (WEAPONS,), (MAGIC,)
    instants = ((discard_icon, (1,)),)
    icons = ("discard",)


class MothQueen(Legend):
    """Instant: add a monster."""

    facts = "L02", "The Moth Queen", 11, (POISON,), (ELEMENTAL,)
    instants = ((add_monster, ()),)
    icons = ("add",)


class DrownedCaptain(Legend):
    """Instant: exhaust one of your ready allies."""

    facts = "L03", "The Drowned Captain", 12, (ELEMENTAL,), (WEAPONS,)
    instants = ((exhaust_icon, ()),)
    icons = ("exhaust",)


class CroneOfAshes(Legend):
    """Instant: discard a card."""

    facts = "L04", "The Crone of Ashes", 12, (MAGIC,), (POWER,)
    instants = ((discard_icon, (1,)),)
    icons = ("discard",)


class IronSentinel(Legend):
    facts = "L05", "The Iron Sentinel", 13, (POISON, WEAPONS), (ELEMENTAL,)


class Faceless(Legend):
    """Instant: one of your deployed allies, your choice, becomes a monster in this combat."""

    facts = "L06", "The Faceless", 13
    instants = ((turn_own_ally, ()),)
    icons = ("turn",)


class StagOfThorns(Legend):
    """Instant: add a monster."""

    facts = "L07", "The Stag of Thorns", 14, (ELEMENTAL,), (POISON,)
    instants = ((add_monster, ()),)
    icons = ("add",)


class SpiderEmpress(Legend):
    """Instant: discard a card."""

    facts = "L08", "The Spider Empress", 14, (POISON,), (WEAPONS,)
    instants = ((discard_icon, (1,)),)
    icons = ("discard",)


class StormRoc(Legend):
    facts = "L09", "The Storm Roc", 15, (POWER,), (MAGIC,)


class TwinHydra(Legend):
    """Forced: an attack whose final value is 2 or less has no effect on this card."""

    facts = "L10", "The Twin Hydra", 15
    floor = 3


class Lich(Legend):
    """Instant: discard a card."""

    facts = "L11", "The Lich", 16, (MAGIC, POISON), (WEAPONS,)
    instants = ((discard_icon, (1,)),)
    icons = ("discard",)


class SleeperBelow(Legend):
    """Forced: boosts and multipliers do not change attacks on this card."""

    facts = "L12", "The Sleeper Below", 16, (ELEMENTAL, POWER), (MAGIC,)
    unboosted = True


class SiegeBeast(Legend):
    """Instant: add a monster."""

    facts = "L13", "The Siege Beast", 17, (WEAPONS,), (POISON,)
    instants = ((add_monster, ()),)
    icons = ("add",)


class NightDragon(Legend):
    """Instant: discard a card."""

    facts = "L14", "The Night Dragon", 18, (ELEMENTAL, MAGIC), (WEAPONS,)
    instants = ((discard_icon, (1,)),)
    icons = ("discard",)


class WorldRoot(Legend):
    facts = "L15", "The World Root", 19, (POISON, POWER), (ELEMENTAL,)


class FirstMonster(Legend):
    """Instant: add a monster; discard two cards."""

    facts = "L16", "The First Monster", 20
    instants = ((add_monster, ()), (discard_icon, (2,)))
    icons = ("add", "discard", "discard")
