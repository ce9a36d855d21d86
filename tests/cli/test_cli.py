"""The command line: every command, every kind of bad input."""

import asyncio
import json
import os
import socket
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path

import pytest

from fabletop.core.deal import Deal
from fabletop.core.record import Match
from fabletop.games import GAMES, find_game
from fabletop.server.store import Store
from tests.cli.conftest import Fabletop

START = {
    "druids": {"A1": "U", "A4": "R", "K1": "Y", "K2": "P"},
    "cards": [0, 11],
    "spirits": ["blue", "red"],
    "turn": 0,
}


@pytest.fixture
def position(tmp_path: Path) -> Path:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(START))
    return path


@pytest.fixture
def record(fabletop: Fabletop, tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    code, shown = fabletop("play", "fae", "--seed", 3, typed=f"1\nsave {path}\nquit\n")
    assert code == 0 and "Saved to" in shown
    return path


def test_games_lists_them_with_seats_and_options(fabletop: Fabletop) -> None:
    code, shown = fabletop("games")
    assert code == 0 and all(game.title in shown for game in GAMES.values())
    assert "2-4" in shown and "restless_court = False, True" in shown


def test_rules_shows_all_one_or_those_with_certain_words(fabletop: Fabletop) -> None:
    assert "FAE-088" in fabletop("rules", "fae")[1]
    code, shown = fabletop("rules", "fae", "fae-035")
    assert code == 0 and "FAE-035 Turn and movement" in shown and "FAE-036" not in shown
    assert "FAE-042" in fabletop("rules", "fae", "lake")[1]
    assert "No rule of Fae says 'xyzzy'" in fabletop("rules", "fae", "xyzzy")[1]
    code, shown = fabletop("rules", "fae", "FAE-999")
    assert code == 2 and "Fae has no rule 'FAE-999'" in shown


def test_the_version(fabletop: Fabletop) -> None:
    assert fabletop("--version") == (0, "fabletop 0.1.0\n")


def test_a_whole_game_against_bots_by_option_numbers(fabletop: Fabletop) -> None:
    typed = "1\n" * 60
    code, shown = fabletop("play", "fae", "--seats", "you,greedy,random", "--seed", 5, typed=typed)
    assert code == 0
    assert "Result" in shown and ("win" in shown) and "Place" in shown


def test_a_game_without_people_plays_itself(fabletop: Fabletop) -> None:
    code, shown = fabletop("play", "fae", "--seats", "greedy,random", "--seed", 5)
    assert code == 0 and "Greedy 1" in shown and "Result" in shown


def test_a_game_from_a_position_by_the_text_form_of_a_move(
    fabletop: Fabletop, position: Path
) -> None:
    typed = "options\na1 to a4\n\n"
    code, shown = fabletop(
        "play", "fae", "--position", position, "--seats", "you,random", typed=typed
    )
    assert code == 0
    assert "isolates A4: blue red +7" in shown, "options tell their consequences"
    assert "You were Tidewhisper, blue; +1 for 1 ritual card." in shown


def test_why_explains_a_refusal_with_its_rule(fabletop: Fabletop, position: Path) -> None:
    typed = "why A1>C3\nwhy A1>D1\nwhy A1>A4\nwhy\nwhy 999\nA1>A2\nquit\n"
    code, shown = fabletop("play", "fae", "--position", position, typed=typed)
    assert code == 0
    assert "Refused: C3 is not a neighbour of A1." in shown
    assert "FAE-035 Turn and movement" in shown
    assert "Refused: D1 is empty; druids only move to druids." in shown
    assert "A1>A4 is allowed." in shown
    assert "why needs a move, such as: why A1>A4" in shown
    assert "there are options 1 to 4, not 999" in shown
    assert "Not allowed: A2 is empty; druids only move to druids (FAE-036)" in shown


def test_the_coach_tells_goal_standing_ways_and_threats(fabletop: Fabletop, position: Path) -> None:
    seats = ("--seats", "you,greedy", "--position", position, "--seed", 1)
    code, shown = fabletop("play", "fae", *seats, typed="coach\nhelp\nquit\n")
    shown = " ".join(shown.split())  # lines are as long as the terminal is wide
    assert code == 0 and "Whoever's secret colour has the most points in the end wins." in shown
    assert "You: points 0, ritual cards 0." in shown
    assert "+ A1>A4" in shown and "; brings +8 points" in shown
    assert "! Greedy 2 can end the game: the last ritual follows from A1>A4." in shown
    assert "what others threaten" in shown, "help names it"


def test_undo_log_rules_board_hint_help_and_empty_lines(fabletop: Fabletop) -> None:
    typed = "undo\n\n1\nlog\nundo\nrules FAE-038\nrules FAE-999\nboard\nhint\nhelp\nquit\n"
    code, shown = fabletop("play", "fae", "--seed", 3, "--option", "first=1", typed=typed)
    assert code == 0
    assert "you have chosen nothing yet" in shown
    assert "1  You moved a druid from A1 to A2." in shown
    assert "Taken back." in shown
    assert "FAE-038 Turn and movement" in shown and "Fae has no rule 'FAE-999'" in shown
    assert "% to win: " in shown and "take back your last choice" in shown


def test_the_end_of_input_is_a_wish_to_leave(fabletop: Fabletop) -> None:
    code, shown = fabletop("play", "fae", typed="1\n")
    assert code == 0 and "Until next time." in shown and "Traceback" not in shown


def test_save_replay_verify_and_resume(fabletop: Fabletop, record: Path, tmp_path: Path) -> None:
    code, shown = fabletop("verify", record)
    assert code == 0 and "is sound: Fae, 2 seats" in shown and "unfinished" in shown
    code, shown = fabletop("replay", record)
    assert code == 0 and "Player 1 moved a druid" in shown and "secret" not in shown
    code, shown = fabletop("replay", record, "--ply", 1, "--seat", 1)
    assert code == 0 and "Your secret colour" in shown
    code, shown = fabletop("replay", record, "--step", typed="\nq\n")
    assert code == 0 and shown.count("Next ritual") == 3
    end = tmp_path / "end.json"
    code, shown = fabletop("play", "--resume", record, typed="1\n" * 50 + f"save {end}\n\n")
    assert code == 0 and "Result" in shown
    code, shown = fabletop("verify", end)
    assert code == 0 and "finished" in shown and "Result" in shown


def test_the_board_as_svg_and_as_text(fabletop: Fabletop, tmp_path: Path, position: Path) -> None:
    svg = tmp_path / "board.svg"
    for more in ([], ["--theme", "dark"], ["--seats", 3], ["--position", position]):
        code, shown = fabletop("board", "fae", "--svg", svg, *more)
        assert code == 0 and "the board of Fae" in shown
        assert ET.parse(svg).getroot().tag.endswith("svg")
    assert "A1, mountains" in svg.read_text() and "1 blue" in svg.read_text()
    code, shown = fabletop("board", "fae")
    assert code == 0 and "L5" in shown


@pytest.mark.parametrize(
    ("words", "because"),
    [
        (["play", "chess"], "there is no game 'chess'; there is: fae"),
        (["play", "fae", "--seats", "you"], "Fae is for 2 to 4 players, not 1 (FAE-001)"),
        (["play", "fae", "--seats", "you,you,you,you,you"], "not 5 (FAE-001)"),
        (["play", "fae", "--seats", "you,magnus"], "there is no player 'magnus'"),
        (["play", "fae", "--option", "magic=1"], "Fae has no option 'magic'"),
        (["play", "fae", "--option", "magic"], "an option is written key=value"),
        (["play", "fae", "--option", "restless_court=perhaps"], "is one of False, True"),
        (["play", "fae", "--option", "first=4"], "seat 4 cannot begin at a table of 2 (FAE-030)"),
        (["play", "fae", "--seed", "-1"], "a seed is a number from 0"),
        (["play", "fae", "--position", "missing.json"], "cannot be read: No such file"),
        (["play", "--resume", "missing.json"], "cannot be read: No such file"),
        (["verify", "missing.json"], "cannot be read: No such file"),
        (["rules", "chess"], "there is no game 'chess'"),
        (["board", "chess"], "there is no game 'chess'"),
        (["board", "fae", "--theme", "sepia"], "theme is light or dark"),
        (["board", "fae", "--svg", "/no/such/place.svg"], "cannot be written"),
        (["board", "fae", "--seats", "7"], "Fae is for 2 to 4 players"),
    ],
)
def test_bad_words_get_a_sentence_and_a_non_zero_exit(
    fabletop: Fabletop, words: list[str], because: str
) -> None:
    code, shown = fabletop(*words)
    assert code == 2 and because in shown and "Traceback" not in shown


def test_alone_a_scenario_brings_the_difficulty_it_can_be_played_at(fabletop: Fabletop) -> None:
    alone = ("play", "fabled", "--seats", "you", "--seed", 3)
    code, shown = fabletop(*alone, "--option", "scenario=thousand_ways", typed="quit\n")
    assert code == 0 and "A Thousand Ways" in shown and "Normal" in shown
    chosen = ("--option", "scenario=thousand_ways", "--option", "difficulty=low")
    code, shown = fabletop(*alone, *chosen)
    assert code == 2 and "CHL-135" in shown
    code, shown = fabletop("board", "fabled", "--seats", 1)
    assert code == 0 and "The Spirits" in shown


def test_restless_court_may_be_chosen_with_yes(fabletop: Fabletop) -> None:
    words = ["play", "fae", "--option", "restless_court=yes"]
    assert "Restless Court" in fabletop(*words, typed="quit\n")[1]


@pytest.mark.parametrize(
    ("damage", "because"),
    [
        (lambda text: text[: len(text) // 2], "no whole record"),
        (lambda text: text.replace('"seed": 3', '"seed": 4'), "was changed after it was made"),
        (lambda text: text.replace(">", "<"), "choice 1 of this record is refused"),
        (lambda text: text.replace('"rules": 1', '"rules": 7'), "version 7 of the rules"),
        (lambda text: text.replace('"game": "fae"', '"game": "go"'), "there is no game 'go'"),
        (lambda text: "", "no whole record"),
        (lambda text: text + " " * 100_000_000, "bytes; at most"),
    ],
)
def test_damaged_records_are_refused(
    fabletop: Fabletop, record: Path, damage: Callable[[str], str], because: str
) -> None:
    record.write_text(damage(record.read_text()))
    code, shown = fabletop("verify", record)
    assert code == 2 and because in shown and "Traceback" not in shown


def test_a_bad_position_names_its_rule(fabletop: Fabletop, tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    for text, because in (
        ('{"druids": {"A1": "U", "A2": "U"}}', "(FAE-066)"),
        ("[1]", "is no position"),
        ("{", "is no position"),
    ):
        path.write_text(text)
        code, shown = fabletop("play", "fae", "--position", path)
        assert code == 2 and because in shown and "Traceback" not in shown


def test_a_file_that_cannot_be_written_does_not_end_the_game(fabletop: Fabletop) -> None:
    typed = "save\nsave /no/such/place.json\n1\nquit\n"
    code, shown = fabletop("play", "fae", "--seed", 3, typed=typed)
    assert code == 0 and "save needs a file name" in shown and "cannot be written" in shown
    assert "You moved" in shown


def test_ply_and_seat_of_a_replay_have_to_exist(fabletop: Fabletop, record: Path) -> None:
    assert "ply 99 is not in it" in fabletop("replay", record, "--ply", 99)[1]
    assert "seats 1 to 2, not 3" in fabletop("replay", record, "--seat", 3)[1]


def made(target: str) -> list[str]:
    """The command that a make target runs at last."""
    told = subprocess.run(
        ["make", "--no-print-directory", "--dry-run", target],
        cwd=Path(__file__).parent.parent.parent,
        env={k: v for k, v in os.environ.items() if not k.startswith(("MAKE", "MFLAGS"))},
        capture_output=True,
        text=True,
        check=True,
    )
    return told.stdout.splitlines()[-1].split()


def test_make_terminal_seats_you_at_a_table() -> None:
    """What `make terminal` would run is run here, with somebody who leaves at once."""
    command = made("terminal")
    assert command[:2] == [".venv/bin/fabletop", "play"]
    done = subprocess.run(
        [sys.executable, "-m", "fabletop", *command[1:]],
        input="quit\n",
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0 and "Fae with You, Greedy 2, Random 3." in done.stdout


def test_make_play_serves_the_table_and_opens_it() -> None:
    assert made("play") == [".venv/bin/fabletop", "serve", "--open"]


def test_a_port_that_is_taken_is_told(fabletop: Fabletop, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, shown = fabletop("serve", "--port", port, "--data", tmp_path)
    assert code == 2 and "is not free" in shown and "--port" in shown


def test_a_server_is_not_told_its_seed_where_others_could_play(
    fabletop: Fabletop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    serve = ("serve", "--port", 0, "--data", tmp_path)
    monkeypatch.setenv("FABLETOP_SEED", "7")
    code, shown = fabletop(*serve)
    assert code == 2 and "say so with FABLETOP_FOR_TESTS=1" in shown
    monkeypatch.setenv("FABLETOP_FOR_TESTS", "1")
    code, shown = fabletop(*serve, "--host", "0.0.0.0")
    assert code == 2 and "it listens at 127.0.0.1, not at 0.0.0.0" in shown


def test_the_command_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "fabletop", "play", "chess"],
        env={**os.environ, "COLUMNS": "200"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2 and "there is no game" in done.stderr and done.stdout == ""


def test_a_deal_is_compared_with_what_was_promised(fabletop: Fabletop, tmp_path: Path) -> None:
    deal = Deal("0123456789abcdef" * 4, ("mara-1", ""))
    file = tmp_path / "dealt.json"
    file.write_bytes(Match(find_game("fae"), 2, deal).record().to_bytes())
    code, shown = fabletop("verify", file, "--commitment", deal.commitment(), "--salt", "mara-1")
    assert code == 0 and "deal that was promised" in shown and "Seat 2 added none" in shown
    for wrong, why in ((["--commitment", "0" * 64], "not the one"), (["--salt", "x"], "not in")):
        code, shown = fabletop("verify", file, *wrong)
        assert code != 0 and why in shown


def test_what_serving_needs_is_said_where_it_is_missing() -> None:
    lacking = "import sys; sys.modules['uvicorn'] = None; sys.argv = ['fabletop', 'serve']"
    code = f"{lacking}; from fabletop.cli import run; run()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 2 and "pip install 'fabletop[server]'" in done.stdout + done.stderr


def test_what_is_in_brackets_is_told_too(fabletop: Fabletop, tmp_path: Path) -> None:
    code, shown = fabletop("verify", tmp_path / "[bold]missing.json")
    assert code == 2 and "[bold]missing.json cannot be read" in shown


def test_a_database_is_backed_up_and_restored(fabletop: Fabletop, tmp_path: Path) -> None:
    folder, copy = tmp_path / "data", tmp_path / "copy"
    store = Store(f"sqlite+aiosqlite:///{folder / 'fabletop.sqlite3'}")
    folder.mkdir()

    async def make() -> None:
        await store.open()
        await store.close()

    asyncio.run(make())
    code, shown = fabletop("backup", copy, "--data", folder)
    assert code == 0 and "whole copy with 0 tables" in shown
    code, shown = fabletop("restore", copy, "--data", folder)
    assert code == 0 and "in place with 0 tables" in shown
    code, shown = fabletop("backup", copy, "--data", folder)
    assert code != 0 and "already" in shown


def test_the_doctor_tells_people_and_programs(fabletop: Fabletop, tmp_path: Path) -> None:
    code, shown = fabletop("doctor", "--data", tmp_path, "--json")
    findings = json.loads(shown)
    assert {"what", "state", "text", "advice"} == set(findings[0])
    assert code == any(finding["state"] == "fail" for finding in findings)
    code, shown = fabletop("doctor", "--database", "sqlite:////dev/null/fabletop.sqlite3")
    assert code == 1 and "fail  database: nothing can be made in /dev/null" in shown
    assert "choose another with FABLETOP_DATA" in shown
