"""How many presses does a whole game need? Four games are played by clicking, as a person would.

`python -m tests.browser.clicks` plays them and prints a table; names of games, such as `fame`,
choose some. What is chosen comes from the table's own hints, so that these games are as long as
those of somebody who plays to win; each choice is made with the fewest presses the page offers.
"""

import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, Error, Page, expect

from tests.browser import fabled, fame, upon
from tests.browser.fae import moving_on
from tests.browser.site import Site, Visitor, choices_of, launched

MOST = 600  # decisions: no game is longer
Press = Callable[[Page, dict[str, Any], str], None]


@dataclass(frozen=True)
class Course:
    """A game that is played through, and the presses that it may take."""

    title: str
    game: str
    bots: int
    options: dict[str, str]
    before: int  # presses, when they were first counted
    press: Press

    @property
    def ceiling(self) -> int:
        """A third fewer."""
        return self.before * 2 // 3


@dataclass
class Counted:
    """What a game took."""

    presses: int = 0
    decisions: int = 0
    by_question: Counter[str] = field(default_factory=Counter)
    asked: Counter[str] = field(default_factory=Counter)

    def told(self, course: Course) -> str:
        dear = self.by_question.most_common(12)
        most = ", ".join(f"{ask} {times} for {self.asked[ask]}" for ask, times in dear)
        kept = "" if self.presses <= course.ceiling else " TOO MANY"
        return (
            f"| {course.title} | {course.before} | {course.ceiling} | {self.presses}{kept} "
            f"| {self.decisions} | {most} |"
        )


def press_in_fame(page: Page, question: dict[str, Any], choice: str) -> None:
    """What lies face down is called with a second press."""
    deck = page.locator(f'[data-spot="{choice.partition(" ")[2]}"].can')
    if choice.endswith(" deck") and deck.count():
        with moving_on(page):
            deck.first.dblclick()
    else:
        fame.play(page, choice)


def press_in_upon(page: Page, question: dict[str, Any], choice: str) -> None:
    upon.click_choice(page, question["ask"], choice)


def press_in_fabled(page: Page, question: dict[str, Any], choice: str) -> None:
    fabled.click(page, choice)


COURSES: Final = {
    "fame": Course("Fame for two, to 50", "fame", 1, fame.SHORT, 188, press_in_fame),
    "upon": Course("Upon for three", "upon", 2, {}, 148, press_in_upon),
    "fabled": Course("Fabled for three", "fabled", 2, {}, 165, press_in_fabled),
    "challenge": Course(
        "The Challenge, alone", "fabled", 0, {"challenge": "solo"}, 155, press_in_fabled
    ),
}


def advised(me: Visitor, table: str, question: dict[str, Any]) -> str:
    """What a good player would choose here."""
    ply = me.position(table)["ply"]
    answer = me.context.request.post(f"/api/tables/{table}/hint", data={"ply": ply})
    hints = answer.json() if answer.ok else []
    return str(hints[0]["choice"] if hints else choices_of(question)[0])


def plays(me: Visitor, course: Course) -> Counted:
    seats = ("you", *[("bot", "greedy")] * course.bots)
    made = me.opens_table(*seats, game=course.game, options=course.options, hints=True)
    table = str(made["id"])
    me.page.goto(f"/t/{table}")
    counted = Counted()
    while (question := me.question(table)) and counted.decisions < MOST:
        before = me.clicks()
        try_to_press(me, course, question, advised(me, table, question))
        counted.decisions += 1
        counted.asked[question["ask"]] += 1
        counted.by_question[question["ask"]] += me.clicks() - before
        counted.presses = me.clicks()
        print(counted.told(course), end="\r", file=sys.stderr, flush=True)
    expect(me.page.get_by_role("heading", level=1)).to_be_visible()
    counted.presses = me.clicks()
    return counted


def try_to_press(me: Visitor, course: Course, question: dict[str, Any], choice: str) -> None:
    try:
        course.press(me.page, question, choice)
    except (Error, AssertionError) as error:
        raise AssertionError(f"{question['ask']}: {choice} cannot be pressed") from error


def plays_in(browser: Browser, site: Site, course: Course) -> Counted:
    me = Visitor(browser, site).is_guest("Mara")
    try:
        return plays(me, course)
    finally:
        me.close()


def main() -> None:
    names = sys.argv[1:] or list(COURSES)
    print("| game | once | at most | presses | decisions | most presses for |")
    print("|---|---:|---:|---:|---:|---|")
    with TemporaryDirectory() as data, launched() as browser:
        site = Site(Path(data))
        try:
            for name in names:
                course = COURSES[name]
                print(plays_in(browser, site, course).told(course), flush=True)
        finally:
            site.stop()


if __name__ == "__main__":
    main()
