"""The board: sixty spaces in twelve regions, with rivers and lakes between the regions.

Everything is read once from `map.json`. Two spaces are neighbours when their outlines share a
border stretch (F-A1); a lake has an outline of its own, so it keeps its shores apart (FAE-042).
"""

import json
from collections import defaultdict
from importlib.resources import files
from itertools import combinations
from typing import Any, Final, Literal

Space = int  # an index into SPACES
Colour = Literal["blue", "red", "yellow", "purple", "black"]
Terrain = Literal["hills", "mushrooms", "mountains", "forest"]

MAP: Final[dict[str, Any]] = json.loads(files(__package__).joinpath("map.json").read_text("utf-8"))

SPACES: Final[tuple[str, ...]] = tuple(MAP["spaces"])
INDEX: Final[dict[str, Space]] = {name: space for space, name in enumerate(SPACES)}
TERRAINS: Final[tuple[Terrain, ...]] = ("hills", "mushrooms", "mountains", "forest")
TERRAIN: Final[tuple[Terrain, ...]] = tuple(MAP["spaces"][name]["terrain"] for name in SPACES)
REGION: Final[tuple[str, ...]] = tuple(name[0] for name in SPACES)
REGIONS: Final[dict[str, str]] = MAP["regions"]
REGION_SPACES: Final[dict[str, tuple[Space, ...]]] = {
    region: tuple(space for space in range(len(SPACES)) if REGION[space] == region)
    for region in REGIONS
}

# Geometry, for drawing and for deriving the neighbours.
VERTICES: Final[tuple[tuple[int, int], ...]] = tuple((x, y) for x, y in MAP["vertices"])
OUTLINE: Final[tuple[tuple[int, ...], ...]] = tuple(tuple(MAP["spaces"][n]["v"]) for n in SPACES)
ANCHOR: Final[tuple[tuple[int, int], ...]] = tuple(
    (MAP["spaces"][name]["at"][0], MAP["spaces"][name]["at"][1]) for name in SPACES
)
LAKES: Final[dict[str, tuple[int, ...]]] = {n: tuple(lake["v"]) for n, lake in MAP["lakes"].items()}

Segment = tuple[int, int]  # two vertex numbers, the lower one first


def segments(outline: tuple[int, ...]) -> list[Segment]:
    """The border stretches of one outline."""
    pairs = zip(outline, outline[1:] + outline[:1], strict=True)
    return [(min(pair), max(pair)) for pair in pairs]


def _borders() -> dict[Segment, tuple[Space, ...]]:
    sides: dict[Segment, list[Space]] = defaultdict(list)
    for space, outline in enumerate(OUTLINE):
        for segment in segments(outline):
            sides[segment].append(space)
    return {segment: tuple(spaces) for segment, spaces in sides.items()}


BORDERS: Final = _borders()


def _neighbours() -> tuple[tuple[Space, ...], ...]:
    near: list[set[Space]] = [set() for _ in SPACES]
    for spaces in BORDERS.values():
        for one, other in combinations(spaces, 2):
            near[one].add(other)
            near[other].add(one)
    return tuple(tuple(sorted(spaces)) for spaces in near)


NEIGHBOURS: Final = _neighbours()

RIVERS: Final[frozenset[Segment]] = frozenset(
    segment
    for segment, spaces in BORDERS.items()
    if len(spaces) == 2 and REGION[spaces[0]] != REGION[spaces[1]]
)
SHORES: Final[dict[str, tuple[Space, ...]]] = {
    lake: tuple(
        space
        for space, outline in enumerate(OUTLINE)
        if set(segments(outline)) & set(segments(shore))
    )
    for lake, shore in LAKES.items()
}

COLOURS: Final[tuple[Colour, ...]] = ("blue", "red", "yellow", "purple", "black")
LETTERS: Final = "URYPK"  # one letter per colour, in the same order
SHAPES: Final = ("diamond", "circle", "square", "hexagon", "triangle")


def terrain_is(terrain: str) -> str:
    """With its verb: "hills are", but "forest is"."""
    return f"{terrain} {'is' if terrain == 'forest' else 'are'}"
