"""With others: invitations, the waiting room, clocks, reminders, and what one comes home to."""

import re
from collections.abc import Callable

from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.fae import choose_from_the_list, click_choice, wait_for_turn
from tests.browser.looks import settle
from tests.browser.site import Visitor, choices_of
from tests.browser.test_together import two_at_a_table

Arrive = Callable[..., Visitor]


def invitation_to(host: Visitor, table: str, seat: int) -> str:
    answer = host.context.request.post(f"/api/tables/{table}/invites/{seat}")
    return str(answer.json()["path"])


def test_an_invitation_says_who_invites_to_what_and_seats_a_stranger_with_one_click(
    visitor: Arrive,
) -> None:
    host, stranger = visitor("Mara"), visitor()
    options = {"scenario": "favor"}
    table = host.opens_table("you", "invited", "open", game="fabled", options=options, clock=120)
    stranger.page.goto(invitation_to(host, table["id"], 1))
    invited = stranger.page.get_by_role("region", name=re.compile("Mara invites you to Fabled"))
    expect(invited).to_contain_text("Favor of the Gods")
    expect(invited).to_contain_text("2 minutes a move")
    expect(invited).to_contain_text("stood in for by a bot")
    invited.get_by_label("Your name at the table").fill("Tomas")
    invited.get_by_role("button", name="Take your seat").click()
    expect(stranger.page.get_by_text("Tomas (you)")).to_be_visible()
    assert "secret" not in stranger.page.url


def test_an_invitation_to_the_challenge_names_its_mode(visitor: Arrive) -> None:
    host, stranger = visitor("Mara"), visitor()
    options = {"challenge": "fellowship", "scenario": "favor"}
    table = host.opens_table("you", "invited", game="fabled", options=options)
    stranger.page.goto(invitation_to(host, table["id"], 1))
    invited = stranger.page.get_by_role("region", name=re.compile("Mara invites you to Fabled"))
    expect(invited).to_contain_text("Fellowship")
    expect(invited).to_contain_text("Favor of the Gods")


def say(page: Page, text: str) -> None:
    page.get_by_role("textbox", name="Say something").fill(text)
    page.get_by_role("button", name="Send").click()


def test_people_talk_in_the_waiting_room_and_hear_what_the_host_changes(visitor: Arrive) -> None:
    host, guest = visitor("Mara"), visitor("Tomas")
    table = str(host.opens_table("you", "open", "open")["id"])
    for one in (host, guest):
        one.page.goto(f"/t/{table}")
    guest.page.get_by_role("button", name="Take a seat").click()
    say(host.page, "welcome, Tomas")
    expect(guest.page.get_by_role("log")).to_contain_text("welcome, Tomas")

    host.page.get_by_role("button", name="Change the table").click()
    host.page.get_by_label("Clock: time for a move").select_option(label="1 day")
    host.page.get_by_role("button", name="Keep the changes").click()
    expect(guest.page.get_by_text(re.compile("Mara changed the table.*1 day"))).to_be_visible()
    facts = guest.page.get_by_role("region", name="How it is played")
    expect(facts).to_contain_text("1 day a move")
    seat = host.page.get_by_role("group", name="Seat 3")
    seat.get_by_text("Bot", exact=True).click()
    expect(guest.page.get_by_role("region", name="Seats")).to_contain_text("bot, adept")
    level = host.page.get_by_role("group", name="Bot at seat 3")
    level.get_by_text("Novice", exact=True).click()
    expect(guest.page.get_by_role("region", name="Seats")).to_contain_text("bot, novice")
    host.page.get_by_role("button", name="Start now").click()
    for one in (host, guest):
        expect(one.page.get_by_role("list", name="Players")).to_be_visible()


def test_the_host_adds_seats_and_takes_empty_ones_away(visitor: Arrive) -> None:
    host, guest = visitor("Mara"), visitor("Tomas")
    table = str(host.opens_table("you", "open", "open")["id"])
    assert guest.context.request.post(f"/api/tables/{table}/claim", data={"seat": 2}).ok
    for one in (host, guest):
        one.page.goto(f"/t/{table}")
    seats = [one.page.get_by_role("region", name="Seats") for one in (host, guest)]
    expect(seats[1].get_by_role("button", name=re.compile("seat|Take", re.I))).to_have_count(0)
    more = seats[0].get_by_role("button", name="Add a seat")
    more.click()
    for shown in seats:
        expect(shown.get_by_role("listitem")).to_have_count(4)
    expect(more).to_have_count(0)  # Fae is for four
    seats[0].get_by_role("button", name="Take seat 2 away").click()
    for shown in seats:
        expect(shown.get_by_role("listitem")).to_have_count(3)
    expect(seats[1].get_by_role("listitem").nth(1)).to_contain_text("Tomas (you)")
    seats[0].get_by_role("button", name="Take seat 3 away").click()
    expect(seats[0].get_by_role("listitem")).to_have_count(2)
    expect(seats[0].get_by_role("button", name=re.compile("away$"))).to_have_count(0)
    expect(more).to_be_visible()


def test_on_a_phone_a_seat_is_taken_away_beside_its_name(visitor: Arrive) -> None:
    host = visitor("Mara", viewport={"width": 390, "height": 844})
    table = host.opens_table("you", "open", "invited", ("bot", "greedy"))
    host.page.goto(f"/t/{table['id']}")
    seats = host.page.get_by_role("region", name="Seats").get_by_role("listitem")
    expect(seats.get_by_role("button", name=re.compile("away$"))).to_have_count(3)
    settle(host.page)
    for n in range(1, 4):
        away = box(seats.nth(n).get_by_role("button", name=re.compile("away$")))
        name = box(seats.nth(n).locator("b"))
        assert away["y"] <= name["y"] + name["height"] / 2 <= away["y"] + away["height"]
        assert name["x"] + name["width"] <= away["x"]
        for other in seats.nth(n).locator("button:not(.away), fieldset").all():
            assert box(other)["y"] >= away["y"] + away["height"], other


def test_seats_are_taken_away_in_one_column(visitor: Arrive) -> None:
    """However much is chosen for one of them."""
    host = visitor("Mara")
    table = host.opens_table("you", "open", "invited", ("bot", "greedy"))
    host.page.goto(f"/t/{table['id']}")
    seats = host.page.get_by_role("region", name="Seats").get_by_role("listitem")
    away = seats.get_by_role("button", name=re.compile("away$"))
    expect(away).to_have_count(3)
    settle(host.page)
    assert len({box(button)["x"] for button in away.all()}) == 1
    for n in range(1, 4):
        low, name = box(away.nth(n - 1)), box(seats.nth(n).locator("b"))
        assert low["y"] <= name["y"] + name["height"] / 2 <= low["y"] + low["height"]


def box(one: Locator) -> FloatRect:
    found = one.bounding_box()
    assert found, one
    return found


def test_home_keeps_the_seat_and_leaving_gives_it_up(visitor: Arrive) -> None:
    host, guest = visitor("Mara"), visitor("Tomas")
    table = str(host.opens_table("you", "open", "open")["id"])
    assert guest.context.request.post(f"/api/tables/{table}/claim", data={"seat": 1}).ok
    guest.page.goto(f"/t/{table}")
    guest.page.get_by_role("main").get_by_role("link", name="Home").click()
    expect(guest.page).to_have_url(re.compile(r"/$"))
    assert guest.snapshot(table)["table"]["seats"][1]["mine"]
    guest.page.goto(f"/t/{table}")
    guest.page.get_by_role("button", name="Leave the table").click()
    expect(guest.page).to_have_url(re.compile(r"/$"))
    assert guest.snapshot(table)["table"]["seats"][1]["kind"] == "open"


def test_the_first_line_of_chat_is_unread_also_after_a_reload(visitor: Arrive) -> None:
    host, guest = visitor("Mara"), visitor("Tomas")
    table = two_at_a_table(host, guest)
    wait_for_turn(host, table)
    line = {"text": "good luck"}
    assert guest.context.request.post(f"/api/tables/{table}/chat", data=line).ok
    expect(host.page.get_by_role("status").filter(has_text="Tomas: good luck")).to_be_visible()
    tab = host.page.get_by_role("tab", name=re.compile("Chat"))
    expect(tab).to_contain_text(re.compile(r"1\s*unread"))
    host.page.reload()
    expect(tab).to_contain_text(re.compile(r"1\s*unread"))
    tab.click()
    expect(tab).not_to_contain_text("unread")
    host.page.reload()
    expect(host.page.get_by_role("tab", name=re.compile("Chat"))).not_to_contain_text("unread")


def menu(page: Page, name: str) -> None:
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name=name).click()


def test_a_bot_plays_for_somebody_who_wants_it_until_they_play_on(visitor: Arrive) -> None:
    host, guest = visitor("Mara"), visitor("Tomas")
    table = two_at_a_table(host, guest)
    wait_for_turn(host, table)
    menu(host.page, "Let a bot play for me")
    expect(host.page.get_by_text("A bot plays for you.")).to_be_visible()
    assert wait_for_turn(guest, table), "the bot has moved"
    for one, who in ((host, "you"), (guest, "Mara")):
        log = one.page.get_by_role("list", name="What happened")
        expect(log.get_by_text(re.compile(f"^A bot, for {who}: "))).to_have_count(1)
    host.page.get_by_role("button", name="Play on").click()
    expect(host.page.get_by_text("A bot plays for you.")).to_have_count(0)
    click_choice(guest.page, wait_for_turn(guest, table)[0])
    assert wait_for_turn(host, table), "Mara decides again"


def icon(page: Page) -> str:
    return str(page.locator("link[rel=icon]").get_attribute("href"))


def test_whoever_is_waited_for_is_reminded_and_the_tab_says_so(visitor: Arrive) -> None:
    host, guest = visitor("Mara"), visitor("Tomas")
    table = two_at_a_table(host, guest)
    wait_for_turn(host, table)
    expect(host.page).to_have_title(re.compile("^Your turn"))
    host.until(lambda: icon(host.page).endswith("icon-turn.svg"), "the tab is marked")
    expect(guest.page.locator("link[rel=icon]")).to_have_attribute(
        "href", re.compile(r"icon\.svg$")
    )
    menu(guest.page, "Nudge Mara")
    expect(host.page.get_by_text("Tomas waits for you: it is your turn.")).to_be_visible()
    menu(guest.page, "Nudge Mara")
    expect(guest.page.get_by_text(re.compile("was nudged just now"))).to_be_visible()


# Somebody who looks elsewhere; what they are told, and how many tones they hear.
LOOKS_ELSEWHERE = """window.told = [];
window.tones = 0;
Object.defineProperty(Document.prototype, "hidden", { get: () => true });
window.Notification = class {
  static permission = "granted";
  constructor(title, { body }) { told.push(body); }
};
const play = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (at) { tones += 1; play.call(this, at); };"""


def test_who_wishes_it_is_told_by_note_and_sound_and_is_asked_once(visitor: Arrive) -> None:
    host, guest = visitor("Mara", unasked=True), visitor("Tomas")
    for one in (host, guest):
        one.context.add_init_script(LOOKS_ELSEWHERE)
    table = str(host.opens_table("you", "open", options={"first": "2"})["id"])
    host.page.goto(f"/t/{table}")
    asks = host.page.get_by_role("region", name="When it is your turn")
    asks.get_by_role("button", name="Yes, tell me").click()
    expect(asks).to_have_count(0)
    assert guest.context.request.post(f"/api/tables/{table}/claim", data={"seat": 1}).ok
    guest.page.goto(f"/t/{table}")
    for one, other in ((guest, host), (host, guest)):
        click_choice(one.page, wait_for_turn(one, table)[0])
        wait_for_turn(other, table)
    assert host.page.evaluate("[told, tones]") == [["It is your turn."], 2]
    assert guest.page.evaluate("[told, tones]") == [[], 0], "nobody is told who did not wish it"
    host.page.goto(f"/t/{host.opens_table('you', 'open')['id']}")
    expect(host.page.get_by_role("region", name="Seats")).to_be_visible()
    expect(asks).to_have_count(0)


def test_whoever_came_straight_into_play_is_asked_at_the_first_turn(visitor: Arrive) -> None:
    host, guest = visitor("Mara"), visitor("Tomas", unasked=True)
    table = two_at_a_table(host, guest)
    wait_for_turn(host, table)
    asks = guest.page.get_by_role("region", name="When it is your turn")
    board = guest.page.get_by_role("group", name="Map of the Fae lands")
    expect(board).to_be_visible()
    settle(guest.page)
    before = box(board)
    expect(asks).to_have_count(0)
    click_choice(host.page, wait_for_turn(host, table)[0])
    asks.get_by_role("button", name="No").click()
    expect(asks).to_have_count(0)
    assert box(board) == before, "the table stands still"
    guest.until(lambda: is_asked(guest), "the answer is kept")
    guest.page.reload()
    assert wait_for_turn(guest, table)
    settle(guest.page)
    expect(asks).to_have_count(0)


def is_asked(one: Visitor) -> bool:
    return bool(one.context.request.get("/api/me").json()["preferences"]["asked"])


def test_who_is_at_home_learns_that_it_is_their_turn(visitor: Arrive) -> None:
    host, guest = visitor("Mara"), visitor("Tomas")
    host.prefers(asked=True, notify=True)
    host.context.add_init_script(LOOKS_ELSEWHERE)  # also while they look at something else
    table = str(host.opens_table("you", "open", options={"first": "2"})["id"])
    assert guest.context.request.post(f"/api/tables/{table}/claim", data={"seat": 1}).ok
    host.page.goto("/")
    expect(host.page.get_by_role("listitem").filter(has_text="Tomas")).to_be_visible()
    expect(host.page).to_have_title(re.compile("^Fabletop"))
    guest.chooses(table, guest.position(table), choices_of(guest.position(table)["question"])[0])
    expect(host.page).to_have_title(re.compile("^Your turn"))
    host.until(lambda: icon(host.page).endswith("icon-turn.svg"), "the tab is marked")
    assert host.page.evaluate("told") == ["It is your turn."]
    host.page.get_by_role("link", name=re.compile("^Your turn: ")).first.click()
    menu(host.page, "Let a bot play for me")
    expect(host.page).not_to_have_title(re.compile("^Your turn"))


def test_a_clock_is_shown_and_a_bot_moves_when_it_has_run_out(visitor: Arrive) -> None:
    host, guest = visitor("Mara"), visitor("Tomas")
    table = str(host.opens_table("you", "open", options={"first": "1"}, clock=30)["id"])
    assert guest.context.request.post(f"/api/tables/{table}/claim", data={"seat": 1}).ok
    for one in (host, guest):
        one.page.goto(f"/t/{table}")
    timer = guest.page.get_by_role("timer")
    expect(timer).to_have_text(re.compile(r"^0:\d\d$"))
    expect(host.page.get_by_text("You have")).to_be_visible()
    expect(host.page.get_by_text("A bot plays for you.")).to_be_visible()
    assert host.position(table)["ply"] >= 1


def test_somebody_who_wants_to_confirm_moves_is_asked(visitor: Arrive) -> None:
    me = visitor("Mara")
    me.page.goto("/me")
    me.page.get_by_role("switch", name="Confirm moves").click()
    expect(me.page.get_by_role("switch", name="Confirm moves")).to_be_checked()
    table = str(me.opens_table("you", ("bot", "random"), options={"first": "1"})["id"])
    me.page.goto(f"/t/{table}?board=plain")
    choose_from_the_list(me.page)
    dialog = me.page.get_by_role("dialog", name="Make this move?")
    dialog.get_by_role("button", name="Not yet").click()
    assert me.position(table)["ply"] == 0
    choose_from_the_list(me.page)
    dialog.get_by_role("button", name="Make the move").click()
    me.until(lambda: me.position(table)["ply"] > 0, "the move is made")


def test_spectators_are_counted(visitor: Arrive) -> None:
    host, guest, watching = visitor("Mara"), visitor("Tomas"), visitor("Ilse")
    table = two_at_a_table(host, guest)
    wait_for_turn(host, table)
    watching.page.goto(f"/t/{table}")
    expect(host.page.get_by_text("1 watching")).to_be_attached()
    watching.page.goto("about:blank")
    expect(host.page.get_by_text("1 watching")).to_have_count(0)


def test_home_tells_company_turn_and_date_and_records_keep_what_is_over(visitor: Arrive) -> None:
    me = visitor("Mara")
    me.opens_table("you", ("bot", "random"), options={"first": "1"}, title="Going on")
    end = {"druids": {"A1": "UR", "A4": "K"}, "cards": [0, 11], "turn": 0}
    over = me.opens_table("you", ("bot", "random"), position=end, title="Gone by")
    me.chooses(over["id"], me.position(over["id"]), "A1>A4")
    me.page.goto("/")
    row = me.page.get_by_role("listitem").filter(has_text="Going on")
    expect(row).to_contain_text("Fae")
    expect(row).to_contain_text("against the bot")
    expect(row).to_contain_text("You decide")
    expect(row).to_contain_text("just now")
    me.page.get_by_role("link", name="Records").first.click()
    kept = me.page.get_by_role("listitem").filter(has_text="Gone by")
    expect(kept).to_contain_text(me.snapshot(over["id"])["table"]["result"])
    with me.page.expect_download():
        kept.get_by_role("link", name="Download: Gone by").click()
    kept.get_by_role("link", name="Review: Gone by").click()
    expect(me.page.get_by_role("heading", name="Score sheet")).to_be_visible()


def test_the_first_game_of_fabled_against_bots_is_favor_of_the_gods(
    visitor: Arrive,
) -> None:
    me = visitor("Mara")
    scenarios = []
    for _ in range(2):
        me.page.goto("/")
        me.page.get_by_role("button", name=re.compile("Play against bots.*Fabled")).click()
        expect(me.page).to_have_url(re.compile("/t/"))
        table = me.page.url.rsplit("/", 1)[-1]
        scenarios.append(me.snapshot(table)["table"]["options"]["scenario"])
    assert scenarios[0] == "favor" and scenarios[1] != "favor"


def test_the_same_people_play_again_with_one_press_each(visitor: Arrive) -> None:
    host, guest = visitor("Mara"), visitor("Tomas")
    end = {"druids": {"A1": "UR", "A4": "K"}, "cards": [0, 11], "turn": 0}
    table = str(host.opens_table("you", "open", position=end, title="By the fire")["id"])
    assert guest.context.request.post(f"/api/tables/{table}/claim", data={}).ok
    host.chooses(table, host.position(table), "A1>A4")
    for one in (host, guest):
        one.page.goto(f"/t/{table}")
    again = guest.page.get_by_role("button", name="Play again")
    again.click()
    guest.page.wait_for_url(re.compile(f"/t/(?!{table})"))
    expect(host.page.get_by_text("The next game is ready, with the same people.")).to_be_visible()
    host.page.get_by_role("button", name="To the next table").click()
    host.page.wait_for_url(guest.page.url)
    for one in (host, guest):
        players = one.page.get_by_role("list", name="Players")
        expect(players).to_contain_text("Mara")
        expect(players).to_contain_text("Tomas")


def test_the_speed_is_kept_with_the_person(visitor: Arrive) -> None:
    me, elsewhere = visitor("Mara"), visitor()
    kept = {"login": "mara-speed", "password": "lantern under oak"}
    assert me.context.request.post("/api/keep", data=kept).ok
    me.page.goto("/me")
    me.page.get_by_role("group", name="Speed").get_by_text("Fast", exact=True).click()
    expect(me.page.get_by_role("radio", name="Fast")).to_be_checked()

    def chosen() -> str:
        return str(me.context.request.get("/api/me").json()["preferences"]["speed"])

    me.until(lambda: chosen() == "fast", "it is kept")
    assert elsewhere.context.request.post("/api/signin", data=kept).ok
    elsewhere.page.goto("/me")
    expect(elsewhere.page.get_by_role("radio", name="Fast")).to_be_checked()


def test_a_picture_and_a_password_can_be_changed(visitor: Arrive) -> None:
    me, elsewhere = visitor("Mara"), visitor()
    old, new = "lantern under oak", "another lantern"
    kept = {"login": "mara-pass", "password": old}
    assert me.context.request.post("/api/keep", data=kept).ok
    me.page.goto("/me")
    picture = "owl" if me.context.request.get("/api/me").json()["avatar"] != "owl" else "fox"
    me.page.locator(f"label[title={picture}]").click()
    me.until(lambda: me.context.request.get("/api/me").json()["avatar"] == picture, "it is changed")
    me.page.get_by_label("Password so far").fill(old)
    me.page.get_by_label("New password").fill(new)
    me.page.get_by_role("button", name="Change password").click()
    expect(me.page.get_by_text("Your password is changed.")).to_be_visible()
    signing = {"login": "mara-pass", "password": new}
    assert elsewhere.context.request.post("/api/signin", data=signing).ok
