"""Books of Wisdom: Conversions and Transformations (FAB-071 to FAB-079)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from fabletop.core.errors import Reason
from fabletop.core.flow import Choice, Question, step
from fabletop.core.offers import Parts, Subject

from .board import BOOK_NAMES, TIERS, books_told
from .events import Exchanged
from .meanings import gains, id_of
from .meanings import pays as paying
from .state import Fabled

Books = tuple[int, ...]  # one seat's, by tier

# One Conversion each: two equal Books become one of the next tier, or the other way round.
CONVERSIONS: Final = ("PP>M", "MM>F", "FF>S", "M>PP", "F>MM", "S>FF")
UPWARD: Final = CONVERSIONS[:3]
TEMPLE: Final = ("PPP>MM", "MMM>FF", "FFF>SS")
TOWER: Final = ("P>M", "M>F", "F>S")
LIBRARY: Final = ("PP>F", "MM>S")
STOP: Final = "stop"


def _parts(exchange: str) -> tuple[int, int, int, int]:
    given, taken = exchange.split(">")
    return TIERS.index(given[0]), len(given), TIERS.index(taken[0]), len(taken)


EXCHANGES: Final = {e: _parts(e) for e in (*CONVERSIONS, *TEMPLE, *TOWER, *LIBRARY)}


def given_for(exchanges: tuple[str, ...]) -> tuple[str, ...]:
    """What has to be given for one of them: "PP" for "PP>M"."""
    return tuple(exchange.partition(">")[0] for exchange in exchanges)


def exchanged(books: Books, exchange: str) -> Books:
    source, given, target, taken = EXCHANGES[exchange]
    new = list(books)
    new[source] -= given
    new[target] += taken
    return tuple(new)


def is_payable(books: Books, exchange: str) -> bool:
    source, given, _, _ = EXCHANGES[exchange]
    return books[source] >= given


def too_few(exchange: str, rule: str = "FAB-072") -> Reason:
    source, given, _, _ = EXCHANGES[exchange]
    return Reason(rule, f"you do not have {books_told(source, given)}")


@lru_cache(maxsize=4096)
def possible(books: Books, exchanges: tuple[str, ...] = CONVERSIONS) -> tuple[str, ...]:
    """The exchanges that these Books can pay for."""
    return tuple(exchange for exchange in exchanges if is_payable(books, exchange))


def exchange_books(g: Fabled, seat: int, exchange: str, kind: str = "converted") -> None:
    source, given, target, taken = EXCHANGES[exchange]
    g.books[seat * 4 + source] -= given
    g.books[seat * 4 + target] += taken
    g.events.append(Exchanged(seat, exchange, kind, source, given, target, taken))


# Some Conversions have to lead to something: the price of a Forest, or Books for a Tower.


def reaches(books: Books, goal: tuple[str, ...], left: int, exchanges: tuple[str, ...]) -> bool:
    """Can these Books, after at most that many Conversions, pay for one of the goals?"""
    if any(pays(books, wanted) for wanted in goal):
        return True
    return left > 0 and any(
        reaches(exchanged(books, one), goal, left - 1, exchanges)
        for one in possible(books, exchanges)
    )


def pays(books: Books, wanted: str) -> bool:
    """Do the Books cover these letters, such as "FPP"?"""
    prairies, mountains, forests, suns = books
    return (
        prairies >= wanted.count("P")
        and mountains >= wanted.count("M")
        and forests >= wanted.count("F")
        and suns >= wanted.count("S")
    )


@step
def convert(g: Fabled, seat: int, most: int, least: int = 0, goal: tuple[str, ...] = ()) -> None:
    """Up to that many Conversions, one after another; each may go either way (FAB-075)."""
    if most > 0:
        g.ask(Convert(seat, most, least, goal))


class Convert(Question, frozen=True):
    """Which Conversion, if any?"""

    most: int
    least: int = 0
    goal: tuple[str, ...] = ()  # the Books have to cover one of these in the end
    exchanges: tuple[str, ...] = CONVERSIONS

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        return (*self.exchanges, STOP)

    def why_not(self, g: Fabled, choice: Choice) -> Reason | None:
        books = g.books_of(self.player)
        if choice == STOP:
            if self.least > 0 and self.could_go_on(g):
                return Reason("FAB-078", f"at least {self.least} more has to be made here")
            if self.goal and not reaches(books, self.goal, 0, self.exchanges):
                return Reason("FAB-202", "your Books do not suffice yet for what comes next")
            return None
        if not is_payable(books, choice):
            return too_few(choice)
        left = self.most - 1
        if self.goal and not reaches(exchanged(books, choice), self.goal, left, self.exchanges):
            return Reason("FAB-202", "after this your Books could not suffice for what comes next")
        if self.least > 1 and not can_convert(
            exchanged(books, choice), self.least - 1, self.exchanges
        ):
            return Reason("FAB-A36", f"after this {self.least - 1} more could not be made")
        return None

    def options(self, g: Fabled) -> list[Choice]:
        if self.goal or self.least > 0:
            return super().options(g)
        return [*possible(g.books_of(self.player), self.exchanges), STOP]

    def could_go_on(self, g: Fabled) -> bool:
        return can_convert(g.books_of(self.player), self.least, self.exchanges)

    def is_moot(self, g: Fabled) -> bool:
        return not possible(g.books_of(self.player), self.exchanges)

    def answer(self, g: Fabled, choice: Choice) -> None:
        if choice != STOP:
            exchange_books(g, self.player, choice)
            if self.most > 1:
                least = max(0, self.least - 1)
                g.ask(Convert(self.player, self.most - 1, least, self.goal, self.exchanges))

    def not_offered(self, g: Fabled, choice: Any) -> Reason:
        if choice in CONVERSIONS:
            return Reason("SCN-081", "only Conversions up a tier are allowed here")
        return Reason("FAB-072", "a Conversion is written as PP>M, M>PP and so on, or stop")

    def prompt(self, g: Fabled) -> str:
        number = f"{'up to ' if not self.least else ''}{self.most}"
        return f"may make {number} Conversion{'s' if self.most > 1 else ''}"

    def parts(self, g: Fabled, choice: Choice) -> Parts:
        if choice == STOP:
            return Parts(STOP)
        most = 1 if self.goal else self.most
        return exchange_parts("convert", choice, times(g.books_of(self.player), choice, most))

    def worded(self, parts: Parts) -> str:
        return "no more Conversions" if parts.verb == STOP else exchange_worded(parts)


def can_convert(books: Books, count: int, exchanges: tuple[str, ...]) -> bool:
    """Can that many Conversions be made one after another?"""
    return count == 0 or any(
        can_convert(exchanged(books, one), count - 1, exchanges)
        for one in possible(books, exchanges)
    )


class Transform(Question, frozen=True):
    """Which Transformation does the Universal Place make? (FAB-170 to FAB-172)"""

    exchanges: tuple[str, ...]

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        return self.exchanges

    def why_not(self, g: Fabled, choice: Choice) -> Reason | None:
        return None if is_payable(g.books_of(self.player), choice) else too_few(choice, "FAB-079")

    def options(self, g: Fabled) -> list[Choice]:
        return list(possible(g.books_of(self.player), self.exchanges))

    def answer(self, g: Fabled, choice: Choice) -> None:
        exchange_books(g, self.player, choice, "transformed")

    def prompt(self, g: Fabled) -> str:
        return "must choose the Transformation"

    def parts(self, g: Fabled, choice: Choice) -> Parts:
        return exchange_parts("transform", choice)

    def worded(self, parts: Parts) -> str:
        return exchange_worded(parts)


def times(books: Books, exchange: str, most: int) -> int:
    """How often this exchange can be made in a row."""
    source, given, _, _ = EXCHANGES[exchange]
    return min(most, books[source] // given)


def exchange_parts(verb: str, exchange: str, in_a_row: int = 1) -> Parts:
    """Books for better or smaller ones: what is given, what is taken, and how often it can be."""
    source, given, target, taken = EXCHANGES[exchange]
    effects = (paying(TIERS[source] * given), gains(target, taken))
    numbers = {"times": in_a_row} if in_a_row > 1 else {}
    return Parts(verb, (Subject("exchange", exchange),), numbers=numbers, effects=effects)


def exchange_worded(parts: Parts) -> str:
    source, given, target, taken = EXCHANGES[id_of(parts, "exchange")]
    return f"{given} of {BOOK_NAMES[source]} for {taken} of {BOOK_NAMES[target]}"
