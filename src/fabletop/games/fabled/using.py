"""Using what is triggered: the owner puts own abilities in order and may decline (FAB-139..143)."""

from collections.abc import Iterable
from typing import Any, Final

from fabletop.core.errors import Reason
from fabletop.core.flow import Choice, Question

from .abilities import ABILITIES, CARDS, LEFT_PLAY
from .board import CARD_IDS
from .state import Fabled, apply_ability

DONE: Final = "done"


def use_text(key: str, about: Any) -> str:
    """The choice that uses an ability; the Location is named where it makes a difference."""
    if ABILITIES[key].window == LEFT_PLAY:
        return f"use {key} {CARD_IDS[about[0]]}"
    return f"use {key}"


def ability_label(key: str) -> str:
    ability = ABILITIES[key]
    return f"{CARDS[ability.card].title}: {ability.text}"


class UseAlly(Question, frozen=True):
    """Several abilities are triggered together, or one: which is used next, if any?"""

    waiting: tuple[tuple[str, Any], ...]  # the ability and what it is about

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        return (*dict.fromkeys(use_text(key, about) for key, about in self.waiting), DONE)

    def why_not(self, g: Fabled, choice: Choice) -> Reason | None:
        if choice == DONE or self.next_of(g, choice) is not None:
            return None
        return Reason("FAB-139", "there is nothing this could do now")

    def next_of(self, g: Fabled, choice: Choice) -> int | None:
        """The first of the waiting abilities that is meant and can be used."""
        for number, (key, about) in enumerate(self.waiting):
            if use_text(key, about) == choice and g.can_use(ABILITIES[key], self.player, about):
                return number
        return None

    def is_moot(self, g: Fabled) -> bool:
        return not any(g.can_use(ABILITIES[key], self.player, about) for key, about in self.waiting)

    def answer(self, g: Fabled, choice: Choice) -> None:
        if choice == DONE:
            return
        number = self.next_of(g, choice)
        assert number is not None
        g.do(apply_ability, self.player, *self.waiting[number])
        if rest := self.waiting[:number] + self.waiting[number + 1 :]:
            g.ask(UseAlly(self.player, rest))

    def not_offered(self, g: Fabled, choice: Any) -> Reason:
        return Reason("FAB-142", "choose which of your triggered abilities comes next, or done")

    def prompt(self, g: Fabled) -> str:
        titles = dict.fromkeys(CARDS[ABILITIES[key].card].title for key, _ in self.waiting)
        return f"may use {' or '.join(titles)}"

    def label(self, g: Fabled, choice: Choice) -> str:
        if choice == DONE:
            return "do without"
        return ability_label(choice.split()[1])
