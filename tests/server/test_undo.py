"""Taking back: free, by consent, refused."""

import json

import pytest

from tests.server.site import Site, Somebody, two_at_a_table

pytestmark = pytest.mark.asyncio


async def undo(person: Somebody, table: str, ply: int) -> dict:
    return await person.post(f"/api/tables/{table}/undo", {"ply": ply})


async def test_the_last_choice_is_free_to_take_back(site: Site) -> None:
    table, mara, tom = await two_at_a_table(site)
    before = (await mara.snapshot(table))["position"]
    async with tom.live(table) as page:
        await page.until("snapshot")
        await mara.play_first(table)
        await page.until("update")
        assert (await mara.snapshot(table))["undo"]["allowed"] == "free"
        assert (await tom.snapshot(table))["undo"]["allowed"] == "no"
        await mara.refused("stale", f"/api/tables/{table}/undo", {"ply": 0})
        assert (await undo(mara, table, 1))["allowed"] == "no"
        update = await page.until("update")
        assert update["position"]["ply"] == 0 and update["log"] == []
    assert (await mara.snapshot(table))["position"] == before
    await mara.refused("not_now", f"/api/tables/{table}/undo", {"ply": 0})


async def test_later_choices_need_the_consent_of_the_others(site: Site) -> None:
    table, mara, tom = await two_at_a_table(site)
    await mara.play_first(table)
    await tom.play_first(table)
    info = (await mara.snapshot(table))["undo"]
    assert info["allowed"] == "ask" and "Tom" in info["why"]
    async with tom.live(table) as page:
        await page.until("snapshot")
        info = await undo(mara, table, 2)
        assert (info["asked_by"], info["needs"]) == (0, [1])
        changed = await page.until("table")
        while changed["undo"]["asked_by"] is None:
            changed = await page.until("table")
        assert changed["undo"]["needs"] == [1]
        await mara.refused("not_now", f"/api/tables/{table}/undo/answer", {"yes": True})
        await page.ask("answer_undo", yes=True)
        assert (await page.until("update"))["position"]["ply"] == 0
    assert (await mara.snapshot(table))["undo"]["asked_by"] is None


async def test_consent_can_be_refused_and_a_request_withdrawn(site: Site) -> None:
    table, mara, tom = await two_at_a_table(site)
    await mara.play_first(table)
    await tom.play_first(table)
    answer = f"/api/tables/{table}/undo/answer"
    await tom.refused("not_now", answer, {"yes": False})
    for person in (tom, mara):
        await undo(mara, table, 2)
        assert (await person.post(answer, {"yes": False}))["asked_by"] is None
    assert (await mara.snapshot(table))["position"]["ply"] == 2


async def test_a_new_choice_ends_the_request(site: Site) -> None:
    table, mara, tom = await two_at_a_table(site)
    await mara.play_first(table)
    await tom.play_first(table)
    await undo(mara, table, 2)
    await mara.play_first(table)
    assert (await tom.snapshot(table))["undo"]["asked_by"] is None
    await tom.refused("not_now", f"/api/tables/{table}/undo/answer", {"yes": True})


async def test_what_revealed_something_is_not_free(site: Site) -> None:
    mara, tom = await site.guest("Mara"), await site.guest("Tom")
    druids = {"A1": "U", "A4": "R", "K1": "Y", "K2": "P"}
    near = {"druids": druids, "cards": [0, 1], "turn": 0}
    for restless, allowed in ((False, "free"), (True, "ask")):
        options = {"restless_court": restless}
        table = await mara.make_table("you", "open", position=near, options=options)
        await tom.post(f"/api/tables/{table}/claim", {})
        update = await mara.play(table, 0, "A1>A4")  # a ritual: the next card is turned over
        assert update["undo"]["allowed"] == allowed
        if restless:
            assert "revealed" in update["undo"]["why"]


async def test_bots_do_not_ask_and_their_moves_are_taken_back_too(site: Site) -> None:
    mara = await site.guest()
    table = await mara.make_table("you", "random", "random", options={"first": "1"})
    async with mara.live(table) as page:
        position = (await page.until("snapshot"))["position"]
        choice = position["question"]["options"][0]["choice"]
        await page.ask("play", ply=0, choice=choice)
        while (update := await page.until("update"))["position"]["ply"] < 3:
            pass
        assert update["undo"]["allowed"] == "free"
        reply = await page.ask("undo", ply=3)
        assert reply["problem"] is None and reply["data"]["allowed"] == "no"
        assert (await page.until("update"))["position"] == position


async def test_a_page_that_was_away_for_an_undo_still_gets_every_ply(site: Site) -> None:
    table, mara, tom = await two_at_a_table(site)
    options = (await mara.snapshot(table))["position"]["question"]["options"]
    async with tom.live(table) as page:
        await page.until("snapshot")
        await mara.play(table, 0, options[0]["choice"])
        await undo(mara, table, 1)
        await mara.play(table, 0, options[1]["choice"])
        last = (await tom.snapshot(table))["position"]
        while (await page.until("update"))["position"] != last:
            pass
        plies = [
            json.loads(frame)["position"]["ply"] for frame in page.frames if '"update"' in frame
        ]
        assert plies[-2:] == [0, 1], "never the second first choice without the way back"
    assert (await tom.snapshot(table))["position"]["ply"] == 1
