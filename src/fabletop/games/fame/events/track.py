"""Fame, and what lies on the track."""

from fabletop.core.events import Event, Voice

from ..printed import CARDS
from .wording import by, who


class FameGained(Event, frozen=True):
    player: int
    fame: int
    total: int
    why: str

    def text(self, say: Voice) -> str:
        why = f" ({self.why})" if self.why else ""
        return f"{who(say, self.player)} gained {self.fame} fame{why}, {self.total} now."


class ContractScored(Event, frozen=True):
    player: int
    card: str
    fame: int

    def text(self, say: Voice) -> str:
        name = CARDS[self.card].name
        return f"{who(say, self.player)} scored {name} for {self.fame} fame."


class MovedOn(Event, frozen=True):
    """A token left an occupied space for the next free one."""

    player: int
    total: int

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} moved on to the free space {self.total}."


class MoonTaken(Event, frozen=True):
    player: int
    space: int

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} took the moon token of space {self.space}."


class MoonRevealed(Event, frozen=True):
    card: str

    def text(self, say: Voice) -> str:
        return f"The moon changed to {CARDS[self.card].name}: {CARDS[self.card].text}"


class LegendWaits(Event, frozen=True):
    player: int

    def text(self, say: Voice) -> str:
        where = f"before {by(say, self.player)}"
        return f"A legend was laid face down {where}, to be fought next turn."
