"""The WebSocket of a table: what happens is told at once, requests are answered by their id."""

import asyncio
import contextlib
import time
from typing import Annotated, Any, Final

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery, QueryParameter
from msgspec import Struct

from fabletop.core.errors import FabletopError

from . import messages as wire
from .guard import address
from .house import House
from .limits import Limit
from .outage import is_outage, unavailable
from .outbox import Outbox
from .packets import packed
from .people import Visitor
from .problems import Refused, refused
from .running import stop
from .seating import Eyes
from .settings import Rate

LARGEST: Final = 16 * 1024
FLOOD: Final = Rate(100, 20.0)  # messages of one connection
CHECK_EVERY: Final = 15.0  # seconds between two looks at the session behind a connection
TOO_BIG, FLOODED, LATER, NO_TABLE = 1009, 1008, 1013, 4404

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


class Connection(Outbox):
    """A page at a table: what it is told, and what it asks."""

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        house: House,
        table_id: str,
        visitor: Visitor | None,
        wants_differences: bool,
    ) -> None:
        super().__init__(socket, table_id)
        self.house, self.visitor = house, visitor
        self.reader = visitor.id if visitor else None
        self.wants_differences = wants_differences
        self.eyes: Eyes | None = None
        self._checked = time.monotonic()  # when the session was looked up
        self._flood = Limit(FLOOD)

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
        sending = asyncio.create_task(self.send_on())
        try:
            await self._listen()
        finally:
            await stop([sending])

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
            elif not self.is_closing():
                self.is_answering = True
                self.answered(packed(await self._answer(data)))

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
