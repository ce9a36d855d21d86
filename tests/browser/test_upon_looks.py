"""What stands in sight on the board of Upon a Fable, on screens of all sizes."""

from collections.abc import Callable
from itertools import pairwise

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
