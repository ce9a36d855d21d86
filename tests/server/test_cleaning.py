"""Games that nobody goes on with are closed, and old tables removed."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from fabletop.server.schema import ChoiceMade, Said, Seat, Table
from tests.scenario import rule
from tests.server.site import Site, test_settings, two_at_a_table

pytestmark = pytest.mark.asyncio


async def set_back(site: Site, table: str, **values: Any) -> None:
    """As if this had happened long ago."""
    await site.house.store.run(update(Table).where(Table.id == table).values(**values))


async def count(site: Site, part: Any) -> int:
    async with site.house.store.sessions() as session:
        return int(await session.scalar(select(func.count()).select_from(part)) or 0)


@rule("TABLE-05")
async def test_a_game_that_nobody_goes_on_with_is_closed(site: Site) -> None:
    table, mara, tom = await two_at_a_table(site)
    other, *_ = await two_at_a_table(site)
    await mara.play_first(table)
    await set_back(site, table, updated="2020-01-01T00:00:00.000Z")
    async with tom.live(other) as page:
        await page.until("snapshot")
        await site.house.cleaning.clean()
    closed = await mara.get(f"/api/tables/{table}")
    assert closed["state"] == "over" and "not gone on with" in closed["result"]
    assert (await mara.get(f"/api/tables/{other}"))["state"] == "playing"
    options = (await tom.snapshot(table))["position"]["view"]
    assert options["waiting"] == [1], "it was his turn"
    body = {"ply": 1, "choice": "A1>A2"}
    refused = await tom.refused("wrong_state", f"/api/tables/{table}/play", body)
    assert refused["rule"] == "TABLE-05"
    assert (await mara.http.get(f"/api/tables/{table}/record")).status_code == 200


@rule("TABLE-05")
async def test_a_game_without_an_end_is_closed(lite: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fabletop.server.cleaning.MOST_PLIES", 2)
    table, mara, tom = await two_at_a_table(lite)
    await mara.play_first(table)
    await lite.house.cleaning.clean()
    assert (await mara.get(f"/api/tables/{table}"))["state"] == "playing"
    await tom.play_first(table)
    await lite.house.cleaning.clean()
    assert "without an end" in (await mara.get(f"/api/tables/{table}"))["result"]


async def test_old_tables_are_removed_with_all_that_belongs_to_them(
    data: Path, database: str
) -> None:
    async with Site(test_settings(data, database=database, keep_days=30)) as site:
        mara = await site.guest()
        table = await mara.make_table("you", "greedy")
        fresh = await mara.make_table("you", "open")
        await mara.post(f"/api/tables/{table}/chat", {"text": "hello"})
        await mara.post(f"/api/tables/{table}/resign")
        await site.until_bots_rest()
        await set_back(site, table, updated="2020-01-01T00:00:00.000Z")
        await site.house.cleaning.clean()
        assert (await mara.http.get(f"/api/tables/{table}")).status_code == 404
        assert (await mara.get(f"/api/tables/{fresh}"))["state"] == "open"
        assert await count(site, ChoiceMade) == await count(site, Said) == 0
        assert await count(site, Seat) == 2
