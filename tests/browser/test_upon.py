"""Upon a Fable in real browsers: whole games, dialogs, phones, screen readers."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from fabletop.games.upon.board import SPACES
from fabletop.games.upon.fate import FATES, OMENS
from tests.browser.fae import deciding, moving_on
from tests.browser.looks import fits_in_width, serious, settle
from tests.browser.site import Visitor
from tests.browser.upon import click_choice, in_hand, opens_upon, quickest, space

Arrive = Callable[..., Visitor]
BOARD = Path(__file__).parents[2] / "web/src/games/upon"
# Notes beside the players' names that are seen in part: one is seen whole or not at all.
CUT = """list => [...list.querySelectorAll(".who")].flatMap((who) => {
  const note = who.querySelector(".note");
  const [line, told] = [who, note].map((one) => one.getBoundingClientRect());
  const unseen = told.top >= line.bottom - 1;
  const whole = told.right <= line.right + 1 && note.scrollWidth <= note.clientWidth;
  return unseen || whole ? [] : [who.textContent];
})"""
# Words on Stories that are face down which lie under the card on them.
COVERED = """list => [...list.querySelectorAll(".covered")].flatMap((story) => {
  const card = story.querySelector(".omen")?.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(story.querySelector("small"));
  const told = words.getBoundingClientRect();
  return card && told.right > card.left && told.bottom > card.top ? [story.textContent] : [];
})"""
# Names of one's own Ever Afters that are not seen whole.
UNREAD = """list => [...list.querySelectorAll(".ever")].flatMap((card) => {
  const box = card.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(card.querySelector("b"));
  const told = words.getBoundingClientRect();
  const inside = told.left >= box.left && told.right <= box.right + 1
    && told.top >= box.top - 2 && told.bottom <= box.bottom + 2;
  return told.width > 0 && inside ? [] : [card.textContent];
})"""
# Things of a kind that are not wholly in what is seen of the board, or lie under its tabs.
AWAY = """([things, above]) => {
  const board = document.querySelector("main .board .board, main .board").getBoundingClientRect();
  const top = document.querySelector(above)?.getBoundingClientRect().bottom ?? board.top;
  return [...document.querySelectorAll(things)].flatMap((thing) => {
    const { top: from, bottom } = thing.getBoundingClientRect();
    return from >= top && bottom <= board.bottom + 1 ? [] : [thing.textContent];
  });
}"""
EVERS = [
    *("Cloak of Quiet Evenings", "Satchel of Loose Pages", "Ribbon of True Hearts"),
    *("The Agreeable Mirror", "Crown of First Light", "Astrologer's Due"),
]
# Six players in the sixth Story, everybody with Ever Afters.
CROWD = {
    "story": 6,
    "action": 5,
    "starter": 0,
    "players": [
        {"ever_afters": EVERS, "wonders": {"Magic": 10}, "hand": []},
        {"ever_afters": ["Dream Snare", "Moonlit Mine", "Seat of Stone"]},
        *({"ever_afters": [title]} for title in ("Keystone Charm", "Tin Drum Parade")),
        *({"ever_afters": [title]} for title in ("Goose-Quill Pen", "Weathervane Fox")),
    ],
}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
# The first turn to Explore: no Fable stands anywhere, and of the hand nothing can be played.
EXPLORING = {
    "action": 5,
    "starter": 0,
    "players": [{"wonders": {"Magic": 2}, "hand": ["Lantern at the Well", "Two Rings"]}, {}],
}


def play_until(me: Visitor, table: str, ask: str) -> None:
    """Over the API, and with nothing to draw meanwhile, until this question; "over": the end."""
    me.page.goto("about:blank")
    turn = 0
    while position := me.asked(table):
        if position["question"]["ask"] == ask:
            return
        me.chooses(table, position, quickest(position["question"], turn))
        turn += 1
    assert ask == "over", f"{ask} was never asked"


def explores(me: Visitor) -> str:
    """A table at which this visitor begins to Explore."""
    table = opens_upon(me, "you", ("bot", "random"), position=EXPLORING)
    me.page.goto(f"/t/{table}")
    question = me.question(table)
    assert question is not None and question["ask"] == "Explore"
    return table


def test_every_card_and_space_has_a_silhouette() -> None:
    """A card without one of its own has that of its kind."""
    chosen = json.loads((BOARD / "icons.json").read_text("utf-8"))
    fates, omens = FATES.values(), OMENS.values()
    assert {*(card.kind for card in fates), *(card.kind for card in omens)} <= set(chosen["kinds"])
    assert set(SPACES) <= set(chosen["spaces"])
    assert set(chosen["cards"]) <= {*(card.id for card in fates), *(card.id for card in omens)}
    drawn = set(re.findall(r'<symbol id="([^"]+)"', (BOARD / "icons.svg").read_text("utf-8")))
    for part in ("kinds", "cards", "spaces"):
        assert set(chosen[part].values()) <= drawn


def test_a_whole_game_is_played_by_clicking(visitor: Arrive) -> None:
    me = visitor("Mara")
    table = opens_upon(me, "you", ("bot", "random"), fast=True)
    me.page.goto(f"/t/{table}")
    asks = set()
    turn = 0
    while asked := me.question(table):
        click_choice(me.page, asked["ask"], quickest(asked, turn))
        asks.add(asked["ask"])
        turn += 1
    assert {"ChooseHand", "Explore", "PlayFate", "Empower"} <= asks
    assert me.clicks() <= 56, "this game takes about 51 presses"
    expect(me.page.get_by_text("Where the points came from")).to_be_visible()
    total = me.page.get_by_role("row", name=re.compile("^Total")).first
    expect(total).to_be_visible()


def test_a_space_shows_what_it_gives_before_it_is_chosen(visitor: Arrive) -> None:
    me = visitor("Mara")
    explores(me)
    space(me.page, "1 Magic").hover()
    expect(deciding(me.page).get_by_role("status")).to_contain_text("Explore 1 Magic")
    expect(me.page.locator(".piles em")).to_have_text("→ 3")
    space(me.page, "1 Magic").click()
    expect(space(me.page, "1 Magic")).to_have_accessible_name(re.compile("Fable of Mara"))


def test_a_card_is_dragged_to_the_space_that_lets_it_be_played(visitor: Arrive) -> None:
    me = visitor("Mara")
    explores(me)
    with moving_on(me.page):
        in_hand(me.page, "TwoRings").drag_to(space(me.page, "Play Card"))
    expect(in_hand(me.page, "TwoRings")).to_have_count(0)
    assert me.clicks() == 1, "one press does both"


def test_a_fable_is_dragged_to_the_space_it_explores(visitor: Arrive) -> None:
    me = visitor("Mara")
    explores(me)
    with moving_on(me.page):
        me.page.locator("[data-realm]").first.drag_to(space(me.page, "1 Magic"))
    expect(space(me.page, "1 Magic")).to_contain_text("Fable of Mara")


def test_what_cannot_be_chosen_says_why(visitor: Arrive) -> None:
    me = visitor("Mara")
    explores(me)
    card = me.page.locator("[data-card][aria-disabled=true]").first
    card.focus()
    me.page.keyboard.press("Enter")
    expect(deciding(me.page).get_by_role("status")).to_contain_text("U-G1")


def test_the_board_is_played_with_the_keyboard(visitor: Arrive) -> None:
    me = visitor("Mara")
    explores(me)
    first = space(me.page, "Play Card")
    first.focus()
    me.page.keyboard.press("ArrowRight")
    expect(space(me.page, "Draw Card")).to_be_focused()
    expect(first).to_have_attribute("tabindex", "-1")
    me.page.keyboard.press("Enter")
    expect(deciding(me.page).get_by_role("status")).to_contain_text("Explore Draw Card?")
    me.page.keyboard.press("Enter")
    expect(space(me.page, "Draw Card")).to_have_accessible_name(re.compile("Fable of Mara"))


def test_axe_finds_nothing_serious_in_either_theme(visitor: Arrive) -> None:
    me = visitor("Mara")
    seats = ("you", ("bot", "random"), ("bot", "random"))
    table = opens_upon(me, *seats, fast=True)
    found = {}
    for ask in ("ChooseHand", "Explore", "PlayFate", "Empower", "over"):
        play_until(me, table, ask)
        for theme in ("dark", "light"):
            me.page.emulate_media(color_scheme=theme)
            me.page.goto(f"/t/{table}")
            settle(me.page)
            assert me.page.locator("html").get_attribute("data-theme") == theme
            if problems := serious(me.page):
                found[ask, theme] = problems
    assert found == {}


def test_six_players_fit_on_a_phone(visitor: Arrive) -> None:
    me = visitor("Mara", **PHONE)
    table = opens_upon(me, "you", *[("bot", "random")] * 5, fast=True)
    for ask in ("ChooseHand", "Explore", "over"):
        play_until(me, table, ask)
        me.page.goto(f"/t/{table}")
        fits_in_width(me, ask)
        if ask == "Explore":
            expect(me.page.get_by_role("group", name="Story spaces")).to_be_in_viewport(ratio=0.9)
            expect(me.page.get_by_role("button", name="My hand")).to_be_in_viewport(ratio=0.99)
            stay = deciding(me.page).locator("[data-choice='stay home']")
            box = stay.bounding_box()
            assert box is not None and box["height"] >= 44
            with moving_on(me.page):
                stay.tap()
    me.page.set_viewport_size({"width": 1440, "height": 900})
    settle(me.page)
    sheet = me.page.get_by_role("region", name="Where the points came from").last
    assert sheet.evaluate("box => box.scrollWidth - box.clientWidth") <= 0


def test_six_players_fit_on_a_small_desktop(visitor: Arrive) -> None:
    """The Story Board, the own Realms and all six players are seen without scrolling."""
    me = visitor("Mara", viewport={"width": 1280, "height": 720})
    table = opens_upon(me, "you", *[("bot", "random")] * 5, fast=True)
    play_until(me, table, "Explore")
    me.page.goto(f"/t/{table}")
    expect(me.page.get_by_role("group", name="Story spaces")).to_be_in_viewport(ratio=0.99)
    own = me.page.get_by_role("region", name=re.compile("^Realm Board of")).first
    expect(own).to_be_in_viewport(ratio=0.99)
    players = me.page.get_by_role("list", name="Players").get_by_role("listitem")
    expect(players).to_have_count(6)
    expect(players.last).to_be_in_viewport(ratio=0.99)
    fits_in_width(me, "six players")
    assert me.page.get_by_role("list", name="Players").evaluate(CUT) == []
    assert me.page.get_by_role("group", name="Stories").evaluate(COVERED) == []


def crowded(me: Visitor) -> None:
    """At a table for six, in front of this visitor's screen."""
    table = opens_upon(me, "you", *[("bot", "random")] * 5, position=CROWD)
    me.page.goto(f"/t/{table}")
    question = me.question(table)
    assert question is not None and question["ask"] == "Explore"
    settle(me.page)


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1440, 900)])
def test_own_ever_afters_have_names_and_those_of_others_their_signs(
    visitor: Arrive, width: int, height: int
) -> None:
    me = visitor("Mara", viewport={"width": width, "height": height})
    crowded(me)
    own = me.page.locator(".hand").get_by_role("list", name="Ever Afters")
    expect(own.get_by_role("button")).to_have_count(len(EVERS))
    assert own.evaluate(UNREAD) == []
    players = me.page.get_by_role("list", name="Players")
    others = players.get_by_role("list", name="Ever Afters")
    expect(others).to_have_count(6)
    expect(others.nth(1).get_by_role("button")).to_have_count(3)
    snare = others.nth(1).get_by_role("button", name="Dream Snare")
    expect(snare).to_be_in_viewport(ratio=0.99)
    snare.hover()
    expect(me.page.get_by_text(FATES["DreamSnare"].text).first).to_be_visible()


def test_the_book_of_six_players_keeps_its_edges_on_a_large_screen(visitor: Arrive) -> None:
    me = visitor("Mara", viewport={"width": 1920, "height": 1080})
    crowded(me)
    assert me.page.evaluate(AWAY, [".book, [data-space]", "main .board .ribbon"]) == []


def test_who_comes_to_look_on_does_not_turn_the_page_of_a_phone(visitor: Arrive) -> None:
    me, watching = visitor("Mira", **PHONE), visitor("Ilse")
    table = explores(me)
    realms = me.page.get_by_role("button", name="My Realms")
    realms.tap()
    watching.page.goto(f"/t/{table}")
    expect(me.page.get_by_text("1 watching")).to_be_attached()
    expect(realms).to_have_attribute("aria-pressed", "true")


def test_a_phone_has_all_spaces_and_all_players_in_sight(visitor: Arrive) -> None:
    me = visitor("Mara", **PHONE)
    crowded(me)
    expect(me.page.locator("[data-space]")).to_have_count(18)
    me.until(
        lambda: me.page.evaluate(AWAY, ["[data-space]", "main .board .head"]) == [],
        "every space is in sight",
    )
    chips = me.page.get_by_role("list", name="Players").get_by_role("listitem")
    expect(chips).to_have_count(6)
    for chip in chips.all():
        expect(chip).to_be_in_viewport(ratio=0.99)
    me.page.get_by_role("tab", name="Players").tap()
    expect(me.page.locator(".evers b", has_text="Dream Snare")).to_be_visible()


def test_a_wonder_is_dragged_onto_the_one_that_it_becomes(visitor: Arrive) -> None:
    """One press Explores the space that converts it, and converts it."""
    me = visitor("Mara")
    explores(me)
    magic, castle = (
        me.page.locator(f'[data-drop="wonder:{kind}"]') for kind in ("Magic", "Castle")
    )
    with moving_on(me.page):
        magic.drag_to(castle)
    expect(space(me.page, "Convert a Wonder")).to_contain_text("Fable of Mara")
    expect(castle).to_contain_text("1 Castle")
    assert me.clicks() == 1, "one press does both"


def test_a_solo_game_is_played_by_clicking_and_graded(visitor: Arrive) -> None:
    me = visitor("Mara")
    table = opens_upon(me, "you")
    me.page.goto(f"/t/{table}")
    turn = 0
    while asked := me.question(table):
        click_choice(me.page, asked["ask"], quickest(asked, turn))
        turn += 1
    expect(me.page.get_by_role("list", name=re.compile("^Grade [A-F]"))).to_be_visible()
    expect(me.page.get_by_role("heading", name=re.compile(r"^You end with \d+"))).to_be_visible()
