"""Turn and movement: one group moves whole to a neighbouring group (FAE-030 to FAE-054)."""

import re
from bisect import bisect_left
from collections.abc import Iterable
from functools import lru_cache, partial
from typing import Any, Final

from fabletop.core.errors import Reason
from fabletop.core.events import OfPlayer, Voice
from fabletop.core.flow import Choice, Question, step
from fabletop.core.offers import Effect, Offer, Parts

from .board import INDEX, LAKES, NEIGHBOURS, SHORES, SPACES, TERRAIN, Space
from .druids import LOCKED, TOTAL, Group, druid_count, size, spelled
from .rituals import Prospect, foretold, hold_rituals, prospect, space_named
from .scoring import end_game
from .state import AROUND, BIT, NO_MOVES, Fae

# Every move the map allows, by its text form; a legal one also has druids at both ends.
MOVES: Final[dict[str, tuple[Space, Space]]] = {
    f"{SPACES[source]}>{SPACES[target]}": (source, target)
    for source in range(len(SPACES))
    for target in NEIGHBOURS[source]
}
# For each space its neighbours, each with the move from there.
INTO: Final = tuple(
    tuple((near, f"{SPACES[near]}>{SPACES[space]}") for near in NEIGHBOURS[space])
    for space in range(len(SPACES))
)
# For each space its neighbours, each with the move to there.
OUT_OF: Final = tuple(
    tuple((near, f"{SPACES[space]}>{SPACES[near]}") for near in NEIGHBOURS[space])
    for space in range(len(SPACES))
)
# For each space the bytes of itself and its neighbours, where a number has a byte for every space.
BESIDE: Final = tuple(
    int.from_bytes(
        255 if at == space or at in NEIGHBOURS[space] else 0 for at in range(len(SPACES))
    )
    for space in range(len(SPACES))
)
# For each space its neighbours as bits: where they are, what is around them, and their name.
WATCH: Final = tuple(
    tuple((BIT[near], AROUND[near], SPACES[near]) for near in NEIGHBOURS[space])
    for space in range(len(SPACES))
)
TOO_MANY: Final = LOCKED >> TOTAL
OTHERS: Final = tuple(~bit for bit in BIT)
WRITTEN: Final = re.compile(
    r"(?:move\s+)?([a-z]\d+)\s*(?:>|->|-|to|\s)\s*([a-z]\d+)", re.IGNORECASE
)
SPLIT: Final = re.compile(r"(?:move\s+)?\d+\s.*|.*[+,&].*|.*\band\b.*", re.IGNORECASE)


class Moved(OfPlayer, frozen=True):
    """A player moved a group."""

    source: str
    target: str
    druids: str

    def text(self, say: Voice) -> str:
        moved = druid_count(len(self.druids))
        return f"{self.who(say)} moved {moved} from {self.source} to {self.target}."


@step
def take_turn(g: Fae, player: int) -> None:
    """The next player moves, or the game ends because nobody can (FAE-031, FAE-081)."""
    if g.moves:
        g.ask(Move(player))
    else:
        g.do(end_game, NO_MOVES)


class Move(Question, frozen=True):
    """Which group moves, and where to?"""

    def candidates(self, g: Fae) -> Iterable[Choice]:
        return MOVES

    def why_not(self, g: Fae, choice: Choice) -> Reason | None:
        source, target = MOVES[choice]
        if not g.groups[source]:
            return Reason("FAE-032", f"there are no druids on {SPACES[source]} to move")
        if g.groups[source] >= LOCKED:
            here = size(g.groups[source])
            return Reason("FAE-038", f"{SPACES[source]} holds {here} druids; 7 or more never leave")
        if not g.groups[target]:
            return Reason("FAE-036", f"{SPACES[target]} is empty; druids only move to druids")
        return None

    def options(self, g: Fae) -> list[Choice]:
        return g.moves[:]

    def answer(self, g: Fae, choice: Choice) -> None:
        source, target = MOVES[choice]
        groups = g.groups
        group = groups[source]
        groups[source] = 0
        groups[target] += group
        g.occupied &= OTHERS[source]
        g.emit(Moved(self.player, SPACES[source], SPACES[target], spelled(group)))
        forget_moves(g, source, target)
        if isolated := newly_isolated(g.occupied, source):
            g.do(hold_rituals, self.player, tuple(isolated))
        g.do(take_turn, (self.player + 1) % g.seats)

    def refusal(self, g: Fae, choice: Any) -> Reason | None:
        """Nothing is looked for where a move is written as all moves are."""
        if isinstance(choice, str) and choice in MOVES:
            return self.why_not(g, choice)
        return super().refusal(g, choice)

    def not_offered(self, g: Fae, choice: Any) -> Reason:
        return why_no_move(choice)

    def prompt(self, g: Fae) -> str:
        return "move one group of druids to a neighbouring group"

    def parts(self, g: Fae, choice: Choice) -> Parts:
        """How many join how many, and which rituals follow."""
        return self.offer(g, choice).parts

    def offer(self, g: Fae, choice: Choice) -> Offer:
        source, _ = MOVES[choice]
        isolated = newly_isolated(g.occupied & OTHERS[source], source)
        moves = foreseen_moves(g, source, tuple(isolated))
        return next(offer for offer in moves if offer.choice == choice)

    def offers(self, g: Fae) -> list[Offer]:
        """Space by space: what leaves one is mostly what was offered before, here or elsewhere."""
        found: list[Offer] = []
        sizes = bytes([group >> TOTAL for group in g.groups])
        all_sizes, lonely = int.from_bytes(sizes), hanging(g)
        for source, druids in enumerate(sizes):
            if not 0 < druids < TOO_MANY:
                continue
            if isolated := lonely.get(source):
                found += foreseen_moves(g, source, isolated)
            else:
                found += PLAIN_MOVES[source](all_sizes & BESIDE[source])
        return found

    def worded(self, parts: Parts) -> str:
        source, target = (named.id for named in parts.subjects)
        told = [f"{source}>{target}  {parts.numbers['druids']} join {parts.numbers['joins']}"]
        told += [foretold(effect) for effect in parts.effects if effect.kind != "isolates"]
        several = [str(e.subjects[0].id) for e in parts.effects if e.kind == "isolates"]
        if several:
            told.append(f"isolates {' and '.join(several)}")
        return ", ".join(told)

    def parse(self, g: Fae, text: str) -> Choice:
        if found := WRITTEN.fullmatch(text.strip()):
            return f"{found[1]}>{found[2]}".upper()
        return text


ANY_MOVE: Final = Move(0)


def foreseen_moves(g: Fae, source: Space, isolated: tuple[str, ...]) -> list[Offer]:
    """All moves of a group, and the ritual that they lead to; of several only where, for their
    order is open."""
    groups = g.groups
    group = groups[source]
    druids = size(group)
    moves = [(near, move, size(groups[near])) for near, move in OUT_OF[source] if groups[near]]
    if len(isolated) != 1:
        return [meaning(move, druids, joins, isolated) for _, move, joins in moves]
    space, card = INDEX[isolated[0]], g.next_card()
    alone = prospect(groups[space], TERRAIN[space], card)
    joined = prospect(groups[space] + group, TERRAIN[space], card)
    return [
        meaning(move, druids, joins, isolated, joined if near == space else alone)
        for near, move, joins in moves
    ]


def plain_moves(source: Space, sizes: int) -> list[Offer]:
    """All moves of a group after which nobody is isolated."""
    there = sizes.to_bytes(len(SPACES))
    moves = [(move, there[near]) for near, move in OUT_OF[source]]
    return [meaning(move, there[source], joins) for move, joins in moves if joins]


@lru_cache(maxsize=16_384)
def meaning(
    choice: str,
    druids: int,
    joins: int,
    isolated: tuple[str, ...] = (),
    ritual: Prospect | None = None,
) -> Offer:
    """The same object whenever the same is offered again, at any table."""
    source, target = MOVES[choice]
    effects: tuple[Effect, ...]
    if ritual is not None:
        effects = (ritual.effect(INDEX[isolated[0]]),)
    else:
        effects = tuple(Effect("isolates", (space_named(INDEX[name]),)) for name in isolated)
    spaces = space_named(source, "source"), space_named(target, "target")
    parts = Parts("move", spaces, {"druids": druids, "joins": joins}, effects=effects)
    return Offer(choice, choice, ANY_MOVE.worded(parts), parts)


def newly_isolated(occupied: int, vacated: Space) -> list[str]:
    """Only neighbours of the vacated space can have become isolated (FAE-053)."""
    return [
        name for here, around, name in WATCH[vacated] if occupied & here and not occupied & around
    ]


def hanging(g: Fae) -> dict[Space, tuple[str, ...]]:
    """The spaces that have druids on one neighbour only, by that neighbour: who leaves it isolates
    them."""
    found: dict[Space, tuple[str, ...]] = {}
    occupied = g.occupied
    for space, group in enumerate(g.groups):
        if group:
            near = occupied & AROUND[space]
            if near and not near & (near - 1):
                only = near.bit_length() - 1
                found[only] = (*found.get(only, ()), SPACES[space])
    return found


# For each space its plain moves, which come again and again, at many tables.
PLAIN_MOVES: Final = [
    lru_cache(maxsize=512)(partial(plain_moves, space)) for space in range(len(SPACES))
]


def forget_moves(g: Fae, vacated: Space, joined: Space) -> None:
    """Drop the moves out of and into a space that is empty now, and out of one that is too full.

    No move ever becomes legal again (FAE-054), so the sorted list is only thinned out.
    """
    moves, groups = g.moves, g.groups
    out = 0
    for near, move in INTO[vacated]:
        if groups[near]:
            out += 1
            at = bisect_left(moves, move)
            if at < len(moves) and moves[at] == move:  # not so where the neighbour is too full
                del moves[at]
    first = bisect_left(moves, SPACES[vacated])
    del moves[first : first + out]
    if groups[joined] >= LOCKED:
        first = bisect_left(moves, SPACES[joined])
        del moves[first : bisect_left(moves, SPACES[joined] + "?")]  # "?" sorts after ">"


def set_groups(g: Fae, groups: list[Group]) -> None:
    """Put these groups on the board, and work out what can move."""
    g.groups = groups
    g.occupied = sum(BIT[space] for space, group in enumerate(groups) if group)
    move = Move(0)
    g.moves = [choice for choice in MOVES if move.why_not(g, choice) is None]


def why_no_move(choice: Any) -> Reason:
    """Why something is not even a move along a border of the map."""
    if not isinstance(choice, str):
        return Reason("FAE-032", "a move is written as two spaces, such as F1>B4")
    if choice.strip().casefold() == "pass":
        return Reason("FAE-043", "you cannot pass while a group can move")
    found = WRITTEN.fullmatch(choice.strip())
    if found is None and SPLIT.fullmatch(choice.strip()):
        return Reason("FAE-034", "a group is never split: all its druids go to one space")
    if found is None:
        return Reason("FAE-032", "a move is written as two spaces, such as F1>B4")
    source, target = found[1].upper(), found[2].upper()
    for name in (source, target):
        if name not in INDEX:
            return Reason("FAE-032", f"there is no space {name:.20} on the map")
    for lake in LAKES:
        if {INDEX[source], INDEX[target]} <= set(SHORES[lake]) and source != target:
            return Reason("FAE-042", f"{lake} lies between {source} and {target}; lakes block")
    return Reason("FAE-035", f"{target} is not a neighbour of {source}")
