"""Webhooks: signed, told once, tried again, and never sent into the operator's own network."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest

from fabletop.server import outbound, webhook_queue, webhooks
from fabletop.server.outbound import Unreachable, checked_url, is_public, post, resolved
from fabletop.server.problems import Refused
from tests.server.site import Site, Somebody, test_settings, two_at_a_table
from tests.test_docs import ROOT, blocks

pytestmark = pytest.mark.asyncio


class Receiver:
    """A program of somebody's, at this machine."""

    def __init__(self) -> None:
        self.status, self.more = 200, ""
        self.got: list[tuple[dict[str, str], bytes]] = []

    @asynccontextmanager
    async def open(self) -> AsyncIterator[str]:
        server = await asyncio.start_server(self._answer, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        async with server:
            yield f"http://127.0.0.1:{port}/turns?of=mara"

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.split(": ", 1) for line in head[1:] if line)
        body = await reader.readexactly(int(headers["Content-Length"]))
        self.got.append(({"request": head[0], **headers}, body))
        writer.write(f"HTTP/1.1 {self.status} So\r\n{self.more}\r\n".encode())
        await writer.drain()
        writer.close()


@pytest.fixture
def receiver() -> Receiver:
    return Receiver()


@asynccontextmanager
async def two_with_a_webhook(
    data: Path, database: str, url: str
) -> AsyncIterator[tuple[Site, str, Somebody, Somebody, str]]:
    settings = test_settings(data, database=database, webhooks="loopback")
    async with Site(settings) as site:
        await site.house.webhooks.close()  # the tests say when it looks
        table, mara, tom = await two_at_a_table(site)
        answer = await tom.http.put("/api/webhook", json={"url": url})
        yield site, table, mara, tom, answer.json()["secret"]


async def test_a_turn_is_told_once_and_signed(
    data: Path, database: str, receiver: Receiver
) -> None:
    async with (
        receiver.open() as url,
        two_with_a_webhook(data, database, url) as (site, table, mara, tom, secret),
    ):
        look = site.house.webhooks.look
        await look()
        assert receiver.got == [], "it is Mara's turn"
        await mara.play_first(table)
        for _ in range(3):
            await look()
        ((headers, body),) = receiver.got
        assert headers["request"] == "POST /turns?of=mara HTTP/1.1"
        told = json.loads(body)
        assert (told["event"], told["table"], told["ply"]) == ("your_turn", table, 1)
        code: dict[str, Any] = {}
        exec(blocks(ROOT / "docs/webhooks.md", "python")[0], code)
        is_genuine, signed = code["is_genuine"], headers["Fabletop-Signature"]
        assert is_genuine(secret, signed, body)
        assert not is_genuine(secret, signed, body + b" ")
        assert not is_genuine("another", signed, body)
        old = webhooks.signature(secret, int(time.time()) - 1000, body)
        assert not is_genuine(secret, old, body)
        example = json.loads(blocks(ROOT / "docs/webhooks.md", "json")[0])
        assert example.keys() == told.keys()
        assert (await tom.get("/api/webhook"))["secret"] == "", "it is told only once"
        await tom.play_first(table)
        await mara.play_first(table)
        await look()
        assert len(receiver.got) == 2


async def test_what_fails_is_tried_again_and_in_the_end_disabled(
    data: Path, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhooks, "BACKOFF", (0.0, 0.0, 3600.0))
    monkeypatch.setattr(webhooks, "MOST_FAILURES", 3)
    async with (
        receiver.open() as url,
        two_with_a_webhook(data, "", url) as (site, table, mara, tom, _),
    ):
        await mara.play_first(table)
        receiver.status = 500
        await site.house.webhooks.look()
        told = await tom.get("/api/webhook")
        assert (told["failures"], told["note"], told["disabled"]) == (1, "status 500", False)
        receiver.status = 204
        await site.house.webhooks.look()
        told = await tom.get("/api/webhook")
        assert (told["failures"], told["note"], len(receiver.got)) == (0, "", 2)
        assert receiver.got[0][1] == receiver.got[1][1], "with the same id"
        await tom.play_first(table)
        await mara.play_first(table)
        receiver.status, receiver.more = 302, f"Location: {url}\r\n"
        for _ in range(5):
            await site.house.webhooks.look()
        assert len(receiver.got) == 5, "redirects are not followed, and three are enough"
        told = await tom.get("/api/webhook")
        assert told["disabled"] and told["note"].endswith("the last: status 302")
        await tom.http.put("/api/webhook", json={"url": url})
        assert not (await tom.get("/api/webhook"))["disabled"]
        await tom.http.delete("/api/webhook")
        assert await tom.get("/api/webhook") is None


async def test_a_restart_and_a_second_process_lose_and_double_nothing(
    data: Path, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhooks, "BACKOFF", (0.0,) * 9)
    async with receiver.open() as url:
        receiver.status = 503
        async with two_with_a_webhook(data, "", url) as (site, table, mara, tom, _):
            await mara.play_first(table)
            await site.house.webhooks.look()
        receiver.status = 200
        settings = test_settings(data, webhooks="loopback")
        async with Site(settings) as one, Site(settings) as other:
            await asyncio.gather(one.house.webhooks.look(), other.house.webhooks.look())
            assert len(receiver.got) == 2
            await tom.at(one).play_first(table)
            await mara.at(one).play_first(table)
            monkeypatch.setattr(webhook_queue, "REMEMBERED", -1.0)
            await one.house.webhooks._queue.forget()
            await tom.at(one).play_first(table)
            await one.house.webhooks.look()
            assert len(receiver.got) == 2, "that turn was over before anybody looked"


async def test_a_server_that_sends_none_says_so(lite: Site) -> None:
    mara = await lite.guest()
    answer = await mara.http.put("/api/webhook", json={"url": "https://example.org/"})
    assert answer.status_code == 409 and answer.json()["code"] == "not_now"


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "ftp://example.org/",
        "https://",
        "https://[",
        "https://mara:secret@example.org/",
        "https://example.org:22/",
        "https://example.org:99999/",
        "https://example.org/#here",
        "https://example.org/ x",
        "https://example.org/\r\nHost: other",
        "https://exämple.org/",
        "https://example.org/" + "a" * 500,
        "//example.org/",
    ],
)
async def test_odd_addresses_are_refused(url: str) -> None:
    with pytest.raises(Refused):
        checked_url(url)


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "0.0.0.0"),
        *("100.64.0.1", "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fd00::1"),
        *("::ffff:127.0.0.1", "::ffff:8.8.8.8", "64:ff9b::a00:1", "2002:7f00:1::", "ff02::1"),
    ],
)
async def test_addresses_that_are_not_public(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not is_public(ip_address(address))

    async def lookup(*_: Any, **__: Any) -> list[Any]:
        return [(0, 0, 6, "", ("93.184.215.14", 443)), (0, 0, 6, "", (address, 443))]

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", lookup)
    with pytest.raises(Unreachable, match="not public"):
        await resolved("innocent.example", 443)


async def test_the_connection_goes_to_the_address_that_was_checked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked, opened = [], []

    async def lookup(*_: Any, **__: Any) -> list[Any]:
        asked.append(1)
        return [(0, 0, 6, "", ("93.184.215.14" if len(asked) == 1 else "127.0.0.1", 443))]

    async def connect(address: str, port: int, **more: Any) -> Any:
        opened.append((address, port, more["server_hostname"]))
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", lookup)
    monkeypatch.setattr(asyncio, "open_connection", connect)
    with pytest.raises(Unreachable, match="ConnectionRefusedError"):
        await post("https://rebinding.example/", b"{}", {})
    assert opened == [("93.184.215.14", 443, "rebinding.example")] and len(asked) == 1


@pytest.mark.parametrize("answer", [b"", b"x" * 100_000, b"nonsense\r\n"], ids=len)
async def test_who_answers_nothing_or_too_much_is_left(
    answer: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbound, "WITHIN", 0.3)
    is_left, answered = asyncio.Event(), asyncio.Event()

    async def say(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(answer)
        await is_left.wait()
        writer.transport.abort()
        answered.set()

    async with await asyncio.start_server(say, "127.0.0.1", 0) as server:
        url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
        with pytest.raises(Unreachable):
            await post(url, b"{}", {}, loopback=True)
        is_left.set()
        await answered.wait()
