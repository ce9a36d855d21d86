"""Crumbs of Knowledge: Knowledge points instead of Books of Sun (SCN-031 to SCN-037)."""

from collections.abc import Sequence

from fabletop.core.result import ScoreLine, Unit

from ..board import BOOK_NAMES, FORESTS, MOUNTAINS, PRAIRIES, SUN
from ..state import Fabled
from .base import Extra, Scenario


class CrumbsOfKnowledge(Scenario):
    """Most Books of each lower tier score 2 points, or 1 each for a tie; every Book of Sun 1."""

    key = "crumbs"
    title = "Crumbs of Knowledge"
    text = "Knowledge points: 2 for most Books of each lower tier, 1 for every Book of Sun."
    more = (
        "Played like the base game, but small Books count too: who alone has the most of Prairies, "
        "Mountains or Forests scores 2 points, those who tie 1 each. Most points win."
    )
    decides = "Knowledge points"

    @classmethod
    def majority(cls, g: Fabled, seat: int, tier: int) -> int:
        """2 points for the most Books of this tier, 1 for each of those who tie (SCN-032..034)."""
        held = [g.books[other * 4 + tier] for other in range(g.seats)]
        if held[seat] < max(held):
            return 0
        return 2 if held.count(max(held)) == 1 else 1

    @classmethod
    def knowledge(cls, g: Fabled, seat: int) -> int:
        tiers = (PRAIRIES, MOUNTAINS, FORESTS)
        return sum(cls.majority(g, seat, tier) for tier in tiers) + int(g.books[seat * 4 + SUN])

    @classmethod
    def extras(cls, g: Fabled) -> tuple[Extra, ...]:
        points = tuple(cls.knowledge(g, seat) for seat in range(g.seats))
        return (*super().extras(g), Extra("Knowledge points so far", per_seat=points))

    @classmethod
    def standing(cls, g: Fabled, seat: int) -> tuple[int, ...]:
        return (cls.knowledge(g, seat), *super().standing(g, seat))

    @classmethod
    def units(cls) -> tuple[Unit, ...]:
        return (("Knowledge point", "Knowledge points"), *super().units())

    @classmethod
    def score_lines(cls, g: Fabled) -> tuple[ScoreLine, ...]:
        seats = range(g.seats)
        points = tuple(
            ScoreLine(
                f"Most Books of {BOOK_NAMES[tier]}",
                tuple(cls.majority(g, seat, tier) for seat in seats),
                "SCN-034",
            )
            for tier in (PRAIRIES, MOUNTAINS, FORESTS)
        )
        total = ScoreLine("Knowledge", tuple(cls.knowledge(g, seat) for seat in seats), "SCN-036")
        return (*super().score_lines(g), *points, total)

    @classmethod
    def ending(cls, g: Fabled, winners: Sequence[int]) -> str:
        best = cls.knowledge(g, winners[0])
        if len(winners) > 1:
            return f"{best} Knowledge points and equal shelves: the victory is shared."
        tied = sum(cls.knowledge(g, seat) == best for seat in range(g.seats)) > 1
        if tied:
            return f"Of those with {best} Knowledge points the better Books decide."
        return f"The best has {best} Knowledge points."
