"""The table as an app of the device: it can be installed, and opens without a network."""

import json
import re
import struct
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.fae import wait_for_turn
from tests.browser.site import STATIC, Visitor

Arrive = Callable[..., Visitor]
LEFT_ALONE = "ERR_INTERNET_DISCONNECTED|fetch|WebSocket connection"
NAMES = "caches.keys()"  # to look into a cache would make it anew
KEPT = """async () => {
  const names = await caches.keys();
  const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return [names, all.flat().map(({ url }) => new URL(url).pathname)];
}"""


def size_of(name: str) -> str:
    """A PNG says it in its first bytes."""
    width, height = struct.unpack(">II", (STATIC / name.lstrip("/")).read_bytes()[16:24])
    return f"{width}x{height}"


def test_the_table_can_be_installed(visitor: Arrive) -> None:
    me = visitor("Mara")
    me.page.goto("/")
    linked = me.page.locator("link[rel=manifest]").get_attribute("href")
    assert linked == "/fabletop.webmanifest"
    answer = me.context.request.get(linked)
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest: dict[str, Any] = answer.json()
    assert manifest["name"] == "Fabletop" and manifest["display"] == "standalone"
    assert manifest["start_url"] == manifest["scope"] == "/"
    for icon in manifest["icons"]:
        there = me.context.request.get(icon["src"])
        assert there.ok and there.headers["content-type"] == icon["type"]
        assert icon["sizes"] == ("any" if icon["src"].endswith("svg") else size_of(icon["src"]))
    assert {"any", "maskable"} == {icon["purpose"] for icon in manifest["icons"]}
    session = me.context.new_cdp_session(me.page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == [] and json.loads(told["data"]) == manifest


def test_the_frame_of_the_app_has_the_colour_of_the_theme(visitor: Arrive) -> None:
    me = visitor("Mara", color_scheme="dark")
    me.page.goto("/")
    metas = me.page.locator("meta[name=theme-color]")
    dark = metas.first.get_attribute("content") or ""
    me.page.evaluate("localStorage.setItem('fabletop.theme', 'light')")
    me.page.reload()
    for meta in metas.all():
        expect(meta).not_to_have_attribute("content", dark)


def is_kept(me: Visitor) -> None:
    """The worker has taken over this page, with everything that it wants to keep."""
    me.page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    me.until(lambda: me.page.evaluate("!!navigator.serviceWorker.controller"), "it takes over")


def test_only_the_shell_is_kept(visitor: Arrive) -> None:
    me = visitor("Mara", service_workers="allow")
    table = me.opens_table("you", ("bot", "random"), options={"first": "1"})["id"]
    me.page.goto("/")
    is_kept(me)
    letters = {f"/assets/{file.name}" for file in (STATIC / "assets").glob("*-latin-????-normal-*")}
    kept_at_once = set(me.page.evaluate(KEPT)[1])
    assert len(letters) == 2 and letters <= kept_at_once, "the offline page is written in these"
    me.page.goto(f"/t/{table}")
    wait_for_turn(me, table)
    names, paths = me.page.evaluate(KEPT)
    assert len(names) == 1 and "/" in paths
    assert {path for path in paths if not path.startswith("/assets/")} == {"/"}
    index = (STATIC / "index.html").read_text("utf-8")
    assert set(re.findall(r'"(/assets/[^"]+)"', index)) <= set(paths)
    assert any(path.startswith("/assets/Table-") for path in paths), "and what was visited"


def test_a_new_build_replaces_what_is_kept(visitor: Arrive) -> None:
    me = visitor("Mara", service_workers="allow")
    me.page.goto("/")
    is_kept(me)
    now = me.page.evaluate(NAMES)
    me.page.evaluate("caches.open('fabletop-shell-older').then(() => null)")
    me.page.evaluate("navigator.serviceWorker.register('/sw.js?newer').then(() => null)")
    me.until(lambda: me.page.evaluate(NAMES) == now, "a new worker forgets what others kept")


def test_without_a_network_the_page_says_so_and_comes_back(visitor: Arrive) -> None:
    me = visitor("Mara", service_workers="allow", expects=LEFT_ALONE)
    table = me.opens_table("you", ("bot", "random"), options={"first": "1"})["id"]
    me.page.goto("/")
    is_kept(me)
    me.context.set_offline(True)
    me.page.goto(f"/t/{table}")
    expect(me.page.get_by_role("heading", name="You are offline")).to_be_visible()
    assert me.page.title() == "Offline · Fabletop"
    me.context.set_offline(False)
    expect(me.page.locator("main .board").first).to_be_visible()
    assert me.page.url.endswith(f"/t/{table}")
