"""Allies of Mountain origin that have to do with stone and depth (FAB-182 to FAB-190)."""

from ..abilities import (
    ADDITIONAL_PAYMENT,
    DEAD_END_ENTRY,
    MORE_LOCATIONS,
    MORE_PLACES,
    PASSAGE,
    PER_CHAPTER,
    Ally,
    Me,
    Purchase,
    Sources,
    Standing,
    feature,
    power,
)
from ..adding import DISCARD
from ..board import (
    MOUNTAIN,
    MOUNTAINS,
    PRAIRIES,
    PRINTED_PLACES,
    TERRAIN,
    Sage,
    Spot,
    card_of,
)
from ..choosing import TakeOrConvert
from ..effects import is_resolvable
from ..movement import movement_phase
from ..places import NAMELESS
from ..row import first_space
from ..state import Fabled
from ..stepping import TakeSteps
from ..windows import (
    AfterMovement,
    AfterStageTwo,
    FeatureUnlocked,
    LocationAdded,
    LocationLeft,
    NamelessPlace,
)
from .tokens import choose_for_token, free_cards, place_token


class HeraldOfTheLands(Ally, origin=MOUNTAIN):
    """After your Movement Phase you may take 1 Book of Prairies and hold a second full one: declare
    another type; your Sages take 1 step each, opponents' Sages 1 as well.

    Feature: When you add a Location you may take a discarded card; then there is no additional
    payment.
    """

    @power(AfterMovement, if_=lambda g, me, _: bool(g.row))
    def call(self, g: Fabled, me: Me, about: AfterMovement) -> None:
        """take 1 Book of Prairies and hold a second Movement Phase"""
        g.take(me.seat, PRAIRIES, 1)
        g.do(movement_phase, me.seat, 1, g.declared)

    @feature.modifies(MORE_LOCATIONS)
    def recall(self, g: Fabled, me: Me, sources: Sources, seat: int) -> Sources:
        return (*sources, (DISCARD, g.discard))

    @feature.modifies(ADDITIONAL_PAYMENT)
    def welcome_back(self, g: Fabled, me: Me, additional: int, purchase: Purchase) -> int:
        return 0 if purchase.source == DISCARD else additional


class Netherking(Ally, origin=MOUNTAIN):
    """When you add a Location (in the Prologue, too) you may put a token on it. When your Sage
    leaves a Location with your token: take 2 Books of Mountains or do up to 2 Conversions.

    Feature: At once: put the third token on any Location without one. From now on the Conversion
    option is up to 3.
    """

    tokens, feature_tokens = 2, 1
    in_prologue = unstoppable = True

    @power(LocationAdded, if_=lambda g, me, added: g.tokens_left(me.name) > 0)
    def dig(self, g: Fabled, me: Me, added: LocationAdded) -> None:
        """put a token on the Location just added"""
        g.do(place_token, me.seat, added.card, me.name)

    @power(LocationLeft, if_=lambda g, me, left: left.card in g.tokens_on(me.name))
    def stream(self, g: Fabled, me: Me, left: LocationLeft) -> None:
        """take 2 Books of Mountains or convert"""
        most = 3 if me.name in g.company.unlocked else 2
        g.ask(TakeOrConvert(me.seat, MOUNTAINS, 2, most))

    @feature(FeatureUnlocked)
    def deepen(self, g: Fabled, me: Me, about: FeatureUnlocked) -> None:
        """put the third token on a Location"""
        if cards := free_cards(g, me.name):  # else it waits in the reserve (FAB-187)
            choose_for_token(g, me, cards, optional=True)


class Pathfinder(Ally, origin=MOUNTAIN):
    """Your Sages stepping off the end of a Mountain path, main or dead-end, may move to space 1 of
    the right neighbour's main path, linked or not.

    Feature: The Power holds for all types; and your Sage stepping into a Mountain may start on
    its dead-end space 1.
    """

    @power.modifies(PASSAGE)
    def lead_out(self, g: Fabled, me: Me, onward: Spot, standing: Standing) -> Spot:
        card = card_of(standing.spot)
        if TERRAIN[card] != MOUNTAIN and me.name not in g.company.unlocked:
            return onward
        return first_space(g.land.right[card]) if card in g.land.right else onward

    @feature.modifies(DEAD_END_ENTRY)
    def find_passage(self, g: Fabled, me: Me, allowed: bool, seat: int) -> bool:
        return True


def mountain_sages(g: Fabled, seat: int) -> tuple[Sage, ...]:
    return tuple(s for s in g.travellers(seat) if TERRAIN[card_of(g.sages[s])] == MOUNTAIN)


SHAPED = "RockTitan.shape"


class RockTitan(Ally, origin=MOUNTAIN):
    """In your Movement Phase, after Stage 2: one Sage of yours in a Mountain may take 1 step.

    Feature: Once per Chapter, when your Sage steps onto a neutral space of a Mountain it may visit
    there: resolve any Place printed on that card that can be resolved (no Substitution, further
    steps are lost).
    """

    @power(AfterStageTwo, if_=lambda g, me, _: bool(mountain_sages(g, me.seat)))
    def roll(self, g: Fabled, me: Me, about: AfterStageTwo) -> None:
        """one Sage in a Mountain takes 1 step"""
        g.ask(TakeSteps(me.seat, 1, 0, mountain_sages(g, me.seat)))

    @feature.modifies(MORE_PLACES)
    def offer(
        self, g: Fabled, me: Me, places: tuple[str, ...], standing: Standing
    ) -> tuple[str, ...]:
        card = card_of(standing.spot)
        if TERRAIN[card] != MOUNTAIN or SHAPED in g.used_in_chapter:
            return places
        printed = dict.fromkeys(PRINTED_PLACES[card])
        shaped = (code for code in printed if is_resolvable(g, me.seat, card, code))  # FAB-A46
        return (*places, *(NAMELESS + code for code in shaped))

    @feature(NamelessPlace, limit=PER_CHAPTER)
    def shape(self, g: Fabled, me: Me, nameless: NamelessPlace) -> None:
        """shape a Place out of the rock"""
