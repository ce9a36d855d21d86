"""Combat."""

from fabletop.core.events import Voice

from ..board import EVERY_TYPE, TYPES
from ..printed import CARDS
from .base import OfCard, OfSide, Place
from .wording import by, names


class Forced(OfSide, frozen=True):
    """Monsters with the forced-combat icon, and a waiting legend, came to the active player."""

    cards: tuple[str, ...]
    lay: tuple[Place, ...] = ()  # of those that lay face up, which come first

    def text(self, say: Voice) -> str:
        return f"{names(self.cards)} forced {self.whose(say)} combat."


class Called(OfCard, frozen=True):
    """A card was placed in combat."""

    source: str  # "the board", "the monster deck", ...
    lay: Place = ""

    def text(self, say: Voice) -> str:
        where = f" from {self.source}" if self.source else ""
        return f"{self.name} joined {self.whose(say)} combat{where}."


class Attacked(OfCard, frozen=True):
    """An attack was declared; what it counts may still change."""

    type: int
    target: str
    value: int

    def text(self, say: Voice) -> str:
        target = CARDS[self.target].name
        return f"{self.name} attacked {target}: {self.value} {TYPES[self.type]}."


# What cards change: `card` did it.


class AttackChanged(OfCard, frozen=True):
    """An attack got a boost, or was multiplied."""

    attacker: str
    amount: int
    times: bool

    def text(self, say: Voice) -> str:
        sign = "x" if self.times else "+"
        return f"{self.name}: {CARDS[self.attacker].name}'s attack {sign}{self.amount}."


class AlliesBoosted(OfCard, frozen=True):
    """All attacks of a player's allies in this combat get more."""

    types: int  # as bits
    amount: int

    def text(self, say: Voice) -> str:
        kind = "" if self.types == EVERY_TYPE else f" {TYPES[self.types.bit_length() - 1]}"
        return f"{self.name}: all{kind} attacks of allies +{self.amount}."


class AttackRetyped(OfCard, frozen=True):
    """An attack has another type."""

    attacker: str
    type: int

    def text(self, say: Voice) -> str:
        return f"{self.name}: {CARDS[self.attacker].name} attacks with {TYPES[self.type]}."


class Pierced(OfCard, frozen=True):
    """A combat card lost its immunities."""

    target: str

    def text(self, say: Voice) -> str:
        return f"{self.name}: {CARDS[self.target].name} loses its immunities."


class Exposed(OfCard, frozen=True):
    """A combat card became vulnerable to a type."""

    target: str
    type: int

    def text(self, say: Voice) -> str:
        return f"{self.name}: {CARDS[self.target].name} is vulnerable to {TYPES[self.type]}."


class FameChanged(OfCard, frozen=True):
    """A combat card has more fame, or less."""

    target: str
    amount: int

    def text(self, say: Voice) -> str:
        whose = "its own fame" if self.target == self.card else f"fame of {CARDS[self.target].name}"
        return f"{self.name}: {whose} {self.amount:+}."


# How it ends.


class Defeated(OfCard, frozen=True):
    fame: int

    def text(self, say: Voice) -> str:
        return f"{self.who(say)} defeated {self.name} for {self.fame} fame."


class Undefeated(OfCard, frozen=True):
    def text(self, say: Voice) -> str:
        return f"{self.name} was left undefeated by {by(say, self.player)}."


class Banished(OfCard, frozen=True):
    def text(self, say: Voice) -> str:
        return f"{self.name} left the combat."
