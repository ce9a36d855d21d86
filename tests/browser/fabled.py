"""Playing Fabled in a page: on the board where a choice can be pressed there, else in the bar."""

from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.fae import deciding, moving_on, option_button
from tests.browser.site import Visitor, choices_of

# What ends a turn soonest, so that a test game stays short.
QUICK = ("done", "stop", "pass by", "decline", "take", "substitute", "resolve", "go on")

IS_FREE = """(one) => {
  one.scrollIntoView({ behavior: "instant", block: "nearest", inline: "nearest" });
  const { x, y, width, height } = one.getBoundingClientRect();
  const met = document.elementFromPoint(x + width / 2, y + height / 2);
  return one.contains(met);
}"""

# A story waits for whoever looks at it: what goes on by itself is stopped as soon as it is there.
PATIENT = """
  const pause = () => document.querySelector('button[aria-label="Pause"]')?.click();
  new MutationObserver(pause).observe(document, {
    attributeFilter: ["aria-label"], childList: true, subtree: true,
  });
"""

# Books enough for anything, and Sages of two seats on a row of four Locations.
LAND: dict[str, Any] = {
    "chapter": 3,
    "row": ["P09", "M05", "F11", "P04"],
    "sages": [["P09:1", "P09:2"], ["M05:1"]],
    "books": ["PPPPPPMMMFF", "PP"],
    "turn": 0,
}


def opens_fabled(visitor: Visitor, *bots: str, **more: Any) -> str:
    """A table of Fabled at which this visitor begins."""
    seats = ("you", *(("bot", bot) for bot in bots))
    table = visitor.opens_table(*seats, game="fabled", **{"options": {"first": "1"}, **more})
    visitor.page.goto(f"/t/{table['id']}")
    return str(table["id"])


def story(page: Page) -> Locator:
    return page.get_by_role("region", name="The Spirits' turn")


def in_bar(page: Page, choice: str = "") -> Locator:
    """What is not folded away."""
    named = f'[data-choice="{choice}"]' if choice else "[data-choice]"
    return deciding(page).locator(f"{named}:not([data-folded])")


def on_board(page: Page, choice: str) -> Locator:
    """What stands for this choice on the board: a card, a Sage, a slot, a Book ..."""
    return page.locator(f'.board [data-choice="{choice}"]:not([aria-disabled])')


def quick_choice(question: dict[str, Any]) -> str:
    choices = [str(choice) for choice in choices_of(question)]
    return next((choice for choice in QUICK if choice in choices), choices[0])


def click(page: Page, choice: str) -> bool:
    """Choose with the mouse; tells whether it was done on the board."""
    with moving_on(page):
        return press_choice(page, choice)


def drag_to(page: Page, choice: str, thing: str) -> None:
    """A Location to a gap, or a Sage to a space; the wheel turns the row meanwhile."""
    x, y = middle(on_board(page, choice).first)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y - 12, steps=3)
    gap = page.locator(f'[data-drop="{thing}"]')
    gap.scroll_into_view_if_needed()
    page.mouse.move(*middle(gap), steps=4)
    page.mouse.up()


def middle(part: Locator) -> tuple[float, float]:
    box = part.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def press_choice(page: Page, choice: str, timeout: float | None = None) -> bool:
    """Where something stands before it on the board, the bar has the option, too."""
    board = on_board(page, choice)
    if board.count() and board.first.evaluate(IS_FREE):
        board.first.click(timeout=timeout)
        return True
    option_button(page, choice, timeout).click(timeout=timeout)
    return False
