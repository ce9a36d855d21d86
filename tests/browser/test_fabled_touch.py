"""Fabled under a finger: the first tap shows on the board what the second chooses."""

import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.fabled import LAND, in_bar, on_board, opens_fabled
from tests.browser.fae import deciding, moving_on
from tests.browser.looks import settle
from tests.browser.site import Visitor, choices_of

Arrive = Callable[..., Visitor]
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
# Two Sages of the reader's on the last of these, out of sight at first.
ROW: Final = ["M05", "F11", "P09", "M01", "P04", "F06", "M10", "P12"]
FAR: Final[dict[str, Any]] = LAND | {
    "row": ROW,
    "sages": [["P12:1", "M10:1"], ["M05:1", "F11:1"]],
    "allies": [["ForestGiant"], []],
    "tokens": {"ForestGiant": [5]},
}


def lit(page: Page, choice: str) -> Locator:
    """What on the board is lit for this choice."""
    return page.locator(f'.board .board [data-choice="{choice}"][data-pointed]')


def opens_kind(page: Page, name: str) -> None:
    deciding(page).get_by_role("button", name=re.compile(f"^{name}")).tap()
    settle(page)


def taps_twice(me: Visitor, table: str, choice: str) -> None:
    """The first tap lights it in sight and chooses nothing; the second chooses."""
    before = me.position(table)["ply"]
    in_bar(me.page, choice).tap()
    expect(lit(me.page, choice).first).to_be_in_viewport(ratio=0.6)
    expect(deciding(me.page).get_by_role("status")).not_to_be_empty()
    assert me.position(table)["ply"] == before
    with moving_on(me.page):
        in_bar(me.page, choice).tap()


@pytest.mark.parametrize(
    ("kind", "page"),
    [("Step", "Land"), ("Convert", "Allies"), ("Add", "Decks"), ("Allies", "Allies")],
)
def test_an_action_lights_what_it_is_about_before_it_is_chosen(
    visitor: Arrive, kind: str, page: str
) -> None:
    me = visitor("Mira", **PHONE)
    table = opens_fabled(me, "random", position=FAR)
    me.question(table)
    me.page.locator("[data-row]").evaluate("(one) => one.scrollTo({ left: 0 })")
    opens_kind(me.page, kind)
    choice = in_bar(me.page).first.get_attribute("data-choice")
    assert choice
    in_bar(me.page, choice).tap()
    opened = me.page.get_by_role("tablist", name="Parts of the board").get_by_role("tab", name=page)
    expect(opened).to_have_attribute("aria-selected", "true")
    me.page.keyboard.press("Escape")  # it was not meant
    expect(lit(me.page, choice)).to_have_count(0)
    taps_twice(me, table, choice)


def test_a_sage_on_the_board_shows_its_way_at_the_first_tap(visitor: Arrive) -> None:
    me = visitor("Mira", **PHONE)
    table = opens_fabled(me, "random", position=FAR)
    me.question(table)
    sage = on_board(me.page, "step 1").first
    sage.tap()
    expect(lit(me.page, "step 1")).to_have_count(1)
    expect(me.page.locator("[data-row] .reached")).to_have_count(1)
    with moving_on(me.page):
        sage.tap()


def test_what_has_no_piece_is_chosen_with_one_tap(visitor: Arrive) -> None:
    me = visitor("Mira", **PHONE)
    table = opens_fabled(me, "random", position=FAR)
    me.question(table)
    with moving_on(me.page):
        in_bar(me.page, "take").tap()


def test_a_type_and_a_place_are_shown_first(visitor: Arrive) -> None:
    me = visitor("Mira", **PHONE)
    entering = LAND | {"phase": "movement", "row": ["P09", "P04"], "sages": [["P09:1"], []]}
    table = opens_fabled(me, "random", position=entering)
    me.question(table)
    taps_twice(me, table, "prairie")
    question = me.question(table)
    taps_twice(me, table, next(one for one in choices_of(question) if one != "pass by"))


def test_a_slot_is_shown_first(visitor: Arrive) -> None:
    me = visitor("Mira", **PHONE)
    table = opens_fabled(me, "random", position=FAR)
    card = next(one for one in choices_of(me.question(table)) if str(one).startswith("add "))
    me.chooses(table, me.position(table), card)
    assert len(choices_of(me.question(table))) == len(ROW) + 1
    settle(me.page)
    last = in_bar(me.page).last.get_attribute("data-choice")
    assert last
    taps_twice(me, table, last)


def test_a_declared_type_brings_ones_own_sages_into_sight(visitor: Arrive) -> None:
    """Both walk, in a row that is wider than the screen, whatever was looked at before."""
    me = visitor("Mira", **PHONE)
    table = opens_fabled(me, "random", position=FAR | {"phase": "movement"})
    me.question(table)
    row = me.page.locator("[data-row]")
    row.evaluate("(one) => one.scrollTo({ left: 0 })")
    me.chooses(table, me.position(table), "mountain")
    assert me.position(table)["view"]["declared"] == "mountain"
    own = me.page.locator('[data-row] button[aria-label^="Echoing Lecture"]')
    expect(own).to_be_in_viewport(ratio=0.9)
