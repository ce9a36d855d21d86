"""What a Trick card is, and how its text is read."""

from typing import ClassVar, Final

from ..state import Fabled
from .side import LOW

LOW_TEXT: Final = (
    "If the Spirits have at least 5 Books of Prairies they make 1 Conversion, else they take 1."
)

TRICKS: Final[dict[str, type["Trick"]]] = {}


class Trick:
    """A Trick card. Never instantiated."""

    title: ClassVar[str] = ""
    fellowship: ClassVar[bool] = False  # only against a Fellowship (CHL-157)

    def __init_subclass__(cls) -> None:
        TRICKS[cls.__name__] = cls

    @classmethod
    def texts(cls) -> tuple[str, str]:
        """The text above the line, and the one below it, which may be empty."""
        paragraphs = [" ".join(part.split()) for part in (cls.__doc__ or "").split("\n\n")]
        lower = paragraphs[1].removeprefix("High: ") if len(paragraphs) > 1 else ""
        return paragraphs[0], lower

    @classmethod
    def text_for(cls, difficulty: str) -> str:
        """What counts at this difficulty (CHL-136, CHL-147)."""
        upper, lower = cls.texts()
        if difficulty == LOW:
            return LOW_TEXT
        return f"{upper} {lower}" if difficulty == "high" and lower else upper

    @classmethod
    def play(cls, g: Fabled, high: bool) -> None:
        raise NotImplementedError(f"{cls.title} does nothing")
