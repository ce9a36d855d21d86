"""Plane geometry of the drawn board: shared border curves, outlines and free room in a space.

Only +, -, *, / and square roots are used, which every machine rounds alike: the drawing must come
out byte for byte the same everywhere.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from math import sqrt
from typing import Final

from ..board import BORDERS, LAKES, OUTLINE, RIVERS, VERTICES, Segment, Space, segments

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom
Curve = tuple[Point, Point, Point, Point]

_SAMPLES: Final = (0.25, 0.5, 0.75)
# How far the drawn border reaches into the land on each side, by kind of border.
_RIVER_BANK, _COAST_BANK, _INNER_BANK = 8.0, 5.0, 1.5


def num(value: float) -> str:
    """A coordinate with at most one decimal, as short as possible."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def _sway(low: int, high: int, which: int) -> float:
    """A number from -1 to 1 that looks random but depends on the two vertices only."""
    return ((low * 73 + high * 151 + which * 59 + low * high * 7) % 201 - 100) / 100


def pull(point: Point, towards: Point, share: float) -> Point:
    """The point that lies the given share of the way from one point to another."""
    return (
        point[0] + (towards[0] - point[0]) * share,
        point[1] + (towards[1] - point[1]) * share,
    )


@cache
def curve(segment: Segment) -> Curve:
    """The curve of one border stretch, from its lower to its higher vertex.

    Both neighbours use this one curve, so their outlines fit without a gap.
    """
    start, end = VERTICES[segment[0]], VERTICES[segment[1]]
    along = (end[0] - start[0], end[1] - start[1])
    length = sqrt(along[0] * along[0] + along[1] * along[1])
    reach = min(9.0, 0.09 * length) / length

    def pushed(which: int) -> Point:
        x, y = pull(start, end, which / 3)
        side = _sway(*segment, which) * reach
        return (round(x - along[1] * side, 1), round(y + along[0] * side, 1))

    return (start, pushed(1), pushed(2), end)


def bend(c: Curve, t: float) -> Point:
    """The point of a cubic curve at t."""
    s = 1 - t
    a, b, d, e = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
    return (
        a * c[0][0] + b * c[1][0] + d * c[2][0] + e * c[3][0],
        a * c[0][1] + b * c[1][1] + d * c[2][1] + e * c[3][1],
    )


def _walk(outline: Sequence[int]) -> list[Curve]:
    """The curves of an outline in walking order, each turned to the walking direction."""
    turned = []
    for one, other in zip(outline, [*outline[1:], outline[0]], strict=True):
        forward = curve((min(one, other), max(one, other)))
        turned.append(forward if one < other else forward[::-1])
    return turned


def _cubic(c: Sequence[Point]) -> str:
    return "C" + " ".join(f"{num(x)} {num(y)}" for x, y in c[1:])


def area_path(outline: Sequence[int]) -> str:
    """The path data of a closed outline of vertices."""
    walk = _walk(outline)
    start = walk[0][0]
    return f"M{num(start[0])} {num(start[1])}" + "".join(_cubic(c) for c in walk) + "Z"


def line_path(stretches: Iterable[Segment]) -> str:
    """The path data of loose border stretches."""
    drawn = ((VERTICES[segment[0]], curve(segment)) for segment in sorted(stretches))
    return "".join(f"M{x} {y}{_cubic(c)}" for (x, y), c in drawn)


def coast() -> list[int]:
    """The vertices of the coast in walking order."""
    ways: dict[int, list[int]] = {}
    for one, other in _open_sea():
        ways.setdefault(one, []).append(other)
        ways.setdefault(other, []).append(one)
    walk = [min(ways)]
    while len(walk) < len(ways):
        walk.append(next(v for v in ways[walk[-1]] if v not in walk[-2:]))
    return walk


def _open_sea() -> list[Segment]:
    """Border stretches with land on one side and no lake on the other."""
    shores = {segment for lake in LAKES.values() for segment in segments(lake)}
    return [s for s, spaces in BORDERS.items() if len(spaces) == 1 and s not in shores]


def _bank(segment: Segment) -> float:
    if segment in RIVERS:
        return _RIVER_BANK
    return _COAST_BANK if len(BORDERS[segment]) == 1 else _INNER_BANK


@cache
def _edges(space: Space) -> tuple[tuple[Point, Point, float], ...]:
    """The outline of a space as short straight edges, each with the width of its bank."""
    edges = []
    for c, segment in zip(_walk(OUTLINE[space]), segments(OUTLINE[space]), strict=True):
        points = [c[0], *(bend(c, t) for t in _SAMPLES), c[3]]
        edges += [(a, b, _bank(segment)) for a, b in pairwise(points)]
    return tuple(edges)


def _gap(point: Point, a: Point, b: Point) -> float:
    """The distance of a point from the straight stretch between a and b."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    share = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy)
    x, y = pull(a, b, min(1.0, max(0.0, share)))
    return sqrt((point[0] - x) * (point[0] - x) + (point[1] - y) * (point[1] - y))


def room(space: Space, point: Point) -> float:
    """How much dry land lies around a point of a space; negative outside the space."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by), _ in _edges(space):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            inside = not inside
    if not inside:
        return -1000.0
    return min(_gap(point, a, b) - bank for a, b, bank in _edges(space))


def fits(space: Space, box: Box, spare: float) -> bool:
    """Whether a box lies on the dry land of a space with something to spare."""
    left, top, right, bottom = box
    x, y = (left + right) / 2, (top + bottom) / 2
    free = room(space, (x, y)) - spare
    reach = (right - left) * (right - left) + (bottom - top) * (bottom - top)
    if free > 0 and 4 * free * free >= reach:
        return True  # the circle around the box fits: most boxes need no closer look
    rim = ((left, top), (right, top), (left, bottom), (right, bottom), (x, top), (x, bottom))
    return free >= 0 and all(room(space, point) >= spare for point in rim)


def box_gap(box: Box, point: Point) -> float:
    """The distance of a point from a box; 0 inside."""
    dx = max(box[0] - point[0], 0.0, point[0] - box[2])
    dy = max(box[1] - point[1], 0.0, point[1] - box[3])
    return sqrt(dx * dx + dy * dy)


def touch(one: Box, other: Box) -> bool:
    """Whether two boxes overlap."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def moved(box: Box, by: Point) -> Box:
    """A box moved sideways and down."""
    return (box[0] + by[0], box[1] + by[1], box[2] + by[0], box[3] + by[1])
