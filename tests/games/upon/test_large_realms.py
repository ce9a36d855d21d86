"""The twelve Large Realms, each on the Home Realm of seat 0."""

from typing import Any

import pytest

from tests.games.upon.table import Table, hand, has, seat, upon
from tests.scenario import rule


def in_action_3(title: str, wonders: str, other: str = "", **more: Any) -> Table:
    return upon(seat(wonders, home=[title], **more), seat(other), action=3)


def exploring(title: str, wonders: str = "", **more: Any) -> Table:
    return upon(seat(wonders, home=[title]), seat(), **more)


@rule("U-G2", "UPON-035", "U-A36")
@pytest.mark.parametrize(("had", "has_now"), [("", "2M"), ("2M", "4M"), ("3M", "4M")])
def test_silverleaf_duchy_gives_more_to_the_poor(had: str, has_now: str) -> None:
    assert has(in_action_3("Silverleaf Duchy", had), 0, has_now)


@rule("UPON-041", "U-A36")
def test_rosewall_court_may_convert_magic_to_love() -> None:
    table = in_action_3("Rosewall Court", "2M")
    table.asks(0, "ConvertWonder", ["Magic to 1 Love", "pass"]).choose("Magic to 1 Love")
    assert has(table, 0, "1M 1L")
    table = in_action_3("Rosewall Court", "2M").choose("pass").asks(0, "ChooseHand")
    assert has(table, 0, "2M"), "what is passed is lost for this Story"


@rule("UPON-039")
def test_rosewall_court_gives_magic_for_love_from_the_board() -> None:
    table = exploring("Rosewall Court", spaces={"1 Magic": "1M 1L"}).choose("1 Magic")
    assert has(table, 0, "2M 1L")


def test_lionsgate_march_converts_and_repays_honour() -> None:
    table = in_action_3("Lionsgate March", "1M").choose("Magic to 1 Honour")
    assert has(table, 0, "1H")
    table = exploring("Lionsgate March", spaces={"1 Magic": "1M 2H"}).choose("1 Magic")
    assert has(table, 0, "2M 2H"), "once, however many lay there"


def test_scholars_reach_draws_and_holds_five() -> None:
    table = in_action_3("Scholars' Reach", "")
    assert len(hand(table, 0)) == 1
    five = ["Two Rings", "Acorn Hollow", "Elderbridge", "Moonlit Mine", "Dream Snare"]
    reader = seat("", five, home=["Scholars' Reach"])
    table = upon(reader, seat(), story=3, action=6).choose("pass").asks(0, "Empower")
    assert len(hand(table, 0)) == 5
    asleep = upon({**reader, "sleep": [1]}, seat(), story=4, action=6)
    asleep.choose("pass").asks(0, "DiscardCard")


def test_wishing_fields_grants_a_wish_for_two_magic() -> None:
    table = exploring("Wishing Fields", spaces={"1 Magic": "2M"}).choose("1 Magic")
    table.asks(0, "GainWonder", ["Love", "Honour"]).choose("Honour")
    assert has(table, 0, "2M 1H")
    table = exploring("Wishing Fields", spaces={"1 Magic": "1M"}).choose("1 Magic")
    assert has(table, 0, "1M"), "1 Magic is not enough"


def test_drowsy_orchard_feeds_the_first_fable_at_home() -> None:
    table = exploring("Drowsy Orchard").choose("stay home")
    assert has(table, 0, "3M")
    table.choose("stay home", 1).choose("stay home", 0)
    assert has(table, 0, "4M"), "only the first one"


@pytest.mark.parametrize(
    ("title", "needs", "gives"),
    [("Banner Plains", "1F", "1F 1H"), ("Ivory Battlements", "1C", "1C 1L")],
)
def test_banner_plains_and_ivory_battlements_reward_a_following(
    title: str, needs: str, gives: str
) -> None:
    assert has(in_action_3(title, needs), 0, gives)
    assert has(in_action_3(title, "1M"), 0, "1M")


@rule("UPON-040")
def test_tollbridge_barony_takes_magic_from_the_richest() -> None:
    table = upon(seat("", home=["Tollbridge Barony"]), seat("1M"), seat("3M"), action=3)
    assert has(table, 0, "1M") and has(table, 2, "2M") and has(table, 1, "1M")


def test_tollbridge_barony_lets_its_owner_choose_among_the_tied() -> None:
    table = upon(seat("", home=["Tollbridge Barony"]), seat("2M"), seat("2M"), action=3)
    table.asks(0, "ChoosePlayer", ["seat 2", "seat 3"]).choose("seat 3")
    assert has(table, 0, "1M") and has(table, 1, "2M") and has(table, 2, "1M")
    table = upon(seat("", home=["Tollbridge Barony"]), seat(), seat(), action=3)
    assert has(table, 0, ""), "nobody has any"


def test_storykeeper_abbey_pays_for_ever_afters() -> None:
    player = seat("2M", ["Dream Snare"], home=["Storykeeper Abbey"])
    table = upon(player, seat(), action=6).choose("Dream Snare")
    assert has(table, 0, "2M")


@rule("U-G1")
def test_warded_weald_needs_two_magic_fewer() -> None:
    player = seat("3M", home=["Warded Weald"], realms=[["Acorn Hollow"], ["Elderbridge"]])
    table = upon(player, seat("9M"), story=3, action=7).choose("pay")
    assert has(table, 0, "1M"), "4 for the Realms, less 2"


def test_heralds_crossing_favours_the_starting_player() -> None:
    table = in_action_3("Herald's Crossing", "").asks(0, "GainWonder").choose("Love")
    assert has(table, 0, "1L")
    table = upon(seat(home=["Herald's Crossing"]), seat(), action=3, starter=1)
    assert has(table, 0, "1M")
