"""Story spaces: what a Fable does where."""

import pytest

from tests.games.upon.table import choices, hand, has, label, realm_titles, seat, upon
from tests.scenario import cases, rule

IGNORE = "Ignore 1 Wonder"
FOLLOWING = "Convert 1 Wonder to 1 of the following"
ADD_OR_UPGRADE = "Add Realm or Upgrade Realm"


@rule("UPON-101", "UPON-070")
def test_play_card_plays_an_ever_after_or_a_dream_but_no_realm() -> None:
    cards = ["Dream Snare", "Moonrise Bounty", "Acorn Hollow"]
    table = upon(seat("2M", cards), seat()).choose("Play Card")
    table.asks(0, "PlayFate", ["Dream Snare", "Moonrise Bounty"])
    table.refuses(0, "Acorn Hollow", "UPON-070", "is a Realm")
    table.choose("Dream Snare")
    assert has(table, 0, "")


@rule("UPON-102", "U-A16", "UPON-048")
def test_draw_card_draws_one() -> None:
    table = upon(seat(), seat()).choose("Draw Card")
    assert len(hand(table, 0)) == 1
    table = upon(seat(), seat(), spaces={"Draw Card": ""})
    table.g.deck.clear()
    table.refuses(0, "Draw Card", "UPON-055", "there is no card to draw")
    table = upon(seat(), seat(), spaces={"Draw Card": "1M"})
    table.g.deck.clear()
    assert has(table.choose("Draw Card"), 0, "1M") and hand(table, 0) == []


@rule("U-A6", "UPON-102")
def test_draw_card_may_be_left_out_where_tokens_were_taken() -> None:
    table = upon(seat(), seat(), spaces={"Draw Card": "1M"}).choose("Draw Card")
    table.asks(0, "May", ["yes", "no"]).choose("no").asks(1, "Explore")
    assert has(table, 0, "1M") and hand(table, 0) == []
    table = upon(seat(), seat(), spaces={"Draw Card": "1M"}).choose("Draw Card").choose("yes")
    assert has(table, 0, "1M") and len(hand(table, 0)) == 1
    pen = seat(ever_afters=["Goose-Quill Pen"])
    table = upon(pen, seat(), spaces={"Draw Card": "1M"}).choose("Draw Card")
    assert table.question(0).prompt(table.g) == "may draw 2 cards"


@rule("UPON-103", "UPON-109", "UPON-110", "UPON-113", "UPON-116", "UPON-117", "UPON-120")
@cases("""
    1 Magic                   | 1M
    2 Magic                   | 2M
    1 Love                    | 1L
    1 Honour                  | 1H
    1 Follower                | 1F
    1 Magic, 1 Love, 1 Honour | 1M 1L 1H
    1 Castle                  | 1C
    3 Magic                   | 3M
""")
def test_spaces_that_bear_wonders_give_them(title: str, gives: str) -> None:
    table = upon(seat(), seat(), seat(), story=8).choose(title)
    assert has(table, 0, gives)


@rule("UPON-104")
def test_starting_player_claims_the_token_for_the_next_story() -> None:
    table = upon(seat(), seat()).choose("Starting Player").says("will start the next Story")
    assert table.g.view(None)["next_starter"] == 0
    assert "from the next Story on" in label(upon(seat(), seat()), "Starting Player")
    table = upon(seat(), seat(), spaces={"Starting Player": "1M"}, starter=1)
    table.choose("Starting Player", 1).asks(1, "May", ["yes", "no"]).choose("no")
    assert has(table, 1, "1M") and table.g.view(None)["next_starter"] is None


@rule("UPON-104", "UPON-092")
def test_starting_player_in_the_last_story_promises_nothing() -> None:
    table = upon(seat(), seat(), story=9)
    assert "but no Story follows" in label(table, "Starting Player")
    table.choose("Starting Player").says("went for the Starting Player token, but no Story follows")
    fast = upon(seat(), seat(), story=6, options={"fast": True}).choose("Starting Player")
    fast.says("no Story follows")


@rule("UPON-105", "U-A14")
def test_convert_a_wonder_swaps_one_for_any() -> None:
    table = upon(seat("1M 1C"), seat()).choose("Convert a Wonder")
    assert len(choices(table)) == 10
    table.refuses(0, "pass", "UPON-105", "must be converted")
    table.refuses(0, "Love to 1 Magic", "UPON-105", "you have no Love")
    table.refuses(0, "Magic to 5 Castles", "UPON-105", "converts one of your Wonders")
    assert has(table.choose("Castle to 1 Love"), 0, "1M 1L")
    table = upon(seat("1M"), seat()).choose("Convert a Wonder").choose("Magic to 1 Magic")
    assert has(table, 0, "1M")
    upon(seat(), seat()).refuses(0, "Convert a Wonder", "UPON-055", "no Wonder to convert")


@rule("UPON-105", "U-A6")
def test_a_conversion_may_be_left_out_where_tokens_were_taken() -> None:
    table = upon(seat(), seat(), spaces={"Convert a Wonder": "1M"}).choose("Convert a Wonder")
    assert has(table.choose("pass"), 0, "1M")


@rule("UPON-106", "UPON-107")
def test_add_small_realm_brings_a_fable_and_never_goes_on_home() -> None:
    table = upon(seat("1M", ["Acorn Hollow"]), seat()).choose("Add Small Realm")
    table.asks(0, "PlaceRealm", ["Acorn Hollow"])
    table.refuses(0, "pass", "UPON-106", "must be played")
    table.refuses(0, "Acorn Hollow on Home", "UPON-106", "choose a Realm card")
    before = table.g.left_to_commit(0)
    table.choose("Acorn Hollow")
    assert table.g.left_to_commit(0) == before + 1
    player = table.g.view(None)["players"][0]
    assert player["fables"]["total"] == 3 and realm_titles(table, 0) == ["Home", "Acorn Hollow"]


FOUR = [["Acorn Hollow"], ["Kettle Cove"], ["Nettle Keep"], ["Oaken Ferry"]]


@rule("UPON-108", "U-A7")
def test_no_realm_is_added_on_a_full_board_not_even_for_tokens() -> None:
    full = seat("9M", ["Elderbridge"], realms=FOUR)
    for tokens in ("", "3M"):
        table = upon(full, seat(), spaces={"Add Small Realm": tokens})
        table.refuses(0, "Add Small Realm", "UPON-108", "all six of your Fables")
    five = seat("9M", ["Elderbridge"], realms=[*FOUR, ["Dewdrop Mill"]])
    table = upon(five, seat(), seat(), seat())
    table.refuses(0, "Add Small Realm", "UPON-108", "all your Realm spaces are filled")
    table = upon(seat("9M", ["Elderbridge"], realms=FOUR), seat(), seat(), seat())
    assert "Add Small Realm" in choices(table), "four players: room for a fifth"


@rule("U-A7")
def test_with_room_but_no_realm_to_pay_the_tokens_are_reason_enough() -> None:
    table = upon(seat("", ["Nettle Keep"]), seat(), spaces={"Add Small Realm": "1M"})
    table.choose("Add Small Realm").asks(0, "PlaceRealm", ["pass"])
    table.refuses(0, "Nettle Keep", "UPON-064", "you cannot pay for Nettle Keep")
    assert has(table.choose("pass"), 0, "1M")


@rule("UPON-111", "UPON-040")
@pytest.mark.parametrize("kind", ["Love", "Honour"])
def test_love_and_honour_from_the_earth(kind: str) -> None:
    """They set off no card that rewards taking from the board."""
    player = seat(ever_afters=["Ribbon of True Hearts", "Oath by the Hearth"])
    table = upon(player, seat(), seat(), options={"board": "alternate"})
    table.choose(f"Take 1 {kind} From the Earth")
    assert has(table, 0, f"1{kind[0]}")


@rule("U-A6", "UPON-111")
@pytest.mark.parametrize("kind", ["Love", "Honour"])
def test_taking_from_the_earth_may_be_left_out_where_tokens_were_taken(kind: str) -> None:
    space = f"Take 1 {kind} From the Earth"
    players, board = (seat(), seat(), seat()), {"board": "alternate"}
    table = upon(*players, options=board, spaces={space: "2M"}).choose(space)
    table.asks(0, "May", ["yes", "no"]).choose("no")
    assert has(table, 0, "2M")
    table = upon(*players, options=board, spaces={space: "2M"}).choose(space).choose("yes")
    assert has(table, 0, f"2M 1{kind[0]}")
    dry = seat(), seat(f"30{kind[0]}"), seat()
    strict = board | {"strict_earth": True}
    table = upon(*dry, options=strict, spaces={space: "2M", "1 Magic": ""}).choose(space)
    table.asks(1, "Explore")  # nothing to take, nothing to ask


@rule("UPON-112", "U-A15")
def test_discard_two_then_draw_two() -> None:
    swap = "Discard 2 Cards then Draw 2 Cards"
    three = ["Two Rings", "Cloudhold", "Elderbridge"]
    players = [seat("", three), seat("", ["Nettle Keep"]), seat()]
    table = upon(*players, options={"board": "alternate"}).choose(swap)
    table.asks(0, "DiscardCard", three).choose("Two Rings").choose("Elderbridge")
    assert len(hand(table, 0)) == 3 and "Cloudhold" in hand(table, 0)
    assert not {"Two Rings", "Elderbridge"} & set(hand(table, 0))
    table = upon(*players[1:], seat(), options={"board": "alternate"})
    table.refuses(0, swap, "UPON-055", "fewer than two cards")
    few = upon(*players[1:], seat(), options={"board": "alternate"}, spaces={swap: "1M"})
    assert has(few.choose(swap), 0, "1M") and hand(few, 0) == ["Nettle Keep"]
    rich = upon(*players, options={"board": "alternate"}, spaces={swap: "1M"}).choose(swap)
    rich.asks(0, "May", ["yes", "no"]).choose("no")
    assert hand(rich, 0) == three


@rule("UPON-114", "UPON-115")
def test_add_or_upgrade_does_one_of_both() -> None:
    player = seat("9M 1L", ["Acorn Hollow", "Warded Weald"])
    table = upon(player, seat(), story=2).choose(ADD_OR_UPGRADE)
    table.asks(0, "PlaceRealm", ["Acorn Hollow", "Warded Weald on Home"])
    table.refuses(0, "pass", "UPON-114", "must be played")
    table.choose("Warded Weald on Home").asks(1, "Explore")
    assert realm_titles(table, 0) == ["Warded Weald"] and has(table, 0, "7M 1L")


@rule("UPON-115", "U-A29", "UPON-132", "UPON-119")
def test_upgrading_goes_one_step_at_a_time() -> None:
    cards = ["Warded Weald", "Cloudhold"]
    player = seat("9M 2L", cards, realms=[["Acorn Hollow"], ["Kettle Cove", "Banner Plains"]])
    table = upon(player, seat(), story=5).choose("Upgrade Realm")
    table.asks(
        0,
        "PlaceRealm",
        ["Warded Weald on Home", "Warded Weald on Acorn Hollow", "Cloudhold on Banner Plains"],
    )
    told = "Cloudhold goes on a Large Realm; Acorn Hollow is Small"
    table.refuses(0, "Cloudhold on Acorn Hollow", "U-A29", told)
    table.refuses(0, "Warded Weald on Banner Plains", "U-A29", "goes on a Small Realm")
    before = table.g.left_to_commit(0)
    table.choose("Cloudhold on Banner Plains").says("upgraded Banner Plains to Cloudhold, Epic")
    assert table.g.left_to_commit(0) == before, "the Fable carries on"
    assert has(table, 0, "6M") and realm_titles(table, 0)[2] == "Cloudhold"


@rule("UPON-119", "UPON-106")
def test_upgrade_realm_adds_none_and_add_small_realm_upgrades_none() -> None:
    player = seat("9M 2L", ["Warded Weald", "Acorn Hollow"])
    table = upon(player, seat(), story=5).choose("Upgrade Realm")
    table.refuses(0, "Acorn Hollow", "UPON-119", "upgraded, not added")
    table = upon(player, seat(), story=5).choose("Add Small Realm")
    table.refuses(0, "Warded Weald on Home", "UPON-106", "no Realm is upgraded")
    table = upon(seat("", ["Warded Weald"]), seat(), story=5)
    table.refuses(0, "Upgrade Realm", "UPON-055", "you cannot pay for an upgrade")


@rule("UPON-115")
def test_the_new_text_applies_from_then_on() -> None:
    player = seat("3M 2L", ["Cloudhold"], home=["Warded Weald"])
    table = (
        upon(player, seat(), story=5).choose("Upgrade Realm").choose("Cloudhold on Warded Weald")
    )
    table.choose("stay home", 1).choose("1 Follower", 0)
    assert has(table, 0, "1M 1F")


@rule("UPON-118")
def test_convert_one_wonder_to_one_of_the_following() -> None:
    table = upon(seat("1L"), seat(), story=6).choose(FOLLOWING)
    table.asks(
        0,
        "ConvertWonder",
        [f"Love to {got}" for got in ("1 Follower", "1 Castle", "2 Love", "2 Honour", "3 Magic")],
    )
    table.refuses(0, "pass", "UPON-105", "must be converted")
    assert has(table.choose("Love to 3 Magic"), 0, "3M")


@rule("UPON-121", "U-A32")
def test_ignore_one_wonder_eases_each_card_played_afterwards() -> None:
    lantern = "Lantern at the Well"
    player = seat("2M", [lantern, "Two Rings"], committed=1)
    table = upon(player, seat(committed=2), story=7).choose(IGNORE)
    table.asks(0, "PlayFate", [lantern, "Two Rings", "pass"])
    assert "free" in label(table, "Two Rings")
    table.choose(lantern)
    assert has(table, 0, ""), "2 Magic, the Honour is ignored"
    table.choose("Two Rings")
    assert has(table, 0, "1L 1H"), "a card of one Wonder is free"


@rule("U-A32", "UPON-065")
def test_the_payer_picks_the_wonder_that_is_ignored() -> None:
    player = seat("2M 1H", ["Lantern at the Well"], used=["ignores 1 Wonder"])
    table = upon(player, seat(), story=7, action=6).choose("Lantern at the Well")
    table.asks(0, "PayCost", ["1 Magic, 1 Honour", "2 Magic"]).choose("1 Magic, 1 Honour")
    assert has(table, 0, "1M")


@rule("UPON-121")
def test_ignore_one_wonder_also_eases_realm_cards_and_cards_out_of_turn() -> None:
    player = seat("1M", ["Elderbridge", "Borrowed Face"], realms=[["Kettle Cove"]])
    table = upon(player, seat(), story=7).choose(IGNORE).choose("stay home", 1)
    table.choose("play Borrowed Face").choose("Add Small Realm").choose("Elderbridge")
    assert has(table, 0, ""), "the Dream was free, the Realm cost 1 of 2"
    table = upon(seat("1M", ["Elderbridge"]), seat(), story=7)
    table.refuses(0, "Add Small Realm", "UPON-055", "you cannot pay for a Small Realm")


@rule("U-A32", "UPON-121")
def test_ignore_one_wonder_lasts_for_this_story_only() -> None:
    table = upon(seat("", committed=1), seat(committed=2), story=7).choose(IGNORE)
    while table.g.story == 7:
        options = choices(table)
        table.choose("pass" if "pass" in options else options[0])
    assert table.g.once == [0, 0]


@rule("UPON-122", "U-A17")
def test_draw_two_cards_and_perhaps_play_one() -> None:
    table = upon(seat("", ["Moonrise Bounty"]), seat(), story=9).choose("Draw 2 Cards")
    assert len(hand(table, 0)) == 3
    table.asks(0, "PlayFate").choose("Moonrise Bounty")
    assert has(table, 0, "3M")
    table = upon(seat(), seat(), story=9)
    del table.g.deck[1:]
    table.choose("Draw 2 Cards")
    assert len(hand(table, 0)) == 1, "one card is all there is"
    table.choose("pass")


@rule("U-A6", "UPON-122")
def test_drawing_two_cards_and_playing_one_may_each_be_left_out_where_tokens_were_taken() -> None:
    player, spaces = seat("", ["Moonrise Bounty"]), {"Draw 2 Cards": "1M"}
    table = upon(player, seat(), story=9, spaces=spaces).choose("Draw 2 Cards")
    table.asks(0, "May").choose("no").asks(0, "PlayFate", ["Moonrise Bounty", "pass"])
    assert has(table.choose("Moonrise Bounty"), 0, "4M") and hand(table, 0) == []
    table = upon(player, seat(), story=9, spaces=spaces).choose("Draw 2 Cards")
    table.choose("yes").asks(0, "PlayFate").choose("pass").asks(1, "Explore")
    assert len(hand(table, 0)) == 3 and has(table, 0, "1M")


@rule("UPON-122", "UPON-055")
def test_draw_two_cards_without_any_card_needs_one_to_play() -> None:
    table = upon(seat("", ["Moonrise Bounty"]), seat(), story=9)
    table.g.deck.clear()
    table.choose("Draw 2 Cards").refuses(0, "pass", "UPON-101", "must be played")
    table = upon(seat(), seat(), story=9)
    table.g.deck.clear()
    table.refuses(0, "Draw 2 Cards", "UPON-055", "no card is left to draw or play")
