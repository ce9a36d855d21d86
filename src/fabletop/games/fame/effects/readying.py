"""Readying and exhausting."""

from collections.abc import Iterable

from fabletop.core.flow import step
from fabletop.core.state import Token

from ..hand import ready, tire
from ..questions import ChooseCard, choose_card
from ..state import Fame


def other_exhausted(g: Fame, me: Token) -> list[Token]:
    return [token for token in g.exhausted_allies(g.active) if token != me]


def ready_one(g: Fame, me: Token, tokens: Iterable[Token]) -> None:
    then = (ready_chosen, (g.active,))
    choose_card(g, g.active, g.faces[me], then, tokens, "choose an ally to ready")


def ready_up_to(g: Fame, me: Token, tokens: Iterable[Token], count: int) -> None:
    found = tuple(tokens)
    if len(found) <= 1:
        ready_one(g, me, found)
        return
    then = (ready_and_more, (g.faces[me], count - 1, found))
    about = "choose an ally to ready"
    g.ask(ChooseCard(g.active, g.faces[me], then, found, about))


@step
def ready_chosen(g: Fame, player: int, token: Token) -> None:
    ready(g, player, [token])


@step
def ready_and_more(g: Fame, me: str, count: int, tokens: tuple[Token, ...], token: Token) -> None:
    """The first of several is readied; a further one may be."""
    ready(g, g.active, [token])
    left = tuple(other for other in tokens if other != token)
    if count and left:
        then = (ready_and_more, (me, count - 1, left))
        about = "choose another ally to ready, or stop"
        g.ask(ChooseCard(g.active, me, then, left, about, "enough"))


@step
def exhaust_one(g: Fame, player: int, me: str) -> None:
    """A player exhausts one of their ready allies, their choice."""
    about = "choose a ready ally to exhaust"
    choose_card(g, player, me, (tire, (player,)), g.ready_allies(player), about)
