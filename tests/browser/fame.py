"""Playing Fame and Fable in a page: with the buttons of the prompt bar, and with the cards."""

import re
from collections.abc import Sequence
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
    press_surely(page, option_button(page, choice))


def press_surely(page: Page, what: Locator) -> None:
    """What gives up a hero, or strikes in vain, asks once."""
    what.click()
    if deciding(page).get_by_text("Sure? Press again.").count():
        what.click()


def spot(page: Page, thing: str) -> Locator:
    """What stands for this card or deck on the board, if it can be pressed."""
    return page.locator(f'[data-spot="{thing}"].can')


def strike_offered(page: Page) -> list[str]:
    """The attacks that one press would make together."""
    button = deciding(page).locator("[data-strike]")
    told = button.get_attribute("data-strike") if button.count() else None
    return told.split(", ") if told else []


def strike(page: Page) -> None:
    with moving_on(page):
        deciding(page).locator("[data-strike]").click()


def discard(page: Page, cards: list[str]) -> None:
    """Several at once: they are marked, and go together."""
    with moving_on(page):
        for one in cards:
            spot(page, one).first.click()
        deciding(page).locator("[data-discard]").click()


def play(page: Page, choice: str, offered: Sequence[str] = ()) -> None:
    """Choose as somebody would who wants few clicks: press the card itself where it means one
    thing."""
    verb, _, rest = choice.partition(" ")
    pressed = spot(page, rest if verb in ONE_PRESS else only_of(choice, offered))
    with moving_on(page):
        if pressed.count():
            press_surely(page, pressed.first)
        else:
            press_choice(page, choice)


def play_sensibly(page: Page, question: dict[str, Any]) -> None:
    choice = sensible(page, question)
    if choice.startswith("attack") and strike_offered(page):
        strike(page)
    else:
        play(page, choice)


def only_of(choice: str, offered: Sequence[str]) -> str:
    """The card whose one attack, trait or use this is."""
    verb, _, rest = choice.partition(" ")
    card = rest.split(" ")[0]
    alike = [one for one in offered if card in one.split(" ")]
    return card if verb == "attack" and alike == [choice] else "nothing"


def sensible(page: Page, question: dict[str, Any]) -> str:
    """What somebody does who plays to win, and fights only what their camp can beat."""
    choices = choices_of(question)
    calls = [option["choice"] for option in question["options"] if is_reached(option)]
    strikes = bool(strike_offered(page))
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
