"""Secrets: what a viewer receives never depends on what it may not know. Checked on raw frames."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from tests.server.site import Page, Site, test_settings

pytestmark = pytest.mark.asyncio

VARYING = re.compile(
    r'"(id|avatar|created|updated|at|due|stand_in_at)":"[^"]*"|"online":(true|false)'
    r'|"watching":[0-9]+|"(game)":"fae"'
)


def told(page: Page) -> dict[str, list[str]]:
    """The frames before the end of the game, without names of tables, times and presence.

    By kind: a reply may come before the update that it brought about, or after it.
    """
    kept: dict[str, list[str]] = {"snapshot": [], "update": [], "reply": []}
    for frame in page.frames:
        message = json.loads(frame)
        is_over = message.get("position") and message["position"]["result"]
        if message["type"] in kept and not is_over:
            kept[message["type"]].append(VARYING.sub("", frame))
    return kept


async def play_game(site: Site, spirits: list[str], options: dict[str, Any]) -> dict[str, Page]:
    """The same game, choice by choice, whatever the spirits are; returns what everybody got."""
    people = [await site.guest(name) for name in ("Mara", "Tom")]
    position = {"spirits": spirits, "turn": 0}
    table = await people[0].make_table("you", "open", position=position, seed=7, options=options)
    await people[1].post(f"/api/tables/{table}/claim", {})
    watcher = site.nobody()
    live = [person.live(table) for person in (*people, watcher)]
    async with live[0] as one, live[1] as two, live[2] as three:
        await follow([one, two], [one, two, three])
    return {"Mara": one, "Tom": two, "watcher": three}


async def follow(players: list[Page], pages: list[Page]) -> None:
    positions = [(await page.until("snapshot"))["position"] for page in pages]
    while waiting := positions[0]["view"]["waiting"]:
        page, position = players[waiting[0]], positions[waiting[0]]
        choices = [option["choice"] for option in position["question"]["options"]]
        choice = choices[position["ply"] * 7 % len(choices)]
        await page.ask("why", ply=position["ply"], choice="A1>L5")
        if len(choices) > 3:
            await page.ask("preview", ply=position["ply"], choice=choice)
        await page.ask("play", ply=position["ply"], choice=choice)
        positions = [(await page.until("update"))["position"] for page in pages]


@pytest.mark.parametrize("restless", [False, True])
async def test_frames_are_the_same_whatever_is_hidden_from_the_viewer(
    data: Path, restless: bool
) -> None:
    options = {"restless_court": restless}
    async with Site(test_settings(data)) as site:
        real = await play_game(site, ["blue", "red"], options)
        other = await play_game(site, ["blue", "black"], options)
        both = await play_game(site, ["yellow", "purple"], options)
    assert len(told(real["Mara"])["update"]) > 20 and len(told(real["Mara"])["reply"]) > 20
    assert told(real["Mara"]) == told(other["Mara"])
    assert told(real["watcher"]) == told(other["watcher"]) == told(both["watcher"])
    assert told(real["Tom"]) != told(other["Tom"])  # it is his own: the comparison can tell


async def test_no_frame_shows_a_spirit_before_the_end(data: Path) -> None:
    async with Site(test_settings(data)) as site:
        pages = await play_game(site, ["blue", "red"], {})
    for name, known in (("Mara", ["blue", None]), ("Tom", [None, "red"]), ("watcher", [None] * 2)):
        seen = [json.loads(frame) for frame in pages[name].frames]
        views = [m["position"] for m in seen if m.get("position")]
        for position in views[:-1]:
            assert position["view"]["spirits"] == known and position["result"] is None
        assert views[-1]["view"]["spirits"] == ["blue", "red"]
        early = str(told(pages[name]))
        assert "Revealed" not in early and "seed" not in early


async def test_an_opponent_learns_nothing_from_bots_and_stand_ins(data: Path) -> None:
    async with Site(test_settings(data)) as site:
        mara = await site.guest()
        table = await mara.make_table("you", "greedy", "greedy", "random")
        async with mara.live(table) as page:
            position = (await page.until("snapshot"))["position"]
            while position["result"] is None:
                assert position["view"]["spirits"][1:] == [None] * 3
                if question := position["question"]:
                    choice = question["options"][0]["choice"]
                    await page.ask("play", ply=position["ply"], choice=choice)
                position = (await page.until("update"))["position"]


async def test_no_secret_is_in_a_log_or_in_a_message(data: Path, capfd: Any) -> None:
    with capture_logs() as logs:
        async with Site(test_settings(data)) as site:
            secrets = await talk(site)
    printed = "".join(capfd.readouterr())
    assert len(logs) > 10
    for secret in secrets:
        assert secret not in str(logs) and secret not in printed


async def talk(site: Site) -> list[str]:
    """People use everything that has a secret; returns the secrets."""
    mara, tom = await site.guest("Mara"), await site.guest("Tom")
    table = await mara.make_table("you", "invited")
    link = await mara.post(f"/api/tables/{table}/invites/1")
    secret = link["path"].partition("secret=")[2]
    password, chat = "a very secret password", "only for this table"
    await mara.post("/api/keep", {"login": "mara", "password": password})
    async with mara.live(table) as page:
        await page.until("snapshot")
        claim = {"seat": 1, "secret": secret}
        answer = await tom.http.post(f"/api/tables/{table}/claim", json=claim)
        await page.ask("chat", text=chat)
        await page.ask("play", ply=0, choice={"odd": secret})
        shown = "".join(page.frames[:-1]) + answer.text
    cookies = [person.http.cookies["fabletop"] for person in (mara, tom)]
    sessions = [(await person.get("/api/sessions"))[0]["id"] for person in (mara, tom)]
    for hidden in (secret, password, *cookies, *sessions):
        assert hidden not in shown
    await check_database(site, secret, password, *cookies)
    return [secret, password, chat, *cookies, *sessions]


async def check_database(site: Site, *secrets: str) -> None:
    """None of them is stored as it is."""
    stored = (site.settings.data / "fabletop.sqlite3").read_bytes()
    wal = site.settings.data / "fabletop.sqlite3-wal"
    stored += wal.read_bytes() if wal.exists() else b""
    assert not any(secret.encode() in stored for secret in secrets)
    assert b"$argon2id$" in stored
