"""What somebody needs who runs a server: serving, copies of the database, and the doctor.

The server is imported where it is used: other commands do without its packages.
"""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.markup import escape

from fabletop.core.errors import BadTable

from .show import console, show_findings

DataFolder = Annotated[Path | None, typer.Option("--data", help="The folder of the database.")]


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen at.")] = 8100,
    data: Annotated[Path | None, typer.Option(help="The folder for the database.")] = None,
    database: Annotated[str, typer.Option(help="A database URL instead of SQLite.")] = "",
    open_browser: Annotated[bool, typer.Option("--open", help="Open it in the browser.")] = False,
) -> None:
    """Serve the table on the web; without options on this machine, with SQLite."""
    try:
        from fabletop.server.serving import serve as serve_tables
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("fabletop"):
            raise
        raise BadTable("serving needs more packages: pip install 'fabletop[server]'") from error
    serve_tables(host, port, data, database, open_browser)


def backup(
    file: Annotated[Path, typer.Argument(help="The new file.")], data: DataFolder = None
) -> None:
    """Copy the database of a server, which may go on meanwhile."""
    from fabletop.server.backup import backup as copy_database
    from fabletop.server.settings import read_settings

    tell_copy(file, "a whole copy", copy_database(read_settings(data=data), file))


def restore(
    file: Annotated[Path, typer.Argument(help="A copy made by backup.")], data: DataFolder = None
) -> None:
    """Put a copy of the database in place, while no server runs."""
    from fabletop.server.backup import restore as restore_database
    from fabletop.server.settings import read_settings

    tell_copy(file, "in place", restore_database(read_settings(data=data), file))


def tell_copy(file: Path, what: str, tables: int) -> None:
    console.print(f"[good]{escape(str(file))}[/] is {what} with {tables} tables.")


def doctor(
    host: Annotated[str, typer.Option(help="Where the server would listen.")] = "127.0.0.1",
    data: DataFolder = None,
    database: Annotated[str, typer.Option(help="A database URL instead of SQLite.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Look whether a server has all it needs; the exit status is 1 where something fails."""
    from fabletop.server.doctor import Given, examine, worst

    given = Given(host, {"data": data, "database": database or None})
    found = examine(given)
    if as_json:
        typer.echo(msgspec.json.encode(found).decode())
    else:
        show_findings([(one.what, one.state, one.text, one.advice) for one in found])
    raise typer.Exit(worst(found) == "fail")
