"""With others: terms that the host changes, nudges, spectators, who is host, who stands in when."""

import contextlib
import json

import pytest

from fabletop.server.limits import Limit
from fabletop.server.news import Watchers
from fabletop.server.watchers import FORGOTTEN_AFTER
from tests.server.site import Page, Site, Somebody, two_at_a_table, until

pytestmark = pytest.mark.asyncio


async def test_the_host_changes_the_table_before_the_start_and_everybody_sees_it(
    site: Site,
) -> None:
    mara, tom = await site.guest("Mara"), await site.guest("Tom")
    table = await mara.make_table("you", "open", "open")
    await tom.post(f"/api/tables/{table}/claim", {"seat": 1})
    path = f"/api/tables/{table}/settings"
    async with tom.live(table) as page:
        await page.until("snapshot")
        wanted = {
            "title": " Slow\nwalk ",
            "public": True,
            "pace": "turns",
            "clock": 86_400,
            "practice": True,
            "options": {"restless_court": True},
            "seats": [{"number": 2, "kind": "bot", "bot": "random"}],
        }
        changed = await mara.post(path, wanted)
        seen = (await page.until("table"))["table"]
        while seen["title"] != "Slow walk":
            seen = (await page.until("table"))["table"]
    assert changed["state"] == "open", "the host says when the game starts"
    assert seen["public"] and seen["pace"] == "turns" and seen["clock"] == 86_400
    assert seen["practice"] and seen["options"]["restless_court"] is True
    assert [seat["kind"] for seat in seen["seats"]] == ["person", "person", "bot"]
    kept = await mara.post(path, {"clock": 0})
    assert kept["clock"] == 0 and kept["title"] == "Slow walk" and kept["practice"]
    opened = await mara.post(path, {"seats": [{"number": 2, "kind": "open"}]})
    assert opened["seats"][2]["kind"] == "open" and opened["seats"][2]["name"] == ""


async def test_what_cannot_be_changed_is_refused(lite: Site) -> None:
    mara, tom = await lite.guest("Mara"), await lite.guest("Tom")
    table = await mara.make_table("you", "open")
    path = f"/api/tables/{table}/settings"
    await tom.refused("not_host", path, {"clock": 30})
    await mara.refused("bad_table", path, {"options": {"first": "4"}})
    await mara.refused("taken", path, {"seats": [{"number": 0, "kind": "bot"}]})
    await mara.refused("malformed", path, {"seats": [{"number": 7, "kind": "bot"}]})
    await mara.refused("bad_table", path, {"seats": [{"number": 1, "kind": "bot", "bot": "x"}]})
    endless = {"number": 1, "kind": "bot", "bot": "master@999999"}
    await mara.refused("bad_table", path, {"seats": [endless]})
    await mara.refused("malformed", path, {"clock": 31})
    await mara.refused("malformed", path, {"game": "upon"})
    await tom.post(f"/api/tables/{table}/claim", {})
    await mara.refused("wrong_state", path, {"clock": 30})


async def test_who_invites_is_told_and_a_host_who_leaves_hands_the_table_on(site: Site) -> None:
    mara, tom = await site.guest("Mara"), await site.guest("Tom")
    table = await mara.make_table("you", "open", "open")
    assert (await tom.get(f"/api/tables/{table}"))["host_seat"] == 0
    await tom.post(f"/api/tables/{table}/claim", {"seat": 2})
    await mara.post(f"/api/tables/{table}/leave")
    info = await tom.get(f"/api/tables/{table}")
    assert info["host"] and info["host_seat"] == 2
    assert (await tom.post(f"/api/tables/{table}/start"))["state"] == "playing"


async def test_a_nudge_reaches_only_the_one_who_is_waited_for(lite: Site) -> None:
    table, mara, tom = await two_at_a_table(lite)
    path, eve = f"/api/tables/{table}/nudge", await lite.guest("Eve")
    await eve.refused("not_seated", path, {"seat": 0})
    await tom.refused("not_now", path, {"seat": 1})
    await mara.refused("not_now", path, {"seat": 0})
    await tom.refused("malformed", path, {"seat": 5})
    async with mara.live(table) as hers, eve.live(table) as watching:
        await hers.until("snapshot")
        await watching.until("snapshot")
        await tom.post(path, {"seat": 0}, status=204)
        assert (await hers.until("nudged"))["by"] == "Tom"
        await tom.refused("too_many", path, {"seat": 0})
        await watching.ask("ping")
    assert not any("nudged" in frame for frame in watching.frames)


async def test_nudges_are_counted_by_seat_and_come_again_after_a_minute(lite: Site) -> None:
    table, _, tom = await two_at_a_table(lite)
    path, now = f"/api/tables/{table}/nudge", [0.0]
    rate = lite.house.company._nudges._rate
    lite.house.company._nudges = Limit(rate, lambda: now[0])
    await tom.post(path, {"seat": 0}, status=204)
    now[0] = 59.0
    await tom.refused("too_many", path, {"seat": 0})
    now[0] = 60.5
    await tom.post(path, {"seat": 0}, status=204)


async def test_bots_are_not_nudged(lite: Site) -> None:
    lite.house.bots.poke = lambda table_id: None  # type: ignore[method-assign]
    table, mara, tom = await two_at_a_table(lite)
    await mara.post(f"/api/tables/{table}/leave")
    await tom.refused("not_now", f"/api/tables/{table}/nudge", {"seat": 0})


async def watching(person: Somebody, table: str) -> int:
    return int((await person.get(f"/api/tables/{table}"))["watching"])


async def until_watched(page: Page, people: int) -> None:
    while True:
        message = await page.receive()
        if message["type"] in ("snapshot", "table") and message["table"]["watching"] == people:
            return


async def test_spectators_are_counted_once_each(lite: Site) -> None:
    table, mara, tom = await two_at_a_table(lite)
    eve = await lite.guest("Eve")
    async with mara.live(table) as page, tom.live(table):
        await page.until("snapshot")
        assert await watching(mara, table) == 0, "players do not look on"
        async with eve.live(table) as hers, eve.live(table), lite.nobody().live(table):
            await hers.until("snapshot")
            await until_watched(page, 2)
        await until_watched(page, 0)


async def test_where_many_come_at_once_the_number_is_told_when_it_settles(lite: Site) -> None:
    table, mara, _ = await two_at_a_table(lite)
    async with mara.live(table) as page, contextlib.AsyncExitStack() as crowd:
        await page.until("snapshot")
        for _ in range(20):
            await crowd.enter_async_context(lite.nobody().live(table))
        await until_watched(page, 20)
        counts = [json.loads(frame)["table"]["watching"] for frame in page.frames]
        assert counts == sorted(counts)
        assert len(counts) < 20, "not each of them was told to all"


async def test_spectators_of_other_processes_count_until_those_fall_silent(lite: Site) -> None:
    table, mara, _ = await two_at_a_table(lite)
    now, here = [0.0], lite.house.watching
    here._clock = lambda: now[0]
    async with mara.live(table) as page:
        await page.until("snapshot")
        here.heard(table, Watchers("another", 2))
        here.heard(table, Watchers("a third", 1))
        await until_watched(page, 3)
        here.heard(table, Watchers("another", 1))
        await until_watched(page, 2)
        now[0] = FORGOTTEN_AFTER + 1
        here.heard(table, Watchers("a third", 1))
        await until_watched(page, 1)


async def test_who_is_gone_is_told_when_a_bot_will_stand_in(lite: Site) -> None:
    table, mara, tom = await two_at_a_table(lite)
    async with mara.live(table) as page:
        async with tom.live(table) as his:
            await his.until("snapshot")
            info = await mara.get(f"/api/tables/{table}")
            assert [seat["stand_in_at"] for seat in info["seats"]] == ["", ""]
        live = await lite.house.room.read(table)
        await until(lambda: not lite.house.presence.is_online(live.seats[1]))
        await page.ask("ping")
        info = await mara.get(f"/api/tables/{table}")
        assert info["seats"][1]["stand_in_at"] > info["updated"] and not info["seats"][0]["bot"]
    slow, mara, _ = await two_at_a_table(lite, pace="turns")
    async with mara.live(slow):
        info = await mara.get(f"/api/tables/{slow}")
        assert info["seats"][1]["stand_in_at"] == "", "there is no hurry at a turn-based table"


async def test_a_rematch_has_the_same_people_terms_and_pictures(lite: Site) -> None:
    mara, tom = await lite.guest("Mara"), await lite.guest("Tom")
    await mara.post("/api/me", {"avatar": "owl"})
    end = {"druids": {"A1": "UR", "A4": "K"}, "cards": [0, 11], "turn": 0}
    table = await mara.make_table("you", "open", position=end, clock=300, pace="turns")
    await tom.post(f"/api/tables/{table}/claim", {})
    await mara.play(table, 0, "A1>A4")
    again = await tom.post(f"/api/tables/{table}/rematch")
    assert again["clock"] == 300 and again["pace"] == "turns"
    assert [seat["name"] for seat in again["seats"]] == ["Mara", "Tom"]
    assert again["seats"][0]["avatar"] == "owl"


async def test_the_host_adds_seats_and_takes_empty_ones_away(site: Site) -> None:
    mara, tom, ilse = [await site.guest(name) for name in ("Mara", "Tom", "Ilse")]
    table = await mara.make_table("you", "open", "invited")
    path = f"/api/tables/{table}/settings"
    link = (await mara.post(f"/api/tables/{table}/invites/2"))["path"]
    more = await mara.post(path, {"add_seats": 1})
    assert [seat["kind"] for seat in more["seats"]] == ["person", "open", "invited", "open"]
    await tom.post(f"/api/tables/{table}/claim", {"seat": 3})
    async with tom.live(table) as page:
        await page.until("snapshot")
        fewer = await mara.post(path, {"remove_seats": [1]})
        seen = (await page.until("table"))["table"]
        while len(seen["seats"]) != 3:
            seen = (await page.until("table"))["table"]
    assert [(seat["number"], seat["kind"]) for seat in fewer["seats"]] == [
        (0, "person"),
        (1, "invited"),
        (2, "person"),
    ]
    assert seen["seats"][2]["name"] == "Tom" and seen["seats"][2]["mine"]
    invited = {"seat": 2, "secret": link.partition("secret=")[2]}
    started = await ilse.post(f"/api/tables/{table}/claim", invited)
    assert started["state"] == "playing" and started["seats"][1]["name"] == "Ilse"
    assert (await tom.get(f"/api/tables/{table}/snapshot"))["position"]["viewer"] == 2


async def test_a_seat_and_its_terms_change_together(lite: Site) -> None:
    mara = await lite.guest("Mara")
    table = await mara.make_table("you", "open", "open")
    wanted = {
        "seats": [{"number": 2, "kind": "bot", "bot": "random"}],
        "remove_seats": [1],
        "add_seats": 2,
    }
    changed = await mara.post(f"/api/tables/{table}/settings", wanted)
    assert [seat["kind"] for seat in changed["seats"]] == ["person", "bot", "open", "open"]
    read = await mara.get(f"/api/tables/{table}")
    assert [seat["kind"] for seat in read["seats"]] == ["person", "bot", "open", "open"]


async def test_seats_that_cannot_come_or_go_are_refused_with_a_reason(lite: Site) -> None:
    mara, tom = await lite.guest("Mara"), await lite.guest("Tom")
    table = await mara.make_table("you", "open")
    path = f"/api/tables/{table}/settings"
    await tom.refused("not_host", path, {"add_seats": 1})
    few = await mara.refused("bad_table", path, {"remove_seats": [1]})
    many = await mara.refused("bad_table", path, {"add_seats": 3})
    assert few["text"] == "Fae is for 2 to 4 players, not 1"
    assert many["text"] == "Fae is for 2 to 4 players, not 5"
    await mara.refused("malformed", path, {"remove_seats": [5]})
    await mara.refused("malformed", path, {"add_seats": -1})
    taken = await mara.refused("taken", path, {"add_seats": 1, "remove_seats": [0]})
    assert taken["text"] == "Somebody sits there already."
    await tom.post(f"/api/tables/{table}/claim", {})
    begun = await mara.refused("wrong_state", path, {"add_seats": 1})
    assert begun["text"] == "The game has started already."


async def test_seats_stay_within_what_the_options_allow(lite: Site) -> None:
    mara = await lite.guest("Mara")
    table = await mara.make_table("you", "open", game="fabled", options={"scenario": "favor"})
    path = f"/api/tables/{table}/settings"
    five = await mara.post(path, {"add_seats": 3})
    assert len(five["seats"]) == 5
    alone = await mara.refused("bad_table", path, {"remove_seats": [1, 2, 3, 4]})
    assert alone["text"]
