"""The table drawn with letters, for terminals: readable in colour and without.

What a line cannot hold goes on in the next one; nothing is cut off from 60 columns on.
"""

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Any, Final

from fabletop.core.plain import Span

from .abilities import ALLIES
from .board import CARD, LOCATIONS, Path
from .picture_sides import (
    GOLD,
    HEIGHTS,
    LETTERS,
    Line,
    decks,
    listed,
    paragraph,
    place_key,
    players,
    spirits,
    visits,
    words,
)
from .timeboard import LAST_SPACE

GROUND: Final = {
    "prairie": "#f0dc8c on #4a4117",
    "mountain": "#d3d2e6 on #3a3950",
    "forest": "#b7deb0 on #1f3d25",
}
SPIRITS: Final = "S"
BOX: Final = 27  # columns of a Location
PHASES: Final = ("action", "movement", "oblivion")
LINKED, BROKEN, PEOPLE_ONLY = " > ", " x ", ">xS"


def picture(view: Mapping[str, Any], names: Sequence[str], columns: int) -> list[Line]:
    """Time, the row, the decks, everybody's Books and Allies, and what is going on."""
    across = max(1, min(columns, 160) // (BOX + 3))
    lines = [*time(view, names, columns)]
    for first in range(0, len(view["row"]), across):
        lines += [[], *land(view, view["row"][first : first + across])]
    if not view["row"]:
        lines += [[], [("The Spirit Land is empty.", "dim")]]
    if view["spirits"] and view["spirits"]["barred"]:
        told = words("linked for people, not for the Spirits", "dim")
        lines += paragraph((f"{PEOPLE_ONLY} ", "bold"), told, columns)
    sides = [*players(view, names, columns), *spirits(view, columns), *visits(view, names, columns)]
    return [*lines, [], *decks(view, GROUND, columns), *place_key(view, columns), [], *sides]


# The Scenario, the Time board, the Event, and what is gone.


def time(view: Mapping[str, Any], names: Sequence[str], columns: int) -> Iterator[Line]:
    chapter = f"Chapter {view['chapter']}" if view["chapter"] else "Prologue"
    last = " (the last)" if view["last_chapter"] else ""
    phase = f", {view['phase'].capitalize()} Phase" if view["phase"] in PHASES else ""
    taken = f", action taken: {view['actions']}" if view["actions"] else ""
    title: Span = (f"{view['scenario']['title']}  ", "bold")
    yield from paragraph(title, words(f"{chapter}{last}{phase}{taken}"), columns)
    yield from paragraph(("Time board  ", "bold"), track(view), columns)
    if event := view["event"]:
        half = f" ({event['half']} half)" if event["half"] in ("upper", "lower") else ""
        told = [(f"{event['title']}{half}: ", GOLD), *words(event["text"])]
        yield from paragraph(("Event  ", "bold"), told, columns)
    if ahead := [event["title"] for event in view["events_ahead"]]:
        yield from paragraph(("Events ahead  ", "bold"), listed(ahead), columns)
    for extra in view["scenario"]["extras"]:
        yield from paragraph((f"{extra['title']}  ", "bold"), extra_told(extra, names), columns)
    if discard := [f"{card} {LOCATIONS[CARD[card]].name}" for card in view["discard"]]:
        lead: Span = (f"Discarded ({len(discard)})  ", "bold")
        yield from paragraph(lead, listed(discard, "dim"), columns)


def track(view: Mapping[str, Any]) -> Iterator[Span]:
    """Every space with its tokens; the Time marker stands on the one in brackets."""
    marker = min(view["chapter"], LAST_SPACE)
    for space in view["journey"]:
        number = f"[{space['space']}]" if space["space"] == marker else str(space["space"])
        tokens = " + ".join(space["tokens"]) or "-"
        style = "dim" if space["space"] < marker else "bold" if space["space"] == marker else ""
        yield f"{number} {tokens}  ", style


def extra_told(extra: Mapping[str, Any], names: Sequence[str]) -> list[Span]:
    """What a Scenario lets everybody know: how far it has come, a number each, words."""
    so_far = f"{extra['now']} of {extra['of']}" if extra["of"] is not None else ""
    each = ", ".join(f"{name} {n}" for name, n in zip(names, extra["per_seat"], strict=False))
    return words("; ".join(part for part in (so_far, each, extra["text"]) if part))


# The row.


def land(view: Mapping[str, Any], row: Sequence[Mapping[str, Any]]) -> Iterator[Line]:
    """Several Locations side by side, a line at a time."""
    boxes = [box(view, shown) for shown in row]
    for number in range(max(map(len, boxes))):
        spans: Line = []
        for shown, lines in zip(row, boxes, strict=True):
            style = GROUND[shown["type"]]
            text = lines[number] if number < len(lines) else ""
            spans.append((f" {text:<{BOX - 1}}", style))
            spans.append((joint(view, shown) if number == 1 else "   ", "bold"))
        yield spans


def joint(view: Mapping[str, Any], shown: Mapping[str, Any]) -> str:
    if view["spirits"] and shown["card"] in view["spirits"]["barred"]:
        return PEOPLE_ONLY
    return {True: LINKED, False: BROKEN, None: "   "}[shown["linked"]]


def box(view: Mapping[str, Any], shown: Mapping[str, Any]) -> list[str]:
    """A Location: name, heights, every space with its Places and who stands there, tokens."""
    card = LOCATIONS[CARD[shown["card"]]]
    lines = [f"{card.id} {card.name}", f"{HEIGHTS[card.entry]} to {HEIGHTS[card.exit]}"]
    lines += spaces(view, shown, card.main, "main", "")
    if card.dead_end is not None:
        lines += spaces(view, shown, card.dead_end, "dead-end", "d")
    tokens = [
        f"{ALLIES[token['ally']].title} ({LETTERS[token['seat']]})" for token in shown["tokens"]
    ]
    lines += [f"+ {words}" for words in tokens]
    return [part for line in lines for part in wrap(line, BOX - 1, subsequent_indent=" " * 12)]


def spaces(
    view: Mapping[str, Any], shown: Mapping[str, Any], path: Path, kind: str, mark: str
) -> list[str]:
    found = []
    tokens = [token["spot"] for token in shown["tokens"] if token["spot"]]
    for space in range(1, path.spaces + 1):
        here = (shown["card"], kind, space)
        groups = [group(letter, sages, here) for letter, sages in sides(view)]
        standing = " ".join(words for words in groups if words)
        on_path = f"{shown['card']}:{mark}{space}" in tokens
        places = "/".join(path.landmarks.get(space, (f"SW{space}",) if on_path else ()))
        found.append(f"{mark}{space} {places:<8} {standing}".rstrip())
    return found


def group(letter: str, sages: Sequence[Mapping[str, Any]], here: tuple[str, str, int]) -> str:
    """The Sages of a side on a space: A, AA, A3; with a star those that are on a Place."""
    standing = [s["place"] for s in sages if (s["card"], s["path"], s["space"]) == here]
    away = sum(place is not None for place in standing)
    return counted(letter, len(standing) - away) + counted(f"{letter}*", away)


def counted(sign: str, count: int) -> str:
    return sign * count if count <= 2 else f"{sign}{count}"


def sides(view: Mapping[str, Any]) -> Iterator[tuple[str, Sequence[Mapping[str, Any]]]]:
    """Everybody's Sages with the letter that stands for them, the Spirits' last."""
    yield from zip(LETTERS, view["sages"], strict=False)
    if view["spirits"]:
        yield SPIRITS, view["spirits"]["sages"]
