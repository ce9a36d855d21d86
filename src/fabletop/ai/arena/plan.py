"""Which games an arena plays: the same deals for every seating, one after another.

Game number n is the same game in every run of a plan, so a run can go on where another ended, on
any number of processes or machines.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any

from msgspec import Struct

from fabletop.core.errors import BadTable
from fabletop.core.game import Game

from .agents import check_agent

Lineup = tuple[str, ...]  # who sits where


class Table(Struct, frozen=True):
    """A number of seats, and the options that are played with."""

    seats: int
    options: dict[str, Any]


class Plan(Struct, frozen=True):
    """All that decides how game number n goes, if its players are repeatable."""

    game: str
    version: int  # of the rules
    agents: Lineup
    tables: tuple[Table, ...]  # each in turn
    seed: int
    limit: float  # seconds that a decision may take
    watched: bool = False  # what happens is counted, for a report of balance


class Job(Struct, frozen=True):
    """One game to be played."""

    number: int
    seed: int
    table: int  # which of the plan's
    seats: int
    options: dict[str, Any]
    agents: Lineup
    limit: float
    watched: bool


def lineups(agents: Lineup, seats: int) -> list[Lineup]:
    """Every way to seat them: all groups that fill the table, each turned around it.

    One player alone fills all seats. What looks the same is played once.
    """
    if len(agents) == 1:
        return [agents * seats]
    found: dict[Lineup, None] = {}
    for group in combinations(agents, seats):
        for turn in range(seats):
            found[group[turn:] + group[:turn]] = None
    return list(found)


def job(plan: Plan, number: int) -> Job:
    """Game number n: tables take turns; a deal is played by every lineup before the next."""
    at = number % len(plan.tables)
    table = plan.tables[at]
    seatings = _lineups(plan.agents, table.seats)
    deal, turn = divmod(number // len(plan.tables), len(seatings))
    return Job(
        number=number,
        seed=plan.seed + deal,
        table=at,
        seats=table.seats,
        options=table.options,
        agents=seatings[turn],
        limit=plan.limit,
        watched=plan.watched,
    )


_lineups = lru_cache(lineups)


def jobs(plan: Plan, games: int, done: set[int]) -> Iterator[Job]:
    """What is left to play of so many games."""
    return (job(plan, number) for number in range(games) if number not in done)


def per_deal(plan: Plan) -> int:
    """How many games it takes until every lineup had the same deals."""
    most = max(len(lineups(plan.agents, table.seats)) for table in plan.tables)
    return most * len(plan.tables)


def check_plan(plan: Plan, game: Game) -> None:
    """Refuse what cannot be played, before anything is."""
    for spec in dict.fromkeys(plan.agents):
        check_agent(spec, game)
    for table in plan.tables:
        game.checked(game.checked_seats(table.seats), table.options)
        if 1 < len(plan.agents) < table.seats:
            few, many = len(plan.agents), table.seats
            raise BadTable(f"{few} players are too few for {many} seats; name {many}, or one")
