"""Whole games at the terminal, played as a new player would: by asking for a hint each time."""

import io
import re
import sys
from functools import partial

import pytest

from fabletop.ai.hints import hints
from fabletop.cli import asking, run


class Typist(io.StringIO):
    """Types `hint`, then the number that the hint names, and Enter once the game is over."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        super().__init__()
        self.capsys = capsys
        self.shown = ""
        self.hints = 0

    def readline(self, *_: object) -> str:  # type: ignore[override]  # as its base does
        new = self.capsys.readouterr().out
        self.shown += f"{new}\n"  # as a terminal shows what is typed
        if "Enter to leave" in new:
            return "\n"
        if named := re.search(r"^ *(\d+)  ?\d+% to win: ", new, re.MULTILINE):
            return f"{named[1]}\n"
        self.hints += 1
        assert self.hints < 2000, "the game does not end"
        return "hint\n"


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("fae", "you,greedy", ()),
        ("fame", "you,random", ("champion=50", "moon_deck=yes")),
        ("fame", "you", ("champion=50",)),
        ("upon", "you,random", ("fast=yes",)),
        ("upon", "you,you", ("fast=yes",)),
        ("upon", "you", ()),
        ("fabled", "you,random", ()),
        ("fabled", "you", ()),
    ],
)
def test_a_whole_game_by_hints(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    game: str,
    seats: str,
    options: tuple[str, ...],
) -> None:
    words = ["fabletop", "play", game, "--seats", seats, "--seed", "11"]
    for option in options:
        words += ["--option", option]
    typist = Typist(capsys)
    monkeypatch.setattr(asking, "hints", partial(hints, walks=1))
    monkeypatch.setattr(sys, "argv", words)
    monkeypatch.setattr(sys, "stdin", typist)
    monkeypatch.setenv("COLUMNS", "100")
    with pytest.raises(SystemExit) as stop:
        run()
    assert stop.value.code == 0
    shown = typist.shown + capsys.readouterr().out
    assert typist.hints > 10 and "Not allowed" not in shown and "Traceback" not in shown
    assert "Result" in shown and "Place" in shown
    lines = [line for line in shown.splitlines() if len(line) > 100]
    assert lines == [], "nothing is broader than the terminal"
