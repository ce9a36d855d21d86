"""What a position is worth to a seat: a cheap estimate for bots."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from .board import COLOURS, INDEX, NEIGHBOURS, SPACES, TERRAIN, Terrain
from .druids import TOTAL, Group
from .movement import MOVES, Move, hanging
from .ritual_cards import RITUALS, RitualCard
from .rituals import outcome
from .state import Fae

# Found by trying a few against random players: `tests/ai/test_players.py` holds the floor.
OTHERS, PRESENCE, COMPANY = 0.7, 0.5, 0.1
WORTHS: Final = [PRESENCE + COMPANY * druids for druids in range(len(SPACES) + 1)]  # by size
OWN: Final = tuple(15 << 4 * colour for colour in range(len(COLOURS)))  # its bits of a group
FEW_MOVES: Final = 1 + 3 * max(map(len, NEIGHBOURS))  # more than one move can take away


def evaluate(g: Fae, seat: int) -> float:
    """Own points, less a part of what the other colours have, plus what may still be scored.

    It reads no secret but the seat's own: any other colour may be a rival's or nobody's.
    """
    own = g.colour(seat)
    # Once the game is over the cards are in the scores already.
    mine = g.scores[own] + (0 if g.ended else g.cards[seat])
    return standing(mine, sum(g.scores) - g.scores[own]) + sum(prospects(g, own))


def standing(mine: int, of_others: int) -> float:
    return mine - OTHERS * (of_others / (len(COLOURS) - 1))


def prospects(g: Fae, colour: int) -> list[float]:
    """Every group that may still hold a ritual and has this colour in it is worth something."""
    own = OWN[colour]
    worths = [WORTHS[group >> TOTAL] if group & own else 0.0 for group in g.groups]
    for space in g.held:
        worths[space] = 0.0
    return worths


def foresee(g: Fae, seat: int, choices: Sequence[str]) -> list[float] | None:
    """What `evaluate` finds after each of these moves, but none of them is made.

    A move changes what two spaces are worth, and a third where a ritual follows. None where
    something else is asked, or the game may end.
    """
    if type(g.question(seat)) is not Move or len(g.moves) < FEW_MOVES or g.rituals == RITUALS - 1:
        return None
    colour, groups, card = g.colour(seat), g.groups, g.next_card()
    mine, of_others = g.scores[colour] + g.cards[seat], sum(g.scores) - g.scores[colour]
    now, worths, own = standing(mine, of_others), prospects(g, colour), OWN[colour]
    found, lonely = [], hanging(g)
    for choice in choices:
        source, target = MOVES[choice]
        joined, then, after = groups[source] + groups[target], now, worths[:]
        after[source] = 0.0
        after[target] = WORTHS[joined >> TOTAL] if joined & own else 0.0
        isolated = lonely.get(source, ())
        if len(isolated) == 1:  # of several none is held before they have an order
            space = INDEX[isolated[0]]
            group = joined if space == target else groups[space]
            gained, given = gains(group, TERRAIN[space], card, colour)
            then = standing(mine + gained, of_others + given)
            after[space] = 0.0
        found.append(then + sum(after))
    return found


@lru_cache(maxsize=16_384)
def gains(group: Group, terrain: Terrain, card: RitualCard, colour: int) -> tuple[int, int]:
    """What a ritual brings to the colour of whoever gets its card, and to the other colours."""
    held = outcome(group, terrain, card)
    own = held.value if colour in held.colours else 0
    return own + 1, held.value * len(held.colours) - own
