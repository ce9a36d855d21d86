"""A server in a process of its own, for what cannot be seen from inside."""

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import Self

import httpx

from tests.seeded import ENVIRONMENT
from tests.server.site import PATIENCE, Somebody

START = """
import sys
from pathlib import Path
from fabletop.server.serving import serve
serve(port=0, data=Path(sys.argv[1]), database=sys.argv[2])
"""


class Process:
    """A server in a process of its own. Stands in for a Site: it has an address."""

    def __init__(
        self, data: Path, database: str = "", prelude: str = "", **environment: str
    ) -> None:
        """`prelude` is code that the process runs first."""
        self._arguments = (sys.executable, "-c", prelude + START, str(data), database)
        self._environment = environment
        self.people: list[Somebody] = []

    async def start(self) -> None:
        await self.begin()
        await self._until_it_answers()

    async def begin(self) -> None:
        """Until it says where it listens."""
        limits = {f"FABLETOP_{name}": "1e9/1e9" for name in ("PLAYS", "REQUESTS", "TABLES")}
        more = {"FABLETOP_BOT_WORKERS": "1", "FABLETOP_BOT_PAUSE": "0.01"}
        self.process = await asyncio.create_subprocess_exec(
            *self._arguments,
            env=os.environ | ENVIRONMENT | limits | more | self._environment,
            stderr=asyncio.subprocess.PIPE,
        )
        assert self.process.stderr is not None
        line = (await asyncio.wait_for(self.process.stderr.readline(), PATIENCE)).decode()
        assert "for tests" in line, line
        self.address = "127.0.0.1:" + line.split("localhost:")[1].split("/")[0]
        self._reading = asyncio.create_task(self.process.stderr.read())
        for person in self.people:
            person.http.base_url = httpx.URL(f"http://{self.address}")

    async def _until_it_answers(self) -> None:
        async with httpx.AsyncClient(verify=False) as client, asyncio.timeout(PATIENCE):
            while True:
                try:
                    await client.get(f"http://{self.address}/healthz")
                    return
                except httpx.TransportError:
                    await asyncio.sleep(0.05)

    def person(self) -> Somebody:
        somebody = Somebody(self, {})  # type: ignore[arg-type]
        self.people.append(somebody)
        return somebody

    async def __aenter__(self) -> Self:
        try:
            await self.start()
        except BaseException:
            self.process.kill()
            raise
        return self

    async def __aexit__(self, kind: object, *_: object) -> None:
        """Nothing stays behind, whatever failed; then its log tells why."""
        for person in self.people:
            await person.http.aclose()
        if self.process.returncode is None:
            log = await self.end(signal.SIGKILL if kind else signal.SIGTERM)
            print(log.decode() if kind else "", end="")

    async def end(self, how: signal.Signals) -> bytes:
        self.process.send_signal(how)
        await self.process.wait()
        return await self._reading
