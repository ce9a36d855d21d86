"""Playing Fabled in a page: on the board where a choice can be pressed there, else in the bar."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError

from tests.browser.fae import deciding, moving_on
from tests.browser.site import Visitor

# What ends a turn soonest, so that a test game stays short.
QUICK = ("done", "stop", "pass by", "decline", "take", "substitute", "resolve", "go on")


def opens_fabled(visitor: Visitor, *bots: str, **more: Any) -> str:
    """A table of Fabled at which this visitor begins."""
    seats = ("you", *(("bot", bot) for bot in bots))
    table = visitor.opens_table(*seats, game="fabled", **{"options": {"first": "1"}, **more})
    visitor.page.goto(f"/t/{table['id']}")
    return str(table["id"])


def wait_for_question(visitor: Visitor, table: str) -> dict[str, Any]:
    """The question that the server asks this visitor and the page shows; empty at the end."""
    for _ in range(800):
        shot = visitor.snapshot(table)
        if shot["table"]["state"] == "over":
            return {}
        question = shot["position"]["question"]
        if question and shows_ply(visitor.page, shot["position"]["ply"]):
            return dict(question)
        visitor.page.wait_for_timeout(40)
    raise AssertionError("nobody moves")


def shows_ply(page: Page, ply: int) -> bool:
    heading = page.locator("h1", has_text=re.compile(rf"move {ply + 1}\s*$"))
    return bool(heading.count() and in_bar(page).count())


def in_bar(page: Page, choice: str = "") -> Locator:
    return deciding(page).locator(f'[data-choice="{choice}"]' if choice else "[data-choice]")


def on_board(page: Page, choice: str) -> Locator:
    """What stands for this choice on the board: a card, a Sage, a slot, a Book ..."""
    return page.locator(f'.board [data-choice="{choice}"]:not([aria-disabled])')


def quick_choice(question: dict[str, Any]) -> str:
    choices = [str(option["choice"]) for option in question["options"]]
    return next((choice for choice in QUICK if choice in choices), choices[0])


def is_free(place: Locator) -> bool:
    """Can it be pressed, or does something stand before it? Then the bar has the option, too."""
    try:
        place.click(trial=True, timeout=1500)
    except TimeoutError:
        return False
    return True


def click(page: Page, choice: str) -> bool:
    """Choose with the mouse; tells whether it was done on the board."""
    with moving_on(page):
        board = on_board(page, choice)
        if board.count() and is_free(board.first):
            board.first.click()
            return True
        in_bar(page, choice).first.click()
        return False
