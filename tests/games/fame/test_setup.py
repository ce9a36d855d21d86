"""Frame, setup and first player (FAME-001 to FAME-054)."""

from collections import Counter
from typing import Any

import pytest

from fabletop.core.errors import BadTable
from fabletop.core.rng import Rng
from fabletop.games.fame import GAME
from fabletop.games.fame.board import DECKS, LEGEND_SPACES, MOON_SPACES
from fabletop.games.fame.cards import BOX
from fabletop.games.fame.printed import CARDS, HEROES
from fabletop.games.fame.setup import basic_attacks, first_player, pips
from fabletop.games.fame.shown import HandCard
from fabletop.games.fame.state import Fame
from tests.games.fame.spoken import Table
from tests.games.fame.tables import fame, hand, laid, me, seat
from tests.scenario import rule


def fresh(seats: int = 4, seed: int = 1, **options: Any) -> Fame:
    """A game at its first dawn."""
    g = GAME.new(seats, seed, options)
    assert isinstance(g, Fame)
    return g


@rule("FAME-001", "FAME-003")
def test_two_to_four_play_against_each_other_and_one_against_the_rival() -> None:
    for seats in (2, 3, 4):
        assert fresh(seats).view(None)["rival"] is None
    assert fresh(1).view(None)["rival"]["difficulty"] == "standard"
    for seats in (0, 5):
        with pytest.raises(BadTable, match="FAME-001"):
            GAME.new(seats)


@rule("S-10")
def test_a_difficulty_is_for_the_solo_game_only() -> None:
    with pytest.raises(BadTable, match="S-10"):
        GAME.new(2, 1, {"difficulty": "fierce"})
    assert GAME.new(1, 1, {"difficulty": "fierce"}).seats == 1


@rule("FAME-005", "FAME-046", "FAME-045")
def test_every_player_has_a_hero_and_the_token_of_its_colour() -> None:
    for seed in range(20):
        g = fresh(3, seed)
        assert len(set(g.heroes)) == 3 and set(g.heroes) <= set(HEROES)
        for player in g.view(None)["players"]:
            assert player["colour"] == HEROES[player["hero"]].colour
            assert player["fame"] == 0 and player["new_market"]
        left_out = set(HEROES) - set(g.heroes)
        assert not left_out & set(g.faces), "leftover heroes are out of the game"


@rule("FAME-012", "FAME-042", "FAME-043", "FAME-044", "FAME-011")
def test_the_decks_are_apart_and_shuffled() -> None:
    g = fresh(2)
    kinds = Counter(g.backs)
    dealt = DECKS[:5]
    heroes = {"ally": 2}
    assert kinds == {deck: len(BOX[deck]) + heroes.get(deck, 0) for deck in dealt}
    assert Counter(fresh(2, moon_deck=True).backs)["moon"] == len(BOX["moon"])
    for number, deck in enumerate(DECKS):
        assert all(g.backs[token] == deck for token in g.decks[number])
        assert all(g.seen_by[token] == 0 for token in g.decks[number])
    assert not any(g.faces[token] in HEROES for token in g.decks[0]), "heroes were taken out"
    other = fresh(2, 2)
    assert [g.faces[t] for t in g.decks[2]] != [other.faces[t] for t in other.decks[2]]


@rule("FAME-013", "AMB-06")
def test_the_new_market_card_lies_beside_the_hand() -> None:
    g = fresh(4)
    assert g.new_market == 0b1111
    assert all(len(cards) == 4 for cards in g.hands), "it takes no place in hand"


@rule("FAME-014", "FAME-039", "FAME-040", "FAME-015", "AMB-03")
def test_moon_and_champion_tokens_on_the_track() -> None:
    view = fresh().view(None)
    assert view["moons_on_track"] == list(MOON_SPACES) == [10, 20, 30, 40, 50, 60, 70, 80, 90]
    assert view["champion_space"] == 100 and view["champion"] is None


@rule("FAME-041", "AMB-55")
def test_the_short_game() -> None:
    view = fresh(champion="50").view(None)
    assert view["champion_space"] == 50 and view["moons_on_track"] == [10, 20, 30, 40]


@rule("FAME-016")
def test_legend_tokens_are_for_solo_only() -> None:
    assert fresh(2).legend_tokens == () and len(LEGEND_SPACES) == 10
    assert fresh(1).legend_tokens == LEGEND_SPACES


@rule("FAME-048")
def test_the_starting_hand() -> None:
    for seed in range(10):
        g = fresh(4, seed)
        for player in range(4):
            kinds = [CARDS[g.faces[token]].kind for token in g.hands[player]]
            assert kinds == ["ally", "ally", "ally", "item"]
            assert g.faces[g.hands[player][0]] == g.heroes[player]


@rule("FAME-021", "FAME-035", "FAME-049", "FAME-050")
def test_the_board_after_setup() -> None:
    view = fresh().view(None)
    assert all(view["monsters"]) and len(view["monsters"]) == 3
    for row, letters in (("contracts", "C"), ("allies", "AH"), ("items", "I")):
        assert len(view["market"][row]) == 3
        assert all(card[0] in letters for card in view["market"][row])
    assert set(view["decks"]) == set(DECKS) and view["storage"] == 0


@rule("AMB-09")
def test_forced_monsters_of_the_setup_wait_for_the_first_dawn() -> None:
    for seed in range(40):
        g = fresh(2, seed)
        assert g.phase == "dawn" and not g.foes and all(token >= 0 for token in g.monsters)


def dealt(*hands: str) -> Fame:
    """A state in which these seats hold these hands."""
    table = laid(*(seat(cards) for cards in hands))
    return table.g


@rule("FAME-051", "AMB-05")
def test_fewest_pips_go_first() -> None:
    g = dealt("H1 A33 A34 I01", "H2 A33 A01 I02".replace("A33", "A54"), "H3 A60 A66 I11")
    assert [pips(g, cards) for cards in g.hands] == [7, 5, 10]
    assert first_player(g) == 1


@rule("FAME-052", "AMB-08")
def test_tied_players_compare_basic_attacks() -> None:
    g = dealt("H1 A01 A08 I02", "H2 A07 A10 I04", "H3 A60 A66 I11")
    assert [basic_attacks(g, cards) for cards in g.hands][:2] == [7, 3], "items do not count"
    assert first_player(g) == 1


@rule("FAME-053", "AMB-07")
def test_chance_decides_what_is_still_tied() -> None:
    g = dealt("H1 A01 A08 I02", "H2 A17 A22 I04", "H3 A60 A66 I11")
    chosen: Counter[int] = Counter()
    for seed in range(200):
        g.rng = Rng(seed)
        chosen[first_player(g)] += 1
    assert set(chosen) == {0, 1} and min(chosen.values()) > 60


@rule("FAME-054")
def test_the_pictured_hand_shows_four_pips_and_seven() -> None:
    g = dealt("H1 A01 A08 I02", "H2 A60")
    assert pips(g, g.hands[0]) == 4 and basic_attacks(g, g.hands[0]) == 7


def test_the_first_player_begins() -> None:
    for seed in range(30):
        g = fresh(4, seed)
        keys = [(pips(g, cards), basic_attacks(g, cards)) for cards in g.hands]
        assert keys[g.first] == min(keys) and g.active == g.first == g.waiting()[0]


@rule("AMB-10")
def test_the_start_is_shared() -> None:
    table = Table(Fame, seats=4, seed=3)
    assert [player["fame"] for player in table.g.view(None)["players"]] == [0, 0, 0, 0]
    turn = table.g.active
    table.choose("end dawn")
    while table.g.active == turn:
        table.choose("end day" if "end day" in table.g.options(turn) else table.g.options(turn)[0])
    assert fame(table, turn) == table.g.stood[turn]


@rule("AMB-64")
def test_hands_and_decks_are_secret() -> None:
    g = fresh(3)
    for viewer in (None, 0, 1, 2):
        view = g.view(viewer)
        for player in view["players"]:
            faces = [card["card"] for card in player["hand"]]
            if player["seat"] == viewer:
                assert None not in faces
            else:
                assert faces[0] == player["hero"], "the token tells the hero"
                assert faces[1:] == [None, None, None] and len(player["hand"]) == 4
        assert all(deck["top"] is None for deck in (view["decks"][name] for name in view["decks"]))


def test_what_a_hand_holds_is_hidden_from_the_others_though_it_was_recruited_openly() -> None:
    market = {"allies": ["A01", None, None]}
    table = laid(seat(), seat(), phase="day", market=market).choose("recruit Archer")
    assert hand(table) == ["A01"]
    assert table.g.view(1)["players"][0]["hand"] == [HandCard(None, "ally")]
    assert me(table)["hand"] == [HandCard("A01", "ally")]
