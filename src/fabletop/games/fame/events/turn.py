"""Turns: dawn, actions, the end of the game."""

from fabletop.core.events import Event, Voice

from .wording import counted, who, whose


class TurnBegan(Event, frozen=True):
    """A player's dawn, or the Rival's turn."""

    opens = True
    player: int
    round: int

    def text(self, say: Voice) -> str:
        return f"Round {self.round}: {whose(say, self.player)} turn."


class ActionsSet(Event, frozen=True):
    """How many actions a turn has."""

    player: int
    actions: int
    bonus: int

    def text(self, say: Voice) -> str:
        told = f"{who(say, self.player)} began with {counted(self.actions, 'action')}"
        return told + (f", {self.bonus} of them for trailing." if self.bonus else ".")


class MoonSpent(Event, frozen=True):
    """A player paid a moon token and an action to ready all allies."""

    player: int

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} spent a moon token."


class ActionsGained(Event, frozen=True):
    player: int
    actions: int

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} gained {counted(self.actions, 'action')}."


class ChampionTaken(Event, frozen=True):
    player: int

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} took the champion token; all others have one last turn."


class BonusGiven(Event, frozen=True):
    player: int
    total: int

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} gained 10 fame for the most legends, {self.total} now."


class Ended(Event, frozen=True):
    """The game is over."""

    def text(self, say: Voice) -> str:
        return "The final turns were taken: the game is over."
