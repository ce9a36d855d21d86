"""A real server and a real browser, for tests and for the pictures of the documentation."""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar
from urllib.request import urlopen

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    expect,
    sync_playwright,
)

from tests.seeded import ENVIRONMENT

Found = TypeVar("Found")
ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/fabletop/server/static"
NO_LOG = "?after=100000"
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
# An empty page has no storage.
OFFERED = """if (location.protocol != 'about:') {
  localStorage.setItem('fabletop.offered', 'yes');
  localStorage.getItem('fabletop.coach') ??
    localStorage.setItem('fabletop.coach', '{"wanted": false, "tables": []}');
}"""
NO_REST = "if (location.protocol != 'about:') localStorage.setItem('fabletop.rest', '0')"
# Presses of a mouse or a finger, also over several pages; to drag something is one.
COUNTED = """addEventListener("pointerdown", (event) => {
  if (event.isTrusted && event.isPrimary)
    sessionStorage.setItem("clicks", 1 + Number(sessionStorage.getItem("clicks")));
}, true);"""
NO_WORKER = "Service Worker registration blocked by Playwright"
PATIENCE = 60.0  # seconds: a machine may be busy with other things
SETTINGS = {
    "FABLETOP_BOT_PAUSE": "0",
    "FABLETOP_GUESTS": "1000/1000",
    "FABLETOP_TABLES": "1000/1000",
    "FABLETOP_PLAYS": "1000/1000",
    "FABLETOP_REQUESTS": "10000/10000",
    "FABLETOP_BOT_WORKERS": "1",
}
expect.set_options(timeout=PATIENCE * 1000)


class Missing(Exception):
    """Something that the browser tests need is not here."""


def chromium() -> str:
    """The shell without windows comes first: it does the same with a quarter less work."""
    for name in ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"):
        if found := shutil.which(name):
            return found
    raise Missing("no chromium on this machine: apt-get install chromium")


class Site:
    """One server process, told its seed; it can be stopped and started again on the same data."""

    def __init__(self, data: Path, **environment: str) -> None:
        if not (STATIC / "index.html").is_file():
            raise Missing("the page is not built: make web")
        self.data = data
        self.port = 0
        self.environment = {**os.environ, **SETTINGS, **ENVIRONMENT, **environment}
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "fabletop", "serve", "--port", str(self.port)]
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
        def announced() -> re.Match[str] | None:
            assert self.process.poll() is None, self.log.read_text()
            return re.search(r"http://localhost:(\d+)/, for tests", self.log.read_text())

        return int(until(announced, "the server starts", time.sleep)[1])

    def _wait_until_it_answers(self) -> None:
        def answers() -> bool:
            try:
                with urlopen(f"{self.url}/healthz", timeout=PATIENCE):
                    return True
            except OSError:
                return False

        until(answers, "the server answers", time.sleep)

    def stop(self, *, hard: bool = False) -> None:
        (self.process.kill if hard else self.process.terminate)()
        self.process.wait(PATIENCE)


def until(happens: Callable[[], Found | None], what: str, rest: Callable[[float], None]) -> Found:
    """What `happens` gives once that is something."""
    end = time.monotonic() + PATIENCE
    while not (found := happens()):
        assert time.monotonic() < end, f"it did not come to this: {what}"
        rest(0.02)
    return found


@contextmanager
def launched() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(QUIET))
        yield browser
        browser.close()


class Visitor:
    """Somebody with a browser of their own: a page, all raw frames it got, all errors it had.

    They press faster than a person can, so that their browser keeps no rest between presses.
    """

    def __init__(
        self,
        browser: Browser,
        site: Site,
        *,
        newcomer: bool = False,
        rests: bool = False,
        expects: str = "",
        unasked: bool = False,
        **settings: Any,
    ) -> None:
        """`expects`: complaints of the console that belong to what is tried, as an expression.

        `unasked`: whoever comes into a game is asked how they want to hear of their turn.
        """
        self.unasked = unasked
        settings.setdefault("viewport", {"width": 1440, "height": 900})
        settings.setdefault("reduced_motion", "reduce")
        settings.setdefault("service_workers", "block")  # who tries the offline page allows them
        self.context: BrowserContext = browser.new_context(base_url=site.url, **settings)
        self.context.set_default_timeout(PATIENCE * 1000)
        if not newcomer:  # who has been here before is offered no lesson, and has no coach
            self.context.add_init_script(OFFERED)
        if not rests:
            self.context.add_init_script(NO_REST)
        self.context.add_init_script(COUNTED)
        self.page: Page = self.context.new_page()
        self.received: list[str] = []
        self.errors: list[str] = []
        self.page.on("websocket", lambda ws: ws.on("framereceived", self._note_frame))
        self.page.on("response", self._note_response)
        self.complaints: list[str] = []
        self.expected = re.compile(expects) if expects else None
        self.page.on("console", self._note_complaint)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def _note_complaint(self, message: ConsoleMessage) -> None:
        """Warnings and errors in the console, such as an address that is not there."""
        told = f"{message.text} {message.location.get('url', '')}"
        if NO_WORKER in told:
            return
        if message.type not in ("warning", "error") or (
            self.expected and self.expected.search(told)
        ):
            return
        self.complaints.append(told)

    def _note_frame(self, frame: Any) -> None:
        self.received.append(frame if isinstance(frame, str) else frame.decode())

    def _note_response(self, response: Any) -> None:
        if "/api/" in response.url and response.ok:
            with suppress(Error):  # a page that is left takes along what was on its way to it
                self.received.append(response.text())

    def is_guest(self, name: str) -> "Visitor":
        answer = self.context.request.post("/api/guest", data={"name": name})
        assert answer.ok, answer.text()
        if not self.unasked:
            self.prefers(asked=True)
        return self

    def prefers(self, **preferences: Any) -> None:
        """How this person likes to play, from now on."""
        answer = self.context.request.post("/api/me", data={"preferences": preferences})
        assert answer.ok, answer.text()

    def opens_table(self, *seats: Any, **more: Any) -> dict[str, Any]:
        """A table whose deal is known: seats such as "you", "open", "invited", ("bot", "random").

        It may have a `seed` of its own and a `position` to begin from.
        """
        kinds = [{"kind": s} if isinstance(s, str) else {"kind": s[0], "bot": s[1]} for s in seats]
        body = {"game": "fae", "seats": kinds, **more}
        answer = self.context.request.post("/api/tests/tables", data=body)
        assert answer.ok, answer.text()
        return dict(answer.json())

    def snapshot(self, table: str, query: str = "") -> dict[str, Any]:
        return dict(self.context.request.get(f"/api/tables/{table}/snapshot{query}").json())

    def position(self, table: str) -> dict[str, Any]:
        """The game as this visitor may see it now."""
        return dict(self.snapshot(table, NO_LOG)["position"])

    def until(self, happens: Callable[[], Found | None], what: str) -> Found:
        """What `happens` gives once that is something; the page goes on meanwhile."""
        return until(happens, what, lambda pause: self.page.wait_for_timeout(pause * 1000))

    def asked(self, table: str, *, on_page: bool = False) -> dict[str, Any] | None:
        """The position in which all wait for this visitor, bots have moved; None at the end.

        On the page a question with one answer may answer itself.
        """

        def alone() -> dict[str, Any] | None:
            shot = self.snapshot(table, NO_LOG)
            position = shot["position"]
            is_mine = position and position["view"]["waiting"] == [position["viewer"]]
            if is_mine and on_page and answers_itself(shot):
                return None
            return shot if is_mine or shot["table"]["state"] == "over" else None

        shot = self.until(alone, "everybody else has moved")
        return None if shot["table"]["state"] == "over" else dict(shot["position"])

    def question(
        self, table: str, meanwhile: Callable[[], object] = lambda: None
    ) -> dict[str, Any] | None:
        """What the page asks this visitor, once nothing else will move; None at the end.

        What has one answer, or was answered ahead, the page answers itself. `meanwhile`: what
        the visitor does while there is something else to see, such as a story.
        """

        def shown() -> list[dict[str, Any] | None]:
            if (position := self.asked(table, on_page=True)) is None:
                return [None]
            meanwhile()
            heading = self.page.locator("h1").text_content() or ""
            here = re.search(rf"move {position['ply'] + 1}\s*$", heading)
            busy = self.page.locator("[aria-busy=true]").count()
            return [dict(position["question"])] if here and not busy else []

        return self.until(shown, "the page shows what is asked")[0]

    def chooses(self, table: str, position: dict[str, Any], choice: Any) -> None:
        """A choice in this position over the API, whatever the page shows."""
        body = {"ply": position["ply"], "choice": choice}
        answer = self.context.request.post(f"/api/tables/{table}/play", data=body)
        assert answer.ok, answer.text()

    def clicks(self) -> int:
        """How often something was pressed so far."""
        return int(self.page.evaluate("Number(sessionStorage.getItem('clicks'))"))

    def close(self) -> None:
        """Leaves; what a server that ends means to this page is no complaint any more."""
        self.context.close()


def answers_itself(shot: dict[str, Any]) -> bool:
    """The games whose boards say so: see `answersItself` there."""
    game, question = shot["table"]["game"], shot["position"]["question"]
    if game == "upon" and question["ask"] == "May":
        return True  # what a space lets be done is meant when it is Explored
    if game not in ("upon", "fame", "fabled") or len(question["options"]) > 1:
        return False
    seen = question["ask"] in ("LoseAlly", "DiscardInstead") or choices_of(question) == ["end day"]
    return game != "fame" or not seen


def choices_of(question: dict[str, Any] | None) -> list[Any]:
    """What can be chosen; nothing at the end of a game."""
    return [option["choice"] for option in question["options"]] if question else []
