"""A table that is heard in order and is small to load."""

import gzip
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from fabletop.games import GAMES
from tests.browser.fae import click_choice, wait_for_turn
from tests.browser.looks import LARGEST, settle, weighs_scripts
from tests.browser.site import STATIC, Visitor
from tests.browser.test_together import two_at_a_table

Arrive = Callable[..., Visitor]
every_game = pytest.mark.parametrize("game", list(GAMES))

# Whatever is added to a part that is read aloud, in the order in which it comes.
LISTENS = """window.heard = [];
new MutationObserver((changes) => {
  for (const { addedNodes, target } of changes)
    if (target.closest?.("[aria-live], [role=log], [role=status]"))
      for (const one of addedNodes) {
        const text = one.textContent.replace(/\\s+/g, " ").trim();
        if (text) window.heard.push(text);
      }
}).observe(document, { childList: true, subtree: true });"""


def heard(me: Visitor) -> list[str]:
    return list(me.page.evaluate("window.heard"))


def times_heard(me: Visitor, text: str) -> int:
    return sum(text in one for one in heard(me))


def hears(me: Visitor, text: str) -> None:
    me.until(lambda: times_heard(me, text), f"{text!r} is heard")


def test_every_move_is_heard_once_and_in_order(visitor: Arrive) -> None:
    me = visitor("Mara")
    me.context.add_init_script(LISTENS)
    bots = [("bot", "random")] * 3
    table = me.opens_table("you", *bots, options={"first": "1"})["id"]
    me.page.goto(f"/t/{table}")
    for _ in range(2):
        click_choice(me.page, wait_for_turn(me, table)[0])
    wait_for_turn(me, table)
    told = [line["text"] for line in me.snapshot(table)["log"] if line["ply"] > 0]
    assert len(told) >= 8
    assert [text for text in heard(me) if text in told] == told
    region = me.page.get_by_role("log", name="What is happening")
    assert told[-1] in region.aria_snapshot(), "it is in the tree that screen readers see"


def test_taking_back_and_chat_are_heard_once(visitor: Arrive) -> None:
    host, guest = visitor("Mara"), visitor("Tomas")
    for one in (host, guest):
        one.context.add_init_script(LISTENS)
    table = two_at_a_table(host, guest)
    click_choice(host.page, wait_for_turn(host, table)[0])
    click_choice(guest.page, wait_for_turn(guest, table)[-1])
    wait_for_turn(host, table)
    line = {"text": "oh, wait"}
    assert host.context.request.post(f"/api/tables/{table}/chat", data=line).ok
    hears(guest, "oh, wait")
    host.page.get_by_role("button", name="Ask to undo").click()
    guest.page.get_by_role("button", name="Refuse").click()
    for one in (host, guest):
        hears(one, "Not taken back")
    happened = host.page.get_by_role("list", name="What happened")
    expect(happened.get_by_text("Not taken back: Tomas refused your wish.")).to_have_count(1)
    host.page.get_by_role("button", name="Ask to undo").click()
    guest.page.get_by_role("button", name="Allow").click()
    for one in (host, guest):
        hears(one, "took back 2 moves")
        assert times_heard(one, "took back 2 moves") == 1
    assert times_heard(guest, "oh, wait") == 1


@every_game
def test_the_script_of_a_game_route_is_small(visitor: Arrive, game: str) -> None:
    me = visitor("Mara")
    scripts = weighs_scripts(me.page)
    table = me.opens_table("you", ("bot", "random"), game=game)["id"]
    me.page.goto(f"/t/{table}")
    settle(me.page)
    assert scripts and sum(scripts.values()) <= LARGEST, scripts


FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint').length"
SHELL = 56 * 1024  # bytes, as sent, that come before anything is painted


def test_the_first_paint_waits_for_the_page_alone(visitor: Arrive) -> None:
    """Not for an answer, for letters a moment: counted, so that no busy machine changes it."""
    me = visitor("Mara")
    index = (STATIC / "index.html").read_text("utf-8")
    linked = re.findall(r'(?:src|href)="/(assets/[^"]+\.(?:js|css))"', index)
    assert linked and sum(len(packed(STATIC / path)) for path in linked) <= SHELL
    held: list[Route] = []
    me.page.route(re.compile(r"/api/|\.woff2"), lambda route: held.append(route))
    for path in ("/", "/t/fern-owl-aaaaaaaa"):
        me.page.goto(path, wait_until="commit")
        me.until(lambda: me.page.evaluate(FIRST_PAINT), f"something is painted at {path}")
    assert held
    me.page.goto("about:blank")
    me.page.unroute_all(behavior="ignoreErrors")


def packed(file: Path) -> bytes:
    return gzip.compress(file.read_bytes(), 9)


@pytest.mark.parametrize(("height", "is_whole"), [(900, True), (720, False)])
def test_the_key_is_whole_below_the_players_or_on_top_of_the_rules(
    visitor: Arrive, height: int, is_whole: bool
) -> None:
    me = visitor("Mara", viewport={"width": 1440, "height": height})
    bots = [("bot", "random")] * 3
    table = me.opens_table("you", *bots, game="upon")["id"]
    me.page.goto(f"/t/{table}")
    key = me.page.locator("aside.left .key")
    expect(key).to_be_attached()
    settle(me.page)
    me.page.keyboard.press("Escape")  # the Hand of Fate is a dialog
    expect(key).to_be_visible(visible=is_whole)
    room, box = me.page.locator("aside.left").bounding_box(), key.bounding_box()
    assert room is not None and box is not None
    assert (box["y"] + box["height"] <= room["y"] + room["height"]) == is_whole
    me.page.get_by_role("tab", name="Rules").click()
    expect(me.page.locator("aside.right .key")).to_have_count(0 if is_whole else 1)
