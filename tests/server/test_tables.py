"""Tables: make, find, sit down, leave, start, play again."""

import asyncio
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.server.site import Site, problem, two_at_a_table

pytestmark = pytest.mark.asyncio


async def test_a_table_against_bots_starts_at_once(site: Site) -> None:
    mara = await site.guest()
    table = await mara.make_table("you", "greedy", "random")
    info = await mara.get(f"/api/tables/{table}")
    assert info["state"] == "playing" and info["host"]
    assert [seat["kind"] for seat in info["seats"]] == ["person", "bot", "bot"]
    assert info["seats"][0]["mine"] and all(seat["name"] for seat in info["seats"])
    assert len({seat["name"] for seat in info["seats"]}) == 3


async def test_bots_alone_play_to_the_end(site: Site) -> None:
    mara = await site.guest()
    table = await mara.make_table("random", "random")
    async with mara.live(table) as page:
        message = await page.until("snapshot")
        while (message["position"] or {}).get("result") is None:
            message = await page.until("update")
    info = await mara.get(f"/api/tables/{table}")
    assert info["state"] == "over" and info["result"] and info["waiting"] == []


async def test_what_cannot_be_a_table_is_refused_with_the_reason(lite: Site) -> None:
    mara = await lite.guest()
    you, bot = {"kind": "you"}, {"kind": "bot"}
    for code, body in (
        ("unknown_game", {"game": "chess", "seats": [you, bot]}),
        ("bad_table", {"game": "fae", "seats": [you]}),
        ("bad_table", {"game": "fae", "seats": [you, *[bot] * 7]}),
        ("bad_table", {"game": "fae", "seats": [you, you]}),
        ("bad_table", {"game": "fae", "seats": [you, {"kind": "bot", "bot": "clever"}]}),
        ("bad_table", {"game": "fae", "seats": [you, {"kind": "bot", "bot": "master@999999"}]}),
        ("bad_table", {"game": "fae", "seats": [you, bot], "options": {"first": "4"}}),
        ("bad_table", {"game": "fae", "seats": [you, bot], "options": {"first": 1}}),
        ("bad_table", {"game": "fae", "seats": [you, bot], "options": {"wind": True}}),
        ("malformed", {"game": "fae", "seats": [you, bot], "secret": "x"}),
        ("malformed", {"game": "fae", "seats": [you, bot], "title": "x" * 61}),
        ("malformed", {"game": "fae", "seats": [you, bot], "public": "yes"}),
        ("malformed", {"game": "fae", "seats": [you, {"kind": "throne"}]}),
    ):
        await mara.refused(code, "/api/tables", body)
    seats = {"game": "fae", "seats": [you, bot], "options": {"first": "4"}}
    assert (await mara.refused("bad_table", "/api/tables", seats))["rule"] == "FAE-030"
    assert (await mara.get("/api/lobby"))["mine"] == []
    await lite.nobody().refused("no_session", "/api/tables", {"game": "fae", "seats": [you, bot]})


async def test_alone_what_nobody_chose_gives_way_to_what_somebody_did(lite: Site) -> None:
    mara = await lite.guest()
    wanted = {"game": "fabled", "seats": [{"kind": "you"}]}
    for chosen, difficulty in (({}, "low"), ({"scenario": "thousand_ways"}, "normal")):
        table = await mara.post("/api/tables", {**wanted, "options": chosen})
        assert table["options"]["difficulty"] == difficulty
        assert table["options"]["challenge"] == "solo" and table["state"] == "playing"
    refused = {"scenario": "thousand_ways", "difficulty": "low"}
    problem = await mara.refused("bad_table", "/api/tables", {**wanted, "options": refused})
    assert problem["rule"] == "CHL-135"


async def test_the_lobby_lists_public_tables_and_the_own_ones(site: Site) -> None:
    mara, tom = await site.guest("Mara"), await site.guest("Tom")
    public = await mara.make_table("you", "open", public=True, title=" Come\nin ")
    private = await mara.make_table("you", "open")
    seen = await tom.get("/api/lobby")
    assert [table["id"] for table in seen["public"]] == [public] and seen["mine"] == []
    assert seen["public"][0]["title"] == "Come in" and not seen["public"][0]["host"]
    mine = {table["id"] for table in (await mara.get("/api/lobby"))["mine"]}
    assert mine == {public, private}
    assert (await site.nobody().get("/api/lobby"))["mine"] == []


async def test_the_game_starts_when_the_last_seat_is_taken(site: Site) -> None:
    mara, tom = await site.guest("Mara"), await site.guest("Tom")
    table = await mara.make_table("you", "open", "open")
    assert (await mara.snapshot(table))["position"] is None
    await mara.refused("wrong_state", f"/api/tables/{table}/play", {"ply": 0, "choice": "A1>A2"})
    first = await tom.post(f"/api/tables/{table}/claim", {"seat": 2})
    assert first["state"] == "open" and first["seats"][2]["mine"]
    again = await tom.post(f"/api/tables/{table}/claim", {"seat": 2})
    assert again["seats"] == first["seats"]
    await tom.refused("wrong_state", f"/api/tables/{table}/claim", {"seat": 1})
    ann = await site.guest("Ann")
    assert (await ann.post(f"/api/tables/{table}/claim", {}))["state"] == "playing"
    bob = await site.guest("Bob")
    await bob.refused("full", f"/api/tables/{table}/claim", {})
    await bob.refused("taken", f"/api/tables/{table}/claim", {"seat": 1})
    await bob.refused("malformed", f"/api/tables/{table}/claim", {"seat": 9})


async def test_many_claim_the_last_seat_and_one_gets_it(site: Site) -> None:
    mara = await site.guest()
    table = await mara.make_table("you", "open")
    people = [await site.guest(f"Guest {number}") for number in range(5)]
    path = f"/api/tables/{table}/claim"
    answers = await asyncio.gather(*(person.http.post(path, json={}) for person in people))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409]


async def test_an_invitation_lets_one_person_take_one_seat(site: Site) -> None:
    mara, tom, eve = [await site.guest(name) for name in ("Mara", "Tom", "Eve")]
    table = await mara.make_table("you", "invited")
    claim = f"/api/tables/{table}/claim"
    await tom.refused("not_host", f"/api/tables/{table}/invites/1")
    await mara.refused("taken", f"/api/tables/{table}/invites/0")
    await mara.refused("malformed", f"/api/tables/{table}/invites/7")
    old = secret_of(await mara.post(f"/api/tables/{table}/invites/1"))
    new = secret_of(await mara.post(f"/api/tables/{table}/invites/1"))
    for wrong in ({}, {"seat": 1}, {"seat": 1, "secret": "guess"}, {"seat": 1, "secret": old}):
        code = "full" if not wrong else "wrong_secret"
        await eve.refused(code, claim, wrong)
    info = await tom.post(claim, {"seat": 1, "secret": new})
    assert info["state"] == "playing" and info["seats"][1]["name"] == "Tom"
    await eve.refused("taken", claim, {"seat": 1, "secret": new})
    assert new not in str(await mara.snapshot(table)) + str(await mara.get("/api/lobby"))


def secret_of(link: dict[str, str]) -> str:
    parts = urlsplit(link["path"])
    assert parts.query == "" and parts.path.startswith("/t/")
    return parse_qs(parts.fragment)["secret"][0]


async def test_leaving_before_the_start_frees_the_seat(site: Site) -> None:
    mara, tom = await site.guest("Mara"), await site.guest("Tom")
    table = await mara.make_table("you", "open", "open")
    await tom.post(f"/api/tables/{table}/claim", {})
    info = await tom.post(f"/api/tables/{table}/leave")
    assert [seat["kind"] for seat in info["seats"]] == ["person", "open", "open"]
    await tom.refused("not_seated", f"/api/tables/{table}/leave")


async def test_leaving_a_game_lets_a_bot_stand_in_until_the_return(site: Site) -> None:
    table, mara, tom = await two_at_a_table(site)
    info = await mara.post(f"/api/tables/{table}/leave")
    assert info["seats"][0]["kind"] == "person" and info["seats"][0]["bot"] == "greedy"
    await site.until_bots_rest()
    assert (await tom.snapshot(table))["position"]["ply"] == 1
    async with mara.live(table) as page:
        assert (await page.until("snapshot"))["table"]["seats"][0]["bot"] == ""


async def test_the_host_starts_and_bots_take_the_free_seats(site: Site) -> None:
    mara, tom = await site.guest("Mara"), await site.guest("Tom")
    table = await mara.make_table("you", "open", "invited")
    await tom.refused("not_host", f"/api/tables/{table}/start")
    info = await mara.post(f"/api/tables/{table}/start")
    assert [seat["kind"] for seat in info["seats"]] == ["person", "bot", "bot"]
    assert [seat["bot"] for seat in info["seats"]] == ["", "adept", "adept"]
    await mara.refused("wrong_state", f"/api/tables/{table}/start")


async def test_a_rematch_is_one_table_with_the_same_seats_and_the_next_to_begin(site: Site) -> None:
    mara, tom = await site.guest("Mara"), await site.guest("Tom")
    end = {"druids": {"A1": "UR", "A4": "K"}, "cards": [0, 11], "turn": 0}
    table = await mara.make_table("you", "open", position=end)
    await tom.post(f"/api/tables/{table}/claim", {})
    await mara.refused("wrong_state", f"/api/tables/{table}/rematch")
    await mara.play(table, 0, "A1>A4")
    eve = await site.guest("Eve")
    await eve.refused("not_seated", f"/api/tables/{table}/rematch")
    path = f"/api/tables/{table}/rematch"
    one, other = await asyncio.gather(mara.post(path), tom.post(path))
    assert one["id"] == other["id"] != table
    assert one["options"]["first"] == "2" and one["waiting"] == [1]
    assert [seat["name"] for seat in one["seats"]] == ["Mara", "Tom"]
    assert (await tom.get(f"/api/tables/{table}"))["rematch"] == one["id"]
    mine = (await mara.get("/api/lobby"))["mine"]
    assert len(mine) == 2


async def test_unknown_tables_are_unknown_on_every_path(lite: Site) -> None:
    mara = await lite.guest()
    for name in ("moth-lantern-aaaaaaaa", "x", "a%00b", "A" * 300):
        problem(await mara.http.get(f"/api/tables/{name}/snapshot"), "unknown_table")
        await mara.refused("unknown_table", f"/api/tables/{name}/play", {"ply": 0, "choice": 1})
        await mara.refused("unknown_table", f"/api/tables/{name}/leave")
