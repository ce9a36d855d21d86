"""d"""

from collections.abc import Mapping
from typing import Any


def board_svg(view: Mapping[str, Any] | None, theme: str) -> str:
    return "<svg"
