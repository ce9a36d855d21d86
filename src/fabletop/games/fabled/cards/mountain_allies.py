"""The eight Allies of Mountain origin (FAB-182 to FAB-196)."""

from collections.abc import Iterable
from typing import Any

from fabletop.core.flow import Choice, Question, step

from ..abilities import (
    ACTION_PHASE,
    ADDED,
    AFTER_MOVEMENT,
    AFTER_STAGE_TWO,
    AFTER_VISIT,
    CAME_HOME,
    ENTERED_PATH,
    LEFT_LOCATION,
    LEFT_PLAY,
    NAMELESS_PLACE,
    OBLIVION_BEGINS,
    ONCE,
    OTHERS_VISIT,
    PER_CHAPTER,
    PER_TURN,
    TURN_BEGINS,
    UNLOCKED,
    Ally,
    Me,
    feature,
    power,
)
from ..adding import DISCARD
from ..board import (
    CARD_IDS,
    HOME,
    IS_LAST,
    LANDMARKS,
    LOCATIONS,
    MOUNTAIN,
    MOUNTAINS,
    PRAIRIES,
    PRINTED_PLACES,
    SPOT_OF,
    SPOT_TEXT,
    SUN,
    TERRAIN,
    Card,
    Sage,
    Spot,
    card_of,
    is_dead_end,
    spot,
    spot_name,
)
from ..books import convert
from ..choosing import TakeOrConvert
from ..effects import is_resolvable
from ..events import TokenPlaced
from ..movement import movement_phase
from ..places import NAMELESS, SKY, place_label
from ..placing import ChooseLocation
from ..row import first_space
from ..state import Fabled, cards_of_terrain
from ..walking import ChooseSage, TakeSteps, carry, come_home, walk
from .tokens import choose_for_token, free_cards, place_token


class HeraldOfTheLands(Ally):
    """After your Movement Phase you may hold a second full one: declare another type; your Sages
    take 1 step each, opponents' Sages 1 as well.

    Feature: When you add a Location you may take a discarded card; then there is no additional
    payment.
    """

    origin = MOUNTAIN

    @power(AFTER_MOVEMENT, if_=lambda g, me, _: bool(g.row))
    def call(g: Any, me: Me, about: Any) -> None:
        """hold a second Movement Phase"""
        g.do(movement_phase, me.seat, 1, g.declared)

    @feature.modifies("more locations")
    def recall(g: Any, me: Me, sources: Any) -> Any:
        return (*sources, (DISCARD, g.discard))

    @feature.modifies("additional payment")
    def welcome_back(g: Any, me: Me, additional: int, terrain: int, source: str) -> int:
        return 0 if source == DISCARD else additional


class Netherking(Ally):
    """When you add a Location (in the Prologue, too) you may put a token on it. When your Sage
    leaves a Location with your token: take 1 Book of Mountains or do up to 2 Conversions.

    Feature: At once: put the third token on any Location without one. From now on the Conversion
    option is up to 3.
    """

    origin = MOUNTAIN
    tokens, feature_tokens = 2, 1
    in_prologue = unstoppable = True

    @power(ADDED, if_=lambda g, me, added: g.tokens_left(me.name) > 0)
    def dig(g: Any, me: Me, added: Any) -> None:
        """put a token on the Location just added"""
        g.do(place_token, me.seat, added[0], me.name)

    @power(LEFT_LOCATION, if_=lambda g, me, card: card in g.tokens_on(me.name))
    def stream(g: Any, me: Me, card: Card) -> None:
        """take 1 Book of Mountains or convert"""
        most = 3 if me.name in g.company.unlocked else 2
        g.ask(TakeOrConvert(me.seat, MOUNTAINS, 1, most))

    @feature(UNLOCKED)
    def deepen(g: Any, me: Me, about: Any) -> None:
        """put the third token on a Location"""
        if cards := free_cards(g, me.name):  # else it waits in the reserve (FAB-187)
            choose_for_token(g, me, cards, optional=True)


class Pathfinder(Ally):
    """Your Sages stepping off the end of a Mountain path, main or dead-end, may move to space 1 of
    the right neighbour's main path, linked or not.

    Feature: The Power holds for all types; and your Sage stepping into a Mountain may start on
    its dead-end space 1.
    """

    origin = MOUNTAIN

    @power.modifies("passage")
    def lead_out(g: Any, me: Me, onward: Spot, here: Spot) -> Spot:
        card = card_of(here)
        if TERRAIN[card] != MOUNTAIN and me.name not in g.company.unlocked:
            return onward
        return first_space(g.land.right[card]) if card in g.land.right else onward

    @feature.modifies("dead-end entry")
    def find_passage(g: Any, me: Me, allowed: bool) -> bool:
        return True


def mountain_sages(g: Fabled, seat: int) -> tuple[Sage, ...]:
    return tuple(s for s in g.travellers(seat) if TERRAIN[card_of(g.sages[s])] == MOUNTAIN)


class RockTitan(Ally):
    """In your Movement Phase, after Stage 2: one Sage of yours in a Mountain may take up to 2
    steps.

    Feature: Once per Chapter, when your Sage steps onto a neutral space of a Mountain it may visit
    there: resolve any Place printed on that card that can be resolved (no Substitution, further
    steps are lost).
    """

    origin = MOUNTAIN

    @power(AFTER_STAGE_TWO, if_=lambda g, me, _: bool(mountain_sages(g, me.seat)))
    def roll(g: Any, me: Me, about: Any) -> None:
        """one Sage in a Mountain takes up to 2 steps"""
        g.ask(TakeSteps(me.seat, 2, 0, mountain_sages(g, me.seat), True))

    @feature.modifies("places")
    def offer(g: Any, me: Me, places: tuple[str, ...], here: Spot) -> tuple[str, ...]:
        card = card_of(here)
        if TERRAIN[card] != MOUNTAIN or "RockTitan.shape" in g.used_in_chapter:
            return places
        printed = dict.fromkeys(PRINTED_PLACES[card])
        shaped = (code for code in printed if is_resolvable(g, me.seat, card, code))  # FAB-A46
        return (*places, *(NAMELESS + code for code in shaped))

    @feature(NAMELESS_PLACE, PER_CHAPTER)
    def shape(g: Any, me: Me, place: str) -> None:
        """shape a Place out of the rock"""


def wanderers_spots(g: Fabled) -> tuple[Spot, ...]:
    """Neutral main-path spaces whose number one of her unplaced tokens shows (FAB-191)."""
    placed = g.tokens["SkyWanderer"]
    numbers = {2, 3, 4} if "SkyWanderer" in g.company.unlocked else {2, 3}
    numbers -= {here % 10 for here in placed}
    covered = {card_of(here) for here in placed}
    return tuple(
        spot(card, number)
        for card in g.row
        if card not in covered
        for number in sorted(numbers)
        if number <= LOCATIONS[card].main.spaces and not LANDMARKS[spot(card, number)]
    )


class SkyWanderer(Ally):
    """Take tokens 2 and 3. In your Action Phase, place them on neutral main-path spaces with that
    number. 2: take 3 Books of Prairies. 3: take 1 Book of Mountains and 1 of Prairies. When an
    opponent's Sage visits one, take 1 Book of Prairies.

    Feature: Take token 4 (1 to 4 Conversions). Your own Sages take 1 extra Book of Prairies at any
    of her Places.
    """

    origin = MOUNTAIN
    tokens, feature_tokens = 2, 1
    on_paths = True

    @power(ACTION_PHASE, if_=lambda g, me, _: bool(wanderers_spots(g)))
    def settle_down(g: Any, me: Me, about: Any) -> None:
        """put a token on a path"""
        g.ask(ChooseSpot(me.seat, wanderers_spots(g)))

    @power(OTHERS_VISIT, if_=lambda g, me, visit: visit[1].startswith(SKY))
    def chat(g: Any, me: Me, visit: Any) -> None:
        """take 1 Book of Prairies for an opponent's visit"""
        g.take(me.seat, PRAIRIES, 1)

    @feature(AFTER_VISIT, if_=lambda g, me, visit: visit[1].startswith(SKY))
    def favour(g: Any, me: Me, visit: Any) -> None:
        """take 1 extra Book of Prairies"""
        g.take(me.seat, PRAIRIES, 1)


class ChooseSpot(Question, frozen=True):
    """On which space does the token go?"""

    spots: tuple[Spot, ...]

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        return tuple(SPOT_TEXT[here] for here in self.spots)

    def answer(self, g: Fabled, choice: Choice) -> None:
        here = SPOT_OF[choice]
        g.tokens["SkyWanderer"] += (here,)
        g.emit(TokenPlaced(self.player, "SkyWanderer", CARD_IDS[card_of(here)], here))

    def prompt(self, g: Fabled) -> str:
        return "must choose a space for a token of Sky Wanderer"

    def label(self, g: Fabled, choice: Choice) -> str:
        here = SPOT_OF[choice]
        return f"{spot_name(here)}: {place_label(f'{SKY}{here % 10}')}"


class SoulGuardian(Ally):
    """When your Sage returns from the row to your reserve: take 1 Book of Mountains, then up to 1
    Conversion.

    Feature: At the start of your Oblivion Phase you may return all your Sages of one Location (the
    Power triggers each time); if it then leaves play take 1 Book of its type.
    """

    origin = MOUNTAIN

    @power(CAME_HOME)
    def welcome(g: Any, me: Me, sage: Sage) -> None:
        """take 1 Book of Mountains, then up to 1 Conversion"""
        g.take(me.seat, MOUNTAINS, 1)
        g.do(convert, me.seat, 1)

    @feature(OBLIVION_BEGINS, if_=lambda g, me, _: bool(g.cards_with_sages(me.seat)))
    def lead(g: Any, me: Me, about: Any) -> None:
        """return all your Sages of one Location"""
        cards = tuple(card for card in g.row if card in g.cards_with_sages(me.seat))
        g.ask(ChooseLocation(me.seat, cards, lead_into_oblivion, "whose Sages come home"))

    @feature(LEFT_PLAY, if_=lambda g, me, left: f"led {left[0]}" in g.used)
    def learn(g: Any, me: Me, left: Any) -> None:
        """take 1 Book of the Location's type"""
        g.take(me.seat, TERRAIN[left[0]], 1)


@step
def lead_into_oblivion(g: Fabled, seat: int, card: Card) -> None:
    g.used += (f"led {card}",)
    for sage in g.sages_of(seat):
        if g.sages[sage] and card_of(g.sages[sage]) == card:
            come_home(g, sage)


def riders(g: Fabled, seat: int) -> tuple[Sage, ...]:
    return tuple(sage for sage in g.travellers(seat) if IS_LAST[g.sages[sage]])


class SunCharioteer(Ally):
    """In your Action Phase, once per turn: move one Sage from the last space of any path to space 1
    of the main path of another Location. This is not a step; the Sage enters a new path.

    Feature: At the start of each of your turns take 1 Book of Mountains if some opponent has more
    Books of Sun than you, else 1 Book of Prairies.
    """

    origin = MOUNTAIN

    @power(ACTION_PHASE, PER_TURN, if_=lambda g, me, _: len(g.row) > 1 and bool(riders(g, me.seat)))
    def ride(g: Any, me: Me, about: Any) -> None:
        """carry a Sage from the last space of a path to another Location"""
        g.ask(ChooseSage(me.seat, riders(g, me.seat), choose_landing, "to ride"))

    @feature(TURN_BEGINS)
    def share(g: Any, me: Me, about: Any) -> None:
        """take a Book at the start of your turn"""
        suns = [g.books[seat * 4 + SUN] for seat in range(g.sides)]
        g.take(me.seat, MOUNTAINS if max(suns) > suns[me.seat] else PRAIRIES, 1)


@step
def choose_landing(g: Fabled, seat: int, sage: Sage) -> None:
    cards = tuple(card for card in g.row if card != card_of(g.sages[sage]))
    g.ask(ChooseLocation(seat, cards, land, "to ride to", (sage,)))


@step
def land(g: Fabled, seat: int, card: Card, sage: Sage) -> None:
    g.do(carry, sage, first_space(card))


def is_on_a_path(g: Any, me: Me, sage: Sage) -> bool:
    return g.sages[sage] != HOME and sage not in g.at_place


class Windbugler(Ally):
    """Whenever your Sage enters a new path it may at once take 1 extra step.

    Feature: One time, in your Action Phase: choose a Mountain; any of your Sages on main paths of
    other Locations move to space 1 of its main path (they enter a new path).
    """

    origin = MOUNTAIN

    @power(ENTERED_PATH, if_=is_on_a_path)
    def blow(g: Any, me: Me, sage: Sage) -> None:
        """take 1 extra step"""
        g.do(walk, sage, 1)

    @feature(ACTION_PHASE, ONCE, if_=lambda g, me, _: bool(stormy_mountains(g, me.seat)))
    def storm(g: Any, me: Me, about: Any) -> None:
        """blow your Sages to a Mountain"""
        cards = stormy_mountains(g, me.seat)
        g.ask(ChooseLocation(me.seat, cards, blow_to, "to blow your Sages to"))


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
def blow_to(g: Fabled, seat: int, card: Card, done: tuple[Sage, ...] = ()) -> None:
    """One Sage after another, as many as the player likes but not none."""
    sages = tuple(sage for sage in blown(g, seat, card) if sage not in done)
    if sages:
        g.ask(ChooseSage(seat, sages, blow_one, "to blow there", (card, done), bool(done)))


@step
def blow_one(g: Fabled, seat: int, sage: Sage, card: Card, done: tuple[Sage, ...]) -> None:
    g.do(carry, sage, first_space(card))
    g.do(blow_to, seat, card, (*done, sage))
