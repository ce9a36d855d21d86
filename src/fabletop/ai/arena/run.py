"""Play what is left of an arena."""

from collections.abc import Callable
from pathlib import Path

from fabletop.core.errors import BadTable

from .bout import Played
from .cluster import play_on_ray
from .ledger import Ledger
from .plan import Plan, check_plan, jobs
from .workers import Find, Workers

Tell = Callable[[dict[int, Played]], None]


def ledger_beside(out: Path | None) -> Path | None:
    """Where the games of a report are kept."""
    return None if out is None else out.with_name(out.name + ".games.jsonl")


def run(
    find: Find,
    plan: Plan,
    games: int,
    keep: Path | None,
    processes: int = 1,
    ray: str = "",
    tell: Tell = lambda played: None,
) -> list[Played]:
    """So many games; what a file holds of them already is not played again."""
    check_plan(plan, find(plan.game))
    if games < 1:
        raise BadTable("an arena has at least one game")
    ledger = Ledger(keep, plan)
    try:
        tell(ledger.games)
        left = jobs(plan, games, set(ledger.games))
        if len(ledger.games.keys() & set(range(games))) == games:
            pass
        elif ray:
            for played in play_on_ray(find, plan.game, ray, processes, left):
                ledger.add(played)
                tell(ledger.games)
        else:
            with Workers(find, plan.game, processes) as workers:
                for played in workers.play(left):
                    ledger.add(played)
                    tell(ledger.games)
    finally:
        ledger.close()
    return [ledger.games[number] for number in range(games)]
