"""The state of a game of Fae, and questions one may ask about it."""

from typing import Final

from msgspec import field

from fabletop.core.errors import Reason
from fabletop.core.state import State

from .board import COLOURS, NEIGHBOURS, SPACES, Space
from .druids import Group
from .ritual_cards import RITUAL_CARDS, RitualCard

BIT: Final = tuple(1 << space for space in range(len(SPACES)))
AROUND: Final = tuple(sum(BIT[near] for near in NEIGHBOURS[space]) for space in range(len(SPACES)))

# How a game may end.
ALL_RITUALS: Final = "all rituals are held"
NO_MOVES: Final = "nobody can move"


class Fae(State):
    """Sixty groups of druids, five markers, twelve ritual cards, and a secret spirit per seat.

    Tokens 0 to 4 are the spirit cards; token n lies before seat n, the rest is out of the game.
    Tokens 5 to 16 are the ritual cards in the order in which they are taken.
    """

    groups: list[Group] = field(default_factory=list)  # the druids on each space; 0 is empty
    occupied: int = 0  # the spaces that hold druids, one bit each
    moves: list[str] = field(default_factory=list)  # the legal ones, sorted; they only get fewer
    scores: list[int] = field(default_factory=lambda: [0] * len(COLOURS))
    cards: list[int] = field(default_factory=list)  # ritual cards held, per seat
    rituals: int = 0  # how many have been held
    held: tuple[Space, ...] = ()  # spaces whose group has held its ritual
    ended: str = ""

    def is_isolated(self, space: Space) -> bool:
        """Druids here, none on any neighbour (FAE-046)."""
        return bool(self.occupied & BIT[space]) and not self.occupied & AROUND[space]

    def ritual_card(self, number: int) -> RitualCard:
        return RITUAL_CARDS[self.faces[len(COLOURS) + number]]

    def next_card(self) -> RitualCard:
        """The top card of the leftmost pile (FAE-055)."""
        return self.ritual_card(self.rituals)

    def colour(self, seat: int) -> int:
        """The secret colour of a seat, as an index: for rules, not for players."""
        return COLOURS.index(self.faces[seat])

    def over_reason(self) -> Reason:
        if self.ended == NO_MOVES:
            return Reason("FAE-081", "the game is over: no group of druids could move any more")
        return Reason("FAE-080", "the game is over: the last ritual has been held")

    def turn_reason(self) -> Reason:
        return Reason("FAE-044", f"it is the turn of seat {self.waiting()[0] + 1}")
