"""Mails to people who are waited for at a turn-based table, where the operator has set it up.

A mail is a row before it is sent, so that a restart loses none. Its id says what it is about: of
several processes only one can write it. Whoever sends it takes it first, for a while; what the mail
server did not take is tried again, ever more slowly, a few times.
"""

import asyncio
import contextlib
from typing import Any, Final
from urllib.parse import urlsplit

import structlog
from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError

from fabletop.core.errors import FabletopError
from fabletop.games import find_game

from .clocks import due
from .presence import Presence
from .running import Rounds
from .schema import Mail, Person, Seat, Table, after, before, now
from .settings import Settings
from .smtp import Letter, MailServer
from .store import Store

DAY: Final = 86_400.0
TAKEN_FOR: Final = 300.0  # seconds for which a process has a mail to itself
MOST_TRIES: Final = 5
MOST_AT_ONCE: Final = 50
SENT: Final = "9"  # as the time of the next try: after all times there are

log = structlog.get_logger()


class Mails(Rounds):
    """Writes mails, and sends them."""

    what, every = "mails", 30.0

    def __init__(self, settings: Settings, store: Store, presence: Presence) -> None:
        super().__init__()
        self._store, self._presence = store, presence
        self._wait, self._site = settings.mail_after, settings.site.rstrip("/")
        self._server = MailServer(settings.mail, settings.mail_from) if settings.mail else None
        if self._server and not urlsplit(self._site).netloc:
            raise FabletopError("FABLETOP_MAIL needs FABLETOP_SITE, such as https://play.example")

    def is_offered(self) -> bool:
        return self._server is not None

    def start(self) -> None:
        if self._server:
            super().start()

    async def look(self) -> None:
        """Write to whom it may concern, then send what waits."""
        await self.write_to_the_awaited()
        await self.send()
        await self._store.run(delete(Mail).where(Mail.created < before(30 * DAY)))

    async def ask_to_confirm(self, person: Person, key: str) -> None:
        """The first mail to an address, which only its owner can read."""
        text = (
            f"Somebody who plays as {person.name} at {self._site} wants to be told here when it is "
            f"their turn. If that is you, open this page:\n\n{self._site}/mail#confirm={key}\n\n"
            "If it is not, do nothing: you get no further mail.\n"
        )
        await self._write(f"confirm {key[:8]} {person.id}", person, "Fabletop: your address", text)
        await self.send()

    async def write_to_the_awaited(self) -> None:
        """One mail for each decision that waits for somebody who is not here."""
        asked = (
            select(Table, Seat, Person)
            .join(Seat, Seat.table_id == Table.id)
            .join(Person, Person.id == Seat.person_id)
            .where(Table.state == "playing", Table.pace == "turns", Person.email != "")
            .where(Table.updated < before(self._wait), Table.updated > before(7 * DAY))
            .where(Seat.bot == "", ~Seat.resigned)
        )
        async with self._store.sessions() as session:
            found = [(t, s, p) for t, s, p in await session.execute(asked)]
        for table, seat, person in found:
            if seat.number in table.waiting and not self._presence.is_online(seat):
                await self._write_turn(table, seat, person)

    async def _write_turn(self, table: Table, seat: Seat, person: Person) -> None:
        title = find_game(table.game).title
        subject = f"Fabletop: your turn, {table.title or title}"
        until = (
            f"The clock runs out at {due(table)[:16].replace('T', ' ')} UTC.\n"
            if due(table)
            else ""
        )
        text = (
            f"It is your turn in {title}, {table.title or 'a table'}.\n{until}\n"
            f"Play: {self._site}/t/{table.id}\n\n"
            f"No more of these mails: {self.stop_address(person)}\n"
        )
        key = f"turn {table.id} {table.epoch} {table.ply} {seat.number}"
        await self._write(key, person, subject, text)

    def stop_address(self, person: Person) -> str:
        return f"{self._site}/mail#stop={person.stop_key}"

    async def _write(self, key: str, person: Person, subject: str, text: str) -> None:
        address = person.email_wanted if key.startswith("confirm") else person.email
        row = Mail(id=key, person_id=person.id, address=address, subject=subject, text=text)
        with contextlib.suppress(IntegrityError):  # it is written already
            await self._store.add(row)

    async def send(self) -> None:
        """Send what is due."""
        asked = select(Mail, Person).join(Person, Person.id == Mail.person_id)
        asked = asked.where(Mail.next <= now()).limit(MOST_AT_ONCE)
        async with self._store.sessions() as session:
            waiting = [(mail, person) for mail, person in await session.execute(asked)]
        for mail, person in waiting:
            if await self._take(mail):
                await self._send(mail, person)

    async def _take(self, mail: Mail) -> bool:
        """Only one process sends a mail."""
        mine = update(Mail).where(Mail.id == mail.id, Mail.next == mail.next)
        taken = mine.values(next=after(now(), TAKEN_FOR), tries=mail.tries + 1)
        return await self._store.run(taken) == 1

    async def _send(self, mail: Mail, person: Person) -> None:
        if self._server is None:
            return
        is_wanted = mail.address in (person.email, person.email_wanted)
        stop = self.stop_address(person) if mail.address == person.email else ""
        letter = Letter(mail.address, mail.subject, mail.text, stop)
        try:
            if is_wanted:
                await asyncio.to_thread(self._server.send, letter)
        except Exception as error:  # nobody's address stands in a log
            log.warning("a mail was not taken", why=type(error).__name__, tries=mail.tries + 1)
            later = after(now(), TAKEN_FOR * 2**mail.tries)
            await self._settle(mail, next=SENT if mail.tries + 1 >= MOST_TRIES else later)
            return
        await self._settle(mail, next=SENT, text="", address="", subject="")

    async def _settle(self, mail: Mail, **values: Any) -> None:
        await self._store.run(update(Mail).where(Mail.id == mail.id).values(**values))
