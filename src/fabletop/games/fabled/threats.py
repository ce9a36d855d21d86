"""What threatens a player of Fabled: Books of Sun others can make soon, and the last Chapter.

All of it lies open: Books, Sages, the row and the Time board.
"""

from collections.abc import Iterator
from typing import Final

from fabletop.core.events import Voice
from fabletop.core.offers import Subject
from fabletop.core.threats import NOBODY, IsAhead, Threat, leaders

from .board import HOME, LANDMARKS, PRAIRIES, SAGES, SUN, books_told, card_of
from .books import LIBRARY, TEMPLE, TOWER, UPWARD, Books, exchanged, possible
from .chapters import is_last_chapter, journey
from .evaluate import arrival
from .meanings import location
from .meanings import place as place_named
from .places import PLACES, place_name
from .state import Fabled
from .timeboard import END

OWN_STEPS: Final = 2  # of the Sages of whoever declares a type (FAB-110)
ACADEMY, TRANSFORMING = "UA", {"UT": TEMPLE, "UW": TOWER, "UL": LIBRARY}
SPIRITS: Final = "The Spirits"


class CanVisit(Threat, frozen=True):
    """A Sage is near a Place at which its side can make Books of Sun."""

    sage: int  # its number
    place: str
    card: int
    suns: int

    def subjects(self) -> tuple[Subject, ...]:
        return location(self.card), place_named(self.place)

    def text(self, say: Voice) -> str:
        where = f"can reach the {place_name(self.place)} in one turn"
        made = f"with Books for {books_told(SUN, self.suns)}"
        return f"{self.whose(say)} Sage {self.sage} {where}, {made}"


class CanConvert(Threat, frozen=True):
    """The Books of somebody are enough for Books of Sun, by an action alone."""

    suns: int

    def text(self, say: Voice) -> str:
        made = books_told(SUN, self.suns)
        return f"{self.who(say)} can convert to {made} in their next turn"


class TheEnd(Threat, frozen=True):
    """How near the last Chapter is."""

    chapters: int  # until it begins; 0 in it
    locations: int = 0  # that have to leave play until then, where those decide

    def text(self, say: Voice) -> str:
        if self.locations:
            what = "Location leaves" if self.locations == 1 else "Locations leave"
            return f"When {self.locations} more {what} play, the Chapter is the last one"
        if not self.chapters:
            return "This is the last Chapter: what is not done in this turn may be too late"
        return "The last Chapter begins after this one"


class StandsAhead(IsAhead, frozen=True):
    """Somebody has more of what decides."""

    game_side = SPIRITS
    plural = True


def threats(g: Fabled, seat: int) -> Iterator[Threat]:
    """Books of Sun that others can make, how near the end is, and who is ahead."""
    rivals = [] if g.rules.together else [side for side in range(g.seats) if side != seat]
    visits = [one for side in rivals for one in visits_near(g, side)]
    yield from sorted(visits, key=lambda one: -one.suns)[:1]
    yield from the_end(g)
    for side in rivals:
        if suns := suns_by_action(g, side):
            yield CanConvert(side, suns)
    yield from who_is_ahead(g, seat)


def who_is_ahead(g: Fabled, seat: int) -> Iterator[IsAhead]:
    """In a Fellowship the Books of all people count together (CHL-168)."""
    counts = [int(g.rules.standing(g, side)[0]) for side in range(g.sides)]
    others = [side for side in range(g.sides) if side != seat]
    if g.rules.together:
        counts[seat] = sum(counts[: g.seats])
        others = [*range(g.seats, g.sides)]
    yield from leaders(StandsAhead, g.rules.decides, counts, seat, others)


def the_end(g: Fabled) -> Iterator[TheEnd]:
    """The last Chapter, or the one before it; or the last few Locations that may leave."""
    if is_last_chapter(g):
        yield TheEnd(NOBODY, 0)
    elif limit := g.rules.limit(g):
        if limit - g.gone <= 2:
            yield TheEnd(NOBODY, 1, limit - g.gone)
    elif END in journey(g).get(g.chapter + 1, ()):
        yield TheEnd(NOBODY, 1)


def visits_near(g: Fabled, side: int) -> Iterator[CanVisit]:
    """Places that Sages of this side reach with the steps of a turn, as the row lies now."""
    books = g.books_of(side)
    for sage in g.travellers(side):
        here = arrival(g, sage, OWN_STEPS)
        if here == HOME:
            continue
        for place in LANDMARKS[here]:
            if suns := suns_at(books, place):
                yield CanVisit(side, sage % SAGES + 1, place, card_of(here), suns)


def suns_at(books: Books, place: str) -> int:
    """How many Books of Sun a visit makes of these Books at most."""
    if place == ACADEMY:
        return most_suns(books, UPWARD, PLACES[place].size)
    return most_suns(books, TRANSFORMING.get(place, ()), 1)


def suns_by_action(g: Fabled, side: int) -> int:
    """The same by Conversions in the Action Phase, when the fee is paid."""
    books = list(g.books_of(side))
    books[PRAIRIES] -= g.rules.fee
    return 0 if books[PRAIRIES] < 0 else most_suns(tuple(books), UPWARD, g.rules.conversions)


def most_suns(books: Books, exchanges: tuple[str, ...], times: int) -> int:
    """More Books of Sun than now, by so many of these exchanges."""
    if not times:
        return 0
    return max(
        (
            (after := exchanged(books, one))[SUN]
            - books[SUN]
            + most_suns(after, exchanges, times - 1)
            for one in possible(books, exchanges)
        ),
        default=0,
    )
