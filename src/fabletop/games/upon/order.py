"""Whether the order of abilities makes a difference: found out by trying (UPON-036).

An ability may go first without asking if it could trade places with every other one, wherever
that one's turn may come: then all that can be got and known is still open behind it. What is
compared is the table, and with which size of the hand choices were made, because a card that was
drawn before a choice can be thought of in it. No hidden card is looked at.
"""

from collections.abc import Callable, Iterator
from typing import Any

from fabletop.core.state import Token

from .state import UponAFable

Ability = Callable[[UponAFable, int, Token], None]  # a step
Moment = tuple[int, tuple[int, ...]]  # how many cards the player holds, and what lies on the table


def harmless(
    g: UponAFable, player: int, tokens: tuple[Token, ...], ability: Ability
) -> Token | None:
    """One of these that may go first without anything being lost; None where there is none."""
    if len(tokens) == 1:
        return tokens[0]
    trial = Trial(g, player, ability)
    return next((token for token in tokens if trial.is_harmless(token, tokens)), None)


class Trial:
    """Copies of the game in which abilities are tried out."""

    def __init__(self, g: UponAFable, player: int, ability: Ability) -> None:
        start = g.copy()
        start.agenda, start.events = [], []
        self.player, self.ability = player, ability
        self.start = self.moment(start)
        self.states = {self.start: start}
        self.tried: dict[tuple[Moment, Token], frozenset[tuple[Moment, bool]]] = {}

    def moment(self, g: UponAFable) -> Moment:
        return len(g.hands[self.player]), (*g.wonders, *g.lying, *g.sleep, *g.discard)

    def is_harmless(self, token: Token, tokens: tuple[Token, ...]) -> bool:
        """Does it trade places with all others, whichever of them came before?"""
        others = frozenset(tokens) - {token}
        seen = {(self.start, others)}
        open_ends = list(seen)
        while open_ends:
            at, left = open_ends.pop()
            for other in left:
                if self.both(at, token, other) != self.both(at, other, token):
                    return False
                found = {(after, left - {other}) for after, _ in self.ends(at, other)}
                open_ends += found - seen
                seen |= found
        return True

    def both(self, at: Moment, first: Token, second: Token) -> set[Any]:
        """What two abilities in this order lead to, and when something was chosen in them."""
        return {
            (end, frozenset(held for held, _ in [at] * asked + [between] * again))
            for between, asked in self.ends(at, first)
            for end, again in self.ends(between, second)
        }

    def ends(self, at: Moment, token: Token) -> frozenset[tuple[Moment, bool]]:
        """What one ability leads to from here, and whether its player had a choice in it."""
        if (at, token) not in self.tried:
            g = self.states[at].copy()
            g.do(self.ability, self.player, token)
            g.run()
            asked = bool(g.agenda)
            after = {self.moment(end): end for end in whatever_is_chosen(g)}
            self.states |= after
            self.tried[at, token] = frozenset((end, asked) for end in after)
        return self.tried[at, token]


def whatever_is_chosen(g: UponAFable) -> Iterator[UponAFable]:
    """The states behind all answers to what is being asked."""
    if not g.agenda:
        yield g
        return
    (player,) = g.waiting()
    for choice in g.options(player):
        after = g.copy()
        after.play(player, choice, trusted=True)
        yield from whatever_is_chosen(after)
