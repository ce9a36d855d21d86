"""The board drawn with letters, for terminals: readable in colour and without.

Every character cell belongs to a space, a lake or the sea. Terrain shows as a motif and a
background, rivers and lakes as water of different signs, groups as coloured letters with counts.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from fabletop.core.plain import Span

from .board import (
    ANCHOR,
    COLOURS,
    LAKES,
    LETTERS,
    MAP,
    OUTLINE,
    REGION,
    SPACES,
    TERRAIN,
    VERTICES,
)

WIDTH, HEIGHT = MAP["viewBox"][2:]
MOTIF: Final = {"hills": "n", "mushrooms": "τ", "mountains": "^", "forest": "♣"}
GROUND: Final = {
    "hills": "#7f9c4a on #33481a",
    "mushrooms": "#a67fb5 on #46294f",
    "mountains": "#9299a6 on #3d434d",
    "forest": "#5b9a74 on #153b27",
}
WATER, SEA = "#7cc4e8 on #17405c", "#2d5474 on #0f2436"
RIVER_SIGN, LAKE_SIGN, COVERED = "≈", "░", "?"
INK: Final = ("#7db8ff", "#ff8a75", "#ffd84a", "#d7a9ff", "#ffffff on #000000")
LAND, LAKE, OPEN = 0, 100, -1  # cell codes: a space's index, LAKE, or open sea

Cell = tuple[str, str]  # a character and its style


def picture(view: Mapping[str, Any], names: Sequence[str], columns: int) -> list[list[Span]]:
    """Lines of styled text: the map, then scores, ritual cards and the own spirit."""
    columns = max(78, min(columns, 130))
    canvas = [list(row) for row in _land(columns)]
    for space in range(len(SPACES)):
        _label(canvas, space, view["druids"].get(SPACES[space], ""), SPACES[space] in view["held"])
    lines = [_joined(row) for row in canvas]
    return [*lines, [], *_key_lines(), *_status(view, names)]


@cache
def _land(columns: int) -> tuple[tuple[Cell, ...], ...]:
    """The bare map, cell by cell."""
    rows = round(columns * HEIGHT / WIDTH * 0.46)
    codes = [
        [_code((c + 0.5) * WIDTH / columns, (r + 0.5) * HEIGHT / rows) for c in range(columns)]
        for r in range(rows)
    ]
    return tuple(tuple(_cell(codes, r, c) for c in range(columns)) for r in range(rows))


def _code(x: float, y: float) -> int:
    for space, outline in enumerate(OUTLINE):
        if _inside(outline, x, y):
            return space
    return LAKE if any(_inside(outline, x, y) for outline in LAKES.values()) else OPEN


def _inside(outline: Sequence[int], x: float, y: float) -> bool:
    """Is the point in the polygon? A ray to the right crosses its border an odd number of times."""
    inside = False
    for corner, vertex in enumerate(outline):
        (x1, y1), (x2, y2) = VERTICES[vertex], VERTICES[outline[corner - 1]]
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


def _cell(codes: list[list[int]], row: int, column: int) -> Cell:
    code = codes[row][column]
    if code == OPEN:
        return ("~" if (column * 3 + row * 7) % 19 == 0 else " "), SEA
    if code == LAKE:
        return LAKE_SIGN, WATER
    for r, c in ((row, column + 1), (row + 1, column)):
        if r < len(codes) and c < len(codes[row]):
            other = codes[r][c]
            if LAND <= other < LAKE and REGION[other] != REGION[code]:
                return RIVER_SIGN, WATER
            if LAND <= other < LAKE and other != code:
                return "·", GROUND[TERRAIN[code]]
    motif = MOTIF[TERRAIN[code]] if (column + 2 * row) % 4 == 0 else " "
    return motif, GROUND[TERRAIN[code]]


def _label(canvas: list[list[Cell]], space: int, druids: str, held: bool) -> None:
    """The space's name, and its druids below: a letter per colour, with a count from two up."""
    ground = GROUND[TERRAIN[space]].partition(" on ")[2]
    x, y = ANCHOR[space]
    row, column = int(y * len(canvas) / HEIGHT), int(x * len(canvas[0]) / WIDTH)
    name = SPACES[space]
    if len(druids) > 1:
        name += f" {len(druids)}"
    name += ("!" if len(druids) >= 7 else "") + ("*" if held else "")
    style = f"bold #f3e8d2 on {ground}" if druids else f"#b9b29f on {ground}"
    _write(
        canvas, row - 1, column - len(name) // 2 - 1, [(letter, style) for letter in f" {name} "]
    )
    blank: Cell = (" ", f"default on {ground}")
    cells = [blank]
    for letter, ink in zip(LETTERS, INK, strict=True):
        if n := druids.count(letter):
            style = f"bold {ink}" if " on " in ink else f"bold {ink} on {ground}"
            cells += [(character, style) for character in (f"{n}{letter}" if n > 1 else letter)]
    _write(canvas, row, column - len(cells) // 2, [*cells, blank])


def _write(canvas: list[list[Cell]], row: int, column: int, cells: list[Cell]) -> None:
    column = max(0, min(column, len(canvas[row]) - len(cells)))
    canvas[row][column : column + len(cells)] = cells


def _joined(row: Sequence[Cell]) -> list[Span]:
    """Neighbouring cells of one style as one span."""
    spans: list[Span] = []
    for character, style in row:
        if spans and spans[-1][1] == style:
            spans[-1] = (spans[-1][0] + character, style)
        else:
            spans.append((character, style))
    return spans


def _key_lines() -> list[list[Span]]:
    """What the signs mean."""
    spans: list[Span] = [(f" {MOTIF[t]} {t} ", GROUND[t]) for t in MOTIF]
    spans += [(f" {RIVER_SIGN} river ", WATER), (f" {LAKE_SIGN} lake ", WATER)]
    told = f"7 or more stay: !   ritual held: *   pile: blessed -cursed, {COVERED} covered"
    return [spans, [(told, "dim")]]


def _status(view: Mapping[str, Any], names: Sequence[str]) -> list[list[Span]]:
    scores: list[Span] = [("Scores  ", "bold")]
    for colour in COLOURS:
        is_out = colour in _neutral(view)
        scores += [_mark(colour), (f"{colour} {view['scores'][colour]}  ", "dim" * is_out)]
    held: list[Span] = [("Ritual cards held  ", "bold")]
    held += [(f"{name}: {n}   ", "") for name, n in zip(names, view["cards"], strict=True)]
    return [scores, held, _piles(view), _next_ritual(view), *_spirits(view, names)]


def _mark(colour: str) -> Span:
    at = COLOURS.index(colour)
    return f" {LETTERS[at]} ", f"bold {INK[at]}"


def _neutral(view: Mapping[str, Any]) -> list[str]:
    """The colours that were nobody's, once that is known (F-A9)."""
    return [colour for colour in COLOURS if view["over"] and colour not in view["spirits"]]


def _piles(view: Mapping[str, Any]) -> list[Span]:
    """The ritual cards left, pile by pile as they lie, each with its signs."""
    spans: list[Span] = [("Ritual piles  ", "bold")]
    for pile in view["piles"]:
        spans += [(f"+{pile['value']} ", "bold #e2b45a"), (f"{_pile(pile['cards'])}   ", "")]
    return spans


def _pile(cards: Sequence[Mapping[str, Any] | None]) -> str:
    """Cards that are alike with their number, covered ones one by one."""
    told = [COVERED if card is None else _signs(card) for card in cards]
    if len(told) > 1 and told.count(told[0]) == len(told) and told[0] != COVERED:
        return f"{told[0]} x{len(told)}"
    return " ".join(told) or "none"


def _signs(card: Mapping[str, Any]) -> str:
    """Blessed and cursed terrain by their motifs."""
    blessed = MOTIF[card["blessed"][0]] if len(card["blessed"]) == 1 else "every"
    return f"{blessed} -{MOTIF[card['cursed']]}" if card["cursed"] else blessed


def _next_ritual(view: Mapping[str, Any]) -> list[Span]:
    left = [(pile["value"], card) for pile in view["piles"] for card in pile["cards"]]
    if not left:
        return [("Next ritual  ", "bold"), ("none, all twelve are held", "")]
    value, card = left[0]
    blessed = "every terrain" if len(card["blessed"]) > 1 else card["blessed"][0]
    spans: list[Span] = [("Next ritual  ", "bold"), (f"{card['title']}: ", "")]
    spans.append((f"+{value} on {blessed}", "bold #e2b45a"))
    if card["cursed"]:
        spans.append((f"  cursed: {card['cursed']}", "bold #e8746a"))
    spans.append((f"   {view['rituals']} of 12 held", "dim"))
    return spans


def _spirits(view: Mapping[str, Any], names: Sequence[str]) -> list[list[Span]]:
    """The spirits this viewer knows: the own one, and at the end who was which, or nobody."""
    lines: list[list[Span]] = []
    for seat, colour in enumerate(view["spirits"]):
        if colour:
            name = f"{names[seat]}: " if view["over"] else "Your secret colour  "
            mark, ink = _mark(colour)
            lines.append([(name, "bold"), (f"{mark}{colour} ", ink)])
    if neutral := _neutral(view):
        told: list[Span] = [("Neutral, they cannot win: ", "dim")]
        for colour in neutral:
            told += [_mark(colour), (f"{colour} {view['scores'][colour]}  ", "dim")]
        lines.append(told)
    return lines
