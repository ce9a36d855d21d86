"""Action 3: Realm abilities (UPON-035 to UPON-042)."""

from collections.abc import Iterable
from typing import Any, Final

from fabletop.core.errors import Reason
from fabletop.core.events import Moment
from fabletop.core.flow import Choice, step
from fabletop.core.offers import Parts
from fabletop.core.state import Token

from .fate import EVERYTHING, FATES
from .offering import ChooseCard, card_of
from .order import harmless
from .state import UponAFable, without
from .wonders import MAGIC, OF_MAGIC

ENOUGH: Final = 3  # Magic, of which nobody minds another one


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
    token: Token | None = tokens[0]
    if not is_apart(g, player, tokens):
        token = harmless(g, player, tokens, use_ability_of)
    if token is None:
        g.ask(ChooseAbility(player, tokens))
    else:
        g.do(use_ability_of, player, token)
        g.do(use_next, player, without(tokens, token))


@step
def use_ability_of(g: UponAFable, player: int, token: Token) -> None:
    g.use_abilities(token, AbilitiesCalled(player))


def is_apart(g: UponAFable, player: int, tokens: tuple[Token, ...]) -> bool:
    """Has the first of these plainly nothing to do with the others? Then nothing need be tried."""
    if len(tokens) == 1:
        return True
    if g.variants["strict_earth"]:
        return False  # each might take the last token of the other
    is_rich = g.wonders[player] & OF_MAGIC >= ENOUGH + len(tokens)
    noticed = ~MAGIC if is_rich else EVERYTHING
    moves, minds = moved(g, player, tokens[0]), FATES[g.faces[tokens[0]]].minds & noticed
    for token in tokens[1:]:
        if moves & FATES[g.faces[token]].minds & noticed or minds & moved(g, player, token):
            return False
    return True


def moved(g: UponAFable, player: int, token: Token) -> int:
    """What the ability changes, as long as nothing changes that it minds."""
    card, called = FATES[g.faces[token]], AbilitiesCalled(player)
    for ability in card.answers[AbilitiesCalled]:
        if ability.if_ is None or ability.if_(g, token, called):
            return card.moves
    return 0


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
