"""The games as a table for other programs: a row for each seat of each game."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from fabletop.core.errors import BadTable

from .bout import Played
from .extras import library
from .numbers import percentile
from .plan import Plan


def pyarrow(name: str = "pyarrow") -> Any:
    return library(name, "research", "--parquet")


def rows(plan: Plan, games: Iterable[Played]) -> Iterator[dict[str, Any]]:
    for played in sorted(games, key=lambda one: one.number):
        for seat, agent in enumerate(played.agents):
            forfeit = played.forfeit if played.forfeit and played.forfeit.seat == seat else None
            yield {
                "game": plan.game,
                "number": played.number,
                "seed": played.seed,
                "seats": len(played.agents),
                "seat": seat,
                "agent": agent,
                "share": played.outcome.shares[seat],
                "plies": played.plies,
                "seconds": played.seconds,
                "decisions": len(played.times[seat]),
                "p50_ms": percentile(played.times[seat], 0.5),
                "p99_ms": percentile(played.times[seat], 0.99),
                "forfeit": forfeit.why if forfeit else None,
            }


def write_parquet(path: Path, plan: Plan, games: Iterable[Played]) -> None:
    arrow, files = pyarrow(), pyarrow("pyarrow.parquet")
    kinds = {"share": "f8", "seconds": "f8", "p50_ms": "f8", "p99_ms": "f8"}
    texts = {"game", "agent", "forfeit"}
    found = list(rows(plan, games))
    names = list(found[0]) if found else []
    fields = [
        (name, arrow.string() if name in texts else arrow.type_for_alias(kinds.get(name, "i8")))
        for name in names
    ]
    table = arrow.Table.from_pylist(found, schema=arrow.schema(fields))
    try:
        files.write_table(table, path)
    except OSError as error:
        raise BadTable(f"{path} cannot be written: {error}") from error
