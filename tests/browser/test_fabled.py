"""Fabled in real browsers: a whole game, phones, screen readers, small downloads."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fabled import IS_FREE, LAND, click, in_bar, on_board, opens_fabled, quick_choice
from tests.browser.fae import deciding, moving_on
from tests.browser.looks import LARGEST, fits_in_width, serious, settle, weighs_scripts
from tests.browser.site import Visitor, choices_of

Arrive = Callable[..., Visitor]


def advance(me: Visitor, table: str, ask: str, row: int = 0) -> dict[str, Any]:
    """Play over the API, quickly, until this is asked before a row of so many Locations."""
    while position := me.asked(table, on_page=True):
        question = position["question"]
        if question["ask"] == ask and len(position["view"]["row"]) >= row:
            return me.question(table) or {}
        adding = [choice for choice in choices_of(question) if choice.startswith("add ")]
        me.chooses(table, position, (adding or [quick_choice(question)])[0])
    raise AssertionError(f"{ask} was never asked")


def asks(me: Visitor, table: str, ask: str) -> set[str]:
    """The page asks this now; what can be chosen."""
    question = me.question(table)
    assert question is not None and question["ask"] == ask
    return set(choices_of(question))


def test_a_whole_game_against_bots_by_clicking(visitor: Arrive) -> None:
    me = visitor("Mira")
    table = opens_fabled(me, "random", "random", "random")
    made = on_the_board = 0
    while question := me.question(table):
        on_the_board += click(me.page, quick_choice(question))
        made += 1
    assert made > 20
    assert on_the_board > 8
    assert me.clicks() <= 37, "this game takes about 33 presses"
    way = me.page.get_by_role("heading", name="On the way to the Epilogue")
    expect(way).to_be_visible()  # once the page has told the bots' last turns
    expect(me.page.get_by_role("row", name=re.compile("Books of Sun"))).to_have_count(1)


def test_a_location_is_added_on_the_board(visitor: Arrive) -> None:
    me = visitor("Mira")
    prologue = {"row": ["P09", "M05"], "sages": [[], ["P09:1"]], "turn": 0}
    table = opens_fabled(me, "random", position=prologue)
    card = min(choice for choice in asks(me, table, "AddLocation") if choice[-1].isdigit())
    assert click(me.page, card)
    asks(me, table, "ChooseSlot")
    assert click(me.page, "slot 0")
    row = [place["card"] for place in me.position(table)["view"]["row"]]
    assert row.index(card) < row.index("P09") < row.index("M05")
    land = me.page.get_by_role("region", name="The Spirit Land")
    expect(land.get_by_role("button", name=re.compile("you, Sage 1 on space 1"))).to_be_visible()


@pytest.mark.parametrize("screen", [(1440, 900), (1280, 720), (390, 844)])
def test_all_seven_sages_can_be_chosen_in_the_bar(visitor: Arrive, screen: tuple[int, int]) -> None:
    width, height = screen
    me = visitor("Mira", viewport={"width": width, "height": height}, has_touch=width < 600)
    walkers = [[f"{card}:{space}" for card in LAND["row"] for space in (1, 2)][:7], []]
    table = opens_fabled(me, "random", position=LAND | {"sages": walkers})
    asks(me, table, "TakeAction")
    in_bar(me.page).first.wait_for()
    deciding(me.page).get_by_role("button", name=re.compile("^Step")).click()
    settle(me.page)
    assert in_bar(me.page).count() == 7
    for one in in_bar(me.page).all():
        box, words = one.bounding_box(), one.locator(".pack").bounding_box()
        assert box and words
        assert box["x"] <= words["x"] and words["x"] + words["width"] <= box["x"] + box["width"]
        assert box["y"] <= words["y"] and words["y"] + words["height"] <= box["y"] + box["height"]
    with moving_on(me.page):
        in_bar(me.page, "step 7").click()


def test_pointing_at_a_type_shows_who_would_walk(visitor: Arrive) -> None:
    me = visitor("Mira")
    table = opens_fabled(me, "random", position=LAND | {"phase": "movement"})
    asks(me, table, "DeclareTerrain")
    expect(me.page.locator(".walks")).to_have_count(0)
    in_bar(me.page, "prairie").hover()
    expect(me.page.locator(".walks .tip")).to_have_count(2)
    lit = me.page.locator('.board [data-choice="prairie"][data-pointed]')
    expect(lit.first).to_be_visible()
    me.page.mouse.move(5, 5)
    expect(lit).to_have_count(0)
    expect(me.page.locator(".walks")).to_have_count(0)
    with moving_on(me.page):
        in_bar(me.page, "prairie").click()


def test_what_is_too_dear_says_why(visitor: Arrive) -> None:
    me = visitor("Mira")
    table = opens_fabled(me, "random", position=LAND | {"books": ["P", "P"]})
    offered = asks(me, table, "TakeAction")
    decks = me.position(table)["view"]["decks"]
    dear = [f"add {card}" for deck in decks.values() for card in deck["open"] if card]
    assert dear and not offered & set(dear)
    me.page.locator(f'.board [data-choice="{dear[0]}"]').hover()
    reason = me.page.get_by_role("status").filter(has_text=re.compile(r"FAB-\d+"))
    expect(reason).to_be_visible()


def tab_to(page: Page, choice: str) -> None:
    """From the top of the page by Tab alone, until the option in the bar has the focus."""
    page.locator("#main").focus()
    for _ in range(200):
        page.keyboard.press("Tab")
        if in_bar(page, choice).evaluate_all("all => all.includes(document.activeElement)"):
            return
    raise AssertionError(f"{choice} cannot be reached by Tab")


def test_the_keyboard_alone_takes_a_turn(visitor: Arrive) -> None:
    me = visitor("Mira")
    table = opens_fabled(me, "random", position=LAND)
    asked: list[str] = []
    while question := me.question(table):
        if asked and question["ask"] == "TakeAction":
            break
        tab_to(me.page, quick_choice(question))
        with moving_on(me.page):
            me.page.keyboard.press("Enter")
        asked.append(question["ask"])
    assert {"TakeAction", "DeclareTerrain"} <= set(asked)


def test_arrows_lead_along_the_row_and_through_the_options(visitor: Arrive) -> None:
    me = visitor("Mira")
    table = opens_fabled(me, "random", position=LAND)
    asks(me, table, "TakeAction")
    land = me.page.get_by_role("region", name="The Spirit Land")
    land.get_by_role("button", name=re.compile("Number 1 of")).focus()
    for _ in range(20):
        me.page.keyboard.press("ArrowRight")
    last = len(me.position(table)["view"]["row"])
    expect(land.locator(":focus")).to_have_accessible_name(re.compile(f"Number {last} of"))
    options = deciding(me.page).locator("[data-options] > button:not([data-folded])")
    options.first.focus()
    me.page.keyboard.press("ArrowRight")
    expect(options.nth(1)).to_be_focused()


def test_the_keyboard_hears_why_something_cannot_be_done(visitor: Arrive) -> None:
    me = visitor("Mira")
    table = opens_fabled(me, "random", position=LAND | {"books": ["P", "P"]})
    offered = asks(me, table, "TakeAction")
    refused = me.page.locator('.board [data-choice][aria-disabled="true"]')
    choices = refused.evaluate_all("all => all.map(one => one.dataset.choice)")
    assert choices and not offered & set(choices)
    refused.first.focus()
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_role("status").filter(has_text=re.compile(r"[A-Z]+-\d+"))).to_be_visible()


def covered(page: Page) -> list[str]:
    """Parts of the board that reach below it, over the prompt."""
    found: list[str] = page.evaluate(
        """() => {
          const prompt = document.querySelector('section[aria-label="What to decide"]');
          const top = prompt.getBoundingClientRect().top;
          const board = document.querySelector(".board .board");
          const seen = board.getBoundingClientRect().bottom;
          return [...board.children]
            .filter((one) => Math.min(one.getBoundingClientRect().bottom, seen) > top + 1)
            .map((one) => one.className);
        }"""
    )
    return found


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1440, 900)])
def test_nothing_lies_over_the_prompt(visitor: Arrive, width: int, height: int) -> None:
    me = visitor("Mira", viewport={"width": width, "height": height})
    options = {"first": "1", "scenario": "thousand_crumbs"}
    table = opens_fabled(me, *["random"] * 4, options=options)
    for ask in ("ChooseAlly", "ChooseSlot", "TakeAction", "DeclareTerrain", "EnterPlace"):
        advance(me, table, ask, row=0 if ask == "ChooseAlly" else 5)
        settle(me.page)
        assert covered(me.page) == [], ask
        beyond = me.page.locator(".board .land .scroller").evaluate_all(
            "all => all.map(one => one.scrollHeight - one.clientHeight)"
        )
        assert all(by <= 1 for by in beyond), (ask, beyond)


def test_a_fifth_player_is_no_spirit(visitor: Arrive) -> None:
    me = visitor("Mira")
    table = opens_fabled(me, *["random"] * 4)
    advance(me, table, "TakeAction", row=4)
    expect(me.page.get_by_role("region", name="The Spirit Land")).to_be_visible()
    assert "the Spirits," not in me.page.locator(".board .board").inner_text()
    names = me.page.locator(".board .board .sr").all_inner_texts()
    assert not [name for name in names if "the Spirits," in name]


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_serious(visitor: Arrive, theme: str) -> None:
    me = visitor("Mira", color_scheme=theme)
    table = opens_fabled(me, "random", "random")
    found = {}
    for ask in ("ChooseAlly", "ChooseSlot", "TakeAction", "DeclareTerrain"):
        advance(me, table, ask, row=0 if ask == "ChooseAlly" else 3)
        settle(me.page)
        if problems := serious(me.page):
            found[ask] = problems
    assert found == {}


@pytest.mark.parametrize(("width", "height"), [(390, 844), (768, 1024), (1440, 900), (2560, 1440)])
def test_nothing_scrolls_sideways(visitor: Arrive, width: int, height: int) -> None:
    me = visitor("Mira", viewport={"width": width, "height": height})
    table = opens_fabled(me, "random", "random")
    for ask in ("ChooseAlly", "ChooseSlot", "TakeAction"):
        advance(me, table, ask, row=0 if ask == "ChooseAlly" else 3)
        fits_in_width(me, ask)


def test_a_phone_shows_a_movement_before_it_declares(visitor: Arrive) -> None:
    me = visitor("Mira", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    table = opens_fabled(me, "random", position=LAND | {"phase": "movement"})
    asks(me, table, "DeclareTerrain")
    terrain = in_bar(me.page, "prairie")
    box = terrain.bounding_box()
    assert box is not None and box["height"] >= 44 and box["width"] >= 44
    terrain.tap()
    expect(terrain).to_contain_text("tap to declare")
    with moving_on(me.page):
        terrain.tap()


def test_a_phone_opens_actions_by_kind_and_lists_all(visitor: Arrive) -> None:
    me = visitor("Mira", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    table = opens_fabled(me, "random", position=LAND)
    offered = asks(me, table, "TakeAction")
    deciding(me.page).get_by_role("button", name=re.compile("^Convert")).tap()
    expect(in_bar(me.page).first).to_be_visible()
    for button in in_bar(me.page).all():
        box = button.bounding_box()
        assert box is not None and box["height"] >= 44
    deciding(me.page).get_by_role("button", name="Back").tap()
    deciding(me.page).locator("[data-all]").tap()
    listed = me.page.get_by_role("dialog").locator("[data-choice]")
    expect(listed).to_have_count(len(offered))


def test_a_phone_turns_to_the_row_for_a_location_that_is_added(visitor: Arrive) -> None:
    """Also where the last question was about the row, and the reader turned to the decks."""
    me = visitor("Mira", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    table = opens_fabled(me, "random", position=LAND)
    asks(me, table, "TakeAction")
    tabs = me.page.get_by_role("tablist", name="Parts of the board")
    tabs.get_by_role("tab", name="Decks").tap()
    on_board(me.page, "add prairie deck").first.tap()
    with moving_on(me.page):
        on_board(me.page, "add prairie deck").first.tap()
    asks(me, table, "ChooseSlot")
    expect(tabs.get_by_role("tab", name="Land")).to_have_attribute("aria-selected", "true")


ENTERING = LAND | {"phase": "movement", "row": ["P09", "P04"], "sages": [["P09:1"], []]}


@pytest.mark.parametrize("substituted", [False, True])
def test_a_place_that_is_chosen_is_visited(visitor: Arrive, substituted: bool) -> None:
    """One press for Place and visit; for two Books instead there is a smaller button."""
    me = visitor("Mira")
    table = opens_fabled(me, "random", position=ENTERING)
    asks(me, table, "DeclareTerrain")
    click(me.page, "prairie")
    place = next(one for one in asks(me, table, "EnterPlace") if one != "pass by")
    with moving_on(me.page):
        if substituted:
            deciding(me.page).get_by_role("button", name="Enter for 2 Books").click()
            # The House of Winds gives three: it is asked about once.
            expect(deciding(me.page).get_by_role("status")).to_contain_text("instead of 3")
            in_bar(me.page, "substitute").click()
        else:
            in_bar(me.page, place).click()
    me.question(table)
    told = [line["event"] for line in me.snapshot(table)["log"]]
    visits = [event for event in told if event["event"] == "Visited"]
    assert [visit["substituted"] for visit in visits] == [substituted]


COMPANY = {**LAND, "allies": [["SkyWanderer", "Sorcerer", "Netherking"], []]}


def test_an_ally_that_is_pointed_at_covers_no_books_that_can_be_pressed(visitor: Arrive) -> None:
    me = visitor("Mira")
    before_an_academy = {**COMPANY, "sages": [["M05:d3"], ["P09:1"]]}
    table = opens_fabled(me, "random", position=before_an_academy)
    for choice in ("step 1", "UA", "resolve"):
        assert me.question(table)
        me.chooses(table, me.position(table), choice)
    asks(me, table, "Convert")
    expect(me.page.locator("[data-brief]")).to_have_count(1)  # something is left out: cards grow
    me.page.locator('.allies [data-card="SkyWanderer"]').hover()
    settle(me.page)
    assert on_board(me.page, "PP>M").first.evaluate(IS_FREE)


def test_the_button_of_an_ally_does_not_move_under_the_pointer(visitor: Arrive) -> None:
    me = visitor("Mira")
    table = opens_fabled(me, "random", position=COMPANY)
    asks(me, table, "TakeAction")
    me.chooses(table, me.position(table), "take")
    use = "use SkyWanderer.settle_down"
    assert asks(me, table, "TakeAction") == {use, "done"}
    expect(me.page.locator("[data-brief]")).to_have_count(1)
    before = on_board(me.page, use).bounding_box()
    on_board(me.page, use).hover()
    settle(me.page)
    after = on_board(me.page, use).bounding_box()
    assert before and after
    assert dict(after) == pytest.approx(dict(before), abs=1)  # any button rises by a pixel
    with moving_on(me.page):
        me.page.mouse.down()
        me.page.mouse.up()
    asks(me, table, "ChooseSpot")


def test_the_script_is_small(visitor: Arrive) -> None:
    me = visitor("Mira")
    scripts = weighs_scripts(me.page)
    opens_fabled(me, "random")
    settle(me.page)
    assert scripts and sum(scripts.values()) <= LARGEST, scripts


def test_a_spectator_sees_all_and_can_choose_nothing(visitor: Arrive) -> None:
    me, other = visitor("Mira"), visitor("Jonas")
    table = opens_fabled(me, "random", public=True, position=LAND)
    asks(me, table, "TakeAction")
    other.page.goto(f"/t/{table}")
    land = other.page.get_by_role("region", name="The Spirit Land")
    expect(land.get_by_role("button", name=re.compile("Number 1 of"))).to_be_visible()
    assert on_board(other.page, "take").count() == 0
    assert other.page.locator("[data-choice]").count() == 0


@pytest.mark.parametrize(("width", "height", "least"), [(1440, 900, 300), (1280, 720, 220)])
@pytest.mark.parametrize("scenario", ["cornerstones", "favor", "thousand_price"])
def test_the_row_of_locations_is_never_low(
    visitor: Arrive, width: int, height: int, least: int, scenario: str
) -> None:
    """Whatever a Scenario adds, and while Allies are chosen or the shelf is there."""
    me = visitor("Mira", viewport={"width": width, "height": height})
    options = {"first": "1", "scenario": scenario}
    opens_fabled(me, "random", position=LAND, options=options)
    row = me.page.get_by_role("region", name="The Spirit Land").locator(".sheet")
    box = row.bounding_box()
    assert box is not None and box["height"] >= least
