"""Playing Fae in a page: with the mouse on the map, with the keyboard, and waiting for bots."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.site import Visitor, choices_of

MAP = "Map of the Fae lands"
TWO_FRAMES = "() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)))"
CONFIRM = re.compile(r"^(Move [A-L]\d to|Hold .*ritual)")


def space(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name=MAP).get_by_role("button", name=re.compile(f"^{name}, "))


def deciding(page: Page) -> Locator:
    return page.get_by_role("region", name="What to decide")


def option_button(page: Page, choice: str, timeout: float | None = None) -> Locator:
    """In the prompt bar; what has no room there is in the list of all choices, once it folded."""
    button = deciding(page).locator(f'[data-choice="{choice}"]:not([data-folded])')
    page.evaluate(TWO_FRAMES)
    if not button.count():
        deciding(page).locator("[data-all]").click(timeout=timeout)
    return button.last


def wait_for_turn(visitor: Visitor, table: str) -> list[str]:
    """What this visitor may choose, once the page asks for it; empty at the end."""
    return choices_of(visitor.question(table))


def next_to_choose(visitors: list[Visitor], table: str) -> tuple[Visitor, dict[str, Any]] | None:
    """Who of these is asked, and in which position, once bots have moved; nobody at the end."""

    def found() -> list[tuple[Visitor, dict[str, Any]] | None]:
        for visitor in visitors:
            position = visitor.position(table)
            if position["view"]["over"]:
                return [None]
            if position["question"]:
                return [(visitor, position)]
        return []

    return visitors[0].until(found, "bots have moved")[0]


def play_out(visitors: list[Visitor], table: str) -> None:
    """To the end as fast as it goes: choices over the API, the first one each time."""
    while asked := next_to_choose(visitors, table):
        visitor, position = asked
        visitor.chooses(table, position, choices_of(position["question"])[0])


def click_choice(page: Page, choice: str) -> None:
    """Choose with the mouse: the group and its destination on the map, then confirm."""
    source, _, target = choice.rpartition(">")
    with moving_on(page):
        if source:
            press(page, source)
        press(page, target)
        deciding(page).get_by_role("button", name=CONFIRM).click()


@contextmanager
def moving_on(page: Page) -> Iterator[None]:
    """Whatever is done here is a choice: afterwards the page has left the move it was at."""
    before = page.locator("h1").text_content() or ""
    yield
    expect(page.locator("h1")).not_to_have_text(before)


def press(page: Page, name: str) -> None:
    space(page, name).click()
    expect(space(page, name)).to_have_attribute("aria-pressed", "true")


def choose_from_the_list(page: Page, nth: int = 0) -> None:
    """On the plain board, where many options are in a list."""
    deciding(page).locator("[data-all]").click()
    listed = page.get_by_role("dialog", name="All choices").get_by_role("group", name="Options")
    listed.get_by_role("button").nth(nth).click()
