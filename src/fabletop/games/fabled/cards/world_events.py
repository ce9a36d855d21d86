"""The Event deck In the World of Spirits (GAP-3, cards 1 to 4)."""

from collections.abc import Iterable
from typing import Any

from fabletop.core.flow import Choice, Question

from ..abilities import (
    ACTION_PHASE,
    BEFORE_DECLARING,
    CARDS,
    PER_TURN,
    REVEALED,
    EventCard,
    Me,
    lower,
    upper,
)
from ..actions import TakeAction
from ..board import MOUNTAINS, PRAIRIES, Spot, card_of, is_dead_end
from ..gaining import ally_label, dismiss, draw, join, unlock
from ..row import first_space
from ..state import Fabled, ally_class
from ..walking import TakeSteps

WORLD = "world"


def open_way(g: Fabled, onward: Spot, here: Spot) -> Spot:
    """All neighbouring main paths count as linked."""
    card = card_of(here)
    if is_dead_end(here) or card not in g.land.right:
        return onward
    return first_space(g.land.right[card])


class AllPathsAreOpen(EventCard):
    """All neighbouring main paths count as linked.

    All neighbouring main paths count as linked, and before declaring movement one of your Sages
    may take 1 step.
    """

    deck = WORLD
    upper_icons, lower_icons = (1, 2), (3,)

    @upper.modifies("way on")
    def open_paths(g: Any, me: Me, onward: Spot, here: Spot) -> Spot:
        return open_way(g, onward, here)

    @lower.modifies("way on")
    def open_all_paths(g: Any, me: Me, onward: Spot, here: Spot) -> Spot:
        return open_way(g, onward, here)

    @lower(BEFORE_DECLARING, if_=lambda g, me, _: bool(g.travellers(me.seat)))
    def set_out(g: Any, me: Me, about: Any) -> None:
        """one of your Sages takes 1 step"""
        g.ask(TakeSteps(me.seat, 1))


class FreedomToChoose(EventCard):
    """In Stage 1 of your turn each of your Sages may take 1 step instead of 2.

    In Stage 1 every player may let any of their Sages take fewer steps or none.
    """

    deck = WORLD
    upper_icons, lower_icons = (1,), (2, 3)

    @upper.modifies("stage 1 steps")
    def slow_down(g: Any, me: Me, steps: tuple[int, int], active: bool, own: int) -> Any:
        return (steps[0], min(steps[0], 1)) if active else steps

    @lower.modifies("stage 1 steps")
    def stay(g: Any, me: Me, steps: tuple[int, int], active: bool, own: int) -> Any:
        return (steps[0], 0)


class AidedBySpirits(EventCard):
    """On reveal, in turn order: draw 2 Allies; you may exchange one of your Allies without unlocked
    Feature for one of them, otherwise take 2 Books of Prairies.

    On reveal each player unlocks one more Feature; a player without a locked Feature takes 1 Book
    of Mountains.
    """

    deck = WORLD
    upper_icons, lower_icons = (1, 2), (3,)

    @upper(REVEALED, forced=True)
    def meet(g: Any, me: Me, about: Any) -> None:
        """draw 2 Allies to exchange one"""
        g.offered = draw(g, 2)
        g.ask(ExchangeAlly(me.seat))

    @lower(REVEALED, forced=True)
    def aid(g: Any, me: Me, about: Any) -> None:
        """unlock one more Feature"""
        if locked(g, me.seat):
            g.ask(UnlockFeature(me.seat))
        else:
            g.take(me.seat, MOUNTAINS, 1)


def locked(g: Fabled, seat: int) -> tuple[str, ...]:
    """Own Allies whose Feature is not unlocked."""
    return tuple(name for name in g.company.allies[seat] if name not in g.company.unlocked)


class ExchangeAlly(Question, frozen=True):
    """Is an Ally exchanged for one of the two that were drawn?"""

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        new = [g.faces[token] for token in g.offered]
        pairs = (f"{old} for {name}" for old in locked(g, self.player) for name in new)
        return (*pairs, "take")

    def answer(self, g: Fabled, choice: Choice) -> None:
        back = list(g.offered)
        g.offered = ()
        if choice == "take":
            g.take(self.player, PRAIRIES, 2)
        else:
            old, new = choice.split(" for ")
            back.remove(g.faces.index(new))
            back.append(dismiss(g, self.player, old))
            join(g, self.player, new)
        g.ally_deck += tuple(back)
        g.shuffle(g.ally_deck)

    def prompt(self, g: Fabled) -> str:
        return "may exchange an Ally, or take 2 Books of Prairies"

    def text(self, g: Fabled, choice: Choice) -> str:
        if choice == "take":
            return "take"
        old, new = choice.split(" for ")
        return f"{CARDS[old].title} for {CARDS[new].title}"

    def label(self, g: Fabled, choice: Choice) -> str:
        if choice == "take":
            return "keep your Allies and take 2 Books of Prairies"
        old, new = choice.split(" for ")
        return f"give {CARDS[old].title} for {ally_label(new)}"


class UnlockFeature(Question, frozen=True):
    """Which Feature do the spirits unlock?"""

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        return locked(g, self.player)

    def answer(self, g: Fabled, choice: Choice) -> None:
        g.do(unlock, self.player, choice)

    def prompt(self, g: Fabled) -> str:
        return "must choose the Feature to unlock"

    def text(self, g: Fabled, choice: Choice) -> str:
        return CARDS[choice].title

    def label(self, g: Fabled, choice: Choice) -> str:
        return f"{CARDS[choice].title}: {ally_class(choice).told()[1]}"


def new_letters(g: Fabled, among: str) -> str:
    return "".join(letter for letter in among if letter not in g.actions)


def can_act_again(g: Fabled, seat: int, among: str) -> bool:
    """After the action another one among these is possible."""
    letters = new_letters(g, among)
    return bool(g.actions and letters and TakeAction(seat, letters).options(g))


class TwofoldDawn(EventCard):
    """After your action you may also take action A or C, whichever you have not taken.

    After your action you may take a second one with a different letter.
    """

    deck = WORLD
    upper_icons, lower_icons = (1, 2), (3,)

    @upper(ACTION_PHASE, PER_TURN, if_=lambda g, me, _: can_act_again(g, me.seat, "AC"))
    def dawn(g: Any, me: Me, about: Any) -> None:
        """also take action A or C"""
        g.ask(TakeAction(me.seat, new_letters(g, "AC")))

    @lower(ACTION_PHASE, PER_TURN, if_=lambda g, me, _: can_act_again(g, me.seat, "ABCD"))
    def second_dawn(g: Any, me: Me, about: Any) -> None:
        """take a second action with a different letter"""
        g.ask(TakeAction(me.seat, new_letters(g, "ABCD")))
