"""A game at the terminal: people and bots take turns, people may ask before they choose."""

import random
import shlex
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from rich.markup import escape

from fabletop.ai.greedy import Greedy
from fabletop.ai.player import Player, decide
from fabletop.ai.watching import sightings_of
from fabletop.core.belief import Sighting
from fabletop.core.errors import BadTable, FabletopError, IllegalMove
from fabletop.core.game import seat_names
from fabletop.core.record import PERSON, Match
from fabletop.core.rng import Rng
from fabletop.core.state import State
from fabletop.core.takeback import NOTHING_YET, REVEALED, take_back

from .asking import Asked
from .keyboard import Keyboard, tells_secrets
from .reading import read_rules
from .seating import Seats
from .show import console, show_board, show_cards, show_events, show_result

HELP = """[bold]A number or a move[/] chooses, such as {examples}
[bold]options[/] \\[TEXT]   the options with their consequences, all or those that contain TEXT
[bold]why[/] MOVE         why a move is refused, and by which rule
[bold]board[/]            the position again
[bold]show[/]             where several share a keyboard: your secrets, on a page that is cleared
[bold]read[/] CARD        what is printed on a card, by its name or a part of it
[bold]coach[/]            the goal, what each way to choose brings, what others threaten
[bold]hint[/]             up to three good choices, how likely each wins, and why
[bold]undo[/]             take back your last choice, unless it revealed something
[bold]log[/]              what happened so far
[bold]rules[/] \\[ID]       all rules, one, those with certain words; contents, examples
[bold]save[/] FILE        write the game to a file; `fabletop play --resume FILE` goes on
[bold]quit[/]             leave the table"""


class Leave(Exception):
    """The person wants to stop."""


class Table:
    """One game at this terminal."""

    def __init__(self, match: Match, players: Seats) -> None:
        self.match = match
        self.players = [player for _, player in players]
        self.kinds = [PERSON if player is None else name.split()[0] for name, player in players]
        self.names = seat_names(match.state.seats, [name for name, _ in players])
        self.people = [seat for seat, player in enumerate(self.players) if player is None]
        self.rng = Rng(match.seed ^ 0x5EED)  # the bots' own, so that they foresee nothing
        # Through whose eyes the screen shows the table: at a shared keyboard a spectator's.
        self.reader: int | None = self.people[0] if len(self.people) == 1 else None
        self.keyboard = Keyboard(self.names, self.people)
        self.commands: dict[str, Callable[[int, str], None]] = {
            "options": self.discreetly(lambda seat, text: self.asked(seat).list_options(text)),
            "why": self.discreetly(lambda seat, text: self.asked(seat).why(text)),
            "board": lambda seat, _: self.show(seat),
            "show": lambda seat, _: self.show_secrets(seat),
            "secret": lambda seat, _: self.show_secrets(seat),
            "read": lambda _, what: show_cards(self.match.game, what),
            "coach": lambda seat, _: self.privately(seat, lambda: self.asked(seat).coach(self.rng)),
            "hint": lambda seat, _: self.hint(seat),
            "undo": lambda seat, _: self.undo(seat),
            "log": lambda *_: self.log(self.reader),
            "rules": lambda _, what: read_rules(self.match.game, what),
            "save": lambda _, where: self.save(where),
            "help": lambda seat, _: self.help(seat),
            "quit": self.quit,
        }

    @property
    def state(self) -> State:
        return self.match.state

    def asked(self, seat: int) -> Asked:
        return Asked(self.match.game, self.state, seat, self.names)

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        # All secrets follow from the seed: people who share a keyboard do without.
        hides_seed = self.has_secrets() or self.match.deal
        seed = "" if hides_seed else f"Seed {self.match.seed}; "
        kind = "A practice table. " if self.match.practice else ""
        console.print(
            f"[gold]{self.match.game.title}[/] with {', '.join(self.names)}. {kind}"
            f"[dim]{seed}help lists what you can type.[/]"
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

    def has_secrets(self) -> bool:
        """Do people sit here who have secrets from each other?"""
        return self.keyboard.is_shared and not self.match.practice and not self.state.is_over()

    def turn(self, seat: int) -> None:
        player = self.players[seat]
        if player is None:
            self.ask(seat)
        else:
            self.let_choose(seat, player)

    def let_choose(self, seat: int, player: Player) -> None:
        """A bot decides. One that fails is replaced by the greedy one, which people are told."""
        try:
            choice = decide(player, self.state, seat, self.rng, self.seen())
            self.match.play(seat, choice)
        except (Exception, SystemExit) as error:  # whatever a player does, the game goes on
            if isinstance(player, Greedy):
                raise
            told = escape(f"{self.names[seat]} failed ({error!r:.100}).")
            console.print(f"[danger]{told}[/] The greedy player takes its seat.")
            self.players[seat] = Greedy(self.match.game)
            return
        show_events(self.state, self.reader, self.names, self.state.ply)

    def ask(self, seat: int) -> None:
        """A person decides: show the position, then take commands until a choice is made."""
        if self.keyboard.hand_to(seat):
            self.log(self.reader, self.last_choice(seat) + 1)
        self.show(seat)
        before = self.match.choices[:]
        while self.match.choices == before and self.state.question(seat):
            self.command(seat, console.input(f"[you]{self.names[seat]}>[/] ").strip())

    def last_choice(self, seat: int) -> int:
        """The ply of this person's last choice; 0 where there is none yet."""
        own = [ply for ply, (player, _) in enumerate(self.match.choices, 1) if player == seat]
        return own[-1] if own else 0

    def command(self, seat: int, line: str) -> None:
        """One line of input. Whatever it is, the game goes on."""
        word, _, rest = line.partition(" ")
        if command := self.commands.get(word.casefold()):
            self.heed(lambda: command(seat, rest.strip()))
        elif line:
            self.heed(lambda: self.choose(seat, line))

    def heed(self, wish: Callable[[], None]) -> bool:
        """Do what somebody wants, or say why not; was it done?"""
        try:
            wish()
            return True
        except IllegalMove as error:
            console.print(f"[danger]Not allowed:[/] {escape(str(error))}")
            if error.reason.rule:
                console.print(f"[dim]rules {error.reason.rule} tells more[/]")
        except FabletopError as error:
            console.print(f"[danger]{escape(str(error))}[/]")
        return False

    def choose(self, seat: int, text: str) -> None:
        self.match.play(seat, self.asked(seat).meant(text))
        show_events(self.state, self.reader, self.names, self.state.ply)

    # What is told to one person and not to others at the same keyboard.

    def must_whisper(self, seat: int) -> bool:
        return self.keyboard.is_shared and tells_secrets(self.state, seat)

    def show(self, seat: int) -> None:
        """The position and what is asked, as far as everybody here may see it."""
        console.print()
        if self.must_whisper(seat):
            self.asked(seat).show_discreetly()
        else:
            self.asked(seat).show(self.reader)

    def show_secrets(self, seat: int) -> None:
        """All that this person knows, with what has happened since the last own choice."""

        def show() -> None:
            self.log(seat, max(1, self.last_choice(seat)))
            self.asked(seat).show(seat)

        if self.keyboard.is_shared:
            self.whisper(seat, show)
        else:
            self.show(seat)

    def discreetly(self, tell: Callable[[int, str], None]) -> Callable[[int, str], None]:
        """A command that tells on a page of its own what would tell others too much."""

        def command(seat: int, rest: str) -> None:
            if self.must_whisper(seat):
                self.whisper(seat, lambda: tell(seat, rest))
            else:
                tell(seat, rest)

        return command

    def hint(self, seat: int) -> None:
        """A hint follows from all that this person knows, though the options may be open."""
        asked = self.asked(seat)
        self.privately(seat, lambda: asked.hint(self.rng, self.seen()))

    def privately(self, seat: int, tell: Callable[[], None]) -> None:
        """Where others look on, on a page that is cleared."""
        if self.keyboard.is_shared:
            self.whisper(seat, tell)
        else:
            tell()

    def seen(self) -> Sequence[Sighting]:
        """What everybody has seen so far, for those who draw conclusions."""
        return sightings_of(self.match.game, self.match.at, self.match.choices)

    def whisper(self, seat: int, show: Callable[[], None]) -> None:
        """Something for this person's eyes only; a choice can be made from there."""
        asked = self.asked(seat)
        chosen = self.keyboard.cover(show, lambda line: self.heed(lambda: asked.check(line)))
        if chosen:
            self.choose(seat, chosen)

    # What can be done besides choosing.

    def undo(self, seat: int) -> None:
        """Back to this person's last decision, with all that followed from it taken back."""
        found = take_back(self.match, seat, self.people)
        if found is None:
            raise BadTable(NOTHING_YET.text)
        if found.revealed and not self.match.practice:
            raise IllegalMove(REVEALED)
        if found.touched and not self.do_all_agree():
            return
        self.match.undo(len(self.match.choices) - found.ply)
        console.print("[gold]Taken back.[/]")
        if found.revealed:
            self.match.deal_anew(random.SystemRandom().getrandbits(32))
            console.print("What nobody had seen was dealt anew. [dim]rules TABLE-03 tells more[/]")

    def do_all_agree(self) -> bool:
        """Somebody else has chosen since: do they consent? (TABLE-02)"""
        wish = "This takes back choices of others, too. Does everybody agree? yes or no> "
        return console.input(wish).strip().casefold() in ("y", "yes")

    def log(self, viewer: int | None, first: int = 1) -> None:
        for ply in range(first, len(self.match.choices) + 1):
            show_events(self.match.at(ply), viewer, self.names, ply)

    def save(self, where: str) -> None:
        if not where:
            raise BadTable("save needs a file name, such as: save evening.json")
        path = Path(shlex.split(where)[0] if where.count('"') % 2 == 0 else where).expanduser()
        record = self.match.record()
        record.players = [kind.casefold() for kind in self.kinds]
        if self.has_secrets():
            record = record.under_seal()
        try:
            path.write_bytes(record.to_bytes())
        except OSError as error:
            raise BadTable(f"{path} cannot be written: {error.strerror}") from error
        console.print(f"[good]Saved to {escape(str(path))}[/]")
        if record.sealed:
            console.print("[dim]sealed: until the end it shows nobody's secrets (TABLE-04)[/]")

    def help(self, seat: int) -> None:
        asked = self.asked(seat)
        examples = [] if asked.takes_numbers else ["3"]
        examples += [] if self.must_whisper(seat) else [asked.example]
        console.print(HELP.format(examples=" or ".join(examples)))
        if asked.takes_numbers:
            console.print("Moves are numbers here: a number is that move, not a place in the list.")

    def quit(self, *_: object) -> None:
        raise Leave

    def afterwards(self) -> None:
        """The game is over; it can still be saved or looked at."""
        while True:
            line = console.input("[dim]save FILE, log, read, rules, or Enter to leave>[/] ").strip()
            word, _, rest = line.partition(" ")
            if word.casefold() in ("", "quit"):
                return
            self.heed(partial(self.look_back, word.casefold(), rest.strip()))

    def look_back(self, word: str, rest: str) -> None:
        if word not in ("save", "log", "read", "rules"):
            raise BadTable("the game is over: there is nothing left to choose")
        self.commands[word](self.people[0], rest)
