"""What events have in common: somebody who acts, and the card that they are about."""

from typing import Literal

from fabletop.core.events import Event, Voice

from ..printed import CARDS
from .wording import who, whose

# What a reaction does: see `REACTED`.
Reaction = Literal["fewer", "kept", "shielded", "spared", "celebrated"]


class OfPlayer(Event, frozen=True):
    """What somebody does, or what happens to them; in a solo game it may be the Rival."""

    player: int

    def who(self, say: Voice) -> str:
        return who(say, self.player)

    def whose(self, say: Voice) -> str:
        return whose(say, self.player)


class OfCard(OfPlayer, frozen=True):
    """What somebody does with a card, or what happens to it."""

    card: str

    @property
    def name(self) -> str:
        return CARDS[self.card].name
