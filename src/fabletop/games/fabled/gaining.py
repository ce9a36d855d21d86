"""Gaining Allies and unlocking Features (FAB-026, FAB-094..097, FAB-128..134)."""

from collections.abc import Iterable
from typing import Any, Final

from fabletop.core.errors import Reason
from fabletop.core.flow import Choice, Question, step
from fabletop.core.offers import Parts

from .abilities import ABILITIES, ALLIES
from .choosing import WhichAlly
from .events import AllyJoined, AllyLeft, Unlocked
from .meanings import ally_parts, feature_worded
from .state import Fabled, apply_ability
from .visiting import settle
from .windows import FeatureUnlocked

MOST_ALLIES: Final = 3
DRAWN: Final = 3
NEW: Final = "new ally"


@step
def new_allies(g: Fabled) -> None:
    """Every player in turn order draws three and keeps one; then the rest is shuffled back."""
    for seat in g.from_first():
        if len(g.company.allies[seat]) < MOST_ALLIES:  # FAB-A21
            g.do(offer_allies, seat)
    g.do(shuffle_back)


@step
def offer_allies(g: Fabled, seat: int) -> None:
    """Three cards from the deck, open to all (FAB-A23); with drafting, the own ones (FAB-155)."""
    if g.drafted:
        g.ask(CallAlly(seat))
        return
    g.offered = draw_for_choice(g)
    g.ask(ChooseAlly(seat))


def draw_for_choice(g: Fabled) -> tuple[int, ...]:
    """Three Allies; those the Scenario keeps from players are skipped (SCN-021, SCN-022)."""
    drawn = draw(g, DRAWN)
    skipped = g.rules.skipped_origin
    if skipped < 0:
        return drawn
    found: list[int] = []
    aside: list[int] = []
    while drawn:
        for token in drawn:
            (aside if ALLIES[g.faces[token]].origin == skipped else found).append(token)
        drawn = draw(g, DRAWN - len(found)) if len(found) < DRAWN else ()
    g.rejected += tuple(aside)
    return tuple(found)


def draw(g: Fabled, count: int) -> tuple[int, ...]:
    """Cards from the Ally deck; where it runs out, rejected ones are reshuffled (FAB-097)."""
    drawn = g.ally_deck[:count]
    g.ally_deck = g.ally_deck[count:]
    for token in drawn:
        g.show(token)
    if len(drawn) < count and g.rejected:
        g.ally_deck, g.rejected = g.rejected, ()
        g.shuffle(g.ally_deck)
        drawn += draw(g, count - len(drawn))
    return drawn


@step
def shuffle_back(g: Fabled) -> None:
    """The rejected cards go back into the deck (FAB-026, FAB-094)."""
    if g.rejected:
        g.ally_deck += g.rejected
        g.rejected = ()
        g.shuffle(g.ally_deck)


class ChooseAlly(WhichAlly, frozen=True):
    """Which of the drawn Allies joins?"""

    verb = "choose"

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        return [g.faces[token] for token in g.offered]

    def is_moot(self, g: Fabled) -> bool:
        return not g.offered

    def answer(self, g: Fabled, choice: Choice) -> None:
        g.rejected += tuple(token for token in g.offered if g.faces[token] != choice)
        g.offered = ()
        join(g, self.player, choice)

    def not_offered(self, g: Fabled, choice: Any) -> Reason:
        return Reason("FAB-026", "choose one of the Allies that were drawn")

    def prompt(self, g: Fabled) -> str:
        return "must choose an Ally"


class CallAlly(WhichAlly, frozen=True):
    """Which of the own drafted Allies joins now? (FAB-155)"""

    verb = "call"

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        return g.drafted[self.player]

    def is_moot(self, g: Fabled) -> bool:
        return not g.drafted[self.player]

    def answer(self, g: Fabled, choice: Choice) -> None:
        own = tuple(name for name in g.drafted[self.player] if name != choice)
        g.drafted = tuple(own if s == self.player else names for s, names in enumerate(g.drafted))
        join(g, self.player, choice)

    def prompt(self, g: Fabled) -> str:
        return "must call one of the drafted Allies"


def join(g: Fabled, seat: int, name: str) -> None:
    """The Ally lies face up before its player, with its components (FAB-027)."""
    g.company = g.company.with_ally(seat, name)
    g.emit(AllyJoined(seat, name))
    ALLIES[name].joined(g, seat)


def dismiss(g: Fabled, seat: int, name: str) -> int:
    """The Ally leaves; returns its token, to be put under or into the deck."""
    ALLIES[name].left(g, seat)
    g.spent = tuple(key for key in g.spent if ABILITIES[key].card != name)
    g.used_in_chapter = tuple(k for k in g.used_in_chapter if ABILITIES[k].card != name)
    g.company = g.company.without_ally(name)
    g.emit(AllyLeft(seat, name))
    return g.faces.index(name)


@step
def offer_opportunity(g: Fabled, seat: int) -> None:
    """A new Ally, or the Feature of an own one (FAB-095, FAB-A22)."""
    g.ask(ChooseOpportunity(seat))


class ChooseOpportunity(Question, frozen=True):
    """A new Ally or an unlocked Feature?"""

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        return (NEW, *(f"unlock {name}" for name in g.company.allies[self.player]))

    def why_not(self, g: Fabled, choice: Choice) -> Reason | None:
        if choice == NEW:
            if len(g.company.allies[self.player]) >= MOST_ALLIES:
                return Reason("FAB-096", "with three Allies you can only unlock a Feature")
            if g.drafted and not g.drafted[self.player]:
                return Reason("FAB-155", "all your drafted Allies have been called")
            return None
        if choice[7:] in g.company.unlocked:
            return Reason("FAB-132", "this Feature is unlocked already")
        return None

    def is_moot(self, g: Fabled) -> bool:
        return not self.options(g)

    def answer(self, g: Fabled, choice: Choice) -> None:
        if choice == NEW:
            g.do(offer_allies, self.player)
        else:
            g.do(unlock, self.player, choice[7:])

    def prompt(self, g: Fabled) -> str:
        return "must take a new Ally or unlock a Feature"

    def text(self, g: Fabled, choice: Choice) -> str:
        return "new Ally" if choice == NEW else f"unlock {ALLIES[choice[7:]].title}"

    def parts(self, g: Fabled, choice: Choice) -> Parts:
        if choice == NEW:
            return Parts("draw", numbers={"drawn": DRAWN, "kept": 1})
        return ally_parts("unlock", choice[7:])

    def worded(self, parts: Parts) -> str:
        if parts.verb == "draw":
            return "new Ally: draw three, keep one"
        return f"unlock {feature_worded(parts)}"


@step
def unlock(g: Fabled, seat: int, name: str) -> None:
    """From now on the Feature works; some act immediately (FAB-130, FAB-131)."""
    g.company = g.company.with_feature(name)
    g.emit(Unlocked(seat, name))
    for ability in ALLIES[name].answers.get(FeatureUnlocked, ()):
        g.do(apply_ability, ability.key, FeatureUnlocked(seat))
    g.do(settle)
