"""Set-up: markers, druids, spirits, ritual cards, first player."""

from collections import Counter

import pytest

from fabletop.core.errors import BadTable
from fabletop.games import find_game
from fabletop.games.fae.board import COLOURS, LETTERS, REGION_SPACES, SPACES, TERRAIN
from fabletop.games.fae.ritual_cards import SPIRITS, STANDARD
from tests.games.fae.table import new
from tests.scenario import rule

FAE = find_game("fae")
SEATS = (2, 3, 4)


@rule("FAE-001")
@pytest.mark.parametrize("seats", [0, 1, 5, 6])
def test_only_two_three_or_four_can_play(seats: int) -> None:
    with pytest.raises(BadTable, match="Fae is for 2 to 4 players") as refused:
        FAE.new(seats)
    assert refused.value.reason.rule == "FAE-001"
    for fine in SEATS:
        assert FAE.new(fine).seats == fine


@rule("FAE-007", "FAE-008")
def test_sixty_druids_twelve_of_each_of_five_colours() -> None:
    assert COLOURS == ("blue", "red", "yellow", "purple", "black")
    on_board = Counter("".join(FAE.new(3, 5).view(None)["druids"].values()))
    assert on_board == dict.fromkeys(LETTERS, 12)


@rule("FAE-009", "FAE-020")
@pytest.mark.parametrize("seats", SEATS)
def test_all_five_markers_start_at_zero(seats: int) -> None:
    assert FAE.new(seats, 1).view(None)["scores"] == dict.fromkeys(COLOURS, 0)


@rule("FAE-010", "F-G6")
def test_twelve_ritual_cards_and_a_named_spirit_for_each_colour() -> None:
    g = FAE.new(2, 1)
    assert len(STANDARD) == 12
    assert sorted(g.faces) == sorted([*COLOURS, *(card.key for card in STANDARD)])
    assert SPIRITS == {
        "blue": "Tidewhisper",
        "red": "Emberkin",
        "yellow": "Sunmote",
        "purple": "Duskveil",
        "black": "Hollowcrow",
    }


@rule("FAE-015", "FAE-021", "FAE-022")
@pytest.mark.parametrize("seats", SEATS)
def test_one_druid_on_every_space_and_each_colour_once_in_every_region(seats: int) -> None:
    for seed in range(20):
        druids = FAE.new(seats, seed).view(None)["druids"]
        assert list(druids) == list(SPACES) and set(map(len, druids.values())) == {1}
        for spaces in REGION_SPACES.values():
            assert {druids[SPACES[space]] for space in spaces} == set(LETTERS)


@rule("FAE-023")
def test_colours_are_random_and_independent_of_terrain() -> None:
    seen: Counter[tuple[str, str]] = Counter()
    for seed in range(400):
        druids = FAE.new(2, seed).view(None)["druids"]
        seen.update((TERRAIN[space], druids[name]) for space, name in enumerate(SPACES))
    assert len(seen) == 4 * 5
    assert all(1050 < n < 1350 for n in seen.values()), "1200 each, give or take"


@rule("FAE-012", "FAE-014", "FAE-016", "FAE-024")
@pytest.mark.parametrize("seats", SEATS)
def test_every_player_is_dealt_a_colour_of_its_own_and_the_rest_is_neutral(seats: int) -> None:
    dealt: Counter[str] = Counter()
    for seed in range(200):
        g = FAE.new(seats, seed)
        mine = [g.view(seat)["spirits"][seat] for seat in range(seats)]
        assert len(set(mine)) == seats and set(mine) <= set(COLOURS)
        assert len(set(COLOURS) - set(mine)) == 5 - seats, "neutral colours"
        dealt.update(mine)
    assert set(dealt) == set(COLOURS), "any colour may be dealt"


@rule("FAE-027", "FAE-028", "FAE-029")
def test_ritual_cards_lie_open_in_piles_by_value() -> None:
    piles = FAE.new(2, 1).view(None)["piles"]
    assert [pile["value"] for pile in piles] == [1, 2, 3, 4, 5]
    assert [len(pile["cards"]) for pile in piles] == [4, 3, 2, 2, 1]
    assert all(card is not None for pile in piles for card in pile["cards"])


@rule("FAE-030", "F-G4")
def test_the_first_player_is_drawn_from_the_seed_or_named() -> None:
    first = Counter(FAE.new(3, seed).waiting()[0] for seed in range(300))
    assert set(first) == {0, 1, 2} and min(first.values()) > 70
    for seat in "123":
        named = new(3, 7, {"first": seat})
        assert named.waiting() == (int(seat) - 1,)
        assert named.groups == new(3, 7).groups, "the option changes nothing else"
    with pytest.raises(BadTable, match="seat 4 cannot begin at a table of 3"):
        FAE.new(3, 7, {"first": "4"})


def test_the_same_seed_gives_the_same_game_and_another_one_another() -> None:
    assert FAE.new(4, 9).to_json() == FAE.new(4, 9).to_json()
    assert new(4, 9).groups != new(4, 10).groups
