"""Components and set-up: what there is, and how it is laid out."""

import pytest

from fabletop.core.errors import BadTable
from fabletop.games import find_game
from fabletop.games.upon.board import (
    ALTERNATE,
    BOOKS,
    COLOURS,
    FABLES,
    MOST_TOKENS,
    NINE,
    REALM_SPACES,
    SIX,
    TWELVE,
    right_page,
)
from fabletop.games.upon.fate import FATES, OMENS
from fabletop.games.upon.wonders import KINDS, MAGIC
from tests.games.upon.table import STORIES, before_the_first_decision, new
from tests.scenario import rule

UPON = find_game("upon")


@rule("UPON-001")
def test_one_to_six_players() -> None:
    for seats in range(1, 7):
        assert UPON.new(seats).seats == seats
    for seats in (0, 7):
        with pytest.raises(BadTable) as refused:
            UPON.new(seats)
        assert refused.value.reason.rule == "UPON-001"


@rule("UPON-002", "UPON-011", "UPON-123", "UPON-129")
def test_nine_stories_or_six_in_fast_play() -> None:
    assert len(UPON.new(3).view(None)["left"]) == 9
    fast = UPON.new(3, options={"fast": True}).view(None)
    assert len(fast["left"]) == 6 and {story["book"] for story in fast["left"]} == {1, 2}


@rule("UPON-003", "UPON-012", "U-G4", "UPON-124")
def test_the_right_page_depends_on_the_number_of_players() -> None:
    assert (len(SIX), len(NINE), len(TWELVE), len(ALTERNATE)) == (6, 9, 12, 9)
    sizes = [
        sum(s["page"] == "right" for s in UPON.new(n).view(None)["spaces"]) for n in range(1, 7)
    ]
    assert sizes == [6, 6, 9, 9, 12, 12]
    g = UPON.new(4, options={"board": "alternate"})
    page = [space["title"] for space in g.view(None)["spaces"] if space["page"] == "right"]
    assert page == list(ALTERNATE) and "1 Love" not in page and "Draw Card" not in page
    assert right_page(2, {"board": "standard"}) == SIX == NINE[:6] == TWELVE[:6]


@rule("UPON-124", "UPON-012")
@pytest.mark.parametrize("seats", [1, 2, 5, 6])
def test_the_alternate_page_is_for_three_or_four(seats: int) -> None:
    with pytest.raises(BadTable) as refused:
        UPON.new(seats, options={"board": "alternate"})
    assert refused.value.reason.rule == "UPON-124"


@rule("U-G6", "U-G8")
def test_options_that_need_company_are_refused_to_a_solo_player() -> None:
    for option, rule_id in (({"late_seat_gift": True}, "U-G8"), ({"ties": "broken"}, "U-G6")):
        with pytest.raises(BadTable) as refused:
            UPON.new(1, options=option)
        assert refused.value.reason.rule == rule_id


@rule("UPON-004", "UPON-022", "UPON-132")
def test_a_realm_board_has_home_and_room_for_five_more() -> None:
    assert REALM_SPACES == 6
    for seats in (2, 5):
        player = UPON.new(seats).view(0)["players"][0]
        home = player["realms"]
        assert len(home) == 1 and home[0]["home"] and home[0]["size"] == "Small"
        assert home[0]["cards"] == []
    assert UPON.new(5).view(0)["players"][0]["free_slots"] == 5


@rule("UPON-005", "UPON-130")
def test_the_tokens_of_the_box() -> None:
    assert tuple(MOST_TOKENS) == KINDS == ("Magic", "Love", "Honour", "Follower", "Castle")
    assert list(MOST_TOKENS.values()) == [50, 30, 30, 20, 20] and sum(MOST_TOKENS.values()) == 150


@rule("UPON-006", "UPON-016")
def test_six_fables_for_each_player() -> None:
    assert FABLES == 6
    for seats in range(1, 7):
        shown = UPON.new(seats).view(None)["players"]
        assert len(shown) == seats
        assert all(p["fables"]["total"] + p["free_slots"] == FABLES for p in shown)


@rule("UPON-009", "UPON-131")
def test_the_fate_deck_mixes_all_cards_of_the_box() -> None:
    printed = {"SR": 18, "LR": 12, "EP": 6, "DR": 23, "EA": 27}
    ids = {f"{kind}{number:02}" for kind, many in printed.items() for number in range(1, many + 1)}
    assert len(ids) == 86 and ids <= {card.id for card in FATES.values()}
    g = UPON.new(2)
    fate = [g.faces[t] for t in range(len(g.faces)) if g.backs[t] == "fate"]
    assert sorted(fate) == sorted(FATES)


@rule("UPON-010")
def test_nine_story_cards_and_nine_blessings_and_curses() -> None:
    assert [len(book) for book in BOOKS] == [3, 3, 3] and len(OMENS) == 9
    assert 86 + 9 + 9 + 6 == 110


@rule("UPON-013", "UPON-018")
def test_everybody_begins_with_two_magic_and_nothing_lies_on_the_board() -> None:
    g = before_the_first_decision(4, 3)
    assert g.wonders == [2 * MAGIC] * 4 and not any(g.lying)


@rule("UPON-014")
def test_the_starting_player_is_drawn() -> None:
    assert {new(4, seed).starter for seed in range(40)} == {0, 1, 2, 3}


@rule("UPON-015")
def test_four_cards_each_from_a_shuffled_deck() -> None:
    hands = set()
    for seed in range(5):
        g = new(6, seed)
        assert [len(hand) for hand in g.hands] == [4] * 6
        hands.add(tuple(g.faces[token] for token in g.hands[0]))
    assert len(hands) == 5


@rule("UPON-017", "UPON-087")
@pytest.mark.parametrize(("seats", "fables"), [(1, 2), (2, 2), (3, 2), (4, 1), (5, 1), (6, 1)])
def test_fables_on_the_home_realm(seats: int, fables: int) -> None:
    for player in UPON.new(seats).view(None)["players"]:
        assert player["fables"]["awake"] == player["realms"][0]["fables"] == fables


@rule("UPON-019")
def test_stories_are_shuffled_within_their_book() -> None:
    orders = set()
    for seed in range(30):
        g = new(3, seed)
        faces = [g.faces[token] for token in g.stories]
        for number, book in enumerate(BOOKS):
            assert sorted(faces[3 * number : 3 * number + 3]) == sorted(book)
        orders.add(tuple(faces))
    assert len(orders) > 15
    assert [story["space"] for story in g.view(None)["left"]][1:] == [None] * 8


@rule("UPON-020")
def test_a_blessing_or_curse_covers_each_story_from_the_fourth_on() -> None:
    g = new(3, 4)
    assert [story["covered"] for story in g.view(None)["left"]] == [False] * 3 + [True] * 6
    assert len(g.omens) == 6 and len(set(g.omens)) == 6
    assert g.backs.count("blessing or curse") == 9
    unseen = [t for t, back in enumerate(g.backs) if back == "blessing or curse"]
    assert all(g.seen_by[token] == 0 for token in unseen)
    assert len({tuple(UPON.new(3, seed).faces[t] for t in g.omens) for seed in range(9)}) > 5


@rule("UPON-021")
def test_the_recommended_order_is_known_to_everybody() -> None:
    for seed in range(3):
        g = UPON.new(3, seed, {"order": "recommended"})
        assert [story["space"] for story in g.view(None)["left"]] == STORIES


@rule("U-G8")
def test_the_late_seat_gift() -> None:
    g = before_the_first_decision(4, 7, {"late_seat_gift": True})
    assert [g.wonders[seat] for seat in g.in_turn()] == [2, 3, 4, 5]


@rule("U-G9")
def test_the_six_player_colours() -> None:
    assert COLOURS == ("rose", "amber", "fern", "azure", "violet", "slate")
