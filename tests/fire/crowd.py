"""People who play whatever happens: they come back, try again, remember what was acknowledged."""

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx
from websockets.exceptions import WebSocketException

from fabletop.server.running import stop
from fabletop.server.store import Store
from tests.server.process import Process
from tests.server.site import PATIENCE, Page, Somebody, test_settings

GONE: Final = (OSError, EOFError, TimeoutError, WebSocketException, httpx.TransportError)
AGAIN: Final = ("not_stored", "unavailable", "too_many")  # the same choice may be sent again


class LookAgain(Exception):
    """What this page knows is not what the server knows."""


@dataclass
class Tally:
    """What a crowd has seen."""

    acknowledged: dict[tuple[str, int], Any] = field(default_factory=dict)
    seconds: list[float] = field(default_factory=list)  # from a choice to its acknowledgement
    problems: Counter[str] = field(default_factory=Counter)

    def errors(self) -> int:
        return self.problems["internal"]


class Player:
    """Somebody at a table, who chooses the last option there is."""

    def __init__(self, person: Somebody, table: str, servers: Sequence[Process]) -> None:
        self.person, self.table, self.servers = person, table, servers
        self.tally = Tally()

    async def play(self) -> None:
        while True:
            with contextlib.suppress(*GONE, LookAgain):
                async with self._somewhere() as page:
                    await self._follow(page)
            await asyncio.sleep(0.1)

    @contextlib.asynccontextmanager
    async def _somewhere(self) -> AsyncIterator[Page]:
        """What a proxy does: the first process that answers."""
        for server in self.servers:
            self.person.site = server  # type: ignore[assignment]
            async with contextlib.AsyncExitStack() as open_:
                try:
                    page = await open_.enter_async_context(self.person.live(self.table))
                except GONE:
                    continue
                yield page
                return
        raise ConnectionRefusedError

    async def _follow(self, page: Page) -> None:
        position = (await page.until("snapshot"))["position"]
        while True:
            question, ply = position["question"], position["ply"]
            if position["result"]:
                await self._play_again()
                return
            if question and (self.table, ply) not in self.tally.acknowledged:
                await self._choose(page, ply, question["options"][-1]["choice"])
            position = (await page.until("update"))["position"]

    async def _choose(self, page: Page, ply: int, choice: Any) -> None:
        began = time.monotonic()
        while problem := (await page.ask("play", ply=ply, choice=choice))["problem"]:
            self.tally.problems[problem["code"]] += 1
            if problem["code"] not in AGAIN:
                raise LookAgain
            await asyncio.sleep(0.1)
        self.tally.seconds.append(time.monotonic() - began)
        self.tally.acknowledged[self.table, ply] = choice

    async def _play_again(self) -> None:
        """Asking twice gives the same table, so that both find it."""
        url = f"http://{self.person.site.address}/api/tables/{self.table}/rematch"
        answer = await self.person.http.post(url)
        if answer.status_code == 200:
            self.table = answer.json()["id"]


class Crowd:
    """Tables of two people, and of one with a bot."""

    def __init__(self, servers: Sequence[Process], tables: int) -> None:
        self._servers, self._tables = servers, tables
        self.players: list[Player] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def sit_down(self) -> None:
        for number in range(self._tables):
            mara, tom = [await self._guest(name) for name in ("Mara", "Tom")]
            both = await mara.make_table("you", "open", options={"first": "1"})
            await tom.post(f"/api/tables/{both}/claim", {})
            alone = await mara.make_table("you", "random", options={"first": "1"})
            order = self._servers[:: 1 if number % 2 else -1]
            seats = ((mara, both), (tom, both), (mara, alone))
            self.players += [Player(person, table, order) for person, table in seats]
        self._tasks = [asyncio.create_task(player.play()) for player in self.players]

    async def _guest(self, name: str) -> Somebody:
        person = self._servers[0].person()
        await person.post("/api/guest", {"name": name})
        return person

    async def go_on(self) -> float:
        """Until everybody has chosen again since now; how long that took."""
        began = time.monotonic()
        before = {player: len(player.tally.acknowledged) for player in self.players}
        async with asyncio.timeout(2 * PATIENCE):
            while any(len(player.tally.acknowledged) <= before[player] for player in self.players):
                for task in self._tasks:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.02)
        return time.monotonic() - began

    async def leave(self) -> None:
        await stop(self._tasks)

    def tally(self) -> Tally:
        """Of all together."""
        whole = Tally()
        for player in self.players:
            whole.acknowledged |= player.tally.acknowledged
            whole.seconds += player.tally.seconds
            whole.problems += player.tally.problems
        return whole


async def lost(tally: Tally, data: Path, database: str) -> int:
    """How many choices that were acknowledged are not in the database, at their ply."""
    store = Store(test_settings(data, database=database).database_url())
    missing = 0
    for table in {table for table, _ in tally.acknowledged}:
        found = await store.choices(table, 0, 100_000)
        kept = {ply: choice for ply, (_, choice) in enumerate(found)}
        said = {ply: choice for (at, ply), choice in tally.acknowledged.items() if at == table}
        missing += sum(kept.get(ply) != choice for ply, choice in said.items())
    await store.close()
    return missing
