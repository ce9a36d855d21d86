"""The twenty-three Dreams, played by seat 0 in Action 6 unless they are made for another moment."""

from typing import Any

import pytest

from fabletop.games.upon.fate import BY_TITLE, FATES
from tests.games.upon.table import Table, choices, hand, has, label, lying, realm_titles, seat, upon
from tests.scenario import rule

OTHER = seat("2M")


def dream(title: str, wonders: str = "", cards: tuple[str, ...] = (), **more: Any) -> Table:
    """Seat 0 plays the Dream in Action 6 of Story 3, seat 1 has 2 Magic."""
    player = seat(wonders, (title, *cards), **more)
    return upon(player, OTHER, story=3, action=6).choose(title)


def refused(title: str, because: str, rule: str, wonders: str = "", **more: Any) -> None:
    table = upon(seat(wonders, [title], **more), seat(), story=3, action=6)
    table.refuses(0, title, rule, because)


@rule("UPON-067")
def test_kiss_at_cockcrow_turns_up_to_two_into_magic() -> None:
    table = dream("Kiss at Cockcrow", "2L 1H")
    table.asks(0, "ConvertWonder", ["Love to 2 Magic", "Honour to 2 Magic"])
    table.choose("Love to 2 Magic").choose("Honour to 2 Magic")
    assert has(table, 0, "4M 1L") and has(table, 1, "2M")
    table = dream("Kiss at Cockcrow", "2L").choose("Love to 2 Magic").choose("pass")
    assert has(table, 0, "2M 1L")
    refused("Kiss at Cockcrow", "neither Love nor Honour", "UPON-069", "5M")


@rule("U-A42")
def test_moonbeam_scaffold_upgrades_and_ignores_two_wonders() -> None:
    table = dream("Moonbeam Scaffold", "2M 1L", ("Banner Plains",))
    table.choose("Banner Plains on Home").asks(0, "PayCost", ["1 Love", "1 Magic"])
    table.choose("1 Love")
    assert has(table, 0, "1M") and realm_titles(table, 0) == ["Banner Plains"]
    table = dream("Moonbeam Scaffold", "1M", ("Warded Weald",)).choose("Warded Weald on Home")
    assert has(table, 0, "") and realm_titles(table, 0) == ["Warded Weald"], "2 of 2 are ignored"
    refused("Moonbeam Scaffold", "no Realm card in hand", "UPON-115", "5M")


def test_moonbeam_scaffold_must_leave_enough_for_the_realm() -> None:
    player = seat("1M", ["Moonbeam Scaffold", "Banner Plains"])
    table = upon(player, seat(), story=3, action=6)
    table.refuses(0, "Moonbeam Scaffold", "UPON-115", "that you can pay")


def test_vow_for_a_vow_doubles_love_or_honour() -> None:
    table = dream("Vow for a Vow", "1L 1H")
    table.asks(0, "ConvertWonder", ["Love to 2 Honour", "Honour to 2 Love"])
    table.choose("Love to 2 Honour")
    assert has(table, 0, "3H")
    refused("Vow for a Vow", "neither Love nor Honour", "UPON-069", "1M")


@rule("UPON-070", "U-G1")
def test_a_cottage_appears_adds_a_small_realm_for_nothing() -> None:
    table = dream("A Cottage Appears", "", ("Elderbridge",)).choose("Elderbridge")
    assert realm_titles(table, 0) == ["Home", "Elderbridge"]
    refused("A Cottage Appears", "no Small Realm in hand", "UPON-106", "5M")
    full = [["Acorn Hollow"], ["Dewdrop Mill"], ["Kettle Cove"], ["Nettle Keep"]]
    refused("A Cottage Appears", "all six of your Fables", "UPON-108", realms=full)


@pytest.mark.parametrize(
    ("title", "gives"), [("Stone by Stone", "1C"), ("The Piper Returns", "1F")]
)
def test_stone_by_stone_and_the_piper_returns_cost_any_wonder(title: str, gives: str) -> None:
    table = dream(title, "1L").says("for 1 Love")
    assert has(table, 0, gives)
    refused(title, "you cannot pay", "UPON-064")


def test_moonrise_bounty_gives_three_magic() -> None:
    assert has(dream("Moonrise Bounty"), 0, "3M")


def test_two_rings_gives_love_and_honour_for_one_magic() -> None:
    assert has(dream("Two Rings", "1M"), 0, "1L 1H")


def test_beans_by_the_gate_adds_a_realm_then_gives_magic() -> None:
    table = dream("Beans by the Gate", "1L", ("Kettle Cove",)).choose("Kettle Cove")
    assert has(table, 0, "2M") and realm_titles(table, 0) == ["Home", "Kettle Cove"]
    refused("Beans by the Gate", "no Small Realm in hand that you can pay", "UPON-106", "5M")
    full = [["Acorn Hollow"], ["Dewdrop Mill"], ["Kettle Cove"], ["Nettle Keep"]]
    refused("Beans by the Gate", "all six of your Fables", "UPON-108", realms=full)


@rule("U-A43")
def test_what_playing_a_dream_brings_may_pay_for_what_it_does() -> None:
    """Dream Snare gives 1 Magic for playing Beans by the Gate, before the Realm is paid."""
    cards = ("Beans by the Gate", "Acorn Hollow")
    snare = seat("", cards, ever_afters=["Dream Snare"])
    table = upon(snare, OTHER, story=3, action=6).choose("Beans by the Gate").choose("Acorn Hollow")
    assert has(table, 0, "2M") and realm_titles(table, 0) == ["Home", "Acorn Hollow"]
    table = upon(seat("", cards), OTHER, story=3, action=6)
    table.refuses(0, "Beans by the Gate", "UPON-106", "that you can pay")
    dear = seat("", ("Beans by the Gate", "Elderbridge"), ever_afters=["Dream Snare"])
    table = upon(dear, OTHER, story=3, action=6)
    table.refuses(0, "Beans by the Gate", "UPON-106", "that you can pay")


@rule("U-A43")
def test_what_a_dream_costs_is_gone_when_it_is_carried_out() -> None:
    ball = seat("", ["Masked Ball"], ever_afters=["Dream Snare"])
    table = upon(ball, seat("1L"), story=3, action=6).choose("Masked Ball")
    assert has(table.choose("Magic for Love of seat 2"), 0, "1L"), "the Magic of the Snare"
    pay = seat("2M", ["Moonbeam Scaffold", "Banner Plains"])
    upon(pay, seat(), story=3, action=6).choose("Moonbeam Scaffold").choose("Banner Plains on Home")


@rule("U-A43")
def test_what_a_dream_costs_and_what_it_brings_are_both_reckoned_with() -> None:
    """Cloudhold takes 3 Magic: of 2, one is paid and one comes back by the Dream Snare."""
    cards = ("Moonbeam Scaffold", "Cloudhold")
    duchy, snare = ["Silverleaf Duchy"], ["Dream Snare"]
    poor = seat("2M", cards, home=duchy, ever_afters=snare)
    upon(poor, OTHER, story=3, action=6).refuses(0, "Moonbeam Scaffold", "UPON-115")
    rich = seat("3M", cards, home=duchy, ever_afters=snare)
    table = upon(rich, OTHER, story=3, action=6).choose("Moonbeam Scaffold")
    assert realm_titles(table.choose("Cloudhold on Silverleaf Duchy"), 0) == ["Cloudhold"]


def test_the_walls_grow_tall_upgrades_then_draws() -> None:
    table = dream("The Walls Grow Tall", "2M", ("Warded Weald",)).choose("Warded Weald on Home")
    assert realm_titles(table, 0) == ["Warded Weald"] and len(hand(table, 0)) == 1
    refused("The Walls Grow Tall", "no Realm card in hand", "UPON-115", "5M")


def test_candlelit_library_draws_two() -> None:
    assert len(hand(dream("Candlelit Library"), 0)) == 2


def test_candlelit_library_needs_cards_to_draw() -> None:
    table = upon(seat("", ["Candlelit Library"]), seat(), story=3, action=6)
    table.g.deck.clear()
    table.refuses(0, "Candlelit Library", "UPON-048", "no card to draw")


def test_rummage_in_the_attic_takes_any_discarded_card_but_itself() -> None:
    player = seat("", ["Rummage in the Attic"])
    table = upon(player, OTHER, story=3, action=6, discard=["Two Rings", "Cloudhold"])
    table.choose("Rummage in the Attic")
    table.asks(0, "TakeFromDiscard", ["Two Rings", "Cloudhold"]).choose("Cloudhold")
    table.says("took Cloudhold from the discard pile")
    assert hand(table, 0) == ["Cloudhold"]
    discarded = [card["title"] for card in table.g.view(None)["discard"]]
    assert discarded == ["Two Rings", "Rummage in the Attic"]
    refused("Rummage in the Attic", "discard pile is empty", "UPON-048")


@rule("U-G1")
def test_spindle_snapped_is_played_before_paying() -> None:
    player = seat("1M", ["Spindle Snapped"], realms=[["Acorn Hollow"], ["Elderbridge"]])
    table = upon(player, OTHER, story=3, action=6)
    table.refuses(0, "Spindle Snapped", "U-G1", "played only then: React")
    table.choose("pass").asks(0, "Empower", ["pay", "play Spindle Snapped"])
    assert "2 Magic missing" in label(table, "pay")
    assert "you keep 1 Magic" in label(table, "play Spindle Snapped")
    table.refuses(0, "Spindle Snapped", "", "write play Spindle Snapped")
    table.choose("play Spindle Snapped").choose("pay")
    assert has(table, 0, "1M"), "3 Magic fewer are enough for three Small Realms"
    assert table.g.sleep == [0] * 12


def curse(*players: dict[str, Any], omen: str = "Broken Promises") -> Table:
    rest = ["Starfall Night", "Parched Wells", "Tithe of Thorns", "Moth-Eaten Pages"]
    omens = [omen, *(other for other in rest if other != omen), "The Long Yawn"]
    omens += ["Raised from the Ashes"][: 6 - len(omens)]
    return upon(*players, story=4, action=1, omens=omens[:6])


@rule("UPON-121", "U-G1")
def test_salt_on_the_sill_wards_off_a_curse() -> None:
    table = curse(seat("1L", ["Salt on the Sill"]), seat("1L", ["Two Rings"]))
    table.asks(0, "ReactToCurse", ["play Salt on the Sill", "pass"])
    table.asks(1, "ReactToCurse", ["pass"])
    table.choose("pass", 1).choose("play Salt on the Sill", 0)
    table.asks(1, "ReturnWonder", ["Love"]).choose("Love")
    assert has(table, 0, "1M 1L") and has(table, 1, "")


def test_salt_on_the_sill_is_played_only_against_curses() -> None:
    table = upon(seat("1L", ["Salt on the Sill"]), OTHER, story=3, action=6)
    table.refuses(0, "Salt on the Sill", "U-G1", "played only then: React")
    table = upon(seat("1L", ["Salt on the Sill"]), OTHER, story=4, action=1)
    table.asks(0, "ChooseHand")  # Starfall Night is a Blessing


@rule("U-A33", "UPON-090")
def test_morning_bell_wakes_a_realm_on_the_own_turn() -> None:
    player = seat("", ["Morning Bell"], realms=[["Acorn Hollow"]], sleep=[0, 2])
    table = upon(player, OTHER, story=4)
    assert table.g.left_to_commit(0) == 2
    table.choose("play Morning Bell").asks(0, "ChooseRealm", ["Acorn Hollow"])
    table.choose("Acorn Hollow").asks(0, "Explore")
    assert table.g.left_to_commit(0) == 3 and has(table, 0, "1M")


@rule("U-A33")
def test_who_wakes_a_fable_gets_turns_again() -> None:
    """Morning Bell by the Play Card space, with the last Fable that was awake."""
    player = seat("", ["Morning Bell"], realms=[["Acorn Hollow"]], sleep=[1, 0])
    table = upon(player, seat(), story=4)
    table.choose("Play Card").choose("Morning Bell").choose("Home")
    table.choose("stay home", 1).asks(0, "Explore")


def test_morning_bell_in_action_6() -> None:
    player = seat("", ["Morning Bell"], realms=[["Acorn Hollow"]], sleep=[1, 1])
    table = upon(player, OTHER, story=6, action=6).choose("Morning Bell")
    table.asks(0, "ChooseRealm", ["Home", "Acorn Hollow"]).choose("Acorn Hollow")
    assert table.g.sleep[:2] == [1, 0]


@rule("U-A33")
def test_morning_bell_is_for_those_whose_fables_all_sleep() -> None:
    """They get no turn in Action 5, so they are asked when it begins."""
    sleeper = seat("", ["Morning Bell"], realms=[["Acorn Hollow"]], sleep=[1, 2])
    table = upon(sleeper, seat(), story=4, starter=1)
    table.asks(0, "ReactToSleep", ["play Morning Bell", "pass"]).choose("play Morning Bell")
    table.asks(0, "ChooseRealm", ["Home", "Acorn Hollow"]).choose("Home").asks(1, "Explore")
    assert table.g.left_to_commit(0) == 2 and has(table, 0, "1M")
    table.choose("stay home").asks(0, "Explore")
    table = upon(sleeper, seat(), story=4, starter=1).refuses(0, "wake", "U-G1", "wakes sleepers")
    table.choose("pass").asks(1, "Explore").choose("stay home").asks(1, "Explore")


def test_morning_bell_needs_no_question_where_a_fable_is_awake() -> None:
    player = seat("", ["Morning Bell"], realms=[["Acorn Hollow"]], sleep=[0, 2])
    upon(player, OTHER, story=4).asks(0, "Explore")


@rule("U-G5")
def test_morning_bell_needs_a_sleeper_or_magic_to_take() -> None:
    strict = {"strict_earth": True}
    rich, poor = seat("50M", ["Morning Bell"]), seat("", ["Morning Bell"])
    spaces = dict.fromkeys(("1 Magic", "1 Magic, 1 Love, 1 Honour"), "")
    table = upon(rich, seat(), story=3, action=6, options=strict, spaces=spaces)
    table.refuses(0, "Morning Bell", "U-G5", "the Earth has no Magic left")
    upon(poor, seat(), story=3, action=6, options=strict).choose("Morning Bell")


def test_seven_league_step_places_two_fables_in_one_turn() -> None:
    table = upon(seat("1M", ["Seven-League Step"]), seat())
    table.choose("play Seven-League Step").choose("1 Magic").asks(0, "Explore")
    table.choose("1 Follower").asks(1, "Explore")
    assert has(table, 0, "1M 1F")


def test_seven_league_step_needs_two_fables_or_one_to_come() -> None:
    four = [seat(), seat(), seat()]
    table = upon(seat("3M", ["Seven-League Step"]), *four)
    table.refuses(0, "play Seven-League Step", "U-A44", "you need two Fables")
    table = upon(seat("2M", ["Seven-League Step", "Acorn Hollow"]), *four)
    table.choose("play Seven-League Step").choose("Add Small Realm").choose("Acorn Hollow")
    table.asks(0, "Explore").choose("1 Magic").asks(1, "Explore")
    table = upon(seat("2M", ["Seven-League Step", "Acorn Hollow"]), *four)
    table.choose("play Seven-League Step").choose("1 Magic").asks(1, "Explore")


def one_fable(wonders: str, *cards: str, **more: Any) -> dict[str, Any]:
    """With four players Home has one Fable."""
    return seat(wonders, ["Seven-League Step", *cards], **more)


@rule("U-A44")
def test_the_second_fable_may_come_to_an_occupied_space() -> None:
    """By The Winter Demesne, or by Borrowed Face played before."""
    others, there = [seat(), seat(), seat()], {"Add Small Realm": [1]}
    winter = one_fable("2M", "Acorn Hollow", home=["Warded Weald", "The Winter Demesne"])
    table = upon(winter, *others, fables=there).choose("play Seven-League Step")
    table.choose("Add Small Realm").choose("Acorn Hollow").asks(0, "Explore")
    face = one_fable("3M", "Acorn Hollow", "Borrowed Face")
    table = upon(face, *others, fables=there)
    table.refuses(0, "Add Small Realm", "UPON-053", "a Fable stands on")
    table.choose("play Borrowed Face").choose("play Seven-League Step")
    table.choose("Add Small Realm").choose("Acorn Hollow").asks(0, "Explore")
    table = upon(one_fable("2M", "Acorn Hollow"), *others, fables=there)
    table.refuses(0, "play Seven-League Step", "U-A44", "you need two Fables")


@rule("U-A44")
@pytest.mark.parametrize(
    ("player", "way"),
    [
        (
            one_fable("1M", "A Cottage Appears", "Elderbridge"),
            ("Play Card", "A Cottage Appears", "Elderbridge"),
        ),
        (
            one_fable("1M", "Morning Bell", realms=[["Kettle Cove"]], sleep=[0, 2]),
            ("Play Card", "Morning Bell", "Kettle Cove"),
        ),
        (
            one_fable("1M", "Acorn Hollow", ever_afters=["Dream Snare"]),
            ("Add Small Realm", "Acorn Hollow"),
        ),
        (
            one_fable("1M", "Elderbridge", home=["Warded Weald", "Cloudhold"]),
            ("Add Small Realm", "Elderbridge"),
        ),
        (
            one_fable("1M", "Morning Bell", realms=[["Kettle Cove"]], sleep=[0, 2]),
            ("play Morning Bell", "Kettle Cove", "1 Magic"),
        ),
    ],
)
def test_the_first_placement_may_bring_the_second_fable_in_many_ways(
    player: dict[str, Any], way: tuple[str, ...]
) -> None:
    others = [seat(), seat(), seat()]
    table = upon(player, *others, story=4, spaces={"Add Small Realm": "1M"})
    table.choose("play Seven-League Step")
    for choice in way:
        table.choose(choice)
    table.asks(0, "Explore").choose("1 Follower").asks(1, "Explore")


@rule("U-A44")
def test_a_fable_that_wakes_first_needs_no_space_that_brings_one() -> None:
    """With Morning Bell there are two Fables, and the first may go wherever it wants."""
    sleeper = one_fable("1M", "Morning Bell", realms=[["Kettle Cove"]], sleep=[0, 2])
    taken = {"Play Card": [1], "Add Small Realm": [2]}
    table = upon(sleeper, seat(), seat(), seat(), story=4, fables=taken)
    table.choose("play Seven-League Step")
    table.choose("play Morning Bell").choose("Kettle Cove").choose("stay home").asks(0, "Explore")


@rule("U-A44")
def test_a_borrowed_face_leads_to_the_space_that_brings_a_fable() -> None:
    """Where others stand already; without it there is no second Fable."""
    taken = {"Play Card": [1], "Add Small Realm": [2]}
    sender = one_fable("3M", "Borrowed Face", "Acorn Hollow")
    table = upon(sender, seat(), seat(), seat(), fables=taken)
    table.choose("play Seven-League Step").choose("play Borrowed Face").choose("Add Small Realm")
    table.choose("Acorn Hollow").asks(0, "Explore")
    sender = one_fable("3M", "Acorn Hollow")
    table = upon(sender, seat(), seat(), seat(), fables=taken)
    table.refuses(0, "play Seven-League Step", "U-A44")


def most_fables(g: Any) -> int:
    """How many Fables seat 0 can have left when its Dream is over, whatever it chooses."""
    if g.question(0) is None:
        return int(g.left_to_commit(0))
    found = []
    for choice in g.options(0):
        after = g.copy()
        after.play(0, choice)
        found.append(most_fables(after))
    return max(found)


@rule("U-A44")
@pytest.mark.parametrize(
    "title", [card.title for card in FATES.values() if card.kind == "Dream" and card.action_6]
)
def test_seven_league_step_knows_which_dreams_bring_a_fable(title: str) -> None:
    """Played on Play Card by one who has a card for everything, and a Realm that sleeps."""
    cards = [title, "Acorn Hollow", "Warded Weald"]
    player = seat("9M 9L 9H 9F 9C", cards, realms=[["Kettle Cove"]], sleep=[0, 1])
    table = upon(player, seat("9M 1L"), story=4, discard=["Two Rings"][title == "Two Rings" :])
    before = table.choose("Play Card").g.left_to_commit(0)
    brings = most_fables(table.choose(title).g) > before
    assert brings == FATES[BY_TITLE[title]].brings


@rule("U-A44", "U-A37")
def test_a_card_that_is_yet_to_be_drawn_brings_no_fable() -> None:
    """Nor does the answer tell what lies on the deck."""
    others = [seat(), seat(), seat()]
    player, deck = one_fable("1M", "Acorn Hollow"), ["A Cottage Appears"]
    table = upon(player, *others, story=9, deck=deck)
    table.refuses(0, "play Seven-League Step", "U-A44", "you need two Fables")


@rule("U-A44")
def test_a_dream_for_the_turn_is_not_lost_by_waiting() -> None:
    fox: dict[str, Any] = {"ever_afters": ["Weathervane Fox"]}
    table = upon(seat("1M", ["Seven-League Step"], **fox), seat())
    assert "wait" in choices(table)
    table.choose("play Seven-League Step").refuses(0, "wait", "U-A44", "would lose")
    table.choose("1 Magic").refuses(0, "wait", "U-A44", "would lose")
    table.choose("stay home").asks(1, "Explore")
    face = seat("1M", ["Borrowed Face"], **fox)
    table = upon(face, seat(), fables={"1 Magic": [1]}).choose("play Borrowed Face")
    table.refuses(0, "wait", "U-A44", "would lose")
    bell = seat("", ["Morning Bell"], realms=[["Acorn Hollow"]], sleep=[0, 1], **fox)
    table = upon(bell, seat(), story=4).choose("play Morning Bell").choose("Acorn Hollow")
    table.choose("wait").asks(1, "Explore")


@rule("UPON-056", "U-A10", "UPON-053")
def test_borrowed_face_explores_an_occupied_space() -> None:
    lantern = seat("2M", ["Borrowed Face"], ever_afters=["Lantern at the Well"])
    table = upon(lantern, seat(), spaces={"1 Magic": ""}, fables={"1 Magic": [1]})
    table.refuses(0, "1 Magic", "UPON-053", "a Fable stands on 1 Magic")
    table.choose("play Borrowed Face").choose("1 Magic")
    table.says("Explored “1 Magic”: 1 Magic came from the Earth")
    assert has(table, 0, "2M"), "paid 1, took 1, and the Lantern stays dark"


def test_borrowed_face_also_reaches_own_fables_and_needs_somebody() -> None:
    table = upon(seat("1M", ["Borrowed Face"]), seat(), fables={"Starting Player": [0]})
    table.choose("play Borrowed Face").choose("Starting Player")
    table = upon(seat("1M", ["Borrowed Face"]), seat())
    table.refuses(0, "play Borrowed Face", "U-G2", "no Story space is occupied")


def test_pickpocket_imp_takes_from_two_others() -> None:
    players = (seat("", ["Pickpocket Imp"]), seat("1M"), seat("2M"), seat("3L"))
    table = upon(*players, story=3, action=6).choose("Pickpocket Imp")
    table.refuses(0, "seat 4", "UPON-067", "seat 4 has no Magic")
    table.choose("seat 2").asks(0, "ChoosePlayer", ["seat 3", "pass"]).choose("seat 3")
    assert has(table, 0, "2M") and has(table, 1, "") and has(table, 2, "1M")
    table = upon(*players, story=3, action=6).choose("Pickpocket Imp").choose("seat 3")
    table.choose("pass")
    assert has(table, 0, "1M")
    empty = upon(seat("", ["Pickpocket Imp"]), seat("1L"), story=3, action=6)
    empty.refuses(0, "Pickpocket Imp", "UPON-069", "no other player has Magic")


def test_spiteful_pear_lets_the_other_choose_the_loss() -> None:
    players = (seat("1L", ["Spiteful Pear"]), seat("1M 1C", ["Two Rings", "Cloudhold"]), seat())
    table = upon(*players, story=3, action=6).choose("Spiteful Pear").choose("seat 2")
    table.asks(1, "ReturnWonder", ["Magic", "Castle"]).choose("Magic")
    table.asks(1, "DiscardCard", ["Two Rings", "Cloudhold"]).choose("Cloudhold")
    assert has(table, 0, "1M") and has(table, 1, "1C") and hand(table, 1) == ["Two Rings"]
    table = upon(*players, story=3, action=6).choose("Spiteful Pear").choose("seat 3")
    assert has(table, 0, "1M"), "who has nothing loses nothing"


def test_masked_ball_swaps_wonders_but_takes_no_castle() -> None:
    table = upon(seat("1M", ["Masked Ball"]), seat("1M 1L 1C"), story=3, action=6)
    table.choose("Masked Ball").asks(0, "SwapWonder", ["Magic for Love of seat 2"])
    table.refuses(0, "Magic for Castle of seat 2", "U-G2", "a Castle of another player")
    table.refuses(0, "Love for Magic of seat 2", "U-G2", "you have no Love")
    table.refuses(0, "Magic for Honour of seat 2", "U-G2", "seat 2 has no Honour")
    table.choose("Magic for Love of seat 2")
    assert has(table, 0, "1L") and has(table, 1, "2M 1C")
    same = upon(seat("1M", ["Masked Ball"]), seat("1M 1C"), story=3, action=6)
    same.refuses(0, "Masked Ball", "U-G2", "nothing to swap")


def test_the_tortoises_day_helps_who_is_behind() -> None:
    behind = upon(
        seat("", ["The Tortoise's Day"]), seat(realms=[["Acorn Hollow"]]), story=3, action=6
    )
    assert has(behind.choose("The Tortoise's Day"), 0, "1F")
    assert has(dream("The Tortoise's Day"), 0, "2M"), "as many Realms are not more"


@rule("UPON-040")
def test_echo_in_the_well_takes_from_an_unoccupied_space() -> None:
    player = seat("1M", ["Echo in the Well"], ever_afters=["Keystone Charm"])
    spaces = {"1 Follower": "2F 1C", "1 Magic": "1M", "Draw Card": ""}
    table = upon(player, OTHER, story=3, action=6, spaces=spaces, fables={"1 Magic": [1]})
    table.choose("Echo in the Well").refuses(0, "1 Magic", "U-G2", "a Fable stands on")
    table.refuses(0, "Draw Card", "U-G2", "no Wonders lie on")
    table.choose("1 Follower")
    assert has(table, 0, "2F 1C") and lying(table, "1 Follower") == {}, "no card answers this"


def test_echo_in_the_well_needs_wonders_somewhere() -> None:
    spaces = dict.fromkeys(("1 Magic", "1 Follower"), "")
    table = upon(seat("1M", ["Echo in the Well"]), seat(), action=6, spaces=spaces)
    table.refuses(0, "Echo in the Well", "U-G2", "no Wonders lie on an unoccupied space")


def test_north_winds_gift_gives_to_everybody() -> None:
    table = dream("North Wind's Gift")
    assert has(table, 0, "3M") and has(table, 1, "3M")


@rule("UPON-069")
def test_dreams_are_discarded_after_they_are_carried_out() -> None:
    table = dream("Moonrise Bounty")
    assert [card["title"] for card in table.g.view(None)["discard"]] == ["Moonrise Bounty"]
    assert hand(table, 0) == []


def test_turn_dreams_are_not_played_in_action_6_nor_others_on_a_turn() -> None:
    for title in ("Seven-League Step", "Borrowed Face"):
        refused(title, "played only then: Turn", "U-G1", "5M")
    table = upon(seat("5M", ["Moonrise Bounty"]), seat())
    table.refuses(0, "play Moonrise Bounty", "U-G1", "only a Dream with Turn timing")
    assert "play Moonrise Bounty" not in choices(table)


def test_all_dreams_are_here() -> None:
    assert {f"DR{number:02}" for number in range(1, 24)} <= {card.id for card in FATES.values()}
