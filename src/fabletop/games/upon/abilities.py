"""Action 3: Realm abilities (UPON-035 to UPON-042)."""

from collections.abc import Iterable
from typing import Any

from fabletop.core.errors import Reason
from fabletop.core.events import Moment
from fabletop.core.flow import Choice, step
from fabletop.core.offers import Parts
from fabletop.core.state import Token

from .fate import FATES
from .offering import ChooseCard, card_of
from .order import harmless
from .state import UponAFable


class AbilitiesCalled(Moment, frozen=True):
    """It is this player's turn to use abilities."""

    player: int


@step
def perform_abilities(g: UponAFable) -> None:
    """From the Starting Player on, each player uses the abilities of this Action (UPON-035)."""
    g.action = 3
    for player in g.in_turn():
        if any(AbilitiesCalled in FATES[g.faces[me]].answers for me in g.powers[player]):
            g.do(use_abilities, player)


@step
def use_abilities(g: UponAFable, player: int) -> None:
    tokens = [me for me in g.powers[player] if AbilitiesCalled in FATES[g.faces[me]].answers]
    g.do(use_next, player, tuple(tokens))


@step
def use_next(g: UponAFable, player: int, tokens: tuple[Token, ...]) -> None:
    """One ability after another; the player picks the next one where it makes a difference."""
    if not tokens:
        return
    if (token := harmless(g, player, tokens, use_ability_of)) is None:
        g.ask(ChooseAbility(player, tokens))
    else:
        g.do(use_ability_of, player, token)
        g.do(use_next, player, without(tokens, token))


@step
def use_ability_of(g: UponAFable, player: int, token: Token) -> None:
    g.use_abilities(token, AbilitiesCalled(player))


def without(tokens: tuple[Token, ...], used: Token) -> tuple[Token, ...]:
    return tuple(token for token in tokens if token != used)


class ChooseAbility(ChooseCard, frozen=True):
    """Which ability is used next (UPON-036)?"""

    verb = "use"

    tokens: tuple[Token, ...]

    def candidates(self, g: UponAFable) -> Iterable[Choice]:
        return [g.fate(token).title for token in self.tokens]

    def answer(self, g: UponAFable, choice: Choice) -> None:
        token = next(token for token in self.tokens if g.fate(token).title == choice)
        g.do(use_ability_of, self.player, token)
        g.do(use_next, self.player, without(self.tokens, token))

    def not_offered(self, g: UponAFable, choice: Any) -> Reason:
        return Reason("UPON-036", "choose which of your abilities is used next")

    def prompt(self, g: UponAFable) -> str:
        return "choose which ability is used next"

    def worded(self, parts: Parts) -> str:
        return f"{card_of(parts).title}: {card_of(parts).text}"
