"""How many presses does a whole game need? Four games are played by clicking, as a person would.

`python -m tests.browser.clicks` plays them and prints a table; names of games, such as `fame`,
choose some. What is chosen comes from the table's own hints, so that these games are as long as
those of somebody who plays to win; with `--like novice` it is what that player chose on the same
deal. Each game is played twice: first over the API, then on the page by somebody who knows what
they want to do next, with the fewest presses the page offers.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec
from playwright.sync_api import Browser, Error, Page, expect

from fabletop.core.record import Record, start, steps
from fabletop.core.state import State
from fabletop.games import find_game
from fabletop.server.shown import question_info
from tests.browser import fabled, fame, upon
from tests.browser.fae import moving_on
from tests.browser.site import NO_LOG, Site, Visitor, choices_of, launched
from tests.seeded import SEED

MOST = 600  # decisions: no game is longer


@dataclass(frozen=True)
class Decision:
    """A question that was asked, and its answer."""

    ply: int
    ask: str
    choice: str
    parts: dict[str, Any]
    offered: tuple[str, ...]
    turn: tuple[Any, ...]  # whose it was, in which part of the game
    sage: int  # whom it was about, in Fabled

    @property
    def is_open(self) -> bool:
        return len(self.offered) > 1


Plan = Mapping[int, Decision]
Press = Callable[[Page, Decision, Plan], None]


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
    by_question: Counter[str] = field(default_factory=Counter)
    asked: Counter[str] = field(default_factory=Counter)

    def told(self, course: Course) -> str:
        dear = self.by_question.most_common(12)
        most = ", ".join(f"{ask} {times} for {self.asked[ask]}" for ask, times in dear)
        kept = "" if self.presses <= course.ceiling else " TOO MANY"
        return (
            f"| {course.title} | {course.before} | {course.ceiling} | {self.questions} "
            f"| {self.decisions} | {self.presses}{kept} | {most} |"
        )


def press_in_fame(page: Page, now: Decision, plan: Plan) -> None:
    """What lies face down is called with a second press."""
    deck = page.locator(f'[data-spot="{now.choice.partition(" ")[2]}"].can')
    if now.choice.endswith(" deck") and deck.count():
        with moving_on(page):
            deck.first.dblclick()
    else:
        fame.play(page, now.choice)


def press_in_upon(page: Page, now: Decision, plan: Plan) -> None:
    """Who Explores a space to play a card there drags the card to it."""
    then = plan.get(now.ply + 1)
    card = upon.cards_in(then.parts)[:1] if then and then.ask in ("PlayFate", "PlaceRealm") else []
    held = [one for one in card if upon.in_hand(page, one).count()]
    if now.ask == "Explore" and held and now.choice in upon.TAKES_CARDS:
        upon.drag_to_space(page, held[0], now.choice)
    else:
        upon.press_for_few(page, now.ask, now.choice, now.parts)


def press_in_fabled(page: Page, now: Decision, plan: Plan) -> None:
    """What is wanted all through a turn is said once."""
    each = page.locator("[data-each]")
    instead = page.locator("[data-instead]")
    with moving_on(page):
        if fabled_each_time(now, plan) and each.count():
            each.click()
        elif is_substituted(now, plan) and instead.count():
            instead.click()
        else:
            there = fabled.on_board(page, now.choice)
            if there.count():
                there.first.scroll_into_view_if_needed()  # a turn of the wheel is no press
            fabled.press_choice(page, now.choice)


def same_turn(now: Decision, plan: Plan) -> list[Decision]:
    """What comes in this turn."""
    return [one for one in plan.values() if one.ply > now.ply and one.turn == now.turn]


def fabled_each_time(now: Decision, plan: Plan) -> bool:
    """Is this wanted more than once in the turn, and never not?"""
    if now.ask == "ChooseSteps":
        walks = [now, *(one for one in same_turn(now, plan) if one.ask == now.ask)]
        return len(walks) > 1 and all(one.choice == one.offered[-1] for one in walks)
    if now.ask not in ("EnterPlace", "UseAlly") or len(now.offered) != 2:
        return False
    alike = [one for one in same_turn(now, plan) if one.ask == now.ask and len(one.offered) == 2]
    if now.ask == "UseAlly":
        alike = [one for one in alike if now.choice in one.offered]
        return len(alike) > 0 and all(one.choice == now.choice for one in (now, *alike))
    entered = all(
        one.choice != "pass by" and not is_substituted(one, plan) for one in (now, *alike)
    )
    return len(alike) > 0 and entered


def is_substituted(now: Decision, plan: Plan) -> bool:
    """Is this Place entered for two Books?"""
    visits = [one for one in same_turn(now, plan) if one.ask == "VisitPlace"]
    mine = [one.choice for one in visits if one.sage == now.sage]
    return now.ask == "EnterPlace" and now.choice != "pass by" and mine[:1] == ["substitute"]


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


def opens(me: Visitor, course: Course, first: str | tuple[str, str] = "you") -> str:
    seats = (first, *[("bot", "greedy")] * course.bots)
    more = {"game": course.game, "options": course.options, "hints": True, "seed": SEED}
    return str(me.opens_table(*seats, **more)["id"])


def decision(position: dict[str, Any], choice: str) -> Decision:
    view, question = position["view"], position["question"]
    options = {str(option["choice"]): option for option in question["options"]}
    turn = (view.get("chapter"), view.get("active"), view.get("story"))
    sage = ((view.get("about") or {}).get("sage") or {}).get("sage", 0)
    parts = options[choice]["parts"]
    return Decision(position["ply"], question["ask"], choice, parts, tuple(options), turn, sage)


def thinks(me: Visitor, course: Course) -> dict[int, Decision]:
    """The whole game as a good player plays it, over the API."""
    table = opens(me, course)
    plan: dict[int, Decision] = {}
    while (position := me.asked(table)) and len(plan) < 2 * MOST:
        offered = choices_of(position["question"])
        choice = str(offered[0]) if len(offered) == 1 else advised(me, table, position["question"])
        plan[position["ply"]] = decision(position, choice)
        me.chooses(table, position, choice)
    return plan


def imitates(me: Visitor, course: Course, player: str) -> dict[int, Decision]:
    """The whole game as this player plays it at the same table."""
    table = opens(me, course, ("bot", player))
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


def plays(me: Visitor, course: Course, player: str) -> Counted:
    plan = imitates(me, course, player) if player else thinks(me, course)
    decisions = [one for one in plan.values() if one.is_open]
    counted = Counted(len(plan), len(decisions))
    counted.asked.update(one.ask for one in decisions)
    table = opens(me, course)
    me.page.goto(f"/t/{table}")
    while me.question(table):
        position = me.position(table)
        now = plan.get(position["ply"])
        if position["question"] is None:
            continue  # answered ahead just now
        before = me.clicks()
        try_to_press(me, course, table, now or missing(course, position), plan)
        counted.by_question[position["question"]["ask"]] += me.clicks() - before
        counted.presses = me.clicks()
        print(counted.told(course), end="\r", file=sys.stderr, flush=True)
    expect(me.page.get_by_role("heading", level=1)).to_be_visible()
    counted.presses = me.clicks()
    return counted


def missing(course: Course, position: dict[str, Any]) -> Decision:
    raise AssertionError(f"{course.title} went another way at move {position['ply']}")


def try_to_press(me: Visitor, course: Course, table: str, now: Decision, plan: Plan) -> None:
    """A question that was answered ahead may go while it is looked at."""
    try:
        course.press(me.page, now, plan)
    except (Error, AssertionError) as error:
        if me.position(table)["ply"] > now.ply:
            return
        raise AssertionError(f"{now.ask}: {now.choice} cannot be pressed") from error


def plays_in(browser: Browser, site: Site, course: Course, player: str) -> Counted:
    me = Visitor(browser, site).is_guest("Mara")
    try:
        return plays(me, course, player)
    finally:
        me.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help=f"some of {', '.join(COURSES)}")
    parser.add_argument("--like", default="", metavar="PLAYER", help="who chooses; else hints do")
    wanted = parser.parse_args()
    print("| game | once | at most | questions | decisions | presses | most presses for |")
    print("|---|---:|---:|---:|---:|---:|---|")
    with TemporaryDirectory() as data, launched() as browser:
        site = Site(Path(data))
        try:
            for name in wanted.games or COURSES:
                course = COURSES[name]
                counted = plays_in(browser, site, course, wanted.like)
                print(counted.told(course), flush=True)
        finally:
            site.stop()


if __name__ == "__main__":
    main()
