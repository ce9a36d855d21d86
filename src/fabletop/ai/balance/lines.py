"""Win rates of groups of seats beside what would be fair."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from ..arena.bout import Played
from ..arena.numbers import STRICT, wilson


class Sitting(Struct, frozen=True):
    """A seat in a game: what it won, and what it would have won if all were equal."""

    share: float
    fair: float


class Line(Struct, frozen=True):
    """How a group of seats did: everybody who sat first, or who played some card."""

    label: str
    seats: int  # how many, over all games
    wins: float
    rate: float
    low: float  # of Wilson's interval, 95 %
    high: float
    fair: float
    is_sure: bool  # even 999 of 1000 such intervals would leave the fair share out

    @property
    def off(self) -> float:
        return self.rate - self.fair

    @property
    def stands_out(self) -> bool:
        """The fair share lies outside the interval."""
        return not self.low <= self.fair <= self.high


def line(label: str, sittings: Sequence[Sitting]) -> Line:
    wins, count = sum(one.share for one in sittings), len(sittings)
    fair = sum(one.fair for one in sittings) / count if count else 0.0
    share, strict = wilson(wins, count), wilson(wins, count, STRICT)
    is_sure = bool(count) and not strict.low <= fair <= strict.high
    return Line(label, count, wins, share.rate, share.low, share.high, fair, is_sure)


class Watched(Struct, frozen=True):
    """A game with what each seat might have expected at its table."""

    played: Played
    fair: float

    def sitting(self, seat: int) -> Sitting:
        return Sitting(self.played.outcome.shares[seat], self.fair)


def watched(games: Iterable[Played]) -> list[Watched]:
    """Games that were played to the end. What is fair at a table is what all its seats won
    together, divided by them: the game itself may have won some."""
    ended = [one for one in games if one.seen is not None]
    fair = {}
    for table in {one.table for one in ended}:
        shares = [share for one in ended if one.table == table for share in one.outcome.shares]
        fair[table] = sum(shares) / len(shares)
    return [Watched(one, fair[one.table]) for one in ended]
