"""Golden records: the same choices lead to the same game, told in the same words."""

from pathlib import Path

import pytest

from fabletop.core.record import Record, verify
from fabletop.games import GAMES, find_game
from tests.golden.make import GOLDEN, HERE, difference, log, played

RECORDS = sorted(HERE.glob("*/*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_golden_record(path: Path) -> None:
    record = Record.load(path)
    match = verify(find_game(record.game), record)
    assert log(match) == path.with_suffix(".log").read_text("utf-8")


@pytest.mark.parametrize(
    ("key", "number"), [(key, n) for key in GOLDEN for n in range(len(GOLDEN[key]))]
)
def test_players_with_a_seed_play_the_golden_games_again(key: str, number: int) -> None:
    name, players, options, position = GOLDEN[key][number]
    match = played(find_game(key), players, number + 1, options, position)
    assert match.record().to_bytes() == (HERE / key / f"{name}.json").read_bytes()


def test_every_game_has_golden_records() -> None:
    assert set(GOLDEN) == set(GAMES)
    assert {path.parent.name for path in RECORDS} == set(GAMES)


def test_renewing_tells_the_first_line_that_changed() -> None:
    assert difference("a\nb\n", "a\nb\n") == "the same"
    assert difference("a\nb\n", "a\nc\nd\n").splitlines()[1:] == ["  was  b", "  now  c"]
    assert "now  (nothing)" in difference("a\nb\n", "a\n")
