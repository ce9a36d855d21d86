"""Realms: adding, upgrading and lowering them (UPON-106 to UPON-108, UPON-115)."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from fabletop.core.errors import Reason
from fabletop.core.events import OfPlayer, Voice
from fabletop.core.flow import Choice, Question, step
from fabletop.core.offers import Effect, Parts
from fabletop.core.state import Token

from .board import REALM_SPACES
from .fate import FATES, Fate
from .offering import card_named, card_of, priced, realm_named
from .paying import CardPlayed, can_pay, cannot_pay, pay_for, payable, prices
from .state import SIZES, UponAFable, without
from .supply import take_from_hand
from .wonders import Wonders, shown

ADDED: Final = -1  # where a card is said to go that is laid on no Realm
UNDER = {"Large Realm": 1, "Epic Realm": 2}  # the size of the Realm that a card goes on


class RealmAdded(CardPlayed, frozen=True):
    """A Small Realm came into play, with a new Fable."""

    def text(self, say: Voice) -> str:
        added = f"{self.title}{self.price(' without paying')}"
        return f"{say.who(self.player)} added {added}; a new Fable lives there."


class RealmUpgraded(CardPlayed, frozen=True):
    """A Realm became larger."""

    on: str
    size: str

    def text(self, say: Voice) -> str:
        grown = f"{self.on} to {self.title}, {self.size},{self.price(' without paying')}"
        return f"{say.who(self.player)} upgraded {grown}."


class Lowered(OfPlayer, frozen=True):
    """A Realm lost its uppermost card."""

    title: str
    left: str

    def text(self, say: Voice) -> str:
        if not self.left:
            return f"{self.who(say)} lost the Small Realm {self.title}."
        return f"{say.whose(self.player).capitalize()} {self.title} fell back to {self.left}."


def can_place(
    g: UponAFable,
    player: int,
    add: bool,
    upgrade: bool,
    pile: Wonders,
    free: bool = False,
    ignore: int = 0,
) -> bool:
    """Is there a Realm card in hand that could be added or laid on a Realm, and paid?"""
    faces, room, sizes = g.faces, -2, None
    for token in g.hands[player]:
        kind = FATES[faces[token]].kind
        if kind == "Small Realm":
            if not add:
                continue
            if room == -2:
                room = g.free_place(player)
            if room > 0 and (free or can_pay(g, player, token, pile, ignore)):
                return True
        elif upgrade and kind in UNDER:
            sizes = sizes or g.sizes(player)
            if sizes[UNDER[kind] - 1] and can_pay(g, player, token, pile, ignore):
                return True
    return False


class PlaceRealm(Question, frozen=True):
    """Which Realm card is played, and where?"""

    add: bool
    upgrade: bool
    may: bool  # leaving it is allowed
    rule: str  # that says it has to be done
    free: bool = False
    ignore: int = 0

    def ways(self, g: UponAFable) -> Iterator[tuple[str, Token, int]]:
        """In words, the card, and the Realm it goes on, or ADDED."""
        for token in g.hands[self.player]:
            card = FATES[g.faces[token]]
            if card.kind == "Small Realm":
                yield card.title, token, ADDED
            elif card.kind in UNDER:
                for place in g.places(self.player):
                    yield laid_on(g, card, place), token, place

    def candidates(self, g: UponAFable) -> Iterable[Choice]:
        return [*(words for words, _, _ in self.ways(g)), "pass"]

    def options(self, g: UponAFable) -> list[Choice]:
        found, player = [], self.player
        pile, places, room = g.wonders[player], g.places(player), g.free_place(player)
        for token in g.hands[player]:
            card = FATES[g.faces[token]]
            if card.kind == "Small Realm":
                words = [card.title] if self.add and room > 0 else []
            elif card.kind in UNDER and self.upgrade:
                fitting = [place for place in places if g.size(place) == UNDER[card.kind]]
                words = [laid_on(g, card, place) for place in fitting]
            else:
                continue
            if words and (self.free or can_pay(g, player, token, pile, self.ignore)):
                found += words
        return [*found, "pass"] if self.may or not found else found

    def why_not(self, g: UponAFable, choice: Choice) -> Reason | None:
        if choice != "pass":
            return self.against(g, *self.meant(g, choice))
        if self.may or not any(self.against(g, *way[1:]) is None for way in self.ways(g)):
            return None
        return Reason(self.rule, "a Realm card must be played here")

    def meant(self, g: UponAFable, choice: Choice) -> tuple[Token, int]:
        return next((token, place) for words, token, place in self.ways(g) if words == choice)

    def against(self, g: UponAFable, token: Token, place: int) -> Reason | None:
        """What is against playing this card there."""
        if place < 0:
            if not self.add:
                return Reason("UPON-119", "here a Realm is upgraded, not added")
            if g.free_place(self.player) < 0:
                return no_room(g, self.player)
        elif not self.upgrade:
            return Reason("UPON-106", "here a Small Realm is added, no Realm is upgraded")
        elif g.size(place) != UNDER[g.fate(token).kind]:
            here, card = SIZES[g.size(place)], g.fate(token)
            needed = SIZES[UNDER[card.kind]]
            told = f"{card.title} goes on a {needed} Realm; {g.realm_title(place)} is {here}"
            return Reason("U-A29", told)
        if self.free or can_pay(g, self.player, token, g.wonders[self.player], self.ignore):
            return None
        return cannot_pay(g, token)

    def not_offered(self, g: UponAFable, choice: Any) -> Reason:
        return Reason(self.rule, "choose a Realm card of your hand and where it goes")

    def answer(self, g: UponAFable, choice: Choice) -> None:
        if choice == "pass":
            return
        token, place = self.meant(g, choice)
        take_from_hand(g, self.player, token)
        g.playing += (token,)
        if self.free:
            g.do(lay_realm, self.player, token, place, 0)
        else:
            ways = payable(g, self.player, token, self.ignore)
            pay_for(g, self.player, token, ways, (lay_realm, (self.player, token, place)))

    def prompt(self, g: UponAFable) -> str:
        if self.add and self.upgrade:
            return "add a Small Realm or upgrade a Realm"
        return "add a Small Realm from your hand" if self.add else "upgrade one of your Realms"

    def parts(self, g: UponAFable, choice: Choice) -> Parts:
        if choice == "pass":
            return Parts("pass")
        token, place = self.meant(g, choice)
        card = card_named(g.faces[token])
        free = (Effect("costs"),)
        price = free if self.free else prices(g, self.player, token, self.ignore)
        if place < 0:
            return Parts("add", (card,), effects=(*price, Effect("brings")))
        on = (g.realm_title(place),)
        return Parts("upgrade", (card, realm_named(place, "under")), words=on, effects=price)

    def worded(self, parts: Parts) -> str:
        if parts.verb == "pass":
            return "Play no Realm card"
        card, price = card_of(parts), priced(parts)
        if parts.verb == "add":
            return f"Add {card.title} ({price}): brings a new Fable"
        return f"Play {card.title} on {parts.words[0]} ({price}): {card.text}"


def laid_on(g: UponAFable, card: Fate, place: int) -> str:
    """In words: the card on this Realm."""
    return f"{card.title} on {g.realm_title(place)}"


def no_room(g: UponAFable, player: int) -> Reason:
    if g.realm_count(player) == REALM_SPACES:
        return Reason("UPON-108", "all your Realm spaces are filled")
    return Reason("UPON-108", "all six of your Fables are in play")


@step
def lay_realm(g: UponAFable, player: int, token: Token, place: int, paid: Wonders) -> None:
    """The card goes on its place: a free one, or on top of a Realm."""
    g.playing = without(g.playing, token)
    if place < 0:
        g.realms[g.free_place(player)] = (token,)
        g.events.append(RealmAdded(player, g.fate(token).title, shown(paid)))
    else:
        under = g.realm_title(place)
        g.realms[place] += (token,)
        card = g.fate(token)
        size = SIZES[g.size(place)]
        g.events.append(RealmUpgraded(player, card.title, shown(paid), under, size))
    g.refresh(player)


def lower(g: UponAFable, player: int, place: int) -> None:
    """Epic to Large to Small to nothing; the card goes to the discard pile (UPON-080, U-A26)."""
    title = g.realm_title(place)
    g.discard.append(g.realms[place][-1])
    g.realms[place] = g.realms[place][:-1]
    g.broken |= 1 << player
    left = g.realm_title(place) if g.size(place) else ""
    g.refresh(player)
    g.events.append(Lowered(player, title, left))
