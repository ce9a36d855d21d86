"""What events have in common: somebody who acts, and the card that they are about."""

from typing import Literal

from fabletop.core.events import OfPlayer, Voice

from ..printed import CARDS

# What a reaction does: see `REACTED`.
Reaction = Literal["fewer", "kept", "shielded", "spared", "celebrated"]


class OfSide(OfPlayer, frozen=True):
    """What a player does, or the Rival of a solo game."""

    game_side = "The Rival"

    def whose(self, say: Voice) -> str:
        return say.whose(self.player) if self.player < len(say.names) else "the Rival's"


class OfCard(OfSide, frozen=True):
    """What somebody does with a card, or what happens to it."""

    card: str

    @property
    def name(self) -> str:
        return CARDS[self.card].name
