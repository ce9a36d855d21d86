"""The six Epic Realms, each on an upgraded Home Realm of seat 0."""

from typing import Any

from tests.games.upon.table import choices, hand, has, seat, upon
from tests.scenario import rule

UNDER = "Warded Weald"  # an ability that keeps quiet


def epic(title: str, wonders: str = "", cards: tuple[str, ...] = (), **more: Any) -> dict[str, Any]:
    return seat(wonders, cards, home=[UNDER, title], **more)


def test_the_evergold_throne_gives_magic_and_love_or_honour() -> None:
    table = upon(epic("The Evergold Throne"), seat(), action=3)
    table.asks(0, "GainWonder", ["Love", "Honour"]).choose("Love")
    assert has(table, 0, "1M 1L")


def test_dragonspire_dominion_converts_to_castles() -> None:
    table = upon(epic("Dragonspire Dominion", "1M 1F"), seat(), action=3)
    table.asks(0, "ConvertWonder", ["Magic to 1 Castle", "Follower to 1 Castle", "pass"])
    table.choose("Magic to 1 Castle")
    assert has(table, 0, "1F 1C")


def test_thousand_lantern_realm_converts_to_followers() -> None:
    table = upon(epic("Thousand-Lantern Realm", "1H"), seat(), action=3)
    table.choose("Honour to 1 Follower")
    assert has(table, 0, "1F")


def test_midnight_carnival_draws_two_and_plays_one_more() -> None:
    table = upon(epic("Midnight Carnival"), seat(), action=3)
    assert len(hand(table, 0)) == 2
    cards = ("Moonrise Bounty", "Candlelit Library", "North Wind's Gift", "Dream Snare")
    table = upon(epic("Midnight Carnival", "9M", cards), seat(), action=6)
    table.choose("Moonrise Bounty").choose("North Wind's Gift")
    table.refuses(0, "Candlelit Library", "UPON-062", "you have played your Dream")
    assert "Dream Snare" in choices(table)
    table.choose("Dream Snare")
    assert table.g.waiting() == (0, 1), "three cards, and the next Story is dealt"


@rule("UPON-053")
def test_the_winter_demesne_intrudes_once_a_story() -> None:
    there = {"2 Magic": [1], "1 Love": [1]}
    table = upon(
        epic("The Winter Demesne"),
        seat(),
        seat(),
        fables=there,
        spaces={"2 Magic": "", "1 Love": ""},
    )
    table.choose("2 Magic").says("Explored “2 Magic”: 2 Magic came from the Earth")
    assert has(table, 0, "2M")
    table.choose("stay home", 2)
    table.refuses(0, "1 Love", "UPON-053", "a Fable stands on 1 Love already")


@rule("UPON-053")
def test_who_has_only_come_to_free_spaces_may_still_intrude() -> None:
    table = upon(
        epic("The Winter Demesne"),
        seat(),
        seat(),
        fables={"1 Love": [1], "1 Honour": [1]},
        spaces={"2 Magic": "", "1 Love": "1L"},
    )
    table.choose("2 Magic").choose("stay home", 2)
    assert has(table.choose("1 Love"), 0, "2M 1L")


def test_cloudhold_gives_magic_for_anything_taken() -> None:
    table = upon(epic("Cloudhold"), seat(), spaces={"1 Follower": "1F"}).choose("1 Follower")
    assert has(table, 0, "1M 1F")
    table = upon(epic("Cloudhold"), seat(), spaces={"1 Follower": ""}).choose("1 Follower")
    assert has(table, 0, "1F"), "made up from the Earth, nothing lay there"
