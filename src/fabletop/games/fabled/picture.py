"""p"""

from collections.abc import Mapping, Sequence
from typing import Any

from fabletop.core.game import Span


def picture(view: Mapping[str, Any], names: Sequence[str], columns: int) -> list[list[Span]]:
    return []
