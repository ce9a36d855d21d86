"""The table drawn with letters, for terminals: both Story pages, then every player's Realms.

Wonders and players are told apart by letters and numbers, so it reads without colour, too.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from fabletop.core.plain import Span
from fabletop.core.spans import wrapped
from fabletop.core.wording import counted

from .wonders import amount

INK: Final = {
    "Magic": "#b7a6ff",
    "Love": "#ff8fae",
    "Honour": "#ffc25c",
    "Follower": "#74d6a4",
    "Castle": "#a9c3e6",
}
SEATS: Final = ("#ff8f9f", "#ffc25c", "#8fd48a", "#7cc4ff", "#c9a6ff", "#c3ccd6")
BOOKS: Final = {1: "#9ecf7a", 2: "#7cc4e8", 3: "#d0a2f0"}
CELL, OPEN = "on #2b3b4f", "on #1d2a3a"
SIZES: Final = {"Small": "#9ecf7a", "Large": "#7cc4e8", "Epic": "#d0a2f0"}

View = Mapping[str, Any]


def picture(view: View, names: Sequence[str], columns: int) -> list[list[Span]]:
    """Lines of styled text."""
    columns = max(78, min(columns, 130))
    lines = [_head(view, names), []]
    lines += _page("Stories", _left_cells(view), columns)
    lines += _page("Story spaces", _right_cells(view), columns)
    for player in view["players"]:
        lines += [[], *_player(view, player, names[player["seat"]], columns)]
    return lines + _hand(view, columns)


def _head(view: View, names: Sequence[str]) -> list[Span]:
    action = f"Action {view['action']}, {view['action_name']}" if view["action"] else ""
    spans: list[Span] = [(f"Story {view['story']} of {view['stories']}", "bold #e2b45a")]
    spans.append((f"   {action}   ", "bold"))
    spans.append((f"{names[view['starter']]} started", "dim"))
    if view["next_starter"] is not None:
        spans.append((f", next: {names[view['next_starter']]}", "dim"))
    if view["blessing"]:
        spans.append((f"   {view['blessing']['kind']}: {view['blessing']['title']}", "#e2b45a"))
    return spans


Cell = tuple[list[Span], list[Span]]  # two lines


def _left_cells(view: View) -> list[Cell]:
    spaces = {space["title"]: space for space in view["spaces"]}
    cells = []
    for story in view["left"]:
        book = BOOKS[story["book"]]
        if story["revealed"]:
            cells.append(_space(spaces[story["space"]], f"{story['number']}. ", f"bold {book}"))
        else:
            known = story["space"] or f"Book {'I' * story['book']}"
            covered = "covered by a Blessing or Curse" if story["covered"] else "face down"
            cells.append(([(f"{story['number']}. {known}", book)], [(covered, "dim")]))
    return cells


def _right_cells(view: View) -> list[Cell]:
    return [_space(space, "", "bold") for space in view["spaces"] if space["page"] == "right"]


def _space(space: Mapping[str, Any], number: str, style: str) -> Cell:
    second = _wonders(space["lying"])
    for seat in space["fables"]:
        second.append((f" [{seat + 1}]", f"bold {SEATS[seat]}"))
    return [(f"{number}{space['title']}", style)], second or [("-", "dim")]


def _wonders(wonders: Mapping[str, int]) -> list[Span]:
    return [(f"{amount(many, kind)}  ", INK[kind]) for kind, many in wonders.items()]


def _page(title: str, cells: Sequence[Cell], columns: int) -> list[list[Span]]:
    """Three cells to a row, each two lines high."""
    width = (columns - 4) // 3
    lines: list[list[Span]] = [[(title, "bold #e2b45a")]]
    for first in range(0, len(cells), 3):
        for line in (0, 1):
            spans: list[Span] = []
            for cell in cells[first : first + 3]:
                spans += [*_fitted(cell[line], width), (" ", "")]
            lines.append(spans)
    return lines


def _fitted(spans: Sequence[Span], width: int) -> list[Span]:
    """Exactly that many columns, on the ground of a cell."""
    fitted: list[Span] = [(" ", CELL)]
    left = width - 2
    for text, style in spans:
        shown = text if len(text) <= left else text[: max(0, left - 1)] + "…"[:left]
        fitted.append((shown, f"{style} {CELL}"))
        left -= len(shown)
    return [*fitted, (" " * (left + 1), CELL)]


def _player(view: View, player: View, name: str, columns: int) -> list[list[Span]]:
    seat = player["seat"]
    turn = " <- decides" if seat in view["waiting"] else ""
    first: list[Span] = [(f"[{seat + 1}] {name}", f"bold {SEATS[seat]}")]
    first.append((f"  {counted(player['score']['total'], 'point')}  ", "bold"))
    first += _wonders(player["wonders"]) or [("no Wonders  ", "dim")]
    left = player["fables"]
    first.append((f"Fables {left['left']} of {left['total']}, hand {len(player['hand'])}", ""))
    first.append((turn, "bold #e2b45a"))
    second: list[Span] = []
    for realm in player["realms"]:
        asleep = f" z{realm['sleep']}" if realm["sleep"] else ""
        shown = f"{realm['title']} ({realm['size'][0]}{asleep})  "
        second.append((shown, SIZES[realm["size"]]))
    lines = [first, *wrapped(second, columns, "    ")]
    if player["ever_afters"]:
        titles = ", ".join(card["title"] for card in player["ever_afters"])
        lines.append([("    Ever Afters: ", "dim"), (titles, "")])
    due = player["empower"]
    if due and due["missing"]:
        told = f"    Empowering in Story {due['story']} needs {due['need'] - due['fewer']} Magic"
        lines.append([(f"{told}, {due['missing']} more than there is", "#e8746a")])
    return lines


def _hand(view: View, columns: int) -> list[list[Span]]:
    """The cards the viewer holds, and those just dealt, with cost and text."""
    asked = view["dealt"]
    own = [p for p in view["players"] if p["hand"] and all(p["hand"])]
    lines: list[list[Span]] = []
    for title, cards in (("Your hand", own[0]["hand"] if own else []), ("Dealt to you", asked)):
        if cards:
            lines += [[], [(title, "bold #e2b45a")]]
            lines += [line for card in cards for line in _card(card, columns)]
    return lines


def _card(card: Mapping[str, Any], columns: int) -> list[list[Span]]:
    price = [amount(many, kind) for kind, many in card["cost"].items()]
    price += [f"{card['any']} any"] if card["any"] else []
    told = f"  {card['title']}, {card['kind']} ({', '.join(price) or 'free'})"
    words: list[Span] = [(f"{word} ", "dim") for word in card["text"].split()]
    first, *others = wrapped([(f"{told}: ", "bold"), *words], columns, "")
    return [first, *([("      ", ""), *line] for line in others)]
