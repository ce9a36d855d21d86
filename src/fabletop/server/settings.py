"""What an operator may set: environment variables named FABLETOP_*, with safe defaults."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from fabletop.core.errors import FabletopError

Webhooks = Literal["off", "on", "loopback"]  # the last, for tests: also to this machine
Seed = Annotated[int, Meta(ge=0, le=2**63 - 1)]


class Rate(Struct, frozen=True):
    """So many at once, and after that so many per second."""

    burst: float
    per_second: float


class Settings(Struct, frozen=True):
    """How one server runs. The field `grace` is read from FABLETOP_GRACE, and so on."""

    data: Path  # the folder for the database
    database: str = ""  # a database URL; empty is a SQLite file in the data folder
    origins: tuple[str, ...] = ()  # sites besides this one that may change things
    proxies: tuple[str, ...] = ()  # addresses whose word on who asks, and how, is taken
    sockets: int = 40  # open tables of one person, and of one address without a name
    metrics: str = ""  # the token with which /metrics may be read; empty: nobody may
    webhooks: Webhooks = "off"  # may people have their turn told to an address of theirs?
    redis: str = ""  # a Redis URL, where several processes serve the same tables
    grace: float = 60.0  # seconds after which a bot stands in for somebody who is gone
    bot_workers: int = 0  # processes in which bots think; 0 is a thread of the server
    bot_pause: float = 0.6  # seconds before a bot moves, so that people can follow
    bot_limit: float = 30.0  # seconds after which a bot that thinks is ended and replaced
    heartbeat: float = 15.0  # seconds between two notes of who is here
    sweep: float = 10.0  # seconds after which bots that are due are looked for again
    mail: str = ""  # the mail server: smtps://user:password@host; empty: no mails
    mail_from: str = ""  # the address that mails are from
    mail_after: float = 600.0  # seconds for which somebody is waited for before they get a mail
    site: str = ""  # where people reach this server, for links in mails
    idle_days: float = 60.0  # days after which a game that nobody goes on with is closed
    keep_days: float = 0.0  # days after which tables that are not played are removed; 0: never
    guests: Rate = Rate(30, 0.5)  # new people, per address
    signins: Rate = Rate(10, 0.1)  # attempts to sign in, per address
    accounts: Rate = Rate(10, 0.02)  # attempts to sign in, per account
    tables: Rate = Rate(20, 0.5)  # new tables and records, per person
    chat: Rate = Rate(6, 0.5)  # lines of chat, per person
    plays: Rate = Rate(60, 10.0)  # choices, previews and other requests at a table, per person
    requests: Rate = Rate(240, 60.0)  # all requests to the API, per address
    static: Path = Path(__file__).parent / "static"  # the built page
    seed: Seed | None = None  # for tests: tables are dealt and bots think by this number
    for_tests: bool = False  # a seed is refused unless this says that nobody plays in earnest

    def database_url(self) -> str:
        """The URL with its asynchronous driver."""
        if not self.database:
            return f"sqlite+aiosqlite:///{self.data / 'fabletop.sqlite3'}"
        for plain, driven in _DRIVERS.items():
            if self.database.startswith(plain):
                return driven + self.database.removeprefix(plain)
        return self.database


_DRIVERS = {
    "sqlite://": "sqlite+aiosqlite://",
    "postgresql://": "postgresql+asyncpg://",
    "postgres://": "postgresql+asyncpg://",
}


def data_folder(environment: Mapping[str, str]) -> Path:
    """Where things are kept when nobody says where."""
    home = environment.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "fabletop"


def read_settings(environment: Mapping[str, str] | None = None, **given: Any) -> Settings:
    """The settings from the environment; what is `given` and not None comes first."""
    environment = os.environ if environment is None else environment
    values: dict[str, Any] = {
        "data": data_folder(environment),
        "bot_workers": max(1, (os.cpu_count() or 2) - 1),
    }
    for name in Settings.__struct_fields__:
        if text := environment.get(f"FABLETOP_{name.upper()}"):
            values[name] = _read(name, text)
    values |= {name: value for name, value in given.items() if value is not None}
    return Settings(**values)


def _read(name: str, text: str) -> Any:
    kind = Settings.__annotations__[name]
    try:
        if kind is Rate:  # such as "30/0.5": thirty at once, then one every two seconds
            burst, per_second = text.split("/")
            return Rate(float(burst), float(per_second))
        if kind == tuple[str, ...]:
            return tuple(text.replace(",", " ").split())
        return Path(text) if kind is Path else msgspec.convert(text, kind, strict=False)
    except (ValueError, msgspec.ValidationError) as error:
        raise FabletopError(f"FABLETOP_{name.upper()}={text!r:.60} cannot be read") from error
