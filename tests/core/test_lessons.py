"""Lessons as data: what cannot be one is refused with its step and the reason."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import msgspec
import pytest

from fabletop.core.errors import BadLesson
from fabletop.core.lesson_check import check
from fabletop.core.lessons import (
    Lesson,
    attempt,
    find_lesson,
    lessons,
    looked_up,
    next_step,
    parsed,
    progress_kept,
)
from fabletop.games import find_game
from tests.core.toy import TOY

FAE = find_game("fae")
FIRST = find_lesson(FAE)
Plain = dict[str, Any]


def changed(change: Callable[[Plain], object]) -> Lesson:
    """The first lesson of Fae, with something changed."""
    plain = deepcopy(msgspec.to_builtins(FIRST))
    change(plain)
    return parsed(json.dumps(plain).encode(), "first.json")


def told(change: Callable[[Plain], object]) -> list[str]:
    return [str(problem) for problem in check(FAE, changed(change), "first.json")]


def of_step(number: int, **fields: Any) -> Callable[[Plain], object]:
    return lambda plain: plain["steps"][number - 1].update(fields)


def test_a_lesson_is_found_by_its_key_and_the_first_without_one() -> None:
    assert find_lesson(FAE, "first") is FIRST is lessons(FAE)[0]
    with pytest.raises(BadLesson, match="Fae has no lesson 'second'; there is: first"):
        find_lesson(FAE, "second")
    with pytest.raises(BadLesson, match="has no lessons yet"):
        find_lesson(TOY)


@pytest.mark.parametrize(
    "data",
    [b"", b"[]", b"{", b'{"game": "fae"}', b"\xff", b'{"steps": 3}', b"[" * 100_000],
    ids=range(7),
)
def test_what_is_no_lesson_is_refused_with_its_file(data: bytes) -> None:
    with pytest.raises(BadLesson, match=r"odd\.json: this is no lesson"):
        parsed(data, "odd.json")


def test_a_field_that_no_lesson_has_is_refused() -> None:
    with pytest.raises(BadLesson, match="unknown field `golas`"):
        changed(of_step(1, golas="x"))


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (of_step(2, show="E1>A3"), "step 2: what is shown, E1>A3, is refused: A3 is empty"),
        (of_step(2, show="F1>E1"), "step 2: what is shown, F1>E1, does not count as done"),
        (of_step(2, goal="Go. Now."), "step 2: a goal is one sentence"),
        (of_step(2, words="word " * 40), "step 2: goal and words are 48 words; 40 are read"),
        (of_step(2, praise="well " * 26), "has 26 words; 25 are read"),
        (of_step(2, praise=""), "step 2: title, goal and praise are told in words"),
        (of_step(2, wrong=[]), "step 2: there is no wrong try"),
        (
            of_step(2, wrong=[{"choice": "E1>F1", "words": "No."}]),
            "step 2: the wrong try E1>F1 counts as done",
        ),
        (
            of_step(2, wrong=[{"choice": "F1>E1", "words": "No.", "rule": "FAE-036"}]),
            "step 2: F1>E1 is allowed, though FAE-036 shall refuse it",
        ),
        (
            of_step(2, wrong=[{"choice": "E1>A3", "words": "No.", "rule": "FAE-042"}]),
            "step 2: E1>A3 is refused by A3 is empty; druids only move to druids (FAE-036)",
        ),
        (
            of_step(2, light=[{"kind": "space", "id": "Z9"}]),
            "step 2: there is no space 'Z9' on the table to light up",
        ),
        (
            of_step(2, position={"druids": {"Z9": "U"}}),
            "step 2: druids: there is no space 'Z9' on the map (FAE-002)",
        ),
        (of_step(2, position={"turn": 1}), "step 2: the learner is asked nothing"),
        (of_step(2, before=[[0, "A1>Z9"]]), "step 2: there is no space Z9"),
        (of_step(2, done={"view": {"moon": 1}}), "step 2: there is no 'moon'"),
        (lambda plain: plain["steps"].pop(), "step 10: the last step does not end the game"),
        (
            lambda plain: plain["steps"].extend(plain["steps"][:2]),
            "the lesson: a lesson has 1 to 12 steps, not 13",
        ),
        (lambda plain: plain.update(others=[]), "the lesson: 2 seats need 1 names in `others`"),
        (lambda plain: plain.update(minutes=30), "the lesson: a lesson takes 1 to 9 minutes"),
        (lambda plain: plain.update(game="fame"), "the lesson: it is one of 'fame', not of fae"),
        (
            lambda plain: plain["steps"][1].update(position=None),
            "step 1: the next step goes on from F1>F2, but A1>A2 counts as done, too",
        ),
    ],
    ids=range(21),
)
def test_what_does_not_fit_is_told_with_its_step(
    change: Callable[[Plain], object], problem: str
) -> None:
    assert any(problem in text for text in told(change)), told(change)


def test_a_last_step_that_others_win_is_found() -> None:
    lose = of_step(11, show="L4>L3", done={"choices": ["L4>L3"]}, wrong=[])
    assert any("step 11: the last step is no win" in text for text in told(lose))


def test_what_counts_as_done_can_be_said_by_verb_subject_event_and_view() -> None:
    def is_done(done: Plain, choice: str) -> bool:
        return attempt(FAE, changed(of_step(5, done=done)), 4, choice).done

    assert is_done({"verb": "move", "subjects": ["H4"]}, "H4>H5")
    assert not is_done({"verb": "move", "subjects": ["L2"]}, "H4>H5")
    assert not is_done({"verb": "hold"}, "H4>H5")
    assert is_done({"event": "Moved"}, "A1>A2") and not is_done({"event": "Ended"}, "A1>A2")
    assert is_done({"event": "Moved", "where": {"target": "A2"}}, "A1>A2")
    assert not is_done({"event": "Moved", "where": {"target": "A1"}}, "A1>A2")
    assert is_done({"view": {"scores.blue": 3, "cards.0": 1}}, "H4>H5")
    assert not is_done({"view": {"scores.blue": 4}}, "H4>H5")


def test_what_is_refused_for_the_same_reason_is_answered_alike() -> None:
    listed, alike = attempt(FAE, FIRST, 3, "F4>F5"), attempt(FAE, FIRST, 3, "F4>F1")
    assert listed == alike and alike.words == "That group has grown too large to walk."
    assert attempt(FAE, FIRST, 3, "K1>K2").words == "Not quite."


def test_a_path_that_leads_nowhere_is_refused() -> None:
    g = FAE.new(2, 1)
    assert looked_up(g, "cards.1") == 0
    for path in ("cards.7", "cards.x", "scores.green", "over.more"):
        with pytest.raises(BadLesson, match="there is no"):
            looked_up(g, path)


def test_progress_of_a_lesson_that_is_gone_is_forgotten_quietly() -> None:
    kept = {"fae/first": [2, 0, 2], "fae/gone": [5], "fae/zero": []}
    assert progress_kept(kept, {"fae/first": FIRST}) == {"fae/first": [0, 2]}
    assert progress_kept({"fae/first": [10, 11, -1]}, {"fae/first": FIRST}) == {"fae/first": [10]}


def test_a_lesson_goes_on_after_the_last_step_and_then_where_one_was_skipped() -> None:
    assert next_step(FIRST, []) == 0
    assert next_step(FIRST, [0, 1]) == 2
    assert next_step(FIRST, [0, 10]) == 1, "only the last step was done out of turn"
    assert next_step(FIRST, range(11)) == 0
