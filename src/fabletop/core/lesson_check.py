"""Does a lesson fit the rules? Every step is tried out: as shown, and with its wrong tries.

What is found is told with the file, the step and the reason, so that whoever changes a rule sees
which lesson it breaks.
"""

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec import Struct

from .errors import FabletopError
from .flow import frozen
from .game import Game
from .lessons import LEARNER, Answer, Lesson, LessonStep, attempt, begun, finished
from .state import State

MOST_STEPS: Final = 12
MOST_WORDS: Final = 40  # that a step tells before the learner tries
MOST_SHORT: Final = 25  # in an answer, or in praise


class Problem(Struct, frozen=True):
    """Something in a lesson that cannot stay."""

    file: str
    step: int  # counted from 1; 0 is the lesson as a whole
    text: str

    def __str__(self) -> str:
        where = f"step {self.step}" if self.step else "the lesson"
        return f"{self.file}, {where}: {self.text}"


def check(game: Game, lesson: Lesson, file: str) -> list[Problem]:
    """All that is wrong with a lesson; nothing where it can be learned from."""
    found = [Problem(file, 0, text) for text in of_the_whole(game, lesson)]
    for number, step in enumerate(lesson.steps):
        found += [Problem(file, number + 1, text) for text in of_the_words(step)]
        try:
            found += [Problem(file, number + 1, text) for text in of_a_step(game, lesson, number)]
        except FabletopError as error:
            found.append(Problem(file, number + 1, str(error)))
    return found


def of_the_whole(game: Game, lesson: Lesson) -> Iterator[str]:
    if lesson.game != game.key:
        yield f"it is one of {lesson.game!r:.40}, not of {game.key}"
    if not 1 <= len(lesson.steps) <= MOST_STEPS:
        yield f"a lesson has 1 to {MOST_STEPS} steps, not {len(lesson.steps)}"
    if len(lesson.others) != lesson.seats - 1:
        yield f"{lesson.seats} seats need {lesson.seats - 1} names in `others`"
    if not 0 < lesson.minutes < 10:
        yield f"a lesson takes 1 to 9 minutes, not {lesson.minutes}"


def of_the_words(step: LessonStep) -> Iterator[str]:
    told = count(f"{step.goal} {step.words}")
    if told > MOST_WORDS:
        yield f"goal and words are {told} words; {MOST_WORDS} are read"
    for text in (step.praise, *(answer.words for answer in step.wrong)):
        if count(text) > MOST_SHORT:
            yield f"{text[:30]!r}... has {count(text)} words; {MOST_SHORT} are read"
    if not all((step.title, step.goal, step.praise)):
        yield "title, goal and praise are told in words"
    if not step.goal.endswith(".") or ". " in step.goal:
        yield "a goal is one sentence"
    if not step.wrong:
        yield "there is no wrong try that is answered"


def count(text: str) -> int:
    return len(text.split())


def of_a_step(game: Game, lesson: Lesson, number: int) -> Iterator[str]:
    """Play it: what is shown reaches the goal, wrong tries do not and are refused as told."""
    step = lesson.steps[number]
    g = begun(game, lesson, number)
    if g.question(LEARNER) is None:
        yield "the learner is asked nothing"
        return
    yield from unknown_parts(g, step)
    shown = attempt(game, lesson, number, step.show)
    if shown.reason:
        yield f"what is shown, {step.show}, is refused: {shown.reason}"
    elif not shown.done:
        yield f"what is shown, {step.show}, does not count as done"
    for answer in step.wrong:
        yield from of_an_answer(game, lesson, number, answer)
    yield from of_what_follows(game, lesson, number, g)


def of_an_answer(game: Game, lesson: Lesson, number: int, answer: Answer) -> Iterator[str]:
    tried = attempt(game, lesson, number, answer.choice)
    if tried.done:
        yield f"the wrong try {answer.choice} counts as done"
    elif tried.reason is None and answer.rule:
        yield f"{answer.choice} is allowed, though {answer.rule} shall refuse it"
    elif tried.reason is not None and tried.reason.rule != answer.rule:
        yield f"{answer.choice} is refused by {tried.reason}, not by {answer.rule or 'nothing'}"


def of_what_follows(game: Game, lesson: Lesson, number: int, g: State) -> Iterator[str]:
    """The last step is a win; one that another goes on from can be done in one way only."""
    step = lesson.steps[number]
    if number + 1 == len(lesson.steps):
        result = finished(game, lesson, number).result()
        if result is None:
            yield "the last step does not end the game"
        elif LEARNER not in result.winners:
            yield "the last step is no win"
    elif lesson.steps[number + 1].position is None:
        others = [choice for choice in g.options(LEARNER) if choice != frozen(step.show)]
        ways = [one for one in others if attempt(game, lesson, number, one).done]
        if ways:
            yield f"the next step goes on from {step.show}, but {ways[0]} counts as done, too"


def unknown_parts(g: State, step: LessonStep) -> Iterator[str]:
    """What is lit up has to be on the table."""
    question = g.question(LEARNER)
    assert question is not None
    known = set(ids_in(msgspec.to_builtins(g.view(LEARNER))))
    for choice in g.options(LEARNER):
        known.update(str(named.id) for named in question.parts(g, choice).subjects)
        known.add(str(choice))
    for part in step.light:
        if str(part.id) not in known:
            yield f"there is no {part.kind} {part.id!r} on the table to light up"


def ids_in(value: Any) -> Iterator[str]:
    """Everything in a view that can be the id of something."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield str(key)
            yield from ids_in(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from ids_in(inner)
    elif isinstance(value, str | int):
        yield str(value)
