"""Whose colour is whose: read from which moves a colour would have liked.

A player moves for its colour more often than not. For every move that was seen, and every colour,
there is a likelihood: how good the move looked to that colour among all moves there were.
"""

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, permutations
from math import exp, log
from typing import Final, NamedTuple

from fabletop.core.belief import Belief, Deal
from fabletop.core.rng import Rng

from .board import COLOURS, INDEX, TERRAIN, Space
from .druids import Group, counts, size
from .evaluate import COMPANY, OTHERS, PRESENCE
from .movement import MOVES, newly_isolated
from .movement import OTHERS as WITHOUT
from .ritual_cards import RITUAL_CARDS, RitualCard
from .rituals import outcome
from .state import Fae

# How many points a player overlooks easily, and how often it is such a player; measured on greedy
# ones, who overlook nothing, and mild enough for people.
CARE: Final = ((0.1, 0.5), (0.6, 0.3))
WHIM: Final = 0.2  # how often a move has nothing to do with the colour
Likely = tuple[float, ...]  # one number for each colour


class Sighting(NamedTuple):
    """A move, and the board on which it was made."""

    seat: int
    move: str
    groups: tuple[Group, ...]
    moves: tuple[str, ...]
    card: str  # the ritual card that lay open


def may_say(choice: str) -> bool:
    """Moves lie open; the order of several rituals tells too little."""
    return choice in MOVES


def seen(g: Fae, seat: int, choice: str) -> Sighting | None:
    return sighting_of(g, seat, choice) if may_say(choice) else None


def sighting_of(g: Fae, seat: int, move: str) -> Sighting:
    return Sighting(seat, move, tuple(g.groups), tuple(g.moves), g.next_card().key)


def guess(g: Fae, viewer: int, sightings: Sequence[Sighting]) -> Deal:
    """Every way to hand out the colours, as likely as the moves make it."""
    ways = list(hands(g, viewer))
    beliefs = suspicions(g.seats, sightings)
    others = [seat for seat in range(g.seats) if seat != viewer]
    likely = [sum(beliefs[seat][way[seat]] for seat in others) for way in ways]
    most = max(likely)
    steps = list(accumulate(exp(one - most) for one in likely))

    def deal(new: Fae, rng: Rng) -> None:
        drawn = rng.below(1 << 30) / (1 << 30) * steps[-1]
        for token, colour in enumerate(ways[bisect_right(steps, drawn)]):
            new.faces[token] = COLOURS[colour]

    return deal


def hands(g: Fae, viewer: int) -> list[tuple[int, ...]]:
    """The colours of all spirit cards, in every way that the viewer cannot rule out."""
    own = g.colour(viewer)
    rest = [colour for colour in range(len(COLOURS)) if colour != own]
    found = []
    for hidden in permutations(rest, g.seats - 1):
        out = [colour for colour in rest if colour not in hidden]
        seats = [*hidden[:viewer], own, *hidden[viewer:]]
        found.append((*seats, *out))
    return found


def suspicions(seats: int, sightings: Sequence[Sighting]) -> list[list[float]]:
    """For each seat the logarithm of how likely its moves are, colour by colour."""
    beliefs = [[0.0] * len(COLOURS) for _ in range(seats)]
    for sighting in sightings:
        likely = likelihood(Sighting(*sighting))
        for colour, part in enumerate(likely):
            beliefs[sighting[0]][colour] += log(part)
    return beliefs


@lru_cache(maxsize=4096)
def likelihood(sighting: Sighting) -> Likely:
    """How likely each colour would have made this move."""
    return likelihoods(sighting.groups, sighting.moves, sighting.card)[sighting.move]


@lru_cache(maxsize=32)
def likelihoods(groups: tuple[Group, ...], moves: tuple[str, ...], card: str) -> dict[str, Likely]:
    """How likely each colour would have made each move on this board."""
    occupied = sum(1 << space for space, group in enumerate(groups) if group)
    gains = [gain(groups, occupied, RITUAL_CARDS[card], move) for move in moves]
    by_colour = map(shares, zip(*gains, strict=True))
    return dict(zip(moves, zip(*by_colour, strict=True), strict=True))


def shares(gains: Sequence[float]) -> list[float]:
    """How likely each move is, by what all moves gain."""
    best, likely = max(gains), [WHIM / len(gains)] * len(gains)
    for overlooked, often in CARE:
        powers = [exp((one - best) / overlooked) for one in gains]
        total = sum(powers)
        likely = [sure + often * power / total for sure, power in zip(likely, powers, strict=True)]
    return likely


def gain(groups: Sequence[Group], occupied: int, card: RitualCard, move: str) -> list[float]:
    """What a move changes for every colour, as `evaluate` would count it."""
    source, target = MOVES[move]
    joined = groups[source] + groups[target]
    change = [0.0] * len(COLOURS)
    add(change, groups[source], -1)
    add(change, groups[target], -1)
    add(change, joined, 1)
    for name in newly_isolated(occupied & WITHOUT[source], source):
        space = INDEX[name]
        group = joined if space == target else groups[space]
        add(change, group, -1)
        score(change, group, space, card)
    return change


def add(change: list[float], group: Group, sign: int) -> None:
    """A group that may still hold a ritual promises something to the colours in it."""
    worth = sign * (PRESENCE + COMPANY * size(group))
    for colour, number in enumerate(counts(group)):
        if number:
            change[colour] += worth


def score(change: list[float], group: Group, space: Space, card: RitualCard) -> None:
    """A ritual gives points to its colours, and a card, worth one more, to whoever moved."""
    found = outcome(group, TERRAIN[space], card)
    of_others = OTHERS / (len(COLOURS) - 1)
    scoring = set(found.colours)
    for colour in range(len(COLOURS)):
        mine = found.value if colour in scoring else 0
        change[colour] += 1 + mine - of_others * (found.value * len(scoring) - mine)


def tells(g: Fae, seat: int, choice: str) -> float:
    """How much likelier the move is for the own colour than for the others, as a logarithm."""
    if not may_say(choice):
        return 0.0
    likely = likelihood(sighting_of(g, seat, choice))
    return log(likely[g.colour(seat)] * len(COLOURS) / sum(likely))


BELIEF: Final = Belief(guess, seen, may_say, tells)
