"""People: guests, kept accounts, and sessions that can be revoked."""

import asyncio
import time
from typing import Any, Final

import structlog
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, Signer
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from sqlalchemy import update
from sqlalchemy.exc import IntegrityError

from .messages import Me, SessionInfo
from .names import SESSION_ID, avatar, cleaned, new_id
from .problems import Refused
from .schema import Person, Session, now
from .store import Store

COOKIE: Final = "fabletop"
COOKIE_AGE: Final = 180 * 24 * 3600
SEEN_EVERY: Final = 60.0  # seconds between two notes that a session is in use

log = structlog.get_logger()


class Visitor:
    """The person behind a request, and the session that says so."""

    def __init__(self, person: Person, session: Session) -> None:
        self.id, self.name, self.person, self.session = person.id, person.name, person, session

    def me(self) -> Me:
        return Me(self.id, self.person.name, avatar(self.id), self.person.login)


class People:
    """Who somebody is."""

    def __init__(self, store: Store, secret: str) -> None:
        self._store = store
        self._signer = Signer(secret, salt="fabletop.session")
        self._hasher = PasswordHasher()  # argon2id
        self._nobody = ""  # a hash to compare with where there is no such login
        self._seen: dict[str, float] = {}

    # Sessions.

    async def visitor(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Visitor | None:
        """The person behind this request, or None."""
        session_id = self._unsigned(connection.cookies.get(COOKIE, ""))
        found = await self._store.session(session_id) if session_id else None
        if found is None:
            return None
        await self._note_seen(found[0])
        return Visitor(found[1], found[0])

    async def known(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Visitor:
        """The person behind this request, or a refusal."""
        if visitor := await self.visitor(connection):
            return visitor
        raise Refused("no_session", "Nobody is signed in here yet. Choose a name to play.")

    def _unsigned(self, cookie: str) -> str:
        try:
            session_id = self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeDecodeError):
            return ""
        return session_id if SESSION_ID.fullmatch(session_id) else ""

    async def _note_seen(self, session: Session) -> None:
        last = self._seen.get(session.id)
        if last is None or time.monotonic() - last > SEEN_EVERY:
            if len(self._seen) > 10_000:
                self._seen.clear()
            self._seen[session.id] = time.monotonic()
            noted = update(Session).where(Session.id == session.id).values(seen=now())
            await self._store.run(noted)

    def cookie(self, session: Session, *, secure: bool) -> Cookie:
        value = self._signer.sign(session.id).decode()
        return Cookie(
            COOKIE, value=value, max_age=COOKIE_AGE, httponly=True, samesite="lax", secure=secure
        )

    async def sessions(self, visitor: Visitor) -> list[SessionInfo]:
        return [
            SessionInfo(session.id, session.created, session.seen, session.id == visitor.session.id)
            for session in await self._store.sessions_of(visitor.id)
        ]

    async def end_session(self, visitor: Visitor, session_id: str) -> None:
        """Revoke one of this person's own sessions."""
        fits = SESSION_ID.fullmatch(session_id)
        if not fits or not await self._store.end_session(session_id, visitor.id):
            raise Refused("unknown_session", "You have no such session.")
        log.info("a session was revoked", person=visitor.id)

    # Guests and accounts.

    async def new_guest(self, name: str) -> Visitor:
        person = Person(id=new_id(), name=checked_name(name))
        session = Session(id=new_id(), person_id=person.id)
        await self._store.add(person, session)
        log.info("a guest arrived", person=person.id)
        return Visitor(person, session)

    async def rename(self, visitor: Visitor, name: str) -> list[str]:
        """Give a person another name; returns the tables where they sit."""
        visitor.person.name = checked_name(name)
        return list(await self._store.rename(visitor.id, visitor.person.name))

    async def keep(self, visitor: Visitor, login: str, password: str) -> None:
        """Keep a guest with a login and a password."""
        if visitor.person.login is not None:
            raise Refused("wrong_state", "This account is kept already.")
        login = login.casefold()
        secret = await asyncio.to_thread(self._hasher.hash, password)
        kept = update(Person).where(Person.id == visitor.id, Person.login.is_(None))
        try:
            await self._store.run(kept.values(login=login, password=secret))
        except IntegrityError as error:
            raise Refused("taken", "Somebody else has this login already.") from error
        visitor.person.login = login
        log.info("a guest was kept", person=visitor.id)

    async def sign_in(self, login: str, password: str) -> Visitor:
        """A new session for a kept account. Takes as long whether or not the login exists."""
        person = await self._store.login(login.casefold())
        stored = person.password if person and person.password else await self._decoy()
        fits = await asyncio.to_thread(self._fits, stored, password)
        if person is None or not person.password or not fits:
            raise Refused("wrong_login", "This login and password do not go together.")
        session = Session(id=new_id(), person_id=person.id)
        await self._store.add(session)
        log.info("somebody signed in", person=person.id)
        return Visitor(person, session)

    def _fits(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _decoy(self) -> str:
        if not self._nobody:
            self._nobody = await asyncio.to_thread(self._hasher.hash, new_id())
        return self._nobody


def checked_name(name: str) -> str:
    if name := cleaned(name):
        return name
    raise Refused("malformed", "A name needs at least one letter.")
