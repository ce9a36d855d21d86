"""Tree search over re-dealt copies: what a seat cannot know is dealt anew for every walk.

The first visit of a node looks at its choices: the game's own estimate orders them, the learned
values weigh the best, each seen through to the end of the small questions it leads to. That gives
the children priors and first worths, and the walk ends. Where a game says that its values suffice,
they alone weigh a few choices, those that did well before. Questions with one answer are passed
through. What is answered at the same time as others, others answer without knowing it.
"""

from collections.abc import Sequence
from operator import attrgetter
from time import perf_counter
from typing import Final, NamedTuple, TypeVar

from fabletop.core.belief import Sighting
from fabletop.core.flow import Choice, Sealed
from fabletop.core.game import Game
from fabletop.core.rng import Rng
from fabletop.core.state import State

from .dealer import Dealer
from .habits import Habits
from .tree import Node, about_as_good, best, by_chance, is_settled, priors
from .values import Values

DEEPEST: Final = 60  # questions in a walk
CHAIN, SMALL = 3, 4  # questions that are seen through, and how many answers they may have
LOOKS: Final = 16  # walks between two looks at the clock's promise
DISCREET: Final = 0.02  # chance of winning that a secret is worth
DEFAULT_WALKS: Final = 100
FOREVER: Final = float("inf")

Chances = list[float]
S = TypeVar("S", bound=State)


class Breadth(NamedTuple):
    """How many choices of a node are looked at, and how many of these the values weigh."""

    looked_at: int
    weighed: int


EVERYTHING: Final = 1 << 30
ORDERED, BY_VALUE = Breadth(EVERYTHING, 12), Breadth(8, 8)  # BY_VALUE where the values suffice
ORDERED_FIRST, BY_VALUE_FIRST = Breadth(EVERYTHING, 24), Breadth(60, 60)  # at the decision itself


class Look(NamedTuple):
    """A choice, and what it leads to."""

    liked: float  # by the game's own estimate
    choice: Choice
    then: State | None = None  # where it had to be made to be looked at


LIKED: Final = attrgetter("liked")
Moment = tuple[int, tuple[Choice, ...], tuple[float, ...]]  # by which a position is known again


class Search:
    """A player that thinks for so many seconds, or so many walks, before each choice; with both,
    for the walks and no longer than that."""

    def __init__(
        self,
        game: Game,
        *,
        seconds: float = 0.0,
        walks: int = 0,
        for_each_more: int = 0,
        careless: float = 0.0,
        careless_for_each_more: float = 0.0,
        values: Values | None = None,
        is_watchful: bool = True,
    ) -> None:
        self.game, self.values = game, values or Values(game)
        self.is_by_value = self.values.features.suffice
        self.inside = BY_VALUE if self.is_by_value else ORDERED
        self.first = BY_VALUE_FIRST if self.is_by_value else ORDERED_FIRST
        self.habits = Habits()
        self.seconds = seconds or FOREVER
        self.walks = walks or (FOREVER if seconds else DEFAULT_WALKS)
        self.for_each_more = for_each_more  # walks, for each seat beyond two
        self.careless = careless  # differences in chances that it hardly notices
        self.careless_for_each_more = careless_for_each_more  # likewise, for each seat beyond two
        self.is_watchful = is_watchful  # guesses what others hide, and hides what it has
        self.sightings: Sequence[Sighting] | None = () if is_watchful else None
        self.known: dict[Moment, Node] = {}  # own decisions that walks have come to
        self.deadline = FOREVER

    def watch(self, sightings: Sequence[Sighting]) -> None:
        """What has been seen at the table so far; guesses follow from it."""
        self.sightings = sightings if self.is_watchful else None

    def choose(self, g: State, seat: int, rng: Rng) -> Choice:
        options = g.options(seat)
        if len(options) == 1:
            return options[0]
        root = self.look(g, seat, rng)
        if careless := self.careless + self.careless_for_each_more * max(0, g.seats - 2):
            return about_as_good(root, seat, careless, rng)
        return self.discreet(g, seat, root)

    def discreet(self, g: State, seat: int, root: Node) -> Choice:
        """The best choice; where others are as good, the one that tells least."""
        choice, chosen = root.most_visited(seat)
        tells = self.game.belief.tells if self.game.belief is not None else None
        if tells is None or not self.is_watchful:
            return choice
        enough = chosen.mean(seat) - DISCREET
        as_good = [
            other
            for other, node in root.children.items()
            if node.visits * 4 >= chosen.visits and node.mean(seat) >= enough
        ]
        return min([choice, *as_good], key=lambda other: tells(g, seat, other))

    def look(self, g: State, seat: int, rng: Rng) -> Node:
        """The tree after the time or the walks are used up."""
        start, walks = perf_counter(), 0
        most = self.walks + self.for_each_more * max(0, g.seats - 2)
        self.deadline = start + self.seconds
        dealer = Dealer(g, seat, rng, self.sightings)
        options = g.options(seat)
        root = self.known.get(self.moment(g, seat, options)) or Node()
        self.known = {}
        root.keep_only(options)
        if not root.children:
            root.add(self.expand(root, g, seat, options, self.first))
        while walks < most and perf_counter() < self.deadline:
            self.walk(root, dealer.deal(), seat, rng)
            walks += 1
            if walks % LOOKS == 0 and is_settled(root, self.left(walks, most, start)):
                break
        return root

    def left(self, walks: int, most: float, start: float) -> float:
        """How many more walks there will be, at most."""
        now = perf_counter()
        return min(most - walks, walks * (self.deadline - now) / (now - start) + 1)

    def moment(self, g: State, seat: int, options: Sequence[Choice]) -> Moment:
        return g.ply, tuple(options), tuple(self.values.features.of(g, seat))

    def walk(self, root: Node, g: State, searcher: int, rng: Rng) -> None:
        """From the decision down to something new, and what it is worth back up."""
        path, node = [root], root
        chances: Chances | None = None
        for _ in range(DEEPEST):
            seat = self.next_asked(g, searcher, rng)
            if seat is None:
                break
            options = g.options(seat)
            if len(options) == 1:
                g.play(seat, options[0], trusted=True)
                continue
            if not node.children:
                chances = self.expand(node, g, seat, options, self.inside)
                if seat == searcher:
                    self.known[self.moment(g, seat, options)] = node
                break
            choice = best(node, options, seat)
            g.play(seat, choice, trusted=True)
            node = node.child(choice, 1 / len(options))
            path.append(node)
        if chances is None:
            chances = self.values.chances(g)
        for passed in path:
            passed.add(chances)

    def next_asked(self, g: State, searcher: int, rng: Rng) -> int | None:
        """Who chooses next in the tree. Of those who answer at the same time only one does, the
        searcher if possible; the others answer as they would, not knowing what it chooses."""
        waiting = g.waiting()
        if len(waiting) < 2 or type(g.agenda[-1]) is not Sealed:
            return waiting[0] if waiting else None
        chosen = searcher if searcher in waiting else waiting[0]
        for seat in waiting:
            if seat != chosen:
                g.play(seat, self.liked(g, seat, rng), trusted=True)
        return chosen

    def liked(self, g: State, seat: int, rng: Rng) -> Choice:
        """What the game's own estimate likes for a seat; now and then something else."""
        options = g.options(seat)
        if len(options) == 1 or not rng.below(4):
            return rng.choice(options)
        return max(options, key=lambda choice: self.estimate(after(g, seat, choice), seat))

    def estimate(self, g: State, seat: int) -> float:
        return self.game.evaluate(g, seat)

    def expand(
        self, node: Node, g: State, seat: int, options: Sequence[Choice], breadth: Breadth
    ) -> Chances:
        """Look at the choices here; returns what the best of them promises all seats."""
        some, rest = self.habits.shortlist(seat, options, breadth.looked_at)
        looks, late = self.looks(g, seat, some)
        weighed, left = looks[: breadth.weighed], [one.choice for one in looks[breadth.weighed :]]
        found = [self.seen_through(then_of(one, g, seat), seat) for one in weighed]
        own = [chances[seat] for chances in found]
        self.habits.note_weighed(seat, [one.choice for one in weighed], own)
        likely = by_chance(own) if self.is_by_value else priors([one.liked for one in weighed], own)
        order = sorted(range(len(weighed)), key=lambda at: -likely[at])
        for at in order:
            child = node.children[weighed[at].choice] = Node(likely[at])
            child.add(found[at])
        unseen = Node(likely[order[-1]] / 2)  # one for all; see `Node.child`
        node.children.update(dict.fromkeys((*left, *late, *rest), unseen))
        return max(found, key=lambda chances: chances[seat])

    def looks(
        self, g: State, seat: int, choices: Sequence[Choice]
    ) -> tuple[list[Look], Sequence[Choice]]:
        """What the choices lead to, the most liked first; and those that time did not allow."""
        foreseen = None if self.is_by_value else self.game.foresee(g, seat, choices)
        if foreseen is None:
            found, late = self.tried(g, seat, choices)
        else:
            found, late = [*map(Look, foreseen, choices)], ()
        found.sort(key=LIKED, reverse=True)  # of equally liked ones the first stays first
        return found, late

    def tried(
        self, g: State, seat: int, choices: Sequence[Choice]
    ) -> tuple[list[Look], Sequence[Choice]]:
        """The choices made one after the other; and those that time did not allow."""
        found: list[Look] = []
        for choice in choices:
            then = after(g, seat, choice)
            found.append(Look(0.0 if self.is_by_value else self.estimate(then, seat), choice, then))
            if perf_counter() > self.deadline and len(found) > 1:
                break
        return found, choices[len(found) :]

    def seen_through(self, g: State, seat: int) -> Chances:
        """The chances when the seat has answered the small questions that follow at once."""
        return self.values.chances(self.answered(g, seat))

    def answered(self, g: State, seat: int) -> State:
        """Small questions are answered as the game's own estimate likes it."""
        for _ in range(CHAIN):
            question = g.question(seat)
            if question is None or type(g.agenda[-1]) is Sealed:
                break
            options = question.options(g)
            if len(options) > SMALL:
                break
            if len(options) == 1:
                g.play(seat, options[0], trusted=True)
            else:
                ways = [after(g, seat, choice) for choice in options]
                g = max(ways, key=lambda way: self.estimate(way, seat))
        return g


def after(g: S, seat: int, choice: Choice) -> S:
    new = g.copy()
    new.play(seat, choice, trusted=True)
    return new


def then_of(look: Look, g: State, seat: int) -> State:
    """What a choice that was looked at leads to."""
    return after(g, seat, look.choice) if look.then is None else look.then
