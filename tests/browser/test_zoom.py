"""Everything can be read: whatever lies on a table opens the same close look, on all boards."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.closely import LONG, PHONE, Thing, above, beside, comes_to, found, presses_long
from tests.browser.fae import deciding
from tests.browser.looks import settle
from tests.browser.site import Visitor, choices_of

Arrive = Callable[..., Visitor]
APART = """([one, other]) => {
  const [a, b] = [one, other].map((part) => part.getBoundingClientRect());
  return a.right <= b.left + 1 || b.right <= a.left + 1
    || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
}"""


GROUP = Thing(r"^[A-L]\d, \w+, ", r"druids?\.")
FIRST: dict[str, Any] = {"first": "1"}
BEFORE = ("ChooseHand", "ChooseAlly", "AddLocation", "ChooseSlot")  # as long as a table is laid
BOARDS: dict[str, tuple[tuple[Any, ...], dict[str, Any], tuple[Thing, ...]]] = {
    "fae": (
        ("you", ("bot", "random")),
        FIRST,
        (
            Thing("^Value 1: ", "Ritual card, value 1"),
            Thing("^Value 4: ", "of value 4 left"),
            GROUP,
            Thing("^0 ritual cards", "one of 12 cards"),
            Thing(r"^red: *\d", "The spirit of the red druids"),
            Thing("scores for you", "The spirit of the", "Spirit"),
        ),
    ),
    "fame": (
        ("you", ("bot", "random")),
        {},
        (
            Thing(r", contract, ", "Contract", "Market"),
            Thing(r", item, recruit", "Item", "Market"),
            Thing(r", monster, fame", "Monster", "Monsters"),
            Thing("^Champion token", "begins the end of the game", "Track", "img"),
            Thing("^Moon space 10", "ready your allies", "Track", "img"),
            Thing("^New Market card (ready|used)", "once in the game", "Players"),
            Thing(r"^The \w+ \w+$", "Hero", "Players"),
        ),
    ),
    "upon": (
        ("you", ("bot", "random")),
        {},
        (
            Thing(r"^Story \d, face down", "one round of the game", "Stories"),
            Thing("^1 Magic", r"1 Magic", "Stories"),
            Thing("^Home, Small Realm", "Small Realm", "My Realms"),
            Thing("cards? in the Fate deck", "a card of the common deck", "Stories"),
            Thing("^Home, Small", "Small Realm", "Players"),
            Thing(r"^\d of \d Fables? left", "your worker", "Players"),
            Thing("^Starting Player$", "Starting Player", "Players"),
        ),
    ),
    "fabled": (
        ("you", ("bot", "random")),
        {"challenge": "rivalry", "difficulty": "low", "scenario": "favor", **FIRST},
        (
            Thing("^Chapter 1, now", "Chapter", "Time"),
            Thing("End of Times", "makes its Chapter the last one", "Time"),
            Thing(", enters ", r"Number \d", "Land"),
            Thing(r"^\w+ deck, ", "price now", "Decks"),
            Thing("^Fortune token", "decides what no rule", "Players"),
            Thing("Trick cards", "whenever they fail", "Players"),
            Thing("^2 Shared Visits", "your next visit as well", "Players"),
            Thing("Sages in the row", "in reserve", "Players"),
            Thing("Feature locked$", "Power", "Players"),
            Thing("^Books of Prairies", "a Book of Wisdom", "Players"),
        ),
    ),
}


def sits_down(me: Visitor, game: str) -> None:
    seats, options, _ = BOARDS[game]
    table = me.opens_table(*seats, game=game, options=options)["id"]
    while (position := me.asked(table)) and position["question"]["ask"] in BEFORE:
        me.chooses(table, position, choices_of(position["question"])[0])
    me.page.goto(f"/t/{table}")
    settle(me.page)


def is_apart(page: Page, one: Locator, other: Locator) -> bool:
    return bool(page.evaluate(APART, [one.element_handle(), other.element_handle()]))


@pytest.mark.parametrize("game", BOARDS)
def test_a_close_look_comes_by_pointing_and_by_focus(visitor: Arrive, game: str) -> None:
    me = visitor("Mira")
    sits_down(me, game)
    log = me.page.get_by_role("tabpanel", name="Log")
    for thing in BOARDS[game][2]:
        one = found(me.page, thing)
        one.hover()
        expect(beside(me.page)).to_contain_text(re.compile(thing.says))
        assert is_apart(me.page, beside(me.page), log)
        assert is_apart(me.page, beside(me.page), deciding(me.page))
        me.page.keyboard.press("Escape")
        expect(beside(me.page)).to_have_count(0)
        one.focus()
        expect(beside(me.page)).to_contain_text(re.compile(thing.says))
        expect(one).to_have_accessible_description(re.compile(thing.says))
        me.page.keyboard.press("Escape")


@pytest.mark.parametrize("game", BOARDS)
def test_on_a_phone_it_comes_by_a_long_press_and_leaves_the_prompt_free(
    visitor: Arrive, game: str
) -> None:
    me = visitor("Mira", **PHONE)
    sits_down(me, game)
    fingers = me.context.new_cdp_session(me.page)
    for thing in BOARDS[game][2]:
        if thing.tab:
            comes_to(me.page, thing.tab)
        one = found(me.page, thing)
        one.scroll_into_view_if_needed()
        presses_long(me.page, fingers, one)
        expect(above(me.page)).to_contain_text(re.compile(thing.says))
        assert above(me.page).evaluate("(one) => one.contains(document.activeElement)")
        if deciding(me.page).count():
            assert is_apart(me.page, above(me.page), deciding(me.page))
        me.page.keyboard.press("Escape")
        expect(above(me.page)).to_have_count(0)


def test_in_a_narrow_window_the_pointer_opens_it_over_the_board(visitor: Arrive) -> None:
    me = visitor("Mira", viewport={"width": 1000, "height": 760})
    sits_down(me, "fae")
    pile = found(me.page, BOARDS["fae"][2][0])
    pile.hover()
    expect(above(me.page)).to_contain_text("Ritual card, value 1")
    assert is_apart(me.page, above(me.page), deciding(me.page))
    assert is_apart(me.page, above(me.page), pile)
    above(me.page).hover()  # what is told can be reached
    me.page.wait_for_timeout(LONG)
    expect(above(me.page)).to_be_visible()
    deciding(me.page).hover()
    expect(above(me.page)).to_have_count(0)
