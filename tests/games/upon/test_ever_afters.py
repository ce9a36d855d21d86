"""The twenty-seven Ever Afters, in front of seat 0."""

from typing import Any

from fabletop.games.upon.fate import FATES
from fabletop.games.upon.scoring import sheet
from tests.games.upon.table import Table, choices, hand, has, label, seat, upon
from tests.scenario import cases, rule


def with_card(title: str, wonders: str = "", **more: Any) -> dict[str, Any]:
    return seat(wonders, ever_afters=[title], **more)


def taking(title: str, wonders: str) -> Table:
    """Seat 0 Explores a space on which these Wonders lie."""
    table = upon(with_card(title), seat(), spaces={"Draw Card": wonders, "1 Magic": ""})
    return table.choose("Draw Card")


@rule("UPON-039", "UPON-068", "U-G1")
@cases("""
    Lantern at the Well   | 2M | 3M
    Lantern at the Well   | 1L | 1L
    Ribbon of True Hearts | 2L | 2L 1H
    Ribbon of True Hearts | 1H | 1H
    Oath by the Hearth    | 1H | 1L 1H
    Oath by the Hearth    | 1L | 1L
    Tin Drum Parade       | 1F | 2M 1F
    Tin Drum Parade       | 1M | 1M
    Keystone Charm        | 1C | 2M 1C
    Keystone Charm        | 1M | 1M
""")
def test_lantern_ribbon_oath_parade_and_charm_answer_what_is_taken(
    title: str, taken: str, then: str
) -> None:
    assert has(taking(title, taken), 0, then)


@rule("UPON-040", "U-A10")
def test_what_comes_from_the_earth_or_a_conversion_lights_no_lantern() -> None:
    table = upon(with_card("Lantern at the Well", "1L"), seat(), spaces={"1 Magic": ""})
    table.choose("1 Magic")
    assert has(table, 0, "1M 1L")
    table = upon(with_card("Lantern at the Well", "1L"), seat()).choose("Convert a Wonder")
    assert has(table.choose("Love to 1 Magic"), 0, "1M")
    table = upon(with_card("Lantern at the Well"), seat()).choose("stay home")
    assert has(table, 0, "1M")


def test_the_lantern_shows_before_the_choice() -> None:
    table = upon(with_card("Lantern at the Well"), seat(), spaces={"1 Magic": "3M"})
    told = label(table, "1 Magic")
    assert told == "Explore 1 Magic: take 3 Magic; Lantern at the Well gives 1 Magic"


def test_cloak_of_quiet_evenings_warms_each_fable_at_home() -> None:
    table = upon(with_card("Cloak of Quiet Evenings"), seat()).choose("stay home")
    table.choose("stay home", 1).choose("stay home", 0)
    assert has(table, 0, "4M")
    both = seat(ever_afters=["Cloak of Quiet Evenings"], home=["Drowsy Orchard"])
    assert has(upon(both, seat()).choose("stay home"), 0, "4M"), "3 for the first, and 1 more"


def test_goose_quill_pen_draws_one_more_and_takes_magic() -> None:
    table = upon(with_card("Goose-Quill Pen"), seat()).choose("Draw Card")
    assert len(hand(table, 0)) == 2 and has(table, 0, "1M")
    table = upon(with_card("Goose-Quill Pen"), seat(), story=9).choose("Draw 2 Cards")
    assert len(hand(table, 0)) == 3 and has(table, 0, "1M")


def test_crown_of_first_light_shines_for_the_starting_player() -> None:
    assert has(upon(with_card("Crown of First Light"), seat(), action=3), 0, "1M")
    assert has(upon(with_card("Crown of First Light"), seat(), action=3, starter=1), 0, "")


def test_the_agreeable_mirror_converts_a_second_wonder() -> None:
    table = upon(with_card("The Agreeable Mirror", "2M"), seat()).choose("Convert a Wonder")
    assert "pass" not in choices(table)
    table.choose("Magic to 1 Castle").choose("Magic to 1 Follower")
    assert has(table, 0, "1F 1C")
    table = upon(with_card("The Agreeable Mirror", "2M"), seat()).choose("Convert a Wonder")
    assert has(table.choose("Magic to 1 Castle").choose("pass"), 0, "1M 1C")
    table = upon(with_card("The Agreeable Mirror", "2M"), seat(), story=6)
    table.choose("Convert 1 Wonder to 1 of the following").choose("Magic to 1 Castle")
    table.asks(1, "Explore")  # that is another space


@rule("U-A42")
def test_masons_lullaby_makes_realms_cheaper_by_magic_only() -> None:
    player = with_card("Mason's Lullaby", "1M 1L", hand=["Elderbridge", "Kettle Cove"])
    table = upon(player, seat()).choose("Add Small Realm").choose("Elderbridge")
    assert has(table, 0, "1L"), "1 Magic instead of 2"
    table = upon(player, seat()).choose("Add Small Realm").choose("Kettle Cove")
    assert has(table, 0, "1M"), "Love is asked as before"
    dear = with_card("Mason's Lullaby", "2M", hand=["Dream Snare"])
    assert has(upon(dear, seat(), action=6).choose("Dream Snare"), 0, ""), "only Realm cards"


def test_dream_snare_catches_magic() -> None:
    player = with_card("Dream Snare", hand=["Candlelit Library"])
    assert has(upon(player, seat(), story=3, action=6).choose("Candlelit Library"), 0, "1M")


def test_feather_mattress_takes_only_one_token_on_a_realm() -> None:
    player = with_card("Feather Mattress", "1M", home=["Wishing Fields"], realms=[["Kettle Cove"]])
    table = upon(player, seat("9M"), story=3, action=7).choose("pay")
    assert table.g.sleep[0] == 1, "2 Magic were missing"


@rule("U-G1")
def test_ember_in_the_hearth_lowers_the_cost_of_larger_realms() -> None:
    realms = [["Kettle Cove"], ["Acorn Hollow", "Wishing Fields", "Cloudhold"]]
    player = with_card("Ember in the Hearth", "9M", home=["Banner Plains"], realms=realms)
    table = upon(player, seat("9M"), story=3, action=7).choose("pay")
    assert has(table, 0, "5M"), "1 for Small, 1 for Large, 2 for Epic"


def test_satchel_of_loose_pages_draws_and_holds_six() -> None:
    cards = ["Satchel of Loose Pages", "Acorn Hollow", "Elderbridge", "Moonlit Mine", "Dream Snare"]
    table = upon(seat("2M", cards), seat(), story=3, action=6).choose("Satchel of Loose Pages")
    assert len(hand(table, 0)) == 6
    while table.g.question(0) is not None and "pass" in choices(table, 0):
        table.choose("pass", 0)
    table.asks(0, "Empower")
    assert len(hand(table, 0)) == 6, "nothing had to be discarded"


def test_moonlit_mine_gives_magic_each_story() -> None:
    assert has(upon(with_card("Moonlit Mine"), seat(), action=3), 0, "1M")


def test_thimble_parliament_may_convert_magic() -> None:
    table = upon(with_card("Thimble Parliament", "1M"), seat(), action=3)
    table.asks(0, "ConvertWonder", ["Magic to 1 Love", "Magic to 1 Honour", "pass"])
    assert has(table.choose("Magic to 1 Honour"), 0, "1H")


def test_long_handled_spoon_keeps_curses_away() -> None:
    omens = ["Broken Promises", "Starfall Night", "Parched Wells", "Tithe of Thorns"]
    omens += ["The Long Yawn", "Moth-Eaten Pages"]
    players = (with_card("Long-Handled Spoon", "1L"), seat("1L"))
    table = upon(*players, story=4, action=1, omens=omens).asks(1, "ReturnWonder").choose("Love")
    assert has(table, 0, "1L") and has(table, 1, "")


def test_weathervane_fox_waits_once_a_story() -> None:
    table = upon(with_card("Weathervane Fox"), seat()).choose("wait").says("waited")
    table.choose("1 Magic", 1).refuses(0, "wait", "U-G2", "you have waited in this Story")
    table = upon(with_card("Weathervane Fox"), seat(committed=2))
    table.refuses(0, "wait", "U-G2", "nobody else has a Fable left")
    upon(seat(), seat()).refuses(0, "wait", "UPON-057", "place a Fable or to keep one home")


def bonus(title: str, mine: dict[str, Any], other: dict[str, Any]) -> int:
    """Points that the card gives seat 0 if the game ended now."""
    player = {**mine, "ever_afters": [title, *mine["ever_afters"]]}
    table = upon(player, other, story=4)
    return next(line.points for line in sheet(table.g, 0) if line.category == title)


@rule("UPON-098", "U-G1")
@cases("""
    Astrologer's Due    | M
    Heart of the Realm  | L
    Shield of the Realm | H
    Voice of the Crowd  | F
    Seat of Stone       | C
""")
def test_astrologer_heart_shield_voice_and_seat_reward_the_most(title: str, kind: str) -> None:
    assert bonus(title, seat(f"3{kind}"), seat(f"2{kind}")) == 2
    assert bonus(title, seat(f"2{kind}"), seat(f"2{kind}")) == 1
    assert bonus(title, seat(f"1{kind}"), seat(f"2{kind}")) == 0
    assert bonus(title, seat(), seat()) == 0, "at least one is needed"


@rule("UPON-098")
def test_the_level_scale_wants_two_of_each() -> None:
    assert bonus("The Level Scale", seat("2M 2L 2H 2F 2C"), seat()) == 2
    assert bonus("The Level Scale", seat("9M 9L 9H 9F 1C"), seat()) == 0


def test_teller_of_tellers_counts_ever_afters() -> None:
    assert bonus("Teller of Tellers", seat(), seat()) == 2
    assert bonus("Teller of Tellers", seat(), seat(ever_afters=["Dream Snare"])) == 1
    two = seat(ever_afters=["Dream Snare", "Moonlit Mine"])
    assert bonus("Teller of Tellers", seat(), two) == 0


def test_shepherd_of_hamlets_counts_small_realms_beyond_the_second() -> None:
    small = [["Acorn Hollow"], ["Dewdrop Mill"], ["Kettle Cove"], ["Nettle Keep"]]
    assert bonus("Shepherd of Hamlets", seat(realms=small[:1]), seat()) == 0
    assert bonus("Shepherd of Hamlets", seat(realms=small), seat()) == 3


def test_shepherd_of_hamlets_gives_three_at_most() -> None:
    names = ["Acorn Hollow", "Dewdrop Mill", "Kettle Cove", "Nettle Keep", "Oaken Ferry"]
    player = seat(realms=[[name] for name in names], ever_afters=["Shepherd of Hamlets"])
    table = upon(player, seat(), seat(), seat())
    assert sheet(table.g, 0)[-1].points == 3, "six Small Realms"


def test_the_unbroken_line_forgives_no_sleep() -> None:
    assert bonus("The Unbroken Line", seat(), seat()) == 2
    assert bonus("The Unbroken Line", seat(sleep=[1]), seat()) == 0
    table = upon(with_card("The Unbroken Line"), seat("9M"), story=3, action=7).choose("pay")
    assert sheet(table.g, 0)[-1].points == 0, "the Home Realm fell asleep"


def test_the_unbroken_line_forgives_no_lowering() -> None:
    player = with_card("The Unbroken Line", "1M", realms=[["Acorn Hollow"]])
    table = upon(player, seat("9M"), story=9, action=7).choose("pay")
    assert sheet(table.g, 0)[-1].points == 0, "a Realm was discarded"


def test_all_ever_afters_are_here() -> None:
    assert {f"EA{number:02}" for number in range(1, 28)} <= {card.id for card in FATES.values()}
