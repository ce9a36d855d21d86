"""Using what is triggered: the owner puts own abilities in order and may decline (FAB-139..143)."""

from collections.abc import Iterable
from typing import Any, Final

from fabletop.core.cards import Ability
from fabletop.core.errors import Reason
from fabletop.core.flow import Choice, Question
from fabletop.core.offers import Parts

from .abilities import ABILITIES, BOX, FEATURE, ONCE, PER_CHAPTER, PER_TURN
from .meanings import ability_parts, ability_worded
from .state import Fabled, apply_ability
from .windows import Window

DONE: Final = "done"

USED_UP: Final = {
    PER_TURN: ("FAB-128", "was used this turn"),
    PER_CHAPTER: ("FAB-128", "was used in this Chapter"),
    ONCE: ("FAB-131", "works only once and is spent"),
}


def use_text(key: str, window: Window) -> str:
    """The choice that uses an ability; the Location is named where it makes a difference."""
    return f"use {key} {window.mark()}".rstrip()


def why_unusable(g: Fabled, seat: int, choice: Any) -> Reason | None:
    """Why an ability is not among the options; nothing where no ability is meant."""
    verb, _, key = choice.partition(" ") if isinstance(choice, str) else ("", "", "")
    ability = ABILITIES.get(key.partition(" ")[0])
    if verb != "use" or ability is None:
        return None
    card = ability.card
    if card not in (g.company.event, *g.company.allies[seat]):
        return Reason("FAB-128", f"{BOX[card].title} is not with you")
    if ability.part == FEATURE and card not in g.company.unlocked:
        return Reason("FAB-130", f"the Feature of {BOX[card].title} is locked")
    return why_used_up(g, ability) or Reason("FAB-139", moment_told(ability))


def why_used_up(g: Fabled, ability: Ability) -> Reason | None:
    if not ability.limit or ability.key not in g.uses(ability.limit):
        return None
    rule, told = USED_UP[ability.limit]
    return Reason(rule, f"{BOX[ability.card].title} {told}")


def moment_told(ability: Ability) -> str:
    assert issubclass(ability.moment, Window)
    return f"{BOX[ability.card].title} is used {ability.moment.when}, if there is something to do"


class UseAlly(Question, frozen=True):
    """Several abilities are triggered together, or one: which is used next, if any?"""

    waiting: tuple[tuple[str, Window], ...]  # the ability and the window that opened

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        return (*dict.fromkeys(use_text(key, window) for key, window in self.waiting), DONE)

    def why_not(self, g: Fabled, choice: Choice) -> Reason | None:
        if choice == DONE or self.next_of(g, choice) is not None:
            return None
        return Reason("FAB-139", "there is nothing this could do now")

    def options(self, g: Fabled) -> list[Choice]:
        usable: dict[str, bool] = {}
        for key, window in self.waiting:
            text = use_text(key, window)
            usable[text] = usable.get(text) or g.can_use(ABILITIES[key], window)
        return [*(text for text, is_usable in usable.items() if is_usable), DONE]

    def next_of(self, g: Fabled, choice: Choice) -> int | None:
        """The first of the waiting abilities that is meant and can be used."""
        for number, (key, window) in enumerate(self.waiting):
            if use_text(key, window) == choice and g.can_use(ABILITIES[key], window):
                return number
        return None

    def is_moot(self, g: Fabled) -> bool:
        return not any(g.can_use(ABILITIES[key], window) for key, window in self.waiting)

    def answer(self, g: Fabled, choice: Choice) -> None:
        if choice == DONE:
            return
        number = self.next_of(g, choice)
        assert number is not None
        g.do(apply_ability, *self.waiting[number])
        if rest := self.waiting[:number] + self.waiting[number + 1 :]:
            g.ask(UseAlly(self.player, rest))

    def not_offered(self, g: Fabled, choice: Any) -> Reason:
        return why_unusable(g, self.player, choice) or Reason(
            "FAB-142", "choose which of your triggered abilities comes next, or done"
        )

    def prompt(self, g: Fabled) -> str:
        titles = dict.fromkeys(BOX[ABILITIES[key].card].title for key, _ in self.waiting)
        return f"may use {' or '.join(titles)}"

    def parts(self, g: Fabled, choice: Choice) -> Parts:
        if choice == DONE:
            return Parts("decline")
        named = {use_text(key, window): (key, window.mark()) for key, window in self.waiting}
        return ability_parts(*named[choice])

    def worded(self, parts: Parts) -> str:
        return "do without" if parts.verb == "decline" else ability_worded(parts)
