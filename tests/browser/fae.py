"""Playing Fae in a page: with the mouse on the map, with the keyboard, and waiting for bots."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, expect

from tests.browser.site import Visitor

MAP = "Map of the Fae lands"
CHOICES = re.compile("Groups that can move|Destinations|Rituals")
CONFIRM = re.compile(r"^(Move [A-L]\d to|Hold .*ritual)")


def space(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name=MAP).get_by_role("button", name=re.compile(f"^{name}, "))


def deciding(page: Page) -> Locator:
    return page.get_by_role("region", name="What to decide")


def options(visitor: Visitor, table: str) -> list[str]:
    """What the server offers this visitor now."""
    question = visitor.snapshot(table)["position"]["question"]
    return [option["choice"] for option in question["options"]] if question else []


def wait_for_turn(visitor: Visitor, table: str) -> list[str]:
    """Until the server and the page agree that this visitor may choose; empty at the end."""
    for _ in range(600):
        shot = visitor.snapshot(table)
        if shot["table"]["state"] == "over":
            return []
        question = shot["position"]["question"]
        if question and shows_question(visitor.page, shot["position"]["ply"]):
            return [option["choice"] for option in question["options"]]
        visitor.page.wait_for_timeout(50)
    raise AssertionError("nobody moves")


def play_out(visitors: list[Visitor], table: str) -> None:
    """To the end as fast as it goes: choices over the API, the first one each time."""
    for turn in range(2000):
        visitor = visitors[turn % len(visitors)]
        shot = visitor.snapshot(table)
        if shot["table"]["state"] == "over":
            return
        position = shot["position"]
        if position["question"]:
            choice = position["question"]["options"][0]["choice"]
            body = {"ply": position["ply"], "choice": choice}
            visitor.context.request.post(f"/api/tables/{table}/play", data=body)
        else:
            visitor.page.wait_for_timeout(20)
    raise AssertionError("the game does not end")


def shows_question(page: Page, ply: int) -> bool:
    """Has the page come to this ply, and does it offer something to choose?"""
    heading = page.locator("h1", has_text=re.compile(rf"move {ply + 1}\s*$"))
    return bool(heading.count() and deciding(page).get_by_role("group", name=CHOICES).count())


def click_choice(page: Page, choice: str) -> None:
    """Choose with the mouse: the group and its destination on the map, then confirm."""
    source, _, target = choice.rpartition(">")
    with moving_on(page):
        if source:
            click_until_pressed(page, source)
        click_until_pressed(page, target)
        deciding(page).get_by_role("button", name=CONFIRM).click()


@contextmanager
def moving_on(page: Page) -> Iterator[None]:
    """Whatever is done here is a choice: afterwards the page has left the move it was at."""
    before = page.locator("h1").text_content() or ""
    yield
    expect(page.locator("h1")).not_to_have_text(before, timeout=20_000)


def click_until_pressed(page: Page, name: str) -> None:
    """Click a space; once more where a page that was just being drawn anew did not take it."""
    for _ in range(3):
        control = space(page, name)
        if control.count() and control.get_attribute("aria-pressed") == "true":
            return
        control.click()
        page.wait_for_timeout(30)
    expect(space(page, name)).to_have_attribute("aria-pressed", "true")
