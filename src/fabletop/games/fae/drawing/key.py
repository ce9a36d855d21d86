"""The key below the map: what the terrains, the water, the druids and the marks mean."""

from typing import Final

from ..board import COLOURS, SHAPES, TERRAINS
from .art import SANS, SERIF, Theme
from .pieces import LOCKED_FROM, badge, shape, slab
from .places import PLATES

KEY_HEIGHT: Final = 118
_FIRST_ROW, _SECOND_ROW = 33, 85  # middles of the two rows
_HEXAGON: Final = "M-15-19H15L25 0 15 19H-15L-25 0Z"


def _item(x: float, y: float, picture: str, words: str, gap: float) -> str:
    return (
        f'<g transform="translate({x} {y})">{picture}<text x="{gap}" y="5.8">{words}</text></g>\n'
    )


def _heading(y: float, words: str) -> str:
    return (
        f'<text x="24" y="{y + 6.5}" font-family="{SERIF}" font-size="20" '
        f'font-weight="600">{words}</text>\n'
    )


def _terrain(theme: Theme, terrain: str) -> str:
    lift = 2 if terrain == "hills" else 1
    return (
        f'<path d="{_HEXAGON}" fill="url(#fae-{terrain}-{theme.name})" stroke="{theme.edge}" '
        f'stroke-width="1.5"/><path d="{_HEXAGON}" fill="url(#fae-hatch-{terrain})"/>'
        f'<use href="#fae-{terrain}-0" transform="translate(0 {lift})"/>'
    )


def _river(theme: Theme) -> str:
    deep, bright = theme.river
    strokes = ((theme.shore, 14), (deep, 10.2), (bright, 6.6), (deep, 3.8))
    return "".join(
        f'<path d="M-22 6C-8-12 8 12 22-6" fill="none" stroke="{colour}" '
        f'stroke-width="{width}" stroke-linecap="round"/>'
        for colour, width in strokes
    )


def _lake(theme: Theme) -> str:
    return (
        f'<ellipse rx="25" ry="17" fill="url(#fae-lake-{theme.name})" stroke="{theme.shore}" '
        'stroke-width="3.5"/><ellipse rx="20.5" ry="12.5" fill="none" stroke="#d8f3fa" '
        'stroke-width="1.5" opacity=".6"/><path d="M-13-2q5-4.5 10 0t10 0M-3 6q4-4 8 0t8 0" '
        'fill="none" stroke="#d8f3fa" stroke-width="1.7" stroke-linecap="round"/>'
    )


def _land_row(theme: Theme) -> str:
    items = [
        _item(place, _FIRST_ROW, _terrain(theme, terrain), terrain, 33)
        for place, terrain in zip((140, 258, 436, 612), TERRAINS, strict=True)
    ]
    items.append(_item(752, _FIRST_ROW, _river(theme), "river: may be crossed", 34))
    items.append(_item(1022, _FIRST_ROW, _lake(theme), "lake: no way across", 35))
    return _heading(_FIRST_ROW, "Land") + "".join(items)


def _druid_row() -> str:
    items = [
        _item(place, _SECOND_ROW, shape(colour, 1, (0, 0), 33), COLOURS[colour], 21)
        for colour, place in enumerate((132, 222, 306, 416, 526))
    ]
    counts = f'<g text-anchor="middle">{badge(LOCKED_FROM, (0, 0))}</g>'
    total = f'<g text-anchor="middle">{badge(4, (0, 0))}</g>'
    items.append(_item(644, _SECOND_ROW, total, "group size", 19))
    items.append(_item(810, _SECOND_ROW, counts, f"{LOCKED_FROM} or more never leave", 31))
    items.append(_item(1092, _SECOND_ROW, slab(PLATES[0], True), "ritual held", 27))
    return _heading(_SECOND_ROW, "Druids") + "".join(items)


def key(theme: Theme, left: float, top: float) -> str:
    """The key with its upper left corner at a point."""
    shapes = ", ".join(f"{colour} {form}" for colour, form in zip(COLOURS, SHAPES, strict=True))
    return (
        f'<g id="fae-key" transform="translate({left} {top})" font-family="{SANS}" '
        f'font-size="17.5" font-weight="500" fill="{theme.text}">\n'
        f"<title>Key. Druids: {shapes}.</title>\n" + _land_row(theme) + _druid_row() + "</g>\n"
    )
