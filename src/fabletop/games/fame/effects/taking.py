"""Cards to the hand, and into play."""

from fabletop.core.errors import Reason
from fabletop.core.events import Secret
from fabletop.core.flow import step
from fabletop.core.state import Token

from ..board import ALLIES, DECKS, HAND_LIMIT, NONE
from ..events import Drew, PutAside, Took
from ..hand import enter_play
from ..market import HAND_FULL, has_cards, leave_market, to_hand, to_pile, top_card
from ..printed import RECRUITS
from ..questions import choose_card
from ..state import Fame
from .reasons import NO_DECK, nothing


def no_room(g: Fame) -> Reason | None:
    return HAND_FULL if len(g.hands[g.active]) >= HAND_LIMIT else None


def no_draw(g: Fame, deck: int) -> Reason | None:
    """No room in hand, or no card to draw."""
    if len(g.hands[g.active]) >= HAND_LIMIT:
        return HAND_FULL
    return None if has_cards(g, deck) else NO_DECK


def draw_and_keep(g: Fame, me: Token, deck: int) -> None:
    """Draw two, keep one in hand, discard the other."""
    player, drawn = g.active, []
    for _ in range(2):
        if (token := top_card(g, deck)) != NONE:
            g.seen_by[token] = 1 << player
            g.emit(Drew(player, DECKS[deck], Secret(g.faces[token], 1 << player)))
            drawn.append(token)
    then = (keep_one, (player, tuple(drawn)))
    choose_card(g, player, g.faces[me], then, drawn, "choose the card to keep")


@step
def keep_one(g: Fame, player: int, drawn: tuple[Token, ...], kept: Token) -> None:
    to_hand(g, player, kept)
    for token in drawn:
        if token != kept:
            to_pile(g, token)
            g.emit(PutAside(player, g.faces[token]))


def salvage(g: Fame, me: Token, deck: int) -> None:
    """Take any card of a discard pile to the hand."""
    name = f"the {DECKS[deck]} discard pile"
    then = (take_from_pile, (g.active, deck))
    choose_card(g, g.active, g.faces[me], then, g.piles[deck], f"choose a card of {name}")


def no_salvage(g: Fame, deck: int) -> Reason | None:
    if not g.piles[deck]:
        return nothing(f"the {DECKS[deck]} discard pile is empty")
    return no_room(g)


@step
def take_from_pile(g: Fame, player: int, deck: int, token: Token) -> None:
    g.piles[deck] = tuple(other for other in g.piles[deck] if other != token)
    to_hand(g, player, token)
    g.emit(Took(player, g.faces[token], f"the {DECKS[deck]} discard pile"))


def market_cards(g: Fame, kind: str, most: int) -> list[Token]:
    """Market cards of a kind with a printed cost up to that."""
    return [
        token
        for token in g.market[3:]
        if token != NONE and g.backs[token] == kind and RECRUITS[g.faces[token]].cost <= most
    ]


def no_free_recruit(g: Fame, kind: str, most: int) -> Reason | None:
    if not market_cards(g, kind, most):
        return nothing(f"no market {kind} costs {'1' if most == 1 else f'at most {most}'}")
    return no_room(g)


@step
def recruit_free(g: Fame, player: int, token: Token) -> None:
    """A market card to the hand without actions; it counts as recruited."""
    lay = leave_market(g, token)
    to_hand(g, player, token)
    g.recruited += 1
    g.discount = 0
    g.emit(Took(player, g.faces[token], "the market", lay))


@step
def deploy_top(g: Fame, player: int) -> None:
    """Reveal the top ally and deploy it ready; without room it is discarded."""
    token = top_card(g, ALLIES)
    if token == NONE:
        return
    g.seen_by[token] = -1
    if len(g.deployed[player]) < g.deployed_limit():
        enter_play(g, player, token)
        g.emit(Took(player, g.faces[token], "the ally deck into play"))
    else:
        to_pile(g, token)
        g.emit(PutAside(player, g.faces[token]))
