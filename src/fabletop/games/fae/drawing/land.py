"""The land: sea and coast, terrain with its motifs, borders, rivers, lakes and region names."""

from collections.abc import Sequence
from functools import cache
from html import escape
from typing import Final

from ..board import ANCHOR, BORDERS, LAKES, MAP, OUTLINE, REGIONS, RIVERS, TERRAIN, TERRAINS, Space
from .art import MOTIF_BOXES, SERIF, Theme
from .geometry import (
    Box,
    Point,
    area_path,
    box_gap,
    coast,
    fits,
    line_path,
    moved,
    num,
    touch,
)
from .places import (
    INNER_REGIONS,
    NAME_CURVES,
    Plate,
    badge_box,
    label_box,
    name_on_land,
)

# The map with its sea, as x, y, width, height.
MAP_BOX: Final = (-30, -26, 1260, 876)

Footing = tuple[Plate, bool, bool] | None  # the plate on a space; with a badge; with a padlock
Motif = tuple[Point, float, int]  # place, scale, which of the terrain's two pictures


def sea(theme: Theme) -> str:
    """Water, waves, shallows and the sandy coast under the land."""
    x, y, width, height = MAP_BOX
    whole = f'x="{x}" y="{y}" width="{width}" height="{height}"'
    shore = area_path(coast())
    shallows = "".join(
        f'<path d="{shore}" stroke-width="{width}" opacity="{opacity}"/>'
        for width, opacity in ((66, 0.1), (44, 0.13), (24, 0.2))
    )
    return (
        f'<rect {whole} fill="url(#fae-sea-{theme.name})"/>'
        f'<rect {whole} fill="url(#fae-waves-{theme.name})"/>\n'
        f'<g fill="none" stroke="{theme.shallows}" stroke-linejoin="round">{shallows}</g>\n'
        f'<path d="{shore}" transform="translate(0 7)" fill="{theme.cliff}" '
        f'stroke="{theme.cliff}" stroke-width="9" stroke-linejoin="round" opacity=".55"/>\n'
        # The earthy fill shows through the hair-thin gaps between neighbouring spaces.
        f'<path d="{shore}" fill="#66724f" stroke="{theme.cliff}" stroke-width="11" '
        'stroke-linejoin="round"/>\n'
        f'<path d="{shore}" fill="none" stroke="{theme.sand}" stroke-width="8.5" '
        'stroke-linejoin="round"/>\n'
    )


def ground(theme: Theme) -> str:
    """The terrain of all spaces: colour, pattern and the thin dotted borders in a region."""
    fills, hatches = [], []
    for terrain in TERRAINS:
        areas = [area_path(OUTLINE[s]) for s, kind in enumerate(TERRAIN) if kind == terrain]
        hatches.append(f'<path d="{"".join(areas)}" fill="url(#fae-hatch-{terrain})"/>')
        fill = f"url(#fae-{terrain}-{theme.name})"
        fills.append(f'<g fill="{fill}">' + "".join(f'<path d="{d}"/>' for d in areas) + "</g>")
    inner = [s for s, spaces in BORDERS.items() if len(spaces) == 2 and s not in RIVERS]
    dots = (
        f'<path d="{line_path(inner)}" fill="none" stroke="#26301f" stroke-width="2.2" '
        'stroke-linecap="round" stroke-dasharray=".1 4.8" opacity=".8"/>'
    )
    return "\n".join([*fills, *hatches, dots]) + "\n"


def _jitter(space: Space, row: int, column: int, which: int) -> int:
    """A whole number from -4 to 4, the same on every machine."""
    return (space * 31 + row * 17 + column * 43 + which * 29 + row * column * 5) % 9 - 4


def _scaled(box: Box, scale: float, place: Point) -> Box:
    return moved((box[0] * scale, box[1] * scale, box[2] * scale, box[3] * scale), place)


def _motif_box(space: Space, motif: Motif) -> Box:
    place, scale, picture = motif
    return _scaled(MOTIF_BOXES[TERRAIN[space]][picture], scale, place)


def _clear_of_text(space: Space, box: Box) -> bool:
    left, top, right, bottom = label_box(space)
    around = (left - 1, top - 1, right + 1, bottom + 1)
    return not touch(box, around) and all(box_gap(box, point) >= 8 for point in name_on_land(space))


@cache
def _candidates(space: Space, step: int, scale: float) -> tuple[Motif, ...]:
    """Motifs of one size on a loose grid that fit the land and spare the texts."""
    found = []
    for row in range(-72 // step, 72 // step + 1):
        for column in range(-84 // step, 84 // step + 1):
            x = ANCHOR[space][0] + column * step + (row % 2) * step / 2
            y = ANCHOR[space][1] + row * step * 0.8
            place = (x + _jitter(space, row, column, 0), y + _jitter(space, row, column, 1))
            size = round(scale + _jitter(space, row, column, 2) / 50, 1)
            motif = (place, size, (space + row + 2 * column) // 2 % 2)
            box = _motif_box(space, motif)
            if fits(space, box, 0.5) and _clear_of_text(space, box):
                found.append(motif)
    return tuple(found)


def _trodden(space: Space, footing: Footing, box: Box) -> bool:
    """Whether a motif would stand under the plate or its badge."""
    if footing is None:
        return False
    plate, has_badge, locked = footing
    x, y = ANCHOR[space]
    spot = (min(x + plate.stretch, max(x - plate.stretch, (box[0] + box[2]) / 2)), y)
    if box_gap(box, spot) < plate.radius + 2:
        return True
    return has_badge and touch(box, badge_box(space, plate, locked))


def _crowded(box: Box, others: Sequence[Box]) -> bool:
    """Motifs may overlap a little, as trees do, but not hide each other."""
    width, height = (box[2] - box[0]) * 0.22, (box[3] - box[1]) * 0.26
    core = (box[0] + width, box[1] + height, box[2] - width, box[3] - height)
    return any(touch(core, other) for other in others)


@cache
def motifs_on(space: Space, footing: Footing) -> tuple[Motif, ...]:
    """The motifs of a space, large ones first choice, the far ones first."""
    chosen: list[Motif] = []
    boxes: list[Box] = []
    for step, scale in ((15, 1.0), (11, 0.66)):
        for motif in _candidates(space, step, scale):
            box = _motif_box(space, motif)
            if not _trodden(space, footing, box) and not _crowded(box, boxes):
                chosen.append(motif)
                boxes.append(box)
    return tuple(sorted(chosen, key=lambda motif: (motif[0][1], motif[0][0])))


def motifs(footings: Sequence[Footing]) -> str:
    """Mounds, toadstools, peaks and trees, kept off plates, labels and borders."""
    drawn = [
        f'<use href="#fae-{TERRAIN[space]}-{picture}" '
        f'transform="translate({num(x)} {num(y)}) scale({num(size)})"/>'
        for space, footing in enumerate(footings)
        for (x, y), size, picture in motifs_on(space, footing)
    ]
    return "<g>" + "".join(drawn) + "</g>\n"


def water(theme: Theme) -> str:
    """Rivers as double lines between dark banks, flowing into the lakes and the sea."""
    flow = line_path(RIVERS)
    still = "".join(area_path(shore) for shore in LAKES.values())
    deep, bright = theme.river
    # Banks and lines end at the coast while the water runs on over the sand: an open mouth.
    inland = ' clip-path="url(#fae-island)"'
    strokes = ((theme.shore, 14, inland), (deep, 10.2, ""), (bright, 6.6, inland), (deep, 3.8, ""))
    rivers = "".join(
        f'<path d="{flow}" stroke="{colour}" stroke-width="{num(width)}"{clip}/>'
        for colour, width, clip in strokes
    )
    return (
        f'<clipPath id="fae-island"><path d="{area_path(coast())}"/></clipPath>\n'
        f'<path d="{still}" fill="none" stroke="{theme.shore}" stroke-width="7" '
        'stroke-linejoin="round"/>\n'
        f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">{rivers}</g>\n'
        + "".join(_lake(theme, name) for name in LAKES)
    )


def _lake(theme: Theme, name: str) -> str:
    """A lake with a light line along the shore, ripples and its name."""
    shore = area_path(LAKES[name])
    x, y = MAP["lakes"][name]["at"]
    words = name.split()
    top = 5 - 8 * (len(words) - 1)
    lines = "".join(
        f'<text x="{x}" y="{y + top + 16 * line}">{escape(word)}</text>'
        for line, word in enumerate(words)
    )
    ripples = f"M{x - 26} {y - 22}q6-5 12 0t12 0M{x + 2} {y + 26}q6-5 12 0t12 0"
    return (
        f"<g><title>{escape(name)}, a lake</title>"
        f'<path d="{shore}" fill="url(#fae-lake-{theme.name})"/>'
        f'<path d="{shore}" fill="none" stroke="#d8f3fa" stroke-width="1.8" opacity=".6" '
        f'transform="translate({num(x * 0.1)} {num(y * 0.1)}) scale(.9)"/>'
        f'<path d="{ripples}M{x - 32} {y + 30}q5-4 10 0t10 0M{x + 6} {y - 28}q5-4 10 0t10 0" '
        'fill="none" stroke="#d8f3fa" stroke-width="1.7" stroke-linecap="round" opacity=".75"/>'
        f'<g font-family="{SERIF}" font-size="15" font-style="italic" font-weight="600" '
        f'text-anchor="middle" fill="#f3fcff" stroke="{theme.shore}" stroke-width="3" '
        f'stroke-linejoin="round" paint-order="stroke">{lines}</g></g>\n'
    )


def _name(region: str, look: str) -> str:
    start, one, other, end = NAME_CURVES[region]
    data = f"M{start[0]} {start[1]}C{one[0]} {one[1]} {other[0]} {other[1]} {end[0]} {end[1]}"
    return (
        f'<path id="fae-name-{region}" d="{data}" fill="none" stroke="none"/>'
        f'<text {look}><textPath href="#fae-name-{region}" startOffset="50%">'
        f"{escape(REGIONS[region].upper())}</textPath></text>\n"
    )


def names(theme: Theme) -> str:
    """The region names: on the sea along the coast, on land along borders inside the region."""
    at_sea = f'fill="{theme.sea_name}" font-size="16" letter-spacing="3" '
    on_land = (
        'fill="#fff4d2" stroke="#1c211b" stroke-opacity=".62" stroke-width="3.4" '
        'stroke-linejoin="round" paint-order="stroke" font-size="13.5" '
        'letter-spacing="1.2" dy="4.7"'
    )
    drawn = [_name(r, on_land if r in INNER_REGIONS else at_sea) for r in REGIONS]
    return (
        f'<g font-family="{SERIF}" font-weight="600" text-anchor="middle">\n'
        + "".join(drawn)
        + "</g>\n"
    )


_SHIP: Final = (
    '<g transform="translate(1154 74)"><path d="M-26 12Q0 20 28 9 22 26 12 27H-12Q-22 26-26 12Z"/>'
    '<path d="M-1-30H1.5V13H-1Z"/><path d="M4-28Q26-10 24 6 14 9 4 8Q12-10 4-28Z"/>'
    '<path d="M-4-22Q-22-6-22 8-12 11-4 9Q-12-6-4-22Z" opacity=".65"/></g>'
)
_SERPENT: Final = (
    '<g transform="translate(38 780)"><path d="M-40 12Q-38-2-30-2-22-2-20 12H-25Q-26 4-30 4-34 4'
    "-35 12ZM-14 12Q-12-10-1-10 10-10 12 12H6Q4-3-1-3-6-3-8 12ZM18 12Q20-8 23-18 26-28 36-27 44-26 "
    '47-19L38-17Q31-18 29-10 26 0 25 12Z"/><circle cx="36" cy="-22.5" r="1.5" fill="#fff"/></g>'
)


def ornaments(theme: Theme) -> str:
    """A compass, a ship and a sea serpent in the empty corners, and lamp light in the dark."""
    x, y, width, height = MAP_BOX
    return (
        f'<g fill="{theme.sea_name}" stroke="none" opacity=".6">'
        '<g transform="translate(1172 762)"><circle r="30" fill="none" '
        f'stroke="{theme.sea_name}" stroke-width="1.2"/><circle r="25" fill="none" '
        f'stroke="{theme.sea_name}" stroke-width=".8" stroke-dasharray="2 4"/>'
        '<path d="M0-40 6 0H-6Z"/><path d="M0 40 6 0H-6ZM-40 0 0-5V5ZM40 0 0-5V5Z" '
        'opacity=".5"/></g>'
        f"{_SHIP}{_SERPENT}</g>\n"
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" '
        f'fill="url(#fae-lamp-{theme.name})" pointer-events="none"/>\n'
    )
