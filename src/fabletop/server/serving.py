"""Running a server: listen, say where, open the page, stop cleanly."""

import asyncio
import contextlib
import socket
import sys
from pathlib import Path
from typing import Any

import uvicorn
from litestar import Litestar

from fabletop.core.errors import FabletopError

from .app import create_app
from .chance import check_seed
from .connections import raise_handles, with_patience
from .garbage import Garbage, look_briefly
from .house import House
from .lines import Line
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
    raise_handles()
    app = create_app(settings)
    config = web_server(app, "warning", settings.proxies, timeout_graceful_shutdown=5)
    url = address(host, listening.getsockname()[1])
    earnest = "" if settings.seed is None else f", for tests by seed {settings.seed}"
    print(f"Fabletop is open at {url}{earnest}  (Ctrl-C closes it)", file=sys.stderr)
    look_briefly()
    running = _run(Server(config, app.state.house), listening, url if open_browser else "")
    new_loop = config.get_loop_factory()
    with contextlib.suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=new_loop) as runner:
        runner.run(running)


def web_server(
    app: Litestar, log_level: str, proxies: tuple[str, ...] = (), **more: Any
) -> uvicorn.Config:
    """How the application is served. Messages are small: to pack them costs more than it saves."""
    return uvicorn.Config(
        app,
        log_level=log_level,
        log_config=None,
        access_log=False,
        http=with_patience(proxies),
        proxy_headers=bool(proxies),
        forwarded_allow_ips=",".join(proxies),
        server_header=False,
        ws=Line,
        ws_max_size=64 * 1024,
        ws_per_message_deflate=False,
        **more,
    )


class Server(uvicorn.Server):
    """Ends as people would like it to: nobody is let in, everybody is answered, then it closes."""

    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self._house = house
        self._garbage = Garbage(lambda: bool(house.audiences.tables()))

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._garbage.start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        for listening in sockets or []:
            listening.close()  # whoever comes now is sent to another process by the proxy
        await self._garbage.close()
        if not self.force_exit:
            await self._house.leave()
        await super().shutdown(sockets)


async def _run(server: uvicorn.Server, listening: socket.socket, url: str) -> None:
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.05)
    if url and not serving.done():
        import webbrowser  # a server that nobody sits at has no use for it

        await asyncio.to_thread(webbrowser.open, url)
    await serving


def listen(host: str, port: int) -> socket.socket:
    """A socket at this address, or a sentence why not."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listening = socket.create_server((host, port), family=family, backlog=512)
        # Connections inherit it: an answer goes out at once, not when the last one is confirmed.
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return listening
    except OSError as error:
        raise FabletopError(
            f"{host}:{port} is not free ({error.strerror}); choose another with --port"
        ) from error


def address(host: str, port: int) -> str:
    """What to type into a browser."""
    shown = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1", "::1") else host
    return f"http://{shown}:{port}/"
