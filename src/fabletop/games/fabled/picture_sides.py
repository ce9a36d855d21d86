"""The rest of the table drawn with letters: decks, players, the Spirits, visits."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from fabletop.core.plain import Span
from fabletop.core.spans import wrapped

from .board import CARD, LOCATIONS, TERRAINS, Path

INK: Final = ("#7db8ff", "#ff8a75", "#8fd694", "#d7a9ff", "#ffd84a")
SPIRITS_INK: Final = "#b9a3ff"
LETTERS: Final = "ABCDE"  # one for each seat
HEIGHTS: Final = {"T": "top", "B": "bottom"}
GOLD: Final = "#e2b45a"
FURTHER: Final = "further"  # which of two open cards the Spirits try first

INDENT: Final = "   "

Line = list[Span]


def paragraph(lead: Span, told: Iterable[Span], columns: int) -> list[Line]:
    """A lead and spans in as many lines as they need; no span is broken."""
    first, *others = wrapped([lead, *told], columns, INDENT)
    return [first[1:], *others]


def words(text: str, style: str = "") -> list[Span]:
    """A sentence that may be broken between its words."""
    return [(f"{word} ", style) for word in text.split()]


def listed(parts: Iterable[str], style: str = "") -> list[Span]:
    """A list that may be broken between its parts."""
    *others, last = parts
    return [*((f"{part}, ", style) for part in others), (last, style)]


# The decks.


def decks(view: Mapping[str, Any], ground: Mapping[str, str], columns: int) -> Iterator[Line]:
    """Every deck with the price it has now, and its open Locations with paths and Places."""
    for terrain in TERRAINS:
        deck = view["decks"][terrain]
        price = " ".join(f"{n}{letter}" for letter, n in deck["price"].items())
        lead: Span = (f" {terrain:<9}", ground[terrain])
        told = f" costs {price}; {deck['left']} in the deck"
        yield from paragraph(lead, [(told, "bold")], columns)
        for card in deck["open"]:
            if card is not None:
                yield from open_location(card, further(view, terrain, card), columns)
        if deck["top"] is not None:
            yield from open_location(deck["top"], " (on top of the deck, only you know)", columns)


def further(view: Mapping[str, Any], terrain: str, card: str) -> str:
    """Which open card the Spirits try first matters in The Challenge only (CHL-042)."""
    if view["spirits"] is None:
        return ""
    which = {tried["card"]: tried["which"] for tried in view["spirits"]["tries"][terrain]}
    return f" ({which[card]} from the deck)" if which[card] == FURTHER else ""


def open_location(card: str, note: str, columns: int) -> Iterator[Line]:
    """What one decides by when adding it: heights, paths, Places."""
    location = LOCATIONS[CARD[card]]
    heights = f"{HEIGHTS[location.entry]} to {HEIGHTS[location.exit]}; "
    paths = path_told("main path", location.main)
    if location.dead_end is not None:
        paths[-1] = (f"{paths[-1][0]}; ", "dim")
        paths += path_told("dead-end", location.dead_end)
    told = [(f"{location.name}{note}, ", ""), (heights, "dim"), *paths]
    yield from paragraph((f"{INDENT}{card} ", "bold"), told, columns)


def path_told(name: str, path: Path) -> list[Span]:
    """ "main path of 6: 2 HS1, 5 UL/HW4"."""
    marks = [f"{space} {'/'.join(places)}" for space, places in path.landmarks.items()]
    return [(f"{name} of {path.spaces}: ", "dim"), *listed(marks or ["no Places"], "dim")]


def place_key(view: Mapping[str, Any], columns: int) -> Iterator[Line]:
    """What the letters of the Places mean."""
    names = {code[:2]: place["name"] for code, place in view["legend"]["places"].items()}
    names["SW"] = "Sky Wanderer's"
    told = listed([f"{code} {name}" for code, name in names.items()], "dim")
    yield from paragraph(("Places  ", "dim"), told, columns)


# Everybody.


def players(view: Mapping[str, Any], names: Sequence[str], columns: int) -> Iterator[Line]:
    for seat, held in enumerate(view["books"]):
        turn = ">" if seat == view["active"] else " "
        lead: Span = (f"{turn}{LETTERS[seat]} {names[seat]:<12} ", f"bold {INK[seat]}")
        told = [books_told(held), f"Sages in reserve {view['reserve'][seat]}", *held_by(view, seat)]
        yield from paragraph(lead, listed(told), columns)
        if allies := [ally_told(ally) for ally in view["allies"][seat]]:
            yield from paragraph((INDENT, ""), listed(allies, "dim"), columns)
        if view["drafted"]:
            drafted = ", ".join(ally["title"] for ally in view["drafted"][seat])
            told_too = words(f"drafted: {drafted or 'none left'}", "dim")
            yield from paragraph((INDENT, ""), told_too, columns)


def books_told(held: Mapping[str, int]) -> str:
    return "  ".join(f"{letter} {n}" for letter, n in held.items())


def held_by(view: Mapping[str, Any], seat: int) -> Iterator[str]:
    """Tokens of The Challenge that lie before a player."""
    shown = view["spirits"]
    if shown is None:
        return
    if shown["fortune"] == seat:
        yield "Fortune token"
    if count := shown["shared"]["held"][seat]:
        yield f"Shared Visit tokens {count}"
    if seat in shown["eliminated"]:
        yield "out of the game"


def ally_told(ally: Mapping[str, Any]) -> str:
    """An Ally with the state of its Feature and its components."""
    notes = [] if ally["feature_state"] == "locked" else [f"Feature {ally['feature_state']}"]
    if ally["tokens"]:
        notes.append("tokens " + " ".join(map(str, ally["tokens"])))
    if ally["in_reserve"]:
        notes.append(f"{ally['in_reserve']} in reserve")
    return f"{ally['title']} ({'; '.join(notes)})" if notes else str(ally["title"])


def spirits(view: Mapping[str, Any], columns: int) -> Iterator[Line]:
    """The Spirits: Books, Sages, target, cards and tokens."""
    if shown := view["spirits"]:
        turn = ">" if view["active"] == shown["side"] else " "
        tricks = shown["tricks"]
        told = [
            books_told(shown["books"]),
            f"Sages in reserve {shown['reserve']}",
            f"{shown['difficulty_title']} difficulty",
            f"target {shown['target'] or 'none yet'}",
            f"Trick cards {tricks['held']} ({tricks['deck']} in the deck, "
            f"{len(tricks['discard'])} discarded)",
            f"Shared Visit tokens {shown['shared']['left']}",
            *(["Escalation"] if shown["escalated"] else []),
        ]
        lead: Span = (f"{turn}S The Spirits  ", f"bold {SPIRITS_INK}")
        yield from paragraph(lead, listed(told), columns)


def visits(view: Mapping[str, Any], names: Sequence[str], columns: int) -> list[Line]:
    if not view["visits"]:
        return []
    everybody = [*names[: len(view["books"])], "The Spirits"]
    told = [
        f"{everybody[visit['seat']]}'s Sage {visit['sage']} at {visit['place']} in {visit['card']}"
        for visit in view["visits"]
    ]
    return paragraph(("Visits  ", "bold"), listed(told, GOLD), columns)
