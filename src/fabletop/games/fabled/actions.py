"""The Action Phase: one of four actions, and Allies beside it (FAB-099 to FAB-108)."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from fabletop.core.cards import Ability
from fabletop.core.errors import Reason
from fabletop.core.flow import Choice, Question, step
from fabletop.core.offers import Effect, Parts

from .abilities import ABILITIES, ACTION_A, ACTION_B, ACTION_C
from .adding import (
    BY_ACTION,
    add_location,
    addable,
    offer_named,
    offer_parts,
    offer_worded,
    offers,
    why_not_add,
    why_not_offered,
)
from .board import HOME, PRAIRIES, SAGES, TIERS, books_told
from .books import (
    CONVERSIONS,
    convert,
    exchange_books,
    exchange_parts,
    exchange_worded,
    is_payable,
    possible,
    times,
    too_few,
)
from .events import ActionTaken
from .meanings import (
    ability_parts,
    ability_worded,
    books_in_words,
    gains,
    id_of,
    way_of,
    way_worded,
)
from .state import ACTION, Fabled, apply_ability
from .stepping import TakeSteps, step_parts
from .using import DONE, why_unusable
from .visiting import settle
from .walking import walk
from .windows import ActionD, ActionPhase, Window

TAKE: Final = "take"
STEPS: Final = tuple(f"step {number}" for number in range(1, SAGES + 1))
CONVERT_TEXT: Final = {exchange: f"convert {exchange}" for exchange in CONVERSIONS}
LETTER: Final = {"take": "A", "convert": "B", "step": "C", "add": "D"}
ACTIONS_WORDED: Final[dict[str, Callable[[Parts], str]]] = {
    "take": lambda parts: f"take {books_in_words(parts.effects[0])}",
    "convert": lambda parts: f"convert {exchange_worded(parts)}",
    "step": lambda parts: f"Sage {id_of(parts, 'sage')} {way_worded(way_of(parts))}",
    "add": lambda parts: f"add {offer_worded(parts)}",
}


@step
def action_phase(g: Fabled, seat: int) -> None:
    """Ask for the action, and again as long as something may be done beside it."""
    g.phase = ACTION
    g.ask(TakeAction(seat))


class TakeAction(Question, frozen=True):
    """What does the active player do in the Action Phase?"""

    letters: str = ""  # an additional action: one of these; otherwise what the Scenario allows
    cost: int = 0  # Books of Prairies to be paid with an additional action

    def fee(self, g: Fabled) -> int:
        """What comes on top of every action: the Scenario's fee and the cost of this one."""
        return g.rules.fee + self.cost

    def open_letters(self, g: Fabled) -> str:
        return self.letters or g.rules.letters(g, self.player)

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        return (
            TAKE,
            *CONVERT_TEXT.values(),
            *STEPS[: len(g.sages_of(self.player))],
            *(f"add {offer.text}" for offer in offers(g, self.player, BY_ACTION)),
            *(f"use {ability.key}" for ability in self.abilities(g)),
            *(() if self.letters else (DONE,)),
        )

    def abilities(self, g: Fabled) -> Iterator[Ability]:
        """What may be used besides the action (FAB-108), or as action D."""
        if "D" in self.open_letters(g):
            yield from g.company.abilities(ActionD, self.player)
        if not self.letters:
            yield from g.company.abilities(ActionPhase, self.player)

    def usable(self, g: Fabled, letters: str) -> list[Ability]:
        """Those of the same that can be used now, where these letters are open."""
        company, player = g.company, self.player
        found: list[Ability] = []
        if "D" in letters and (as_action := company.abilities(ActionD, player)):
            action = ActionD(player, self.fee(g))
            found += [ability for ability in as_action if g.can_use(ability, action)]
        if not self.letters and (beside := company.abilities(ActionPhase, player)):
            phase = ActionPhase(player)
            found += [ability for ability in beside if g.can_use(ability, phase)]
        return found

    def window(self, g: Fabled, ability: Ability) -> Window:
        """An ability that is an action is told its fee."""
        is_action = ability.moment is ActionD
        return ActionD(self.player, self.fee(g)) if is_action else ActionPhase(self.player)

    def why_not(self, g: Fabled, choice: Choice) -> Reason | None:
        kind, _, what = choice.partition(" ")
        if kind == DONE:
            if g.rules.must_act and not g.actions:
                return Reason("FAB-099", "you have to take one of the four actions")
            return None
        if kind == "use":
            if g.can_use(ABILITIES[what], self.window(g, ABILITIES[what])):
                return None
            return Reason("FAB-108", "this cannot be used now, or has been used already")
        letter = LETTER[kind]
        if letter not in self.open_letters(g):
            return Reason(*why_no_action(g, letter))
        return self.why_not_action(g, letter, what)

    def why_not_action(self, g: Fabled, letter: str, what: str) -> Reason | None:
        fee = self.fee(g)
        if not g.has(self.player, PRAIRIES, fee):
            return Reason("SCN-060", f"every action costs {books_told(PRAIRIES, fee)} here")
        if letter == "B":
            return None if is_payable(self.less_fee(g), what) else too_few(what)
        if letter == "C":
            sage = self.player * SAGES + int(what) - 1
            if g.sages[sage] == HOME:
                return Reason("FAB-102", f"Sage {what} is in the reserve")
            return g.rules.bars_step(g, sage)
        if letter == "D":
            offer = offer_named(g, self.player, BY_ACTION, what)
            return why_not_add(g, self.player, offer, fee)
        return None

    def less_fee(self, g: Fabled) -> tuple[int, ...]:
        """The Books that are left when the fee is paid."""
        prairies, *better = g.books_of(self.player)
        return (prairies - self.fee(g), *better)

    def options(self, g: Fabled) -> list[Choice]:
        player, letters, rules, fee = self.player, self.open_letters(g), g.rules, self.fee(g)
        found: list[Choice] = []
        if letters and g.has(player, PRAIRIES, fee):
            if "A" in letters:
                found.append(TAKE)
            if "B" in letters:
                found += [CONVERT_TEXT[one] for one in possible(self.less_fee(g))]
            if "C" in letters:
                for number, sage in enumerate(g.sages_of(player)):
                    if g.sages[sage] and rules.bars_step(g, sage) is None:
                        found.append(STEPS[number])
            if "D" in letters:
                found += [f"add {text}" for text in addable(g, player, BY_ACTION, fee)]
        found += [f"use {ability.key}" for ability in self.usable(g, letters)]
        if not self.letters and (g.actions or not rules.must_act):
            found.append(DONE)
        return found

    def is_moot(self, g: Fabled) -> bool:
        """Nothing is left but to go on."""
        if self.letters:
            return not self.options(g)
        if not g.actions or g.rules.letters(g, self.player):
            return False
        return not self.usable(g, "")

    def answer(self, g: Fabled, choice: Choice) -> None:
        kind, _, what = choice.partition(" ")
        if kind == DONE:
            return
        if kind == "use":
            g.do(apply_ability, what, self.window(g, ABILITIES[what]))
        else:
            take_action(g, self.player, LETTER[kind], what, self.fee(g))
        g.do(settle)
        if not self.letters:
            g.ask(self)

    def not_offered(self, g: Fabled, choice: Any) -> Reason:
        if isinstance(choice, str) and choice.startswith("add "):
            return why_not_offered(g, choice[4:])
        if choice == "pass":
            return Reason("FAB-099", "passing is not allowed: take one of the four actions")
        return why_unusable(g, self.player, choice) or Reason(
            "FAB-099", "take Books, convert, take a step or add a Location"
        )

    def prompt(self, g: Fabled) -> str:
        if self.letters:
            return "must take another action"
        if g.actions or not g.rules.must_act:
            return "may act on, or be done with the Action Phase"
        return "must choose an action"

    def parts(self, g: Fabled, choice: Choice) -> Parts:
        kind, _, what = choice.partition(" ")
        if kind == DONE:
            return Parts(DONE)
        if kind == "use":
            return ability_parts(what)
        parts, fee = self.action_parts(g, kind, what), self.fee(g)
        more = (Effect("fee", numbers={TIERS[PRAIRIES]: fee}),) if fee else ()
        return replace(parts, words=(LETTER[kind],), effects=(*parts.effects, *more))

    def action_parts(self, g: Fabled, kind: str, what: str) -> Parts:
        if kind == TAKE:
            books = g.value(ACTION_A, 2, self.player)
            return Parts(TAKE, effects=(gains(PRAIRIES, books),))
        if kind == "convert":
            most = g.value(ACTION_B, g.rules.conversions, self.player)
            return exchange_parts(kind, what, times(self.less_fee(g), what, most))
        if kind == "step":
            return step_parts(g, self.player * SAGES + int(what) - 1)
        return offer_parts(offer_named(g, self.player, BY_ACTION, what))

    def worded(self, parts: Parts) -> str:
        if parts.verb == DONE:
            return "on to the Movement Phase"
        if parts.verb == "use":
            return ability_worded(parts)
        return f"{parts.words[0]}: {ACTIONS_WORDED[parts.verb](parts)}"


def why_no_action(g: Fabled, letter: str) -> tuple[str, str]:
    if letter == "A" and not g.rules.must_act:
        return "SCN-060", "there are no Books for the asking in this Scenario"
    if letter in g.actions:
        return "FAB-099", f"action {letter} was taken this turn already"
    return "FAB-099", "only one action may be taken in a turn"


def take_action(g: Fabled, seat: int, letter: str, what: str, fee: int) -> None:
    """Actions A to D; a fee is paid before the effect (SCN-A48)."""
    g.actions += letter
    g.events.append(ActionTaken(seat, letter))
    g.pay(seat, PRAIRIES, fee)
    if letter == "A":
        g.take(seat, PRAIRIES, g.value(ACTION_A, 2, seat))
    elif letter == "B":
        exchange_books(g, seat, what)
        g.do(convert, seat, g.value(ACTION_B, g.rules.conversions, seat) - 1)
    elif letter == "C":
        sage = seat * SAGES + int(what) - 1
        g.stepped += (int(what),)
        g.do(walk, sage, 1)
        further = g.value(ACTION_C, 1, seat) - 1
        if further:
            g.ask(TakeSteps(seat, further))
    else:
        g.do(add_location, seat, what, BY_ACTION)
