"""The board as a self-contained SVG picture: both Story pages, and the Realm Boards below.

The same view gives the same bytes on every machine. Wonders and seats have shapes of their own,
so nothing depends on colour alone.
"""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final, NamedTuple

from fabletop.core.wording import counted

from .board import COLOURS, PRINTED, SPACES, TWELVE
from .wonders import KINDS, amount, shown

View = Mapping[str, Any]


class Theme(NamedTuple):
    """Colours of one theme."""

    table: str
    page: str
    cell: str
    taken: str
    ink: str
    soft: str
    edge: str
    board: str


THEMES: Final = {
    "light": Theme(
        "#efe6d4", "#f7eedb", "#fffaf0", "#e3d5b8", "#2b2118", "#6a5740", "#b89c6a", "#fbf7ee"
    ),
    "dark": Theme(
        "#16283b", "#33455a", "#f3e8d2", "#c9b891", "#2b2118", "#5d4c37", "#8a7348", "#223a52"
    ),
}
SEAT_INK: Final = ("#d1495b", "#c98a1b", "#3f8a4f", "#2f7fc1", "#7d4fb3", "#5b6b7a")
CRESTS: Final = (
    "M0-9a9 9 0 1 0 .01 0Z",
    "M0-11 10 0 0 11-10 0Z",
    "M0-10 10 8H-10Z",
    "M-8-8H8V8H-8Z",
    "M-5-9H5L10 0 5 9H-5L-10 0Z",
    "M0-11 3-3 11-3 5 2 7 10 0 5-7 10-5 2-11-3-3-3Z",
)
WONDER_INK: Final = dict(
    zip(KINDS, ("#5b4bbd", "#c22b5b", "#b97f1a", "#2f7d5b", "#4a5f7d"), strict=True)
)
SHAPES: Final = {
    "Magic": "M0-10 2.6-2.6 10 0 2.6 2.6 0 10-2.6 2.6-10 0-2.6-2.6Z",
    "Love": "M0 9C-12 0-9-9-4-9-1-9 0-6 0-5 0-6 1-9 4-9 9-9 12 0 0 9Z",
    "Honour": "M-8-9H8V0C8 5 3 8 0 10-3 8-8 5-8 0Z",
    "Follower": "M0-10a4 4 0 0 1 3 7L9 0 5 3 7 9H-7L-5 3-9 0-3-3A4 4 0 0 1 0-10Z",
    "Castle": "M-9-9H-5V-6H-2V-9H2V-6H5V-9H9V9H3V3H-3V9H-9Z",
}
BOOK_INK: Final = ("#4f7d2f", "#2f6f9c", "#7d4fb3")
SIZE_INK: Final = {"Small": "#4f7d2f", "Large": "#2f6f9c", "Epic": "#7d4fb3"}
SERIF: Final = "Fraunces, Georgia, 'Times New Roman', serif"
SANS: Final = "'Source Sans 3', 'Segoe UI', Arial, sans-serif"
WIDTH, CELL_W, CELL_H, GAP = 1200, 176, 104, 12
LEFT, RIGHT, TOP = 34, 620, 62
BOARD_H: Final = 132


def board_svg(view: View | None, theme: str) -> str:
    """Draw a view; None draws the bare board for five or six players."""
    if theme not in THEMES:
        raise ValueError(f"There is no theme {theme!r}; choose one of {', '.join(THEMES)}.")
    colours = THEMES[theme]
    left, right = (bare_left(), bare_right()) if view is None else (stories(view), fixed(view))
    rows = max(3, -(-len(right) // 3))
    book_h = TOP + rows * (CELL_H + GAP) + 16
    players = [] if view is None else view["players"]
    height = book_h + 24 + len(players) * (BOARD_H + GAP)
    body = _book(colours, book_h, view)
    body += _cells(colours, left, LEFT) + _cells(colours, right, RIGHT)
    for number, player in enumerate(players):
        body += _realm_board(colours, player, book_h + 20 + number * (BOARD_H + GAP))
    return _document(colours, height, _summary(view), body)


def _document(theme: Theme, height: int, summary: str, body: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'aria-labelledby="upon-title upon-desc" font-family="{SANS}">\n'
        '<title id="upon-title">Upon a Fable</title>\n'
        f'<desc id="upon-desc">{escape(summary)}</desc>\n'
        f'<rect width="{WIDTH}" height="{height}" rx="14" fill="{theme.table}"/>\n{body}</svg>\n'
    )


def _summary(view: View | None) -> str:
    if view is None:
        return "An open book: nine Stories on the left page, twelve spaces on the right."
    seats = ", ".join(f"seat {p['seat'] + 1} {p['score']['total']}" for p in view["players"])
    return f"Story {view['story']} of {view['stories']}. Points: {seats}."


def _text(x: float, y: float, words: str, size: int, ink: str, more: str = "") -> str:
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{ink}" {more}>{escape(words)}</text>\n'


def _book(theme: Theme, height: int, view: View | None) -> str:
    serif = f'font-family="{SERIF}" font-weight="600"'
    heading = theme.ink if theme.page != "#33455a" else "#f3e8d2"
    story = f"Stories {view['story']} of {view['stories']}" if view else "Stories"
    return (
        f'<rect x="12" y="12" width="{WIDTH - 24}" height="{height - 8}" rx="14" '
        f'fill="{theme.page}" stroke="{theme.edge}" stroke-width="4"/>\n'
        f'<path d="M600 14V{height + 2}" stroke="{theme.edge}" stroke-width="8" opacity=".5"/>\n'
        + _text(LEFT, 46, story, 24, heading, serif)
        + _text(RIGHT, 46, "Story spaces", 24, heading, serif)
    )


class Cell(NamedTuple):
    """A space to draw; Stories have a number and a Book, which may lie face down."""

    title: str
    lying: Mapping[str, int] = {}
    seats: Sequence[int] = ()
    number: int = 0
    hidden: str = ""


def bare_left() -> list[Cell]:
    return [Cell("", number=number, hidden="face down") for number in range(1, 10)]


def bare_right() -> list[Cell]:
    return [Cell(title, shown(PRINTED[title])) for title in TWELVE]


def stories(view: View) -> list[Cell]:
    spaces = {space["title"]: space for space in view["spaces"]}
    cells: list[Cell] = []
    for story in view["left"]:
        number, title = story["number"], story["space"] or ""
        if story["revealed"]:
            cells.append(Cell(title, spaces[title]["lying"], spaces[title]["fables"], number))
        else:
            hidden = "Blessing or Curse" if story["covered"] else "face down"
            cells.append(Cell(title, number=number, hidden=hidden))
    return cells


def fixed(view: View) -> list[Cell]:
    return [
        Cell(space["title"], space["lying"], space["fables"])
        for space in view["spaces"]
        if space["page"] == "right"
    ]


def _cells(theme: Theme, cells: Sequence[Cell], left: int) -> str:
    drawn = ""
    for number, cell in enumerate(cells):
        x = left + number % 3 * (CELL_W + GAP)
        y = TOP + number // 3 * (CELL_H + GAP)
        drawn += f'<g transform="translate({x} {y})">\n{_cell(theme, cell)}</g>\n'
    return drawn


def _cell(theme: Theme, cell: Cell) -> str:
    title, lying, seats, number, hidden = cell
    ink = BOOK_INK[(number - 1) // 3] if number else ""
    fill = ink if hidden else theme.taken if seats else theme.cell
    words = "#fffaf0" if hidden else theme.ink
    drawn = (
        f'<rect width="{CELL_W}" height="{CELL_H}" rx="10" fill="{fill}" '
        f'stroke="{theme.edge}" stroke-width="1.5"/>\n'
    )
    if number:
        drawn += f'<rect width="{CELL_W}" height="7" rx="3" fill="{ink}"/>\n'
        right = f'text-anchor="end" font-family="{SERIF}" font-weight="700" opacity=".75"'
        drawn += _text(CELL_W - 10, 30, str(number), 20, "#fffaf0" if hidden else ink, right)
    for line, part in enumerate(_wrapped(title, 19)[:3]):
        serif = f'font-family="{SERIF}" font-weight="600"'
        drawn += _text(10, 26 + 18 * line, part, 15, words, serif)
    if hidden:
        drawn += _text(10, CELL_H - 14, hidden, 13, "#fffaf0", 'opacity=".85"')
    elif title in SPACES and not lying and not seats:
        below = 32 + 18 * len(_wrapped(title, 19))
        drawn += "".join(
            _text(10, below + 13 * n, part, 11, theme.soft)
            for n, part in enumerate(_wrapped(SPACES[title].text, 30)[:3])
        )
    drawn += _piles(lying, 18, CELL_H - 20, theme.ink)
    for place, seat in enumerate(seats):
        drawn += _crest(seat, CELL_W - 24 - 30 * place, CELL_H - 24, 1.4)
    return drawn


def _wrapped(words: str, width: int) -> list[str]:
    lines = [""]
    for word in words.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _piles(wonders: Mapping[str, int], x: float, y: float, ink: str) -> str:
    """Each kind as its shape with a number."""
    drawn = ""
    for kind, many in wonders.items():
        drawn += (
            f'<g transform="translate({x} {y})"><title>{amount(many, kind)}</title>'
            f'<path d="{SHAPES[kind]}" fill="{WONDER_INK[kind]}" stroke="#fffaf0"/></g>\n'
        )
        drawn += _text(x + 13, y + 6, str(many), 16, ink, 'font-weight="700"')
        x += 40
    return drawn


def _crest(seat: int, x: float, y: float, scale: float, hollow: bool = False) -> str:
    """A Fable, or a seat's sign: shape, colour and number."""
    fill = "none" if hollow else SEAT_INK[seat]
    number = "" if hollow else str(seat + 1)
    return (
        f'<g transform="translate({x} {y}) scale({scale})">'
        f"<title>seat {seat + 1}, {COLOURS[seat]}</title>"
        f'<path d="{CRESTS[seat]}" fill="{fill}" stroke="{SEAT_INK[seat]}" stroke-width="2"/>'
        f'<text y="4" font-size="11" font-weight="700" text-anchor="middle" fill="#fff">{number}'
        "</text></g>\n"
    )


def _realm_board(theme: Theme, player: View, y: int) -> str:
    """Realms in their places, Wonders, Ever Afters and points of one player."""
    seat, light = player["seat"], theme.board == "#fbf7ee"
    ink = theme.ink if light else "#f2ead9"
    drawn = (
        f'<g transform="translate(12 {y})">\n<rect width="{WIDTH - 24}" height="{BOARD_H}" rx="12" '
        f'fill="{theme.board}" stroke="{SEAT_INK[seat]}" stroke-width="3"/>\n'
    )
    drawn += _crest(seat, 30, 30, 1.6)
    drawn += _text(54, 36, f"Seat {seat + 1}", 19, ink, f'font-family="{SERIF}" font-weight="600"')
    points = counted(player["score"]["total"], "point")
    drawn += _text(20, 68, points, 16, ink, 'font-weight="700"')
    cards = f"hand {len(player['hand'])}, Ever Afters {len(player['ever_afters'])}"
    drawn += _text(20, 90, cards, 13, ink)
    left = player["fables"]
    drawn += _text(20, 110, f"Fables {left['left']} of {left['total']}", 13, ink)
    for slot in range(6):
        realm = next((r for r in player["realms"] if r["slot"] == slot), None)
        drawn += _realm(theme, seat, realm, 178 + slot * 130)
    drawn += _piles(player["wonders"], 978, 34, ink)
    for number, card in enumerate(player["ever_afters"][:5]):
        drawn += _text(966, 62 + 14 * number, card["title"], 12, ink)
    return drawn + "</g>\n"


def _realm(theme: Theme, seat: int, realm: View | None, x: int) -> str:
    frame = f'<rect x="{x}" y="12" width="120" height="108" rx="9" '
    if realm is None:
        return f'{frame}fill="none" stroke="{theme.edge}" stroke-dasharray="6 5"/>\n'
    drawn = f'{frame}fill="{theme.cell}" stroke="{SIZE_INK[realm["size"]]}" stroke-width="3"/>\n'
    for line, part in enumerate(_wrapped(realm["title"], 13)[:2]):
        drawn += _text(x + 8, 34 + 16 * line, part, 14, theme.ink, 'font-weight="700"')
    told = f"{realm['size']}, needs {realm['empower']}"
    drawn += _text(x + 8, 72, told, 12, theme.soft)
    if realm["sleep"]:
        drawn += _text(x + 8, 92, f"asleep: {realm['sleep']}", 12, "#8a2f6b", 'font-weight="700"')
    for place in range(realm["fables"]):
        drawn += _crest(seat, x + 102 - 26 * place, 104, 1, hollow=place < realm["away"])
    return drawn
