"""The rules in real browsers: contents, pictures that can be clicked through, words, paper."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from fabletop.core.examples import examples
from fabletop.core.guide import guide
from fabletop.core.rulebook import rulebook
from fabletop.games import GAMES, find_game
from tests.browser.looks import fits_in_width, serious, settle
from tests.browser.site import Visitor

Arrive = Callable[..., Visitor]
LARGE = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def is_drawn(page: Page) -> None:
    """The board of the first picture is there, with a number on each thing that is named."""
    expect(page.locator("#pictures figure .stage .board").first).to_be_visible()


@pytest.mark.parametrize("game", ["fae", "fame", "upon", "fabled"])
@pytest.mark.parametrize(
    ("screen", "theme"), [(LARGE, "light"), (PHONE, "dark")], ids=["large", "phone"]
)
def test_a_rulebook_has_pictures_with_call_outs(
    visitor: Arrive, game: str, screen: dict[str, object], theme: str
) -> None:
    me = visitor(color_scheme=theme, **screen)
    me.page.goto(f"/rules/{game}")
    is_drawn(me.page)
    drawn = examples(find_game(game))[0]
    expect(me.page.locator("#pictures figcaption").first.locator("li")).to_have_count(
        len(drawn.callouts)
    )
    expect(me.page.locator("#pictures .ring b").first).to_be_visible()
    fits_in_width(me, f"the rules of {game}")
    assert serious(me.page) == []


def test_contents_search_and_links_lead_to_rules(visitor: Arrive) -> None:
    me = visitor()
    me.page.goto("/rules/upon")
    contents = me.page.get_by_role("navigation", name="Contents").last
    for chapter in rulebook(find_game("upon")).chapters():
        expect(contents.get_by_role("link", name=chapter.title, exact=True)).to_have_count(1)
    contents.get_by_role("link", name="Action 7: Empower Realms").click()
    expect(me.page.get_by_role("heading", name="Action 7: Empower Realms")).to_be_in_viewport()
    me.page.locator("#UPON-119").get_by_role("link", name="UPON-115").click()
    expect(me.page.locator("#UPON-115")).to_be_in_viewport()
    me.page.get_by_role("searchbox").fill("deep sleep")
    expect(me.page.get_by_role("status").filter(has_text="found")).not_to_be_empty()
    expect(me.page.locator("#UPON-115")).to_have_count(0)


def test_an_example_is_clicked_through(visitor: Arrive) -> None:
    me = visitor()
    me.page.goto("/rules/fae#FAE-062")
    box = me.page.locator("details", has_text="Five colours meet")
    box.locator("summary").click()
    expect(box).to_contain_text("1 of 2")
    expect(box.locator('[data-space="A1"][data-group]')).to_have_count(1)
    box.get_by_role("button", name="Next").click()
    expect(box).to_contain_text("these three leave")
    expect(box.locator('[data-space="A1"][data-group]')).to_have_count(0)
    box.get_by_role("button", name="From the start").click()
    expect(box.locator('[data-space="A1"][data-group]')).to_have_count(1)


def test_a_word_explains_itself_on_hover_focus_and_tap(visitor: Arrive) -> None:
    me = visitor()
    me.page.goto("/rules/fae")
    word = me.page.locator("#FAE-035").get_by_role("button", name="neighbour")
    note = me.page.get_by_role("note")
    word.hover()
    expect(note).to_contain_text("shares a stretch of border")
    me.page.mouse.move(0, 0)
    expect(note).to_have_count(0)
    word.focus()
    expect(note).to_contain_text("shares a stretch of border")
    me.page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    phone = visitor(**PHONE)
    phone.page.goto("/rules/fae")
    phone.page.locator("#FAE-035").get_by_role("button", name="neighbour").tap()
    expect(phone.page.get_by_role("note")).to_be_in_viewport(ratio=1)


def test_the_rules_tab_opens_at_what_is_asked(visitor: Arrive) -> None:
    me = visitor("Mara")
    table = me.opens_table("you", ("bot", "random"), options={"first": "1"})["id"]
    me.page.goto(f"/t/{table}")
    me.page.get_by_role("tab", name="Rules").click()
    asked = me.page.get_by_role("region", name="Rules of what is asked now")
    for rule in guide(find_game("fae")).rules_of("Move"):
        expect(asked).to_contain_text(rule)
    expect(asked).to_be_in_viewport()


@pytest.mark.parametrize("game", [key for key, game in GAMES.items() if guide(game).aid])
def test_a_player_aid_is_one_page_of_paper(visitor: Arrive, game: str) -> None:
    me = visitor()
    me.page.goto(f"/rules/{game}/aid")
    expect(me.page.get_by_role("button", name="Print this page")).to_be_visible()
    settle(me.page)
    paper = me.page.pdf(format="A4")
    assert paper.count(b"/Type /Page\n") + paper.count(b"/Type /Page ") == 1
    me.page.emulate_media(media="print")
    expect(me.page.get_by_role("button", name="Print this page")).to_be_hidden()
    expect(me.page.get_by_role("heading", level=1)).to_be_visible()
