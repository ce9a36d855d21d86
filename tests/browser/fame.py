"""Playing Fame and Fable in a page: with the buttons of the prompt bar, and with the cards."""

import re
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.fae import deciding, moving_on, option_button, wait_for_turn
from tests.browser.site import Visitor, choices_of

SHORT = {"champion": "50"}
ONE_PRESS = ("recruit", "deploy", "call", "score")


def card(page: Page, name: str) -> Locator:
    """A card on the board, by its name."""
    return page.get_by_role("button", name=re.compile(f"^{name}, "))


def button_of(page: Page, choice: str) -> Locator:
    return deciding(page).locator(f'[data-choice="{choice}"]')


def choose(page: Page, choice: str) -> None:
    """Choose in the prompt bar, or in the list of all choices where it is not in the bar."""
    with moving_on(page):
        press_choice(page, choice)


def press_choice(page: Page, choice: str) -> None:
    option = option_button(page, choice)
    option.click()
    if deciding(page).get_by_text("Sure? Press again.").count():
        option.click()


def play(page: Page, choice: str) -> None:
    """Choose as somebody would who wants few clicks: strike at once, press the card itself."""
    verb, _, rest = choice.partition(" ")
    strike = deciding(page).locator("[data-strike]")
    spot = page.locator(f'[data-spot="{rest}"].can')
    with moving_on(page):
        if verb == "attack" and strike.count():
            strike.click()
        elif verb in ONE_PRESS and spot.count():
            spot.first.click()
        else:
            press_choice(page, choice)


def sensible(page: Page, question: dict[str, Any]) -> str:
    """What somebody does who plays to win, and fights only what their camp can beat."""
    choices = choices_of(question)
    calls = [option["choice"] for option in question["options"] if is_reached(option)]
    strikes = deciding(page).locator("[data-strike]").count() > 0
    order = ("claim", "score", *(["attack"] if strikes else []), "deploy", "recruit A")
    return preferred(choices, (*order, *calls, "end", "resolve", "keep", "no"))


def is_reached(option: dict[str, Any]) -> bool:
    """A monster that the camp can beat as it is."""
    numbers = [
        one["numbers"] for one in option["parts"].get("effects", []) if one["kind"] == "camp"
    ]
    return any(one["total"] >= one["fame"] for one in numbers)


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
