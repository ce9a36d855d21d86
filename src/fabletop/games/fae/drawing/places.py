"""Where things stand on the board: plates, badges, space labels and region names.

A label keeps its place whatever stands on the space, so it is found with the largest group in mind.
"""

from functools import cache
from math import sqrt
from typing import Final, NamedTuple

from ..board import ANCHOR, NEIGHBOURS, REGION, SPACES, Space
from .geometry import Box, Point, bend, box_gap, fits, moved, room, touch


class Plate(NamedTuple):
    """The plate under a group: a circle, or a pill when it is longer than high."""

    radius: float
    stretch: float  # half the straight part of a pill
    badge: Point
    lock: Point  # where the longer badge with the padlock sits


# By number of colours; 0 is the empty plate left behind where a ritual took everyone.
PLATES: Final = (
    Plate(18, 0, (0, 0), (0, 0)),
    Plate(21, 0, (17, -18), (20, -25)),
    Plate(21, 10, (26, -19), (25, -26)),
    Plate(31, 0, (24, -25), (30, -27)),
    Plate(33.5, 0, (26, -27), (30, -29)),
    Plate(37, 0, (29, -29), (32, -30)),
)
_BADGE_BOX: Final[Box] = (-11, -11, 11, 11)
_LOCK_BOX: Final[Box] = (-19.5, -11, 19.5, 11)

# Region names run along hand-laid curves: out at sea, or along the borders of an inner region.
NAME_CURVES: Final[dict[str, tuple[Point, Point, Point, Point]]] = {
    "A": ((172, 82), (212, 46), (270, 38), (352, 66)),
    "B": ((440, 32), (505, 52), (590, 50), (655, 22)),
    "C": ((800, 36), (860, 38), (950, 50), (1020, 70)),
    "D": ((18, 306), (66, 246), (92, 180), (99, 96)),
    "E": ((352, 474), (440, 452), (420, 372), (510, 346)),
    "F": ((550, 398), (610, 382), (620, 320), (715, 318)),
    "G": ((768, 452), (850, 440), (830, 375), (930, 362)),
    "H": ((1112, 170), (1146, 222), (1166, 272), (1178, 334)),
    "I": ((64, 642), (84, 706), (124, 752), (204, 780)),
    "J": ((334, 760), (390, 790), (446, 806), (524, 810)),
    "K": ((612, 824), (662, 800), (722, 800), (772, 822)),
    "L": ((920, 792), (986, 796), (1046, 776), (1104, 730)),
}
INNER_REGIONS: Final = "EFG"

LABEL_BOX: Final[Box] = (-10, -6, 10, 6)
_LARGEST: Final = PLATES[-1]
# Straight below the largest plate is where a reader looks first.
_WISHED: Final[Point] = (0, 46)


@cache
def badge_side(space: Space) -> int:
    """1 for a badge on the right of its plate; -1 where it would cover a group next door."""
    reach = moved(moved(_LOCK_BOX, _LARGEST.lock), ANCHOR[space])
    nearest = min(box_gap(reach, ANCHOR[near]) for near in NEIGHBOURS[space])
    return 1 if nearest >= _LARGEST.radius - 4 else -1


def badge_at(space: Space, plate: Plate, locked: bool) -> Point:
    """Where the badge of a space sits, seen from the middle of its plate."""
    x, y = plate.lock if locked else plate.badge
    return (x * badge_side(space), y)


def badge_box(space: Space, plate: Plate, locked: bool) -> Box:
    """The room the badge of a space takes on the board."""
    box = moved(_LOCK_BOX if locked else _BADGE_BOX, badge_at(space, plate, locked))
    return moved(box, ANCHOR[space])


@cache
def name_on_land(space: Space) -> tuple[Point, ...]:
    """Points along the region name that runs near a space, which labels and motifs avoid."""
    if REGION[space] not in INNER_REGIONS:
        return ()
    return tuple(bend(NAME_CURVES[REGION[space]], share / 20) for share in range(1, 20))


@cache
def _offsets() -> tuple[Point, ...]:
    """Places for a label around a plate, the best first.

    A label may touch the rim of the largest plate, but not the shapes on it.
    """
    grid = [(x, y) for x in range(-60, 61, 2) for y in range(-60, 61, 2)]
    open_places = []
    for place in grid:
        box = moved(LABEL_BOX, place)
        rim = box_gap(box, (0, 0)) - _LARGEST.radius
        if rim >= -7:
            aside, away = place[0] - _WISHED[0], place[1] - _WISHED[1]
            cost = sqrt(aside * aside + away * away) + 5 * max(0.0, 1 - rim)
            open_places.append((round(cost, 3), place))
    return tuple(place for _, place in sorted(open_places))


def _disturbed(box: Box, space: Space) -> bool:
    """Whether a badge here or next door, or a region name, would run into a label."""
    if any(touch(box, badge_box(s, _LARGEST, True)) for s in (space, *NEIGHBOURS[space])):
        return True
    return any(box_gap(box, point) < 9.5 for point in name_on_land(space))


@cache
def label_at(space: Space) -> Point:
    """The middle of a space's label, on its own land and clear of every possible group."""
    for offset in _offsets():
        place = (ANCHOR[space][0] + offset[0], ANCHOR[space][1] + offset[1])
        box = moved(LABEL_BOX, place)
        if room(space, place) > 5 and not _disturbed(box, space) and fits(space, box, 0):
            return place
    raise ValueError(f"The space {SPACES[space]} has no room for its label.")


def label_box(space: Space) -> Box:
    """The room a label takes."""
    return moved(LABEL_BOX, label_at(space))
