"""Play over WebSocket and over HTTP: choose, ask why, look ahead, chat, watch, come back."""

import asyncio
from pathlib import Path

import pytest

from fabletop.server.settings import Rate
from tests.server.site import Site, Somebody, problem, test_settings, two_at_a_table

pytestmark = pytest.mark.asyncio


async def test_a_choice_reaches_everybody_with_its_events(site: Site) -> None:
    table, mara, tom = await two_at_a_table(site)
    watcher = site.nobody()
    async with mara.live(table) as hers, tom.live(table) as his, watcher.live(table) as theirs:
        start, *_ = [await page.until("snapshot") for page in (hers, his, theirs)]
        assert start["position"]["question"]["prompt"]
        choice = start["position"]["question"]["options"][0]
        assert choice["text"] == choice["choice"] and choice["label"]
        assert (await hers.ask("play", ply=0, choice=choice["choice"]))["problem"] is None
        for page, viewer in ((hers, 0), (his, 1), (theirs, None)):
            update = await page.until("update")
            assert update["position"]["ply"] == 1 and update["position"]["viewer"] == viewer
            assert [line["ply"] for line in update["log"]] == [1]
            assert (update["position"]["question"] is not None) == (viewer == 1)
            asked = update["position"]["asked"]
            assert asked[0].startswith("You: " if viewer == 1 else "Tom: ")


async def test_the_http_twin_does_the_same(site: Site) -> None:
    table, mara, tom = await two_at_a_table(site)
    update = await mara.play_first(table)
    assert update["position"]["ply"] == 1 and update["undo"]["allowed"] == "free"
    assert update["log"][0]["text"].startswith("You ")
    assert (await tom.snapshot(table))["log"][0]["text"].startswith("Mara ")
    reason = await mara.post(f"/api/tables/{table}/why", {"ply": 1, "choice": "A1>A2"})
    assert reason == {"legal": False, "rule": "FAE-044", "text": "it is the turn of seat 2"}
    refusal = await mara.refused("illegal", f"/api/tables/{table}/play", {"ply": 1, "choice": "x"})
    assert refusal["rule"] == "FAE-044"
    await mara.refused("stale", f"/api/tables/{table}/play", {"ply": 0, "choice": "A1>A2"})
    assert (await mara.snapshot(table))["position"]["ply"] == 1


async def test_why_and_preview_answer_without_changing_anything(site: Site) -> None:
    table, mara, _ = await two_at_a_table(site)
    async with mara.live(table) as page:
        start = await page.until("snapshot")
        legal = start["position"]["question"]["options"][0]["choice"]
        assert (await page.ask("why", ply=0, choice=legal))["data"] is None
        reason = (await page.ask("why", ply=0, choice="A1>L5"))["data"]
        assert reason["rule"].startswith("FAE-") and reason["text"]
        seen = (await page.ask("preview", ply=0, choice=legal))["data"]
        assert seen["choice"] == legal and seen["events"][0]["event"] == "Moved" and seen["lines"]
        assert (await page.ask("preview", ply=0, choice="x"))["problem"]["code"] == "illegal"
        assert (await page.ask("preview", ply=3, choice=legal))["problem"]["code"] == "stale"
    assert (await mara.snapshot(table))["position"] == start["position"]


async def test_a_preview_shows_only_what_nobody_can_be_surprised_by(site: Site) -> None:
    mara = await site.guest()
    end = {"druids": {"A1": "UR", "A4": "K"}, "cards": [0, 11], "turn": 0}
    table = await mara.make_table("you", "random", position=end)
    body = {"ply": 0, "choice": "A1>A4"}
    seen = await mara.post(f"/api/tables/{table}/preview", body)
    assert "Moved" in str(seen["events"]) and "Ended" in str(seen["events"])
    told = [event for event in seen["events"] if event["event"] == "Revealed"]
    own = (await mara.snapshot(table))["position"]["view"]["spirits"][0]
    assert all(event["player"] == 0 and event["colour"] == own for event in told)


async def test_who_returns_gets_only_what_is_new(site: Site) -> None:
    table, mara, tom = await two_at_a_table(site)
    for person in (mara, tom, mara, tom):
        await person.play_first(table)
    async with mara.live(table, "?after=2") as page:
        message = await page.until("snapshot")
        assert {line["ply"] for line in message["log"]} == {3, 4}
    assert {line["ply"] for line in (await mara.snapshot(table))["log"]} == {1, 2, 3, 4}
    assert (await mara.get(f"/api/tables/{table}/snapshot?after=4"))["log"] == []
    assert (await mara.get(f"/api/tables/{table}/snapshot?after=99"))["log"] == []


async def test_two_plays_of_one_ply_and_one_is_stale(site: Site) -> None:
    table, mara, _ = await two_at_a_table(site)
    options = (await mara.snapshot(table))["position"]["question"]["options"]
    path = f"/api/tables/{table}/play"
    bodies = [{"ply": 0, "choice": option["choice"]} for option in options[:4]]
    answers = await asyncio.gather(*(mara.http.post(path, json=body) for body in bodies))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    for answer in answers:
        if answer.status_code == 409:
            problem(answer, "stale")
    assert (await mara.snapshot(table))["position"]["ply"] == 1


async def test_a_whole_game_between_two_people(site: Site) -> None:
    table, mara, tom = await two_at_a_table(site)
    async with mara.live(table) as hers, tom.live(table) as his:
        pages = (hers, his)
        position = [(await page.until("snapshot"))["position"] for page in pages]
        while waiting := position[0]["view"]["waiting"]:
            page = pages[waiting[0]]
            choice = position[waiting[0]]["question"]["options"][-1]["choice"]
            await page.ask("play", ply=position[0]["ply"], choice=choice)
            position = [(await page.until("update"))["position"] for page in pages]
    assert position[0]["result"] == position[1]["result"]
    assert None not in position[0]["view"]["spirits"]
    body = {"ply": position[0]["ply"], "choice": "A1>A2"}
    over = await mara.refused("illegal", f"/api/tables/{table}/play", body)
    assert over["rule"] == "FAE-081"
    await mara.refused("not_now", f"/api/tables/{table}/undo", {"ply": position[0]["ply"]})


async def test_spectators_watch_and_talk_but_do_not_play(site: Site) -> None:
    table, mara, _ = await two_at_a_table(site)
    eve = await site.guest("Eve")
    assert (await eve.snapshot(table))["position"]["viewer"] is None
    for path, body in (
        ("play", {"ply": 0, "choice": "A1>A2"}),
        ("why", {"ply": 0, "choice": "A1>A2"}),
        ("preview", {"ply": 0, "choice": "A1>A2"}),
        ("undo", {"ply": 0}),
        ("undo/answer", {"yes": True}),
        ("resign", None),
        ("leave", None),
    ):
        await eve.refused("not_seated", f"/api/tables/{table}/{path}", body)
    async with mara.live(table) as page:
        await page.until("snapshot")
        await eve.post(f"/api/tables/{table}/chat", {"text": " Good\x00 luck "})
        line = (await page.until("chatted"))["line"]
        assert (line["name"], line["seat"], line["text"]) == ("Eve", None, "Good luck")
    async with site.nobody().live(table) as page:
        assert len((await page.until("snapshot"))["chat"]) == 1
        assert (await page.ask("chat", text="hm"))["problem"]["code"] == "no_session"
        assert (await page.ask("ping"))["problem"] is None


async def test_chat_has_limits(data: Path) -> None:
    async with Site(test_settings(data, chat=Rate(2, 0.001))) as site:
        table, mara, tom = await two_at_a_table(site)
        path = f"/api/tables/{table}/chat"
        for text in ("", "x" * 501, " \u200b ", 3):
            await tom.refused("malformed", path, {"text": text})
        async with mara.live(table) as page:
            assert (await page.ask("chat", text="one"))["data"]["seat"] == 0
            assert (await page.ask("chat", text="two"))["problem"] is None
            assert (await page.ask("chat", text="three"))["problem"]["code"] == "too_many"
        await mara.refused("too_many", path, {"text": "four"})
        assert len((await mara.snapshot(table))["chat"]) == 2


async def test_who_resigns_stays_as_a_spectator_and_a_bot_plays_on(site: Site) -> None:
    table, mara, tom = await two_at_a_table(site)
    async with mara.live(table) as page:
        await page.until("snapshot")
        assert (await page.ask("resign"))["problem"] is None
        update = await page.until("update")
        assert update["position"]["viewer"] is None
        assert update["position"]["view"]["spirits"] == [None, None]
    info = await mara.get(f"/api/tables/{table}")
    assert info["seats"][0]["resigned"] and info["seats"][0]["bot"] == "greedy"
    assert not info["seats"][0]["mine"]
    await mara.refused("not_seated", f"/api/tables/{table}/resign")
    await finish(tom, table, 1)
    assert (await tom.get(f"/api/tables/{table}"))["state"] == "over"


async def finish(person: Somebody, table: str, seat: int) -> None:
    """Play on until the game is over."""
    async with person.live(table) as page:
        position = (await page.until("snapshot"))["position"]
        while position["result"] is None:
            if question := position["question"]:
                choice = question["options"][0]["choice"]
                await page.ask("play", ply=position["ply"], choice=choice)
            position = (await page.until("update"))["position"]
