"""Lessons over the wire: each step is laid out as a table that nobody else sees.

Nothing of a lesson is stored but how far somebody has come: a step follows from its file, so any
process can answer any try.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from fabletop.core.errors import IllegalMove
from fabletop.core.events import Voice
from fabletop.core.flow import Choice
from fabletop.core.game import Game
from fabletop.core.lessons import LEARNER, Lesson, attempt, begun, lessons, progress_kept
from fabletop.core.rng import Rng
from fabletop.core.state import State
from fabletop.games import GAMES

from . import messages as wire
from . import scenes
from .play import foresight
from .problems import Refused
from .schema import Learned
from .shown import log_line
from .store import Store


def all_lessons() -> dict[str, Lesson]:
    """Every lesson by its name, such as "fae/first"."""
    return {
        f"{game.key}/{lesson.key}": lesson for game in GAMES.values() for lesson in lessons(game)
    }


class Step:
    """One step of a lesson that was asked for, or a refusal where there is none."""

    def __init__(self, game: str, key: str, number: int = 0) -> None:
        found = all_lessons().get(f"{game}/{key}")
        if found is None:
            raise Refused("unknown_lesson", "There is no such lesson.")
        if number >= len(found.steps):
            raise Refused("unknown_lesson", f"This lesson has {len(found.steps)} steps.")
        self.game: Game = GAMES[game]
        self.lesson, self.number = found, number

    def begun(self) -> State:
        return begun(self.game, self.lesson, self.number)

    def scene(self, done: Sequence[int]) -> wire.LessonScene:
        g, step = self.begun(), self.lesson.steps[self.number]
        told = wire.StepInfo(self.number, step.title, step.goal, step.words, step.light)
        info = lesson_info(self.lesson, done)
        return wire.LessonScene(info, told, self.table(g), self.position(g))

    def tried(self, body: wire.AtStep) -> wire.Tried:
        choice = self.lesson.steps[self.number].show if body.show else body.choice
        verdict = attempt(self.game, self.lesson, self.number, choice)
        reason, after = verdict.reason, verdict.after
        problem = wire.Problem("illegal", reason.text, reason.rule) if reason else None
        if after is None:
            return wire.Tried(False, verdict.words, problem, None, None, [])
        say = Voice(self.lesson.names, LEARNER)
        log = [log_line(event, after.ply, say) for event in after.events]
        at_rest = self.position(after, is_asked=False)
        return wire.Tried(True, verdict.words, problem, self.table(after), at_rest, log)

    def preview(self, choice: Choice) -> wire.Foresight:
        g = self.begun()
        if reason := g.why_not(LEARNER, choice):
            raise IllegalMove(reason)
        return foresight(g, LEARNER, choice, Voice(self.lesson.names, LEARNER), Rng(self.number))

    def position(self, g: State, *, is_asked: bool = True) -> wire.Position:
        """What the learner sees; after a step nothing more is asked."""
        return scenes.position(g, LEARNER, self.lesson.names, is_asked=is_asked)

    def table(self, g: State) -> wire.TableInfo:
        name = f"{self.lesson.game}/{self.lesson.key}"
        return scenes.table(g, name, self.lesson.title, self.lesson.names)


def lesson_info(lesson: Lesson, done: Sequence[int]) -> wire.LessonInfo:
    titles = [step.title for step in lesson.steps]
    told = (lesson.game, lesson.key, lesson.title, lesson.text, lesson.minutes)
    return wire.LessonInfo(*told, lesson.seats, dict(lesson.options), titles, list(done))


def bits_of(steps: Iterable[int]) -> int:
    """Steps as they are stored: a bit for each."""
    return sum(1 << step for step in set(steps))


def steps_in(row: Learned) -> list[int]:
    """Where only their number is known, they were done from the first on."""
    return [step for step in range(row.done.bit_length()) if row.done >> step & 1] or list(
        range(row.steps)
    )


class Progress:
    """Which steps people have done."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, person_id: str | None) -> dict[str, list[int]]:
        """Steps done by lesson; of lessons that are gone nothing is told."""
        if person_id is None:
            return {}
        wanted = select(Learned).where(Learned.person_id == person_id)
        async with self._store.sessions() as session:
            rows = (await session.scalars(wanted)).all()
        return progress_kept({row.lesson: steps_in(row) for row in rows}, all_lessons())

    async def note(self, person_id: str, lesson: Lesson, steps: Iterable[int]) -> None:
        """Somebody has done these steps, besides those of before."""
        name, count = f"{lesson.game}/{lesson.key}", len(lesson.steps)
        new = {step for step in steps if step < count}
        with suppress(IntegrityError):  # another page of the same person was first
            async with self._store.writing() as session:
                found = await session.get(Learned, (person_id, name))
                if found is None:
                    found = Learned(person_id=person_id, lesson=name, steps=0, done=0)
                    session.add(found)
                new.update(steps_in(found))
                found.done, found.steps = bits_of(new), len(new)
