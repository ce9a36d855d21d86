"""The land as the page draws it: `python -m fabletop.games.fae.drawing.page FILE` writes it.

All that is worked out here stays the same in every game: outlines, where
names, labels and badges go, and which motifs each kind of group leaves standing around it. The page
adds colours and what moves.
"""

import json
import sys
from math import cos, pi, sin
from pathlib import Path
from typing import Any, Final

from ..board import ANCHOR, BORDERS, LAKES, NEIGHBOURS, OUTLINE, RIVERS, SPACES, Space
from .geometry import area_path, coast, fits, line_path, moved, touch
from .land import Motif, motifs_on
from .places import (
    INNER_REGIONS,
    LABEL_BOX,
    NAME_CURVES,
    PLATES,
    Plate,
    badge_box,
    badge_side,
    label_at,
)

TURNS: Final = 24  # places around a group for the label of a space that is lit
# Groups by what they cover: how many colours; "b" with a badge, "l" with a padlock on it.
KINDS: Final = {"0": (0, False, False)} | {
    f"{colours}{'b' if badge else ''}{'l' if locked else ''}": (colours, badge, locked)
    for colours in range(1, len(PLATES))
    for badge, locked in ((False, False), (True, False), (True, True))
}


def land() -> dict[str, Any]:
    """Everything as plain data."""
    inner = [s for s, spaces in BORDERS.items() if len(spaces) == 2 and s not in RIVERS]
    return {
        "coast": area_path(coast()),
        "rivers": line_path(RIVERS),
        "inner": line_path(inner),
        "lakes": {name: area_path(outline) for name, outline in LAKES.items()},
        "names": NAME_CURVES,
        "inner_regions": INNER_REGIONS,
        "plates": [plate._asdict() for plate in PLATES],
        "spaces": {name: space_told(space) for space, name in enumerate(SPACES)},
    }


def space_told(space: Space) -> dict[str, Any]:
    motifs: list[Motif] = []
    standing = {"": numbered(motifs, motifs_on(space, None))}
    for kind, (colours, badge, locked) in KINDS.items():
        left = motifs_on(space, (PLATES[colours], badge, locked))
        standing[kind] = numbered(motifs, left)
    return {
        "path": area_path(OUTLINE[space]),
        "neighbours": sorted(SPACES[near] for near in NEIGHBOURS[space]),
        "label": label_at(space),
        "side": badge_side(space),
        "motifs": [(round(x, 1), round(y, 1), size, picture) for (x, y), size, picture in motifs],
        "standing": standing,
        "free": {
            f"{colours}{'l' if locked else ''}": free_turns(space, PLATES[colours], locked)
            for colours in range(len(PLATES))
            for locked in (False, True)
        },
    }


def numbered(all_motifs: list[Motif], some: tuple[Motif, ...]) -> list[int]:
    """These motifs by their numbers; those that are new get one."""
    for motif in some:
        if motif not in all_motifs:
            all_motifs.append(motif)
    return [all_motifs.index(motif) for motif in some]


def free_turns(space: Space, plate: Plate, locked: bool) -> list[int]:
    """Where around a group its label would stand on its own land, off the badge."""
    x, y = ANCHOR[space]
    badge = badge_box(space, plate, locked)
    found = []
    for turn in range(TURNS):
        angle = turn * 2 * pi / TURNS
        aside = cos(angle) * (plate.radius + plate.stretch + 14)
        box = moved(LABEL_BOX, (x + aside, y + sin(angle) * (plate.radius + 13)))
        if fits(space, box, -3) and not touch(box, badge):
            found.append(turn)
    return found


def written() -> str:
    return json.dumps(land(), separators=(",", ":")) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(written(), "utf-8")
