"""Records: replay per viewpoint, export, import, verify."""

import asyncio
import json
from pathlib import Path

import pytest

from fabletop.core.errors import BadRecord
from fabletop.core.record import Match, Record, verify
from fabletop.games import find_game
from fabletop.server.problems import Refused
from fabletop.server.reading import Reader
from tests.server.site import Site, Somebody, problem, test_settings, two_at_a_table

pytestmark = pytest.mark.asyncio

GOLDEN = sorted((Path(__file__).parents[1] / "golden").rglob("*.json"))


async def finished(site: Site) -> tuple[str, list[Somebody]]:
    """A game of two people that is over."""
    table, *people = await two_at_a_table(site)
    position = (await people[0].snapshot(table))["position"]
    while waiting := position["view"]["waiting"]:
        position = (await people[waiting[0]].play_first(table))["position"]
    return table, people


async def test_a_finished_game_is_exported_verified_and_reviewed(site: Site) -> None:
    table, (mara, tom) = await finished(site)
    answer = await site.nobody().http.get(f"/api/tables/{table}/record")
    assert "attachment" in answer.headers["content-disposition"]
    record = Record.from_bytes(answer.content)
    match = verify(find_game("fae"), record)
    assert record.players == ["Mara", "Tom"] and match.state.is_over()
    told = checked = await tom.post("/api/records/verify", answer.json())
    assert checked["over"] and checked["plies"] == len(record.choices) and told["result"]
    info = await tom.post("/api/records", answer.json())
    assert info["imported"] and info["state"] == "over" and info["ply"] == len(record.choices)
    assert [seat["name"] for seat in info["seats"]] == ["Mara", "Tom"]
    there, here = await tom.snapshot(info["id"]), await tom.get(f"/api/tables/{table}/replay")
    assert there["position"]["view"] == here["position"]["view"]
    again = await mara.http.get(f"/api/tables/{info['id']}/record")
    assert again.json()["digest"] == answer.json()["digest"]
    body = {"ply": info["ply"], "choice": "A1>A2"}
    await tom.refused("not_seated", f"/api/tables/{info['id']}/play", body)
    await tom.refused("not_seated", f"/api/tables/{info['id']}/rematch")


async def test_who_stood_where_is_told_when_the_game_is_over(site: Site) -> None:
    running, mara, _ = await two_at_a_table(site)
    problem(await mara.http.get(f"/api/tables/{running}/course"), "wrong_state")
    table, (mara, _) = await finished(site)
    told = (await mara.http.get(f"/api/tables/{table}/course")).json()
    result = (await mara.snapshot(table))["position"]["result"]
    totals = next(line["values"] for line in result["lines"] if line["label"] == "Total")
    assert told["unit"] == "points" and told["plies"][0] == 0
    assert [line["seat"] for line in told["lines"]] == [0, 1]
    assert [line["scores"][-1] for line in told["lines"]] == totals
    assert {len(line["scores"]) for line in told["lines"]} == {len(told["plies"])}
    if len(result["winners"]) == 1 and totals[0] != totals[1]:
        assert result["lead"]["by"] == abs(totals[0] - totals[1])


async def test_a_replay_shows_any_moment_from_any_seat_once_the_game_is_over(site: Site) -> None:
    table, (mara, _) = await finished(site)
    end = await mara.get(f"/api/tables/{table}/replay")
    assert end["position"]["ply"] == end["plies"] and end["position"]["result"]
    spirits = end["position"]["view"]["spirits"]
    for seat in (None, 0, 1):
        query = f"?ply=2{'' if seat is None else f'&seat={seat}'}"
        moment = await mara.get(f"/api/tables/{table}/replay{query}")
        known = [spirits[n] if n == seat else None for n in (0, 1)]
        assert moment["position"]["view"]["spirits"] == known
        assert moment["position"]["question"] is None and moment["position"]["viewer"] == seat
        told = await mara.get(f"/api/tables/{table}/replay{query}&log=true")
        assert len(told["log"]) >= end["plies"] and moment["log"] == []
    for query in ("?ply=9999", "?seat=2", "?ply=-1", "?ply=x"):
        problem(await mara.http.get(f"/api/tables/{table}/replay{query}"), "malformed")


async def test_until_the_end_only_the_own_seat_and_no_record(site: Site) -> None:
    table, mara, tom = await two_at_a_table(site)
    await mara.play_first(table)
    problem(await mara.http.get(f"/api/tables/{table}/record"), "wrong_state")
    own = await mara.get(f"/api/tables/{table}/replay?ply=0&seat=0")
    assert own["position"]["view"]["spirits"][0] and own["position"]["view"]["spirits"][1] is None
    spectator = await tom.get(f"/api/tables/{table}/replay?ply=1")
    assert spectator["position"]["view"]["spirits"] == [None, None]
    for person in (tom, await site.guest("Eve"), site.nobody()):
        answer = await person.http.get(f"/api/tables/{table}/replay?seat=0")
        problem(answer, "not_seated")


async def test_damaged_edited_and_foreign_records_are_refused(lite: Site) -> None:
    mara = await lite.guest()
    good = json.loads(GOLDEN[0].read_text("utf-8"))
    await mara.post("/api/records/verify", good)
    for changed, code in (
        ({**good, "digest": "0" * 32}, "bad_record"),
        ({**good, "digest": ""}, "bad_record"),
        ({**good, "seed": good["seed"] + 1}, "bad_record"),
        ({**good, "rules": 99}, "bad_record"),
        ({**good, "game": "chess"}, "bad_record"),
        ({**good, "seats": 99}, "bad_record"),
        ({**good, "format": 9}, "bad_record"),
        ({**good, "choices": [[0, "nonsense"]]}, "bad_record"),
        ({**good, "choices": "all"}, "malformed"),
        ({**good, "more": 1}, "malformed"),
        ([], "malformed"),
    ):
        for path in ("/api/records", "/api/records/verify"):
            await mara.refused(code, path, changed)
    assert (await mara.get("/api/lobby"))["mine"] == []
    await lite.nobody().refused("no_session", "/api/records", good)


async def test_a_sealed_record_is_verified_but_not_looked_at_here(site: Site) -> None:
    mara = await site.guest()
    match = Match(find_game("fae"), 2, 1)
    match.play(match.state.waiting()[0], match.state.options(match.state.waiting()[0])[0])
    sealed = json.loads(match.record().under_seal().to_bytes())
    found = await mara.post("/api/records/verify", sealed)
    assert not found["over"] and found["plies"] == 1
    refused = await mara.refused("bad_record", "/api/records", sealed)
    assert refused["rule"] == "TABLE-04" and "spectator" in refused["text"]


async def test_golden_records_with_odd_names_are_taken_in(site: Site) -> None:
    mara = await site.guest()
    good = json.loads(GOLDEN[0].read_text("utf-8"))
    good["players"] = ["x" * 500, "\u0000\u202e", "more", "than", "seats", "allow"]
    info = await mara.post("/api/records", good)
    assert info["seats"][0]["name"] == "x" * 24 and info["seats"][1]["name"] == "Seat 2"


async def test_a_long_game_resumes_from_a_saved_state(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fabletop.server.change.SAVE_EVERY", 4)
    async with Site(test_settings(data)) as site:
        table, mara, tom = await two_at_a_table(site)
        for ply in range(11):
            await (mara, tom)[ply % 2].play_first(table)
        before = await mara.snapshot(table)
        saved = await site.house.store.saved_state(table, 99)
        assert saved is not None and saved.ply == 8
    async with Site(test_settings(data)) as site:
        live = await site.house.room.read(table)
        assert live.story._base == 8
        after = await mara.at(site).snapshot(table)
        assert after["position"] == before["position"] and after["log"] == before["log"]
        answer = f"/api/tables/{table}/undo/answer"
        await tom.at(site).post(f"/api/tables/{table}/undo", {"ply": 11})
        assert (await mara.at(site).post(answer, {"yes": True}))["asked_by"] is None
        assert (await mara.at(site).snapshot(table))["position"]["ply"] == 9


def endless(choices: int) -> bytes:
    """A record of Fame and Fable in which nobody ever does anything."""
    match = Match(find_game("fame"), 2, 1, keeps_past=False)
    while match.state.ply < choices:
        seat = match.state.waiting()[0]
        idle = [one for one in match.state.options(seat) if str(one).startswith(("end", "none"))]
        match.play(seat, (idle or match.state.options(seat))[-1], trusted=True)
    return match.record().to_bytes()


async def test_a_record_with_too_many_choices_is_refused_before_it_is_replayed(lite: Site) -> None:
    mara = await lite.guest()
    data = endless(30).replace(b'"choices": [', b'"choices": [' + b'[0,"end day"],' * 5_000)
    for path in ("/api/records", "/api/records/verify"):
        headers = {"Content-Type": "application/json"}
        answer = await mara.http.post(path, content=data, headers=headers)
        assert "at most 5,000" in problem(answer, "bad_record")["text"]


async def test_records_wait_for_each_other_and_only_so_many(
    lite: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fabletop.server.reading.MOST_WAITING", 2)
    read, data = lite.house.reader.read, endless(20)
    answers = await asyncio.gather(*(read(data) for _ in range(5)), return_exceptions=True)
    refused = [one for one in answers if isinstance(one, Refused)]
    assert len(refused) == 3 and {one.problem.code for one in refused} == {"too_many"}


async def test_a_record_is_read_in_a_worker_that_is_stopped_when_it_takes_too_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reader, data = Reader(in_process=True), endless(200)
    try:
        assert (await reader.read(data)).ply == 200
        with pytest.raises(BadRecord, match="no whole record"):
            await reader.read(b"{")
        monkeypatch.setattr("fabletop.server.reading.SECONDS", 0.001)
        with pytest.raises(BadRecord, match="too long"):
            await reader.read(data)
        monkeypatch.setattr("fabletop.server.reading.SECONDS", 30)
        assert (await reader.read(data)).ply == 200, "the next one has another worker"
    finally:
        await reader.close()


async def test_the_log_of_a_long_game_comes_in_pages(
    lite: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fabletop.server.records.PAGE", 40)
    mara = await lite.guest()
    table = (await mara.post("/api/records", json.loads(endless(100))))["id"]
    lines, after = [], -1
    while after is not None:
        page = await mara.get(f"/api/tables/{table}/replay?log=true&after={after}")
        assert all(after < line["ply"] <= after + 40 for line in page["log"])
        lines += page["log"]
        after = page["more_after"]
    assert lines == (await mara.snapshot(table))["log"]
