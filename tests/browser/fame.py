"""Playing Fame and Fable in a page: with the buttons of the prompt bar, and with the cards."""

import re

from playwright.sync_api import Locator, Page, expect

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


def deciding(page: Page) -> Locator:
    return page.get_by_role("region", name="What to decide")


def card(page: Page, name: str) -> Locator:
    """A card on the board, by its name."""
    return page.get_by_role("button", name=re.compile(f"^{name}, "))


def button_of(page: Page, choice: str) -> Locator:
    return deciding(page).locator(f'[data-choice="{choice}"]')


def wait_for_turn(visitor: Visitor, table: str) -> list[str]:
    """Until the server and the page agree that this visitor may choose; empty at the end."""
    for _ in range(900):
        shot = visitor.snapshot(table)
        if shot["table"]["state"] == "over":
            return []
        position = shot["position"]
        heading = visitor.page.locator(
            "h1", has_text=re.compile(rf"move {position['ply'] + 1}\s*$")
        )
        options = deciding(visitor.page).get_by_role("group", name="Options").get_by_role("button")
        if position["question"] and heading.count() and options.count():
            return [option["choice"] for option in position["question"]["options"]]
        visitor.page.wait_for_timeout(40)
    raise AssertionError("nobody moves")


def choose(page: Page, choice: str) -> None:
    """Choose in the prompt bar, opening the kind of choices first where they are gathered."""
    before = page.locator("h1").text_content() or ""
    if not button_of(page, choice).count():
        title = VERBS[choice.split()[0]]
        deciding(page).get_by_role("button", name=re.compile(rf"^{title} \d+")).click()
    button_of(page, choice).click()
    expect(page.locator("h1")).not_to_have_text(before, timeout=20_000)


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
