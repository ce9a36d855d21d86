"""Event decks by choice, and the variants."""

from typing import Any

import pytest

from fabletop.core.errors import BadTable
from fabletop.core.rng import Rng
from fabletop.games import find_game
from fabletop.games.fabled.abilities import event_deck
from fabletop.games.fabled.state import Fabled
from tests.games.fabled.table import Seat, Table, after_chapter, allied, fabled, new_game
from tests.scenario import rule

FABLED = find_game("fabled")


def deck_of(**chosen: Any) -> set[str]:
    g = new_game(2, 1, dict(chosen))
    return {g.faces[token] for token in g.event_deck}


@rule("FAB-144", "FAB-145", "SCN-008", "SCN-029", "SCN-031", "SCN-039")
@pytest.mark.parametrize("scenario", ["cornerstones", "crumbs", "thousand_ways"])
def test_scenarios_1_to_3_take_either_standard_deck_or_none(scenario: str) -> None:
    for deck in ("world", "crossroads", "none"):
        assert deck_of(scenario=scenario, events=deck) == set(event_deck(deck))
    assert deck_of(scenario=scenario) == set(event_deck("world")), "the one for first games"


@rule("FAB-144", "SCN-018", "SCN-071", "SCN-055")
def test_other_scenarios_have_their_own_deck_or_none() -> None:
    assert deck_of(scenario="favor") == set()
    assert deck_of(scenario="wrath") == set(event_deck("wrath"))
    for scenario, rule_id in (("favor", "SCN-018"), ("wrath", "SCN-071"), ("price", "SCN-055")):
        with pytest.raises(BadTable) as refused:
            new_game(2, 1, {"scenario": scenario, "events": "world"})
        assert refused.value.reason.rule == rule_id
    with pytest.raises(BadTable):
        new_game(2, 1, {"scenario": "wrath", "events": "none"})


@rule("FAB-145")
def test_without_events_their_tokens_do_nothing() -> None:
    table = after_chapter(1, "P01", Seat("P01:1"), options={"events": "none"})
    assert table.g.chapter == 2 and table.seen()["event"] is None
    laid = [token for space in table.seen()["journey"] for token in space["tokens"]]
    assert laid == ["new ally", "unlock", "unlock", "end"]
    table.asks(0, "TakeAction")


@rule("FAB-152", "FAB-020")
def test_predictability_shows_three_events_that_wait_for_their_tokens() -> None:
    table = Table(Fabled, 2, 1, {"predictability": True})
    ahead = [event["key"] for event in table.seen()["events_ahead"]]
    assert len(ahead) == 3 and table.seen()["event"] is None
    g, rng = table.g, Rng(1)
    order = []
    while waiting := g.waiting():
        g.play(waiting[0], rng.choice(g.options(waiting[0])))
        if g.company.event and g.company.event not in order:
            order.append(g.company.event)
            assert g.chapter == (2, 5, 8)[len(order) - 1]
    assert order == ahead
    with pytest.raises(BadTable, match="nothing to reveal ahead"):
        new_game(2, 1, {"predictability": True, "scenario": "favor"})


@rule("FAB-153")
def test_variety_makes_one_deck_of_eight() -> None:
    found = deck_of(events="variety")
    assert found == set(event_deck("world")) | set(event_deck("crossroads"))
    first = set()
    for seed in range(30):
        g = new_game(2, seed, {"events": "variety"})
        first.add(g.faces[g.event_deck[0]])
        assert len({g.backs[token] for token in g.event_deck}) == 1, "the backs tell nothing"
    assert len(first) > 4


@rule("FAB-154", "FAB-A41")
def test_drafting_goes_round_forth_and_back_twice() -> None:
    table = Table(Fabled, 3, 2, {"allies": "drafted", "first": "2"})
    order: list[int] = []
    while table.asked() == "DraftAlly":
        seat = table.g.waiting()[0]
        assert len(table.options()) == 3 - len(order) % 3
        order.append(seat)
        table.refuses(seat, "Nobody", "FAB-154").choose(table.options()[0])
    assert order == [1, 2, 0, 0, 2, 1, 1, 2, 0, 0, 2, 1]
    assert [len(names) for names in table.g.drafted] == [4, 4, 4]
    for seat in (1, 2, 0):
        table.asks(seat, "CallAlly")
        assert len(table.options()) == 4
        table.choose(table.options()[0])
    assert [len(names) for names in table.g.company.allies] == [1, 1, 1]
    assert table.asked() == "AddLocation"


def drafting(chapter: int, drafted: list[str], **more: Any) -> Table:
    """After this Chapter, with Allies that seat 0 has drafted and not called yet."""
    options = {"allies": "drafted"}
    return allied(chapter, "Firebird", "Conjurer", options=options, drafted=[drafted, []], **more)


@rule("FAB-155")
def test_later_allies_are_the_drafted_ones_and_the_deck_is_for_events() -> None:
    table = drafting(
        2,
        ["Turnskin", "Omnibugs"],
    )
    table.asks(0, "CallAlly", ["Turnskin", "Omnibugs"]).choose("Omnibugs")
    table.asks(0, "TakeAction")
    assert table.g.drafted == (("Turnskin",), ())
    unlock = drafting(6, ["Turnskin"])
    unlock.choose("new ally").asks(0, "CallAlly", ["Turnskin"]).choose("Turnskin")
    unlock.refuses(1, "new ally", "FAB-155", "have been called")
    events = drafting(
        1,
        ["Turnskin"],
        event_deck="AidedBySpirits",
    )
    events.asks(0, "ExchangeAlly")
    assert not [choice for choice in events.options() if "Turnskin" in choice]


@rule("FAB-154")
def test_too_few_allies_cannot_be_drafted() -> None:
    with pytest.raises(BadTable, match="too few") as refused:
        new_game(5, 1, {"scenario": "favor", "allies": "drafted"})
    assert refused.value.reason.rule == "FAB-154"
    assert new_game(4, 1, {"scenario": "favor", "allies": "drafted"})


@rule("FAB-157")
def test_short_table_is_a_matter_of_display() -> None:
    laid = "P01 P02 P03 P04 P05 P06 P07 P08"
    pictures = []
    for short in (False, True):
        table = fabled(laid, Seat("P01:1"), options={"short_table": short})
        pictures.append(FABLED.board_svg(table.seen(0), "light"))
        assert table.g.land.right[table.g.row[3]] == table.g.row[4]
    wide, tall = (picture.split('viewBox="0 0 ')[1].split('"')[0].split() for picture in pictures)
    assert int(wide[0]) > int(tall[0]) and int(wide[1]) < int(tall[1])
    assert fabled(laid, Seat("P04:5"), options={"short_table": True}).play("step 1").told
