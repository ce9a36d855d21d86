"""The bench of the server: it plays, it measures, and it says what follows."""

import os
from typing import Any

import pytest
from bench import crews
from bench import server as bench
from bench.measures import share


@pytest.mark.parametrize("spectators", [0, 3])
def test_players_measure_a_server(spectators: int) -> None:
    with bench.fabletop() as server:
        spec = {"kind": server.kind, "ports": server.ports, "slots": 2, "spare": 1}
        spec |= {"seconds": 1.5, "spectators": spectators}
        figures = crews.played(spec, server.pids)
    assert figures["moves"] > 3 and figures["cpu_ms_per_move"] > 0
    assert 0 < figures["p50_ms"] <= figures["p99_ms"]
    assert 100 < figures["bytes_per_move_and_client"] < 4000


def test_tables_are_dealt_out_to_the_cores_that_are_free(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = {"slots": 50, "spare": 3}

    def dealt(cores: int, servers: int) -> list[tuple[int, int]]:
        monkeypatch.setattr("os.sched_getaffinity", lambda _: set(range(cores)))
        return [(part["slots"], part["spare"]) for part in crews.parts(spec, servers)]

    assert dealt(2, 1) == dealt(2, 2) == [(50, 3)]
    assert dealt(4, 2) == [(25, 2), (25, 1)]
    assert dealt(64, 2) == [(13, 1), (13, 1), (12, 1), (12, 0)]


def test_players_who_fail_end_the_measurement(monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing of them stays behind."""
    made: list[crews.Crew] = []
    usual = crews.crew

    def noted(spec: dict[str, Any], first_core: int) -> crews.Crew:
        made.append(usual(spec, first_core))
        return made[-1]

    monkeypatch.setattr(crews, "crew", noted)
    with pytest.raises(SystemExit, match="the players failed"):
        crews.played({"kind": "fae", "ports": [1], "slots": 1, "seconds": 1.0}, [os.getpid()])
    (one,) = made
    one.patience.join(60)
    assert one.process.returncode is not None and not one.patience.is_alive()
    assert one.process.stdin and one.process.stdin.closed
    assert one.process.stdout and one.process.stdout.closed


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
