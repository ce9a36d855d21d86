"""Hands of Fate, guessed from how they came about: of three cards the one liked best is kept.

Who holds what is hidden, but how a card came into a hand is not: a card that only its holder has
seen was kept, one that the right neighbour has seen too was passed on. A kept card is therefore
dealt as it was chosen: a few are drawn, and the best of them stays.
"""

from collections.abc import Sequence
from typing import Final

from fabletop.core.belief import Belief, Deal, Sighting
from fabletop.core.rng import Rng
from fabletop.core.state import Token

from .dealing import DEALT
from .evaluate import card_worths
from .fate import FATES
from .state import UponAFable

KEEN: Final = 3  # of four cards are kept for what they are worth, the fourth for a whim


def guess(g: UponAFable, viewer: int, sightings: Sequence[Sighting]) -> Deal:
    """What follows from the table alone: which hidden cards were chosen, and by whom."""
    kept = [
        (token, seat)
        for seat in range(g.seats)
        if seat != viewer
        for token in g.hands[seat]
        if g.seen_by[token] == 1 << seat
    ]
    in_hand = {token for hand in g.hands for token in hand}
    backs = {g.backs[token] for token, _ in kept}
    others: dict[str, list[Token]] = {back: [] for back in backs}
    for token, known in enumerate(g.seen_by):
        if not known and token not in in_hand and g.backs[token] in backs:
            others[g.backs[token]].append(token)
    worths = {seat: card_worths(g, seat, g.sizes(seat)) for _, seat in kept}

    def deal(new: UponAFable, rng: Rng) -> None:
        faces = new.faces
        for token, seat in kept:
            if (pile := others[new.backs[token]]) and rng.below(4) < KEEN:
                drawn = [token, *(rng.choice(pile) for _ in range(DEALT - 1))]
                best = max(drawn, key=lambda one: worths[seat][FATES[faces[one]].kind])
                faces[token], faces[best] = faces[best], faces[token]

    return deal


BELIEF: Final = Belief(guess)
