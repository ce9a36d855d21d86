"""Paying for cards: from the Realm Board to the Earth, at once and in full (UPON-064)."""

from collections.abc import Iterable
from typing import Any

from fabletop.core.errors import Reason
from fabletop.core.events import OfPlayer
from fabletop.core.flow import Choice, Question, Step
from fabletop.core.offers import Effect, Parts
from fabletop.core.state import Token

from .fate import FATES, REALM_DISCOUNT
from .offering import ANY, card_named, pile_moved, told, wonders_of
from .state import IGNORES, UponAFable
from .wonders import (
    FREE_BITS,
    KINDS,
    Wonders,
    count,
    in_words,
    payments,
    pile_of,
    shown,
    spelled,
)

REALMS = frozenset(("Small Realm", "Large Realm", "Epic Realm"))


class CardPlayed(OfPlayer, frozen=True):
    """A Fate card was played and paid for; Realm cards, too."""

    title: str
    paid: dict[str, int]

    def price(self, if_free: str = "") -> str:
        """What was paid, as the end of a sentence."""
        return f" for {in_words(self.paid)}" if self.paid else if_free


def ways_to_pay(g: UponAFable, player: int, token: Token, ignore: int = 0) -> tuple[Wonders, ...]:
    """All payments this card would take from this player, whether they can be made or not."""
    card = FATES[g.faces[token]]
    if g.once[player] & IGNORES:
        ignore += 1  # the Ignore 1 Wonder space (UPON-121)
    less = 0
    if g.powers[player] and card.kind in REALMS:
        less = g.value(REALM_DISCOUNT, 0, player)
    return payments(card.price, less, ignore) if less or ignore else card.ways


def can_pay(g: UponAFable, player: int, token: Token, pile: Wonders, ignore: int = 0) -> bool:
    pile |= FREE_BITS
    for price in ways_to_pay(g, player, token, ignore):
        if pile - price & FREE_BITS == FREE_BITS:
            return True
    return False


def payable(g: UponAFable, player: int, token: Token, ignore: int = 0) -> tuple[Wonders, ...]:
    """The payments that this player can make."""
    pile = g.wonders[player] | FREE_BITS
    ways = ways_to_pay(g, player, token, ignore)
    return tuple([way for way in ways if pile - way & FREE_BITS == FREE_BITS])


def cannot_pay(g: UponAFable, token: Token) -> Reason:
    card = g.fate(token)
    asked = [spelled(card.price.fixed)] if card.price.fixed else []
    asked += [f"{card.price.any} of any kind"] if card.price.any else []
    return Reason("UPON-064", f"you cannot pay for {card.title}: {' and '.join(asked)}")


def prices(g: UponAFable, player: int, token: Token, ignore: int = 0) -> tuple[Effect, ...]:
    """The ways to pay a card now; where there are many, what they have in common."""
    asked, ways = ways_to_pay(g, player, token, ignore), payable(g, player, token, ignore)
    each = tuple(pile_moved("costs", way) for way in ways)
    if len(ways) < 3:
        return each
    common = pile_of({kind: min(count(way, kind) for way in asked) for kind in KINDS})
    any_kind = sum(shown(asked[0] - common).values())
    if any_kind != FATES[g.faces[token]].price.any:
        return each
    return (Effect("costs", numbers={**shown(common), ANY: any_kind}),)


def pay_for(
    g: UponAFable, player: int, token: Token, ways: tuple[Wonders, ...], then: Step
) -> None:
    """Pay, asking how where there are several ways; then that step, with the payment added."""
    if len(ways) == 1:
        pay(g, player, ways[0], then)
    else:
        g.ask(PayCost(player, token, ways, then))


def pay(g: UponAFable, player: int, price: Wonders, then: Step) -> None:
    g.wonders[player] -= price
    function, args = then
    g.do(function, *args, price)


class PayCost(Question, frozen=True):
    """With which Wonders is this card paid?"""

    token: Token
    ways: tuple[Wonders, ...]
    then: Step

    def candidates(self, g: UponAFable) -> Iterable[Choice]:
        return map(spelled, self.ways)

    def price(self, choice: Choice) -> Wonders:
        return next(price for price in self.ways if spelled(price) == choice)

    def answer(self, g: UponAFable, choice: Choice) -> None:
        pay(g, self.player, self.price(choice), self.then)

    def not_offered(self, g: UponAFable, choice: Any) -> Reason:
        card = g.fate(self.token)
        ways = " or ".join(map(spelled, self.ways))
        return Reason("UPON-064", f"of what you have, {card.title} is paid with {ways}")

    def prompt(self, g: UponAFable) -> str:
        return f"choose how to pay for {g.fate(self.token).title}"

    def parts(self, g: UponAFable, choice: Choice) -> Parts:
        price = self.price(choice)
        left = g.wonders[self.player] - price
        moved = (pile_moved("costs", price), pile_moved("leaves", left))
        card = card_named(g.faces[self.token], "for")
        return Parts("pay", (card, *wonders_of(price)), effects=moved)

    def worded(self, parts: Parts) -> str:
        paid, left = (told(parts.effects, kind) for kind in ("costs", "leaves"))
        return f"Pay {paid} (leaves you {left})"
