"""Lessons: a game is learned by playing it, on prepared positions, one goal at a time.

A lesson is a JSON file in the folder `lessons` of its game. It holds no rules: what is allowed is
asked of the engine, and what counts as done is a condition on the choice, on what it made happen,
and on what the learner sees afterwards. So a lesson cannot teach what the game does not do.

The learner has seat 0. A step without a position goes on where the one before it ended.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

import msgspec
from msgspec import Struct

from .errors import BadLesson, Reason
from .flow import Choice, Play, frozen
from .game import Game
from .offers import Subject
from .state import State

LEARNER: Final = 0
FOLDER: Final = "lessons"


class Done(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What counts as done: all that is named here has to hold."""

    choices: list[Any] = []  # the choice is one of these
    verb: str = ""  # it does this, by its parts
    subjects: list[str | int] = []  # it concerns all of these, by their ids
    event: str = ""  # it makes this happen
    where: dict[str, Any] = {}  # and that event says so, field by field
    view: dict[str, Any] = {}  # afterwards the learner sees this, by the path of the field


class Answer(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A kind answer to a certain wrong try."""

    choice: Any
    words: str
    rule: str = ""  # that the engine cites; without one the choice is allowed, but not the goal


class LessonStep(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One goal."""

    title: str
    goal: str  # in one sentence
    words: str  # what one has to know for it
    praise: str  # what it brought
    done: Done
    show: Any  # the choice that "show me" makes
    wrong: list[Answer]
    light: list[Subject] = []  # what it is about; the rest stays calm
    position: dict[str, Any] | None = None
    before: list[Play] = []  # what is chosen before the learner is asked
    after: list[Play] = []  # what others choose then, so that one sees what it brought


class Lesson(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A playable introduction."""

    game: str
    title: str
    text: str  # a line: what one can do afterwards
    minutes: int
    seats: int
    others: list[str]  # the names of those who sit there, too
    steps: list[LessonStep]
    options: dict[str, Any] = {}
    seed: int = 1
    key: str = ""  # the name of its file

    @property
    def names(self) -> list[str]:
        return ["You", *self.others]


class Verdict(Struct, frozen=True):
    """What a try at a step came to."""

    done: bool
    words: str
    reason: Reason | None = None  # why the rules refuse it
    after: State | None = None  # where it led, if it was done


# Reading lessons.


def parsed(data: bytes, name: str) -> Lesson:
    """The lesson in a file of this name; its form is checked, its rules are not."""
    try:
        lesson = msgspec.json.decode(data, type=Lesson)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadLesson(f"{name}: this is no lesson: {error}") from error
    lesson.key = name.rpartition("/")[2].removesuffix(".json")
    for step in lesson.steps:
        step.show = frozen(step.show)
        step.done.choices = [frozen(choice) for choice in step.done.choices]
    return lesson


def lesson_files(game: Game) -> list[Traversable]:
    """The files of a game's lessons, the first one to be learned first."""
    folder = files(game.state.package).joinpath(FOLDER)
    if not folder.is_dir():
        return []
    found = (file for file in folder.iterdir() if file.name.endswith(".json"))
    return sorted(found, key=lambda file: (file.name != "first.json", file.name))


@cache
def lessons(game: Game) -> tuple[Lesson, ...]:
    return tuple(parsed(file.read_bytes(), file.name) for file in lesson_files(game))


def find_lesson(game: Game, key: str = "") -> Lesson:
    """A lesson of a game by its key; without one the first."""
    found = {lesson.key: lesson for lesson in lessons(game)}
    if not found:
        raise BadLesson(f"{game.title} has no lessons yet; its rules tell all")
    if not key:
        return next(iter(found.values()))
    if key not in found:
        known = ", ".join(found)
        raise BadLesson(f"{game.title} has no lesson {key!r:.40}; there is: {known}")
    return found[key]


# Playing them.


def begun(game: Game, lesson: Lesson, number: int) -> State:
    """The position in which the learner is asked at a step."""
    step = lesson.steps[number]
    if step.position is None and number:
        g = finished(game, lesson, number - 1)
    else:
        g = game.new(lesson.seats, lesson.seed, lesson.options, step.position)
    play_all(g, step.before)
    g.events = []
    return g


def finished(game: Game, lesson: Lesson, number: int) -> State:
    """Where a step leads if it is done as shown."""
    g = begun(game, lesson, number)
    g.play(LEARNER, lesson.steps[number].show)
    return followed(g, lesson.steps[number])


def followed(g: State, step: LessonStep) -> State:
    """What others do then. The events of all choices are told together."""
    events = g.events
    for player, choice in step.after:
        g.play(player, choice)
        events = [*events, *g.events]
    g.events = events
    return g


def play_all(g: State, plays: list[Play]) -> None:
    for player, choice in plays:
        g.play(player, choice)


def attempt(game: Game, lesson: Lesson, number: int, choice: Choice) -> Verdict:
    """Try a choice at a step: it leads on, or it is answered and nothing happens."""
    step = lesson.steps[number]
    g = begun(game, lesson, number)
    choice = frozen(choice)
    answer = next((one for one in step.wrong if frozen(one.choice) == choice), None)
    if reason := g.why_not(LEARNER, choice):
        answer = answer or refused_alike(g, step, reason)
        return Verdict(False, answer.words if answer else "Not quite.", reason)
    g_after = g.copy()
    g_after.play(LEARNER, choice)
    if not is_done(step.done, g, choice, g_after):
        return Verdict(False, answer.words if answer else f"You may do that in a game. {step.goal}")
    return Verdict(True, step.praise, after=followed(g_after, step))


def refused_alike(g: State, step: LessonStep, reason: Reason) -> Answer | None:
    """The answer to a try that is refused for the very same reason."""
    alike = (one for one in step.wrong if g.why_not(LEARNER, one.choice) == reason)
    return next(alike, None)


def is_done(done: Done, g: State, choice: Choice, after: State) -> bool:
    """Does this choice, which led there, reach the goal?"""
    return (
        (not done.choices or choice in done.choices)
        and means(done, g, choice)
        and (not done.event or any(told_so(done, event) for event in shown_events(after)))
        and all(looked_up(after, path) == value for path, value in done.view.items())
    )


def means(done: Done, g: State, choice: Choice) -> bool:
    """Is that what the choice does, and to these?"""
    question = g.question(LEARNER)
    if question is None or not (done.verb or done.subjects):
        return question is not None
    parts = question.parts(g, choice)
    concerned = {named.id for named in parts.subjects}
    return done.verb in ("", parts.verb) and concerned.issuperset(done.subjects)


def shown_events(g: State) -> Iterator[dict[str, Any]]:
    for event in g.events:
        yield msgspec.to_builtins(event.shown_to(LEARNER))


def told_so(done: Done, event: Mapping[str, Any]) -> bool:
    return event["event"] == done.event and all(
        name in event and event[name] == value for name, value in done.where.items()
    )


def looked_up(g: State, path: str) -> Any:
    """A field of the learner's view, by a path such as "scores.blue" or "players.0.hand"."""
    found = msgspec.to_builtins(g.view(LEARNER))
    for part in path.split("."):
        if isinstance(found, list) and part.isdecimal() and int(part) < len(found):
            found = found[int(part)]
        elif isinstance(found, dict) and part in found:
            found = found[part]
        else:
            raise BadLesson(f"there is no {path!r:.60} in what one sees")
    return found


def progress_kept(
    progress: Mapping[str, Iterable[int]], known: Mapping[str, Lesson]
) -> dict[str, list[int]]:
    """The steps done, by lesson; what was learned of a step or lesson that is gone is forgotten."""
    kept = {
        name: sorted({step for step in steps if 0 <= step < len(known[name].steps)})
        for name, steps in progress.items()
        if name in known
    }
    return {name: steps for name, steps in kept.items() if steps}


def next_step(lesson: Lesson, done: Iterable[int]) -> int:
    """Where to go on: after the last step that was done; a lesson that is finished begins anew."""
    steps = set(done)
    left = [step for step in range(len(lesson.steps)) if step not in steps]
    after = [step for step in left if step > max(steps, default=-1)]
    return next(iter(after or left), 0)
