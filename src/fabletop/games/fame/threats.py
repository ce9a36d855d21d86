"""What threatens a player of Fame and Fable: camps that beat what lies open, and the champion.

Hands are hidden: only deployed and ready allies count, with their basic attacks.
"""

from collections.abc import Iterator

from fabletop.core.events import Voice
from fabletop.core.offers import Subject
from fabletop.core.threats import IsAhead, Threat, leaders
from fabletop.core.wording import counted

from .attack import foe_fame
from .board import LEGEND_BONUS, NONE
from .ending import legend_counts, most_legends
from .naming import card
from .outlook import camp_strength
from .printed import CARDS
from .state import Fame, Foe

NEAR = 10  # fame: about what a good turn brings
RIVAL = "The Rival"


class CanDefeat(Threat, frozen=True):
    """The ready allies of somebody are strong enough for a monster on the board."""

    game_side = RIVAL
    card: str
    fame: int
    then: int  # the fame that the side would have
    goal: int  # the champion's space, where this reaches it; else 0

    def subjects(self) -> tuple[Subject, ...]:
        return (card(self.card),)

    def text(self, say: Voice) -> str:
        told = f"{self.who(say)} can defeat {CARDS[self.card].name} on their next day: "
        told += f"{self.then} fame then"
        return f"{told}, enough for the champion token at {self.goal}" if self.goal else told


class NearTheEnd(Threat, frozen=True):
    """A good turn is enough to take the champion token."""

    game_side = RIVAL
    lacks: int

    def text(self, say: Voice) -> str:
        return f"{self.who(say)} needs {self.lacks} more fame for the champion token"


class IsChampion(Threat, frozen=True):
    """The last turns are being taken."""

    game_side = RIVAL

    def text(self, say: Voice) -> str:
        ends = f"the game ends before {self.whose(say)} next turn"
        return f"{self.who(say)} took the champion token: {ends}"


class MostLegends(Threat, frozen=True):
    """Somebody alone has most legends."""

    game_side = RIVAL
    legends: int

    def text(self, say: Voice) -> str:
        count = counted(self.legends, "legend")
        return f"{self.who(say)} has most legends ({count}): +{LEGEND_BONUS} fame in the end"


class FameAhead(IsAhead, frozen=True):
    game_side = RIVAL


def threats(g: Fame, seat: int) -> Iterator[Threat]:
    """The end of the game, then monsters others can defeat, legends, and who is ahead."""
    others = [side for side in range(len(g.fame)) if side != seat]
    goal = g.champion_space()
    if g.champion not in (NONE, seat):
        yield IsChampion(g.champion)
    found = [one for side in others if side < g.seats for one in can_defeat(g, side, goal)]
    found.sort(key=lambda one: (not one.goal, -one.fame))
    yield from (one for one in found[:1] if one.goal)
    if g.champion == NONE:
        near = sorted((goal - g.fame[side], side) for side in others)
        yield from (NearTheEnd(side, lacks) for lacks, side in near if 0 < lacks <= NEAR)
    yield from (one for one in found[:1] if not one.goal)
    alone = most_legends(g)
    if alone not in (NONE, seat):
        yield MostLegends(alone, legend_counts(g)[alone])
    yield from leaders(FameAhead, "fame", g.fame, seat, others)


def can_defeat(g: Fame, side: int, goal: int) -> Iterator[CanDefeat]:
    """The monster worth most that the side's ready allies are strong enough for."""
    calm = g.copy()
    calm.boosts = ()  # those of the open combat are over by then
    beatable = [
        (fame, token)
        for token in g.monsters
        if token != NONE
        and camp_strength(calm, side, Foe(token)) >= (fame := foe_fame(calm, Foe(token)))
    ]
    if beatable:
        fame, token = max(beatable)
        then = g.fame[side] + fame
        reaches = g.champion == NONE and then >= goal
        yield CanDefeat(side, g.faces[token], fame, then, goal if reaches else 0)
