"""The Challenge in real browsers: alone against the Spirits, whose turns are told as stories."""

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Error, Locator, Page, expect

from tests.browser.fabled import in_bar, press_choice, quick_choice
from tests.browser.fae import moving_on
from tests.browser.looks import fits_in_width, serious, settle
from tests.browser.site import Visitor

Arrive = Callable[..., Visitor]
MOVING = {"reduced_motion": "no-preference"}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


# A story waits for whoever looks at it: what goes on by itself is stopped as soon as it is there.
PATIENT = """
  const pause = () => document.querySelector('button[aria-label="Pause"]')?.click();
  new MutationObserver(pause).observe(document, {
    attributeFilter: ["aria-label"], childList: true, subtree: true,
  });
"""


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


def story(page: Page) -> Locator:
    return page.get_by_role("region", name="The Spirits' turn")


def skip(page: Page) -> int:
    """Ends the story on show, if there is one."""
    button = page.get_by_role("button", name=re.compile("^(Skip|Close) the story"))
    if not button.count():
        return 0
    button.click()
    expect(story(page)).to_have_count(0)
    return 1


def clicks_on(page: Page, choice: str) -> int:
    """Choose with the mouse; a story that begins just then takes a click, and is ended.

    Tells how many stories there were.
    """
    heading, stories = page.locator("h1"), 0
    before = heading.text_content() or ""
    for _ in range(30):
        stories += skip(page)
        with suppress(Error):
            press_choice(page, choice, timeout=2_000)
        with suppress(AssertionError):
            expect(heading).not_to_have_text(before, timeout=2_000)
            return stories
    raise AssertionError(f"{choice} cannot be clicked at {before}")


def until_a_story(me: Visitor, table: str) -> None:
    """Plays over the API until the page tells a turn of the Spirits after the Prologue."""
    while question := me.question(table):
        position = me.position(table)
        if position["view"]["chapter"] > 1 and story(me.page).count():
            return
        me.chooses(table, position, quick_choice(question))
    raise AssertionError("the Spirits had no turn")


def test_a_whole_game_alone_by_clicking(visitor: Arrive) -> None:
    me = watcher(visitor)
    table = opens_challenge(me)
    stories = made = 0
    while question := me.question(table):
        stories += clicks_on(me.page, quick_choice(question))
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
    until_a_story(me, table)
    page = me.page
    expect(page.get_by_role("button", name="Tell on")).to_be_visible()
    told = [line["text"] for line in me.snapshot(table)["log"]]
    on = page.get_by_role("button", name="One step on")
    sentences: list[str] = []
    phases: list[str] = []
    ribbon = page.get_by_role("list", name="Phases of the Spirits' turn")
    while True:
        sentences.append(story(page).get_by_role("heading", level=2).inner_text())
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
    # A decision waits for nobody: choosing in the bar ends the story.
    question = me.question(table)
    assert question is not None
    with moving_on(page):
        in_bar(page, quick_choice(question)).first.click()
    expect(page.get_by_role("heading", name=sentences[-2])).to_have_count(0)


def test_the_pace_is_remembered(visitor: Arrive) -> None:
    me = watcher(visitor)
    table = opens_challenge(me)
    until_a_story(me, table)
    me.page.get_by_role("button", name="Slow").click()
    me.page.reload()
    panel = me.page.get_by_role("region", name="The Spirits", exact=True)
    panel.get_by_role("button", name="Tell their last turn").click()
    slow = me.page.get_by_role("button", name="Slow")
    expect(slow).to_have_attribute("aria-pressed", "true")


def plays_on(me: Visitor, table: str, clicks: int) -> None:
    """A few choices by clicking, the others over the API, to the end of the game."""
    for _ in range(clicks):
        question = me.question(table)
        assert question is not None
        clicks_on(me.page, quick_choice(question))
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
    until_a_story(me, table)
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
    until_a_story(me, table)
    fits_in_width(me, "a story")
    for name in ("One step back", "Tell on", "One step on", "Close the story of the Spirits"):
        box = me.page.get_by_role("button", name=name).bounding_box()
        assert box is not None and box["height"] >= 40, name
    skip(me.page)
    me.page.get_by_role("button", name=re.compile("^The Spirits:")).tap()
    dialog = me.page.get_by_role("dialog", name=re.compile("^The Spirits"))
    expect(dialog.get_by_text("What they want most")).to_be_visible()
