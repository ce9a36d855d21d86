"""What a Trick card is, and how its text is read."""

from typing import ClassVar, Final

from fabletop.core.cards import Box, Card

from ..state import Fabled
from .side import LOW

LOW_TEXT: Final = (
    "If the Spirits have at least 5 Books of Prairies, they make 1 Conversion; "
    "else they take 1 Book of Prairies."
)

TRICK_BOX: Final[Box["Trick"]] = Box("The Challenge")
TRICKS: Final = TRICK_BOX.cards


class Trick(Card, kind=True):
    """A Trick card. The docstring is its card: the text, a blank line, what counts at High."""

    box: ClassVar[Box["Trick"]] = TRICK_BOX
    fellowship: ClassVar[bool] = False  # only against a Fellowship (CHL-157)
    eased: ClassVar[bool] = False  # also against an eased one
    upper: str  # the text above the line
    lower: str  # the one below it, which may be empty

    def ready(self) -> None:
        printed = (type(self).__doc__ or "").split("\n\n")
        self.upper, *more = [" ".join(text.split()) for text in printed]
        self.lower = more[0].removeprefix("High: ") if more else ""

    def text_for(self, difficulty: str) -> str:
        """What counts at this difficulty (CHL-136, CHL-147)."""
        if difficulty == LOW:
            return LOW_TEXT
        return f"{self.upper} {self.lower}" if difficulty == "high" and self.lower else self.upper

    def play(self, g: Fabled, high: bool) -> None:
        raise NotImplementedError(f"{self.title} does nothing")
