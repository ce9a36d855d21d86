"""What the Spirits have besides Sages and Books: cards, tokens, and the story of their turn."""

from typing import Final, Literal

from msgspec import Struct

from fabletop.core.views import Shown

from ..board import Terrain

# The modes of The Challenge (CHL-002, CHL-148, CHL-157, CHL-159).
SOLO: Final = "solo"
FELLOWSHIP, EASED_FELLOWSHIP = "fellowship", "eased_fellowship"
RIVALRY, FIERCE_RIVALRY = "rivalry", "fierce_rivalry"
MODES: Final = (SOLO, FELLOWSHIP, EASED_FELLOWSHIP, RIVALRY, FIERCE_RIVALRY)
LOW, NORMAL, HIGH = "low", "normal", "high"

# What they are doing (CHL-026); "" while somebody else is.
BEGINNING: Final = "beginning"
TARGET: Final = "target"
SUPPORT: Final = "support"
ADDING: Final = "action"
MOVING: Final = "movement"
TRICKERY: Final = "trickery"
SINKING: Final = "oblivion"
ENDING: Final = "epilogue"
Phase = Literal["target", "support", "action", "movement", "trickery", "oblivion"]
PHASES: Final[tuple[Phase, ...]] = (TARGET, SUPPORT, ADDING, MOVING, TRICKERY, SINKING)

SHARED_TOKENS: Final = 2  # CHL-018


class GapView(Shown, frozen=True):
    """A gap of the row, and the first condition that fails there; None where all are met."""

    slot: int
    condition: int | None
    rule: str
    text: str
    left: str | None
    right: str | None


class SentenceAbout(Shown, frozen=True, omit_defaults=True, kw_only=True):
    """What a sentence is about: only what belongs to its kind is there."""

    card: str | None = None
    which: str | None = None  # of two open cards: further or closer
    slot: int | None = None  # where it goes in the row
    next: str | None = None  # what they try next
    gaps: tuple[GapView, ...] = ()
    source: str | None = None
    reasons: tuple[str, ...] = ()  # what keeps them from adding
    ally: str | None = None
    terrain: Terrain | None = None
    price: str | None = None  # Books by letter
    sage: int | None = None
    left: int | None = None  # steps left to give
    place: str | None = None
    trick: str | None = None
    held: int | None = None  # Trick cards in hand
    seat: int | None = None
    seats: tuple[int, ...] = ()
    suns: int | None = None
    made: tuple[str, ...] = ()  # Conversions
    allowed: int | None = None
    exchange: str | None = None
    tier: str | None = None
    given: int | None = None
    taken: int | None = None


class Sentence(Shown, frozen=True):
    """A decision of the Spirits in words; {players} stands for those it is about."""

    phase: str
    kind: str
    rule: str
    text: str
    about: SentenceAbout


class Spirits(Struct, frozen=True):
    """Never changed, only replaced; so copies of a game share it."""

    phase: str = ""
    target: int = -1  # the Target Territory of this turn
    revealed: tuple[int, ...] = ()  # Allies they turned up, the last one on top
    pile: tuple[int, ...] = ()  # those shuffled again because the Ally deck is empty (CHL-A34)
    deck: tuple[int, ...] = ()  # Trick cards, the top first
    hand: tuple[int, ...] = ()  # those received, in this order
    discard: tuple[int, ...] = ()
    playing: int = -1  # the Trick card that is being resolved
    shared: tuple[int, ...] = ()  # Shared Visit tokens that each seat holds
    fortune: int = -1  # the seat with the Fortune token; -1 without one
    escalated: bool = False
    eliminated: tuple[int, ...] = ()  # seats that have lost a Rivalry (CHL-169)
    story: tuple[Sentence, ...] = ()  # what was told of their turn, in order
