"""A lesson at the terminal: one goal after the other, on the board of the game itself."""

from collections.abc import Callable
from functools import partial

from rich.markup import escape

from fabletop.core.errors import FabletopError
from fabletop.core.events import Voice
from fabletop.core.flow import Choice
from fabletop.core.game import Game
from fabletop.core.lessons import LEARNER, Lesson, LessonStep, Verdict, attempt, begun
from fabletop.core.state import State

from .asking import Asked
from .progress import Progress, first_step
from .reading import read_rules
from .show import console, show_item, show_result

HELP = """[bold]A number or a move[/] tries it; nothing is lost if it is wrong
[bold]show[/]             make the move for me
[bold]back[/], [bold]skip[/]       the step before, the step after
[bold]options[/] \\[TEXT]   the options with their consequences
[bold]why[/] MOVE         why a move is refused, and by which rule
[bold]board[/]            the position and the goal again
[bold]rules[/] \\[ID]       all rules, one, those with certain words; contents, examples
[bold]quit[/]             leave; next time the lesson goes on here"""


class Leave(Exception):
    """The learner wants to stop."""


class Learning:
    """One lesson at this terminal."""

    def __init__(self, game: Game, lesson: Lesson, progress: Progress, number: int | None) -> None:
        self.game, self.lesson, self.progress = game, lesson, progress
        self.number = first_step(lesson, progress) if number is None else number
        self.commands: dict[str, Callable[[str], None]] = {
            "show": lambda _: self.tried(self.step.show),
            "hint": lambda _: self.tried(self.step.show),
            "back": lambda _: self.turn_to(self.number - 1),
            "skip": lambda _: self.turn_to(self.number + 1),
            "options": lambda text: self.asked().list_options(text),
            "why": lambda text: self.asked().why(text),
            "board": lambda _: self.show(),
            "rules": lambda what: read_rules(game, what),
            "help": lambda _: console.print(HELP),
            "quit": self.quit,
        }

    @property
    def step(self) -> LessonStep:
        return self.lesson.steps[self.number]

    def begun(self) -> State:
        return begun(self.game, self.lesson, self.number)

    def asked(self) -> Asked:
        return Asked(self.game, self.begun(), LEARNER, self.lesson.names)

    def run(self) -> None:
        """Go through the steps until the last is done or the learner leaves."""
        console.print(
            f"[gold]{escape(self.lesson.title)}[/] [dim]({self.game.title}, about "
            f"{self.lesson.minutes} minutes; help lists what you can type)[/]"
        )
        try:
            while self.number < len(self.lesson.steps):
                self.take_step()
            self.farewell()
        except (Leave, EOFError):
            console.print(f"\nUntil next time. [dim]fabletop learn {self.address()} goes on.[/]")

    def address(self) -> str:
        """What has to be typed to come back."""
        return f"{self.game.key} {self.lesson.key}"

    def take_step(self) -> None:
        """One step: show it, then take what is typed until another step is at hand."""
        self.show()
        here = self.number
        while self.number == here:
            line = console.input("[you]You>[/] ").strip()
            word, _, rest = line.partition(" ")
            if command := self.commands.get(word.casefold()):
                self.heed(partial(command, rest.strip()))
            elif line:
                self.heed(partial(self.type_choice, line))

    def heed(self, wish: Callable[[], None]) -> None:
        try:
            wish()
        except FabletopError as error:
            console.print(f"[danger]{escape(str(error))}[/]")

    def show(self) -> None:
        console.print()
        self.asked().show(LEARNER, "show makes the move for you")
        count = f"Step {self.number + 1} of {len(self.lesson.steps)}"
        console.print(f"\n[gold]{count}: {escape(self.step.title)}[/]")
        console.print(f"[bold]{escape(self.step.goal)}[/] {escape(self.step.words)}")

    def type_choice(self, line: str) -> None:
        self.tried(self.asked().meant(line))

    def tried(self, choice: Choice) -> None:
        verdict = attempt(self.game, self.lesson, self.number, choice)
        if verdict.done:
            self.succeeded(choice, verdict)
            return
        console.print(escape(verdict.words))
        if verdict.reason:
            console.print(f"[dim]{escape(str(verdict.reason))}[/]")

    def succeeded(self, choice: Choice, verdict: Verdict) -> None:
        """Tell what happened, and go on."""
        after = verdict.after
        assert after is not None
        console.print(f"[dim]{escape(self.asked().text(choice))}[/]")
        voice = Voice(self.lesson.names, LEARNER)
        for event in after.events:
            show_item("  ", f" {event.text(voice)}")
        console.print(f"[good]{escape(verdict.words)}[/]")
        self.progress.note(self.lesson, self.number)
        self.number += 1
        if self.number == len(self.lesson.steps):
            show_result(after, self.lesson.names)
        else:
            console.input("[dim]Enter: next step[/] ")

    def turn_to(self, number: int) -> None:
        """Another step; before the first and after the last there is none."""
        if not 0 <= number < len(self.lesson.steps):
            where = "first" if number < 0 else "last"
            console.print(f"This is the {where} step.")
        self.number = min(max(number, 0), len(self.lesson.steps) - 1)

    def farewell(self) -> None:
        console.print(
            f"\nThat was all of it. Play a game now: [bold]fabletop play {self.game.key}[/]"
        )

    def quit(self, _: str) -> None:
        raise Leave
