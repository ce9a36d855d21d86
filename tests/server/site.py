"""A server for tests: the real one on a port of its own, and people who talk to it."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect

from fabletop.server.app import create_app
from fabletop.server.chance import check_seed
from fabletop.server.house import House
from fabletop.server.serving import Server, listen, web_server
from fabletop.server.settings import Rate, Settings
from tests.seeded import SEED

PLENTY = Rate(1e9, 1e9)
PATIENCE = 60  # seconds: a machine may be busy with other things


def test_settings(data: Path, **given: Any) -> Settings:
    """Nothing is left to chance, bots move at once, nobody is ever too fast."""
    limits = dict.fromkeys(
        ("guests", "signins", "accounts", "tables", "chat", "plays", "requests"), PLENTY
    )
    seeded: dict[str, Any] = {"seed": SEED, "for_tests": True}
    defaults = {"bot_pause": 0.0, "static": data / "static"}
    return Settings(data=data, **seeded | defaults | limits | given)


test_settings.__test__ = False  # type: ignore[attr-defined]


class Site:
    """One server process's worth of server, in this event loop."""

    def __init__(self, settings: Settings) -> None:
        check_seed(settings, "127.0.0.1")
        self.settings = settings
        self.app = create_app(settings)
        self.house: House = self.app.state.house
        listening = listen("127.0.0.1", 0)
        self.address = f"127.0.0.1:{listening.getsockname()[1]}"
        config = web_server(self.app, "error", settings.proxies, timeout_graceful_shutdown=3)
        self._server = Server(config, self.house)
        self._server.config.load()
        self._listening = listening
        self._people: list[Somebody] = []

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._server._serve([self._listening]))
        while not self._server.started:
            assert not self._task.done(), self._task
            await asyncio.sleep(0.005)
        return self

    async def __aexit__(self, *_: object) -> None:
        for person in self._people:
            await person.http.aclose()
        self._server.should_exit = True
        await self._task
        self._listening.close()

    def nobody(self, **headers: str) -> "Somebody":
        """Somebody without a session."""
        person = Somebody(self, headers)
        self._people.append(person)
        return person

    async def until_bots_rest(self) -> None:
        """Until no bot at any table has something to decide."""
        await until(lambda: not self.house.bots._tasks)

    async def guest(self, name: str = "Mara") -> "Somebody":
        person = self.nobody()
        person.me = await person.post("/api/guest", {"name": name})
        return person


class Somebody:
    """A browser."""

    def __init__(self, site: Site, headers: dict[str, str]) -> None:
        self.site = site
        self.http = httpx.AsyncClient(
            base_url=f"http://{site.address}", headers=headers, timeout=PATIENCE, verify=False
        )
        self.me: dict[str, Any] = {}

    def at(self, site: Site) -> "Somebody":
        """The same browser, at a restarted server."""
        other = site.nobody()
        other.http.cookies = self.http.cookies
        other.me = self.me
        return other

    async def get(self, path: str, status: int = 200) -> Any:
        return checked(await self.http.get(path), status)

    async def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        answer = await self.http.post(path, json=body) if body is not None else None
        return checked(answer or await self.http.post(path), status)

    async def refused(self, code: str, path: str, body: Any = None) -> dict[str, Any]:
        """A request that must be refused with this code and a sentence."""
        answer = await (
            self.http.post(path, json=body) if body is not None else self.http.post(path)
        )
        return problem(answer, code)

    async def make_table(self, *seats: str, **more: Any) -> str:
        """A table of Fae; seats such as "you", "open", "invited", "greedy", "random".

        With a seed of its own, or from a position, it is a table as only tests can have it.
        """
        body = {"game": "fae", "seats": seats_wanted(seats), **more}
        for_tests = body.keys() & {"seed", "position"}
        made = await self.post("/api/tests/tables" if for_tests else "/api/tables", body)
        return str(made["id"])

    async def snapshot(self, table: str) -> Any:
        return await self.get(f"/api/tables/{table}/snapshot")

    async def play(self, table: str, ply: int, choice: Any) -> Any:
        return await self.post(f"/api/tables/{table}/play", {"ply": ply, "choice": choice})

    async def play_first(self, table: str) -> Any:
        """Choose the first option there is."""
        position = (await self.snapshot(table))["position"]
        choice = position["question"]["options"][0]["choice"]
        return await self.play(table, position["ply"], choice)

    @contextlib.asynccontextmanager
    async def live(self, table: str, query: str = "", **headers: str) -> "AsyncIterator[Page]":
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"ws://{self.site.address}/api/tables/{table}/live{query}"
        sent = {"Cookie": cookies, **headers} if cookies else headers
        async with connect(url, additional_headers=sent, max_size=None) as connection:
            yield Page(connection)


class Page:
    """An open table. `frames` are the messages exactly as they came."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.frames: list[str] = []
        self._waiting: list[dict[str, Any]] = []
        self._id = 0

    async def receive(self) -> dict[str, Any]:
        frame = await asyncio.wait_for(self.connection.recv(decode=True), PATIENCE)
        self.frames.append(str(frame))
        return json.loads(frame)  # type: ignore[no-any-return]

    async def until(self, type_: str, **fields: Any) -> dict[str, Any]:
        """The next message of this type with these fields."""
        for message in self._waiting:
            if fits(message, type_, fields):
                self._waiting.remove(message)
                return message
        while not fits(message := await self.receive(), type_, fields):
            self._waiting.append(message)
        return message

    async def ask(self, type_: str, **fields: Any) -> dict[str, Any]:
        """Send a request and wait for its reply."""
        self._id += 1
        await self.connection.send(json.dumps({"type": type_, "id": self._id, **fields}))
        return await self.until("reply", id=self._id)


async def until(happened: Callable[[], bool]) -> None:
    """Wait for something that happens in this process."""
    async with asyncio.timeout(PATIENCE):
        while not happened():
            await asyncio.sleep(0.005)


def seats_wanted(seats: tuple[str, ...]) -> list[dict[str, str]]:
    kinds = ("you", "open", "invited")
    return [{"kind": s} if s in kinds else {"kind": "bot", "bot": s} for s in seats]


async def two_at_a_table(site: Site, **more: Any) -> tuple[str, Somebody, Somebody]:
    """A game of two people; the first of them begins."""
    mara, tom = await site.guest("Mara"), await site.guest("Tom")
    options = {"first": "1", **more.pop("options", {})}
    table = await mara.make_table("you", "open", options=options, **more)
    await tom.post(f"/api/tables/{table}/claim", {})
    return table, mara, tom


def fits(message: dict[str, Any], type_: str, fields: dict[str, Any]) -> bool:
    return message["type"] == type_ and all(message.get(k) == v for k, v in fields.items())


def checked(answer: httpx.Response, status: int) -> Any:
    assert answer.status_code == status, (answer.status_code, answer.text)
    return answer.json() if answer.content else None


def problem(answer: httpx.Response, code: str) -> dict[str, Any]:
    """The answer is a problem with this code, a sentence, and nothing from inside."""
    from fabletop.server.problems import STATUS

    told = answer.json()
    assert told["code"] == code, told
    assert answer.status_code == STATUS[code]
    assert set(told) == {"code", "text", "rule"} and told["text"]
    assert "Traceback" not in answer.text and "sqlalchemy" not in answer.text.lower()
    return told  # type: ignore[no-any-return]
