"""What threatens a player of Upon a Fable: Wonders others can take first, steps they are near to.

Hands are hidden, so only what lies on the table counts.
"""

from collections.abc import Iterator
from typing import Final

from fabletop.core.events import Voice
from fabletop.core.offers import Subject
from fabletop.core.threats import NOBODY, IsAhead, Threat, leaders
from fabletop.core.wording import counted

from .offering import space_named
from .scoring import STEPS, holdings, points, points_for
from .state import UponAFable
from .wonders import counts, in_words, shown

EXPLORING: Final = 5  # the Action
WONDERS: Final = tuple(STEPS)[:5]  # the lines of the score sheet that count Wonders
ONE_OF: Final = {
    "Followers": "Follower",
    "Castles": "Castle",
    "Ever Afters": "Ever After",
    "Small Realms": "Small Realm",
}
HIGH: Final = 3  # points: a step to these or more is worth a word


class CanTake(Threat, frozen=True):
    """What lies on a free space is worth points to somebody who has a Fable left."""

    space: str
    wonders: dict[str, int]
    points: int

    def subjects(self) -> tuple[Subject, ...]:
        return (space_named(self.space),)

    def text(self, say: Voice) -> str:
        worth = counted(self.points, "point")
        return f"{self.who(say)} can take {in_words(self.wonders)} from “{self.space}”: +{worth}"


class OneShort(Threat, frozen=True):
    """Somebody lacks one more of a kind for a high step of the score."""

    category: str
    points: int

    def text(self, say: Voice) -> str:
        one = ONE_OF.get(self.category, self.category)
        then = f"{self.points} points for {self.category}"
        return f"{self.who(say)} needs one more {one} to have {then}"


class LastStory(Threat, frozen=True):
    """Nothing comes after this Story."""

    def text(self, say: Voice) -> str:
        return "This is the last Story: what is not on the table at its end counts nothing"


def threats(g: UponAFable, seat: int) -> Iterator[Threat]:
    """What others can take now, the last Story, who leads, and who is near to a high step."""
    others = [other for other in range(g.seats) if other != seat]
    taking = [one for other in others if (one := best_taking(g, other)) is not None]
    taking.sort(key=lambda one: -one.points)
    yield from taking[:1]
    if g.story == g.last_story():
        yield LastStory(NOBODY)
    totals = [points(g, player) for player in range(g.seats)]
    yield from [*leaders(IsAhead, "points on the table", totals, seat, others)][:1]
    short = [one for other in others for one in one_short(g, other)]
    yield from sorted(short, key=lambda one: -one.points)


def best_taking(g: UponAFable, player: int) -> CanTake | None:
    """The free space whose Wonders bring this player most points at once."""
    if g.action != EXPLORING or g.left_to_commit(player) <= 0:
        return None
    best = None
    for title, lying, here in zip(g.spaces, g.lying, g.explorers, strict=True):
        worth = 0 if here else points_of(g, player, lying)
        if worth and (best is None or worth > best.points):
            best = CanTake(player, title, shown(lying), worth)
    return best


def points_of(g: UponAFable, player: int, more: int) -> int:
    """What these Wonders would add to the player's points."""
    had, got = counts(g.wonders[player]), counts(g.wonders[player] + more)
    return sum(
        points_for(category, then) - points_for(category, now)
        for category, now, then in zip(WONDERS, had, got, strict=True)
    )


def one_short(g: UponAFable, player: int) -> Iterator[OneShort]:
    for category, number in zip(STEPS, holdings(g, player), strict=True):
        then = points_for(category, number + 1)
        if then >= HIGH and then > points_for(category, number):
            yield OneShort(player, category, then)
