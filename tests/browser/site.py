"""A real server and a real browser, for tests and for the pictures of the documentation."""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/fabletop/server/static"
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--num-raster-threads=1",
    "--disable-partial-raster",
    "--disable-checker-imaging",
)
ENVIRONMENT = {
    "FABLETOP_BOT_PAUSE": "0",
    "FABLETOP_GUESTS": "1000/1000",
    "FABLETOP_TABLES": "1000/1000",
    "FABLETOP_PLAYS": "1000/1000",
    "FABLETOP_REQUESTS": "10000/10000",
    "FABLETOP_BOT_WORKERS": "1",
}


class Missing(Exception):
    """Something that the browser tests need is not here."""


def chromium() -> str:
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if found := shutil.which(name):
            return found
    raise Missing("no chromium on this machine: apt-get install chromium")


class Site:
    """One server process; it can be stopped and started again on the same data."""

    def __init__(self, data: Path, module: str = "fabletop", **environment: str) -> None:
        if not (STATIC / "index.html").is_file():
            raise Missing("the page is not built: make web")
        self.data = data
        self.module = module
        self.port = 0
        self.environment = {**os.environ, **ENVIRONMENT, **environment}
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", self.module, "serve", "--port", str(self.port)]
        self.log = self.data / "server.log"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [*command, "--data", str(self.data)],
                env=self.environment,
                cwd=ROOT,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        self.port = self._announced_port()
        self.url = f"http://localhost:{self.port}"
        self._wait_until_it_answers()

    def _announced_port(self) -> int:
        for _ in range(600):
            if found := re.search(r"http://localhost:(\d+)/", self.log.read_text()):
                return int(found[1])
            assert self.process.poll() is None, self.log.read_text()
            time.sleep(0.05)
        raise AssertionError(f"the server does not start: {self.log.read_text()}")

    def _wait_until_it_answers(self) -> None:
        for _ in range(600):
            try:
                with urlopen(f"{self.url}/healthz", timeout=5):
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError(f"the server does not answer: {self.log.read_text()}")

    def stop(self, *, hard: bool = False) -> None:
        (self.process.kill if hard else self.process.terminate)()
        self.process.wait(20)


@contextmanager
def launched() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(QUIET))
        yield browser
        browser.close()


class Visitor:
    """Somebody with a browser of their own: a page, all raw frames it got, all errors it had."""

    def __init__(self, browser: Browser, site: Site, **settings: Any) -> None:
        settings.setdefault("viewport", {"width": 1440, "height": 900})
        settings.setdefault("reduced_motion", "reduce")
        self.context: BrowserContext = browser.new_context(base_url=site.url, **settings)
        self.page: Page = self.context.new_page()
        self.received: list[str] = []
        self.errors: list[str] = []
        self.page.on("websocket", lambda ws: ws.on("framereceived", self._note_frame))
        self.page.on("response", self._note_response)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def _note_frame(self, frame: Any) -> None:
        self.received.append(frame if isinstance(frame, str) else frame.decode())

    def _note_response(self, response: Any) -> None:
        if "/api/" in response.url and response.ok:
            self.received.append(response.text())

    def is_guest(self, name: str) -> "Visitor":
        answer = self.context.request.post("/api/guest", data={"name": name})
        assert answer.ok, answer.text()
        return self

    def opens_table(self, *seats: Any, **more: Any) -> dict[str, Any]:
        """Make a table over the API: seats such as "you", "open", "invited", ("bot", "random")."""
        kinds = [{"kind": s} if isinstance(s, str) else {"kind": s[0], "bot": s[1]} for s in seats]
        body = {"game": "fae", "seats": kinds, **more}
        answer = self.context.request.post("/api/tables", data=body)
        assert answer.ok, answer.text()
        return dict(answer.json())

    def snapshot(self, table: str) -> dict[str, Any]:
        return dict(self.context.request.get(f"/api/tables/{table}/snapshot").json())

    def close(self) -> None:
        self.context.close()
