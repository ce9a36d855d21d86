"""Several people at one keyboard: what stays on the screen tells nobody's secrets."""

import os
import pty
import re
import subprocess
import sys

import pytest

from fabletop.cli.keyboard import tells_secrets
from fabletop.cli.table import Table
from fabletop.core.record import Match
from fabletop.core.rng import Rng
from fabletop.games import find_game
from tests.cli.conftest import Fabletop
from tests.scenario import rule

FAE = ("play", "fae", "--seats", "you,you", "--seed", 3, "--option", "first=1")
APART = re.compile(r"\x1b\[\?1049h(.*?)\x1b\[\?1049l", re.DOTALL)  # the alternate screen


def at_a_terminal(*words: object, typed: str) -> str:
    """All that a real terminal of 80 columns and 24 lines is told."""
    ours, theirs = pty.openpty()
    table = subprocess.Popen(
        [sys.executable, "-m", "fabletop", *map(str, words)],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"},
    )
    os.close(theirs)
    os.write(ours, typed.encode())
    told = b""
    try:
        while part := os.read(ours, 65536):
            told += part
    except OSError:
        pass  # the other end is closed
    os.close(ours)
    assert table.wait(timeout=60) == 0
    return told.decode()


@rule("FAE-013", "F-G7", "TABLE-04")
def test_secrets_are_shown_when_asked_for_on_a_screen_that_is_gone_afterwards() -> None:
    more = "\n" * 3  # the page is higher than the terminal
    told = at_a_terminal(*FAE, typed=f"\nboard\nshow\n{more}1\n\nsecret\n{more}\nquit\n")
    pages = APART.findall(told)
    assert len(pages) == 2 and all("Your secret colour" in page for page in pages)
    assert "secret colour" not in APART.sub("", told)
    assert "Player 1 moved a druid" in APART.sub("", told), "a choice can be made from that page"


def test_the_screen_is_cleared_between_people_only() -> None:
    told = at_a_terminal(*FAE, typed="\nboard\n1\n\n1\n\nquit\n")
    handed = re.findall(r"\x1b\[2J\x1b\[H\r?\nPass the keyboard to.*?(Player \d)", told)
    assert handed == ["Player 2", "Player 1"]
    assert told.count("\x1b[2J") == 4, "before and after the keyboard is passed on"
    assert told.count("Pass the keyboard") == 3


def test_the_next_person_reads_what_happened_since(fabletop: Fabletop) -> None:
    code, shown = fabletop(*FAE, typed="\n1\n\nquit\n")
    assert code == 0
    after = shown.split("Pass the keyboard to Player 2, who presses Enter.")[1]
    assert "1  Player 1 moved a druid from A1 to A2." in after
    assert "secret" not in shown and "Seed" not in shown, "all secrets follow from the seed"


def test_options_that_tell_a_hand_come_when_asked_for(fabletop: Fabletop) -> None:
    words = ("play", "fame", "--seats", "you,you", "--seed", 3)
    code, shown = fabletop(*words, typed="\nend dawn\noptions\nend day\nquit\n")
    assert code == 0
    _, before, after = shown.split("Player 1> ", 2)
    assert "your options tell your secrets" in before and "deploy" not in before
    assert "deploy" in after and "Until next time" in after
    for command in ("hint", "why deploy A99"):
        typed = f"\nend dawn\n{command}\nnonsense\n\nquit\n"
        code, shown = fabletop(*words, typed=typed)
        assert code == 0 and shown.count("Enter to cover this page") == 2
        assert "Not allowed" in shown


def test_a_hint_follows_from_the_own_secret_and_comes_apart(fabletop: Fabletop) -> None:
    code, shown = fabletop(*FAE, typed="\nhint\n\nquit\n")
    assert code == 0 and "cover this page" in shown.split("% to win: ")[-1]
    told = at_a_terminal(*FAE, typed="\nhint\n\nquit\n")
    assert "% to win: " in told and "% to win: " not in APART.sub("", told)


def test_who_sits_alone_with_bots_sees_everything_at_once(fabletop: Fabletop) -> None:
    words = ("play", "fame", "--seats", "you", "--seed", 3)
    code, shown = fabletop(*words, typed="end dawn\nshow\nquit\n")
    assert code == 0 and "cover this page" not in shown and shown.count("deploy") > 1


@pytest.mark.parametrize("key", ["fae", "fame", "upon", "fabled"])
def test_the_screen_does_not_depend_on_anything_hidden(
    key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same table, dealt anew behind everybody's back, looks the same."""
    match, rng = Match(find_game(key), 3, 5), Rng(5)
    whispered = 0
    while match.state.waiting() and len(match.choices) < 60:
        seat = match.state.waiting()[0]
        if len(match.choices) % 3 == 0:
            shown = []
            for state in (match.state, match.state.determinize(None, Rng(match.state.ply))):
                table = Table(Match(match.game, 3, 5), [("A", None), ("B", None), ("C", None)])
                table.match.state = state
                table.show(seat)
                shown.append(capsys.readouterr().out)
            assert shown[0] == shown[1]
            whispered += tells_secrets(match.state, seat)
        match.play(seat, rng.choice(match.state.options(seat)))
    if key in ("fame", "upon"):
        assert whispered, "there are hands to hide"
