"""Does a table stand still? Boxes, fonts and clicks of a whole game, sampled by the page itself.

`python -m tests.browser.stillness` plays a game of each board by clicking and prints what moved.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser

from tests.browser import fabled, fae, fame, upon
from tests.browser.looks import settle
from tests.browser.site import Site, Visitor, launched

WATCH = (Path(__file__).parent / "stillness.js").read_text("utf-8")
SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "small desktop": {"viewport": {"width": 1280, "height": 720}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
# The least part of the height that the board has, and the smallest letters.
BOARD = {"desktop": 0.6, "small desktop": 0.55, "phone": 0.6}
LETTERS = {"desktop": 11.0, "small desktop": 11.0, "phone": 12.0}
TOLERANCE = 1.0  # pixels: what rounding alone can do


@dataclass
class Stillness:
    """What was seen of a game: one sample for every press and every decision."""

    samples: list[dict[str, Any]] = field(default_factory=list)
    clicks: int = 0
    decisions: int = 0

    def moved(self, part: str) -> int:
        """How often a part was elsewhere, or of another size, than just before."""
        boxes = [sample["boxes"][part] for sample in self.samples if part in sample["boxes"]]
        return sum(differs(one, other) for one, other in pairwise(boxes))

    @property
    def parts(self) -> list[str]:
        return sorted({part for sample in self.samples for part in sample["boxes"]})

    @property
    def share(self) -> float:
        """The least part of the screen's height that the board ever had.

        Of Fae that is the map alone, without the cards and scores above it.
        """
        boxes = [(sample["boxes"], sample["height"]) for sample in self.samples]
        heights = [
            box.get("land", box["board"])[3] / height for box, height in boxes if "board" in box
        ]
        return float(round(min(heights), 3))

    @property
    def hidden(self) -> list[str]:
        """What did not fit into the prompt: scrolled, cut or under a fade."""
        return sorted({name for sample in self.samples for name in sample["hidden"]})

    @property
    def letters(self) -> tuple[float, str]:
        """The smallest letters and what was written with them."""
        return min(((s["smallest"][0], s["smallest"][1]) for s in self.samples), default=(99.0, ""))

    def told(self) -> str:
        moved = ", ".join(f"{part} {self.moved(part)}" for part in self.parts)
        scrolled = sum(bool(sample["hidden"]) for sample in self.samples)
        size, text = self.letters
        return (
            f"{self.decisions} decisions, {self.clicks} clicks, {len(self.samples)} samples; "
            f"moved: {moved}; board {self.share:.0%}; prompt too small {scrolled} times "
            f"{self.hidden[:4]}; smallest letters {size:.1f} px ({text!r})"
        )


def differs(one: list[float], other: list[float]) -> bool:
    return any(abs(a - b) > TOLERANCE for a, b in zip(one, other, strict=True))


def watched(me: Visitor) -> Visitor:
    """Every page that is opened from now on notes where its parts are whenever it is pressed."""
    me.context.add_init_script(WATCH)
    return me


def seen(me: Visitor, decisions: int) -> Stillness:
    told = me.page.evaluate("stillness.all()")
    return Stillness(told["samples"], told["clicks"], decisions)


def plays_fae(me: Visitor) -> Iterator[None]:
    """Fae for three, the choices spread over the map."""
    table = me.opens_table("you", ("bot", "random"), ("bot", "random"))["id"]
    me.page.goto(f"/t/{table}")
    turn = 0
    while choices := fae.wait_for_turn(me, table):
        yield
        fae.click_choice(me.page, choices[turn * 7 % len(choices)])
        turn += 1


def plays_upon(me: Visitor) -> Iterator[None]:
    table = upon.opens_upon(me, "you", ("bot", "random"), ("bot", "random"), fast=True)
    me.page.goto(f"/t/{table}")
    turn = 0
    while asked := me.question(table):
        yield
        upon.click_choice(me.page, asked["ask"], upon.quickest(asked, turn))
        turn += 1


def plays_fame(me: Visitor) -> Iterator[None]:
    seats = ("you", ("bot", "random"))
    table = me.opens_table(*seats, game="fame", options=fame.SHORT)["id"]
    me.page.goto(f"/t/{table}")
    while asked := me.question(table):
        yield
        fame.play_sensibly(me.page, asked)


def plays_fabled(me: Visitor) -> Iterator[None]:
    table = fabled.opens_fabled(me, "random", "random")
    while asked := me.question(table):
        yield
        fabled.click(me.page, fabled.quick_choice(asked))


GAMES: dict[str, Callable[[Visitor], Iterator[None]]] = {
    "fae": plays_fae,
    "upon": plays_upon,
    "fame": plays_fame,
    "fabled": plays_fabled,
}


def measure(me: Visitor, game: str, most: int = 400) -> Stillness:
    """A game to its end, or this many decisions of it."""
    watched(me)
    decisions = 0
    for _ in GAMES[game](me):
        settle(me.page)
        me.page.evaluate("stillness.look()")
        decisions += 1
        if decisions == most:
            break
    return seen(me, decisions)


def arrive(browser: Browser, site: Site, screen: str) -> Visitor:
    return Visitor(browser, site, **SCREENS[screen]).is_guest("Mara")


def main() -> None:
    games = sys.argv[1:] or list(GAMES)
    with TemporaryDirectory() as data, launched() as browser:
        site = Site(Path(data))
        for game in games:
            for screen in SCREENS:
                me = arrive(browser, site, screen)
                print(f"{game}, {screen}: {measure(me, game).told()}", flush=True)
                me.close()
        site.stop()


if __name__ == "__main__":
    main()
