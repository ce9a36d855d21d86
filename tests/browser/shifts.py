"""What the browser itself counts as shifting while a page comes, and from where to where."""

from typing import Any

from playwright.sync_api import Page

from tests.browser.looks import settle
from tests.browser.site import Visitor

SHIFTS = """window.shifts = [];
new PerformanceObserver((list) => {
  const at = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
  const told = ({ node, previousRect, currentRect }) => {
    const part = node?.closest ? node : node?.parentElement;
    return `${part?.outerHTML.slice(0, 90)}: ${at(previousRect)} to ${at(currentRect)}`;
  };
  for (const { value, sources, hadRecentInput } of list.getEntries())
    if (!hadRecentInput) window.shifts.push([value, sources.map(told)]);
}).observe({ type: "layout-shift", buffered: true });"""
NONE = 0.001  # of 0.1, which counts as good: nothing that anybody sees
LATE = {  # a slow line: everything comes by itself, whatever the page did not wait for comes late
    "offline": False,
    "latency": 150,
    "downloadThroughput": 500 * 1024,
    "uploadThroughput": 500 * 1024,
}


def notes_shifts(me: Visitor) -> None:
    """Every page that is opened from now on comes slowly, and notes what shifts."""
    me.context.add_init_script(SHIFTS)
    line = me.context.new_cdp_session(me.page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", LATE)


def shifts_of(page: Page) -> list[Any]:
    """What has shifted by now, once all has come; nothing, if it was too little to be seen."""
    settle(page)
    shifts: list[Any] = page.evaluate("window.shifts")
    return shifts if sum(value for value, _ in shifts) >= NONE else []
