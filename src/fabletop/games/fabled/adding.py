"""Adding a Location: price, source, slot, Sages on its paths (FAB-034..045, FAB-084..107).

What is chosen comes in the order of FAB-A04: type and source, payment, the card, then the slot.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from fabletop.core.errors import Reason
from fabletop.core.events import Secret
from fabletop.core.flow import Choice, Question, step
from fabletop.core.offers import Parts, Subject

from .abilities import (
    ADDITIONAL_PAYMENT,
    ALLIES,
    BASIC_BOOK,
    DECK_GLANCE,
    MORE_LOCATIONS,
    Purchase,
)
from .board import (
    CARD,
    CARD_IDS,
    FOREST,
    PATHS,
    TERRAIN,
    TERRAIN_NAMES,
    TERRAINS,
    TIERS,
    Card,
    books_told,
    name_of,
    spot,
)
from .books import pays
from .events import Added, Glanced
from .meanings import PAYS, books_in_words, effect_of, id_of, location, location_worded
from .meanings import pays as paying
from .placing import ChooseSlot
from .row import inserted
from .state import Fabled
from .walking import entered_path
from .windows import LocationAdded

# Under which terms a Location is added.
IN_PROLOGUE, BY_ACTION, BY_WARDEN, BY_GIANT = "prologue", "action", "warden", "giant"
# Where it comes from: one of these, or the Ally with whom it lies.
OPEN, DECK, DISCARD = "open", "deck", "discard"

NEEDS_SAGES: Final = (1, 2, 1)  # a Sage for every path of a type (FAB-045)
DECKS: Final = tuple(f"{name} deck" for name in TERRAINS)


class Offer(NamedTuple):
    """A Location that might be added."""

    text: str  # the choice: the card's id, or such as "prairie deck"
    terrain: int
    source: str
    price: str  # the Books to be paid, such as "MPP"


def price(g: Fabled, seat: int, terrain: int, source: str, terms: str) -> str:
    """One Book of the type, and one of Prairies for each such Location in the row (FAB-104)."""
    if terms in (BY_GIANT, BY_WARDEN):
        return ""  # FAB-200
    basic = TIERS[terrain]
    if terms == IN_PROLOGUE:
        return basic  # FAB-085
    changes = g.company.changes
    additional = g.land.counts[terrain]
    if changes(ADDITIONAL_PAYMENT, seat):
        additional = g.value(ADDITIONAL_PAYMENT, additional, Purchase(seat, terrain, source))
    if changes(BASIC_BOOK, seat):
        basic = g.value(BASIC_BOOK, basic, Purchase(seat, terrain, source))
    return basic + "P" * additional  # less than none is none (FAB-A39)


def offers(g: Fabled, seat: int, terms: str) -> Iterator[Offer]:
    """Everything that lies ready to be added, whether it can be paid for or not."""
    for terrain in range(len(TERRAINS)):
        if terms == BY_WARDEN and terrain == FOREST:
            continue
        for text in ready(g, terrain):
            source = DECK if text == DECKS[terrain] else OPEN
            yield Offer(text, terrain, source, price(g, seat, terrain, source, terms))
    yield from further_offers(g, seat, terms)


def further_offers(g: Fabled, seat: int, terms: str) -> Iterator[Offer]:
    """What cards let a seat add besides."""
    if terms in (BY_ACTION, BY_GIANT) and g.company.changes(MORE_LOCATIONS, seat):
        for source, cards in g.value(MORE_LOCATIONS, (), seat):
            for card in cards:
                terrain = TERRAIN[card]
                cost = price(g, seat, terrain, source, terms)
                yield Offer(CARD_IDS[card], terrain, source, cost)


def ready(g: Fabled, terrain: int) -> list[str]:
    """The open cards of a type, and its deck."""
    first, second = g.display[terrain * 2 : terrain * 2 + 2]
    found = [g.faces[first]] if first >= 0 else []
    if second >= 0:
        found.append(g.faces[second])
    if g.decks[terrain]:
        found.append(DECKS[terrain])
    return found


def why_not_add(g: Fabled, seat: int, offer: Offer, fee: int = 0) -> Reason | None:
    """The price has to be paid and a Sage placed on every path (FAB-103)."""
    if not pays(g.books_of(seat), offer.price + "P" * fee):
        extra = f" and a fee of {books_told(0, fee)}" if fee else ""
        rule = "FAB-085" if g.chapter == 0 else "FAB-104"
        return Reason(rule, f"a {TERRAIN_NAMES[offer.terrain]} costs {told(offer.price)}{extra}")
    if g.reserve(seat) < NEEDS_SAGES[offer.terrain]:
        needed = "two Sages" if NEEDS_SAGES[offer.terrain] == 2 else "a Sage"
        return Reason("FAB-103", f"a {TERRAIN_NAMES[offer.terrain]} needs {needed} in your reserve")
    return None


def told(price: str) -> str:
    """A price in words."""
    found = [books_told(tier, price.count(x)) for tier, x in enumerate(TIERS) if x in price]
    return " and ".join(found) or "nothing"


def addable(g: Fabled, seat: int, terms: str, fee: int = 0, only: int = -1) -> list[str]:
    """The choices of all offers that nothing is against, without a look at each of them."""
    books, reserve, fees = g.books_of(seat), g.reserve(seat), "P" * fee
    changes = g.company.changes
    by_source = changes(ADDITIONAL_PAYMENT, seat) or changes(BASIC_BOOK, seat)
    found: list[str] = []
    for terrain, sages in enumerate(NEEDS_SAGES):
        if reserve < sages or only not in (-1, terrain):
            continue
        if terms == BY_WARDEN and terrain == FOREST:
            continue
        texts = ready(g, terrain)
        if by_source and g.decks[terrain]:
            deck = texts.pop()
            if texts and pays(books, price(g, seat, terrain, OPEN, terms) + fees):
                found += texts
            if pays(books, price(g, seat, terrain, DECK, terms) + fees):
                found.append(deck)
        elif pays(books, price(g, seat, terrain, OPEN, terms) + fees):
            found += texts
    for text, terrain, _, cost in further_offers(g, seat, terms):
        if only in (-1, terrain) and reserve >= NEEDS_SAGES[terrain] and pays(books, cost + fees):
            found.append(text)
    return found


def offer_named(g: Fabled, seat: int, terms: str, text: str) -> Offer:
    return next(offer for offer in offers(g, seat, terms) if offer.text == text)


class AddLocation(Question, frozen=True):
    """Which Location is added, and from where?"""

    terms: str
    terrain: int = -1  # if only this type may be added

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        found = offers(g, self.player, self.terms)
        return [offer.text for offer in found if self.terrain in (-1, offer.terrain)]

    def why_not(self, g: Fabled, choice: Choice) -> Reason | None:
        return why_not_add(g, self.player, offer_named(g, self.player, self.terms, choice))

    def options(self, g: Fabled) -> list[Choice]:
        return list(addable(g, self.player, self.terms, 0, self.terrain))

    def is_moot(self, g: Fabled) -> bool:
        return not addable(g, self.player, self.terms, 0, self.terrain)

    def answer(self, g: Fabled, choice: Choice) -> None:
        g.do(add_location, self.player, choice, self.terms)

    def not_offered(self, g: Fabled, choice: Any) -> Reason:
        return why_not_offered(g, choice)

    def prompt(self, g: Fabled) -> str:
        return "must add a Location to the Spirit Land"

    def parts(self, g: Fabled, choice: Choice) -> Parts:
        return offer_parts(offer_named(g, self.player, self.terms, choice))

    def worded(self, parts: Parts) -> str:
        return offer_worded(parts)


def why_not_offered(g: Fabled, choice: Any) -> Reason:
    if isinstance(choice, str) and choice in CARD:
        if CARD[choice] in g.row:
            return Reason("FAB-034", f"{choice} lies in the row already")
        return Reason("FAB-034", f"{choice} is neither open nor the top of a deck for you")
    return Reason("FAB-034", "name an open Location such as P04, or a deck such as prairie deck")


def offer_parts(offer: Offer) -> Parts:
    """A Location that is named, or the top of a deck, and its price."""
    deck = Subject("deck", TERRAINS[offer.terrain])
    added = location(CARD[offer.text]) if offer.text in CARD else deck
    return Parts("add", (added,), effects=(paying(offer.price),))


def offer_worded(parts: Parts) -> str:
    card, price = id_of(parts, "location"), books_in_words(effect_of(parts, PAYS))
    if card:
        return f"{name_of(CARD[card])}: pay {price}"
    return f"{id_of(parts, 'deck')} deck, unseen from the top: pay {price}"


@step
def add_location(g: Fabled, seat: int, text: str, terms: str) -> None:
    """Pay, take the card, then choose its slot (FAB-086)."""
    offer = offer_named(g, seat, terms, text)
    for tier, letter in enumerate(TIERS):
        g.pay(seat, tier, offer.price.count(letter))
    if offer.source == DECK:
        looks = g.value(DECK_GLANCE, 1, seat) if terms in (BY_ACTION, BY_GIANT) else 1
        if looks > 1 and len(g.decks[offer.terrain]) > 1:
            g.do(glance, seat, offer.terrain, terms)
        else:
            g.do(take_from_deck, seat, offer.terrain, 0, terms)
    else:
        take_named(g, seat, CARD[text], offer.source)
        g.do(choose_slot, seat, CARD[text], terms, offer.source)


def take_named(g: Fabled, seat: int, card: Card, source: str) -> None:
    """An open card is replaced at once in its own slot (FAB-035)."""
    if source == OPEN:
        slot = next(
            s
            for s, token in enumerate(g.display)
            if token >= 0 and g.faces[token] == CARD_IDS[card]
        )
        deck = g.decks[slot // 2]
        g.display[slot] = deck[0] if deck else -1  # FAB-A03
        if deck:
            g.show(deck[0])
            g.decks[slot // 2] = deck[1:]
    elif source == DISCARD:
        g.discard = tuple(other for other in g.discard if other != card)
    else:
        ALLIES[source].gave(g, card)


@step
def take_from_deck(g: Fabled, seat: int, terrain: int, depth: int, terms: str) -> None:
    """The top card (or the one below it, for a Soothseer) is turned up."""
    deck = g.decks[terrain]
    token = deck[depth]
    g.decks[terrain] = deck[:depth] + deck[depth + 1 :]
    g.show(token)
    g.do(choose_slot, seat, CARD[g.faces[token]], terms, DECK)


@step
def glance(g: Fabled, seat: int, terrain: int, terms: str) -> None:
    """Look secretly at the two top cards; one of them is kept (FAB-180, FAB-A30)."""
    top = g.decks[terrain][:2]
    for token in top:
        g.show(token, seat)
    seen = tuple(g.faces[token] for token in top)
    known = g.seen_by[top[0]] & g.seen_by[top[1]]
    g.emit(Glanced(seat, terrain, Secret(seen, known)))
    g.ask(KeepLocation(seat, terrain, terms))


class KeepLocation(Question, frozen=True):
    """Which of the two cards on top of the deck is added? The other goes back face down."""

    terrain: int
    terms: str

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        return [g.faces[token] for token in g.decks[self.terrain][:2]]

    def answer(self, g: Fabled, choice: Choice) -> None:
        depth = [g.faces[token] for token in g.decks[self.terrain][:2]].index(choice)
        g.do(take_from_deck, self.player, self.terrain, depth, self.terms)

    def prompt(self, g: Fabled) -> str:
        return f"must keep one of the two top cards of the {TERRAINS[self.terrain]} deck"

    def parts(self, g: Fabled, choice: Choice) -> Parts:
        return Parts("keep", (location(CARD[choice]),))

    def worded(self, parts: Parts) -> str:
        return location_worded(parts)


@step
def choose_slot(g: Fabled, seat: int, card: Card, terms: str, source: str) -> None:
    """The first Location is simply laid down (FAB-038)."""
    if g.row:
        g.ask(ChooseSlot(seat, card, lay_down, (terms, source)))
    else:
        g.do(lay_down, seat, card, 0, terms, source)


@step
def lay_down(g: Fabled, seat: int, card: Card, slot: int, terms: str, source: str) -> None:
    """The Location joins the row, a Sage goes on space 1 of each path (FAB-040, FAB-045)."""
    g.row = inserted(g.row, card, slot)
    placed = []
    for path in range(PATHS[card]):
        sage = g.sage_in_reserve(seat)
        g.sages[sage] = spot(card, 1, path)
        placed.append(sage)
    g.events.append(Added(seat, CARD_IDS[card], slot, tuple(placed)))
    for sage in placed:
        entered_path(g, sage)
    if terms != BY_WARDEN:  # FAB-201
        g.emit(LocationAdded(seat, card, terms, source, tuple(placed)))
