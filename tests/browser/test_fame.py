"""Fame and Fable in real browsers."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from fabletop.games.fame.cards import catalogue
from tests.browser.fae import deciding, moving_on, wait_for_turn
from tests.browser.fame import SHORT, button_of, card, choose, choose_until, preferred
from tests.browser.looks import LARGEST, fits_in_width, serious, settle, weighs_scripts
from tests.browser.site import Visitor

Arrive = Callable[..., Visitor]


DAY = {"phase": "day", "market": {"allies": ["A01", "A02", "A03"]}}
COMBAT = {"combat": ["M38"], "actions": 2, "players": [{"hero": "H1", "deployed": ["H1", "A59"]}]}


def at_table(visitor: Visitor, *seats: Any, position: Any = None, **options: Any) -> str:
    """A short game, at which this visitor sits first; the page shows it."""
    more = {"game": "fame", "options": {**SHORT, **options}, "position": position}
    table = str(visitor.opens_table("you", *seats, **more)["id"])
    visitor.page.goto(f"/t/{table}")
    wait_for_turn(visitor, table)
    return table


def test_a_whole_game_by_clicking(visitor: Arrive) -> None:
    """Some turns with everything there is, then the bot is left to win."""
    me = visitor("Mira")
    table = at_table(me, ("bot", "greedy"))
    order = ("claim", "score", "attack", "item", "deploy", "call M", "recruit", "end", "resolve")
    made = 0
    while choices := wait_for_turn(me, table):
        wanted = order if made < 30 else ("end", "keep", "no")
        choose(me.page, preferred(choices, wanted))
        made += 1
    assert made > 20
    assert me.clicks() <= 66, "this game takes about 60 presses"
    expect(me.page.get_by_text("Where the fame came from")).to_be_visible()
    expect(me.page.get_by_role("img", name=re.compile("at the end: Mira"))).to_be_visible()


def test_cards_are_pressed_on_the_board(visitor: Arrive) -> None:
    me = visitor("Mira")
    table = at_table(me, position=DAY)
    name = catalogue()["A01"]["name"]
    card(me.page, name).hover()
    expect(card(me.page, name)).to_have_class(re.compile("held"))
    with moving_on(me.page):
        card(me.page, name).click()
    assert "A01" in hand(me, table)


def test_cards_are_dragged_to_the_hand_and_the_camp(visitor: Arrive) -> None:
    me = visitor("Mira")
    table = at_table(me, position=DAY)
    for where in ("hand", "camp"):
        with moving_on(me.page):
            spot = me.page.locator('[data-spot="A01"]')
            spot.drag_to(me.page.locator(f'.panel[data-drop="{where}"] h2'))
        wait_for_turn(me, table)
    own = me.position(table)["view"]["players"][0]
    assert [one["card"] for one in own["deployed"]] == ["A01"]


def test_an_ally_is_dragged_to_what_it_strikes(visitor: Arrive) -> None:
    me = visitor("Mira")
    table = at_table(me, position=COMBAT)
    with moving_on(me.page):
        me.page.locator('[data-spot="A59"]').drag_to(me.page.locator('[data-spot="M38"]'))
    own = me.position(table)["view"]["players"][0]
    assert {one["card"]: one["exhausted"] for one in own["deployed"]}["A59"]


def test_a_finger_sees_first_what_it_would_choose(visitor: Arrive) -> None:
    phone = {"width": 390, "height": 844}
    me = visitor("Mira", viewport=phone, has_touch=True, is_mobile=True)
    table = at_table(me, position=DAY)
    name = catalogue()["A01"]["name"]
    card(me.page, name).tap()
    expect(card(me.page, name)).to_have_attribute("aria-pressed", "true")
    expect(button_of(me.page, "recruit A01")).to_be_visible()
    with moving_on(me.page):
        card(me.page, name).tap()
    assert "A01" in hand(me, table)


def test_several_allies_strike_at_once(visitor: Arrive) -> None:
    me = visitor("Mira")
    camp = {"hero": "H1", "deployed": ["H1", "A59"]}
    table = at_table(me, position={"combat": ["M38"], "actions": 2, "players": [camp]})
    told = re.compile(r"^Strike Multipede\s*12 of 8")
    strike = deciding(me.page).get_by_role("button", name=told)
    strike.click()
    attacks = me.until(lambda: beaten_by(me, table), "both have struck")
    assert [attack["source"] for attack in attacks] == ["H1", "A59"]
    claim = button_of(me.page, "claim M38")
    expect(claim).to_have_class(re.compile(r"\bpri\b"))


def beaten_by(me: Visitor, table: str) -> list[dict[str, Any]]:
    """The attacks on the one card that is fought, once it is beaten."""
    foe = me.position(table)["view"]["combat"]["foes"][0]
    return list(foe["attacks"]) if foe["beaten"] else []


def test_what_the_camp_can_do_is_told_before_a_monster_is_called(visitor: Arrive) -> None:
    me = visitor("Mira")
    camp = {"hero": "H1", "deployed": ["H1"]}
    at_table(me, position={"phase": "day", "monsters": ["M38", "M30", None], "players": [camp]})
    monsters = me.page.get_by_role("region", name="Monsters")
    expect(monsters.get_by_role("button", name=re.compile("your camp: 6 of 8$"))).to_be_visible()


def hand(me: Visitor, table: str) -> list[str]:
    return [held["card"] for held in me.position(table)["view"]["players"][0]["hand"]]


def test_an_ally_attacks_what_is_pressed_next(visitor: Arrive) -> None:
    me = visitor("Mira")
    table = at_table(me, position=COMBAT)
    me.page.locator('[data-spot="A59"]').first.click()
    me.page.locator('[data-spot="M38"]').first.click()
    expect(me.page.get_by_role("article").locator(".record").first).to_be_visible()
    combat = me.position(table)["view"]["combat"]
    assert combat["foes"][0]["attacks"][0]["source"] == "A59"


def test_what_cannot_be_chosen_says_why_with_its_rule(visitor: Arrive) -> None:
    me = visitor("Mira")
    at_table(me, position={"phase": "dawn"})
    market = me.page.get_by_role("region", name="Market")
    market.get_by_role("group", name="Allies").locator("[data-spot^='A']").first.hover()
    expect(me.page.get_by_role("status").filter(has_text=re.compile(r"FAME-\d+"))).to_be_visible()


def test_a_turn_with_the_keyboard_alone(visitor: Arrive) -> None:
    me = visitor("Mira")
    table = at_table(me, position=DAY)
    focus_on(me.page, "Market")
    for key in ("ArrowDown", "ArrowUp", "ArrowRight", "ArrowRight"):
        me.page.keyboard.press(key)
    expect(me.page.locator(":focus")).to_have_attribute("data-spot", "A03")
    with moving_on(me.page):
        me.page.keyboard.press("Enter")
    assert "A03" in hand(me, table)
    focus_on(me.page, "What to decide")


def test_the_focus_stays_at_the_table_when_its_card_is_gone(visitor: Arrive) -> None:
    me = visitor("Mira")
    table = at_table(me, position=DAY)
    focus_on(me.page, "Market")
    with moving_on(me.page):
        me.page.keyboard.press("Enter")
    wait_for_turn(me, table)
    expect(me.page.locator("main :focus")).to_have_count(1)
    me.page.keyboard.press("Escape")
    expect(me.page.locator("main :focus")).to_have_count(1)


def focus_on(page: Page, region: str) -> None:
    """Tab until the focus is in this part of the page."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.get_by_role("region", name=region).locator(":focus").count():
            return
    raise AssertionError(f"Tab never comes to {region}")


def test_what_others_did_stays_marked_until_my_next_choice(visitor: Arrive) -> None:
    """Also where nothing moves, and for who comes back to the table."""
    me = visitor("Mira")
    table = at_table(me, ("bot", "greedy"), position={**DAY, "turn": 0})
    while me.position(table)["view"]["round"] == 1:
        choose(me.page, preferred(wait_for_turn(me, table), ("end", "keep", "no")))
    marks = me.page.locator("main .board [data-trace]")
    expect(marks).not_to_have_count(0)
    seen = marks.evaluate_all("all => all.map(one => one.dataset.trace)")
    assert "1" in {mark.split()[0] for mark in seen}
    me.page.reload()
    expect(marks).to_have_count(len(seen))
    assert marks.evaluate_all("all => all.map(one => one.dataset.trace)") == seen
    choose(me.page, choose_until(me, table, "recruit"))
    expect(marks).to_have_count(0)


# Marks that lie on the name, the fame, the words or the price of the card that is there now.
COVERING = """() => [...document.querySelectorAll(".board .spot [data-trace]")].flatMap((mark) => {
  const at = mark.getBoundingClientRect();
  const parts = mark.closest(".spot").querySelectorAll(".band b, .laurel, .foot, .state, .pips i");
  return [...parts].filter((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const [wide, high] = [
      Math.min(right, at.right) - Math.max(left, at.left),
      Math.min(bottom, at.bottom) - Math.max(top, at.top),
    ];
    return wide > 3 && high > 3;
  }).map(({ className }) => `${mark.dataset.trace} on ${className}`);
})"""


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (390, 844)])
def test_marks_of_what_others_did_cover_nothing_of_a_card(
    visitor: Arrive, size: tuple[int, int]
) -> None:
    me = visitor("Mira", viewport={"width": size[0], "height": size[1]})
    bots = [("bot", "greedy")] * 2
    table = at_table(me, *bots, position={**DAY, "turn": 0})
    while me.position(table)["view"]["round"] == 1:
        choose(me.page, preferred(wait_for_turn(me, table), ("end", "keep", "no")))
    tabs = me.page.get_by_role("tab", name=re.compile("^(Market|Monsters)$"))
    seen = 0
    for tab in tabs.all() or [me.page.get_by_role("tab", name="Log")]:
        tab.click()
        settle(me.page)
        seen += me.page.locator(".board .spot [data-trace]").count()
        assert me.page.evaluate(COVERING) == []
    assert seen


def test_a_solo_game_has_its_rival(visitor: Arrive) -> None:
    me = visitor("Mira")
    table = at_table(me)
    while (view := me.position(table)["view"])["round"] == 1:
        choose(me.page, preferred(wait_for_turn(me, table), ("end", "keep", "no")))
    assert view["decks"]["fate"]["discards"] and not view["combat"]
    track = me.page.get_by_role("group", name=re.compile("^Fame track"))
    expect(track).to_have_accessible_name(re.compile(f"The Rival {view['rival']['fame']};"))
    fate = me.page.get_by_role("list", name=re.compile("^Last fate cards"))
    expect(fate).not_to_have_count(0)


def test_the_fates_of_the_rival_are_turned_one_by_one_and_decisions_wait(visitor: Arrive) -> None:
    me = visitor("Mira", reduced_motion="no-preference")
    assert me.context.request.post("/api/me", data={"preferences": {"speed": "slow"}}).ok
    table = at_table(me)
    bar = me.page.get_by_role("region", name="What to decide")
    told = bar.get_by_text(re.compile(r"The Rival turns fate \d of \d"))
    while me.position(table)["view"]["round"] == 1:
        choose(me.page, preferred(wait_for_turn(me, table), ("end", "keep", "no")))
    expect(told).to_contain_text("fate 1 of")
    expect(bar.locator("[data-choice]")).to_have_count(0)
    fates = me.page.get_by_role("list", name=re.compile("^Last fate cards of the Rival"))
    expect(fates.get_by_role("listitem")).to_have_count(1)
    log = me.page.get_by_role("list", name="What happened")
    expect(log.get_by_text(re.compile("^The Rival's fate was"))).to_have_count(1)
    bar.get_by_role("button", name="Pause").click()
    first = told.inner_text()
    bar.get_by_role("button", name="Go on").click()
    expect(told).not_to_have_text(first)
    expect(told).to_contain_text("fate 2 of")
    expect(fates.get_by_role("listitem")).to_have_count(2)
    bar.get_by_role("button", name="Skip").click()
    expect(told).to_have_count(0)
    assert wait_for_turn(me, table)
    expect(bar.locator("[data-choice]").first).to_be_visible()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_serious(visitor: Arrive, theme: str) -> None:
    me = visitor("Mira", color_scheme=theme)
    table = at_table(me, ("bot", "random"), moon_deck=True)
    settle(me.page)
    found = {"dawn or day": serious(me.page)}
    choose_until(me, table, "attack")
    settle(me.page)
    found["combat"] = serious(me.page)
    me.page.set_viewport_size({"width": 390, "height": 844})
    settle(me.page)
    found["phone"] = serious(me.page)
    assert {where: what for where, what in found.items() if what} == {}


def test_a_phone_shows_everything_without_sideways_scrolling(visitor: Arrive) -> None:
    phone = {"width": 390, "height": 844}
    me = visitor("Mira", viewport=phone, has_touch=True, is_mobile=True)
    table = at_table(me, ("bot", "random"))
    for tab in ("Monsters|Combat", "Market", "Camp", "Track"):
        me.page.get_by_role("tab", name=re.compile(tab)).tap()
        fits_in_width(me, tab)
    for button in deciding(me.page).get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None and box["height"] >= 44
    deciding(me.page).locator("[data-choice]").last.tap()
    me.until(lambda: me.position(table)["ply"] >= 1, "something is chosen")


def test_a_combat_on_a_low_screen_is_not_cut(visitor: Arrive) -> None:
    me = visitor("Mira", viewport={"width": 1280, "height": 720})
    table = at_table(me, ("bot", "random"), moon_deck=True)
    choose_until(me, table, "attack")
    expect(me.page.get_by_role("article").first).to_be_visible()
    settle(me.page)
    cut = me.page.evaluate(
        """() => [...document.querySelectorAll(".mid .board, .mid .tall")]
          .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
          .map(({ className, textContent }) => `${className}: ${textContent}`)"""
    )
    assert cut == []
    for button in deciding(me.page).get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None and box["y"] + box["height"] <= 720


def test_on_a_phone_the_hand_below_two_foes_ends_above_the_prompt(visitor: Arrive) -> None:
    me = visitor("Mira", **PHONE)
    own = {"hero": "H1", "deployed": ["H1", "A59", "A02"], "hand": ["I01", "I02", "A05"]}
    at_table(me, position={"combat": ["M38", "M30"], "actions": 2, "players": [own]})
    settle(me.page)
    prompt = me.page.locator(".panel.prompt").bounding_box()
    assert prompt is not None
    cards = me.page.get_by_role("region", name="Your hand").locator(".card").all()
    boxes = [one.bounding_box() for one in cards]
    assert len(boxes) == 3
    assert [box for box in boxes if not box or box["y"] + box["height"] > prompt["y"] - 2] == []


LOW = {"viewport": {"width": 1280, "height": 720}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LONGEST = sorted(
    (name for name in catalogue() if name.startswith("A")),
    key=lambda card: -max(map(len, catalogue()[card]["name"].split())),
)
# Names on the cards of a camp and a hand that are gone, too small, or reach over their band.
UNREADABLE = """least => [...document.querySelectorAll(
    '[aria-label="Your camp"] .card, [aria-label="Your hand"] .card')]
  .filter((card) => {
    const [band, name] = [card.querySelector(".band"), card.querySelector(".band b")];
    return parseFloat(getComputedStyle(name).fontSize) < least || name.offsetWidth === 0
      || name.scrollWidth > band.clientWidth || name.offsetHeight > band.clientHeight;
  })
  .map((card) => card.textContent)"""


@pytest.mark.parametrize(
    ("screen", "least"), [(LOW, 11), ({}, 11), (PHONE, 12)], ids=["low", "desktop", "phone"]
)
@pytest.mark.parametrize("phase", ["day", "combat"])
def test_every_card_of_a_full_camp_and_hand_has_its_name(
    visitor: Arrive, screen: Any, least: int, phase: str
) -> None:
    """Seven allies under the Crowded Moon, with the longest names, and six cards in hand."""
    me = visitor("Mira", **screen)
    own = {"hero": "H1", "deployed": ["H1", *LONGEST[:6]], "exhausted": LONGEST[4:6]}
    asked = {"phase": "day"} if phase == "day" else {"combat": ["M38"], "actions": 2}
    position = {**asked, "moon": "N12", "players": [{**own, "hand": LONGEST[6:12]}]}
    at_table(me, position=position, moon_deck=True)
    if screen is PHONE:
        me.page.get_by_role("tab", name=re.compile("Camp")).tap()
    cards = me.page.locator('[aria-label="Your camp"] .card, [aria-label="Your hand"] .card')
    expect(cards).to_have_count(13)
    settle(me.page)
    assert me.page.evaluate(UNREADABLE, least) == []


TOGETHER = """() => [...document.querySelectorAll(".card .band b, .card .words")]
  .filter((words) => words.offsetWidth)
  .flatMap((words) => {
    const text = words.firstChild, least = parseFloat(getComputedStyle(words).fontSize) * 0.2;
    const spaces = [...text.data.matchAll(/ /g)].map(({ index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect();
    });
    // Where a line ends its space has no width.
    return spaces.some(({ width }) => width && width < least) ? [text.data] : [];
  })"""


@pytest.mark.parametrize("screen", [LOW, {}, PHONE], ids=["low", "desktop", "phone"])
def test_words_on_small_cards_stand_apart(visitor: Arrive, screen: Any) -> None:
    me = visitor("Mira", **screen)
    market = {"contracts": ["C01", "C02", "C03"], "items": ["I01", "I02", "I03"]}
    at_table(me, position={"phase": "day", "market": market, "players": [{"hand": LONGEST[:6]}]})
    expect(me.page.locator(".card .words").first).to_be_visible()
    settle(me.page)
    assert me.page.evaluate(TOGETHER) == []


def test_what_is_told_beside_the_hand_stays_in_its_panel(visitor: Arrive) -> None:
    me = visitor("Mira", **LOW)
    own = {"hero": "H1", "moons": 2, "legends": ["L01", "L02"], "face_down": "L16"}
    at_table(me, position={"phase": "dawn", "players": [own]})
    panel = me.page.get_by_role("region", name="Your hand")
    expect(panel.get_by_text("face down")).to_be_visible()
    settle(me.page)
    facts, box = panel.locator(".facts").bounding_box(), panel.bounding_box()
    assert facts and box and facts["x"] + facts["width"] <= box["x"] + box["width"] + 1


@pytest.mark.parametrize("bots", [0, 1, 2, 3])
def test_every_chip_of_a_player_is_whole_on_a_phone(visitor: Arrive, bots: int) -> None:
    """Alone, too: the Rival is beside the one player."""
    me = visitor("Mira", **PHONE)
    players = [{"fame": 38}, {"fame": 57}, {"fame": 35}, {"fame": 31}][: bots + 1]
    position = {"phase": "day", "turn": 0, "players": players}
    at_table(me, *[("bot", "random")] * bots, position=position, champion="100")
    chips = me.page.get_by_role("list", name="Players").get_by_role("listitem")
    expect(chips).to_have_count(bots + 1)
    if not bots:
        rival = chips.get_by_role("img", name=re.compile(r"^The Rival: \d+ fame$"))
        expect(rival).to_be_in_viewport(ratio=1)
    settle(me.page)
    for chip in chips.all():
        expect(chip).to_be_in_viewport(ratio=1)
        expect(chip.get_by_role("img", name=re.compile("fame; "))).to_be_in_viewport(ratio=1)


def test_the_script_of_the_table_is_small(visitor: Arrive) -> None:
    me = visitor("Mira")
    scripts = weighs_scripts(me.page)
    at_table(me, ("bot", "random"))
    me.page.wait_for_load_state("networkidle")
    assert scripts and sum(scripts.values()) <= LARGEST, scripts
