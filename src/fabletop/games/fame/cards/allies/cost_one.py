"""Allies of cost 1."""

from fabletop.core.errors import Reason
from fabletop.core.flow import step
from fabletop.core.state import Token

from ...attack import foe_fame
from ...board import ALLIES, ELEMENTAL, MAGIC, MONSTERS, NONE, POISON, POWER, WEAPONS, mask
from ...combat import COMBAT_OPEN, call_from_board
from ...effects.actions import gain_actions, no_more_actions
from ...effects.attacking import no_combat
from ...effects.boosting import change_attack
from ...effects.peeking import peek
from ...effects.reasons import nothing
from ...effects.taking import no_draw
from ...events import Refilled
from ...hand import discard, draw_card
from ...losing import must_discard
from ...market import fill, has_cards
from ...moments import AllyDeployed, CombatFought
from ...printed import ACTIVE, CARDS, FORCED, REACTION, Ally, when
from ...questions import ChooseCard, choose_card
from ...resolving import discard_self
from ...state import Defeat, Fame, Foe
from .kinds import Attacker, Booster, Inspirer, Refusal, Striker


class Archer(Ally, key="A01", cost=1, attack=2, types=(WEAPONS,)):
    pass


class Squire(Booster, key="A02", cost=1, attack=1, types=(WEAPONS,)):
    """Another ally's weapons attack gets +2, or +3 if that ally is a Hero."""

    boosted = WEAPONS

    def use(self, g: Fame, me: Token) -> None:
        change_attack(g, me, 2, 1 << WEAPONS, for_hero=1)


class Shieldbearer(Ally, key="A03", cost=1, attack=1, types=(WEAPONS,)):
    """When an icon or effect makes you discard cards, discard one fewer."""

    trait = REACTION
    guards = "discards"


class Mercenary(Ally, key="A04", cost=1, attack=3, types=(WEAPONS,)):
    """After a combat in which this ally attacked, it is discarded."""

    trait = FORCED

    @when(CombatFought)
    def leave(self, g: Fame, me: Token, fought: CombatFought) -> None:
        g.do(discard_self, fought.player, me)


class Pikeman(Attacker, key="A05", cost=1, attack=2, types=(POWER, WEAPONS)):
    """Attack with 3 if the target has fame 7 or more."""

    base = 3

    def fits(self, g: Fame, foe: Foe) -> bool:
        return foe_fame(g, foe) >= 7


class Cartographer(Ally, key="A06", cost=1, attack=1, types=(WEAPONS,)):
    """Put a face-up monster under its deck and reveal a replacement."""

    trait = ACTIVE

    def why_not(self, g: Fame, me: Token) -> Refusal:
        if g.monsters == [NONE] * 3:
            return nothing("no monster is face up")
        return None if has_cards(g, MONSTERS) else Reason("AMB-16", "no monster could replace it")

    def use(self, g: Fame, me: Token) -> None:
        monsters = [token for token in g.monsters if token != NONE]
        about = "choose the monster to put under its deck"
        choose_card(g, g.active, g.faces[me], (put_under, ()), monsters, about)


@step
def put_under(g: Fame, token: Token) -> None:
    """The replacement is drawn first, so that it is another card."""
    slot = g.monsters.index(token)
    g.monsters[slot] = NONE
    turned = fill(g, g.monsters, range(slot, slot + 1), MONSTERS)
    g.decks[MONSTERS] = (token, *g.decks[MONSTERS])
    g.emit(Refilled(turned))


class Merchant(Ally, key="A07", cost=1, attack=0, types=(WEAPONS,)):
    """The next card you recruit this turn costs 1 action less (minimum 0)."""

    trait = ACTIVE

    def use(self, g: Fame, me: Token) -> None:
        g.discount += 1


class Wrestler(Ally, key="A08", cost=1, attack=2, types=(POWER,)):
    pass


class Brute(Ally, key="A09", cost=1, attack=3, types=(POWER,)):
    """When you deploy this ally, discard a card from your hand if you can."""

    trait = FORCED

    @when(AllyDeployed)
    def quarrel(self, g: Fame, me: Token, deployed: AllyDeployed) -> None:
        g.do(must_discard, deployed.player, 1, "hand", self.name)


class Drummer(Booster, key="A10", cost=1, attack=0, types=(POWER,)):
    """Another ally's power attack gets +3."""

    more = 3
    boosted = POWER


class Mountaineer(Ally, key="A11", cost=1, attack=1, types=(ELEMENTAL, POWER)):
    """Draw one ally."""

    trait = ACTIVE
    pips = 1
    renews = True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_draw(g, ALLIES)

    def use(self, g: Fame, me: Token) -> None:
        g.do(draw_card, g.active, ALLIES)


class Apprentice(Booster, key="A12", cost=1, attack=1, types=(MAGIC,)):
    """Another ally's magic attack gets +2."""

    more = 2
    boosted = MAGIC


class Seer(Ally, key="A13", cost=1, attack=1, types=(MAGIC,)):
    """Look at the top three monsters; put them back in any order."""

    trait = ACTIVE

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if g.decks[MONSTERS] else nothing("the monster deck is empty")

    def use(self, g: Fame, me: Token) -> None:
        peek(g, g.faces[me], MONSTERS, 3)


class Librarian(Ally, key="A14", cost=1, attack=0, types=(MAGIC,)):
    """Discard up to two cards from your hand; draw that many allies."""

    trait = ACTIVE
    renews = True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if g.hands[g.active] else nothing("you have no card in hand to discard")

    def use(self, g: Fame, me: Token) -> None:
        then = (exchange, (g.faces[me], 1))
        hand = g.hands[g.active]
        g.ask(ChooseCard(g.active, g.faces[me], then, hand, "choose a card to discard"))


@step
def exchange(g: Fame, me: str, more: int, token: Token) -> None:
    """Discard this, perhaps one more, and draw as many allies afterwards."""
    discard(g, g.active, token, CARDS[me].name)
    if more and g.hands[g.active]:
        about = "choose another card to discard, or stop"
        then = (exchange, (me, more - 1))
        g.ask(ChooseCard(g.active, me, then, g.hands[g.active], about, "enough"))
    g.do(draw_card, g.active, ALLIES)


class Diplomat(Ally, key="A15", cost=1, attack=1, types=(MAGIC,)):
    """When another player's card chooses one of your cards, cancel that effect."""

    trait = REACTION
    guards = "chosen"
    blue = True


class Jester(Striker, key="A16", cost=1, attack=0, types=(MAGIC,)):
    """Trade this card for another player's exhausted ally; both arrive exhausted."""

    pips = 1
    effect = "swap"


class FrostMaiden(Ally, key="A17", cost=1, attack=2, types=(ELEMENTAL,)):
    pass


class Shepherd(Inspirer, key="A18", cost=1, attack=1, types=(ELEMENTAL,)):
    """Each of your other allies' elemental attacks in this combat gets +1."""

    more = 1
    inspired = mask(ELEMENTAL)


class Windrider(Ally, key="A19", cost=1, attack=1, types=(ELEMENTAL,)):
    """Call a face-up monster into combat without spending an action."""

    trait = ACTIVE

    def why_not(self, g: Fame, me: Token) -> Refusal:
        if g.foes:
            return COMBAT_OPEN
        return nothing("no monster is face up") if g.monsters == [NONE] * 3 else None

    def use(self, g: Fame, me: Token) -> None:
        monsters = [token for token in g.monsters if token != NONE]
        then = (call_from_board, (g.active,))
        choose_card(g, g.active, g.faces[me], then, monsters, "choose the monster to call")


class Innkeeper(Ally, key="A20", cost=1, attack=0, types=(ELEMENTAL,)):
    """Gain 1 action."""

    trait = ACTIVE

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_more_actions(g)

    def use(self, g: Fame, me: Token) -> None:
        gain_actions(g, 1)


class Pilgrim(Attacker, key="A21", cost=1, attack=1, types=(ELEMENTAL, MAGIC)):
    """Attack with 3 if your token is not in the lead."""

    base = 3

    def why_not(self, g: Fame, me: Token) -> Refusal:
        if g.foes and g.fame[g.active] == g.leading():
            return nothing("your token is in the lead")
        return no_combat(g)


class Poisoner(Ally, key="A22", cost=1, attack=2, types=(POISON,)):
    pass


class SwampHag(Inspirer, key="A23", cost=1, attack=1, types=(MAGIC, POISON)):
    """Each of your other allies' poison attacks in this combat gets +1."""

    more = 1
    inspired = mask(POISON)


class Cook(Ally, key="A24", cost=1, attack=1, types=(POISON,)):
    """After you defeat a monster, gain 1 fame."""

    trait = REACTION

    def reward(self, g: Fame, defeat: Defeat) -> int:
        return 1


class RatCatcher(Attacker, key="A25", cost=1, attack=1, types=(POISON,)):
    """Attack with 3 if the target has fame 3 or less."""

    base = 3

    def fits(self, g: Fame, foe: Foe) -> bool:
        return foe_fame(g, foe) <= 3
