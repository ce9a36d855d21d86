"""Examples, guides and the coach: what does not fit is told, and games may do without."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from fabletop.core.coach import brought, coaching
from fabletop.core.errors import BadLesson
from fabletop.core.examples import check, examples, find_example, parsed
from fabletop.core.guide import Guide, guide, read
from fabletop.core.rng import Rng
from fabletop.games import find_game
from tests.core.toy import TOY

FAE = find_game("fae")
BLESSED: dict[str, Any] = {
    "title": "A blessing",
    "rules": ["FAE-069"],
    "words": "A4 is forest, and blessed.",
    "position": {
        "druids": {"A1": "UYK", "A4": "PK", "K1": "Y", "K2": "P"},
        "cards": [0, 9],
        "spirits": ["blue", "red"],
        "turn": 0,
    },
    "plays": [{"by": 0, "choice": "A1>A4", "words": "Nine points."}],
    "light": [{"kind": "space", "id": "A4"}],
    "proves": {"scores.blue": 9},
}


def wrong_with(**changes: Any) -> list[str]:
    example = parsed(msgspec.json.encode({**BLESSED, **changes}), "blessed.json")
    assert example.key == "blessed" and len(example.names) == example.seats
    return check(FAE, example)


def test_an_example_that_shows_what_it_says_is_right() -> None:
    assert wrong_with() == []


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"rules": ["FAE-999"]}, "FAE-999 is no rule"),
        ({"rules": []}, "it names no rule"),
        ({"words": "word " * 60}, "60 words"),
        ({"proves": {"scores.blue": 10}}, "scores.blue is 9 in the end, not 10"),
        ({"proves": {}}, "it proves nothing"),
        ({"plays": []}, "one moment only"),
        ({"light": [{"kind": "space", "id": "Z9"}]}, "there is no space 'Z9' on the board"),
        ({"plays": [{"by": 0, "choice": "A1>L5"}]}, "not a neighbour"),
    ],
)
def test_what_is_wrong_with_an_example_is_told(changes: dict[str, Any], told: str) -> None:
    assert any(told in problem for problem in wrong_with(**changes)), wrong_with(**changes)


def test_what_is_no_example_is_refused_with_its_file() -> None:
    with pytest.raises(BadLesson, match=r"odd\.json: this is no example"):
        parsed(b'{"title": 5}', "odd.json")
    with pytest.raises(BadLesson, match="has no example 'nothing'"):
        find_example(FAE, "nothing")


def test_a_game_may_have_no_examples_and_no_guide() -> None:
    assert examples(TOY) == () and guide(TOY) == Guide()


def test_a_guide_that_cannot_be_read_is_refused_with_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "guide.json").write_text("[")
    monkeypatch.setattr("fabletop.core.guide.files", lambda package: tmp_path)
    game: Any = SimpleNamespace(key="toy", state=SimpleNamespace(package="toy"))
    with pytest.raises(BadLesson, match=r"toy/guide\.json"):
        read(game, "guide.json", Guide, Guide())


def test_without_features_the_coach_names_what_can_be_done() -> None:
    g = TOY.new(2, 1)
    seat = g.waiting()[0]
    told = coaching(TOY, g, seat, Rng(1))
    assert told.ways and sum(way.choices for way in told.ways) <= len(g.options(seat))
    assert (told.standing, told.threats) == ((), ())
    assert brought(TOY, g, g, seat) == ()
