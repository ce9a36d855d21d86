"""A table of Fabled for scenario tests: say what lies there, the rest follows."""

from collections.abc import Mapping
from typing import Any

import msgspec

from fabletop.games import find_game
from fabletop.games.fabled.state import Fabled
from tests.scenario import Scenario

RICH = "PPPPPPPPMMMMFFFF"  # Books enough for everything


def fabled(
    row: str = "",
    seats: int = 2,
    options: dict[str, Any] | None = None,
    seed: int = 1,
    **position: Any,
) -> Scenario:
    """A table in Chapter 3 (or 2; the next space carries no token) as seat 0's turn begins.

    `row` lists Locations from left to right, `sages` gives for each seat the spots of its Sages,
    in the order of their numbers: sages=["P01:3 P01:4", "M02:d1"]. Lists per seat may be shorter
    than the table; the other seats have nothing.
    """
    position.setdefault("chapter", 3 if seats < 4 else 2)
    position.setdefault("first", 0)
    position["row"] = row.split()
    for key in ("sages", "allies"):
        given = [entry.split() for entry in position.get(key, ())]
        position[key] = given + [[]] * (seats - len(given))
    books = list(position.get("books", ()))
    position["books"] = books + [""] * (seats - len(books))
    for key in ("discard", "features", "ally_deck", "event_deck"):
        if isinstance(position.get(key), str):
            position[key] = position[key].split()
    for key in ("tokens", "display", "decks"):
        if key in position:
            position[key] = {
                name: held.split() if isinstance(held, str) else held
                for name, held in position[key].items()
            }
    return Scenario("fabled", seats, seed, options, position)


def new_game(
    seats: int,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    position: Mapping[str, Any] | None = None,
) -> Fabled:
    """A game ready for its first decision, as the state that it is."""
    g = find_game("fabled").new(seats, seed, options, position)
    assert isinstance(g, Fabled)
    return g


def books(table: Scenario, seat: int = 0) -> str:
    """A seat's Books as letters: "PPM"."""
    held = table.g.books_of(seat)
    return "".join(letter * n for letter, n in zip("PMFS", held, strict=True))


def seen(table: Scenario, viewer: int | None = None) -> dict[str, Any]:
    """What a seat sees, or a spectator, as it comes over the wire."""
    shown: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(table.g.view(viewer)))
    return shown


def spots(table: Scenario, seat: int = 0) -> list[str]:
    """Where a seat's Sages stand, in the order of their numbers; the reserve left out."""
    shown = seen(table, None)["sages"][seat]
    return [sage["spot"] for sage in shown if sage["spot"]]


def spot(table: Scenario, sage: int, seat: int = 0) -> str | None:
    """Where one Sage stands; None is the reserve."""
    here: str | None = seen(table, None)["sages"][seat][sage - 1]["spot"]
    return here


def row(table: Scenario) -> str:
    return " ".join(location["card"] for location in seen(table, None)["row"])


def asked(table: Scenario) -> str:
    """The question that is open."""
    return type(table.g.agenda[-1]).__name__


def options(table: Scenario) -> list[str]:
    """What whoever is asked may choose."""
    return list(table.g.options(table.g.waiting()[0]))


def play(table: Scenario, *choices: str) -> Scenario:
    """Choices one after another, by whoever is asked."""
    for choice in choices:
        table.choose(choice)
    return table
