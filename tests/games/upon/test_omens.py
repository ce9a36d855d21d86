"""The nine Blessings and Curses, revealed on Story 4."""

from typing import Any

from fabletop.games.upon.fate import OMENS
from tests.games.upon.table import Table, has, lying, seat, upon
from tests.scenario import rule


def omen(title: str, *players: dict[str, Any], **more: Any) -> Table:
    others = [card.title for card in OMENS.values() if card.title != title]
    return upon(*players, story=4, action=1, omens=[title, *others[:5]], **more)


@rule("UPON-029", "UPON-030", "U-G3")
def test_starfall_night_gives_everybody_two_magic() -> None:
    table = omen("Starfall Night", seat(), seat("1L"))
    assert has(table, 0, "2M") and has(table, 1, "2M 1L")
    told = [type(event).__name__ for event in table.g.events]
    assert told.index("OmenRevealed") < told.index("Gained") < told.index("StoryUnveiled")


@rule("UPON-030")
def test_raised_from_the_ashes_helps_all_with_the_fewest_realms() -> None:
    players = (seat(), seat(realms=[["Acorn Hollow"]]), seat())
    table = omen("Raised from the Ashes", *players)
    assert has(table, 0, "1F") and has(table, 1, "") and has(table, 2, "1F")


def test_open_handed_dawn_lets_everybody_choose_in_turn_order() -> None:
    table = omen("Open-Handed Dawn", seat(), seat(), starter=1)
    table.asks(1, "GainWonder").choose("Love").asks(0, "GainWonder").choose("Honour")
    assert has(table, 1, "1L") and has(table, 0, "1H")


@rule("UPON-031")
def test_tithe_of_thorns_takes_magic_for_larger_realms() -> None:
    grand: dict[str, Any] = {
        "home": ["Banner Plains"],
        "realms": [["Acorn Hollow", "Wishing Fields", "Cloudhold"]],
    }
    table = omen("Tithe of Thorns", seat("3M", **grand), seat("1M", home=["Warded Weald"]))
    assert has(table, 0, "1M") and has(table, 1, "")
    table = omen("Tithe of Thorns", seat("1M 4L", **grand), seat("5M"))
    assert has(table, 0, "4L"), "what is not there is not replaced"
    assert has(table, 1, "5M")


@rule("U-A35")
def test_the_jealous_looking_glass_takes_two_wonders_from_all_with_the_most_ever_afters() -> None:
    players = (
        seat("3M", ever_afters=["Dream Snare"]),
        seat("1L 1H", ever_afters=["Mason's Lullaby"]),
        seat("3M"),
    )
    table = omen("The Jealous Looking-Glass", *players)
    table.asks(0, "ReturnWonder", ["Magic"]).choose("Magic").choose("Magic")
    table.asks(1, "ReturnWonder", ["Love", "Honour"]).choose("Honour").choose("Love")
    assert has(table, 0, "1M") and has(table, 1, "") and has(table, 2, "3M")
    table = omen("The Jealous Looking-Glass", seat("3M"), seat("3M"))
    assert has(table, 0, "3M"), "nobody has an Ever After"


def test_the_jealous_looking_glass_wants_three_in_solo_play() -> None:
    two = ["Dream Snare", "Mason's Lullaby"]
    table = omen("The Jealous Looking-Glass", seat("3M", ever_afters=two))
    assert has(table, 0, "3M")
    table = omen("The Jealous Looking-Glass", seat("3M", ever_afters=[*two, "Keystone Charm"]))
    table.asks(0, "ReturnWonder")


@rule("U-A27")
def test_the_long_yawn_puts_a_realm_to_sleep_for_one_story() -> None:
    many = seat("", realms=[["Acorn Hollow"], ["Kettle Cove"], ["Nettle Keep"]], sleep=[0, 0, 2])
    table = omen("The Long Yawn", many, seat())
    table.asks(0, "ChooseRealm", ["Home", "Acorn Hollow", "Nettle Keep"])
    table.refuses(0, "Kettle Cove", "U-G3", "Kettle Cove sleeps already").choose("Acorn Hollow")
    assert table.g.sleep[:4] == [0, 1, 2, 0] and table.g.awake[0] == 3
    play_out(table)
    assert table.g.sleep[:4] == [0, 0, 1, 0], "it came off, and one of the old ones, too"


def test_the_long_yawn_spares_those_with_few_fables() -> None:
    table = omen("The Long Yawn", seat(realms=[["Acorn Hollow"]]), seat())
    table.asks(0, "ChooseHand")
    sleepy = seat(realms=[["Acorn Hollow"], ["Kettle Cove"]], sleep=[0, 1])
    omen("The Long Yawn", sleepy, seat()).asks(0, "ChooseHand")


def play_out(table: Table) -> None:
    """Everybody does as little as possible until the next Story is dealt."""
    story = table.g.story
    while table.g.story == story:
        player = table.g.waiting()[0]
        options = table.g.options(player)
        table.choose(next((o for o in ("stay home", "pass", "pay") if o in options), options[0]))


def test_moth_eaten_pages_leaves_two_cards() -> None:
    cards = ["Two Rings", "Cloudhold", "Elderbridge"]
    table = omen("Moth-Eaten Pages", seat("", cards), seat("", ["Moonlit Mine"]))
    table.choose("pass", 0).choose("pass", 1)
    table.asks(0, "DiscardCard", cards).choose("Cloudhold").asks(0, "ChooseHand")


@rule("U-G3")
def test_parched_wells_empties_the_board_and_spares_no_one() -> None:
    spaces = {"Draw Card": "3M", "1 Follower": "2F", "1 Magic": "4M"}
    spoon = seat("", ever_afters=["Long-Handled Spoon"])
    table = omen("Parched Wells", spoon, seat(), spaces=spaces)
    assert lying(table, "Draw Card") == {} and lying(table, "1 Follower") == {"Follower": 1}
    assert lying(table, "1 Magic") == {"Magic": 1}, "Action 2 refills as usual"


@rule("UPON-031")
def test_broken_promises_takes_love_or_honour() -> None:
    table = omen("Broken Promises", seat("1L 1H 2M"), seat("2M"))
    table.asks(0, "ReturnWonder", ["Love", "Honour"]).choose("Honour")
    assert has(table, 0, "1L 2M") and has(table, 1, "2M"), "who has neither is spared"


@rule("UPON-010")
def test_three_blessings_and_six_curses() -> None:
    kinds = [card.kind for card in OMENS.values()]
    assert kinds.count("Blessing") == 3 and kinds.count("Curse") == 6
