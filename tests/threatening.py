"""What the coach says of others at a table of a test: Ada, Bo, Cy and Di sit there."""

from typing import Any

from fabletop.core.coach import coaching
from fabletop.core.rng import Rng
from tests.scenario import Scenario

NAMES = ("Ada", "Bo", "Cy", "Di")


def said(table: Scenario[Any], seat: int = 0) -> list[str]:
    """The sentences that this seat is told, the most pressing first."""
    told = coaching(table.game, table.g, seat, Rng(3), NAMES[: table.g.seats])
    return [threat.text for threat in told.threats]
