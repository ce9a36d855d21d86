"""What is told to one page, in its order: at once while the page reads, else after what waits."""

import asyncio
from collections import deque
from typing import Any, Final

import structlog
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from litestar.types import WebSocketSendEvent
from websockets.exceptions import InvalidState

from .lines import Line, line_of
from .packets import Packet

MOST_WAITING: Final = 200  # messages to a page that does not read
TOO_SLOW: Final = 1013

log = structlog.get_logger()


class Outbox:
    """The half of a connection that speaks."""

    def __init__(self, socket: WebSocket[Any, Any, Any], table_id: str) -> None:
        self.socket, self.table_id = socket, table_id
        self.is_answering = False
        self._line = line_of(socket.scope)
        self._waiting: deque[Packet] = deque()
        self._is_greeted = self._is_ended = False
        self._something = asyncio.Event()  # is there for the task that sends what waits
        self._closing: tuple[int, str] | None = None
        self._dismissed: tuple[int, str] | None = None  # closes after the answer in hand

    def welcome(self, packet: Packet) -> None:
        """Send this first, before what was said meanwhile."""
        self._waiting.appendleft(packet)
        self._is_greeted = True
        if self._line is not None and self._closing is None:
            self._write_waiting(self._line)
        if self._waiting:
            self._something.set()

    def push(self, packet: Packet) -> None:
        """Send this after what waits already."""
        line = self._line
        if line is not None and not self._waiting and self._may_write() and line.is_free():
            line.write(packet)
        elif self._is_ended:
            return  # something was left out: nothing may come after it
        elif len(self._waiting) >= MOST_WAITING:
            self.end(TOO_SLOW, "too_slow")  # it may come back and is told the table anew
        else:
            self._waiting.append(packet)
            self._something.set()

    def _may_write(self) -> bool:
        return self._is_greeted and self._closing is None

    def end(self, code: int, reason: str) -> None:
        """Close the connection, whatever still waits to be sent."""
        self._waiting.clear()
        self._is_ended = True
        self._closing = code, reason
        self._something.set()

    def dismiss(self, code: int, reason: str) -> None:
        """Close the connection, but answer first what was asked, and send all that waits."""
        self._dismissed = code, reason
        if not self.is_answering:
            self._close(*self._dismissed)

    def answered(self, packet: Packet) -> None:
        """What was asked is answered; whoever was dismissed meanwhile may go now."""
        self.push(packet)
        self.is_answering = False
        if self._dismissed:
            self._close(*self._dismissed)

    def is_closing(self) -> bool:
        return self._closing is not None

    def _close(self, code: int, reason: str) -> None:
        self._closing = self._closing or (code, reason)
        self._something.set()

    async def send_on(self) -> None:
        """Send what had to wait; ends with the connection."""
        try:
            while self._closing is None:
                await self._something.wait()
                self._something.clear()
                await self._send_waiting()
            await self._send_waiting()  # of who was sent away before this began
            await self.socket.close(*self._closing)
        except (WebSocketDisconnect, RuntimeError, InvalidState):
            return  # closed while writing: the listening side ends the connection
        except Exception:  # whatever it was, this page is told and no other notices
            log.exception("a connection broke", table=self.table_id)
            await self.socket.close(1011, "internal")

    async def _send_waiting(self) -> None:
        """A packet stays in its place until it is written: what comes later goes after it."""
        line = self._line
        while self._waiting:
            if line is None:
                await self.socket.send(as_event(self._waiting.popleft()))
                continue
            await line.writable.wait()
            if line.is_gone():
                raise WebSocketDisconnect(detail="the page is gone")
            self._write_waiting(line)

    def _write_waiting(self, line: Line) -> None:
        while self._waiting and line.is_free():
            line.write(self._waiting.popleft())


def as_event(packet: Packet) -> WebSocketSendEvent:
    return {"type": "websocket.send", "bytes": None, "text": packet.payload.decode()}
