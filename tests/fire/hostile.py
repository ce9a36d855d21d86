"""Messages that no page would send: cut, flipped, nested, huge, of the wrong type."""

import asyncio
import json
import random
from collections import Counter
from typing import Any, Final

from tests.fire.crowd import GONE
from tests.server.site import Page, Somebody

USUAL: Final[list[dict[str, Any]]] = [
    {"type": "play", "id": 1, "ply": 0, "choice": "A1>A2"},
    {"type": "why", "id": 2, "ply": 3, "choice": "A1>A2"},
    {"type": "preview", "id": 3, "ply": 0, "choice": ["A1", 2]},
    {"type": "undo", "id": 4, "ply": 0},
    {"type": "answer_undo", "id": 5, "yes": True},
    {"type": "chat", "id": 6, "text": "hello"},
    {"type": "ping", "id": 8},
]
ODD: Final[list[Any]] = [
    *(None, True, False, -1, 0, 2**63, 10**400, -0.5, 1e308, "", "\x00", "\ud800", "x" * 5000),
    *([], {}, [[]] * 50, {"a": {"b": {"c": []}}}, "'; DROP TABLE choices; --", "\u202e\u200b"),
]
AT_ONCE: Final = 50  # messages before the answers are read


def hostile(rng: random.Random) -> bytes:
    """One message, most often nearly right."""
    message = dict(rng.choice(USUAL))
    for _ in range(rng.randrange(3)):
        message[rng.choice([*message, "more", "type", "choice"])] = rng.choice(ODD)
    data = json.dumps(message).encode("utf-8", "replace")
    match rng.randrange(6):
        case 0:
            return data[: rng.randrange(len(data) + 1)]
        case 1:
            flipped = bytearray(data)
            for _ in range(rng.randrange(1, 6)):
                flipped[rng.randrange(len(flipped))] = rng.randrange(256)
            return bytes(flipped)
        case 2:
            return b"[" * rng.randrange(9000)
    return data


async def shout(person: Somebody, table: str, count: int, seed: int) -> Counter[str]:
    """Send so many of them; the codes of all answers, and how often the line was closed."""
    rng, codes, sent = random.Random(seed), Counter[str](), 0
    while sent < count:
        try:
            async with person.live(table) as page:
                await page.until("snapshot")
                while sent < count:
                    some = min(AT_ONCE, count - sent)
                    sent += some
                    codes += await answers(page, [hostile(rng) for _ in range(some)])
        except GONE:
            codes["closed"] += 1
            await asyncio.sleep(0.01)
    return codes


async def answers(page: Page, messages: list[bytes]) -> Counter[str]:
    """What is answered to these, one answer each."""
    codes = Counter[str]()
    for message in messages:
        await page.connection.send(message)
    while codes.total() < len(messages):
        answer = await page.receive()
        if answer["type"] == "reply":
            codes[answer["problem"]["code"] if answer["problem"] else "done"] += 1
    page.frames.clear()
    return codes
