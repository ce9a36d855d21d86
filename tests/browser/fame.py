"""Playing Fame and Fable in a page: with the buttons of the prompt bar, and with the cards."""

import re

from playwright.sync_api import Locator, Page

from tests.browser.fae import deciding, moving_on, wait_for_turn
from tests.browser.site import Visitor

SHORT = {"champion": "50"}
VERBS = {
    "attack": "Attack",
    "trait": "Use a trait",
    "item": "Use an item",
    "deploy": "Deploy",
    "recruit": "Recruit",
    "call": "Call",
    "new": "New Market",
}


def card(page: Page, name: str) -> Locator:
    """A card on the board, by its name."""
    return page.get_by_role("button", name=re.compile(f"^{name}, "))


def button_of(page: Page, choice: str) -> Locator:
    return deciding(page).locator(f'[data-choice="{choice}"]')


def choose(page: Page, choice: str) -> None:
    """Choose in the prompt bar, opening the kind of choices first where they are gathered."""
    with moving_on(page):
        if not button_of(page, choice).count():
            title = VERBS[choice.split()[0]]
            deciding(page).get_by_role("button", name=re.compile(rf"^{title} \d+")).click()
        button_of(page, choice).click()


def choose_until(visitor: Visitor, table: str, wanted: str) -> str:
    """Make simple choices until one that begins with `wanted` is offered; it is not made."""
    for _ in range(120):
        choices = wait_for_turn(visitor, table)
        assert choices, "the game is over"
        if found := [choice for choice in choices if choice.startswith(wanted)]:
            return found[0]
        choose(visitor.page, preferred(choices, ("deploy", "call M", "end", "resolve")))
    raise AssertionError(f"{wanted!r} is never offered")


def preferred(choices: list[str], order: tuple[str, ...]) -> str:
    for start in order:
        if found := [choice for choice in choices if choice.startswith(start)]:
            return found[0]
    return choices[0]
