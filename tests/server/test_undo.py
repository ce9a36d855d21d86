"""Taking back: free, by consent, refused."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from fabletop.core.record import Record, verify
from fabletop.games import find_game
from tests.games.upon.table import QUIET, STORIES, seat
from tests.scenario import rule
from tests.server.site import Site, Somebody, test_settings, two_at_a_table

pytestmark = pytest.mark.asyncio


async def undo(person: Somebody, table: str, ply: int) -> dict[str, Any]:
    undone: dict[str, Any] = await person.post(f"/api/tables/{table}/undo", {"ply": ply})
    return undone


def notes_in(message: dict[str, Any]) -> list[str]:
    """What a message's log tells beside the game."""
    return [line["text"] for line in message.get("log", ()) if line.get("noted")]


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
        assert update["position"]["ply"] == 0
        assert notes_in(update) == ["Mara took back 1 move, to the beginning."]
    later = await mara.snapshot(table)
    assert later["position"] == before
    assert notes_in(later) == ["You took back 1 move, to the beginning."], "also after a reload"
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


async def test_what_was_refused_or_withdrawn_is_in_the_log_of_all(site: Site) -> None:
    table, mara, tom = await two_at_a_table(site)
    await mara.play_first(table)
    await tom.play_first(table)
    answer = f"/api/tables/{table}/undo/answer"
    async with mara.live(table) as page:
        await page.until("snapshot")
        for person in (tom, mara):
            await undo(mara, table, 2)
            await person.post(answer, {"yes": False})
        while len(notes_in(changed := await page.until("table"))) < 2:
            pass
        told = [line["ply"] for line in changed["log"]]
        assert told and set(told) == {2}, "the lines of the present ply, whole"
    told = ["Not taken back: you refused Mara's wish."]
    told.append("Mara withdrew the wish to take something back.")
    assert notes_in(await tom.snapshot(table)) == told
    late = await site.guest("Noor")
    assert notes_in(await late.snapshot(table))[0] == "Not taken back: Tom refused Mara's wish."


async def test_notes_of_choices_that_are_gone_stand_where_the_game_is_again(site: Site) -> None:
    table, mara, tom = await two_at_a_table(site)
    first = await mara.play_first(table)
    await tom.play_first(table)
    await undo(mara, table, 2)
    await tom.post(f"/api/tables/{table}/undo/answer", {"yes": False})
    await undo(tom, table, 2)
    log = (await mara.snapshot(table))["log"]
    assert [line["ply"] for line in log if line.get("noted")] == [1, 1]
    told = next(line["text"] for line in first["log"] if not line.get("opens"))
    assert log[-1]["text"] == f"Tom took back 1 move, to this: {told}"


async def test_a_new_choice_ends_the_request(site: Site) -> None:
    table, mara, tom = await two_at_a_table(site)
    await mara.play_first(table)
    await tom.play_first(table)
    await undo(mara, table, 2)
    await mara.play_first(table)
    assert (await tom.snapshot(table))["undo"]["asked_by"] is None
    await tom.refused("not_now", f"/api/tables/{table}/undo/answer", {"yes": True})


DRUIDS = {"A1": "U", "A4": "R", "K1": "Y", "K2": "P", "C2": "K", "C3": "K"}
COURT = {"druids": DRUIDS, "cards": [0, 1], "turn": 0}
LAND = {
    "row": ["P01"],
    "sages": [["P01:1"], []],
    "books": ["FF", ""],
    "chapter": 1,
    "turn": 0,
    "first": 0,
}
CURSE = {
    "story": 4,
    "action": 1,
    "starter": 0,
    "stories": STORIES,
    "omens": ["Tithe of Thorns", *(omen for omen in QUIET if omen != "Tithe of Thorns")],
    "players": [seat("1L", ["Salt on the Sill"]), seat("1L", ["Two Rings"])],
}


@rule("TABLE-01")
async def test_what_revealed_something_is_refused(site: Site) -> None:
    mara, tom = await site.guest("Mara"), await site.guest("Tom")
    for restless, allowed in ((False, "free"), (True, "no")):
        options = {"restless_court": restless}
        table = await mara.make_table("you", "open", position=COURT, options=options)
        await tom.post(f"/api/tables/{table}/claim", {})
        update = await mara.play(table, 0, "A1>A4")  # a ritual: the next card is turned over
        assert update["undo"]["allowed"] == allowed
    assert "revealed" in update["undo"]["why"] and update["undo"]["rule"] == "TABLE-01"
    problem = await mara.refused("not_now", f"/api/tables/{table}/undo", {"ply": 1})
    assert problem["rule"] == "TABLE-01"


@rule("FAB-A04", "TABLE-01")
async def test_a_blind_draw_is_not_taken_back_though_nobody_else_sits_there(site: Site) -> None:
    mara = await site.guest()
    table = await mara.make_table("you", "random", position=LAND, game="fabled")
    update = await mara.play(table, 0, "add forest deck")
    assert update["undo"]["allowed"] == "no" and update["undo"]["rule"] == "TABLE-01"


@rule("TABLE-01")
async def test_who_answers_a_sealed_question_last_has_no_way_back(site: Site) -> None:
    mara, tom = await site.guest("Mara"), await site.guest("Tom")
    table = await mara.make_table("you", "open", position=CURSE, game="upon")
    await tom.post(f"/api/tables/{table}/claim", {})
    first = await mara.play(table, 0, "pass")
    assert first["position"]["view"]["waiting"] == [1] and first["undo"]["allowed"] == "free"
    last = await tom.play(table, 1, "pass")
    assert last["undo"]["allowed"] == "no" and last["undo"]["rule"] == "TABLE-01"
    assert (await mara.snapshot(table))["undo"]["allowed"] == "no", "her answer is known by now"


async def practising(site: Site, person: Somebody) -> str:
    return await person.make_table(
        "you", "random", position=LAND, game="fabled", practice=True, seed=1
    )


@rule("FAB-A04", "TABLE-03")
async def test_at_a_practice_table_the_unseen_is_dealt_anew(data: Path) -> None:
    async with Site(test_settings(data)) as site:
        mara = await site.guest()
        table = await practising(site, mara)
        assert (await mara.get(f"/api/tables/{table}"))["practice"], "everybody can see it"
        async with mara.live(table) as page:
            await page.until("snapshot")
            drawn = set()
            for _ in range(12):
                update = await mara.play(table, 0, "add forest deck")
                assert update["undo"]["allowed"] == "free" and update["undo"]["rule"] == "TABLE-03"
                drawn.add(update["position"]["view"]["about"]["card"])
                await undo(mara, table, 1)
                while (back := await page.until("update"))["position"]["ply"]:
                    pass
                told = [line["text"] for line in back["log"] if not line.get("noted")]
                assert told[-1] == "What nobody had seen was dealt anew."
            assert len(drawn) > 1
        row = (await site.house.room.read(table)).row
        assert [ply for ply, _ in row.redeals] == [0] * 12
        await mara.play(table, 0, "add forest deck")
        before = await mara.snapshot(table)
    async with Site(test_settings(data)) as site:
        after = await mara.at(site).snapshot(table)
        assert after["position"] == before["position"] and after["log"] == before["log"]
        live = await site.house.room.read(table)
        record = Record.from_bytes(live.story.record([]).to_bytes())
        assert verify(find_game("fabled"), record).state.to_json() == live.story.state.to_json()


@rule("TABLE-03")
async def test_who_answered_in_secret_answers_again_at_a_practice_table(site: Site) -> None:
    mara, tom = await site.guest("Mara"), await site.guest("Tom")
    table = await mara.make_table("you", "open", position=CURSE, game="upon", practice=True)
    await tom.post(f"/api/tables/{table}/claim", {})
    await mara.play(table, 0, "pass")
    last = await tom.play(table, 1, "pass")
    assert last["undo"]["allowed"] == "ask" and "Mara" in last["undo"]["why"]
    await undo(tom, table, 2)
    await mara.post(f"/api/tables/{table}/undo/answer", {"yes": True})
    position = (await mara.snapshot(table))["position"]
    assert position["ply"] == 0 and position["view"]["waiting"] == [0, 1]


@rule("TABLE-03")
async def test_a_new_deal_is_noticed_by_another_process_and_after_a_saved_state(
    data: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fabletop.server.change.SAVE_EVERY", 1)
    there = test_settings(data, database=database)
    async with Site(there) as site, Site(there) as other:
        mara = await site.guest()
        table = await practising(site, mara)
        await mara.at(other).snapshot(table)
        for _ in range(3):
            await mara.play(table, 0, "add forest deck")
            assert (await mara.at(other).snapshot(table))["position"]["ply"] == 1
            await undo(mara, table, 1)
        await mara.play(table, 0, "add forest deck")
        await mara.play(table, 1, "slot 0")
        here, seen = await mara.snapshot(table), await mara.at(other).snapshot(table)
        assert here["position"]["view"] == seen["position"]["view"] and here["log"] == seen["log"]
        states = [(await one.house.room.read(table)).story.state for one in (site, other)]
        assert states[0].to_json() == states[1].to_json()
    async with Site(there) as again:
        assert (await mara.at(again).snapshot(table))["log"] == here["log"]


@rule("TABLE-02")
async def test_a_seat_that_a_bot_plays_for_somebody_is_still_asked(site: Site) -> None:
    table, mara, tom = await two_at_a_table(site)
    await mara.play_first(table)
    await tom.post(f"/api/tables/{table}/leave")
    info: Any = {"table": {"ply": 1}}
    while info["table"]["ply"] < 2:  # a bot plays for Tom
        await asyncio.sleep(0.01)
        info = await mara.snapshot(table)
    assert info["undo"]["allowed"] == "ask" and info["undo"]["rule"] == "TABLE-02"
    assert (await undo(mara, table, 2))["needs"] == [1]
    assert (await mara.snapshot(table))["position"]["ply"] == 2


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
