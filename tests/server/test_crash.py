"""kill -9 in the middle of games: what was acknowledged is there, and every game finishes."""

import asyncio
import signal
import sys
from pathlib import Path

import httpx
import pytest

from tests.server.process import Process
from tests.server.site import PATIENCE, Page, Site, Somebody, until

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_nothing_acknowledged_is_lost_and_every_game_finishes(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    postgres = kind == "postgresql"
    database = request.getfixturevalue("postgres").new_database() if postgres else ""
    server = Process(tmp_path, database=database)
    await server.start()
    mara = server.person()
    await mara.post("/api/guest", {"name": "Mara"})
    tables = [await mara.make_table("you", "greedy", "random", seed=seed) for seed in (1, 2)]
    tables.append(await mara.make_table("greedy", "greedy"))
    made: dict[str, dict[int, str]] = {table: {} for table in tables}
    for acknowledged in (3, 11) if postgres else (3, 8, 15):
        playing = [asyncio.create_task(play_on(mara, table, made[table])) for table in tables[:2]]
        await until(lambda: sum(map(len, made.values())) >= acknowledged)  # noqa: B023
        server.process.kill()
        await asyncio.gather(*playing)
        await server.process.wait()
        await server._reading
        await server.start()
        await check(mara, made)
    await asyncio.gather(*(play_on(mara, table, made[table]) for table in tables[:2]))
    await until_over(mara, tables)
    await check_records(mara, made)
    log = await server.end(signal.SIGTERM)
    assert server.process.returncode in (0, -signal.SIGTERM), log.decode()
    assert b"the server is closed" in log and b"Traceback" not in log, log.decode()
    await mara.http.aclose()


async def play_on(person: Somebody, table: str, made: dict[int, str]) -> None:
    """Play until the game is over or the server is gone; note what was acknowledged."""
    try:
        async with person.live(table) as page:
            await follow(page, made)
    except (OSError, httpx.TransportError, EOFError):
        return
    except Exception as error:
        if type(error).__module__.startswith("websockets"):
            return
        raise


async def follow(page: Page, made: dict[int, str]) -> None:
    position = (await page.until("snapshot"))["position"]
    while position["result"] is None:
        if question := position["question"]:
            choice = question["options"][-1]["choice"]
            reply = await page.ask("play", ply=position["ply"], choice=choice)
            assert reply["problem"] is None, reply
            made[position["ply"]] = choice
        position = (await page.until("update"))["position"]


async def check(person: Somebody, made: dict[str, dict[int, str]]) -> None:
    """Every table is there, with every choice that was acknowledged."""
    mine = {table["id"] for table in (await person.get("/api/lobby"))["mine"]}
    assert mine == set(made)
    for table, choices in made.items():
        log = (await person.snapshot(table))["log"]
        moved = {line["ply"]: line["event"] for line in log if line["event"]["event"] == "Moved"}
        for ply, choice in choices.items():
            if ">" in choice:
                event = moved[ply + 1]
                assert f"{event['source']}>{event['target']}" == choice


async def check_records(person: Somebody, made: dict[str, dict[int, str]]) -> None:
    """The records hold every acknowledged choice, of whatever kind, at its ply."""
    for table, choices in made.items():
        record = await person.get(f"/api/tables/{table}/record")
        kept = {ply: choice for ply, (_, choice) in enumerate(record["choices"])}
        assert {ply: kept[ply] for ply in choices} == choices


async def until_over(person: Somebody, tables: list[str]) -> None:
    async with asyncio.timeout(PATIENCE):
        for table in tables:
            while (await person.get(f"/api/tables/{table}"))["state"] != "over":
                await asyncio.sleep(0.05)


async def test_a_start_that_fails_is_told_to_whoever_supervises_it(tmp_path: Path) -> None:
    server = Process(tmp_path, database=f"postgresql://nobody@/nothing?host={tmp_path}")
    await server.begin()
    log = await asyncio.wait_for(server._reading, PATIENCE)
    assert await server.process.wait() == 3
    assert b"the server cannot open" in log, log.decode()


async def test_a_taken_port_is_one_sentence(tmp_path: Path, lite: Site) -> None:
    code = f"from fabletop.server.serving import listen; listen('127.0.0.1', {lite.address[10:]})"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", code, stderr=asyncio.subprocess.PIPE
    )
    _, error = await process.communicate()
    assert b"is not free" in error and b"--port" in error
