"""A WebSocket client of few lines, so that players cost less than the server they measure."""

import asyncio
import base64
import os
from collections.abc import Callable
from itertools import cycle
from typing import Any

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class WebSocket(asyncio.Protocol):
    """One connection; every message that comes is handed to `hear`."""

    def __init__(self, path: str, cookie: str, hear: Callable[[bytes], None]) -> None:
        self._path, self._cookie, self._hear = path, cookie, hear
        self._read, self._parts = b"", b""
        self.received = self.messages = 0  # bytes of payload, and messages
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        head = (
            f"GET {self._path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
        )
        cookie = f"Cookie: {self._cookie}\r\n" if self._cookie else ""
        transport.write(f"{head}{cookie}\r\n".encode())

    def data_received(self, data: bytes) -> None:
        self._read += data
        if not self.open.done():
            self._greet()
            return
        self._take_frames()

    def connection_lost(self, error: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(ConnectionError(f"{self._path} was closed"))

    def _greet(self) -> None:
        head, found, rest = self._read.partition(b"\r\n\r\n")
        if not found:
            return
        if b" 101 " not in head.split(b"\r\n")[0]:
            self.open.set_exception(ConnectionError(head.decode()))
            return
        self._read = rest
        self.open.set_result(None)
        self._take_frames()

    def _take_frames(self) -> None:
        while len(self._read) >= 2:
            first, length, start = self._read[0], self._read[1] & 127, 2
            if length > 125:
                start = 4 if length == 126 else 10
                length = int.from_bytes(self._read[2:start], "big")
            if len(self._read) < start + length:
                return
            payload = self._read[start : start + length]
            self._read = self._read[start + length :]
            self._take(first & 15, bool(first & 128), payload)

    def _take(self, kind: int, is_last: bool, payload: bytes) -> None:
        if kind == PING:
            self._write(PONG, payload)
        if kind not in (0, TEXT):
            return
        self._parts += payload
        if is_last:
            message, self._parts = self._parts, b""
            self.received += len(message)
            self.messages += 1
            self._hear(message)

    def send(self, message: bytes) -> None:
        self._write(TEXT, message)

    def _write(self, kind: int, payload: bytes) -> None:
        mask = b"\x01\x02\x03\x04"
        length = len(payload)
        size = bytes((length | 128,)) if length < 126 else b"\xfe" + length.to_bytes(2, "big")
        masked = bytes(sign ^ key for sign, key in zip(payload, cycle(mask), strict=False))
        self._transport.write(bytes((kind | 128,)) + size + mask + masked)

    def close(self) -> None:
        self._transport.close()


async def connect(port: int, path: str, cookie: str, hear: Callable[[bytes], None]) -> WebSocket:
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(
        lambda: WebSocket(path, cookie, hear), "127.0.0.1", port
    )
    await socket.open
    return socket
