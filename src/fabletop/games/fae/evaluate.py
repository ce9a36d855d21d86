"""What a position is worth to a seat: a cheap estimate for bots."""

from .board import COLOURS
from .druids import size
from .state import Fae

# Found by trying a few against random players: `tests/ai/test_players.py` holds the floor.
OTHERS, PRESENCE, COMPANY = 0.7, 0.5, 0.1


def evaluate(g: Fae, seat: int) -> float:
    """Own points, less a part of what the other colours have, plus what may still be scored.

    It reads no secret but the seat's own: any other colour may be a rival's or nobody's.
    """
    own = g.colour(seat)
    # Once the game is over the cards are in the scores already.
    mine = g.scores[own] + (0 if g.ended else g.cards[seat])
    others = (sum(g.scores) - g.scores[own]) / (len(COLOURS) - 1)
    return mine - OTHERS * others + prospects(g, own)


def prospects(g: Fae, colour: int) -> float:
    """Every group that may still hold a ritual and has this colour in it is worth something."""
    shift = 4 * colour
    worth = 0.0
    for space, group in enumerate(g.groups):
        if group >> shift & 15 and space not in g.held:
            worth += PRESENCE + COMPANY * size(group)
    return worth
