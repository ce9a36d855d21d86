"""How often each card, rule and kind of choice was used, and how those fared who did."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from msgspec import Struct

from fabletop.core.balance import Balance, Card, Counts

from ..arena.plan import Table
from .counting import seen_of
from .lines import Line, Sitting, Watched, line

PLAYED, TAKEN = "played", "taken"


class CardLine(Struct, frozen=True):
    """One card."""

    id: str
    title: str
    kind: str
    games: int  # in which it might have come up
    counts: dict[str, int]  # by deed
    used_in: int  # games in which it was played
    with_it: dict[str, Line]  # by deed: seats that did it

    @property
    def played(self) -> int:
        return self.counts.get(PLAYED, 0)


class RuleLine(Struct, frozen=True):
    """Something that may happen in a game."""

    name: str
    count: int
    games: int  # in which it happened


class ChoiceLine(Struct, frozen=True):
    """A kind of choice, where there was another."""

    name: str
    offered: int
    chosen: int
    with_it: Line  # seats that chose it


def card_lines(
    balance: Balance, tables: Sequence[Table], games: Sequence[Watched]
) -> list[CardLine]:
    """Cards that were never played first, then the rarest."""
    boxes = [balance.cards(table.seats, table.options) for table in tables]
    everything: dict[str, Card] = {}
    for box in boxes:
        everything |= box
    tally = Tally(games)
    there = {card: sum(card in boxes[game.played.table] for game in games) for card in everything}
    lines = [
        CardLine(
            id=key,
            title=card.title,
            kind=card.kind,
            games=there[key],
            counts={deed: tally.counts[deed][key] for deed in tally.deeds},
            used_in=tally.used_in[key],
            with_it={
                deed: line(deed, tally.sittings[deed][key])
                for deed in tally.deeds
                if tally.sittings[deed][key]
            },
        )
        for key, card in everything.items()
        if there[key]
    ]
    return sorted(lines, key=lambda one: (one.played / one.games, one.kind, one.title))


class Tally:
    """Uses of cards over many games."""

    def __init__(self, games: Iterable[Watched]) -> None:
        self.counts: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
        self.used_in: dict[str, int] = defaultdict(int)
        self.sittings: dict[str, dict[str, list[Sitting]]] = defaultdict(lambda: defaultdict(list))
        for game in games:
            for deed, cards in seen_of(game).uses.items():
                self.add(game, deed, cards)
        self.deeds = sorted(self.counts, key=lambda deed: (deed != TAKEN, deed != PLAYED, deed))

    def add(self, game: Watched, deed: str, cards: Counts) -> None:
        seats = range(len(game.played.agents))
        for card, numbers in cards.items():
            self.counts[deed][card] += sum(numbers)
            self.used_in[card] += deed == PLAYED
            self.sittings[deed][card] += [game.sitting(seat) for seat in seats if numbers[seat]]


def rule_lines(balance: Balance, games: Sequence[Watched]) -> list[RuleLine]:
    """Everything that may happen; what never did first."""
    counts: dict[str, int] = {kind.__name__: 0 for kind in balance.events()}
    happened = dict.fromkeys(counts, 0)
    for game in games:
        for name, numbers in seen_of(game).events.items():
            counts[name] = counts.get(name, 0) + sum(numbers)
            happened[name] = happened.get(name, 0) + 1
    lines = [RuleLine(name, count, happened[name]) for name, count in counts.items()]
    return sorted(lines, key=lambda one: (one.count, one.name))


def choice_lines(games: Sequence[Watched]) -> list[ChoiceLine]:
    """Kinds of choices; what was offered and rarely chosen first."""
    offered: dict[str, int] = defaultdict(int)
    chosen: dict[str, int] = defaultdict(int)
    sittings: dict[str, list[Sitting]] = defaultdict(list)
    for game in games:
        seen = seen_of(game)
        for name, numbers in seen.offered.items():
            offered[name] += sum(numbers)
        for name, numbers in seen.chosen.items():
            chosen[name] += sum(numbers)
            seats = range(len(game.played.agents))
            sittings[name] += [game.sitting(seat) for seat in seats if numbers[seat]]
    lines = [
        ChoiceLine(name, count, chosen[name], line(name, sittings[name]))
        for name, count in offered.items()
    ]
    return sorted(lines, key=lambda one: (one.chosen / one.offered, one.name))


def by_kind(lines: Sequence[CardLine]) -> dict[str, list[CardLine]]:
    found: dict[str, list[CardLine]] = defaultdict(list)
    for one in lines:
        found[one.kind].append(one)
    return dict(sorted(found.items()))
