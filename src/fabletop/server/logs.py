"""Logs as lines of JSON. What people say, cookies and secrets are never given to them."""

import sys
import time
from typing import Any

import structlog
from litestar.types import Message, Scope

log = structlog.get_logger()


def configure_logs() -> None:
    """One JSON object per line, on standard error."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True, key="at"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        logger_factory=lambda *_: structlog.PrintLogger(sys.stderr),  # whichever it is by then
        cache_logger_on_first_use=False,
    )


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
