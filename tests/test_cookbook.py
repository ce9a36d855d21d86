"""The cookbook tells the truth: what it quotes is there, every recipe has a card and its test."""

import re

import msgspec
import pytest

from fabletop.core.lessons import LessonStep, attempt, find_lesson
from fabletop.games import find_game
from tests.cookbook import PAGE, definition, quotes, written

TEXT = PAGE.read_text("utf-8")
RECIPES = re.split(r"^## (?=\d+\. )", TEXT, flags=re.MULTILINE)[1:]


def test_what_is_quoted_and_measured_is_current() -> None:
    assert written(TEXT) == TEXT, "run `make cookbook`"


def test_there_are_recipes_from_every_game_with_cards() -> None:
    assert len(RECIPES) >= 15
    paths = {quote.path for quote in quotes(TEXT)}
    for game in ("upon", "fame", "fabled"):
        assert any(f"games/{game}/cards/" in path for path in paths)


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.partition("\n")[0])
def test_a_recipe_has_a_card_and_a_test_that_runs(recipe: str) -> None:
    *cards, test = quotes(recipe)
    assert cards and all("/cards/" in card.path for card in cards)
    assert test.path.startswith("tests/games/") and test.path.rpartition("/")[2][:5] == "test_"
    assert all(name.startswith("test_") for name in test.names)


def test_a_definition_is_quoted_with_its_decorators_and_nothing_else() -> None:
    source = "x = 1\n\n@mark(\n    1)\ndef one():\n    return 2\n\n\nclass Two:\n    pass\n"
    assert definition(source, "one") == "@mark(\n    1)\ndef one():\n    return 2"
    assert definition(source, "Two") == "class Two:\n    pass"
    with pytest.raises(LookupError):
        definition(source, "x")


def test_the_step_of_a_lesson_is_the_one_that_is_played() -> None:
    (quoted,) = re.findall(r"^```json\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)
    game = find_game("fame")
    lesson = find_lesson(game)
    step = msgspec.json.decode(quoted, type=LessonStep)
    number = [one.title for one in lesson.steps].index(step.title)
    assert step == lesson.steps[number]
    assert attempt(game, lesson, number, step.show).done
    for answer in step.wrong:
        assert attempt(game, lesson, number, answer.choice).words == answer.words
