"""A question at the terminal: position, options, reasons, hints, and what an answer means."""

from collections.abc import Sequence

from rich.columns import Columns
from rich.markup import escape

from fabletop.ai.hints import hints
from fabletop.ai.player import find_player
from fabletop.core.belief import Sighting
from fabletop.core.coach import Gain, coaching
from fabletop.core.errors import BadTable, IllegalMove
from fabletop.core.flow import Choice, Sealed, follows_name
from fabletop.core.game import Game
from fabletop.core.rng import Rng
from fabletop.core.rulebook import rulebook
from fabletop.core.state import State
from fabletop.core.veil import prompt_for

from .show import console, show_board, show_item, show_rules

FEW = 12  # up to so many options are listed with their consequences


class Asked:
    """What one seat is asked now."""

    def __init__(self, game: Game, g: State, seat: int, names: Sequence[str]) -> None:
        question = g.question(seat)
        assert question is not None, "only a seat that is asked types at the table"
        self.game, self.g, self.seat, self.names = game, g, seat, names
        self.question = question
        self.options = g.options(seat)
        written = [question.text(g, choice) for choice in question.candidates(g)]
        self.takes_numbers = any(text.isdecimal() for text in written)

    @property
    def example(self) -> str:
        return self.text(self.options[0])

    def text(self, choice: Choice) -> str:
        return self.question.text(self.g, choice)

    def sign(self, choice: Choice) -> str:
        """What an option is listed with, to be typed: its number, unless choices are numbers."""
        return self.text(choice) if self.takes_numbers else str(self.options.index(choice) + 1)

    def meant(self, text: str) -> Choice:
        """The choice a person typed: the number of an option, or its text form.

        Where choices are numbers themselves a number is always a choice, never a place in the list.
        """
        if text.isdecimal() and not self.takes_numbers:
            if not 1 <= int(text[:9]) <= len(self.options) or len(text) > 9:
                raise BadTable(f"there are options 1 to {len(self.options)}, not {text:.20}")
            return self.options[int(text) - 1]
        return self.question.parse(self.g, text)

    def check(self, text: str) -> None:
        """Refuse what is not allowed, and do nothing else."""
        if reason := self.g.why_not(self.seat, self.meant(text)):
            raise IllegalMove(reason)

    def show(self, viewer: int | None, help_: str = "hint what a bot would") -> None:
        """Position, question and numbered options; a long list goes above the position."""
        is_long = len(self.options) > FEW
        if is_long:
            cells = map(self.cell, self.options)
            console.print(Columns(cells, equal=True, padding=(0, 2)))
        self.show_position(viewer)
        self.say(self.question.prompt(self.g))
        if is_long:
            console.print(f"[dim]options tells what each would do, {help_}[/]")
        else:
            self.list_options("")

    def cell(self, choice: Choice) -> str:
        """A choice in a long list."""
        number = "" if self.takes_numbers else f"[dim]{self.sign(choice):>3}[/] "
        return number + escape(self.text(choice))

    def show_discreetly(self) -> None:
        """The same for everybody's eyes: without options, and what is asked in secret stays so."""
        self.show_position(None)
        is_sealed = isinstance(self.g.agenda[-1], Sealed)
        together = "choose at the same time as others, all is opened together"
        told = prompt_for(self.g, self.seat, None)
        self.say(together if is_sealed else told or "choose")
        console.print("[dim]your options tell your secrets: show lists them on a page apart[/]")

    def show_position(self, viewer: int | None) -> None:
        show_board(self.game, self.g, viewer, self.names)

    def say(self, prompt: str) -> None:
        said = f" {prompt}" if follows_name(prompt) else f": {prompt}"
        console.print(f"\n[you]{self.names[self.seat]}[/]{said}.")

    def list_options(self, wanted: str) -> None:
        for choice in self.options:
            label = self.question.label(self.g, choice)
            if wanted.casefold() in label.casefold():
                show_item(f"{self.sign(choice):>3}", label)

    def why(self, text: str) -> None:
        """Why a move is refused, and the rule that says so."""
        if not text:
            raise BadTable(f"why needs a move, such as: why {self.example}")
        choice = self.meant(text)
        reason = self.g.why_not(self.seat, choice)
        if reason is None:
            console.print(f"[good]{escape(str(choice))} is allowed.[/]")
            return
        console.print(f"[danger]Refused:[/] {escape(reason.text)}.")
        if reason.rule:
            show_rules(rulebook(self.game), reason.rule)

    def coach(self, rng: Rng) -> None:
        """The goal, where one stands, what can be done, and what others threaten."""
        told = coaching(self.game, self.g.determinize(self.seat, rng), self.seat, rng, self.names)
        have = ", ".join(f"{gain.feature} {gain.amount}" for gain in told.standing)
        console.print(escape(f"{told.goal} You: {have}." if have else told.goal))
        for way in told.ways:
            brings = ", ".join(map(gain_told, way.brings))
            best = self.question.label(self.g, way.best)
            show_item(" + ", f"{best}; brings {brings}" if brings else best)
        for threat in told.threats:
            show_item(" ! ", f"{threat.text}.")

    def hint(self, rng: Rng, sightings: Sequence[Sighting]) -> None:
        """Up to three choices with their chances; of a game without values what greedy would do."""
        known = self.g.determinize(self.seat, rng)
        if self.game.features is None:
            choice = find_player("greedy", self.game).choose(known, self.seat, rng)
            told = escape(self.question.label(self.g, choice))
            console.print(f"Greedy would choose [bold]{escape(self.sign(choice))}[/]: {told}")
            return
        for hint in hints(self.game, known, self.seat, rng, sightings):
            told = self.question.label(self.g, hint.choice)
            show_item(f"{self.sign(hint.choice):>3}", f"{hint.chance:.0%} to win: {told}")
            show_item("   ", hint.why)


def gain_told(gain: Gain) -> str:
    """ "+6 points"; of what counts nothing, "raises ready power"."""
    return f"+{gain.amount} {gain.feature}" if gain.amount else f"raises {gain.feature}"
