"""The WebSocket of a table: what happens is told at once, requests are answered by their id."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Annotated, Any, Final

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

from fabletop.core.errors import FabletopError

from . import messages as wire
from .house import House
from .limits import Limit
from .live import Live, channel
from .people import Visitor
from .problems import Refused, refused
from .settings import Rate

LARGEST: Final = 16 * 1024
FLOOD: Final = Rate(100, 20.0)  # messages of one connection
TOO_BIG, FLOODED, NOBODY, NO_TABLE = 1009, 1008, 4401, 4404

log = structlog.get_logger()
_from_client: Final = msgspec.json.Decoder(wire.FromClient)


class News(Struct):
    """What is published to the connections of a table: that it changed, or a line of chat."""

    rev: int = -1
    chat: wire.ChatLine | None = None
    ended: bool = False  # the session behind the connection was revoked


@websocket("/api/tables/{table_id:str}/live")
async def live_table(
    socket: WebSocket[Any, Any, Any],
    house: NamedDependency[House],
    table_id: FromPath[str],
    after: Annotated[int, QueryParameter(ge=-1, le=100_000)] = -1,
) -> None:
    """One page that looks at one table."""
    house.guard.check_socket(socket)
    visitor = await house.people.visitor(socket)
    await socket.accept()
    try:
        await house.room.read(table_id)
    except Refused as refusal:
        await socket.close(NO_TABLE, refusal.problem.code)
        return
    await Connection(socket, house, table_id, visitor).run(after)


class Connection:
    """A page at a table. It remembers what it has told, so that no ply is left out."""

    def __init__(
        self, socket: WebSocket[Any, Any, Any], house: House, table_id: str, visitor: Visitor | None
    ) -> None:
        self.socket, self.house, self.table_id, self.visitor = socket, house, table_id, visitor
        self.reader = visitor.id if visitor else None
        self.ply, self.epoch = -1, 0
        self.flood = Limit(FLOOD)
        self.sending = asyncio.Lock()

    async def run(self, after: int) -> None:
        channels = [channel(self.table_id)]
        if self.visitor:
            channels.append(session_channel(self.visitor.session.id))
        async with self.house.room.channels.start_subscription(channels) as subscriber:
            if self.reader:
                await self.house.watch.arrive(self.table_id, self.reader)
            try:
                await self._greet(after)
                await self._talk(subscriber.iter_events())
            except WebSocketDisconnect:
                pass  # the page is gone, as pages go
            finally:
                if self.reader:
                    await self.house.watch.depart(self.table_id, self.reader)

    async def _talk(self, news: AsyncIterator[bytes]) -> None:
        telling = asyncio.create_task(self._tell(news))
        try:
            await self._listen()
        finally:
            telling.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await telling

    async def _greet(self, after: int) -> None:
        async with self.sending:
            live = await self.house.room.read(self.table_id)
            chat = await self.house.room.store.chat(self.table_id)
            self._told(live)
            await self._write(self.house.showing.snapshot(live, self.reader, chat, after))

    def _told(self, live: Live) -> None:
        self.epoch = live.epoch
        self.ply = live.story.ply if live.is_told() else -1

    async def _write(self, message: wire.FromServer) -> None:
        await self.socket.send_text(msgspec.json.encode(message).decode())

    # From the server to the page.

    async def _tell(self, news: AsyncIterator[bytes]) -> None:
        """Pass on what is published; ends with the connection."""
        try:
            async for data in news:
                item = msgspec.json.decode(data, type=News)
                if item.ended:
                    await self.socket.close(NOBODY, "no_session")
                    return
                async with self.sending:
                    if item.chat:
                        await self._write(wire.Chatted(item.chat))
                    else:
                        await self._catch_up(item.rev)
        except (WebSocketDisconnect, RuntimeError):
            return  # closed while writing: the listening side ends the connection
        except Exception:
            log.exception("a connection broke", table=self.table_id)
            await self.socket.close(1011, "internal")

    async def _catch_up(self, rev: int) -> None:
        """Everything since the last message, ply by ply; undos go back first."""
        live = await self.house.room.read(self.table_id, rev)
        showing = self.house.showing
        if not live.is_told() or (live.epoch, live.story.ply) == (self.epoch, self.ply):
            await self._write(showing.changed(live, self.reader))
            return
        updates = []
        if live.epoch != self.epoch:
            since = [ply for epoch, ply in live.undone.items() if epoch > self.epoch]
            self.ply = min([self.ply, *since])
            updates.append(showing.undone(live, self.reader, self.ply))
        later = range(self.ply + 1, live.story.ply + 1)
        updates += [showing.update(live, self.reader, ply) for ply in later]
        self._told(live)
        for update in updates:
            await self._write(update)

    # From the page to the server.

    async def _listen(self) -> None:
        while True:
            event = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            data = raw(event)
            if len(data) > LARGEST:
                await self.socket.close(TOO_BIG, "too_large")
                return
            if not self.flood.allows(""):
                await self.socket.close(FLOODED, "too_many")
                return
            reply = await self._answer(data)
            async with self.sending:
                await self._write(reply)

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
        except Exception:
            log.exception("a request failed", table=self.table_id)
            return wire.Reply(request_id, wire.Problem("internal", "Something went wrong here."))

    async def _do(self, request: wire.FromClient) -> Any:
        if isinstance(request, wire.Ping):
            return None
        person = await self.house.people.known(self.socket)  # revoked or renamed since?
        return await self.house.do(person, self.table_id, request)


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


def session_channel(session_id: str) -> str:
    return f"session-{session_id}"
