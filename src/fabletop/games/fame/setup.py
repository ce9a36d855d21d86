"""Setup: decks, heroes, starting hands, the board and the first player (FAME-039 to FAME-054)."""

from collections.abc import Mapping
from typing import Any

from fabletop.core.rng import Rng
from fabletop.core.state import Token

from .board import (
    ALLIES,
    DECKS,
    FATES,
    ITEMS,
    LEGEND_SPACES,
    MOON_SPACES,
    MOONS,
    NONE,
    RIVAL,
)
from .cards import BOX
from .market import refill_board, top_card
from .printed import CARDS, HEROES, RECRUITS
from .state import Fame
from .turn import take_turn


def setup(seats: int, variants: Mapping[str, Any], rng: Rng) -> Fame:
    """A game before its first dawn."""
    g = Fame(seats=seats, variants=variants, rng=rng)
    sides = max(seats, 2)  # a solo game is set up as for two (S-01)
    g.fame, g.stood, g.moons = [0] * sides, [0] * sides, [0] * sides
    g.hands, g.deployed, g.legends = [()] * seats, [()] * seats, [()] * seats
    g.face_down, g.new_market = [NONE] * seats, (1 << seats) - 1
    g.track = tuple(space for space in MOON_SPACES if space < g.champion_space())
    heroes = deal_heroes(g)
    lay_out_decks(g)
    deal_hands(g, heroes)
    if g.is_solo():
        set_up_rival(g)
    refill_board(g)
    g.events = []
    g.first = first_player(g)
    g.do(take_turn, g.first)
    return g


def deal_heroes(g: Fame) -> range:
    """A hero each; the token has its colour, so everybody knows it (FAME-045, FAME-046)."""
    heroes = list(HEROES)
    g.rng.shuffle(heroes)
    g.heroes = tuple(heroes[: g.seats])
    return g.add_tokens(g.heroes, "ally", -1)


def lay_out_decks(g: Fame) -> None:
    """Every deck is shuffled on its own (FAME-042); moons and fates where they are in play."""
    g.decks, g.piles = [()] * len(DECKS), [()] * len(DECKS)
    for deck, kind in enumerate(DECKS):
        if (deck == MOONS and not g.variants["moon_deck"]) or (deck == FATES and not g.is_solo()):
            continue
        keys = [key for key in BOX[kind] if not (g.is_solo() and CARDS[key].blue)]
        tokens = g.add_tokens(keys, kind)
        g.shuffle(tokens)
        g.decks[deck] = tuple(tokens)


def deal_hands(g: Fame, heroes: range) -> None:
    """The hero, two allies and one item (FAME-048)."""
    for seat in range(g.seats):
        cards = (heroes[seat], top_card(g, ALLIES), top_card(g, ALLIES), top_card(g, ITEMS))
        g.hands[seat] = cards
        for token in cards[1:]:
            g.show(token, seat)


def set_up_rival(g: Fame) -> None:
    """Legend tokens below the champion space, perhaps a moon token (S-03, S-10)."""
    g.legend_tokens = tuple(space for space in LEGEND_SPACES if space < g.champion_space())
    if g.variants["difficulty"] == "merciless":
        g.moons[RIVAL] = 1


def first_player(g: Fame) -> int:
    """Fewest pips, then the lowest sum of basic attacks, then chance (FAME-051 to FAME-053)."""
    keys = [(pips(g, g.hands[seat]), basic_attacks(g, g.hands[seat])) for seat in range(g.seats)]
    tied = [seat for seat, key in enumerate(keys) if key == min(keys)]
    return g.rng.choice(tied) if len(tied) > 1 else tied[0]


def pips(g: Fame, hand: tuple[Token, ...]) -> int:
    return sum(RECRUITS[g.faces[token]].cost for token in hand)


def basic_attacks(g: Fame, hand: tuple[Token, ...]) -> int:
    """Of allies only, the hero included (AMB-08)."""
    return sum(g.ally(token).attack for token in hand if not g.is_item(token))
