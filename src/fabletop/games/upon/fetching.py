"""What Dreams fetch: a card from the discard pile, or the Wonders of a free space (U-G2)."""

from collections.abc import Iterable
from typing import Any

from fabletop.core.errors import Reason
from fabletop.core.events import OfPlayer, Voice
from fabletop.core.flow import Choice, Question
from fabletop.core.offers import Parts

from .offering import ChooseCard, card_of, pile_moved, space_named, told
from .state import UponAFable
from .supply import Gained
from .wonders import shown


class Retrieved(OfPlayer, frozen=True):
    """A player took a card back from the discard pile, for all to see."""

    title: str

    def text(self, say: Voice) -> str:
        return f"{self.who(say)} took {self.title} from the discard pile."


class TakeFromDiscard(ChooseCard, frozen=True):
    """Which card comes back from the discard pile?"""

    verb = "retrieve"

    def candidates(self, g: UponAFable) -> Iterable[Choice]:
        return [g.fate(token).title for token in g.discard]

    def is_moot(self, g: UponAFable) -> bool:
        return not g.discard

    def answer(self, g: UponAFable, choice: Choice) -> None:
        token = next(token for token in g.discard if g.fate(token).title == choice)
        g.discard.remove(token)
        g.hands[self.player] += (token,)
        g.events.append(Retrieved(self.player, choice))

    def not_offered(self, g: UponAFable, choice: Any) -> Reason:
        return Reason("U-G2", "that card is not in the discard pile")

    def prompt(self, g: UponAFable) -> str:
        return "take a card from the discard pile"

    def worded(self, parts: Parts) -> str:
        return f"Take {card_of(parts).title} ({card_of(parts).kind})"


def can_take_from_space(g: UponAFable) -> bool:
    """Do Wonders lie on a space without a Fable?"""
    for lying, here in zip(g.lying, g.explorers, strict=True):  # noqa: SIM110 (faster than `any`)
        if lying and not here:
            return True
    return False


class TakeFromSpace(Question, frozen=True):
    """From which free space are the Wonders taken?"""

    source: str

    def candidates(self, g: UponAFable) -> Iterable[Choice]:
        return g.spaces

    def options(self, g: UponAFable) -> list[Choice]:
        board = zip(g.spaces, g.explorers, g.lying, strict=True)
        return [space for space, here, lying in board if lying and not here]

    def why_not(self, g: UponAFable, choice: Choice) -> Reason | None:
        at = g.spaces.index(choice)
        if g.explorers[at]:
            return Reason("U-G2", f"a Fable stands on {choice}")
        return None if g.lying[at] else Reason("U-G2", f"no Wonders lie on {choice}")

    def is_moot(self, g: UponAFable) -> bool:
        return not can_take_from_space(g)

    def answer(self, g: UponAFable, choice: Choice) -> None:
        """This is no Exploring: no card answers, nothing is made up for."""
        at = g.spaces.index(choice)
        g.wonders[self.player] += g.lying[at]
        source = f"{self.source}, {choice}"
        g.events.append(Gained(self.player, shown(g.lying[at]), source))
        g.lying[at] = 0

    def not_offered(self, g: UponAFable, choice: Any) -> Reason:
        return Reason("U-G2", "choose a Story space with Wonders and without a Fable")

    def prompt(self, g: UponAFable) -> str:
        return "take all Wonders from one unoccupied space"

    def parts(self, g: UponAFable, choice: Choice) -> Parts:
        lying = pile_moved("take", g.lying[g.spaces.index(choice)])
        return Parts("empty", (space_named(choice),), effects=(lying,))

    def worded(self, parts: Parts) -> str:
        return f"{parts.subjects[0].id}: take {told(parts.effects, 'take')}"
