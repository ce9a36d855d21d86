"""The tables of docs/balance.md can be made, and say what they seem to say."""

import argparse
from pathlib import Path

import pytest
from bench import challenge, fame
from bench.greedy_games import print_table, share

BALANCE = Path(__file__).parents[2] / "docs/balance.md"


def test_a_race_is_told_by_place_and_hero() -> None:
    outcomes = [
        fame.Outcome(12, 1, "H1", ("H2", "H1"), 9),
        fame.Outcome(10, 1, "H2", ("H2", "H4"), 2),
        fame.Outcome(14, 0, "H1", ("H1", "H3"), 1),
        fame.Outcome(8, 1, "H2", ("H3", "H2"), 5),
    ]
    assert fame.told(fame.Series(2, "100", moon_deck=True), outcomes) == (
        "| 2 | 100 | yes | 11.0 (8-14) | 25 / 75 | "
        "Ember Captain 100, Tide Scholar 67, Briar Warden 0, Dawn Rogue 0 |"
    )


def test_a_solo_line_counts_what_the_rival_lost() -> None:
    outcomes = [fame.Outcome(9, 0, "H1", ("H1",), 12), fame.Outcome(11, -1, "", ("H2",), -2)]
    told = fame.told_solo(fame.Series(1, "50", moon_deck=False, difficulty="fierce"), outcomes)
    assert told == "| fierce | 50 | no | 10.0 (9-11) | 50 % ± 35 | +5.0 |"


def test_a_game_of_greedy_players_has_an_outcome() -> None:
    one = fame.outcome(fame.Series(3, "50", moon_deck=True), 3)
    assert one.rounds > 2 and one.place in range(3) and one.ahead > 0
    assert one.winner in one.heroes and len(set(one.heroes)) == 3
    solo = fame.outcome(fame.Series(1, "50", moon_deck=False, difficulty="merciless"), 3)
    assert (solo.ahead > 0) is (solo.place == 0) and len(solo.heroes) == 1


def test_a_table_is_printed_line_by_line(capsys: pytest.CaptureFixture[str]) -> None:
    wanted = argparse.Namespace(games=2, workers=1)
    lines = [fame.Series(1, "50", moon_deck=False)]
    print_table(fame.SOLO_HEAD, lines, wanted, fame.outcome, fame.told_solo)
    head, rule, line, *_ = capsys.readouterr().out.splitlines()
    assert head.startswith("| Rival |") and set(rule) <= set("|- ")
    assert line.startswith("| standard | 50 | no |")


def test_shares_have_their_standard_error() -> None:
    assert share(43, 100) == "43 % ± 5" and share(10, 10) == "100 % ± 0"


def test_the_document_shows_every_line_of_the_tables() -> None:
    told = BALANCE.read_text("utf-8")
    for series in challenge.main_series():
        assert (
            f"| {series.mode} | {series.seats} | {series.scenario} | {series.difficulty} |" in told
        )
    for race in fame.races():
        assert f"| {race.seats} | {' | '.join(race.kind())} |" in told
    for solo in fame.solos():
        assert f"| {solo.difficulty} | {' | '.join(solo.kind())} |" in told
