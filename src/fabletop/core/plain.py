"""What a game is drawn with that draws nothing itself: its view in words, field by field."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

import msgspec

Span = tuple[str, str]  # a piece of text and its style, such as "bold #e2b45a"

COMMON = frozenset({"seats", "variants", "ply", "waiting", "asked", "over"})


def plain_lines(view: Any) -> Iterator[tuple[str, str]]:
    """The game's own fields of a view: each one's name, and what is in it."""
    fields = msgspec.to_builtins(view)
    for name, value in fields.items():
        if name not in COMMON:
            yield name.replace("_", " "), told(value)


def told(value: Any) -> str:
    """Plain data on one line."""
    if isinstance(value, Mapping):
        return "; ".join(f"{key} {told(item)}" for key, item in value.items()) or "none"
    if isinstance(value, list | tuple):
        return ", ".join(map(told, value)) or "none"
    if value is None or isinstance(value, bool):
        return {None: "unknown", True: "yes", False: "no"}[value]
    return str(value)


def plain_picture(view: Any, names: Sequence[str], columns: int) -> list[list[Span]]:
    """The view as a list, for terminals."""
    return [[(f"{name}: ", "bold"), (text, "")] for name, text in plain_lines(view)]


def plain_board(view: Any, theme: str) -> str:
    """The view as a drawing of nothing but words."""
    lines = list(plain_lines(view)) if view is not None else []
    ink, paper = ("#e8e4da", "#1c1a17") if theme == "dark" else ("#2a2620", "#f6f1e6")
    rows = "".join(
        f'<text x="12" y="{24 + 20 * row}" fill="{ink}">{escape(f"{name}: {text}")}</text>'
        for row, (name, text) in enumerate(lines)
    )
    height = 24 + 20 * max(1, len(lines))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 {height}" '
        f'font-family="sans-serif" font-size="14">'
        f'<rect width="800" height="{height}" fill="{paper}"/>{rows}</svg>\n'
    )
