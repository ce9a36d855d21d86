"""Allies of Forest origin that shape the land (FAB-197 to FAB-202)."""

from fabletop.core.flow import step

from ..abilities import (
    ADDITIONAL_PAYMENT,
    BASIC_BOOK,
    MORE_LOCATIONS,
    Ally,
    Me,
    Purchase,
    Sources,
    feature,
    power,
)
from ..adding import BY_ACTION, BY_GIANT, BY_WARDEN, AddLocation, addable, offers
from ..board import CARD, FOREST, PRAIRIES, TERRAIN
from ..books import CONVERSIONS, convert, reaches
from ..events import ActionTaken
from ..placing import reposition
from ..state import Fabled
from ..stepping import TakeSteps
from ..windows import (
    ActionD,
    ActionPhase,
    FeatureUnlocked,
    LocationAdded,
    LocationSank,
)
from .common import can_pay_conversion, still_on_paths


def marker(g: Fabled, me: Me) -> int:
    position: int = g.tokens[me.name][0]
    return position


def move_marker(g: Fabled, me: Me, by: int) -> None:
    """At the end of its track the marker stays where it is (FAB-197)."""
    g.tokens[me.name] = (min(ForestGiant.track, marker(g, me) + by),)


def can_push(g: Fabled, seat: int) -> bool:
    return len(g.row) > 1 and bool(g.cards_with_sages(seat))


class ForestGiant(Ally, origin=FOREST):
    """The marker starts on 0 and advances whenever a Location leaves play (at most to 5). In your
    Action Phase move it back: by 1, reposition a Location holding your Sage; by 4, up to 2
    Conversions; by 5, add a Location without paying.

    Feature: At once: marker to 5. From now on it also advances when you add a Location and pay for
    it.
    """

    starts_with = (0,)
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

    @power(ActionPhase, if_=lambda g, me, _: marker(g, me) >= 4, needs=can_pay_conversion)
    def teach(self, g: Fabled, me: Me, about: ActionPhase) -> None:
        """marker back by 4: up to 2 Conversions"""
        move_marker(g, me, -4)
        g.do(convert, me.seat, 2)

    @power(
        ActionPhase,
        if_=lambda g, me, _: marker(g, me) >= 5 and bool(addable(g, me.seat, BY_GIANT)),
    )
    def raise_land(self, g: Fabled, me: Me, about: ActionPhase) -> None:
        """marker back by 5: add a Location without paying"""
        move_marker(g, me, -5)
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
    """Forests have no additional payment for you. After adding one by action D you may also add 1
    Prairie or 1 Mountain without paying.

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
        """add a Prairie or a Mountain without paying"""
        g.ask(AddLocation(me.seat, BY_WARDEN))

    @power.modifies(ADDITIONAL_PAYMENT)
    def welcome(self, g: Fabled, me: Me, additional: int, purchase: Purchase) -> int:
        return 0 if purchase.terrain == FOREST else additional

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
