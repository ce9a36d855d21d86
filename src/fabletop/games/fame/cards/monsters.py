"""The monster deck: 43 cards to fight."""

from fabletop.core.state import Token

from ..board import ELEMENTAL, MAGIC, POISON, POWER, WEAPONS
from ..effects.foes import change_fame
from ..effects.instants import add_monster, discard_icon, exhaust_icon, turn_own_ally, turn_top_ally
from ..printed import Monster
from ..state import Fame


class Wisp(Monster):
    """Instant: add a monster."""

    facts = "M01", "The Wisp", 0
    forced = True
    instants = ((add_monster, ()),)
    icons = ("add",)


class Omen(Monster):
    """Instant: discard a card."""

    facts = "M02", "The Omen", 0
    forced = True
    instants = ((discard_icon, (1,)),)
    icons = ("discard",)


class Imp(Monster):
    """Instant: add a monster."""

    facts = "M03", "The Imp", 1
    instants = ((add_monster, ()),)
    icons = ("add",)


class Slime(Monster):
    facts = "M04", "The Slime", 1, (WEAPONS,), (ELEMENTAL,)


class RatSwarm(Monster):
    facts = "M05", "The Rat Swarm", 1
    forced = True


class Goblin(Monster):
    facts = "M06", "The Goblin", 2, (), (WEAPONS,)


class Gremlin(Monster):
    """Instant: discard a card."""

    facts = "M07", "The Gremlin", 2, (MAGIC,)
    instants = ((discard_icon, (1,)),)
    icons = ("discard",)


class BogLeech(Monster):
    facts = "M08", "The Bog Leech", 2, (POISON,)


class GiantBat(Monster):
    facts = "M09", "The Giant Bat", 2, (), (ELEMENTAL,)
    forced = True


class KoboldGang(Monster):
    """Instant: add a monster."""

    facts = "M10", "The Kobold Gang", 2
    instants = ((add_monster, ()),)
    icons = ("add",)


class Skeleton(Monster):
    facts = "M11", "The Skeleton", 3, (POISON,), (POWER,)


class Harpy(Monster):
    facts = "M12", "The Harpy", 3, (), (WEAPONS,)
    forced = True


class Thornling(Monster):
    facts = "M13", "The Thornling", 3, (POWER,), (ELEMENTAL,)


class Ghoul(Monster):
    """Instant: discard a card."""

    facts = "M14", "The Ghoul", 3, (), (MAGIC,)
    instants = ((discard_icon, (1,)),)
    icons = ("discard",)


class CaveSpider(Monster):
    facts = "M15", "The Cave Spider", 3, (POISON,)


class BanditShade(Monster):
    """Instant: exhaust one of your ready allies."""

    facts = "M16", "The Bandit Shade", 3, (), (MAGIC,)
    instants = ((exhaust_icon, ()),)
    icons = ("exhaust",)


class DireWolf(Monster):
    """Instant: add a monster."""

    facts = "M17", "The Dire Wolf", 4, (), (POISON,)
    forced = True
    instants = ((add_monster, ()),)
    icons = ("add",)


class Ghost(Monster):
    facts = "M18", "The Ghost", 4, (POWER, WEAPONS), (MAGIC,)


class GiantToad(Monster):
    facts = "M19", "The Giant Toad", 4, (ELEMENTAL,), (WEAPONS,)


class MudGolem(Monster):
    facts = "M20", "The Mud Golem", 4, (ELEMENTAL,), (MAGIC,)


class Changeling(Monster):
    """Instant: the top ally of the deck becomes a monster in this combat."""

    facts = "M21", "The Changeling", 4
    instants = ((turn_top_ally, ()),)
    icons = ("turn",)


class MarshTroll(Monster):
    facts = "M22", "The Marsh Troll", 4, (), (ELEMENTAL,)


class Raider(Monster):
    facts = "M23", "The Raider", 5, (), (MAGIC,)


class Banshee(Monster):
    """Instant: discard a card."""

    facts = "M24", "The Banshee", 5, (WEAPONS,)
    instants = ((discard_icon, (1,)),)
    icons = ("discard",)


class SandWorm(Monster):
    facts = "M25", "The Sand Worm", 5, (ELEMENTAL,), (POISON,)


class Gargoyle(Monster):
    facts = "M26", "The Gargoyle", 5, (POISON, WEAPONS), (POWER,)


class Werewolf(Monster):
    facts = "M27", "The Werewolf", 5, (), (MAGIC,)
    forced = True


class Puppeteer(Monster):
    """Instant: one of your deployed allies, your choice, becomes a monster in this combat."""

    facts = "M28", "The Puppeteer", 5, (MAGIC,)
    instants = ((turn_own_ally, ()),)
    icons = ("turn",)


class Cockatrice(Monster):
    facts = "M29", "The Cockatrice", 6, (POISON,), (WEAPONS,)


class Ettin(Monster):
    """Instant: add a monster."""

    facts = "M30", "The Ettin", 6, (), (POISON,)
    instants = ((add_monster, ()),)
    icons = ("add",)


class Salamander(Monster):
    facts = "M31", "The Salamander", 6, (ELEMENTAL,), (MAGIC,)


class Wraith(Monster):
    """Instant: exhaust one of your ready allies."""

    facts = "M32", "The Wraith", 6, (POWER,), (ELEMENTAL,)
    instants = ((exhaust_icon, ()),)
    icons = ("exhaust",)


class Minotaur(Monster):
    facts = "M33", "The Minotaur", 6, (POWER,), (POISON,)
    forced = True


class Wyvern(Monster):
    facts = "M34", "The Wyvern", 7, (MAGIC,), (WEAPONS,)


class MirrorFiend(Monster):
    """Forced: each time an item attacks this card, its fame rises by 2."""

    facts = "M35", "The Mirror Fiend", 7

    def item_attacked(self, g: Fame, me: Token) -> None:
        """Even where the attack counts 0."""
        g.do(change_fame, self.key, 2, me)


class FrostGiant(Monster):
    facts = "M36", "The Frost Giant", 7, (ELEMENTAL,), (POWER,)


class MindEater(Monster):
    """Instant: discard a card."""

    facts = "M37", "The Mind Eater", 7, (MAGIC,), (POISON,)
    instants = ((discard_icon, (1,)),)
    icons = ("discard",)


class Multipede(Monster):
    facts = "M38", "The Multipede", 8, (POISON, WEAPONS), (POWER,)


class Chimera(Monster):
    facts = "M39", "The Chimera", 8, (ELEMENTAL, MAGIC), (POISON,)


class Vampire(Monster):
    """Forced: while undefeated it costs you two allies instead of one."""

    facts = "M40", "The Vampire", 8, (POISON,), (ELEMENTAL,)
    allies_lost = 2


class LavaFiend(Monster):
    facts = "M41", "The Lava Fiend", 9, (ELEMENTAL, WEAPONS), (MAGIC,)


class HillGiant(Monster):
    """Instant: discard two cards."""

    facts = "M42", "The Hill Giant", 9
    instants = ((discard_icon, (2,)),)
    icons = ("discard", "discard")


class BoneColossus(Monster):
    """Instant: discard a card."""

    facts = "M43", "The Bone Colossus", 10, (MAGIC, POISON), (POWER,)
    instants = ((discard_icon, (1,)),)
    icons = ("discard",)
