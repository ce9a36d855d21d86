"""The tree of a search: what came of choices so far, and which to try next (PUCT).

A node stands for what has been chosen since the decision; its children are choices, whatever was
dealt. It begins narrow: the more often it is visited, the more of its choices are tried.
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from msgspec import Struct, field

from fabletop.core.flow import Choice
from fabletop.core.rng import Rng

CURIOUS: Final = 0.7  # how much a walk prefers what was seldom tried
SHARP: Final = 0.05  # differences in chances that make a prior clearly larger
NARROW, WIDER = 5, 1.5  # choices tried at first, and more with the root of the visits
OPEN: Final = 0.1  # of a prior by chances, what all choices share
FINE: Final = 1 << 30  # parts into which what is drawn by weight is divided
UNKNOWN: Final = 0.02  # what a choice that was never looked at is thought to be worse


class Node(Struct):
    """What came of a choice so far."""

    prior: float = 1.0
    visits: int = 0
    worth: list[float] = field(default_factory=list)  # the sum over visits, for each seat
    children: dict[Choice, "Node"] = field(default_factory=dict)  # the likeliest first

    def mean(self, seat: int) -> float:
        return self.worth[seat] / self.visits if self.visits else 0.0

    def add(self, chances: Sequence[float]) -> None:
        self.visits += 1
        if not self.worth:
            self.worth = list(chances)
            return
        for seat, chance in enumerate(chances):
            self.worth[seat] += chance

    def child(self, choice: Choice, prior: float) -> "Node":
        """Where a walk goes on. Choices that no walk has come to yet may share a node: whoever
        comes to one first gets a node for it alone. The prior is for one that is new here."""
        found = self.children.get(choice)
        if found is None or not found.visits:
            found = self.children[choice] = Node(prior if found is None else found.prior)
        return found

    def keep_only(self, options: Sequence[Choice]) -> None:
        """Walks came here with other cards, too; what those made possible is forgotten."""
        possible = set(options)
        self.children = {c: node for c, node in self.children.items() if c in possible}

    def most_visited(self, seat: int) -> "tuple[Choice, Node]":
        """The choice that a search makes; among equally often tried ones the better."""
        return max(
            self.children.items(), key=lambda one: (one[1].visits, one[1].mean(seat), str(one[0]))
        )


def best(node: Node, options: Sequence[Choice], seat: int) -> Choice:
    """Promising and seldom tried, among the first few that are possible here."""
    possible = set(options)
    room = NARROW + int(WIDER * sqrt(node.visits))
    scale = CURIOUS * sqrt(node.visits + 1)
    unknown = node.mean(seat) - UNKNOWN
    found, most = options[0], -1.0
    for choice, child in node.children.items():
        if choice not in possible:
            continue
        mean = child.worth[seat] / child.visits if child.visits else unknown
        urge = mean + scale * child.prior / (1 + child.visits)
        if urge > most:
            found, most = choice, urge
        room -= 1
        if not room:
            break
    return found


def about_as_good(node: Node, seat: int, careless: float, rng: Rng) -> Choice:
    """A choice for somebody who hardly tells chances apart that lie this close together."""
    seen = [(choice, child.mean(seat)) for choice, child in node.children.items() if child.visits]
    top = max(mean for _, mean in seen)
    weights = [exp((mean - top) / careless) for _, mean in seen]
    drawn = rng.below(FINE) / FINE * sum(weights)
    for (choice, _), weight in zip(seen, weights, strict=True):
        drawn -= weight
        if drawn < 0:
            return choice
    return seen[-1][0]


def priors(liked: Sequence[float], chances: Sequence[float]) -> list[float]:
    """How promising choices look: by their place in the order of what the game's own estimate
    likes, and by the chances that the learned values give."""
    places = {value: place for place, value in enumerate(sorted(set(liked), reverse=True))}
    by_place = [1 / (1 + places[value]) for value in liked]
    one, powers = sum(by_place), sharpened(chances)
    return [a / one / 2 + b / 2 for a, b in zip(by_place, powers, strict=True)]


def by_chance(chances: Sequence[float]) -> list[float]:
    """The same, by the chances alone; none is ruled out."""
    return [OPEN / len(chances) + (1 - OPEN) * power for power in sharpened(chances)]


def sharpened(chances: Sequence[float]) -> list[float]:
    top = max(chances)
    powers = [exp((chance - top) / SHARP) for chance in chances]
    total = sum(powers)
    return [power / total for power in powers]


def is_settled(root: Node, left: float) -> bool:
    """Can no other choice overtake the most visited one any more?"""
    visits = sorted((node.visits for node in root.children.values()), reverse=True)
    return len(visits) < 2 or visits[0] - visits[1] > left
