"""The spaces with what stands on them: label, plate, one shape per colour, badge and padlock."""

from collections.abc import Mapping
from html import escape
from typing import Final

from ..board import ANCHOR, COLOURS, LETTERS, OUTLINE, REGION, REGIONS, SPACES, TERRAIN, Space
from .art import INK, SANS, SERIF
from .geometry import Point, area_path, num
from .places import PLATES, Plate, badge_at, label_at

Group = tuple[int, ...]  # druids per colour, in the order of COLOURS

LOCKED_FROM: Final = 7  # so many druids never leave a space (FAE-038)
_BADGE_FROM: Final = 2

# Middles of the shapes on a plate, by number of colours, and the size of the shapes.
_SPOTS: Final[tuple[tuple[Point, ...], ...]] = (
    (),
    ((0, 0),),
    ((-12.9, 0), (12.9, 0)),
    ((0, -13), (-13.4, 10.2), (13.4, 10.2)),
    ((0, -18.2), (18.6, -1), (0, 18.2), (-18.6, -2)),
    ((0, -20), (19.6, -5.6), (12.4, 18), (-12.4, 18), (-19.6, -5.6)),
)
_SIZES: Final = (0, 33, 29.5, 29.5, 28, 28)


def counted(letters: str) -> Group:
    """The druids of a space, counted by colour."""
    return tuple(letters.count(letter) for letter in LETTERS)


def plate_for(group: Group) -> Plate:
    """The plate a group stands on."""
    return PLATES[sum(1 for count in group if count)]


def is_locked(group: Group) -> bool:
    """Whether a group is too large to leave."""
    return sum(group) >= LOCKED_FROM


def has_badge(group: Group) -> bool:
    """Whether a group shows its total."""
    return sum(group) >= _BADGE_FROM


def shape(colour: int, count: int, at: Point, size: float) -> str:
    """The shape of one colour with its number, if there are two or more druids."""
    x, y = at
    drawn = (
        f'<use href="#fae-druid-{LETTERS[colour]}" x="{num(x - size / 2)}" '
        f'y="{num(y - size / 2)}" width="{num(size)}" height="{num(size)}"/>'
    )
    if count < 2:
        return drawn
    # A triangle is widest low down, and yellow is too light for white figures.
    base = y + (8.6 if LETTERS[colour] == "K" else 5.3)
    fill = "#3a2800" if LETTERS[colour] == "Y" else "#fff"
    font = 15.5 if count < 10 else 12.5
    return (
        drawn + f'<text x="{num(x)}" y="{num(base)}" font-size="{num(font)}" fill="{fill}">'
        f"{count}</text>"
    )


def _slab(plate: Plate, grow: float, drop: float) -> str:
    """A circle or pill around 0,0, larger than the plate by `grow`."""
    radius, stretch = plate.radius + grow, plate.stretch
    if not stretch:
        return f'<circle cy="{num(drop)}" r="{num(radius)}"'
    return (
        f'<rect x="{num(-radius - stretch)}" y="{num(drop - radius)}" '
        f'width="{num(2 * (radius + stretch))}" height="{num(2 * radius)}" rx="{num(radius)}"'
    )


def slab(plate: Plate, held: bool) -> str:
    """The plate with its shadow; darker and with a dashed ring where a ritual was held."""
    fill, edge = ("fae-plate-held", "#5e4b2b") if held else ("fae-plate", "#7d6234")
    drawn = (
        f'{_slab(plate, 1, 4)} fill="#0a1018" opacity=".38"/>'
        f'{_slab(plate, 0, 0)} fill="url(#{fill})" stroke="{edge}" stroke-width="1.8"/>'
    )
    if held:
        drawn += (
            f'{_slab(plate, -3.2, 0)} fill="none" stroke="#4d3b1d" stroke-width="1.5" '
            'stroke-dasharray="3 3"/>'
        )
    return drawn


def badge(total: int, at: Point) -> str:
    """The total of a group, with a padlock when the group is too large to leave."""
    look = f'fill="{INK}" stroke="#f3e1b5" stroke-width="1.5"'
    text = f'font-family="{SERIF}" font-size="14.5" font-weight="700" fill="#fff3d6"'
    if total < LOCKED_FROM:
        inner = f'<circle r="10.5" {look}/><text y="5" {text}>{total}</text>'
    else:
        inner = (
            f'<rect x="-19.5" y="-11" width="39" height="22" rx="11" {look}/>'
            '<use href="#fae-lock" x="-15.5" y="-7.5" width="14" height="14"/>'
            f'<text x="8" y="5" {text}>{total}</text>'
        )
    return f'<g transform="translate({num(at[0])} {num(at[1])})">{inner}</g>'


def _mark(space: Space, group: Group, held: bool) -> str:
    """The group of a space on its plate, around 0,0."""
    colours = [colour for colour, count in enumerate(group) if count]
    plate, size = PLATES[len(colours)], _SIZES[len(colours)]
    shapes = "".join(
        shape(colour, group[colour], spot, size)
        for colour, spot in zip(colours, _SPOTS[len(colours)], strict=True)
    )
    if not has_badge(group):
        return slab(plate, held) + shapes
    place = badge_at(space, plate, is_locked(group))
    return slab(plate, held) + shapes + badge(sum(group), place)


def told(space: Space, group: Group | None, held: bool) -> str:
    """A space in words, for screen readers and tooltips."""
    words = f"{SPACES[space]}, {TERRAIN[space]}, {REGIONS[REGION[space]]}"
    if group is not None:
        counts = [f"{n} {colour}" for n, colour in zip(group, COLOURS, strict=True) if n]
        words += ": " + (", ".join(counts) or "no druids")
        if is_locked(group):
            words += f"; all {sum(group)} stay here"
    return words + ("; ritual held" if held else "")


def _space(space: Space, group: Group | None, held: bool) -> str:
    name = SPACES[space]
    x, y = ANCHOR[space]
    label_x, label_y = label_at(space)
    mark = _mark(space, group or counted(""), held) if held or (group and any(group)) else ""
    if mark:
        mark = f'<g transform="translate({x} {y})">{mark}</g>'
    return (
        f'<g id="space-{name}"><title>{escape(told(space, group, held))}</title>'
        f'<path d="{area_path(OUTLINE[space])}" fill="#fff" fill-opacity="0"/>{mark}'
        f'<text x="{num(label_x)}" y="{num(label_y + 5.2)}" font-size="15" fill="#fff8e6" '
        'stroke="#14171a" stroke-opacity=".8" stroke-width="3.4" stroke-linejoin="round" '
        f'paint-order="stroke">{name}</text></g>\n'
    )


def spaces(groups: Mapping[Space, Group] | None, held: frozenset[Space]) -> str:
    """All spaces, the far ones first, so that a badge lies over the plate behind it."""
    order = sorted(range(len(SPACES)), key=lambda space: (ANCHOR[space][1], ANCHOR[space][0]))
    drawn = (
        _space(s, None if groups is None else groups.get(s, counted("")), s in held) for s in order
    )
    return (
        f'<g font-family="{SANS}" font-weight="700" text-anchor="middle">\n'
        + "".join(drawn)
        + "</g>\n"
    )
