"""What a good player of Fae looks at: points, ritual cards, and the druids still to be counted."""

from functools import lru_cache
from typing import Final, NamedTuple

from fabletop.core.features import Feature, Features, of_the_moment

from .board import COLOURS, TERRAIN
from .druids import LOCKED, TOTAL, Group, counts
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


class Standing(NamedTuple):
    """What every colour has on the board, counted where a ritual may still be held."""

    druids: list[int]
    groups: list[int]
    company: list[int]  # druids in those groups
    large: list[int]
    blessed: list[int]
    cursed: list[int]
    lone: list[int]


def every(g: Fae) -> list[list[float]]:
    """The numbers of all seats: the board is counted once for all colours."""
    board = standing(g)
    return [of_seat(g, seat, board) for seat in range(g.seats)]


def features(g: Fae, seat: int) -> list[float]:
    """The colour of the seat is its own secret; of other colours nobody knows whose they are."""
    return of_seat(g, seat, standing(g))


def standing(g: Fae) -> Standing:
    """One walk over the board; each number counts all colours, side by side in its bits."""
    druids = groups = company = large = blessed = cursed = lone = 0
    card = g.next_card() if g.rituals < RITUALS else None
    held = g.held
    for space, group in enumerate(g.groups):
        if not group or space in held:
            continue
        here, mine, alone = spread(group)
        druids += mine
        groups += here
        company += here * (group >> TOTAL)
        lone += alone
        if group >= LOCKED:
            large += here
        if card is not None:
            if TERRAIN[space] in card.blessed:
                blessed += here
            if TERRAIN[space] == card.cursed:
                cursed += here
    return Standing(*map(by_colour, (druids, groups, company, large, blessed, cursed, lone)))


@lru_cache(maxsize=65536)
def spread(group: Group) -> tuple[int, int, int]:
    """Which colours are in a group, how many of each, and which are lone among all five."""
    present = counts(group)
    here = sum(1 << bits for bits, number in zip(BITS, present, strict=True) if number)
    mine = sum(number << bits for bits, number in zip(BITS, present, strict=True))
    alone = sum(1 << bits for bits, number in zip(BITS, present, strict=True) if number == 1)
    return here, mine, alone if all(present) else 0


def by_colour(number: int) -> list[int]:
    return [number >> bits & ONES for bits in BITS]


def of_seat(g: Fae, seat: int, board: Standing) -> list[float]:
    own = g.colour(seat)
    points = g.scores[own] + (0 if g.ended else g.cards[seat])
    others = g.scores[:]
    del others[own]
    of_others = board.groups[:]
    del of_others[own]
    most_cards = max((held for other, held in enumerate(g.cards) if other != seat), default=0)
    return [
        points / 10,
        g.cards[seat],
        (points - max(others)) / 10,
        (points - sum(others) / len(others)) / 10,
        sum(score > points for score in others),
        most_cards,
        board.druids[own] / 12,
        board.groups[own] / 10,
        board.company[own] / 20,
        board.large[own],
        board.blessed[own] / 5,
        board.cursed[own] / 5,
        board.lone[own],
        max(of_others) / 10,
        sum(of_others) / len(of_others) / 10,
        len(g.moves) / 100,
        g.rituals / RITUALS,
        max(0, g.rituals - LAST) / (RITUALS - LAST),
        float(seat in g.waiting()),
        g.seats / 4,
    ]


FEATURES: Final = Features(LISTED, features, every=every)
