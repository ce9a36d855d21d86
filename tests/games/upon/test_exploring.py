"""Action 5: exploring the Stories."""

from tests.games.upon.table import choices, hand, has, label, lying, realm_titles, seat, upon
from tests.scenario import rule


@rule("UPON-051", "UPON-026")
def test_one_fable_a_turn_clockwise_until_all_are_used() -> None:
    table = upon(seat(realms=[["Acorn Hollow"]]), seat(), seat(), starter=2)
    order = []
    while table.g.action == 5:
        order.append(table.g.waiting()[0])
        table.choose("stay home")
    assert order == [2, 0, 1, 2, 0, 1, 0], "seat 0 has three Fables, the others two"


@rule("UPON-052", "UPON-053")
def test_a_fable_goes_to_a_free_space_of_either_page() -> None:
    table = upon(seat(), seat())
    assert {"1 Magic", "1 Follower"} <= set(choices(table))
    table.choose("1 Magic").refuses(1, "1 Magic", "UPON-053", "a Fable stands on 1 Magic")
    table.refuses(1, "2 Magic", "UPON-052", "not on the Story Board")
    table.refuses(1, "1 Castle", "UPON-052", "not unveiled yet")
    table.choose("1 Follower", 1)
    assert table.g.view(None)["spaces"][6]["fables"] == [1]


@rule("UPON-054", "U-A6")
def test_all_tokens_are_taken_at_once() -> None:
    table = upon(seat(), seat(), spaces={"1 Magic": "3M 1L"}).choose("1 Magic")
    assert has(table, 0, "3M 1L") and lying(table, "1 Magic") == {}


@rule("UPON-055", "U-A6", "UPON-101")
def test_a_space_needs_tokens_or_an_action_that_can_be_done() -> None:
    table = upon(seat(), seat())
    for title, because in (
        ("Play Card", "you cannot play and pay for any card"),
        ("Convert a Wonder", "no Wonder to convert"),
        ("Add Small Realm", "you cannot pay for a Small Realm"),
    ):
        table.refuses(0, title, "UPON-055", because)
    table = upon(seat(), seat(), spaces={"Play Card": "1M"}).choose("Play Card")
    assert has(table, 0, "1M")
    table.asks(1, "Explore")


@rule("U-A6")
def test_with_tokens_the_action_may_be_left_out_without_them_it_must_be_done() -> None:
    player = seat("", ["Moonrise Bounty"])
    table = upon(player, seat(), spaces={"Play Card": "1M"}).choose("Play Card")
    table.asks(0, "PlayFate", ["Moonrise Bounty", "pass"]).choose("pass")
    assert hand(table, 0) == ["Moonrise Bounty"]
    table = upon(player, seat()).choose("Play Card").asks(0, "PlayFate", ["Moonrise Bounty"])
    table.refuses(0, "pass", "UPON-101", "a card must be played")


@rule("U-A8")
def test_tokens_come_first_and_may_pay_for_the_action() -> None:
    player = seat("", ["Elderbridge"])
    table = upon(player, seat(), spaces={"Add Small Realm": "2M"}).choose("Add Small Realm")
    table.choose("Elderbridge")
    assert has(table, 0, "") and realm_titles(table, 0) == ["Home", "Elderbridge"]


@rule("UPON-056", "U-A9", "U-A10")
def test_missing_printed_wonders_come_from_the_earth_kind_by_kind() -> None:
    table = upon(seat(), seat(), spaces={"1 Follower": ""}).choose("1 Follower")
    assert has(table, 0, "1F")
    table = upon(seat(), seat(), spaces={"1 Follower": "2M"})
    assert label(table, "1 Follower").endswith("take 2 Magic; take 1 Follower from the Earth")
    assert has(table.choose("1 Follower"), 0, "2M 1F")
    three = "1 Magic, 1 Love, 1 Honour"
    table = upon(seat(), seat(), story=3, spaces={three: "4M 1L"}).choose(three)
    assert has(table, 0, "4M 1L 1H")


@rule("UPON-057", "UPON-058", "U-A4")
def test_a_fable_kept_home_takes_one_magic_on_that_turn() -> None:
    table = upon(seat(), seat()).choose("stay home").says("kept a Fable home and took 1 Magic")
    assert has(table, 0, "1M") and len(choices(table)) > 3, "although spaces were free"
    assert table.g.left_to_commit(0) == 1
    table.asks(1, "Explore")


@rule("UPON-059", "UPON-107", "U-A33")
def test_a_new_fable_explores_in_the_same_story() -> None:
    players = (seat("1M", ["Acorn Hollow"]), seat(), seat(), seat())
    table = upon(*players).choose("Add Small Realm").choose("Acorn Hollow")
    for player in (1, 2, 3):
        table.choose("stay home", player)
    table.asks(0, "Explore").choose("1 Magic")


@rule("UPON-060", "U-A5", "U-A18")
def test_sleeping_fables_neither_explore_nor_earn() -> None:
    table = upon(seat(sleep=[1], realms=[["Acorn Hollow"]]), seat(), story=4)
    assert table.g.left_to_commit(0) == 1, "both Fables of Home sleep"
    table.choose("stay home").choose("stay home", 1).choose("stay home", 1)
    assert table.g.action != 5 or table.g.waiting() != (0,)
    assert has(table, 0, "1M"), "nothing for the sleepers"


@rule("UPON-060")
def test_who_has_only_sleepers_gets_no_turn() -> None:
    table = upon(seat(sleep=[2]), seat(), story=4).asks(1, "Explore")
    table.refuses(0, "stay home", "UPON-026", "it is the decision of seat 2")


@rule("U-A34")
def test_the_last_player_goes_on_alone() -> None:
    table = upon(seat(realms=[["Acorn Hollow"], ["Kettle Cove"]]), seat(committed=2))
    for _ in range(4):
        table.asks(0, "Explore").choose("stay home")
    assert has(table, 0, "4M")


@rule("U-A41")
def test_when_all_spaces_are_taken_fables_stay_home() -> None:
    right = ["Play Card", "Draw Card", "1 Magic", "Starting Player", "Convert a Wonder"]
    right += ["Add Small Realm", "1 Follower"]
    crowd = [["Acorn Hollow"], ["Kettle Cove"], ["Nettle Keep"], ["Oaken Ferry"]]
    fables = {title: [1 if n < 6 else 0] for n, title in enumerate(right)}
    table = upon(seat(), seat(realms=crowd), fables=fables)
    assert choices(table) == ["stay home"]


@rule("UPON-061")
def test_the_printed_turn_example() -> None:
    players = (seat(), seat("1M", ["Acorn Hollow", "Moonrise Bounty"]), seat(), seat())
    table = upon(*players)
    table.choose("2 Magic", 0).choose("Add Small Realm", 1).choose("Acorn Hollow")
    table.choose("1 Magic", 2).choose("Starting Player", 3)
    table.asks(1, "Explore").choose("Play Card").choose("Moonrise Bounty")
    assert has(table, 0, "2M") and has(table, 1, "3M") and has(table, 2, "1M")
    assert table.g.starter == 3 and table.g.story == 2, "the fourth player starts the next Story"


def test_what_is_not_even_a_choice_is_refused_with_a_hint() -> None:
    table = upon(seat(), seat())
    table.refuses(0, "somewhere", "UPON-052", "name a Story space")
    table.refuses(0, 7, "UPON-052", "name a Story space")
    table.refuses(1, "1 Magic", "UPON-026", "seat 1")
