"""Every kind of thing on the table of Fabled opens the same close look, however it is asked."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.closely import PHONE, comes_to, opens_above, opens_beside
from tests.browser.fabled import LAND, opens_fabled
from tests.browser.looks import settle
from tests.browser.site import Visitor

Arrive = Callable[..., Visitor]
THERE: Final[dict[str, Any]] = LAND | {
    "event": "AidedBySpirits",
    "half": "upper",
    "allies": [["Windbugler"], ["ForestGiant"]],
}
ENTERING: Final = LAND | {"phase": "movement", "row": ["P09", "P04"], "sages": [["P09:1"], []]}


class Kind(NamedTuple):
    """A kind of thing: where it is on the page, and what its close look says."""

    selector: str
    says: str
    tab: str  # where it lies on a phone


SITUATIONS: Final[dict[str, tuple[dict[str, Any], str, tuple[Kind, ...]]]] = {
    "at the table": (
        THERE,
        "",
        (
            Kind('section[aria-label="Event"] .card', "Aided", "Time"),
            Kind(".decks [data-card]", r"[Ee]nters", "Decks"),
            Kind('[data-row] [aria-label*=", enters "]', "Number 1", "Land"),
            Kind('[data-card="Windbugler"] header button', "Power", "Allies"),
            Kind('main button:has-text("Forest Giant")', "Power", "Players"),
            Kind('[aria-label="Your Books"] .tier', "a Book of Wisdom", "Allies"),
            Kind('[data-row] [aria-label^="Your Sage 1"]', "Your Sage 1", "Land"),
        ),
    ),
    "before a Place": (ENTERING, "prairie", (Kind("[data-row] .round", "House of Winds", "Land"),)),
}


def sits_down(me: Visitor, situation: str) -> tuple[Kind, ...]:
    position, play, kinds = SITUATIONS[situation]
    options = {"first": "1", "scenario": "cornerstones"}
    table = opens_fabled(me, "random", position=position, options=options)
    assert me.question(table)
    if play:
        me.chooses(table, me.position(table), play)
        assert me.question(table)
    settle(me.page)
    return kinds


@pytest.mark.parametrize("situation", SITUATIONS)
def test_every_kind_of_thing_opens_by_pointing_and_by_focus(
    visitor: Arrive, situation: str
) -> None:
    me = visitor("Mira")
    for kind in sits_down(me, situation):
        opens_beside(me.page, me.page.locator(kind.selector).first, kind.says)


@pytest.mark.parametrize("situation", SITUATIONS)
def test_every_kind_of_thing_opens_by_a_long_press_that_chooses_nothing(
    visitor: Arrive, situation: str
) -> None:
    me = visitor("Mira", **PHONE)
    kinds = sits_down(me, situation)
    heading = me.page.locator("h1").text_content() or ""
    fingers = me.context.new_cdp_session(me.page)
    for kind in kinds:
        comes_to(me.page, kind.tab)
        opens_above(me.page, fingers, me.page.locator(kind.selector).first, kind.says)
    expect(me.page.locator("h1")).to_have_text(heading)
