"""What the Spirits have besides Sages and Books: cards, tokens, and the story of their turn."""

from typing import Any, Final

from msgspec import Struct

# The modes of The Challenge (CHL-002, CHL-148, CHL-157, CHL-159).
SOLO: Final = "solo"
FELLOWSHIP, EASED_FELLOWSHIP = "fellowship", "eased_fellowship"
RIVALRY, FIERCE_RIVALRY = "rivalry", "fierce_rivalry"
MODES: Final = (SOLO, FELLOWSHIP, EASED_FELLOWSHIP, RIVALRY, FIERCE_RIVALRY)
LOW, NORMAL, HIGH = "low", "normal", "high"

# What they are doing (CHL-026); "" while somebody else is.
BEGINNING, TARGET, SUPPORT, ADDING = "beginning", "target", "support", "action"
MOVING, TRICKERY, SINKING, ENDING = "movement", "trickery", "oblivion", "epilogue"
PHASES: Final = (TARGET, SUPPORT, ADDING, MOVING, TRICKERY, SINKING)

SHARED_TOKENS: Final = 2  # CHL-018


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
    story: tuple[dict[str, Any], ...] = ()  # what was told of their turn, in order
