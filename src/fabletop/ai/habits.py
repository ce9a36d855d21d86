"""Which choices did well wherever they came up in this game: what a search looks at first."""

from collections.abc import Sequence
from typing import Final

from fabletop.core.flow import Choice

MEMORY: Final = 8  # how many times count; older ones fade


class Habits:
    """How much better than the mean of its moment a choice was, for each seat."""

    def __init__(self) -> None:
        self.kept: dict[tuple[int, Choice], tuple[float, int]] = {}

    def shortlist(
        self, seat: int, options: Sequence[Choice], most: int
    ) -> tuple[Sequence[Choice], Sequence[Choice]]:
        """The likeliest few, and the rest; what never came up is thought to be average."""
        if len(options) <= most:
            return options, ()
        kept, unknown = self.kept, (0.0, 0)
        ranked = sorted(options, key=lambda choice: -kept.get((seat, choice), unknown)[0])
        return ranked[:most], ranked[most:]

    def note(self, seat: int, choice: Choice, better: float) -> None:
        old, times = self.kept.get((seat, choice), (0.0, 0))
        times += 1
        self.kept[seat, choice] = old + (better - old) / times, min(times, MEMORY)

    def note_weighed(self, seat: int, choices: Sequence[Choice], chances: Sequence[float]) -> None:
        mean = sum(chances) / len(chances)
        for choice, chance in zip(choices, chances, strict=True):
            self.note(seat, choice, chance - mean)
