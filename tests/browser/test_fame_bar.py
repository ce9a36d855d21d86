"""The prompt bar of Fame and Fable: options close together, and places that never move."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.fae import deciding
from tests.browser.fame import button_of
from tests.browser.looks import settle
from tests.browser.site import Visitor
from tests.browser.stillness import SCREENS
from tests.browser.test_fame import COMBAT, at_table

Arrive = Callable[..., Visitor]


@pytest.mark.parametrize("screen", ["desktop", "small desktop"])
def test_options_stand_in_two_lines_before_any_is_folded(visitor: Arrive, screen: str) -> None:
    me = visitor("Mira", **SCREENS[screen])
    camp = {"hero": "H1", "deployed": ["H1", "A59"], "hand": ["A01", "A02", "I05", "I06"]}
    at_table(me, position={"combat": ["M38"], "actions": 2, "players": [camp]})
    settle(me.page)
    line = deciding(me.page).locator("[data-options]")
    assert line.locator("> button").count() > 4
    expect(line.locator("> [data-folded]")).to_have_count(0)
    boxes = [button.bounding_box() for button in line.locator("> button").all()]
    tops = {round(box["y"]) for box in boxes if box}
    assert len(tops) == 2


@pytest.mark.parametrize("screen", list(SCREENS))
def test_what_ends_something_stands_in_one_place(visitor: Arrive, screen: str) -> None:
    """Alone, or beside what several allies can do together."""
    me = visitor("Mira", **SCREENS[screen])
    corners = []
    for position, choice in ((None, "end dawn"), (COMBAT, "resolve")):
        at_table(me, position=position)
        settle(me.page)
        box = button_of(me.page, choice).bounding_box()
        assert box is not None
        corners.append((box["x"], box["x"] + box["width"], box["y"] + box["height"]))
    assert deciding(me.page).locator("[data-strike]").is_visible()
    assert corners[0] == pytest.approx(corners[1], abs=1)


def test_what_is_prepared_fills_the_meter(visitor: Arrive) -> None:
    me = visitor("Mira")
    at_table(me, position=COMBAT)
    expect(deciding(me.page).locator("[data-strike]")).to_be_visible()
    expect(me.page.locator(".duel .meter .maybe").first).to_be_visible()
    costs = "Undefeated it gives no fame and costs you 1 ally."
    expect(me.page.locator(".duel")).to_contain_text(costs)
