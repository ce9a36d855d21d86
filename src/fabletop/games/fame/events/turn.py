"""Turns, actions, fame and its track, and what the Rival of a solo game does."""

from fabletop.core.events import Event, Voice
from fabletop.core.wording import counted

from ..printed import CARDS
from .base import OfCard, OfSide, Place
from .wording import by


class TurnBegan(OfSide, frozen=True):
    """A player's dawn, or the Rival's turn."""

    opens = True
    round: int

    def text(self, say: Voice) -> str:
        return f"Round {self.round}: {self.whose(say)} turn."


class ActionsSet(OfSide, frozen=True):
    """How many actions a turn has."""

    matters = 0
    actions: int
    bonus: int

    def text(self, say: Voice) -> str:
        told = f"{self.who(say)} began with {counted(self.actions, 'action')}"
        return told + (f", {self.bonus} of them for trailing." if self.bonus else ".")


class MoonSpent(OfSide, frozen=True):
    """A player paid a moon token and an action to ready all allies."""

    def text(self, say: Voice) -> str:
        return f"{self.who(say)} spent a moon token."


class ActionsGained(OfSide, frozen=True):
    actions: int

    def text(self, say: Voice) -> str:
        return f"{self.who(say)} gained {counted(self.actions, 'action')}."


# Fame, and what lies on the track.


class FameGained(OfSide, frozen=True):
    matters = 2
    fame: int
    total: int
    why: str

    def text(self, say: Voice) -> str:
        why = f" ({self.why})" if self.why else ""
        return f"{self.who(say)} gained {self.fame} fame{why}, {self.total} now."


class ContractScored(OfCard, frozen=True):
    fame: int
    lay: Place = ""

    def text(self, say: Voice) -> str:
        return f"{self.who(say)} scored {self.name} for {self.fame} fame."


class MovedOn(OfSide, frozen=True):
    """A token left an occupied space for the next free one."""

    total: int

    def text(self, say: Voice) -> str:
        return f"{self.who(say)} moved on to the free space {self.total}."


class MoonTaken(OfSide, frozen=True):
    space: int

    def text(self, say: Voice) -> str:
        return f"{self.who(say)} took the moon token of space {self.space}."


class MoonRevealed(Event, frozen=True):
    card: str

    def text(self, say: Voice) -> str:
        return f"The moon changed to {CARDS[self.card].name}: {CARDS[self.card].text}"


class LegendWaits(OfSide, frozen=True):
    def text(self, say: Voice) -> str:
        where = f"before {by(say, self.player)}"
        return f"A legend was laid face down {where}, to be fought next turn."


# The Rival.


class FateRevealed(Event, frozen=True):
    card: str

    def text(self, say: Voice) -> str:
        # A point, as a name may have a colon: "Menace: tire. You exhaust one ready ally."
        return f"The Rival's fate was {CARDS[self.card].name}. {CARDS[self.card].text}"


class LegendTokenTaken(OfSide, frozen=True):
    matters = 2
    space: int

    def text(self, say: Voice) -> str:
        return f"{self.who(say)} took the legend token of space {self.space}."


class LegendBoxed(Event, frozen=True):
    """The top legend left the game unseen, because the Rival took a legend token."""

    def text(self, say: Voice) -> str:
        return "The top card of the legend deck left the game unseen."


class MonsterLurks(Event, frozen=True):
    """A fate sent a monster that the next day begins with."""

    card: str

    def text(self, say: Voice) -> str:
        return f"{CARDS[self.card].name} lurks and must be fought on the next day."


# The end.


class ChampionTaken(OfSide, frozen=True):
    matters = 3

    def text(self, say: Voice) -> str:
        return f"{self.who(say)} took the champion token; all others have one last turn."


class BonusGiven(OfSide, frozen=True):
    matters = 2
    total: int

    def text(self, say: Voice) -> str:
        return f"{self.who(say)} gained 10 fame for the most legends, {self.total} now."


class Ended(Event, frozen=True):
    """The game is over."""

    def text(self, say: Voice) -> str:
        return "The final turns were taken: the game is over."
