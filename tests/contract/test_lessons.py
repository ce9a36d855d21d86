"""Lessons, for every game: each is played through in the engine, so that no rule can leave it."""

from typing import Any

import pytest

from fabletop.core.flow import frozen
from fabletop.core.game import Game
from fabletop.core.lesson_check import check
from fabletop.core.lessons import LEARNER, Lesson, attempt, begun, finished, lesson_files, lessons
from fabletop.core.rulebook import rulebook
from fabletop.games import GAMES, find_game
from tests.scenario import check_state

LESSONS = [(game, lesson) for game in GAMES.values() for lesson in lessons(game)]
STEPS = [(game, lesson, n) for game, lesson in LESSONS for n in range(len(lesson.steps))]

every_lesson = pytest.mark.parametrize(
    ("game", "lesson"), LESSONS, ids=[f"{game.key}-{lesson.key}" for game, lesson in LESSONS]
)
every_step = pytest.mark.parametrize(
    ("game", "lesson", "number"),
    STEPS,
    ids=[f"{game.key}-{lesson.key}-{number + 1}" for game, lesson, number in STEPS],
)


def test_each_of_our_games_has_a_lesson_and_the_challenge_one_of_its_own() -> None:
    found = {(game.key, lesson.key) for game, lesson in LESSONS}
    assert found >= {(key, "first") for key in ("fae", "fame", "upon", "fabled")}
    assert ("fabled", "challenge") in found


@every_lesson
def test_a_lesson_is_neither_too_short_nor_too_long(game: Game, lesson: Lesson) -> None:
    """Small games of other packages may need fewer steps."""
    fewest = 8 if game.state.package.startswith("fabletop.") else 1
    assert fewest <= len(lesson.steps) <= 12


@every_lesson
def test_a_lesson_fits_the_rules(game: Game, lesson: Lesson) -> None:
    assert check(game, lesson, lesson.key) == []


@every_lesson
def test_the_last_step_is_a_win(game: Game, lesson: Lesson) -> None:
    result = finished(game, lesson, len(lesson.steps) - 1).result()
    assert result is not None and LEARNER in result.winners


@every_step
def test_a_step_is_done_as_shown(game: Game, lesson: Lesson, number: int) -> None:
    step = lesson.steps[number]
    check_state(begun(game, lesson, number))
    verdict = attempt(game, lesson, number, step.show)
    assert verdict.done and verdict.words == step.praise
    assert verdict.after is not None and verdict.after.events is not None


@every_step
def test_a_wrong_try_is_answered_kindly_and_changes_nothing(
    game: Game, lesson: Lesson, number: int
) -> None:
    before = begun(game, lesson, number).to_json()
    for answer in lesson.steps[number].wrong:
        verdict = attempt(game, lesson, number, answer.choice)
        assert not verdict.done and verdict.after is None
        assert verdict.words == answer.words
        if answer.rule:
            assert verdict.reason is not None and verdict.reason.rule == answer.rule
            assert rulebook(game).find(answer.rule).text
    assert begun(game, lesson, number).to_json() == before


@every_step
def test_whatever_else_is_tried_is_answered(game: Game, lesson: Lesson, number: int) -> None:
    """Every legal option, and things that are none."""
    tried: list[Any] = [*begun(game, lesson, number).options(LEARNER)[:40], "xyzzy", 7, None, [1]]
    for choice in tried:
        verdict = attempt(game, lesson, number, choice)
        assert verdict.words
        assert verdict.done == (verdict.after is not None)
        if frozen(choice) == lesson.steps[number].show:
            assert verdict.done


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_the_first_lesson_is_the_first_of_the_list(game: Game) -> None:
    names = [file.name for file in lesson_files(game)]
    assert names[:1] == ["first.json"]


def test_a_rule_that_changes_breaks_the_lesson_that_teaches_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Were seven druids no longer too many, the step that says so would be found."""
    from fabletop.games.fae import movement

    game = find_game("fae")
    (lesson,) = lessons(game)
    monkeypatch.setattr(movement, "LOCKED", 1 << 60)
    (problem,) = check(game, lesson, "first.json")
    assert (problem.file, problem.step) == ("first.json", 4)
    assert problem.text == "F4>F5 is allowed, though FAE-038 shall refuse it"
