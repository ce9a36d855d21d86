"""Choices that several effects offer: a Book or Conversions, and one Ally of several."""

from collections.abc import Iterable
from typing import ClassVar

from fabletop.core.errors import Reason
from fabletop.core.flow import Choice, Question
from fabletop.core.offers import Parts

from .abilities import ALLIES
from .board import books_told
from .books import CONVERSIONS, Convert, can_convert, possible
from .meanings import ally_parts, ally_worded, books_in_words, gains
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

    def parts(self, g: Fabled, choice: Choice) -> Parts:
        if choice == "take":
            return Parts("take", effects=(gains(self.tier, self.count),))
        return Parts("convert", numbers={"most": self.conversions, "least": self.least})

    def worded(self, parts: Parts) -> str:
        if parts.verb == "take":
            return f"take {books_in_words(parts.effects[0])}"
        up_to = "exactly" if parts.numbers["least"] else "up to"
        return f"make {up_to} {parts.numbers['most']} Conversions"


class WhichAlly(Question, frozen=True):
    """A question about an Ally, who is told with the Power."""

    verb: ClassVar[str]  # what becomes of the Ally

    def text(self, g: Fabled, choice: Choice) -> str:
        return ALLIES[choice].title

    def parts(self, g: Fabled, choice: Choice) -> Parts:
        return ally_parts(self.verb, choice)

    def worded(self, parts: Parts) -> str:
        return ally_worded(parts)
