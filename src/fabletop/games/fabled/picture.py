"""The table drawn with letters, for terminals: readable in colour and without."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from fabletop.core.plain import Span

from .board import CARD, LOCATIONS, TERRAINS, Path

GROUND: Final = {
    "prairie": "#f0dc8c on #4a4117",
    "mountain": "#d3d2e6 on #3a3950",
    "forest": "#b7deb0 on #1f3d25",
}
INK: Final = ("#7db8ff", "#ff8a75", "#8fd694", "#d7a9ff", "#ffd84a")
SPIRITS_INK: Final = "#b9a3ff"
LETTERS: Final = "ABCDE"  # one for each seat
SPIRITS: Final = "S"
BOX: Final = 27  # columns of a Location


def picture(view: Mapping[str, Any], names: Sequence[str], columns: int) -> list[list[Span]]:
    """The row, then the decks, everybody's Books and Allies, and what is going on."""
    lines = [headline(view)]
    across = max(1, min(columns, 160) // (BOX + 3))
    for first in range(0, len(view["row"]), across):
        lines += [[], *land(view, view["row"][first : first + across])]
    if not view["row"]:
        lines += [[], [("The Spirit Land is empty.", "dim")]]
    told = [*players(view, names), *spirits(view), *visits(view, names)]
    return [*lines, [], *decks(view), [], *told]


def headline(view: Mapping[str, Any]) -> list[Span]:
    chapter = f"Chapter {view['chapter']}" if view["chapter"] else "Prologue"
    last = " (the last)" if view["last_chapter"] else ""
    spans: list[Span] = [(view["scenario"]["title"], "bold"), (f"  {chapter}{last}", "")]
    ahead = [
        f"{space['space']}: {' + '.join(space['tokens'])}"
        for space in view["journey"]
        if space["tokens"] and space["space"] > view["chapter"]
    ]
    spans.append((f"   to come  {', '.join(ahead)}" if ahead else "", "dim"))
    if view["event"]:
        spans.append((f"   Event: {view['event']['title']}: {view['event']['text']}", "#e2b45a"))
    return spans


def land(view: Mapping[str, Any], row: Sequence[Mapping[str, Any]]) -> Iterator[list[Span]]:
    """Several Locations side by side, a line at a time; > is a link, x a break."""
    boxes = [box(view, shown) for shown in row]
    deep = max(len(lines) for lines in boxes)
    for number in range(deep):
        spans: list[Span] = []
        for shown, lines in zip(row, boxes, strict=True):
            style = GROUND[shown["type"]]
            text = lines[number] if number < len(lines) else ""
            spans.append((f" {text:<{BOX - 1}.{BOX - 1}}", style))
            spans.append((joint(shown) if number == 1 else "   ", "bold"))
        yield spans


def joint(shown: Mapping[str, Any]) -> str:
    return {True: " > ", False: " x ", None: "   "}[shown["linked"]]


def box(view: Mapping[str, Any], shown: Mapping[str, Any]) -> list[str]:
    """A Location: name, heights, and every space that matters with who stands there."""
    card = LOCATIONS[CARD[shown["card"]]]
    height = {"T": "top", "B": "bottom"}
    lines = [f"{card.id} {card.name}", f"{height[card.entry]} to {height[card.exit]}"]
    lines += spaces(view, card.id, card.main, "main", "")
    if card.dead_end is not None:
        lines += spaces(view, card.id, card.dead_end, "dead-end", "d")
    if shown["tokens"]:
        lines.append("+ " + " ".join(token["ally"] for token in shown["tokens"]))
    return lines


def spaces(view: Mapping[str, Any], card: str, path: Path, kind: str, mark: str) -> list[str]:
    found = []
    for space in range(1, path.spaces + 1):
        standing = "".join(
            letter + ("*" if sage["place"] else "")
            for letter, sages in sides(view)
            for sage in sages
            if (sage["card"], sage["path"], sage["space"]) == (card, kind, space)
        )
        places = "/".join(path.landmarks.get(space, ()))
        found.append(f"{mark}{space} {places:<8} {standing}".rstrip())
    return found


def sides(view: Mapping[str, Any]) -> Iterator[tuple[str, Sequence[Mapping[str, Any]]]]:
    """Everybody's Sages with the letter that stands for them, the Spirits' last."""
    yield from zip(LETTERS, view["sages"], strict=False)
    if view["spirits"]:
        yield SPIRITS, view["spirits"]["sages"]


def decks(view: Mapping[str, Any]) -> Iterator[list[Span]]:
    """The open Locations with the price they have now."""
    for terrain in TERRAINS:
        deck = view["decks"][terrain]
        price = " ".join(f"{n}{letter}" for letter, n in deck["price"].items())
        opened = ", ".join(f"{c} {LOCATIONS[CARD[c]].name}" for c in deck["open"] if c)
        top = f"; on top {deck['top']}" if deck["top"] else ""
        yield [
            (f" {terrain:<9}", GROUND[terrain]),
            (f" costs {price}  ", "bold"),
            (f"open: {opened or 'none'}; {deck['left']} in the deck{top}", ""),
        ]


def players(view: Mapping[str, Any], names: Sequence[str]) -> Iterator[list[Span]]:
    for seat, held in enumerate(view["books"]):
        turn = ">" if seat == view["active"] else " "
        books = "  ".join(f"{letter} {n}" for letter, n in held.items())
        allies = ", ".join(
            ally["title"]
            + ("" if ally["feature_state"] == "locked" else f" ({ally['feature_state']})")
            for ally in view["allies"][seat]
        )
        yield [
            (f"{turn}{LETTERS[seat]} {names[seat]:<12}", f"bold {INK[seat]}"),
            (f" {books}   Sages in reserve {view['reserve'][seat]}   ", ""),
            (allies, "dim"),
        ]


def spirits(view: Mapping[str, Any]) -> Iterator[list[Span]]:
    """The Spirits: Books, Sages, target, cards and tokens, and what they said last."""
    if shown := view["spirits"]:
        turn = ">" if view["active"] == shown["side"] else " "
        books = "  ".join(f"{letter} {n}" for letter, n in shown["books"].items())
        yield [
            (f"{turn}{SPIRITS} The Spirits ", f"bold {SPIRITS_INK}"),
            (f" {books}   Sages in reserve {shown['reserve']}   ", ""),
            (
                f"{shown['difficulty_title']}, target {shown['target'] or 'none yet'}, "
                f"Trick cards {shown['tricks']['held']}, "
                f"Shared Visit tokens {shown['shared']['left']}"
                + (", Escalation" if shown["escalated"] else ""),
                "dim",
            ),
        ]


def visits(view: Mapping[str, Any], names: Sequence[str]) -> list[list[Span]]:
    if not view["visits"]:
        return []
    everybody = [*names[: len(view["books"])], "The Spirits"]
    told = ", ".join(
        f"{everybody[visit['seat']]}'s Sage {visit['sage']} at {visit['place']} in {visit['card']}"
        for visit in view["visits"]
    )
    return [[("Visits  ", "bold"), (told, "#e2b45a")]]
