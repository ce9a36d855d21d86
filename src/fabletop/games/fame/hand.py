"""Hand and deployed allies: discarding, deploying, drawing (FAME-055 to FAME-059, FAME-074)."""

from collections.abc import Iterable
from typing import ClassVar

from fabletop.core.errors import Reason
from fabletop.core.flow import Choice, Step, step
from fabletop.core.offers import Parts
from fabletop.core.state import Token

from .board import HAND_LIMIT, NONE
from .events import Deployed, Discarded, Exhausted, Readied
from .market import draw_to_hand, to_pile
from .moments import AllyDeployed
from .printed import Guard
from .questions import AboutCards
from .state import Fame


def leave_player(g: Fame, player: int, token: Token) -> None:
    """Take a card out of a hand or out of the deployed allies."""
    for zone in (g.hands, g.deployed):
        if token in zone[player]:
            zone[player] = tuple([card for card in zone[player] if card != token])


def discard(g: Fame, player: int, token: Token, why: str = "") -> None:
    """A card of this player goes to its discard pile (FAME-074)."""
    leave_player(g, player, token)
    to_pile(g, token)
    if player == g.active:
        g.lost += 1
    g.emit(Discarded(player, g.faces[token], why))


@step
def tire(g: Fame, player: int, token: Token) -> None:
    """An effect exhausts a ready ally."""
    g.exhausted |= 1 << token
    g.emit(Exhausted(player, g.faces[token]))


def ready(g: Fame, player: int, tokens: Iterable[Token]) -> None:
    """Allies are readied by effects and moon tokens only (FAME-065)."""
    faces: tuple[str, ...] = ()
    for token in tokens:
        g.exhausted &= ~(1 << token)
        faces += (g.faces[token],)
    if faces:
        g.emit(Readied(player, faces))


def own_cards(g: Fame, player: int) -> tuple[Token, ...]:
    return g.hands[player] + g.deployed[player]


def own_allies(g: Fame, player: int) -> list[Token]:
    """In hand or deployed, ready or exhausted (FAME-106)."""
    return [token for token in own_cards(g, player) if g.backs[token] == "ally"]


def guardian(g: Fame, player: int, against: Guard, other_than: Token = NONE) -> Token:
    """A deployed and ready ally whose reaction is against this (FAME-169), or NONE."""
    for token in g.ready_allies(player):
        if token != other_than and g.ally(token).guards == against:
            return token
    return NONE


@step
def deploy(g: Fame, player: int, token: Token) -> None:
    """From the hand into play, ready (FAME-058, FAME-059)."""
    g.hands[player] = tuple([card for card in g.hands[player] if card != token])
    enter_play(g, player, token)
    g.emit(Deployed(player, g.faces[token]))
    g.use_abilities(token, AllyDeployed(player))


def enter_play(g: Fame, player: int, token: Token) -> None:
    g.deployed[player] += (token,)
    g.seen_by[token] = -1


# What a player discards because they want to.


class Discard(AboutCards, frozen=True):
    """Which card do you discard? On your own turn, any (FAME-057, FAME-077)."""

    verb: ClassVar[str] = "discard"

    def candidates(self, g: Fame) -> Iterable[Choice]:
        return [*(g.faces[token] for token in own_cards(g, self.player)), "keep"]

    def why_not(self, g: Fame, choice: Choice) -> Reason | None:
        if g.phase != "day" and any(g.faces[t] == choice for t in g.deployed[self.player]):
            return Reason("FAME-077", "deployed allies are discarded during day only")
        return None

    def answer(self, g: Fame, choice: Choice) -> None:
        if choice == "keep":
            g.has_kept = True
            return
        cards = own_cards(g, self.player)
        discard(g, self.player, next(t for t in cards if g.faces[t] == choice))

    def prompt(self, g: Fame) -> str:
        return "choose a card to discard, or keep them"

    def worded(self, parts: Parts) -> str:
        return "keep them all" if parts.verb == "keep" else super().worded(parts)


def why_no_discard(g: Fame, player: int) -> Reason | None:
    """What is against discarding a card now."""
    if not g.hands[player] and not (g.phase == "day" and g.deployed[player]):
        return Reason("FAME-057", "you have no card that you could discard")
    if g.has_kept:
        return Reason("AMB-66", "you have just kept your cards; do something else first")
    return None


# Drawing into a hand that may be full.


@step
def draw_cards(g: Fame, player: int, deck: int, count: int) -> None:
    for _ in range(count):
        g.do(draw_card, player, deck)


@step
def draw_card(g: Fame, player: int, deck: int) -> None:
    """Draw within the limit; on the own turn room can be made first (FAME-056, AMB-22)."""
    if len(g.hands[player]) < HAND_LIMIT:
        draw_to_hand(g, player, deck)
    elif player == g.active and g.phase != "rival" and (g.decks[deck] or g.piles[deck]):
        g.ask(MakeRoom(player, (draw_card, (player, deck))))


class MakeRoom(AboutCards, frozen=True):
    """The hand is full: discard a card to take another?"""

    verb: ClassVar[str] = "discard"

    then: Step

    def candidates(self, g: Fame) -> Iterable[Choice]:
        return [*(g.faces[token] for token in g.hands[self.player]), "none"]

    def answer(self, g: Fame, choice: Choice) -> None:
        if choice == "none":
            return
        discard(g, self.player, next(t for t in g.hands[self.player] if g.faces[t] == choice))
        g.do(self.then[0], *self.then[1])

    def prompt(self, g: Fame) -> str:
        return "hold six cards; discard one to draw another, or none"

    def worded(self, parts: Parts) -> str:
        return "draw nothing" if parts.verb == "none" else super().worded(parts)
