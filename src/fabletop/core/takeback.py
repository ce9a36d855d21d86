"""What may be taken back, for every game alike: by what was revealed, and whom it touched.

A choice is taken back with all that followed it. What computer players did since does not hold it
up; what a person has learnt since does, because nobody can unlearn it (TABLE-01).
"""

from collections.abc import Collection, Iterable
from functools import reduce
from itertools import pairwise
from operator import or_
from typing import Final, NamedTuple, Protocol

from .errors import Reason
from .events import PUBLIC
from .flow import Play, Sealed
from .state import State

NOTHING_YET: Final = Reason("", "you have chosen nothing yet that could be taken back")
REVEALED: Final = Reason(
    "TABLE-01", "your last choice, or what followed it, revealed something: there is no way back"
)


class Course(Protocol):
    """A game with its past: a match, or a table's story."""

    choices: list[Play]

    def at(self, ply: int) -> State: ...

    def learnt_since(self, ply: int) -> int:
        """Who has learnt something by the choices after this ply, one bit for each seat."""
        ...


class TakeBack(NamedTuple):
    """Where a seat's last choice would be taken back to, and what is in the way."""

    ply: int
    revealed: bool  # a person has learnt something since
    touched: bool  # another person has chosen since


def take_back(course: Course, seat: int, people: Collection[int]) -> TakeBack | None:
    """How this seat would take back; None where it has chosen nothing yet.

    `people` are the seats that belong to people, whoever plays them just now.
    """
    choices = course.choices
    last = (ply for ply in range(len(choices) - 1, -1, -1) if choices[ply][0] == seat)
    ply = next(last, None)
    if ply is None:
        return None
    revealed = bool(course.learnt_since(ply) & sum(1 << person for person in people))
    if revealed:
        ply -= answers_under_seal(course.at(ply))  # who answered in secret answers again (TABLE-03)
    touched = any(player != seat and player in people for player, _ in choices[ply:])
    return TakeBack(ply, revealed, touched)


def answers_under_seal(g: State) -> int:
    """How many have answered what several were asked together."""
    top = g.agenda[-1] if g.agenda else None
    return sum(map(bool, top.answers)) if isinstance(top, Sealed) else 0


def learnt(states: Iterable[State]) -> int:
    """Who learnt something on the way through these states, one bit for each seat."""
    return reduce(or_, (learnt_by(before, after) for before, after in pairwise(states)), 0)


def learnt_by(before: State, after: State) -> int:
    """Who learnt something by one choice: whoever got to know a token, and everybody where
    chance decided or answers given in secret were opened."""
    if before.rng.state != after.rng.state or opens_answers(before):
        return PUBLIC
    if before.seen_by == after.seen_by:
        return 0
    known = before.seen_by + [0] * (len(after.seen_by) - len(before.seen_by))
    return reduce(or_, (new & ~old for old, new in zip(known, after.seen_by, strict=True)), 0)


def opens_answers(before: State) -> bool:
    """Is the next answer the last of several that were given in secret?"""
    top = before.agenda[-1]
    return type(top) is Sealed and len(top.questions) > 1 and len(top.waiting()) == 1
