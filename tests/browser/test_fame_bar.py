"""The prompt bar of Fame and Fable: options close together, and places that never move."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from fabletop.games.fame.cards import catalogue
from tests.browser.fae import deciding, wait_for_turn
from tests.browser.fame import button_of, choose, preferred
from tests.browser.looks import settle
from tests.browser.site import Visitor
from tests.browser.stillness import BOARD, LETTERS, SCREENS, watched
from tests.browser.test_fame import COMBAT, LONGEST, at_table

Arrive = Callable[..., Visitor]


@pytest.mark.parametrize("screen", ["desktop", "small desktop"])
def test_options_stand_in_two_lines_before_any_is_folded(visitor: Arrive, screen: str) -> None:
    me = visitor("Mira", **SCREENS[screen])
    camp = {"hero": "H1", "deployed": ["H1", "A59"], "hand": ["A01", "A02", "I05", "I06"]}
    at_table(me, position={"combat": ["M38"], "actions": 2, "players": [camp]})
    settle(me.page)
    line = deciding(me.page).locator("[data-options]")
    assert line.locator("> button").count() > 4
    expect(line.locator("> [data-folded]")).to_have_count(0)
    boxes = [button.bounding_box() for button in line.locator("> button").all()]
    tops = {round(box["y"]) for box in boxes if box}
    assert len(tops) == 2


@pytest.mark.parametrize("screen", list(SCREENS))
def test_what_ends_something_stands_in_one_place(visitor: Arrive, screen: str) -> None:
    """Alone, or beside what several allies can do together."""
    me = visitor("Mira", **SCREENS[screen])
    corners = []
    for position, choice in ((None, "end dawn"), (COMBAT, "resolve")):
        at_table(me, position=position)
        settle(me.page)
        box = button_of(me.page, choice).bounding_box()
        assert box is not None
        corners.append((box["x"], box["x"] + box["width"], box["y"] + box["height"]))
    assert deciding(me.page).locator("[data-strike]").is_visible()
    assert corners[0] == pytest.approx(corners[1], abs=1)


def test_what_is_prepared_fills_the_meter(visitor: Arrive) -> None:
    me = visitor("Mira")
    at_table(me, position=COMBAT)
    expect(deciding(me.page).locator("[data-strike]")).to_be_visible()
    expect(me.page.locator(".duel .meter .maybe").first).to_be_visible()
    costs = "Undefeated it gives no fame and costs you 1 ally."
    expect(me.page.locator(".duel")).to_contain_text(costs)


TWO = {"combat": ["M38", "M30"], "actions": 2}
CALM = {"phase": "day", "actions": 4}
OWN = {"hero": "H1", "deployed": ["H1", "A59", "A02"], "hand": ["A01", "I05", "I06"]}
FULL = {"hero": "H1", "deployed": ["H1", *LONGEST[:6]], "hand": LONGEST[6:12]}
# Between its tabs and the prompt, in parts of the screen's height.
PAGE = """() => {
  const [above, below] = [".board [role=tablist]", ".panel.prompt"].map((one) =>
    document.querySelector(one).getBoundingClientRect());
  return (below.top - above.bottom) / innerHeight;
}"""
# Buttons in sight whose words do not fit into them.
CUT = """() => [...document.querySelectorAll(".panel.prompt button")]
  .filter((one) => one.checkVisibility() && !one.closest("dialog, [data-folded]"))
  .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)"""


@pytest.mark.parametrize(
    "position",
    [
        {**CALM, "players": [OWN]},
        {**TWO, "players": [OWN]},
        {**CALM, "moon": "N12", "players": [FULL]},
    ],
    ids=["day", "combat", "crowd"],
)
def test_a_page_of_the_board_has_most_of_a_phone(visitor: Arrive, position: Any) -> None:
    """Without its tabs; and every page of it can be read."""
    me = watched(visitor("Mira", **SCREENS["phone"]))
    at_table(me, position=position, moon_deck="moon" in position)
    for tab in me.page.get_by_role("tablist", name="Parts of the board").get_by_role("tab").all():
        tab.tap()
        settle(me.page)
        assert me.page.evaluate(PAGE) >= BOARD["phone"]
        size, told = me.page.evaluate("stillness.smallest()")
        assert round(size, 1) >= LETTERS["phone"], told
        assert me.page.evaluate(CUT) == []


def test_on_a_phone_every_word_of_a_fate_is_in_the_bar(visitor: Arrive) -> None:
    """The longest one, between what the Rival turned and the buttons."""
    me = visitor("Mira", **{**SCREENS["phone"], "reduced_motion": "no-preference"})
    me.prefers(speed="slow")
    table = at_table(me, position={"phase": "dawn"})
    while me.position(table)["view"]["round"] == 1:
        choose(me.page, preferred(wait_for_turn(me, table), ("end", "keep", "no")))
    deciding(me.page).get_by_role("button", name="Pause").click()
    told = me.page.locator(".fame-told")
    fates = [card["text"] for name, card in catalogue().items() if name.startswith("F")]
    told.evaluate("(one, text) => (one.firstChild.data = text)", max(fates, key=len))
    assert told.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1")
