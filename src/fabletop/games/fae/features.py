"""What a good player of Fae looks at: points, ritual cards, and the druids still to be counted."""

from functools import cache
from operator import itemgetter
from typing import Final, NamedTuple

from fabletop.core.features import Feature, Features, of_the_moment

from .board import COLOURS, TERRAIN, TERRAINS, Terrain
from .druids import LOCKED, Group, counts, size
from .ritual_cards import RITUALS
from .state import Fae

LISTED: Final = (
    Feature("points", grows=True, plain=True, unit=10),
    Feature("ritual cards", plain=True, unit=1),
    Feature("lead over the best other colour", grows=True),
    Feature("lead over the mean of other colours", grows=True),
    Feature("colours ahead", unit=1),
    Feature("most ritual cards of others"),
    Feature("own druids still to be counted", unit=12),
    Feature("groups with an own druid", unit=10),
    Feature("druids in those groups"),
    Feature("large groups with an own druid", unit=1),
    Feature("own groups on blessed terrain", unit=5),
    Feature("own groups on cursed terrain", unit=5),
    Feature("lone druids with four others", unit=1),
    Feature("best other colour's groups"),
    Feature("mean of other colours' groups"),
    *of_the_moment("moves left", "rituals held", "late in the game", "to move", "players"),
)
LAST: Final = 8  # from this ritual on it is late
WIDTH: Final = 8  # bits for each colour in a number that counts all five at once
BITS: Final = tuple(WIDTH * colour for colour in range(len(COLOURS)))
ONES: Final = (1 << WIDTH) - 1
# What is counted on a board, side by side in one number, each for all colours.
ALL: Final = WIDTH * len(COLOURS)
GROUPS, DRUIDS, COMPANY, LARGE, LONE = range(0, 5 * ALL, ALL)
EACH: Final = (1 << ALL) - 1


class Standing(NamedTuple):
    """What every colour has on the board, counted where a ritual may still be held."""

    everywhere: int  # groups, druids, druids in those groups, large groups, lone druids
    blessed: int  # groups on blessed terrain
    cursed: int
    groups: list[int]


def every(g: Fae) -> list[list[float]]:
    """The numbers of all seats: the board is counted once for all colours."""
    board = standing(g)
    return [of_seat(g, seat, board) for seat in range(g.seats)]


def features(g: Fae, seat: int) -> list[float]:
    """The colour of the seat is its own secret; of other colours nobody knows whose they are."""
    return of_seat(g, seat, standing(g))


def standing(g: Fae) -> Standing:
    """The board added up, without the groups that have held their ritual."""
    groups = g.groups
    if g.held:
        groups = groups[:]
        for space in g.held:
            groups[space] = 0
    everywhere = sum(map(spread, filter(None, groups)))
    blessed = cursed = 0
    if g.rituals < RITUALS:
        card = g.next_card()
        blessed = sum([on_terrain(groups, terrain) for terrain in card.blessed])
        cursed = on_terrain(groups, card.cursed) if card.cursed else 0
    return Standing(everywhere, blessed, cursed, [everywhere >> bits & ONES for bits in BITS])


@cache
def spread(group: Group) -> int:
    """Which colours are in a group, how many of each, and which are lone among all five."""
    present = tuple(zip(BITS, counts(group), strict=True))
    here = sum(1 << bits for bits, number in present if number)
    mine = sum(number << bits for bits, number in present)
    alone = sum(1 << bits for bits, number in present if number == 1)
    return (
        here << GROUPS
        | mine << DRUIDS
        | here * size(group) << COMPANY
        | (here if group >= LOCKED else 0) << LARGE
        | (alone if all(counts(group)) else 0) << LONE
    )


def on_terrain(groups: list[Group], terrain: Terrain) -> int:
    """How many groups on this terrain each colour is in."""
    return sum(map(spread, filter(None, LYING_ON[terrain](groups)))) & EACH


LYING_ON: Final = {
    terrain: itemgetter(*(space for space, here in enumerate(TERRAIN) if here == terrain))
    for terrain in TERRAINS
}


def of_seat(g: Fae, seat: int, board: Standing) -> list[float]:
    own = g.colour(seat)
    points = g.scores[own] + (0 if g.ended else g.cards[seat])
    bits = BITS[own]
    everywhere = board.everywhere >> bits
    others, of_others, cards = g.scores[:], board.groups[:], g.cards[:]
    del others[own], of_others[own], cards[seat]
    return [
        points / 10,
        g.cards[seat],
        (points - max(others)) / 10,
        (points - sum(others) / len(others)) / 10,
        len([score for score in others if score > points]),
        max(cards, default=0),
        (everywhere >> DRUIDS & ONES) / 12,
        (everywhere >> GROUPS & ONES) / 10,
        (everywhere >> COMPANY & ONES) / 20,
        everywhere >> LARGE & ONES,
        (board.blessed >> bits & ONES) / 5,
        (board.cursed >> bits & ONES) / 5,
        everywhere >> LONE & ONES,
        max(of_others) / 10,
        sum(of_others) / len(of_others) / 10,
        len(g.moves) / 100,
        g.rituals / RITUALS,
        max(0, g.rituals - LAST) / (RITUALS - LAST),
        float(seat in g.waiting()),
        g.seats / 4,
    ]


FEATURES: Final = Features(LISTED, features, every=every)
