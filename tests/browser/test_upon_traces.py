"""What others did stays marked on the board of Upon a Fable until one's next choice."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.looks import settle
from tests.browser.site import Visitor
from tests.browser.upon import opens_upon, space

Arrive = Callable[..., Visitor]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WEALTH = {"Magic": 5, "Love": 2, "Honour": 2, "Follower": 2, "Castle": 1}
# Everybody has one Fable, and the reader's comes last.
ROUND: dict[str, Any] = {
    "story": 5,
    "action": 5,
    "starter": 1,
    "players": [{"wonders": WEALTH}, *({"wonders": WEALTH} for _ in range(3))],
}
MARKED = "[...document.querySelectorAll('[data-trace]')].map((one) => one.dataset.trace)"
# Marks that lie on the number of Wonders beside which they stand.
COVERING = """() => [...document.querySelectorAll(".details em")].flatMap((tag) => {
  const box = tag.getBoundingClientRect();
  const number = document.createRange();
  number.selectNodeContents(tag.parentElement.querySelector("b"));
  const told = number.getBoundingClientRect();
  const apart = box.right <= told.left + 1 || told.right <= box.left + 1
    || box.bottom <= told.top + 3 || told.bottom <= box.top + 1;
  return apart ? [] : [tag.textContent];
})"""

SMALL = """() => [...document.querySelectorAll("[data-trace], [data-trace] *, .details em")]
  .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 12 && one.textContent.trim())
  .map((one) => one.className)"""


def sits_down(me: Visitor) -> str:
    """The others have placed their Fables, and this visitor is asked."""
    table = opens_upon(me, "you", *[("bot", "greedy")] * 3, position=ROUND)
    me.page.goto(f"/t/{table}")
    question = me.question(table)
    assert question is not None and question["ask"] == "Explore"
    settle(me.page)
    return table


def others_did(me: Visitor, table: str, *kinds: str) -> list[dict[str, Any]]:
    events = [line["event"] for line in me.snapshot(table)["log"]]
    return [one for one in events if one["event"] in kinds and one["player"] != 0]


def player(me: Visitor, seat: int) -> Locator:
    return me.page.locator(f'[data-seat="{seat}"]')


def test_what_others_did_is_numbered_on_the_board_also_after_a_reload(visitor: Arrive) -> None:
    """Nothing moves for this visitor."""
    me = visitor("Mara")
    table = sits_down(me)
    begun = others_did(me, table, "Explored", "StayedHome")
    assert len(begun) == 3
    expected = [
        f"{n} space {one['space']}" if "space" in one else f"{n} fables {one['player']}"
        for n, one in enumerate(begun, 1)
    ]
    marked = me.page.evaluate(MARKED)
    assert set(expected) <= set(marked)
    for one in others_did(me, table, "RealmAdded", "RealmUpgraded", "EverAfterPlayed"):
        assert any(mark.endswith(f" card {one['player']} {one['title']}") for mark in marked)
    me.page.reload()
    expect(me.page.locator("[data-trace]")).to_have_count(len(marked))
    assert me.page.evaluate(MARKED) == marked
    space(me.page, "1 Magic").click()
    me.until(lambda: me.page.evaluate(MARKED) != marked, "the next choice ends them")
    assert not set(expected) & set(me.page.evaluate(MARKED))


def test_others_wonders_tell_what_came_and_went(visitor: Arrive) -> None:
    me = visitor("Mara")
    table = sits_down(me)
    taken = [one for one in others_did(me, table, "Explored") if one["taken"]]
    assert taken
    for one in taken:
        kinds = len(one["taken"] | one["earth"])
        mark = space(me.page, one["space"]).locator("[data-trace]")
        assert mark.locator(".wonder").count() >= kinds
        expect(player(me, one["player"]).locator(".details em").first).to_be_visible()
    assert me.page.evaluate(COVERING) == []


def test_a_phone_has_them_on_the_stories_and_among_the_players(visitor: Arrive) -> None:
    me = visitor("Mara", **PHONE)
    table = sits_down(me)
    for one in others_did(me, table, "Explored"):
        mark = space(me.page, one["space"]).locator("[data-trace]")
        expect(mark).to_be_in_viewport(ratio=0.99)
        expect(space(me.page, one["space"])).to_have_accessible_name(re.compile("Explored"))
    assert me.page.evaluate(SMALL) == []
    me.page.get_by_role("tab", name="Players").tap()
    expect(me.page.locator(".details em").first).to_be_in_viewport(ratio=0.99)
    assert me.page.evaluate(SMALL) == []


# Marks that lie on the points of a chip, or on the numbers of the piles of cards.
HIDING = """() => {
  const marks = document.querySelectorAll(".chips .lately, [data-deck] [data-trace]");
  return [...marks].flatMap((mark) => {
    const box = mark.getBoundingClientRect();
    const host = mark.closest(".badge, [data-deck] .looks");
    const told = [...host.childNodes, ...host.querySelector(".upon-number")?.childNodes ?? []]
      .filter((one) => one.nodeType === Node.TEXT_NODE && one.textContent.trim());
    return told.filter((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const { left, right, top, height } = range.getBoundingClientRect();
      // What is above and below the figures of a line does not count.
      return box.left < right - 1 && left < box.right - 1
        && box.top < top + height * 0.8 && top + height * 0.2 < box.bottom - 1;
    }).map((one) => `${mark.textContent.trim()} on ${one.textContent.trim()}`);
  });
}"""
# The others have discarded, the reader shall.
FULL: dict[str, Any] = {
    "story": 2,
    "action": 6,
    "starter": 1,
    "players": [
        {
            "wonders": {},
            "hand": ["Two Rings", "Masked Ball", "Stone by Stone", "Cloudhold", "Wishing Fields"],
        },
        {
            "wonders": WEALTH,
            "hand": [
                "Pepperpot Tower",
                "Oaken Ferry",
                "Dewdrop Mill",
                "Acorn Hollow",
                "Kettle Cove",
            ],
        },
        *({"wonders": WEALTH} for _ in range(2)),
    ],
}


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desktop", "phone"])
def test_marks_leave_the_numbers_that_they_stand_beside(
    visitor: Arrive, screen: dict[str, Any]
) -> None:
    me = visitor("Mara", **screen)
    for position in (ROUND, FULL):
        table = opens_upon(me, "you", *[("bot", "greedy")] * 3, position=position)
        me.page.goto(f"/t/{table}")
        assert me.question(table) is not None
        settle(me.page)
        if screen:
            me.page.get_by_role("button", name="Stories", exact=True).tap()
            expect(me.page.locator(".chips .lately").first).to_be_visible()
        if position is FULL:
            expect(me.page.locator("[data-deck] [data-trace]").first).to_be_visible()
        assert me.page.evaluate(HIDING) == []
