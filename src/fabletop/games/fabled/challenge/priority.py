"""The Priority list of the Spirits (GAP-7): which Places they want most (CHL-059, CHL-080)."""

from typing import Final

from ..board import CARD_STRIDE, LANDMARKS, Card, Spot, is_dead_end, space_of
from ..places import PLACES, SKY, code_of
from ..state import Fabled

# The best first; one entry where the number does not matter, larger numbers then come first.
PRIORITY: Final = (
    *("UL", "UT", "UW", "HR", "HS2", "UA", "TS", "MN", "HW", "FI", "HM", "HS1", "TP"),
    SKY,  # CHL-103
)
BOOK_GIVERS: Final = ("HW", "HS", "HR", "FI")  # visited before all others (CHL-079)


def rank(place: str) -> int:
    code = code_of(place)
    return PRIORITY.index(code if code in PRIORITY else code[:2])


def gives_books(place: str) -> bool:
    return code_of(place)[:2] in BOOK_GIVERS


def worth(place: str) -> tuple[int, int]:
    """A key: what they want most sorts first."""
    return rank(place), -PLACES[code_of(place)].size


def visiting_order(g: Fabled, place: str, here: Spot) -> tuple[int, ...]:
    """Book-givers first, then by the list, then from the left (CHL-079, CHL-A16)."""
    return (not gives_books(place), *worth(place), *where(g, here))


def where(g: Fabled, here: Spot) -> tuple[int, int, int]:
    return g.row.index(here // CARD_STRIDE), space_of(here), is_dead_end(here)


def places_of(card: Card) -> list[tuple[str, Spot]]:
    """The printed Places of a Location with their Landmarks."""
    first = card * CARD_STRIDE
    return [
        (place, here) for here in range(first, first + CARD_STRIDE) for place in LANDMARKS[here]
    ]


def wanted(g: Fabled, found: list[tuple[str, Spot]]) -> list[tuple[str, Spot]]:
    """Places at their Landmarks, the one they want most first."""
    return sorted(found, key=lambda one: (*worth(one[0]), *where(g, one[1])))
