"""At the door: odd requests, masses of them, proxies, names, and what reaches the log."""

import asyncio
import json
import logging
import stat
from pathlib import Path
from typing import Any

import pytest
import structlog
from websockets.exceptions import InvalidStatus

from fabletop.server import logs
from fabletop.server.guard import weight
from fabletop.server.limits import Limit
from fabletop.server.logs import Counted, configure_logs
from fabletop.server.people import checked_name
from fabletop.server.problems import Refused
from fabletop.server.settings import Rate
from tests.server.site import Site, problem, test_settings, until

pytestmark = pytest.mark.asyncio


async def test_odd_requests_are_refused_with_a_reason(site: Site) -> None:
    mara = await site.guest()
    for origin in ("http://[", "http://[::1", "null", "x" * 5000):
        answer = await mara.http.post("/api/guest", json={"name": "M"}, headers={"Origin": origin})
        problem(answer, "foreign_origin")
    for path in ("/" + "a" * 300, "/assets/" + "b" * 300, "/t/" + "%F0%9F%A6%8A" * 100):
        assert (await mara.http.get(path)).status_code in (200, 404)
    await mara.refused("unknown_table", f"/api/tables/{'a' * 300}/start")
    login = "\u0149" * 40  # one sign, three bytes, two signs in small letters
    await mara.refused("malformed", "/api/keep", {"login": login + "ab", "password": "long enough"})
    grows = {"login": "\u0390" * 40, "password": "long enough"}
    await mara.refused("malformed", "/api/keep", grows)
    await mara.refused("malformed", "/api/signin", grows)
    await mara.refused("malformed", "/api/keep", {"login": "mara\n", "password": "long enough"})


async def test_who_asks_for_refusals_as_answers_finds_the_status_in_a_header(site: Site) -> None:
    page = {"Fabletop-Refusals": "as-answers"}
    mara = site.nobody()
    for path, status in (("/api/tables/nowhere", 404), ("/api/sessions", 401)):
        answer = await mara.http.get(path, headers=page)
        assert answer.status_code == 200 and answer.headers["Fabletop-Refused"] == str(status)
        assert answer.json()["text"] == (await mara.http.get(path)).json()["text"]
        assert (await mara.http.get(path)).status_code == status
    assert "Fabletop-Refused" not in (await mara.http.get("/api/me", headers=page)).headers
    assert site.house.metrics.answers[404] >= 2, "the operator sees them for what they are"


async def test_a_record_with_an_endless_seed_or_an_odd_position_is_no_failure(site: Site) -> None:
    mara = await site.guest()
    table = await mara.make_table("you", "greedy", seed=1)
    await mara.post(f"/api/tables/{table}/resign")
    await site.until_bots_rest()
    record = json.loads((await mara.http.get(f"/api/tables/{table}/record")).content)
    odd: list[dict[str, Any]] = [
        {"seed": 10**25},
        {"seed": -(10**18)},
        {"position": {"turn": 10**30}},
        {"position": {"cards": ["x"] * 100}},
        {"position": {"druids": {"A1": "U" * 5000}}},
        {"options": {"first": 10**40}},
        {"redeals": [[0, 10**30]], "practice": True},
    ]
    for change in odd:
        answer = await mara.http.post("/api/records", json=record | change)
        assert answer.status_code in (200, 400), (change, answer.text)
        assert answer.status_code == 200 or answer.json()["code"] in ("bad_record", "malformed")


async def test_what_is_sent_says_that_it_is_json(lite: Site) -> None:
    mara = await lite.guest()
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        headers = {"Content-Type": kind}
        answer = await mara.http.post("/api/guest", content=b'{"name":"Tom"}', headers=headers)
        assert "application/json" in problem(answer, "malformed")["text"]
    headers = {"Content-Type": "application/json; charset=utf-8"}
    answer = await mara.http.post("/api/guest", content=b'{"name":"Tom"}', headers=headers)
    assert answer.status_code == 200


async def test_every_path_is_limited_and_costly_ones_more(data: Path) -> None:
    assert weight("/") < weight("/api/me") < weight("/api/tables/x/replay")
    assert weight("/api/records") > weight("/api/tables/x/record") > 1 < weight("/schema")
    async with Site(test_settings(data, requests=Rate(30, 0.001))) as site:
        nobody = site.nobody()
        for path, most in (("/schema", 4), ("/healthz", 160)):
            answers = [(await nobody.http.get(path)).status_code for _ in range(most)]
            assert 429 in answers, path
    limit = Limit(Rate(2, 0.0))
    assert limit.allows("x", 20) and not limit.allows("x"), "no request is too dear for ever"


async def test_sign_in_is_limited_by_account_and_hashing_by_a_queue(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Site(test_settings(data, accounts=Rate(2, 0.001))) as site:
        mara = await site.guest()
        await mara.post("/api/keep", {"login": "mara", "password": "long enough"})
        wrong = {"login": "MARA", "password": "not that one"}
        for code in ("wrong_login", "wrong_login", "too_many"):
            await site.nobody().refused(code, "/api/signin", wrong)
        monkeypatch.setattr("fabletop.server.hashing.MOST_WAITING", 1)
        bodies = [{"login": f"tom{n}", "password": "long enough"} for n in range(5)]
        people = [site.nobody() for _ in bodies]
        answers = await asyncio.gather(
            *(p.http.post("/api/signin", json=b) for p, b in zip(people, bodies, strict=True))
        )
        assert sorted({answer.status_code for answer in answers}) == [401, 429]


async def test_keeping_an_account_renews_the_session(lite: Site) -> None:
    mara = await lite.guest()
    before = mara.http.cookies["fabletop"]
    await mara.post("/api/keep", {"login": "mara", "password": "long enough"})
    assert mara.http.cookies["fabletop"] != before
    assert (await mara.get("/api/me"))["login"] == "mara"
    old = lite.nobody()
    old.http.cookies.set("fabletop", before)
    assert (await old.http.get("/api/me")).json() is None


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",
        "\u2800\u2800",
        "a\u3164",
        "\u200d",
        "Ma\u200dra",
        "You",
        "yOU",
        "bramble",
        "\u0301",
    ],
)
async def test_names_that_cannot_be_seen_or_are_others_are_refused(name: str) -> None:
    with pytest.raises(Refused):
        checked_name(name)


async def test_names_of_many_people_are_fine() -> None:
    for name in ("Mara", "María-José", "李雷", "محمد", "D'Arcy", "R2-D2", "\U0001f98a", "Ann B."):
        assert checked_name(name) == name
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    assert checked_name(family) == family


async def test_an_invited_seat_that_is_left_stays_invited(lite: Site) -> None:
    mara, tom, eve = [await lite.guest(name) for name in ("Mara", "Tom", "Eve")]
    table = await mara.make_table("you", "invited", "open")
    link = await mara.post(f"/api/tables/{table}/invites/1")
    claim = {"seat": 1, "secret": link["path"].partition("secret=")[2]}
    await tom.post(f"/api/tables/{table}/claim", claim)
    left = await tom.post(f"/api/tables/{table}/leave")
    assert left["seats"][1]["kind"] == "invited"
    await eve.refused("wrong_secret", f"/api/tables/{table}/claim", {"seat": 1})
    await tom.post(f"/api/tables/{table}/claim", claim)


async def test_one_person_cannot_open_tables_without_end(data: Path) -> None:
    async with Site(test_settings(data, sockets=2)) as site:
        mara = await site.guest()
        table = await mara.make_table("you", "open")
        async with mara.live(table), mara.live(table):
            with pytest.raises(InvalidStatus) as refusal:
                async with mara.live(table):
                    pass
            assert refusal.value.response.status_code == 429
            async with (await site.guest("Tom")).live(table):
                pass
        await until(lambda: not site.house.guard._sockets)
        async with mara.live(table):
            pass


async def test_half_sent_requests_are_closed_and_not_too_many_taken(data: Path) -> None:
    async with Site(test_settings(data)) as site:
        patience: Any = site._server.config.http_protocol_class
        patience.finish_within, patience.most_of_one = 0.3, 8
        host, port = site.address.split(":")
        halves = [b"GET / HT", b"POST /api/guest HTTP/1.1\r\nContent-Length: 50\r\n\r\n{"]
        for half in halves:
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(half)
            await asyncio.wait_for(reader.read(), 20)
            writer.close()
        held = [await asyncio.open_connection(host, int(port)) for _ in range(12)]
        await asyncio.sleep(0.1)
        assert patience.open_from.total() <= 8
        await asyncio.sleep(0.5)
        assert (await site.nobody().get("/healthz"))["ok"]
        for _, writer in held:
            writer.close()


async def test_a_table_stays_open_longer_than_a_request_may_take(lite: Site) -> None:
    patience: Any = lite._server.config.http_protocol_class
    patience.finish_within = 0.2
    mara = await lite.guest()
    table = await mara.make_table("you", "open")
    async with mara.live(table) as page:
        await page.until("snapshot")
        await asyncio.sleep(0.6)
        assert (await page.ask("ping"))["problem"] is None


async def test_only_named_proxies_are_believed(data: Path) -> None:
    forged = {"X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https"}
    for proxies, is_believed in (((), False), (("127.0.0.1",), True), (("10.0.0.0/8",), False)):
        async with Site(test_settings(data, proxies=proxies)) as site:
            answer = await site.nobody().http.post(
                "/api/guest", json={"name": "Mara"}, headers=forged
            )
            assert ("Secure" in answer.headers["set-cookie"]) is is_believed
            assert ("strict-transport-security" in answer.headers) is is_believed
            assert ("203.0.113.7" in site.house.guard.guests._buckets) is is_believed


async def test_the_database_is_for_its_owner_only(tmp_path: Path) -> None:
    async with Site(test_settings(tmp_path)):
        mode = (tmp_path / "fabletop.sqlite3").stat().st_mode
        assert stat.S_IMODE(mode) == 0o600


async def test_lines_of_one_kind_are_counted_and_not_repeated() -> None:
    clock = [0.0]
    counted = Counted(3, 10.0, lambda: clock[0])

    def lets_pass(words: str) -> dict[str, Any] | None:
        try:
            return dict(counted(None, "error", {"event": words}))
        except structlog.DropEvent:
            return None

    assert [bool(lets_pass("full")) for _ in range(5)] == [True] * 3 + [False] * 2
    assert lets_pass("another")
    clock[0] = 11.0
    assert lets_pass("full") == {"event": "full", "left_out_before": 2}


async def test_what_other_packages_log_is_json_too(capsys: pytest.CaptureFixture[str]) -> None:
    before = structlog.get_config()
    handlers, level = logging.root.handlers[:], logging.root.level
    try:
        configure_logs()
        logging.getLogger("asyncio").error("socket.accept() out of system resource")
        logs.log.info("answered")
        lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    finally:
        structlog.configure(**before)
        logging.root.handlers, logging.root.level = handlers, level
    assert [line["level"] for line in lines] == ["error", "info"]
    assert lines[0]["logger"] == "asyncio"
