"""The twelve ritual cards, and the twelve of the Restless Court variant (F-G3)."""

from typing import Final, NamedTuple

from .board import TERRAINS, Terrain


class RitualCard(NamedTuple):
    """Value, blessed terrain and cursed terrain, as printed."""

    key: str
    value: int
    blessed: tuple[Terrain, ...]
    cursed: Terrain | None
    title: str


def _pile(
    first: int, count: int, value: int, blessed: Terrain, cursed: Terrain, title: str
) -> list[RitualCard]:
    """Cards that are alike but for their key."""
    keys = [f"R{number:02}" for number in range(first, first + count)]
    return [RitualCard(key, value, (blessed,), cursed, title) for key in keys]


STANDARD: Final[tuple[RitualCard, ...]] = (
    *_pile(1, 4, 1, "hills", "mushrooms", "Green Awakening"),
    *_pile(5, 3, 2, "mushrooms", "mountains", "Spore Moon"),
    *_pile(8, 2, 3, "mountains", "forest", "Stone Vigil"),
    *_pile(10, 2, 4, "forest", "hills", "Leafcrown"),
    RitualCard("R12", 5, TERRAINS, None, "The Wild Accord"),
)

RESTLESS_COURT: Final[tuple[RitualCard, ...]] = (
    RitualCard("C01", 1, ("hills",), "mushrooms", "Restless Court"),
    RitualCard("C02", 1, ("mushrooms",), "mountains", "Restless Court"),
    RitualCard("C03", 1, ("mountains",), "forest", "Restless Court"),
    RitualCard("C04", 1, ("forest",), "hills", "Restless Court"),
    RitualCard("C05", 2, ("hills",), "mountains", "Restless Court"),
    RitualCard("C06", 2, ("mushrooms",), "forest", "Restless Court"),
    RitualCard("C07", 2, ("mountains",), "hills", "Restless Court"),
    RitualCard("C08", 3, ("forest",), "mushrooms", "Restless Court"),
    RitualCard("C09", 3, ("hills",), "forest", "Restless Court"),
    RitualCard("C10", 4, ("mushrooms",), "hills", "Restless Court"),
    RitualCard("C11", 4, ("mountains",), "mushrooms", "Restless Court"),
    RitualCard("C12", 5, TERRAINS, None, "The Wild Accord"),
)


def _piles(cards: tuple[RitualCard, ...]) -> tuple[tuple[str, ...], ...]:
    """The keys of the cards, sorted into piles by value (FAE-027)."""
    return tuple(tuple(c.key for c in cards if c.value == value) for value in range(1, 6))


PILES: Final = _piles(STANDARD)
COURT_PILES: Final = _piles(RESTLESS_COURT)
RITUALS: Final = len(STANDARD)
RITUAL_CARDS: Final[dict[str, RitualCard]] = {c.key: c for c in STANDARD + RESTLESS_COURT}

SPIRITS: Final[dict[str, str]] = {
    "blue": "Tidewhisper",
    "red": "Emberkin",
    "yellow": "Sunmote",
    "purple": "Duskveil",
    "black": "Hollowcrow",
}


def printed() -> dict[str, str]:
    """Every card of the box: "R01 Green Awakening" and what it says."""
    return {f"{card.key} {card.title}": told(card) for card in (*STANDARD, *RESTLESS_COURT)}


def told(card: RitualCard) -> str:
    cursed = f"cursed terrain: {card.cursed}" if card.cursed else "no terrain is cursed"
    return f"worth {card.value}, blessed terrain: {', '.join(card.blessed)}; {cursed}."
