"""The map: sixty spaces, twelve regions, rivers that let pass and lakes that do not."""

from collections import Counter
from itertools import combinations

import networkx as nx

from fabletop.games.fae.board import (
    ANCHOR,
    BORDERS,
    INDEX,
    LAKES,
    NEIGHBOURS,
    OUTLINE,
    REGION,
    REGION_SPACES,
    REGIONS,
    RIVERS,
    SHORES,
    SPACES,
    TERRAIN,
    TERRAINS,
    VERTICES,
    segments,
)
from fabletop.games.fae.movement import MOVES
from tests.games.fae.table import ELSEWHERE, fae
from tests.scenario import rule

PAIRS = [(a, b) for a, near in enumerate(NEIGHBOURS) for b in near if a < b]
GRAPH = nx.Graph(PAIRS)


def neighbours(name: str) -> str:
    return " ".join(SPACES[near] for near in NEIGHBOURS[INDEX[name]])


@rule("FAE-002", "FAE-003", "F-G2")
def test_sixty_spaces_form_twelve_regions_of_five() -> None:
    assert len(SPACES) == len(set(SPACES)) == 60
    assert len(REGIONS) == 12
    assert all(len(spaces) == 5 for spaces in REGION_SPACES.values())
    assert all(nx.is_connected(GRAPH.subgraph(spaces)) for spaces in REGION_SPACES.values())


@rule("FAE-004", "F-G1", "F-G2")
def test_every_space_has_one_terrain_and_each_terrain_fifteen_spaces() -> None:
    assert len(TERRAIN) == 60
    assert Counter(TERRAIN) == dict.fromkeys(TERRAINS, 15)
    doubled: Counter[str] = Counter()
    for spaces in REGION_SPACES.values():
        there = Counter(TERRAIN[space] for space in spaces)
        assert set(there) == set(TERRAINS), "every region has all four terrains"
        doubled[there.most_common(1)[0][0]] += 1
    assert doubled == dict.fromkeys(TERRAINS, 3)


@rule("F-G2")
def test_neighbours_never_share_a_terrain() -> None:
    assert all(TERRAIN[a] != TERRAIN[b] for a, b in PAIRS)
    totals = Counter(TERRAIN[a] for pair in PAIRS for a in pair)
    assert totals == {"hills": 67, "mushrooms": 66, "mountains": 67, "forest": 68}


@rule("FAE-005", "FAE-006")
def test_water_runs_between_regions_and_nowhere_inside_one() -> None:
    for segment, spaces in BORDERS.items():
        if len(spaces) == 2:
            assert (segment in RIVERS) == (REGION[spaces[0]] != REGION[spaces[1]])
    inner = {segment for spaces in REGION_SPACES.values() for segment in inner_borders(spaces)}
    shore = {segment for outline in LAKES.values() for segment in segments(outline)}
    assert inner and not inner & shore and not inner & RIVERS


def inner_borders(spaces: tuple[int, ...]) -> set[tuple[int, int]]:
    sides = [set(segments(OUTLINE[space])) for space in spaces]
    return {segment for a, b in combinations(sides, 2) for segment in a & b}


@rule("F-G2", "F-A1")
def test_the_map_is_planar_connected_and_without_bottlenecks() -> None:
    assert len(PAIRS) == 134 and len(MOVES) == 268
    assert len(RIVERS) == 53
    assert nx.check_planarity(GRAPH)[0]
    assert nx.is_connected(GRAPH) and not list(nx.articulation_points(GRAPH))
    assert nx.diameter(GRAPH) == 10
    assert Counter(len(near) for near in NEIGHBOURS) == {3: 12, 4: 17, 5: 22, 6: 9}


@rule("F-A1")
def test_spaces_that_touch_only_in_a_corner_are_no_neighbours() -> None:
    for a, b in combinations(range(60), 2):
        shared = set(OUTLINE[a]) & set(OUTLINE[b])
        borders = set(segments(OUTLINE[a])) & set(segments(OUTLINE[b]))
        assert (b in NEIGHBOURS[a]) == bool(borders)
        assert bool(shared) == bool(borders), "this map has no contact in a corner alone"
        assert all(length(segment) >= 58 for segment in borders), "and none that is hard to see"


def length(segment: tuple[int, int]) -> float:
    (x1, y1), (x2, y2) = (VERTICES[end] for end in segment)
    return float(((x1 - x2) ** 2 + (y1 - y2) ** 2) ** 0.5)


@rule("F-G2")
def test_the_neighbours_are_those_of_the_printed_list() -> None:
    assert neighbours("A1") == "A2 A4 D1"
    assert neighbours("E3") == "E1 E2 E5 F1 F4 J1"
    assert neighbours("G5") == "G3 G4 L1 L2"
    assert neighbours("L5") == "K5 L1 L3"
    assert all(space in NEIGHBOURS[near] for space in range(60) for near in NEIGHBOURS[space])


@rule("FAE-042", "F-G2")
def test_lakes_keep_their_shores_apart() -> None:
    assert {lake: " ".join(SPACES[s] for s in shore) for lake, shore in SHORES.items()} == {
        "Glassmere": "A4 A5 D2 D4 E2 E4",
        "Owlwater": "A3 B2 B4 E1 F1",
        "Sleeper Pool": "B5 C4 F2 F3 G1 G2",
        "Moth Tarn": "G3 G5 H2 H4 H5 L2",
        "Candle Lake": "E4 E5 I3 I5 J2 J4",
        "Drowned Bell": "G4 G5 K2 K3 K5 L1 L5",
    }
    for lake, shore in SHORES.items():
        assert 3 <= len({REGION[space] for space in shore}) <= 4, lake
    fae({"D2": "U", "A5": "R", "A4": "Y", **ELSEWHERE}).refuses(
        0, "D2>A5", "FAE-042", "Glassmere lies between D2 and A5"
    )


@rule("FAE-041")
def test_rivers_do_not_hinder_movement() -> None:
    crossing = [m for m, (a, b) in MOVES.items() if REGION[a] != REGION[b]]
    assert len(crossing) == 2 * 53
    fae({"A1": "U", "D1": "R", **ELSEWHERE}).choose("A1>D1").says("moved a druid from A1 to D1")


@rule("FAE-011")
def test_regions_mean_nothing_after_the_set_up() -> None:
    table = fae({"A1": "U", "D1": "R", "A4": "Y", **ELSEWHERE})
    across, within = "A1>D1", "A1>A4"
    assert {across, within} <= set(table.g.options(0))
    table.choose(across).choose("K1>K2")
    assert table.g.view(None)["druids"]["D1"] == "UR"


@rule("F-G2")
def test_every_anchor_lies_well_inside_its_space() -> None:
    for space, (x, y) in enumerate(ANCHOR):
        sides = zip(OUTLINE[space], OUTLINE[space][1:] + OUTLINE[space][:1], strict=True)
        assert min(distance(x, y, *VERTICES[a], *VERTICES[b]) for a, b in sides) >= 37


def distance(x: float, y: float, x1: float, y1: float, x2: float, y2: float) -> float:
    """From a point to a line segment."""
    along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / ((x2 - x1) ** 2 + (y2 - y1) ** 2)
    along = max(0.0, min(1.0, along))
    return float(((x - x1 - along * (x2 - x1)) ** 2 + (y - y1 - along * (y2 - y1)) ** 2) ** 0.5)
