"""Lessons at the terminal: tried, shown, left and gone on with."""

import json
from pathlib import Path

import pytest

from fabletop.core.lessons import find_lesson, lesson_files, lessons
from fabletop.games import GAMES, find_game
from tests.cli.conftest import Fabletop


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "fabletop" / "lessons.json"


def test_a_right_move_is_praised_and_the_next_step_follows(fabletop: Fabletop) -> None:
    code, shown = fabletop("learn", "fae", typed="F1>F2\n\nquit\n")
    assert code == 0 and "Step 1 of 11: Move a druid" in shown
    assert "You moved a druid from F1 to F2." in shown
    assert "They stand together now" in shown and "Step 2 of 11" in shown
    assert "options tells what each would do, show makes the move for you" in shown


def test_a_wrong_move_is_answered_with_its_rule_and_the_step_stays(fabletop: Fabletop) -> None:
    _, shown = fabletop("learn", "fae", typed="F1>C3\nfly away\nquit\n")
    assert "That is too far." in shown and "C3 is not a neighbour of F1 (FAE-035)" in shown
    assert "Not quite." in shown and "Step 2" not in shown


def test_progress_is_kept_and_begins_anew_after_the_end(fabletop: Fabletop, data: Path) -> None:
    fabletop("learn", "fae", typed="show\n\nquit\n")
    assert json.loads(data.read_bytes()) == {"fae/first": [0]}
    assert "Step 2 of 11" in fabletop("learn", "fae", typed="quit\n")[1]
    data.write_text(json.dumps({"fae/first": 11, "fae/gone": 3}))
    assert "Step 1 of 11" in fabletop("learn", "fae", typed="show\n\nquit\n")[1]
    assert json.loads(data.read_bytes()) == {"fae/first": list(range(11))}


@pytest.mark.parametrize("kept", ["", "[]", '{"fae/first": "x"}', "\x00"])
def test_a_broken_file_of_progress_is_as_good_as_none(
    fabletop: Fabletop, data: Path, kept: str
) -> None:
    data.parent.mkdir()
    data.write_text(kept)
    assert "Step 1 of 11" in fabletop("learn", "fae", typed="quit\n")[1]


def test_progress_that_cannot_be_written_stops_nobody(fabletop: Fabletop, data: Path) -> None:
    data.parent.write_text("not a folder")
    code, shown = fabletop("learn", "fae", typed="show\n\nquit\n")
    assert code == 0 and "Step 2 of 11" in shown


def test_back_skip_and_the_ends(fabletop: Fabletop) -> None:
    _, shown = fabletop("learn", "fae", typed="back\nskip\nback\nquit\n")
    assert "This is the first step." in shown
    assert shown.count("Step 1 of 11") == 2 and "Step 2 of 11" in shown
    _, shown = fabletop("learn", "fae", "--step", 11, typed="skip\nquit\n")
    assert "This is the last step." in shown


def test_what_one_may_ask(fabletop: Fabletop) -> None:
    typed = "help\noptions A1>\nwhy F1>C3\nrules FAE-038\nboard\n99999\nwhy\nquit\n"
    code, shown = fabletop("learn", "fae", typed=typed)
    assert code == 0 and "make the move for me" in shown and "A1>A2  1 join 1" in shown
    assert "Refused: C3 is not a neighbour" in shown and "can no longer move" in shown
    assert "there are options 1 to" in shown and "why needs a move" in shown


@pytest.mark.parametrize(
    ("game", "key"),
    [(game.key, lesson.key) for game in GAMES.values() for lesson in lessons(game)],
)
def test_a_whole_lesson_by_show_me(fabletop: Fabletop, game: str, key: str) -> None:
    steps = len(find_lesson(find_game(game), key).steps)
    code, shown = fabletop("learn", game, key, typed="show\n\n" * steps)
    assert code == 0 and "That was all of it." in shown and "You win." in shown


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["fae", "second"], "Fae has no lesson 'second'; there is: first"),
        (["chess"], "there is no game 'chess'"),
        (["fae", "--step", "12"], "this lesson has steps 1 to 11, not 12"),
    ],
)
def test_what_cannot_be_learned(fabletop: Fabletop, words: list[str], reason: str) -> None:
    code, shown = fabletop("learn", *words)
    assert code == 2 and reason in shown


def test_lessons_lists_them_with_progress(fabletop: Fabletop) -> None:
    fabletop("learn", "upon", typed="show\n\nquit\n")
    code, shown = fabletop("lessons")
    assert code == 0 and "fabletop learn fabled challenge" in shown and "1 of 11" in shown


def test_check_plays_all_lessons(fabletop: Fabletop) -> None:
    code, shown = fabletop("lessons", "check")
    assert code == 0 and "5 lessons with" in shown and "fit the rules" in shown


def test_check_refuses_a_file_with_its_step_and_reason(fabletop: Fabletop, tmp_path: Path) -> None:
    (source,) = lesson_files(find_game("fae"))
    lesson = json.loads(source.read_bytes())
    lesson["steps"][3]["show"] = "F4>F5"
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(lesson))
    code, shown = fabletop("lessons", "check", path)
    assert code == 2 and "mine.json, step 4: what is shown, F4>F5, is refused" in shown
    assert "(FAE-038)" in shown


def test_check_refuses_what_is_no_lesson(fabletop: Fabletop, tmp_path: Path) -> None:
    path = tmp_path / "odd.json"
    assert "cannot be read: No such file" in fabletop("lessons", "check", path)[1]
    path.write_text("{}")
    code, shown = fabletop("lessons", "check", path)
    assert code == 2 and "odd.json: this is no lesson" in shown
    path.write_bytes(b" " * (1024 * 1024 + 1))
    assert "is larger than" in fabletop("lessons", "check", path)[1]
