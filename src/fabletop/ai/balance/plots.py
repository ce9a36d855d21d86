"""Plots as SVG: intervals beside a fair share, histograms, bars. Colours come from the page."""

from collections.abc import Sequence
from html import escape
from typing import Final

from .counting import Spread
from .lines import Line

WIDE, LEFT, RIGHT = 720, 190, 150  # of a plot, its names, its numbers
ROW: Final = 26
AXIS: Final = 24
TICKS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)


def intervals(title: str, lines: Sequence[Line], *, with_fair: bool = True) -> str:
    """A dot with its interval for each line; the fair share is a mark behind it."""
    high = ROW * len(lines) + AXIS
    top = scale_of(lines)
    rows = "".join(interval(one, at, top, with_fair) for at, one in enumerate(lines))
    grid = "".join(tick(value, top, high - AXIS) for value in TICKS if value <= top + 1e-9)
    return figure(title, high, grid + rows)


def scale_of(lines: Sequence[Line]) -> float:
    """The right end: all, or half or a quarter of it where nothing is beyond."""
    most = max((max(one.high, one.fair) for one in lines), default=1.0)
    return next(end for end in (0.25, 0.5, 0.75, 1.0) if most <= end or end == 1.0)


def x_of(rate: float, top: float) -> float:
    return LEFT + (WIDE - LEFT - RIGHT) * min(rate, top) / top


def tick(value: float, top: float, low: int) -> str:
    x = x_of(value, top)
    return (
        f'<line class="grid" x1="{x:.1f}" y1="0" x2="{x:.1f}" y2="{low}"/>'
        f'<text class="tick" x="{x:.1f}" y="{low + 17}" text-anchor="middle">'
        f"{100 * value:.0f} %</text>"
    )


def interval(one: Line, at: int, top: float, with_fair: bool) -> str:
    y = ROW * at + ROW / 2
    low, dot, high, fair = (x_of(value, top) for value in (one.low, one.rate, one.high, one.fair))
    kind = tone(one)
    fair_mark = (
        f'<line class="fair" x1="{fair:.1f}" y1="{y - 11:.1f}" x2="{fair:.1f}" y2="{y + 11:.1f}"/>'
    )
    numbers = f"{100 * one.rate:.0f} % of {one.seats:,}"
    return (
        f'<g class="{kind}"><text class="name" x="{LEFT - 12}" y="{y + 4.5:.1f}" '
        f'text-anchor="end">{escape(short(one.label))}</text>'
        f"{fair_mark if with_fair else ''}"
        f'<line class="span" x1="{low:.1f}" y1="{y:.1f}" x2="{high:.1f}" y2="{y:.1f}"/>'
        f'<circle cx="{dot:.1f}" cy="{y:.1f}" r="5.5"/>'
        f'<text class="number" x="{WIDE - RIGHT + 14}" y="{y + 4.5:.1f}">{numbers}</text></g>'
    )


def tone(one: Line) -> str:
    """The class of a line: by chance, too high, too low."""
    if not one.stands_out:
        return "even"
    return "over" if one.off > 0 else "under"


def short(name: str, most: int = 26) -> str:
    return name if len(name) <= most else f"{name[: most - 1]}…"


def histogram(title: str, spread: Spread, unit: str) -> str:
    """How many games had how much; the mean is marked. Where all are alike, there is no plot."""
    if len(spread.bins) < 2:
        told = f'<p><span class="big">{spread.mean:g}</span>always {escape(unit)}</p>'
        return f"<figure><figcaption>{escape(title)}</figcaption>{told}</figure>"
    wide, high = 340, 150
    most = max(spread.bins, default=1) or 1
    step = wide / max(1, len(spread.bins))
    bars = "".join(
        f'<rect class="bar" x="{at * step + 1:.1f}" y="{high - 26 - 94 * count / most:.1f}" '
        f'width="{step - 2:.1f}" height="{94 * count / most:.1f}" rx="2"/>'
        for at, count in enumerate(spread.bins)
    )
    across = len(spread.bins) * spread.wide or 1
    mean = wide * (spread.mean - spread.least) / across
    ends = (
        f'<text class="tick" x="0" y="{high - 8}">{spread.least:g}</text>'
        f'<text class="tick" x="{wide}" y="{high - 8}" text-anchor="end">{spread.most:g} '
        f"{escape(unit)}</text>"
    )
    marked = (
        f'<line class="mean" x1="{mean:.1f}" y1="4" x2="{mean:.1f}" y2="{high - 26}"/>'
        f'<text class="number" x="{min(mean + 6, wide - 60):.1f}" y="14">{spread.mean:.1f}</text>'
    )
    return figure(title, high, bars + marked + ends, wide)


def bar(part: float) -> str:
    """A small bar inside a table."""
    return (
        '<svg class="small" viewBox="0 0 90 10" width="90" height="10" aria-hidden="true">'
        '<rect class="rail" width="90" height="10" rx="5"/>'
        f'<rect class="bar" width="{90 * min(1.0, max(0.0, part)):.1f}" height="10" rx="5"/></svg>'
    )


def small_interval(one: Line) -> str:
    """The same as a line of `intervals`, inside a table."""
    low, dot, high, fair = (2 + 116 * value for value in (one.low, one.rate, one.high, one.fair))
    return (
        f'<svg class="small {tone(one)}" viewBox="0 0 120 14" width="120" height="14" '
        f'role="img" aria-label="{100 * one.low:.0f} to {100 * one.high:.0f} %">'
        f'<line class="fair" x1="{fair:.1f}" y1="1" x2="{fair:.1f}" y2="13"/>'
        f'<line class="span" x1="{low:.1f}" y1="7" x2="{high:.1f}" y2="7"/>'
        f'<circle cx="{dot:.1f}" cy="7" r="4"/></svg>'
    )


def figure(title: str, high: float, inside: str, wide: int = WIDE) -> str:
    size = "wide" if wide == WIDE else "narrow"
    return (
        f'<figure><figcaption>{escape(title)}</figcaption><svg viewBox="0 0 {wide} {high:.0f}" '
        f'class="{size}" role="img" aria-label="{escape(title)}">{inside}</svg></figure>'
    )
