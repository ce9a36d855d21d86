"""Databases for tests: a PostgreSQL and a Redis that the tests start themselves."""

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest


def postgres_folder() -> Path | None:
    """Where `initdb` and `pg_ctl` are."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    on_path = shutil.which("initdb")
    return found[-1].parent if found else Path(on_path).parent if on_path else None


def running_postgres() -> Iterator["Postgres"]:
    """A PostgreSQL that runs while a test or a session needs it."""
    programs = postgres_folder()
    if programs is None:
        missing("PostgreSQL")
        return
    server = Postgres(programs)
    yield server
    server.stop()


class Postgres:
    """A PostgreSQL of its own, in a temporary folder, gone afterwards."""

    def __init__(self, programs: Path) -> None:
        self._programs = programs
        self._folder = Path(tempfile.mkdtemp(prefix="fabletop-pg-"))
        self._databases = 0
        if os.getuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(self._folder, owner.pw_uid, owner.pw_gid)
        data = str(self._folder / "data")
        self._run("initdb", "-D", data, "-A", "trust", "-U", "fabletop", "-E", "UTF8", "-N")
        self.start()

    def new_database(self) -> str:
        self._databases += 1
        name = f"test{self._databases}"
        self._run("createdb", "-h", str(self._folder), "-U", "fabletop", name)
        return f"postgresql://fabletop@/{name}?host={self._folder}"

    def start(self) -> None:
        options = f"-k {self._folder} -c listen_addresses= -c fsync=off"  # no port to be taken
        data, log = str(self._folder / "data"), str(self._folder / "log")
        self._run("pg_ctl", "-D", data, "-l", log, "-w", "-o", options, "start")

    def fail(self) -> None:
        """Gone from one moment to the next."""
        self._run("pg_ctl", "-D", str(self._folder / "data"), "-m", "immediate", "stop")

    def stop(self) -> None:
        self.fail()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        if os.getuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        done = subprocess.run(command, cwd="/", capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


class Redis:
    """A Redis that can go away for a moment, at a file with a short name: no port can be taken."""

    def __init__(self, folder: str) -> None:
        if shutil.which("redis-server") is None:
            missing("Redis")
        self._folder = folder
        self._socket = Path(folder) / "socket"
        self.url = f"unix://{self._socket}"

    def start(self) -> None:
        command = ["redis-server", "--port", "0", "--unixsocket", str(self._socket)]
        more = ["--save", "", "--dir", self._folder]
        self._process = subprocess.Popen([*command, *more], stdout=subprocess.DEVNULL)
        for _ in range(6000):
            if self._socket.exists():
                return
            time.sleep(0.01)
        raise AssertionError("Redis does not start")

    def fail(self) -> None:
        """Gone from one moment to the next."""
        self.stop()

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait()
        self._socket.unlink(missing_ok=True)


def missing(what: str) -> None:
    """What a machine lacks is skipped; in CI it must be there."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"{what} is needed in CI")
    pytest.skip(f"{what} is not installed here")
