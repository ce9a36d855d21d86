"""Upon a Fable in real browsers: whole games, dialogs, phones, screen readers."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from fabletop.games.upon.board import SPACES
from fabletop.games.upon.fate import FATES, OMENS
from tests.browser.site import AXE, Visitor
from tests.browser.upon import click_choice, deciding, opens_upon, question, quickest, space

Arrive = Callable[..., Visitor]
BOARD = Path(__file__).parents[2] / "web/src/games/upon"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def play_until(me: Visitor, table: str, *asks: str) -> dict[str, Any] | None:
    """Over the API, and with nothing to draw meanwhile, until one of these questions."""
    me.page.goto("about:blank")
    for turn in range(2000):
        shot = me.snapshot(table)
        asked = shot["position"] and shot["position"]["question"]
        if shot["table"]["state"] == "over" or (asked and asked["ask"] in asks):
            return dict(asked) if asked else None
        if asked:
            body = {"ply": shot["position"]["ply"], "choice": quickest(asked, turn)}
            me.context.request.post(f"/api/tables/{table}/play", data=body)
        else:
            me.page.wait_for_timeout(20)
    raise AssertionError("never asked")


def serious(page: Page) -> list[str]:
    """What axe finds that keeps somebody out."""
    page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = page.evaluate("axe.run().then(result => result.violations)")
    return [
        f"{one['id']}: {[node['target'] for node in one['nodes']][:4]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


def beyond(page: Page) -> int:
    """How far the page scrolls sideways."""
    return int(
        page.evaluate(
            "document.scrollingElement.scrollWidth - document.documentElement.clientWidth"
        )
    )


def test_every_card_and_space_has_a_silhouette() -> None:
    words = (BOARD / "icons.ts").read_text("utf-8")
    named = set(re.findall(r'^  "?([^":]+)"?: "', words, re.M))
    wanted = {card.id for card in FATES.values()} | {card.id for card in OMENS.values()}
    assert wanted | set(SPACES) <= named
    drawn = set(re.findall(r'<symbol id="([^"]+)"', (BOARD / "icons.svg").read_text("utf-8")))
    assert set(re.findall(r'"([a-z][a-z0-9-]+)"', words)) <= drawn


def test_a_whole_game_is_played_by_clicking(visitor: Arrive) -> None:
    me = visitor("Mara")
    table = opens_upon(me, "you", ("bot", "random"), fast=True)
    me.page.goto(f"/t/{table}")
    asks = set()
    turn = 0
    while asked := question(me, table):
        click_choice(me.page, asked["ask"], quickest(asked, turn))
        asks.add(asked["ask"])
        turn += 1
    assert {"ChooseHand", "Explore", "PlayFate", "Empower"} <= asks
    expect(me.page.get_by_text("Where the points came from")).to_be_visible(timeout=15_000)
    total = me.page.get_by_role("row", name=re.compile("^Total")).first
    expect(total).to_be_visible()


def test_a_space_shows_what_it_gives_before_it_is_chosen(visitor: Arrive) -> None:
    me = visitor("Mara")
    table = opens_upon(me, "you", ("bot", "random"))
    play_until(me, table, "Explore")
    me.page.goto(f"/t/{table}")
    question(me, table)
    space(me.page, "1 Magic").click()
    expect(deciding(me.page).get_by_role("status")).to_contain_text("Explore 1 Magic?")
    expect(me.page.locator(".piles em")).to_have_text(re.compile(r"→ \d+"))
    me.page.keyboard.press("Enter")
    question(me, table)
    expect(space(me.page, "1 Magic")).to_have_accessible_name(re.compile("Fable of Mara"))


def test_what_cannot_be_chosen_says_why(visitor: Arrive) -> None:
    me = visitor("Mara")
    table = opens_upon(me, "you", ("bot", "random"))
    play_until(me, table, "Explore")
    me.page.goto(f"/t/{table}")
    question(me, table)
    card = me.page.locator("[data-card][aria-disabled=true]").first
    card.focus()
    me.page.keyboard.press("Enter")
    told = deciding(me.page).get_by_role("status")
    expect(told).to_contain_text(re.compile(r"U-G\d+|UPON-\d+"))


def test_the_board_is_played_with_the_keyboard(visitor: Arrive) -> None:
    me = visitor("Mara")
    table = opens_upon(me, "you", ("bot", "random"))
    play_until(me, table, "Explore")
    me.page.goto(f"/t/{table}")
    asked = question(me, table)
    assert asked is not None
    free = {option["choice"] for option in asked["options"]}
    first = space(me.page, "Play Card")
    first.focus()
    me.page.keyboard.press("ArrowRight")
    expect(space(me.page, "Draw Card")).to_be_focused()
    expect(first).to_have_attribute("tabindex", "-1")
    here = "Draw Card"
    while here not in free:  # the bot may have come first
        me.page.keyboard.press("ArrowRight")
        here = str(me.page.evaluate("document.activeElement.dataset.space"))
    before = me.snapshot(table)["position"]["ply"]
    me.page.keyboard.press("Enter")
    expect(deciding(me.page).get_by_role("status")).to_contain_text(f"Explore {here}?")
    me.page.keyboard.press("Enter")
    expect(me.page.locator("h1")).not_to_have_text(re.compile(rf"move {before + 1}\s*$"))


def test_axe_finds_nothing_serious_in_either_theme(visitor: Arrive) -> None:
    me = visitor("Mara")
    seats = ("you", ("bot", "random"), ("bot", "random"))
    table = opens_upon(me, *seats, fast=True)
    found = {}
    for ask in ("ChooseHand", "Explore", "PlayFate", "Empower", "over"):
        play_until(me, table, ask)
        for theme in ("dark", "light"):
            me.page.emulate_media(color_scheme=theme)
            me.page.goto(f"/t/{table}")
            me.page.wait_for_load_state("networkidle")
            me.page.wait_for_timeout(600)
            assert me.page.locator("html").get_attribute("data-theme") == theme
            if problems := serious(me.page):
                found[ask, theme] = problems
    assert found == {}


def test_six_players_fit_on_a_phone(visitor: Arrive) -> None:
    me = visitor("Mara", **PHONE)
    table = opens_upon(me, "you", *[("bot", "random")] * 5, fast=True)
    for ask in ("ChooseHand", "Explore", "over"):
        play_until(me, table, ask)
        me.page.goto(f"/t/{table}")
        me.page.wait_for_load_state("networkidle")
        assert beyond(me.page) <= 0, ask
        if ask == "Explore":
            question(me, table)
            stay = deciding(me.page).locator("[data-choice='stay home']")
            box = stay.bounding_box()
            assert box is not None and box["height"] >= 44
            stay.tap()
            deciding(me.page).locator("[data-confirm]").tap()
            me.page.wait_for_timeout(300)
    me.page.set_viewport_size({"width": 1440, "height": 900})
    sheet = me.page.get_by_role("region", name="Where the points came from").last
    assert sheet.evaluate("box => box.scrollWidth - box.clientWidth") <= 0


def test_a_solo_game_is_played_by_clicking_and_graded(visitor: Arrive) -> None:
    me = visitor("Mara")
    table = opens_upon(me, "you")
    me.page.goto(f"/t/{table}")
    turn = 0
    while asked := question(me, table):
        click_choice(me.page, asked["ask"], quickest(asked, turn))
        turn += 1
    expect(me.page.get_by_role("list", name=re.compile("^Grade [A-F]"))).to_be_visible()
    expect(me.page.get_by_role("heading", name=re.compile(r"^You end with \d+"))).to_be_visible()
