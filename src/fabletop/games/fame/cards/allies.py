"""The ally deck: four heroes and 71 allies."""

from fabletop.core.errors import Reason
from fabletop.core.flow import Step, step
from fabletop.core.state import Token

from ..attack import attackers, foe_fame
from ..board import (
    ALLIES,
    ELEMENTAL,
    FREE_READYINGS,
    HAND_LIMIT,
    ITEMS,
    MAGIC,
    MONSTERS,
    NONE,
    POISON,
    POWER,
    WEAPONS,
    mask,
)
from ..combat import COMBAT_OPEN, call_from_board, discard_self, gain
from ..effects import (
    ENOUGH_READIED,
    NO_EXHAUSTED,
    attack_all_with,
    boost_combat,
    change_attack,
    change_fame,
    choose_foe,
    deploy_top,
    discard_me,
    draw_and_keep,
    exhaust_one,
    expose,
    gain_actions,
    is_any,
    is_immune,
    is_not_exposed_to,
    market_cards,
    no_attack,
    no_combat,
    no_draw,
    no_free_recruit,
    no_more_actions,
    no_one_to_ready,
    no_salvage,
    no_target,
    nothing,
    other_exhausted,
    peek,
    pierce,
    ready_one,
    ready_up_to,
    recruit_free,
    retype_attack,
    salvage,
    trait_attack,
)
from ..events import Refilled, TraitUsed
from ..hand import discard, draw_card, must_discard, ready
from ..hostile import (
    hit,
    others_exhausted,
    seats_with_hands,
    seats_with_moons,
    spy,
    take_at_random,
    take_moon_token,
)
from ..market import HAND_FULL, fill, has_cards
from ..printed import ACTIVE, CARDS, FORCED, REACTION, Ally, Hero
from ..questions import ChooseCard, ChooseSeat, NameType, choose_card
from ..state import Attack, Defeat, Fame, Foe

Refusal = Reason | None


# Kinds of traits that several allies share.


class Attacker(Ally):
    """An active trait that attacks one card that fits."""

    trait = ACTIVE
    base = 0

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_target(g, self.fits)

    def use(self, g: Fame, me: Token) -> None:
        trait_attack(g, me, self.key, self.base, [foe for foe in g.foes if self.fits(g, foe)])

    def fits(self, g: Fame, foe: Foe) -> bool:
        return True


class Booster(Ally):
    """An active trait that adds to another ally's attack of a type."""

    trait = ACTIVE
    more, boosted = 0, 0

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_attack(g, 1 << self.boosted, me)

    def use(self, g: Fame, me: Token) -> None:
        change_attack(g, me, self.more, 1 << self.boosted)


class Inspirer(Ally):
    """An active trait that adds to all other allies' attacks of some types in this combat."""

    trait = ACTIVE
    more, inspired = 0, 0

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_combat(g)

    def use(self, g: Fame, me: Token) -> None:
        boost_combat(g, me, self.more, self.inspired)


class Rouser(Ally):
    """An active trait that readies one of the other allies."""

    trait = ACTIVE
    readies = True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        tokens = self.rousable(g, me)
        if g.trait_cost(self):
            return None if tokens else NO_EXHAUSTED
        return no_one_to_ready(g, me, tokens)

    def rousable(self, g: Fame, me: Token) -> list[Token]:
        return [token for token in other_exhausted(g, me) if self.can_rouse(g.ally(token))]

    def can_rouse(self, ally: Ally) -> bool:
        return True

    def use(self, g: Fame, me: Token) -> None:
        ready_one(g, me, self.rousable(g, me))


class Striker(Ally):
    """An active trait against an exhausted ally of another player."""

    trait = ACTIVE
    blue = True
    effect = ""

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if others_exhausted(g) else nothing("no other player has an exhausted ally")

    def use(self, g: Fame, me: Token) -> None:
        about = "choose an exhausted ally of another player"
        then = (hit, (g.faces[me], self.effect))
        choose_card(g, g.active, g.faces[me], then, others_exhausted(g), about)


# Heroes.


class EmberCaptain(Attacker, Hero):
    """Attack with 4; this attack ignores immunity."""

    facts = "H1", "The Ember Captain", 1, 3, (POWER, WEAPONS)

    def use(self, g: Fame, me: Token) -> None:
        trait_attack(g, me, self.key, 4, g.foes, pierces=True)


class TideScholar(Hero):
    """Draw two allies; keep one in hand, discard the other."""

    facts = "H2", "The Tide Scholar", 1, 3, (ELEMENTAL, MAGIC)
    trait, pips = ACTIVE, 1

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_draw(g, ALLIES)

    def use(self, g: Fame, me: Token) -> None:
        draw_and_keep(g, me, ALLIES)


class BriarWarden(Rouser, Hero):
    """Ready one of your other allies."""

    facts = "H3", "The Briar Warden", 1, 3, (ELEMENTAL, POISON)


class DawnRogue(Hero):
    """Gain 1 action."""

    facts = "H4", "The Dawn Rogue", 1, 3, (POISON, WEAPONS)
    trait = ACTIVE

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_more_actions(g)

    def use(self, g: Fame, me: Token) -> None:
        gain_actions(g, 1)


# Allies of cost 1.


class Archer(Ally):
    facts = "A01", "The Archer", 1, 2, (WEAPONS,)


class Squire(Booster):
    """Another ally's weapons attack gets +2, or +3 if that ally is a Hero."""

    facts = "A02", "The Squire", 1, 1, (WEAPONS,)
    boosted = WEAPONS

    def use(self, g: Fame, me: Token) -> None:
        change_attack(g, me, 2, 1 << WEAPONS, for_hero=1)


class Shieldbearer(Ally):
    """When an icon or effect makes you discard cards, discard one fewer."""

    facts = "A03", "The Shieldbearer", 1, 1, (WEAPONS,)
    trait, guards_effects = REACTION, True


class Mercenary(Ally):
    """After a combat in which this ally attacked, it is discarded."""

    facts = "A04", "The Mercenary", 1, 3, (WEAPONS,)
    trait = FORCED

    def fought(self, g: Fame, player: int, me: Token) -> None:
        discard_self(g, player, me)


class Pikeman(Attacker):
    """Attack with 3 if the target has fame 7 or more."""

    facts = "A05", "The Pikeman", 1, 2, (POWER, WEAPONS)
    base = 3

    def fits(self, g: Fame, foe: Foe) -> bool:
        return foe_fame(g, foe) >= 7


class Cartographer(Ally):
    """Put a face-up monster under its deck and reveal a replacement."""

    facts = "A06", "The Cartographer", 1, 1, (WEAPONS,)
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


class Merchant(Ally):
    """The next card you recruit this turn costs 1 action less (minimum 0)."""

    facts = "A07", "The Merchant", 1, 0, (WEAPONS,)
    trait = ACTIVE

    def use(self, g: Fame, me: Token) -> None:
        g.discount += 1


class Wrestler(Ally):
    facts = "A08", "The Wrestler", 1, 2, (POWER,)


class Brute(Ally):
    """When you deploy this ally, discard a card from your hand if you can."""

    facts = "A09", "The Brute", 1, 3, (POWER,)
    trait = FORCED

    def deployed(self, g: Fame, player: int, me: Token) -> None:
        g.do(must_discard, player, 1, "hand", self.name)


class Drummer(Booster):
    """Another ally's power attack gets +3."""

    facts = "A10", "The Drummer", 1, 0, (POWER,)
    more, boosted = 3, POWER


class Mountaineer(Ally):
    """Draw one ally."""

    facts = "A11", "The Mountaineer", 1, 1, (ELEMENTAL, POWER)
    trait, pips = ACTIVE, 1

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_draw(g, ALLIES)

    def use(self, g: Fame, me: Token) -> None:
        g.do(draw_card, g.active, ALLIES)


class Apprentice(Booster):
    """Another ally's magic attack gets +2."""

    facts = "A12", "The Apprentice", 1, 1, (MAGIC,)
    more, boosted = 2, MAGIC


class Seer(Ally):
    """Look at the top three monsters; put them back in any order."""

    facts = "A13", "The Seer", 1, 1, (MAGIC,)
    trait = ACTIVE

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if g.decks[MONSTERS] else nothing("the monster deck is empty")

    def use(self, g: Fame, me: Token) -> None:
        peek(g, g.faces[me], MONSTERS, 3)


class Librarian(Ally):
    """Discard up to two cards from your hand; draw that many allies."""

    facts = "A14", "The Librarian", 1, 0, (MAGIC,)
    trait = ACTIVE

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
        about = "choose another card to discard, or enough"
        then = (exchange, (me, more - 1))
        g.ask(ChooseCard(g.active, me, then, g.hands[g.active], about, "enough"))
    g.do(draw_card, g.active, ALLIES)


class Diplomat(Ally):
    """When another player's card chooses one of your cards, cancel that effect."""

    facts = "A15", "The Diplomat", 1, 1, (MAGIC,)
    trait, guards_chosen, blue = REACTION, True, True


class Jester(Striker):
    """Trade this card for another player's exhausted ally; both arrive exhausted."""

    facts = "A16", "The Jester", 1, 0, (MAGIC,)
    pips, effect = 1, "swap"


class FrostMaiden(Ally):
    facts = "A17", "The Frost Maiden", 1, 2, (ELEMENTAL,)


class Shepherd(Inspirer):
    """Each of your other allies' elemental attacks in this combat gets +1."""

    facts = "A18", "The Shepherd", 1, 1, (ELEMENTAL,)
    more, inspired = 1, mask(ELEMENTAL)


class Windrider(Ally):
    """Call a face-up monster into combat without spending an action."""

    facts = "A19", "The Windrider", 1, 1, (ELEMENTAL,)
    trait = ACTIVE

    def why_not(self, g: Fame, me: Token) -> Refusal:
        if g.foes:
            return COMBAT_OPEN
        return nothing("no monster is face up") if g.monsters == [NONE] * 3 else None

    def use(self, g: Fame, me: Token) -> None:
        monsters = [token for token in g.monsters if token != NONE]
        then = (call_from_board, (g.active,))
        choose_card(g, g.active, g.faces[me], then, monsters, "choose the monster to call")


class Innkeeper(Ally):
    """Gain 1 action."""

    facts = "A20", "The Innkeeper", 1, 0, (ELEMENTAL,)
    trait = ACTIVE

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_more_actions(g)

    def use(self, g: Fame, me: Token) -> None:
        gain_actions(g, 1)


class Pilgrim(Attacker):
    """Attack with 3 if your token is not in the lead."""

    facts = "A21", "The Pilgrim", 1, 1, (ELEMENTAL, MAGIC)
    base = 3

    def why_not(self, g: Fame, me: Token) -> Refusal:
        if g.foes and g.fame[g.active] == g.leading():
            return nothing("your token is in the lead")
        return no_combat(g)


class Poisoner(Ally):
    facts = "A22", "The Poisoner", 1, 2, (POISON,)


class SwampHag(Inspirer):
    """Each of your other allies' poison attacks in this combat gets +1."""

    facts = "A23", "The Swamp Hag", 1, 1, (MAGIC, POISON)
    more, inspired = 1, mask(POISON)


class Cook(Ally):
    """After you defeat a monster, gain 1 fame."""

    facts = "A24", "The Cook", 1, 1, (POISON,)
    trait = REACTION

    def reward(self, g: Fame, defeat: Defeat) -> int:
        return 1


class RatCatcher(Attacker):
    """Attack with 3 if the target has fame 3 or less."""

    facts = "A25", "The Rat Catcher", 1, 1, (POISON,)
    base = 3

    def fits(self, g: Fame, foe: Foe) -> bool:
        return foe_fame(g, foe) <= 3


# Allies of cost 2.


class Knight(Ally):
    """When another of your deployed allies would be discarded against your will, keep it."""

    facts = "A26", "The Knight", 2, 3, (WEAPONS,)
    trait, guards_allies = REACTION, True


class Blacksmith(Ally):
    """Take any card from the item discard pile into your hand."""

    facts = "A27", "The Blacksmith", 2, 2, (ELEMENTAL, WEAPONS)
    trait, pips = ACTIVE, 1

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_salvage(g, ITEMS)

    def use(self, g: Fame, me: Token) -> None:
        salvage(g, me, ITEMS)


class Duelist(Attacker):
    """Attack with 5 if the target is the only card in this combat."""

    facts = "A28", "The Duelist", 2, 2, (WEAPONS,)
    base = 5

    def fits(self, g: Fame, foe: Foe) -> bool:
        return len(g.foes) == 1


class Bandit(Ally):
    """Take a random card from another player's hand into yours."""

    facts = "A29", "The Bandit", 2, 2, (POISON, WEAPONS)
    trait, pips, blue = ACTIVE, 1, True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        if len(g.hands[g.active]) >= HAND_LIMIT:
            return HAND_FULL
        return None if seats_with_hands(g) else nothing("nobody else has cards in hand")

    def use(self, g: Fame, me: Token) -> None:
        about = "choose whose hand you take a card from"
        choose_seat(g, me, (take_at_random, ("",)), seats_with_hands(g), about)


def choose_seat(g: Fame, me: Token, then: Step, seats: tuple[int, ...], about: str) -> None:
    """Ask which other player, if there is a choice."""
    function, args = then
    if len(seats) == 1:
        g.do(function, *args, seats[0])
    else:
        g.ask(ChooseSeat(g.active, g.faces[me], then, seats, about))


class Thief(Ally):
    """Take one moon token from another player."""

    facts = "A30", "The Thief", 2, 1, (POISON,)
    trait, pips, blue = ACTIVE, 2, True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if seats_with_moons(g) else nothing("nobody else holds a moon token")

    def use(self, g: Fame, me: Token) -> None:
        about = "choose whose moon token you take"
        choose_seat(g, me, (take_moon_token, ()), seats_with_moons(g), about)


class BountyHunter(Ally):
    """After you defeat a monster with fame 6 or more, gain 2 fame."""

    facts = "A31", "The Bounty Hunter", 2, 2, (POWER, WEAPONS)
    trait = REACTION

    def reward(self, g: Fame, defeat: Defeat) -> int:
        return 2 if defeat.fame >= 6 else 0


class Tactician(Inspirer):
    """Each of your other allies' attacks in this combat gets +1."""

    facts = "A32", "The Tactician", 2, 1, (WEAPONS,)
    pips, more, inspired = 1, 1, mask(ELEMENTAL, MAGIC, POISON, POWER, WEAPONS)


class Gladiator(Ally):
    facts = "A33", "The Gladiator", 2, 3, (POWER, WEAPONS)


class Ranger(Ally):
    facts = "A34", "The Ranger", 2, 3, (ELEMENTAL, WEAPONS)


class Stonebreaker(Attacker):
    """Attack with 4 if the target is immune to at least one attack type."""

    facts = "A35", "The Stonebreaker", 2, 2, (POWER,)
    base = 4

    def fits(self, g: Fame, foe: Foe) -> bool:
        return is_immune(g, foe)


class Ogre(Ally):
    """If a card this ally attacked ends up undefeated, this ally is discarded too."""

    facts = "A36", "The Ogre", 2, 4, (POWER,)
    trait = FORCED

    def failed(self, g: Fame, player: int, me: Token) -> None:
        discard_self(g, player, me)


class Monk(Rouser):
    """Ready one of your other allies with basic attack 3 or less."""

    facts = "A37", "The Monk", 2, 2, (MAGIC, POWER)
    pips = 1

    def can_rouse(self, ally: Ally) -> bool:
        return ally.attack <= 3


class Bulwark(Ally):
    """When a combat leaves cards undefeated against you, skip all its ally discards."""

    facts = "A38", "The Bulwark", 2, 2, (POWER,)
    trait, guards_undefeated = REACTION, True


class Recruiter(Ally):
    """Recruit a market ally that costs 1 without spending actions."""

    facts = "A39", "The Recruiter", 2, 1, (POWER,)
    trait = ACTIVE

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_free_recruit(g, "ally", 1)

    def use(self, g: Fame, me: Token) -> None:
        cards = market_cards(g, "ally", 1)
        choose_card(
            g, g.active, g.faces[me], (recruit_free, (g.active,)), cards, "choose an ally to take"
        )


class Enchanter(Ally):
    """Change one attack in this combat to an attack type you name."""

    facts = "A40", "The Enchanter", 2, 2, (MAGIC,)
    trait = ACTIVE

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if g.attacks else no_combat(g) or nothing("no attack has been made yet")

    def use(self, g: Fame, me: Token) -> None:
        retype_attack(g, me)


class Illusionist(Ally):
    """Use the active trait of another of your deployed allies, paying its pips."""

    facts = "A41", "The Illusionist", 2, 2, (MAGIC,)
    trait, copies = ACTIVE, True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if self.models(g, me) else nothing("no other ally has a trait to copy now")

    def models(self, g: Fame, me: Token) -> list[Token]:
        """Others with an active trait that could be used now, whatever their state."""
        found = []
        for token in g.deployed[g.active]:
            card = g.ally(token)
            if token == me or not card.is_active or card.copies:
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
    g.actions -= cost
    g.emit(TraitUsed(g.active, card.key, cost))
    if card.readies and not cost:
        g.readied += (g.exhausted & ~(1 << me),)
        g.readyings += 1
    else:
        g.readied = ()
    card.use(g, me)


class Summoner(Ally):
    """Reveal the top ally and deploy it ready; with six deployed, discard it."""

    facts = "A42", "The Summoner", 2, 2, (ELEMENTAL, MAGIC)
    trait, pips = ACTIVE, 1

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if has_cards(g, ALLIES) else Reason("AMB-16", "no ally is left to reveal")

    def use(self, g: Fame, me: Token) -> None:
        g.do(deploy_top, g.active)


class Warlock(Ally):
    """After this ally's attack is declared, discard a card from your hand if you can."""

    facts = "A43", "The Warlock", 2, 4, (MAGIC,)
    trait = FORCED

    def attacked(self, g: Fame, player: int, me: Token) -> None:
        g.do(must_discard, player, 1, "hand", self.name)


class Exorcist(Attacker):
    """Attack with 5 if the target is a legend."""

    facts = "A44", "The Exorcist", 2, 2, (ELEMENTAL, MAGIC)
    base = 5

    def fits(self, g: Fame, foe: Foe) -> bool:
        return g.backs[foe.token] == "legend"


class Bard(Ally):
    """Gain 2 fame."""

    facts = "A45", "The Bard", 2, 1, (MAGIC,)
    trait = ACTIVE

    def use(self, g: Fame, me: Token) -> None:
        gain(g, g.active, 2, self.name)


class Druid(Rouser):
    """Ready one of your other allies that has an elemental or poison attack."""

    facts = "A46", "The Druid", 2, 2, (ELEMENTAL,)

    def can_rouse(self, ally: Ally) -> bool:
        return bool(ally.type_mask & mask(ELEMENTAL, POISON))


class Pyromancer(Attacker):
    """Attack with 5; afterwards this card is discarded."""

    facts = "A47", "The Pyromancer", 2, 3, (ELEMENTAL,)

    def use(self, g: Fame, me: Token) -> None:
        trait_attack(g, me, self.key, 5, g.foes)
        g.do(discard_me, g.active, me)


class Rainmaker(Ally):
    """One card in this combat loses all its immunities until the combat ends."""

    facts = "A48", "The Rainmaker", 2, 2, (ELEMENTAL,)
    trait = ACTIVE

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_target(g, is_immune)

    def use(self, g: Fame, me: Token) -> None:
        about = "choose the card that loses its immunities"
        choose_foe(g, me, (pierce, (g.faces[me],)), is_immune, about)


class Alchemist(Ally):
    """Draw two items; keep one in hand, discard the other."""

    facts = "A49", "The Alchemist", 2, 2, (POISON,)
    trait, pips = ACTIVE, 1

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_draw(g, ITEMS)

    def use(self, g: Fame, me: Token) -> None:
        draw_and_keep(g, me, ITEMS)


class SnakeCharmer(Ally):
    """Lower the fame of one card in this combat by 3 (not below 0)."""

    facts = "A50", "The Snake Charmer", 2, 2, (POISON,)
    trait = ACTIVE

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_combat(g)

    def use(self, g: Fame, me: Token) -> None:
        about = "choose the card whose fame drops by 3"
        choose_foe(g, me, (change_fame, (g.faces[me], -3)), is_any, about)


class Apothecary(Rouser):
    """Ready one of your other allies whose recruit cost is 1."""

    facts = "A51", "The Apothecary", 2, 1, (POISON,)

    def can_rouse(self, ally: Ally) -> bool:
        return ally.cost == 1


class Spy(Ally):
    """Look at another player's hand and discard one item from it."""

    facts = "A52", "The Spy", 2, 2, (POISON, WEAPONS)
    trait, blue = ACTIVE, True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if seats_with_hands(g) else nothing("nobody else has cards in hand")

    def use(self, g: Fame, me: Token) -> None:
        about = "choose whose hand you look at"
        choose_seat(g, me, (spy, (g.faces[me],)), seats_with_hands(g), about)


class Smuggler(Ally):
    """Recruit a market item that costs 1 or 2 without spending actions."""

    facts = "A53", "The Smuggler", 2, 1, (POISON,)
    trait = ACTIVE

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_free_recruit(g, "item", 2)

    def use(self, g: Fame, me: Token) -> None:
        cards = market_cards(g, "item", 2)
        choose_card(
            g, g.active, g.faces[me], (recruit_free, (g.active,)), cards, "choose an item to take"
        )


class VenomDancer(Ally):
    facts = "A54", "The Venom Dancer", 2, 3, (ELEMENTAL, POISON)


class Shapeshifter(Ally):
    facts = "A55", "The Shapeshifter", 2, 2, (ELEMENTAL, MAGIC, POISON, POWER, WEAPONS)


# Allies of cost 3.


class Assassin(Striker):
    """Discard one exhausted ally belonging to another player."""

    facts = "A56", "The Assassin", 3, 2, (POISON, WEAPONS)
    pips, effect = 1, "discard"


class Cursed(Attacker):
    """Attack with 8; afterwards this card is discarded."""

    facts = "A57", "The Cursed", 3, 3, (MAGIC, POISON)

    def use(self, g: Fame, me: Token) -> None:
        trait_attack(g, me, self.key, 8, g.foes)
        g.do(discard_me, g.active, me)


class Witch(Ally):
    """One card in this combat becomes vulnerable to poison until the combat ends."""

    facts = "A58", "The Witch", 3, 3, (ELEMENTAL, MAGIC, POISON)
    trait, pips = ACTIVE, 1

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_target(g, is_not_exposed_to(POISON))

    def use(self, g: Fame, me: Token) -> None:
        about = "choose the card that becomes vulnerable to poison"
        choose_foe(g, me, (expose, (g.faces[me], POISON)), is_not_exposed_to(POISON), about)


class Berserker(Attacker):
    """Attack with 6 if no other ally attacks the same target; otherwise attack with 3."""

    facts = "A59", "The Berserker", 3, 3, (POWER,)
    base, settles = 6, True

    def settled(self, g: Fame, attack: Attack) -> int:
        """Judged when the target is settled (AMB-27)."""
        return 6 if attackers(g, attack.target) <= {attack.card} else 3


class Giant(Ally):
    facts = "A60", "The Giant", 3, 5, (POWER,)


class Swordmaster(Attacker):
    """Make two attacks of 3 each, at the same target or at two targets."""

    facts = "A61", "The Swordmaster", 3, 4, (WEAPONS,)
    pips = 1

    def use(self, g: Fame, me: Token) -> None:
        trait_attack(g, me, self.key, 3, g.foes)
        trait_attack(g, me, self.key, 3, g.foes)


class Captain(Inspirer):
    """Each of your other allies' weapons attacks in this combat gets +2."""

    facts = "A62", "The Captain", 3, 3, (WEAPONS,)
    more, inspired = 2, mask(WEAPONS)


class Wizard(Booster):
    """Double one magic attack by another of your allies."""

    facts = "A63", "The Wizard", 3, 3, (MAGIC,)
    boosted = MAGIC

    def use(self, g: Fame, me: Token) -> None:
        change_attack(g, me, 2, 1 << MAGIC, times=True)


class Necromancer(Ally):
    """Take any card from the ally discard pile into your hand."""

    facts = "A64", "The Necromancer", 3, 2, (MAGIC, POISON)
    trait, pips = ACTIVE, 1

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_salvage(g, ALLIES)

    def use(self, g: Fame, me: Token) -> None:
        salvage(g, me, ALLIES)


class Mesmerist(Striker):
    """Take an exhausted ally from another player; it joins your deployed allies exhausted."""

    facts = "A65", "The Mesmerist", 3, 2, (MAGIC,)
    pips, effect = 2, "take"

    def why_not(self, g: Fame, me: Token) -> Refusal:
        if len(g.deployed[g.active]) >= g.deployed_limit():
            return Reason("FAME-076", "there is no room among your deployed allies")
        return super().why_not(g, me)


class Sorcerer(Ally):
    facts = "A66", "The Sorcerer", 3, 4, (ELEMENTAL, MAGIC)


class StormCaller(Ally):
    """Attack every card in this combat with 3."""

    facts = "A67", "The Storm Caller", 3, 3, (ELEMENTAL,)
    trait, pips = ACTIVE, 1

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_combat(g)

    def use(self, g: Fame, me: Token) -> None:
        types = g.ally(me).types
        if len(types) == 1:
            g.do(attack_all_with, me, self.key, 3, types[0])
        else:
            then = (attack_all_with, (me, self.key, 3))
            g.ask(NameType(g.active, g.faces[me], then, types, "name the attack type"))


class Beastmaster(Attacker):
    """Attack with 2, plus 1 for each of your other deployed and ready allies."""

    facts = "A68", "The Beastmaster", 3, 3, (ELEMENTAL, POWER)

    def use(self, g: Fame, me: Token) -> None:
        others = sum(token != me for token in g.ready_allies(g.active))
        trait_attack(g, me, self.key, 2 + others, g.foes)


class PlagueDoctor(Ally):
    """Each other player exhausts one of their ready allies, their choice."""

    facts = "A69", "The Plague Doctor", 3, 3, (POISON,)
    trait, pips, blue = ACTIVE, 1, True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        if any(g.ready_allies(seat) for seat in g.others(g.active)):
            return None
        return nothing("nobody else has a ready ally")

    def use(self, g: Fame, me: Token) -> None:
        for seat in g.others(g.active):
            g.do(exhaust_one, seat, g.faces[me])


class Healer(Rouser):
    """Ready up to two of your other allies."""

    facts = "A70", "The Healer", 3, 1, (MAGIC, POWER)
    pips = 1

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return why_not_many(g, self, me)

    def use(self, g: Fame, me: Token) -> None:
        g.readied = ()  # two readied for one exhausted are no way back
        ready_up_to(g, me, other_exhausted(g, me), 2)


def why_not_many(g: Fame, card: Ally, me: Token) -> Refusal:
    """Readying several at once: somebody has to be exhausted, and for free not too often."""
    if not other_exhausted(g, me):
        return NO_EXHAUSTED
    if not g.trait_cost(card) and g.readyings >= FREE_READYINGS:
        return ENOUGH_READIED
    return None


class General(Rouser):
    """Ready all of your other allies."""

    facts = "A71", "The General", 3, 3, (POWER, WEAPONS)
    pips = 3

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return why_not_many(g, self, me)

    def use(self, g: Fame, me: Token) -> None:
        ready(g, g.active, other_exhausted(g, me))
