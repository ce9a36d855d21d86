"""A player for the arena: `fabletop arena fae --agents arena_player:Eager,greedy` in this folder.

It takes the first option that it likes, by what options say about themselves, and any otherwise.
"""

from fabletop.core.flow import Choice
from fabletop.core.game import Game
from fabletop.core.rng import Rng
from fabletop.core.state import State


class Eager:
    """Likes choices that make something happen."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, g: State, seat: int, rng: Rng) -> Choice:
        offers = g.offers(seat)
        eager = [offer for offer in offers if offer.parts.effects]
        return rng.choice(eager or offers).choice
