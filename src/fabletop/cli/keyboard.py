"""Several people at one keyboard: what stays on the screen tells nobody's secrets (TABLE-04).

The screen shows the table as a spectator sees it. Whoever holds the keyboard may ask for the own
secrets; they come on a page of its own, the terminal's alternate screen, which is gone afterwards
and leaves nothing to scroll back to. Where no terminal is, all of it is plain text.
"""

from collections.abc import Callable, Sequence

from fabletop.core.rng import Rng
from fabletop.core.state import State
from fabletop.core.veil import prompt_for

from .show import console

DEALS = 16  # games a list of options is compared in: a few might agree by chance


class Keyboard:
    """Who holds it, and what only they should see."""

    def __init__(self, names: Sequence[str], people: Sequence[int]) -> None:
        self.names = names
        self.is_shared = len(people) > 1
        self.holder: int | None = None

    def hand_to(self, seat: int) -> bool:
        """Pass the keyboard on with a clean screen in between; False where its holder stays."""
        if not self.is_shared or seat == self.holder:
            return False
        is_first, self.holder = self.holder is None, seat
        self.wipe(is_first)
        console.input(f"\nPass the keyboard to [you]{self.names[seat]}[/], who presses Enter. ")
        self.wipe(is_first)
        return True

    def wipe(self, is_first: bool) -> None:
        """Before the first decision there is nothing to hide, and a greeting to be read."""
        if not is_first:
            console.clear()

    def cover(self, show: Callable[[], None], is_choice: Callable[[str], bool]) -> str:
        """Show something on a page of its own; what was chosen there, or nothing."""
        with console.screen(hide_cursor=False):
            page_through(show)
            while line := console.input("[dim]a choice, or Enter to cover this page>[/] ").strip():
                if is_choice(line):
                    break
        return line


def page_through(show: Callable[[], None]) -> None:
    """Print something page by page: on the alternate screen nobody can scroll back."""
    if not console.is_terminal:
        show()
        return
    with console.capture() as captured:
        show()
    lines, room = captured.get().splitlines(), max(console.height - 3, 5)
    for first in range(0, len(lines), room):
        if first:
            console.input("[dim]Enter: more[/] ")
        console.clear()
        console.file.write("\n".join(lines[first : first + room]) + "\n")


def tells_secrets(g: State, seat: int) -> bool:
    """Would what this seat is asked, or its options, tell the others what they do not know?"""
    if g.question(seat) is not None and prompt_for(g, seat, None) is None:
        return True
    told = options_told(g, seat)
    deals = (g.determinize(None, Rng(seed)) for seed in range(DEALS))
    return any(options_told(dealt, seat) != told for dealt in deals)


def options_told(g: State, seat: int) -> list[str]:
    question = g.question(seat)
    return [question.label(g, choice) for choice in question.options(g)] if question else []
