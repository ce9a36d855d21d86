"""The board as a self-contained SVG picture: the track around it, monsters and market within.

The same view and theme give the same bytes on every machine.
"""

from collections.abc import Sequence
from html import escape
from math import cos, pi, sin
from typing import Final, NamedTuple

from fabletop.core.position import UnsetType, given

from .board import LEGEND_SPACES, MOON_SPACES, TYPES
from .facts import Facts
from .printed import CARDS
from .shown import FameView

WIDTH, HEIGHT, MARGIN, RADIUS = 1000, 700, 34, 70
SANS: Final = "Source Sans 3, Segoe UI, Helvetica, Arial, sans-serif"
SERIF: Final = "Fraunces, Georgia, serif"
TOKEN: Final = {"red": "#c8402f", "blue": "#2f6fc8", "green": "#2f8f4e", "yellow": "#d9a514"}
RIVAL: Final = "#7d4fb0"
SIGNS_ACROSS: Final = 30  # letters beside each other on a card
TYPE_INK: Final = dict(
    zip(TYPES, ("#d4682a", "#5b5bd0", "#5f8f2f", "#a8433d", "#5d6a78"), strict=True)
)
BAND: Final = {
    "ally": "#4a6b8a",
    "item": "#4f8577",
    "monster": "#8a5a3c",
    "legend": "#8f3030",
    "contract": "#9a7a2c",
}


class Theme(NamedTuple):
    page: str
    panel: str
    ink: str
    faint: str
    cell: str
    edge: str
    card: str


THEMES: Final = {
    "light": Theme("#efe4cc", "#f7f0df", "#33291c", "#8c7d63", "#fbf6e9", "#b7a27a", "#fffaf0"),
    "dark": Theme("#1d1a24", "#282431", "#f0e6d2", "#9a8f7d", "#332d3d", "#5a4f63", "#3a3344"),
}


def board_svg(view: FameView | None, theme: str = "light") -> str:
    """Draw the board with the cards and tokens of a view; None draws it bare."""
    if theme not in THEMES:
        raise ValueError(f"There is no theme {theme!r}; choose one of {', '.join(THEMES)}.")
    look = THEMES[theme]
    parts = [track(view, look), rows(view, look), tokens(view)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-labelledby="fame-title fame-desc" font-family="{SANS}">\n'
        f'<title id="fame-title">Fame and Fable</title>\n'
        f'<desc id="fame-desc">{escape(summary(view))}</desc>\n'
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="16" fill="{look.page}"/>\n'
        f'<rect x="66" y="66" width="{WIDTH - 132}" height="{HEIGHT - 132}" rx="40" '
        f'fill="{look.panel}" stroke="{look.edge}"/>\n' + "".join(parts) + "</svg>\n"
    )


def summary(view: FameView | None) -> str:
    if view is None:
        return "A track of 100 spaces around three monster spaces and a market of three rows."
    fame = ", ".join(f"{player.colour} {player.fame}" for player in view.players)
    return f"Fame: {fame}. Champion space {view.champion_space}."


# The track: a rounded rectangle, cell n in the middle of its hundredth.


def place(space: float) -> tuple[float, float]:
    """Where the middle of a space lies, clockwise from the lower left corner."""
    wide, high = WIDTH - 2 * MARGIN - 2 * RADIUS, HEIGHT - 2 * MARGIN - 2 * RADIUS
    arc = pi * RADIUS / 2
    along = (space - 0.5) / 100 * (2 * wide + 2 * high + 4 * arc)
    left, right, top, low = MARGIN, WIDTH - MARGIN, MARGIN, HEIGHT - MARGIN
    sides = (
        (high, (left, low - RADIUS), (0, -1), (left + RADIUS, top + RADIUS), pi),
        (wide, (left + RADIUS, top), (1, 0), (right - RADIUS, top + RADIUS), 1.5 * pi),
        (high, (right, top + RADIUS), (0, 1), (right - RADIUS, low - RADIUS), 0.0),
        (wide, (right - RADIUS, low), (-1, 0), (left + RADIUS, low - RADIUS), 0.5 * pi),
    )
    for length, (x, y), (dx, dy), (cx, cy), angle in sides:
        if along <= length:
            return x + dx * along, y + dy * along
        along -= length
        if along <= arc:
            turn = angle + along / RADIUS
            return cx + RADIUS * cos(turn), cy + RADIUS * sin(turn)
        along -= arc
    return left, low - RADIUS


def num(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def track(view: FameView | None, look: Theme) -> str:
    return "".join(space_drawn(view, look, space) for space in range(1, 101))


def space_drawn(view: FameView | None, look: Theme, space: int) -> str:
    x, y = place(space)
    end = view.champion_space if view else 100
    moons = view.moons_on_track if view else MOON_SPACES
    at = f'cx="{num(x)}" cy="{num(y)}"'
    if space == end:
        taken = view is not None and view.champion is not None
        fill = look.cell if taken else "#e2b45a"
        return f'<circle {at} r="17" fill="{fill}" stroke="{look.ink}"/>' + label(
            x, y, "★", "#33291c"
        )
    if space in MOON_SPACES and space < end:
        if space in moons:
            moon = f'<circle {at} r="15" fill="#2b3157" stroke="{look.edge}"/>'
            return moon + label(x, y, "☾", "#f4ecc9")
        dashes = f'fill="{look.cell}" stroke="{look.edge}" stroke-dasharray="3 3"'
        return f'<circle {at} r="15" {dashes}/>' + label(x, y, str(space), look.faint)
    legend = space in LEGEND_SPACES
    fill = "#8f3030" if legend else look.cell
    drawn = f'<circle {at} r="11" fill="{fill}" stroke="{look.edge}"/>'
    if legend:
        return drawn + label(x, y, "!", "#ffffff")
    return drawn + (label(x, y, str(space), look.faint, 8) if space % 5 == 0 else "")


def label(x: float, y: float, text: str, ink: str, size: int = 13) -> str:
    at = f'x="{num(x)}" y="{num(y + size * 0.35)}"'
    return (
        f'<text {at} font-size="{size}" text-anchor="middle" fill="{ink}">{escape(text)}</text>\n'
    )


def tokens(view: FameView | None) -> str:
    """Player tokens with their initials; those at the start wait beside space 1."""
    if view is None:
        return ""
    sides: list[tuple[int, str, str]] = [
        (player.fame, TOKEN[player.colour], player.colour) for player in view.players
    ]
    if view.rival:
        sides.append((view.rival.fame, RIVAL, "V"))
    drawn = ""
    for number, (fame, ink, name) in enumerate(sides):
        x, y = place((fame - 1) % 100 + 1) if fame else (90 + 22 * number, HEIGHT - 84)
        at = f'cx="{num(x)}" cy="{num(y)}"'
        drawn += f'<circle {at} r="13" fill="{ink}" stroke="#ffffff" stroke-width="2"/>'
        drawn += label(x, y, name[0].upper(), "#ffffff")
    return drawn


# Monsters and market.


def rows(view: FameView | None, look: Theme) -> str:
    empty: Sequence[str | None] = (None, None, None)
    shown = [("Monsters", view.monsters if view else empty)]
    for title in ("Contracts", "Allies", "Items"):
        shown.append((title, view.market[title.lower()] if view else empty))
    drawn = ""
    for row, (title, cards) in enumerate(shown):
        y = 88 + row * 132
        drawn += (
            f'<text x="92" y="{y + 66}" font-family="{SERIF}" font-size="19" '
            f'fill="{look.ink}">{title}</text>\n'
        )
        for column, card in enumerate(cards):
            drawn += card_drawn(card, 220 + column * 232, y, look)
    return drawn


def card_drawn(card: str | None, x: int, y: int, look: Theme) -> str:
    """A card with its name, its numbers and the types it shows."""
    frame = f'<rect x="{x}" y="{y}" width="216" height="118" rx="10"'
    if card is None:
        return f'{frame} fill="none" stroke="{look.edge}" stroke-dasharray="5 4"/>\n'
    facts = CARDS[card].told()
    band = BAND[facts.kind]
    number = given(facts.attack, given(facts.fame, given(facts.cost, 0)))
    drawn = f'{frame} fill="{look.card}" stroke="{band}" stroke-width="2"/>\n'
    drawn += f'<rect x="{x}" y="{y}" width="216" height="30" rx="10" fill="{band}"/>\n'
    drawn += (
        f'<text x="{x + 12}" y="{y + 20}" font-family="{SERIF}" font-size="15" '
        f'fill="#ffffff">{escape(facts.name)}</text>\n'
    )
    drawn += label(x + 196, y + 15, str(number), "#ffffff", 17)
    return drawn + signs(facts, x + 12, y + 50, look) + words(facts.text, x + 12, y + 74, look)


def signs(facts: Facts, x: int, y: int, look: Theme) -> str:
    """Pips, attack types, immunities and vulnerabilities, in words and colours, on two lines."""
    told: list[tuple[str, str]] = []
    if not isinstance(facts.cost, UnsetType):
        told.append(("●" * facts.cost, look.ink))
    told += [(one, TYPE_INK[one]) for one in given(facts.types, [])]
    told += [(f"no {one}", TYPE_INK[one]) for one in given(facts.immune, [])]
    told += [(f"x2 {one}", TYPE_INK[one]) for one in given(facts.vulnerable, [])]
    if given(facts.forced, False):
        told.append(("forced", "#c8402f"))
    lines: list[list[tuple[str, str]]] = [[]]
    for sign in told:
        if sum(len(text) + 1 for text, _ in lines[-1]) + len(sign[0]) > SIGNS_ACROSS:
            lines.append([])
        lines[-1].append(sign)
    drawn = ""
    for number, line in enumerate(lines):
        spans = " ".join(f'<tspan fill="{ink}">{text}</tspan>' for text, ink in line)
        at = f'x="{x}" y="{y + 12 * number}"'
        drawn += f'<text {at} font-size="11" font-weight="600">{spans}</text>\n'
    return drawn


def words(text: str, x: int, y: int, look: Theme) -> str:
    """The text of the card, in lines of about forty letters."""
    lines, line = [], ""
    for word in text.split():
        if line and len(line) + len(word) > 38:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}".strip()
    drawn = ""
    for number, told in enumerate([*lines, line][:4]):
        at = f'x="{x}" y="{y + number * 13}"'
        drawn += f'<text {at} font-size="11" fill="{look.ink}">{escape(told)}</text>\n'
    return drawn
