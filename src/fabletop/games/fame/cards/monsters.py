"""The monster deck: 43 cards to fight."""

from fabletop.core.state import Token

from ..board import ELEMENTAL, MAGIC, POISON, POWER, WEAPONS
from ..effects.foes import change_fame
from ..effects.instants import add_monster, discard_icon, exhaust_icon, turn_own_ally, turn_top_ally
from ..moments import ItemAttacked
from ..printed import Monster, when
from ..state import Fame


class Wisp(Monster):
    """Instant: add a monster."""

    key = "M01"
    fame = 0
    forced = True
    instants = ((add_monster, ()),)
    icons = ("add",)


class Omen(Monster):
    """Instant: discard a card."""

    key = "M02"
    fame = 0
    forced = True
    instants = ((discard_icon, (1,)),)
    icons = ("discard",)


class Imp(Monster):
    """Instant: add a monster."""

    key = "M03"
    fame = 1
    instants = ((add_monster, ()),)
    icons = ("add",)


class Slime(Monster):
    key = "M04"
    fame = 1
    immune_to = (WEAPONS,)
    vulnerable_to = (ELEMENTAL,)


class RatSwarm(Monster):
    key = "M05"
    fame = 1
    forced = True


class Goblin(Monster):
    key = "M06"
    fame = 2
    vulnerable_to = (WEAPONS,)


class Gremlin(Monster):
    """Instant: discard a card."""

    key = "M07"
    fame = 2
    immune_to = (MAGIC,)
    instants = ((discard_icon, (1,)),)
    icons = ("discard",)


class BogLeech(Monster):
    key = "M08"
    fame = 2
    immune_to = (POISON,)


class GiantBat(Monster):
    key = "M09"
    fame = 2
    vulnerable_to = (ELEMENTAL,)
    forced = True


class KoboldGang(Monster):
    """Instant: add a monster."""

    key = "M10"
    fame = 2
    instants = ((add_monster, ()),)
    icons = ("add",)


class Skeleton(Monster):
    key = "M11"
    fame = 3
    immune_to = (POISON,)
    vulnerable_to = (POWER,)


class Harpy(Monster):
    key = "M12"
    fame = 3
    vulnerable_to = (WEAPONS,)
    forced = True


class Thornling(Monster):
    key = "M13"
    fame = 3
    immune_to = (POWER,)
    vulnerable_to = (ELEMENTAL,)


class Ghoul(Monster):
    """Instant: discard a card."""

    key = "M14"
    fame = 3
    vulnerable_to = (MAGIC,)
    instants = ((discard_icon, (1,)),)
    icons = ("discard",)


class CaveSpider(Monster):
    key = "M15"
    fame = 3
    immune_to = (POISON,)


class BanditShade(Monster):
    """Instant: exhaust one of your ready allies."""

    key = "M16"
    fame = 3
    vulnerable_to = (MAGIC,)
    instants = ((exhaust_icon, ()),)
    icons = ("exhaust",)


class DireWolf(Monster):
    """Instant: add a monster."""

    key = "M17"
    fame = 4
    vulnerable_to = (POISON,)
    forced = True
    instants = ((add_monster, ()),)
    icons = ("add",)


class Ghost(Monster):
    key = "M18"
    fame = 4
    immune_to = (POWER, WEAPONS)
    vulnerable_to = (MAGIC,)


class GiantToad(Monster):
    key = "M19"
    fame = 4
    immune_to = (ELEMENTAL,)
    vulnerable_to = (WEAPONS,)


class MudGolem(Monster):
    key = "M20"
    fame = 4
    immune_to = (ELEMENTAL,)
    vulnerable_to = (MAGIC,)


class Changeling(Monster):
    """Instant: the top ally of the deck becomes a monster in this combat."""

    key = "M21"
    fame = 4
    instants = ((turn_top_ally, ()),)
    icons = ("turn",)


class MarshTroll(Monster):
    key = "M22"
    fame = 4
    vulnerable_to = (ELEMENTAL,)


class Raider(Monster):
    key = "M23"
    fame = 5
    vulnerable_to = (MAGIC,)


class Banshee(Monster):
    """Instant: discard a card."""

    key = "M24"
    fame = 5
    immune_to = (WEAPONS,)
    instants = ((discard_icon, (1,)),)
    icons = ("discard",)


class SandWorm(Monster):
    key = "M25"
    fame = 5
    immune_to = (ELEMENTAL,)
    vulnerable_to = (POISON,)


class Gargoyle(Monster):
    key = "M26"
    fame = 5
    immune_to = (POISON, WEAPONS)
    vulnerable_to = (POWER,)


class Werewolf(Monster):
    key = "M27"
    fame = 5
    vulnerable_to = (MAGIC,)
    forced = True


class Puppeteer(Monster):
    """Instant: one of your deployed allies, your choice, becomes a monster in this combat."""

    key = "M28"
    fame = 5
    immune_to = (MAGIC,)
    instants = ((turn_own_ally, ()),)
    icons = ("turn",)


class Cockatrice(Monster):
    key = "M29"
    fame = 6
    immune_to = (POISON,)
    vulnerable_to = (WEAPONS,)


class Ettin(Monster):
    """Instant: add a monster."""

    key = "M30"
    fame = 6
    vulnerable_to = (POISON,)
    instants = ((add_monster, ()),)
    icons = ("add",)


class Salamander(Monster):
    key = "M31"
    fame = 6
    immune_to = (ELEMENTAL,)
    vulnerable_to = (MAGIC,)


class Wraith(Monster):
    """Instant: exhaust one of your ready allies."""

    key = "M32"
    fame = 6
    immune_to = (POWER,)
    vulnerable_to = (ELEMENTAL,)
    instants = ((exhaust_icon, ()),)
    icons = ("exhaust",)


class Minotaur(Monster):
    key = "M33"
    fame = 6
    immune_to = (POWER,)
    vulnerable_to = (POISON,)
    forced = True


class Wyvern(Monster):
    key = "M34"
    fame = 7
    immune_to = (MAGIC,)
    vulnerable_to = (WEAPONS,)


class MirrorFiend(Monster):
    """Forced: each time an item attacks this card, its fame rises by 2."""

    key = "M35"
    fame = 7

    @when(ItemAttacked)
    def swell(self, g: Fame, me: Token, attacked: ItemAttacked) -> None:
        """Even where the attack counts 0."""
        g.do(change_fame, self.key, 2, me)


class FrostGiant(Monster):
    key = "M36"
    fame = 7
    immune_to = (ELEMENTAL,)
    vulnerable_to = (POWER,)


class MindEater(Monster):
    """Instant: discard a card."""

    key = "M37"
    fame = 7
    immune_to = (MAGIC,)
    vulnerable_to = (POISON,)
    instants = ((discard_icon, (1,)),)
    icons = ("discard",)


class Multipede(Monster):
    key = "M38"
    fame = 8
    immune_to = (POISON, WEAPONS)
    vulnerable_to = (POWER,)


class Chimera(Monster):
    key = "M39"
    fame = 8
    immune_to = (ELEMENTAL, MAGIC)
    vulnerable_to = (POISON,)


class Vampire(Monster):
    """Forced: while undefeated it costs you two allies instead of one."""

    key = "M40"
    fame = 8
    immune_to = (POISON,)
    vulnerable_to = (ELEMENTAL,)
    allies_lost = 2


class LavaFiend(Monster):
    key = "M41"
    fame = 9
    immune_to = (ELEMENTAL, WEAPONS)
    vulnerable_to = (MAGIC,)


class HillGiant(Monster):
    """Instant: discard two cards."""

    key = "M42"
    fame = 9
    instants = ((discard_icon, (2,)),)
    icons = ("discard", "discard")


class BoneColossus(Monster):
    """Instant: discard a card."""

    key = "M43"
    fame = 10
    immune_to = (MAGIC, POISON)
    vulnerable_to = (POWER,)
    instants = ((discard_icon, (1,)),)
    icons = ("discard",)
