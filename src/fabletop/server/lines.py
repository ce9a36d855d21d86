"""The WebSocket as the web server has it, with a way to write that wakes nobody.

An application is given `send`, which has to be awaited: to tell something to 300 pages, 300 tasks
would be woken. A line is written to at once, as long as its page reads what it is told.
"""

from asyncio import Event
from collections.abc import Mapping
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from .packets import Packet

LINE: Final = "fabletop.line"  # its name among the extensions of an ASGI scope


class Line(WebSocketsSansIOProtocol):
    """One WebSocket. It is free while little of what was written still waits to leave."""

    writable: Event

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)  # none where the handshake was refused
        if scope is not None:
            scope["extensions"][LINE] = self

    def is_gone(self) -> bool:
        return self.disconnected or self.close_sent or self.transport.is_closing()

    def is_free(self) -> bool:
        return self.writable.is_set() and self.handshake_complete and not self.is_gone()

    def write(self, packet: Packet) -> None:
        """Only where it is free: nothing is kept back."""
        self.transport.write(packet.framed)


def line_of(scope: Mapping[str, Any]) -> Line | None:
    """The line below an ASGI connection; None where another web server runs the application."""
    found = (scope.get("extensions") or {}).get(LINE)
    return found if isinstance(found, Line) else None
