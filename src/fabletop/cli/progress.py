"""How far somebody has come with the lessons of the terminal: a small file beside the database."""

import os
from pathlib import Path

import msgspec

from fabletop.core.game import Game
from fabletop.core.lesson_check import MOST_STEPS
from fabletop.core.lessons import Lesson, lessons, next_step, progress_kept
from fabletop.games import GAMES
from fabletop.server.settings import data_folder

FILE = "lessons.json"


def name_of(lesson: Lesson) -> str:
    return f"{lesson.game}/{lesson.key}"


def all_lessons() -> dict[str, Lesson]:
    """The lessons of all games by their names."""
    return {name_of(lesson): lesson for game in GAMES.values() for lesson in lessons(game)}


class Progress:
    """Steps done, by lesson. A file that cannot be read is as good as none."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or data_folder(os.environ) / FILE
        try:
            kept = msgspec.json.decode(self.path.read_bytes(), type=dict[str, int | list[int]])
        except (OSError, msgspec.DecodeError, UnicodeDecodeError):
            kept = {}
        # Before, only their number was kept.
        steps = {
            name: range(min(found, MOST_STEPS)) if isinstance(found, int) else found
            for name, found in kept.items()
        }
        self.steps = progress_kept(steps, all_lessons())

    def done(self, lesson: Lesson) -> list[int]:
        return self.steps.get(name_of(lesson), [])

    def note(self, lesson: Lesson, step: int) -> None:
        """A step of a lesson is done; what cannot be written is only not kept."""
        self.steps[name_of(lesson)] = sorted({*self.done(lesson), step})
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_bytes(msgspec.json.encode(self.steps))
        except OSError:
            return


def first_step(lesson: Lesson, progress: Progress) -> int:
    """Where to go on."""
    return next_step(lesson, progress.done(lesson))


def known_lessons(game: Game | None) -> list[Lesson]:
    """The lessons of one game, or of all."""
    return [lesson for lesson in all_lessons().values() if game is None or lesson.game == game.key]
