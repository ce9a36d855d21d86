"""A Thousand Ways: the game ends when enough Locations are gone (SCN-038 to SCN-053)."""

from collections.abc import Mapping
from typing import Any

from ..state import Fabled
from ..timeboard import END, Journey, line_of, without_token
from .base import Extra, Scenario
from .crumbs import CrumbsOfKnowledge
from .price import PriceOfWisdom

LIMITS = (6, 8, 10)  # with 2, 3, 4 or 5 players (SCN-041)
LONGER = 2  # on a Long Voyage (SCN-044)
MANY = 4  # players whose row is long enough for one by default (SCN-A54)


class AThousandWays(Scenario):
    """No End of Times: the Chapter in which the limit is reached is the last one."""

    key = "thousand_ways"
    title = "A Thousand Ways"
    text = "The game ends with the Chapter in which a certain number of Locations has left play."
    more = (
        "6 Locations with two players, 8 with three, 10 with four or five; the Long Voyage, usual "
        "with four or five, adds 2. The land itself tells the time, and you can hurry it."
    )
    has_long_voyage = True
    ends = "when enough Locations are gone"

    @classmethod
    def journey(cls, seats: int, variants: Mapping[str, Any]) -> Journey:
        return without_token(super().journey(seats, variants), END)

    @classmethod
    def limit(cls, g: Fabled) -> int:
        agreed = g.variants["long_voyage"]
        long = cls.is_usually_long(g.sides) if agreed == "scenario" else agreed == "yes"
        return LIMITS[line_of(g.sides)] + (LONGER if long else 0)

    @classmethod
    def is_usually_long(cls, sides: int) -> bool:
        """Is it a Long Voyage where nothing was agreed on?"""
        return sides >= MANY

    @classmethod
    def is_last_chapter(cls, g: Fabled) -> bool:
        """Locations count for good, also those that an Ally brings back (SCN-040)."""
        return bool(g.gone >= cls.limit(g))

    @classmethod
    def location_left(cls, g: Fabled) -> None:
        super().location_left(g)
        if cls.is_last_chapter(g):
            g.last_chapter = True

    @classmethod
    def extras(cls, g: Fabled) -> tuple[Extra, ...]:
        limit, last = cls.limit(g), cls.is_last_chapter(g)
        then = "this Chapter is the last one" if last else "then the Chapter is the last"
        gone = Extra("Locations gone", then, now=min(g.gone, limit), of=limit)
        return (gone, *super().extras(g))


class ThousandCrumbs(AThousandWays, CrumbsOfKnowledge):
    """Worlds Interweaving: the end of A Thousand Ways, the scoring of Crumbs (SCN-046)."""

    key = "thousand_crumbs"
    title = "A Thousand Ways and Crumbs of Knowledge"
    text = "Two Scenarios interwoven: the one tells when the game ends, the other who wins."
    more = (
        "The game ends when enough Locations have left play; then Knowledge points decide: 2 for "
        "the most Books of each lower tier, 1 for every Book of Sun."
    )


class ThousandPrices(AThousandWays, PriceOfWisdom):
    """Worlds Interweaving: the end of A Thousand Ways, all else from Price of Wisdom (SCN-047)."""

    key = "thousand_price"
    title = "A Thousand Ways and Price of Wisdom"
    text = "Two Scenarios interwoven; the Long Voyage is recommended, to reach the Milestone."
    more = (
        "Actions are bought, and the game ends when enough Locations have left play. The Long "
        "Voyage is on unless you turn it off."
    )
    decks = PriceOfWisdom.decks

    @classmethod
    def is_usually_long(cls, sides: int) -> bool:
        """So that the Milestone is likely to be reached (SCN-047)."""
        return True
