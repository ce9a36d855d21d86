"""The eight Allies of Forest origin (FAB-197 to FAB-208)."""

from collections.abc import Iterable
from typing import Any

from fabletop.core.flow import Choice, Question, step

from ..abilities import (
    ACTION_D,
    ACTION_PHASE,
    ADDED,
    AFTER_VISIT,
    BEFORE_DECLARING,
    CAME_HOME,
    DURING_VISIT,
    INSTEAD,
    LEFT_LOCATION,
    LEFT_PLAY,
    PER_TURN,
    UNLOCKED,
    Ally,
    Me,
    feature,
    power,
)
from ..adding import BY_ACTION, BY_GIANT, BY_WARDEN, LIGHT, AddLocation, addable, offers
from ..board import CARD, FOREST, FORESTS, MOUNTAINS, PRAIRIES, TERRAIN, Card, Sage, card_of
from ..books import CONVERSIONS, convert, reaches
from ..effects import (
    NEEDED,
    CopyPlace,
    is_resolvable,
    is_resolvable_with,
    places_in,
    usable_codes,
)
from ..events import ActionTaken
from ..places import PLACES
from ..placing import ChooseLocation, reposition
from ..row import first_space
from ..state import Fabled, cards_of_terrain
from ..visiting import finish_visit
from ..walking import ChooseSage, TakeSteps, carry, come_home
from .common import can_pay_conversion, still_on_paths
from .tokens import can_place, choose_for_token, free_cards

END_OF_TRACK = 5


def marker(g: Fabled) -> int:
    position: int = g.tokens["ForestGiant"][0]
    return position


def move_marker(g: Fabled, by: int) -> None:
    """At the end of its track the marker stays where it is (FAB-197)."""
    g.tokens["ForestGiant"] = (min(END_OF_TRACK, marker(g) + by),)


def can_push(g: Fabled, seat: int) -> bool:
    return len(g.row) > 1 and bool(g.cards_with_sages(seat))


class ForestGiant(Ally):
    """The marker starts on 2 and advances whenever a Location leaves play (at most to 5). In your
    Action Phase move it back: by 1, reposition a Location holding your Sage; by 2, up to 3
    Conversions; by 4, add a Location without paying.

    Feature: At once: marker to 5. From now on it also advances when you add a Location and pay for
    it.
    """

    origin = FOREST
    starts_with = (2,)

    @power(LEFT_PLAY, forced=True)
    def grow(g: Any, me: Me, left: Any) -> None:
        """the marker advances"""
        move_marker(g, 1)

    @power(ACTION_PHASE, if_=lambda g, me, _: marker(g) >= 1 and can_push(g, me.seat))
    def push(g: Any, me: Me, about: Any) -> None:
        """marker back by 1: reposition a Location holding your Sage"""
        move_marker(g, -1)
        cards = tuple(card for card in g.row if card in g.cards_with_sages(me.seat))
        g.do(reposition, me.seat, cards)

    @power(ACTION_PHASE, if_=lambda g, me, _: marker(g) >= 2, needs=can_pay_conversion)
    def teach(g: Any, me: Me, about: Any) -> None:
        """marker back by 2: up to 3 Conversions"""
        move_marker(g, -2)
        g.do(convert, me.seat, 3)

    @power(
        ACTION_PHASE,
        if_=lambda g, me, _: marker(g) >= 4 and bool(addable(g, me.seat, BY_GIANT)),
    )
    def raise_land(g: Any, me: Me, about: Any) -> None:
        """marker back by 4: add a Location without paying"""
        move_marker(g, -4)
        g.ask(AddLocation(me.seat, BY_GIANT))

    @feature(UNLOCKED)
    def rise(g: Any, me: Me, about: Any) -> None:
        """marker to 5"""
        move_marker(g, END_OF_TRACK)

    @feature(ADDED, if_=lambda g, me, added: added[1] == BY_ACTION, forced=True)
    def swell(g: Any, me: Me, added: Any) -> None:
        """the marker advances for the Location you added"""
        move_marker(g, 1)


def take_forests(g: Fabled, count: int) -> None:
    """Guiding Light takes cards from the top of the Forest deck, face up."""
    deck = g.decks[FOREST]
    for token in deck[:count]:
        g.show(token)
    g.decks[FOREST] = deck[count:]
    g.tokens["GuidingLight"] = (*g.tokens.get("GuidingLight", ()), *deck[:count])


class GuidingLight(Ally):
    """On gaining her take the top 3 Forest cards face up. Forests may be added from these: no
    additional payment, and the placed Sage may take up to 2 steps.

    Feature: At once: draw until she has 3. Forests from her cost 1 Book of Mountains instead of 1
    of Forests.
    """

    origin = FOREST

    @classmethod
    def joined(cls, g: Any, seat: int) -> None:
        take_forests(g, 3)

    @classmethod
    def left(cls, g: Any, seat: int) -> None:
        """Her Forests go under the deck in random order (FAB-198)."""
        cards = g.tokens.pop(cls.__name__)
        g.shuffle(cards)
        g.decks[FOREST] += cards

    @power.modifies("more locations")
    def show_the_way(g: Any, me: Me, sources: Any) -> Any:
        cards = tuple(CARD[g.faces[token]] for token in g.tokens[me.name])
        return (*sources, (LIGHT, cards))

    @power.modifies("additional payment")
    def light_the_way(g: Any, me: Me, additional: int, terrain: int, source: str) -> int:
        return 0 if source == LIGHT else additional

    @power(
        ADDED,
        if_=lambda g, me, added: added[2] == LIGHT and bool(still_on_paths(g, added[3])),
    )
    def guide(g: Any, me: Me, added: Any) -> None:
        """the placed Sage takes up to 2 steps"""
        g.ask(TakeSteps(me.seat, 2, 0, added[3]))

    @feature(UNLOCKED)
    def kindle(g: Any, me: Me, about: Any) -> None:
        """draw Forests until she has 3"""
        take_forests(g, 3 - len(g.tokens[me.name]))

    @feature.modifies("basic book")
    def ease(g: Any, me: Me, basic: str, terrain: int, source: str) -> str:
        return "M" if source == LIGHT else basic


def forest_prices(g: Fabled, seat: int, fee: int) -> tuple[str, ...]:
    """What Forests cost now, as goals for Conversions; the fee of the action comes on top."""
    prices = (offer.price for offer in offers(g, seat, BY_ACTION) if offer.terrain == FOREST)
    return tuple(dict.fromkeys(price + "P" * fee for price in prices))


def can_prepare(g: Any, me: Me, fee: int) -> bool:
    """A Forest can be added by action D after at most 3 Conversions (FAB-202)."""
    prices = forest_prices(g, me.seat, fee) if g.reserve(me.seat) else ()
    return bool(prices) and reaches(g.books_of(me.seat), prices, 3, CONVERSIONS)


class NatureWarden(Ally):
    """After adding a Forest by action D you may also add 1 Prairie or 1 Mountain for its basic Book
    only.

    Feature: Before action D for a Forest: up to 3 Conversions, provided you then can and do add
    the Forest.
    """

    origin = FOREST

    @power(
        ADDED,
        if_=lambda g, me, added: (
            TERRAIN[added[0]] == FOREST
            and added[1] == BY_ACTION
            and bool(addable(g, me.seat, BY_WARDEN))
        ),
    )
    def balance(g: Any, me: Me, added: Any) -> None:
        """add a Prairie or a Mountain for its basic Book"""
        g.ask(AddLocation(me.seat, BY_WARDEN))

    @feature(ACTION_D, if_=can_prepare)
    def prepare(g: Any, me: Me, fee: int) -> None:
        """convert up to 3 times, then add a Forest by action D"""
        g.actions += "D"
        g.emit(ActionTaken(me.seat, "D"))
        g.do(convert, me.seat, 3, 0, forest_prices(g, me.seat, fee))
        g.do(add_forest, me.seat, fee)


@step
def add_forest(g: Fabled, seat: int, fee: int) -> None:
    g.pay(seat, PRAIRIES, fee)
    g.ask(AddLocation(seat, BY_ACTION, FOREST))


def can_learn(g: Any, me: Me, visit: Any) -> bool:
    """At a shown Place; before its effect only if that can still be resolved then (FAB-A45)."""
    _, place, here, before = visit
    shown = g.tokens[me.name]
    if place not in shown or not before:
        return place in shown
    books = list(g.books_of(me.seat))
    books[lesson(len(shown) - 1)] += 1
    conversions = 1 if me.name in g.company.unlocked else 0
    return is_resolvable_with(g, me.seat, here, place, tuple(books), conversions)


def lesson(left: int) -> int:
    """The Book that a token gives when that many others are still up."""
    return MOUNTAINS if left else FORESTS


class SavantCat(Ally):
    """Five tokens, face up: Academy, Temple, Tower, Library, House of Roots. Direct visit to a
    shown Place: turn that token down and take 1 Book of Mountains (the fifth token pays 1 of
    Forests).

    Feature: At once: turn all tokens up again. From now on each one turned down also gives up to
    1 Conversion.
    """

    origin = FOREST
    starts_with = ("UA", "UT", "UW", "UL", "HR")

    @power(DURING_VISIT, if_=can_learn)
    def learn(g: Any, me: Me, visit: Any) -> None:
        """turn a token down and take a Book"""
        _, place, _, before = visit
        g.tokens[me.name] = tuple(face for face in g.tokens[me.name] if face != place)
        g.take(me.seat, lesson(len(g.tokens[me.name])), 1)
        if me.name in g.company.unlocked:
            g.do(convert, me.seat, 1, 0, NEEDED.get(place, ()) if before else ())

    @feature(UNLOCKED)
    def start_over(g: Any, me: Me, about: Any) -> None:
        """turn all tokens up"""
        g.tokens[me.name] = SavantCat.starts_with


def heard_codes(g: Fabled, seat: int, here: Card) -> tuple[str, ...]:
    """Places in other Locations with a token of Snake Queen, if this one has one."""
    spied = g.tokens_on("SnakeQueen")
    if here not in spied:
        return ()
    codes = (code for card in spied if card != here for code in places_in(g, card, seat))
    return usable_codes(g, seat, here, codes)


class SnakeQueen(Ally):
    """Place tokens on Locations in your Action Phase. Once in each player's turn, visiting in a
    Location with your token, you may instead resolve any Place (no Tree Serpent) in another
    Location with your token; the visit is nameless.

    Feature: When you use the Power also take 1 Book of Mountains.
    """

    origin = FOREST
    tokens = 3

    @power(ACTION_PHASE, if_=can_place)
    def spy(g: Any, me: Me, about: Any) -> None:
        """put a token on a Location"""
        choose_for_token(g, me, free_cards(g, me.name))

    @power(INSTEAD, PER_TURN, if_=lambda g, me, visit: bool(heard_codes(g, me.seat, visit[2])))
    def listen(g: Any, me: Me, visit: Any) -> None:
        """resolve a Place in another Location with your token"""
        sage, _, here, _ = visit
        if me.name in g.company.unlocked:
            g.take(me.seat, MOUNTAINS, 1)
        g.ask(CopyPlace(me.seat, here, heard_codes(g, me.seat, here)))
        g.do(finish_visit, sage, "", "", here)


def can_brew(g: Any, me: Me, visit: Any) -> bool:
    """At a shown Place; before its effect only if that can be resolved (FAB-A45)."""
    _, place, here, before = visit
    if place[:2] not in g.tokens[me.name]:
        return False
    return not before or is_resolvable(g, me.seat, here, place)


class SwampWitch(Ally):
    """Five tokens, face up: House of Winds, House of Stones, Menhirs, Fairy Inn, Hermitage. Direct
    visit to a shown Place of any size: turn that token down, up to 3 Conversions.

    Feature: At once: turn all tokens up. From now on, when your Sage returns to your reserve, turn
    one token up.
    """

    origin = FOREST
    starts_with = ("HW", "HS", "MN", "FI", "HM")

    @power(DURING_VISIT, if_=can_brew, needs=can_pay_conversion)
    def brew(g: Any, me: Me, visit: Any) -> None:
        """turn a token down, up to 3 Conversions"""
        g.tokens[me.name] = tuple(face for face in g.tokens[me.name] if face != visit[1][:2])
        g.do(convert, me.seat, 3)

    @feature(UNLOCKED)
    def stir(g: Any, me: Me, about: Any) -> None:
        """turn all tokens up"""
        g.tokens[me.name] = SwampWitch.starts_with

    @feature(CAME_HOME, if_=lambda g, me, sage: len(g.tokens[me.name]) < 5)
    def swallow(g: Any, me: Me, sage: Sage) -> None:
        """turn one token up"""
        g.ask(TurnUp(me.seat))


class TurnUp(Question, frozen=True):
    """Which of Swamp Witch's tokens is turned up?"""

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        shown = g.tokens["SwampWitch"]
        return [face for face in SwampWitch.starts_with if face not in shown]

    def answer(self, g: Fabled, choice: Choice) -> None:
        shown = (*g.tokens["SwampWitch"], choice)
        g.tokens["SwampWitch"] = tuple(face for face in SwampWitch.starts_with if face in shown)

    def prompt(self, g: Fabled) -> str:
        return "must choose the token to turn up"

    def label(self, g: Fabled, choice: Choice) -> str:
        return next(place.name for place in PLACES.values() if place.kind == choice)


def can_help(g: Any, me: Me, visit: Any) -> bool:
    sage, _, _, here = visit
    watched = TERRAIN[here] == FOREST and here in g.tokens_on(me.name)
    return watched and f"helped {sage}" not in g.used and bool(g.travellers(me.seat))


class SylvanElder(Ally):
    """Place tokens on Forests in your Action Phase. Right after your Sage's visit in a Forest with
    your token, one of your Sages takes up to 1 step; each Sage can trigger this once per turn.

    Feature: Whenever your Sage leaves a Forest with your token: take 1 Book of Mountains.
    """

    origin = FOREST
    tokens = 3

    @power(
        ACTION_PHASE,
        if_=lambda g, me, _: g.tokens_left(me.name) > 0 and bool(elders_forests(g, me.name)),
    )
    def watch(g: Any, me: Me, about: Any) -> None:
        """put a token on a Forest"""
        choose_for_token(g, me, elders_forests(g, me.name))

    @power(AFTER_VISIT, if_=can_help)
    def help(g: Any, me: Me, visit: Any) -> None:
        """one of your Sages takes up to 1 step"""
        g.used += (f"helped {visit[0]}",)
        g.ask(TakeSteps(me.seat, 1))

    @feature(LEFT_LOCATION, if_=lambda g, me, card: card in g.tokens_on(me.name))
    def farewell(g: Any, me: Me, card: Card) -> None:
        """take 1 Book of Mountains"""
        g.take(me.seat, MOUNTAINS, 1)


def elders_forests(g: Fabled, ally: str) -> tuple[Card, ...]:
    return tuple(card for card in free_cards(g, ally) if TERRAIN[card] == FOREST)


def forest_sages(g: Fabled, seat: int) -> tuple[Sage, ...]:
    return tuple(s for s in g.travellers(seat) if TERRAIN[card_of(g.sages[s])] == FOREST)


class Turnskin(Ally):
    """In your Movement Phase, before declaring: you may return one of your Sages standing in a
    Forest to the reserve; then take 1 Book of Mountains and do up to 1 Conversion.

    Feature: Instead of going to the reserve that Sage may reappear on space 1 of the main path of
    any Forest (it enters a new path).
    """

    origin = FOREST

    @power(BEFORE_DECLARING, if_=lambda g, me, _: bool(forest_sages(g, me.seat)))
    def prowl(g: Any, me: Me, about: Any) -> None:
        """return a Sage from a Forest, take 1 Book of Mountains, up to 1 Conversion"""
        g.ask(ChooseSage(me.seat, forest_sages(g, me.seat), devour, "to return"))


@step
def devour(g: Fabled, seat: int, sage: Sage) -> None:
    if "Turnskin" in g.company.unlocked:
        forests = tuple(cards_of_terrain(g, FOREST))
        g.ask(ChooseLocation(seat, forests, reappear, "to reappear in", (sage,), True))
        g.do(finish_meal, seat, sage)
    else:
        come_home(g, sage)
        g.do(feast, seat)


@step
def reappear(g: Fabled, seat: int, card: Card, sage: Sage) -> None:
    g.used += (f"reappeared {sage}",)
    g.do(carry, sage, first_space(card))


@step
def finish_meal(g: Fabled, seat: int, sage: Sage) -> None:
    """The Sage goes to the reserve after all, if it did not reappear."""
    mark = f"reappeared {sage}"
    if mark in g.used:
        g.used = tuple(use for use in g.used if use != mark)
    else:
        come_home(g, sage)
    g.do(feast, seat)


@step
def feast(g: Fabled, seat: int) -> None:
    g.take(seat, MOUNTAINS, 1)
    g.do(convert, seat, 1)
