"""Combat."""

from fabletop.core.events import Event, Voice

from ..board import TYPES
from ..printed import CARDS
from .wording import by, names, who, whose


class Forced(Event, frozen=True):
    """Monsters with the forced-combat icon, and a waiting legend, came to the active player."""

    player: int
    cards: tuple[str, ...]

    def text(self, say: Voice) -> str:
        return f"{names(self.cards)} forced {whose(say, self.player)} combat."


class Called(Event, frozen=True):
    """A card was placed in combat."""

    player: int
    card: str
    source: str  # "the board", "the monster deck", ...

    def text(self, say: Voice) -> str:
        where = f" from {self.source}" if self.source else ""
        return f"{CARDS[self.card].name} joined {whose(say, self.player)} combat{where}."


class Attacked(Event, frozen=True):
    """An attack was declared; what it counts may still change."""

    player: int
    card: str
    type: int
    target: str
    value: int

    def text(self, say: Voice) -> str:
        source, target = CARDS[self.card].name, CARDS[self.target].name
        return f"{source} attacked {target}: {self.value} {TYPES[self.type]}."


class CombatChanged(Event, frozen=True):
    """A card changed attacks or a card of the combat."""

    player: int
    card: str
    what: str  # "The Archer's attack +2"

    def text(self, say: Voice) -> str:
        return f"{CARDS[self.card].name}: {self.what}."


class Defeated(Event, frozen=True):
    player: int
    card: str
    fame: int

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} defeated {CARDS[self.card].name} for {self.fame} fame."


class Undefeated(Event, frozen=True):
    player: int
    card: str

    def text(self, say: Voice) -> str:
        return f"{CARDS[self.card].name} was left undefeated by {by(say, self.player)}."


class Banished(Event, frozen=True):
    player: int
    card: str

    def text(self, say: Voice) -> str:
        return f"{CARDS[self.card].name} left the combat."
