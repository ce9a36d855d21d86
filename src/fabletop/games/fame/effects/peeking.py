"""Looking at the top of a deck and putting it back."""

from fabletop.core.events import Secret
from fabletop.core.flow import step
from fabletop.core.state import Token

from ..board import DECKS
from ..events import Peeked
from ..questions import ChooseCard
from ..state import Fame


def peek(g: Fame, me: str, deck: int, count: int) -> None:
    """Look at the top cards, then put them back in any order."""
    tokens = g.decks[deck][-count:]
    for token in tokens:
        g.show(token, g.active)
    faces = tuple(g.faces[token] for token in reversed(tokens))
    where = f"the top of the {DECKS[deck]} deck"
    g.emit(Peeked(g.active, where, Secret(faces, 1 << g.active)))
    if len(tokens) > 1:
        g.do(put_back, g.active, me, deck, tokens, ())


@step
def put_back(
    g: Fame, player: int, me: str, deck: int, left: tuple[Token, ...], placed: tuple[Token, ...]
) -> None:
    """The deepest card first; nobody else knows the order any more."""
    if len(left) > 1:
        then = (put_next, (player, me, deck, left, placed))
        above = "on the deck" if not placed else "on top of that"
        g.ask(ChooseCard(player, me, then, left, f"choose the card to put back next {above}"))
        return
    tokens = placed + left
    g.decks[deck] = g.decks[deck][: -len(tokens)] + tokens
    for token in tokens:
        g.seen_by[token] = 1 << player


@step
def put_next(
    g: Fame,
    player: int,
    me: str,
    deck: int,
    left: tuple[Token, ...],
    placed: tuple[Token, ...],
    token: Token,
) -> None:
    rest = tuple(other for other in left if other != token)
    g.do(put_back, player, me, deck, rest, (*placed, token))
