"""Speed of the server beside boardgame.io: python -m bench.server [--json FILE] [--only NAMES].

Real WebSocket clients on loopback. Each process of the server runs on a core of its own, and the
players on the others, in as many processes as there is room for. What a move costs is the server's
own processor time, which a busy machine hardly changes. Games that end are followed by tables that
were opened before the clock started, so that only moves count.
boardgame.io 0.50.2 keeps its matches in memory and has a state as long, as JSON, as one of Fae.
"""

import argparse
import contextlib
import json
import os
import platform
import resource
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from bench.crews import played, remembered
from bench.databases import Postgres, Redis
from bench.measures import on_cores
from rich.console import Console
from rich.table import Table

from fabletop.games import find_game

HERE = Path(__file__).parent
PEER = HERE / "boardgame"
NO_LIMIT = ("GUESTS", "SIGNINS", "TABLES", "CHAT", "PLAYS", "REQUESTS")
START = "from pathlib import Path; import sys; from fabletop.server.serving import serve; "
SERVE = START + "serve(port=int(sys.argv[1]), data=Path(sys.argv[2]), database=sys.argv[3])"


class Server(NamedTuple):
    """What is measured: where it listens, and its processes."""

    kind: str
    ports: list[int]
    pids: list[int]


class Scene(NamedTuple):
    """One line of the table."""

    name: str
    told: str
    spec: dict[str, Any]
    server: Callable[[], contextlib.AbstractContextManager[Server]]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


@contextlib.contextmanager
def started(commands: list[list[str]], ports: list[int], kind: str, env: Any) -> Iterator[Server]:
    """Servers that answer, until the end of the block."""
    processes = [
        subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for command in commands
    ]
    try:
        for port in ports:
            wait_for(port)
        yield Server(kind, ports, [process.pid for process in processes])
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.wait(20)


def wait_for(port: int, seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


@contextlib.contextmanager
def fabletop(processes: int = 1, database: str = "", redis: str = "") -> Iterator[Server]:
    """Our server on an empty database."""
    env = os.environ | {f"FABLETOP_{name}": "1e9/1e9" for name in NO_LIMIT}
    env |= {"FABLETOP_BOT_WORKERS": "1", "FABLETOP_GRACE": "3600", "FABLETOP_REDIS": redis}
    env |= {"FABLETOP_SOCKETS": "100000"}
    ports = [free_port() for _ in range(processes)]
    with tempfile.TemporaryDirectory(prefix="fabletop-bench-") as folder:
        commands = [
            on_cores(core, core, [sys.executable, "-c", SERVE, str(port), folder, database])
            for core, port in enumerate(ports)
        ]
        with started(commands, ports, "fae", env) as server:
            yield server


@contextlib.contextmanager
def on_postgres(processes: int) -> Iterator[Server]:
    with (
        Postgres() as database,
        Redis() as redis,
        fabletop(processes, database.url, redis.url) as server,
    ):
        yield server


@contextlib.contextmanager
def boardgame() -> Iterator[Server]:
    """boardgame.io with its memory store."""
    if not (PEER / "node_modules").is_dir():
        install = ["npm", "ci", "--no-audit", "--no-fund", "--omit=dev", "--loglevel=error"]
        subprocess.run(install, cwd=PEER, check=True)
    port, length = free_port(), state_length()
    command = on_cores(0, 0, ["node", str(PEER / "server.js"), str(port), str(length)])
    env = os.environ | {"NODE_ENV": "production"}
    with started([command], [port], "boardgame", env) as server:
        yield server


def state_length() -> int:
    """How long the state of a game of Fae is, as JSON."""
    state = find_game("fae").new(2, 1, {}, None).to_json()
    return len(json.dumps(state, separators=(",", ":")))


def scenes(seconds: float) -> list[Scene]:
    games = round(32 * seconds)  # that end within the time, at 1,500 moves a second
    flat = {"slots": 50, "spare": games, "seconds": seconds}
    peer = {"slots": 50, "seconds": seconds}
    think = {"slots": 50, "spare": round(6 * seconds), "think": 0.2, "seconds": seconds}
    many = {"slots": 500, "think": 1.0, "seconds": seconds}
    crowd = {"slots": 1, "spare": 1, "think": 0.1, "seconds": seconds}
    memory = {"slots": 2000}
    return [
        Scene("flat", "50 tables, flat out", flat, fabletop),
        Scene("flat-peer", "the same, boardgame.io", peer, boardgame),
        Scene("think", "50 tables, thinking 0.2 s", think, fabletop),
        Scene("think-peer", "the same, boardgame.io", {**think, "spare": 0}, boardgame),
        Scene("many", "500 tables, thinking 1 s", many, fabletop),
        Scene("many-peer", "the same, boardgame.io", many, boardgame),
        Scene("alone", "1 table without spectators", crowd, fabletop),
        Scene("crowd", "1 table with 300 spectators", {**crowd, "spectators": 300}, fabletop),
        Scene("memory", "2,000 tables, asleep and open", memory, fabletop),
        Scene("postgres", "PostgreSQL, one process", flat, lambda: on_postgres(1)),
        Scene("postgres-two", "two processes, Redis", flat, lambda: on_postgres(2)),
        Scene(
            "postgres-split",
            "two, each table's seats at both",
            {**flat, "split": True},
            lambda: on_postgres(2),
        ),
    ]


def measured(scene: Scene) -> dict[str, Any]:
    with scene.server() as server:
        spec = {**scene.spec, "kind": server.kind, "ports": server.ports}
        measure = remembered if scene.name == "memory" else played
        return {"told": scene.told, **measure(spec, server.pids)}


def show(results: dict[str, dict[str, Any]]) -> None:
    table = Table(box=None)
    for head in ("", "moves/s", "CPU ms/move", "p50 ms", "p99 ms", "bytes/client"):
        table.add_column(head, justify="right" if head else "left")
    for told in results.values():
        if "moves" in told:
            cells = (
                f"{told['moves_per_second']:,.0f}",
                f"{told['cpu_ms_per_move']:.2f}",
                f"{told['p50_ms']:.1f}",
                f"{told['p99_ms']:.1f}",
                f"{told['bytes_per_move_and_client']:,.0f}",
            )
            table.add_row(told["told"], *cells)
    console = Console()
    console.print(table)
    for line in conclusions(results):
        console.print(line)


def conclusions(results: dict[str, dict[str, Any]]) -> Iterator[str]:
    """What is drawn from several measurements, or is no move."""
    if {"alone", "crowd"} <= results.keys():
        more = results["crowd"]["cpu_ms_per_move"] - results["alone"]["cpu_ms_per_move"]
        results["crowd"]["cpu_ms_per_spectator"] = more / 300
        yield f"a spectator: {more / 300:.3f} ms of CPU a move"
    if told := results.get("memory"):
        opened, asleep = told["open_kb_per_table"], told["asleep_kb_per_table"]
        yield f"a table: {opened:.0f} kB open, {asleep:.0f} kB asleep"
    if one := results.get("postgres"):
        for name in ("postgres-two", "postgres-split"):
            if two := results.get(name):
                times = two["moves_per_second"] / one["moves_per_second"]
                room = 2 * one["cpu_ms_per_move"] / two["cpu_ms_per_move"]
                two["times_one"], two["times_one_by_cpu"] = times, room
                yield f"{two['told']}: {times:.2f} times one; by CPU a move {room:.2f} times"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    parser.add_argument("--only", default="", help="names of scenes, separated by commas")
    parser.add_argument("--seconds", type=float, default=10.0, help="of play for each scene")
    wanted = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    names = wanted.only.split(",") if wanted.only else []
    results: dict[str, dict[str, Any]] = {}
    for scene in scenes(wanted.seconds):
        if not names or scene.name in names:
            print(f"{scene.told} ...", file=sys.stderr, flush=True)
            results[scene.name] = measured(scene)
    show(results)
    if wanted.json:
        machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {sys.version.split()[0]}"
        figures = {"machine": machine, "scenes": results}
        wanted.json.write_text(json.dumps(figures, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
