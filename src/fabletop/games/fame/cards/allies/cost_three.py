"""Allies of cost 3."""

from fabletop.core.errors import Reason
from fabletop.core.state import Token

from ...attack import attackers
from ...board import ALLIES, ELEMENTAL, MAGIC, POISON, POWER, WEAPONS, mask
from ...effects.attacking import attack_all_with, no_combat, no_target, trait_attack
from ...effects.boosting import change_attack
from ...effects.foes import choose_foe, expose, is_not_exposed_to
from ...effects.readying import exhaust_one, other_exhausted, ready_up_to
from ...effects.reasons import nothing
from ...hand import ready
from ...printed import ACTIVE, ATTACK_BASE, Ally, modifies
from ...questions import NameType
from ...resolving import discard_self
from ...state import Attack, Fame
from .kinds import Attacker, Booster, Inspirer, Refusal, Rouser, Salvager, Striker


class Assassin(Striker, key="A56", cost=3, attack=2, types=(POISON, WEAPONS)):
    """Discard one exhausted ally belonging to another player."""

    pips = 1
    effect = "discard"


class Cursed(Attacker, key="A57", cost=3, attack=3, types=(MAGIC, POISON)):
    """Attack with 8; afterwards this card is discarded."""

    def use(self, g: Fame, me: Token) -> None:
        trait_attack(g, me, self.key, 8, g.foes)
        g.do(discard_self, g.active, me)


class Witch(Ally, key="A58", cost=3, attack=3, types=(ELEMENTAL, MAGIC, POISON)):
    """One card in this combat becomes vulnerable to poison until the combat ends."""

    trait = ACTIVE
    pips = 1

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_target(g, is_not_exposed_to(POISON))

    def use(self, g: Fame, me: Token) -> None:
        about = "choose the card that becomes vulnerable to poison"
        choose_foe(g, me, (expose, (g.faces[me], POISON)), is_not_exposed_to(POISON), about)


class Berserker(Attacker, key="A59", cost=3, attack=3, types=(POWER,)):
    """Attack with 6 if no other ally attacks the same target; otherwise attack with 3."""

    base = 6

    @modifies(ATTACK_BASE)
    def alone(self, g: Fame, me: Token, base: int, attack: Attack) -> int:
        """Judged when the target is settled (AMB-27)."""
        return 6 if attackers(g, attack.target) <= {attack.card} else 3


class Giant(Ally, key="A60", cost=3, attack=5, types=(POWER,)):
    pass


class Swordmaster(Attacker, key="A61", cost=3, attack=4, types=(WEAPONS,)):
    """Make two attacks of 3 each, at the same target or at two targets."""

    pips = 1

    def use(self, g: Fame, me: Token) -> None:
        trait_attack(g, me, self.key, 3, g.foes)
        trait_attack(g, me, self.key, 3, g.foes)


class Captain(Inspirer, key="A62", cost=3, attack=3, types=(WEAPONS,)):
    """Each of your other allies' weapons attacks in this combat gets +2."""

    more = 2
    inspired = mask(WEAPONS)


class Wizard(Booster, key="A63", cost=3, attack=3, types=(MAGIC,)):
    """Double one magic attack by another of your allies."""

    boosted = MAGIC

    def use(self, g: Fame, me: Token) -> None:
        change_attack(g, me, 2, 1 << MAGIC, times=True)


class Necromancer(Salvager, key="A64", cost=3, attack=2, types=(MAGIC, POISON)):
    """Take any card from the ally discard pile into your hand."""

    deck = ALLIES


class Mesmerist(Striker, key="A65", cost=3, attack=2, types=(MAGIC,)):
    """Take an exhausted ally from another player; it joins your deployed allies exhausted."""

    pips = 2
    effect = "take"

    def why_not(self, g: Fame, me: Token) -> Refusal:
        if len(g.deployed[g.active]) >= g.deployed_limit():
            return Reason("FAME-076", "there is no room among your deployed allies")
        return super().why_not(g, me)


class Sorcerer(Ally, key="A66", cost=3, attack=4, types=(ELEMENTAL, MAGIC)):
    pass


class StormCaller(Ally, key="A67", cost=3, attack=3, types=(ELEMENTAL,)):
    """Attack every card in this combat with 3."""

    trait = ACTIVE
    pips = 1

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_combat(g)

    def use(self, g: Fame, me: Token) -> None:
        types = g.ally(me).types
        if len(types) == 1:
            g.do(attack_all_with, me, self.key, 3, types[0])
        else:
            then = (attack_all_with, (me, self.key, 3))
            g.ask(NameType(g.active, g.faces[me], then, types, "name the attack type"))


class Beastmaster(Attacker, key="A68", cost=3, attack=3, types=(ELEMENTAL, POWER)):
    """Attack with 2, plus 1 for each of your other deployed and ready allies."""

    def use(self, g: Fame, me: Token) -> None:
        others = sum(token != me for token in g.ready_allies(g.active))
        trait_attack(g, me, self.key, 2 + others, g.foes)


class PlagueDoctor(Ally, key="A69", cost=3, attack=3, types=(POISON,)):
    """Each other player exhausts one of their ready allies, their choice."""

    trait = ACTIVE
    pips = 1
    blue = True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        if any(g.ready_allies(seat) for seat in g.others(g.active)):
            return None
        return nothing("nobody else has a ready ally")

    def use(self, g: Fame, me: Token) -> None:
        for seat in g.others(g.active):
            g.do(exhaust_one, seat, g.faces[me])


class Healer(Rouser, key="A70", cost=3, attack=1, types=(MAGIC, POWER)):
    """Ready up to two of your other allies."""

    pips = 1

    def use(self, g: Fame, me: Token) -> None:
        ready_up_to(g, me, other_exhausted(g, me), 2)


class General(Rouser, key="A71", cost=3, attack=3, types=(POWER, WEAPONS)):
    """Ready all of your other allies."""

    pips = 3

    def use(self, g: Fame, me: Token) -> None:
        ready(g, g.active, other_exhausted(g, me))
