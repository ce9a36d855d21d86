"""Actions 8 and 9: intensify, return, awaken."""

from tests.games.upon.table import Table, choices, lying, seat, upon
from tests.scenario import rule


def next_story(table: Table) -> Table:
    """Everybody does as little as possible until the next Story is dealt."""
    story = table.g.story
    while table.g.story == story and table.g.waiting():
        options = choices(table)
        table.choose(next((o for o in ("stay home", "pass", "pay") if o in options), options[0]))
    return table


@rule("UPON-084", "UPON-085", "U-A11")
def test_free_spaces_get_one_magic_and_occupied_ones_nothing() -> None:
    spaces = {"1 Magic": "1M", "Draw Card": "2L", "Play Card": "", "1 Follower": ""}
    table = upon(seat(), seat(), action=8, spaces=spaces, fables={"1 Follower": [0]})
    assert lying(table, "Play Card") == {"Magic": 1}
    assert lying(table, "Draw Card") == {"Magic": 1, "Love": 2}
    assert lying(table, "1 Magic") == {"Magic": 3}, "1 left, 1 intensified, 1 new in the next Story"
    assert lying(table, "1 Follower") == {"Follower": 1}, "only what Story 2 brought"
    assert lying(table, "Add Realm or Upgrade Realm") == {}, "it was not revealed yet"


@rule("UPON-025")
def test_no_magic_intensifies_at_the_end_or_solo() -> None:
    table = upon(seat(committed=2), story=1)
    next_story(table)
    assert lying(table, "Play Card") == {}
    table = upon(seat(), seat(), story=9, action=9)
    assert table.is_over() and lying(table, "Play Card") == {}


@rule("UPON-086", "UPON-087")
def test_all_fables_come_home() -> None:
    table = upon(
        seat(), seat(), action=9, fables={"1 Magic": [0], "Play Card": [1], "1 Follower": [0]}
    )
    shown = table.g.view(None)
    assert all(space["fables"] == [] for space in shown["spaces"])
    assert [p["fables"]["left"] for p in shown["players"]] == [2, 2]
    assert table.g.story == 2


@rule("UPON-088", "UPON-090")
def test_one_old_token_comes_off_each_realm() -> None:
    table = upon(seat(realms=[["Acorn Hollow"]], sleep=[1, 3]), seat(), story=4, action=9)
    assert table.g.sleep[:2] == [0, 2]
    assert table.g.view(None)["players"][0]["fables"]["awake"] == 2, "Home is awake again"


@rule("UPON-089", "UPON-078", "UPON-091")
def test_tokens_of_this_story_stay_and_cost_exactly_the_next_stories() -> None:
    large = ["Elderbridge", "Wishing Fields"]
    table = upon(seat("1M", realms=[large]), seat("9M"), story=3, action=7).choose("pay")
    assert table.g.sleep[1] == table.g.fresh[1] == 2
    awake = {}
    while table.g.story < 7:
        awake[table.g.story] = table.g.awake[0]
        next_story(table)
    assert awake[4] == awake[5] == 2 and awake[6] == 3, "two tokens cost Stories 4 and 5"


@rule("UPON-078")
def test_fables_that_explored_fall_asleep_when_they_come_home() -> None:
    player = seat("1M", realms=[["Acorn Hollow"]])
    table = upon(player, seat("9M"), story=3, action=7, fables={"1 Magic": [0, 0, 0]})
    table.choose("pay").choose("pay", 1)
    assert table.g.story == 4 and table.g.awake[0] == 2 and table.g.sleep[1] == 1


@rule("U-A12", "UPON-104")
def test_the_token_changes_hands_after_action_9() -> None:
    table = upon(seat(), seat("", ["Two Rings"]), seat("", ["Cloudhold"]))
    table.choose("stay home", 0).choose("Starting Player", 1)
    while table.g.action == 5:
        table.choose("stay home")
    assert table.g.starter == 0 and table.g.waiting() == (1,), "Action 6 in the old order"
    next_story(table)
    assert table.g.starter == 1 and table.g.waiting() == (1, 2, 0)
    for _ in range(2):
        next_story(table)
        assert table.g.starter == 1, "until somebody else uses the space"


@rule("U-A12")
def test_the_later_of_two_fables_gets_the_token() -> None:
    players = (seat("1M", ["Borrowed Face"]), seat())
    table = upon(*players, fables={"Starting Player": [1]}, next_starter=1)
    table.choose("play Borrowed Face").choose("Starting Player")
    assert table.g.next_starter == 0


@rule("U-A13")
def test_the_starting_player_space_does_nothing_in_solo_play() -> None:
    table = upon(seat()).choose("Starting Player")
    next_story(table)
    assert table.g.starter == 0
