"""Backup and restore of the SQLite database: a copy while the server runs, and the way back.

SQLite copies page by page in one snapshot, so that the copy is a database as it was at one moment.
Both ways the file is checked before it is trusted.
"""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from fabletop.core.errors import FabletopError

from .settings import Settings
from .writers import keep_private

NEEDED = ("people", "tables", "seats", "choices")


def database_file(settings: Settings) -> Path:
    """Where the database is; only a file can be copied."""
    url = settings.database_url()
    if not url.startswith("sqlite"):
        raise FabletopError("this is for SQLite; of PostgreSQL use pg_dump and pg_restore")
    return Path(url.partition(":///")[2])


def backup(settings: Settings, target: Path) -> int:
    """Copy the database to a new file; returns how many tables are in it."""
    source = database_file(settings)
    if not source.exists():
        raise FabletopError(f"there is no database at {source}")
    if target.exists():
        raise FabletopError(f"{target} is there already; choose another name")
    draft = target.with_name(f"{target.name}.draft")
    draft.unlink(missing_ok=True)
    keep_private(str(draft))
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(draft)) as new:
        old.backup(new)
        new.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it
    tables = checked(draft)
    draft.rename(target)
    return tables


def restore(settings: Settings, copy: Path) -> int:
    """Put a copy in place of the database; what was there is kept beside it."""
    target = database_file(settings)
    tables = checked(copy)
    target.parent.mkdir(parents=True, exist_ok=True)
    check_unused(target)
    draft = target.with_name(f"{target.name}.draft")
    draft.unlink(missing_ok=True)
    keep_private(str(draft))
    with closing(sqlite3.connect(copy)) as old, closing(sqlite3.connect(draft)) as new:
        old.backup(new)
        new.execute("PRAGMA journal_mode=DELETE")
    if target.exists():
        target.replace(target.with_name(f"{target.name}.before"))
    for rest in ("-wal", "-shm"):
        target.with_name(f"{target.name}{rest}").unlink(missing_ok=True)
    os.replace(draft, target)
    return tables


def check_unused(target: Path) -> None:
    """A server that runs would go on writing to the old file."""
    if not target.exists():
        return
    with closing(sqlite3.connect(target, timeout=1.0)) as database:
        try:
            # Leaving the write-ahead log takes a database that nobody else has open.
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            mode = database.execute("PRAGMA journal_mode=DELETE").fetchone()[0]
        except sqlite3.OperationalError:
            mode = "wal"
    if mode != "delete":
        raise FabletopError("a server is using this database: stop it first")


def checked(path: Path) -> int:
    """How many tables of games are in this database, if it is a whole one of ours."""
    if not path.is_file():
        raise FabletopError(f"there is no file {path}")
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
            (state,) = database.execute("PRAGMA integrity_check(1)").fetchone()
            found = {name for (name,) in database.execute("SELECT name FROM sqlite_master")}
            if state != "ok" or not found.issuperset(NEEDED):
                raise FabletopError(f"{path} is no whole database of Fabletop")
            return int(database.execute("SELECT count(*) FROM tables").fetchone()[0])
    except sqlite3.DatabaseError as error:
        raise FabletopError(f"{path} is no whole database of Fabletop") from error
