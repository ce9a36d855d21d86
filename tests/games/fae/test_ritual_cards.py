"""Every ritual card by its key, of the standard set and of the Restless Court."""

from collections import Counter

import pytest

from fabletop.core.rng import Rng
from fabletop.games import find_game
from fabletop.games.fae.board import TERRAINS
from fabletop.games.fae.druids import group_of
from fabletop.games.fae.ritual_cards import RESTLESS_COURT, RITUAL_CARDS, STANDARD
from fabletop.games.fae.rituals import outcome
from fabletop.games.fae.state import Fae
from tests.games.fae.table import Table
from tests.scenario import rule

# What is blessed and cursed: one terrain, or all, or none.
COURT = {
    "C01": (1, "hills", "mushrooms"),
    "C02": (1, "mushrooms", "mountains"),
    "C03": (1, "mountains", "forest"),
    "C04": (1, "forest", "hills"),
    "C05": (2, "hills", "mountains"),
    "C06": (2, "mushrooms", "forest"),
    "C07": (2, "mountains", "hills"),
    "C08": (3, "forest", "mushrooms"),
    "C09": (3, "hills", "forest"),
    "C10": (4, "mushrooms", "hills"),
    "C11": (4, "mountains", "mushrooms"),
}
CARDS = {
    "R01": (1, "hills", "mushrooms", "Green Awakening"),
    "R02": (1, "hills", "mushrooms", "Green Awakening"),
    "R03": (1, "hills", "mushrooms", "Green Awakening"),
    "R04": (1, "hills", "mushrooms", "Green Awakening"),
    "R05": (2, "mushrooms", "mountains", "Spore Moon"),
    "R06": (2, "mushrooms", "mountains", "Spore Moon"),
    "R07": (2, "mushrooms", "mountains", "Spore Moon"),
    "R08": (3, "mountains", "forest", "Stone Vigil"),
    "R09": (3, "mountains", "forest", "Stone Vigil"),
    "R10": (4, "forest", "hills", "Leafcrown"),
    "R11": (4, "forest", "hills", "Leafcrown"),
    "R12": (5, "*", None, "The Wild Accord"),
    "C12": (5, "*", None, "The Wild Accord"),
    **{key: (*printed, "Restless Court") for key, printed in COURT.items()},
}
GROUP = group_of("UURK")
FAE = find_game("fae")


@rule("F-G3", "FAE-060", "FAE-069", "FAE-074")
@pytest.mark.parametrize("key", CARDS)
def test_card(key: str) -> None:
    """Each card blesses, curses and leaves alone the terrains it shows."""
    value, blessed, cursed, title = CARDS[key]
    card = RITUAL_CARDS[key]
    assert (card.value, card.title) == (value, title)
    for terrain in TERRAINS:
        found = outcome(GROUP, terrain, card)
        if terrain == cursed:
            assert (found.value, found.removed) == (0, GROUP)
        elif blessed in ("*", terrain):
            assert found.value == 4 + value
        else:
            assert found.value == 4


def test_no_card_is_missing_here() -> None:
    assert set(CARDS) == set(RITUAL_CARDS) == {c.key for c in STANDARD + RESTLESS_COURT}


@rule("F-G3")
def test_the_restless_court_has_eleven_different_pairs_in_piles_of_the_usual_size() -> None:
    pairs = {(card.blessed, card.cursed) for card in RESTLESS_COURT if card.cursed}
    assert len(pairs) == 11
    assert Counter(c.value for c in RESTLESS_COURT) == Counter(c.value for c in STANDARD)


@rule("F-G3")
def test_the_restless_court_is_off_unless_chosen_and_shuffles_each_pile() -> None:
    assert FAE.new(2, 1).faces[5:] == [card.key for card in STANDARD]
    orders = {tuple(FAE.new(2, seed, {"restless_court": True}).faces[5:]) for seed in range(60)}
    assert len(orders) > 30
    for order in orders:
        values = [RITUAL_CARDS[key].value for key in order]
        assert values == sorted(values) and set(order) == {c.key for c in RESTLESS_COURT}


@rule("F-G3", "FAE-055")
def test_the_next_card_of_the_restless_court_is_turned_up_after_each_ritual() -> None:
    table = Table(
        Fae,
        options={"restless_court": True},
        position={
            "druids": {"A1": "U", "A4": "R", "K1": "Y", "K2": "P"},
            "cards": [0, 1],
            "turn": 0,
            "ritual_cards": [
                *("C04", "C02", "C01", "C03"),
                *("C06", "C05", "C07", "C08", "C09", "C10", "C11", "C12"),
            ],
        },
    )
    known = [card for pile in table.g.view(1)["piles"] for card in pile["cards"]]
    assert known[0]["blessed"] == ["mushrooms"] and known[1:] == [None] * 10
    table.choose("A1>A4").says("forest is neither blessed nor cursed")
    known = [card for pile in table.g.view(None)["piles"] for card in pile["cards"]]
    assert known[0]["blessed"] == ["hills"] and known[1:] == [None] * 9
    dealt = table.g.determinize(0, Rng(1))
    assert dealt.view(0) == table.g.view(0)
