"""A table of Fabled for scenario tests: say what lies there, the rest follows."""

import re
from collections.abc import Sequence
from functools import partial
from itertools import chain
from typing import Any, NamedTuple, Self

import msgspec

from fabletop.games.fabled.state import Fabled
from tests.scenario import Scenario, begun

RICH = "PPPPPPPPMMMMFFFF"  # Books enough for everything


class Table(Scenario[Fabled]):
    """What tests ask a table of Fabled."""

    def books(self, seat: int = 0) -> str:
        """A seat's Books as letters: "PPM"."""
        held = self.g.books_of(seat)
        return "".join(letter * n for letter, n in zip("PMFS", held, strict=True))

    def seen(self, viewer: int | None = None) -> dict[str, Any]:
        """What a seat sees, or a spectator, as it comes over the wire."""
        shown: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self.g.view(viewer)))
        return shown

    def spots(self, seat: int = 0) -> list[str]:
        """Where a seat's Sages stand, in the order of their numbers; the reserve left out."""
        return [sage["spot"] for sage in self.seen()["sages"][seat] if sage["spot"]]

    def spot(self, sage: int, seat: int = 0) -> str | None:
        """Where one Sage stands; None is the reserve."""
        here: str | None = self.seen()["sages"][seat][sage - 1]["spot"]
        return here

    def row(self) -> str:
        return " ".join(location["card"] for location in self.seen()["row"])

    def asked(self) -> str:
        """The question that is open."""
        return type(self.g.agenda[-1]).__name__

    def options(self) -> list[str]:
        """What whoever is asked may choose."""
        return list(self.g.options(self.g.waiting()[0]))

    def play(self, *choices: str) -> Self:
        """Choices one after another, by whoever is asked."""
        for choice in choices:
            self.choose(choice)
        return self

    # The Spirits of The Challenge.

    def spirits(self) -> dict[str, Any]:
        """What everybody sees of them."""
        shown: dict[str, Any] = self.seen()["spirits"]
        return shown

    def held(self) -> int:
        """Trick cards in their hand."""
        return int(self.spirits()["tricks"]["held"])

    def their_books(self) -> str:
        return "".join(letter * count for letter, count in self.spirits()["books"].items())

    def their_spots(self) -> list[str]:
        return [sage["spot"] for sage in self.spirits()["sages"] if sage["spot"]]

    def story(self, kind: str = "") -> list[str]:
        """The sentences of their turn, all or of one kind."""
        return [told["text"] for told in self.spirits()["story"] if kind in ("", told["kind"])]

    def about(self, kind: str, number: int = 0) -> dict[str, Any]:
        found = [told["about"] for told in self.spirits()["story"] if told["kind"] == kind]
        shown: dict[str, Any] = found[number]
        return shown

    def tricks_played(self) -> list[str]:
        story = self.spirits()["story"]
        return [told["about"]["trick"] for told in story if told["kind"] == "played"]


ALLY = re.compile(r"(?P<key>\w+)(?P<unlocked>\*?)(?:\[(?P<tokens>[^]]*)])?")


class Seat(NamedTuple):
    """What a seat has: the spots of its Sages in the order of their numbers, Books, Allies.

    An Ally with a star has its Feature unlocked; its tokens stand in brackets:
    "SnakeQueen*[P01 F01] Firebird".
    """

    sages: str = ""
    books: str = ""
    allies: str = ""


def fabled(
    row: str = "",
    *players: Seat,
    seats: int = 0,
    options: dict[str, Any] | None = None,
    seed: int = 1,
    **position: Any,
) -> Table:
    """A table in Chapter 3 (or 2; the next space carries no token) as seat 0's turn begins.

    `row` lists Locations from left to right; players who are not told have nothing:
    fabled("P01 M02", Seat("P01:3 P01:4", books="PPM"), Seat("M02:d1")). Lists of the same
    come before: sages=["P01:3 P01:4", "M02:d1"], books=["PPM"].
    """
    seats = seats or max(2, len(players))
    if players:
        seat_allies(players, position)
        for key in ("sages", "books"):
            position.setdefault(key, [getattr(player, key) for player in players])
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
    return Table(Fabled, seats, seed, options, position)


def seat_allies(players: Sequence[Seat], position: dict[str, Any]) -> None:
    """Allies as seats tell them: who they are, what is unlocked, where their tokens lie."""
    told = [list(ALLY.finditer(player.allies)) for player in players]
    position.setdefault("allies", [" ".join(ally["key"] for ally in held) for held in told])
    every = list(chain.from_iterable(told))
    if unlocked := [ally["key"] for ally in every if ally["unlocked"]]:
        position.setdefault("features", unlocked)
    if tokens := {ally["key"]: ally["tokens"] for ally in every if ally["tokens"] is not None}:
        position.setdefault("tokens", tokens)


new_game = partial(begun, Fabled)


def moving(row: str = "", *players: Seat, **more: Any) -> Table:
    """At the beginning of a Movement Phase."""
    return fabled(row, *players, phase="movement", **more)


def after_chapter(chapter: int, row: str = "", *players: Seat, **more: Any) -> Table:
    """A table at which this Chapter has just ended: what the next space brings comes first."""
    return fabled(row, *players, chapter=chapter, phase="next chapter", **more)


def allied(chapter: int, *allies: str, **more: Any) -> Table:
    """Such a table with these Allies, seat by seat; seat 0 has a Sage on the only Location."""
    first, *others = allies
    seats = [Seat("P01:1", allies=first), *(Seat(allies=held) for held in others)]
    return after_chapter(chapter, "P01", *seats, **more)
