"""Playing Upon a Fable in a page: on the Story Board, in dialogs and in the prompt bar."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.site import Visitor

QUIET = ("pass", "no", "stay home", "pay")


def deciding(page: Page) -> Locator:
    return page.get_by_role("region", name="What to decide")


def space(page: Page, title: str) -> Locator:
    return page.locator(f'[data-space="{title}"]')


def opens_upon(visitor: Visitor, *seats: Any, **options: Any) -> str:
    return str(visitor.opens_table(*seats, game="upon", options=options)["id"])


def question(visitor: Visitor, table: str) -> dict[str, Any] | None:
    """What the server asks this visitor, once the page shows it; None when the game is over."""
    for _ in range(600):
        shot = visitor.snapshot(table)
        if shot["table"]["state"] == "over":
            return None
        asked = shot["position"]["question"]
        if asked and is_at(visitor.page, shot["position"]["ply"]):
            return dict(asked)
        visitor.page.wait_for_timeout(30)
    raise AssertionError("nobody moves")


def is_at(page: Page, ply: int) -> bool:
    """Has the page come to this ply, with no choice on its way?

    Where all choose at once, others move the game on while a choice of one's own is sent.
    """
    arrived = page.locator("h1", has_text=re.compile(rf"move {ply + 1}\s*$")).count()
    return bool(arrived) and not page.locator("[aria-busy=true]").count()


@contextmanager
def moving_on(page: Page) -> Iterator[None]:
    """Whatever is done here is a choice: afterwards the page has left the move it was at."""
    before = page.locator("h1").text_content() or ""
    yield
    expect(page.locator("h1")).not_to_have_text(before, timeout=20_000)


def click_choice(page: Page, ask: str, choice: str) -> None:
    """Choose with the mouse, where this kind of question is answered best."""
    with moving_on(page):
        if ask == "ChooseHand":
            sort_dealt_cards(page, choice)
        elif ask in ("Empower", "PayRealmFirst", "ReplaceMagic"):
            page.get_by_role("dialog").locator(f'[data-choice="{choice}"]').click()
        elif ask == "Explore" and space(page, choice).count():
            space(page, choice).click()
            deciding(page).get_by_role("button", name="Explore this space").click()
        else:
            click_option(page, choice, prepared=ask == "Explore")


def sort_dealt_cards(page: Page, choice: str) -> None:
    dialog = page.get_by_role("dialog", name="The Hand of Fate")
    for part in choice.split(", "):
        role, _, title = part.partition(" ")
        name = re.compile(rf"^{role.capitalize()}( to .+)?\s*: {re.escape(title)}$")
        dialog.get_by_role("button", name=name).click()
    dialog.get_by_role("button", name="That is my choice").click()


def click_option(page: Page, choice: str, prepared: bool) -> None:
    """In the prompt bar; where there are many options, first what it is about."""
    bar = deciding(page)
    button = bar.locator(f'[data-choice="{choice}"]')
    if not button.count():
        about = choice.split(" to ")[0].split(" for ")[0].split(" on ")[0]
        bar.get_by_role("button", name=re.compile(f"^{re.escape(about)}")).first.click()
    button.click()
    if prepared:
        bar.locator("[data-confirm]").click()


def quickest(asked: dict[str, Any], turn: int) -> str:
    """A choice that keeps the game short, but not always the same kind."""
    choices = [str(option["choice"]) for option in asked["options"]]
    quiet = [choice for choice in choices if choice in QUIET]
    return quiet[0] if quiet and turn % 3 else choices[turn * 7 % len(choices)]
