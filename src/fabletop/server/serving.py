"""Running a server: listen, say where, open the page, stop cleanly."""

import asyncio
import contextlib
import socket
import sys
import webbrowser
from pathlib import Path

import uvicorn

from fabletop.core.errors import FabletopError

from .app import create_app
from .chance import check_seed
from .logs import configure_logs
from .settings import read_settings


def serve(
    host: str = "127.0.0.1",
    port: int = 8100,
    data: Path | None = None,
    database: str = "",
    open_browser: bool = False,
) -> None:
    """Serve until interrupted. Settings that are not given come from FABLETOP_* variables."""
    configure_logs()
    settings = read_settings(data=data, database=database or None)
    check_seed(settings, host)
    listening = listen(host, port)
    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=64 * 1024,
        timeout_graceful_shutdown=5,
    )
    url = address(host, listening.getsockname()[1])
    earnest = "" if settings.seed is None else f", for tests by seed {settings.seed}"
    print(f"Fabletop is open at {url}{earnest}  (Ctrl-C closes it)", file=sys.stderr)
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_run(uvicorn.Server(config), listening, url if open_browser else ""))


async def _run(server: uvicorn.Server, listening: socket.socket, url: str) -> None:
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.05)
    if url and not serving.done():
        await asyncio.to_thread(webbrowser.open, url)
    await serving


def listen(host: str, port: int) -> socket.socket:
    """A socket at this address, or a sentence why not."""
    try:
        return socket.create_server(
            (host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET, backlog=512
        )
    except OSError as error:
        raise FabletopError(
            f"{host}:{port} is not free ({error.strerror}); choose another with --port"
        ) from error


def address(host: str, port: int) -> str:
    """What to type into a browser."""
    shown = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1", "::1") else host
    return f"http://{shown}:{port}/"
