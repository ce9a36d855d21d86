"""Connections that never finish what they began to say are closed, and nobody has too many.

A request that is half sent holds a file handle for as long as its sender likes; a few hundred of
them, and nobody else can come in.
"""

import asyncio
from collections import Counter
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

FINISH_WITHIN: Final = 20.0  # seconds for a whole request
MOST_OF_ONE: Final = 256  # connections of one address; a proxy is not counted
RESERVE: Final = 64  # file handles that connections leave for the database and files


class Patience(HttpToolsProtocol):
    """Waits for a request, but not for ever. What is common to all connections is in the class."""

    finish_within: float = FINISH_WITHIN
    most_of_one: int = MOST_OF_ONE
    uncounted: frozenset[str] = frozenset()
    open_from: ClassVar[Counter[str]] = Counter()

    _deadline: asyncio.TimerHandle | None = None
    _from: str = ""
    _is_upgraded = False  # a WebSocket has its own limits

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        self._from = str(peer[0]) if peer else ""
        self.open_from[self._from] += 1
        if self.open_from[self._from] > self.most_of_one and self._from not in self.uncounted:
            transport.abort()
        else:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._count_out()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._is_unfinished() and not self._is_upgraded:
            self._wait()
        else:
            self._stop_waiting()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is no request that could be unfinished."""
        self._is_upgraded = True
        self._stop_waiting()
        self._count_out()
        super().handle_websocket_upgrade()

    def _count_out(self) -> None:
        if self._from in self.open_from:
            self.open_from[self._from] -= 1
            if self.open_from[self._from] <= 0:
                del self.open_from[self._from]
        self._from = ""

    def _is_unfinished(self) -> bool:
        """Is the end of a request missing, of its head or of its body?"""
        cycle = self.cycle
        return cycle is None or cycle.response_complete or cycle.more_body

    def _wait(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(self.finish_within, self._give_up)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        self._deadline = None
        if self._is_unfinished() and not self.transport.is_closing():
            self.transport.abort()


def with_patience(uncounted: tuple[str, ...]) -> type[Patience]:
    """A class of its own for each server, with its own count."""
    names = {"uncounted": frozenset(uncounted), "open_from": Counter()}
    return type("OwnPatience", (Patience,), names)


def raise_handles() -> int:
    """As many file handles as the system allows; returns how many there are."""
    try:
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        return most
    except (ImportError, ValueError, OSError):
        return 1024
