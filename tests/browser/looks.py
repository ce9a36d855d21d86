"""How a page looks, measured once it is still."""

import gzip
from typing import Any

from playwright.sync_api import Page, Response

from tests.browser.site import ROOT, Visitor

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
STILL = """async () => {
  await document.fonts.ready;
  const frame = () => new Promise(requestAnimationFrame);
  const moving = () => document.getAnimations().filter((one) =>
    one.playState === "running" && Number.isFinite(one.effect?.getComputedTiming().endTime));
  do {
    await Promise.all(moving().map((one) => one.finished.catch(() => {})));
    await frame();
    await frame();
  } while (moving().length > 0);
}"""


def settle(page: Page) -> None:
    """Until everything has come and nothing moves on its way to where it belongs."""
    page.wait_for_load_state("networkidle")
    page.evaluate(STILL)


LARGEST = 160 * 1024  # bytes of script, as sent, for a table with coach and hints


def weighs_scripts(page: Page) -> dict[str, int]:
    """How large every script is that the page loads from now on, packed."""
    scripts: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if response.url.endswith(".js"):
            scripts[response.url] = len(gzip.compress(response.body(), 9))

    page.on("response", weigh)
    return scripts


def serious(page: Page) -> list[str]:
    """What axe finds that keeps somebody out."""
    page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = page.evaluate("axe.run().then(result => result.violations)")
    return [
        f"{one['id']}: {one['help']} {[node['target'] for node in one['nodes']][:3]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


def fits_in_width(me: Visitor, what: str) -> None:
    """The page does not scroll sideways, once it has found its place on the screen."""
    settle(me.page)
    beyond = "document.scrollingElement.scrollWidth - document.documentElement.clientWidth"
    me.until(lambda: me.page.evaluate(f"{beyond} <= 0"), f"{what} does not scroll sideways")
