"""People at one table: links, refusals, consent to an undo, bots that stand in, the plain board."""

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.browser.fae import (
    choose_from_the_list,
    click_choice,
    deciding,
    moving_on,
    wait_for_turn,
)
from tests.browser.site import Site, Visitor

Arrive = Callable[..., Visitor]
MANY = 24  # options that the plain board has in a row; more are in a list
CLIPBOARD = ["clipboard-read", "clipboard-write"]


def two_at_a_table(host: Visitor, guest: Visitor) -> str:
    table = str(host.opens_table("you", "open", options={"first": "1"})["id"])
    assert guest.context.request.post(f"/api/tables/{table}/claim", data={"seat": 1}).ok
    for one in (host, guest):
        one.page.goto(f"/t/{table}")
    return table


def begins_with(me: Visitor, seat: int) -> None:
    """In the table maker: a game of two in which this seat begins."""
    me.page.goto("/new?game=fae")
    third = me.page.get_by_role("group", name="Seat 3", exact=True)
    third.get_by_text("Closed").click()
    first_seat(me, seat).click(force=True)  # also where it is refused


def first_seat(me: Visitor, seat: int) -> Locator:
    first = me.page.get_by_role("group", name="First player")
    return first.locator("label", has_text=re.compile(rf"^\s*{seat}\b"))


def test_the_table_maker_tells_a_refused_value_with_its_rule(visitor: Arrive) -> None:
    me = visitor("Mara")
    begins_with(me, 4)
    told = me.page.locator("main p", has_text=re.compile("seat 4 cannot begin", re.I))
    expect(told.first).to_be_visible()
    expect(me.page.get_by_role("link", name="FAE-030").first).to_be_visible()
    first_seat(me, 2).click()
    expect(told).to_have_count(0)
    me.page.get_by_role("button", name="Open the table").click()
    expect(me.page).to_have_url(re.compile("/t/"))


def test_the_table_maker_shows_what_the_server_refuses(visitor: Arrive) -> None:
    me = visitor("Mara", expects="/advice")
    me.page.route("**/advice", lambda route: route.abort())
    begins_with(me, 4)
    me.page.get_by_role("button", name="Open the table").click()
    expect(me.page.get_by_role("alert")).to_have_text(re.compile("seat 4 cannot begin", re.I))
    first_seat(me, 2).click()
    me.page.get_by_role("button", name="Open the table").click()
    expect(me.page).to_have_url(re.compile("/t/"))


def test_copied_links_bring_friends_to_their_seats(visitor: Arrive) -> None:
    host = visitor("Mara", permissions=CLIPBOARD)
    table = host.opens_table("you", "invited", "open")["id"]
    host.page.goto(f"/t/{table}")
    pasted = "navigator.clipboard.readText()"

    host.page.get_by_role("button", name="Get invite link").click()
    expect(host.page.get_by_text("The link is copied.")).to_be_visible()
    invitation = host.page.evaluate(pasted)
    assert f"/t/{table}#seat=1&secret=" in invitation
    host.page.get_by_role("button", name="Copy: Link to this table").click()
    expect(host.page.get_by_text("The link is copied.")).to_be_visible()
    host.page.wait_for_function(f"{pasted}.then(text => text.endsWith('/t/{table}'))")

    friend, passer_by = visitor("Tomas"), visitor("Ilse")
    friend.page.goto(invitation)
    friend.page.get_by_role("button", name="Take your seat").click()
    expect(friend.page.get_by_text("Tomas (you)")).to_be_visible()
    assert "secret" not in friend.page.url
    passer_by.page.goto(f"/t/{table}")
    passer_by.page.get_by_role("button", name="Sit here").click()
    expect(deciding(host.page)).to_be_visible()
    host.page.get_by_role("button", name="Table menu").click()
    host.page.get_by_role("button", name="Copy link to watch").click()
    host.page.wait_for_function(f"{pasted}.then(text => text.endsWith('/t/{table}'))")


def test_an_undo_needs_the_consent_of_the_other(visitor: Arrive) -> None:
    host, guest = visitor("Mara"), visitor("Tomas")
    table = two_at_a_table(host, guest)
    first = wait_for_turn(host, table)
    click_choice(host.page, first[0])
    click_choice(guest.page, wait_for_turn(guest, table)[-1])
    wait_for_turn(host, table)
    request = guest.page.get_by_text("Mara would like to take back 2 moves, to the beginning.")

    host.page.get_by_role("button", name="Ask to undo").click()
    expect(host.page.get_by_text("Waiting for Tomas.")).to_be_visible()
    guest.page.get_by_role("button", name="Refuse").click()
    expect(request).to_have_count(0)
    expect(host.page.get_by_text("Waiting for Tomas.")).to_have_count(0)
    assert host.position(table)["ply"] == 2

    host.page.get_by_role("button", name="Ask to undo").click()
    expect(request).to_be_visible()
    guest.page.get_by_role("button", name="Allow").click()
    for one in (host, guest):
        expect(one.page.locator("h1", has_text=re.compile(r"move 1\s*$"))).to_be_visible()
    assert wait_for_turn(host, table) == first


def test_a_bot_stands_in_for_whoever_is_gone_and_hands_the_seat_back(
    visitor: Arrive, tmp_path: Path
) -> None:
    own = Site(tmp_path, FABLETOP_GRACE="0.5", FABLETOP_HEARTBEAT="0.2")
    host, guest = (visitor(name, at=own) for name in ("Mara", "Tomas"))
    table = two_at_a_table(host, guest)
    wait_for_turn(host, table)
    guest.page.goto("about:blank")
    panel = host.page.get_by_role("list", name="Players").get_by_role("listitem").nth(1)
    expect(panel).to_contain_text("a bot stands in")
    click_choice(host.page, wait_for_turn(host, table)[0])
    assert wait_for_turn(host, table), "the bot has moved for Tomas"
    guest.page.goto(f"/t/{table}")
    expect(panel).to_contain_text("here")
    before = host.position(table)["ply"]
    click_choice(host.page, wait_for_turn(host, table)[0])
    choices = wait_for_turn(guest, table)
    assert host.position(table)["ply"] == before + 1, "Tomas decides again"
    click_choice(guest.page, choices[0])
    assert wait_for_turn(host, table)
    host.close()
    guest.close()
    own.stop()


def test_a_refused_move_leads_to_its_rule(visitor: Arrive) -> None:
    """The board offers only what is legal: the choice is bent on its way to the server."""
    me = visitor("Mara")
    table = me.opens_table("you", ("bot", "random"), options={"first": "1"})["id"]

    def bend(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            data = json.loads(message)
            server.send(json.dumps(data | {"choice": "A1>L5"} if data["type"] == "play" else data))

        route.on_message(pass_on)

    me.page.route_web_socket(re.compile("/live"), bend)
    me.page.goto(f"/t/{table}?board=plain")
    choose_from_the_list(me.page)
    toast = me.page.get_by_role("status").filter(has_text="Rule FAE-")
    expect(toast).to_be_visible()
    link = toast.get_by_role("link")
    rule = link.inner_text().removeprefix("Rule ")
    link.click()
    expect(me.page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    expect(me.page.locator(f"[id='{rule}']")).to_be_in_viewport()
    expect(me.page.locator(f"[id='{rule}']")).to_have_class(re.compile("target"))
    assert me.position(table)["ply"] == 0


def test_a_whole_game_on_the_plain_board(visitor: Arrive) -> None:
    me = visitor("Mara")
    table = me.opens_table("you", ("bot", "random"))["id"]
    me.page.goto(f"/t/{table}")
    me.page.get_by_role("button", name="Table menu").click()
    me.page.get_by_role("button", name="Plain board").click()
    expect(me.page.get_by_role("heading", name="Groups of druids")).to_be_visible()
    expect(me.page.get_by_text("scores for you")).to_be_visible()
    me.page.reload()  # the choice is kept
    expect(me.page.get_by_role("heading", name="Groups of druids")).to_be_visible()
    options = deciding(me.page).get_by_role("group", name="Options").get_by_role("button")
    while choices := wait_for_turn(me, table):
        with moving_on(me.page):
            if len(choices) > MANY:
                choose_from_the_list(me.page)
            else:
                options.first.click()
    expect(me.page.get_by_role("heading", name="Score sheet")).to_be_visible()
    me.page.get_by_role("button", name="See the board").click()
    me.page.get_by_role("button", name="Table menu").click()
    me.page.get_by_role("button", name="Drawn board").click()
    expect(me.page.get_by_role("group", name="Map of the Fae lands")).to_be_visible()
