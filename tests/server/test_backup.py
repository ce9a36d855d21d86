"""Backup while people play, and the way back."""

import stat
from pathlib import Path

import pytest

from fabletop.core.errors import FabletopError
from fabletop.server.backup import backup, restore
from tests.server.site import Site, test_settings, two_at_a_table

pytestmark = pytest.mark.asyncio


async def test_a_copy_made_while_people_play_can_be_restored(data: Path, tmp_path: Path) -> None:
    settings, copy = test_settings(data), tmp_path / "copies" / "evening.sqlite3"
    copy.parent.mkdir()
    async with Site(settings) as site:
        table, mara, tom = await two_at_a_table(site)
        await mara.play_first(table)
        before = (await tom.snapshot(table))["position"]
        assert backup(settings, copy) == 1
        await tom.play_first(table)
        with pytest.raises(FabletopError, match="stop it first"):
            restore(settings, copy)
        assert (await tom.snapshot(table))["position"]["ply"] == 2, "the server goes on"
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert restore(settings, copy) == 1
    async with Site(settings) as site:
        assert (await tom.at(site).snapshot(table))["position"] == before
        await tom.at(site).play_first(table)
    assert (data / "fabletop.sqlite3.before").exists()


async def test_what_is_no_database_is_refused_and_nothing_is_overwritten(
    data: Path, tmp_path: Path
) -> None:
    settings, odd = test_settings(data), tmp_path / "odd"
    odd.write_bytes(b"no database")
    kept = (data / "fabletop.sqlite3").read_bytes()
    for file in (odd, tmp_path / "missing"):
        with pytest.raises(FabletopError):
            restore(settings, file)
    with pytest.raises(FabletopError, match="already"):
        backup(settings, odd)
    with pytest.raises(FabletopError, match="pg_dump"):
        backup(test_settings(data, database="postgresql://x/y"), tmp_path / "new")
    assert (data / "fabletop.sqlite3").read_bytes() == kept and odd.read_bytes() == b"no database"
