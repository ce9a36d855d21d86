"""Webhooks: people have "your turn" told to an address of theirs, signed with their secret.

What cannot be delivered is tried again, ever more slowly; an address that fails too often in a row
is disabled, with a note why. A turn that is over meanwhile is not told any more.
"""

import asyncio
import hmac
import time
from hashlib import sha256
from typing import Final

import msgspec
import structlog
from msgspec import Struct

from .messages import WebhookInfo
from .names import new_id
from .outbound import Unreachable, checked_url, post
from .problems import Refused
from .running import Rounds
from .schema import Delivery, Table, Webhook
from .settings import Settings
from .store import Store
from .webhook_queue import Due, Queue

FORGET_EVERY: Final = 3_600.0
BACKOFF: Final = (10.0, 60.0, 300.0, 1_800.0, 7_200.0, 21_600.0)  # seconds until the next attempt
MOST_FAILURES: Final = 20  # in a row
SIGNATURE: Final = "Fabletop-Signature"

log = structlog.get_logger()


class YourTurn(Struct):
    """What is sent. It tells nothing of the game but that somebody is waited for."""

    id: str  # the same for every attempt to tell the same turn
    event: str
    game: str
    table: str
    title: str
    path: str
    seat: int
    ply: int


def signature(secret: str, at: int, body: bytes) -> str:
    """Of the time and the body, so that neither can be changed or sent again later."""
    signed = hmac.new(secret.encode(), f"{at}.".encode() + body, sha256).hexdigest()
    return f"t={at},v1={signed}"


def your_turn(delivery: Delivery, table: Table) -> YourTurn:
    return YourTurn(
        id=f"{table.id}.{delivery.epoch}.{delivery.ply}.{delivery.seat}",
        event="your_turn",
        game=table.game,
        table=table.id,
        title=table.title,
        path=f"/t/{table.id}",
        seat=delivery.seat,
        ply=delivery.ply,
    )


class Webhooks(Rounds):
    """Sets addresses, and tells turns to them."""

    what, every = "webhooks", 2.0

    def __init__(self, settings: Settings, store: Store) -> None:
        super().__init__()
        self._is_on = settings.webhooks != "off"
        self._loopback = settings.webhooks == "loopback"
        self._queue = Queue(store)
        self._forgot = time.monotonic()

    async def set(self, person_id: str, url: str) -> WebhookInfo:
        """From now on this address is told; the secret is shown this once."""
        if not self._is_on:
            raise Refused("not_now", "This server sends no webhooks.")
        checked_url(url, loopback=self._loopback)
        webhook = Webhook(person_id=person_id, url=url, secret=new_id() + new_id())
        webhook.failures, webhook.disabled, webhook.note = 0, False, ""
        await self._queue.set(webhook)
        log.info("a webhook was set", person=person_id)
        return shown(webhook, secret=webhook.secret)

    async def told(self, person_id: str) -> WebhookInfo | None:
        webhook = await self._queue.webhook(person_id)
        return shown(webhook) if webhook else None

    async def remove(self, person_id: str) -> None:
        await self._queue.remove(person_id)

    def start(self) -> None:
        if self._is_on:
            super().start()

    async def look(self) -> None:
        """Find the turns that are to be told, and tell what is due."""
        await self._queue.find_turns()
        await asyncio.gather(*(self._deliver(due) for due in await self._queue.claimed()))
        if time.monotonic() - self._forgot > FORGET_EVERY:
            self._forgot = time.monotonic()
            await self._queue.forget()

    async def _deliver(self, due: Due) -> None:
        delivery, webhook, table = due
        if not is_still_so(delivery, table):
            await self._queue.finish(delivery)
            return
        body, at = msgspec.json.encode(your_turn(delivery, table)), int(time.time())
        headers = {SIGNATURE: signature(webhook.secret, at, body)}
        try:
            await post(webhook.url, body, headers, loopback=self._loopback)
        except (Unreachable, Refused) as error:
            await self._failed(delivery, webhook, str(error))
        else:
            await self._queue.finish(delivery)
            await self._queue.note(webhook, failures=0, note="")

    async def _failed(self, delivery: Delivery, webhook: Webhook, why: str) -> None:
        tries = delivery.attempts
        await self._queue.put_off(delivery, BACKOFF[tries] if tries < len(BACKOFF) else None)
        failures = webhook.failures + 1
        disabled = failures >= MOST_FAILURES
        told = f"disabled after {failures} failures in a row; the last: {why}" if disabled else why
        await self._queue.note(webhook, failures=failures, note=told[:200], disabled=disabled)
        log.info("a webhook failed", person=webhook.person_id, why=why, disabled=disabled)


def is_still_so(delivery: Delivery, table: Table) -> bool:
    """Is this person still waited for?"""
    is_same = (table.epoch, table.ply) == (delivery.epoch, delivery.ply)
    return is_same and table.state == "playing" and delivery.seat in table.waiting


def shown(webhook: Webhook, secret: str = "") -> WebhookInfo:
    failures, note = webhook.failures, webhook.note
    return WebhookInfo(webhook.url, secret, webhook.disabled, failures, note)
