"""Action 7: empowering Realms and its consequences."""

from typing import Any

import pytest

from tests.games.upon.table import Table, choices, has, label, realm_titles, seat, upon
from tests.scenario import rule

SMALL = [["Acorn Hollow"], ["Kettle Cove"], ["Nettle Keep"]]
LARGE = ["Elderbridge", "Wishing Fields"]
EPIC = ["Oaken Ferry", "Banner Plains", "Cloudhold"]


def empower(player: dict[str, Any], story: int = 3, **more: Any) -> Table:
    return upon(player, seat("9M"), story=story, action=7, **more)


def forecast(table: Table) -> dict[str, Any]:
    found: dict[str, Any] = table.g.view(None)["players"][0]["empower"]
    return found


@rule("UPON-073", "UPON-076")
def test_realms_of_1_2_3_and_2_need_eight_magic() -> None:
    large = ["Dewdrop Mill", "Rosewall Court"]
    table = empower(seat("9M", realms=[LARGE, EPIC, large]))
    assert forecast(table)["need"] == 8 and "you keep 1 Magic" in label(table, "pay")
    assert has(table.choose("pay"), 0, "1M")


@rule("UPON-074", "U-A21")
def test_small_home_first_then_small_large_epic() -> None:
    table = empower(seat("9M", realms=[EPIC, LARGE, SMALL[0]]))
    order = [row["title"] for row in forecast(table)["realms"]]
    assert order == ["Home", "Acorn Hollow", "Wishing Fields", "Cloudhold"]
    table = empower(seat("9M", home=["Rosewall Court"], realms=[EPIC, SMALL[0], LARGE]))
    order = [row["title"] for row in forecast(table)["realms"]]
    assert order == ["Acorn Hollow", "Rosewall Court", "Wishing Fields", "Cloudhold"]


@rule("UPON-075", "U-A22")
def test_magic_cannot_be_held_back() -> None:
    table = empower(seat("2M", realms=SMALL[:2])).asks(0, "Empower", ["pay"])
    table.refuses(0, "pass", "UPON-075", "paid while there is Magic left")
    table.choose("pay").asks(0, "PayRealmFirst").choose("Acorn Hollow")
    assert has(table, 0, "")


@rule("UPON-077", "U-A19")
@pytest.mark.parametrize(("magic", "tokens"), [("6M", 0), ("5M", 1), ("4M", 2), ("3M", 3)])
def test_each_missing_magic_is_a_deep_sleep_token(magic: str, tokens: int) -> None:
    table = empower(seat(magic, realms=[LARGE, EPIC])).choose("pay")
    assert table.g.sleep[:3] == [0, 0, tokens]
    table = empower(seat("2M", realms=[LARGE, EPIC])).choose("pay")
    assert table.g.sleep[:3] == [0, 1, 3], "a Realm may be paid in part"


@rule("U-A20", "U-A19")
def test_the_owner_picks_which_realm_of_a_class_stays_unpaid() -> None:
    table = empower(seat("3M", realms=SMALL)).choose("pay")
    table.asks(0, "PayRealmFirst", ["Acorn Hollow", "Kettle Cove", "Nettle Keep"])
    assert label(table, "Kettle Cove") == "Kettle Cove: fully Empowered for 1 Magic"
    table.refuses(0, "Home", "U-A20", "which of these Realms")
    table.choose("Kettle Cove").choose("Nettle Keep")
    assert table.g.sleep[:4] == [0, 1, 0, 0]
    other = ["Dewdrop Mill", "Rosewall Court"]
    table = empower(seat("4M", realms=[LARGE, other])).choose("pay").choose("Rosewall Court")
    assert table.g.sleep[:3] == [0, 1, 0], "the last one gets what is left"


@rule("U-A20")
def test_a_partly_paid_realm_can_be_the_first_pick() -> None:
    other = ["Dewdrop Mill", "Rosewall Court"]
    table = empower(seat("2M", realms=[LARGE, other])).choose("pay")
    assert label(table, "Rosewall Court") == "Rosewall Court: gets 1 of 2 Magic"
    table.choose("Rosewall Court")
    assert table.g.sleep[:3] == [0, 2, 1]


def final(player: dict[str, Any]) -> Table:
    return empower(player, story=9).choose("pay")


@rule("UPON-079", "U-A23")
def test_in_story_9_two_other_wonders_replace_a_magic() -> None:
    table = final(seat("1M 2L 1C", realms=SMALL[:1]))
    table.asks(0, "ReplaceMagic", ["lower", "return 2 Love", "return 1 Love, 1 Castle"])
    table.refuses(0, "return 2 Honour", "UPON-079", "you cannot return 2 Honour")
    table.refuses(0, "return 2 Magic", "UPON-079", "two other Wonders")
    assert label(table, "lower") == "Lower Acorn Hollow: it is discarded"
    table.choose("return 1 Love, 1 Castle")
    assert has(table, 0, "1L") and realm_titles(table, 0) == ["Home", "Acorn Hollow"]


@rule("UPON-080", "U-A25", "U-A26")
def test_steps_go_from_epic_to_large_to_small_to_nothing() -> None:
    table = final(seat("1M 9L", realms=[EPIC]))
    for title in ("Banner Plains", "Oaken Ferry"):
        table.choose("lower").says(f"fell back to {title}")
        assert realm_titles(table, 0) == ["Home", title]
    table.choose("lower").says("lost the Small Realm Oaken Ferry")
    assert realm_titles(table, 0) == ["Home"], "three were missing, whatever it became"
    gone = [card["title"] for card in table.g.view(None)["discard"]]
    assert gone == ["Cloudhold", "Banner Plains", "Oaken Ferry"]


@rule("UPON-081")
@pytest.mark.parametrize("steps", [0, 1, 2, 3])
def test_penalties_may_be_mixed(steps: int) -> None:
    table = final(seat("1M 6L", realms=[EPIC]))
    for number in range(3):
        table.choose("lower" if number < steps else "return 2 Love")
    left = [["Home", "Cloudhold"], ["Home", "Banner Plains"], ["Home", "Oaken Ferry"], ["Home"]]
    assert realm_titles(table, 0) == left[steps]
    assert has(table, 0, f"{2 * steps}L" if steps else "")


@rule("UPON-082", "U-A24")
def test_a_small_home_is_never_discarded() -> None:
    table = final(seat("2L 1C"))
    table.refuses(0, "lower", "UPON-082", "cannot be discarded")
    table.choose("return 1 Love, 1 Castle")
    assert has(table, 0, "1L") and realm_titles(table, 0) == ["Home"]
    table = final(seat("1C"))
    assert has(table, 0, "") and realm_titles(table, 0) == ["Home"], "the rest is forgiven"


@rule("U-A24", "U-A21")
def test_other_realms_are_lowered_when_wonders_are_short() -> None:
    table = final(seat("2L", realms=SMALL[:1]))
    table.choose("return 2 Love")
    assert realm_titles(table, 0) == ["Home"], "nothing was left for Acorn Hollow"
    table = final(seat("1L", home=["Rosewall Court"]))
    assert realm_titles(table, 0) == ["Home"] and has(table, 0, ""), "a step, then what is there"


@rule("UPON-083", "U-G7")
def test_fast_play_ends_with_the_final_consequences() -> None:
    table = empower(seat("1M 2L", realms=SMALL[:1]), story=6, options={"fast": True})
    assert forecast(table)["final"]
    table.choose("pay").asks(0, "ReplaceMagic")
    table = empower(seat("1M 2L", realms=SMALL[:1]), story=3, options={"fast": True})
    table.choose("pay")
    assert table.g.sleep[1] == 1
    table = empower(seat("1M 2L", realms=SMALL[:1]), story=6).choose("pay")
    assert table.g.sleep[1] == 1, "nine Stories: Story 6 brings sleep"


@rule("U-G1")
def test_cards_that_need_less_magic_add_up() -> None:
    """Ember first: 1 + 1 + 2; Warded Weald 2 fewer, Spindle Snapped 3 fewer."""
    player = seat(
        "5M",
        ["Spindle Snapped"],
        home=["Warded Weald"],
        realms=[SMALL[0], EPIC],
        ever_afters=["Ember in the Hearth"],
    )
    table = empower(player)
    assert forecast(table)["need"] == 4 and forecast(table)["fewer"] == 2
    table.choose("play Spindle Snapped")
    assert forecast(table)["fewer"] == 4, "what is left of it is lost"
    assert has(table.choose("pay"), 0, "5M")


def test_who_has_no_cards_is_asked_all_the_same() -> None:
    table = empower(seat("9M")).asks(0, "Empower")
    assert choices(table) == ["pay"]
