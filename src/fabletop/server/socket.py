"""The WebSocket of a table: what happens is told at once, requests are answered by their id."""

import asyncio
import contextlib
import time
from collections import deque
from typing import Annotated, Any, Final

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery, QueryParameter
from litestar.types import WebSocketSendEvent
from msgspec import Struct
from websockets.exceptions import InvalidState

from fabletop.core.errors import FabletopError

from . import messages as wire
from .audience import encoded
from .guard import address
from .house import House
from .limits import Limit
from .live import Eyes
from .outage import is_outage, unavailable
from .people import Visitor
from .problems import Refused, refused
from .settings import Rate

LARGEST: Final = 16 * 1024
FLOOD: Final = Rate(100, 20.0)  # messages of one connection
CHECK_EVERY: Final = 15.0  # seconds between two looks at the session behind a connection
MOST_WAITING: Final = 200  # messages to a page that does not read
TOO_BIG, FLOODED, TOO_SLOW, LATER, NO_TABLE = 1009, 1008, 1013, 1013, 4404

log = structlog.get_logger()
_from_client: Final = msgspec.json.Decoder(wire.FromClient)


@websocket("/api/tables/{table_id:str}/live")
async def live_table(
    socket: WebSocket[Any, Any, Any],
    house: NamedDependency[House],
    table_id: FromPath[str],
    after: Annotated[int, QueryParameter(ge=-1, le=100_000)] = -1,
    differences: FromQuery[bool] = False,
) -> None:
    """One page that looks at one table."""
    with contextlib.ExitStack() as until_closed:
        try:
            house.guard.check_socket(socket)
            visitor = await house.people.visitor(socket)
            who = visitor.id if visitor else address(socket)
            until_closed.enter_context(house.guard.seat_for(who))
        except Exception as error:  # `is_outage` knows which; the others go on
            if not isinstance(error, Refused) and not is_outage(error):
                raise
            await deny(socket, error if isinstance(error, Refused) else unavailable())
            return
        await socket.accept()
        await look(Connection(socket, house, table_id, visitor, differences), after)


async def look(connection: "Connection", after: int) -> None:
    """Tell a page the table until it leaves."""
    house, table_id, socket = connection.house, connection.table_id, connection.socket
    house.audiences.enter(connection)
    try:
        await house.room.read(table_id)
        await connection.run(after)
    except Exception as error:  # `is_outage` knows which; the others go on
        if not isinstance(error, Refused) and not is_outage(error):
            raise
        code = LATER if is_outage(error) else NO_TABLE  # later the page comes back by itself
        reason = error.problem.code if isinstance(error, Refused) else "unavailable"
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # it may be closed already
            await socket.close(code, reason)
    finally:
        house.audiences.leave(connection)
        house.watching.changed(table_id)
        house.room.left(table_id)


async def deny(socket: WebSocket[Any, Any, Any], refusal: Refused) -> None:
    """Answer a handshake as any request is answered: with a status and a problem."""
    send: Any = socket.send
    headers = [(b"content-type", b"application/json"), (b"retry-after", b"1")]
    start = {"type": "websocket.http.response.start", "status": refusal.status, "headers": headers}
    await send(start)
    body = msgspec.json.encode(refusal.problem)
    await send({"type": "websocket.http.response.body", "body": body, "more_body": False})


class Connection:
    """A page at a table. What is told to it waits here until it is sent, in that order."""

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        house: House,
        table_id: str,
        visitor: Visitor | None,
        wants_differences: bool,
    ) -> None:
        self.socket, self.house, self.table_id, self.visitor = socket, house, table_id, visitor
        self.reader = visitor.id if visitor else None
        self.wants_differences = wants_differences
        self.eyes: Eyes | None = None
        self._checked = time.monotonic()  # when the session was looked up
        self._flood = Limit(FLOOD)
        self._outbox: deque[str] = deque()
        self._something = asyncio.Event()
        self._closing: tuple[int, str] | None = None
        self._dismissed: tuple[int, str] | None = None  # closes after the answer in hand
        self._is_answering = False

    async def run(self, after: int) -> None:
        if self.reader:
            await self.house.watch.arrive(self.table_id, self.reader)
        try:
            chat = await self.house.store.chat(self.table_id)
            live = await self.house.room.read(self.table_id)
            self.house.audiences.greet(self, live, chat, after)
            self.house.watching.changed(self.table_id)
            await self._talk()
        except WebSocketDisconnect:
            pass  # the page is gone, as pages go
        finally:
            if self.reader:
                await self.house.watch.depart(self.table_id, self.reader)

    async def _talk(self) -> None:
        sending = asyncio.create_task(self._send_on())
        try:
            await self._listen()
        finally:
            sending.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await sending

    # From the server to the page.

    def welcome(self, frame: str) -> None:
        """Send this first, before what was said meanwhile."""
        self._outbox.appendleft(frame)
        self._something.set()

    def push(self, frame: str) -> None:
        """Send this after what waits already."""
        if len(self._outbox) >= MOST_WAITING:
            self.end(TOO_SLOW, "too_slow")  # it may come back and is told the table anew
            return
        self._outbox.append(frame)
        self._something.set()

    def end(self, code: int, reason: str) -> None:
        """Close the connection, whatever still waits to be sent."""
        self._outbox.clear()
        self._closing = code, reason
        self._something.set()

    def dismiss(self, code: int, reason: str) -> None:
        """Close the connection, but answer first what was asked, and send all that waits."""
        self._dismissed = code, reason
        if not self._is_answering:
            self._closing = self._closing or self._dismissed
            self._something.set()

    async def _send_on(self) -> None:
        """Send what is pushed; ends with the connection."""
        send = self.socket.send
        try:
            while self._closing is None:
                await self._something.wait()
                self._something.clear()
                while self._outbox:
                    await send(sent(self._outbox.popleft()))
            await self.socket.close(*self._closing)
        except (WebSocketDisconnect, RuntimeError, InvalidState):
            return  # closed while writing: the listening side ends the connection
        except Exception:  # whatever it was, this page is told and no other notices
            log.exception("a connection broke", table=self.table_id)
            await self.socket.close(1011, "internal")

    # From the page to the server.

    async def _listen(self) -> None:
        while True:
            event = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            data = raw(event)
            if len(data) > LARGEST:
                self.end(TOO_BIG, "too_large")
            elif not self._flood.allows(""):
                self.end(FLOODED, "too_many")
            elif self._closing is None:
                self._is_answering = True
                self.push(encoded(await self._answer(data)))
                self._is_answering = False
                self._closing = self._closing or self._dismissed

    async def _answer(self, data: bytes) -> wire.Reply:
        request_id = 0
        try:
            try:
                request = _from_client.decode(data)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
                request_id = id_of(data)
                raise Refused("malformed", f"This message cannot be read: {error}") from error
            request_id = request.id
            return wire.Reply(request.id, data=await self._do(request))
        except (Refused, FabletopError) as error:
            refusal = error if isinstance(error, Refused) else refused(error)
            return wire.Reply(request_id, refusal.problem)
        except RecursionError:
            problem = wire.Problem("malformed", "This choice is nested too deeply.")
            return wire.Reply(request_id, problem)
        except Exception as error:  # a request that fails must not end the connection
            if is_outage(error):
                return wire.Reply(request_id, unavailable().problem)
            log.exception("a request failed", table=self.table_id)
            return wire.Reply(request_id, wire.Problem("internal", "Something went wrong here."))

    async def _do(self, request: wire.FromClient) -> Any:
        if isinstance(request, wire.Ping):
            return None
        return await self.house.do(await self._known(), self.table_id, request)

    async def _known(self) -> Visitor:
        """Who asks. A connection is told when its session ends; this is where that was missed."""
        if self.visitor is None or time.monotonic() - self._checked > CHECK_EVERY:
            self.visitor = await self.house.people.known(self.socket)
            self._checked = time.monotonic()
        return self.visitor


def sent(frame: str) -> WebSocketSendEvent:
    return {"type": "websocket.send", "bytes": None, "text": frame}


def raw(event: Any) -> bytes:
    """What was received, as bytes."""
    text: str | None = event.get("text")
    return text.encode("utf-8", "replace") if text is not None else event.get("bytes") or b""


def id_of(data: bytes) -> int:
    """The id of a message that cannot be read as a whole, if it has one; else 0."""
    try:
        return msgspec.json.decode(data, type=_WithId).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return 0


class _WithId(Struct):
    id: wire.RequestId
