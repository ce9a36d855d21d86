"""Round structure, Action 1 and Action 2."""

from fabletop.core.rng import Rng
from fabletop.games import find_game
from fabletop.games.upon.returning import StoryBegan
from tests.games.upon.table import STORIES, Table, has, lying, seat, upon
from tests.scenario import rule


def do_little(table: Table) -> None:
    """Whoever decides does as little as possible."""
    options = table.g.options(table.g.waiting()[0])
    table.choose(next((o for o in ("stay home", "pass", "pay") if o in options), options[0]))


@rule("UPON-023", "UPON-026")
def test_actions_follow_one_another_from_the_starting_player_on() -> None:
    cards = ["Two Rings"]
    table = upon(seat("", cards), seat("", ["Cloudhold"]), seat(), story=3, action=4, starter=1)
    assert table.g.waiting() == (1, 2, 0), "dealt to all at once, the starter first"
    while table.g.action == 4:
        table.choose(table.g.options(table.g.waiting()[0])[0])
    order = []
    while table.g.action == 5:
        order.append(table.g.waiting()[0])
        table.choose("stay home")
    assert order == [1, 2, 0, 1, 2, 0]
    assert table.g.action == 6
    order = []
    while table.g.action == 6:
        order.append(table.g.waiting()[0])
        table.choose("pass")
    assert order == [1, 2, 0] and table.g.action == 7


@rule("UPON-024", "UPON-025", "UPON-092")
def test_empowering_and_intensifying_have_their_stories() -> None:
    g, rng, story = find_game("upon").new(2, 5), Rng(5), 1
    empowered, intensified = set(), set()
    while waiting := g.waiting():
        g.play(waiting[0], rng.choice(g.options(waiting[0])))
        for event in g.events:
            name = type(event).__name__
            if isinstance(event, StoryBegan):
                story = event.story
            elif name == "Empowered":
                empowered.add(story)
            elif name == "Intensified":
                intensified.add(story)
    assert empowered == {3, 6, 9} and intensified == set(range(1, 9)) and story == 9


@rule("UPON-027", "UPON-028")
def test_each_story_is_turned_over_and_stays() -> None:
    table = upon(seat(), seat(), action=1)
    assert [s["revealed"] for s in table.g.view(None)["left"]] == [True] + [False] * 8
    for story in (2, 3, 4):
        while table.g.story < story:
            do_little(table)
        spaces = [space["title"] for space in table.g.view(None)["spaces"]]
        assert spaces[6:] == STORIES[:story], "all unveiled Stories can be Explored"


@rule("UPON-032", "UPON-033", "UPON-034", "UPON-103", "UPON-113")
def test_printed_wonders_add_up_and_a_new_story_is_filled_at_once() -> None:
    spaces = {"1 Magic": "2M", "1 Follower": "1F 1M", "Draw Card": "1M"}
    table = upon(seat(), seat(), story=2, action=2, spaces=spaces)
    assert lying(table, "1 Magic") == {"Magic": 3}
    assert lying(table, "1 Follower") == {"Magic": 1, "Follower": 2}
    assert lying(table, "Draw Card") == {"Magic": 1} and lying(table, "Play Card") == {}
    table = upon(seat(), seat(), story=3, action=1)
    assert lying(table, "1 Magic, 1 Love, 1 Honour") == {"Magic": 1, "Love": 1, "Honour": 1}


@rule("UPON-109", "UPON-110", "UPON-116", "UPON-117", "UPON-120")
def test_what_each_space_bears() -> None:
    table = upon(seat(), seat(), seat(), story=8, action=2)
    bears = {
        "1 Magic": {"Magic": 1},
        "2 Magic": {"Magic": 2},
        "1 Love": {"Love": 1},
        "1 Honour": {"Honour": 1},
        "1 Follower": {"Follower": 1},
        "1 Magic, 1 Love, 1 Honour": {"Magic": 1, "Love": 1, "Honour": 1},
        "1 Castle": {"Castle": 1},
        "3 Magic": {"Magic": 3},
    }
    for space in table.g.view(None)["spaces"]:
        assert space["lying"] == space["printed"] == bears.get(space["title"], {})


@rule("UPON-029")
def test_the_first_book_brings_no_omen() -> None:
    table = upon(seat(), seat(), story=3, action=1)
    assert table.g.view(None)["blessing"] is None and has(table, 0, "")
    table = upon(seat(), seat(), story=4, action=1)
    assert table.g.view(None)["blessing"]["title"] == "Starfall Night" and has(table, 0, "2M")
