"""What the board of Fabled shows can be read: Events, names of Places, Allies, all four actions."""

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.fabled import LAND, opens_fabled
from tests.browser.fae import deciding
from tests.browser.looks import settle
from tests.browser.site import Visitor

Arrive = Callable[..., Visitor]

SCREENS: Final = [(1440, 900), (1280, 720), (1920, 1080)]
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
# The longest of those without an ability, and the longest of all, which can be used.
LONGEST: Final = [
    ("cornerstones", "AidedBySpirits", "upper"),
    ("wrath", "HeightOfTheTempest", "lower"),
]

# Pairs of nameplates of one card that cover each other.
COVERED = """(land) => {
  const apart = (a, b) =>
    Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
  return [...land.querySelectorAll("[data-card]")].flatMap((card) => {
    const plates = [...card.querySelectorAll(".face rect.plate")].map((plate) => {
      const { left, right, top, bottom } = plate.getBoundingClientRect();
      return { left, right, top, bottom };
    });
    return plates.flatMap((one, n) =>
      plates.slice(n + 1).filter((other) => apart(one, other) < -1).map((other) => [one, other]));
  });
}"""
# Words of nameplates that are wider than these.
BURSTING = """(land) => [...land.querySelectorAll(".face .word")].flatMap((word) => {
  let plate = word.previousElementSibling;
  while (!plate.matches("rect.plate")) plate = plate.previousElementSibling;
  const [wide, room] = [word, plate].map((one) => one.getBoundingClientRect().width);
  return wide > room ? [[word.textContent, wide, room]] : [];
})"""


def size(width: int, height: int) -> dict[str, Any]:
    return {"viewport": {"width": width, "height": height}}


def land(page: Page) -> Locator:
    return page.get_by_role("region", name="The Spirit Land")


@pytest.mark.parametrize(("width", "height"), SCREENS)
@pytest.mark.parametrize(("scenario", "event", "half"), LONGEST)
def test_the_text_of_an_event_is_never_cut(
    visitor: Arrive, width: int, height: int, scenario: str, event: str, half: str
) -> None:
    me = visitor("Mira", **size(width, height))
    options = {"first": "1", "scenario": scenario}
    there = LAND | {"event": event, "half": half, "allies": [["Windbugler"], []]}
    opens_fabled(me, "random", position=there, options=options)
    settle(me.page)
    told = me.page.get_by_role("region", name="Event", exact=True).locator("p")
    expect(told).to_be_visible()
    assert told.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1")
    assert float(told.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)")) >= 11


@pytest.mark.parametrize(("width", "height"), SCREENS)
@pytest.mark.parametrize("row", [["P12", "F09", "F12", "M11"], ["F06", "F08", "F11", "M10"]])
def test_names_of_places_cover_each_other_on_no_screen(
    visitor: Arrive, width: int, height: int, row: list[str]
) -> None:
    """The cards with the most Places, and those whose names are the longest."""
    me = visitor("Mira", **size(width, height))
    there = LAND | {"row": row, "sages": [[f"{row[0]}:1"], [f"{row[1]}:1"]]}
    opens_fabled(me, "random", position=there)
    settle(me.page)
    assert land(me.page).locator(".face .word").count() > 8
    assert land(me.page).evaluate(COVERED) == []
    assert land(me.page).evaluate(BURSTING) == []


@pytest.mark.parametrize("allies", [[], ["Windbugler", "ForestGiant"]])
def test_a_phone_shows_every_action_and_the_list_of_all(visitor: Arrive, allies: list[str]) -> None:
    me = visitor("Mira", **PHONE)
    opens_fabled(me, "random", position=LAND | {"allies": [allies, []]})
    settle(me.page)
    options = deciding(me.page).locator("[data-options] > button")
    assert options.count() >= 4
    assert deciding(me.page).locator("[data-options] > [data-folded]").count() == 0
    width = me.page.viewport_size["width"] if me.page.viewport_size else 0
    for button in [*options.all(), deciding(me.page).locator("[data-all]")]:
        box = button.bounding_box()
        assert box is not None and box["height"] >= 44 and box["x"] + box["width"] <= width
        assert button.evaluate("(one) => one.scrollWidth <= one.clientWidth")


WHOLE: Final = [
    *((*screen, ["SkyWanderer"]) for screen in SCREENS),
    (1440, 900, ["Windbugler", "Netherking"]),
    (1920, 1080, ["Windbugler", "Netherking"]),
]


@pytest.mark.parametrize(("width", "height", "allies"), WHOLE)
def test_powers_of_ones_allies_are_not_cut_beside_the_books(
    visitor: Arrive, width: int, height: int, allies: list[str]
) -> None:
    """While Books can be converted; at 1280x720 that is so for a single Ally."""
    me = visitor("Mira", **size(width, height))
    opens_fabled(me, "random", position=LAND | {"allies": [allies, []]})
    settle(me.page)
    expect(me.page.locator("article.ally")).to_have_count(len(allies))
    assert me.page.locator("article.ally [data-cut]").count() == 0
