"""What others do is shown one choice after the other, and leaves a trace."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.fabled import in_bar, opens_fabled, quick_choice
from tests.browser.fae import click_choice, wait_for_turn
from tests.browser.site import Visitor
from tests.browser.upon import opens_upon, space

Arrive = Callable[..., Visitor]
BOTS = (("bot", "random"),) * 3
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}


def begins(me: Visitor) -> str:
    table = me.opens_table("you", *BOTS, options={"first": "1"})["id"]
    me.page.goto(f"/t/{table}")
    return str(table)


def plays(me: Visitor, table: str, turns: int) -> None:
    """So many turns, each with those of the others."""
    for _ in range(turns):
        click_choice(me.page, wait_for_turn(me, table)[0])
    wait_for_turn(me, table)


def moves_of_others(me: Visitor, table: str) -> list[str]:
    """Since the last move of the first seat."""
    events: list[dict[str, Any]] = [line["event"] for line in me.snapshot(table)["log"]]
    moved = [event for event in events if event["event"] == "Moved"]
    last = max(n for n, event in enumerate(moved) if event["player"] == 0)
    return [f"{event['source']}>{event['target']}" for event in moved[last + 1 :]]


def traces(me: Visitor) -> list[str]:
    found = me.page.locator("[data-trace]")
    return [one.get_attribute("data-trace") or "" for one in found.all()]


def test_the_last_round_stays_on_the_board_until_my_next_move(visitor: Arrive) -> None:
    """Also where nothing shall move, as for this visitor."""
    me = visitor("Mara")
    table = begins(me)
    for _ in range(2):
        click_choice(me.page, wait_for_turn(me, table)[0])
        wait_for_turn(me, table)
        assert len(traces(me)) == 3
        assert traces(me) == moves_of_others(me, table)


def test_spaces_that_others_explored_are_numbered(visitor: Arrive) -> None:
    me = visitor("Mara")
    table = opens_upon(me, "you", *BOTS[:2], position={"action": 5, "starter": 0})
    me.page.goto(f"/t/{table}")
    question = me.question(table)
    assert question is not None and traces(me) == []
    space(me.page, "1 Magic").click()
    me.until(lambda: me.position(table)["ply"] >= 3, "the others have chosen, too")
    if me.question(table):
        explored = [
            line["event"]["space"]
            for line in me.snapshot(table)["log"]
            if line["event"]["event"] == "Explored" and line["event"]["player"] != 0
        ]
        told = [trace.partition(" space ")[2] for trace in traces(me)]
        assert sorted(filter(None, told)) == sorted(explored)


ROUND: dict[str, Any] = {
    "chapter": 3,
    "row": ["M05", "F11", "P09", "M01"],
    "sages": [
        ["M05:1", "M05:3", "F11:1", "F11:2", "P09:1", "P09:2", "M01:1"],
        ["M05:1", "F11:2"],
        ["F11:1", "M01:1"],
    ],
    "books": ["PPP", "PPPPMM", "PPPPMM"],
    "turn": 0,
}


def turns_of_mine(me: Visitor, table: str) -> list[int]:
    """Where in the log the first seat's turns begin."""
    return [
        n
        for n, line in enumerate(me.snapshot(table)["log"])
        if line["event"]["event"] == "TurnBegan" and line["event"]["player"] == 0
    ]


def asked_in(position: dict[str, Any]) -> dict[str, Any] | None:
    return position if position["question"] else None


def test_what_others_did_in_fabled_stays_over_my_choices_in_their_turns(visitor: Arrive) -> None:
    """From the end of my turn to the first choice in my next; nothing moves for this visitor."""
    me = visitor("Mara")
    table = opens_fabled(me, "greedy", "greedy", position=ROUND)
    begun = len(turns_of_mine(me, table))
    asked = 0  # in others' turns
    while True:
        position = me.until(lambda: asked_in(me.position(table)), "bots have moved")
        if len(turns_of_mine(me, table)) > begun:
            break
        asked += position["view"]["active"] != 0
        me.chooses(table, position, quick_choice(position["question"]))
    assert asked > 0
    events = [line["event"] for line in me.snapshot(table)["log"]]
    *_, last, now = turns_of_mine(me, table)
    ended = next(
        n
        for n, one in enumerate(events)
        if n > last and one["event"] == "TurnBegan" and one["player"]
    )
    walked = [one for one in events[ended:now] if one["event"] in ("Walked", "WentHome")]
    added = [one["card"] for one in events[ended:now] if one["event"] == "Added"]
    assert {one["player"] for one in walked} >= {1, 2}
    question = me.question(table)
    assert question is not None
    arrows = me.page.locator("[data-trace]")
    expect(arrows.first).to_be_attached()
    numbers = [str(n + 1) for n in range(arrows.count())]
    assert arrows.all_text_contents() == numbers and len(numbers) <= len(walked)
    marked = me.page.locator("[data-trace-added]")
    assert [one.get_attribute("data-trace-added") for one in marked.all()] == added
    in_bar(me.page, "take").click()
    expect(arrows).to_have_count(0)


def test_the_log_follows_until_its_reader_scrolls_up(visitor: Arrive) -> None:
    me = visitor("Mara")
    table = begins(me)
    plays(me, table, turns=6)
    log = me.page.get_by_role("list", name="What happened")
    lines = log.get_by_role("listitem")
    expect(lines.last).to_be_in_viewport()
    log.hover()
    me.page.mouse.wheel(0, -400)
    expect(lines.last).not_to_be_in_viewport()
    plays(me, table, turns=1)
    pill = me.page.get_by_role("button", name="4 new")
    expect(lines.last).not_to_be_in_viewport()
    pill.click()
    expect(lines.last).to_be_in_viewport()
    expect(pill).to_have_count(0)


def scenes(me: Visitor) -> Locator:
    return me.page.get_by_role("group", name="What the others do")


def test_others_turns_are_shown_one_after_the_other(visitor: Arrive) -> None:
    me = visitor("Mara", reduced_motion="no-preference")
    table = begins(me)
    click_choice(me.page, wait_for_turn(me, table)[0])
    scenes(me).get_by_role("button", name="Pause").click()
    me.until(lambda: me.position(table)["ply"] == 4, "the others have moved")
    shown = len(traces(me))
    assert shown < 3, "the board waits"
    expect(me.page.get_by_role("region", name="What to decide")).to_contain_text("is choosing")
    scenes(me).get_by_role("button", name="Go on").click()
    expect(me.page.locator("[data-trace]")).to_have_count(3)
    expect(scenes(me)).to_have_count(0)
    me.page.get_by_role("button", name="Show again").click()
    expect(scenes(me)).to_be_visible()
    scenes(me).get_by_role("button", name="Skip").click()
    expect(me.page.locator("[data-trace]")).to_have_count(3)
    assert wait_for_turn(me, table)


def test_show_again_turns_to_the_board_of_a_phone(visitor: Arrive) -> None:
    me = visitor("Mara", reduced_motion="no-preference", **PHONE)
    table = begins(me)
    click_choice(me.page, wait_for_turn(me, table)[0])
    wait_for_turn(me, table)
    me.page.get_by_role("tab", name="Log").click()
    me.page.get_by_role("button", name="Show again").click()
    expect(me.page.get_by_role("tab", name="Map")).to_have_attribute("aria-selected", "true")
    expect(scenes(me)).to_be_visible()


def test_somebody_who_wants_no_motion_sees_the_present_at_once(visitor: Arrive) -> None:
    me = visitor("Mara", reduced_motion="no-preference")
    wanted = {"preferences": {"speed": "off"}}
    assert me.context.request.post("/api/me", data=wanted).ok
    table = begins(me)
    click_choice(me.page, wait_for_turn(me, table)[0])
    assert wait_for_turn(me, table)
    assert len(traces(me)) == 3
    expect(scenes(me)).to_have_count(0)


PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def test_a_phone_tells_in_the_header_what_changed_and_leads_to_the_rest(visitor: Arrive) -> None:
    """In Fabled since my last turn, over what I chose in others' turns; the board stays."""
    me = visitor("Mara", **PHONE)
    table = opens_fabled(me, "greedy", "greedy", position=ROUND)
    stage = me.page.locator("[data-stage]")
    before = stage.bounding_box()
    begun = len(turns_of_mine(me, table))
    while len(turns_of_mine(me, table)) == begun:
        position = me.until(lambda: asked_in(me.position(table)), "bots have moved")
        me.chooses(table, position, quick_choice(position["question"]))
        me.until(lambda: asked_in(me.position(table)), "bots have moved")
    told = me.page.get_by_role("button", name="Since your last turn:")
    expect(told).to_be_visible()
    assert stage.bounding_box() == before
    told.tap()
    strip = me.page.get_by_role("region", name="Since your last turn")
    expect(strip).to_be_visible()
    assert "You" not in [
        text.split()[0] for text in strip.get_by_role("listitem").all_inner_texts()
    ]
