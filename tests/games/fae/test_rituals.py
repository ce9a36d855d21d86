"""Isolation, rituals, disruption and scoring."""

import pytest

from fabletop.core.rng import Rng
from fabletop.games.fae.board import INDEX, NEIGHBOURS, SPACES
from fabletop.games.fae.druids import group_of, spelled
from fabletop.games.fae.movement import MOVES
from fabletop.games.fae.ritual_cards import RITUAL_CARDS
from fabletop.games.fae.rituals import RitualHeld, outcome
from tests.games.fae.table import (
    ELSEWHERE,
    VALUE_1,
    VALUE_2,
    VALUE_3,
    VALUE_4,
    VALUE_5,
    Table,
    fae,
    new,
    scores,
)
from tests.scenario import rule

# A4 leaves and isolates A5 and D2 (joined by A4), which have no other company.
TWO_AT_ONCE = {"A4": "U", "A5": "R", "D2": "Y", **ELSEWHERE}


def druids(table: Table) -> dict[str, str]:
    return dict(table.g.view(None)["druids"])


@rule("FAE-045", "FAE-046")
def test_a_group_without_occupied_neighbours_holds_a_ritual() -> None:
    table = fae({"A1": "U", "A4": "R", **ELSEWHERE}).choose("A1>A4")
    table.says("Ritual on A4")
    assert table.g.view(None)["held"] == ["A4"]
    company = fae({"A1": "U", "A4": "R", "A5": "K", **ELSEWHERE}).choose("A1>A4")
    assert company.told == ["Seat 1 moved a druid from A1 to A4."], "A5 keeps A4 company"


@rule("FAE-047")
def test_river_neighbours_keep_company_and_lake_neighbours_do_not() -> None:
    river = fae({"A1": "U", "A4": "R", "D1": "K", **ELSEWHERE}).choose("A1>A4")
    assert len(river.told) == 1, "D1 is across a river from A4"
    lake = fae({"D1": "U", "D2": "R", "A5": "K", "A3": "K", **ELSEWHERE}).choose("D1>D2")
    lake.says("Ritual on D2")


@rule("FAE-048", "FAE-049")
def test_a_single_druid_left_behind_holds_a_ritual_too() -> None:
    left = fae({"A5": "K", "A4": "U", "D2": "R", "D3": "Y", **ELSEWHERE}).choose("A4>D2")
    left.says("Ritual on A5")
    assert left.g.view(None)["held"] == ["A5"], "D2 has D3 for company"


@rule("FAE-050", "FAE-051", "FAE-052", "F-A3")
def test_the_mover_orders_several_rituals_one_after_another() -> None:
    table = fae(TWO_AT_ONCE).choose("A4>D2")
    table.asks(0, "ChooseRitual", ["A5", "D2"])
    assert table.g.view(None)["isolated"] == ["A5", "D2"]
    table.refuses(1, "A5", "FAE-044").refuses(0, "A4", "FAE-051", "A5 and D2 are isolated")
    table.choose("D2")
    assert table.told == [
        "Ritual on D2 (Green Awakening): hills are blessed, +1. Blue and yellow +3 each.",
        "Ritual on A5 (Green Awakening): hills are blessed, +1. Red +2.",
    ]
    table.asks(1, "Move")


@rule("FAE-050", "FAE-052", "F-A3")
def test_the_next_ritual_is_picked_after_seeing_the_one_before() -> None:
    table = fae({"A1": "P", **TWO_AT_ONCE}, cards=[0, 3]).choose("A4>D2")
    table.asks(0, "ChooseRitual", ["A1", "A5", "D2"]).choose("A5")
    assert scores(table) == {"red": 2}, "the first result is known before the next choice"
    table.asks(0, "ChooseRitual", ["A1", "D2"]).choose("D2")
    assert scores(table) == {"red": 2, "blue": 2, "yellow": 2}
    table.asks(1, "Move")
    assert "A1" not in druids(table), "the third ritual was held at once: A1 is cursed by value 2"


@rule("FAE-053")
def test_only_neighbours_of_the_vacated_space_become_isolated() -> None:
    for seed in range(15):
        g, rng = new(3, seed), Rng(seed)
        while waiting := g.waiting():
            before = {s for s in range(60) if g.is_isolated(s)}
            choice = rng.choice(g.options(waiting[0]))
            g.play(waiting[0], choice)
            held = [e for e in g.events if isinstance(e, RitualHeld)]
            if choice in MOVES:
                source = MOVES[choice][0]
                near = {SPACES[s] for s in NEIGHBOURS[source]}
                assert {e.space for e in held} <= near
                after = {s for s in range(60) if g.is_isolated(s)}
                assert after - before <= {INDEX[name] for name in near}


@rule("FAE-054")
def test_an_isolated_group_never_moves_grows_or_holds_a_second_ritual() -> None:
    table = fae({"A1": "U", "A4": "R", **ELSEWHERE}).choose("A1>A4")
    assert druids(table)["A4"] == "UR"
    assert not [move for move in table.g.options(1) if "A4" in move]
    table.refuses(1, "A4>A1", "FAE-036").refuses(1, "A1>A4", "FAE-032")
    table.choose("K1>K2")
    assert table.g.rituals == 1 + 2 and druids(table)["A4"] == "UR"


@rule("FAE-055", "FAE-056")
def test_cards_are_taken_from_the_leftmost_pile_in_order_of_value() -> None:
    g, rng = new(2, 3), Rng(3)
    taken = []
    while waiting := g.waiting():
        g.play(waiting[0], rng.choice(g.options(waiting[0])))
        taken += [e.card for e in g.events if isinstance(e, RitualHeld)]
    assert taken == [f"R{n:02}" for n in range(1, 13)][: len(taken)] and len(taken) > 8


@rule("FAE-056")
def test_a_pile_may_run_out_in_the_middle_of_one_move() -> None:
    table = fae(TWO_AT_ONCE, rituals=3).choose("A4>D2").choose("A5")
    table.says("Ritual on A5 (Green Awakening)").says("Ritual on D2 (Spore Moon)")


@rule("FAE-057")
def test_a_card_shows_a_value_a_blessed_and_a_cursed_terrain() -> None:
    for card in RITUAL_CARDS.values():
        assert 1 <= card.value <= 5
        assert (len(card.blessed) == 1) == (card.cursed is not None) == (card.value < 5)
        assert card.cursed not in card.blessed


@rule("FAE-058", "FAE-065")
def test_disruption_comes_before_scoring_and_is_looked_at_once() -> None:
    # Removing the lone druids leaves fewer colours, but nothing is looked at again.
    table = fae({"A1": "UUR", "A4": "YPKK", **ELSEWHERE}).choose("A1>A4")
    assert druids(table)["A4"] == "UUKK"
    assert scores(table) == {"blue": 4, "black": 4}


@rule("FAE-059")
def test_the_terrain_of_the_isolated_space_counts() -> None:
    # From mushrooms, which are cursed now, to forest, which is not.
    table = fae({"A2": "UU", "A4": "R", **ELSEWHERE}).choose("A2>A4")
    assert scores(table) == {"blue": 3, "red": 3}


@rule("FAE-060", "FAE-061")
def test_on_cursed_terrain_all_druids_leave_and_nobody_scores() -> None:
    table = fae({"A2": "UR", "A5": "K", **ELSEWHERE}, rituals=VALUE_4).choose("A2>A5")
    table.says("Ritual on A5 (Leafcrown): hills are cursed. All druids leave, nobody scores.")
    assert "A5" not in druids(table) and scores(table) == {}
    single = fae({"A5": "K", "A4": "U", "D1": "R", "D3": "Y", **ELSEWHERE}, rituals=VALUE_4)
    single.choose("A4>D1").says("hills are cursed. The druid leaves, nobody scores.")


@rule("FAE-062", "FAE-064")
def test_where_five_colours_meet_lone_druids_leave() -> None:
    table = fae({"A1": "UURY", "A4": "PKKK", **ELSEWHERE}).choose("A1>A4")
    table.says("Five colours meet: 3 druids leave. Blue and black +5 each.")
    assert druids(table)["A4"] == "UUKKK"


@rule("FAE-063")
def test_with_four_colours_lone_druids_stay() -> None:
    table = fae({"A1": "UR", "A4": "PK", **ELSEWHERE}).choose("A1>A4")
    assert druids(table)["A4"] == "URPK"
    assert scores(table) == {"blue": 4, "red": 4, "purple": 4, "black": 4}


@rule("FAE-066")
def test_removed_druids_never_return() -> None:
    table = fae({"A2": "UR", "A5": "K", **ELSEWHERE}, rituals=VALUE_4)
    on_board = sum(map(len, druids(table).values()))
    table.choose("A2>A5").choose("K1>K2")
    assert sum(map(len, druids(table).values())) == on_board - 3


@rule("FAE-067", "F-A4")
def test_the_curse_takes_everything_even_where_five_colours_meet() -> None:
    found = outcome(group_of("UURRYYPPKK"), "hills", RITUAL_CARDS["R10"])
    assert (found.removed, found.remaining, found.value) == (group_of("UURRYYPPKK"), 0, 0)


@rule("FAE-068", "FAE-070", "FAE-071", "FAE-074")
def test_first_scoring_example() -> None:
    """Four druids on terrain that is not blessed: blue and red score 4 each."""
    table = fae({"A1": "UUU", "A4": "R", **ELSEWHERE}).choose("A1>A4")
    table.says("forest is neither blessed nor cursed. Blue and red +4 each.")
    assert scores(table) == {"blue": 4, "red": 4}


@rule("FAE-069", "FAE-070")
def test_second_scoring_example() -> None:
    """Five druids on terrain blessed with 4: four colours score 5 + 4 = 9 each."""
    table = fae({"A1": "UYK", "A4": "PK", **ELSEWHERE}, rituals=VALUE_4).choose("A1>A4")
    table.says("forest is blessed, +4. Blue, yellow, purple and black +9 each.")
    assert scores(table) == {"blue": 9, "yellow": 9, "purple": 9, "black": 9}


@rule("FAE-072")
def test_a_colour_whose_druids_all_vanished_scores_nothing() -> None:
    table = fae({"A1": "UUR", "A4": "YYPPKK", **ELSEWHERE}).choose("A1>A4")
    assert scores(table) == {"blue": 8, "yellow": 8, "purple": 8, "black": 8}


@rule("FAE-073", "F-A5")
def test_five_single_druids_all_leave_and_nobody_scores_the_blessing() -> None:
    table = fae({"A1": "UR", "A4": "YPK", **ELSEWHERE}, rituals=VALUE_4).choose("A1>A4")
    table.says("Five colours meet and all lone druids leave; nobody scores.")
    assert scores(table) == {} and "A4" not in druids(table)
    assert table.g.view(None)["cards"] == [1, VALUE_4], "the mover keeps the card all the same"


@rule("FAE-075", "F-A6")
def test_druids_that_scored_stay_on_the_board() -> None:
    table = fae({"A1": "UUU", "A4": "R", **ELSEWHERE}).choose("A1>A4")
    assert druids(table)["A4"] == "UUUR"


@rule("FAE-076", "FAE-077", "F-A16")
def test_the_mover_keeps_the_card_whoever_profits() -> None:
    fine = fae({"A1": "R", "A4": "Y", **ELSEWHERE}, spirits=["blue", "red"]).choose("A1>A4")
    assert fine.g.view(None)["cards"] == [1, VALUE_1]
    cursed = fae({"A1": "R", "A2": "Y", **ELSEWHERE}).choose("A1>A2")
    assert cursed.g.view(None)["cards"] == [1, VALUE_1]


@rule("FAE-078")
@pytest.mark.parametrize("terrain", ["hills", "mushrooms", "mountains", "forest"])
def test_the_last_card_blesses_every_terrain_and_curses_none(terrain: str) -> None:
    found = outcome(group_of("UR"), terrain, RITUAL_CARDS["R12"])
    assert (found.bonus, found.value, found.removed) == (5, 7, 0)


@rule("FAE-079")
def test_five_colours_disrupt_the_last_ritual_too() -> None:
    table = fae({"A1": "UUR", "A4": "YPKK", **ELSEWHERE}, rituals=VALUE_5, cards=[5, 6])
    table.choose("A1>A4").says("Five colours meet: 3 druids leave. Blue and black +9 each.")


@rule("F-A14")
def test_a_group_of_seven_or_more_holds_a_ritual_when_isolated() -> None:
    table = fae({"A1": "UUU", "A4": "RRRRR", **ELSEWHERE}).choose("A1>A4")
    assert scores(table) == {"blue": 8, "red": 8}


@rule("FAE-055")
@pytest.mark.parametrize(
    ("rituals", "title", "blessed"),
    [
        (VALUE_1, "Green Awakening", "hills"),
        (VALUE_2, "Spore Moon", "mushrooms"),
        (VALUE_3, "Stone Vigil", "mountains"),
        (VALUE_4, "Leafcrown", "forest"),
    ],
)
def test_the_next_card_follows_from_the_rituals_held(
    rituals: int, title: str, blessed: str
) -> None:
    card = fae({"A1": "U", "A4": "R", **ELSEWHERE}, rituals=rituals).g.next_card()
    assert (card.title, card.blessed) == (title, (blessed,))


def test_groups_are_packed_and_spelled() -> None:
    assert spelled(group_of("KURU")) == "UURK"
    assert group_of("UR") + group_of("UK") == group_of("UURK")
