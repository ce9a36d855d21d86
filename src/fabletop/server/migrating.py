"""Bringing a database to its newest form. Loaded only where one is older: most starts are not."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import as_file, files

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from fabletop.core.errors import FabletopError


def migrate(connection: Connection) -> None:
    """Run the migrations that this database has not seen yet."""
    check_not_newer(connection)
    with migration_scripts() as config:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


@contextmanager
def migration_scripts() -> Iterator[Config]:
    with as_file(files("fabletop.server").joinpath("migrations")) as scripts:
        config = Config()
        config.set_main_option("script_location", str(scripts).replace("%", "%%"))
        config.set_main_option("path_separator", "os")
        yield config


def forms() -> list[str]:
    """All forms that the database has had, newest first."""
    with migration_scripts() as config:
        return [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]


def check_not_newer(connection: Connection) -> None:
    """A database goes forward only: what a newer version wrote, this one would misread."""
    found = MigrationContext.configure(connection).get_current_heads()
    if newer := set(found) - set(forms()):
        raise FabletopError(
            f"this database is of a newer version of Fabletop (form {', '.join(newer)}); "
            "run that version, or restore a backup from before"
        )
