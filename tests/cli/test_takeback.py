"""Taking back at the terminal, practice tables, and games that are saved before their end."""

import json
from pathlib import Path

import pytest

from fabletop.core.record import Record
from tests.cli.conftest import Fabletop
from tests.scenario import rule

LAND = {
    "row": ["P01"],
    "sages": [["P01:1"], []],
    "books": ["FF", ""],
    "decks": {"forest": ["F09", "F10", "F11"]},
    "chapter": 1,
    "turn": 0,
    "first": 0,
}
PAIRS = {"A1": "U", "A4": "R", "K1": "Y", "K2": "P", "C2": "K", "C3": "K"}
COURT = {"druids": PAIRS, "cards": [0, 1], "turn": 0}
NEAR_END = {"druids": PAIRS, "cards": [0, 11], "turn": 0}


@pytest.fixture
def land(tmp_path: Path) -> Path:
    """A turn of Fabled in which a Location may be drawn unseen."""
    path = tmp_path / "land.json"
    path.write_text(json.dumps(LAND))
    return path


@rule("FAB-A04", "TABLE-01")
def test_a_blind_draw_is_not_taken_back(fabletop: Fabletop, land: Path) -> None:
    words = ("play", "fabled", "--position", land, "--seats", "you,random", "--seed", 1)
    code, shown = fabletop(*words, typed="add forest deck\nundo\nquit\n")
    assert code == 0 and "Taken back" not in shown
    assert "Not allowed: your last choice, or what followed it, revealed something" in shown
    assert "(TABLE-01)" in shown and "rules TABLE-01 tells more" in shown


@rule("FAB-A04", "TABLE-03")
def test_at_a_practice_table_the_unseen_is_dealt_anew(
    fabletop: Fabletop, land: Path, tmp_path: Path
) -> None:
    words = ("play", "fabled", "--position", land, "--seats", "you,random", "--practice")
    file = tmp_path / "practice.json"
    typed = f"add forest deck\nundo\nlog\nadd forest deck\nundo\nsave {file}\nquit\n"
    code, shown = fabletop(*words, "--seed", 1, typed=typed)
    assert code == 0 and "A practice table." in shown
    assert shown.count("Taken back.") == 2 and "What nobody had seen was dealt anew." in shown
    record = Record.load(file)
    assert record.practice and [ply for ply, _ in record.redeals] == [0, 0]
    assert "is sound" in fabletop("verify", file)[1]
    code, shown = fabletop("play", "--resume", file, typed="add forest deck\nundo\nquit\n")
    assert code == 0 and "A practice table." in shown and "Taken back." in shown


@rule("TABLE-03")
def test_a_game_does_not_become_practice_later(fabletop: Fabletop, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    fabletop("play", "fae", "--seed", 3, typed=f"1\nsave {file}\nquit\n")
    code, shown = fabletop("play", "--resume", file, "--practice")
    assert code == 2 and "was not begun as practice" in shown and "(TABLE-03)" in shown


@rule("TABLE-01")
def test_what_bots_did_is_taken_back_too_where_it_revealed_nothing(
    fabletop: Fabletop, tmp_path: Path
) -> None:
    path = tmp_path / "court.json"
    path.write_text(json.dumps(COURT))
    words = ("play", "fae", "--position", path, "--seats", "you,random", "--seed", 1)
    typed = "A1>A4\nundo\nA1>A4\nquit\n"
    code, shown = fabletop(*words, typed=typed)
    assert code == 0 and "Taken back." in shown and "dealt anew" not in shown
    code, shown = fabletop(*words, "--option", "restless_court=yes", typed=typed)
    assert "Taken back." not in shown and "(TABLE-01)" in shown, "the next card was turned over"


@rule("TABLE-02")
def test_choices_of_another_person_are_taken_back_if_all_agree(fabletop: Fabletop) -> None:
    words = ("play", "fae", "--seats", "you,you", "--seed", 3, "--option", "first=1")
    code, shown = fabletop(*words, typed="\n1\n\n1\n\nundo\nno\nundo\nyes\nlog\nquit\n")
    assert code == 0 and shown.count("Does everybody agree?") == 2
    assert shown.count("Taken back.") == 1
    assert "moved" not in shown.split("Taken back.")[1]


@rule("F-G7", "TABLE-04")
def test_a_game_that_several_people_have_not_finished_is_saved_under_a_seal(
    fabletop: Fabletop, tmp_path: Path
) -> None:
    file = tmp_path / "evening.json"
    words = ("play", "fae", "--seats", "you,you", "--seed", 3, "--option", "first=1")
    code, shown = fabletop(*words, typed=f"\n1\n\nsave {file}\nquit\n")
    assert code == 0 and "sealed: until the end it shows nobody's secrets (TABLE-04)" in shown
    assert "seed" not in file.read_text() and "A1>A2" not in file.read_text()
    code, shown = fabletop("verify", file)
    assert code == 0 and "is sound" in shown and "unfinished" in shown
    code, shown = fabletop("replay", file, "--ply", 1)
    assert code == 0 and "Player 1 moved a druid from A1 to A2." in shown
    assert "secret" not in shown
    for seat in (1, 2):
        code, shown = fabletop("replay", file, "--seat", seat)
        assert code == 2 and "it is shown as a spectator sees it (TABLE-04)" in shown


@rule("F-G7", "TABLE-04")
def test_a_sealed_game_goes_on_and_at_its_end_the_seal_is_gone(
    fabletop: Fabletop, tmp_path: Path
) -> None:
    path, file, end = (tmp_path / name for name in ("near.json", "evening.json", "end.json"))
    path.write_text(json.dumps(NEAR_END))
    words = ("play", "fae", "--seats", "you,you", "--seed", 3, "--position", path)
    fabletop(*words, typed=f"\nsave {file}\nquit\n")
    code, shown = fabletop("play", "--resume", file, "--seats", "greedy,you")
    assert code == 2 and "goes on with the players it has (TABLE-04)" in shown
    code, shown = fabletop("play", "--resume", file, typed=f"\nA1>A4\nsave {end}\n\n")
    assert code == 0 and "Result" in shown
    assert '"seed": 3' in end.read_text(), "the game is over: nothing is secret any more"
    code, shown = fabletop("replay", end, "--seat", 1, "--ply", 0)
    assert code == 0 and "Your secret colour" in shown


@rule("F-G7", "TABLE-04")
def test_who_plays_with_bots_sees_only_the_own_seat_before_the_end(
    fabletop: Fabletop, tmp_path: Path
) -> None:
    file, open_file = tmp_path / "game.json", tmp_path / "practice.json"
    fabletop("play", "fae", "--seed", 3, typed=f"1\nsave {file}\nquit\n")
    assert "Your secret colour" in fabletop("replay", file, "--ply", 1, "--seat", 1)[1]
    code, shown = fabletop("replay", file, "--ply", 1, "--seat", 2)
    assert code == 2 and "only seat 1 is shown" in shown
    words = ("play", "fae", "--seats", "you,you", "--practice", "--seed", 3)
    fabletop(*words, typed=f"\n1\n\nsave {open_file}\nquit\n")
    assert "Your secret colour" in fabletop("replay", open_file, "--ply", 1, "--seat", 2)[1]
