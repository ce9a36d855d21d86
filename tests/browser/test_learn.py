"""Lessons in real browsers: every step on large and small screens, in both themes, by keyboard."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from fabletop.core.flow import frozen
from fabletop.core.lessons import LEARNER, Lesson, LessonStep, attempt, begun, lessons
from fabletop.games import GAMES, find_game
from tests.browser.looks import fits_in_width, serious, settle
from tests.browser.site import Visitor

Arrive = Callable[..., Visitor]
LESSONS = [lesson for game in GAMES.values() for lesson in lessons(game)]
LARGE = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
every_lesson = pytest.mark.parametrize(
    "lesson", LESSONS, ids=[f"{lesson.game}-{lesson.key}" for lesson in LESSONS]
)


def path_of(lesson: Lesson) -> str:
    return f"/learn/{lesson.game}/{lesson.key}"


def coach(page: Page) -> Locator:
    return page.get_by_role("region", name="Coach")


def button(page: Page, name: str) -> Locator:
    return coach(page).get_by_role("button", name=name, exact=True)


def is_told(page: Page, step: LessonStep) -> None:
    """The step's words are there, and the board with what it asks."""
    expect(coach(page).get_by_role("heading", name=step.goal, exact=True)).to_be_visible()
    expect(coach(page)).to_contain_text(step.words)
    expect(page.get_by_role("region", name="What to decide")).to_be_visible()


def looks_right(me: Visitor, step: LessonStep, theme: str) -> None:
    expect(me.page.locator("html")).to_have_attribute("data-theme", theme)
    is_told(me.page, step)
    expect(button(me.page, "Show me")).to_be_in_viewport()
    if step.light:
        expect(me.page.locator('div.ring[aria-hidden="true"]').first).to_be_in_viewport()


@pytest.mark.parametrize("screen", [LARGE, PHONE], ids=["large", "phone"])
@every_lesson
def test_every_step_is_clicked_through_in_both_themes(
    visitor: Arrive, lesson: Lesson, screen: dict[str, object]
) -> None:
    """A step begins in the theme that the one before it ended in: each change is dear."""
    me = visitor(color_scheme="dark", **screen)
    me.page.goto(path_of(lesson))
    themes = ["dark", "light"]
    for number, step in enumerate(lesson.steps):
        looks_right(me, step, themes[0])
        themes.reverse()
        me.page.emulate_media(color_scheme=themes[0])  # type: ignore[arg-type]  # dark or light
        looks_right(me, step, themes[0])
        if number == 0:
            fits_in_width(me, "a lesson")
        button(me.page, "Show me").click()
        expect(coach(me.page)).to_contain_text(step.praise)
        if number + 1 < len(lesson.steps):
            button(me.page, "Next step").click()
    expect(button(me.page, "Play a first game")).to_be_visible()
    me.page.goto("/learn")
    expect(me.page.get_by_role("listitem").filter(has_text=lesson.title)).to_contain_text("learned")


def test_only_steps_that_were_done_count(visitor: Arrive) -> None:
    lesson = LESSONS[0]
    me = visitor()
    me.page.goto(f"{path_of(lesson)}?step={len(lesson.steps)}")
    is_told(me.page, lesson.steps[-1])
    button(me.page, "Show me").click()
    expect(button(me.page, "Play a first game")).to_be_visible()
    me.page.goto("/learn")
    row = me.page.get_by_role("listitem").filter(has_text=lesson.title)
    expect(row).to_contain_text(f"1 of {len(lesson.steps)} steps done")
    me.page.goto("/")
    tile = me.page.get_by_role("article").filter(has_text="Fae").first
    expect(tile).to_contain_text(f"Learn · 1 of {len(lesson.steps)}")


def wrong_option(lesson: Lesson, number: int) -> tuple[str, str] | None:
    """A wrong try that is an option, and its answer."""
    g = begun(find_game(lesson.game), lesson, number)
    options = g.options(LEARNER)
    for answer in lesson.steps[number].wrong:
        if frozen(answer.choice) in options:
            return str(answer.choice), answer.words
    return None


def presses(page: Page, choice: str) -> None:
    """An option has its place, in the bar or in the list of all choices, when nothing moves."""
    settle(page)
    option = page.locator(f'[data-choice="{choice}"]:visible')
    if not option.count():
        page.locator("[data-all]").press("Enter")
    option.first.focus()
    page.keyboard.press("Enter")


def steps_done(me: Visitor, lesson: Lesson) -> list[int]:
    told = me.context.request.get("/api/learn").json()[LESSONS.index(lesson)]
    return list(told["done"])


@every_lesson
def test_a_whole_lesson_by_keyboard(visitor: Arrive, lesson: Lesson) -> None:
    """On the plain board, where every option is a button: a wrong try first, then the right one."""
    me = visitor("Mara")
    me.page.goto(f"{path_of(lesson)}?board=plain")
    for number, step in enumerate(lesson.steps):
        is_told(me.page, step)
        if wrong := wrong_option(lesson, number):
            presses(me.page, wrong[0])
            expect(coach(me.page)).to_contain_text(wrong[1])
        presses(me.page, str(step.show))
        expect(coach(me.page)).to_contain_text(step.praise)
        if number + 1 < len(lesson.steps):
            button(me.page, "Next step").press("Enter")
            focused = me.page.locator("h2:focus")
            expect(focused).to_have_text(lesson.steps[number + 1].goal)
    every = list(range(len(lesson.steps)))
    me.until(lambda: steps_done(me, lesson) == every, "all that was learned is kept")
    button(me.page, "Play a first game").press("Enter")
    me.page.wait_for_url("**/t/*")
    expect(me.page.get_by_role("heading", name="Mara's first game")).to_be_visible()
    expect(coach(me.page).get_by_role("button", name="Hint")).to_be_visible()


def test_a_wrong_try_on_the_board_is_answered_with_its_rule(visitor: Arrive) -> None:
    me = visitor()
    lesson = LESSONS[0]
    me.page.goto(f"{path_of(lesson)}?step=4")
    is_told(me.page, lesson.steps[3])
    me.page.locator('[data-group][data-space="F4"]').click(force=True)  # it cannot move
    expect(coach(me.page)).to_contain_text("That group has grown too large to walk.")
    expect(coach(me.page)).to_contain_text("F4 holds 7 druids; 7 or more never leave")
    coach(me.page).get_by_text("Rule FAE-038").click()
    expect(coach(me.page)).to_contain_text("A group of seven or more druids can no longer move")


def test_a_lesson_is_left_and_gone_on_with(visitor: Arrive) -> None:
    me = visitor()
    lesson = LESSONS[0]
    me.page.goto("/")
    tile = me.page.get_by_role("article").filter(has_text="Fae").first
    tile.get_by_role("link", name="Learn").click()
    is_told(me.page, lesson.steps[0])
    button(me.page, "Skip").click()
    is_told(me.page, lesson.steps[1])
    button(me.page, "Back").click()
    is_told(me.page, lesson.steps[0])
    button(me.page, "Skip").click()
    is_told(me.page, lesson.steps[1])
    me.page.get_by_role("link", name="Leave the lesson").click()
    row = me.page.get_by_role("listitem").filter(has_text=lesson.title)
    expect(row).to_contain_text("0 of 11 steps done")
    row.get_by_role("link", name="Begin").click()
    is_told(me.page, lesson.steps[1])
    me.page.goto("/rules/fae")
    me.page.get_by_role("link", name="Learn by playing").click()
    is_told(me.page, lesson.steps[1])


def test_a_newcomer_is_offered_a_lesson_at_the_first_table(visitor: Arrive) -> None:
    me = visitor("Mara", newcomer=True)
    table = me.opens_table("you", ("bot", "random"), options={"first": "1"})["id"]
    me.page.goto(f"/t/{table}")
    me.page.get_by_role("link", name="Learn first").click()
    is_told(me.page, LESSONS[0].steps[0])
    me.page.goto(f"/t/{table}")
    expect(me.page.get_by_role("region", name="What to decide")).to_be_visible()
    settle(me.page)
    expect(me.page.get_by_role("link", name="Learn first")).to_have_count(0)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_serious(visitor: Arrive, theme: str) -> None:
    me = visitor(color_scheme=theme)
    found = {}
    # The first step of Fae: later ones have groups, whose size is told in words and as a number.
    steps = {"fae": 1}
    lit = (f"{path_of(lesson)}?step={steps.get(lesson.game, 3)}" for lesson in LESSONS)
    for path in ("/learn", *lit):
        me.page.goto(path)
        settle(me.page)
        if problems := serious(me.page):
            found[path] = problems
    assert found == {}


@pytest.mark.parametrize("path", ["/learn/fae/gone", "/learn/chess", "/learn/fae/first/more"])
def test_a_lesson_that_is_not_there(visitor: Arrive, path: str) -> None:
    """Nor is there a complaint in the console."""
    me = visitor()
    me.page.goto(path)
    expect(me.page.get_by_role("heading", level=1)).to_be_visible()
    expect(me.page.get_by_role("link", name="Fabletop, home").first).to_be_visible()


def test_every_choice_that_is_shown_is_one_that_counts() -> None:
    """What the tests above press is what the engine calls done."""
    for lesson in LESSONS:
        for number, step in enumerate(lesson.steps):
            assert attempt(find_game(lesson.game), lesson, number, step.show).done
