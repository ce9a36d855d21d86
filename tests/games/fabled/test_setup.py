"""Game set-up: decks, Books, Sages, the first Ally, and tables that cannot be."""

from typing import Any

import pytest

from fabletop.core.errors import BadTable
from fabletop.core.rng import Rng
from fabletop.games import find_game
from fabletop.games.fabled.abilities import ALLIES
from fabletop.games.fabled.board import LOCATIONS, TERRAINS
from fabletop.games.fabled.state import Fabled
from tests.games.fabled.table import Seat, Table, after_chapter, fabled, new_game
from tests.scenario import rule

FABLED = find_game("fabled")


def fresh(seats: int = 2, seed: int = 1, **options: Any) -> Table:
    return Table(Fabled, seats, seed, dict(options))


@rule("FAB-016", "FAB-A40")
def test_the_land_begins_empty_and_open_cards_lie_before_allies_are_chosen() -> None:
    table = fresh().asks(0 if fresh().g.first == 0 else 1, "ChooseAlly")
    view = table.seen()
    assert view["row"] == [] and view["phase"] == "setup"
    assert all(len(deck["open"]) == 2 for deck in view["decks"].values())


@rule("FAB-021", "FAB-032")
def test_each_deck_is_shuffled_and_shows_its_top_two_cards() -> None:
    orders = set()
    for seed in range(5):
        decks = fresh(seed=seed).g.view(None)["decks"]
        for terrain, name in enumerate(TERRAINS):
            ids = {card.id for card in LOCATIONS if card.terrain == terrain}
            assert set(decks[name]["open"]) < ids and decks[name]["left"] == 10
            assert decks[name]["top"] is None, "the deck itself is face down"
        orders.add(tuple(decks["prairie"]["open"]))
    assert len(orders) > 1


@rule("FAB-003", "FAB-022")
def test_the_first_player_is_drawn_or_chosen_and_stays() -> None:
    assert {fresh(3, seed).g.first for seed in range(12)} == {0, 1, 2}
    table = fresh(3, first="2")
    order = []
    rng = Rng(3)
    while not table.g.is_over():
        if table.g.phase == "prologue" and table.g.active not in order:
            order.append(table.g.active)
        player = table.g.waiting()[0]
        table.g.play(player, rng.choice(table.g.options(player)))
        assert table.g.first == 1
    assert order == [1, 2, 0], "clockwise from the first player"


@rule("FAB-022")
def test_who_is_not_asked_may_not_decide() -> None:
    table = fresh(3, first="1").asks(0, "ChooseAlly")
    choice = table.g.options(0)[0]
    table.refuses(1, choice, "FAB-022", "seat 1 decides now")
    table.refuses(7, choice, "", "no seat 7")


@rule("FAB-023", "FAB-024")
@pytest.mark.parametrize(
    ("seats", "late"), [(2, [2, 2]), (3, [2, 2, 3]), (4, [2, 2, 3, 3]), (5, [2, 2, 3, 3, 4])]
)
def test_everybody_begins_with_four_books_and_later_seats_with_more(
    seats: int, late: list[int]
) -> None:
    table = fresh(seats, first="2")
    order = [(1 + ahead) % seats for ahead in range(seats)]
    assert [table.g.books_of(seat) for seat in order] == [(prairies, 1, 1, 0) for prairies in late]


@rule("FAB-025")
@pytest.mark.parametrize(("seats", "sages"), [(2, 7), (3, 7), (4, 7), (5, 6)])
def test_seven_sages_each_or_six_with_five_players(seats: int, sages: int) -> None:
    table = fresh(seats)
    assert table.seen()["reserve"] == [sages] * seats
    assert [len(own) for own in table.seen()["sages"]] == [sages] * seats


@rule("FAB-026", "FAB-A23")
def test_three_allies_are_dealt_one_is_kept_the_others_go_back() -> None:
    table = fresh(2, first="1").asks(0, "ChooseAlly")
    dealt = [ally["key"] for ally in table.seen(1)["offered"]]
    assert len(dealt) == 3 and table.g.options(0) == dealt, "everybody sees them"
    absent = next(name for name in ("Firebird", "Conjurer", "Turnskin") if name not in dealt)
    table.refuses(0, absent, "FAB-026", "that were drawn")
    table.choose(dealt[1]).asks(1, "ChooseAlly")
    assert not set(table.g.options(1)) & set(dealt), "rejected cards wait until all have chosen"
    table.choose(table.g.options(1)[0])
    assert table.seen()["ally_deck"] == len(ALLIES) - 2
    assert [ally["key"] for ally in table.seen()["allies"][0]] == [dealt[1]]
    back = [table.g.faces[token] for token in table.g.ally_deck]
    assert {dealt[0], dealt[2]} <= set(back)
    assert all(table.g.seen_by[token] == 0 for token in table.g.ally_deck)


@rule("FAB-027")
def test_components_come_with_the_ally() -> None:
    for name, held in (("SavantCat", 5), ("ForestGiant", 1), ("GuidingLight", 3)):
        table = after_chapter(2, ally_deck=f"{name} Firebird Conjurer")
        assert name not in table.g.tokens
        table.choose(name)
        assert len(table.g.tokens[name]) == held


@rule("FAB-019", "FAB-020")
def test_a_scenario_brings_its_event_deck_face_down() -> None:
    view = fresh().g.view(0)
    assert view["scenario"]["title"] == "Cornerstones of the Universe"
    assert view["event"] is None and view["events_ahead"] == [] and view["events_left"] == 4
    assert fresh(scenario="favor").g.view(0)["events_left"] == 0


@rule("FAB-029", "FAB-009", "FAB-015")
def test_books_never_run_out_and_other_things_do() -> None:
    table = fabled("P01", Seat("P01:1", books="P" * 200)).choose("take")
    assert len(table.books()) == 202
    full = fabled("P01 P02", Seat("P01:1 P01:2 P01:3 P01:4 P02:1 P02:2 P02:3", books="PPPP"))
    full.refuses(0, "add prairie deck", "FAB-103", "needs a Sage in your reserve")


@rule("FAB-030", "SCN-003")
def test_the_text_of_a_card_beats_the_general_rules() -> None:
    row, stand = "M02 P01", ["M02:d3"]
    plain = fabled(row, sages=stand).choose("step 1")
    assert plain.seen()["reserve"][0] == 7, "off a dead-end a Sage goes home"
    open_paths: dict[str, Any] = {"event": "HiddenPaths", "half": "lower"}
    hidden = fabled(row, sages=stand, options={"events": "crossroads"}, **open_paths)
    hidden.choose("step 1")
    assert hidden.seen()["sages"][0][0]["spot"] == "P01:1"


def test_a_table_that_cannot_be_is_refused_with_the_reason() -> None:
    for options, because in (
        ({"first": "5"}, "seat 5 cannot begin"),
        ({"scenario": "favor", "events": "world"}, "not played with these Events"),
        ({"scenario": "wrath", "events": "none"}, "not played with these Events"),
        ({"events": "none", "predictability": True}, "nothing to reveal"),
        ({"long_voyage": "yes"}, "belongs to A Thousand Ways"),
        ({"early_milestone": True}, "belongs to Wrath"),
        ({"scenario": "tetris"}, "option scenario is one of"),
    ):
        with pytest.raises(BadTable, match=because):
            new_game(2, 1, options)
    with pytest.raises(BadTable, match="Allies are too few for 5 players"):
        new_game(5, 1, {"scenario": "favor", "allies": "drafted"})
    with pytest.raises(BadTable, match="is for 1 to 5 players"):
        new_game(6)
