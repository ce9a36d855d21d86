"""What the board of Fabled shows can be read: Events, names of Places, Allies, all four actions."""

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.fabled import LAND, in_bar, opens_fabled
from tests.browser.fae import deciding
from tests.browser.looks import settle
from tests.browser.site import Visitor, choices_of

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


LOW: Final = size(1280, 720)
WIDE_ROW: Final = ["M05", "F11", "P09", "M01", "P04", "F06", "M10", "P12"]
FIVE: Final = {
    "chapter": 3,
    "row": WIDE_ROW,
    "sages": [["M10:1", "F06:2"], ["M05:1"], ["F11:1"], ["P09:1"], ["M01:1"]],
    "books": ["P" * 12 + "M" * 10 + "FFS", "P" * 10 + "M" * 12 + "FFFFS", "PPP", "MM", "SS"],
    "allies": [["Windbugler", "Netherking"], ["NatureWarden"], ["Omnibugs"], [], []],
    "turn": 0,
}
# Everything in these that is partly outside of it.
OUTSIDE = """(frames) => frames.flatMap((frame) => {
  const box = frame.getBoundingClientRect();
  const isClipped = (one) =>
    one !== frame && (one.offsetWidth === 1 || isClipped(one.parentElement));
  return [...frame.querySelectorAll("*")]
    .filter((one) => one.getClientRects().length > 0 && !isClipped(one))
    .filter((one) => {
      const { left, right, bottom } = one.getBoundingClientRect();
      return left < box.left - 1 || right > box.right + 1 || bottom > box.bottom + 1;
    })
    .map((one) => one.outerHTML.slice(0, 80));
})"""


@pytest.mark.parametrize(
    "allies",
    [
        ["Windbugler", "Netherking", "MasterOfOblivion"],  # one of them can be used now
        ["SunCharioteer", "SavantCat", "SylvanElder"],  # after three others the longest
        ["SkyWanderer", "ForestGiant"],  # the longest
    ],
)
def test_powers_of_several_allies_are_whole_on_a_low_screen(
    visitor: Arrive, allies: list[str]
) -> None:
    me = visitor("Mira", **LOW)
    opens_fabled(me, "random", position=LAND | {"allies": [allies, []]})
    settle(me.page)
    expect(me.page.locator("article.ally .power p")).to_have_count(len(allies))
    for text in me.page.locator("article.ally .texts").all():
        assert text.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1")
        assert text.locator(".power p").is_visible()


def test_an_ally_whose_text_has_no_room_shows_whole_lines_and_all_to_who_looks(
    visitor: Arrive,
) -> None:
    """These three are the longest."""
    me = visitor("Mira", **LOW)
    longest = ["SkyWanderer", "ForestGiant", "SnakeQueen"]
    opens_fabled(me, "random", position=LAND | {"allies": [longest, []]})
    settle(me.page)
    card = me.page.locator("article.ally").first
    power = card.locator(".power")
    seen = "(one) => one.clientHeight / one.scrollHeight"
    assert 0.6 < power.evaluate(seen) < 1
    assert card.locator(".texts").evaluate(seen) == 1
    card.locator("header button").first.hover()
    me.page.wait_for_function(f"({seen})(document.querySelector('article.ally .power')) == 1")


@pytest.mark.parametrize("screen", [(1440, 900), (1920, 1080)])
def test_features_that_are_locked_are_told_where_there_is_room(
    visitor: Arrive, screen: tuple[int, int]
) -> None:
    me = visitor("Mira", **size(*screen))
    opens_fabled(me, "random", position=LAND | {"allies": [["Windbugler", "NatureWarden"], []]})
    settle(me.page)
    features = me.page.locator("article.ally .locked p")
    expect(features).to_have_count(2)
    for text in features.all():
        expect(text).to_be_visible()
        assert float(text.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)")) >= 11


def test_open_locations_tell_their_places_and_prices_on_a_low_screen(visitor: Arrive) -> None:
    me = visitor("Mira", **LOW)
    allies = ["Windbugler", "NatureWarden", "Omnibugs"]  # the decks have least room beside these
    opens_fabled(me, "random", position=LAND | {"row": WIDE_ROW, "allies": [allies, []]})
    settle(me.page)
    decks = me.page.get_by_role("region", name="Location decks")
    cards = decks.locator("[data-card]")
    assert cards.count() == 6
    for card in cards.all():
        assert card.locator(".facts > span").count() > 0
        expect(card.locator(".facts > span").last).to_be_visible()
    for frame in (".head", "[data-card]"):
        assert decks.locator(frame).evaluate_all(OUTSIDE) == []


def test_nothing_lies_over_the_row_that_scrolls_it(visitor: Arrive) -> None:
    me = visitor("Mira", **LOW)
    opens_fabled(me, "random", position=LAND | {"row": WIDE_ROW})
    settle(me.page)
    row = land(me.page).locator("[data-row]")
    frame = row.bounding_box()
    assert frame is not None
    row.evaluate("(one) => one.scrollTo({ left: 0 })")
    turn = land(me.page).get_by_role("button", name="Scroll the row to the right")
    box = turn.bounding_box()
    assert box is not None and box["y"] + box["height"] <= frame["y"]
    turn.click()
    assert row.evaluate("(one) => one.scrollLeft") > 0
    back = land(me.page).get_by_role("button", name="Scroll the row to the left").bounding_box()
    assert back is not None and back["y"] + back["height"] <= frame["y"]


@pytest.mark.parametrize("screen", [LOW, PHONE])
def test_a_type_that_is_looked_at_brings_ones_own_sages_into_sight(
    visitor: Arrive, screen: dict[str, Any]
) -> None:
    """And nothing else on the table moves."""
    me = visitor("Mira", **screen)
    there = {"row": WIDE_ROW, "sages": [["M10:2", "M10:1"], ["M05:1", "F11:1"]], "books": ["", ""]}
    opens_fabled(me, "random", position=LAND | there | {"phase": "movement"})
    settle(me.page)
    me.page.locator("[data-row]").evaluate("(one) => one.scrollTo({ left: 0 })")
    own = me.page.locator('[data-row] button[aria-label^="Echoing Lecture"]')
    expect(own).not_to_be_in_viewport(ratio=0.9)
    still = me.page.get_by_role("region", name="What to decide").bounding_box()
    mountain = in_bar(me.page, "mountain")
    mountain.tap() if screen is PHONE else mountain.hover()
    expect(own).to_be_in_viewport(ratio=0.9)
    assert me.page.get_by_role("region", name="What to decide").bounding_box() == still


def test_letters_on_a_phone_are_as_large_as_elsewhere(visitor: Arrive) -> None:
    """Figures in chips, which are drawn smaller, and on the card that is being placed."""
    me = visitor("Mira", **PHONE)
    table = opens_fabled(me, *(("random",) * 4), position=FIVE)
    settle(me.page)
    least = """(parts) => Math.min(...parts.filter((one) => one.textContent.trim()).map((one) => {
      const size = parseFloat(getComputedStyle(one).fontSize) * (one.currentCSSZoom ?? 1);
      const drawn = one.closest("text")?.getScreenCTM();
      return drawn ? size * Math.hypot(drawn.a, drawn.b) : size;
    }))"""
    assert me.page.locator(".chips b").evaluate_all(least) >= 12
    position = me.position(table)
    added = next(c for c in choices_of(position["question"]) if str(c).startswith("add "))
    me.chooses(table, position, added)
    placing = me.page.get_by_role("img", name="To be placed")
    expect(placing).to_be_visible()
    assert placing.locator("b, span").evaluate_all(least) >= 12
    assert land(me.page).locator(".face text, .words").evaluate_all(least) >= 11.4


@pytest.mark.parametrize("screen", [LOW, PHONE])
def test_five_players_have_whole_plates(visitor: Arrive, screen: dict[str, Any]) -> None:
    me = visitor("Mira", **screen)
    opens_fabled(me, *(("random",) * 4), position=FIVE)
    settle(me.page)
    plates = me.page.locator('ul[aria-label="Players"] > li')
    expect(plates).to_have_count(5)
    assert plates.evaluate_all(OUTSIDE) == []
