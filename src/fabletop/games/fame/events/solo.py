"""What the Rival of a solo game does."""

from fabletop.core.events import Event, Voice

from ..printed import CARDS
from .wording import who


class FateRevealed(Event, frozen=True):
    card: str

    def text(self, say: Voice) -> str:
        return f"The Rival's fate was {CARDS[self.card].name}: {CARDS[self.card].text}"


class LegendTokenTaken(Event, frozen=True):
    player: int
    space: int

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} took the legend token of space {self.space}."


class LegendBoxed(Event, frozen=True):
    """The top legend left the game unseen, because the Rival took a legend token."""

    def text(self, say: Voice) -> str:
        return "The top card of the legend deck left the game unseen."


class MonsterLurks(Event, frozen=True):
    """A fate sent a monster that the next day begins with."""

    card: str

    def text(self, say: Voice) -> str:
        return f"{CARDS[self.card].name} lurks and must be fought on the next day."
