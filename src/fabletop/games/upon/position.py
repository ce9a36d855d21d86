"""Positions."""

from collections.abc import Mapping
from typing import Any

from .state import UponAFable


def place(g: UponAFable, position: Mapping[str, Any]) -> None:
    pass
