"""Logs as lines of JSON. What people say, cookies and secrets are never given to them.

Whatever other packages log becomes such a line, too. Lines of one kind that come in masses are
counted instead of repeated: a log must not fill the disk.
"""

import logging
import sys
import time
from collections.abc import Callable
from typing import Any, Final

import structlog
from litestar.types import Message, Scope
from structlog.typing import EventDict

MOST_OF_A_KIND: Final = 200  # warnings and errors with the same words in one stretch of time
STRETCH: Final = 10.0  # seconds

log = structlog.get_logger()


class Counted:
    """Lets so many lines of a kind pass in a while, and then tells how many more there were."""

    def __init__(self, most: int, stretch: float, clock: Callable[[], float]) -> None:
        self._most, self._stretch, self._clock = most, stretch, clock
        self._began = clock()
        self._seen: dict[str, int] = {}

    def __call__(self, logger: Any, method: str, line: EventDict) -> EventDict:
        if method not in ("warning", "error", "critical", "exception"):
            return line
        now = self._clock()
        left_out = 0
        if now - self._began > self._stretch:
            left_out = sum(max(0, seen - self._most) for seen in self._seen.values())
            self._began, self._seen = now, {}
        kind = str(line.get("event", ""))[:80]
        self._seen[kind] = self._seen.get(kind, 0) + 1
        if self._seen[kind] > self._most:
            raise structlog.DropEvent
        if left_out:
            line["left_out_before"] = left_out
        return line


class ToStructlog(logging.Handler):
    """What other packages log, as a line like all others; without the values of SQL."""

    def emit(self, record: logging.LogRecord) -> None:
        level = record.levelname.lower()
        tell = getattr(log, level if level in ("warning", "error", "critical") else "info")
        tell(record.getMessage()[:300], logger=record.name, exc_info=record.exc_info)


def configure_logs() -> None:
    """One JSON object per line, on standard error."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            Counted(MOST_OF_A_KIND, STRETCH, time.monotonic),
            structlog.processors.TimeStamper(fmt="iso", utc=True, key="at"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        logger_factory=lambda *_: structlog.PrintLogger(sys.stderr),  # whichever it is by then
        cache_logger_on_first_use=False,
    )
    logging.basicConfig(level=logging.WARNING, handlers=[ToStructlog()], force=True)


async def log_request(message: Message, scope: Scope) -> None:
    """A line per answer: method, path without query, status, milliseconds."""
    if message["type"] != "http.response.start" or not scope["path"].startswith("/api/"):
        return
    state: dict[str, Any] = scope.get("state", {})
    began = state.get("began")
    took = round((time.perf_counter() - began) * 1000, 1) if began else None
    method = scope.get("method", "")
    path = scope["path"][:200]
    log.info("answered", method=method, path=path, status=message["status"], ms=took)
