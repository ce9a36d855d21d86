"""The form of a view: structs, from which the wire, the page's types and the documentation come.

A view is read by attribute (`view.scores`); `view["scores"]` is the same, for those who have it from
JSON and in memory alike.
"""

from typing import Any

from msgspec import Struct
from msgspec.inspect import StructType, type_info


class Shown(Struct, frozen=True):
    """A part of a view."""

    def __getitem__(self, name: str) -> Any:
        info = type_info(type(self))
        assert isinstance(info, StructType)
        for field in info.fields:
            if field.encode_name == name:
                return getattr(self, field.name)
        raise KeyError(name)


class Asked(Shown, frozen=True):
    """The question before a viewer."""

    ask: str
    prompt: str


class View(Shown, frozen=True, kw_only=True):
    """What a seat may know, or a spectator. Every game adds its own fields."""

    seats: int
    variants: dict[str, Any]
    ply: int
    waiting: list[int]
    asked: Asked | None  # what this viewer is asked; other seats' questions stay theirs
    over: bool
