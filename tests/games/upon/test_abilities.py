"""Action 3: Realm abilities."""

from fabletop.games.upon.fate import FATES
from tests.games.upon.table import has, label, seat, upon
from tests.scenario import rule


@rule("UPON-035", "UPON-026")
def test_abilities_are_used_in_turn_order() -> None:
    """Seat 1 starts and takes from the richest, before seat 0 takes from seat 1."""
    players = (
        seat("", home=["Rosewall Court"]),
        seat("1M", home=["Tollbridge Barony"]),
        seat("1M"),
    )
    table = upon(*players, action=3, starter=1)
    assert has(table, 1, "2M") and has(table, 2, "")


@rule("UPON-036")
def test_a_player_with_several_abilities_picks_their_order() -> None:
    player = seat("2M", home=["Silverleaf Duchy"], ever_afters=["Moonlit Mine"])
    table = upon(player, seat(), action=3)
    table.asks(0, "ChooseAbility", ["Moonlit Mine", "Silverleaf Duchy"])
    table.refuses(0, "Cloudhold", "UPON-036", "which of your abilities")
    assert "take 2 if you have 2 Magic or fewer" in label(table, "Silverleaf Duchy")
    assert has(table.choose("Silverleaf Duchy"), 0, "5M"), "2 for the poor, then 1"
    table = upon(player, seat(), action=3).choose("Moonlit Mine")
    assert has(table, 0, "4M"), "with 3 Magic no longer poor"


@rule("U-A36")
def test_plain_gains_whose_order_does_not_matter_happen_by_themselves() -> None:
    player = seat("", ever_afters=["Moonlit Mine", "Crown of First Light"])
    table = upon(player, seat(), action=3).asks(0, "ChooseHand")
    assert has(table, 0, "2M")


@rule("UPON-037", "U-A28")
def test_a_sleeping_realm_has_no_ability() -> None:
    table = upon(seat("", home=["Silverleaf Duchy"], sleep=[1]), seat(), story=4, action=3)
    assert has(table, 0, "")
    sleeper = seat("2M", ["Warded Weald"], sleep=[0, 1], realms=[["Acorn Hollow"]])
    table = upon(sleeper, seat(), story=4).choose("Add Realm or Upgrade Realm")
    table.choose("Warded Weald on Acorn Hollow")
    assert table.g.sleep[1] == 1 and table.g.powers[0] == (), "tokens stay, the text waits"


@rule("UPON-038")
def test_texts_that_name_another_moment_wait_for_it() -> None:
    player = seat("", home=["Warded Weald"], ever_afters=["Lantern at the Well", "Dream Snare"])
    table = upon(player, seat(), action=3).asks(0, "ChooseHand")
    assert has(table, 0, "")


@rule("UPON-041", "U-A36")
def test_an_ability_that_is_not_used_is_lost_for_this_story() -> None:
    table = upon(seat("3M", home=["Rosewall Court"]), seat(), action=3)
    table.asks(0, "ConvertWonder").choose("pass").asks(0, "ChooseHand")
    table.refuses(0, "Magic to 1 Love", "UPON-044", "keep one card")


def test_a_card_in_play_belongs_to_whom_it_lies_before() -> None:
    table = upon(seat(ever_afters=["Moonlit Mine"]), seat(ever_afters=["Dream Snare"]))
    owners = [table.g.owner(token) for cards in table.g.ever_afters for token in cards]
    assert owners == [0, 1]


@rule("U-G1")
def test_a_card_says_in_full_words_in_which_action_it_works() -> None:
    assert FATES["MoonlitMine"].text == "Action 3: Take 1 Magic from the Earth."
    assert FATES["WardedWeald"].text.startswith("Action 7: You need 2 Magic fewer")
    assert FATES["DreamSnare"].text.startswith("Whenever you play a Dream")
