"""The prompt bar of Fae: whatever is in mind, every button has a place of its own."""

from collections.abc import Callable, Iterator
from itertools import combinations

import pytest
from playwright.sync_api import FloatRect, Locator

from tests.browser.fae import deciding, moving_on, press, wait_for_turn
from tests.browser.looks import settle
from tests.browser.site import Visitor

Arrive = Callable[..., Visitor]
# The last has the bar beside the map.
SCREENS = ((1920, 1080), (1440, 900), (1280, 720), (1024, 700))


def boxes(me: Visitor) -> dict[str, FloatRect]:
    """Where the buttons of the bar are, by what is written on them."""
    settle(me.page)
    buttons = deciding(me.page).locator("button:not([data-folded])").all()
    return {told(button): box for button in buttons if (box := button.bounding_box())}


def told(button: Locator) -> str:
    return " ".join(button.inner_text().split())


def meet(one: FloatRect, other: FloatRect) -> bool:
    aside = one["x"] + one["width"] <= other["x"] + 1 or other["x"] + other["width"] <= one["x"] + 1
    apart = (
        one["y"] + one["height"] <= other["y"] + 1 or other["y"] + other["height"] <= one["y"] + 1
    )
    return not (aside or apart)


def taken_over(before: dict[str, FloatRect], after: dict[str, FloatRect]) -> Iterator[str]:
    """Buttons that came to stand where another one did."""
    for new, box in after.items():
        for old, place in before.items():
            if new != old and meet(box, place):
                yield f"{new} where {old} was"


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_no_button_comes_to_stand_where_another_one_did(
    visitor: Arrive, width: int, height: int
) -> None:
    """A second press, meant for the same button, never reaches another one."""
    me = visitor("Mara", viewport={"width": width, "height": height})
    table = me.opens_table("you", ("bot", "random"), options={"first": "1"})["id"]
    me.page.goto(f"/t/{table}")
    source, target = wait_for_turn(me, table)[0].split(">")
    back, onward = "Choose another group", f"Move {source} to {target}"
    press(me.page, source)
    chosen = boxes(me)
    press(me.page, target)
    aimed = boxes(me)
    assert aimed[back] == chosen[back]
    assert onward in aimed and list(taken_over(chosen, aimed)) == []
    assert all(not meet(one, other) for one, other in combinations(aimed.values(), 2))
    deciding(me.page).get_by_role("button", name=back).click()
    free = boxes(me)
    assert free and not any(meet(aimed[back], box) for box in free.values())
    press(me.page, source)
    press(me.page, target)
    with moving_on(me.page):
        deciding(me.page).get_by_role("button", name=onward).click()
    assert wait_for_turn(me, table)
    assert not any(meet(aimed[onward], box) for box in boxes(me).values())
