"""What a good player of Fame and Fable looks at: fame, camp, hand, and what the day may bring."""

from functools import cache
from typing import Final

from fabletop.core.features import Feature, Features, Teams, of_the_moment

from .board import NONE, RIVAL
from .evaluate import WORTH, combat_prospects, contract_prospects
from .printed import RECRUITS
from .state import Fame

LISTED: Final = (
    Feature("fame", grows=True, plain=True, unit=50),
    Feature("share of the way to the champion's space", grows=True),
    Feature("lead over the best other", grows=True),
    Feature("lead over the mean of others", grows=True),
    Feature("legends", grows=True, plain=True, unit=3),
    Feature("legends more than the best other", grows=True),
    Feature("moon tokens", grows=True, unit=3),
    Feature("power of ready allies", grows=True, plain=True),
    Feature("power of tired allies", grows=True),
    Feature("ready allies", unit=5),
    Feature("allies in hand", grows=True, plain=True),
    Feature("price of the items in hand", grows=True, plain=True),
    Feature("a legend waits face down"),
    Feature("the card New Market", grows=True),
    Feature("contracts met", grows=True, plain=True),
    Feature("the open combat", grows=True, plain=True),
    Feature("actions left", grows=True, unit=3, of_the_moment=True),
    *of_the_moment(
        "to act",
        "turns until the own one",
        "somebody is champion",
        "how near the end is",
        "players",
        "is the Rival",
        "how hard the Rival is",
    ),
)
HARDNESS: Final = {"gentle": 0.0, "standard": 1 / 3, "fierce": 2 / 3, "merciless": 1.0}


def features(g: Fame, side: int) -> list[float]:
    """Hands of others are hidden; of them only what lies open counts."""
    if g.is_solo() and side == RIVAL:
        return rival_features(g)
    return numbers(g, side, legend_counts(g), hardness(g))


def every(g: Fame) -> list[list[float]]:
    """The same of all sides at once."""
    legends, hard = legend_counts(g), hardness(g)
    found = [numbers(g, side, legends, hard) for side in range(g.seats)]
    return [*found, rival_features(g)] if g.is_solo() else found


def numbers(g: Fame, side: int, legends: list[int], hard: float) -> list[float]:
    """Those of a seat."""
    faces, backs, exhausted, active = g.faces, g.backs, g.exhausted, g.active
    goal, fame = g.champion_space(), g.fame[side]
    others = g.fame[:side] + g.fame[side + 1 :]
    most = max(legends[:side] + legends[side + 1 :])
    ready = tired = waiting = 0.0
    items = 0
    for token in g.deployed[side]:
        if exhausted >> token & 1:
            tired += WORTH[faces[token]]
        else:
            ready += WORTH[faces[token]]
    for token in g.hands[side]:
        if backs[token] == "item":
            items += RECRUITS[faces[token]].cost
        else:
            waiting += WORTH[faces[token]]
    acts = active == side and g.phase == "day"
    return [
        fame / 50,
        fame / goal,
        (fame - max(others)) / 50,
        (fame - sum(others) / len(others)) / 50,
        legends[side] / 3,
        (legends[side] - most) / 3,
        g.moons[side] / 3,
        ready / 8,
        tired / 8,
        len(g.ready_allies(side)) / 5,
        waiting / 8,
        items / 5,
        float(g.face_down[side] != NONE),
        float(g.new_market >> side & 1),
        contract_prospects(g, side) / 10 if acts else 0.0,
        combat_prospects(g, side) / 10 if acts and g.foes else 0.0,
        g.actions / 3 if acts else 0.0,
        float(active == side),
        (side - active) % g.seats / 4,
        float(g.champion != NONE),
        max(g.fame) / goal,
        g.seats / 4,
        0.0,
        hard,
    ]


def rival_features(g: Fame) -> list[float]:
    """The Rival has fame, legends and moons; all else stays 0."""
    goal, fame, other = g.champion_space(), g.fame[RIVAL], g.fame[0]
    legends = legend_counts(g)
    return [
        fame / 50,
        fame / goal,
        (fame - other) / 50,
        (fame - other) / 50,
        legends[RIVAL] / 3,
        (legends[RIVAL] - legends[0]) / 3,
        g.moons[RIVAL] / 3 if len(g.moons) > RIVAL else 0.0,
        *(0.0,) * 10,
        float(g.phase == "rival"),
        0.0,
        float(g.champion != NONE),
        max(g.fame) / goal,
        g.seats / 4,
        1.0,
        hardness(g),
    ]


def hardness(g: Fame) -> float:
    return HARDNESS[g.variants["difficulty"]] if g.is_solo() else 0.0


def legend_counts(g: Fame) -> list[int]:
    return list(g.tokens_won) if g.is_solo() else [len(legends) for legends in g.legends]


def teams(g: Fame) -> Teams:
    return teams_of(len(g.fame))


@cache
def teams_of(sides: int) -> Teams:
    """Everybody for themselves, the Rival too."""
    return tuple((side,) for side in range(sides))


FEATURES: Final = Features(LISTED, features, teams, every=every)
