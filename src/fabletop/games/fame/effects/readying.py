"""Readying and exhausting."""

from collections.abc import Iterable

from fabletop.core.errors import Reason
from fabletop.core.flow import Choice, step
from fabletop.core.state import Token

from ..board import FREE_READYINGS
from ..hand import ready, tire
from ..questions import ChooseCard, choose_card
from ..state import Fame
from .reasons import ENOUGH_READIED, NO_EXHAUSTED, REPEATS


class ReadyAlly(ChooseCard, frozen=True):
    """Which ally is readied?"""

    def why_not(self, g: Fame, choice: Choice) -> Reason | None:
        if choice == self.enough:
            return None
        token = next(token for token in self.tokens if g.faces[token] == choice)
        return REPEATS if g.exhausted & ~(1 << token) in g.readied else None


def no_one_to_ready(g: Fame, me: Token, tokens: Iterable[Token]) -> Reason | None:
    """Nobody exhausted, or only what would lead back to an earlier moment (AMB-66)."""
    after, found = g.exhausted | 1 << me, NO_EXHAUSTED
    for token in tokens:
        if not g.readied or after & ~(1 << token) not in g.readied:
            return ENOUGH_READIED if g.readyings >= FREE_READYINGS else None
        found = REPEATS
    return found


def other_exhausted(g: Fame, me: Token) -> list[Token]:
    return [token for token in g.exhausted_allies(g.active) if token != me]


def ready_one(g: Fame, me: Token, tokens: Iterable[Token]) -> None:
    """Choose an ally to ready, among those that lead on."""
    found = tuple(tokens)
    then = (ready_chosen, (g.active,))
    if len(found) == 1:
        g.do(ready_chosen, g.active, found[0])
    elif found:
        g.ask(ReadyAlly(g.active, g.faces[me], then, found, "choose an ally to ready"))


def ready_up_to(g: Fame, me: Token, tokens: Iterable[Token], count: int) -> None:
    found = tuple(tokens)
    if len(found) <= 1:
        ready_one(g, me, found)
        return
    then = (ready_and_more, (g.faces[me], count - 1, found))
    about = "choose an ally to ready"
    g.ask(ReadyAlly(g.active, g.faces[me], then, found, about))


@step
def ready_chosen(g: Fame, player: int, token: Token) -> None:
    ready(g, player, [token])


@step
def ready_and_more(g: Fame, me: str, count: int, tokens: tuple[Token, ...], token: Token) -> None:
    """The first of several is readied; a further one may be."""
    ready(g, g.active, [token])
    g.readied = ()
    left = tuple(other for other in tokens if other != token)
    if count and left:
        then = (ready_and_more, (me, count - 1, left))
        about = "choose another ally to ready, or enough"
        g.ask(ReadyAlly(g.active, me, then, left, about, "enough"))


@step
def exhaust_one(g: Fame, player: int, me: str) -> None:
    """A player exhausts one of their ready allies, their choice."""
    about = "choose a ready ally to exhaust"
    choose_card(g, player, me, (tire, (player,)), g.ready_allies(player), about)
