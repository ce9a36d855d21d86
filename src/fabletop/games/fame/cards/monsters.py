"""The monster deck: cards to fight."""

from fabletop.core.state import Token

from ..board import ELEMENTAL, MAGIC, POISON, POWER, WEAPONS
from ..effects.foes import change_fame
from ..effects.instants import ADD, DISCARD, DISCARD_TWO, EXHAUST, TURN_OWN_ALLY, TURN_TOP_ALLY
from ..moments import ItemAttacked
from ..printed import Monster, when
from ..state import Fame


class Wisp(Monster, key="M01", fame=0):
    """Instant: add a monster."""

    forced = True
    instants = (ADD,)


class Omen(Monster, key="M02", fame=0):
    """Instant: discard a card."""

    forced = True
    instants = (DISCARD,)


class Imp(Monster, key="M03", fame=1):
    """Instant: add a monster."""

    instants = (ADD,)


class Slime(Monster, key="M04", fame=1, immune_to=(WEAPONS,), vulnerable_to=(ELEMENTAL,)):
    pass


class RatSwarm(Monster, key="M05", fame=1):
    forced = True


class Goblin(Monster, key="M06", fame=2, vulnerable_to=(WEAPONS,)):
    pass


class Gremlin(Monster, key="M07", fame=2, immune_to=(MAGIC,)):
    """Instant: discard a card."""

    instants = (DISCARD,)


class BogLeech(Monster, key="M08", fame=2, immune_to=(POISON,)):
    pass


class GiantBat(Monster, key="M09", fame=2, vulnerable_to=(ELEMENTAL,)):
    forced = True


class KoboldGang(Monster, key="M10", fame=2):
    """Instant: add a monster."""

    instants = (ADD,)


class Skeleton(Monster, key="M11", fame=3, immune_to=(POISON,), vulnerable_to=(POWER,)):
    pass


class Harpy(Monster, key="M12", fame=3, vulnerable_to=(WEAPONS,)):
    forced = True


class Thornling(Monster, key="M13", fame=3, immune_to=(POWER,), vulnerable_to=(ELEMENTAL,)):
    pass


class Ghoul(Monster, key="M14", fame=3, vulnerable_to=(MAGIC,)):
    """Instant: discard a card."""

    instants = (DISCARD,)


class CaveSpider(Monster, key="M15", fame=3, immune_to=(POISON,)):
    pass


class BanditShade(Monster, key="M16", fame=3, vulnerable_to=(MAGIC,)):
    """Instant: exhaust one of your ready allies."""

    instants = (EXHAUST,)


class DireWolf(Monster, key="M17", fame=4, vulnerable_to=(POISON,)):
    """Instant: add a monster."""

    forced = True
    instants = (ADD,)


class Ghost(Monster, key="M18", fame=4, immune_to=(POWER, WEAPONS), vulnerable_to=(MAGIC,)):
    pass


class GiantToad(Monster, key="M19", fame=4, immune_to=(ELEMENTAL,), vulnerable_to=(WEAPONS,)):
    pass


class MudGolem(Monster, key="M20", fame=4, immune_to=(ELEMENTAL,), vulnerable_to=(MAGIC,)):
    pass


class Changeling(Monster, key="M21", fame=4):
    """Instant: the top ally of the deck becomes a monster in this combat."""

    instants = (TURN_TOP_ALLY,)


class MarshTroll(Monster, key="M22", fame=4, vulnerable_to=(ELEMENTAL,)):
    pass


class Raider(Monster, key="M23", fame=5, vulnerable_to=(MAGIC,)):
    pass


class Banshee(Monster, key="M24", fame=5, immune_to=(WEAPONS,)):
    """Instant: discard a card."""

    instants = (DISCARD,)


class SandWorm(Monster, key="M25", fame=5, immune_to=(ELEMENTAL,), vulnerable_to=(POISON,)):
    pass


class Gargoyle(Monster, key="M26", fame=5, immune_to=(POISON, WEAPONS), vulnerable_to=(POWER,)):
    pass


class Werewolf(Monster, key="M27", fame=5, vulnerable_to=(MAGIC,)):
    forced = True


class Puppeteer(Monster, key="M28", fame=5, immune_to=(MAGIC,)):
    """Instant: one of your deployed allies, your choice, becomes a monster in this combat."""

    instants = (TURN_OWN_ALLY,)


class Cockatrice(Monster, key="M29", fame=6, immune_to=(POISON,), vulnerable_to=(WEAPONS,)):
    pass


class Ettin(Monster, key="M30", fame=6, vulnerable_to=(POISON,)):
    """Instant: add a monster."""

    instants = (ADD,)


class Salamander(Monster, key="M31", fame=6, immune_to=(ELEMENTAL,), vulnerable_to=(MAGIC,)):
    pass


class Wraith(Monster, key="M32", fame=6, immune_to=(POWER,), vulnerable_to=(ELEMENTAL,)):
    """Instant: exhaust one of your ready allies."""

    instants = (EXHAUST,)


class Minotaur(Monster, key="M33", fame=6, immune_to=(POWER,), vulnerable_to=(POISON,)):
    forced = True


class Wyvern(Monster, key="M34", fame=7, immune_to=(MAGIC,), vulnerable_to=(WEAPONS,)):
    pass


class MirrorFiend(Monster, key="M35", fame=7):
    """Forced: each time an item attacks this card, its fame rises by 2."""

    @when(ItemAttacked)
    def swell(self, g: Fame, me: Token, attacked: ItemAttacked) -> None:
        """Even where the attack counts 0."""
        g.do(change_fame, self.key, 2, me)


class FrostGiant(Monster, key="M36", fame=7, immune_to=(ELEMENTAL,), vulnerable_to=(POWER,)):
    pass


class MindEater(Monster, key="M37", fame=7, immune_to=(MAGIC,), vulnerable_to=(POISON,)):
    """Instant: discard a card."""

    instants = (DISCARD,)


class Multipede(Monster, key="M38", fame=8, immune_to=(POISON, WEAPONS), vulnerable_to=(POWER,)):
    pass


class Chimera(Monster, key="M39", fame=8, immune_to=(ELEMENTAL, MAGIC), vulnerable_to=(POISON,)):
    pass


class Vampire(Monster, key="M40", fame=8, immune_to=(POISON,), vulnerable_to=(ELEMENTAL,)):
    """Forced: while undefeated it costs you two allies instead of one."""

    allies_lost = 2


class LavaFiend(Monster, key="M41", fame=9, immune_to=(ELEMENTAL, WEAPONS), vulnerable_to=(MAGIC,)):
    pass


class HillGiant(Monster, key="M42", fame=9):
    """Instant: discard two cards."""

    instants = (DISCARD_TWO,)


class BoneColossus(Monster, key="M43", fame=10, immune_to=(MAGIC, POISON), vulnerable_to=(POWER,)):
    """Instant: discard a card."""

    instants = (DISCARD,)
