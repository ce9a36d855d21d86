"""How a game ended: who won, the ranking, and the score sheet line by line."""

from collections.abc import Callable, Sequence

from msgspec import Struct

TOTAL = "Total"


class ScoreLine(Struct, frozen=True):
    """One line of the score sheet: what it counts, and one value per seat.

    A line called "Total" is the sum that decides; a game without points has none.
    """

    label: str
    values: tuple[int | str, ...]
    rule: str = ""


class Grade(Struct, frozen=True):
    """How well somebody did who played for a grade."""

    mark: str  # "A+", "3"
    text: str  # the same in a word or two
    scale: tuple[str, ...]  # all marks there are, the lowest first


class Lead(Struct, frozen=True):
    """By how much the first is ahead of the next, in what decided between them."""

    by: int
    unit: str  # "points", "Book of Sun": it agrees with the number


class Result(Struct, frozen=True):
    """The end of a game."""

    # Per seat, 1 is best; seats that share a place share the number. Where the game itself can
    # win, the seats that lost to it begin with 2.
    ranks: tuple[int, ...]
    lines: tuple[ScoreLine, ...]
    text: str  # one sentence: how it ended
    graded: bool = False  # played alone for a grade: there was nobody to win against
    ending: str = ""  # a word of the game for how it ended, where there are several ways
    grade: Grade | None = None
    lead: Lead | None = None  # none where the first place is shared, or nobody was second

    @property
    def winners(self) -> tuple[int, ...]:
        """The best seats; none where all lost against the game itself."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def ranks(seats: int, key: Callable[[int], tuple[int, ...]]) -> tuple[int, ...]:
    """Places by a key, larger is better, tie-breaks included; equal keys share a place."""
    keys = [key(seat) for seat in range(seats)]
    return tuple(1 + sum(other > mine for other in keys) for mine in keys)


Unit = tuple[str, str]  # of one, and of several


def lead(keys: Sequence[tuple[int, ...]], units: Sequence[Unit]) -> Lead | None:
    """What lies between the two best keys: the first number that differs, in its own unit."""
    if len(keys) < 2:
        return None
    first, second = sorted(keys, reverse=True)[:2]
    for mine, theirs, (one, many) in zip(first, second, units, strict=True):
        if by := mine - theirs:
            return Lead(by, one if by == 1 else many)
    return None
