"""`fabletop lessons`: which there are, how far one has come, and whether they fit the rules."""

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from fabletop.core.errors import BadLesson
from fabletop.core.lesson_check import Problem, check
from fabletop.core.lessons import Lesson, lesson_files, parsed
from fabletop.games import GAMES, find_game

from .progress import Progress, known_lessons
from .show import console

lessons_app = typer.Typer(name="lessons", help="The lessons there are, and whether they fit.")

LARGEST = 1024 * 1024  # bytes; a lesson needs some ten thousand


@lessons_app.callback(invoke_without_command=True)
def listed(context: typer.Context) -> None:
    """List the lessons and how far you have come."""
    if context.invoked_subcommand is not None:
        return
    progress = Progress()
    table = Table(title="Lessons", title_style="bold", header_style="bold")
    for column in ("to type", "lesson", "minutes", "done"):
        table.add_column(column)
    for lesson in known_lessons(None):
        done = f"{len(progress.done(lesson))} of {len(lesson.steps)}"
        typed = f"[gold]fabletop learn {lesson.game} {lesson.key}[/]"
        table.add_row(typed, escape(lesson.title), str(lesson.minutes), done)
    console.print(table)


@lessons_app.command(name="check")
def checked(
    files: Annotated[
        list[Path] | None, typer.Argument(help="Lesson files; without any, all there are.")
    ] = None,
) -> None:
    """Play every step in the engine; what does not fit the rules is told with file and step."""
    read = [read_file(path) for path in files] if files else all_files()
    problems = [problem for name, lesson in read for problem in checked_lesson(name, lesson)]
    for problem in problems:
        console.print(f"[danger]{escape(str(problem))}[/]", soft_wrap=True)
    if problems:
        raise BadLesson(f"{len(problems)} things in the lessons do not fit the rules")
    steps = sum(len(lesson.steps) for _, lesson in read)
    console.print(f"[good]{len(read)} lessons with {steps} steps fit the rules.[/]")


def read_file(path: Path) -> tuple[str, Lesson]:
    try:
        if path.stat().st_size > LARGEST:
            raise BadLesson(f"{path} is larger than {LARGEST:,} bytes")
        return str(path), parsed(path.read_bytes(), str(path))
    except OSError as error:
        raise BadLesson(f"{path} cannot be read: {error.strerror}") from error


def all_files() -> list[tuple[str, Lesson]]:
    found = [(game, file) for game in GAMES.values() for file in lesson_files(game)]
    return [
        (f"{game.key}/{file.name}", parsed(file.read_bytes(), f"{game.key}/{file.name}"))
        for game, file in found
    ]


def checked_lesson(name: str, lesson: Lesson) -> list[Problem]:
    return check(find_game(lesson.game), lesson, name)
