"""The pictures of the README, taken from real games: python -m tests.browser.screenshots DIR.

They are taken at a server for tests, which leaves nothing to chance: the same code gives the same
pictures.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser
from rich.progress import track

from tests.browser.fae import click_choice, space, wait_for_turn
from tests.browser.looks import settle
from tests.browser.site import Site, Visitor, choices_of, launched

FACE = "owl"
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


def mara(browser: Browser, site: Site, **settings: Any) -> Visitor:
    """Faces follow from ids, which are never the same: a guest who has this one."""
    me = Visitor(browser, site, **settings)
    while me.is_guest("Mara").context.request.get("/api/me").json()["avatar"] != FACE:
        me.context.clear_cookies()
    return me


def home(browser: Browser, site: Site, folder: Path) -> None:
    for theme in ("light", "dark"):
        me = mara(browser, site, color_scheme=theme, viewport=DESKTOP)
        me.page.goto("/")
        settle(me.page)
        take(me, folder / f"home-{theme}.png")
        me.close()


def new_table(browser: Browser, site: Site, folder: Path) -> None:
    me = mara(browser, site, color_scheme="dark", viewport=DESKTOP)
    me.page.goto("/new?game=fae")
    settle(me.page)
    take(me, folder / "new-table.png")
    me.close()


def in_play(browser: Browser, site: Site, folder: Path, theme: str, screen: Any) -> None:
    """A table in the middle of a game, with a group selected and a destination considered."""
    me = mara(browser, site, color_scheme=theme, viewport=screen)
    seats = ("you", ("bot", "greedy"), ("bot", "greedy"), ("bot", "random"))
    table = me.opens_table(*seats, title="Mara's table")["id"]
    me.page.goto(f"/t/{table}")
    for _ in range(7):
        choice = wait_for_turn(me, table)[-1]
        me.chooses(table, me.position(table), choice)
    choices = [choice for choice in wait_for_turn(me, table) if ">" in choice]
    question = me.position(table)["question"]
    telling = [o["choice"] for o in question["options"] if "isolates" in o["label"]]
    source, target = (telling or choices)[0].split(">")
    space(me.page, source).click()
    space(me.page, target).click()
    settle(me.page)
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
    settle(me.page)
    take(me, folder / "result.png", full_page=True)


# What is chosen, by how its words begin, until the picture is taken; else the first option.
LIKED = {
    "fame": ("claim", "score", "attack", "deploy", "recruit", "call M", "end"),
    "upon": ("1 Castle", "Add", "Upgrade", "1 Follower", "1 Magic, 1 Love"),
    "fabled": ("add", "step", "pass by"),
}


def other_game(browser: Browser, site: Site, folder: Path, key: str, until: str) -> None:
    """A table of another game, at an own decision of this kind after a good while."""
    me = mara(browser, site, color_scheme="dark", viewport=DESKTOP)
    seats = ("you", ("bot", "greedy"), ("bot", "greedy"), ("bot", "random"))
    table = me.opens_table(*seats, game=key, title="Mara's table")["id"]
    for turn in range(200):
        position = me.asked(table)  # its page is not open yet: nothing answers itself
        assert position is not None, f"{until!r} is never offered"
        choices = choices_of(position["question"])
        if turn > 20 and any(choice.startswith(until) for choice in choices):
            break
        liked = [c for words in LIKED[key] for c in choices if c.startswith(words)]
        me.chooses(table, position, [*liked, *choices][0])
    me.page.goto(f"/t/{table}")
    settle(me.page)
    take(me, folder / f"table-{key}.png")
    me.close()


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as data, launched() as browser:
        site = Site(Path(data))
        scenes: list[Callable[[], None]] = [
            lambda: home(browser, site, folder),
            lambda: new_table(browser, site, folder),
            lambda: in_play(browser, site, folder, "light", DESKTOP),
            lambda: in_play(browser, site, folder, "dark", DESKTOP),
            lambda: in_play(browser, site, folder, "dark", PHONE),
            lambda: other_game(browser, site, folder, "fame", "claim"),
            lambda: other_game(browser, site, folder, "upon", "stay home"),
            lambda: other_game(browser, site, folder, "fabled", "prairie"),
        ]
        for scene in track(scenes, "Taking pictures"):
            scene()
        site.stop()


if __name__ == "__main__":
    main()
