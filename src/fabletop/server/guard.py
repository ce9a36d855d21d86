"""At the door: where requests come from, how many and how large, and what pages may do."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from hmac import compare_digest
from ipaddress import ip_address, ip_network
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from .limits import Limits
from .problems import Refused
from .settings import Settings

LARGEST_BODY: Final = 64 * 1024
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
COSTLY: Final = {
    **dict.fromkeys(("/records", "/verify"), 20.0),
    **dict.fromkeys(("/replay", "/record", "/course"), 8.0),
    "/snapshot": 2.0,
}
FILE, WHOLE_DOCUMENT = 0.2, 8.0
ONE_YEAR: Final = "max-age=31536000"

HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
}

Connection = ASGIConnection[Any, Any, Any, Any]


class Guard:
    """Refuses what should not even be looked at."""

    def __init__(self, settings: Settings, limits: Limits) -> None:
        self._origins = frozenset(origin.rstrip("/") for origin in settings.origins)
        self._requests, self.accounts = limits["requests"], limits["accounts"]
        self.guests, self.signins = limits["guests"], limits["signins"]
        self._sockets: Counter[str] = Counter()
        self._most_sockets = settings.sockets
        self._token = settings.metrics
        self.is_closed = False  # nobody is let in any more

    async def check(self, request: Request[Any, Any, Any]) -> None:
        """Before every request."""
        path = request.url.path
        self._requests.spend(address(request), weight(path))
        if not path.startswith("/api/"):
            return
        if request.method not in SAFE_METHODS:
            self.check_origin(request)
            await check_type(request)
        await check_body(request)

    @contextmanager
    def seat_for(self, who: str) -> Iterator[None]:
        """Room for one more open table of somebody, as long as it is open."""
        if self._sockets[who] >= self._most_sockets:
            raise Refused("too_many", "You have too many tables open; close one of them.")
        self._sockets[who] += 1
        try:
            yield
        finally:
            self._sockets[who] -= 1
            if not self._sockets[who]:
                del self._sockets[who]

    def check_token(self, request: Request[Any, Any, Any]) -> None:
        """Only the operator may ask this: `Authorization: Bearer` with FABLETOP_METRICS."""
        given = request.headers.get("authorization", "").removeprefix("Bearer ")
        if not self._token or not compare_digest(given.encode(), self._token.encode()):
            raise Refused("unknown_path", "There is nothing at this path.")

    def open_sockets(self) -> int:
        return self._sockets.total()

    def check_socket(self, connection: Connection) -> None:
        """Before every WebSocket."""
        if self.is_closed:
            raise Refused("unavailable", "This server is about to end. Try again in a moment.")
        self._requests.spend(address(connection))
        self.check_origin(connection)

    def check_origin(self, connection: Connection) -> None:
        """What changes something comes from a page of this site, if from a page at all."""
        origin = connection.headers.get("origin")
        if origin is None or origin in self._origins:
            return
        if site_of(origin) != connection.headers.get("host", ""):
            raise Refused("foreign_origin", "This request comes from another site.")


def site_of(origin: str) -> str | None:
    """The host that an origin names; None where it names none."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


def weight(path: str) -> float:
    """What a request costs, in ordinary ones: to replay a game is more work than to tell a name."""
    if not path.startswith("/api/"):
        return WHOLE_DOCUMENT if path.startswith("/schema") else FILE
    return next((cost for end, cost in COSTLY.items() if path.endswith(end)), 1.0)


def address(connection: Connection) -> str:
    """Whom a limit counts: an address, of IPv6 the part that belongs to one household."""
    host = connection.client.host if connection.client else ""
    try:
        found = ip_address(host)
    except ValueError:
        return host
    return host if found.version == 4 else str(ip_network((host, 64), strict=False))


async def check_type(request: Request[Any, Any, Any]) -> None:
    """What is sent says that it is JSON, which no form of another site can."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().casefold()
    if kind != "application/json" and (kind or await request.body()):
        raise Refused("malformed", "Send JSON, with the content type application/json.")


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
        if scope.get("scheme") == "https":
            headers["Strict-Transport-Security"] = ONE_YEAR
        if scope["path"].startswith("/api/"):
            headers["Cache-Control"] = "no-store"
