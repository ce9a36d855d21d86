"""Cards lost against the will, and what guards against that (FAME-105 to FAME-108)."""

from collections.abc import Iterable

from fabletop.core.flow import Choice, step
from fabletop.core.state import Token

from .board import NONE
from .events import ItemUsed
from .hand import discard, guardian, leave_player, own_allies, own_cards
from .market import to_pile
from .printed import RECRUITS
from .questions import AboutCards, React
from .state import Fame


@step
def must_discard(g: Fame, player: int, count: int, where: str, why: str) -> None:
    """An icon or effect demands cards from hand ("hand") or from anywhere ("any")."""
    guard = guardian(g, player, "discards")
    if guard == NONE or not losable(g, player, where):
        g.do(discard_cards, player, count, where, why)
        return
    fewer = (discard_cards, (player, count - 1, where, why))
    all_of_them = (discard_cards, (player, count, where, why))
    g.ask(React(player, guard, "fewer", fewer, all_of_them))


@step
def discard_cards(g: Fame, player: int, count: int, where: str, why: str) -> None:
    for _ in range(count):
        g.do(discard_one, player, where, why)


@step
def discard_one(g: Fame, player: int, where: str, why: str) -> None:
    """As far as there are cards (FAME-159)."""
    cards = losable(g, player, where)
    if len(cards) == 1:
        g.do(lose, player, cards[0], why)
    elif cards:
        g.ask(LoseCard(player, where, why))


def losable(g: Fame, player: int, where: str) -> tuple[Token, ...]:
    return g.hands[player] if where == "hand" else own_cards(g, player)


class LoseCard(AboutCards, frozen=True):
    """An icon or effect: which card goes? Item or ally, hand or deployed (FAME-107)."""

    where: str
    why: str

    def candidates(self, g: Fame) -> Iterable[Choice]:
        return [g.faces[token] for token in losable(g, self.player, self.where)]

    def is_moot(self, g: Fame) -> bool:
        return not losable(g, self.player, self.where)

    def answer(self, g: Fame, choice: Choice) -> None:
        cards = losable(g, self.player, self.where)
        g.do(lose, self.player, next(t for t in cards if g.faces[t] == choice), self.why)

    def prompt(self, g: Fame) -> str:
        place = " from your hand" if self.where == "hand" else ""
        return f"choose a card{place} to discard ({self.why})"


@step
def lose(g: Fame, player: int, token: Token, why: str) -> None:
    """A card would be discarded against its owner's will; another ally may keep it."""
    if token not in own_cards(g, player):
        return
    guard = guardian(g, player, "allies", token) if token in g.deployed[player] else NONE
    if guard == NONE:
        discard(g, player, token, why)
    else:
        otherwise = (discard_against_will, (player, token, why))
        g.ask(React(player, guard, "kept", otherwise=otherwise, saved=token))


@step
def discard_against_will(g: Fame, player: int, token: Token, why: str) -> None:
    discard(g, player, token, why)


def charms(g: Fame, player: int) -> list[Token]:
    """Items in hand that may be discarded instead of another card."""
    return [token for token in g.hands[player] if _is_charm(g, token)]


def _is_charm(g: Fame, token: Token) -> bool:
    return g.backs[token] == "item" and RECRUITS[g.faces[token]].guards_discards


def spend_charm(g: Fame, player: int, token: Token) -> None:
    """An item is used up as a reaction (AMB-61)."""
    leave_player(g, player, token)
    to_pile(g, token)
    if player == g.active:
        g.items_used += 1
    g.emit(ItemUsed(player, g.faces[token]))


@step
def lose_ally(g: Fame, player: int) -> None:
    """One ally of the fighter's choice (FAME-105); with none left nothing more (AMB-33).

    Who holds an item is asked about the last ally, too: the question must not tell which item.
    """
    allies = own_allies(g, player)
    if len(allies) == 1 and not any(g.is_item(token) for token in g.hands[player]):
        g.do(lose, player, allies[0], "undefeated")
    elif allies:
        g.ask(LoseAlly(player))


class LoseAlly(AboutCards, frozen=True):
    """A card stays undefeated: which ally goes?"""

    def tokens(self, g: Fame) -> list[Token]:
        return [*own_allies(g, self.player), *charms(g, self.player)]

    def candidates(self, g: Fame) -> Iterable[Choice]:
        return [g.faces[token] for token in self.tokens(g)]

    def answer(self, g: Fame, choice: Choice) -> None:
        token = next(token for token in self.tokens(g) if g.faces[token] == choice)
        if g.is_item(token):
            spend_charm(g, self.player, token)
        else:
            g.do(lose, self.player, token, "undefeated")

    def prompt(self, g: Fame) -> str:
        return "choose an ally to discard for an undefeated card"
