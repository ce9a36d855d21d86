"""The command line for tests."""

import io
import sys
from collections.abc import Callable
from random import Random

import pytest

from fabletop.cli import run

Fabletop = Callable[..., tuple[int, str]]


@pytest.fixture
def fabletop(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Fabletop:
    """Run a command with what is typed; returns the exit code and all that was printed.

    A game without --seed is dealt by the same seed every time.
    """
    monkeypatch.setattr("fabletop.cli.random.SystemRandom", lambda: Random(3))

    def call(*words: object, typed: str = "") -> tuple[int, str]:
        monkeypatch.setattr(sys, "argv", ["fabletop", *map(str, words)])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        monkeypatch.setenv("COLUMNS", "200")
        try:
            run()
            code = 0
        except SystemExit as stop:
            code = int(stop.code or 0)
        printed = capsys.readouterr()
        return code, printed.out + printed.err

    return call
