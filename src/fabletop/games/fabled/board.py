"""Printed facts: types, Books, the 36 Locations and the spaces of their paths (FAB-032..057).

A spot is a space of a path as one number: card * 20 + path * 10 + space, where path 0 is the main
path and path 1 the dead-end. No card has a space 0, so spot 0 stands for the owner's reserve.
"""

import json
from importlib.resources import files
from typing import Any, Final, Literal, NamedTuple

Card = int  # a Location card, as its index in LOCATIONS
Spot = int
Sage = int  # seat * SAGES + number of the figure

Terrain = Literal["prairie", "mountain", "forest"]
TERRAINS: Final[tuple[Terrain, ...]] = ("prairie", "mountain", "forest")
PRAIRIE, MOUNTAIN, FOREST = range(3)
TERRAIN_NAMES: Final = ("Prairie", "Mountain", "Forest")
TERRAIN_PLURALS: Final = ("Prairies", "Mountains", "Forests")

TIERS: Final = "PMFS"  # the four Books, in the order of their tiers (FAB-071)
PRAIRIES, MOUNTAINS, FORESTS, SUN = range(4)
BOOK_NAMES: Final = ("Prairies", "Mountains", "Forests", "Sun")

SAGES: Final = 7  # figures per colour (FAB-010)
HOME: Final[Spot] = 0
MAIN, DEAD_END = 0, 1
CARD_STRIDE, PATH_STRIDE = 20, 10


class Path(NamedTuple):
    """One path: how many spaces, and the Fabled Places at its Landmarks."""

    spaces: int
    landmarks: dict[int, tuple[str, ...]]


class Location(NamedTuple):
    """A Location card. Heights are "T" (top) and "B" (bottom)."""

    id: str
    name: str
    terrain: int
    entry: str
    exit: str
    main: Path
    dead_end: Path | None

    @property
    def paths(self) -> tuple[Path, ...]:
        return (self.main,) if self.dead_end is None else (self.main, self.dead_end)


def _path(data: dict[str, Any]) -> Path:
    marks = {int(space): tuple(places) for space, places in data["landmarks"].items()}
    return Path(data["spaces"], marks)


def _location(data: dict[str, Any]) -> Location:
    dead_end = _path(data["dead"]) if "dead" in data else None
    terrain = TERRAINS.index(data["type"])
    main = _path(data["main"])
    return Location(data["id"], data["name"], terrain, data["in"], data["out"], main, dead_end)


_PRINTED = json.loads(files(__package__).joinpath("locations.json").read_text("utf-8"))
LOCATIONS: Final = tuple(map(_location, _PRINTED))
CARD: Final = {location.id: card for card, location in enumerate(LOCATIONS)}
CARD_IDS: Final = tuple(location.id for location in LOCATIONS)
TERRAIN: Final = tuple(location.terrain for location in LOCATIONS)
PATHS: Final = tuple(len(location.paths) for location in LOCATIONS)


def spot(card: Card, space: int, path: int = MAIN) -> Spot:
    return card * CARD_STRIDE + path * PATH_STRIDE + space


SPOTS: Final = tuple(
    spot(card, space, path)
    for card, location in enumerate(LOCATIONS)
    for path, printed in enumerate(location.paths)
    for space in range(1, printed.spaces + 1)
)
_SIZE = len(LOCATIONS) * CARD_STRIDE


def _table(value: Any, found: dict[Spot, Any]) -> tuple[Any, ...]:
    return tuple(found.get(here, value) for here in range(_SIZE))


# By spot: the Places of a Landmark, whether the path ends here, the type of the Location.
LANDMARKS: Final[tuple[tuple[str, ...], ...]] = _table(
    (),
    {
        spot(card, space, path): places
        for card, location in enumerate(LOCATIONS)
        for path, printed in enumerate(location.paths)
        for space, places in printed.landmarks.items()
    },
)
# Landmarks with the same Places are of one kind; 0 is the kind of a space that is none.
KINDS_OF_LANDMARK: Final = tuple(dict.fromkeys(((), *LANDMARKS)))
KIND_OF_LANDMARK: Final = tuple(KINDS_OF_LANDMARK.index(places) for places in LANDMARKS)
IS_LAST: Final[tuple[bool, ...]] = _table(
    False,
    {
        spot(card, printed.spaces, path): True
        for card, location in enumerate(LOCATIONS)
        for path, printed in enumerate(location.paths)
    },
)
GROUND: Final[tuple[int, ...]] = _table(-1, {here: TERRAIN[here // CARD_STRIDE] for here in SPOTS})


def card_of(here: Spot) -> Card:
    return here // CARD_STRIDE


def space_of(here: Spot) -> int:
    return here % PATH_STRIDE


def is_dead_end(here: Spot) -> bool:
    return here % CARD_STRIDE >= PATH_STRIDE


def _spelled(here: Spot) -> str:
    dead_end = "d" if is_dead_end(here) else ""
    return f"{CARD_IDS[card_of(here)]}:{dead_end}{space_of(here)}"


SPOT_TEXT: Final = {here: _spelled(here) for here in SPOTS}
SPOT_OF: Final = {text: here for here, text in SPOT_TEXT.items()}
PRINTED_PLACES: Final = tuple(
    tuple(place for path in location.paths for marks in path.landmarks.values() for place in marks)
    for location in LOCATIONS
)


def name_of(card: Card) -> str:
    return LOCATIONS[card].name


def spot_name(here: Spot) -> str:
    """A spot in words: "space 3 of Cairn Meadow"."""
    kind = "dead-end space" if is_dead_end(here) else "space"
    return f"{kind} {space_of(here)} of {name_of(card_of(here))}"


def books_told(tier: int, count: int) -> str:
    """ "1 Book of Forests", "3 Books of Prairies"."""
    return f"{count} {'Book' if count == 1 else 'Books'} of {BOOK_NAMES[tier]}"
