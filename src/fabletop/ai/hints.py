"""Hints: up to three choices, each with the chance of winning and one sentence why.

The chances come from a search. The reason is told in the words of the game's features: those that
a choice changes, weighed by what each alone adds to the score of the side.
"""

from collections.abc import Sequence
from statistics import fmean
from typing import Final

from msgspec import Struct

from fabletop.core.belief import Sighting
from fabletop.core.features import Feature
from fabletop.core.flow import Choice
from fabletop.core.game import Game
from fabletop.core.rng import Rng
from fabletop.core.state import State

from .dealer import Dealer
from .search import Search, after
from .tree import Node
from .values import Network

MOST: Final = 3
MOST_CHANGES: Final = 4  # that are told as data
DEALS: Final = 4  # a reason is what changes on average, whatever is hidden
WORTH_TELLING: Final = 0.01  # of a score
SECONDS: Final = 1.0


class Hint(Struct, frozen=True):
    """A choice worth a thought."""

    choice: Choice
    chance: float  # of winning, if it is chosen
    why: str  # one sentence
    changes: "tuple[Change, ...]" = ()  # what the sentence is made from; what helps most first


class Change(Struct, frozen=True):
    """What a choice does to one feature."""

    feature: Feature
    amount: float  # as the feature counts
    worth: float  # what it adds to the score

    @property
    def is_counted(self) -> bool:
        return abs(self.amount * self.feature.unit) >= 0.5

    def told(self) -> str:
        name = self.feature.name
        if self.is_counted:
            return f"{self.amount * self.feature.unit:+.0f} {name}"
        article = "" if name.startswith(("the ", "a ", "what ", "how ")) else "the "
        return f"{'raises' if self.amount > 0 else 'lowers'} {article}{name}"


def hints(
    game: Game,
    g: State,
    seat: int,
    rng: Rng,
    sightings: Sequence[Sighting] = (),
    *,
    seconds: float = SECONDS,
    walks: int = 0,
) -> list[Hint]:
    """The best first. The state is one in which nothing hidden is left to find."""
    search = Search(game, seconds=0.0 if walks else seconds, walks=walks)
    search.watch(sightings)
    if len(options := g.options(seat)) == 1:
        return [Hint(options[0], search.values.chances(g)[seat], "There is no other choice.")]
    root = search.look(g, seat, rng)
    chosen = root.most_visited(seat)[0]
    tried = [(choice, node) for choice, node in root.children.items() if node.visits]
    tried.sort(key=lambda one: (one[0] != chosen, -one[1].visits, -one[1].mean(seat)))
    tried.sort(key=lambda one: leads_back(search, g, seat, *one))
    deals = [Dealer(g, seat, rng, sightings).deal() for _ in range(DEALS)]
    return [
        explained(search, deals, seat, choice, node.mean(seat)) for choice, node in tried[:MOST]
    ]


def leads_back(search: Search, g: State, seat: int, choice: Choice, node: Node) -> bool:
    """Would one answer what it leads to by leaving everything as it is? Such a detour is as good
    as what can be done without it, and never a hint before that."""
    then = after(g, seat, choice)
    weighed = {reply: child for reply, child in node.children.items() if child.visits}
    replies = then.options(seat) if then.question(seat) else ()
    if not weighed or node.most_visited(seat)[0] not in replies:
        return False
    end = after(then, seat, node.most_visited(seat)[0])
    if type(end.question(seat)) is not type(g.question(seat)):
        return False
    of, fewer = search.values.features.of, set(end.options(seat)) <= set(g.options(seat))
    return fewer and of(end, seat) == of(g, seat)


def explained(
    search: Search, deals: Sequence[State], seat: int, choice: Choice, chance: float
) -> Hint:
    """A choice with what speaks for it, and what it costs."""
    possible = [g for g in deals if choice in g.options(seat)] or deals[:1]
    ends = [search.answered(after(g, seat, choice), seat) for g in possible]
    if all(g.is_over() for g in ends):
        return Hint(choice, chance, "The game ends with it.")
    of = search.values.features.of
    before = means([of(g, seat) for g in possible])
    then = means([of(g, seat) for g in ends])
    found = changes(search.values.features.listed, search.values.network, before, then)
    return Hint(choice, chance, told(found), tuple(found[:MOST_CHANGES]))


def means(rows: Sequence[Sequence[float]]) -> list[float]:
    return [fmean(column) for column in zip(*rows, strict=True)]


def changes(
    listed: Sequence[Feature], network: Network, before: list[float], then: list[float]
) -> list[Change]:
    """What each feature alone would add to the score; what adds most first."""
    now, found = network.score(before), []
    for at, feature in enumerate(listed):
        amount = then[at] - before[at]
        if amount and not feature.of_the_moment:
            row = [*before[:at], then[at], *before[at + 1 :]]
            found.append(Change(feature, amount, network.score(row) - now))
    return sorted(found, key=lambda change: -change.worth)


def told(found: Sequence[Change]) -> str:
    """One sentence: at most two things that help, those first that can be counted, and the one
    that costs most."""
    helps = [change for change in found if change.worth > WORTH_TELLING]
    helps = sorted(helps, key=lambda change: not change.is_counted)[:2]
    costs = [change for change in found if change.worth < -WORTH_TELLING][-1:]
    good = " and ".join(change.told() for change in helps)
    bad = "".join(change.told() for change in costs)
    if good and bad and -costs[0].worth > max(change.worth for change in helps) / 2:
        return sentence(f"{good}, though it {bad}" if bad[0].isalpha() else f"{good}, but {bad}")
    if good:
        return sentence(good)
    return (
        f"Costs little: {bad}." if bad else "It changes nothing at once, and keeps what you have."
    )


def sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."
