"""`fabletop serve`: the table on the web."""

from pathlib import Path

from fabletop.core.errors import FabletopError

NEEDED = "The server needs more packages: pip install 'fabletop[server]'"


def serve(
    host: str = "127.0.0.1",
    port: int = 8100,
    data: Path | None = None,
    database: str = "",
    open_browser: bool = False,
) -> None:
    """Serve until interrupted. Settings that are not given come from FABLETOP_* variables."""
    try:
        from fabletop.server.serving import serve as run  # an extra: other commands do without
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("fabletop"):
            raise
        raise FabletopError(NEEDED) from error
    run(host, port, data, database, open_browser)
