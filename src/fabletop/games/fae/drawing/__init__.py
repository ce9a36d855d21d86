"""The board of Fae as a self-contained SVG picture.

`board_svg` is the one entry; the parts live beside it: `land` (sea, terrain, rivers, lakes),
`pieces` (labels and groups), `key` (the key), `art` (themes and symbols),
`places` and `geometry` (where things go). The same arguments give the same bytes on every
machine.
"""

from collections.abc import Collection, Mapping
from html import escape

from ..board import INDEX, LAKES, LETTERS, REGIONS, SPACES, Space
from .art import SANS, THEMES, Theme, definitions
from .geometry import num
from .key import KEY_HEIGHT, key
from .land import MAP_BOX, Footing, ground, motifs, names, ornaments, sea, water
from .pieces import Group, counted, has_badge, is_locked, plate_for, spaces


def board_svg(
    druids: Mapping[str, str] | None = None,
    *,
    theme: str = "light",
    held: Collection[str] = (),
    title: str = "Fae",
) -> str:
    """Draw the board with its druids.

    `druids` gives the druids of a space as colour letters, such as {"F1": "RP"}; None draws the
    bare board. `held` names the spaces where a ritual was held.
    """
    if theme not in THEMES:
        raise ValueError(f"There is no theme {theme!r}; choose one of {', '.join(THEMES)}.")
    groups = None if druids is None else _groups(druids)
    done = frozenset(_space(name) for name in held)
    return _document(THEMES[theme], groups, done, title)


def _space(name: str) -> Space:
    if name not in INDEX:
        raise ValueError(f"The board has no space {name!r}; spaces run from A1 to L5.")
    return INDEX[name]


def _groups(druids: Mapping[str, str]) -> dict[Space, Group]:
    groups = {}
    for name, letters in druids.items():
        for letter in letters:
            if letter not in LETTERS:
                raise ValueError(f"No druid has the colour letter {letter!r}; use {LETTERS}.")
        groups[_space(name)] = counted(letters)
    return groups


def _footings(groups: Mapping[Space, Group] | None, held: frozenset[Space]) -> list[Footing]:
    """What covers the middle of each space, for the motifs to keep clear of."""
    footings: list[Footing] = []
    for space in range(len(SPACES)):
        group = (groups or {}).get(space, counted(""))
        covered = any(group) or space in held
        footings.append((plate_for(group), has_badge(group), is_locked(group)) if covered else None)
    return footings


def _summary(groups: Mapping[Space, Group] | None, held: frozenset[Space]) -> str:
    words = f"An island of {len(SPACES)} spaces in {len(REGIONS)} regions, with {len(LAKES)} lakes."
    if groups is not None:
        sizes = [sum(group) for group in groups.values() if any(group)]
        words += f" Druids: {sum(sizes)}, on {len(sizes)} spaces."
    if held:
        words += f" Rituals were held on {', '.join(SPACES[space] for space in sorted(held))}."
    return words


def _map(theme: Theme, groups: Mapping[Space, Group] | None, held: frozenset[Space]) -> str:
    """The picture in painting order, from the sea up to the druids."""
    scenery = (
        sea(theme)
        + ground(theme)
        + motifs(_footings(groups, held))
        + water(theme)
        + names(theme)
        + ornaments(theme)
    )
    return f'<g clip-path="url(#fae-frame)">\n{scenery}</g>\n' + spaces(groups, held)


def _document(
    theme: Theme, groups: Mapping[Space, Group] | None, held: frozenset[Space], title: str
) -> str:
    left, top, width, map_height = MAP_BOX
    height = map_height + KEY_HEIGHT
    frame = f'x="{left}" y="{top}" width="{width}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}" '
        f'role="img" aria-labelledby="fae-title fae-desc" font-family="{SANS}">\n'
        f'<title id="fae-title">{escape(title)}</title>\n'
        f'<desc id="fae-desc">{escape(_summary(groups, held))}</desc>\n'
        + definitions(theme)
        + f'<clipPath id="fae-frame"><rect {frame} height="{height}" rx="14"/></clipPath>\n'
        f'<rect {frame} height="{height}" rx="14" fill="{theme.page}"/>\n'
        + _map(theme, groups, held)
        + key(theme, left, top + map_height)
        + f'<rect x="{left + 0.5}" y="{top + 0.5}" width="{width - 1}" '
        f'height="{num(height - 1)}" rx="13.5" fill="none" stroke="{theme.edge}"/>\n</svg>\n'
    )
