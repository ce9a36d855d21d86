"""Conditions that several Allies share."""

from ..abilities import Me
from ..board import HOME, Sage
from ..books import possible
from ..state import Fabled


def can_pay_conversion(g: Fabled, me: Me) -> bool:
    """Without Books for one, an offer of Conversions is empty."""
    return bool(possible(g.books_of(me.seat)))


def still_on_paths(g: Fabled, sages: tuple[Sage, ...]) -> tuple[Sage, ...]:
    """Those that can take a step: not on a Place by now, and not gone."""
    return tuple(sage for sage in sages if g.sages[sage] != HOME and sage not in g.at_place)
