"""The Rival's turn on every screen, while it is told: python -m tests.browser.rivals DIR.

A solo game is played over the API with what the table's hints advise. When a day ends, every
screen tells the Rival's turn; it is stopped at the first fate, and a picture is taken.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser

from tests.browser.gallery import BOARDS, SCREENS, THEMES, Position, goes_on, still
from tests.browser.looks import settle
from tests.browser.screenshots import mara, take
from tests.browser.site import Site, Visitor, choices_of, launched

LATE: Final = 3  # the round whose end is looked at: something lies on the table by then
END: Final = "end day"
# A busy machine is slower than fates: the page itself stops at the first of them.
PAUSES: Final = """new MutationObserver(() => {
  const button = [...document.querySelectorAll(".acts button")]
    .find(({ textContent }) => textContent.trim() === "Pause");
  if (!button || window.paused) return;
  window.paused = true;
  setTimeout(() => button.click());
}).observe(document, { childList: true, subtree: true });"""


def watchers(me: Visitor, browser: Browser, site: Site, table: str) -> dict[str, Visitor]:
    """The same person in front of every screen, at the table, where things move."""
    found: dict[str, Visitor] = {}
    assert me.context.request.post("/api/me", data={"preferences": {"speed": "slow"}}).ok
    for screen, settings in SCREENS.items():
        for theme in THEMES:
            eye = Visitor(
                browser, site, color_scheme=theme, reduced_motion="no-preference", **settings
            )
            eye.context.add_cookies(me.context.cookies())  # type: ignore[arg-type]  # as they came
            eye.context.add_init_script(PAUSES)
            eye.page.goto(f"/t/{table}")
            eye.page.locator("h1").first.wait_for()
            settle(eye.page)
            found[f"{screen}-{theme}"] = eye
    return found


def day_ends(position: Position) -> bool:
    question = position["question"]
    return (
        position["view"]["round"] >= LATE
        and position["view"]["phase"] == "day"
        and not position["view"]["combat"]
        and bool(question)
        and END in choices_of(question)
    )


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as data, launched() as browser:
        site = Site(Path(data), FABLETOP_GRACE="100000")
        me = mara(browser, site)
        made = me.opens_table("you", game="fame", options=BOARDS["rival"].options, hints=True)
        table = str(made["id"])
        while not day_ends(position := still([me], table)):
            goes_on([me], table)
        eyes = watchers(me, browser, site, table)
        me.chooses(table, position, END)
        while me.position(table)["view"]["phase"] == "dusk":  # contracts may be scored before
            goes_on([me], table)
        for look, eye in eyes.items():
            eye.page.get_by_role("button", name="Go on").wait_for()
            settle(eye.page)
            take(eye, folder / f"rival-told-{look}.png")
        site.stop()


if __name__ == "__main__":
    main()
