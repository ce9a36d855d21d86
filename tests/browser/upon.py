"""Playing Upon a Fable in a page: on the Story Board, in dialogs and in the prompt bar."""

import re
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.fae import deciding, moving_on, option_button
from tests.browser.site import Visitor, choices_of

QUIET = ("pass", "no", "stay home", "pay")


def space(page: Page, title: str) -> Locator:
    return page.locator(f'[data-space="{title}"]')


def opens_upon(visitor: Visitor, *seats: Any, position: Any = None, **options: Any) -> str:
    table = visitor.opens_table(*seats, game="upon", options=options, position=position)
    return str(table["id"])


def click_choice(page: Page, ask: str, choice: str) -> None:
    """Choose with the mouse, where this kind of question is answered best."""
    with moving_on(page):
        if ask == "ChooseHand":
            sort_dealt_cards(page, choice)
        elif ask in ("Empower", "PayRealmFirst", "ReplaceMagic"):
            page.get_by_role("dialog").locator(f'[data-choice="{choice}"]').click()
        elif ask == "Explore" and space(page, choice).count():
            explore(page, choice)
        else:
            click_option(page, choice)


def explore(page: Page, title: str) -> None:
    """A mouse has shown what it gives before it presses; a finger presses once more for good."""
    if not page.evaluate("matchMedia('(pointer: coarse)').matches"):
        space(page, title).click()
        return
    space(page, title).tap()
    deciding(page).get_by_role("button", name="Explore this space").tap()


def sort_dealt_cards(page: Page, choice: str) -> None:
    """Until the rest follows: the last card has no choice."""
    dialog = page.get_by_role("dialog", name="The Hand of Fate")
    for part in choice.split(", "):
        if dialog.get_by_role("button", name="That is my choice").count():
            break
        role, _, title = part.partition(" ")
        name = re.compile(rf"^{role.capitalize()}( to .+)?\s*: {re.escape(title)}$")
        dialog.get_by_role("button", name=name).click()
    dialog.get_by_role("button", name="That is my choice").click()


def click_option(page: Page, choice: str) -> None:
    option_button(page, choice).click()
    if (confirm := deciding(page).locator("[data-confirm]")).count():
        confirm.click()


def quickest(asked: dict[str, Any], turn: int) -> str:
    """A choice that keeps the game short, but not always the same kind."""
    choices = [str(choice) for choice in choices_of(asked)]
    quiet = [choice for choice in choices if choice in QUIET]
    return quiet[0] if quiet and turn % 3 else choices[turn * 7 % len(choices)]
