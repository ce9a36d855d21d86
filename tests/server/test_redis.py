"""Two processes that tell each other by Redis."""

import asyncio
import shutil
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.databases import missing
from tests.server.site import Site, test_settings, two_at_a_table


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[str]:
    if shutil.which("redis-server") is None:
        missing("Redis")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = ["redis-server", "--port", str(port), "--save", "", "--dir", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        yield f"redis://127.0.0.1:{port}"
        process.terminate()


@pytest.mark.asyncio
async def test_a_choice_in_one_process_is_told_in_the_other(data: Path, redis: str) -> None:
    await asyncio.sleep(0.5)
    settings = test_settings(data, redis=redis)
    async with Site(settings) as one, Site(settings) as other:
        table, mara, tom = await two_at_a_table(one)
        async with tom.at(other).live(table) as page:
            await page.until("snapshot")
            await mara.play_first(table)
            assert (await page.until("update"))["position"]["ply"] == 1
            await mara.post(f"/api/tables/{table}/chat", {"text": "hello"})
            assert (await page.until("chatted"))["line"]["text"] == "hello"
