"""Hidden identities: who may know which colour, and when."""

from typing import Any

import pytest

from fabletop.ai.player import Random, decide
from fabletop.core.rng import Rng
from fabletop.games import find_game
from fabletop.games.fae.board import COLOURS
from tests.games.fae.table import ELSEWHERE, VALUE_5, fae, scores
from tests.scenario import rule
from tests.secrecy import told_to

FAE = find_game("fae")


def all_decisions(seats: int, seed: int, **options: Any) -> Any:
    """A random game, one decision at a time."""
    g, rng = FAE.new(seats, seed, options), Rng(seed)
    while waiting := g.waiting():
        yield g
        g.play(waiting[0], rng.choice(g.options(waiting[0])))
    yield g


@rule("FAE-013", "FAE-026", "F-A13", "F-G7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_colour_is_seen_by_its_player_only_until_the_game_is_over(seats: int) -> None:
    for g in all_decisions(seats, 11):
        for viewer in (None, *range(seats)):
            spirits = g.view(viewer)["spirits"]
            known = {seat for seat, colour in enumerate(spirits) if colour}
            if g.is_over():
                assert known == set(range(seats))
            else:
                assert known == ({viewer} if viewer is not None else set())


@rule("FAE-013", "F-G7")
def test_no_view_event_or_sentence_depends_on_a_colour_its_viewer_does_not_know() -> None:
    for g in all_decisions(3, 12):
        if g.is_over():
            break
        for viewer in (None, 0, 1, 2):
            told = told_to(viewer, g)
            for seed in range(3):
                other = g.determinize(viewer, Rng(seed))
                other.events = g.events
                assert told_to(viewer, other) == told


@rule("FAE-013", "F-G7")
def test_options_and_reasons_are_the_same_whatever_the_spirits() -> None:
    for g in all_decisions(4, 13):
        for player in g.waiting():
            question = g.question(player)
            labels = [question.label(g, choice) for choice in g.options(player)[:5]]
            other = g.determinize(None, Rng(1))
            assert other.options(player) == g.options(player)
            assert [question.label(other, c) for c in other.options(player)[:5]] == labels


@rule("FAE-025", "F-A17")
def test_undealt_spirits_stay_unseen_until_the_end() -> None:
    for g in all_decisions(2, 14):
        for viewer in (None, 0, 1):
            for spirit in range(2, 5):
                assert (g.face(spirit, viewer) is not None) == g.is_over()


@rule("FAE-018", "FAE-019", "F-A12")
def test_points_belong_to_colours_and_what_is_public_is_public() -> None:
    g = FAE.new(3, 15)
    shown = g.view(None)
    assert list(shown["scores"]) == list(COLOURS)
    assert shown["cards"] == [0, 0, 0]
    for public in ("druids", "scores", "cards", "piles", "rituals"):
        assert all(g.view(seat)[public] == shown[public] for seat in range(3))


@rule("FAE-017")
def test_neutral_colours_take_part_in_rituals() -> None:
    table = fae({"A1": "P", "A4": "K", **ELSEWHERE}, spirits=["blue", "red"])
    table.choose("A1>A4")
    assert scores(table) == {"purple": 2, "black": 2}


@rule("FAE-083")
def test_all_dealt_spirits_are_revealed_at_the_end() -> None:
    table = fae({"A1": "U", "A4": "R", **ELSEWHERE}, rituals=VALUE_5, spirits=["red", "black"])
    table.choose("A1>A4").says("Seat 1 was Emberkin, red")
    table.says("Seat 2 was Hollowcrow, black")
    assert table.g.view(None)["spirits"] == ["red", "black"]


@rule("F-A18")
def test_a_computer_player_takes_over_a_seat_with_its_colour() -> None:
    for g in all_decisions(3, 16):
        if g.ply == 10:
            break
    colours = [g.faces[seat] for seat in range(3)]
    stand_in, rng = Random(FAE), Rng(1)
    while waiting := g.waiting():
        g.play(waiting[0], decide(stand_in, g, waiting[0], rng))
    assert [g.faces[seat] for seat in range(3)] == colours


@rule("F-G7", "F-G3")
def test_the_restless_court_hides_all_cards_but_the_next() -> None:
    g = FAE.new(2, 17, {"restless_court": True})
    cards = [card for pile in g.view(0)["piles"] for card in pile["cards"]]
    assert cards[0] is not None and cards[1:] == [None] * 11
    orders = {tuple(g.determinize(0, Rng(seed)).faces[5:]) for seed in range(40)}
    assert len(orders) > 10 and len({order[0] for order in orders}) == 1
