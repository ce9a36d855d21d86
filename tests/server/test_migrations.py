"""A database from before is brought to its newest form, and keeps what is in it."""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Column, Connection, text

from fabletop.server import migrations
from fabletop.server.chance import luck_of
from fabletop.server.migrating import forms
from fabletop.server.schema import Base
from fabletop.server.store import Store, newest_form
from tests.server.site import test_settings

pytestmark = pytest.mark.asyncio

OLD = (
    "INSERT INTO people (id, name, created) VALUES ('mara', 'Mara', '2026')",
    "INSERT INTO tables (id, game, rules, title, options, seed, public, pace, state, host_id, ply,"
    " rev, epoch, waiting, bot_due, undo_yes, result, rematch, imported, created, updated) VALUES"
    " ('fern-owl-aaaaaaaa', 'fae', 1, '', '{}', '5', false, 'live', 'open', 'mara', 0,"
    " 0, 0, '[]', false, '[]', '', '', false, '2026', '2026')",
)


def old(connection: Connection) -> None:
    """The database as the first version made it, with a table in it."""
    config = Config()
    config.set_main_option("script_location", str(migrations.__path__[0]))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "0001")
    for statement in OLD:
        connection.execute(text(statement))


async def test_tables_from_before_are_not_for_practice(tmp_path: Path, database: str) -> None:
    store = Store(test_settings(tmp_path, database=database).database_url())
    async with store.engine.begin() as connection:
        await connection.run_sync(old)
    await store.open()
    found = await store.table("fern-owl-aaaaaaaa")
    assert found is not None and found[0].practice is False and found[0].redeals == []
    assert found[0].secret == "" and found[0].salts == [] and luck_of(found[0]) == 5
    await store.close()


def differences(connection: Connection) -> list[Any]:
    """What the database has that `schema.py` has not, or the other way round."""
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, Base.metadata))


async def test_migrations_lead_to_what_the_schema_says(tmp_path: Path) -> None:
    store = Store(test_settings(tmp_path).database_url())
    await store.open()
    async with store.engine.connect() as connection:
        assert await connection.run_sync(differences) == []
        await connection.exec_driver_sql("DROP INDEX mails_next")
        assert len(await connection.run_sync(differences)) == 1, "an index that is missing shows"
    await store.close()


async def test_a_start_that_finds_the_newest_form_loads_no_migrations(
    tmp_path: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "fabletop.server.migrating", None)
    newest = Store(test_settings(data).database_url())
    await newest.open()
    await newest.close()
    (tmp_path / "empty").mkdir()
    empty = Store(test_settings(tmp_path / "empty").database_url())
    with pytest.raises(ImportError):
        await empty.open()
    await empty.close()


async def test_the_newest_form_is_that_of_the_last_migration() -> None:
    assert forms()[0] == newest_form() and len(forms()) == int(newest_form())


class OnlyAdding:
    """Stands in for Alembic's operations: what is missing here, no migration may do."""

    def f(self, name: str) -> str:
        return name

    def create_table(self, name: str, *columns: Any) -> None:
        assert columns

    def create_index(self, name: str, table: str, columns: list[str], **more: Any) -> None:
        assert not more.get("unique")

    def add_column(self, table: str, column: "Column[Any]") -> None:
        assert column.nullable or column.server_default is not None, (table, column.name)


async def test_migrations_only_add_so_that_processes_of_before_go_on_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A rolling restart has both at the same database for a while."""
    scripts = sorted((Path(migrations.__path__[0]) / "versions").glob("v*.py"))
    assert len(scripts) > 5
    for script in scripts:
        module = import_module(f"fabletop.server.migrations.versions.{script.stem}")
        monkeypatch.setattr(module, "op", OnlyAdding())
        module.upgrade()
        assert not hasattr(module, "downgrade"), "a database goes forward only"
