"""The item deck: cards for one use each."""

from typing import ClassVar

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

    base: ClassVar[int] = 0
    type: ClassVar[int] = 0

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_combat(g)

    def use(self, g: Fame, me: Token) -> None:
        item_attack(g, me, self.base, self.type)

    def told(self) -> Facts:
        strike = Strike(self.base, TYPES[self.type]) if self.base else UNSET
        return replace(super().told(), strike=strike)


class Elixir(Item, key="I01", cost=2, brief="ready 1 ally"):
    """Ready one of your exhausted allies."""

    renews = True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if g.exhausted_allies(g.active) else NO_EXHAUSTED

    def use(self, g: Fame, me: Token) -> None:
        ready_one(g, me, g.exhausted_allies(g.active))


class ThrowingKnife(Weapon, key="I02", cost=1, base=2, type=WEAPONS):
    """Attack with 2 weapons."""


class BallistaBolt(Weapon, key="I03", cost=2, base=4, type=WEAPONS):
    """Attack with 4 weapons."""


class FireFlask(Weapon, key="I04", cost=1, base=2, type=ELEMENTAL):
    """Attack with 2 elemental."""


class BottledStorm(Weapon, key="I05", cost=2, base=4, type=ELEMENTAL):
    """Attack with 4 elemental."""


class VenomDart(Weapon, key="I06", cost=1, base=2, type=POISON):
    """Attack with 2 poison."""


class ChokingSpores(Weapon, key="I07", cost=2, brief="3 poison on all"):
    """Attack every card in this combat with 3 poison."""

    def use(self, g: Fame, me: Token) -> None:
        attack_all(g, me, self.key, 3, POISON, by_item=True)


class SpellScroll(Weapon, key="I08", cost=1, base=2, type=MAGIC):
    """Attack with 2 magic."""


class RuneShard(Weapon, key="I09", cost=2, base=4, type=MAGIC):
    """Attack with 4 magic."""


class Boulder(Weapon, key="I10", cost=1, base=2, type=POWER):
    """Attack with 2 power."""


class BatteringRam(Weapon, key="I11", cost=3, base=6, type=POWER):
    """Attack with 6 power."""


# Items that change attacks.


class Whetstone(Item, key="I12", cost=1, brief="+3 weapons"):
    """One weapons attack gets +3."""

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_attack(g, mask(WEAPONS))

    def use(self, g: Fame, me: Token) -> None:
        change_attack(g, me, 3, mask(WEAPONS), others=False)


class IronGauntlets(Item, key="I13", cost=2, brief="×2 power, weapons"):
    """Double one power or weapons attack."""

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_attack(g, mask(POWER, WEAPONS))

    def use(self, g: Fame, me: Token) -> None:
        change_attack(g, me, 2, mask(POWER, WEAPONS), times=True, others=False)


class FocusCrystal(Item, key="I14", cost=2, brief="×2 elemental, magic"):
    """Double one elemental or magic attack."""

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_attack(g, mask(ELEMENTAL, MAGIC))

    def use(self, g: Fame, me: Token) -> None:
        change_attack(g, me, 2, mask(ELEMENTAL, MAGIC), times=True, others=False)


class WarBanner(Item, key="I15", cost=2, brief="allies +1"):
    """Each of your allies' attacks in this combat gets +1."""

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_combat(g)

    def use(self, g: Fame, me: Token) -> None:
        boost_combat(g, me, 1, others=False)


class Hourglass(Item, key="I16", cost=2, brief="+2 actions"):
    """Gain 2 actions."""

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_more_actions(g)

    def use(self, g: Fame, me: Token) -> None:
        gain_actions(g, 2)


class WarHorn(Item, key="I17", cost=3, brief="ready 2 allies"):
    """Ready up to two of your exhausted allies."""

    renews = True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if g.exhausted_allies(g.active) else NO_EXHAUSTED

    def use(self, g: Fame, me: Token) -> None:
        ready_up_to(g, me, g.exhausted_allies(g.active), 2)


class SmokeBomb(Item, key="I18", cost=1, brief="monster back"):
    """Shuffle one monster in this combat back into its deck; it is not undefeated."""

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_target(g, is_monster)

    def use(self, g: Fame, me: Token) -> None:
        choose_foe(g, me, (banish, (g.active,)), is_monster, "choose the monster that leaves")


class Prism(Item, key="I19", cost=1, brief="change a type"):
    """Change one attack in this combat to an attack type you name."""

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if g.attacks else no_combat(g) or nothing("no attack has been made yet")

    def use(self, g: Fame, me: Token) -> None:
        retype_attack(g, me)


class Spyglass(Item, key="I20", cost=1, brief="peek 2 + 2"):
    """Look at the top two cards of the monster and the legend deck; reorder each pair."""

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if g.decks[MONSTERS] or g.decks[LEGENDS] else nothing("both decks are empty")

    def use(self, g: Fame, me: Token) -> None:
        for deck in (MONSTERS, LEGENDS):
            if g.decks[deck]:
                peek(g, self.key, deck, 2)


class RoyalDecree(Item, key="I21", cost=1, brief="new contracts, +1"):
    """Replace all three market contracts, then gain 1 fame."""

    def use(self, g: Fame, me: Token) -> None:
        if any(token != NONE for token in g.market[:3]) or has_cards(g, CONTRACTS):
            renew_row(g, g.active, "contracts", self.key)
        gain(g, g.active, 1, self.name)


class Snare(Item, key="I22", cost=2, brief="make vulnerable"):
    """One card in this combat becomes vulnerable to a type you name until the combat ends."""

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


class HexDoll(Item, key="I23", cost=1, brief="exhaust an ally"):
    """Exhaust one ready ally of another player."""

    blue = True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if others_ready(g) else nothing("nobody else has a ready ally")

    def use(self, g: Fame, me: Token) -> None:
        about = "choose a ready ally of another player"
        then = (hit, (self.key, "exhaust"))
        choose_card(g, g.active, self.key, then, others_ready(g), about)


class GrapplingHook(Item, key="I24", cost=2, brief="take an item"):
    """Take a random item from another player's hand into yours."""

    blue = True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if seats_with_items(g) else nothing("nobody else has an item in hand")

    def use(self, g: Fame, me: Token) -> None:
        about = "choose whose item you take"
        choose_seat(g, me, (take_at_random, ("item",)), seats_with_items(g), about)


class WardCharm(Item, key="I25", cost=1, brief="save a card"):
    """Reaction: when one of your cards would be discarded against your will,
    discard this instead."""

    guards_discards = True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return Reason("AMB-61", "The Ward Charm is a reaction; it waits for a discard")


class RecruitPoster(Item, key="I26", cost=3, brief="draw 2 allies"):
    """Draw two allies."""

    renews = True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if has_cards(g, ALLIES) else Reason("AMB-16", "no ally is left to draw")

    def use(self, g: Fame, me: Token) -> None:
        g.do(draw_cards, g.active, ALLIES, 2)


class PhoenixFeather(Item, key="I27", cost=2, brief="ally from pile"):
    """Take any card from the ally discard pile into your hand."""

    renews = True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if g.piles[ALLIES] else nothing("the ally discard pile is empty")

    def use(self, g: Fame, me: Token) -> None:
        salvage(g, me, ALLIES)
