"""The coach: what one can do now, what it is good for, what others threaten, where one stands.

Nothing of it is written for a certain screen. The ways to choose are the verbs of the options'
parts; what they are good for is read from the named features of the position. What is hidden is
dealt anew several times, and only what holds every time is told. What others threaten a game lists
itself (`core/threats.py`).
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from .events import Voice
from .features import Feature, Features
from .flow import Choice
from .game import Game, seat_names
from .guide import goal_of
from .rng import Rng
from .state import State
from .threats import MOST as MOST_THREATS
from .threats import IsAhead, Threat, Warned, warned

DEALS: Final = 3  # what is hidden is dealt so many times
MOST_OPTIONS: Final = 60  # that are looked at
MOST_WAYS: Final = 4
MOST_TOLD: Final = 2  # features to a way
MOST_STANDING: Final = 4


class Gain(Struct, frozen=True):
    """A feature that changes, in the words of the game."""

    feature: str
    amount: int  # in what the feature counts; 0 where it counts nothing, and only rises or falls
    rises: bool = True


class Way(Struct, frozen=True):
    """One thing that can be done now."""

    verb: str
    choices: int  # in how many ways
    best: Choice  # the one that brings most at once
    brings: tuple[Gain, ...]


class Coaching(Struct, frozen=True):
    """What a coach says before a decision."""

    goal: str
    standing: tuple[Gain, ...]  # what one has: the features that a beginner looks at
    ways: tuple[Way, ...]
    threats: tuple[Warned, ...]  # what others may do or are near to, the most pressing first
    brought: tuple[Gain, ...] = ()  # what the own last choice changed


def coaching(game: Game, g: State, seat: int, rng: Rng, names: Sequence[str] = ()) -> Coaching:
    """What can be told a seat that is asked. The state may be a re-dealt one."""
    features, say = game.features, Voice(seat_names(g.seats, names), seat)
    deals = [g.determinize(seat, rng) for _ in range(DEALS)]
    threats = [warned(threat, say) for threat in threats_to(game, deals, seat)[:MOST_THREATS]]
    if features is None:
        return Coaching(goal_of(game, g.variants).text, (), plain_ways(g, seat), tuple(threats))
    return Coaching(
        goal_of(game, g.variants).text,
        standing(features, g, seat),
        ways(features, deals, seat),
        tuple(threats),
    )


# Where one stands.


def counted(feature: Feature, value: float) -> int:
    return round(value * feature.unit)


def told_of(features: Features) -> frozenset[str]:
    """What a beginner sees that counts something; else the first that count and only help."""
    plain = [feature.name for feature in features.listed if feature.plain and feature.unit]
    helping = [feature.name for feature in features.listed if feature.grows and feature.unit]
    return frozenset(plain or helping[:MOST_STANDING])


def standing(features: Features, g: State, seat: int) -> tuple[Gain, ...]:
    row, told = features.of(g, seat), told_of(features)
    return tuple(
        Gain(feature.name, counted(feature, value))
        for feature, value in zip(features.listed, row, strict=True)
        if feature.name in told
    )


# What can be done.


def by_verb(g: State, seat: int) -> Mapping[str, list[Choice]]:
    """The options by what they do, in the order in which they are offered."""
    question, found = g.question(seat), dict[str, list[Choice]]()
    if question is not None:
        for choice in g.options(seat):
            found.setdefault(question.parts(g, choice).verb, []).append(choice)
    return found


def plain_ways(g: State, seat: int) -> tuple[Way, ...]:
    grouped = by_verb(g, seat)
    return tuple(Way(verb, len(all_), all_[0], ()) for verb, all_ in grouped.items())[:MOST_WAYS]


def ways(features: Features, deals: Sequence[State], seat: int) -> tuple[Way, ...]:
    """Each verb with its best choice: the one that surely brings most at once."""
    found: list[tuple[float, Way]] = []
    grouped = by_verb(deals[0], seat)
    share = max(MOST_OPTIONS // max(len(grouped), 1), 1)
    for verb, choices in grouped.items():
        tried = [(sure_gains(features, deals, seat, one), one) for one in choices[:share]]
        gains, best = max(tried, key=lambda one: worth(one[0]))
        found.append((worth(gains), Way(verb, len(choices), best, gains[:MOST_TOLD])))
    found.sort(key=lambda one: -one[0])
    return tuple(way for _, way in found[:MOST_WAYS])


def worth(gains: Sequence[Gain]) -> float:
    """What can be counted weighs more than what only rises."""
    return sum(gain.amount or 0.5 for gain in gains)


def sure_gains(
    features: Features, deals: Sequence[State], seat: int, choice: Choice
) -> tuple[Gain, ...]:
    """What a choice gains whatever is hidden; nothing where it is not always possible."""
    rows = []
    for g in deals:
        if choice not in g.options(seat):
            return ()
        after = g.copy()
        after.play(seat, choice)
        pairs = zip(features.of(g, seat), features.of(after, seat), strict=True)
        rows.append([then - now for now, then in pairs])
    least = [min(column) for column in zip(*rows, strict=True)]
    return gains_in(features, least)


def gains_in(features: Features, change: Sequence[float]) -> tuple[Gain, ...]:
    """The features that grow and are never worse for it; those that a beginner sees first."""
    found = [
        (not feature.plain, Gain(feature.name, counted(feature, amount)))
        for feature, amount in zip(features.listed, change, strict=True)
        if feature.grows and not feature.of_the_moment and matters(feature, amount)
    ]
    return tuple(gain for _, gain in sorted(found, key=lambda one: (one[0], -one[1].amount)))


def matters(feature: Feature, amount: float) -> bool:
    return counted(feature, amount) >= 1 if feature.unit else amount > 0.01


# What others may do.


def threats_to(game: Game, deals: Sequence[State], seat: int) -> list[Threat]:
    """What the game lists; where it lists nothing, what others surely have more of."""
    if game.threats is not None:
        return [*game.threats(deals[0], seat)]
    return ahead(game.features, deals, seat) if game.features is not None else []


def ahead(features: Features, deals: Sequence[State], seat: int) -> list[Threat]:
    """By side the most there is, of what is the same however the hidden was dealt."""
    found = list[IsAhead]()
    mine, teams = features.of(deals[0], seat), features.teams(deals[0])
    for other in (side for team in teams if seat not in team for side in team):
        rows = [features.of(g, other) for g in deals]
        leads = [lead for lead in leads_of(features, other, rows, mine) if lead.more >= 1]
        found += sorted(leads, key=lambda lead: -lead.more)[:1]
    return [*sorted(found, key=lambda lead: -lead.more)]


def leads_of(
    features: Features, other: int, rows: Sequence[Sequence[float]], mine: Sequence[float]
) -> Iterator[IsAhead]:
    """How far another side is ahead in what a beginner sees; `rows` has a row for each deal."""
    told = told_of(features)
    for feature, own, *theirs in zip(features.listed, mine, *rows, strict=True):
        if feature.name in told and len({*theirs}) == 1:
            has = counted(feature, theirs[0])
            yield IsAhead(other, feature.name, has, has - counted(feature, own))


# What a choice brought.


def brought(game: Game, before: Any, after: Any, seat: int) -> tuple[Gain, ...]:
    """The features that one choice changed, as far as they count something."""
    features = game.features
    if features is None:
        return ()
    pairs = zip(features.of(before, seat), features.of(after, seat), strict=True)
    changes = [then - now for now, then in pairs]
    return tuple(
        Gain(feature.name, abs(counted(feature, amount)), amount > 0)
        for feature, amount in zip(features.listed, changes, strict=True)
        if feature.unit and not feature.of_the_moment and counted(feature, amount)
    )
