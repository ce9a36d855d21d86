"""How far chances come true, as a picture: one square for each third of a game.

Across is what was said, up what came; on the line both are the same. A dot stands for ten points of
chance, the larger the more often they were said. The SVG needs nothing else, and reads on light and
on dark pages.
"""

from html import escape
from math import sqrt
from typing import Final

from .calibration import Bin, Phase, Report

SIDE, GAP, TOP, LEFT, LOW = 190, 34, 58, 48, 46  # of a square, and around it
LEAST, MOST = 2.5, 9.0  # radius of a dot
TICKS: Final = (0.0, 0.5, 1.0)
INK, FAINT, DOT = "#7a7f8c", "#9aa0ac55", "#b8860b"


def drawn(title: str, report: Report) -> str:
    """The whole picture."""
    phases = report.phases
    wide, high = LEFT + len(phases) * (SIDE + GAP), TOP + SIDE + LOW
    squares = "".join(
        square(phase, LEFT + at * (SIDE + GAP), is_first=at == 0) for at, phase in enumerate(phases)
    )
    told = f"{title}: what was said to be won, and how much of it was"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img" '
        f'aria-label="{escape(told)}" font-family="sans-serif" fill="{INK}">'
        f'<text x="{LEFT}" y="20" font-size="15" font-weight="bold">{escape(told)}</text>'
        f"{squares}</svg>\n"
    )


def square(phase: Phase, left: float, *, is_first: bool) -> str:
    most = max((one.number for one in phase.bins), default=1)
    head = f"{phase.name}: Brier {phase.brier:.3f}, by the seat {phase.by_seat:.3f}"
    low = TOP + SIDE
    parts = [
        f'<text x="{left}" y="{TOP - 12}" font-size="11.5">{escape(head)}</text>',
        f'<rect x="{left}" y="{TOP}" width="{SIDE}" height="{SIDE}" fill="none" stroke="{FAINT}"/>',
        f'<line x1="{left}" y1="{low}" x2="{left + SIDE}" y2="{TOP}" stroke="{INK}" '
        'stroke-dasharray="4 4"/>',
    ]
    for tick in TICKS:
        x = left + SIDE * tick
        parts.append(written(x, low + 16, f"{tick:.0%}"))
        if is_first:
            y = TOP + SIDE * (1 - tick) + 4
            parts.append(written(left - 6, y, f"{tick:.0%}", "end"))
    parts.append(written(left + SIDE / 2, low + 34, "said"))
    parts += [dot(one, left, most) for one in phase.bins]
    return "".join(parts)


def written(x: float, y: float, text: str, anchor: str = "middle") -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}" font-size="11" text-anchor="{anchor}">{text}</text>'


def dot(one: Bin, left: float, most: int) -> str:
    radius = LEAST + (MOST - LEAST) * sqrt(one.number / most)
    x, y = left + SIDE * one.said, TOP + SIDE * (1 - one.came)
    told = f"said {one.said:.0%}, came {one.came:.0%}, {one.number} chances"
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{DOT}" fill-opacity="0.8">'
        f"<title>{told}</title></circle>"
    )
