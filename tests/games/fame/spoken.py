"""Tables at which choices are said as people write them: "attack Hill Giant with Knight, weapons".

What a record keeps of that has the ids of the cards; `meant` finds it.
"""

from typing import Any, Self

from fabletop.games.fame.state import Fame
from tests.scenario import Scenario


class Table(Scenario[Fame]):
    """A table of Fame and Fable, and what is said and done at it."""

    def meant(self, player: int, said: Any) -> Any:
        """The choice behind its text form."""
        question = self.g.question(player)
        if question is None or not isinstance(said, str):
            return said
        return question.parse(self.g, said)

    def asks(self, player: int, question: str, options: list[Any] | None = None) -> Self:
        meant = None if options is None else [self.meant(player, one) for one in options]
        return super().asks(player, question, meant)

    def refuses(self, player: int, choice: Any, rule: str = "", because: str = "") -> Self:
        return super().refuses(player, self.meant(player, choice), rule, because)

    def choose(self, choice: Any, player: int | None = None) -> Self:
        assert self.g.waiting(), "the game is over"
        player = self.g.waiting()[0] if player is None else player
        return super().choose(self.meant(player, choice), player)

    def said(self, player: int = 0) -> list[str]:
        """What can be chosen, in words."""
        return [offer.text for offer in self.g.offers(player)]
