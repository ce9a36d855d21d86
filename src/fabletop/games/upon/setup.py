"""Set-up: boards, Wonders, Fate cards, Stories, Blessings and Curses (UPON-012 to UPON-022)."""

from collections.abc import Mapping
from typing import Any

from fabletop.core.events import PUBLIC
from fabletop.core.rng import Rng

from .board import BOOKS, REALM_SPACES, last_story, right_page
from .fate import FATES, OMENS
from .returning import begin_story
from .state import UponAFable
from .wonders import MAGIC

FIRST_HAND = 4
FIRST_MAGIC = 2


def setup(seats: int, variants: Mapping[str, Any], rng: Rng) -> UponAFable:
    """A game before its first Story."""
    spaces = right_page(seats, variants)
    g = UponAFable(
        seats=seats,
        variants=variants,
        rng=rng,
        starter=rng.below(seats),
        hands=[()] * seats,
        ever_afters=[()] * seats,
        wonders=[FIRST_MAGIC * MAGIC] * seats,
        realms=[()] * (seats * REALM_SPACES),
        sleep=[0] * (seats * REALM_SPACES),
        fresh=[0] * (seats * REALM_SPACES),
        spaces=spaces,
        lying=[0] * len(spaces),
        explorers=[()] * len(spaces),
        committed=[0] * seats,
        once=[0] * seats,
        powers=[()] * seats,
        awake=[0] * seats,
    )
    if variants["late_seat_gift"]:
        for late, seat in enumerate(g.in_turn()):
            g.wonders[seat] += late * MAGIC  # U-G8
    deal_fate_cards(g)
    lay_out_stories(g)
    for seat in range(seats):
        g.refresh(seat)
    g.do(begin_story)
    return g


def deal_fate_cards(g: UponAFable) -> None:
    """Shuffle, and deal four cards to each player (UPON-015); solo play leaves some out."""
    cards = [key for key, card in FATES.items() if not (g.is_solo() and card.solo_out)]
    tokens = g.add_tokens(cards, "fate")
    g.shuffle(tokens)
    g.deck = list(tokens)
    for seat in g.in_turn():
        hand = tuple(g.deck.pop() for _ in range(FIRST_HAND))
        for token in hand:
            g.show(token, seat)
        g.hands[seat] = hand


def lay_out_stories(g: UponAFable) -> None:
    """Stories by Book, face down; a Blessing or Curse on each from the Second Book on."""
    stories: list[int] = []
    recommended = g.variants["order"] == "recommended"
    for number, book in enumerate(BOOKS[: last_story(g.variants) // 3], 1):
        tokens = g.add_tokens(book, f"story {number}", PUBLIC if recommended else 0)
        if not recommended:
            g.shuffle(tokens)
        stories += tokens
    omens = g.add_tokens(OMENS, "blessing or curse")
    g.shuffle(omens)
    g.stories = tuple(stories)
    g.omens = tuple(omens[: len(stories) - 3])  # none on the First Book (UPON-020)
