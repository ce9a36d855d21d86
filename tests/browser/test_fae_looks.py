"""What stands in sight at a table of Fae and at its end, on screens of all sizes."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.fae import play_out, press, wait_for_turn
from tests.browser.looks import settle
from tests.browser.site import Visitor

Arrive = Callable[..., Visitor]
# Tables that scroll sideways, and words in them that end in dots.
CUT = """() => [...document.querySelectorAll("main table")].filter((one) => one.checkVisibility())
  .flatMap((table) => [
    ...(table.scrollWidth > table.parentElement.clientWidth ? [table.textContent] : []),
    ...[...table.querySelectorAll("b, td")].filter((one) => one.scrollWidth > one.clientWidth)
      .map((one) => one.textContent),
  ])"""


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1440, 900), (390, 844)])
def test_the_whole_result_of_four_is_read_without_scrolling_sideways(
    visitor: Arrive, width: int, height: int
) -> None:
    me = visitor("Mara", viewport={"width": width, "height": height})
    bots = [("bot", "greedy")] * 2 + [("bot", "random")]
    table = me.opens_table("you", *bots)["id"]
    play_out([me], table)
    me.page.goto(f"/t/{table}")
    expect(me.page.get_by_role("heading", name="Score sheet")).to_be_visible()
    # What takes most room is told beside some ritual.
    expect(me.page.locator(".note", has_text="went")).not_to_have_count(0)
    settle(me.page)
    assert me.page.evaluate(CUT) == []


def test_few_words_about_a_choice_cover_little_of_the_map(visitor: Arrive) -> None:
    me = visitor("Mara")
    table = me.opens_table("you", ("bot", "random"), options={"first": "1"})["id"]
    me.page.goto(f"/t/{table}")
    source, target = wait_for_turn(me, table)[0].split(">")
    press(me.page, source)
    press(me.page, target)
    settle(me.page)
    bubble = me.page.locator(".bubble")
    expect(bubble).to_contain_text("Nobody is isolated.")
    found = bubble.bounding_box()
    assert found and found["width"] < 200
