"""The seal on a game that several people have not finished: its file tells nobody's secrets.

Seed and choices are folded into one line of letters, and programs show such a game only as a
spectator sees it. It is a seal and not a lock: this file says how to open it, and an honest table
does not. The game goes on from it as from any other record.
"""

import zlib
from base64 import b64decode, b64encode
from typing import Any

import msgspec
from msgspec import Struct

from .deal import Deal
from .errors import BadRecord


class Secrets(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What of a record tells more than a spectator may know."""

    seed: int
    position: dict[str, Any] | None = None
    choices: list[tuple[int, Any]] = []
    redeals: list[tuple[int, int]] = []
    deal: Deal | None = None


def folded(secrets: Secrets) -> str:
    """One line of letters that tells nothing at a glance."""
    return b64encode(zlib.compress(msgspec.json.encode(secrets), 9)).decode()


def unfolded(seal: str, largest: int) -> Secrets:
    """What is under the seal, if it has no more bytes than that."""
    try:
        data = zlib.decompressobj().decompress(b64decode(seal, validate=True), largest + 1)
        if len(data) > largest:
            raise BadRecord(f"there are more than {largest:,} bytes under the seal of this record")
        return msgspec.json.decode(data, type=Secrets)
    except (ValueError, zlib.error, msgspec.DecodeError, RecursionError) as error:
        raise BadRecord(f"this is no whole record: its seal is damaged: {error}") from error
