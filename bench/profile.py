"""Where the time of one move goes: python -m bench.profile.

The server of the bench, interrupted after every millisecond of processor time while 20 tables play
flat out: who is at work then spends that time. What other threads use is told apart.
"""

import json
import os
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

from bench import server as bench
from bench.crews import played

GROUPS = {  # by what a file's path contains; of the frames of a moment the first that fits
    "labels, options, rules": ("fabletop/games", "fabletop/core"),
    "the database": ("sqlalchemy", "aiosqlite", "asyncpg", "greenlet", "/store.py", "/commits.py"),
    "views and messages": ("server/shown", "server/audience", "server/differ", "server/packets"),
    "WebSocket": ("uvicorn", "websockets", "httptools", "server/lines", "server/outbox"),
    "the web framework": ("litestar",),
    "the rest of the server": ("fabletop/server",),
    "asyncio": ("asyncio", "uvloop", "threading", "concurrent", "selectors"),
}


def serve(port: int, folder: Path) -> None:
    """A server that counts who is at work between two SIGUSR1."""
    from fabletop.server.serving import serve as run

    counted: Counter[str] = Counter()
    began: list[float] = []

    def look(_: int, frame: FrameType | None) -> None:
        counted[place(frame)] += 1
        counted[group(frame)] += 1

    def toggle(*_: object) -> None:
        if not began:
            began[:] = time.process_time(), time.thread_time()
            signal.setitimer(signal.ITIMER_PROF, 0.001, 0.001)
            return
        signal.setitimer(signal.ITIMER_PROF, 0)
        used = time.process_time() - began[0], time.thread_time() - began[1]
        told = {"all": used[0], "main": used[1], "counted": counted}
        (folder / "profile.json").write_text(json.dumps(told))

    signal.signal(signal.SIGPROF, look)
    signal.signal(signal.SIGUSR1, toggle)
    run(port=port, data=folder)


def place(frame: FrameType | None) -> str:
    if frame is None:
        return "?"
    return f"{'/'.join(frame.f_code.co_filename.split('/')[-2:])}:{frame.f_lineno}"


def group(frame: FrameType | None) -> str:
    """Who is at work: of the frames, the innermost that belongs to a group."""
    while frame is not None:
        path = frame.f_code.co_filename
        for name, parts in GROUPS.items():
            if any(part in path for part in parts):
                return name
        frame = frame.f_back
    return "Python"


def profiled(seconds: float) -> tuple[int, dict[str, Any]]:
    """How many moves were made, and what was counted meanwhile."""
    folder = tempfile.mkdtemp(prefix="fabletop-profile-")
    port = bench.free_port()
    env = os.environ | {f"FABLETOP_{name}": "1e9/1e9" for name in bench.NO_LIMIT}
    env |= {"FABLETOP_BOT_WORKERS": "1", "FABLETOP_GRACE": "3600"}
    command = [sys.executable, "-m", "bench.profile", str(port), folder]
    with bench.started([command], [port], "fae", env) as server:
        spec = {"kind": "fae", "ports": server.ports, "slots": 20, "spare": 60, "seconds": seconds}
        (pid,) = server.pids
        told = played(spec, [pid], lambda: os.kill(pid, signal.SIGUSR1))
        time.sleep(1)
    return told["moves"], json.loads(Path(folder, "profile.json").read_text())


def main() -> None:
    if len(sys.argv) == 3:
        serve(int(sys.argv[1]), Path(sys.argv[2]))
        return
    moves, told = profiled(12.0)
    counted = told["counted"]
    groups = [*GROUPS, "Python"]
    samples = sum(counted.get(name, 0) for name in groups)
    spent = {name: told["main"] * counted.get(name, 0) / samples for name in groups}
    spent["other threads"] = told["all"] - told["main"]
    print(f"{moves} moves; ms of processor time a move:")
    for name, seconds in sorted(spent.items(), key=lambda item: -item[1]):
        print(f"  {name:28}{1000 * seconds / moves:8.3f}")
    print(f"  {'together':28}{1000 * told['all'] / moves:8.3f}\nThe busiest lines:")
    lines = [item for item in Counter(counted).most_common() if ":" in item[0]]
    for line, times in lines[:25]:
        print(f"  {line:52}{1000 * told['main'] * times / samples / moves:8.3f}")


if __name__ == "__main__":
    main()
