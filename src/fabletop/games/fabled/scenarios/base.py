"""What a Scenario may change: the base game asks these questions at the moments they name.

A Scenario is a class that overrides some of them. Two Scenarios that are played together are a
class with both as parents.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple

from fabletop.core.errors import Reason
from fabletop.core.game import Goal
from fabletop.core.result import Lead, ScoreLine, Unit, lead, ranks

from ..abilities import Ally, event_deck
from ..board import BOOK_NAMES, FORESTS, MOUNTAINS, PRAIRIES, SUN
from ..shown import EndingView
from ..state import Fabled
from ..timeboard import END, JOURNEY, Journey, line_of

# What decides, in this order (FAB-124, FAB-125).
UNITS: Final[tuple[Unit, ...]] = tuple(
    (f"Book of {BOOK_NAMES[tier]}", f"Books of {BOOK_NAMES[tier]}")
    for tier in (SUN, FORESTS, MOUNTAINS, PRAIRIES)
)
DECKS: Final = {"variety": ("world", "crossroads")}  # a name for two in one


class Extra(NamedTuple):
    """What a Scenario lets everybody know beside the Books: a title, and words or a number each."""

    title: str
    text: str = ""
    per_seat: tuple[int, ...] = ()
    now: int | None = None  # how far something has come
    of: int | None = None  # of how many


class Scenario:
    """Cornerstones of the Universe: the base rules, unchanged (SCN-028)."""

    key: ClassVar[str] = "cornerstones"
    title: ClassVar[str] = "Cornerstones of the Universe"
    text: ClassVar[str] = "The base rules. Most Books of Sun win."
    more: ClassVar[str] = (
        "No special rules. Choose one of the two standard Event decks, both, or none. Eight to ten "
        "Chapters, then whoever has the most Books of Sun wins."
    )
    decks: ClassVar[tuple[str, ...]] = ("world", "crossroads", "variety", "none")  # to choose from
    deck_rule: ClassVar[str] = "SCN-008"  # that says with which Events it is played
    has_long_voyage: ClassVar[bool] = False
    has_early_milestone: ClassVar[bool] = False
    without_origin: ClassVar[int] = -1  # all Allies of this origin stay in the box
    skipped_origin: ClassVar[int] = -1  # Allies of this origin are not offered to players
    extra_books: ClassVar[tuple[int, int, int, int]] = (0, 0, 0, 0)
    fee: ClassVar[int] = 0  # Books of Prairies that every action costs
    conversions: ClassVar[int] = 2  # that action B allows
    must_act: ClassVar[bool] = True
    together: ClassVar[bool] = False  # all seats win or lose together
    decides: ClassVar[str] = "Books of Sun"  # what is compared first in the end
    ends: ClassVar[str] = "when the End of Times comes"

    @classmethod
    def goal(cls) -> Goal:
        return Goal(f"Most {cls.decides} {cls.ends} wins.", f"Most {cls.decides} wins.")

    # Set-up.

    @classmethod
    def journey(cls, seats: int, variants: Mapping[str, Any]) -> Journey:
        """The Journey tokens by space of the track (FAB-017)."""
        return dict(JOURNEY[line_of(seats)])

    @classmethod
    def event_cards(cls, deck: str) -> tuple[str, ...]:
        """The Events of the deck that was chosen."""
        return event_deck(*DECKS.get(deck, (deck,)))

    @classmethod
    def set_up(cls, g: Fabled) -> None:
        """At the end of the set-up."""

    @classmethod
    def default_deck(cls) -> str:
        return cls.decks[0]

    @classmethod
    def forbids(cls, variants: Mapping[str, Any]) -> Reason | None:
        """What is against these options at a table with this Scenario."""
        deck = variants["events"]
        if deck not in ("scenario", *cls.decks):
            return Reason(cls.deck_rule, f"{cls.title} is not played with these Events")
        if variants["predictability"] and not cls.event_cards(chosen_deck(cls, variants)):
            return Reason("FAB-152", "without Events there is nothing to reveal ahead")
        if variants["long_voyage"] != "scenario" and not cls.has_long_voyage:
            return Reason("SCN-044", "the Long Voyage belongs to A Thousand Ways")
        if variants["early_milestone"] and not cls.has_early_milestone:
            return Reason("SCN-070", "the earlier Milestone belongs to Wrath of the Winds")
        return None

    # During play.

    @classmethod
    def prologue_ends(cls, g: Fabled) -> None:
        """When every player has had a turn in the Prologue."""

    @classmethod
    def chapter_ends(cls, g: Fabled) -> None:
        """When every player has had a turn in a Chapter."""

    @classmethod
    def spirits_begin(cls, g: Fabled) -> None:
        """When a turn of the Spirits begins, in The Challenge."""

    @classmethod
    def leads_sage(cls, g: Fabled, sage: int, places: tuple[str, ...]) -> bool:
        """Does a rule, not a player, decide what this Sage does at a Landmark? Then it did."""
        return False

    @classmethod
    def leads_visit(cls, g: Fabled, seat: int, sages: list[int]) -> bool:
        """Does a rule, not a player, decide which of these Sages visits and how? Then it did."""
        return False

    @classmethod
    def visited(cls, g: Fabled, sage: int, place: str, substituted: bool) -> None:
        """After a player's visit."""

    @classmethod
    def sage_returned(cls, g: Fabled, sage: int) -> None:
        """A Sage came home to the reserve of its side."""

    @classmethod
    def opens_places(cls, g: Fabled, seat: int, ally: Ally) -> bool:
        """May this side use the Places that tokens of this Ally make?"""
        return True

    @classmethod
    def turn_begins(cls, g: Fabled, seat: int) -> None:
        """At the start of a turn, the one in the Prologue included."""

    @classmethod
    def milestone(cls, g: Fabled, which: str) -> None:
        """The Time marker reaches a Milestone (FAB-093)."""

    @classmethod
    def letters(cls, g: Fabled, seat: int) -> str:
        """The actions that may be taken now: one of four, once (FAB-099)."""
        return "" if g.actions else "ABCD"

    @classmethod
    def bars_step(cls, g: Fabled, sage: int) -> Reason | None:
        """What is against a step with this Sage as an action."""
        return None

    @classmethod
    def bars_passing(cls, places: Sequence[str]) -> bool:
        """May a Sage not stay on the path at a Landmark with these Places?"""
        return False

    @classmethod
    def bars_substitution(cls, place: str) -> Reason | None:
        return None

    @classmethod
    def after_oblivion(cls, g: Fabled, seat: int, left: int) -> None:
        """At the end of a turn in whose Oblivion Phase that many Locations left play."""

    @classmethod
    def location_left(cls, g: Fabled) -> None:
        """A Location has left play."""

    @classmethod
    def limit(cls, g: Fabled) -> int:
        """How many Locations have to leave play for the game to end; 0 where it ends otherwise."""
        return 0

    @classmethod
    def is_last_chapter(cls, g: Fabled) -> bool:
        """Is this Chapter the last one? (FAB-098)"""
        return END in cls.journey(g.sides, g.variants).get(g.chapter, ())

    @classmethod
    def extras(cls, g: Fabled) -> tuple[Extra, ...]:
        """What players keep an eye on in this Scenario: points, thresholds, fees."""
        return ()

    # Epilogue.

    @classmethod
    def epilogue(cls, g: Fabled) -> None:
        """Before the winner is determined."""

    @classmethod
    def ranking(cls, g: Fabled) -> tuple[int, ...]:
        """The places of all seats."""
        return ranks(g.seats, lambda seat: cls.standing(g, seat))

    @classmethod
    def standing(cls, g: Fabled, seat: int) -> tuple[int, ...]:
        """What decides, in this order: Sun, Forests, Mountains, Prairies (FAB-124, FAB-125)."""
        own = seat * 4
        return tuple([g.books[own + tier] for tier in (SUN, FORESTS, MOUNTAINS, PRAIRIES)])

    @classmethod
    def lead(cls, g: Fabled) -> Lead | None:
        """How far the first is ahead of the next."""
        keys = [cls.standing(g, seat) for seat in range(g.seats)]
        return lead(keys, cls.units())

    @classmethod
    def units(cls) -> tuple[Unit, ...]:
        """What `standing` counts, one after the other."""
        return UNITS

    @classmethod
    def score_lines(cls, g: Fabled) -> tuple[ScoreLine, ...]:
        rules = {SUN: "FAB-124", FORESTS: "FAB-125", MOUNTAINS: "FAB-125", PRAIRIES: "FAB-125"}
        return tuple(
            ScoreLine(
                f"Books of {BOOK_NAMES[tier]}",
                tuple(g.books[seat * 4 + tier] for seat in range(g.seats)),
                rules[tier],
            )
            for tier in (SUN, FORESTS, MOUNTAINS, PRAIRIES)
        )

    @classmethod
    def ended(cls, g: Fabled) -> EndingView:
        """How it ended, as data."""
        return EndingView("ranked", None, 0)

    @classmethod
    def ending(cls, g: Fabled, winners: Sequence[int]) -> str:
        """One sentence: what decided."""
        best = cls.standing(g, winners[0])
        if len(winners) > 1:
            return f"{suns_told(best[0])} and equal shelves: the victory is shared."
        rivals = [cls.standing(g, seat) for seat in range(g.seats) if seat != winners[0]]
        if all(rival[0] < best[0] for rival in rivals):
            return f"The best has {suns_told(best[0])}."
        for place, tier in ((2, FORESTS), (3, MOUNTAINS), (4, PRAIRIES)):
            if all(rival[:place] < best[:place] for rival in rivals):
                return f"{suns_told(best[0])}, and more Books of {BOOK_NAMES[tier]} decide."
        raise AssertionError("a sole winner is ahead somewhere")


def suns_told(count: int) -> str:
    return "1 Book of Sun" if count == 1 else f"{count} Books of Sun"


def chosen_deck(scenario: type[Scenario], variants: Mapping[str, Any]) -> str:
    deck: str = variants["events"]
    return scenario.default_deck() if deck == "scenario" else deck
