"""The tables of one person: those that go on, and those that are over."""

from typing import Any, Final

from sqlalchemy import ColumnElement, Select, or_, select

from .schema import Seat, Table, before
from .store import Store, WithSeats

RECENT: Final = 2 * 86_400.0  # seconds for which a game that is over stays among those that go on
PAGE: Final = 30  # games of which one answer tells


class Histories:
    """Finds the games of a person."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def going_on(self, person_id: str) -> list[WithSeats]:
        """What is open or played, and what ended just now, newest first."""
        is_recent = or_(Table.state != "over", Table.updated > before(RECENT))
        return await self._store.tables(select(Table).where(is_mine(person_id), is_recent))

    async def over(self, person_id: str, earlier_than: str | None) -> list[WithSeats]:
        """A page of what is over, and one more where there are more."""
        asked: Select[Any] = select(Table).where(is_mine(person_id), Table.state == "over")
        if earlier_than is not None:
            asked = asked.where(Table.updated < earlier_than)
        return await self._store.tables(asked, PAGE + 1)

    async def played(self, person_id: str) -> list[str]:
        """The games at whose tables this person has sat."""
        asked = select(Table.game).join(Seat, Seat.table_id == Table.id).distinct()
        asked = asked.where(Seat.person_id == person_id, Table.state != "open")
        async with self._store.sessions() as session:
            return sorted((await session.scalars(asked)).all())


def is_mine(person_id: str) -> ColumnElement[bool]:
    """The tables where a person sits or is the host."""
    seated = select(Seat.table_id).where(Seat.person_id == person_id)
    return or_(Table.id.in_(seated), Table.host_id == person_id)
