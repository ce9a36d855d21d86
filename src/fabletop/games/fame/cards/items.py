"""The item deck: 27 cards for one use each."""

from msgspec import UNSET
from msgspec.structs import replace

from fabletop.core.errors import Reason
from fabletop.core.flow import step
from fabletop.core.state import Token

from ..attack import weaknesses
from ..board import (
    ALLIES,
    CONTRACTS,
    ELEMENTAL,
    LEGENDS,
    MAGIC,
    MONSTERS,
    NONE,
    POISON,
    POWER,
    TYPES,
    WEAPONS,
    mask,
)
from ..effects.actions import gain_actions, no_more_actions
from ..effects.attacking import attack_all, item_attack, no_combat, no_target
from ..effects.boosting import boost_combat, change_attack, no_attack, retype_attack
from ..effects.foes import banish, choose_foe, expose, is_monster
from ..effects.peeking import peek
from ..effects.readying import ready_one, ready_up_to
from ..effects.reasons import NO_EXHAUSTED, nothing
from ..effects.taking import salvage
from ..facts import Facts, Strike
from ..hand import draw_cards
from ..hostile import choose_seat, hit, others_ready, seats_with_items, take_at_random
from ..market import has_cards, renew_row
from ..printed import Item
from ..questions import NameType, choose_card
from ..state import Fame, Foe
from ..track import gain

Refusal = Reason | None


# Items that attack.


class Weapon(Item, kind=True):
    """An item that attacks one card."""

    base = 0
    type = 0

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_combat(g)

    def use(self, g: Fame, me: Token) -> None:
        item_attack(g, me, self.base, self.type)

    def told(self) -> Facts:
        strike = Strike(self.base, TYPES[self.type]) if self.base else UNSET
        return replace(super().told(), strike=strike)


class Elixir(Item):
    """Ready one of your exhausted allies."""

    key = "I01"
    brief = "ready 1 ally"
    cost = 2
    renews = True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if g.exhausted_allies(g.active) else NO_EXHAUSTED

    def use(self, g: Fame, me: Token) -> None:
        ready_one(g, me, g.exhausted_allies(g.active))


class ThrowingKnife(Weapon):
    """Attack with 2 weapons."""

    key = "I02"
    cost = 1
    base = 2
    type = WEAPONS


class BallistaBolt(Weapon):
    """Attack with 4 weapons."""

    key = "I03"
    cost = 2
    base = 4
    type = WEAPONS


class FireFlask(Weapon):
    """Attack with 2 elemental."""

    key = "I04"
    cost = 1
    base = 2
    type = ELEMENTAL


class BottledStorm(Weapon):
    """Attack with 4 elemental."""

    key = "I05"
    cost = 2
    base = 4
    type = ELEMENTAL


class VenomDart(Weapon):
    """Attack with 2 poison."""

    key = "I06"
    cost = 1
    base = 2
    type = POISON


class ChokingSpores(Weapon):
    """Attack every card in this combat with 3 poison."""

    key = "I07"
    brief = "3 poison on all"
    cost = 2

    def use(self, g: Fame, me: Token) -> None:
        attack_all(g, me, self.key, 3, POISON, by_item=True)


class SpellScroll(Weapon):
    """Attack with 2 magic."""

    key = "I08"
    cost = 1
    base = 2
    type = MAGIC


class RuneShard(Weapon):
    """Attack with 4 magic."""

    key = "I09"
    cost = 2
    base = 4
    type = MAGIC


class Boulder(Weapon):
    """Attack with 2 power."""

    key = "I10"
    cost = 1
    base = 2
    type = POWER


class BatteringRam(Weapon):
    """Attack with 6 power."""

    key = "I11"
    cost = 3
    base = 6
    type = POWER


# Items that change attacks.


class Whetstone(Item):
    """One weapons attack gets +3."""

    key = "I12"
    brief = "+3 weapons"
    cost = 1

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_attack(g, mask(WEAPONS))

    def use(self, g: Fame, me: Token) -> None:
        change_attack(g, me, 3, mask(WEAPONS), others=False)


class IronGauntlets(Item):
    """Double one power or weapons attack."""

    key = "I13"
    brief = "×2 power, weapons"
    cost = 2

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_attack(g, mask(POWER, WEAPONS))

    def use(self, g: Fame, me: Token) -> None:
        change_attack(g, me, 2, mask(POWER, WEAPONS), times=True, others=False)


class FocusCrystal(Item):
    """Double one elemental or magic attack."""

    key = "I14"
    brief = "×2 elemental, magic"
    cost = 2

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_attack(g, mask(ELEMENTAL, MAGIC))

    def use(self, g: Fame, me: Token) -> None:
        change_attack(g, me, 2, mask(ELEMENTAL, MAGIC), times=True, others=False)


class WarBanner(Item):
    """Each of your allies' attacks in this combat gets +1."""

    key = "I15"
    brief = "allies +1"
    cost = 2

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_combat(g)

    def use(self, g: Fame, me: Token) -> None:
        boost_combat(g, me, 1, others=False)


class Hourglass(Item):
    """Gain 2 actions."""

    key = "I16"
    brief = "+2 actions"
    cost = 2

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_more_actions(g)

    def use(self, g: Fame, me: Token) -> None:
        gain_actions(g, 2)


class WarHorn(Item):
    """Ready up to two of your exhausted allies."""

    key = "I17"
    brief = "ready 2 allies"
    cost = 3
    renews = True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if g.exhausted_allies(g.active) else NO_EXHAUSTED

    def use(self, g: Fame, me: Token) -> None:
        ready_up_to(g, me, g.exhausted_allies(g.active), 2)


class SmokeBomb(Item):
    """Shuffle one monster in this combat back into its deck; it is not undefeated."""

    key = "I18"
    brief = "monster back"
    cost = 1

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_target(g, is_monster)

    def use(self, g: Fame, me: Token) -> None:
        choose_foe(g, me, (banish, (g.active,)), is_monster, "choose the monster that leaves")


class Prism(Item):
    """Change one attack in this combat to an attack type you name."""

    key = "I19"
    brief = "change a type"
    cost = 1

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if g.attacks else no_combat(g) or nothing("no attack has been made yet")

    def use(self, g: Fame, me: Token) -> None:
        retype_attack(g, me)


class Spyglass(Item):
    """Look at the top two cards of the monster and the legend deck; reorder each pair."""

    key = "I20"
    brief = "peek 2 + 2"
    cost = 1

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if g.decks[MONSTERS] or g.decks[LEGENDS] else nothing("both decks are empty")

    def use(self, g: Fame, me: Token) -> None:
        for deck in (MONSTERS, LEGENDS):
            if g.decks[deck]:
                peek(g, self.key, deck, 2)


class RoyalDecree(Item):
    """Replace all three market contracts, then gain 1 fame."""

    key = "I21"
    brief = "new contracts, +1"
    cost = 1

    def use(self, g: Fame, me: Token) -> None:
        if any(token != NONE for token in g.market[:3]) or has_cards(g, CONTRACTS):
            renew_row(g, g.active, "contracts", self.key)
        gain(g, g.active, 1, self.name)


class Snare(Item):
    """One card in this combat becomes vulnerable to a type you name until the combat ends."""

    key = "I22"
    brief = "make vulnerable"
    cost = 2

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_target(g, self.fits)

    def fits(self, g: Fame, foe: Foe) -> bool:
        return not g.moon_card().hardens and weaknesses(g, foe).bit_count() < len(TYPES)

    def use(self, g: Fame, me: Token) -> None:
        choose_foe(g, me, (name_weakness, (self.key,)), self.fits, "choose the card to snare")


@step
def name_weakness(g: Fame, me: str, token: Token) -> None:
    foe = g.foe(token)
    assert foe is not None
    types = tuple(one for one in range(len(TYPES)) if not weaknesses(g, foe) >> one & 1)
    then = (expose_to_named, (me, token))
    g.ask(NameType(g.active, me, then, types, "name the type it becomes vulnerable to"))


@step
def expose_to_named(g: Fame, me: str, token: Token, kind: int) -> None:
    g.do(expose, me, kind, token)


# Items against other players, and the rest.


class HexDoll(Item):
    """Exhaust one ready ally of another player."""

    key = "I23"
    brief = "exhaust an ally"
    cost = 1
    blue = True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if others_ready(g) else nothing("nobody else has a ready ally")

    def use(self, g: Fame, me: Token) -> None:
        about = "choose a ready ally of another player"
        then = (hit, (self.key, "exhaust"))
        choose_card(g, g.active, self.key, then, others_ready(g), about)


class GrapplingHook(Item):
    """Take a random item from another player's hand into yours."""

    key = "I24"
    brief = "take an item"
    cost = 2
    blue = True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if seats_with_items(g) else nothing("nobody else has an item in hand")

    def use(self, g: Fame, me: Token) -> None:
        about = "choose whose item you take"
        choose_seat(g, me, (take_at_random, ("item",)), seats_with_items(g), about)


class WardCharm(Item):
    """Reaction: when one of your cards would be discarded against your will,
    discard this instead."""

    key = "I25"
    brief = "save a card"
    cost = 1
    guards_discards = True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return Reason("AMB-61", "The Ward Charm is a reaction; it waits for a discard")


class RecruitPoster(Item):
    """Draw two allies."""

    key = "I26"
    brief = "draw 2 allies"
    cost = 3
    renews = True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if has_cards(g, ALLIES) else Reason("AMB-16", "no ally is left to draw")

    def use(self, g: Fame, me: Token) -> None:
        g.do(draw_cards, g.active, ALLIES, 2)


class PhoenixFeather(Item):
    """Take any card from the ally discard pile into your hand."""

    key = "I27"
    brief = "ally from pile"
    cost = 2
    renews = True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if g.piles[ALLIES] else nothing("the ally discard pile is empty")

    def use(self, g: Fame, me: Token) -> None:
        salvage(g, me, ALLIES)
