"""The eight Allies of Prairie origin (FAB-174 to FAB-181)."""

from typing import Any

from fabletop.core.flow import step

from ..abilities import (
    ACTION_PHASE,
    ADDED,
    AFTER_STAGE_TWO,
    AFTER_VISIT,
    DURING_VISIT,
    INSTEAD,
    LEFT_PLAY,
    ONCE,
    PER_CHAPTER,
    PER_TURN,
    Ally,
    Me,
    feature,
    power,
)
from ..actions import TakeAction
from ..adding import DECK
from ..board import (
    FORESTS,
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
from ..visiting import finish_visit
from ..walking import TakeSteps
from .common import can_pay_conversion, still_on_paths
from .tokens import can_place, choose_for_token, free_cards


class Conjurer(Ally):
    """In your Action Phase, once per turn: move any one Prairie to another slot. If a Sage of
    yours stands on it, take 1 Book of Prairies.

    Feature: The Power may lift a Location of any type, and pays 2 Books of Prairies instead of 1.
    """

    origin = PRAIRIE

    @power(ACTION_PHASE, PER_TURN, if_=lambda g, me, _: len(g.row) > 1 and bool(liftable(g)))
    def lift(g: Any, me: Me, about: Any) -> None:
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


class Firebird(Ally):
    """After you add a Location: take 2 Books of Prairies, then up to 1 Conversion.

    Feature: One time, in your Action Phase: swap 1 Book of Forests for 1 Book of Sun, then up to
    2 Conversions.
    """

    origin = PRAIRIE

    @power(ADDED)
    def rise(g: Any, me: Me, added: Any) -> None:
        """take 2 Books of Prairies, then up to 1 Conversion"""
        g.take(me.seat, PRAIRIES, 2)
        g.do(convert, me.seat, 1)

    @feature(ACTION_PHASE, ONCE, if_=lambda g, me, _: g.has(me.seat, FORESTS))
    def blaze(g: Any, me: Me, about: Any) -> None:
        """swap 1 Book of Forests for 1 Book of Sun, then up to 2 Conversions"""
        g.pay(me.seat, FORESTS, 1)
        g.take(me.seat, SUN, 1)
        g.do(convert, me.seat, 2)


def can_read(g: Any, me: Me, visit: Any) -> bool:
    """At a Universal Place; before its effect only if that can be resolved then (FAB-A45)."""
    _, place, here, before = visit
    if place not in UNIVERSAL:
        return False
    return not before or is_resolvable_with(g, me.seat, here, place, g.books_of(me.seat), 3)


def other_universals(g: Fabled, seat: int, place: str, here: Card) -> tuple[str, ...]:
    others = (code for code in UNIVERSAL if code != place)
    return usable_codes(g, seat, here, others) if place in UNIVERSAL else ()


class Libernome(Ally):
    """When your Sage resolves a Universal Place (no Substitution): up to 3 extra Conversions
    before or after its effect.

    Feature: Once per Chapter, at a Universal Place, you may resolve the effect of a different
    Universal Place instead; the visit still counts for the printed one.
    """

    origin = PRAIRIE

    @power(DURING_VISIT, if_=can_read, needs=can_pay_conversion)
    def read(g: Any, me: Me, visit: Any) -> None:
        """up to 3 extra Conversions"""
        _, place, _, before = visit
        g.do(convert, me.seat, 3, 0, NEEDED[place] if before else ())

    @feature(
        INSTEAD,
        PER_CHAPTER,
        if_=lambda g, me, visit: bool(other_universals(g, me.seat, visit[1], visit[2])),
    )
    def look_up(g: Any, me: Me, visit: Any) -> None:
        """resolve a different Universal Place instead"""
        sage, place, here, _ = visit
        g.ask(CopyPlace(me.seat, here, other_universals(g, me.seat, place, here)))
        g.do(finish_visit, sage, place, "", here)


class MasterOfOblivion(Ally):
    """Place tokens on Locations in your Action Phase. When a Location with your token leaves play:
    take 2 Books of Prairies, 1 of Mountains or 1 of Forests, by its type.

    Feature: Whenever any Location leaves play: up to 1 Conversion, up to 2 if it carried your
    token.
    """

    origin = PRAIRIE
    tokens = 3

    @power(ACTION_PHASE, if_=can_place)
    def watch(g: Any, me: Me, about: Any) -> None:
        """put a token on a Location"""
        choose_for_token(g, me, free_cards(g, me.name))

    @power(LEFT_PLAY, if_=lambda g, me, left: me.name in left[1])
    def study(g: Any, me: Me, left: Any) -> None:
        """take Books for the Location that left play"""
        terrain = TERRAIN[left[0]]
        g.take(me.seat, terrain, 2 if terrain == PRAIRIE else 1)

    @feature(LEFT_PLAY, needs=can_pay_conversion)
    def share(g: Any, me: Me, left: Any) -> None:
        """convert when a Location leaves play"""
        g.do(convert, me.seat, 2 if me.name in left[1] else 1)


def others(g: Fabled, seat: int, sage: int) -> tuple[int, ...]:
    return tuple(other for other in g.travellers(seat) if other != sage)


def distant_codes(g: Fabled, seat: int, sage: int, here: Card) -> tuple[str, ...]:
    """Places at Landmarks on which other Sages of this player stand."""
    codes = dict.fromkeys(c for o in others(g, seat, sage) for c in g.places_at(g.sages[o], seat))
    return tuple(c for c in codes if c[0] != "~" and is_resolvable(g, seat, here, c))


class Omnibugs(Ally):
    """Once in each player's turn, right after a visit by your Sage: another Sage of yours may take
    1 step.

    Feature: Once per Chapter: resolve, instead of the visited Place, a Place joined to a Landmark
    on which another Sage of yours stands; the visit is nameless.
    """

    origin = PRAIRIE

    @power(AFTER_VISIT, PER_TURN, if_=lambda g, me, visit: bool(others(g, me.seat, visit[0])))
    def call(g: Any, me: Me, visit: Any) -> None:
        """another Sage takes 1 step"""
        g.ask(TakeSteps(me.seat, 1, 0, others(g, me.seat, visit[0])))

    @feature(
        INSTEAD,
        PER_CHAPTER,
        if_=lambda g, me, visit: bool(distant_codes(g, me.seat, visit[0], visit[2])),
    )
    def speak(g: Any, me: Me, visit: Any) -> None:
        """resolve a Place where another Sage of yours stands"""
        sage, _, here, _ = visit
        g.ask(CopyPlace(me.seat, here, distant_codes(g, me.seat, sage, here)))
        g.do(finish_visit, sage, "", "", here)


def letters_left(g: Fabled) -> str:
    """The actions a second one may be: others than taken, or all with the Feature."""
    unlocked = "SisterOfTime" in g.company.unlocked
    return "".join(letter for letter in "ABCD" if unlocked or letter not in g.actions)


def second_action(g: Fabled, seat: int) -> TakeAction:
    return TakeAction(seat, letters_left(g), 0 if "SisterOfTime" in g.company.unlocked else 1)


def has_second(g: Any, me: Me, about: Any) -> bool:
    """An action has been taken, and another one can be paid for."""
    return bool(g.actions and letters_left(g) and second_action(g, me.seat).options(g))


class SisterOfTime(Ally):
    """In your Action Phase, after your action: you may pay 1 Book of Prairies and take a second
    action with a different letter.

    Feature: The second action is free and may repeat the letter.
    """

    origin = PRAIRIE

    @power(ACTION_PHASE, PER_TURN, if_=has_second)
    def turn_back(g: Any, me: Me, about: Any) -> None:
        """take a second action"""
        g.ask(second_action(g, me.seat))


class Soothseer(Ally):
    """When adding from a deck: secretly look at its two top cards, keep one, return the other on
    top face down. Pay up to 2 fewer Books of Prairies of the additional payment.

    Feature: Each Sage placed on a Location added this way may at once take 1 step.
    """

    origin = PRAIRIE

    @power.modifies("deck glance")
    def foresee(g: Any, me: Me, looks: int) -> int:
        return 2

    @power.modifies("additional payment")
    def spare(g: Any, me: Me, additional: int, terrain: int, source: str) -> int:
        return additional - 2 if source == DECK else additional

    @feature(
        ADDED,
        if_=lambda g, me, added: added[2] == DECK and bool(still_on_paths(g, added[3])),
    )
    def hurry(g: Any, me: Me, added: Any) -> None:
        """each Sage just placed may take 1 step"""
        for sage in still_on_paths(g, added[3]):
            g.ask(TakeSteps(me.seat, 1, 0, (sage,)))


def prairies_told(g: Fabled, seat: int) -> int:
    """A Book per Prairie with own Sages, at most three, and one if Prairies were declared."""
    held = sum(TERRAIN[card] == PRAIRIE for card in g.cards_with_sages(seat))
    return min(3, held) + (g.declared == PRAIRIE)


def can_repeat(g: Any, me: Me, visit: Any) -> bool:
    _, _, effect, here = visit
    return bool(effect) and TERRAIN[here] == PRAIRIE and is_resolvable(g, me.seat, here, effect)


class Sorcerer(Ally):
    """In your Movement Phase, after Stage 2: take 1 Book of Prairies per Prairie holding your Sages
    (at most 3), and 1 more if you declared Prairies in this phase.

    Feature: Once per Chapter, right after your Sage resolved a Place in a Prairie: resolve that
    effect again (not a visit).
    """

    origin = PRAIRIE

    @power(AFTER_STAGE_TWO, if_=lambda g, me, _: prairies_told(g, me.seat) > 0)
    def gather(g: Any, me: Me, about: Any) -> None:
        """take Books of Prairies for your Prairies"""
        g.take(me.seat, PRAIRIES, prairies_told(g, me.seat))

    @feature(AFTER_VISIT, PER_CHAPTER, if_=can_repeat)
    def repeat(g: Any, me: Me, visit: Any) -> None:
        """resolve the same effect again"""
        g.do(resolve_effect, me.seat, visit[3], visit[2])
