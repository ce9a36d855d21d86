"""The close look, asked for as people ask for it: by pointing, by focus, by a finger that rests."""

import re
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page, expect

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
CLOSE = "Looked at closely"
LONG = 700  # milliseconds that a finger rests


class Thing(NamedTuple):
    """Something on the table, by its name there, and what its close look says."""

    name: str
    says: str
    tab: str = ""  # where it lies on a phone
    role: str = "button"


def found(page: Page, thing: Thing) -> Locator:
    role: Any = thing.role
    name = re.compile(thing.name)
    return page.locator("main").get_by_role(role, name=name).first


def beside(page: Page) -> Locator:
    return page.get_by_role("region", name=CLOSE)


def above(page: Page) -> Locator:
    return page.get_by_role("dialog", name=CLOSE)


def opens_beside(page: Page, one: Locator, says: str | re.Pattern[str]) -> None:
    """By pointing and by focus, and Escape puts it away."""
    one.hover()
    expect(beside(page)).to_contain_text(re.compile(says))
    page.keyboard.press("Escape")
    expect(beside(page)).to_have_count(0)
    one.focus()
    expect(beside(page)).to_contain_text(re.compile(says))
    page.keyboard.press("Escape")
    expect(beside(page)).to_have_count(0)


def opens_above(page: Page, fingers: Any, one: Locator, says: str | re.Pattern[str]) -> None:
    """By a finger that rests."""
    one.scroll_into_view_if_needed()
    presses_long(page, fingers, one)
    expect(above(page)).to_contain_text(re.compile(says))
    page.keyboard.press("Escape")
    expect(above(page)).to_have_count(0)


def turns_to(page: Page, part: str) -> None:
    """A tab of the table or of the board."""
    tab = page.get_by_role("tab", name=re.compile(f"^{part}"))
    (tab if tab.count() else page.get_by_role("button", name=part, exact=True)).first.click()


def comes_to(page: Page, part: str) -> None:
    """The same, from wherever the table is."""
    if part != "Players":
        page.get_by_role("tab", name=re.compile("^(Board|Map)")).click()
    turns_to(page, part)


def presses_long(page: Page, fingers: Any, one: Locator) -> None:
    box = one.bounding_box()
    assert box is not None
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_timeout(LONG)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
