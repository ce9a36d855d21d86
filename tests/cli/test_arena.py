"""`fabletop arena` as it is typed, and players of other people."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from importlib import import_module
from importlib.util import find_spec
from math import isclose
from pathlib import Path

import pyarrow.parquet as parquet
import pytest

from fabletop.cli.seating import player_names
from tests.cli.conftest import Fabletop

EXAMPLES = Path(__file__).parents[2] / "docs/examples"
PATIENT = {"RAY_raylet_start_wait_time_s": "300"}  # a busy machine takes its time
KEYS = {"name", "games", "wins", "win_rate", "low", "high", "rating", "p50_ms", "p99_ms"}


@pytest.fixture
def examples(monkeypatch: pytest.MonkeyPatch) -> Path:
    """In the folder of the examples, as somebody who tries them is."""
    monkeypatch.chdir(EXAMPLES)
    monkeypatch.setattr(sys, "path", [*sys.path])
    return EXAMPLES


def serving(handler: type[BaseHTTPRequestHandler]) -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/choose"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def endpoint(examples: Path) -> Iterator[str]:
    """The example of the documentation."""
    sys.path.insert(0, str(examples))
    yield from serving(import_module("arena_endpoint").Handler)


class Nonsense(BaseHTTPRequestHandler):
    """Answers, but not with a choice."""

    body = b'{"move": 1}'

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(200)
        self.end_headers()
        self.wfile.write(self.body)

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def nonsense() -> Iterator[str]:
    yield from serving(Nonsense)


def test_an_arena_writes_what_it_found(fabletop: Fabletop, tmp_path: Path) -> None:
    out, table = tmp_path / "arena.json", tmp_path / "arena.parquet"
    words: tuple[object, ...] = ("arena", "fae", "--agents", "greedy,random", "--games", 4)
    words += (
        "--seed",
        3,
        "--jobs",
        1,
        "--options",
        "restless_court=yes,first=1",
        "--json",
        out,
        "--parquet",
        table,
    )
    code, shown = fabletop(*words)
    assert code == 0, shown
    found = json.loads(out.read_text())
    assert [line["name"] for line in found["agents"]] == ["greedy", "random"]
    for line in found["agents"]:
        assert line.keys() >= KEYS and line["games"] == 4
        assert isclose(line["win_rate"], line["wins"] / 4)
        assert line["low"] <= line["win_rate"] <= line["high"]
        assert 0 <= line["p50_ms"] <= line["p99_ms"]
    assert found["options"]["restless_court"] is True and found["options"]["first"] == "1"
    rows = parquet.read_table(table).to_pylist()
    assert len(rows) == 8 and sum(row["share"] for row in rows) == 4
    assert [row["agent"] for row in rows[:4]] == ["greedy", "random", "random", "greedy"]
    assert [row["seed"] for row in rows] == [3, 3, 3, 3, 4, 4, 4, 4]
    wins = sum(row["share"] for row in rows if row["agent"] == "greedy")
    assert wins == found["agents"][0]["wins"]
    before = out.read_bytes()
    code, shown = fabletop(*words)
    assert code == 0 and "4 games were played before" in shown and out.read_bytes() == before
    code, shown = fabletop(*words[:7], 9, *words[8:])
    assert code == 2 and "is of another arena: its seed is 3, not 9" in shown


def test_who_played_alone_is_counted_against_the_game(fabletop: Fabletop, tmp_path: Path) -> None:
    out = tmp_path / "solo.json"
    words = ("arena", "fame", "--agents", "greedy,random", "--seats", 1, "--games", 2, "--jobs", 1)
    code, shown = fabletop(*words, "--options", "champion=50", "--json", out)
    assert code == 0, shown
    found = json.loads(out.read_text())
    assert [line["games"] for line in found["agents"]] == [1, 1] and found["seats"] == 1


@pytest.mark.usefixtures("examples")
def test_the_example_player_plays(fabletop: Fabletop, tmp_path: Path) -> None:
    out = tmp_path / "a.json"
    agents = "arena_player:Eager,random"
    code, shown = fabletop("arena", "fae", "--agents", agents, "--games", 2, "--json", out)
    assert code == 0 and "forfeits" not in shown, shown
    assert json.loads(out.read_text())["agents"][0]["name"] == "arena_player:Eager"


def test_the_example_endpoint_plays(fabletop: Fabletop, endpoint: str, tmp_path: Path) -> None:
    out = tmp_path / "a.json"
    agents = f"{endpoint},random"
    code, shown = fabletop("arena", "fae", "--agents", agents, "--games", 2, "--json", out)
    assert code == 0 and "forfeits" not in shown, shown
    assert json.loads(out.read_text())["agents"][0]["decisions"] > 5


def test_endpoints_that_fail_forfeit(fabletop: Fabletop, nonsense: str) -> None:
    closed = "http://127.0.0.1:9/"
    agents = f"{nonsense},{closed}"
    code, shown = fabletop("arena", "fae", "--agents", agents, "--games", 2, "--jobs", 1)
    assert code == 0, shown
    assert 'its answer is not {"choice": ...}' in shown and "does not answer" in shown


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--agents", "gredy,random"), "there is no player 'gredy'"),
        (("--agents", ""), "name the players by comma"),
        (("--agents", "random"), "is for 2 to 4 players"),
        (("--agents", "random,random", "--options", "moon=1"), "has no option 'moon'"),
        (("--agents", "random,random", "--seed", "-1"), "a seed is a number"),
        (("--agents", "random,random", "--json", "/no/such/folder/a.json"), "cannot be written"),
    ],
)
def test_what_cannot_be_is_refused(fabletop: Fabletop, words: tuple[str, ...], why: str) -> None:
    code, shown = fabletop("arena", "fae", "--games", 2, *words)
    assert code == 2 and why in shown, shown


def test_a_player_that_fails_at_the_terminal_is_replaced(fabletop: Fabletop) -> None:
    seats = "tests.ai.arena_players:Illegal,tests.ai.arena_players:Failing"
    code, shown = fabletop("play", "fae", "--seats", seats, "--seed", 3)
    assert code == 0 and " ".join(shown.split()).count("The greedy player takes its seat.") == 2, (
        shown
    )


def test_a_record_brings_no_code_of_its_own(fabletop: Fabletop, tmp_path: Path) -> None:
    """Whoever sends a record could name anything there."""
    file = tmp_path / "game.json"
    fabletop("play", "fae", "--seed", 3, typed=f"1\nsave {file}\nquit\n")
    record = json.loads(file.read_text())
    record["players"] = ["you", "tests.ai.arena_players:Failing"]
    file.write_text(json.dumps(record))
    code, shown = fabletop("play", "--resume", file, typed="quit\n")
    assert code == 2 and "there is no player 'tests.ai.arena_players:Failing'" in shown


@pytest.mark.skipif(
    find_spec("ray") is None,
    reason="ray is not installed, so --ray is NOT TESTED: pip install 'fabletop[ray]'",
)
def test_the_same_games_on_ray(tmp_path: Path) -> None:
    """In a process of its own: a cluster starts many things that a test should not hold."""
    found = []
    for name, more in (("ray", ["--ray", "local"]), ("here", [])):
        out = tmp_path / f"{name}.json"
        words = ["arena", "fae", "--agents", "tests.ai.arena_players:Dying,random,random"]
        words += ["--games", "3", "--jobs", "1", "--json", str(out), *more]
        command = [sys.executable, "-m", "fabletop", *words]
        environment = {**os.environ, "RAY_USAGE_STATS_ENABLED": "0", **PATIENT}
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=600, check=False
        )
        assert done.returncode == 0, done.stderr
        found.append(json.loads(out.read_text()))
    for line, other in zip(found[0]["agents"], found[1]["agents"], strict=True):
        assert line["wins"] == other["wins"] and isclose(line["rating"], other["rating"])
    assert found[0]["forfeits"] == found[1]["forfeits"] and len(found[0]["forfeits"]) == 3


def test_a_report_of_balance_is_written(fabletop: Fabletop, tmp_path: Path) -> None:
    out, numbers = tmp_path / "report.html", tmp_path / "report.json"
    words = ("balance", "fae", "--games", 4, "--agents", "greedy", "--seats", "2,3", "--jobs", 1)
    code, shown = fabletop(*words, "--vary", "restless_court", "--out", out, "--json", numbers)
    assert code == 0, shown
    found = json.loads(numbers.read_text())
    assert [table["title"] for table in found["tables"]] == [
        "2 players",
        "2 players, restless_court=True",
        "3 players",
        "3 players, restless_court=True",
    ]
    assert found["games"] == 4 and "<!doctype html>" in out.read_text()
    for more, why in [
        (("--seats", "two"), "--seats is numbers by comma"),
        (("--seats", "9"), "is for 2 to 4 players"),
        (("--agents", "nobody"), "there is no player 'nobody'"),
    ]:
        code, shown = fabletop("balance", "fae", "--out", tmp_path / "other.html", *more)
        assert code == 2 and why in shown, shown


def test_players_of_others_have_short_names() -> None:
    kinds = ["you", "greedy", "package.module:Eager", "http://oak.example:80/choose"]
    assert player_names(kinds) == ["Player 1", "Greedy 2", "Eager 3", "Oak.example 4"]
