"""News between the processes that serve the same tables, by Redis; one process alone needs none.

What happens in a moment travels as one message. Whoever was cut off is told to catch up, because
nothing is kept for those who do not listen.
"""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
import structlog
from msgspec import Struct

from fabletop.core.flow import Choice

from .messages import ChatLine, Nudged
from .running import Running

CHANNEL: Final = "fabletop"
SHORTEST_WAIT, LONGEST_WAIT = 0.05, 5.0  # seconds between two attempts to reach Redis
MOST_KEPT: Final = 10_000  # news that wait for Redis
LAST_WORDS: Final = 1.0  # seconds for what is still to be told when a process ends

log = structlog.get_logger()


class Passed(Struct):
    """A choice that was committed, as far as a process needs it that knows the table before it."""

    values: dict[str, Any]  # columns of the table
    seat: int
    choice: Choice


Spent = dict[str, dict[str, float]]  # of which limit who used how much


class Watchers(Struct):
    """How many look on at a table in one process."""

    process: str
    count: int


class News(Struct, omit_defaults=True):
    """Something that other processes should know."""

    table: str = ""
    rev: int = -1
    passed: Passed | None = None
    chat: ChatLine | None = None
    nudged: Nudged | None = None
    watchers: Watchers | None = None
    session: str = ""  # was revoked
    person: str = ""  # has another name now
    name: str = ""
    spent: Spent = {}


class Bundle(Struct):
    """The news of one moment, and which process they are from."""

    sender: str
    news: list[News]


class Post(Running):
    """Sends news to the other processes and hears theirs."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url, self.me = url, secrets.token_hex(8)
        self._outgoing: list[News] = []
        self._dropped = 0  # of the oldest of these
        self._something = asyncio.Event()
        self._subscribed = False
        self.is_shared = bool(url)  # are there other processes at all?
        self.on_news: Callable[[News], Awaitable[None]] = _ignore
        self.on_gap: Callable[[], Awaitable[None]] = _ignore_gap

    def start(self) -> None:
        if self._url:
            self.begin("news", self._keep(self._send_on), self._keep(self._listen))

    async def close(self) -> None:
        """First what still waits to be sent, as far as anybody hears it."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                while self._outgoing and self._subscribed:
                    await asyncio.sleep(0.01)
        await super().close()

    def is_heard(self) -> bool:
        """Do other processes hear this one, and this one them? Alone it needs nobody."""
        return not self._url or self._subscribed

    def send(self, news: News) -> None:
        if self._url:
            self._outgoing.append(news)
            if len(self._outgoing) > MOST_KEPT:  # Redis is away: whoever hears again catches up
                del self._outgoing[: MOST_KEPT // 2]
                self._dropped += MOST_KEPT // 2
            self._something.set()

    async def _keep(self, run: Callable[[Any], Awaitable[None]]) -> None:
        """Go on, whatever happens to Redis, or in what it brings."""
        from redis.asyncio import Redis

        wait = SHORTEST_WAIT
        while True:
            redis, began = Redis.from_url(self._url), time.monotonic()
            try:
                await run(redis)
            except Exception as error:  # who ends here would be deaf, or mute, for good
                log.warning("Redis does not answer", why=repr(error)[:200])
            finally:
                await redis.aclose()
            was_there = time.monotonic() - began > 2 * LONGEST_WAIT
            wait = SHORTEST_WAIT if was_there else min(2 * wait, LONGEST_WAIT)
            await asyncio.sleep(wait)

    async def _send_on(self, redis: Any) -> None:
        while True:
            if not self._outgoing:
                self._something.clear()
                await self._something.wait()
            news, dropped = self._outgoing[:], self._dropped
            await redis.publish(CHANNEL, msgspec.json.encode(Bundle(self.me, news)))
            del self._outgoing[: max(0, len(news) - (self._dropped - dropped))]

    async def _listen(self, redis: Any) -> None:
        async with redis.pubsub(ignore_subscribe_messages=True) as ear:
            await ear.subscribe(CHANNEL)
            self._subscribed = True
            try:
                await self.on_gap()
                async for message in ear.listen():
                    bundle = msgspec.json.decode(message["data"], type=Bundle)
                    if bundle.sender != self.me:
                        for news in bundle.news:
                            await self._hear(news)
            finally:
                self._subscribed = False

    async def _hear(self, news: News) -> None:
        try:
            await self.on_news(news)
        except Exception:  # one table that cannot be read must not make us deaf to the others
            log.exception("news could not be followed", table=news.table)


async def _ignore(news: News) -> None:
    pass


async def _ignore_gap() -> None:
    pass
