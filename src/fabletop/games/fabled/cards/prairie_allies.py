"""The eight Allies of Prairie origin (FAB-174 to FAB-181)."""

from fabletop.core.flow import step

from ..abilities import (
    ADDITIONAL_PAYMENT,
    DECK_GLANCE,
    ONCE,
    PER_CHAPTER,
    PER_TURN,
    Ally,
    Me,
    Purchase,
    feature,
    power,
)
from ..actions import TakeAction
from ..adding import DECK
from ..board import (
    FORESTS,
    GROUND,
    MOUNTAINS,
    PRAIRIE,
    PRAIRIES,
    SUN,
    TERRAIN,
    Card,
)
from ..books import convert
from ..effects import (
    NEEDED,
    CopyPlace,
    is_resolvable,
    is_resolvable_with,
    resolve_effect,
    usable_codes,
)
from ..places import UNIVERSAL
from ..placing import ChooseLocation, ChooseSlot, move_location
from ..state import Fabled, cards_of_terrain
from ..stepping import TakeSteps
from ..visiting import finish_visit
from ..windows import (
    ActionPhase,
    AfterStageTwo,
    AfterVisit,
    DuringVisit,
    InsteadOfVisit,
    LocationAdded,
    LocationSank,
)
from .common import can_pay_conversion, still_on_paths
from .tokens import can_place, choose_for_token, free_cards


class Conjurer(Ally, origin=PRAIRIE):
    """In your Action Phase, once per turn: move any one Prairie to another slot. If a Sage of
    yours stands on it, take 1 Book of Prairies.

    Feature: The Power may lift a Location of any type, and pays 2 Books of Prairies instead of 1.
    """

    @power(ActionPhase, limit=PER_TURN, if_=lambda g, me, _: len(g.row) > 1 and bool(liftable(g)))
    def lift(self, g: Fabled, me: Me, about: ActionPhase) -> None:
        """move a Location to another slot"""
        g.ask(ChooseLocation(me.seat, liftable(g), lift_up, "to lift"))


def liftable(g: Fabled) -> tuple[Card, ...]:
    return g.row if "Conjurer" in g.company.unlocked else tuple(cards_of_terrain(g, PRAIRIE))


@step
def lift_up(g: Fabled, seat: int, card: Card) -> None:
    g.ask(ChooseSlot(seat, card, let_fly))


@step
def let_fly(g: Fabled, seat: int, card: Card, slot: int) -> None:
    g.do(move_location, seat, card, slot)
    if card in g.cards_with_sages(seat):
        g.do(pay_for_the_flight, seat)


@step
def pay_for_the_flight(g: Fabled, seat: int) -> None:
    g.take(seat, PRAIRIES, 2 if "Conjurer" in g.company.unlocked else 1)


class Firebird(Ally, origin=PRAIRIE):
    """After you add a Location: take 2 Books of Prairies, then up to 1 Conversion.

    Feature: One time, in your Action Phase: swap 1 Book of Forests for 1 Book of Sun, then up to
    2 Conversions.
    """

    @power(LocationAdded)
    def rise(self, g: Fabled, me: Me, added: LocationAdded) -> None:
        """take 2 Books of Prairies, then up to 1 Conversion"""
        g.take(me.seat, PRAIRIES, 2)
        g.do(convert, me.seat, 1)

    @feature(ActionPhase, limit=ONCE, if_=lambda g, me, _: g.has(me.seat, FORESTS))
    def blaze(self, g: Fabled, me: Me, about: ActionPhase) -> None:
        """swap 1 Book of Forests for 1 Book of Sun, then up to 2 Conversions"""
        g.pay(me.seat, FORESTS, 1)
        g.take(me.seat, SUN, 1)
        g.do(convert, me.seat, 2)


def can_read(g: Fabled, me: Me, visit: DuringVisit) -> bool:
    """At a Universal Place; before its effect only if that can be resolved then (FAB-A45)."""
    if visit.place not in UNIVERSAL:
        return False
    books = g.books_of(me.seat)
    return not visit.before or is_resolvable_with(g, me.seat, visit.card, visit.place, books, 3)


def other_universals(g: Fabled, me: Me, visit: InsteadOfVisit) -> tuple[str, ...]:
    others = (code for code in UNIVERSAL if code != visit.place)
    return usable_codes(g, me.seat, visit.card, others) if visit.place in UNIVERSAL else ()


def has_other_universals(g: Fabled, me: Me, visit: InsteadOfVisit) -> bool:
    return bool(other_universals(g, me, visit))


class Libernome(Ally, origin=PRAIRIE):
    """When your Sage resolves a Universal Place (no Substitution): up to 3 extra Conversions
    before or after its effect.

    Feature: Once per Chapter, at a Universal Place, you may resolve the effect of a different
    Universal Place instead; the visit still counts for the printed one.
    """

    @power(DuringVisit, if_=can_read, needs=can_pay_conversion)
    def read(self, g: Fabled, me: Me, visit: DuringVisit) -> None:
        """up to 3 extra Conversions"""
        g.do(convert, me.seat, 3, 0, NEEDED[visit.place] if visit.before else ())

    @feature(InsteadOfVisit, limit=PER_CHAPTER, if_=has_other_universals)
    def look_up(self, g: Fabled, me: Me, visit: InsteadOfVisit) -> None:
        """resolve a different Universal Place instead"""
        g.ask(CopyPlace(me.seat, visit.card, other_universals(g, me, visit)))
        g.do(finish_visit, visit.sage, visit.place, "", visit.card)


class MasterOfOblivion(Ally, origin=PRAIRIE):
    """Place tokens on Locations in your Action Phase. When a Location with your token leaves play:
    take 2 Books of Prairies, 1 of Mountains or 1 of Forests, by its type.

    Feature: Whenever any Location leaves play: up to 1 Conversion, up to 2 if it carried your
    token.
    """

    tokens = 3

    @power(ActionPhase, if_=can_place)
    def watch(self, g: Fabled, me: Me, about: ActionPhase) -> None:
        """put a token on a Location"""
        choose_for_token(g, me, free_cards(g, me.name))

    @power(LocationSank, if_=lambda g, me, sank: me.name in sank.tokens)
    def study(self, g: Fabled, me: Me, sank: LocationSank) -> None:
        """take Books for the Location that left play"""
        terrain = TERRAIN[sank.card]
        g.take(me.seat, terrain, 2 if terrain == PRAIRIE else 1)

    @feature(LocationSank, needs=can_pay_conversion)
    def share(self, g: Fabled, me: Me, sank: LocationSank) -> None:
        """convert when a Location leaves play"""
        g.do(convert, me.seat, 2 if me.name in sank.tokens else 1)


def others(g: Fabled, seat: int, sage: int) -> tuple[int, ...]:
    return tuple(other for other in g.travellers(seat) if other != sage)


def distant_codes(g: Fabled, me: Me, visit: InsteadOfVisit) -> tuple[str, ...]:
    """Places at Landmarks on which other Sages of this player stand."""
    seat = me.seat
    away = others(g, seat, visit.sage)
    codes = dict.fromkeys(c for sage in away for c in g.places_at(g.sages[sage], seat))
    return tuple(c for c in codes if c[0] != "~" and is_resolvable(g, seat, visit.card, c))


def called(g: Fabled, seat: int, visit: AfterVisit) -> tuple[int, ...]:
    """Own Sages in Locations of another type than where the visit was."""
    sages = others(g, seat, visit.sage)
    return tuple(sage for sage in sages if GROUND[g.sages[sage]] != TERRAIN[visit.card])


def may_call(g: Fabled, me: Me, visit: AfterVisit) -> bool:
    return g.active == me.seat and bool(called(g, me.seat, visit))


def has_distant_codes(g: Fabled, me: Me, visit: InsteadOfVisit) -> bool:
    return bool(distant_codes(g, me, visit))


class Omnibugs(Ally, origin=PRAIRIE):
    """Once in each of your turns, right after a visit by your Sage: another Sage of yours, in a
    Location of another type, may take 1 step.

    Feature: Once per Chapter: resolve, instead of the visited Place, a Place joined to a Landmark
    on which another Sage of yours stands; the visit is nameless.
    """

    @power(AfterVisit, limit=PER_TURN, if_=may_call)
    def call(self, g: Fabled, me: Me, visit: AfterVisit) -> None:
        """a Sage in a Location of another type takes 1 step"""
        g.ask(TakeSteps(me.seat, 1, 0, called(g, me.seat, visit)))

    @feature(InsteadOfVisit, limit=PER_CHAPTER, if_=has_distant_codes)
    def speak(self, g: Fabled, me: Me, visit: InsteadOfVisit) -> None:
        """resolve a Place where another Sage of yours stands"""
        g.ask(CopyPlace(me.seat, visit.card, distant_codes(g, me, visit)))
        g.do(finish_visit, visit.sage, "", "", visit.card)


def letters_left(g: Fabled) -> str:
    """The actions a second one may be: others than taken, or all with the Feature."""
    unlocked = "SisterOfTime" in g.company.unlocked
    return "".join(letter for letter in "ABCD" if unlocked or letter not in g.actions)


def second_action(g: Fabled, seat: int) -> TakeAction:
    return TakeAction(seat, letters_left(g), 0 if "SisterOfTime" in g.company.unlocked else 1)


def has_second(g: Fabled, me: Me, phase: ActionPhase) -> bool:
    """An action has been taken, and another one can be paid for."""
    return bool(g.actions and letters_left(g) and second_action(g, me.seat).options(g))


class SisterOfTime(Ally, origin=PRAIRIE):
    """In your Action Phase, after your action: you may pay 1 Book of Prairies and take a second
    action with a different letter.

    Feature: The second action is free and may repeat the letter.
    """

    free_actions = True

    @power(ActionPhase, limit=PER_TURN, if_=has_second)
    def turn_back(self, g: Fabled, me: Me, about: ActionPhase) -> None:
        """take a second action"""
        g.ask(second_action(g, me.seat))


class Soothseer(Ally, origin=PRAIRIE):
    """When adding from a deck: secretly look at its two top cards, keep one, return the other on
    top face down. There is no additional payment.

    Feature: Each Sage placed on a Location added this way may at once take up to 2 steps.
    """

    @power.modifies(DECK_GLANCE)
    def foresee(self, g: Fabled, me: Me, looks: int, seat: int) -> int:
        return 2

    @power.modifies(ADDITIONAL_PAYMENT)
    def spare(self, g: Fabled, me: Me, additional: int, purchase: Purchase) -> int:
        return 0 if purchase.source == DECK else additional

    @feature(
        LocationAdded,
        if_=lambda g, me, added: added.source == DECK and bool(still_on_paths(g, added.sages)),
    )
    def hurry(self, g: Fabled, me: Me, added: LocationAdded) -> None:
        """each Sage just placed takes up to 2 steps"""
        for sage in still_on_paths(g, added.sages):
            g.ask(TakeSteps(me.seat, 2, 0, (sage,)))


def prairies_told(g: Fabled, seat: int) -> int:
    """A Book per Prairie with own Sages, at most four."""
    return min(4, sum(TERRAIN[card] == PRAIRIE for card in g.cards_with_sages(seat)))


def can_repeat(g: Fabled, me: Me, visit: AfterVisit) -> bool:
    effect, here = visit.effect, visit.card
    return bool(effect) and TERRAIN[here] == PRAIRIE and is_resolvable(g, me.seat, here, effect)


class Sorcerer(Ally, origin=PRAIRIE):
    """In your Movement Phase, after Stage 2: take 1 Book of Prairies per Prairie holding your Sages
    (at most 4), and 2 of Mountains if you declared Prairies in this phase.

    Feature: Once per Chapter, right after your Sage resolved a Place in a Prairie: resolve that
    effect again (not a visit).
    """

    @power(
        AfterStageTwo,
        if_=lambda g, me, _: g.declared == PRAIRIE or prairies_told(g, me.seat) > 0,
    )
    def gather(self, g: Fabled, me: Me, about: AfterStageTwo) -> None:
        """take Books for your Prairies"""
        if told := prairies_told(g, me.seat):
            g.take(me.seat, PRAIRIES, told)
        if g.declared == PRAIRIE:
            g.take(me.seat, MOUNTAINS, 2)

    @feature(AfterVisit, limit=PER_CHAPTER, if_=can_repeat)
    def repeat(self, g: Fabled, me: Me, visit: AfterVisit) -> None:
        """resolve the same effect again"""
        g.do(resolve_effect, me.seat, visit.card, visit.effect)
