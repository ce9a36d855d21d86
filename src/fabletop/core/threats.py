"""What others may do to a player soon, or are near to: told by the coach before a decision.

A game lists its threats as structs, made from what lies open and from what the seat itself knows;
sentences are made from them last. The most pressing come first.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, Final

from msgspec import Struct

from .events import Voice
from .offers import Subject

NOBODY: Final = -1  # the side of a threat that comes from no player: the end of the game
MOST: Final = 3  # that are told at once


class Threat(Struct, frozen=True):
    """Something a seat should know of another side before it decides."""

    game_side: ClassVar[str] = ""  # what plays for the game itself, after the last seat
    side: int

    def subjects(self) -> tuple[Subject, ...]:
        """What it is about, on the board."""
        return ()

    def text(self, say: Voice) -> str:
        """One sentence, without its full stop."""
        raise NotImplementedError(f"{type(self).__name__} is not told")

    def who(self, say: Voice) -> str:
        return say.names[self.side] if self.side < len(say.names) else self.game_side

    def whose(self, say: Voice) -> str:
        return f"{self.who(say)}'s"


Threats = Callable[[Any, int], Iterator[Threat]]  # what threatens this seat now


class Warned(Struct, frozen=True):
    """A threat as it is told."""

    side: int
    kind: str  # the name of the threat
    text: str
    subjects: tuple[Subject, ...]


def warned(threat: Threat, say: Voice) -> Warned:
    return Warned(threat.side, type(threat).__name__, threat.text(say), threat.subjects())


class IsAhead(Threat, frozen=True):
    """Somebody has more of something."""

    plural: ClassVar[bool] = False  # is the game's own side several: "The Spirits are"?
    what: str  # in the words of the game: "points"
    has: int
    more: int

    def text(self, say: Voice) -> str:
        verb = "are" if self.plural and self.side >= len(say.names) else "is"
        own = self.has - self.more
        return f"{self.who(say)} {verb} ahead in {self.what}, {self.has} to your {own}"


def leaders(
    kind: type[IsAhead], what: str, counts: Sequence[int], seat: int, others: Sequence[int]
) -> Iterator[IsAhead]:
    """Those of the others who have more than the seat, the most first."""
    for other in sorted(others, key=lambda other: -counts[other]):
        if counts[other] > counts[seat]:
            yield kind(other, what, counts[other], counts[other] - counts[seat])
