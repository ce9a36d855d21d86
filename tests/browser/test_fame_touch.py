"""Fame and Fable with a finger: the first tap shows what an option means, the second chooses it."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.fae import deciding, moving_on, option_button
from tests.browser.fame import button_of, spot
from tests.browser.looks import settle
from tests.browser.site import Visitor
from tests.browser.stillness import SCREENS
from tests.browser.test_fame import at_table

Arrive = Callable[..., Visitor]
PHONE = SCREENS["phone"]
TABLET = {"viewport": {"width": 1180, "height": 820}, "has_touch": True, "is_mobile": True}
CAMP = {"hero": "H1", "deployed": ["H1", "A59"], "hand": ["A01", "A02", "I05", "I06"]}
FIGHT = {"combat": ["M38", "M30"], "actions": 2, "players": [CAMP]}
DAY = {"phase": "day", "actions": 4, "market": {"allies": ["A01", "A02", "A03"]}}
CALM = {**DAY, "players": [{"hero": "H1", "deployed": ["H1"], "hand": ["A10", "A20"]}]}
LIT = re.compile(r"\bheld\b")
AGAIN = "Tap again."


def arrives(visitor: Arrive, position: dict[str, Any], screen: Any = PHONE) -> tuple[Visitor, str]:
    me = visitor("Mira", **screen)
    return me, at_table(me, position=position)


def taps_twice(me: Visitor, table: str, option: Locator, lit: Locator) -> None:
    """The first tap shows, the second chooses."""
    ply = me.position(table)["ply"]
    option.tap()
    expect(lit).to_have_class(LIT)
    expect(lit).to_be_in_viewport(ratio=1)
    expect(deciding(me.page).get_by_text(AGAIN)).to_be_visible()
    assert me.position(table)["ply"] == ply
    with moving_on(me.page):
        option.tap()


def tab(page: Page, name: str) -> Locator:
    return page.get_by_role("tab", name=re.compile(name))


@pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
@pytest.mark.parametrize("thing", ["A01", "M38"])
def test_a_card_of_the_market_or_a_monster_is_shown_first(
    visitor: Arrive, screen: Any, thing: str
) -> None:
    me, table = arrives(visitor, {**CALM, "monsters": ["M38", "M30", None]}, screen)
    tab(me.page, "Market" if thing == "A01" else "Monsters").tap()
    taps_twice(me, table, spot(me.page, thing), spot(me.page, thing))


def test_a_card_of_the_hand_is_shown_first(visitor: Arrive) -> None:
    me, table = arrives(visitor, CALM)
    tab(me.page, "Camp").tap()
    taps_twice(me, table, spot(me.page, "A10"), spot(me.page, "A10"))


@pytest.mark.parametrize(
    ("choice", "thing", "elsewhere"),
    [("recruit A03", "A03", "Track"), ("deploy A10", "A10", "Market"), ("call M38", "M38", "Camp")],
)
def test_an_option_of_the_prompt_turns_the_board_to_its_card(
    visitor: Arrive, choice: str, thing: str, elsewhere: str
) -> None:
    me, table = arrives(visitor, {**CALM, "monsters": ["M38", "M30", None]})
    tab(me.page, elsewhere).tap()
    option = option_button(me.page, choice)
    ply = me.position(table)["ply"]
    option.tap()
    expect(me.page.get_by_role("dialog")).to_have_count(0)
    expect(spot(me.page, thing)).to_have_class(LIT)
    expect(spot(me.page, thing)).to_be_in_viewport(ratio=1)
    assert me.position(table)["ply"] == ply
    with moving_on(me.page):
        button_of(me.page, choice).tap()


def test_an_ally_and_what_it_attacks_are_shown_before_it_does(visitor: Arrive) -> None:
    me, table = arrives(visitor, FIGHT)
    spot(me.page, "A59").tap()
    expect(spot(me.page, "A59")).to_have_class(LIT)
    ettin = me.page.get_by_role("article", name=re.compile("^The Ettin"))
    taps_twice(me, table, ettin.locator("[data-spot]"), spot(me.page, "M30"))
    foes = me.position(table)["view"]["combat"]["foes"]
    attacks = {foe["card"]: [one["source"] for one in foe["attacks"]] for foe in foes}
    assert attacks == {"M38": [], "M30": ["A59"]}


def test_what_an_attack_would_come_to_is_drawn_with_the_first_tap(visitor: Arrive) -> None:
    me, _ = arrives(visitor, FIGHT)
    ettin = me.page.get_by_role("article", name=re.compile("^The Ettin"))
    spot(me.page, "A59").tap()
    expect(ettin.locator(".meter .maybe")).to_have_count(0)
    ettin.locator("[data-spot]").tap()
    expect(ettin.locator(".meter .maybe")).to_have_count(3)
    expect(ettin).to_contain_text(re.compile(r"3 of 6"))


def test_a_strike_of_several_lights_them_first(visitor: Arrive) -> None:
    me, table = arrives(visitor, FIGHT)
    strike = deciding(me.page).locator("[data-strike]")
    taps_twice(me, table, strike, spot(me.page, "A59"))


def test_another_tap_elsewhere_gives_up_what_was_shown(visitor: Arrive) -> None:
    me, table = arrives(visitor, CALM)
    ply = me.position(table)["ply"]
    for thing in ("A01", "A02", "A01"):
        spot(me.page, thing).tap()
        expect(spot(me.page, thing)).to_have_attribute("aria-pressed", "true")
        expect(me.page.locator('[data-spot][aria-pressed="true"]')).to_have_count(1)
    assert me.position(table)["ply"] == ply


@pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
def test_what_has_no_piece_on_the_board_is_chosen_with_one_tap(
    visitor: Arrive, screen: Any
) -> None:
    me, _ = arrives(visitor, {"phase": "dawn"}, screen)
    settle(me.page)
    with moving_on(me.page):
        button_of(me.page, "end dawn").tap()


def test_pointing_and_keys_turn_a_narrow_board_to_what_they_mean(visitor: Arrive) -> None:
    me = visitor("Mira", viewport=PHONE["viewport"])
    own = {"hero": "H1", "deployed": ["H1"], "hand": ["A10"]}
    at_table(me, position={"phase": "day", "actions": 0, "players": [own]})
    deploy = button_of(me.page, "deploy A10")
    tab(me.page, "Track").click()
    deploy.hover()
    expect(spot(me.page, "A10")).to_have_class(LIT)
    tab(me.page, "Track").click()
    me.page.keyboard.press("Tab")
    deploy.focus()
    expect(spot(me.page, "A10")).to_have_class(LIT)
