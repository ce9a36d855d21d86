"""The tables of the database. Times are UTC in ISO 8601, which sorts as text."""

from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import JSON, Boolean, ForeignKey, Index, Integer, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from fabletop.core.record import Redeal

from .messages import Pace, SeatKind, TableState


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def before(seconds: float) -> str:
    """So many seconds ago."""
    then = datetime.now(UTC) - timedelta(seconds=seconds)
    return then.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def after(at: str, seconds: float) -> str:
    """So many seconds after a time of the database."""
    then = datetime.fromisoformat(at).astimezone(UTC) + timedelta(seconds=seconds)
    return then.isoformat(timespec="milliseconds").replace("+00:00", "Z")


class Base(DeclarativeBase):
    """All tables of the server."""


class Person(Base):
    """A guest, or somebody who kept the account with a login and a password."""

    __tablename__ = "people"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    login: Mapped[str | None] = mapped_column(String(80), unique=True)
    password: Mapped[str | None] = mapped_column(String(200))  # an argon2id hash
    avatar: Mapped[str] = mapped_column(String(20), default="")  # "": one that follows from the id
    preferences: Mapped[dict[str, Any]] = mapped_column(JSON, default=dict)
    email: Mapped[str] = mapped_column(String(254), default="")  # confirmed
    email_wanted: Mapped[str] = mapped_column(String(254), default="")  # not confirmed yet
    email_key: Mapped[str] = mapped_column(String(64), default="")  # a hash
    stop_key: Mapped[str] = mapped_column(String(32), default="")  # ends mails
    created: Mapped[str] = mapped_column(String(32), default=now)

    __table_args__ = (Index("people_email_key", "email_key"), Index("people_stop_key", "stop_key"))


class Session(Base):
    """A browser that knows a person. Deleting the row revokes it."""

    __tablename__ = "sessions"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    created: Mapped[str] = mapped_column(String(32), default=now)
    seen: Mapped[str] = mapped_column(String(32), default=now)


class Table(Base):
    """A table. `rev` rises with every change, `epoch` with every undo."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(60), primary_key=True)
    game: Mapped[str] = mapped_column(String(20))
    rules: Mapped[int] = mapped_column(Integer)
    title: Mapped[str] = mapped_column(String(80), default="")
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    position: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    seed: Mapped[str] = mapped_column(String(24), default="")  # of tests and of tables of before
    secret: Mapped[str] = mapped_column(String(64), default="")  # not to be told before the end
    salts: Mapped[list[str]] = mapped_column(JSON, default=list)  # what each seat added to it
    public: Mapped[bool] = mapped_column(Boolean, default=False)
    pace: Mapped[Pace] = mapped_column(String(8), default="live")
    practice: Mapped[bool] = mapped_column(Boolean, default=False)
    hints: Mapped[bool] = mapped_column(Boolean, default=False)  # hints and a coach are allowed
    unhurried: Mapped[bool] = mapped_column(Boolean, default=False)  # bots take their time
    clock: Mapped[int] = mapped_column(Integer, default=0)  # seconds for a decision; 0: no clock
    state: Mapped[TableState] = mapped_column(String(8), default="open")
    host_id: Mapped[str] = mapped_column(ForeignKey("people.id"))
    ply: Mapped[int] = mapped_column(Integer, default=0)
    rev: Mapped[int] = mapped_column(Integer, default=0)
    epoch: Mapped[int] = mapped_column(Integer, default=0)
    waiting: Mapped[list[int]] = mapped_column(JSON, default=list)
    bot_due: Mapped[bool] = mapped_column(Boolean, default=False)
    undo_seat: Mapped[int | None] = mapped_column(Integer)  # who asked to take back
    undo_yes: Mapped[list[int]] = mapped_column(JSON, default=list)  # who agreed so far
    redeals: Mapped[list[Redeal]] = mapped_column(JSON, default=list)  # what was dealt anew
    stood_in: Mapped[list[int]] = mapped_column(JSON, default=list)  # plies of bots for people
    notes: Mapped[list[dict[str, Any]]] = mapped_column(JSON, default=list)  # see `notes`
    result: Mapped[str] = mapped_column(Text, default="")
    rematch: Mapped[str] = mapped_column(String(60), default="")
    imported: Mapped[bool] = mapped_column(Boolean, default=False)
    created: Mapped[str] = mapped_column(String(32), default=now)
    updated: Mapped[str] = mapped_column(String(32), default=now)  # when it last went on

    __table_args__ = (
        Index("tables_listed", "public", "state", "updated"),
        Index("tables_clocks", "state", "clock", "updated"),
    )


class Seat(Base):
    """A seat of a table. Of an invitation's secret only a hash is kept."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[SeatKind] = mapped_column(String(8))
    person_id: Mapped[str | None] = mapped_column(ForeignKey("people.id"), index=True)
    name: Mapped[str] = mapped_column(String(60), default="")
    avatar: Mapped[str] = mapped_column(String(20), default="")  # as its person has it
    bot: Mapped[str] = mapped_column(String(20), default="")  # who plays, or stands in
    secret: Mapped[str] = mapped_column(String(64), default="")
    resigned: Mapped[bool] = mapped_column(Boolean, default=False)
    seen: Mapped[str] = mapped_column(String(32), default="")


class ChoiceMade(Base):
    """A choice. The primary key lets only one process accept a ply."""

    __tablename__ = "choices"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    ply: Mapped[int] = mapped_column(Integer, primary_key=True)  # the first choice is ply 1
    seat: Mapped[int] = mapped_column(Integer)
    choice: Mapped[Any] = mapped_column(JSON)
    at: Mapped[str] = mapped_column(String(32), default=now)


class SavedState(Base):
    """The whole state at a ply, so that a long game need not be replayed to go on."""

    __tablename__ = "snapshots"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    ply: Mapped[int] = mapped_column(Integer, primary_key=True)
    state: Mapped[dict[str, Any]] = mapped_column(JSON)


class Undone(Base):
    """An undo: with this epoch the game went back to that ply."""

    __tablename__ = "undos"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    epoch: Mapped[int] = mapped_column(Integer, primary_key=True)
    ply: Mapped[int] = mapped_column(Integer)
    seat: Mapped[int] = mapped_column(Integer)
    at: Mapped[str] = mapped_column(String(32), default=now)


class Said(Base):
    """A line of chat."""

    __tablename__ = "chat"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), index=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id"))
    name: Mapped[str] = mapped_column(String(40))
    seat: Mapped[int | None] = mapped_column(Integer)
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[str] = mapped_column(String(32), default=now)


class Mail(Base):
    """A mail on its way. What it is about is its id: it is written once."""

    __tablename__ = "mails"

    id: Mapped[str] = mapped_column(String(120), primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id"))
    address: Mapped[str] = mapped_column(String(254))
    subject: Mapped[str] = mapped_column(String(200))
    text: Mapped[str] = mapped_column(Text)
    created: Mapped[str] = mapped_column(String(32), default=now)
    tries: Mapped[int] = mapped_column(Integer, default=0)
    next: Mapped[str] = mapped_column(String(32), default=now)

    __table_args__ = (Index("mails_next", "next"),)


class Mark(Base):
    """When something was last done that is done for the server's own sake."""

    __tablename__ = "marks"

    key: Mapped[str] = mapped_column(String(40), primary_key=True)
    at: Mapped[str] = mapped_column(String(32), default=now)


class Learned(Base):
    """Which steps of a lesson somebody has done."""

    __tablename__ = "learned"

    person_id: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    lesson: Mapped[str] = mapped_column(String(80), primary_key=True)  # "fae/first"
    steps: Mapped[int] = mapped_column(Integer, default=0)  # how many; before, all up to there
    done: Mapped[int] = mapped_column(Integer, default=0)  # a bit for each; 0: told by `steps`


class Webhook(Base):
    """Where somebody wants to hear that it is their turn."""

    __tablename__ = "webhooks"

    person_id: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    url: Mapped[str] = mapped_column(String(500))
    secret: Mapped[str] = mapped_column(String(64))  # signs what is sent
    failures: Mapped[int] = mapped_column(Integer, default=0)  # in a row
    note: Mapped[str] = mapped_column(String(200), default="")  # what the last failure was
    disabled: Mapped[bool] = mapped_column(Boolean, default=False)
    created: Mapped[str] = mapped_column(String(32), default=now)


class Delivery(Base):
    """Somebody's turn that is to be told, or was: each is told once."""

    __tablename__ = "deliveries"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    epoch: Mapped[int] = mapped_column(Integer, primary_key=True)
    ply: Mapped[int] = mapped_column(Integer, primary_key=True)
    seat: Mapped[int] = mapped_column(Integer)
    attempts: Mapped[int] = mapped_column(Integer, default=0)
    due: Mapped[str] = mapped_column(String(32), index=True)  # empty: nothing is left to do
    at: Mapped[str] = mapped_column(String(32), default=now)
