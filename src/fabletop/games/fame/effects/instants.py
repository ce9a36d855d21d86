"""Instants of monsters and legends: steps (g, player, token of the card, ...), and their icons."""

from typing import Final

from fabletop.core.flow import step
from fabletop.core.state import Token

from ..board import ALLIES, MONSTERS, NONE
from ..combat import call_from_deck, place_foe
from ..losing import must_discard
from ..market import top_card
from ..printed import Instant
from ..questions import choose_card
from ..state import Fame
from .readying import exhaust_one


@step
def add_monster(g: Fame, player: int, token: Token) -> None:
    """The top monster joins the combat, at no cost (FAME-093)."""
    g.do(call_from_deck, player, MONSTERS)


@step
def discard_icon(g: Fame, player: int, token: Token, count: int) -> None:
    """Discard any cards, one for each icon (FAME-107, FAME-108)."""
    g.do(must_discard, player, count, "any", g.name(token))


@step
def exhaust_icon(g: Fame, player: int, token: Token) -> None:
    """Exhaust one of your ready allies."""
    g.do(exhaust_one, player, g.faces[token])


@step
def turn_top_ally(g: Fame, player: int, token: Token) -> None:
    """The top ally of the deck becomes a monster in this combat (FAME-160)."""
    ally = top_card(g, ALLIES)
    if ally != NONE:
        g.do(place_foe, player, ally, "the ally deck")


@step
def turn_own_ally(g: Fame, player: int, token: Token) -> None:
    """One of your deployed allies, your choice, becomes a monster in this combat."""
    about = "choose the ally that becomes a monster"
    then = (turn_ally, (player,))
    choose_card(g, player, g.faces[token], then, g.deployed[player], about)


@step
def turn_ally(g: Fame, player: int, ally: Token) -> None:
    """Whatever its state, it leaves your side (AMB-40, FAME-078)."""
    g.deployed[player] = tuple(token for token in g.deployed[player] if token != ally)
    g.exhausted &= ~(1 << ally)
    g.do(place_foe, player, ally, "the camp")


ADD: Final = Instant(add_monster, ("add",))
DISCARD: Final = Instant(discard_icon, ("discard",), (1,))
DISCARD_TWO: Final = Instant(discard_icon, ("discard", "discard"), (2,))
EXHAUST: Final = Instant(exhaust_icon, ("exhaust",))
TURN_TOP_ALLY: Final = Instant(turn_top_ally, ("turn",))
TURN_OWN_ALLY: Final = Instant(turn_own_ally, ("turn",))
