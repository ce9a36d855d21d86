"""Positions."""

from collections.abc import Mapping
from typing import Any

from .state import Fame


def place(g: Fame, position: Mapping[str, Any]) -> None:
    """Later."""
