"""Dusk: contracts, space sharing, tokens, moon card, legend space (FAME-112 to FAME-130)."""

from collections.abc import Iterable
from typing import Any

from fabletop.core.errors import Reason
from fabletop.core.flow import Choice, step
from fabletop.core.offers import Parts
from fabletop.core.state import Token

from .board import LEGEND_SPACES, LEGENDS, MOONS, NONE, printed_space
from .events import ChampionTaken, ContractScored, LegendWaits, MoonRevealed, MoonTaken
from .hand import Discard, discard, ready, why_no_discard
from .market import leave_market, to_pile, top_card
from .naming import card, spoken
from .printed import CARDS, CONTRACT_CARDS, MOON_IN_FORCE
from .questions import AboutCards, choose_card
from .state import Fame
from .track import gain, move_on


@step
def begin_dusk(g: Fame, player: int) -> None:
    """Contracts first, judged as things stand when dusk begins (FAME-112, AMB-44, AMB-45).

    Without new fame nothing else of dusk concerns the player.
    """
    g.phase = "dusk"
    g.actions = 0  # what is left of them expires (AMB-04)
    met = tuple([token for token in g.market[:3] if token != NONE and is_met(g, player, token)])
    if met:
        g.ask(Dusk(player, met))
    if met or g.fame[player] != g.stood[player]:
        g.do(end_of_turn, player)


def is_met(g: Fame, player: int, token: Token) -> bool:
    contract = CONTRACT_CARDS[g.faces[token]]
    return contract.now(g, player) >= contract.of


class Dusk(AboutCards, frozen=True):
    """Score any of the contracts that this turn achieved (FAME-114)."""

    met: tuple[Token, ...]

    def candidates(self, g: Fame) -> Iterable[Choice]:
        contracts = [t for t in g.market[:3] if t != NONE]
        return [*(f"score {g.faces[token]}" for token in contracts), "discard", "end dusk"]

    def why_not(self, g: Fame, choice: Choice) -> Reason | None:
        if choice == "discard":
            return why_no_discard(g, self.player)
        if choice == "end dusk" or self.chosen(g, choice) != NONE:
            return None
        return Reason("FAME-112", f"this turn did not achieve {CARDS[choice[6:]].name}")

    def chosen(self, g: Fame, choice: Choice) -> Token:
        return next((token for token in self.met if g.faces[token] == choice[6:]), NONE)

    def answer(self, g: Fame, choice: Choice) -> None:
        if choice == "end dusk":
            return
        if choice == "discard":
            g.ask(Discard(self.player))
            g.ask(self)
            return
        g.has_kept = False
        token = self.chosen(g, choice)
        score_contract(g, self.player, token)
        if left := tuple(other for other in self.met if other != token):
            g.ask(Dusk(self.player, left))

    def not_offered(self, g: Fame, choice: Any) -> Reason:
        return Reason("FAME-114", 'score a contract, as in "score Hedge Coven", or end dusk')

    def prompt(self, g: Fame) -> str:
        return "may score the contracts that this turn achieved"

    def text(self, g: Fame, choice: Choice) -> str:
        return spoken(self.parts(g, choice))

    def parts(self, g: Fame, choice: Choice) -> Parts:
        verb, _, contract = choice.partition(" ")
        if verb != "score":
            return Parts(verb, words=(contract,) if contract else ())
        gain = CONTRACT_CARDS[contract].fame + g.moon_card().contract_more
        return Parts("score", (card(contract),), {"gain": gain})


def score_contract(g: Fame, player: int, token: Token) -> None:
    """Its fame, and the card to the discard pile (FAME-113, FAME-115)."""
    fame = CONTRACT_CARDS[g.faces[token]].fame + g.moon_card().contract_more
    lay = leave_market(g, token)
    to_pile(g, token)
    g.emit(ContractScored(player, g.faces[token], fame, lay))
    gain(g, player, fame, "")


@step
def end_of_turn(g: Fame, player: int) -> None:
    """Space sharing, champion or moon token, legend space, in this order (AMB-49)."""
    if g.has_moved:
        move_on(g, player)
    g.do(take_token, player)
    g.do(legend_space, player)
    g.do(end_dusk, player)


@step
def take_token(g: Fame, side: int) -> None:
    """The champion token, or else the nearest moon token passed (FAME-119, FAME-148, FAME-150)."""
    total = g.fame[side]
    if g.champion == NONE and total >= g.champion_space():
        g.champion = side
        g.emit(ChampionTaken(side))
        return
    passed = [space for space in g.track if g.stood[side] < space <= total]
    if passed:
        take_moon(g, side, max(passed))


def take_moon(g: Fame, side: int, space: int) -> None:
    """The others ready their allies, then the moon card comes (FAME-121, FAME-128)."""
    g.track = tuple(other for other in g.track if other != space)
    g.moons[side] += 1
    g.emit(MoonTaken(side, space))
    for seat in range(g.seats):
        if seat != side:
            ready(g, seat, g.exhausted_allies(seat))
    if g.variants["moon_deck"]:
        g.do(reveal_moon, 0 if g.is_solo() else side)


@step
def reveal_moon(g: Fame, player: int) -> None:
    """A new moon replaces the one in force (FAME-127, FAME-129)."""
    token = top_card(g, MOONS)
    if token == NONE:
        return
    to_pile(g, token)
    g.moon = g.faces[token]
    g.emit(MoonRevealed(g.moon))
    for seat in g.turn_order(player):
        g.do(keep_deployed_limit, seat)
    g.do(moon_event, player, g.moon)


@step
def keep_deployed_limit(g: Fame, seat: int) -> None:
    """A moon that allowed more allies has ended: who has too many discards of their choice."""
    if len(g.deployed[seat]) > g.deployed_limit():
        then = (discard_surplus, (seat,))
        choose_card(g, seat, "", then, g.deployed[seat], "discard an ally, seven are too many now")


@step
def discard_surplus(g: Fame, seat: int, token: Token) -> None:
    discard(g, seat, token, "the moon that allowed seven allies has ended")


@step
def moon_event(g: Fame, player: int, moon: str) -> None:
    MOON_IN_FORCE[moon].revealed(g, player)


@step
def legend_space(g: Fame, player: int) -> None:
    """Who moved and rests on a legend space takes a legend, unseen (FAME-124)."""
    if not g.has_moved or not is_legend_space(g, g.fame[player]) or not g.decks[LEGENDS]:
        return
    g.face_down[player] = top_card(g, LEGENDS)
    g.emit(LegendWaits(player))


def is_legend_space(g: Fame, total: int) -> bool:
    """In a solo game only while the space holds its legend token (S-07)."""
    return total in g.legend_tokens if g.is_solo() else printed_space(total) in LEGEND_SPACES


@step
def end_dusk(g: Fame, player: int) -> None:
    g.stood[player] = g.fame[player]
