"""The Spirit Land as a self-contained SVG picture: the row with its paths, Places and Sages.

The same arguments give the same bytes on every machine.
"""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final, NamedTuple

from .board import CARD, LOCATIONS, TERRAINS, Location, Path
from .places import PLACES

WIDTH, HEIGHT, GAP, MARGIN = 240, 400, 24, 28
TOP, BOTTOM = 116, 332  # the two heights at which main paths meet the edge of a card
PER_LINE: Final = 6  # cards in a line of a Short Table


class Theme(NamedTuple):
    page: str
    ink: str
    soft: str
    card: Mapping[str, str]
    road: str
    gold: str
    space: str


THEMES: Final = {
    "light": Theme(
        page="#f4ecdc",
        ink="#3a2d20",
        soft="#7d6c58",
        card={"prairie": "#e3d28a", "mountain": "#c3c2d2", "forest": "#a9c79a"},
        road="#fff7e4",
        gold="#b27d1f",
        space="#fffdf6",
    ),
    "dark": Theme(
        page="#1c1712",
        ink="#f2e6d0",
        soft="#b3a28a",
        card={"prairie": "#6f6228", "mountain": "#4c4b60", "forest": "#35573a"},
        road="#2a231b",
        gold="#e2b45a",
        space="#3b3228",
    ),
}
SEATS: Final = ("#2f6fb7", "#c2452d", "#3e8e4e", "#8a4fb0", "#c98a1b")
Point = tuple[float, float]


def board_svg(view: Mapping[str, Any] | None, theme: str) -> str:
    """The row of a view; without a view an empty land, ready for the first Location."""
    if theme not in THEMES:
        raise ValueError(f"There is no theme {theme!r}; choose one of {', '.join(THEMES)}.")
    look = THEMES[theme]
    row: Sequence[Mapping[str, Any]] = view["row"] if view else ()
    short = bool(view and view["variants"]["short_table"])
    lines = lines_of(row, short)
    across = max(3, *(len(line) for line in lines))
    width = 2 * MARGIN + across * (WIDTH + GAP) - GAP
    height = 2 * MARGIN + 34 + len(lines) * (HEIGHT + 2 * GAP) - 2 * GAP
    body = [heading(view, look, width)]
    for number, line in enumerate(lines):
        top = MARGIN + 34 + number * (HEIGHT + 2 * GAP)
        body += [
            placed(view, one, MARGIN + n * (WIDTH + GAP), top, look) for n, one in enumerate(line)
        ]
    if not row:
        body.append(empty_land(look, width, height))
    return document(look, width, height, summary(view), "".join(body))


def lines_of(row: Sequence[Any], short: bool) -> list[Sequence[Any]]:
    """One line, or several on a Short Table (FAB-157): the last card of a line is the left
    neighbour of the first card of the next."""
    if not short or len(row) <= PER_LINE:
        return [row]
    half = (len(row) + 1) // 2
    return [row[:half], row[half:]]


def document(look: Theme, width: int, height: int, told: str, body: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'aria-labelledby="land-title land-desc" font-family="Georgia, serif">\n'
        f'<title id="land-title">The Spirit Land</title>\n'
        f'<desc id="land-desc">{escape(told)}</desc>\n'
        f'<rect width="{width}" height="{height}" rx="16" fill="{look.page}"/>\n{body}</svg>\n'
    )


def summary(view: Mapping[str, Any] | None) -> str:
    if not view or not view["row"]:
        return "An empty land."
    names = ", ".join(location["name"] for location in view["row"])
    return f"From left to right: {names}."


def heading(view: Mapping[str, Any] | None, look: Theme, width: int) -> str:
    told = "The Spirit Land"
    if view:
        part = "Prologue" if not view["chapter"] else f"Chapter {view['chapter']}"
        event = f" · {view['event']['title']}" if view["event"] else ""
        told = f"{view['scenario']['title']} · {part}{event}"
    return (
        f'<text x="{width / 2}" y="{MARGIN + 10}" text-anchor="middle" font-size="20" '
        f'fill="{look.ink}">{escape(told)}</text>\n'
    )


def empty_land(look: Theme, width: int, height: int) -> str:
    parts = []
    for number, terrain in enumerate(TERRAINS):
        left = width / 2 + (number - 1.5) * (WIDTH / 2 + GAP) + GAP / 2
        parts.append(
            f'<rect x="{left}" y="{height / 2 - 70}" width="{WIDTH / 2}" height="160" rx="10" '
            f'fill="{look.card[terrain]}" stroke="{look.gold}" stroke-dasharray="6 5"/>\n'
            f'<text x="{left + WIDTH / 4}" y="{height / 2 + 16}" text-anchor="middle" '
            f'font-size="18" fill="{look.ink}">{terrain}</text>\n'
        )
    return "".join(parts)


# One Location.


def placed(view: Any, shown: Mapping[str, Any], left: float, top: float, look: Theme) -> str:
    card = LOCATIONS[CARD[shown["card"]]]
    body = ground(card, look) + path_drawn(card, card.main, main_points(card), look, False)
    if card.dead_end is not None:
        body += path_drawn(card, card.dead_end, dead_end_points(card), look, True)
    body += sages_drawn(view, card, look) + tokens_drawn(shown, look) + link(card, shown, look)
    return f'<g transform="translate({left} {top})">\n{body}</g>\n'


def ground(card: Location, look: Theme) -> str:
    return (
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="13" '
        f'fill="{look.card[TERRAINS[card.terrain]]}" stroke="{look.soft}"/>\n'
        f'<text x="{WIDTH / 2}" y="26" text-anchor="middle" font-size="15" '
        f'fill="{look.ink}">{escape(card.name)}</text>\n'
        f'<text x="12" y="{HEIGHT - 10}" font-size="12" fill="{look.soft}">{card.id}</text>\n'
    )


def height_of(letter: str) -> int:
    return TOP if letter == "T" else BOTTOM


def main_points(card: Location) -> list[Point]:
    """Spaces in a zigzag from the entry height to the exit height."""
    count, start, end = card.main.spaces, height_of(card.entry), height_of(card.exit)
    inward = {("T", "T"): 80, ("B", "B"): -80}.get((card.entry, card.exit), 0)
    points = []
    for number in range(count):
        share = number / (count - 1)
        bow = inward * 4 * share * (1 - share)
        sway = 34 * (1 if number % 2 else -1) * (0 < number < count - 1)
        points.append((28 + share * (WIDTH - 56), start + (end - start) * share + bow + sway))
    return points


def dead_end_points(card: Location) -> list[Point]:
    """The dead-end runs along the side that the entry of the main path leaves free."""
    assert card.dead_end is not None
    count = card.dead_end.spaces
    level = BOTTOM + 18 if card.entry == "T" else TOP - 52
    return [(46 + number * (WIDTH - 92) / (count - 1), level) for number in range(count)]


def path_drawn(card: Location, path: Path, points: list[Point], look: Theme, dead: bool) -> str:
    way = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    if not dead:
        way = f"0,{height_of(card.entry)} {way} {WIDTH},{height_of(card.exit)}"
    dash = ' stroke-dasharray="2 7"' if dead else ""
    parts = [
        f'<polyline points="{way}" fill="none" stroke="{look.road}" stroke-width="9" '
        f'stroke-linecap="round" stroke-linejoin="round"{dash}/>\n'
    ]
    for number, (x, y) in enumerate(points, 1):
        places = path.landmarks.get(number, ())
        parts.append(space_drawn(x, y, number, bool(places), dead, look))
        above = not dead and 1 < number < len(points) and number % 2 == 1
        first = y - 38 - 12 * (len(places) - 1) if above else y + 27
        for line, place in enumerate(places):
            parts.append(
                f'<text x="{min(max(x, 34), WIDTH - 34):.1f}" y="{first + 12 * line:.1f}" '
                f'text-anchor="middle" font-size="11" font-weight="bold" fill="{look.ink}" '
                f'stroke="{look.card[TERRAINS[card.terrain]]}" stroke-width="3" '
                f'paint-order="stroke">{place_short(place)}</text>\n'
            )
    return "".join(parts)


def place_short(code: str) -> str:
    place = PLACES[code]
    name = place.name.removeprefix("Universal ").removeprefix("House of ")
    return f"{name} {place.size}" if code[:2] in ("HW", "HS", "MN") else name


def space_drawn(x: float, y: float, number: int, landmark: bool, dead: bool, look: Theme) -> str:
    ring = f'stroke="{look.gold}" stroke-width="3.5"' if landmark else f'stroke="{look.soft}"'
    if dead:
        corners = ((-14, 0), (-7, -12), (7, -12), (14, 0), (7, 12), (-7, 12))
        points = " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners)
        shape = f'<polygon points="{points}" fill="{look.space}" {ring}/>'
    else:
        shape = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="14" fill="{look.space}" {ring}/>'
    return (
        f'{shape}<text x="{x:.1f}" y="{y + 4.5:.1f}" text-anchor="middle" font-size="13" '
        f'fill="{look.ink}">{number}</text>\n'
    )


def sages_drawn(view: Any, card: Location, look: Theme) -> str:
    """Sages stand on the upper rim of their space, side by side."""
    standing: dict[tuple[str, int], list[tuple[int, str | None]]] = {}
    for seat, sages in enumerate(view["sages"]):
        for sage in sages:
            if sage["card"] == card.id:
                key = (sage["path"], sage["space"])
                standing.setdefault(key, []).append((seat, sage["place"]))
    parts = []
    for (path, space), group in sorted(standing.items()):
        points = main_points(card) if path == "main" else dead_end_points(card)
        x, y = points[space - 1]
        for number, (seat, place) in enumerate(group):
            at = x + (number - (len(group) - 1) / 2) * 13
            parts.append(sage_drawn(at, y - 15, seat, place is not None, look))
    return "".join(parts)


def sage_drawn(x: float, y: float, seat: int, visiting: bool, look: Theme) -> str:
    """A hooded figure in the colour of its seat; with a golden hem while it visits."""
    hem = look.gold if visiting else "#fff7e4"
    return (
        f'<path d="M{x - 7:.1f} {y:.1f} q7 -30 14 0 z" fill="{SEATS[seat]}" stroke="{hem}" '
        f'stroke-width="1.6"/><text x="{x:.1f}" y="{y - 3:.1f}" text-anchor="middle" '
        f'font-size="8" fill="#fff">{seat + 1}</text>\n'
    )


def tokens_drawn(shown: Mapping[str, Any], look: Theme) -> str:
    parts = []
    for number, token in enumerate(shown["tokens"]):
        x, y = WIDTH - 20 - 24 * number, HEIGHT - 16
        parts.append(
            f'<circle cx="{x}" cy="{y}" r="10" fill="{SEATS[token["seat"]]}" '
            f'stroke="{look.gold}"/><text x="{x}" y="{y + 4}" text-anchor="middle" '
            f'font-size="11" fill="#fff">{escape(token["ally"][0])}</text>\n'
        )
    return "".join(parts)


def link(card: Location, shown: Mapping[str, Any], look: Theme) -> str:
    """A bridge to the right neighbour, or a cross where the path breaks off."""
    if shown["linked"] is None:
        return ""
    y = height_of(card.exit)
    if shown["linked"]:
        return (
            f'<path d="M{WIDTH} {y} h{GAP}" stroke="{look.road}" stroke-width="9"/>'
            f'<path d="M{WIDTH + 8} {y - 6} l7 6 l-7 6" fill="none" stroke="{look.gold}" '
            f'stroke-width="2.5"/>\n'
        )
    return (
        f'<path d="M{WIDTH + 6} {y - 6} l12 12 m0 -12 l-12 12" stroke="#b3392b" '
        f'stroke-width="2.5"/>\n'
    )
