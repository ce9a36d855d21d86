"""What moves tell of colours: read by those who watch, and hidden by those who know it."""

from collections import Counter

import pytest

from fabletop.ai.dealer import Dealer
from fabletop.ai.player import decide, find_player
from fabletop.ai.watching import sightings_of
from fabletop.core.record import Match
from fabletop.core.rng import Rng
from fabletop.games.fae.belief import (
    gain,
    guess,
    hands,
    likelihood,
    seen,
    sighting_of,
    suspicions,
    tells,
)
from fabletop.games.fae.board import COLOURS
from fabletop.games.fae.evaluate import evaluate
from fabletop.games.fae.movement import MOVES
from fabletop.games.fae.state import Fae

from .table import ELSEWHERE, fae

PAYS_BLUE = {"A1": "U", "A4": "U", "K1": "Y", "K2": "P", "C1": "R", "C2": "R"}


def test_a_move_that_pays_a_colour_makes_it_likelier() -> None:
    likely = likelihood(sighting_of(fae(PAYS_BLUE).g, 0, "A1>A4"))
    assert max(likely) == likely[COLOURS.index("blue")]


def test_what_a_move_changes_is_what_evaluate_counts() -> None:
    """For a move after which no ritual is held: the same difference, colour by colour."""
    table = fae({"A1": "UR", "A4": "UK", "A5": "K", "B1": "Y", "A2": "P", **ELSEWHERE})
    g, seat = table.g, table.g.waiting()[0]
    occupied = sum(1 << space for space, group in enumerate(g.groups) if group)
    checked = 0
    for move in g.options(seat):
        after = g.copy()
        after.play(seat, move)
        if after.rituals == g.rituals:
            own = g.colour(seat)
            told = gain(g.groups, occupied, g.next_card(), move)[own]
            assert told == pytest.approx(evaluate(after, seat) - evaluate(g, seat))
            checked += 1
    assert checked


def test_all_ways_to_hand_out_the_colours_leave_the_viewer_its_own() -> None:
    g = fae(seats=3).g
    ways = hands(g, 1)
    assert len(ways) == 12 and all(sorted(way) == [0, 1, 2, 3, 4] for way in ways)
    assert {way[1] for way in ways} == {g.colour(1)}


def test_what_was_seen_comes_up_more_often() -> None:
    g = fae(PAYS_BLUE).g
    viewer = next(seat for seat in range(2) if g.faces[seat] != "blue")
    other = 1 - viewer
    sightings = [sighting_of(g, other, "A1>A4")] * 3
    dealer = Dealer(g, viewer, Rng(1), sightings)
    dealt = Counter(dealer.deal().faces[other] for _ in range(100))
    assert dealt["blue"] > 60 and dealer.deal().faces[viewer] == g.faces[viewer]


def test_without_sightings_every_colour_is_as_likely() -> None:
    g = fae().g
    assert suspicions(2, []) == [[0.0] * 5] * 2
    deal, found = guess(g, 0, []), Counter[str]()
    for seed in range(200):
        new = g.copy()
        deal(new, Rng(seed))
        found[new.faces[1]] += 1
    assert len(found) == 4 and min(found.values()) > 25


def test_watching_greedy_names_its_colour() -> None:
    """Greedy hides nothing: who watches it is right about its colour most of the time."""
    game = fae().game
    right = 0
    for seed in range(6):
        match, rng, player = Match(game, 2, seed), Rng(seed), find_player("greedy", game)
        while (waiting := match.state.waiting()) and match.state.ply < 14:
            match.play(waiting[0], decide(player, match.state, waiting[0], rng))
        watched = sightings_of(game, match.at, match.choices)
        state = match.state
        assert isinstance(state, Fae)
        for seat, likely in enumerate(suspicions(2, watched)):
            right += likely.index(max(likely)) == state.colour(seat)
    assert right >= 8  # of 12; by chance 2


def test_a_sighting_holds_nothing_that_is_hidden() -> None:
    g = fae(seats=4).g
    for seat in range(4):
        dealt = [g.determinize(seat, Rng(seed)) for seed in range(4)]
        assert len({sighting_of(one, 0, next(iter(g.moves))) for one in dealt}) == 1


def test_a_move_that_pays_only_the_own_colour_tells_more() -> None:
    g = fae(PAYS_BLUE).g
    seat = next((seat for seat in range(2) if g.faces[seat] == "blue"), None)
    if seat is None:
        g.faces[0], g.faces[g.faces.index("blue")] = "blue", g.faces[0]
        seat = 0
    assert tells(g, seat, "A1>A4") > tells(g, seat, "K1>K2")


def test_the_order_of_rituals_is_no_sighting() -> None:
    g = fae().g
    assert seen(g, 0, "A1") is None and "A1" not in MOVES
