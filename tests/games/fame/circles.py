"""Is there a circle? A search through all that two or three cards can do without an action.

    python -m tests.games.fame.circles 3 --part 1/4

Everybody else's cards are few and the decks are empty, so that what is drawn is what was discarded
before: the narrowest circles there are. The Still Moon makes the most traits free. A turn grants
six actions and no more, so a turn without end would have a part without end in which none is
spent; this is the part that is searched. Chance is tried several times, and every choice is.

A circle is a moment that comes back, whatever was gained on the way. Beside that the search looks
whether `measure` falls with every choice, and tells the longest day and the most fame it found.
"""

import argparse
import time
from collections.abc import Iterator
from itertools import combinations, islice
from typing import Any, Final, NamedTuple

from fabletop.core.rng import Rng
from fabletop.core.state import Token
from fabletop.games.fame import GAME
from fabletop.games.fame.board import ALLIES, ITEMS, MOST_ACTIONS
from fabletop.games.fame.cards import BOX
from fabletop.games.fame.day import Day
from fabletop.games.fame.printed import ALLY_CARDS
from fabletop.games.fame.state import Fame
from tests.games.fame.measure import RENEWING, Measure, measure

HEROES: Final = ("H1", "H2", "H3", "H4")
CARDS: Final = (*HEROES, *BOX["ally"], *BOX["item"])
PLAIN_ALLIES, PLAIN_ITEMS = ("A01", "A08", "A17", "A22", "A33"), ("I02", "I04", "I06", "I08")
EMPTY: Final = (None, None, None)
BOARD: Final[dict[str, Any]] = {
    "turn": 0,
    "moon": "N13",
    "combat": ["L15"],
    "actions": 0,
    "monsters": ["M06", None, None],
    "market": {"contracts": EMPTY, "allies": EMPTY, "items": EMPTY},
}
CHANCES: Final = 3  # how often chance is tried again
SEATS: Final = 2
MOST_MOMENTS: Final = 200_000  # more than this for one set of cards is an error

Key = tuple[Any, ...]


class Found(NamedTuple):
    """What a search from one set of cards came upon."""

    moments: int
    choices: int  # in the longest day
    fame: int  # the most that was gained
    circle: tuple[str, ...] = ()  # choices that lead back to where they began
    rises: str = ""  # a choice with which the measure does not fall


def table(cards: tuple[str, ...]) -> Fame:
    """A day without actions: the allies deployed, the items in hand, one hard combat."""
    items = [card for card in cards if card in BOX["item"]]
    allies = [card for card in cards if card not in items]
    heroes = sorted(HEROES, key=lambda hero: hero not in cards)
    me = {"hero": heroes[0], "hand": items, "deployed": allies}
    position = {**BOARD, "players": [me, {"hero": heroes[1], **other(cards)}]}
    g = GAME.new(SEATS, 1, {"moon_deck": True}, position)
    assert isinstance(g, Fame)
    g.decks[ALLIES] = g.decks[ITEMS] = g.piles[ALLIES] = g.piles[ITEMS] = ()
    g.granted = MOST_ACTIONS
    return g


def other(cards: tuple[str, ...]) -> dict[str, list[str]]:
    """A little of everything that cards may take from another player."""
    first, second, third = [card for card in PLAIN_ALLIES if card not in cards][:3]
    item = next(card for card in PLAIN_ITEMS if card not in cards)
    return {"hand": [item, first], "deployed": [second], "exhausted": [third]}


# Moments: what matters of a state for what can follow.


def key(g: Fame) -> Key:
    """Fame and attacks are left out: what only grows does not keep a moment from coming back."""
    faces = g.faces
    zones = (*g.hands, *lying(g))
    cards = tuple(tuple(sorted([faces[token] for token in zone])) if zone else () for zone in zones)
    in_play = tuple(
        tuple(sorted([(faces[token], g.exhausted >> token & 1) for token in zone]))
        for zone in g.deployed
    )
    foes = tuple((faces[foe.token], foe.pierced, foe.exposed) for foe in g.foes)
    player = g.waiting()[0]
    question = g.question(player)
    asked = () if type(question) is Day else (player, str(question), *g.options(player))
    turn = (tuple(sorted(g.renewed)), g.has_kept, bool(g.attacks), tuple(g.monsters))
    return (cards, in_play, foes, turn, asked)


def choices(g: Fame) -> list[str]:
    """All but the end of the day; the type of an attack makes no difference for what follows."""
    found: dict[str, str] = {}
    for choice in g.options(g.waiting()[0]):
        words = choice.split(" ")
        found.setdefault(" ".join(words[:2] if words[0] == "attack" else words), choice)
    found.pop("end day", None)
    return list(found.values())


def followers(g: Fame, choice: str) -> Iterator[Fame]:
    """What the choice leads to; where it mixes cards that are drawn, in several ways."""
    for chance in range(CHANCES + 1):
        after = g.copy()
        if chance:
            after.rng = Rng(chance)
        after.play(after.waiting()[0], choice, trusted=True)
        yield after
        if after.rng.state == g.rng.state or lying(after) == lying(g):
            return


def lying(g: Fame) -> tuple[tuple[Token, ...], ...]:
    return g.decks[ALLIES], g.decks[ITEMS], g.piles[ALLIES], g.piles[ITEMS]


class Search:
    """Depth first through all moments; a moment on the way back to itself closes a circle."""

    def __init__(self) -> None:
        self.best: dict[Key, tuple[int, int]] = {}  # the longest way and the most fame from here
        self.path: list[tuple[Key, str]] = []
        self.on_path: set[Key] = set()
        self.circle: tuple[str, ...] = ()
        self.rises = ""

    def run(self, g: Fame) -> Found:
        self.visit(g, measure(g))
        choices, fame = self.best[key(g)]
        return Found(len(self.best), choices, fame, self.circle, self.rises)

    def visit(self, g: Fame, before: Measure) -> tuple[int, int]:
        """`before` is the measure when the day was last asked about."""
        here = key(g)
        if here in self.best:
            return self.best[here]
        if here in self.on_path:
            start = [moment for moment, _ in self.path].index(here)
            self.circle = self.circle or tuple(choice for _, choice in self.path[start:])
            return 0, 0
        assert len(self.best) < MOST_MOMENTS, "too many moments"
        self.on_path.add(here)
        longest, most = 0, 0
        for choice in choices(g):
            self.path.append((here, choice))
            for after in followers(g, choice):
                ways, fame = self.follow(after, before, choice)
                longest = max(longest, ways + 1)
                most = max(most, fame + after.fame[0] - g.fame[0])
            self.path.pop()
        self.on_path.remove(here)
        self.best[here] = longest, most
        return self.best[here]

    def follow(self, after: Fame, before: Measure, choice: str) -> tuple[int, int]:
        if after.active != 0 or after.phase != "day":
            return 0, 0
        if type(after.question(0)) is Day:
            now = measure(after)
            if now >= before:
                self.rises = self.rises or f"{choice}: {before} to {now}"
            before = now
        return self.visit(after, before)


# All sets of cards.


def can_act(card: str) -> bool:
    """Is there more to it than attacking, without an action under the Still Moon?"""
    if card not in ALLY_CARDS:
        return True
    return ALLY_CARDS[card].is_active and ALLY_CARDS[card].pips <= 1


def sets(size: int) -> Iterator[tuple[str, ...]]:
    """Sets in which cards could bring each other back.

    A card that renews is brought back by another one only: a set of three has two of them, a
    smaller one at least one. Of the cards that only attack, one stands for all.
    """
    idle = next(card for card in BOX["ally"] if not can_act(card))
    cards = [card for card in CARDS if can_act(card) or card in (idle, *RENEWING)]
    for chosen in combinations(cards, size):
        heroes = sum(card in HEROES for card in chosen)
        if heroes <= SEATS and len(RENEWING.intersection(chosen)) >= min(2, size - 1):
            yield chosen


def part_of(size: int, part: int, parts: int) -> Iterator[tuple[str, ...]]:
    return islice(sets(size), part, None, parts)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("size", type=int, help="how many cards: 1, 2, 3")
    arguments.add_argument("--part", default="1/1", help="as 2/4: every fourth set from the second")
    wanted = arguments.parse_args()
    part, parts = map(int, wanted.part.split("/"))
    began, searched, moments = time.monotonic(), 0, 0
    longest, most = Found(0, 0, 0), Found(0, 0, 0)
    for cards in part_of(wanted.size, part - 1, parts):
        found = Search().run(table(cards))
        searched, moments = searched + 1, moments + found.moments
        if found.choices > longest.choices:
            longest, long_cards = found, cards
        if found.fame > most.fame:
            most, most_cards = found, cards
        if found.circle or found.rises:
            print(*cards, "circle:", *found.circle, "|", found.rises, flush=True)
    seconds = time.monotonic() - began
    print(f"{searched:,} sets of {wanted.size}, {moments:,} moments, {seconds:.0f} s")
    if longest.choices:
        print(f"longest day: {longest.choices} choices, with {' '.join(long_cards)}")
    if most.fame:
        print(f"most fame: {most.fame}, with {' '.join(most_cards)}")


if __name__ == "__main__":
    main()
