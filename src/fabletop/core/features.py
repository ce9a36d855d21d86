"""What a good player looks at, as named numbers: the words in which values and hints speak.

A game tells its `Features`: names, and a function that gives the number of each for a side of the
table. It reads only what that side may know. A side is a seat, or what plays for the game itself
(the Rival, the Spirits); who wins together is a team.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

from msgspec import Struct

from .result import Result

Teams = tuple[tuple[int, ...], ...]  # the sides of each team


class Feature(NamedTuple):
    """One number about a position, seen from a side."""

    name: str  # in the words of the game: "ready power"
    grows: bool = False  # more of it, and nothing else changed, is never worse
    plain: bool = False  # it catches the eye of a beginner, too
    unit: int = 0  # what 1 stands for, where it counts things; 0 where it counts nothing
    of_the_moment: bool = False  # whose turn it is and the like: no reason to choose something


def of_the_moment(*names: str) -> tuple[Feature, ...]:
    """What tells where the game stands and who acts, and nothing else."""
    return tuple(Feature(name, of_the_moment=True) for name in names)


def each_alone(g: Any) -> Teams:
    return alone(g.seats)


@cache
def alone(sides: int) -> Teams:
    return tuple((side,) for side in range(sides))


class Features(Struct, frozen=True):
    """How a game is read by players that weigh positions."""

    listed: tuple[Feature, ...]
    of: Callable[[Any, int], Sequence[float]]  # the numbers of a side, in the listed order
    teams: Callable[[Any], Teams] = each_alone
    # The share of the victory that each team has when the game is over; they add up to 1.
    shares: Callable[[Any, Result, Teams], list[float]] | None = None
    # The numbers of all sides at once, where they share work.
    every: Callable[[Any], Sequence[Sequence[float]]] | None = None
    # Do values learned from these order choices at least as well as `evaluate` does?
    suffice: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(feature.name for feature in self.listed)

    def rows(self, g: Any, sides: int) -> Sequence[Sequence[float]]:
        """The numbers of every side."""
        if self.every is not None:
            return self.every(g)
        return [self.of(g, side) for side in range(sides)]

    def ended(self, g: Any, result: Result) -> list[float]:
        """What each team has of the victory: winners share, and where nobody won the game did."""
        teams = self.teams(g)
        if self.shares is not None:
            return self.shares(g, result, teams)
        won = [float(any(side in result.winners for side in team)) for team in teams]
        if not any(won):
            won[-1] = 1.0
        return [share / sum(won) for share in won]
