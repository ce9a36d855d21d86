"""Where people want to be told by mail: an address counts once its owner has confirmed it."""

from typing import Final

from sqlalchemy import ColumnElement, select, update

from .limits import Limit
from .mails import Mails
from .messages import EmailInfo
from .names import RANDOM_ID, hashed, new_id
from .people import Visitor
from .problems import Refused
from .schema import Person
from .settings import Rate
from .store import Store

ASKED: Final = Rate(3, 1 / 1200)  # mails that ask to confirm, per person


class Addresses:
    """Mail addresses of people."""

    def __init__(self, store: Store, mails: Mails) -> None:
        self._store, self._mails = store, mails
        self._asked = Limit(ASKED)

    def info(self, person: Person) -> EmailInfo:
        return EmailInfo(self._mails.is_offered(), person.email, person.email_wanted)

    async def wish(self, visitor: Visitor, address: str) -> EmailInfo:
        """Another address, to be confirmed; "" for no mails at all."""
        if address and not self._mails.is_offered():
            raise Refused("wrong_state", "This server sends no mails.")
        person, key = visitor.person, new_id()
        values = {"email": "", "email_wanted": "", "email_key": ""}
        if address:
            self._asked.spend(visitor.id)
            values = {"email_wanted": address, "email_key": hashed(key)}
        await self._change(person, values)
        if address:
            await self._mails.ask_to_confirm(person, key)
        return self.info(person)

    async def confirm(self, key: str) -> None:
        """Whoever has read the mail knows the key."""
        person = await self._find(Person.email_key == hashed(key), key)
        values = {"email": person.email_wanted, "email_wanted": "", "email_key": ""}
        await self._change(person, values | {"stop_key": person.stop_key or new_id()})

    async def stop(self, key: str) -> None:
        """No more mails; needs no session, only the link that is in each of them."""
        person = await self._find(Person.stop_key == key, key)
        await self._change(person, {"email": "", "email_wanted": "", "email_key": ""})

    async def _find(self, is_theirs: ColumnElement[bool], key: str) -> Person:
        asked = select(Person).where(is_theirs)
        async with self._store.sessions() as session:
            found = await session.scalar(asked) if RANDOM_ID.fullmatch(key) else None
        if found is None:
            raise Refused("wrong_secret", "This link is not valid any more.")
        return found

    async def _change(self, person: Person, values: dict[str, str]) -> None:
        await self._store.run(update(Person).where(Person.id == person.id).values(**values))
        for name, value in values.items():
            setattr(person, name, value)
