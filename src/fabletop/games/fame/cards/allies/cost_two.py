"""Allies of cost 2."""

from fabletop.core.errors import Reason
from fabletop.core.flow import step
from fabletop.core.state import Token

from ...board import ALLIES, ELEMENTAL, HAND_LIMIT, ITEMS, MAGIC, POISON, POWER, WEAPONS, mask
from ...effects.attacking import no_combat, no_target, trait_attack
from ...effects.boosting import retype_attack
from ...effects.foes import change_fame, choose_foe, is_any, is_immune, pierce
from ...effects.reasons import nothing
from ...effects.taking import (
    deploy_top,
)
from ...events import TraitUsed
from ...hostile import (
    choose_seat,
    seats_with_hands,
    seats_with_moons,
    spy,
    take_at_random,
    take_moon_token,
)
from ...losing import must_discard
from ...market import HAND_FULL, has_cards
from ...moments import AttackDeclared
from ...printed import ACTIVE, FORCED, REACTION, Ally, when
from ...questions import choose_card
from ...renewing import note_renewal, why_no_renewal
from ...resolving import discard_self
from ...state import Defeat, Fame, Foe
from ...track import gain
from .kinds import Attacker, Drawer, Enlister, Inspirer, Refusal, Rouser, Salvager


class Knight(Ally, key="A26", cost=2, attack=3, types=(WEAPONS,)):
    """When another of your deployed allies would be discarded against your will, keep it."""

    trait = REACTION
    guards = "allies"


class Blacksmith(Salvager, key="A27", cost=2, attack=2, types=(ELEMENTAL, WEAPONS)):
    """Take any card from the item discard pile into your hand."""

    deck = ITEMS


class Duelist(Attacker, key="A28", cost=2, attack=2, types=(WEAPONS,)):
    """Attack with 5 if the target is the only card in this combat."""

    base = 5

    def fits(self, g: Fame, foe: Foe) -> bool:
        return len(g.foes) == 1


class Bandit(Ally, key="A29", cost=2, attack=2, types=(POISON, WEAPONS)):
    """Take a random card from another player's hand into yours."""

    trait = ACTIVE
    pips = 1
    blue = True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        if len(g.hands[g.active]) >= HAND_LIMIT:
            return HAND_FULL
        return None if seats_with_hands(g) else nothing("nobody else has cards in hand")

    def use(self, g: Fame, me: Token) -> None:
        about = "choose whose hand you take a card from"
        choose_seat(g, me, (take_at_random, ("",)), seats_with_hands(g), about)


class Thief(Ally, key="A30", cost=2, attack=1, types=(POISON,)):
    """Take one moon token from another player."""

    trait = ACTIVE
    pips = 2
    blue = True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if seats_with_moons(g) else nothing("nobody else holds a moon token")

    def use(self, g: Fame, me: Token) -> None:
        about = "choose whose moon token you take"
        choose_seat(g, me, (take_moon_token, ()), seats_with_moons(g), about)


class BountyHunter(Ally, key="A31", cost=2, attack=2, types=(POWER, WEAPONS)):
    """After you defeat a monster with fame 6 or more, gain 2 fame."""

    trait = REACTION

    def reward(self, g: Fame, defeat: Defeat) -> int:
        return 2 if defeat.fame >= 6 else 0


class Tactician(Inspirer, key="A32", cost=2, attack=1, types=(WEAPONS,)):
    """Each of your other allies' attacks in this combat gets +1."""

    pips = 1
    more = 1
    inspired = mask(ELEMENTAL, MAGIC, POISON, POWER, WEAPONS)


class Gladiator(Ally, key="A33", cost=2, attack=3, types=(POWER, WEAPONS)):
    pass


class Ranger(Ally, key="A34", cost=2, attack=3, types=(ELEMENTAL, WEAPONS)):
    pass


class Stonebreaker(Attacker, key="A35", cost=2, attack=2, types=(POWER,)):
    """Attack with 4 if the target is immune to at least one attack type."""

    base = 4

    def fits(self, g: Fame, foe: Foe) -> bool:
        return is_immune(g, foe)


class Ogre(Ally, key="A36", cost=2, attack=4, types=(POWER,)):
    """If a card this ally attacked ends up undefeated, this ally is discarded too."""

    trait = FORCED
    falls_undefeated = True


class Monk(Rouser, key="A37", cost=2, attack=2, types=(MAGIC, POWER)):
    """Ready one of your other allies with basic attack 3 or less."""

    pips = 1

    def can_rouse(self, ally: Ally) -> bool:
        return ally.attack <= 3


class Bulwark(Ally, key="A38", cost=2, attack=2, types=(POWER,)):
    """When a combat leaves cards undefeated against you, skip all its ally discards."""

    trait = REACTION
    guards = "undefeated"


class Recruiter(Enlister, key="A39", cost=2, attack=1, types=(POWER,)):
    """Recruit a market ally that costs 1 without spending actions."""

    enlists = "ally"
    up_to = 1


class Enchanter(Ally, key="A40", cost=2, attack=2, types=(MAGIC,)):
    """Change one attack in this combat to an attack type you name."""

    trait = ACTIVE

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if g.attacks else no_combat(g) or nothing("no attack has been made yet")

    def use(self, g: Fame, me: Token) -> None:
        retype_attack(g, me)


class Illusionist(Ally, key="A41", cost=2, attack=2, types=(MAGIC,)):
    """Use the active trait of another of your deployed allies, paying its pips."""

    trait = ACTIVE
    copies = True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if self.models(g, me) else nothing("no other ally has a trait to copy now")

    def models(self, g: Fame, me: Token) -> list[Token]:
        """Others with an active trait that could be used now, whatever their state."""
        found = []
        for token in g.deployed[g.active]:
            card = g.ally(token)
            if token == me or not card.is_active or card.copies:
                continue
            if why_no_renewal(g, self.key, card):
                continue
            if g.trait_cost(card) <= g.actions and card.why_not(g, me) is None:
                found.append(token)
        return found

    def use(self, g: Fame, me: Token) -> None:
        about = "choose the ally whose trait is copied"
        choose_card(g, g.active, self.key, (copy_trait, (me,)), self.models(g, me), about)


@step
def copy_trait(g: Fame, me: Token, model: Token) -> None:
    """Its text with this card as its subject, for its pips."""
    card = g.ally(model)
    cost = g.trait_cost(card)
    g.spend(cost)
    g.emit(TraitUsed(g.active, card.key, cost))
    note_renewal(g, g.faces[me], card)
    card.use(g, me)


class Summoner(Ally, key="A42", cost=2, attack=2, types=(ELEMENTAL, MAGIC)):
    """Reveal the top ally and deploy it ready; with six deployed, discard it."""

    trait = ACTIVE
    pips = 1
    renews = True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if has_cards(g, ALLIES) else Reason("AMB-16", "no ally is left to reveal")

    def use(self, g: Fame, me: Token) -> None:
        g.do(deploy_top, g.active)


class Warlock(Ally, key="A43", cost=2, attack=4, types=(MAGIC,)):
    """After this ally's attack is declared, discard a card from your hand if you can."""

    trait = FORCED

    @when(AttackDeclared)
    def pay(self, g: Fame, me: Token, declared: AttackDeclared) -> None:
        g.do(must_discard, declared.player, 1, "hand", self.name)


class Exorcist(Attacker, key="A44", cost=2, attack=2, types=(ELEMENTAL, MAGIC)):
    """Attack with 5 if the target is a legend."""

    base = 5

    def fits(self, g: Fame, foe: Foe) -> bool:
        return g.backs[foe.token] == "legend"


class Bard(Ally, key="A45", cost=2, attack=1, types=(MAGIC,)):
    """Gain 2 fame."""

    trait = ACTIVE

    def use(self, g: Fame, me: Token) -> None:
        gain(g, g.active, 2, self.name)


class Druid(Rouser, key="A46", cost=2, attack=2, types=(ELEMENTAL,)):
    """Ready one of your other allies that has an elemental or poison attack."""

    def can_rouse(self, ally: Ally) -> bool:
        return bool(ally.type_mask & mask(ELEMENTAL, POISON))


class Pyromancer(Attacker, key="A47", cost=2, attack=3, types=(ELEMENTAL,)):
    """Attack with 5; afterwards this card is discarded."""

    def use(self, g: Fame, me: Token) -> None:
        trait_attack(g, me, self.key, 5, g.foes)
        g.do(discard_self, g.active, me)


class Rainmaker(Ally, key="A48", cost=2, attack=2, types=(ELEMENTAL,)):
    """One card in this combat loses all its immunities until the combat ends."""

    trait = ACTIVE

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_target(g, is_immune)

    def use(self, g: Fame, me: Token) -> None:
        about = "choose the card that loses its immunities"
        choose_foe(g, me, (pierce, (g.faces[me],)), is_immune, about)


class Alchemist(Drawer, key="A49", cost=2, attack=2, types=(POISON,)):
    """Draw two items; keep one in hand, discard the other."""

    deck = ITEMS


class SnakeCharmer(Ally, key="A50", cost=2, attack=2, types=(POISON,)):
    """Lower the fame of one card in this combat by 3 (not below 0)."""

    trait = ACTIVE

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_combat(g)

    def use(self, g: Fame, me: Token) -> None:
        about = "choose the card whose fame drops by 3"
        choose_foe(g, me, (change_fame, (g.faces[me], -3)), is_any, about)


class Apothecary(Rouser, key="A51", cost=2, attack=1, types=(POISON,)):
    """Ready one of your other allies whose recruit cost is 1."""

    def can_rouse(self, ally: Ally) -> bool:
        return ally.cost == 1


class Spy(Ally, key="A52", cost=2, attack=2, types=(POISON, WEAPONS)):
    """Look at another player's hand and discard one item from it."""

    trait = ACTIVE
    blue = True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if seats_with_hands(g) else nothing("nobody else has cards in hand")

    def use(self, g: Fame, me: Token) -> None:
        about = "choose whose hand you look at"
        choose_seat(g, me, (spy, (g.faces[me],)), seats_with_hands(g), about)


class Smuggler(Enlister, key="A53", cost=2, attack=1, types=(POISON,)):
    """Recruit a market item that costs 1 or 2 without spending actions."""

    enlists = "item"
    up_to = 2


class VenomDancer(Ally, key="A54", cost=2, attack=3, types=(ELEMENTAL, POISON)):
    pass


class Shapeshifter(
    Ally, key="A55", cost=2, attack=2, types=(ELEMENTAL, MAGIC, POISON, POWER, WEAPONS)
):
    pass
