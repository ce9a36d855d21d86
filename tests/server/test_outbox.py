"""What is told to a page: at once where it reads, in order where it does not, and not for ever."""

import asyncio
import json
from typing import Any, cast

import pytest
from litestar import WebSocket
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from fabletop.server import messages as wire
from fabletop.server.lines import LINE, Line
from fabletop.server.outbox import MOST_WAITING, TOO_SLOW, Outbox
from fabletop.server.packets import Packet, packed
from tests.server.site import Page, Site, two_at_a_table


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536, 100_000])
def test_a_packet_is_framed_as_the_library_frames_it(length: int) -> None:
    text = b"x" * length
    framed = Frame(Opcode.TEXT, text).serialize(mask=False)
    assert Packet(text).framed == framed


class Wire(Line):
    """A line whose page reads or does not, as the test says."""

    def __init__(self) -> None:
        self.is_reading = True
        self.told: list[bytes] = []

    def is_free(self) -> bool:
        return self.is_reading

    def write(self, packet: Packet) -> None:
        self.told.append(packet.payload)


class Socket:
    """A connection of another web server, unless it has a line."""

    def __init__(self, line: Line | None = None) -> None:
        self.scope = {"extensions": {LINE: line} if line else {}}
        self.sent = ""
        self.closed: tuple[int, str] | None = None

    async def send(self, event: Any) -> None:
        await asyncio.sleep(0)
        self.sent += event["text"]

    async def close(self, code: int, reason: str) -> None:
        self.closed = code, reason


def outbox(socket: Socket) -> Outbox:
    return Outbox(cast(WebSocket[Any, Any, Any], socket), "here")


def test_what_is_told_is_written_before_anything_else_runs() -> None:
    line = Wire()
    speaking = outbox(Socket(line))
    speaking.push(Packet(b"b"))
    assert not line.told, "nobody is told anything before the table"
    speaking.welcome(Packet(b"a"))
    speaking.push(Packet(b"c"))
    assert b"".join(line.told) == b"abc"


def test_a_page_that_reads_again_is_told_in_order() -> None:
    line = Wire()
    speaking = outbox(Socket(line))
    speaking.welcome(Packet(b"a"))
    line.is_reading = False
    speaking.push(Packet(b"b"))
    line.is_reading = True
    speaking.push(Packet(b"c"))
    assert line.told == [b"a"], "what came later does not go first"
    speaking._write_waiting(line)
    assert b"".join(line.told) == b"abc"


async def test_another_web_server_is_told_the_same() -> None:
    socket = Socket()
    speaking = outbox(socket)
    speaking.push(Packet(b"b"))
    speaking.welcome(Packet(b"a"))
    speaking.is_answering = True
    speaking.dismiss(1012, "restart")
    speaking.answered(Packet(b"c"))
    await speaking.send_on()
    assert socket.sent == "abc" and socket.closed == (1012, "restart")


async def heard(page: Page) -> list[str]:
    """What is said at the table until the connection is closed or somebody says the end."""
    lines: list[str] = []
    while True:
        try:
            message = json.loads(await asyncio.wait_for(page.connection.recv(), 60))
        except ConnectionClosed:
            return lines
        if message["type"] == "chatted":
            lines.append(message["line"]["text"])
            if lines[-1].startswith("end"):
                return lines


def shout(site: Site, table: str, *words: object) -> None:
    """Lines so long that a page has to read them before there is room for others."""
    for word in words:
        line = wire.ChatLine(1, "Mara", 0, f"{word} {'x' * 100_000}", "")
        site.house.audiences.say(table, line)


async def test_a_page_that_does_not_read_is_sent_away_and_nobody_else_notices(lite: Site) -> None:
    table, mara, tom = await two_at_a_table(lite)
    async with mara.live(table) as hers, tom.live(table) as his:
        await hers.until("snapshot")
        await his.until("snapshot")
        reading = asyncio.create_task(heard(hers))
        for number in range(MOST_WAITING + 150):
            shout(lite, table, number)
            await asyncio.sleep(0.001)
        shout(lite, table, "end")
        everything = [line.split()[0] for line in await reading]
        assert everything == [*map(str, range(MOST_WAITING + 150)), "end"]
        told = [line.split()[0] for line in await heard(his)]
        assert told == [str(number) for number in range(len(told))], "in order, none left out"
        assert len(told) < MOST_WAITING + 150
        assert his.connection.close_code == TOO_SLOW


async def test_a_page_that_reads_late_misses_nothing(lite: Site) -> None:
    table, mara, _ = await two_at_a_table(lite)
    async with mara.live(table) as page:
        await page.until("snapshot")
        shout(lite, table, *range(MOST_WAITING - 1), "end")
        told = [line.split()[0] for line in await heard(page)]
    assert told == [*map(str, range(MOST_WAITING - 1)), "end"]


def test_a_message_is_encoded_as_it_was() -> None:
    assert packed(wire.Reply(1)).payload == b'{"type":"reply","id":1,"problem":null,"data":null}'
