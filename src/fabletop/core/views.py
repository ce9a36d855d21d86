"""The form of a view: structs, from which the wire, the page's types and the documentation come.

A view is read by attribute (`view.scores`); `view["scores"]` is the same, so that what reads a view
also reads one that came as JSON.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, TypedDict

from msgspec import Struct


class Shown(Struct, frozen=True):
    """A part of a view."""

    def __getitem__(self, name: str) -> Any:
        return getattr(self, _attributes(type(self))[name])

    def __iter__(self) -> Iterator[str]:
        return iter(_attributes(type(self)))

    def __contains__(self, name: object) -> bool:
        return name in _attributes(type(self))

    def keys(self) -> Iterable[str]:
        """The names of the fields, as JSON has them: a part of a view can be spread like a dict."""
        return _attributes(type(self))


@cache
def _attributes(kind: type[Shown]) -> dict[str, str]:
    """From the names that JSON has to those of the attributes."""
    return dict(zip(kind.__struct_encode_fields__, kind.__struct_fields__, strict=True))


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


class Common(TypedDict):
    """The same fields, to be spread into a game's view."""

    seats: int
    variants: dict[str, Any]
    ply: int
    waiting: list[int]
    asked: Asked | None
    over: bool
