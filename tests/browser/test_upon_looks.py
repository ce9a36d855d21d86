"""What stands in sight on the board of Upon a Fable, on screens of all sizes."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.fae import deciding
from tests.browser.looks import settle
from tests.browser.site import Visitor
from tests.browser.stillness import BOARD
from tests.browser.upon import opens_upon, space

Arrive = Callable[..., Visitor]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
# What spaces say of themselves in sight, but not to its end.
UNFINISHED = """() => [...document.querySelectorAll("[data-space] .text")].flatMap((text) => {
  const { bottom } = text.closest("[data-space]").getBoundingClientRect();
  const whole = text.scrollHeight <= text.clientHeight + 6
    && text.getBoundingClientRect().bottom < bottom;
  return whole || !text.checkVisibility() ? [] : [text.textContent];
})"""

# Wonders in a line that lie over the next, or over the edge of the screen.
OVERLAPS = """(list) => [...list.children].flatMap((one) => {
  const next = one.nextElementSibling?.getBoundingClientRect();
  const told = document.createRange();
  told.selectNodeContents(one.querySelector(".looks"));
  const { right } = told.getBoundingClientRect();
  return right > Math.min(next?.left ?? innerWidth, innerWidth) + 1 ? [one.textContent] : [];
})"""


def test_a_phone_shows_own_wonders_beside_the_stories_and_the_hand(visitor: Arrive) -> None:
    me = visitor("Mara", **PHONE)
    position = {"action": 5, "starter": 0, "players": [{"wonders": {"Magic": 2}}, {}]}
    me.page.goto(f"/t/{opens_upon(me, 'you', ('bot', 'random'), position=position)}")
    purse = me.page.get_by_role("list", name="Your Wonders")
    for tab in ("My hand", "Stories"):
        me.page.get_by_role("button", name=tab, exact=True).tap()
        expect(purse).to_be_in_viewport(ratio=0.99)
        expect(purse.get_by_role("listitem").first).to_contain_text("2 Magic")
    me.page.get_by_role("button", name="My Realms", exact=True).tap()
    expect(purse).to_have_count(0)
    expect(me.page.get_by_role("list", name="Wonders", exact=True)).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1440, 900)])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_space_says_what_it_does_to_the_end(
    visitor: Arrive, width: int, height: int, players: int
) -> None:
    me = visitor("Mara", viewport={"width": width, "height": height})
    position = {"story": 6, "action": 5, "starter": 0, "players": [{} for _ in range(players)]}
    table = opens_upon(me, "you", *[("bot", "random")] * (players - 1), position=position)
    me.page.goto(f"/t/{table}")
    settle(me.page)
    if players < 6:
        expect(space(me.page, "Draw Card").locator(".text")).to_be_visible()
    assert me.page.evaluate(UNFINISHED) == []


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1440, 900)])
def test_six_cards_in_hand_lie_side_by_side(visitor: Arrive, width: int, height: int) -> None:
    me = visitor("Mara", viewport={"width": width, "height": height})
    hand = ["Two Rings", "Midnight Carnival", "Rummage in the Attic", "Masked Ball"]
    hand += ["Storykeeper Abbey", "Shield of the Realm"]
    mine = {"wonders": {"Magic": 2}, "hand": hand}
    position = {"action": 5, "starter": 0, "players": [mine, {}]}
    table = opens_upon(me, "you", ("bot", "random"), position=position)
    me.page.goto(f"/t/{table}")
    cards = me.page.locator(".hand .slot .card")
    expect(cards).to_have_count(len(hand))
    settle(me.page)
    boxes = [card.bounding_box() for card in cards.all()]
    sides = [(box["x"], box["x"] + box["width"]) for box in boxes if box]
    assert all(right <= left for (_, right), (left, _) in pairwise(sides)), sides


@pytest.mark.parametrize(("players", "story"), [(2, 2), (4, 6), (6, 9)])
def test_the_stories_have_most_of_a_phone(visitor: Arrive, players: int, story: int) -> None:
    """What shows the Stories alone, without ribbon, tabs and Wonders; the Realms, too."""
    me = visitor("Mara", **PHONE)
    rich = {"wonders": dict.fromkeys(("Magic", "Love", "Honour", "Follower", "Castle"), 12)}
    position = {"story": story, "action": 5, "starter": 0, "players": [rich] * players}
    table = opens_upon(me, "you", *[("bot", "random")] * (players - 1), position=position)
    me.page.goto(f"/t/{table}")
    settle(me.page)
    book = me.page.get_by_role("region", name="Story Board")
    box, prompt = book.bounding_box(), deciding(me.page).bounding_box()
    assert box is not None and prompt is not None
    assert box["height"] >= BOARD["phone"] * 844
    assert box["y"] + box["height"] <= prompt["y"] + 1, "nothing of it lies under the prompt"
    purse = me.page.get_by_role("list", name="Your Wonders")
    assert purse.evaluate(OVERLAPS) == []
    space(me.page, "1 Magic").tap()
    expect(deciding(me.page).locator("[data-confirm]")).to_be_in_viewport(ratio=0.99)
    assert deciding(me.page).bounding_box() == prompt
    me.page.get_by_role("button", name="My Realms").tap()
    shown = me.page.locator(".stage > .board").bounding_box()
    assert shown is not None and shown["height"] >= BOARD["phone"] * 844


TOP = "(one) => one.getBoundingClientRect().top"


def test_a_phone_has_its_pages_and_its_book_in_one_place_whatever_is_asked(visitor: Arrive) -> None:
    me = visitor("Mara", **PHONE)
    places = []
    for action in (4, 5):
        position = {"action": action, "starter": 0}
        table = opens_upon(me, "you", *[("bot", "random")] * 3, position=position)
        me.page.goto(f"/t/{table}")
        settle(me.page)
        places.append(me.page.get_by_role("region", name="Story Board").bounding_box())
    assert places[0] == places[1]
    pages = me.page.get_by_role("group", name="What to see")
    before = pages.evaluate(TOP)
    for page in ("My Realms", "My hand", "Stories"):
        pages.get_by_role("button", name=page).tap()
        settle(me.page)
        assert pages.evaluate(TOP) == before


# What a Wonder may become on a Story, and whether it can be seen beside the Wonders that lie there.
SHOWN = """(space) => {
  const inside = space.getBoundingClientRect();
  const lying = space.querySelector(".lying").getBoundingClientRect();
  return [...space.querySelectorAll(".ways .wonder")].map((one) => {
    const { width, right, bottom } = one.getBoundingClientRect();
    const apart = bottom <= lying.top + 1 || right <= lying.left;
    return width > 0 && right <= inside.right && bottom <= inside.bottom && apart;
  });
}"""
MORE = "Convert 1 Wonder to 1 of the following"


@pytest.mark.parametrize(
    "screen",
    [PHONE, *({"viewport": {"width": w, "height": h}} for w, h in [(1280, 720), (1440, 900)])],
    ids=["phone", "low", "high"],
)
def test_a_space_has_what_follows_in_sight(visitor: Arrive, screen: dict[str, Any]) -> None:
    me = visitor("Mara", **screen)
    stories = ["1 Follower", "Add Realm or Upgrade Realm", "1 Magic, 1 Love, 1 Honour"]
    stories += [MORE, "1 Castle", "Upgrade Realm", "Ignore 1 Wonder", "3 Magic", "Draw 2 Cards"]
    position = {"story": 5, "action": 5, "starter": 0, "stories": stories}
    table = opens_upon(me, "you", *[("bot", "random")] * 3, position=position)
    me.page.goto(f"/t/{table}")
    settle(me.page)
    assert space(me.page, MORE).evaluate(SHOWN) == [True] * 5


def test_words_fit_into_the_button_that_keeps_a_fable_home(visitor: Arrive) -> None:
    me = visitor("Mara", **PHONE)
    table = opens_upon(me, "you", ("bot", "random"), position={"action": 5, "starter": 0})
    me.page.goto(f"/t/{table}")
    settle(me.page)
    stay = deciding(me.page).locator("[data-choice='stay home']")
    over = stay.evaluate("""(button) => {
      const box = button.getBoundingClientRect();
      return [...button.querySelectorAll("b, .token")].filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top < box.top + 1 || bottom > box.bottom - 1;
      }).length;
    }""")
    assert over == 0


def test_a_phone_has_all_ways_to_empower_in_reach(visitor: Arrive) -> None:
    me = visitor("Mara", **PHONE)
    realms: list[list[str]] = [[], ["Acorn Hollow"], ["Dewdrop Mill", "Storykeeper Abbey"]]
    mine = {"wonders": {"Magic": 2}, "hand": ["Spindle Snapped"], "realms": realms}
    position = {"story": 6, "action": 7, "starter": 0, "players": [mine, {}]}
    me.page.goto(f"/t/{opens_upon(me, 'you', ('bot', 'random'), position=position)}")
    settle(me.page)
    ways = me.page.get_by_role("dialog").locator("[data-choice]")
    expect(ways).to_have_count(2)
    for way in ways.all():
        expect(way).to_be_in_viewport(ratio=0.99)
