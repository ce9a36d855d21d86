"""A fresh server with a fresh database for each test."""

import asyncio
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from fabletop.server.store import Store
from tests.server.databases import Postgres, Redis, running_postgres
from tests.server.site import Site, test_settings


@pytest.fixture(autouse=True)
def nothing_is_left_to_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that would be dealt by a secret nobody knows cannot be made."""

    def refuse() -> str:
        raise AssertionError("a table without a seed: a test on it could fail by the deal")

    monkeypatch.setattr("fabletop.server.tables.new_secret", refuse)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    yield from running_postgres()


@pytest.fixture
def redis() -> Iterator[Redis]:
    with tempfile.TemporaryDirectory(prefix="fabletop-redis-") as folder:
        redis = Redis(folder)
        redis.start()
        yield redis
        redis.stop()


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty SQLite database in its newest form, to be copied."""
    path = tmp_path_factory.mktemp("migrated") / "fabletop.sqlite3"

    async def make() -> None:
        store = Store(f"sqlite+aiosqlite:///{path}")
        await store.open()
        await store.close()

    asyncio.run(make())
    return path


@pytest.fixture
def data(tmp_path: Path, migrated: Path) -> Path:
    """A data folder with an empty database."""
    shutil.copy(migrated, tmp_path / "fabletop.sqlite3")
    return tmp_path


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """The URL of an empty database, of each kind in turn; empty is SQLite's default file."""
    if request.param == "sqlite":
        return ""
    return str(request.getfixturevalue("postgres").new_database())


@pytest_asyncio.fixture
async def site(data: Path, database: str) -> AsyncIterator[Site]:
    """A server, on SQLite and on PostgreSQL."""
    async with Site(test_settings(data, database=database)) as site:
        yield site


@pytest_asyncio.fixture
async def lite(data: Path) -> AsyncIterator[Site]:
    """A server on SQLite, where the database makes no difference."""
    async with Site(test_settings(data)) as site:
        yield site
