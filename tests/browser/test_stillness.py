"""The table stands still: nothing moves between decisions, nothing is cut, all can be read."""

import os
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from fabletop.games import GAMES
from tests.browser.fae import deciding, press, wait_for_turn
from tests.browser.looks import settle
from tests.browser.site import Visitor
from tests.browser.stillness import BOARD, LETTERS, SCREENS, Stillness, measure, watched
from tests.browser.test_helping import WANTED, coach, sits_down
from tests.browser.upon import opens_upon

Arrive = Callable[..., Visitor]
# On a phone the map comes to the group in mind, and pages take turns: only what is around them.
FIXED = {"phone": ("prompt", "board", "land", "coach")}
# How many presses of a mouse such a game may need; a fast one of Upon for three needed 62 once.
CLICKS = {("upon", "desktop"): 55}


def moved(seen: Stillness, screen: str) -> dict[str, int]:
    parts = FIXED.get(screen, seen.parts)
    return {part: times for part in parts if (times := seen.moved(part))}


# A game takes a while: `make still` plays all of them on every screen, each run of the tests these.
# Of Fame, which has the most decisions, each run has the first of them.
WHOLE = 400
ALL = [(game, screen, WHOLE) for game in GAMES for screen in SCREENS]
SOME = [
    ("fae", "phone", WHOLE),
    ("upon", "desktop", WHOLE),
    ("fame", "small desktop", 40),
    ("fabled", "desktop", WHOLE),
]


def stands_still(seen: Stillness, screen: str, least: float) -> None:
    assert moved(seen, screen) == {}
    assert seen.hidden == []
    assert seen.share >= least
    assert round(seen.letters[0], 1) >= LETTERS[screen], seen.letters


@pytest.mark.parametrize(
    ("game", "screen", "most"), ALL if os.environ.get("STILL") == "all" else SOME
)
def test_the_table_stands_still(visitor: Arrive, game: str, screen: str, most: int) -> None:
    me = visitor("Mara", **SCREENS[screen])
    seen = measure(me, game, most)
    assert len(seen.samples) > 40
    stands_still(seen, screen, BOARD[screen])
    assert seen.clicks <= CLICKS.get((game, screen), seen.clicks)


# On a phone the coach has a line above the prompt, as long as somebody wants one.
COACHED = {**BOARD, "phone": 0.55}


@pytest.mark.parametrize(
    ("game", "screen"), [("fae", "phone"), ("upon", "small desktop"), ("fabled", "desktop")]
)
def test_the_table_stands_still_with_the_coach(visitor: Arrive, game: str, screen: str) -> None:
    me = visitor("Mara", **SCREENS[screen])
    me.context.add_init_script(WANTED)
    seen = measure(me, game, most=8)
    assert "coach" in seen.parts
    expect(coach(me).locator("summary")).to_be_visible()
    stands_still(seen, screen, COACHED[screen])


def test_a_phone_keeps_its_board_whatever_the_coach_tells(visitor: Arrive) -> None:
    me = visitor("Mara", **SCREENS["phone"])
    table = sits_down(me)
    wait_for_turn(me, table)
    helper, map_ = coach(me), me.page.locator("main .window")
    helper.locator("summary").wait_for()
    settle(me.page)
    before = [helper.bounding_box(), map_.bounding_box()]
    helper.locator("summary").tap()
    expect(helper.locator(".told")).to_be_in_viewport(ratio=0.99)
    assert [helper.bounding_box(), map_.bounding_box()] == before
    helper.get_by_role("button", name="Hint").tap()
    hints = helper.get_by_role("list", name="Hints")
    expect(hints).to_be_in_viewport(ratio=0.99)
    assert [helper.bounding_box(), map_.bounding_box()] == before
    helper.get_by_role("button", name="Hide").tap()
    expect(hints).to_have_count(0)
    expect(me.page.locator(".ring").first).to_be_attached()
    helper.get_by_role("button", name="Show").tap()
    expect(hints).to_be_in_viewport(ratio=0.99)


WORD = "<p>A word</p>"
HALF = '<svg width="50" height="50" viewBox="0 0 100 100">{}</svg>'
WRITTEN = '<text y="50">A word</text>'
SMALL = {
    "zoom": '<p style="zoom: 0.5">A word</p>',
    "zoom around": f'<div style="zoom: 0.5">{WORD}</div>',
    "zoom twice": f'<div style="zoom: 0.625"><div style="zoom: 0.8">{WORD}</div></div>',
    "transform": f'<div style="transform: rotate(9deg) scale(0.5)">{WORD}</div>',
    "scale": f'<div style="scale: 0.5">{WORD}</div>',
    "both": f'<div style="zoom: 0.625"><div style="transform: scale(0.8)">{WORD}</div></div>',
    "picture": HALF.format(WRITTEN),
    "picture in a zoom": f'<div style="zoom: 0.5; font-size: 48px">{HALF.format(WRITTEN)}</div>',
    "scaled picture": f'<div style="scale: 2; font-size: 12px">{HALF.format(WRITTEN)}</div>',
    "page in a picture": HALF.format(
        f'<foreignObject width="100" height="100">{WORD}</foreignObject>'
    ),
}


@pytest.mark.parametrize("page", SMALL.values(), ids=list(SMALL))
def test_letters_are_measured_as_they_are_drawn(visitor: Arrive, page: str) -> None:
    me = watched(visitor())
    me.page.goto("/about")
    me.page.evaluate("page => (document.body.innerHTML = `<main>${page}</main>`)", page)
    me.page.evaluate("document.querySelector('main').style.fontSize = '24px'")
    size, told = me.page.evaluate("stillness.smallest()")
    assert told.startswith("A word")
    assert size == pytest.approx(12, abs=0.01)


# Presses the button for all choices as soon as there is one at another move than now.
PRESS_AT_ONCE = """() => {
  const before = document.querySelector("h1").textContent;
  window.pressed = false;
  new MutationObserver((_, watch) => {
    const all = document.querySelector("[data-all]");
    if (!all || document.querySelector("h1").textContent === before) return;
    watch.disconnect();
    window.pressed = true;
    all.click();
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""


def test_a_press_that_comes_too_soon_is_ignored(visitor: Arrive) -> None:
    """What was meant for one button does not reach another that has just come in its place."""
    me = visitor("Mara", rests=True)
    table = me.opens_table("you", ("bot", "random"), options={"first": "1"})["id"]
    me.page.goto(f"/t/{table}")
    source, target = wait_for_turn(me, table)[0].split(">")
    me.page.wait_for_timeout(400)
    press(me.page, source)
    press(me.page, target)
    me.page.evaluate(PRESS_AT_ONCE)
    deciding(me.page).get_by_role("button", name=f"Move {source} to {target}").click()
    me.until(lambda: me.page.evaluate("window.pressed"), "the table has changed")
    me.page.wait_for_timeout(500)
    expect(me.page.get_by_role("dialog")).to_have_count(0)
    deciding(me.page).locator("[data-all]").click()
    expect(me.page.get_by_role("dialog")).to_be_visible()


def test_all_choices_are_in_a_list_that_keys_can_use(visitor: Arrive) -> None:
    me = visitor("Mara")
    table = opens_upon(me, "you", ("bot", "random"), position={"action": 5, "starter": 0})
    me.page.goto(f"/t/{table}")
    asked = me.question(table)
    assert asked is not None
    deciding(me.page).locator("[data-all]").focus()
    me.page.keyboard.press("Enter")
    listed = me.page.get_by_role("dialog").get_by_role("group", name="Options")
    expect(listed.get_by_role("button")).to_have_count(len(asked["options"]))
    me.page.keyboard.press("Escape")
    expect(me.page.get_by_role("dialog")).to_have_count(0)
    expect(deciding(me.page).locator("[data-all]")).to_be_focused()
