"""HTTP for tests only: a server without a seed that is known has none of these paths."""

from typing import Any

from litestar import Request, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from . import messages as wire
from .house import House
from .problems import RESPONSES
from .settings import Seed


class DealtTable(wire.NewTable, forbid_unknown_fields=True):
    """A table with a seed of its own, the server's if it has none, and where its game begins."""

    seed: Seed | None = None
    position: dict[str, Any] | None = None


@post("/api/tests/tables", status_code=200, responses=RESPONSES)
async def deal(
    request: Request[Any, Any, Any], house: NamedDependency[House], data: JSONBody[DealtTable]
) -> wire.TableInfo:
    """A new table of which everything is known that will be dealt."""
    host = await house.people.known(request)
    house.table_limit.spend(host.id)
    live = await house.tables.create(host, data, data.seed, data.position)
    return house.showing.info(live, host.id)


FOR_TESTS = (deal,)
