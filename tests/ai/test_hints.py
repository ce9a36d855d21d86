"""Hints: at most three, the best first, with a chance and a reason in the words of the game."""

import pytest

from fabletop.ai.hints import Change, changes, hints, leads_back, told
from fabletop.ai.search import Search, after
from fabletop.ai.tree import Node
from fabletop.ai.values import Values, weights_of
from fabletop.core.features import Feature
from fabletop.core.rng import Rng
from fabletop.games import GAMES, find_game
from tests.ai.test_values import moments
from tests.games.fae.table import fae

every_game = pytest.mark.parametrize("key", GAMES)
FAME, LEAD = Feature("fame", unit=50), Feature("lead")


@every_game
def test_hints_are_legal_choices_with_a_chance_and_a_sentence(key: str) -> None:
    game = find_game(key)
    for g in moments(key, games=2, every=70):
        seat = g.waiting()[0]
        found = hints(game, g.determinize(seat, Rng(1)), seat, Rng(2), walks=4)
        options = g.options(seat)
        assert 1 <= len(found) <= min(3, len(options))
        assert len({str(hint.choice) for hint in found}) == len(found)
        for hint in found:
            assert hint.choice in options and 0 <= hint.chance <= 1
            assert hint.why.endswith(".") and (hint.why[0].isupper() or hint.why[0] in "+-")


@every_game
def test_hints_are_repeatable_and_know_no_secret(key: str) -> None:
    game = find_game(key)
    g = game.new(game.fewest_seats, 3)
    seat = g.waiting()[0]
    dealt = [g.determinize(seat, Rng(seed)).settled(seat) for seed in (1, 2)]
    first, second = (hints(game, one, seat, Rng(5), walks=3) for one in dealt)
    assert first == second


def test_points_are_told_as_points() -> None:
    table = fae({"A1": "U", "A4": "U", "K1": "Y", "K2": "P", "C1": "R", "C2": "R"})
    found = hints(table.game, table.g, 0, Rng(1), walks=30)
    why = {hint.choice: hint.why for hint in found}
    paying = next(why[move] for move in ("A1>A4", "A4>A1") if move in why)
    assert " points" in paying and paying.startswith("+")


def test_what_is_no_choice_is_said_so() -> None:
    for g in moments("upon", games=2, every=1):
        seat = g.waiting()[0]
        if len(g.options(seat)) == 1:
            (only,) = hints(find_game("upon"), g, seat, Rng(1), walks=1)
            assert only.why == "There is no other choice."
            return
    raise AssertionError("no forced choice came up")


def test_reasons_are_counted_where_they_can_be() -> None:
    assert Change(FAME, 0.12, 1).told() == "+6 fame"
    assert Change(FAME, -0.02, 1).told() == "-1 fame"
    assert Change(LEAD, 0.3, 1).told() == "raises the lead"
    assert Change(LEAD, -0.3, 1).told() == "lowers the lead"


def test_a_sentence_tells_what_helps_and_what_it_costs() -> None:
    helps, costs = Change(FAME, 0.12, 0.5), Change(LEAD, -0.3, -0.4)
    assert told([helps]) == "+6 fame."
    assert told([helps, costs]) == "+6 fame, though it lowers the lead."
    assert told([costs]) == "Costs little: lowers the lead."
    assert told([helps, Change(LEAD, -0.3, -0.1)]) == "+6 fame."
    assert "nothing at once" in told([])
    assert told([Change(LEAD, 0.3, 0.9), helps]) == "+6 fame and raises the lead."
    assert told([helps, Change(FAME, -0.1, -0.4)]) == "+6 fame, but -5 fame."


def test_a_change_is_worth_what_it_adds_alone() -> None:
    game = find_game("fae")
    values, network = Values(game), weights_of(game)
    before = list(values.features.of(game.new(2, 1), 0))
    then = before.copy()
    then[0] += 0.5  # five points
    (only,) = changes(values.features.listed, network, before, then)
    assert only.feature.name == "points" and only.told() == "+5 points"
    assert only.worth == network.score(then) - network.score(before) > 0


def test_whose_turn_it_is_is_no_reason() -> None:
    game = find_game("fae")
    values = Values(game)
    before = list(values.features.of(game.new(2, 1), 0))
    then = [number + 1 for number in before]
    found = changes(values.features.listed, values.network, before, then)
    assert all(not change.feature.of_the_moment for change in found)
    assert "to move" not in {change.feature.name for change in found}


def test_a_detour_back_to_the_same_question_is_no_first_hint() -> None:
    game = find_game("fame")
    g = next(g for g in moments("fame", games=1, every=1) if "discard" in g.options(g.waiting()[0]))
    seat = g.waiting()[0]
    card = after(g, seat, "discard").options(seat)[0]
    search = Search(game, walks=1)
    kept = Node(children={"keep": Node(visits=5, worth=[1, 1]), card: Node(visits=1, worth=[1, 1])})
    gone = Node(children={"keep": Node(visits=1, worth=[1, 1]), card: Node(visits=5, worth=[1, 1])})
    assert leads_back(search, g, seat, "discard", kept)
    assert not leads_back(search, g, seat, "discard", gone)
    assert not leads_back(search, g, seat, "discard", Node())
