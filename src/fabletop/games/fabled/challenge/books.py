"""Conversions and Transformations by the Spirits, always upwards (CHL-072..078, CHL-091..096)."""

from typing import Final

from fabletop.core.wording import counted

from ..board import BOOK_NAMES, PRAIRIES
from ..books import UPWARD, Books, exchange_books, exchanged, is_payable
from ..state import EPILOGUE, Fabled
from .side import SentenceAbout as About
from .telling import tell

KEPT: Final = (3, 1, 1)  # Prairies, Mountains, Forests: the reserve of Books (CHL-076)
CONVERSIONS_DOWNWARDS: Final = tuple(reversed(tuple(enumerate(UPWARD))))  # the best tier first


def keeps_reserve(g: Fabled) -> bool:
    """Until Escalation; not in the Epilogue (CHL-071, CHL-A30)."""
    return not g.spirits.escalated and g.phase != EPILOGUE


def next_conversion(g: Fabled, books: Books | None = None) -> str | None:
    """Forests first, then Mountains, then Prairies; only the Books spent are tested (CHL-A08)."""
    held, keeps = books or g.books_of(g.seats), keeps_reserve(g)
    for tier, conversion in CONVERSIONS_DOWNWARDS:
        if held[tier] - 2 >= (KEPT[tier] if keeps else 0):
            return conversion
    return None


def convert_upwards(g: Fabled, allowed: int) -> int:
    """As many of these Conversions as are possible; the others are lost (CHL-074, CHL-075).

    What they decide is told before what comes of it.
    """
    made = conversions_upwards(g, allowed)
    tell(
        g,
        "converted",
        "CHL-073",
        told(g, len(made), allowed),
        About(made=made, allowed=allowed),
    )
    for conversion in made:
        exchange_books(g, g.seats, conversion)
    return len(made)


def conversions_upwards(g: Fabled, allowed: int) -> tuple[str, ...]:
    """Those that they will make, one after the other."""
    books = g.books_of(g.seats)
    made: tuple[str, ...] = ()
    while len(made) < allowed and (conversion := next_conversion(g, books)):
        books, made = exchanged(books, conversion), (*made, conversion)
    return made


def told(g: Fabled, made: int, allowed: int) -> str:
    if made == allowed:
        return f"The Spirits make {counted(made, 'Conversion')}, the best Books first."
    why = "they have too few equal Books"
    if keeps_reserve(g):
        why = "they keep 3 Books of Prairies, 1 of Mountains and 1 of Forests in reserve"
    if made == 0:
        return f"The Spirits make no Conversion: {why}."
    return f"The Spirits make only {made} of {counted(allowed, 'Conversion')}: {why}."


def best_transformation(g: Fabled, exchanges: tuple[str, ...]) -> str | None:
    """The highest tier that can be paid for; there is no reserve here (CHL-093 to CHL-096)."""
    held = g.books_of(g.seats)
    return next((one for one in reversed(exchanges) if is_payable(held, one)), None)


def transform(g: Fabled, exchanges: tuple[str, ...]) -> None:
    exchange = best_transformation(g, exchanges)
    assert exchange is not None
    tier = BOOK_NAMES["PMF".index(exchange[0])]
    text = f"The Spirits transform Books of {tier}, the highest tier they can."
    tell(g, "transformed", "CHL-093", text, About(exchange=exchange))
    exchange_books(g, g.seats, exchange, "transformed")


def exchange_three_for_one(g: Fabled, tier: int) -> None:
    """As often as possible, in the Epilogue; leftovers stay (CHL-125, CHL-126)."""
    times = g.books[g.seats * 4 + tier] // 3
    g.books[g.seats * 4 + tier] -= 3 * times
    g.books[g.seats * 4 + tier + 1] += times
    source, target = BOOK_NAMES[tier], BOOK_NAMES[tier + 1]
    rule = "CHL-125" if tier == PRAIRIES else "CHL-126"
    text = f"The Spirits exchange {3 * times} Books of {source} for {times} of {target}."
    tell(g, "exchanged", rule, text, About(tier="PMF"[tier], given=3 * times, taken=times))
