"""The page for everyone: screen readers, keyboards, phones, large screens, small downloads."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import ConsoleMessage, Page, expect

from fabletop.core.game import Goal
from fabletop.core.guide import goal_of
from fabletop.games import GAMES
from tests.browser.fae import click_choice, deciding, space, wait_for_turn
from tests.browser.looks import fits_in_width, serious, settle
from tests.browser.site import Visitor

Arrive = Callable[..., Visitor]


def pages(me: Visitor) -> dict[str, str]:
    """Every kind of page, with a table that waits, one in play and one that is over."""
    waiting = me.opens_table("you", "invited", "open")["id"]
    playing = me.opens_table("you", ("bot", "random"), options={"first": "1"})["id"]
    return {
        "home": "/",
        "new table": "/new?game=fae",
        "new table with many options": "/new?game=fabled",
        "waiting room": f"/t/{waiting}",
        "table": f"/t/{playing}",
        "rules": "/rules/fae",
        "me": "/me",
        "about": "/about",
        "records": "/records",
        "missing": "/no/such/page",
    }


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_serious_in_either_theme(visitor: Arrive, theme: str) -> None:
    me = visitor("Mara", color_scheme=theme)
    found = {}
    for name, path in pages(me).items():
        me.page.goto(path)
        settle(me.page)
        assert me.page.locator("html").get_attribute("data-theme") == theme
        if problems := serious(me.page):
            found[name] = problems
    assert found == {}


SCREENS = ((390, 844), (720, 450), (768, 1024), (1440, 900), (2560, 1440))


def test_nothing_scrolls_sideways_on_any_screen(visitor: Arrive) -> None:
    me = visitor("Mara")
    for name, path in pages(me).items():
        me.page.goto(path)
        for width, height in SCREENS:
            me.page.set_viewport_size({"width": width, "height": height})
            fits_in_width(me, f"{name} on {width} by {height}")


@pytest.mark.parametrize(
    ("width", "height"),
    [(390, 844), (720, 450), (641, 900), (800, 600), (800, 900), (1000, 700), (1180, 760)],
)
def test_the_board_keeps_half_of_the_screen(visitor: Arrive, width: int, height: int) -> None:
    """Small windows and large zoom: 720 by 450 is a laptop at 200 %."""
    me = visitor("Mara", viewport={"width": width, "height": height})
    bots = [("bot", "random")] * 3  # on a phone four chips are higher than two
    table = me.opens_table("you", *bots, options={"first": "1"})["id"]
    me.page.goto(f"/t/{table}")
    wait_for_turn(me, table)
    settle(me.page)
    board = me.page.locator("main .board").first.bounding_box()
    land = me.page.locator("main .window").bounding_box()
    assert board is not None and land is not None
    assert board["height"] >= height * 0.5 and board["y"] + board["height"] <= height + 1
    assert land["height"] >= height * (0.6 if width == 390 else 0.4)  # a phone has little else
    expect(deciding(me.page).locator("[data-all]")).to_be_in_viewport()
    for tab in me.page.get_by_role("tab").all():
        expect(tab).to_be_in_viewport()


def test_a_game_can_be_played_on_a_phone(visitor: Arrive) -> None:
    me = visitor("Mara", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    table = me.opens_table("you", ("bot", "random"), options={"first": "1"})["id"]
    me.page.goto(f"/t/{table}")
    deciding(me.page).locator("[data-all]").tap()
    group = me.page.get_by_role("dialog").get_by_role("group", name="Groups").get_by_role("button")
    box = group.first.bounding_box()
    assert box is not None and box["height"] >= 44 and box["width"] >= 44
    group.first.tap()
    me.page.get_by_role("group", name="Destinations").get_by_role("button").first.tap()
    me.page.get_by_role("button", name=re.compile(r"^Move [A-L]\d to [A-L]\d")).tap()
    me.until(lambda: me.position(table)["ply"] == 2, "the move is made, and answered by the bot")


def test_the_map_of_a_phone_shows_both_ends_of_a_move(visitor: Arrive) -> None:
    me = visitor("Mara", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    table = me.opens_table("you", ("bot", "random"), options={"first": "1"})["id"]
    me.page.goto(f"/t/{table}")
    groups = [choice.split(">")[0] for choice in wait_for_turn(me, table)]
    for source in (groups[0], groups[len(groups) // 2], groups[-1]):
        deciding(me.page).locator("[data-all]").tap()
        listed = me.page.get_by_role("dialog").get_by_role("group", name="Groups")
        listed.get_by_role("button", name=re.compile(f"^{source},")).tap()
        destinations = me.page.get_by_role("group", name="Destinations")
        destination = destinations.get_by_role("button").first
        target = destination.inner_text()[:2]
        destination.tap()
        window = me.page.locator("main .scroller").bounding_box()
        assert window is not None
        for end in (source, target):
            box = space(me.page, end).bounding_box()
            assert box is not None
            middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            assert window["x"] < middle[0] < window["x"] + window["width"]
            assert window["y"] < middle[1] < window["y"] + window["height"]
        expect(deciding(me.page).get_by_role("button", name=f"Move {source}")).to_be_in_viewport()
        me.page.get_by_role("button", name="Choose another group").tap()


def test_the_map_of_a_phone_follows_what_others_do(visitor: Arrive) -> None:
    me = visitor("Mara", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    table = me.opens_table("you", ("bot", "random"), options={"first": "1"})["id"]
    me.page.goto(f"/t/{table}")
    choices = wait_for_turn(me, table)
    moves = [choice for choice in choices if choice.startswith("A1>")]
    me.chooses(table, me.position(table), moves[0])
    wait_for_turn(me, table)
    trace = me.page.locator("[data-trace]")
    expect(trace).to_have_count(1)
    for seen in ("as it happens", "when the page is opened"):
        target = (trace.get_attribute("data-trace") or "").split(">")[1]
        expect(space(me.page, target), seen).to_be_in_viewport()
        me.page.reload()
        wait_for_turn(me, table)


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720), (1024, 700), (390, 844)])
def test_names_on_the_map_are_never_cut(visitor: Arrive, width: int, height: int) -> None:
    me = visitor("Mara", viewport={"width": width, "height": height})
    table = me.opens_table("you", ("bot", "random"))["id"]
    me.page.goto(f"/t/{table}")
    settle(me.page)
    too_long = """names => names
      .filter((name) => name.getComputedTextLength() >
        document.querySelector(name.querySelector("textPath").getAttribute("href"))
          .getTotalLength())
      .map((name) => name.textContent)"""
    names = me.page.locator("main svg text:has(textPath)")
    expect(names).to_have_count(12)
    assert names.evaluate_all(too_long) == []


def test_two_fingers_make_the_map_of_a_phone_larger_and_smaller(visitor: Arrive) -> None:
    me = visitor("Mara", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    table = me.opens_table("you", ("bot", "random"), options={"first": "1"})["id"]
    me.page.goto(f"/t/{table}")
    wait_for_turn(me, table)
    sheet = me.page.locator("main .scroller > .sheet")
    usual, window = sheet.bounding_box(), me.page.locator("main .scroller").bounding_box()
    assert usual is not None and window is not None
    middle = window["x"] + window["width"] / 2, window["y"] + window["height"] / 2
    pinches(me, middle, apart=(60, 75))
    larger = sheet.bounding_box()
    assert larger is not None
    assert larger["width"] == pytest.approx(usual["width"] * 75 / 60, rel=0.01)
    aside, down = (
        [(middle[0] - box["x"]) / box["width"] for box in (usual, larger)],
        [(middle[1] - box["y"]) / box["height"] for box in (usual, larger)],
    )
    for before, now in (aside, down):
        assert now == pytest.approx(before, abs=0.01), "what is between the fingers stays there"
    pinches(me, middle, apart=(150, 10))
    whole = sheet.bounding_box()
    assert whole is not None and whole["width"] <= window["width"] + 1
    assert me.page.evaluate("visualViewport.scale") == 1, "the page keeps its size"


def test_a_finger_on_the_small_map_leads_there(visitor: Arrive) -> None:
    me = visitor("Mara", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    table = me.opens_table("you", ("bot", "random"), options={"first": "1"})["id"]
    me.page.goto(f"/t/{table}")
    wait_for_turn(me, table)
    expect(me.page.locator("main [data-moving=false]")).to_be_visible()
    if (folded := me.page.get_by_role("button", name="Small map")).is_visible():
        folded.tap()
    box = me.page.locator("main svg.mini").bounding_box()
    assert box is not None
    far = "one => one.scrollLeft / (one.scrollWidth - one.clientWidth)"
    for part in (0.05, 0.95):  # of its width
        me.page.touchscreen.tap(box["x"] + box["width"] * part, box["y"] + box["height"] / 2)
        assert abs(me.page.locator("main .scroller").evaluate(far) - part) < 0.1
    expect(me.page.locator("main [aria-pressed=true]")).to_have_count(0)  # nothing below it


# Groups that lie below the small map, or below the button that it is folded into.
BELOW = """() => {
  const small = document.querySelector("main .mini").getBoundingClientRect();
  const groups = [...document.querySelectorAll("main [data-group] .plate")];
  const near = ({ left, right, top, bottom }) =>
    left < small.right && right > small.left && top < small.bottom && bottom > small.top;
  return groups.filter((one) => near(one.getBoundingClientRect()))
    .map((one) => one.closest("[data-space]").dataset.space);
}"""


def test_the_small_map_steps_aside(visitor: Arrive) -> None:
    """At the start every space has a group; later it finds a place that is free."""
    me = visitor("Mara", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    full = {"options": {"first": "1"}}
    some = {"position": {"druids": {"F4": "UR", "F1": "K"}, "cards": [0, 11], "turn": 0}}
    for begun in (full, some):
        table = me.opens_table("you", ("bot", "random"), **begun)["id"]
        me.page.goto(f"/t/{table}")
        wait_for_turn(me, table)
        for left, top in ((0, 0), (2000, 0), (300, 200), (2000, 2000), (630, 130)):
            me.page.evaluate(
                "at => document.querySelector('main .scroller').scrollTo(...at)", [left, top]
            )
            expect(me.page.locator("main [data-moving=false]")).to_be_visible()
            me.until(lambda: me.page.evaluate(BELOW) == [], f"nothing below it at {left}, {top}")
            shown = me.page.locator("main .mini")
            expect(shown).to_be_in_viewport(ratio=0.99)
        me.page.locator("main [data-group][data-space=F4]").dispatch_event("click")
        me.until(lambda: me.page.evaluate(BELOW) == [], "nothing of what is asked is below it")
    expect(me.page.locator("main svg.mini")).to_be_visible()  # unfolded where there is room


def pinches(me: Visitor, middle: tuple[float, float], apart: tuple[float, float]) -> None:
    fingers = me.context.new_cdp_session(me.page)
    steps = [apart[0] + (apart[1] - apart[0]) * n / 10 for n in range(11)]
    for number, reach in enumerate(steps):
        points = [{"x": middle[0] + way * reach, "y": middle[1], "id": way + 1} for way in (-1, 1)]
        kind = "touchMove" if number else "touchStart"
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


WIDTHS = ((1440, 900), (1280, 720), (1000, 700), (768, 1024), (390, 844), (360, 740))


# Corners of the words that something else lies on, or that reach out of the header.
COVERED = """(one) => {
  const words = document.createRange();
  words.selectNodeContents(one);
  const corners = [...words.getClientRects()].filter((box) => box.width > 2).flatMap((box) =>
    [[box.left + 1, box.top + 3], [box.right - 1, box.bottom - 3]]);
  const isApart = (other) => !other || !(one.contains(other) || other.contains(one));
  return corners.filter(([x, y]) => isApart(document.elementFromPoint(x, y)));
}"""


def goal_is_whole(me: Visitor, goal: Goal, what: str) -> None:
    shown = me.page.get_by_role("banner").locator(".goal")
    expect(shown).to_be_in_viewport(ratio=0.99)
    told = " ".join(shown.inner_text().split())
    assert told in (goal.text, goal.brief), what
    settle(me.page)
    cut = shown.evaluate("one => one.scrollHeight - one.clientHeight")
    assert cut < 6, what  # less than a line: letters reach out
    beyond = shown.evaluate(COVERED)
    assert beyond == [], what


def goals_are_whole(me: Visitor, goal: Goal, beside: str) -> None:
    for width, height in WIDTHS:
        me.page.set_viewport_size({"width": width, "height": height})
        what = f"{width} by {height}, {beside}"
        goal_is_whole(me, goal, what)
        if width > 640:
            title = me.page.locator("h1 b")
            assert title.evaluate(COVERED) == [], f"{what}: the title"


GOALS = [
    *((game, {}) for game in GAMES),
    ("fabled", {"challenge": "fellowship"}),  # the two longest sentences of The Challenge
    ("fabled", {"challenge": "rivalry", "scenario": "thousand_ways"}),
]


@pytest.mark.parametrize(("game", "options"), GOALS)
def test_the_goal_of_the_game_stands_on_the_table(
    visitor: Arrive, game: str, options: dict[str, str]
) -> None:
    """At every size; beside a clock, and beside a note, it may be told in few words."""
    me, other = visitor("Mara"), visitor("Tomas")
    goal = goal_of(GAMES[game], options)
    for clock in (0, 86_400):
        seats, more = ("you", "open"), {"clock": clock, "practice": clock > 0}
        table = me.opens_table(*seats, game=game, options=options, **more)["id"]
        assert other.context.request.post(f"/api/tables/{table}/claim", data={"seat": 1}).ok
        for one in (other, me):
            one.page.goto(f"/t/{table}")
        me.page.get_by_role("region", name="What to decide").wait_for()
        settle(me.page)
        me.page.keyboard.press("Escape")  # the Hand of Fate is a dialog
        expect(me.page.locator("dialog[open]")).to_have_count(0)
        settle(me.page)  # the browser tells a moment later that it was closed
        goals_are_whole(me, goal, f"clock {clock}")
        assert me.context.request.post(f"/api/tables/{table}/leave").ok
        me.page.get_by_role("status").filter(has_text="A bot plays for you.").wait_for()
        goals_are_whole(me, goal, f"clock {clock}, a note with a button")


def test_a_dot_on_its_tab_calls_to_the_board(visitor: Arrive) -> None:
    me = visitor("Mara", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    table = me.opens_table("you", ("bot", "random"), options={"first": "1"})["id"]
    me.page.goto(f"/t/{table}")
    wait_for_turn(me, table)
    board = me.page.get_by_role("tab", name=re.compile("^(Board|Map)"))
    expect(board).not_to_contain_text("your turn")
    me.page.get_by_role("tab", name=re.compile("Chat")).tap()
    expect(board).to_contain_text("your turn")
    board.tap()
    expect(board).not_to_contain_text("your turn")


def test_what_happens_is_announced(visitor: Arrive) -> None:
    me = visitor("Mara")
    table = me.opens_table("you", ("bot", "random"), options={"first": "2"})["id"]
    me.page.goto(f"/t/{table}")
    wait_for_turn(me, table)
    live = me.page.locator("[aria-live=polite], [role=status]")
    expect(live.filter(has_text=re.compile("your turn|you", re.I)).first).to_be_attached()


def complaints_of(page: Page) -> list[str]:
    """What the browser refuses from now on, because the security policy forbids it."""
    found: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type == "error" and "Content Security Policy" in message.text:
            found.append(message.text)

    page.on("console", note)
    return found


def test_every_page_has_one_main_heading_a_title_a_skip_link_and_keeps_the_policy(
    visitor: Arrive,
) -> None:
    me = visitor("Mara")
    complaints, titles = complaints_of(me.page), set()
    for name, path in pages(me).items():
        me.page.goto(path)
        settle(me.page)
        assert me.page.locator("main").count() == 1, name
        assert me.page.locator("h1").count() == 1, name
        titles.add(me.page.title())
    assert len(titles) >= 6 and complaints == []
    me.page.goto("/")
    me.page.keyboard.press("Tab")
    assert "skip" in me.page.evaluate("document.activeElement.textContent").lower()


def test_no_way_through_the_page_leaves_a_complaint_in_the_console(visitor: Arrive) -> None:
    """Page to page by links and back again, in the middle of a game and out of it."""
    me = visitor("Mara")
    table = me.opens_table("you", ("bot", "random"), options={"first": "1"})["id"]
    me.page.goto(f"/t/{table}")
    click_choice(me.page, wait_for_turn(me, table)[0])
    wait_for_turn(me, table)
    me.page.get_by_role("link", name=re.compile("Fabletop")).first.click()
    me.page.wait_for_url(re.compile(r"/$"))
    me.page.get_by_role("link", name="Learn").first.click()
    me.page.wait_for_url("**/learn**")
    settle(me.page)
    for address in (re.compile(r"/$"), f"**/t/{table}"):
        me.page.go_back()
        me.page.wait_for_url(address)
        settle(me.page)
    wait_for_turn(me, table)
