"""The bench of the server: it plays, it measures, and it says what follows."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from bench import server as bench
from bench.measures import share

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("spectators", [0, 3])
def test_players_measure_a_server(spectators: int) -> None:
    with bench.fabletop() as server:
        spec = {"kind": server.kind, "ports": server.ports, "pids": server.pids, "slots": 2}
        spec |= {"spare": 1, "seconds": 1.5, "spectators": spectators}
        command = [sys.executable, "-m", "bench.players", json.dumps(spec)]
        told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=100)
    assert told.returncode == 0, told.stderr
    figures = json.loads(told.stdout)
    assert figures["moves"] > 3 and figures["cpu_ms_per_move"] > 0
    assert 0 < figures["p50_ms"] <= figures["p99_ms"]
    assert 100 < figures["bytes_per_move_and_client"] < 4000


def test_what_follows_from_several_scenes() -> None:
    one = {"told": "one", "moves_per_second": 100.0, "cpu_ms_per_move": 1.0}
    two = {"told": "two", "moves_per_second": 170.0, "cpu_ms_per_move": 1.1}
    crowd = {"told": "crowd", "cpu_ms_per_move": 13.0}
    memory = {"told": "memory", "open_kb_per_table": 150.0, "asleep_kb_per_table": 9.0}
    results = {"postgres": one, "postgres-two": two, "alone": one, "crowd": crowd}
    lines = list(bench.conclusions(results | {"memory": memory}))
    assert lines == [
        "a spectator: 0.040 ms of CPU a move",
        "a table: 150 kB open, 9 kB asleep",
        "two: 1.70 times one; by CPU a move 1.82 times",
    ]


def test_a_share_of_a_series() -> None:
    series = [float(n) for n in range(1, 101)]
    assert share(series, 0.5) == 51.0 and share(series, 0.99) == 100.0 and share([], 0.5) == 0.0
