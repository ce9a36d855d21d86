"""Whole games in real browsers."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.fae import (
    click_choice,
    deciding,
    moving_on,
    next_to_choose,
    play_out,
    press,
    space,
    wait_for_turn,
)
from tests.browser.site import Site, Visitor

Arrive = Callable[..., Visitor]
GONE = "ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE"  # of a server that ended


def table_of(page: Page) -> str:
    found = re.search(r"/t/([\w-]+)", page.url)
    assert found is not None
    return found[1]


def play_to_the_end(visitors: list[Visitor], table: str, most: int = 1000) -> int:
    """Everybody plays by clicking when it is their turn; returns how many choices they made."""
    for made in range(most):
        if (asked := next_to_choose(visitors, table)) is None:
            return made
        visitor = asked[0]
        choices = wait_for_turn(visitor, table)
        click_choice(visitor.page, choices[made * 7 % len(choices)])
    return most


def offline(page: Page) -> Locator:
    return page.get_by_role("status").filter(has_text="Offline")


def test_two_clicks_lead_to_a_game_against_bots_that_can_be_finished(visitor: Arrive) -> None:
    me = visitor()
    me.page.goto("/")
    me.page.get_by_role("button", name=re.compile("Play.*against bots")).first.click()
    me.page.get_by_role("dialog").get_by_role("button", name="Play Fae").click()
    expect(deciding(me.page)).to_be_visible()
    table = table_of(me.page)
    assert play_to_the_end([me], table) > 8
    expect(me.page.get_by_text("Where the points came from")).to_be_visible()
    ending = re.compile("win|share the victory")
    expect(me.page.get_by_role("heading", name=ending).first).to_be_visible()
    me.page.get_by_role("button", name=re.compile("Play again")).click()
    expect(me.page).not_to_have_url(re.compile(table))
    expect(deciding(me.page)).to_be_visible()
    assert table_of(me.page) != table


def test_two_browsers_play_against_each_other_by_an_invitation(visitor: Arrive) -> None:
    host, guest = visitor("Mara"), visitor("Tomas")
    table = host.opens_table("you", "invited")["id"]
    host.page.goto(f"/t/{table}")
    link = host.context.request.post(f"/api/tables/{table}/invites/1").json()["path"]
    guest.page.goto(link)
    guest.page.get_by_role("button", name="Take your seat").click()
    for one in (host, guest):
        expect(one.page.get_by_role("group", name="Map of the Fae lands")).to_be_visible()
    assert play_to_the_end([host, guest], table, most=12) == 12
    play_out([host, guest], table)
    for one in (host, guest):
        expect(one.page.get_by_text("Where the points came from")).to_be_visible()


def test_a_reload_and_a_lost_connection_change_nothing(visitor: Arrive) -> None:
    me = visitor("Mara")
    lines_to_the_server: list[WebSocketRoute] = []

    def connect(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines_to_the_server.append(line)

    me.page.route_web_socket(re.compile("/live"), connect)
    table = me.opens_table("you", ("bot", "random"))["id"]
    me.page.goto(f"/t/{table}")
    for _ in range(2):
        click_choice(me.page, wait_for_turn(me, table)[0])
    wait_for_turn(me, table)
    told = me.page.get_by_role("list", name="What happened").get_by_role("listitem")
    lines = told.all_inner_texts()
    me.page.reload()
    wait_for_turn(me, table)
    assert told.all_inner_texts() == lines
    assert len(lines_to_the_server) == 2
    lines_to_the_server[-1].close(code=1012)
    me.until(lambda: len(lines_to_the_server) == 3, "the page comes back by itself")
    expect(offline(me.page)).to_have_count(0)
    assert told.all_inner_texts() == lines
    click_choice(me.page, wait_for_turn(me, table)[0])
    assert wait_for_turn(me, table)


def test_a_server_that_comes_back_goes_on_with_the_game(visitor: Arrive, tmp_path: Path) -> None:
    own = Site(tmp_path)
    me = visitor("Mara", at=own, expects=GONE)
    table = me.opens_table("you", ("bot", "random"))["id"]
    me.page.goto(f"/t/{table}")
    click_choice(me.page, wait_for_turn(me, table)[0])
    wait_for_turn(me, table)
    before = me.position(table)
    own.stop(hard=True)
    expect(offline(me.page)).to_be_visible()
    own.start()
    assert me.position(table) == before
    expect(offline(me.page)).to_have_count(0)
    click_choice(me.page, wait_for_turn(me, table)[0])
    assert wait_for_turn(me, table)
    me.close()
    own.stop()


def spirits_seen(visitor: Visitor) -> set[tuple[int, str]]:
    """Every spirit colour that ever reached this browser before the end, by seat."""
    seen = set()
    for raw in visitor.received:
        for view in views(json.loads(raw)):
            if view.get("over") not in (True, [True]):
                seen |= {(seat, c) for seat, c in spirits_in(view.get("spirits", [])) if c}
    return seen


def spirits_in(told: Any) -> list[tuple[int, str | None]]:
    """The spirits by seat, of a whole view or of a difference (see docs/wire.md)."""
    if isinstance(told, dict):
        return [(int(seat), c[0] if isinstance(c, list) else c) for seat, c in told.items()]
    return list(enumerate(told[0] if told and isinstance(told[0], list) else told))


def views(data: Any) -> list[dict[str, Any]]:
    if isinstance(data, dict):
        here = [data["view"]] if "view" in data else []
        return here + [v for value in data.values() for v in views(value)]
    return [v for value in data for v in views(value)] if isinstance(data, list) else []


def test_opponents_and_spectators_never_receive_a_spirit(visitor: Arrive) -> None:
    """Checked on the raw frames and answers that reach each browser."""
    one, other, watcher = visitor("Mara"), visitor("Tomas"), visitor("Ilse")
    table = one.opens_table("you", "open", ("bot", "greedy"))["id"]
    assert other.context.request.post(f"/api/tables/{table}/claim", data={"seat": 1}).ok
    for who in (one, other, watcher):
        who.page.goto(f"/t/{table}")
        expect(who.page.get_by_role("group", name="Map of the Fae lands")).to_be_visible()
    assert play_to_the_end([one, other], table, most=4) == 4
    play_out([one, other], table)
    for who in (one, other, watcher):
        expect(who.page.get_by_text("Where the points came from")).to_be_visible()
    assert {seat for seat, _ in spirits_seen(one)} == {0} and len(spirits_seen(one)) == 1
    assert {seat for seat, _ in spirits_seen(other)} == {1} and len(spirits_seen(other)) == 1
    assert spirits_seen(watcher) == set()
    last = re.compile(r'"over":\[?true')
    early = [raw for raw in watcher.received if not last.search(raw.replace(" ", ""))]
    assert len(early) > 10
    for raw in early:
        assert not re.search(r'"(Revealed|Emberkin|Tidewhisper|Sunmote|Duskveil|Hollowcrow)', raw)
        assert '"secret"' not in raw


def test_a_whole_game_with_the_keyboard_alone(visitor: Arrive) -> None:
    me = visitor("Mara")
    table = me.opens_table("you", ("bot", "random"))["id"]
    me.page.goto(f"/t/{table}")
    made = 0
    while wait_for_turn(me, table):
        if made == 0:
            tab_to(me.page, "^A1, |^[A-L][1-5], .* on ")
        with moving_on(me.page):
            press_first_option(me.page)
        made += 1
    assert made > 8
    expect(me.page.get_by_text("Where the points came from")).to_be_visible()


def tab_to(page: Page, name: str) -> None:
    """Tab until the focus is on a control with this name, as somebody without a mouse would."""
    for _ in range(80):
        page.keyboard.press("Tab")
        label = page.evaluate(
            "document.activeElement?.getAttribute('aria-label') ?? "
            "document.activeElement?.textContent ?? ''"
        )
        if re.search(name, label.strip()):
            outline = page.evaluate(
                "(() => { const s = getComputedStyle(document.activeElement);"
                "return s.outlineStyle + s.boxShadow + document.activeElement.tagName; })()"
            )
            assert outline != "nonenoneBUTTON", "the focus is visible"
            return
    raise AssertionError(f"no control {name!r} is reached by Tab")


def press_first_option(page: Page) -> None:
    """In the prompt bar: the first group of the list, its first destination, and again for good."""
    bar = deciding(page)
    if bar.get_by_role("group", name="Groups that can move").count():
        bar.locator("[data-all]").focus()
        page.keyboard.press("Enter")
        page.get_by_role("dialog").get_by_role("group", name="Groups").locator(
            "button"
        ).first.focus()
        page.keyboard.press("Enter")
    targets = bar.get_by_role("group", name=re.compile("Destinations|Rituals")).get_by_role(
        "button"
    )
    expect(targets.first).to_be_visible()
    targets.first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")


def test_a_group_is_dragged_to_where_it_goes(visitor: Arrive) -> None:
    """What would happen is shown first, as after two presses."""
    me = visitor("Mara")
    table = me.opens_table("you", ("bot", "random"), options={"first": "1"})["id"]
    me.page.goto(f"/t/{table}")
    source, target = wait_for_turn(me, table)[0].split(">")
    space(me.page, source).drag_to(space(me.page, target))
    expect(space(me.page, target)).to_have_attribute("aria-pressed", "true")
    with moving_on(me.page):
        deciding(me.page).get_by_role("button", name=f"Move {source} to {target}").click()
    assert me.clicks() == 2


def test_a_refused_destination_says_why_with_its_rule(visitor: Arrive) -> None:
    me = visitor("Mara")
    table = me.opens_table("you", ("bot", "random"), options={"first": "1"})["id"]
    me.page.goto(f"/t/{table}")
    left, joined = wait_for_turn(me, table)[0].split(">")
    click_choice(me.page, f"{left}>{joined}")
    choices = wait_for_turn(me, table)
    far = next(choice for choice in reversed(choices) if choice[0] != left[0])
    press(me.page, far.split(">")[0])
    me.page.locator(f"[data-space='{left}']").first.click(force=True)
    expect(me.page.get_by_text(re.compile(r"FAE-0\d\d")).first).to_be_visible()


def test_undo_chat_log_and_replay(visitor: Arrive) -> None:
    me = visitor("Mara")
    table = me.opens_table("you", ("bot", "random"), options={"first": "1"})["id"]
    me.page.goto(f"/t/{table}")
    first = wait_for_turn(me, table)
    click_choice(me.page, first[0])
    wait_for_turn(me, table)
    me.page.get_by_role("button", name=re.compile("^Undo")).first.click()
    expect(me.page.get_by_text(re.compile(r"move 1\b")).first).to_be_visible()
    assert wait_for_turn(me, table) == first
    click_choice(me.page, first[1])
    wait_for_turn(me, table)
    me.page.get_by_role("tab", name=re.compile("Chat")).click()
    me.page.get_by_role("textbox").last.fill("Good game!")
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_role("log", name="Chat").get_by_text("Good game!")).to_be_visible()
    me.page.get_by_role("tab", name=re.compile("Log")).click()
    me.page.get_by_role("list", name="What happened").get_by_role("button").first.click()
    slider = me.page.get_by_role("slider", name="Move")
    expect(slider).to_be_visible()
    slider.press("Home")
    expect(slider).to_have_value("0")
    me.page.get_by_role("button", name="Back to now").click()
    assert wait_for_turn(me, table)


def test_a_table_for_one_is_made_with_the_options_it_needs(visitor: Arrive) -> None:
    me = visitor("Mara")
    me.page.goto("/new?game=fabled")
    scenario = me.page.get_by_role("group", name="Scenario")
    expect(scenario.get_by_role("radio", name="Cornerstones of the Universe")).to_be_checked()
    for seat in (2, 3):
        row = me.page.get_by_role("group", name=f"Seat {seat}", exact=True)
        row.get_by_text("Closed").click()
    expect(scenario.get_by_role("radio", name="Favor of the Gods")).to_be_checked()
    wrath = scenario.get_by_role("radio", name="Wrath of the Winds")
    expect(wrath).to_have_attribute("aria-disabled", "true")
    expect(wrath).to_have_accessible_description(re.compile("SCN-011"))
    scenario.get_by_text("Cornerstones of the Universe").click()
    expect(me.page.get_by_text("This changes Difficulty: Normal.")).to_be_visible()
    me.page.get_by_role("button", name="Open the table").click()
    expect(deciding(me.page)).to_be_visible()
    made = me.snapshot(table_of(me.page))["table"]["options"]
    assert (made["challenge"], made["scenario"]) == ("solo", "cornerstones")
    assert made["difficulty"] == "normal"


def test_what_cannot_be_combined_is_told_before_the_click(visitor: Arrive) -> None:
    me = visitor("Mara")
    me.page.goto("/new?game=fabled")
    challenge = me.page.get_by_role("group", name="The Challenge")
    challenge.get_by_text("Fellowship", exact=True).click()
    for seat in (4, 5):
        row = me.page.get_by_role("group", name=f"Seat {seat}", exact=True)
        row.get_by_text("Open").click()
    button = me.page.get_by_role("button", name="Open the table")
    expect(button).to_have_attribute("aria-disabled", "true")
    expect(button).to_have_accessible_description(re.compile("at most four.*CHL-148"))
    button.click(force=True)
    assert me.page.url.endswith("/new?game=fabled")
    challenge.get_by_text("Each other").click()
    expect(button).not_to_have_attribute("aria-disabled", "true")
