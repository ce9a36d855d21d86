"""Allies of Mountain origin that carry Sages through the air (FAB-191 to FAB-196)."""

from collections.abc import Iterable
from typing import Final

from fabletop.core.flow import Choice, Question, step
from fabletop.core.offers import Parts

from ..abilities import (
    ALLIES,
    ONCE,
    PER_TURN,
    Ally,
    Me,
    feature,
    power,
)
from ..board import (
    CARD_IDS,
    HOME,
    IS_LAST,
    LANDMARKS,
    LOCATIONS,
    MOUNTAIN,
    MOUNTAINS,
    PRAIRIES,
    SPOT_OF,
    SPOT_TEXT,
    SUN,
    TERRAIN,
    Card,
    Sage,
    Spot,
    card_of,
    is_dead_end,
    space_of,
    spot,
    spot_name,
)
from ..books import convert
from ..events import TokenPlaced
from ..meanings import id_of
from ..meanings import place as place_named
from ..meanings import spot as spot_named
from ..places import SKY, place_label
from ..placing import ChooseLocation
from ..row import first_space
from ..state import Fabled, cards_of_terrain
from ..stepping import ChooseSage
from ..walking import carry, come_home, walk
from ..windows import (
    ActionPhase,
    AfterVisit,
    CameHome,
    LocationSank,
    OblivionBegins,
    OthersVisit,
    PathEntered,
    TurnBegins,
)


def wanderers_spots(g: Fabled) -> tuple[Spot, ...]:
    """Neutral main-path spaces whose number one of her unplaced tokens shows (FAB-191)."""
    placed = g.tokens[SkyWanderer.__name__]
    numbers = set(ALLIES[SkyWanderer.__name__].path_numbers(g))
    numbers -= {space_of(here) for here in placed}
    covered = {card_of(here) for here in placed}
    return tuple(
        spot(card, number)
        for card in g.row
        if card not in covered
        for number in sorted(numbers)
        if number <= LOCATIONS[card].main.spaces and not LANDMARKS[spot(card, number)]
    )


class SkyWanderer(Ally, origin=MOUNTAIN):
    """Take tokens 2 and 3. In your Action Phase, place them on neutral main-path spaces with that
    number, and take 1 Book of Prairies for each. 2: take 3 Books of Prairies. 3: take 1 Book of
    Mountains and 1 of Prairies. When an opponent's Sage visits one, take 2 Books of Prairies.

    Feature: Take token 4 (1 to 4 Conversions). Your own Sages take 1 extra Book of Mountains at
    any of her Places.
    """

    tokens, feature_tokens = 2, 1
    on_paths = True

    def path_numbers(self, g: Fabled) -> tuple[int, ...]:
        return (2, 3, 4) if self.is_unlocked(g) else (2, 3)

    def place_at(self, spot: Spot) -> str:
        return f"{SKY}{space_of(spot)}"

    @power(ActionPhase, if_=lambda g, me, _: bool(wanderers_spots(g)))
    def settle_down(self, g: Fabled, me: Me, about: ActionPhase) -> None:
        """put a token on a path and take a Book of Prairies"""
        g.ask(ChooseSpot(me.seat, wanderers_spots(g)))

    @power(OthersVisit, if_=lambda g, me, visit: visit.place.startswith(SKY))
    def chat(self, g: Fabled, me: Me, visit: OthersVisit) -> None:
        """take 2 Books of Prairies for an opponent's visit"""
        g.take(me.seat, PRAIRIES, 2)

    @feature(AfterVisit, if_=lambda g, me, visit: visit.place.startswith(SKY))
    def favour(self, g: Fabled, me: Me, visit: AfterVisit) -> None:
        """take 1 extra Book of Mountains"""
        g.take(me.seat, MOUNTAINS, 1)


class ChooseSpot(Question, frozen=True):
    """On which space does the token go?"""

    spots: tuple[Spot, ...]

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        return tuple(SPOT_TEXT[here] for here in self.spots)

    def answer(self, g: Fabled, choice: Choice) -> None:
        here = SPOT_OF[choice]
        ally = SkyWanderer.__name__
        g.tokens[ally] += (here,)
        g.emit(TokenPlaced(self.player, ally, CARD_IDS[card_of(here)], here))
        g.take(self.player, PRAIRIES, 1)

    def prompt(self, g: Fabled) -> str:
        return "must choose a space for a token of Sky Wanderer"

    def parts(self, g: Fabled, choice: Choice) -> Parts:
        here = SPOT_OF[choice]
        code = ALLIES[SkyWanderer.__name__].place_at(here)
        return Parts("put token", (spot_named(here), place_named(code)))

    def worded(self, parts: Parts) -> str:
        here = spot_name(SPOT_OF[id_of(parts, "spot")])
        return f"{here}: {place_label(id_of(parts, 'place'))}"


class SoulGuardian(Ally, origin=MOUNTAIN):
    """When your Sage returns from the row to your reserve: take 1 Book of Mountains, then up to 1
    Conversion.

    Feature: At the start of your Oblivion Phase you may return all your Sages of one Location (the
    Power triggers each time); if it then leaves play take 1 Book of its type.
    """

    @power(CameHome)
    def welcome(self, g: Fabled, me: Me, home: CameHome) -> None:
        """take 1 Book of Mountains, then up to 1 Conversion"""
        g.take(me.seat, MOUNTAINS, 1)
        g.do(convert, me.seat, 1)

    @feature(OblivionBegins, if_=lambda g, me, _: bool(g.cards_with_sages(me.seat)))
    def lead(self, g: Fabled, me: Me, about: OblivionBegins) -> None:
        """return all your Sages of one Location"""
        cards = tuple(card for card in g.row if card in g.cards_with_sages(me.seat))
        g.ask(ChooseLocation(me.seat, cards, lead_into_oblivion, "whose Sages come home"))

    @feature(LocationSank, if_=lambda g, me, sank: g.card(me).remembers(g, sank.card))
    def learn(self, g: Fabled, me: Me, sank: LocationSank) -> None:
        """take 1 Book of the Location's type"""
        g.take(me.seat, TERRAIN[sank.card], 1)


@step
def lead_into_oblivion(g: Fabled, seat: int, card: Card) -> None:
    ALLIES[SoulGuardian.__name__].remember(g, card)
    for sage in g.sages_of(seat):
        if g.sages[sage] and card_of(g.sages[sage]) == card:
            come_home(g, sage)


FARE: Final = 2  # Books of Prairies for a ride


def riders(g: Fabled, seat: int) -> tuple[Sage, ...]:
    return tuple(sage for sage in g.travellers(seat) if IS_LAST[g.sages[sage]])


def can_ride(g: Fabled, seat: int) -> bool:
    """There is a Sage to carry, somewhere to go, and the Books to pay with."""
    return len(g.row) > 1 and g.books_of(seat)[PRAIRIES] >= FARE and bool(riders(g, seat))


def has_fewer_suns(g: Fabled, seat: int) -> bool:
    """Does somebody else have more Books of Sun?"""
    suns = [g.books[side * 4 + SUN] for side in range(g.sides)]
    return max(suns) > suns[seat]


class SunCharioteer(Ally, origin=MOUNTAIN):
    """In your Action Phase, once per turn, you may pay 2 Books of Prairies: move one Sage from the
    last space of any path to space 1 of the main path of another Location. This is not a step; the
    Sage enters a new path.

    Feature: At the start of each of your turns take 1 Book of Prairies if some opponent has more
    Books of Sun than you.
    """

    @power(
        ActionPhase,
        limit=PER_TURN,
        if_=lambda g, me, _: can_ride(g, me.seat),
    )
    def ride(self, g: Fabled, me: Me, about: ActionPhase) -> None:
        """pay 2 Books of Prairies and carry a Sage from the end of a path to another Location"""
        g.pay(me.seat, PRAIRIES, FARE)
        g.ask(ChooseSage(me.seat, riders(g, me.seat), choose_landing, "to ride"))

    @feature(TurnBegins, if_=lambda g, me, _: has_fewer_suns(g, me.seat))
    def share(self, g: Fabled, me: Me, about: TurnBegins) -> None:
        """take 1 Book of Prairies"""
        g.take(me.seat, PRAIRIES, 1)


@step
def choose_landing(g: Fabled, seat: int, sage: Sage) -> None:
    cards = tuple(card for card in g.row if card != card_of(g.sages[sage]))
    g.ask(ChooseLocation(seat, cards, land, "to ride to", (sage,)))


@step
def land(g: Fabled, seat: int, card: Card, sage: Sage) -> None:
    g.do(carry, sage, first_space(card))


def can_be_blown(g: Fabled, me: Me, entered: PathEntered) -> bool:
    """The Sage is on a path, and there is a Book to pay with."""
    is_on_a_path = g.sages[entered.sage] != HOME and entered.sage not in g.at_place
    return is_on_a_path and g.books_of(me.seat)[PRAIRIES] > 0


class Windbugler(Ally, origin=MOUNTAIN):
    """Whenever your Sage enters a new path you may pay 1 Book of Prairies: it takes 1 extra step
    at once.

    Feature: One time, in your Action Phase: move one Sage from a main path to space 1 of the main
    path of another Location that is a Mountain. This is not a step; the Sage enters a new path.
    """

    @power(PathEntered, if_=can_be_blown)
    def blow(self, g: Fabled, me: Me, entered: PathEntered) -> None:
        """pay 1 Book of Prairies and take 1 extra step"""
        g.pay(me.seat, PRAIRIES, 1)
        g.do(walk, entered.sage, 1)

    @feature(ActionPhase, limit=ONCE, if_=lambda g, me, _: bool(stormy_mountains(g, me.seat)))
    def storm(self, g: Fabled, me: Me, about: ActionPhase) -> None:
        """blow one of your Sages to a Mountain"""
        cards = stormy_mountains(g, me.seat)
        g.ask(ChooseLocation(me.seat, cards, blow_to, "to blow a Sage to"))


def blown(g: Fabled, seat: int, card: Card) -> tuple[Sage, ...]:
    """Own Sages on main paths of other Locations."""
    return tuple(
        sage
        for sage in g.travellers(seat)
        if card_of(g.sages[sage]) != card and not is_dead_end(g.sages[sage])
    )


def stormy_mountains(g: Fabled, seat: int) -> tuple[Card, ...]:
    return tuple(card for card in cards_of_terrain(g, MOUNTAIN) if blown(g, seat, card))


@step
def blow_to(g: Fabled, seat: int, card: Card) -> None:
    g.ask(ChooseSage(seat, blown(g, seat, card), blow_one, "to blow there", (card,)))


@step
def blow_one(g: Fabled, seat: int, sage: Sage, card: Card) -> None:
    g.do(carry, sage, first_space(card))
