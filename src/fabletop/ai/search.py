"""Tree search over re-dealt copies: what a seat cannot know is dealt anew for every walk (PUCT).

A node stands for what has been chosen since the decision; its children are choices, whatever was
dealt. The first visit of a node looks at every choice there by the learned value: that gives the
children a prior and a first worth, and the walk ends. Questions with one answer are passed through.
"""

from math import exp, sqrt
from time import perf_counter
from typing import Final

from msgspec import Struct, field

from fabletop.core.flow import Choice
from fabletop.core.game import Game
from fabletop.core.rng import Rng
from fabletop.core.state import State

from .values import Values

CURIOUS: Final = 1.2  # how much a walk prefers what was seldom tried
SHARP: Final = 0.08  # differences in chances that make a prior clearly larger
DEEPEST: Final = 40  # decisions in a walk
WIDEST: Final = 30  # choices of a node that are looked at


class Node(Struct):
    """What came of a choice so far."""

    prior: float = 1.0
    visits: int = 0
    worth: list[float] = field(default_factory=list)  # the sum over visits, for each seat
    children: dict[Choice, "Node"] = field(default_factory=dict)

    def mean(self, seat: int) -> float:
        return self.worth[seat] / self.visits if self.visits else 0.0

    def add(self, chances: list[float]) -> None:
        self.visits += 1
        if not self.worth:
            self.worth = [0.0] * len(chances)
        for seat, chance in enumerate(chances):
            self.worth[seat] += chance


class Search:
    """A player that thinks for so many seconds, or so many walks, before each choice."""

    def __init__(
        self, game: Game, *, seconds: float = 1.0, walks: int = 0, values: Values | None = None
    ) -> None:
        self.values = values or Values(game)
        self.seconds, self.walks = seconds, walks

    def choose(self, g: State, seat: int, rng: Rng) -> Choice:
        options = g.options(seat)
        if len(options) == 1:
            return options[0]
        root = self.look(g, seat, rng)
        tried = [(node.visits, node.mean(seat), choice) for choice, node in root.children.items()]
        most = max(visits for visits, _, _ in tried)
        return max((mean, choice) for visits, mean, choice in tried if visits == most)[1]

    def look(self, g: State, seat: int, rng: Rng) -> Node:
        """The tree after the time or the walks are used up."""
        root, start, walks = Node(), perf_counter(), 0
        self.expand(root, g, seat, rng)
        while not self.is_enough(walks, start):
            self.walk(root, g.determinize(seat, rng), rng)
            walks += 1
            if walks % 16 == 0 and is_settled(root, self.walks - walks if self.walks else 1 << 30):
                break
        return root

    def is_enough(self, walks: int, start: float) -> bool:
        if self.walks:
            return walks >= self.walks
        return perf_counter() - start >= self.seconds

    def walk(self, root: Node, g: State, rng: Rng) -> None:
        """From the decision down to something new, and what it is worth back up."""
        path, node = [root], root
        for _ in range(DEEPEST):
            waiting = g.waiting()
            if not waiting:
                break
            seat = waiting[0]
            options = g.options(seat)
            if len(options) == 1:
                g.play(seat, options[0], trusted=True)
                continue
            if not node.children:
                chances = self.expand(node, g, seat, rng)
                for passed in path:
                    passed.add(chances)
                return
            choice = best(node, options, seat)
            g.play(seat, choice, trusted=True)
            node = node.children.setdefault(choice, Node(1 / len(options)))
            path.append(node)
        chances = self.values.chances(g)
        for passed in path:
            passed.add(chances)

    def expand(self, node: Node, g: State, seat: int, rng: Rng) -> list[float]:
        """Look at every choice once; returns what the best of them promises all seats."""
        options = g.options(seat)
        if len(options) > WIDEST:
            options = options[:]
            rng.shuffle(options)
            options = options[:WIDEST] if node.visits else options
        found = []
        for choice in options:
            after = g.copy()
            after.play(seat, choice, trusted=True)
            found.append(self.values.chances(after))
        top = max(chances[seat] for chances in found)
        powers = [exp((chances[seat] - top) / SHARP) for chances in found]
        total = sum(powers)
        for choice, chances, power in zip(options, found, powers, strict=True):
            child = node.children[choice] = Node(power / total)
            child.add(chances)
        return max(found, key=lambda chances: chances[seat])


def best(node: Node, options: list[Choice], seat: int) -> Choice:
    """Promising and seldom tried: PUCT."""
    scale = CURIOUS * sqrt(node.visits + 1)
    children, unknown = node.children, node.mean(seat)

    def urge(choice: Choice) -> float:
        child = children.get(choice)
        if child is None or not child.visits:
            return unknown + scale / len(options)
        return child.worth[seat] / child.visits + scale * child.prior / (1 + child.visits)

    return max(options, key=urge)


def is_settled(root: Node, left: int) -> bool:
    """Can no other choice overtake the most visited one any more?"""
    visits = sorted((node.visits for node in root.children.values()), reverse=True)
    return len(visits) > 1 and visits[0] - visits[1] > left
