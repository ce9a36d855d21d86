"""People: guests, kept accounts, and sessions that can be revoked."""

import time
from typing import Any, Final

import msgspec
import structlog
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from msgspec import to_builtins
from sqlalchemy import update
from sqlalchemy.exc import IntegrityError

from .hashing import Passwords
from .messages import Me, Preferences, SessionInfo
from .names import AVATARS, RANDOM_ID, RESERVED, avatar, cleaned, hashed, is_readable, new_id
from .problems import Refused
from .schema import Person, Session, now
from .store import Store

COOKIE: Final = "fabletop"
COOKIE_AGE: Final = 180 * 24 * 3600
LONGEST_LOGIN: Final = 80
SEEN_EVERY: Final = 60.0  # seconds between two notes that a session is in use

log = structlog.get_logger()


class Visitor:
    """The person behind a request, and the session that says so."""

    def __init__(self, person: Person, session: Session) -> None:
        self.id, self.name, self.person, self.session = person.id, person.name, person, session

    def me(self) -> Me:
        picture = self.person.avatar or avatar(self.id)
        liked = preferences(self.person)
        return Me(self.id, self.person.name, picture, self.person.login, liked, list(AVATARS))


class Arrival(Visitor):
    """Somebody with a new session, whose key only their browser is told."""

    def __init__(self, person: Person) -> None:
        self.key = new_id()
        super().__init__(person, Session(id=session_id(self.key), person_id=person.id))

    def cookie(self, *, secure: bool) -> Cookie:
        return Cookie(
            COOKIE, value=self.key, max_age=COOKIE_AGE, httponly=True, samesite="lax", secure=secure
        )


def session_id(key: str) -> str:
    """By what a session is stored, listed and revoked: it does not lead back to the key."""
    return hashed(key)[:32]


class People:
    """Who somebody is."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._passwords = Passwords()
        self._nobody = ""  # a hash to compare with where there is no such login
        self._seen: dict[str, float] = {}

    # Sessions.

    async def visitor(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Visitor | None:
        """The person behind this request, or None."""
        key = connection.cookies.get(COOKIE, "")
        found = await self._store.session(session_id(key)) if RANDOM_ID.fullmatch(key) else None
        if found is None:
            return None
        await self._note_seen(found[0])
        return Visitor(found[1], found[0])

    async def known(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Visitor:
        """The person behind this request, or a refusal."""
        if visitor := await self.visitor(connection):
            return visitor
        raise Refused("no_session", "Nobody is signed in here yet. Choose a name to play.")

    async def _note_seen(self, session: Session) -> None:
        last = self._seen.get(session.id)
        if last is None or time.monotonic() - last > SEEN_EVERY:
            if len(self._seen) > 10_000:
                self._seen.clear()
            self._seen[session.id] = time.monotonic()
            noted = update(Session).where(Session.id == session.id).values(seen=now())
            await self._store.run(noted)

    async def sessions(self, visitor: Visitor) -> list[SessionInfo]:
        return [
            SessionInfo(session.id, session.created, session.seen, session.id == visitor.session.id)
            for session in await self._store.sessions_of(visitor.id)
        ]

    async def end_session(self, visitor: Visitor, session_id: str) -> None:
        """Revoke one of this person's own sessions."""
        fits = RANDOM_ID.fullmatch(session_id)
        if not fits or not await self._store.end_session(session_id, visitor.id):
            raise Refused("unknown_session", "You have no such session.")
        log.info("a session was revoked", person=visitor.id)

    # Guests and accounts.

    async def new_guest(self, name: str) -> Arrival:
        person = Person(id=new_id(), name=checked_name(name))
        arrival = Arrival(person)
        await self._store.add(person, arrival.session)
        log.info("a guest arrived", person=person.id)
        return arrival

    async def rename(self, visitor: Visitor, name: str) -> list[str]:
        """Give a person another name; returns the tables where they sit."""
        visitor.person.name = checked_name(name)
        return list(await self._store.change_person(visitor.id, name=visitor.person.name))

    async def choose_avatar(self, visitor: Visitor, picture: str) -> list[str]:
        """Give a person another picture; returns the tables where they sit."""
        if picture not in AVATARS:
            raise Refused("malformed", "There is no such picture.")
        visitor.person.avatar = picture
        return list(await self._store.change_person(visitor.id, avatar=picture))

    async def prefer(self, visitor: Visitor, wanted: Preferences) -> None:
        """How this person likes to play, from now on and wherever they sign in."""
        visitor.person.preferences = to_builtins(wanted)
        mine = update(Person).where(Person.id == visitor.id)
        await self._store.run(mine.values(preferences=visitor.person.preferences))

    async def change_password(self, visitor: Visitor, old: str, new: str) -> list[str]:
        """Another password, for whoever knows the one before; returns the sessions that end."""
        stored = visitor.person.password
        if not stored:
            raise Refused("wrong_state", "This account has no password yet.")
        if not await self._passwords.fits(stored, old):
            raise Refused("wrong_login", "This is not the password so far.")
        secret = await self._passwords.hashed(new)
        mine = update(Person).where(Person.id == visitor.id, Person.password == stored)
        if await self._store.run(mine.values(password=secret)) != 1:
            raise Refused("stale", "The password was changed elsewhere just now.")
        others = [found.id for found in await self._store.sessions_of(visitor.id)]
        others = [found for found in others if found != visitor.session.id]
        for found in others:
            await self._store.end_session(found, visitor.id)
        log.info("a password was changed", person=visitor.id)
        return others

    async def keep(self, visitor: Visitor, login: str, password: str) -> Arrival:
        """Keep a guest with a login and a password; the session is renewed with it."""
        if visitor.person.login is not None:
            raise Refused("wrong_state", "This account is kept already.")
        login = folded(login)
        secret = await self._passwords.hashed(password)
        kept = update(Person).where(Person.id == visitor.id, Person.login.is_(None))
        try:
            await self._store.run(kept.values(login=login, password=secret))
        except IntegrityError as error:
            raise Refused("taken", "Somebody else has this login already.") from error
        visitor.person.login = login
        arrival = Arrival(visitor.person)
        await self._store.add(arrival.session)
        await self._store.end_session(visitor.session.id, visitor.id)
        log.info("a guest was kept", person=visitor.id)
        return arrival

    async def sign_in(self, login: str, password: str) -> Arrival:
        """A new session for a kept account. Takes as long whether or not the login exists."""
        person = await self._store.login(folded(login))
        stored = person.password if person and person.password else await self._decoy()
        fits = await self._passwords.fits(stored, password)
        if person is None or not person.password or not fits:
            raise Refused("wrong_login", "This login and password do not go together.")
        arrival = Arrival(person)
        await self._store.add(arrival.session)
        log.info("somebody signed in", person=person.id)
        return arrival

    async def _decoy(self) -> str:
        if not self._nobody:
            self._nobody = await self._passwords.hashed(new_id())
        return self._nobody

    def close(self) -> None:
        self._passwords.close()


def preferences(person: Person) -> Preferences:
    """As they were chosen; what this version does not know any more is as usual."""
    try:
        return msgspec.convert(person.preferences or {}, Preferences)
    except msgspec.ValidationError:
        return Preferences()


def folded(login: str) -> str:
    """A login as it is stored and looked up: in whatever case it is typed."""
    login = login.casefold()
    if len(login) > LONGEST_LOGIN:
        raise Refused("malformed", "This login is too long in small letters.")
    return login


def checked_name(name: str) -> str:
    """A name that others can read and take for nobody else's."""
    name = cleaned(name)
    if not name or not is_readable(name):
        raise Refused("malformed", "A name needs letters that everybody can see.")
    if name.casefold() in RESERVED:
        raise Refused("malformed", f"{name} is somebody else here; choose another name.")
    return name
