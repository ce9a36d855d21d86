"""The frame of the game: Prologue, Chapters, Journey tokens, turns, Oblivion, Epilogue."""

import pytest

from fabletop.core.events import Event
from fabletop.core.rng import Rng
from fabletop.games import find_game
from fabletop.games.fabled.abilities import ALLIES
from fabletop.games.fabled.events import ChapterBegan, TurnBegan
from fabletop.games.fabled.windows import CameHome
from tests.games.fabled.table import Seat, Table, after_chapter, allied, fabled, new_game
from tests.scenario import rule

FABLED = find_game("fabled")


def quiet_turn(table: Table) -> None:
    """Whoever is asked gets through a turn without anything happening."""
    table.play("take", "mountain")


@rule("FAB-080", "FAB-081", "FAB-082", "FAB-083", "FAB-098")
@pytest.mark.parametrize(("seats", "last"), [(2, 10), (3, 9), (4, 8), (5, 8)])
def test_prologue_chapters_epilogue(seats: int, last: int) -> None:
    g, rng = new_game(seats, seats), Rng(seats)
    told: list[Event] = []
    while waiting := g.waiting():
        g.play(waiting[0], rng.choice(g.options(waiting[0])))
        told += g.events
    chapters = [event.chapter for event in told if isinstance(event, ChapterBegan)]
    assert chapters == list(range(1, last + 1))
    turns = [event.player for event in told if isinstance(event, TurnBegan)]
    assert turns == list(g.from_first()) * last, "the last Chapter is played in full"
    assert g.phase == "over" and g.result() is not None


@rule("FAB-082")
def test_a_turn_has_three_phases_in_order() -> None:
    table = fabled("P01 F01", Seat("P01:1"))
    assert table.g.phase == "action"
    table.choose("take")
    assert table.g.phase == "movement" and table.row() == "P01 F01"
    table.choose("mountain")
    assert table.row() == "P01", "Oblivion came last"
    table.asks(1, "TakeAction")


@rule("FAB-089", "FAB-091")
def test_every_chapter_begins_with_the_marker_moving_on() -> None:
    table = fabled(
        "P01",
        Seat("P01:1", books="PP"),
        Seat("P01:1", books="PP"),
        chapter=0,
        turn=1,
        event_deck="FreedomToChoose",
    )
    table.play("prairie deck", "slot 1")
    assert table.seen()["chapter"] == 1
    for chapter in (1, 1, 2):
        assert table.g.chapter == chapter
        if chapter == 1:
            quiet_turn(table)
    assert table.g.company.event, "the first Event came on space 2"
    first = table.g.company.event
    quiet_turn(table)
    assert table.g.company.event == first and table.seen()["events_left"] == 3


@rule("FAB-090", "SCN-006")
def test_two_tokens_of_a_space_resolve_in_a_fixed_order() -> None:
    table = allied(4, "Firebird", "Conjurer")
    table.asks(0, "ChooseOpportunity")
    assert table.g.company.event, "New Event comes before Unlock / New Ally"
    from fabletop.games.fabled.timeboard import ORDER

    kinds = [token.split()[0] for token in ORDER]
    assert list(dict.fromkeys(kinds)) == [
        "event",
        "milestone",
        "new",
        "unlock",
        "escalation",
        "end",
    ]


@rule("FAB-092")
def test_a_new_event_replaces_the_old_one() -> None:
    table = after_chapter(
        1, "P01", Seat("P01:1"), event_deck="FreedomToChoose TwofoldDawn AllPathsAreOpen"
    )
    assert (table.g.company.event, table.g.company.half) == ("FreedomToChoose", "upper")
    assert table.seen()["event"]["text"].startswith("In Stage 1 of your turn")


@rule("FAB-093", "SCN-005")
def test_a_milestone_carries_out_the_rule_of_the_scenario_once() -> None:
    table = after_chapter(3, "P01", Seat("P01:1"), options={"scenario": "favor"})
    assert (table.books(0), table.books(1)) == ("PP", "PP"), "before anybody's turn"
    quiet_turn(table)
    quiet_turn(table)
    assert table.g.chapter == 5 and table.books(0) == "PPPP", "2 from the action, no more"


@rule("FAB-094")
def test_a_new_ally_is_one_of_three() -> None:
    table = allied(
        2,
        "Firebird",
        "Conjurer",
        ally_deck="Omnibugs HeraldOfTheLands Libernome Turnskin Sorcerer Pathfinder",
    )
    table.asks(0, "ChooseAlly", ["Omnibugs", "HeraldOfTheLands", "Libernome"])
    table.choose("Libernome").asks(1, "ChooseAlly", ["Turnskin", "Sorcerer", "Pathfinder"])
    assert table.g.ally_deck and len(table.g.rejected) == 2, "set aside until all have chosen"
    table.choose("Turnskin").asks(0, "TakeAction")
    assert len(table.g.ally_deck) == len(ALLIES) - 4 and not table.g.rejected
    assert table.g.company.allies == (("Firebird", "Libernome"), ("Conjurer", "Turnskin"))


@rule("FAB-095", "FAB-096", "FAB-130", "FAB-132", "FAB-133")
def test_a_new_ally_or_a_feature() -> None:
    table = allied(6, "Firebird", "Conjurer Omnibugs* Sorcerer", "Turnskin")
    table.asks(0, "ChooseOpportunity", ["new ally", "unlock Firebird"]).choose("unlock Firebird")
    assert table.g.feature_state("Firebird") == "active"
    table.asks(1, "ChooseOpportunity", ["unlock Conjurer", "unlock Sorcerer"])
    table.refuses(1, "new ally", "FAB-096", "only unlock a Feature")
    table.refuses(1, "unlock Omnibugs", "FAB-132", "unlocked already")
    table.choose("unlock Sorcerer").asks(2, "ChooseOpportunity").choose("new ally")
    table.asks(2, "ChooseAlly")
    assert len(table.options()) == 3


@rule("FAB-A21", "FAB-133")
def test_a_new_ally_token_gives_nothing_to_who_has_three() -> None:
    three = "Conjurer Omnibugs Sorcerer"
    table = allied(2, three, "Turnskin")
    table.asks(1, "ChooseAlly")


@rule("FAB-A22")
def test_an_unlock_token_gives_nothing_to_who_has_three_allies_and_all_features() -> None:
    three = "Conjurer Omnibugs Sorcerer"
    table = allied(6, three, "Turnskin", features=three)
    table.asks(1, "ChooseOpportunity")


@rule("FAB-097")
def test_where_the_ally_deck_runs_out_rejected_cards_are_reshuffled() -> None:
    """5 are taken, 11 are left, and 15 have to be drawn."""
    table = allied(
        1,
        "Firebird",
        "Conjurer",
        "Omnibugs",
        "Sorcerer",
        "Libernome",
        options={"scenario": "favor"},
    )
    table.g.ally_deck = table.g.ally_deck[: 11 - len(table.g.offered)]
    offered = []
    for seat in range(5):
        table.asks(seat, "ChooseAlly")
        assert len(table.options()) == 3
        offered.append(set(table.options()))
        table.choose(table.options()[0])
    assert offered[3] & (offered[0] | offered[1] | offered[2]), "a card came round again"
    assert len(table.g.ally_deck) == 6 and table.asked() == "TakeAction"


@rule("FAB-120", "FAB-122")
def test_location_leaves_play_example() -> None:
    """In the Oblivion Phase there are no Sages in the Forest: the card leaves play."""
    table = fabled("P01 F01 P09", Seat("P01:1"), Seat("P09:1"), phase="oblivion")
    assert table.row() == "P01 P09" and table.seen()["discard"] == ["F01"]
    assert table.seen()["row"][0]["linked"] is True, "new neighbours, a new link"
    lost = fabled("P01 F09 P10", Seat("P01:1"), Seat("P10:1"), phase="oblivion")
    assert lost.row() == "P01 P10" and lost.seen()["row"][0]["linked"] is False


@rule("FAB-121")
def test_a_location_never_leaves_play_earlier() -> None:
    table = fabled("P02 P01", Seat("P02:4"), Seat("P01:1")).choose("step 1")
    assert table.spots() == [] and table.row() == "P02 P01"
    table.choose("forest")
    assert table.row() == "P01"


@rule("FAB-120", "FAB-A43")
def test_a_sage_of_anybody_holds_a_location_also_on_a_place() -> None:
    table = fabled("P01 P02", Seat("P01:1"), Seat("P02:1"), phase="oblivion")
    assert table.row() == "P01 P02"
    waiting = fabled("P01 P05", Seat("P01:3@HW3 P05:2@TP"))
    assert waiting.g.is_occupied(waiting.g.row[0]) and waiting.g.is_occupied(waiting.g.row[1])


@rule("FAB-123", "FAB-138")
def test_tokens_of_a_location_that_leaves_go_back_to_their_owner() -> None:
    table = fabled(
        "P01 P02 P05", Seat("P01:1 P05:1"), Seat(allies="SnakeQueen[P02 P01]"), phase="oblivion"
    )
    shown = table.seen()["allies"][1][0]
    assert (shown["tokens"], shown["in_reserve"]) == (["P01"], 2)
    table.choose("use SnakeQueen.spy").asks(1, "ChooseLocation", ["P05"])


@rule("FAB-124", "FAB-125", "FAB-126", "FAB-A24", "SCN-004")
@pytest.mark.parametrize(
    ("shelves", "ranks", "told"),
    [
        (["S", "FFFFMMMMPPPP", "M"], (1, 2, 3), "The best has 1 Book of Sun"),
        (["SF", "SFF", "SFMM"], (3, 1, 2), "more Books of Forests decide"),
        (["SFMM", "SFM", "SF"], (1, 2, 3), "more Books of Mountains decide"),
        (["SFMP", "SFMPP", "P"], (2, 1, 3), "more Books of Prairies decide"),
        (["SSF", "SSF", "S"], (1, 1, 3), "the victory is shared"),
        (["P", "P", "P"], (1, 1, 1), "the victory is shared"),
    ],
)
def test_the_epilogue(shelves: list[str], ranks: tuple[int, ...], told: str) -> None:
    table = fabled("P01", seats=3, sages=["P01:1"], books=shelves, chapter=9, phase="epilogue")
    assert table.is_over()
    result = table.result()
    assert result.ranks == ranks and told in result.text
    assert result.lines[0].values == tuple(held.count("S") for held in shelves)
    assert table.reason(0, "take").rule == "FAB-083"


@rule("FAB-127", "SCN-009")
def test_no_power_and_no_event_works_in_the_epilogue() -> None:
    table = fabled(
        "P01",
        Seat("P01:1", books="P", allies="Netherking[P01] SoulGuardian"),
        options={"scenario": "wrath"},
        event="RippingGusts",
        chapter=10,
        phase="epilogue",
    )
    table.asks(0, "GiveUp", ["sage 1"]).choose("sage 1")
    assert table.is_over() and table.books() == "", "neither Power was asked for"
    assert table.g.company.abilities(CameHome, 0) == ()


@rule("FAB-A37")
def test_a_chain_of_effects_is_cut_off_after_five_hundred() -> None:
    table = fabled("P01", Seat("P01:2"))
    table.g.effects = 500
    table.play("step 1", "HW3").says("has gone on long enough")
    assert table.books() == "" and table.asked() == "DeclareTerrain"


@rule("FAB-A37")
def test_chains_end_by_themselves() -> None:
    most = 0
    for seed in range(12):
        g, rng = new_game(4, seed), Rng(seed)
        while waiting := g.waiting():
            g.play(waiting[0], rng.choice(g.options(waiting[0])))
            most = max(most, g.effects)
    assert 3 < most < 60


@rule("FAB-A44")
def test_the_time_marker_stays_on_the_last_space() -> None:
    table = fabled("P01", Seat("P01:1"), options={"scenario": "thousand_ways"}, chapter=10, turn=1)
    event = table.g.company.event
    quiet_turn(table)
    assert table.g.chapter == 11 and table.g.company.event == event
    table.asks(0, "TakeAction")
