"""The pictures of the README, taken from real games: python -m tests.browser.screenshots DIR.

The server's chance is fixed, so that the same code gives the same pictures.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser
from rich.progress import track

from tests.browser.fae import click_choice, space, wait_for_turn
from tests.browser.site import Site, Visitor, launched

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


def take(me: Visitor, path: Path, *, full_page: bool = False) -> None:
    """A picture once the page is still: two in a row that are the same."""
    me.page.mouse.move(0, 0)
    before = b""
    for _ in range(20):
        now = me.page.screenshot(full_page=full_page, animations="disabled", caret="hide")
        if now == before:
            break
        before = now
        me.page.wait_for_timeout(150)
    path.write_bytes(now)


def home(browser: Browser, site: Site, folder: Path) -> None:
    for theme in ("light", "dark"):
        me = Visitor(browser, site, color_scheme=theme, viewport=DESKTOP).is_guest("Mara")
        me.page.goto("/")
        me.page.wait_for_load_state("networkidle")
        take(me, folder / f"home-{theme}.png")
        me.close()


def new_table(browser: Browser, site: Site, folder: Path) -> None:
    me = Visitor(browser, site, color_scheme="dark", viewport=DESKTOP).is_guest("Mara")
    me.page.goto("/new?game=fae")
    me.page.wait_for_load_state("networkidle")
    take(me, folder / "new-table.png")
    me.close()


def in_play(browser: Browser, site: Site, folder: Path, theme: str, screen: Any) -> None:
    """A table in the middle of a game, with a group selected and a destination considered."""
    me = Visitor(browser, site, color_scheme=theme, viewport=screen).is_guest("Mara")
    seats = ("you", ("bot", "greedy"), ("bot", "greedy"), ("bot", "random"))
    table = me.opens_table(*seats, title="Mara's table")["id"]
    me.page.goto(f"/t/{table}")
    for _ in range(7):
        choices = wait_for_turn(me, table)
        me.context.request.post(
            f"/api/tables/{table}/play",
            data={"ply": me.snapshot(table)["position"]["ply"], "choice": choices[-1]},
        )
    choices = [choice for choice in wait_for_turn(me, table) if ">" in choice]
    question = me.snapshot(table)["position"]["question"]
    telling = [o["choice"] for o in question["options"] if "isolates" in o["label"]]
    source, target = (telling or choices)[0].split(">")
    space(me.page, source).click()
    space(me.page, target).click()
    me.page.wait_for_timeout(700)
    size = "phone" if screen is PHONE else theme
    take(me, folder / f"table-{size}.png")
    if size == "dark":
        finish(me, table, folder)
    me.close()


def finish(me: Visitor, table: str, folder: Path) -> None:
    me.page.keyboard.press("Escape")
    me.page.reload()
    while choices := wait_for_turn(me, table):
        click_choice(me.page, choices[0])
    me.page.get_by_text("Where the points came from").wait_for()
    me.page.wait_for_timeout(500)
    take(me, folder / "result.png", full_page=True)


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as data, launched() as browser:
        site = Site(Path(data), "tests.browser.seeded")
        scenes = [
            lambda: home(browser, site, folder),
            lambda: new_table(browser, site, folder),
            lambda: in_play(browser, site, folder, "light", DESKTOP),
            lambda: in_play(browser, site, folder, "dark", DESKTOP),
            lambda: in_play(browser, site, folder, "dark", PHONE),
        ]
        for scene in track(scenes, "Taking pictures"):
            scene()
        site.stop()


if __name__ == "__main__":
    main()
