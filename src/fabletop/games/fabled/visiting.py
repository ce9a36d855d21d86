"""Visiting Fabled Places, Substitution, and what is triggered on the way (FAB-063 to FAB-070)."""

from collections.abc import Iterable
from typing import Any, Final

from fabletop.core.cards import Ability
from fabletop.core.errors import Reason
from fabletop.core.flow import Choice, Question, step
from fabletop.core.offers import Parts

from .abilities import ABILITIES
from .board import CARD, CARD_STRIDE, PRAIRIES, SAGES, Card, Sage, name_of
from .effects import is_resolvable, resolve_effect
from .events import ChainCut, Visited
from .meanings import ability_parts, ability_worded, books_in_words, id_of, location
from .meanings import place as place_named
from .meanings import sage as sage_named
from .places import NAMELESS, SKY, place_label, place_name
from .state import EFFECTS_PER_TURN, Fabled, apply_ability
from .substituting import SUBSTITUTE, SUBSTITUTED, substitution_parts
from .using import UseAlly, why_unusable, why_used_up
from .walking import sage_name, sage_text
from .windows import AfterVisit, DuringVisit, InsteadOfVisit, OthersVisit, Window

RESOLVE: Final = "resolve"
NOTHING_TO_DO: Final = Reason("FAB-139", "there is nothing this could do at this visit")
CANNOT_RESOLVE: Final = Reason(
    "FAB-068", "this effect cannot be resolved now; only Substitution is left"
)


def answered(g: Fabled, window: Window) -> None:
    """Cards answer this moment, and what they trigger is settled before anything else."""
    g.emit(window)
    if g.triggered:
        g.do(settle)


@step
def settle(g: Fabled) -> None:
    """Whatever was triggered, then the Sages on Places, until nothing is left to do.

    What an effect triggers comes before the next visit (FAB-A32).
    """
    if not g.triggered and not g.at_place:
        return
    if g.effects >= EFFECTS_PER_TURN:
        cut_off(g)
        return
    if g.triggered:
        offer_triggered(g)
    else:
        send_next_visitor(g)
    g.do(settle)


def offer_triggered(g: Fabled) -> None:
    """The next player in turn order from the active one uses or declines (FAB-A18)."""
    waiting = {window.seat for _, window in g.triggered}
    seat = next(seat for seat in g.turn_order() if seat in waiting)
    own = tuple(entry for entry in g.triggered if entry[1].seat == seat)
    g.triggered = [entry for entry in g.triggered if entry[1].seat != seat]
    g.ask(UseAlly(seat, own))


def send_next_visitor(g: Fabled) -> None:
    """Each player in turn order makes all own visits (FAB-A11, FAB-A12)."""
    seat = next(s for s in g.turn_order() if any(sage // SAGES == s for sage in g.at_place))
    sages = sorted(sage for sage in g.at_place if sage // SAGES == seat)
    if g.rules.leads_visit(g, seat, sages):
        return
    if len(sages) > 1:
        g.ask(ChooseVisit(seat, tuple(sages)))
    else:
        g.do(visit, sages[0])


def cut_off(g: Fabled) -> None:
    """No chain of effects goes on for ever (FAB-A37)."""
    g.triggered.clear()
    g.at_place.clear()
    g.emit(ChainCut(g.active))


class ChooseVisit(Question, frozen=True):
    """Several own Sages stand on Places: which visits next? (FAB-065)"""

    sages: tuple[Sage, ...]

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        return tuple(sage_text(sage) for sage in self.sages)

    def answer(self, g: Fabled, choice: Choice) -> None:
        g.do(visit, self.player * SAGES + int(choice[5:]) - 1)

    def not_offered(self, g: Fabled, choice: Any) -> Reason:
        return Reason("FAB-065", "choose which of your Sages on Places visits next")

    def prompt(self, g: Fabled) -> str:
        return "must choose the Sage that visits next"

    def parts(self, g: Fabled, choice: Choice) -> Parts:
        number = int(choice[5:])
        sage = self.player * SAGES + number - 1
        where = location(g.sages[sage] // CARD_STRIDE)
        return Parts("visit", (sage_named(number), where, place_named(g.at_place[sage])))

    def worded(self, parts: Parts) -> str:
        where = name_of(CARD[id_of(parts, "location")])
        return f"sage {id_of(parts, 'sage')} in {where}: {place_label(id_of(parts, 'place'))}"


@step
def visit(g: Fabled, sage: Sage) -> None:
    """First the Sage goes back to the Landmark, then the effect is resolved (FAB-064)."""
    place = g.at_place.pop(sage)
    g.effects += 1
    question = VisitPlace(sage // SAGES, sage, place)
    options = question.options(g)
    if len(options) == 1:
        question.answer(g, options[0])
    else:
        g.ask(question)


class VisitPlace(Question, frozen=True):
    """Is the effect resolved or substituted, and do Allies help?"""

    sage: Sage
    place: str
    used: tuple[str, ...] = ()  # abilities used in this visit before its effect

    def here(self, g: Fabled) -> Card:
        return g.sages[self.sage] // CARD_STRIDE

    def abilities(self, g: Fabled) -> list[str]:
        """What may be used instead of the effect or before it."""
        company = g.company
        found = [] if self.used else [a.key for a in company.abilities(InsteadOfVisit, self.player)]
        found += [a.key for a in company.abilities(DuringVisit, self.player)]
        return [key for key in found if key not in self.used]

    def window(self, g: Fabled, ability: Ability) -> Window:
        if ability.moment is DuringVisit:
            return DuringVisit(self.player, self.sage, self.place, self.here(g), True)
        return InsteadOfVisit(self.player, self.sage, self.place, self.here(g))

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        return (RESOLVE, SUBSTITUTE, *(f"use {key}" for key in self.abilities(g)))

    def why_not(self, g: Fabled, choice: Choice) -> Reason | None:
        if choice == SUBSTITUTE:
            return self.why_no_substitution(g)
        can_resolve = is_resolvable(g, self.player, self.here(g), self.place)
        if choice == RESOLVE:
            return None if can_resolve or self.why_no_substitution(g) else CANNOT_RESOLVE
        ability = ABILITIES[choice[4:]]
        if g.can_use(ability, self.window(g, ability)):
            return None
        if ability.moment is DuringVisit and not can_resolve:
            return Reason("FAB-A45", "the effect cannot be resolved, so this cannot come with it")
        return why_used_up(g, ability) or NOTHING_TO_DO

    def options(self, g: Fabled) -> list[Choice]:
        found: list[Choice] = []
        can_substitute = self.why_no_substitution(g) is None
        if not can_substitute or is_resolvable(g, self.player, self.here(g), self.place):
            found.append(RESOLVE)
        if can_substitute:
            found.append(SUBSTITUTE)
        for key in self.abilities(g):
            ability = ABILITIES[key]
            if g.can_use(ability, self.window(g, ability)):
                found.append(f"use {key}")
        return found

    def why_no_substitution(self, g: Fabled) -> Reason | None:
        if self.place[0] == NAMELESS:
            return Reason("FAB-190", "what Rock Titan shapes cannot be substituted")
        if self.place.startswith(SKY):
            return Reason("FAB-192", "Sky Wanderer's Places cannot be substituted")
        if self.used:
            return Reason("FAB-141", "you used an Ally for this effect, so it is resolved")
        return g.rules.bars_substitution(self.place)

    def answer(self, g: Fabled, choice: Choice) -> None:
        here = self.here(g)
        if choice == RESOLVE:
            g.events.append(Visited(self.player, self.sage, self.place, False))
            g.do(resolve_effect, self.player, here, self.place)
            named = "" if self.place[0] == NAMELESS else self.place
            g.do(finish_visit, self.sage, named, self.place, here, self.used)
        elif choice == SUBSTITUTE:
            g.events.append(Visited(self.player, self.sage, self.place, True))
            g.take(self.player, PRAIRIES, SUBSTITUTED)
            g.do(finish_visit, self.sage, "", "", here)
        else:
            key = choice[4:]
            g.do(apply_ability, key, self.window(g, ABILITIES[key]))
            if ABILITIES[key].moment is DuringVisit:
                g.ask(VisitPlace(self.player, self.sage, self.place, (*self.used, key)))
                return
        g.rules.visited(g, self.sage, self.place, choice == SUBSTITUTE)

    def not_offered(self, g: Fabled, choice: Any) -> Reason:
        return why_unusable(g, self.player, choice) or Reason(
            "FAB-067", "a visit is resolved or substituted"
        )

    def prompt(self, g: Fabled) -> str:
        return f"must decide how {sage_name(self.sage)} visits {place_name(self.place)}"

    def parts(self, g: Fabled, choice: Choice) -> Parts:
        if choice == RESOLVE:
            return Parts(RESOLVE, (place_named(self.place),))
        if choice == SUBSTITUTE:
            return substitution_parts(g, self.player, self.place)
        return ability_parts(choice[4:])

    def worded(self, parts: Parts) -> str:
        if parts.verb == RESOLVE:
            return f"resolve {place_label(id_of(parts, 'place'))}"
        if parts.verb == SUBSTITUTE:
            told = f"substitute: take {books_in_words(parts.effects[0])} instead"
            given = sum(warning.numbers["visit"] for warning in parts.warnings)
            return f"{told} of {given}" if given else told
        return ability_worded(parts)


@step
def finish_visit(
    g: Fabled, sage: Sage, named: str, effect: str, here: Card, used: tuple[str, ...] = ()
) -> None:
    """What Allies do during the visit, and what its effect triggered; then what comes after it.

    `named` is empty for a nameless visit, `effect` where nothing of the Place was resolved.
    """
    seat = sage // SAGES
    if named:
        window = DuringVisit(seat, sage, named, here, False)
        for ability in g.company.abilities(DuringVisit, seat):
            if ability.key not in used and g.is_open(ability, window):
                g.triggered.append((ability.key, window))
    if g.triggered:
        g.do(use_triggered)
    g.do(after_visit, sage, named, effect, here)


@step
def use_triggered(g: Fabled) -> None:
    """All that waits now is used or declined before anything else goes on."""
    if g.triggered:
        offer_triggered(g)
        g.do(use_triggered)


@step
def after_visit(g: Fabled, sage: Sage, named: str, effect: str, here: Card) -> None:
    """The visit is finished: Allies that work right after it, or at an opponent's (FAB-141)."""
    seat = sage // SAGES
    g.emit(AfterVisit(seat, sage, named, here, effect))
    for other in range(g.seats):
        if other != seat and g.company.abilities(OthersVisit, other):
            g.emit(OthersVisit(other, sage, named))
