"""The Challenge in real browsers: alone against the Spirits, whose turns are told as stories."""

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fabled import PATIENT, click, in_bar, quick_choice, story
from tests.browser.fae import moving_on
from tests.browser.looks import fits_in_width, serious, settle
from tests.browser.site import Visitor, choices_of

Arrive = Callable[..., Visitor]
MOVING = {"reduced_motion": "no-preference"}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


# Places of open Locations that lie below the mark of the one that the Spirits try first.
COVERED = """(cards) => cards.flatMap((card) => {
  const mark = card.querySelector(".further").getBoundingClientRect();
  return [...card.querySelectorAll(".facts > span")]
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.left < mark.right - 2 && one.right > mark.left + 2)
    .filter((one) => one.top < mark.bottom - 2 && one.bottom > mark.top + 2)
    .map((one) => [one.left, one.top]);
})"""


def opens_challenge(visitor: Visitor, difficulty: str = "low", **options: Any) -> str:
    """A table at which this visitor plays alone against the Spirits."""
    chosen = {"challenge": "solo", "difficulty": difficulty, "scenario": "favor", **options}
    table = visitor.opens_table("you", game="fabled", options=chosen)
    visitor.page.goto(f"/t/{table['id']}")
    return str(table["id"])


def watcher(visitor: Arrive) -> Visitor:
    """Somebody before whose eyes things move, and who stops every story at its first step."""
    me = visitor("Mira", **MOVING)
    me.page.add_init_script(PATIENT)
    return me


def skip(page: Page) -> int:
    """Ends the story on show, if there is one."""
    button = page.get_by_role("button", name=re.compile("^(Skip|Close) the story"))
    if not button.count():
        return 0
    button.click()
    expect(story(page)).to_have_count(0)
    return 1


def after_stories(me: Visitor, table: str) -> tuple[dict[str, Any] | None, int]:
    """What is asked when every story is ended, and how many there were."""
    ended: list[int] = []
    question = me.question(table, lambda: ended.append(skip(me.page)))
    return question, sum(ended)


def until_a_story(me: Visitor, table: str, is_it: Callable[[dict[str, Any]], bool]) -> None:
    """Plays over the API until the page tells such a turn of the Spirits."""
    heading = me.page.locator("h1")
    while position := me.asked(table, on_page=True):
        expect(heading).to_contain_text(re.compile(rf"move {position['ply'] + 1}\s*$"))
        with suppress(AssertionError):  # most choices are not followed by a story
            expect(story(me.page)).to_be_visible(timeout=1_500)
        if story(me.page).count() and is_it(position):
            return
        skip(me.page)
        me.chooses(table, position, visiting_choice(position["question"]))
    raise AssertionError("the Spirits had no such turn")


def until_folded(me: Visitor, table: str) -> None:
    """Plays on until a turn of the Spirits can be read, at a later decision, on a phone."""
    folded = me.page.get_by_role("button", name=re.compile("^Their turn"))
    while position := me.asked(table, on_page=True):
        if later(position) and folded.count():
            return
        me.chooses(table, position, visiting_choice(position["question"]))
        me.page.wait_for_timeout(300)
    raise AssertionError("the Spirits had no turn")


def later(position: dict[str, Any]) -> bool:
    """After the Prologue."""
    return int(position["view"]["chapter"]) > 1


def asks_inside(position: dict[str, Any]) -> bool:
    """The reader is asked in the middle of the Spirits' turn."""
    inside = position["view"]["spirits"]["phase"] == "movement"
    return bool(inside and position["question"]["ask"] == "EnterPlace")


def visiting_choice(question: dict[str, Any]) -> str:
    """Adds a Location and visits what can be visited, so that there is something to tell."""
    choices = [str(choice) for choice in choices_of(question)]
    if question["ask"] == "EnterPlace":
        return next(choice for choice in choices if choice != "pass by")
    adding = [choice for choice in choices if choice.startswith("add ")]
    if question["ask"] == "TakeAction" and adding:
        return adding[0]
    return "resolve" if "resolve" in choices else quick_choice(question)


def sentence(page: Page) -> str:
    return story(page).get_by_role("heading", level=2).inner_text()


def log_lines(page: Page) -> list[str]:
    log = page.get_by_role("list", name="What happened")
    return log.locator(".line, h3").all_inner_texts()


def land_size(page: Page) -> tuple[float, float]:
    box = page.get_by_role("region", name="The Spirit Land").bounding_box()
    assert box is not None
    return box["width"], box["height"]


def test_a_whole_game_alone_by_clicking(visitor: Arrive) -> None:
    me = watcher(visitor)
    table = opens_challenge(me)
    stories = made = 0
    while True:
        question, ended = after_stories(me, table)
        stories += ended
        if question is None:
            break
        click(me.page, quick_choice(question))
        made += 1
    assert made > 15
    assert stories > 4
    assert me.clicks() <= 75, "this game takes about 57 presses"
    verdict = re.compile("Lost to the Spirits|The Spirits are beaten|Equal with the Spirits")
    expect(me.page.get_by_text(verdict)).to_be_visible()
    expect(me.page.get_by_role("columnheader", name="The Spirits").first).to_be_visible()


def test_a_story_step_by_step(visitor: Arrive) -> None:
    me = watcher(visitor)
    table = opens_challenge(me, "normal")
    until_a_story(me, table, later)
    page = me.page
    expect(page.get_by_role("button", name="Tell on")).to_be_visible()
    during = land_size(page)
    told = [line["text"] for line in me.snapshot(table)["log"]]
    on = page.get_by_role("button", name="One step on")
    sentences: list[str] = []
    phases: list[str] = []
    ribbon = page.get_by_role("list", name="Phases of the Spirits' turn")
    while True:
        sentences.append(sentence(page))
        more = story(page).locator(".now .more li").all_inner_texts()
        assert log_lines(page)[-1] in (sentences[-1], *more), "the log is in step"
        now = ribbon.locator('[aria-current="step"] b')
        phases += [now.inner_text()] if now.count() else []
        if on.get_attribute("aria-disabled") == "true":
            break
        on.click()
    assert len(sentences) > 3
    assert set(sentences) <= set(told)
    assert phases == sorted(phases)
    assert phases[-1] > phases[0]
    steps = story(page).get_by_role("list", name="The Spirits' turn so far").get_by_role("listitem")
    expect(steps).to_have_count(len(sentences))
    page.get_by_role("button", name="One step back").click()
    expect(story(page).get_by_role("heading", level=2)).to_have_text(sentences[-2])
    # The decision waits for it, and the row has kept its size.
    bar = page.get_by_role("region", name="What to decide")
    expect(bar).to_contain_text("The Spirits have their turn")
    expect(in_bar(page)).to_have_count(0)
    question, _ = after_stories(me, table)
    assert question is not None
    expect(in_bar(page).first).to_be_visible()
    assert land_size(page) == during


def test_my_visits_are_inside_the_story_of_the_whole_turn(visitor: Arrive) -> None:
    me = watcher(visitor)
    table = opens_challenge(me, "normal")
    until_a_story(me, table, asks_inside)
    first = sentence(me.page)
    assert first == "The Spirits' turn begins."
    question, _ = after_stories(me, table)
    assert question is not None
    place = visiting_choice(question)
    with moving_on(me.page):
        in_bar(me.page, place).first.click()
    while True:  # what comes of it, up to the end of their turn
        position = me.asked(table, on_page=True)
        assert position is not None
        if position["view"]["spirits"]["phase"] != "movement":
            break
        question, _ = after_stories(me, table)
        assert question is not None
        me.chooses(table, me.position(table), visiting_choice(question))
    skip(me.page)
    panel = me.page.get_by_role("region", name="The Spirits", exact=True)
    panel.get_by_role("button", name="Tell their last turn").click()
    assert sentence(me.page) == first
    on = me.page.get_by_role("button", name="One step on")
    while on.get_attribute("aria-disabled") != "true":
        on.click()
    told = me.page.get_by_role("list", name="The Spirits' turn so far").inner_text()
    assert "Your Sage went to" in told
    assert "Your Sage walked to" in told


def weighs_gaps(page: Page) -> bool:
    """Goes on to the step of this story at which gaps are weighed up, if there is one."""
    on = page.get_by_role("button", name="One step on")
    while not page.locator(".gaps").count():
        if on.get_attribute("aria-disabled") == "true":
            return False
        on.click()
    return True


def test_on_a_low_screen_the_gap_that_decides_is_in_sight(visitor: Arrive) -> None:
    me = visitor("Mira", **MOVING, viewport={"width": 1280, "height": 720})
    me.page.add_init_script(PATIENT)
    table = opens_challenge(me, "normal")
    while True:
        until_a_story(me, table, lambda position: len(position["view"]["row"]) > 5)
        if weighs_gaps(me.page):
            break
        skip(me.page)
        position = me.position(table)
        me.chooses(table, position, visiting_choice(position["question"]))
    gap, box = me.page.locator(".gaps li.looked"), me.page.locator(".gaps").bounding_box()
    mine = gap.bounding_box()
    assert mine is not None and box is not None
    assert box["y"] <= mine["y"] and mine["y"] + mine["height"] <= box["y"] + box["height"]


def test_on_a_low_screen_open_locations_are_named_below_the_gifts(visitor: Arrive) -> None:
    """And what the Spirits try first is marked on the picture, over no Place."""
    me = visitor("Mira", viewport={"width": 1280, "height": 720})
    table = opens_challenge(me)
    while position := me.asked(table, on_page=True):
        if position["question"]["ask"] == "TakeAction":
            break
        me.chooses(table, position, quick_choice(position["question"]))
    me.page.goto(f"/t/{table}")
    settle(me.page)
    decks = me.page.get_by_role("region", name="Location decks")
    shelf = decks.bounding_box()
    assert shelf is not None
    names = [one.bounding_box() for one in decks.locator("[data-card] .name").all()]
    assert len(names) == 6
    assert all(one and one["y"] + one["height"] <= shelf["y"] + shelf["height"] for one in names)
    marked = decks.locator("[data-card]:has(.further)")
    assert marked.count() > 0
    assert marked.evaluate_all(COVERED) == []


def test_the_pace_is_remembered(visitor: Arrive) -> None:
    me = watcher(visitor)
    table = opens_challenge(me)
    until_a_story(me, table, later)
    me.page.get_by_role("button", name="Slow").click()
    me.page.reload()
    panel = me.page.get_by_role("region", name="The Spirits", exact=True)
    panel.get_by_role("button", name="Tell their last turn").click()
    slow = me.page.get_by_role("button", name="Slow")
    expect(slow).to_have_attribute("aria-pressed", "true")


def plays_on(me: Visitor, table: str, clicks: int) -> None:
    """A few choices by clicking, the others over the API, to the end of the game."""
    for _ in range(clicks):
        question, _ = after_stories(me, table)
        assert question is not None
        click(me.page, quick_choice(question))
    while position := me.asked(table, on_page=True):
        me.chooses(table, position, quick_choice(position["question"]))


def ending_told(page: Page) -> list[str]:
    """The sentences of the ending, from the one on show to the last."""
    ending = page.get_by_role("region", name="How it ended")
    expect(ending.get_by_role("button", name="Tell on")).to_be_visible()
    sentences = []
    while True:
        sentences.append(ending.get_by_role("heading", level=2).inner_text())
        on = ending.get_by_role("button", name="One step on")
        if on.get_attribute("aria-disabled") == "true":
            return sentences
        on.click()


@pytest.mark.parametrize(
    ("mode", "difficulty", "last"),
    [
        ("fellowship", "normal", "The Books of Sun of the Spirits are multiplied by 2"),
        ("rivalry", "high", "The Spirits make"),
    ],
)
def test_a_game_with_a_bot_and_how_it_ended(
    visitor: Arrive, mode: str, difficulty: str, last: str
) -> None:
    me = watcher(visitor)
    chosen = {"challenge": mode, "difficulty": difficulty, "scenario": "favor", "first": "1"}
    table = me.opens_table("you", ("bot", "random"), game="fabled", options=chosen)["id"]
    me.page.goto(f"/t/{table}")
    panel = me.page.get_by_role("region", name="The Spirits", exact=True)
    expect(panel.get_by_text("Fortune token")).to_be_visible()
    plays_on(me, table, clicks=5)
    told = ending_told(me.page)
    assert last in told[-1]
    assert any("Books of Prairies for" in sentence for sentence in told), "the exchanges"
    me.page.get_by_role("button", name="Skip the story of the Spirits").click()
    expect(me.page.get_by_role("region", name="How it ended")).to_have_count(0)
    expect(me.page.get_by_role("button", name="Tell their last turn")).to_be_visible()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_serious(visitor: Arrive, theme: str) -> None:
    me = visitor("Mira", color_scheme=theme)
    me.page.add_init_script(PATIENT)
    table = opens_challenge(me, "normal")
    until_a_story(me, table, later)
    me.page.get_by_text("What they want most").click()
    settle(me.page)
    at_once = serious(me.page)
    me.page.get_by_role("button", name="Normal", exact=True).click()
    expect(me.page.get_by_role("button", name="Tell on")).to_be_visible()
    settle(me.page)
    assert {"at once": at_once, "step by step": serious(me.page)} == {
        "at once": [],
        "step by step": [],
    }


def test_a_phone_has_room_for_the_story(visitor: Arrive) -> None:
    me = visitor("Mira", **PHONE)
    table = opens_challenge(me, "normal")
    until_folded(me, table)
    # Who decides sees the row; the story is one press away, and the Spirits stay in sight.
    row = me.page.get_by_role("region", name="The Spirit Land").bounding_box()
    assert row is not None and row["height"] > 250
    spirits = me.page.get_by_role("button", name=re.compile("^The Spirits:"))
    expect(spirits).to_be_visible()
    me.page.get_by_role("button", name=re.compile("^Their turn")).tap()
    expect(story(me.page)).to_be_visible()
    expect(spirits).to_be_visible()
    fits_in_width(me, "a story")
    told = me.page.get_by_role("list", name="The Spirits' turn so far").bounding_box()
    assert told is not None and told["width"] > 300, "the list has the whole width"
    for name in ("One step back", "Tell on", "One step on", "Close the story of the Spirits"):
        box = me.page.get_by_role("button", name=name).bounding_box()
        assert box is not None and box["height"] >= 40, name
    skip(me.page)
    spirits.tap()
    dialog = me.page.get_by_role("dialog", name=re.compile("^The Spirits"))
    expect(dialog.get_by_text("What they want most")).to_be_visible()


# Entries of the Spirits' turn that are not wholly in sight.
BEYOND = """(list) => {
  const { right, bottom } = list.getBoundingClientRect();
  return [...list.children].filter((one) => {
    const at = one.getBoundingClientRect();
    return at.right > right + 2 || at.bottom > bottom + 2;
  }).length;
}"""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720)])
def test_a_usual_turn_is_read_at_once_without_scrolling(
    visitor: Arrive, width: int, height: int
) -> None:
    """Beside the decks a press shows what has no room there, and another gives way to them."""
    me = visitor("Mira", viewport={"width": width, "height": height})
    table = opens_challenge(me, "normal")
    told = me.page.get_by_role("list", name="The Spirits' turn so far")
    more = me.page.locator("[data-further]")
    beside: list[int] = []
    whole: list[int] = []
    while (question := me.question(table)) and not (len(beside) > 2 and len(whole) > 2):
        settle(me.page)
        entries = told.get_by_role("listitem").count() if told.count() else 0
        if entries and question["ask"] == "TakeAction" and more.count():
            row = land_size(me.page)
            assert more.inner_text() == f"{told.evaluate(BEYOND)} more ›"
            more.click()
            assert told.evaluate(BEYOND) == 0, entries
            assert land_size(me.page) == row
            beside.append(entries)
            me.page.get_by_role("button", name="‹ Decks").click()
            expect(more).to_be_visible()
        elif entries and question["ask"] == "DeclareTerrain":
            assert told.evaluate(BEYOND) == 0, entries
            whole.append(entries)
        me.chooses(table, me.position(table), visiting_choice(question))
    assert max(*beside, *whole) >= 10


def test_on_a_phone_the_row_keeps_its_size_while_a_story_is_told(visitor: Arrive) -> None:
    me = visitor("Mira", **PHONE, **MOVING)
    me.page.add_init_script(PATIENT)
    table = opens_challenge(me, "normal")
    told = me.page.locator(".said")
    while position := me.asked(table, on_page=True):
        if told.count():
            break
        me.chooses(table, position, visiting_choice(position["question"]))
        me.page.wait_for_timeout(300)
    during = land_size(me.page)
    expect(told).to_contain_text("The Spirits")
    fits_in_width(me, "a story that is told")
    me.page.get_by_role("button", name="Skip the story of the Spirits").tap()
    expect(told).to_have_count(0)
    now = land_size(me.page)
    assert during[0] == now[0] and during[1] >= now[1]
