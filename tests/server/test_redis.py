"""Two processes that tell each other by Redis."""

import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.databases import missing
from tests.server.site import Site, test_settings, two_at_a_table, until


@pytest.fixture
def redis() -> Iterator[Path]:
    """The socket of a Redis: a file with a short name, and no port that could be taken."""
    if shutil.which("redis-server") is None:
        missing("Redis")
    with tempfile.TemporaryDirectory(prefix="fabletop-redis-") as folder:
        path = Path(folder) / "socket"
        command = ["redis-server", "--port", "0", "--unixsocket", str(path)]
        more = ["--save", "", "--dir", folder]
        with subprocess.Popen([*command, *more], stdout=subprocess.DEVNULL) as process:
            yield path
            process.terminate()


@pytest.mark.asyncio
async def test_a_choice_in_one_process_is_told_in_the_other(data: Path, redis: Path) -> None:
    await until(redis.exists)
    settings = test_settings(data, redis=f"unix://{redis}")
    async with Site(settings) as one, Site(settings) as other:
        table, mara, tom = await two_at_a_table(one)
        async with tom.at(other).live(table) as page:
            await page.until("snapshot")
            await mara.play_first(table)
            assert (await page.until("update"))["position"]["ply"] == 1
            await mara.post(f"/api/tables/{table}/chat", {"text": "hello"})
            assert (await page.until("chatted"))["line"]["text"] == "hello"
