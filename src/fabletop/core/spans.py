"""Lines of styled text for terminals."""

from collections.abc import Sequence

from .plain import Span


def wrapped(spans: Sequence[Span], columns: int, indent: str) -> list[list[Span]]:
    """Spans in as many lines as they need; none of them is broken."""
    lines: list[list[Span]] = []
    left = 0
    for span in spans:
        if not lines or len(span[0].rstrip()) > left:
            lines.append([(indent, "")])
            left = columns - len(indent)
        lines[-1].append(span)
        left -= len(span[0])
    return lines
