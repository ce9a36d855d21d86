"""Every kind of thing on the table of Fabled opens the same close look, however it is asked."""

import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.fabled import LAND, opens_fabled
from tests.browser.looks import settle
from tests.browser.site import Visitor
from tests.browser.test_zoom import PHONE, above, beside, presses_long, turns_to

Arrive = Callable[..., Visitor]
THERE: Final[dict[str, Any]] = LAND | {
    "event": "AidedBySpirits",
    "half": "upper",
    "allies": [["Windbugler"], ["ForestGiant"]],
}
ENTERING: Final = LAND | {"phase": "movement", "row": ["P09", "P04"], "sages": [["P09:1"], []]}


class Thing(NamedTuple):
    selector: str
    says: str
    tab: str
    position: dict[str, Any] = THERE
    play: str = ""


THINGS: Final = {
    "Event": Thing('section[aria-label="Event"] .card', "Aided", "Time"),
    "open Location": Thing(".decks [data-card]", r"[Ee]nters", "Decks"),
    "Location of the row": Thing('[data-row] [aria-label*=", enters "]', "Number 1", "Land"),
    "own Ally": Thing('[data-card="Windbugler"] header button', "Power", "Allies"),
    "another's Ally": Thing('main button:has-text("Forest Giant")', "Power", "Players"),
    "Book": Thing('[aria-label="Your Books"] .tier', "a Book of Wisdom", "Allies"),
    "Sage": Thing('[data-row] [aria-label^="Your Sage 1"]', "Your Sage 1", "Land"),
    "Place": Thing("[data-row] .round", "House of Winds", "Land", ENTERING, "prairie"),
}


def sits_down(me: Visitor, thing: Thing) -> None:
    options = {"first": "1", "scenario": "cornerstones"}
    table = opens_fabled(me, "random", position=thing.position, options=options)
    assert me.question(table)
    if thing.play:
        me.chooses(table, me.position(table), thing.play)
        assert me.question(table)
    settle(me.page)


@pytest.mark.parametrize("kind", THINGS)
def test_it_opens_by_pointing_and_by_focus(visitor: Arrive, kind: str) -> None:
    thing = THINGS[kind]
    me = visitor("Mira")
    sits_down(me, thing)
    one = me.page.locator(thing.selector).first
    one.hover()
    expect(beside(me.page)).to_contain_text(re.compile(thing.says))
    me.page.keyboard.press("Escape")
    expect(beside(me.page)).to_have_count(0)
    one.focus()
    expect(beside(me.page)).to_contain_text(re.compile(thing.says))


@pytest.mark.parametrize("kind", THINGS)
def test_it_opens_by_a_long_press_and_chooses_nothing(visitor: Arrive, kind: str) -> None:
    thing = THINGS[kind]
    me = visitor("Mira", **PHONE)
    sits_down(me, thing)
    turns_to(me.page, thing.tab)
    one = me.page.locator(thing.selector).first
    one.scroll_into_view_if_needed()
    heading = me.page.locator("h1").text_content() or ""
    presses_long(me.page, me.context.new_cdp_session(me.page), one)
    expect(above(me.page)).to_contain_text(re.compile(thing.says))
    expect(me.page.locator("h1")).to_have_text(heading)
