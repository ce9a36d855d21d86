"""How many presses does a whole game need? Four games are played by clicking, as a person would.

`python -m tests.browser.clicks` plays them and prints a table; names of games, such as `fame`,
choose some. What is chosen comes from the table's own hints, so that these games are as long as
those of somebody who plays to win; with `--like novice` it is what that player chose on the same
deal. Each game is played twice: first over the API, then on the page by somebody who knows what
they want to do next, with the fewest presses the page offers. `--seed 7` deals another game,
`--tally` tells what every kind of choice took.
"""

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec
from playwright.sync_api import Browser, Error, expect

from fabletop.core.record import Record, start, steps
from fabletop.core.state import State
from fabletop.games import find_game
from fabletop.server.shown import question_info
from tests.browser import fame
from tests.browser.presses import (
    Decision,
    Plan,
    Press,
    press_in_fabled,
    press_in_fame,
    press_in_upon,
)
from tests.browser.site import NO_LOG, Site, Visitor, choices_of, launched
from tests.seeded import SEED

MOST = 600  # decisions: no game is longer


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
    """What a game took: questions that were asked at all, and those with several answers."""

    questions: int = 0
    decisions: int = 0
    presses: int = 0
    by_kind: Counter[str] = field(default_factory=Counter)
    asked: Counter[str] = field(default_factory=Counter)

    def told(self, course: Course) -> str:
        kept = "" if self.presses <= course.ceiling else " TOO MANY"
        return (
            f"| {course.title} | {course.before} | {course.ceiling} | {self.questions} "
            f"| {self.decisions} | {self.presses}{kept} |"
        )

    def tally(self) -> str:
        """Every kind of choice: how often it was made, and with how many presses."""
        rows = [
            f"| {kind} | {times} | {self.by_kind[kind]} |"
            for kind, times in sorted(self.asked.items(), key=lambda one: -self.by_kind[one[0]])
        ]
        return "\n".join(["", "| choice | times | presses |", "|---|---:|---:|", *rows, ""])


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


def opens(me: Visitor, course: Course, seed: int, first: str | tuple[str, str] = "you") -> str:
    seats = (first, *[("bot", "greedy")] * course.bots)
    more = {"game": course.game, "options": course.options, "hints": True, "seed": seed}
    return str(me.opens_table(*seats, **more)["id"])


def decision(position: dict[str, Any], choice: str) -> Decision:
    view, question = position["view"], position["question"]
    options = {str(option["choice"]): option for option in question["options"]}
    turn = (view.get("chapter"), view.get("active"), view.get("story"))
    sage = ((view.get("about") or {}).get("sage") or {}).get("sage", 0)
    parts = options[choice]["parts"]
    return Decision(position["ply"], question["ask"], choice, parts, tuple(options), turn, sage)


def thinks(me: Visitor, course: Course, seed: int) -> dict[int, Decision]:
    """The whole game as a good player plays it, over the API."""
    table = opens(me, course, seed)
    plan: dict[int, Decision] = {}
    while (position := me.asked(table)) and len(plan) < 2 * MOST:
        offered = choices_of(position["question"])
        choice = str(offered[0]) if len(offered) == 1 else advised(me, table, position["question"])
        plan[position["ply"]] = decision(position, choice)
        me.chooses(table, position, choice)
    return plan


def imitates(me: Visitor, course: Course, player: str, seed: int) -> dict[int, Decision]:
    """The whole game as this player plays it at the same table."""
    table = opens(me, course, seed, ("bot", player))
    me.until(lambda: me.snapshot(table, NO_LOG)["table"]["state"] == "over", "the game ends")
    answer = me.context.request.get(f"/api/tables/{table}/record")
    record = Record.from_bytes(answer.body())
    match = start(find_game(course.game), record)
    plan: dict[int, Decision] = {}
    ahead = steps(match, record)
    for seat, choice in record.choices:
        if seat == 0:
            plan[match.state.ply] = decision(as_seen(match.state), str(choice))
        next(ahead)
    return plan


def as_seen(g: State) -> dict[str, Any]:
    """What the first seat is told at this moment."""
    question = g.question(0)
    assert question is not None
    told = {"ply": g.ply, "view": g.view(0), "question": question_info(g, question)}
    return dict(msgspec.to_builtins(told))


def plays(me: Visitor, course: Course, player: str, seed: int) -> Counted:
    plan = imitates(me, course, player, seed) if player else thinks(me, course, seed)
    decisions = [one for one in plan.values() if one.is_open]
    counted = Counted(len(plan), len(decisions))
    counted.asked.update(one.kind for one in decisions)
    table = opens(me, course, seed)
    me.page.goto(f"/t/{table}")
    while me.question(table):
        if (now := wanted_now(me, course, table, plan)) is None:
            continue  # answered ahead just now
        before = me.clicks()
        try_to_press(me, course, table, now, plan)
        counted.by_kind[now.kind] += me.clicks() - before
        counted.presses = me.clicks()
        print(counted.told(course), end="\r", file=sys.stderr, flush=True)
    expect(me.page.get_by_role("heading", level=1)).to_be_visible()
    counted.presses = me.clicks()
    return counted


def wanted_now(me: Visitor, course: Course, table: str, plan: Plan) -> Decision | None:
    """What the plan says here; what is asked has to be what it was made for."""
    position = me.position(table)
    if (question := position["question"]) is None:
        return None
    now, offered = plan.get(position["ply"]), [str(one) for one in choices_of(question)]
    if now and now.ask == question["ask"] and sorted(now.offered) == sorted(offered):
        return now
    if me.position(table)["ply"] > position["ply"]:
        return None
    raise AssertionError(f"{course.title} went another way before move {position['ply']}")


def try_to_press(me: Visitor, course: Course, table: str, now: Decision, plan: Plan) -> None:
    """A question that was answered ahead may go while it is looked at."""
    try:
        course.press(me.page, now, plan)
    except (Error, AssertionError) as error:
        if me.position(table)["ply"] > now.ply:
            return
        raise AssertionError(f"{now.ask}: {now.choice} cannot be pressed") from error


def plays_in(browser: Browser, site: Site, course: Course, player: str, seed: int) -> Counted:
    me = Visitor(browser, site).is_guest("Mara")
    try:
        return plays(me, course, player, seed)
    finally:
        me.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help=f"some of {', '.join(COURSES)}")
    parser.add_argument("--like", default="", metavar="PLAYER", help="who chooses; else hints do")
    parser.add_argument("--seed", type=int, default=SEED, help="of the deal")
    parser.add_argument("--tally", action="store_true", help="what every kind of choice took")
    wanted = parser.parse_args()
    print("| game | once | at most | questions | decisions | presses |")
    print("|---|---:|---:|---:|---:|---:|")
    with TemporaryDirectory() as data, launched() as browser:
        site = Site(Path(data))
        try:
            for name in wanted.games or COURSES:
                course = COURSES[name]
                counted = plays_in(browser, site, course, wanted.like, wanted.seed)
                print(counted.told(course), flush=True)
                if wanted.tally:
                    print(counted.tally(), flush=True)
        finally:
            site.stop()


if __name__ == "__main__":
    main()
