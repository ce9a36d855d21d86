"""What an Ally is worth, and how long A Thousand Ways lasts: `python -m bench.fabled`.

Greedy players sit at every seat. For each Ally a game of two is played in which one of them has it
from the beginning and unlocks its Feature in Chapter 5, while nobody else ever has one; then the
same seed without it. Each line shows how much more that player had in the end, in Books of Prairies
(a Book of each tier is worth two of the tier below), with its standard error, and in Books of Sun.
`--ways` shows instead in which Chapter A Thousand Ways ends, and how often its third Event comes.
"""

from collections.abc import Iterator
from functools import cache
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple, cast

from bench.greedy_games import arguments, finished, line, print_table

from fabletop.games.fabled.abilities import ALLIES
from fabletop.games.fabled.board import BOOK_NAMES, SUN
from fabletop.games.fabled.state import Fabled

HEAD = ("Ally", "comes from", "more Books, in Prairies", "more Books of Sun")
WAYS_HEAD = ("mode", "people", "Chapters", "third Event")
WORTH = tuple(2**tier for tier in range(len(BOOK_NAMES)))
EVENTS_LEFT = 1  # in a deck of four, when the third has come


class Gain(NamedTuple):
    books: int  # in Books of Prairies
    suns: int


def gain(ally: str, seed: int) -> Gain:
    """What this Ally brought one of two greedy players."""
    return Gain(*(a - b for a, b in zip(shelf_with(ally, seed), shelf_without(seed), strict=True)))


@cache
def shelf_without(seed: int) -> Gain:
    return shelf_with("", seed)


def shelf_with(ally: str, seed: int) -> Gain:
    """Drafting with nothing drafted: no other Ally ever joins, only the Feature can be unlocked."""
    options = {"allies": "drafted", "events": "none", "first": str(1 + seed % 2)}
    position = {"allies": [[ally] if ally else [], []], "drafted": [[], []]}
    held = cast(Fabled, finished("fabled", 2, seed, options, position)).books_of(0)
    return Gain(sum(n * worth for n, worth in zip(held, WORTH, strict=True)), held[SUN])


def gain_told(ally: str, gains: list[Gain]) -> str:
    """A line for docs/balance.md."""
    card, books = ALLIES[ally], [one.books for one in gains]
    error = stdev(books) / sqrt(len(books))
    told = f"{fmean(books):+.1f} ± {error:.1f}"
    return line((card.title, card.origin_name(), told, f"{fmean(g.suns for g in gains):+.1f}"))


class Ways(NamedTuple):
    """A table of A Thousand Ways."""

    mode: str
    people: int


def ways() -> Iterator[Ways]:
    for people in range(2, 6):
        yield Ways("none", people)
    yield Ways("solo", 1)
    for people in range(2, 5):
        yield Ways("rivalry", people)


def ending(series: Ways, seed: int) -> tuple[int, bool]:
    """The last Chapter, and whether the third Event came."""
    options = {"scenario": "thousand_ways", "challenge": series.mode}
    g = cast(Fabled, finished("fabled", series.people, seed, options))
    return g.chapter, len(g.event_deck) <= EVENTS_LEFT


def ending_told(series: Ways, endings: list[tuple[int, bool]]) -> str:
    chapters = sorted(chapter for chapter, _ in endings)
    tenth = len(chapters) // 10
    span = f"{chapters[tenth]}-{chapters[-1 - tenth]}"
    share = 100 * fmean(came for _, came in endings)
    return line((*series, f"{fmean(chapters):.1f} ({span})", f"{share:.0f} %"))


def main() -> None:
    parser = arguments(__doc__)
    parser.add_argument("--ways", action="store_true", help="A Thousand Ways")
    parser.add_argument("--only", help="an Ally, such as SnakeQueen")
    wanted = parser.parse_args()
    if wanted.ways:
        print_table(WAYS_HEAD, list(ways()), wanted, ending, ending_told)
    else:
        allies = [ally for ally in sorted(ALLIES) if wanted.only in (None, ally)]
        print_table(HEAD, allies, wanted, gain, gain_told)


if __name__ == "__main__":
    main()
