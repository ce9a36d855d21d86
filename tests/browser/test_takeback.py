"""What was revealed is not taken back, except at a practice table; the page says so."""

from collections.abc import Callable

from playwright.sync_api import expect

from fabletop.games import find_game
from tests.browser.fae import deciding
from tests.browser.site import Visitor

Arrive = Callable[..., Visitor]
SMALL = {"width": 390, "height": 844}


def draws_a_location(me: Visitor, **more: object) -> str:
    """The Spirit Lands alone: whatever the deal, a Location can be drawn unseen at once."""
    options = dict(find_game("fabled").alone)
    table = str(me.opens_table("you", game="fabled", options=options, **more)["id"])
    ally = me.snapshot(table)["position"]["question"]["options"][0]["choice"]
    for ply, choice in enumerate((ally, "forest deck")):
        body = {"ply": ply, "choice": choice}
        answer = me.context.request.post(f"/api/tables/{table}/play", data=body)
        assert answer.ok, answer.text()
    me.page.goto(f"/t/{table}")
    return table


def test_the_page_says_why_there_is_no_way_back(visitor: Arrive) -> None:
    me = visitor("Mara")
    draws_a_location(me)
    me.page.get_by_role("button", name="Undo").click(force=True)  # it explains itself
    note = me.page.get_by_role("status").filter(has_text="revealed something")
    expect(note).to_be_visible()
    note.get_by_role("link", name="Rule TABLE-01").click()
    expect(me.page.get_by_text("What was revealed cannot be taken back.")).to_be_visible()


def test_on_a_phone_the_button_beside_the_prompt_says_it(visitor: Arrive) -> None:
    me = visitor("Mara", viewport=SMALL)
    draws_a_location(me)
    deciding(me.page).get_by_role("button", name="Undo").click(force=True)  # it explains itself
    note = me.page.get_by_role("status").filter(has_text="revealed something")
    expect(note).to_be_visible()


def test_a_practice_table_is_made_and_deals_anew(visitor: Arrive) -> None:
    me = visitor("Mara")
    table = draws_a_location(me, practice=True)
    expect(me.page.get_by_role("link", name="Practice")).to_be_visible()
    me.page.get_by_role("button", name="Undo").click()
    expect(me.page.get_by_text("Taken back. What nobody had seen was dealt anew.")).to_be_visible()
    happened = me.page.get_by_role("list", name="What happened")
    expect(happened.get_by_text("What nobody had seen was dealt anew.")).to_have_count(1)
    assert me.snapshot(table)["position"]["ply"] == 1


def test_a_table_for_practice_is_chosen_when_it_is_made(visitor: Arrive) -> None:
    host, guest = visitor("Mara"), visitor("Tomas")
    host.page.goto("/new?game=fae")
    host.page.get_by_text("For practice", exact=True).click()
    expect(host.page.get_by_text("anything may be taken back")).to_be_visible()
    host.page.get_by_role("button", name="Open the table").click()
    host.page.wait_for_url("**/t/**")
    guest.page.goto(host.page.url)
    for one in (host, guest):
        expect(one.page.get_by_text("Practice", exact=False).first).to_be_visible()
