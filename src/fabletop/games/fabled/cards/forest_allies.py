"""The eight Allies of Forest origin (FAB-197 to FAB-208)."""

from collections.abc import Iterable

from fabletop.core.flow import Choice, Question, step
from fabletop.core.offers import Parts, Subject

from ..abilities import (
    ADDITIONAL_PAYMENT,
    ALLIES,
    BASIC_BOOK,
    MORE_LOCATIONS,
    PER_TURN,
    Ally,
    Me,
    Purchase,
    Sources,
    feature,
    power,
)
from ..adding import BY_ACTION, BY_GIANT, BY_WARDEN, AddLocation, addable, offers
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
from ..meanings import id_of
from ..places import PLACES
from ..placing import ChooseLocation, reposition
from ..row import first_space
from ..state import Fabled, cards_of_terrain
from ..stepping import ChooseSage, TakeSteps
from ..visiting import finish_visit
from ..walking import carry, come_home
from ..windows import (
    ActionD,
    ActionPhase,
    AfterVisit,
    BeforeDeclaring,
    CameHome,
    DuringVisit,
    FeatureUnlocked,
    InsteadOfVisit,
    LocationAdded,
    LocationLeft,
    LocationSank,
)
from .common import can_pay_conversion, still_on_paths
from .tokens import can_place, choose_for_token, free_cards


def marker(g: Fabled, me: Me) -> int:
    position: int = g.tokens[me.name][0]
    return position


def move_marker(g: Fabled, me: Me, by: int) -> None:
    """At the end of its track the marker stays where it is (FAB-197)."""
    g.tokens[me.name] = (min(ForestGiant.track, marker(g, me) + by),)


def can_push(g: Fabled, seat: int) -> bool:
    return len(g.row) > 1 and bool(g.cards_with_sages(seat))


class ForestGiant(Ally, origin=FOREST):
    """The marker starts on 2 and advances whenever a Location leaves play (at most to 5). In your
    Action Phase move it back: by 1, reposition a Location holding your Sage; by 2, up to 3
    Conversions; by 4, add a Location without paying.

    Feature: At once: marker to 5. From now on it also advances when you add a Location and pay for
    it.
    """

    starts_with = (2,)
    track = 5

    @power(LocationSank, may=False)
    def grow(self, g: Fabled, me: Me, sank: LocationSank) -> None:
        """the marker advances"""
        move_marker(g, me, 1)

    @power(ActionPhase, if_=lambda g, me, _: marker(g, me) >= 1 and can_push(g, me.seat))
    def push(self, g: Fabled, me: Me, about: ActionPhase) -> None:
        """marker back by 1: reposition a Location holding your Sage"""
        move_marker(g, me, -1)
        cards = tuple(card for card in g.row if card in g.cards_with_sages(me.seat))
        g.do(reposition, me.seat, cards)

    @power(ActionPhase, if_=lambda g, me, _: marker(g, me) >= 2, needs=can_pay_conversion)
    def teach(self, g: Fabled, me: Me, about: ActionPhase) -> None:
        """marker back by 2: up to 3 Conversions"""
        move_marker(g, me, -2)
        g.do(convert, me.seat, 3)

    @power(
        ActionPhase,
        if_=lambda g, me, _: marker(g, me) >= 4 and bool(addable(g, me.seat, BY_GIANT)),
    )
    def raise_land(self, g: Fabled, me: Me, about: ActionPhase) -> None:
        """marker back by 4: add a Location without paying"""
        move_marker(g, me, -4)
        g.ask(AddLocation(me.seat, BY_GIANT))

    @feature(FeatureUnlocked)
    def rise(self, g: Fabled, me: Me, about: FeatureUnlocked) -> None:
        """marker to 5"""
        move_marker(g, me, self.track)

    @feature(LocationAdded, if_=lambda g, me, added: added.terms == BY_ACTION, may=False)
    def swell(self, g: Fabled, me: Me, added: LocationAdded) -> None:
        """the marker advances for the Location you added"""
        move_marker(g, me, 1)


class GuidingLight(Ally, origin=FOREST):
    """On gaining her take the top 3 Forest cards face up. Forests may be added from these: no
    additional payment, and the placed Sage may take up to 2 steps.

    Feature: At once: draw until she has 3. Forests from her cost 1 Book of Mountains instead of 1
    of Forests.
    """

    keeps = FOREST

    def joined(self, g: Fabled, seat: int) -> None:
        self.take_forests(g, 3)

    def take_forests(self, g: Fabled, count: int) -> None:
        """From the top of the Forest deck, face up."""
        deck = g.decks[FOREST]
        for token in deck[:count]:
            g.show(token)
        g.decks[FOREST] = deck[count:]
        g.tokens[self.key] = (*g.tokens.get(self.key, ()), *deck[:count])

    def left(self, g: Fabled, seat: int) -> None:
        """Her Forests go under the deck in random order (FAB-198)."""
        cards = g.tokens.pop(self.key)
        g.shuffle(cards)
        g.decks[FOREST] += cards

    @power.modifies(MORE_LOCATIONS)
    def show_the_way(self, g: Fabled, me: Me, sources: Sources, seat: int) -> Sources:
        cards = tuple(CARD[g.faces[token]] for token in g.tokens[me.name])
        return (*sources, (me.name, cards))

    @power.modifies(ADDITIONAL_PAYMENT)
    def light_the_way(self, g: Fabled, me: Me, additional: int, purchase: Purchase) -> int:
        return 0 if purchase.source == me.name else additional

    @power(
        LocationAdded,
        if_=lambda g, me, added: added.source == me.name and bool(still_on_paths(g, added.sages)),
    )
    def guide(self, g: Fabled, me: Me, added: LocationAdded) -> None:
        """the placed Sage takes up to 2 steps"""
        g.ask(TakeSteps(me.seat, 2, 0, added.sages))

    @feature(FeatureUnlocked)
    def kindle(self, g: Fabled, me: Me, about: FeatureUnlocked) -> None:
        """draw Forests until she has 3"""
        self.take_forests(g, 3 - len(g.tokens[me.name]))

    @feature.modifies(BASIC_BOOK)
    def ease(self, g: Fabled, me: Me, basic: str, purchase: Purchase) -> str:
        return "M" if purchase.source == me.name else basic


def forest_prices(g: Fabled, seat: int, fee: int) -> tuple[str, ...]:
    """What Forests cost now, as goals for Conversions; the fee of the action comes on top."""
    prices = (offer.price for offer in offers(g, seat, BY_ACTION) if offer.terrain == FOREST)
    return tuple(dict.fromkeys(price + "P" * fee for price in prices))


def can_prepare(g: Fabled, me: Me, action: ActionD) -> bool:
    """A Forest can be added by action D after at most 3 Conversions (FAB-202)."""
    prices = forest_prices(g, me.seat, action.fee) if g.reserve(me.seat) else ()
    return bool(prices) and reaches(g.books_of(me.seat), prices, 3, CONVERSIONS)


class NatureWarden(Ally, origin=FOREST):
    """After adding a Forest by action D you may also add 1 Prairie or 1 Mountain for its basic Book
    only.

    Feature: Before action D for a Forest: up to 3 Conversions, provided you then can and do add
    the Forest.
    """

    @power(
        LocationAdded,
        if_=lambda g, me, added: (
            TERRAIN[added.card] == FOREST
            and added.terms == BY_ACTION
            and bool(addable(g, me.seat, BY_WARDEN))
        ),
    )
    def balance(self, g: Fabled, me: Me, added: LocationAdded) -> None:
        """add a Prairie or a Mountain for its basic Book"""
        g.ask(AddLocation(me.seat, BY_WARDEN))

    @feature(ActionD, if_=can_prepare)
    def prepare(self, g: Fabled, me: Me, action: ActionD) -> None:
        """convert up to 3 times, then add a Forest by action D"""
        g.actions += "D"
        g.emit(ActionTaken(me.seat, "D"))
        g.do(convert, me.seat, 3, 0, forest_prices(g, me.seat, action.fee))
        g.do(add_forest, me.seat, action.fee)


@step
def add_forest(g: Fabled, seat: int, fee: int) -> None:
    g.pay(seat, PRAIRIES, fee)
    g.ask(AddLocation(seat, BY_ACTION, FOREST))


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
    Forest to the reserve; then take 1 Book of Mountains and do up to 1 Conversion.

    Feature: Instead of going to the reserve that Sage may reappear on space 1 of the main path of
    any Forest (it enters a new path).
    """

    @power(BeforeDeclaring, if_=lambda g, me, _: bool(forest_sages(g, me.seat)))
    def prowl(self, g: Fabled, me: Me, about: BeforeDeclaring) -> None:
        """return a Sage from a Forest, take 1 Book of Mountains, up to 1 Conversion"""
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
    g.take(seat, MOUNTAINS, 1)
    g.do(convert, seat, 1)
