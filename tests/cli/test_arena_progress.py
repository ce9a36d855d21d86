"""What an arena shows while it plays."""

from pathlib import Path

import pytest
from rich.console import Console

from fabletop.ai.arena.bout import NoClock, play
from fabletop.ai.arena.plan import Plan, Table, job
from fabletop.cli import arena_progress as shown
from fabletop.cli.arena_progress import Progress
from fabletop.cli.show import THEME
from fabletop.games import find_game

FAE = find_game("fae")
PLAN = Plan("fae", 1, ("random", "random"), (Table(2, FAE.checked(2, None)),), 3, 30.0)


def test_a_terminal_shows_rates_and_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    console = Console(theme=THEME, record=True, force_terminal=True, width=100)
    monkeypatch.setattr(shown, "stderr", console)
    first, second = (play(FAE, job(PLAN, number), NoClock()) for number in (0, 1))
    with Progress(FAE, PLAN, 5, None) as progress:
        progress.tell({0: first})
        progress.tell({0: first, 1: second})
        console.print(progress.picture())
    text = console.export_text()
    assert "1 games were played before; going on." in text
    assert "Fae: 2 of 5 games" in text and "games/s" in text and "decisions/s" in text
    assert "random" in text and "50.0 %" in text


def test_elsewhere_a_line_comes_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    console = Console(theme=THEME, record=True, width=100)
    monkeypatch.setattr(shown, "stderr", console)
    monkeypatch.setattr(shown, "A_LINE_EVERY", 0.0)
    with Progress(FAE, PLAN, 5, None) as progress:
        progress.tell({})
        progress.tell({0: play(FAE, job(PLAN, 0), NoClock())})
    assert "Fae: 1 of 5 games" in console.export_text()


def test_who_stops_is_told_that_it_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    console = Console(theme=THEME, record=True, width=100)
    monkeypatch.setattr(shown, "stderr", console)
    with (
        pytest.raises(KeyboardInterrupt),
        Progress(FAE, PLAN, 5, Path("a.json.games.jsonl")) as progress,
    ):
        progress.tell({})
        raise KeyboardInterrupt
    text = " ".join(console.export_text().split())
    assert "Stopped after 0 games; a.json.games.jsonl holds them, the same command goes on." in text
