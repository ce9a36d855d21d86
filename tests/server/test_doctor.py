"""`fabletop doctor` sees what a server lacks, says what to do, and changes nothing."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from fabletop.server.doctor import Given, examine, python, worst
from fabletop.server.doctor_parts import Finding
from tests.scenario import cases
from tests.server.databases import Postgres, Redis
from tests.server.test_first_release import DUMP


@pytest.fixture
def environment(data: Path) -> dict[str, str]:
    """All that a small server needs."""
    (data / "static").mkdir()
    (data / "static" / "index.html").write_text("<!doctype html>")
    return {"FABLETOP_DATA": str(data), "FABLETOP_STATIC": str(data / "static")}


def found(environment: dict[str, str], host: str = "127.0.0.1") -> dict[str, Finding]:
    """What is wrong, by what was looked at; everything wrong comes with advice."""
    findings = examine(Given(host), environment)
    wrong = {finding.what: finding for finding in findings if finding.state != "ok"}
    assert all(finding.advice for finding in wrong.values())
    assert {"python"} <= {finding.what for finding in findings}
    return wrong


def test_a_server_that_has_everything_is_well(environment: dict[str, str], data: Path) -> None:
    findings = examine(Given(), environment)
    assert worst(findings) in ("ok", "warn"), findings  # this machine may have little room
    told = {finding.what for finding in findings}
    assert told >= {"python", "page", "disk", "handles", "address", "database", "migrations"}
    assert told >= {"clock", "redis"}
    with closing(sqlite3.connect(data / "fabletop.sqlite3")) as database:
        assert database.execute("SELECT count(*) FROM marks").fetchone() == (0,)


@cases("""
    STATIC   | /nowhere                                | page     | fail
    GRAZE    | 60                                      | settings | warn
    GRACE    | soon                                    | settings | fail
    PLAYS    | 10                                      | settings | fail
    PROXIES  | 0.0.0.0/0                               | proxies  | fail
    PROXIES  | proxy.example                           | proxies  | fail
    SEED     | 5                                       | seed     | fail
    METRICS  | short                                   | metrics  | warn
    ORIGINS  | http://fabletop.example                 | origins  | warn
    REDIS    | unix:///nowhere/socket                  | redis    | fail
    DATABASE | postgresql://nobody@127.0.0.1:1/nothing | database | fail
    DATABASE | sqlite:////dev/null/fabletop.sqlite3    | database | fail
""")
def test_what_is_set_wrongly_is_named(
    setting: str, value: str, what: str, state: str, environment: dict[str, str]
) -> None:
    wrong = found(environment | {f"FABLETOP_{setting}": value})
    assert wrong[what].state == state


def test_a_public_address_needs_a_proxy(environment: dict[str, str]) -> None:
    assert found(environment, "0.0.0.0")["address"].state == "warn"
    behind = environment | {"FABLETOP_PROXIES": "10.0.0.0/8"}
    assert "address" not in found(behind, "0.0.0.0")


def test_an_old_python_is_too_old() -> None:
    assert python((3, 10, 1)).state == "fail" and python((3, 11, 0)).state == "ok"


def test_an_older_database_will_be_brought_up_to_date_and_a_newer_one_not(
    environment: dict[str, str], data: Path
) -> None:
    path = data / "fabletop.sqlite3"
    for column in ("9999", "0001"):
        with closing(sqlite3.connect(path)) as database, database:
            database.execute(f"UPDATE alembic_version SET version_num = '{column}'")
        wrong = found(environment)["migrations"]
        assert wrong.state == ("fail" if column == "9999" else "warn")
    path.unlink()
    with closing(sqlite3.connect(path)) as database:
        database.executescript(DUMP.read_text("utf-8"))
    assert "backup" in found(environment)["migrations"].advice


def test_a_clock_that_is_behind_what_was_done(environment: dict[str, str], data: Path) -> None:
    path = data / "fabletop.sqlite3"
    path.unlink()
    with closing(sqlite3.connect(path)) as database:
        database.executescript(DUMP.read_text("utf-8"))
        database.execute("UPDATE tables SET updated = '2999-01-01T00:00:00.000Z'")
        database.commit()
    assert found(environment)["clock"].state == "warn"


def test_what_cannot_be_written_fails(environment: dict[str, str], data: Path) -> None:
    with closing(sqlite3.connect(data / "fabletop.sqlite3")) as database, database:
        database.execute(
            "CREATE TRIGGER full BEFORE INSERT ON marks BEGIN SELECT RAISE(ABORT, 'full'); END"
        )
    assert found(environment)["database"].state == "fail"


def test_postgresql_and_redis(
    environment: dict[str, str], postgres: Postgres, redis: Redis
) -> None:
    more = {"FABLETOP_DATABASE": postgres.new_database(), "FABLETOP_REDIS": redis.url}
    findings = examine(Given(), environment | more)
    told = {(finding.what, finding.state) for finding in findings}
    assert {("redis", "ok"), ("clock", "ok"), ("migrations", "warn")} <= told, findings
