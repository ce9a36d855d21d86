"""Who sits down in the browser picks how good the opponent is, and meets just that one."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from fabletop.ai.levels import LEVELS
from tests.browser.site import Visitor

Arrive = Callable[..., Visitor]


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_picked_for_a_seat_and_plays_there(visitor: Arrive, level: str) -> None:
    me = visitor("Mara")
    me.page.goto("/new?game=fae")
    for seat, kind in ((2, "Bot"), (3, "Closed")):
        me.page.get_by_role("group", name=f"Seat {seat}", exact=True).get_by_text(kind).click()
    bots = me.page.get_by_role("group", name="Bot at seat 2", exact=True)
    bots.get_by_text(LEVELS[level].title, exact=True).click()
    first = me.page.get_by_role("group", name="First player")
    first.locator("label", has_text=re.compile(r"^\s*2\b")).click()
    me.page.get_by_role("button", name="Open the table").click()
    me.page.wait_for_url("**/t/**")
    table = me.page.url.rsplit("/", 1)[-1].split("?")[0]
    expect(me.page.locator("h1")).to_contain_text("move 2", timeout=60_000)
    seats = me.context.request.get(f"/api/tables/{table}").json()["seats"]
    assert [seat["bot"] for seat in seats][1] == level
