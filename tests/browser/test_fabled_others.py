"""What one sees of the others in Fabled: who they are on a phone, and where they acted."""

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.fabled import LAND, opens_fabled
from tests.browser.looks import settle
from tests.browser.site import Visitor
from tests.browser.test_fabled_looks import FIVE, LOW, PHONE, WIDE_ROW, land

Arrive = Callable[..., Visitor]
RICH: Final = "P" * 12 + "M" * 10 + "F" * 10 + "S" * 10


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_players_are_in_sight_on_a_phone(visitor: Arrive, players: int) -> None:
    """However many Books they have: among more than two the chips tell the Books of Sun."""
    me = visitor("Mira", **PHONE)
    there = {**FIVE, **{key: FIVE[key][:players] for key in ("sages", "allies")}}  # type: ignore[index]
    opens_fabled(me, *(["random"] * (players - 1)), position=there | {"books": [RICH] * players})
    settle(me.page)
    chips = me.page.locator('ul[aria-label="Players"] > li')
    expect(chips).to_have_count(players)
    for chip in chips.all():
        box = chip.bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 390
        expect(chip.locator(".sun b")).to_have_text("10")
        assert chip.locator(".books").evaluate("(one) => one.scrollWidth <= one.clientWidth + 1")


def acts(one: Visitor, table: str, *choices: str) -> None:
    for choice in choices:
        one.chooses(table, one.position(table), choice)


def echoing(one: Visitor) -> Locator:
    """The Location at the far end of the row."""
    return land(one.page).locator('[data-row] button[aria-label^="Echoing Lecture"]')


@pytest.mark.parametrize("screen", [LOW, PHONE])
def test_the_row_follows_what_others_do(visitor: Arrive, screen: dict[str, Any]) -> None:
    me, other, third = visitor("Mira", **screen), visitor("Tomas"), visitor("Ada")
    sages = [["M05:1", "F11:1", "P09:1", "M01:1", "P04:1"], ["M10:3"], ["F06:1", "P12:1"]]
    position = {**LAND, "row": WIDE_ROW, "sages": sages, "books": ["", "PP", ""], "turn": 1}
    made = me.opens_table("you", "open", "open", game="fabled", position=position)
    table = str(made["id"])
    for seat, one in enumerate((other, third), 1):
        assert one.context.request.post(f"/api/tables/{table}/claim", data={"seat": seat}).ok
    me.page.goto(f"/t/{table}")
    settle(me.page)
    expect(echoing(me)).not_to_be_in_viewport(ratio=0.9)
    acts(other, table, "take", "mountain")
    for seen in ("as it happens", "when the page is opened"):
        expect(echoing(me), seen).to_be_in_viewport(ratio=0.9)
        expect(land(me.page).locator("[data-trace]"), seen).to_have_count(3)
        expect(land(me.page).locator(".mini [data-acted]"), seen).to_have_count(1)
        me.page.reload()
        settle(me.page)
