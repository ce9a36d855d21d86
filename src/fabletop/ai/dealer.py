"""Deals what a seat cannot know anew, again and again, as quickly as a search needs it.

The same as `State.determinize`, but that which tokens are hidden is found out once a decision.
Where a game has a belief, what it makes likely comes up more often.
"""

from collections import defaultdict
from collections.abc import Sequence
from random import Random

from fabletop.core.belief import Deal, Sighting
from fabletop.core.events import may_see
from fabletop.core.flow import Sealed
from fabletop.core.rng import Rng
from fabletop.core.state import State, Token, resealed


class Dealer:
    """One moment of a game as one seat knows it."""

    def __init__(
        self, g: State, seat: int, rng: Rng, sightings: Sequence[Sighting] | None = ()
    ) -> None:
        """Without sightings, not even none, whatever is hidden is equally likely."""
        self.g, self.seat, self.rng = g, seat, rng
        self.luck = Random(rng.next())  # mixes faster than ours; it is as repeatable
        self.hidden = hidden_tokens(g, seat)
        belief = g.game.belief
        self.guessed: Deal | None = None
        if belief is not None and sightings is not None:
            self.guessed = belief.guess(g, seat, sightings)

    def deal(self) -> State:
        """A copy that the seat cannot tell from the moment."""
        new, drawn = self.g.copy(), self.luck.random
        new.events, new.rng = [], Rng(self.luck.getrandbits(64))
        faces = new.faces
        for tokens, those in self.hidden:
            mixed = sorted(those, key=lambda face: drawn())
            for token, face in zip(tokens, mixed, strict=True):
                faces[token] = face
        new.redeal(self.seat, self.rng)
        if self.guessed is not None:
            self.guessed(new, self.rng)
        if type(new.agenda[-1]) is Sealed:
            new.agenda[-1] = resealed(new, new.agenda[-1], self.seat, self.rng)
        return new


def hidden_tokens(g: State, seat: int) -> list[tuple[list[Token], list[str]]]:
    """Tokens that the seat has not seen, by what they look like from behind, and their faces."""
    alike: dict[str, list[Token]] = defaultdict(list)
    for token, known in enumerate(g.seen_by):
        if not may_see(known, seat):
            alike[g.backs[token]].append(token)
    return [
        (tokens, [g.faces[token] for token in tokens])
        for tokens in alike.values()
        if len(tokens) > 1
    ]
