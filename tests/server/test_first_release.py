"""The database of the first release: a newer server reads all of it, and its games go on.

`first_release.sql` was written by that release: Mara and Tom have kept their accounts, one game is
over, one is played (with a choice taken back and a line of chat), one table is open.
"""

import asyncio
import json
import signal
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from fabletop.core.errors import FabletopError
from fabletop.core.record import Record, verify
from fabletop.games import find_game
from fabletop.server.schema import Base
from fabletop.server.store import Store
from tests.server.process import Process
from tests.server.site import Somebody, test_settings

pytestmark = pytest.mark.asyncio

DUMP = Path(__file__).with_name("first_release.sql")
OVER, PLAYED, OPEN = "holly-crown-aefekx33", "velvet-cloak-73aowrpf", "reed-kettle-jnnf5awp"
DIGEST = "bfe0d7b49515fc004661ddba83c5d285"


@pytest.fixture
def old_data(tmp_path: Path) -> Path:
    """A data folder as the first release left it."""
    with closing(sqlite3.connect(tmp_path / "fabletop.sqlite3")) as database:
        database.executescript(DUMP.read_text("utf-8"))
    return tmp_path


@pytest_asyncio.fixture
async def server(old_data: Path) -> AsyncIterator[Process]:
    """A server of today, started on it as anybody would start it."""
    async with Process(old_data) as server:
        yield server
        log = await server.end(signal.SIGTERM)
        assert b"Traceback" not in log, log.decode()


async def signed_in(server: Process, login: str) -> Somebody:
    person = server.person()
    person.me = await person.post("/api/signin", {"login": login, "password": "long enough"})
    return person


async def test_people_sign_in_and_find_their_games(server: Process) -> None:
    mara, tom = await signed_in(server, "mara"), await signed_in(server, "tom")
    assert mara.me["name"] == "Mara" and tom.me["name"] == "Tom"
    mine = {table["id"] for table in (await mara.get("/api/lobby"))["mine"]}
    assert mine - {OVER} == {PLAYED, OPEN}  # what is over leaves this list after two days
    assert [table["id"] for table in (await mara.get("/api/history"))["tables"]] == [OVER]
    await everything_of_the_game_that_is_over(mara)
    await the_game_goes_on(mara, tom)
    claimed = await tom.post(f"/api/tables/{OPEN}/claim", {})
    assert claimed["state"] == "playing"
    stranger = server.person()
    assert (await stranger.http.get("/api/me")).json() is None


async def everything_of_the_game_that_is_over(mara: Somebody) -> None:
    record = await mara.get(f"/api/tables/{OVER}/record")
    assert record["digest"] == DIGEST and len(record["choices"]) == 48
    match = verify(find_game("fae"), Record.from_bytes(json.dumps(record).encode()))
    assert match.state.is_over()
    replay = await mara.get(f"/api/tables/{OVER}/replay?ply=10&log=true")
    assert replay["position"]["ply"] == 10 and replay["log"]


async def the_game_goes_on(mara: Somebody, tom: Somebody) -> None:
    found = await mara.snapshot(PLAYED)
    assert [line["text"] for line in found["chat"]] == ["Your turn, Tom"]
    assert found["position"]["ply"] == 2, "the third choice was taken back"
    for _ in range(3):
        waiting: Any = (await mara.get(f"/api/tables/{PLAYED}"))["waiting"]
        await (mara, tom)[waiting[0]].play_first(PLAYED)
    assert (await tom.snapshot(PLAYED))["position"]["ply"] == 5


async def test_it_has_the_form_that_the_program_expects(old_data: Path) -> None:
    store = Store(test_settings(old_data).database_url())
    await store.open()
    async with store.engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await store.close()


def differences(connection: Connection) -> list[str]:
    """What the migrations made otherwise; an index may have another name."""
    found = compare_metadata(MigrationContext.configure(connection), Base.metadata)
    indexes = [change for change in found if change[0] in ("add_index", "remove_index")]
    sides: dict[str, set[tuple[str, ...]]] = {"add_index": set(), "remove_index": set()}
    for kind, index in indexes:
        sides[kind].add((index.table.name, *(column.name for column in index.columns)))
    told = [str(change) for change in found if change not in indexes]
    return told + [str(columns) for columns in sides["add_index"] ^ sides["remove_index"]]


async def test_there_is_no_way_back_but_a_backup(tmp_path: Path, database: str) -> None:
    url = test_settings(tmp_path, database=database).database_url()
    store = Store(url)
    await store.open()
    async with store.engine.begin() as connection:
        await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    await store.close()
    store = Store(url)
    with pytest.raises(FabletopError, match=r"newer version of Fabletop \(form 9999\).*backup"):
        await asyncio.wait_for(store.open(), 60)
    async with store.engine.connect() as connection:
        kept = await connection.exec_driver_sql("SELECT version_num FROM alembic_version")
        assert kept.scalar_one() == "9999", "nothing was changed"
    await store.close()
