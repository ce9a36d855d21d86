"""A choice that several effects offer: a Book, or Conversions."""

from collections.abc import Iterable

from fabletop.core.errors import Reason
from fabletop.core.flow import Choice, Question

from .board import books_told
from .books import CONVERSIONS, Convert, can_convert, possible
from .state import Fabled


class TakeOrConvert(Question, frozen=True):
    """Take Books, or make Conversions instead?"""

    tier: int
    count: int
    conversions: int
    least: int = 0  # of the Conversions, if they are chosen
    exchanges: tuple[str, ...] = CONVERSIONS

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        return ("take", "convert")

    def why_not(self, g: Fabled, choice: Choice) -> Reason | None:
        books = g.books_of(self.player)
        if choice == "convert" and not possible(books, self.exchanges):
            return Reason("FAB-072", "your Books allow no such Conversion")
        if choice == "convert" and not can_convert(books, self.least, self.exchanges):
            return Reason("SCN-081", f"all {self.least} Conversions have to be possible")
        return None

    def answer(self, g: Fabled, choice: Choice) -> None:
        if choice == "take":
            g.take(self.player, self.tier, self.count)
        else:
            most, least = self.conversions, self.least
            g.ask(Convert(self.player, most, least, (), self.exchanges))

    def prompt(self, g: Fabled) -> str:
        return f"must choose: {books_told(self.tier, self.count)}, or Conversions"

    def label(self, g: Fabled, choice: Choice) -> str:
        if choice == "take":
            return f"take {books_told(self.tier, self.count)}"
        up_to = "exactly" if self.least else "up to"
        return f"make {up_to} {self.conversions} Conversions"
