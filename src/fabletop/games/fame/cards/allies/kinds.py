"""Kinds of traits that several allies share."""

from typing import ClassVar

from fabletop.core.errors import Reason
from fabletop.core.state import Token

from ...effects.attacking import no_combat, no_target, trait_attack
from ...effects.boosting import boost_combat, change_attack, no_attack
from ...effects.readying import other_exhausted, ready_one
from ...effects.reasons import NO_EXHAUSTED, nothing
from ...effects.taking import (
    draw_and_keep,
    market_cards,
    no_draw,
    no_free_recruit,
    no_salvage,
    recruit_free,
    salvage,
)
from ...hostile import hit, others_exhausted
from ...printed import ACTIVE, Ally
from ...questions import choose_card
from ...state import Fame, Foe

Refusal = Reason | None


class Attacker(Ally, kind=True):
    """An active trait that attacks one card that fits."""

    trait = ACTIVE
    base = 0

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_target(g, self.fits)

    def use(self, g: Fame, me: Token) -> None:
        trait_attack(g, me, self.key, self.base, [foe for foe in g.foes if self.fits(g, foe)])

    def fits(self, g: Fame, foe: Foe) -> bool:
        return True


class Booster(Ally, kind=True):
    """An active trait that adds to another ally's attack of a type."""

    trait = ACTIVE
    more = 0
    boosted = 0

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_attack(g, 1 << self.boosted, me)

    def use(self, g: Fame, me: Token) -> None:
        change_attack(g, me, self.more, 1 << self.boosted)


class Inspirer(Ally, kind=True):
    """An active trait that adds to all other allies' attacks of some types in this combat."""

    trait = ACTIVE
    more = 0
    inspired = 0

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_combat(g)

    def use(self, g: Fame, me: Token) -> None:
        boost_combat(g, me, self.more, self.inspired)


class Drawer(Ally, kind=True):
    """An active trait that draws two cards of a deck and keeps one."""

    trait = ACTIVE
    pips = 1
    renews = True
    deck: ClassVar[int]

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_draw(g, self.deck)

    def use(self, g: Fame, me: Token) -> None:
        draw_and_keep(g, me, self.deck)


class Salvager(Drawer, kind=True):
    """An active trait that takes any card from the discard pile of a deck."""

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_salvage(g, self.deck)

    def use(self, g: Fame, me: Token) -> None:
        salvage(g, me, self.deck)


class Enlister(Ally, kind=True):
    """An active trait that recruits a cheap card of the market without spending actions."""

    trait = ACTIVE
    enlists: ClassVar[str]
    up_to: ClassVar[int]  # its cost

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_free_recruit(g, self.enlists, self.up_to)

    def use(self, g: Fame, me: Token) -> None:
        cards = market_cards(g, self.enlists, self.up_to)
        about = f"choose an {self.enlists} to take"
        choose_card(g, g.active, g.faces[me], (recruit_free, (g.active,)), cards, about)


class Rouser(Ally, kind=True):
    """An active trait that readies one of the other allies."""

    trait = ACTIVE
    renews = True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return None if self.rousable(g, me) else NO_EXHAUSTED

    def rousable(self, g: Fame, me: Token) -> list[Token]:
        return [token for token in other_exhausted(g, me) if self.can_rouse(g.ally(token))]

    def can_rouse(self, ally: Ally) -> bool:
        return True

    def use(self, g: Fame, me: Token) -> None:
        ready_one(g, me, self.rousable(g, me))


class Striker(Ally, kind=True):
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
