"""A game at the terminal: people and bots take turns, people may ask before they choose."""

import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.columns import Columns
from rich.markup import escape

from fabletop.ai.player import decide, find_player
from fabletop.core.errors import BadTable, FabletopError, IllegalMove
from fabletop.core.flow import Question
from fabletop.core.game import seat_names
from fabletop.core.record import Match
from fabletop.core.rng import Rng
from fabletop.core.rulebook import rulebook
from fabletop.core.state import State

from .seating import Seats
from .show import (
    console,
    show_board,
    show_cards,
    show_events,
    show_item,
    show_result,
    show_rules,
)

FEW = 12  # up to so many options are listed with their consequences

HELP = """[bold]A number or a move[/] chooses, such as 3 or {example}
[bold]options[/] \\[TEXT]   the options with their consequences, all or those that contain TEXT
[bold]why[/] MOVE         why a move is refused, and by which rule
[bold]board[/]            the position again
[bold]read[/] CARD        what is printed on a card, by its name or a part of it
[bold]hint[/]             what the greedy player would do
[bold]undo[/]             take back your last choice
[bold]log[/]              what happened so far
[bold]rules[/] \\[ID]       all rules, or one of them, or those with certain words
[bold]save[/] FILE        write the game to a file; `fabletop play --resume FILE` goes on
[bold]quit[/]             leave the table"""


class Leave(Exception):
    """The person wants to stop."""


class Table:
    """One game at this terminal."""

    def __init__(self, match: Match, players: Seats) -> None:
        self.match = match
        self.players = [player for _, player in players]
        self.kinds = ["you" if player is None else name.split()[0] for name, player in players]
        self.names = seat_names(match.state.seats, [name for name, _ in players])
        self.people = [seat for seat, player in enumerate(self.players) if player is None]
        self.rng = Rng(match.seed ^ 0x5EED)  # the bots' own, so that they foresee nothing
        self.reader: int | None = self.people[0] if len(self.people) == 1 else None
        self.commands: dict[str, Callable[[int, str], None]] = {
            "options": self.list_options,
            "why": self.why,
            "board": lambda seat, _: self.show(seat),
            "read": lambda _, what: show_cards(self.match.game, what),
            "hint": self.hint,
            "undo": self.undo,
            "log": lambda seat, _: self.log(seat),
            "rules": lambda _, what: show_rules(rulebook(self.match.game), what),
            "save": self.save,
            "help": lambda seat, _: self.help(seat),
            "quit": self.quit,
        }

    @property
    def state(self) -> State:
        return self.match.state

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        console.print(
            f"[gold]{self.match.game.title}[/] with {', '.join(self.names)}. "
            f"[dim]Seed {self.match.seed}; help lists what you can type.[/]"
        )
        try:
            while waiting := self.state.waiting():
                self.turn(waiting[0])
            show_board(self.match.game, self.state, self.reader, self.names)
            show_result(self.state, self.names)
            if self.people:
                self.afterwards()
        except (Leave, EOFError):
            console.print("\nUntil next time.")

    def turn(self, seat: int) -> None:
        player = self.players[seat]
        if player is None:
            self.ask(seat)
        else:
            choice = decide(player, self.state, seat, self.rng)
            self.match.play(seat, choice, trusted=True)
            show_events(self.state, self.reader, self.names, self.state.ply)

    def ask(self, seat: int) -> None:
        """A person decides: show the position, then take commands until a choice is made."""
        if len(self.people) > 1:
            console.input(f"\n[you]{self.names[seat]}[/], it is your turn: press Enter. ")
        self.show(seat)
        before = self.match.choices[:]
        while self.match.choices == before and self.state.question(seat):
            self.command(seat, console.input(f"[you]{self.names[seat]}>[/] ").strip())

    def command(self, seat: int, line: str) -> None:
        """One line of input. Whatever it is, the game goes on."""
        word, _, rest = line.partition(" ")
        try:
            if not line:
                return
            if word.casefold() in self.commands:
                self.commands[word.casefold()](seat, rest.strip())
            else:
                self.choose(seat, line)
        except IllegalMove as error:
            console.print(f"[danger]Not allowed:[/] {escape(str(error))}")
            if error.reason.rule:
                console.print(f"[dim]rules {error.reason.rule} tells more[/]")
        except FabletopError as error:
            console.print(f"[danger]{escape(str(error))}[/]")

    def choose(self, seat: int, text: str) -> None:
        self.match.play(seat, self.meant(seat, text))
        show_events(self.state, seat, self.names, self.state.ply)

    def meant(self, seat: int, text: str) -> Any:
        """The choice a person typed: the number of an option, or its text form."""
        question = self.question(seat)
        if text.isdecimal():
            options = self.state.options(seat)
            if not 1 <= int(text[:9]) <= len(options) or len(text) > 9:
                raise BadTable(f"there are options 1 to {len(options)}, not {text:.20}")
            return options[int(text) - 1]
        return question.parse(self.state, text)

    def question(self, seat: int) -> Question:
        question = self.state.question(seat)
        assert question is not None, "only a seat that is asked types at the table"
        return question

    def show(self, seat: int) -> None:
        """Position, question and numbered options; a long list goes above the position."""
        console.print()
        question, options = self.question(seat), self.state.options(seat)
        if len(options) > FEW:
            cells = [
                f"[dim]{number:>3}[/] {escape(question.text(self.state, choice))}"
                for number, choice in enumerate(options, 1)
            ]
            console.print(Columns(cells, equal=True, padding=(0, 2)))
        show_board(self.match.game, self.state, seat, self.names)
        prompt = question.prompt(self.state)
        said = f" {prompt}" if prompt.startswith(("may ", "must ")) else f": {prompt}"
        console.print(f"\n[you]{self.names[seat]}[/]{said}.")
        if len(options) > FEW:
            console.print("[dim]options tells what each would do, hint what a bot would[/]")
        else:
            self.list_options(seat, "")

    def list_options(self, seat: int, wanted: str) -> None:
        question = self.question(seat)
        for number, choice in enumerate(self.state.options(seat), 1):
            label = question.label(self.state, choice)
            if wanted.casefold() in label.casefold():
                show_item(f"{number:>3}", label)

    def why(self, seat: int, text: str) -> None:
        if not text:
            example = self.question(seat).text(self.state, self.state.options(seat)[0])
            raise BadTable(f"why needs a move, such as: why {example}")
        choice = self.meant(seat, text)
        reason = self.state.why_not(seat, choice)
        if reason is None:
            console.print(f"[good]{escape(str(choice))} is allowed.[/]")
            return
        console.print(f"[danger]Refused:[/] {escape(reason.text)}.")
        if reason.rule:
            show_rules(rulebook(self.match.game), reason.rule)

    def hint(self, seat: int, _: str) -> None:
        question = self.question(seat)
        choice = decide(find_player("greedy", self.match.game), self.state, seat, self.rng)
        number = self.state.options(seat).index(choice) + 1
        told = escape(question.label(self.state, choice))
        console.print(f"Greedy would choose [bold]{number}[/]: {told}")

    def undo(self, seat: int, _: str) -> None:
        """Back to this person's last decision, with all that followed from it taken back."""
        mine = [ply for ply, (player, _) in enumerate(self.match.choices) if player == seat]
        if not mine:
            raise BadTable("you have chosen nothing yet that could be taken back")
        self.match.undo(len(self.match.choices) - mine[-1])
        console.print("[gold]Taken back.[/]")

    def log(self, seat: int) -> None:
        for ply in range(1, len(self.match.choices) + 1):
            show_events(self.match.at(ply), seat, self.names, ply)

    def save(self, _: int, where: str) -> None:
        if not where:
            raise BadTable("save needs a file name, such as: save evening.json")
        path = Path(shlex.split(where)[0] if where.count('"') % 2 == 0 else where).expanduser()
        record = self.match.record()
        record.players = [kind.casefold() for kind in self.kinds]
        try:
            path.write_bytes(record.to_bytes())
        except OSError as error:
            raise BadTable(f"{path} cannot be written: {error.strerror}") from error
        console.print(f"[good]Saved to {escape(str(path))}[/]")

    def help(self, seat: int) -> None:
        question = self.question(seat)
        console.print(HELP.format(example=question.text(self.state, self.state.options(seat)[0])))

    def quit(self, seat: int, _: str) -> None:
        raise Leave

    def afterwards(self) -> None:
        """The game is over; it can still be saved or looked at."""
        while True:
            line = console.input("[dim]save FILE, log, read, rules, or Enter to leave>[/] ").strip()
            word, _, rest = line.partition(" ")
            if word.casefold() in ("", "quit"):
                return
            try:
                if word.casefold() not in ("save", "log", "read", "rules"):
                    raise BadTable("the game is over: there is nothing left to choose")
                self.commands[word.casefold()](self.people[0], rest.strip())
            except FabletopError as error:
                console.print(f"[danger]{escape(str(error))}[/]")
