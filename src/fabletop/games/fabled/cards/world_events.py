"""The Event deck In the World of Spirits (GAP-3, cards 1 to 4)."""

from collections.abc import Iterable

from fabletop.core.flow import Choice, Question
from fabletop.core.offers import Parts

from ..abilities import (
    ALLIES,
    PER_TURN,
    STAGE_ONE,
    WAY_ON,
    EventCard,
    Me,
    Standing,
    Steps,
    Stride,
    lower,
    upper,
)
from ..actions import TakeAction
from ..board import MOUNTAINS, PRAIRIES, Spot, card_of, is_dead_end
from ..choosing import WhichAlly
from ..gaining import dismiss, draw, join, unlock
from ..meanings import (
    ally,
    ally_worded,
    books_in_words,
    feature_worded,
    gains,
    id_of,
)
from ..row import first_space
from ..state import Fabled
from ..stepping import TakeSteps
from ..windows import ActionPhase, BeforeDeclaring, EventBegins

WORLD, PRICE = "world", "price"  # Price of Wisdom uses those without the four actions (SCN-055)


def open_way(g: Fabled, onward: Spot, here: Spot) -> Spot:
    """All neighbouring main paths count as linked."""
    card = card_of(here)
    if is_dead_end(here) or card not in g.land.right:
        return onward
    return first_space(g.land.right[card])


class AllPathsAreOpen(EventCard, decks=(WORLD, PRICE), upper_icons=(1, 2), lower_icons=(3,)):
    """All neighbouring main paths count as linked.

    All neighbouring main paths count as linked, and before declaring movement one of your Sages
    may take 1 step.
    """

    @upper.modifies(WAY_ON)
    def open_paths(self, g: Fabled, me: Me, onward: Spot, standing: Standing) -> Spot:
        return open_way(g, onward, standing.spot)

    @lower.modifies(WAY_ON)
    def open_all_paths(self, g: Fabled, me: Me, onward: Spot, standing: Standing) -> Spot:
        return open_way(g, onward, standing.spot)

    @lower(BeforeDeclaring, if_=lambda g, me, _: bool(g.travellers(me.seat)))
    def set_out(self, g: Fabled, me: Me, about: BeforeDeclaring) -> None:
        """one of your Sages takes 1 step"""
        g.ask(TakeSteps(me.seat, 1))


class FreedomToChoose(EventCard, decks=(WORLD, PRICE), upper_icons=(1,), lower_icons=(2, 3)):
    """In Stage 1 of your turn each of your Sages may take 1 step instead of 2.

    In Stage 1 every player may let any of their Sages take fewer steps or none.
    """

    @upper.modifies(STAGE_ONE)
    def slow_down(self, g: Fabled, me: Me, steps: Steps, stride: Stride) -> Steps:
        return (steps[0], min(steps[0], 1)) if stride.active else steps

    @lower.modifies(STAGE_ONE)
    def stay(self, g: Fabled, me: Me, steps: Steps, stride: Stride) -> Steps:
        return (steps[0], 0)


class AidedBySpirits(EventCard, decks=(WORLD, PRICE), upper_icons=(1, 2), lower_icons=(3,)):
    """On reveal, in turn order: draw 2 Allies; you may exchange one of your Allies without unlocked
    Feature for one of them, otherwise take 2 Books of Prairies.

    On reveal each player unlocks one more Feature; a player without a locked Feature takes 1 Book
    of Mountains.
    """

    @upper(EventBegins, may=False)
    def meet(self, g: Fabled, me: Me, about: EventBegins) -> None:
        """draw 2 Allies to exchange one"""
        g.offered = draw(g, 2)
        g.ask(ExchangeAlly(me.seat))

    @lower(EventBegins, may=False)
    def aid(self, g: Fabled, me: Me, about: EventBegins) -> None:
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
        return f"{ALLIES[old].title} for {ALLIES[new].title}"

    def parts(self, g: Fabled, choice: Choice) -> Parts:
        if choice == "take":
            return Parts("take", effects=(gains(PRAIRIES, 2),))
        old, new = choice.split(" for ")
        return Parts("exchange", (ally(old, "given"), ally(new, "taken")))

    def worded(self, parts: Parts) -> str:
        if parts.verb == "take":
            return f"keep your Allies and take {books_in_words(parts.effects[0])}"
        given = ALLIES[id_of(parts, "ally", "given")]
        return f"give {given.title} for {ally_worded(parts, 'taken')}"


class UnlockFeature(WhichAlly, frozen=True):
    """Which Feature do the spirits unlock?"""

    verb = "unlock"

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        return locked(g, self.player)

    def answer(self, g: Fabled, choice: Choice) -> None:
        g.do(unlock, self.player, choice)

    def prompt(self, g: Fabled) -> str:
        return "must choose the Feature to unlock"

    def worded(self, parts: Parts) -> str:
        return feature_worded(parts)


def new_letters(g: Fabled, among: str) -> str:
    return "".join(letter for letter in among if letter not in g.actions)


def can_act_again(g: Fabled, seat: int, among: str) -> bool:
    """After the action another one among these is possible."""
    letters = new_letters(g, among)
    return bool(g.actions and letters and TakeAction(seat, letters).options(g))


class TwofoldDawn(EventCard, decks=(WORLD,), upper_icons=(1, 2), lower_icons=(3,)):
    """After your action you may also take action A or C, whichever you have not taken.

    After your action you may take a second one with a different letter.
    """

    @upper(ActionPhase, limit=PER_TURN, if_=lambda g, me, _: can_act_again(g, me.seat, "AC"))
    def dawn(self, g: Fabled, me: Me, about: ActionPhase) -> None:
        """also take action A or C"""
        g.ask(TakeAction(me.seat, new_letters(g, "AC")))

    @lower(ActionPhase, limit=PER_TURN, if_=lambda g, me, _: can_act_again(g, me.seat, "ABCD"))
    def second_dawn(self, g: Fabled, me: Me, about: ActionPhase) -> None:
        """take a second action with a different letter"""
        g.ask(TakeAction(me.seat, new_letters(g, "ABCD")))
