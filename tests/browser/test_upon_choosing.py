"""Choosing in Upon a Fable: several cards at once, with fingers, and what is asked once."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.fae import deciding, moving_on
from tests.browser.looks import settle
from tests.browser.site import Visitor
from tests.browser.upon import discard, in_hand, most, opens_upon, space

Arrive = Callable[..., Visitor]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
BOT = ("bot", "greedy")
HAND = [
    "Two Rings",
    "Masked Ball",
    "Stone by Stone",
    "Goose-Quill Pen",
    "Storykeeper Abbey",
    "Cloudhold",
]
# Whoever is asked has two cards too many, and nothing else to do in Action 6.
CROWDED: dict[str, Any] = {
    "action": 6,
    "starter": 0,
    "discarding": True,
    "players": [{"wonders": {}, "hand": HAND}, {"hand": []}],
}
FEW: dict[str, Any] = {
    "action": 5,
    "starter": 0,
    "players": [{"wonders": {"Magic": 1, "Love": 1}, "hand": ["Two Rings", "Acorn Hollow"]}, {}],
}
LAST = FEW | {"story": 9}


def asked(me: Visitor, table: str) -> str:
    me.page.goto(f"/t/{table}")
    question = me.question(table)
    assert question is not None
    settle(me.page)
    return str(question["ask"])


def has_too_many(me: Visitor) -> str:
    table = opens_upon(me, "you", BOT, position=CROWDED)
    assert asked(me, table) == "DiscardCard"
    return table


def titles_of(me: Visitor, table: str) -> list[str]:
    hand = me.position(table)["view"]["players"][0]["hand"]
    return [card["title"] for card in hand]


def confirms(me: Visitor) -> Locator:
    return deciding(me.page).locator("[data-confirm]")


def test_several_cards_are_discarded_in_one_selection(visitor: Arrive) -> None:
    me = visitor("Mara")
    table = has_too_many(me)
    assert most(me.page) == 2
    expect(confirms(me)).to_have_attribute("aria-disabled", "true")
    discard(me.page, ["Two Rings", "Cloudhold"])
    assert me.clicks() == 3, "two cards and one confirmation"
    me.until(lambda: len(titles_of(me, table)) == 4, "both are discarded")
    assert titles_of(me, table)[:4] == [
        one for one in HAND if one not in ("Two Rings", "Cloudhold")
    ]


def test_one_undo_takes_all_of_them_back(visitor: Arrive) -> None:
    """Nothing is revealed by what comes next: how to Empower."""
    me = visitor("Mara")
    hand = ["Spindle Snapped", *HAND[:5]]
    poor = {"wonders": {"Magic": 1}, "hand": hand, "realms": [[], ["Acorn Hollow"]]}
    position = CROWDED | {"story": 3, "players": [poor, {"hand": []}]}
    table = opens_upon(me, "you", BOT, position=position)
    assert asked(me, table) == "DiscardCard"
    discard(me.page, HAND[:2])
    question = me.question(table)
    assert question is not None and question["ask"] == "Empower"
    me.page.keyboard.press("Escape")  # puts the dialog aside
    me.page.get_by_role("button", name=re.compile("^Undo")).click()
    me.until(lambda: titles_of(me, table) == hand, "both are back")
    expect(confirms(me)).to_have_text("Discard 2 cards")
    expect(confirms(me)).to_have_attribute("aria-disabled", "true")
    discard(me.page, HAND[2:4])
    assert titles_of(me, table) == ["Spindle Snapped", HAND[0], HAND[1], HAND[4]]


def test_keys_select_several_cards_and_are_told_how_many(visitor: Arrive) -> None:
    me = visitor("Mara")
    table = has_too_many(me)
    first = me.page.locator("[data-card]").first
    first.focus()
    me.page.keyboard.press("Enter")
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(deciding(me.page).get_by_role("status")).to_have_text(re.compile("1 of 2 cards chosen"))
    me.page.keyboard.press("Escape")
    expect(first).to_have_attribute("aria-pressed", "false")
    me.page.keyboard.press("Enter")
    me.page.keyboard.press("ArrowRight")
    me.page.keyboard.press("Enter")
    confirms(me).focus()
    with moving_on(me.page):
        me.page.keyboard.press("Enter")
    me.until(lambda: titles_of(me, table) == HAND[2:], "both are discarded")


def test_a_finger_lights_a_space_first_and_chooses_with_the_second_tap(visitor: Arrive) -> None:
    me = visitor("Mara", **PHONE)
    table = opens_upon(me, "you", BOT, position=FEW)
    assert asked(me, table) == "Explore"
    ply = me.position(table)["ply"]
    space(me.page, "1 Magic").tap()
    expect(space(me.page, "1 Magic")).to_have_attribute("aria-pressed", "true")
    expect(deciding(me.page).get_by_role("status")).to_contain_text("Explore 1 Magic")
    purse = me.page.get_by_role("list", name="Your Wonders")
    expect(purse.get_by_role("listitem").first).to_contain_text("then 2")
    assert me.position(table)["ply"] == ply
    with moving_on(me.page):
        space(me.page, "1 Magic").tap()


def test_a_finger_on_an_option_lights_what_it_is_about(visitor: Arrive) -> None:
    """The board turns to it; the second tap chooses."""
    me = visitor("Mara", **PHONE)
    hand = {"wonders": {"Magic": 4}, "hand": ["Two Rings", "Acorn Hollow"]}
    table = opens_upon(me, "you", BOT, position={"action": 6, "starter": 0, "players": [hand, {}]})
    assert asked(me, table) == "PlayFate"
    me.page.get_by_role("button", name="Stories", exact=True).tap()
    option = deciding(me.page).locator('[data-choice="Two Rings"]')
    option.tap()
    card = in_hand(me.page, "TwoRings")
    expect(card).to_be_in_viewport(ratio=0.9)
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(deciding(me.page).get_by_role("status")).to_contain_text("Pay")
    with moving_on(me.page):
        option.tap()


def test_a_finger_chooses_with_one_tap_what_has_no_piece(visitor: Arrive) -> None:
    me = visitor("Mara", **PHONE)
    table = opens_upon(me, "you", BOT, position=FEW)
    assert asked(me, table) == "Explore"
    with moving_on(me.page):
        deciding(me.page).locator("[data-choice='stay home']").tap()


def test_a_finger_sees_what_becomes_of_dealt_cards_before_it_chooses(visitor: Arrive) -> None:
    me = visitor("Mara", **PHONE)
    table = opens_upon(me, "you", BOT)
    assert asked(me, table) == "ChooseHand"
    dialog = me.page.get_by_role("dialog", name="The Hand of Fate")
    way = dialog.locator("[data-choice]").first
    way.tap()
    for role in ("keep", "pass", "discard"):
        expect(dialog.locator(f"fieldset.{role}")).to_have_count(1)
    assert me.position(table)["question"]["ask"] == "ChooseHand"
    with moving_on(me.page):
        way.tap()


def test_what_brings_nothing_is_asked_once(visitor: Arrive) -> None:
    me = visitor("Mara")
    table = opens_upon(me, "you", BOT, position=LAST)
    assert asked(me, table) == "Explore"
    ply = me.position(table)["ply"]
    space(me.page, "Starting Player").click()
    dialog = me.page.get_by_role("dialog", name="For nothing?")
    expect(dialog).to_contain_text("no Story follows")
    dialog.get_by_role("button", name="Choose again").click()
    expect(dialog).to_have_count(0)
    assert me.position(table)["ply"] == ply
    space(me.page, "Starting Player").click()
    with moving_on(me.page):
        dialog.get_by_role("button", name="Do it").click()
    expect(space(me.page, "Starting Player")).to_contain_text("Fable of Mara")


def test_a_wonder_that_becomes_itself_is_asked_once(visitor: Arrive) -> None:
    me = visitor("Mara")
    table = opens_upon(me, "you", BOT, position=FEW)
    assert asked(me, table) == "Explore"
    with moving_on(me.page):
        space(me.page, "Convert a Wonder").click()
    question = me.question(table)
    assert question is not None and question["ask"] == "ConvertWonder"
    deciding(me.page).locator("[data-all]").click()
    listed = me.page.get_by_role("dialog", name="All choices")
    listed.locator('[data-choice="Magic to 1 Magic"]').click()
    dialog = me.page.get_by_role("dialog", name="For nothing?")
    expect(dialog).to_contain_text("nothing changes")
    with moving_on(me.page):
        dialog.get_by_role("button", name="Do it").click()
