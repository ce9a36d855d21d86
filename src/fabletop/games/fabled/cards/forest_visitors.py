"""Allies of Forest origin that change visits and ways (FAB-203 to FAB-208)."""

from collections.abc import Iterable

from fabletop.core.flow import Choice, Question, step
from fabletop.core.offers import Parts, Subject

from ..abilities import (
    ALLIES,
    PER_TURN,
    Ally,
    Me,
    feature,
    power,
)
from ..board import FOREST, FORESTS, MOUNTAINS, TERRAIN, Card, Sage, card_of
from ..books import convert
from ..effects import (
    NEEDED,
    CopyPlace,
    is_resolvable,
    is_resolvable_with,
    places_in,
    usable_codes,
)
from ..meanings import id_of
from ..places import PLACES
from ..placing import ChooseLocation
from ..row import first_space
from ..state import Fabled, cards_of_terrain
from ..stepping import ChooseSage, TakeSteps
from ..visiting import finish_visit
from ..walking import carry, come_home
from ..windows import (
    ActionPhase,
    AfterVisit,
    BeforeDeclaring,
    CameHome,
    DuringVisit,
    FeatureUnlocked,
    InsteadOfVisit,
    LocationLeft,
)
from .common import can_pay_conversion
from .tokens import can_place, choose_for_token, free_cards


def can_learn(g: Fabled, me: Me, visit: DuringVisit) -> bool:
    """At a shown Place; before its effect only if that can still be resolved then (FAB-A45)."""
    place, shown = visit.place, g.tokens[me.name]
    if place not in shown or not visit.before:
        return place in shown
    books = list(g.books_of(me.seat))
    books[lesson(len(shown) - 1)] += 1
    conversions = 1 if me.name in g.company.unlocked else 0
    return is_resolvable_with(g, me.seat, visit.card, place, tuple(books), conversions)


def lesson(left: int) -> int:
    """The Book that a token gives when that many others are still up."""
    return MOUNTAINS if left else FORESTS


class SavantCat(Ally, origin=FOREST):
    """Five tokens, face up: Academy, Temple, Tower, Library, House of Roots. Direct visit to a
    shown Place: turn that token down and take 1 Book of Mountains (the fifth token pays 1 of
    Forests).

    Feature: At once: turn all tokens up again. From now on each one turned down also gives up to
    1 Conversion.
    """

    starts_with = ("UA", "UT", "UW", "UL", "HR")

    @power(DuringVisit, if_=can_learn)
    def learn(self, g: Fabled, me: Me, visit: DuringVisit) -> None:
        """turn a token down and take a Book"""
        place = visit.place
        g.tokens[me.name] = tuple(face for face in g.tokens[me.name] if face != place)
        g.take(me.seat, lesson(len(g.tokens[me.name])), 1)
        if me.name in g.company.unlocked:
            g.do(convert, me.seat, 1, 0, NEEDED.get(place, ()) if visit.before else ())

    @feature(FeatureUnlocked)
    def start_over(self, g: Fabled, me: Me, about: FeatureUnlocked) -> None:
        """turn all tokens up"""
        g.tokens[me.name] = self.starts_with


def heard_codes(g: Fabled, me: Me, here: Card) -> tuple[str, ...]:
    """Places in other Locations with a token of Snake Queen, if this one has one."""
    spied = g.tokens_on(me.name)
    if here not in spied:
        return ()
    codes = (code for card in spied if card != here for code in places_in(g, card, me.seat))
    return usable_codes(g, me.seat, here, codes)


class SnakeQueen(Ally, origin=FOREST):
    """Place tokens on Locations in your Action Phase. Once in each player's turn, visiting in a
    Location with your token, you may instead resolve any Place (no Tree Serpent) in another
    Location with your token; the visit is nameless.

    Feature: When you use the Power also take 1 Book of Mountains.
    """

    tokens = 3

    @power(ActionPhase, if_=can_place)
    def spy(self, g: Fabled, me: Me, about: ActionPhase) -> None:
        """put a token on a Location"""
        choose_for_token(g, me, free_cards(g, me.name))

    @power(
        InsteadOfVisit,
        limit=PER_TURN,
        if_=lambda g, me, visit: bool(heard_codes(g, me, visit.card)),
    )
    def listen(self, g: Fabled, me: Me, visit: InsteadOfVisit) -> None:
        """resolve a Place in another Location with your token"""
        here = visit.card
        if me.name in g.company.unlocked:
            g.take(me.seat, MOUNTAINS, 1)
        g.ask(CopyPlace(me.seat, here, heard_codes(g, me, here)))
        g.do(finish_visit, visit.sage, "", "", here)


def can_brew(g: Fabled, me: Me, visit: DuringVisit) -> bool:
    """At a shown Place; before its effect only if that can be resolved (FAB-A45)."""
    if visit.place[:2] not in g.tokens[me.name]:
        return False
    return not visit.before or is_resolvable(g, me.seat, visit.card, visit.place)


class SwampWitch(Ally, origin=FOREST):
    """Five tokens, face up: House of Winds, House of Stones, Menhirs, Fairy Inn, Hermitage. Direct
    visit to a shown Place of any size: turn that token down, up to 3 Conversions.

    Feature: At once: turn all tokens up. From now on, when your Sage returns to your reserve, turn
    one token up.
    """

    starts_with = ("HW", "HS", "MN", "FI", "HM")

    @power(DuringVisit, if_=can_brew, needs=can_pay_conversion)
    def brew(self, g: Fabled, me: Me, visit: DuringVisit) -> None:
        """turn a token down, up to 3 Conversions"""
        g.tokens[me.name] = tuple(face for face in g.tokens[me.name] if face != visit.place[:2])
        g.do(convert, me.seat, 3)

    @feature(FeatureUnlocked)
    def stir(self, g: Fabled, me: Me, about: FeatureUnlocked) -> None:
        """turn all tokens up"""
        g.tokens[me.name] = self.starts_with

    @feature(CameHome, if_=lambda g, me, _: len(g.tokens[me.name]) < 5)
    def swallow(self, g: Fabled, me: Me, home: CameHome) -> None:
        """turn one token up"""
        g.ask(TurnUp(me.seat))


class TurnUp(Question, frozen=True):
    """Which of Swamp Witch's tokens is turned up?"""

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        shown = g.tokens[SwampWitch.__name__]
        return [face for face in SwampWitch.starts_with if face not in shown]

    def answer(self, g: Fabled, choice: Choice) -> None:
        shown = (*g.tokens[SwampWitch.__name__], choice)
        g.tokens[SwampWitch.__name__] = tuple(
            face for face in SwampWitch.starts_with if face in shown
        )

    def prompt(self, g: Fabled) -> str:
        return "must choose the token to turn up"

    def parts(self, g: Fabled, choice: Choice) -> Parts:
        return Parts("turn up", (Subject("place", choice),))

    def worded(self, parts: Parts) -> str:
        kind = id_of(parts, "place")
        return next(place.name for place in PLACES.values() if place.kind == kind)


def can_help(g: Fabled, me: Me, visit: AfterVisit) -> bool:
    watched = TERRAIN[visit.card] == FOREST and visit.card in g.tokens_on(me.name)
    is_new = not g.card(me).remembers(g, visit.sage)
    return watched and is_new and bool(g.travellers(me.seat))


class SylvanElder(Ally, origin=FOREST):
    """Place tokens on Forests in your Action Phase. Right after your Sage's visit in a Forest with
    your token, one of your Sages takes up to 1 step; each Sage can trigger this once per turn.

    Feature: Whenever your Sage leaves a Forest with your token: take 1 Book of Mountains.
    """

    tokens = 3

    @power(
        ActionPhase,
        if_=lambda g, me, _: g.tokens_left(me.name) > 0 and bool(elders_forests(g, me.name)),
    )
    def watch(self, g: Fabled, me: Me, about: ActionPhase) -> None:
        """put a token on a Forest"""
        choose_for_token(g, me, elders_forests(g, me.name))

    @power(AfterVisit, if_=can_help)
    def help(self, g: Fabled, me: Me, visit: AfterVisit) -> None:
        """one of your Sages takes up to 1 step"""
        self.remember(g, visit.sage)
        g.ask(TakeSteps(me.seat, 1))

    @feature(LocationLeft, if_=lambda g, me, left: left.card in g.tokens_on(me.name))
    def farewell(self, g: Fabled, me: Me, left: LocationLeft) -> None:
        """take 1 Book of Mountains"""
        g.take(me.seat, MOUNTAINS, 1)


def elders_forests(g: Fabled, ally: str) -> tuple[Card, ...]:
    return tuple(card for card in free_cards(g, ally) if TERRAIN[card] == FOREST)


def forest_sages(g: Fabled, seat: int) -> tuple[Sage, ...]:
    return tuple(s for s in g.travellers(seat) if TERRAIN[card_of(g.sages[s])] == FOREST)


class Turnskin(Ally, origin=FOREST):
    """In your Movement Phase, before declaring: you may return one of your Sages standing in a
    Forest to the reserve; then take 2 Books of Mountains and do up to 2 Conversions.

    Feature: Instead of going to the reserve that Sage may reappear on space 1 of the main path of
    any Forest (it enters a new path).
    """

    @power(BeforeDeclaring, if_=lambda g, me, _: bool(forest_sages(g, me.seat)))
    def prowl(self, g: Fabled, me: Me, about: BeforeDeclaring) -> None:
        """return a Sage from a Forest, take 2 Books of Mountains, up to 2 Conversions"""
        g.ask(ChooseSage(me.seat, forest_sages(g, me.seat), devour, "to return"))


@step
def devour(g: Fabled, seat: int, sage: Sage) -> None:
    if Turnskin.__name__ in g.company.unlocked:
        forests = tuple(cards_of_terrain(g, FOREST))
        g.ask(ChooseLocation(seat, forests, reappear, "to reappear in", (sage,), True))
        g.do(finish_meal, seat, sage)
    else:
        come_home(g, sage)
        g.do(feast, seat)


@step
def reappear(g: Fabled, seat: int, card: Card, sage: Sage) -> None:
    ALLIES[Turnskin.__name__].remember(g, sage)
    g.do(carry, sage, first_space(card))


@step
def finish_meal(g: Fabled, seat: int, sage: Sage) -> None:
    """The Sage goes to the reserve after all, if it did not reappear."""
    turnskin = ALLIES[Turnskin.__name__]
    if turnskin.remembers(g, sage):
        turnskin.forget(g, sage)
    else:
        come_home(g, sage)
    g.do(feast, seat)


@step
def feast(g: Fabled, seat: int) -> None:
    g.take(seat, MOUNTAINS, 2)
    g.do(convert, seat, 2)
