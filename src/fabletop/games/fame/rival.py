"""Solo: the Rival's turn (S-01 to S-12)."""

from fabletop.core.flow import step

from .board import DIFFICULTIES, FATES, RIVAL
from .dusk import take_token
from .events import FateRevealed, MoonSpent, TurnBegan
from .market import to_pile, top_card
from .printed import FATE_CARDS
from .state import Fame
from .track import move_on


@step
def rival_turn(g: Fame) -> None:
    """A moon token for one more fate card, fates, a free space, a token (S-06)."""
    g.phase = "rival"
    g.emit(TurnBegan(RIVAL, g.round))
    fates = DIFFICULTIES[g.variants["difficulty"]]
    if g.moons[RIVAL]:
        g.moons[RIVAL] -= 1
        g.storage += 1
        fates += 1
        g.emit(MoonSpent(RIVAL))
    for _ in range(fates):
        g.do(reveal_fate)
    g.do(rival_rests)
    g.do(take_token, RIVAL)
    g.do(end_rival_turn)


@step
def reveal_fate(g: Fame) -> None:
    """One by one, each carried out before the next (S-06)."""
    token = top_card(g, FATES)
    to_pile(g, token)
    g.emit(FateRevealed(g.faces[token]))
    FATE_CARDS[g.faces[token]].carried_out(g)


@step
def rival_rests(g: Fame) -> None:
    """If it stands on your space it moves to the next free one (S-06)."""
    move_on(g, RIVAL)


@step
def end_rival_turn(g: Fame) -> None:
    """What it passes from here on is new (S-06)."""
    g.stood[RIVAL] = g.fame[RIVAL]
