"""The Fabled Places: names, sizes and what they do, as told to players (FAB-158 to FAB-173)."""

from typing import Final, NamedTuple

NAMELESS: Final = "~"  # before a code: the same effect, but at a Place without a name


class Place(NamedTuple):
    """A Fabled Place of one size."""

    code: str
    name: str
    size: int
    text: str

    @property
    def kind(self) -> str:
        """The code without the size: all Houses of Winds are "HW"."""
        return self.code[:2]


PLACES: Final = {
    code: Place(code, name, size, text)
    for code, name, size, text in (
        ("HW3", "House of Winds", 3, "take 3 Books of Prairies"),
        ("HW4", "House of Winds", 4, "take 4 Books of Prairies"),
        ("HS1", "House of Stones", 1, "take 1 Book of Mountains"),
        ("HS2", "House of Stones", 2, "take 2 Books of Mountains"),
        ("HR", "House of Roots", 1, "take 1 Book of Forests"),
        ("FI", "Fairy Inn", 0, "take 1 Book of Prairies per Location with your Sages"),
        ("MN3", "Menhirs", 3, "take 1 to 3 steps with your Sages"),
        ("MN4", "Menhirs", 4, "take 1 to 4 steps with your Sages"),
        ("MN5", "Menhirs", 5, "take 1 to 5 steps with your Sages"),
        ("TP", "Terrain Portal", 0, "move a Location with your Sage to another slot"),
        ("HM", "Hermitage", 0, "a Sage from the reserve enters the next Location"),
        ("TS", "Tree Serpent", 0, "copy a Place of another Location"),
        ("UA", "Universal Academy", 4, "make 1 to 4 Conversions"),
        ("UT", "Universal Temple", 0, "3 equal Books become 2 of the next tier"),
        ("UW", "Universal Tower", 0, "1 Book becomes 1 of the next tier"),
        ("UL", "Universal Library", 0, "2 equal Books become 1 two tiers up"),
        ("SW2", "Sky Wanderer's first Place", 2, "take 3 Books of Prairies"),
        ("SW3", "Sky Wanderer's second Place", 3, "take 1 Book of Mountains and 1 of Prairies"),
        ("SW4", "Sky Wanderer's third Place", 4, "make 1 to 4 Conversions"),
    )
}
UNIVERSAL: Final = ("UA", "UT", "UW", "UL")  # FAB-168
SERPENT, SKY = "TS", "SW"


def code_of(place: str) -> str:
    """The effect, whether the Place has a name or not."""
    return place.removeprefix(NAMELESS)


def place_name(place: str) -> str:
    found = PLACES[code_of(place)]
    size = f" ({found.size})" if found.kind in ("HW", "HS", "MN") else ""
    name = f"{found.name}{size}"
    return f"a nameless {name}" if place.startswith(NAMELESS) else name


def place_label(place: str) -> str:
    return f"{place_name(place)}: {PLACES[code_of(place)].text}"
