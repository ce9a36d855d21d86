"""Messages as they leave the process: encoded once and framed once, for however many are told.

A frame of a server carries no mask (RFC 6455, 5.3) and nothing here is compressed, so the bytes
are the same for everybody and can be shared.
"""

from typing import Any, Final

import msgspec

TEXT: Final = 0x81  # a whole message of text
TWO_BYTES, EIGHT_BYTES = 126, 127  # the length follows in so many


class Packet:
    """One message."""

    __slots__ = ("_framed", "payload")

    def __init__(self, payload: bytes) -> None:
        self.payload = payload
        self._framed = b""

    @property
    def framed(self) -> bytes:
        """With the head that a WebSocket puts before it."""
        self._framed = self._framed or head(len(self.payload)) + self.payload
        return self._framed


def head(length: int) -> bytes:
    """What comes before a text of so many bytes."""
    if length < TWO_BYTES:
        return bytes((TEXT, length))
    if length < 1 << 16:
        return bytes((TEXT, TWO_BYTES)) + length.to_bytes(2, "big")
    return bytes((TEXT, EIGHT_BYTES)) + length.to_bytes(8, "big")


def packed(message: Any) -> Packet:
    return Packet(msgspec.json.encode(message))
