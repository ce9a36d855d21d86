"""The numbers of a report in plain sentences, what matters most first."""

import re
from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

from .cards import PLAYED, CardLine
from .counting import TableReport, leader_won
from .lines import Line
from .report import BalanceReport

Weight = Literal["bad", "note", "good"]
SEAT_OFF: Final = 0.05  # a place may be this far from its fair share
TRAIT_OFF: Final = 0.08  # a hero or an Ally
FEW: Final = 30  # of fewer seats or games nothing is said
NAMED: Final = 8  # things that one sentence lists
HALF: Final = 1  # of the quarters


class Finding(NamedTuple):
    weight: Weight
    text: str


def findings(report: BalanceReport) -> list[Finding]:
    found = [
        *about_forfeits(report),
        *about_places(report),
        *about_people(report),
        *about_traits(report),
        *about_dead_cards(report.cards),
        *about_strong_cards(report.cards),
        *about_rules(report),
        *about_course(report),
    ]
    order = ("bad", "note", "good")
    return sorted(found, key=lambda one: order.index(one.weight))


def percent(rate: float) -> str:
    return f"{100 * rate:.0f}\N{NO-BREAK SPACE}%"


def told(one: Line) -> str:
    """ "38 % (31 to 45), where 25 % would be fair"."""
    span = f"{100 * one.low:.0f} to {100 * one.high:.0f}"
    return f"{percent(one.rate)} ({span}), where {percent(one.fair)} would be fair"


def listed(names: Sequence[str], most: int = NAMED) -> str:
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more


def spaced(name: str) -> str:
    """ "MarketRenewed" as "Market renewed"."""
    first, *rest = re.findall(r"[A-Z][a-z]*", name) or [name]
    return " ".join([first, *(word.lower() for word in rest)])


def about_forfeits(report: BalanceReport) -> Iterator[Finding]:
    if report.forfeits:
        first = report.forfeits[0]
        count = "1 game" if len(report.forfeits) == 1 else f"{len(report.forfeits)} games"
        verb = "was" if len(report.forfeits) == 1 else "were"
        yield Finding(
            "bad", f"{count} {verb} lost by forfeit and not counted: {first.agent} {first.why}."
        )


def about_places(report: BalanceReport) -> Iterator[Finding]:
    """A place is called uneven where it is too far off and not by chance."""
    even = []
    for table in report.tables:
        if table.seats == 1 or table.games < FEW:
            continue
        off = [one for one in table.places if one.stands_out and abs(one.off) > SEAT_OFF]
        for one in sorted(off, key=lambda one: -abs(one.off)):
            yield Finding("bad", f"With {table.title}, who sits {one.label} wins {told(one)}.")
        if not off:
            even.append(table.title)
    if even:
        yield Finding("good", f"No place at the table stands out with {listed(even)}.")


def about_people(report: BalanceReport) -> Iterator[Finding]:
    """Where the game itself may win."""
    for table in report.tables:
        if table.won < 1 or table.seats == 1:
            who = "Somebody alone" if table.seats == 1 else "People"
            where = table.title.partition(", ")[2] if table.seats == 1 else table.title
            at = f" ({where})" if where else ""
            span = f"{100 * table.low:.0f} to {100 * table.high:.0f}"
            yield Finding("note", f"{who}{at} beats the game in {percent(table.won)} ({span}).")


def about_traits(report: BalanceReport) -> Iterator[Finding]:
    for title, lines in report.traits.items():
        enough = [one for one in lines if one.seats >= FEW]
        off = [one for one in enough if one.stands_out and abs(one.off) > TRAIT_OFF]
        for one in sorted(off, key=lambda one: -abs(one.off))[:NAMED]:
            much = "often" if one.off > 0 else "rarely"
            name = one.label.removeprefix("The ")
            yield Finding("bad", f"{name} ({title}) wins too {much}: {told(one)}.")
        if enough and not off:
            yield Finding("good", f"No {title} is far from its fair share.")


def about_dead_cards(cards: Sequence[CardLine]) -> Iterator[Finding]:
    dead = [card.title for card in cards if not card.played and card.games >= FEW]
    some = [card for card in cards if card.games >= FEW]
    if dead:
        verb = "was" if len(dead) == 1 else "were"
        text = f"{len(dead)} of {len(some)} cards {verb} never played: {listed(dead)}."
        yield Finding("bad", text)
    elif some:
        yield Finding("good", f"All {len(some)} cards were played.")


def about_strong_cards(cards: Sequence[CardLine]) -> Iterator[Finding]:
    """There are many cards, so only what is far from chance; and who wins has played more."""
    lines = [(card, card.with_it[PLAYED]) for card in cards if PLAYED in card.with_it]
    sure = [(card, one) for card, one in lines if one.is_sure and abs(one.off) > TRAIT_OFF]
    strong = sorted((pair for pair in sure if pair[1].off > 0), key=lambda pair: -pair[1].off)
    weak = sorted((pair for pair in sure if pair[1].off < 0), key=lambda pair: pair[1].off)
    for pairs, word in ((strong, "more"), (weak, "less")):
        if pairs:
            names = [f"{card.title} ({percent(one.rate)})" for card, one in pairs]
            text = f"Who plays these wins clearly {word} often than is fair: {listed(names, 5)}."
            yield Finding("note", text)


def about_rules(report: BalanceReport) -> Iterator[Finding]:
    if unused := [spaced(rule.name) for rule in report.rules if not rule.count]:
        yield Finding("note", f"These never happened: {listed(unused)}.")
    refused = [one.name for one in report.choices if not one.chosen and one.offered >= FEW]
    if refused:
        yield Finding("bad", f"Offered, and never chosen: {listed(refused)}.")


def about_course(report: BalanceReport) -> Iterator[Finding]:
    """Length, margins, comebacks."""
    for table in report.tables:
        if table.games >= FEW:
            yield Finding("note", course(report, table))


def course(report: BalanceReport, table: TableReport) -> str:
    length, race = table.length, table.comebacks
    where = f"With {table.title}," if table.seats > 1 else table.title.capitalize()
    told = (
        f"{where} a game takes {length.mean:.1f} {report.length_name} "
        f"({length.low:g} to {length.high:g} in eight of ten)"
    )
    if race is None:
        return f"{told}."
    return (
        f"{told} and is won by {table.margins.mean:.1f} {report.score_name}; who leads at "
        f"half-time wins {percent(leader_won(race, HALF).rate)}, and the lead changes "
        f"{race.changes:.1f} times."
    )
