"""The Spirit Land, the time, Books and Sages of a position."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from fabletop.core.errors import BadPosition
from fabletop.core.position import UnsetType, given

from ..board import CARD, CARD_IDS, HOME, SAGES, SPOT_OF, TIERS, Card, Sage, Spot, card_of
from ..chapters import journey
from ..places import NAMELESS
from ..state import Fabled, mark_used
from ..timeboard import END, MILESTONE_A, MILESTONE_B
from ..windows import NamelessPlace
from .form import FabledPosition
from .spirits_form import SpiritsPosition

Thing = TypeVar("Thing")


def per_seat(g: Fabled, values: Sequence[Thing], field: str) -> Iterator[tuple[int, Thing]]:
    """A value for each seat, no more and no less."""
    if len(values) != g.seats:
        raise BadPosition(f"{field} has one entry for each of the {g.seats} seats", "FAB-010")
    return enumerate(values)


def cards(names: Iterable[str], field: str) -> tuple[Card, ...]:
    """Location ids, each at most once."""
    found: list[Card] = []
    for name in names:
        if name not in CARD:
            raise BadPosition(f"{field}: there is no Location {name!r:.20}; write P04", "FAB-032")
        if CARD[name] in found:
            raise BadPosition(f"{field} names {name} twice; each is one of a kind", "FAB-014")
        found.append(CARD[name])
    return tuple(found)


def place_land(g: Fabled, position: FabledPosition) -> None:
    g.row = cards(given(position.row, []), "row")
    g.discard = cards(given(position.discard, []), "discard")
    if both := set(g.discard) & set(g.row):
        raise BadPosition(f"discard: {CARD_IDS[both.pop()]} lies in the row", "FAB-036")
    g.gone = given(position.gone, len(g.discard))
    if g.gone < len(g.discard):
        raise BadPosition(
            f"gone: {len(g.discard)} Locations are discarded, so as many left", "FAB-120"
        )


# Time.


def place_chapter(g: Fabled, position: FabledPosition) -> None:
    g.first = given(position.first, g.first)
    if g.first >= g.seats:
        raise BadPosition(f"first is a seat from 0 to {g.seats - 1}", "FAB-022")
    g.active = g.first
    g.chapter = given(position.chapter, 0)
    check_chapter(g)
    if g.chapter:
        g.company = g.company.woken()
    g.last_chapter = g.rules.is_last_chapter(g)
    if given(position.milestone, False):
        place_milestone(g)


def check_chapter(g: Fabled) -> None:
    """No Chapter follows that of End of Times."""
    end = next((space for space, tokens in journey(g).items() if END in tokens), None)
    if end is not None and g.chapter > end:
        raise BadPosition(f"chapter: the last one at this table is {end}", "FAB-098")


def place_milestone(g: Fabled) -> None:
    tokens = [token for found in journey(g).values() for token in found]
    if MILESTONE_A not in tokens and MILESTONE_B not in tokens:
        raise BadPosition(f"milestone: {g.rules.title} has none", "FAB-093")
    g.notes["milestone"] = 1


# Books.


def place_books(g: Fabled, position: FabledPosition) -> None:
    if not isinstance(position.books, UnsetType):
        for seat, held in per_seat(g, position.books, "books"):
            place_books_of(g, seat, held, f"books[{seat}]")
    theirs = given(position.spirits, SpiritsPosition()).books
    if not isinstance(theirs, UnsetType):
        place_books_of(g, g.seats, theirs, "spirits.books")


def place_books_of(g: Fabled, side: int, held: str, field: str) -> None:
    if set(held) - set(TIERS):
        raise BadPosition(f'{field}: the Books of a side are letters, such as "PPMF"', "FAB-071")
    g.books[side * 4 : side * 4 + 4] = [held.count(letter) for letter in TIERS]


# Sages: first where they stand; who is on a Place is known when all tokens lie.


def place_sages(g: Fabled, position: FabledPosition) -> None:
    if not isinstance(position.sages, UnsetType):
        for seat, spots in per_seat(g, position.sages, "sages"):
            place_sages_of(g, seat, spots, f"sages[{seat}]")
    theirs = given(given(position.spirits, SpiritsPosition()).sages, [])
    place_sages_of(g, g.seats, theirs, "spirits.sages")


def place_sages_of(g: Fabled, side: int, spots: Sequence[str], field: str) -> None:
    """Spots in the order of the Sages; "-" keeps one in the reserve."""
    own = g.sages_of(side)
    if len(spots) > len(own):
        raise BadPosition(f"{field}: a side has at most {len(own)} Sages", "FAB-025")
    for sage, text in zip(own, spots, strict=False):
        where = text.partition("@")[0]
        g.sages[sage] = HOME if text == "-" else spot_in_row(g, where, field)


def spot_in_row(g: Fabled, text: str, field: str) -> Spot:
    if text not in SPOT_OF:
        raise BadPosition(
            f"{field}: there is no space {text!r:.20}; write P04:3 or M05:d2", "FAB-044"
        )
    if card_of(SPOT_OF[text]) not in g.row:
        raise BadPosition(f"{field}: {text} is not in the row", "FAB-033")
    return SPOT_OF[text]


def send_to_places(g: Fabled, position: FabledPosition) -> None:
    """Sages on Places, those of Sky Wanderer and Rock Titan too."""
    if not isinstance(position.sages, UnsetType):
        for seat, spots in enumerate(position.sages):
            send_sages_of(g, seat, spots, f"sages[{seat}]")
    theirs = given(given(position.spirits, SpiritsPosition()).sages, [])
    send_sages_of(g, g.seats, theirs, "spirits.sages")


def send_sages_of(g: Fabled, side: int, spots: Sequence[str], field: str) -> None:
    for sage, text in zip(g.sages_of(side), spots, strict=False):
        where, at, code = text.partition("@")
        if at:
            if code not in g.places_at(g.sages[sage], side):
                raise BadPosition(f"{field}: there is no Place {code!r:.10} at {where}", "FAB-058")
            send_sage(g, sage, code)


def send_sage(g: Fabled, sage: Sage, code: str) -> None:
    """What Rock Titan shapes uses his Feature up for this Chapter (FAB-190)."""
    g.at_place[sage] = code
    if code.startswith(NAMELESS):
        for ability in g.company.abilities(NamelessPlace, sage // SAGES):
            mark_used(g, ability)
