"""Combat: cards are called and attacked (FAME-085 to FAME-101)."""

from collections.abc import Iterable
from typing import Final

from fabletop.core.errors import Reason
from fabletop.core.flow import Choice, step
from fabletop.core.state import Token

from .attack import attack_value, foe_fame
from .board import LEGENDS, MONSTERS, NONE
from .events import Attacked, Called
from .market import leave_monsters, top_card
from .moments import AttackDeclared, ItemAttacked
from .printed import COMBATANTS
from .questions import AboutCards
from .resolving import defeat
from .state import Attack, Fame, Foe

NO_COMBAT: Final = Reason("AMB-25", "there is no open combat, so there is nothing to attack")
COMBAT_OPEN: Final = Reason("FAME-096", "resolve the open combat before you call another card")
NO_ACTION: Final = Reason("FAME-028", "calling a card costs 1 action; you have none left")


# Placing cards in combat.


def why_no_call(g: Fame) -> Reason | None:
    """What is against calling any card (FAME-028, FAME-096)."""
    if g.foes:
        return COMBAT_OPEN
    return None if g.actions else NO_ACTION


@step
def call_from_board(g: Fame, player: int, token: Token) -> None:
    g.do(place_foe, player, token, "the board", leave_monsters(g, token))


@step
def call_from_deck(g: Fame, player: int, deck: int) -> None:
    """Blindly from the top (FAME-085); without a card left, nothing (AMB-38)."""
    token = top_card(g, deck)
    if token != NONE:
        name = f"{g.backs[token]} deck"
        g.do(place_foe, player, token, f"the {name}", name)


@step
def place_foe(g: Fame, player: int, token: Token, source: str, lay: str = "") -> None:
    """The card is placed, its instants are completed first of all (FAME-091, FAME-092)."""
    g.foes += (Foe(token),)
    g.seen_by[token] = -1
    g.emit(Called(player, g.faces[token], source, lay))
    for instant in COMBATANTS[g.faces[token]].instants:
        g.do(instant.run, player, token, *instant.args)
    g.do(check_fameless, player, token)


@step
def check_fameless(g: Fame, player: int, token: Token) -> None:
    """A card without fame needs no fight (FAME-167, AMB-41, AMB-42)."""
    foe = g.foe(token)
    if foe is not None and foe_fame(g, foe) == 0:
        g.do(defeat, player, token)


@step
def forced_combat(g: Fame, player: int, tokens: tuple[Token, ...]) -> None:
    """Forced cards form one combat; their instants come in the order chosen (AMB-20, AMB-21)."""
    for token in tokens:
        g.foes += (Foe(token),)
        g.seen_by[token] = -1
    g.do(next_instants, player, tokens)


@step
def next_instants(g: Fame, player: int, tokens: tuple[Token, ...]) -> None:
    acting = tuple(token for token in tokens if COMBATANTS[g.faces[token]].instants)
    if len(acting) > 1:
        g.ask(NextInstants(player, acting, tokens))
        return
    for token in tokens:
        g.do(run_instants, player, token)


@step
def run_instants(g: Fame, player: int, token: Token) -> None:
    for instant in COMBATANTS[g.faces[token]].instants:
        g.do(instant.run, player, token, *instant.args)
    g.do(check_fameless, player, token)


class NextInstants(AboutCards, frozen=True):
    """Several forced cards have instants: whose come first?"""

    acting: tuple[Token, ...]
    tokens: tuple[Token, ...]

    def candidates(self, g: Fame) -> Iterable[Choice]:
        return [g.faces[token] for token in self.acting]

    def answer(self, g: Fame, choice: Choice) -> None:
        first = next(token for token in self.acting if g.faces[token] == choice)
        g.do(run_instants, self.player, first)
        g.do(next_instants, self.player, tuple(t for t in self.tokens if t != first))

    def prompt(self, g: Fame) -> str:
        return "choose whose instant actions come first"


# Attacks.


def declare(g: Fame, player: int, attack: Attack) -> None:
    """An attack names its target for good (AMB-28)."""
    g.attacks += (attack,)
    foe = g.foe(attack.target)
    assert foe is not None
    value = attack_value(g, attack, foe)
    g.emit(Attacked(player, attack.card, attack.type, g.faces[attack.target], value))
    if attack.by_item:
        g.use_abilities(attack.target, ItemAttacked(player))
    else:
        g.fighters |= 1 << attack.source
        g.use_abilities(attack.source, AttackDeclared(player))


DECK_CALLS: Final = {"monster deck": MONSTERS, "legend deck": LEGENDS}
