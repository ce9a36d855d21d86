"""At the door: where requests come from, how many and how large, and what pages may do."""

from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from .limits import Limit
from .problems import Refused
from .settings import Settings

LARGEST_BODY: Final = 64 * 1024
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")

HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
}

Connection = ASGIConnection[Any, Any, Any, Any]


class Guard:
    """Refuses what should not even be looked at."""

    def __init__(self, settings: Settings) -> None:
        self._origins = frozenset(origin.rstrip("/") for origin in settings.origins)
        self._requests = Limit(settings.requests)
        self.guests = Limit(settings.guests)
        self.signins = Limit(settings.signins)

    async def check(self, request: Request[Any, Any, Any]) -> None:
        """Before every request to the API."""
        if not request.url.path.startswith("/api/"):
            return
        self._requests.spend(address(request))
        if request.method not in SAFE_METHODS:
            self.check_origin(request)
        await check_body(request)

    def check_socket(self, connection: Connection) -> None:
        """Before every WebSocket."""
        self._requests.spend(address(connection))
        self.check_origin(connection)

    def check_origin(self, connection: Connection) -> None:
        """What changes something comes from a page of this site, if from a page at all."""
        origin = connection.headers.get("origin")
        if origin is None or origin in self._origins:
            return
        if urlsplit(origin).netloc != connection.headers.get("host", ""):
            raise Refused("foreign_origin", "This request comes from another site.")


def address(connection: Connection) -> str:
    return connection.client.host if connection.client else ""


async def check_body(request: Request[Any, Any, Any]) -> None:
    """Bodies are JSON of exactly the declared type: "3" is not 3."""
    declared = request.route_handler.parsed_data_field
    if declared is None:
        return
    if declared.annotation is bytes:
        return
    try:
        msgspec.json.decode(await request.body(), type=declared.annotation)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("malformed", f"This request cannot be read: {error}") from error


async def add_headers(message: Message, scope: Scope) -> None:
    """Every answer tells the browser what the page may do."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value
        if scope["path"].startswith("/api/"):
            headers["Cache-Control"] = "no-store"
