"""What of "your turn" is to be told, to whom and when: rows of the database.

Turns are found in the tables themselves, so a crash can lose none, and choices pay nothing for it.
Of several processes the one that moves a row's `due` on delivers it.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

from sqlalchemy import and_, delete, select, update
from sqlalchemy.exc import IntegrityError

from .schema import Delivery, Seat, Table, Webhook, before, now
from .store import Store

LEASE: Final = 60.0  # seconds after which another process may try what one has begun
MOST_AT_ONCE: Final = 16
REMEMBERED: Final = 7 * 86_400.0  # seconds; whose turn it still is then is told again
NOTHING_LEFT: Final = ""

Due = tuple[Delivery, Webhook, Table]


class Queue:
    """The webhooks of all people, and their deliveries."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def webhook(self, person_id: str) -> Webhook | None:
        async with self._store.sessions() as session:
            return await session.get(Webhook, person_id)

    async def set(self, webhook: Webhook) -> None:
        async with self._store.writing() as session:
            await session.merge(webhook)

    async def remove(self, person_id: str) -> None:
        async with self._store.writing() as session:
            await session.execute(delete(Delivery).where(Delivery.person_id == person_id))
            await session.execute(delete(Webhook).where(Webhook.person_id == person_id))

    async def find_turns(self) -> None:
        """Note the turns that nobody was told of yet."""
        for table, seat in await self._waiting():
            assert seat.person_id is not None
            turn = Delivery(
                table_id=table.id,
                person_id=seat.person_id,
                epoch=table.epoch,
                ply=table.ply,
                seat=seat.number,
                due=now(),
            )
            with suppress(IntegrityError):  # another process noted it, too
                await self._store.add(turn)

    async def _waiting(self) -> list[tuple[Table, Seat]]:
        is_told = and_(
            Delivery.table_id == Table.id,
            Delivery.person_id == Seat.person_id,
            Delivery.epoch == Table.epoch,
            Delivery.ply == Table.ply,
        )
        asked = (
            select(Table, Seat)
            .join(Seat, Seat.table_id == Table.id)
            .join(Webhook, Webhook.person_id == Seat.person_id)
            .outerjoin(Delivery, is_told)
            .where(Table.state == "playing", Webhook.disabled.is_(False), Seat.bot == "")
            .where(Seat.resigned.is_(False), Delivery.table_id.is_(None))
        )
        async with self._store.sessions() as session:
            rows = await session.execute(asked)
            return [(table, seat) for table, seat in rows if seat.number in table.waiting]

    async def claimed(self) -> list[Due]:
        """What is due now, and no other process is at."""
        found = await self._due()
        return [due for due in found if await self._set(due[0], due=before(-LEASE))]

    async def _due(self) -> Sequence[Due]:
        asked = (
            select(Delivery, Webhook, Table)
            .join(Webhook, Webhook.person_id == Delivery.person_id)
            .join(Table, Table.id == Delivery.table_id)
            .where(Delivery.due != NOTHING_LEFT, Delivery.due <= now())
            .where(Webhook.disabled.is_(False))
            .order_by(Delivery.due)
            .limit(MOST_AT_ONCE)
        )
        async with self._store.sessions() as session:
            return [(row[0], row[1], row[2]) for row in await session.execute(asked)]

    async def finish(self, delivery: Delivery) -> None:
        """There is nothing left to do."""
        await self._set(delivery, due=NOTHING_LEFT)

    async def put_off(self, delivery: Delivery, seconds: float | None) -> None:
        """It failed; try again after so many seconds, or never."""
        due = NOTHING_LEFT if seconds is None else before(-seconds)
        await self._set(delivery, due=due, attempts=delivery.attempts + 1)

    async def _set(self, delivery: Delivery, **values: Any) -> bool:
        """Change a row that is still as it was read."""
        mine = update(Delivery).where(
            Delivery.table_id == delivery.table_id,
            Delivery.person_id == delivery.person_id,
            Delivery.epoch == delivery.epoch,
            Delivery.ply == delivery.ply,
            Delivery.due == delivery.due,
        )
        if await self._store.run(mine.values(**values)) != 1:
            return False
        delivery.due = values["due"]
        return True

    async def note(self, webhook: Webhook, **values: Any) -> None:
        """How an address does; one that was changed meanwhile is left alone."""
        same = update(Webhook).where(
            Webhook.person_id == webhook.person_id, Webhook.secret == webhook.secret
        )
        await self._store.run(same.values(**values))

    async def forget(self) -> None:
        """Remove what was done long ago."""
        old = delete(Delivery).where(Delivery.due == NOTHING_LEFT, Delivery.at < before(REMEMBERED))
        await self._store.run(old)
