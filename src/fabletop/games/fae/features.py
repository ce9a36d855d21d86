"""What a good player of Fae looks at: points, ritual cards, and the druids still to be counted."""

from typing import Final

from fabletop.core.features import Feature, Features

from .board import COLOURS, TERRAIN
from .druids import LOCKED, size
from .ritual_cards import RITUALS, RitualCard
from .state import Fae

LISTED: Final = (
    Feature("points", grows=True, plain=True),
    Feature("ritual cards", plain=True),
    Feature("lead over the best other colour", grows=True),
    Feature("lead over the mean of other colours", grows=True),
    Feature("colours ahead"),
    Feature("most ritual cards of others"),
    Feature("own druids still to be counted"),
    Feature("groups with an own druid"),
    Feature("druids in those groups"),
    Feature("large groups with an own druid"),
    Feature("own groups on blessed terrain"),
    Feature("own groups on cursed terrain"),
    Feature("lone druids with four others"),
    Feature("best other colour's groups"),
    Feature("mean of other colours' groups"),
    Feature("moves left"),
    Feature("rituals held"),
    Feature("late in the game"),
    Feature("to move"),
    Feature("players"),
)
LAST: Final = 8  # from this ritual on it is late
BITS: Final = tuple(4 * colour for colour in range(len(COLOURS)))


def features(g: Fae, seat: int) -> list[float]:
    """The colour of the seat is its own secret; of other colours nobody knows whose they are."""
    own = g.colour(seat)
    points = g.scores[own] + (0 if g.ended else g.cards[seat])
    others = [score for colour, score in enumerate(g.scores) if colour != own]
    druids = groups = company = large = blessed = cursed = lone = 0
    of_others = [0] * len(COLOURS)
    card = g.next_card() if g.rituals < RITUALS else None
    for space, group in enumerate(g.groups):
        if not group or space in g.held:
            continue
        for colour, bits in enumerate(BITS):
            if group >> bits & 15:
                of_others[colour] += 1
        mine = group >> BITS[own] & 15
        if mine:
            druids += mine
            groups += 1
            company += size(group)
            large += group >= LOCKED
            blessed += is_blessed(card, space)
            cursed += card is not None and TERRAIN[space] == card.cursed
            lone += mine == 1 and all(group >> bits & 15 for bits in BITS)
    del of_others[own]
    progress = g.rituals / RITUALS
    return [
        points / 10,
        g.cards[seat],
        (points - max(others)) / 10,
        (points - sum(others) / len(others)) / 10,
        sum(score > points for score in others),
        max((held for other, held in enumerate(g.cards) if other != seat), default=0),
        druids / 12,
        groups / 10,
        company / 20,
        large,
        blessed / 5,
        cursed / 5,
        lone,
        max(of_others) / 10,
        sum(of_others) / len(of_others) / 10,
        len(g.moves) / 100,
        progress,
        max(0, g.rituals - LAST) / (RITUALS - LAST),
        float(seat in g.waiting()),
        g.seats / 4,
    ]


def is_blessed(card: RitualCard | None, space: int) -> bool:
    return card is not None and TERRAIN[space] in card.blessed


FEATURES: Final = Features(LISTED, features)
