"""Whatever lies on the table of Upon a Fable opens the same close look, in dialogs, too."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from fabletop.games.upon.fate import FATES, OMENS
from tests.browser.closely import PHONE, Thing, above, comes_to, found, opens_above, opens_beside
from tests.browser.looks import settle
from tests.browser.site import Visitor
from tests.browser.upon import opens_upon

Arrive = Callable[..., Visitor]
BOTS = (("bot", "greedy"),) * 2
WEALTH = {"Magic": 4, "Love": 1, "Honour": 1, "Follower": 1, "Castle": 1}
CURSES = [card.title for card in OMENS.values() if card.kind == "Curse"]
# The sixth Story, with its Curse; a card of each type lies somewhere.
RICH: dict[str, Any] = {
    "story": 6,
    "action": 5,
    "starter": 0,
    "omens": CURSES,
    "discard": ["Masked Ball", "Stone by Stone"],
    "players": [
        {
            "wonders": WEALTH,
            "hand": ["Two Rings", "Robin's Rest", "Cloudhold"],
            "ever_afters": ["Keystone Charm"],
            "realms": [[], ["Acorn Hollow"]],
        },
        {
            "wonders": WEALTH | {"Magic": 7},
            "ever_afters": ["Dream Snare"],
            "realms": [["Silverleaf Duchy"]],
        },
        {"wonders": WEALTH},
    ],
}


def text_of(title: str) -> str:
    """The end of what a card says: dialogs may say it in parts."""
    (text,) = (card.text for card in FATES.values() if card.title == title)
    return re.escape(text)


THINGS = (
    Thing("^Curse of this Story", re.escape(CURSES[2]), "Stories"),
    Thing("^Two Rings, Dream", text_of("Two Rings"), "My hand"),
    Thing("^Robin's Rest, Small Realm", "Small Realm", "My hand"),
    Thing("^Cloudhold, Epic Realm", text_of("Cloudhold"), "My hand"),
    Thing("^Keystone Charm, Ever After", text_of("Keystone Charm"), "My Realms"),
    Thing("^Acorn Hollow, Small Realm", "Small Realm", "My Realms"),
    Thing(r"^4 Magic\. Drag", "4 Magic", "My Realms"),
    Thing("^Dream Snare$", text_of("Dream Snare"), "Players"),
    Thing("^Silverleaf Duchy, Large", text_of("Silverleaf Duchy"), "Players"),
    Thing("^7 Magic", "7 Magic, 1 Love", "Players"),
)
IN_DIALOG = (
    ("^Discard pile$", "Fate deck", Thing("^Masked Ball, Dream", text_of("Masked Ball"))),
    ("", "Open the board", Thing("^Silverleaf Duchy, .*Large", text_of("Silverleaf Duchy"))),
    ("", "Open the board", Thing("^Dream Snare, Ever", text_of("Dream Snare"))),
)


def sits_down(me: Visitor) -> None:
    table = opens_upon(me, "you", *BOTS, position=RICH)
    me.page.goto(f"/t/{table}")
    question = me.question(table)
    assert question is not None and question["ask"] == "Explore"
    settle(me.page)


def opened(me: Visitor, button: str) -> Locator:
    """The dialog behind the last button of this name but one: that of the second player."""
    buttons = me.page.locator("main").get_by_role("button", name=re.compile(button))
    buttons.nth(1 if buttons.count() > 1 else 0).click()
    return me.page.get_by_role("dialog").first


def test_all_kinds_of_things_open_it_by_pointing_and_by_focus(visitor: Arrive) -> None:
    me = visitor("Mira")
    sits_down(me)
    for thing in THINGS:
        opens_beside(me.page, found(me.page, thing), thing.says)


def test_all_kinds_of_things_open_it_by_a_long_press(visitor: Arrive) -> None:
    me = visitor("Mira", **PHONE)
    sits_down(me)
    fingers = me.context.new_cdp_session(me.page)
    for thing in THINGS:
        comes_to(me.page, thing.tab)
        opens_above(me.page, fingers, found(me.page, thing), thing.says)


@pytest.mark.parametrize(("title", "button", "thing"), IN_DIALOG)
def test_what_lies_in_a_dialog_opens_it_over_that(
    visitor: Arrive, title: str, button: str, thing: Thing
) -> None:
    me = visitor("Mira")
    sits_down(me)
    dialog = opened(me, button)
    if title:
        expect(dialog).to_have_accessible_name(re.compile(title))
    one = dialog.get_by_role("button", name=re.compile(thing.name)).first
    one.hover()
    expect(above(me.page)).to_contain_text(re.compile(thing.says))
    me.page.keyboard.press("Escape")
    expect(above(me.page)).to_have_count(0)
    expect(dialog).to_be_visible()
    me.page.keyboard.press("Tab")
    one.focus()
    expect(above(me.page)).to_contain_text(re.compile(thing.says))
