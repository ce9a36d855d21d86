"""Every board on every screen, to be looked at: python -m tests.browser.gallery DIR [BOARD ...].

A game of each board is played over the API by two people with what the table's hints advise. At
five moments each screen in both themes takes a picture of the table as Mara sees it; of The
Challenge two more, while the Spirits' turn is told and where nothing moves. The games are seeded:
the same code gives the same pictures.
"""

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, Literal

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.clicks import advised
from tests.browser.fabled import PATIENT, story
from tests.browser.looks import settle
from tests.browser.screenshots import mara, take
from tests.browser.site import Site, Visitor, choices_of, launched

SCREENS: Final[dict[str, dict[str, Any]]] = {
    "1440x900": {"viewport": {"width": 1440, "height": 900}},
    "1280x720": {"viewport": {"width": 1280, "height": 720}},
    "1920x1080": {"viewport": {"width": 1920, "height": 1080}},
    "390x844": {
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
    },
}
THEMES: Final = ("light", "dark")
Position = dict[str, Any]
Motion = Literal["no-preference", "reduce"]
When = Callable[[int, Position], bool]  # how often Mara was asked so far, and what she sees


def asked(*asks: str, after: int = 0) -> When:
    """At a question of this kind, or at any; one with a single answer answers itself."""

    def is_now(turns: int, position: Position) -> bool:
        question = position["question"]
        if not question or turns < after or len(choices_of(question)) < 2:
            return False
        return not asks or question["ask"] in asks

    return is_now


def others(after: int) -> When:
    """While somebody else decides."""
    return lambda turns, position: turns >= after and not position["question"]


def fighting(turns: int, position: Position) -> bool:
    return bool(position["question"] and position["view"]["combat"])


def over(_: int, position: Position) -> bool:
    return bool(position["view"]["over"])


@dataclass(frozen=True)
class Board:
    """A game and the moments at which it is looked at, in their order."""

    game: str
    moments: dict[str, When]
    people: int = 2
    bots: int = 2
    options: dict[str, str] = field(default_factory=dict)
    tales: dict[str, Motion] = field(default_factory=dict)  # moments that are told as a story


BOARDS: Final = {
    "fae": Board(
        "fae",
        {
            "1-start": asked(),
            "2-early": asked("Move", after=3),
            "3-middle": asked("Move", after=5),
            "4-others": others(after=6),
            "5-end": over,
        },
    ),
    "fame": Board(
        "fame",
        {
            "1-start": asked(),
            "2-early": asked(after=4),
            "3-combat": fighting,
            "4-others": others(after=25),
            "5-end": over,
        },
        options={"champion": "50"},
    ),
    "rival": Board(  # while its turn is told: tests/browser/rivals.py
        "fame",
        {
            "1-start": asked(),
            "2-early": asked(after=6),
            "3-combat": fighting,
            "4-middle": asked("Day", after=24),
            "5-end": over,
        },
        people=1,
        bots=0,
        options={"champion": "50", "difficulty": "standard"},
    ),
    "upon": Board(
        "upon",
        {
            "1-deal": asked("ChooseHand"),
            "2-early": asked("Explore", after=3),
            "3-middle": asked("PlaceRealm", "PlayFate", after=30),
            "4-late": asked("Explore", after=36),
            "5-end": over,
        },
    ),
    "fabled": Board(
        "fabled",
        {
            "1-start": asked(),
            "2-early": asked("DeclareTerrain"),
            "3-middle": asked("TakeAction", after=60),
            "4-others": others(after=70),
            "5-end": over,
        },
    ),
    "challenge": Board(
        "fabled",
        {
            "1-start": asked(),
            "2-early": asked("ChooseSlot"),
            "3-middle": asked("DeclareTerrain", after=50),
            "7-at-once": asked("DeclareTerrain", after=51),  # while turns of theirs follow
            "4-steps": asked("TakeSteps", after=52),
            "6-spirits": asked("DeclareTerrain", after=60),
            "5-end": over,
        },
        people=1,
        bots=0,
        options={"challenge": "solo"},
        tales={"6-spirits": "no-preference", "7-at-once": "reduce"},
    ),
}


def eyes_of(
    me: Visitor, browser: Browser, site: Site, motion: Motion = "reduce"
) -> dict[str, Visitor]:
    """The same person in front of every screen, in both themes."""
    found: dict[str, Visitor] = {}
    for screen, settings in SCREENS.items():
        for theme in THEMES:
            look: dict[str, Any] = {"color_scheme": theme, "reduced_motion": motion, **settings}
            eye = Visitor(browser, site, **look)
            eye.context.add_cookies(me.context.cookies())  # type: ignore[arg-type]  # as they came
            found[f"{screen}-{theme}"] = eye
    return found


def takes_all(eyes: dict[str, Visitor], table: str, folder: Path, name: str) -> None:
    for look, eye in eyes.items():
        eye.page.goto(f"/t/{table}")
        eye.page.locator("h1").first.wait_for()  # a busy machine takes a while to the table
        settle(eye.page)
        take(eye, folder / f"{name}-{look}.png")
        eye.page.goto("about:blank")
    print(name, flush=True)


def takes_told(eyes: dict[str, Visitor], folder: Path, name: str) -> None:
    """The table as it is on every screen just now; afterwards nobody looks at it any more."""
    for look, eye in eyes.items():
        take(eye, folder / f"{name}-{look}.png")
        eye.close()
    print(name, flush=True)


def tells(people: list[Visitor], eyes: dict[str, Visitor], table: str) -> None:
    """Everybody's eyes stay at the table until the Spirits' turn is told; then it is stopped at the
    first step that weighs gaps up, or in its middle."""
    first, *others = [eye.page for eye in eyes.values()]
    for page in (first, *others):
        page.add_init_script(PATIENT)
        page.goto(f"/t/{table}")
        page.locator("h1").first.wait_for()
        settle(page)
    while not story(first).count():
        goes_on(people, table)
        ply = still(people, table)["ply"]
        expect(first.locator("h1")).to_contain_text(re.compile(rf"move {ply + 1}\s*$"))
    onward = [unfolded(page) for page in (first, *others)]
    steps = steps_to_gaps(first, onward[0])
    for button in onward[1:]:
        for _ in range(steps):
            button.click()


def unfolded(page: Page) -> Locator:
    """The story's button to its next step; read at once on a phone it lies folded."""
    onward = page.get_by_role("button", name="One step on")
    folded = page.get_by_role("button", name=re.compile("^Their turn"))
    onward.or_(folded).first.wait_for()
    if not onward.count():
        folded.click()
        onward.wait_for()
    return onward


def steps_to_gaps(page: Page, onward: Locator) -> int:
    """Goes there, and tells how many steps that took; none where all is read at once."""
    taken = 0
    while onward.get_attribute("aria-disabled") != "true":
        if page.locator(".gaps").count():
            return taken
        onward.click()
        taken += 1
    for _ in range(taken - taken // 2):
        page.get_by_role("button", name="One step back").click()
    return taken // 2


def goes_on(people: list[Visitor], table: str) -> None:
    """Whoever is asked chooses, once bots have moved."""

    def somebody() -> list[tuple[Visitor, Position]]:
        positions = [(one, one.position(table)) for one in people]
        return [(one, position) for one, position in positions if position["question"]]

    me, position = people[0].until(somebody, "bots have moved")[0]
    offered = choices_of(position["question"])
    choice = offered[0] if len(offered) == 1 else advised(me, table, position["question"])
    me.chooses(table, position, choice)


def still(people: list[Visitor], table: str) -> Position:
    """What the first of them sees once nobody but people can move."""

    def waits() -> Position | None:
        position = people[0].position(table)
        view = position["view"]
        return position if view["over"] or all(n < len(people) for n in view["waiting"]) else None

    return people[0].until(waits, "bots have moved")


def shows(
    board: Board,
    name: str,
    people: list[Visitor],
    eyes: dict[str, Visitor],
    opened: Callable[[Motion], dict[str, Visitor]],
    folder: Path,
) -> None:
    me, *more = people
    seats = ("you", *["open"] * len(more), *[("bot", "greedy")] * board.bots)
    # Turn-based: nobody is away whose page is closed, and no note about that covers the header.
    terms = {"options": board.options, "hints": True, "pace": "turns"}
    made = me.opens_table(*seats, game=board.game, **terms)
    table = str(made["id"])
    for seat, one in enumerate(more, 1):
        assert one.context.request.post(f"/api/tables/{table}/claim", data={"seat": seat}).ok
    left, turns = list(board.moments), 0
    while left:
        position = still(people, table)
        if board.moments[left[0]](turns, position):
            now = left.pop(0)
            if motion := board.tales.get(now):
                tells(people, told := opened(motion), table)
                takes_told(told, folder, f"{name}-{now}")
            else:
                takes_all(eyes, table, folder, f"{name}-{now}")
        elif position["view"]["over"]:
            print(f"{name}: never came to {left.pop(0)}", flush=True)
        else:
            turns += bool(position["question"])
            goes_on(people, table)


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as data, launched() as browser:
        site = Site(Path(data), FABLETOP_GRACE="100000")  # no bot stands in for anybody
        for name in sys.argv[2:] or list(BOARDS):
            board = BOARDS[name]
            me = mara(browser, site)
            people = [me, *[Visitor(browser, site).is_guest("Tomas")] * (board.people - 1)]
            eyes = eyes_of(me, browser, site)
            shows(board, name, people, eyes, partial(eyes_of, me, browser, site), folder)
        site.stop()


if __name__ == "__main__":
    main()
