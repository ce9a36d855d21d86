"""A PostgreSQL and a Redis of the bench's own, gone afterwards."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Self


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


class Postgres:
    """An empty database on a server with its usual durability."""

    def __enter__(self) -> Self:
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
        on_path = shutil.which("initdb")
        if not found and not on_path:
            raise SystemExit("PostgreSQL is not installed here; --only names other scenes")
        self._programs = found[-1].parent if found else Path(on_path or "").parent
        self._folder = Path(tempfile.mkdtemp(prefix="fabletop-bench-pg-"))
        if os.getuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(self._folder, owner.pw_uid, owner.pw_gid)
        port, data = free_port(), str(self._folder / "data")
        self._run("initdb", "-D", data, "-A", "trust", "-U", "fabletop", "-E", "UTF8")
        options = f"-p {port} -k {self._folder} -c listen_addresses=127.0.0.1"
        log = str(self._folder / "log")
        self._run("pg_ctl", "-D", data, "-l", log, "-w", "-o", options, "start")
        where = ("-h", "127.0.0.1", "-p", str(port), "-U", "fabletop")
        self._run("createdb", *where, "fabletop")
        self.url = f"postgresql://fabletop@127.0.0.1:{port}/fabletop"
        return self

    def __exit__(self, *_: object) -> None:
        self._run("pg_ctl", "-D", str(self._folder / "data"), "-m", "immediate", "stop")
        shutil.rmtree(self._folder, ignore_errors=True)

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        if os.getuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        subprocess.run(command, cwd="/", capture_output=True, check=True)


class Redis:
    """A Redis that keeps nothing."""

    def __enter__(self) -> Self:
        if shutil.which("redis-server") is None:
            raise SystemExit("Redis is not installed here; --only names other scenes")
        port = free_port()
        self._folder = tempfile.mkdtemp(prefix="fabletop-bench-redis-")
        command = ["redis-server", "--port", str(port), "--save", "", "--dir", self._folder]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        self.url = f"redis://127.0.0.1:{port}"
        time.sleep(0.5)
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait(10)
        shutil.rmtree(self._folder, ignore_errors=True)
