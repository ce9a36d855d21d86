"""Reports of balance: every number again by other means, and a page that needs nothing else."""

import re
from collections import Counter
from functools import cache
from html.parser import HTMLParser
from math import isclose
from statistics import fmean
from typing import Any

import msgspec
import pytest

from fabletop.ai.arena.bout import Forfeit, NoClock, Played, play
from fabletop.ai.arena.plan import Job, Plan, job
from fabletop.ai.balance.counting import spread, titles
from fabletop.ai.balance.findings import findings
from fabletop.ai.balance.lines import Sitting, line
from fabletop.ai.balance.page import page
from fabletop.ai.balance.plots import histogram
from fabletop.ai.balance.report import BalanceReport, balance_report
from fabletop.ai.balance.tables import tables_of
from fabletop.ai.greedy import Greedy
from fabletop.core.balance import lead_changes
from fabletop.core.errors import BadTable
from fabletop.core.events import Event
from fabletop.core.rng import Rng
from fabletop.core.state import State
from fabletop.games import GAMES, find_game

SHORT: dict[str, dict[str, Any]] = {"fame": {"champion": "50"}, "upon": {"fast": True}}
SEATS = {"fae": (2, 3), "fame": (1, 2), "upon": (1, 2), "fabled": (1, 2)}
GAMES_EACH = 4
BUILT_IN = ["fae", "fame", "upon", "fabled"]


@cache
def plan_of(key: str) -> Plan:
    game = find_game(key)
    tables = tuple(tables_of(game, SEATS[key], SHORT.get(key, {}), ()))
    return Plan(key, game.version, ("greedy",), tables, 7, 60.0, watched=True)


@cache
def games_of(key: str) -> list[Played]:
    plan = plan_of(key)
    return [play(find_game(key), job(plan, n), NoClock()) for n in range(GAMES_EACH)]


@cache
def report_of(key: str) -> BalanceReport:
    return balance_report(find_game(key), plan_of(key), games_of(key))


class Again:
    """The same game, played and counted by a loop of its own."""

    def __init__(self, key: str, asked: Job) -> None:
        game = find_game(key)
        g = game.new(asked.seats, asked.seed, asked.options)
        luck, player = Rng(asked.seed).fork(), Greedy(game)
        rngs = [luck.fork() for _ in range(asked.seats)]
        self.events: list[Event] = list(g.events)
        self.verbs: Counter[str] = Counter()
        while waiting := g.waiting():
            seat = waiting[0]
            offers = g.offers(seat)
            choice = offers[0].choice
            if len(offers) > 1:
                choice = player.choose(g.determinize(seat, rngs[seat]), seat, rngs[seat])
                self.verbs[next(o for o in offers if o.choice == choice).parts.verb] += 1
            g.play(seat, choice)
            self.events += g.events
        self.g: State = g


@cache
def again(key: str) -> list[Again]:
    return [Again(key, job(plan_of(key), number)) for number in range(GAMES_EACH)]


@pytest.mark.parametrize("key", BUILT_IN)
def test_what_happened_is_counted_as_it_happened(key: str) -> None:
    report, games = report_of(key), again(key)
    happened = Counter(type(event).__name__ for game in games for event in game.events)
    assert {rule.name: rule.count for rule in report.rules if rule.count} == happened
    verbs = sum((game.verbs for game in games), Counter[str]())
    assert {one.name: one.chosen for one in report.choices if one.chosen} == verbs
    assert all(one.offered >= one.chosen for one in report.choices)
    for rule in report.rules:
        having = sum(any(type(e).__name__ == rule.name for e in one.events) for one in games)
        assert rule.games == having


@pytest.mark.parametrize("key", BUILT_IN)
def test_tables_are_told_by_their_own_games(key: str) -> None:
    game = find_game(key)
    assert game.balance is not None
    for at, table in enumerate(report_of(key).tables):
        here = [one.g for n, one in enumerate(again(key)) if job(plan_of(key), n).table == at]
        lengths = [game.balance.length(g) for g in here]
        assert isclose(table.length.mean, fmean(lengths)) and sum(table.length.bins) == len(here)
        assert (table.length.least, table.length.most) == (min(lengths), max(lengths))
        scores = [game.balance.score(g, seat) for g in here for seat in range(table.seats)]
        assert isclose(table.scores.mean, fmean(scores))
        won = [bool(g.result().winners) for g in here if not g.result().graded]  # type: ignore[union-attr]  # over
        assert not won or isclose(table.won, fmean(won))
        assert sum(place.seats for place in table.places) == table.seats * len(here)
        is_for_a_grade = key == "upon" and table.seats == 1
        assert (table.comebacks is None) is is_for_a_grade


@pytest.mark.parametrize("key", BUILT_IN)
def test_all_that_is_used_is_a_card_of_the_box(key: str) -> None:
    game, plan = find_game(key), plan_of(key)
    assert game.balance is not None
    for number, one in enumerate(again(key)):
        table = plan.tables[job(plan, number).table]
        box = game.balance.cards(table.seats, table.options)
        used = {use.card for event in one.events for use in game.balance.uses(event)}
        assert used <= box.keys() and used, used - box.keys()
    played = Counter(
        use.card
        for one in again(key)
        for event in one.events
        for use in game.balance.uses(event)
        if use.deed == "played"
    )
    lines = report_of(key).cards
    assert {card.id: card.played for card in lines if card.played} == played
    assert [card.played / card.games for card in lines] == sorted(
        card.played / card.games for card in lines
    ), "cards that were never played come first"


def test_fae_counts_who_moved_first_and_who_took_a_ritual() -> None:
    report = report_of("fae")
    table = report.tables[0]
    wins = [0.0, 0.0]
    games = [one for n, one in enumerate(again("fae")) if job(plan_of("fae"), n).table == 0]
    for one in games:
        first = next(event.player for event in one.events if type(event).__name__ == "Moved")  # type: ignore[attr-defined]  # by name
        result = one.g.result()
        assert result is not None
        for seat in result.winners:
            wins[(seat - first) % 2] += 1 / len(result.winners)
    assert [place.wins for place in table.places] == wins
    taken = Counter(
        event.card  # type: ignore[attr-defined]  # by name
        for one in again("fae")
        for event in one.events
        if type(event).__name__ == "RitualHeld"
    )
    assert {card.id: card.counts["taken"] for card in report.cards} == taken
    colours = Counter(one.g.faces[seat] for one in again("fae") for seat in range(one.g.seats))
    assert {one.label: one.seats for one in report.traits["colour"]} == colours


@pytest.mark.parametrize("key", BUILT_IN)
def test_nothing_is_read_from_a_sentence(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that cannot speak is counted the same."""

    def silent(*_: object) -> str:
        raise AssertionError("a report reads no sentences")

    for kind in {type(event) for one in again(key) for event in one.events}:
        monkeypatch.setattr(kind, "text", silent)
    plan = plan_of(key)
    assert play(find_game(key), job(plan, 0), NoClock()).seen == games_of(key)[0].seen


class Balanced(HTMLParser):
    """Every tag that is opened is closed, in order."""

    VOID = frozenset({"meta"})
    DRAWN = frozenset({"line", "circle", "rect"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[tuple[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += attrs
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in self.DRAWN
        self.ids += attrs

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("key", BUILT_IN)
def test_the_page_is_whole_and_asks_for_nothing(key: str) -> None:
    html = page(report_of(key))
    parser = Balanced()
    parser.feed(html)
    parser.close()
    assert not parser.open
    assert not {name for name, _ in parser.ids} & {"src", "href", "srcset", "data", "onclick"}
    assert not re.search(r"https?:|//\w|@import|url\(|<script|<link|<iframe|<img", html)
    assert "nan" not in re.sub(r"[a-z]*nan[a-z]+|[a-z]+nan[a-z]*", "", html.lower())
    for card in report_of(key).cards[:3]:
        assert card.title.replace("'", "&#x27;") in html


def test_findings_name_what_is_off() -> None:
    """Numbers that are off by far are told, with their interval; those by chance are not."""
    report = report_of("fame")
    many = [Sitting(float(n % 10 < 2), 0.5) for n in range(200)]
    fair = [Sitting(float(n % 2), 0.5) for n in range(200)]
    table = msgspec.structs.replace(
        report.tables[1], games=200, places=[line("first", many), line("second", fair)]
    )
    hero = {"hero": [line("Tall One", many), line("Small One", fair)]}
    card = msgspec.structs.replace(report.cards[-1], title="A <b>Card</b>", games=200, counts={})
    off = msgspec.structs.replace(report, tables=[table], traits=hero, cards=[card])
    told = [one.text.replace("\N{NO-BREAK SPACE}", " ") for one in findings(off)]
    assert told[0].startswith("With 2 players, who sits first wins 20 % (15 to 26)")
    assert "Tall One (hero) wins too rarely: 20 % (15 to 26), where 50 % would be fair." in told
    assert not any("Small One" in one or "second" in one for one in told)
    assert "1 of 1 cards was never played: A <b>Card</b>." in told
    assert "A &lt;b&gt;Card&lt;/b&gt;" in page(off) and "<b>Card" not in page(off)


def test_forfeits_are_told_and_not_counted() -> None:
    games = games_of("fae")
    broken = msgspec.structs.replace(games[0], forfeit=Forfeit(0, "raised an error"), seen=None)
    report = balance_report(find_game("fae"), plan_of("fae"), [broken, *games[1:]])
    assert report.games == len(games) - 1 and len(report.forfeits) == 1
    assert findings(report)[0].text == (
        "1 game was lost by forfeit and not counted: greedy raised an error."
    )
    with pytest.raises(BadTable, match="there is nothing to count"):
        balance_report(find_game("fae"), plan_of("fae"), [broken])


def test_options_are_varied_one_at_a_time() -> None:
    fame = find_game("fame")
    tables = list(tables_of(fame, (1, 2), {"champion": "50"}, ["all"]))
    assert titles(tables) == [
        "alone",
        "alone, moon_deck=True",
        "alone, difficulty=gentle",
        "alone, difficulty=fierce",
        "alone, difficulty=merciless",
        "2 players",
        "2 players, moon_deck=True",
    ]
    assert all(table.options["champion"] == "50" for table in tables)
    with pytest.raises(BadTable, match="has no option 'moon' to vary"):
        list(tables_of(fame, (2,), {}, ["moon"]))


def test_bins_hold_every_number_once() -> None:
    for numbers in ([1, 2, 3], [5], [0.5, 0.25, 9], list(range(100)), []):
        found = spread(numbers)
        assert sum(found.bins) == len(numbers) and len(found.bins) <= 17
    assert spread([3, 4, 4, 6]).bins == [1, 2, 0, 1]


def test_what_is_always_the_same_is_told_and_not_plotted() -> None:
    assert "<svg" not in histogram("Length", spread([8, 8, 8]), "rounds")
    assert "always rounds" in histogram("Length", spread([8, 8, 8]), "rounds")
    assert histogram("Length", spread([8, 8, 9]), "rounds").count("<rect") == 2


def test_the_lead_changes_when_another_is_alone_in_front() -> None:
    assert lead_changes([(0, 0), (1, 0), (1, 1), (1, 2), (3, 2)]) == 2
    assert lead_changes([(0, 0), (1, 0), (1, 1), (2, 1)]) == 0


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_game_says_what_is_counted(key: str) -> None:
    game = find_game(key)
    if key in BUILT_IN:
        assert game.balance is not None and len({e.__name__ for e in game.balance.events()}) > 3
