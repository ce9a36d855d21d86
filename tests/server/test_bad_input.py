"""Bad input: a clear code and sentence, nothing changed, other tables undisturbed, no traceback."""

import asyncio
import contextlib
import json
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from fabletop.server.settings import Rate
from tests.server.site import Site, problem, test_settings, two_at_a_table

pytestmark = pytest.mark.asyncio

MALFORMED = [
    b"",
    b"{",
    b"null",
    b"[]",
    b'"play"',
    b"\xff\xfe",
    b'{"ply": 0}',
    b'{"ply": "0", "choice": "A1>A2"}',
    b'{"ply": -1, "choice": "A1>A2"}',
    b'{"ply": 0.5, "choice": "A1>A2"}',
    b'{"ply": 1e99, "choice": "A1>A2"}',
    b'{"ply": 0, "choice": "A1>A2", "seat": 1}',
    b'{"ply": 0, "choice": ' + b"[" * 20_000 + b"]" * 20_000 + b"}",
    b'{"ply": 0, "choice": "\\ud800"}',
]

# JSON, but no choice that any game has.
ODD_CHOICES: list[Any] = [
    None,
    True,
    0,
    -1.5,
    "",
    "x" * 20_000,
    [],
    {},
    {"a": {"b": []}},
    ["A1>A2"],
    [[[["deep"]] * 3] * 3],
    int("9" * 400),
    "A1>A2\x00",
    "'; DROP TABLE choices; --",
]


@pytest.mark.parametrize("body", MALFORMED, ids=lambda body: repr(body[:40]))
async def test_malformed_bodies(lite: Site, body: bytes) -> None:
    table, mara, _ = await two_at_a_table(lite)
    before = await mara.snapshot(table)
    for path in ("play", "why", "preview"):
        answer = await mara.http.post(f"/api/tables/{table}/{path}", content=body)
        problem(answer, "malformed")
    assert await mara.snapshot(table) == before


async def test_odd_choices_are_illegal_over_http_and_websocket(lite: Site) -> None:
    table, mara, _ = await two_at_a_table(lite)
    before = (await mara.snapshot(table))["position"]
    async with mara.live(table) as page:
        await page.until("snapshot")
        for choice in ODD_CHOICES:
            body = {"ply": 0, "choice": choice}
            answer = await mara.http.post(f"/api/tables/{table}/play", json=body)
            assert answer.json()["code"] in ("illegal", "malformed"), answer.text
            why = await mara.http.post(f"/api/tables/{table}/why", json=body)
            assert why.status_code in (200, 400) and "Traceback" not in why.text
            if len(str(choice)) < 10_000:
                reply = await page.ask("play", ply=0, choice=choice)
                assert reply["problem"]["code"] in ("illegal", "malformed")
    assert (await mara.snapshot(table))["position"] == before


async def test_malformed_messages_are_answered_and_the_connection_stays(lite: Site) -> None:
    table, mara, _ = await two_at_a_table(lite)
    async with mara.live(table) as page:
        await page.until("snapshot")
        for message, number in (
            ("", 0),
            ("{", 0),
            ("[]", 0),
            ('{"type": "fly", "id": 7}', 7),
            ('{"type": "play", "id": 8}', 8),
            ('{"type": "play", "id": 9, "ply": "0", "choice": 1}', 9),
            ('{"type": "ping", "id": 10, "more": 1}', 10),
            ('{"type": "ping", "id": -3}', 0),
            ("[" * 8000, 0),
            (b"\xff\xfe", 0),
        ):
            await page.connection.send(message)
            reply = await page.until("reply", id=number)
            assert reply["problem"]["code"] == "malformed" and reply["problem"]["text"]
        assert (await page.ask("ping"))["problem"] is None


async def test_large_bodies_are_refused(lite: Site) -> None:
    table, mara, _ = await two_at_a_table(lite)
    for size in (65 * 1024, 10_000_000):
        body = b'{"ply": 0, "choice": "' + b"x" * size + b'"}'
        answer = await mara.http.post(f"/api/tables/{table}/play", content=body)
        problem(answer, "too_large")
    for path in ("/api/records", "/api/records/verify"):
        problem(await mara.http.post(path, content=b" " * 10_000_000), "too_large")

    async def pieces() -> Any:
        for _ in range(100):
            yield b"x" * 100_000

    answer = await mara.http.post(f"/api/tables/{table}/chat", content=pieces())
    problem(answer, "too_large")
    assert (await mara.snapshot(table))["position"]["ply"] == 0


@pytest.mark.parametrize("size", [17_000, 70_000, 10_000_000])
async def test_large_messages_close_the_connection(lite: Site, size: int) -> None:
    table, mara, tom = await two_at_a_table(lite)
    async with mara.live(table) as page, tom.live(table) as his:
        await page.until("snapshot")
        try:
            await page.connection.send("x" * size)
            await page.connection.wait_closed()
        except ConnectionClosed:
            pass
        assert page.connection.close_code == 1009
        assert (await his.ask("ping"))["problem"] is None


async def test_floods_close_the_connection_and_disturb_nobody(
    lite: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fabletop.server.socket.FLOOD", Rate(100, 0.001))
    table, mara, tom = await two_at_a_table(lite)
    async with mara.live(table) as page, tom.live(table) as his:
        await page.until("snapshot")

        async def flood() -> None:
            for number in range(1000):
                await page.connection.send(json.dumps({"type": "ping", "id": number}))

        flooding = asyncio.create_task(flood())
        with contextlib.suppress(ConnectionClosed):
            while True:
                await page.receive()
        with contextlib.suppress(ConnectionClosed):
            await flooding
        assert page.connection.close_code == 1008
        assert (await his.ask("ping"))["problem"] is None


async def test_floods_of_requests_are_refused(data: Path) -> None:
    settings = test_settings(data, plays=Rate(5, 0.001), requests=Rate(40, 0.001))
    async with Site(settings) as site:
        table, mara, _ = await two_at_a_table(site)
        path, body = f"/api/tables/{table}/why", {"ply": 0, "choice": "A1>A2"}
        answers = [await mara.http.post(path, json=body) for _ in range(8)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 3
        problem(answers[-1], "too_many")
        answers = [await mara.http.get("/api/games") for _ in range(40)]
        problem(answers[-1], "too_many")


async def test_replayed_and_stale_messages_are_stale(lite: Site) -> None:
    table, mara, tom = await two_at_a_table(lite)
    async with mara.live(table) as page:
        options = (await page.until("snapshot"))["position"]["question"]["options"]
        request = json.dumps({"type": "play", "id": 1, "ply": 0, "choice": options[0]["choice"]})
        codes = []
        for _ in range(3):
            await page.connection.send(request)
            codes.append(((await page.until("reply"))["problem"] or {}).get("code"))
        assert codes == [None, "stale", "stale"]
        for ply in (0, 2, 100_000):
            reply = await page.ask("play", ply=ply, choice=options[1]["choice"])
            assert reply["problem"]["code"] == "stale"
    assert (await tom.snapshot(table))["position"]["ply"] == 1


async def test_foreign_messages_do_not_reach_another_table_or_seat(lite: Site) -> None:
    table, mara, tom = await two_at_a_table(lite)
    other, ann, bob = await two_at_a_table(lite)
    before = await mara.snapshot(table)
    body = {"ply": 0, "choice": before["position"]["question"]["options"][0]["choice"]}
    for person in (ann, bob):
        await person.refused("not_seated", f"/api/tables/{table}/play", body)
    await tom.refused("illegal", f"/api/tables/{table}/play", body)
    async with ann.live(table) as page:
        assert (await page.until("snapshot"))["position"]["viewer"] is None
        assert (await page.ask("play", **body))["problem"]["code"] == "not_seated"
    assert (await mara.snapshot(table))["position"] == before["position"]
    assert (await ann.snapshot(other))["position"]["ply"] == 0


async def test_other_sites_may_change_nothing(data: Path) -> None:
    async with Site(test_settings(data, origins=("https://friend.example",))) as site:
        table, mara, _ = await two_at_a_table(site)
        body = {"text": "hello"}
        for origin in ("https://evil.example", "null", f"http://{site.address}.evil.example"):
            headers = {"Origin": origin}
            answer = await mara.http.post(f"/api/tables/{table}/chat", json=body, headers=headers)
            problem(answer, "foreign_origin")
            with pytest.raises(InvalidStatus) as refused:
                async with mara.live(table, Origin=origin):
                    pass
            assert refused.value.response.status_code == 403
        for origin in (f"http://{site.address}", "https://friend.example"):
            headers = {"Origin": origin}
            answer = await mara.http.post(f"/api/tables/{table}/chat", json=body, headers=headers)
            assert answer.status_code == 200
            async with mara.live(table, Origin=origin) as page:
                await page.until("snapshot")


async def test_a_websocket_to_an_unknown_table_closes_with_the_code(lite: Site) -> None:
    mara = await lite.guest()
    for table in ("moth-lantern-aaaaaaaa", "nonsense"):
        async with mara.live(table) as page:
            await page.connection.wait_closed()
            assert page.connection.close_code == 4404
            assert page.connection.close_reason == "unknown_table"


async def test_unknown_paths_and_methods_have_codes(lite: Site) -> None:
    mara = await lite.guest()
    problem(await mara.http.get("/api/nothing"), "unknown_path")
    problem(await mara.http.get("/api/games/chess/rules"), "unknown_game")
    problem(await mara.http.post("/api/games/chess/advice", json={"seats": 2}), "unknown_game")
    problem(await mara.http.post("/api/games/fae/advice", json={"seats": 9}), "bad_table")
    strange = {"seats": 2, "options": {"magic": 1}}
    problem(await mara.http.post("/api/games/fae/advice", json=strange), "bad_table")
    problem(await mara.http.put("/api/games"), "wrong_method")
    problem(await mara.http.post("/anything"), "wrong_method")


async def test_an_unexpected_failure_is_logged_and_not_told(
    lite: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, mara, _ = await two_at_a_table(lite)

    async def fail(*_: Any) -> None:
        raise ZeroDivisionError("the innermost secret")

    monkeypatch.setattr(lite.house.play, "choose", fail)
    body = {"ply": 0, "choice": "A1>A2"}
    answer = await mara.http.post(f"/api/tables/{table}/play", json=body)
    problem(answer, "internal")
    assert "innermost" not in answer.text
    async with mara.live(table) as page:
        reply = await page.ask("play", **body)
        assert reply["problem"]["code"] == "internal" and "innermost" not in page.frames[-1]


async def test_many_bad_requests_do_not_slow_another_table_down(lite: Site) -> None:
    table, mara, _ = await two_at_a_table(lite)
    other, ann, _ = await two_at_a_table(lite)
    stop = asyncio.Event()

    async def pester() -> None:
        while not stop.is_set():
            await mara.http.post(f"/api/tables/{table}/play", content=b"[" * 60_000)

    pestering = [asyncio.create_task(pester()) for _ in range(4)]
    assert (await ann.play_first(other))["position"]["ply"] == 1
    stop.set()
    await asyncio.gather(*pestering)
    assert (await mara.snapshot(table))["position"]["ply"] == 0
