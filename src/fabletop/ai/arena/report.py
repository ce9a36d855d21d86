"""What an arena found: one line for each player, and every forfeit."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from fabletop.core.copying import copied

from .bout import Played
from .numbers import percentile, wilson
from .plan import Plan
from .ratings import Rating, rate


class AgentLine(Struct, frozen=True):
    """How a player did. Who sits in several seats of a game plays it several times."""

    name: str
    games: int
    wins: float  # a victory that several share is a part for each
    win_rate: float
    low: float  # of Wilson's interval, 95 %
    high: float
    rating: float  # openskill's mu
    rating_sigma: float
    p50_ms: float  # of decisions with more than one option
    p99_ms: float
    decisions: int
    forfeits: int


class ForfeitLine(Struct, frozen=True):
    """A game that was lost without playing it to the end."""

    game: int
    seed: int
    seat: int
    agent: str
    why: str


class Report(Struct, frozen=True):
    """What `--json` writes."""

    agents: list[AgentLine]
    game: str
    version: int
    seats: int
    options: dict[str, Any]
    seed: int
    games: int
    limit: float
    forfeits: list[ForfeitLine]


def report(plan: Plan, games: Sequence[Played]) -> Report:
    """Of these games, in the order of their numbers, whenever each was played."""
    ordered = sorted(games, key=lambda one: one.number)
    ratings = rate(ordered)
    table = plan.tables[0]
    return copied(
        Report,
        plan,
        agents=[line(name, ordered, ratings) for name in dict.fromkeys(plan.agents)],
        seats=table.seats,
        options=table.options,
        games=len(ordered),
        forfeits=[forfeit_line(one) for one in ordered if one.forfeit is not None],
    )


def line(name: str, games: Sequence[Played], ratings: dict[str, Rating]) -> AgentLine:
    sat = [(one, seat) for one in games for seat, who in enumerate(one.agents) if who == name]
    wins = sum(one.outcome.shares[seat] for one, seat in sat)
    share = wilson(wins, len(sat))
    times = [took for one, seat in sat for took in one.times[seat]]
    rating = ratings.get(name, Rating(25.0, 25.0 / 3))
    return AgentLine(
        name=name,
        games=len(sat),
        wins=wins,
        win_rate=share.rate,
        low=share.low,
        high=share.high,
        rating=rating.mu,
        rating_sigma=rating.sigma,
        p50_ms=percentile(times, 0.5),
        p99_ms=percentile(times, 0.99),
        decisions=len(times),
        forfeits=sum(one.forfeit is not None and one.forfeit.seat == seat for one, seat in sat),
    )


def forfeit_line(played: Played) -> ForfeitLine:
    forfeit = played.forfeit
    assert forfeit is not None
    agent = played.agents[forfeit.seat]
    return ForfeitLine(played.number, played.seed, forfeit.seat, agent, forfeit.why)
