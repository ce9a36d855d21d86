"""What events have in common: somebody who acts, and the card that they are about."""

from typing import Final, Literal, NamedTuple

from fabletop.core.events import OfPlayer, Voice

from ..printed import CARDS

# What a reaction does.
Reaction = Literal["fewer", "kept", "shielded", "spared", "celebrated"]


class Deed(NamedTuple):
    """A reaction in words."""

    offered: str  # what its owner may do
    done: str  # what was done, before the card that was kept or shielded


REACTIONS: Final[dict[Reaction, Deed]] = {
    "fewer": Deed("discard one card fewer", "discarded one fewer"),
    "kept": Deed("keep {saved}", "kept"),
    "shielded": Deed("shield {saved}", "shielded"),
    "spared": Deed("skip all ally discards", "spared all allies"),
    "celebrated": Deed("gain {fame} fame", "celebrated"),
}


class OfSide(OfPlayer, frozen=True):
    """What a player does, or the Rival of a solo game."""

    game_side = "The Rival"

    def whose(self, say: Voice) -> str:
        return say.whose(self.player) if self.player < len(say.names) else "the Rival's"


# Where on the board a card lay: "allies 0" to "allies 2", "monster deck"; "" for anywhere else.
# No sentence names it: the page marks the place until the reader's next choice.
Place = str


class OfCard(OfSide, frozen=True):
    """What somebody does with a card, or what happens to it."""

    card: str

    @property
    def name(self) -> str:
        return CARDS[self.card].name
