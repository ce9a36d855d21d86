"""Deals that can be checked: promised before the game, salted by its seats, shown at the end."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from fabletop.core.deal import Deal
from fabletop.core.record import Record, verify
from fabletop.games import find_game
from tests.server.site import Site, Somebody, test_settings

pytestmark = pytest.mark.asyncio

SECRETS = ["5e" * 32, "7a" * 32]


@pytest_asyncio.fixture
async def dealing(data: Path, database: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A server that deals by secrets, as all but those of tests do; only these are known."""
    drawn = iter(SECRETS)
    monkeypatch.setattr("fabletop.server.tables.new_secret", lambda: next(drawn))
    async with Site(test_settings(data, database=database, seed=None)) as site:
        yield site


def promised(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


async def finish(person: Somebody, table: str) -> None:
    """Bots play the rest."""
    await person.post(f"/api/tables/{table}/resign")
    await person.site.until_bots_rest()


async def test_a_deal_is_promised_salted_and_shown_at_the_end(dealing: Site) -> None:
    mara, tom = await dealing.guest("Mara"), await dealing.guest("Tom")
    table = await mara.make_table("you", "open", "greedy", game="fame", title="Fair")
    open_ = await tom.get(f"/api/tables/{table}")
    assert open_["deal"] == {"commitment": promised(SECRETS[0]), "salts": [""] * 3, "secret": ""}
    await mara.post(f"/api/tables/{table}/salt", {"salt": "mara-1"})
    begun = await tom.post(f"/api/tables/{table}/claim", {"salt": "tom_2"})
    assert begun["state"] == "playing" and begun["deal"]["salts"] == ["mara-1", "tom_2", ""]
    await tom.refused("wrong_state", f"/api/tables/{table}/salt", {"salt": "late"})
    async with dealing.nobody().live(table) as page:
        await page.until("snapshot")
        await finish(mara, table)
        await finish(tom, table)
        while (told := await page.until("update"))["table"]["state"] != "over":
            assert told["table"]["deal"]["secret"] == ""
        assert told["table"]["deal"]["secret"] == SECRETS[0]
        frames = [json.loads(frame) for frame in page.frames]
        early = [one for one in frames if one.get("table", {}).get("state") == "playing"]
        assert early and SECRETS[0] not in json.dumps(early)
    record = Record.from_bytes((await tom.http.get(f"/api/tables/{table}/record")).content)
    assert record.deal == Deal(SECRETS[0], ("mara-1", "tom_2", ""))
    verify(find_game("fame"), record)


async def test_the_salt_of_a_seat_moves_with_it(dealing: Site) -> None:
    mara, tom = await dealing.guest("Mara"), await dealing.guest("Tom")
    table = await mara.make_table("you", "open", "open")
    await mara.post(f"/api/tables/{table}/salt", {"salt": "mara-1"})
    await tom.post(f"/api/tables/{table}/claim", {"seat": 2, "salt": "tom_2"})
    wanted = {"remove_seats": [1], "add_seats": 2}
    changed = await mara.post(f"/api/tables/{table}/settings", wanted)
    assert changed["deal"]["salts"] == ["mara-1", "tom_2", "", ""]


async def test_a_table_that_holds_waits_for_the_salt_of_its_host(dealing: Site) -> None:
    mara = await dealing.guest()
    table = await mara.make_table("you", "greedy", hold=True)
    assert (await mara.get(f"/api/tables/{table}"))["state"] == "open"
    await mara.post(f"/api/tables/{table}/salt", {"salt": "grain"})
    started = await mara.post(f"/api/tables/{table}/start")
    assert started["state"] == "playing" and started["deal"]["salts"] == ["grain", ""]
    live = await dealing.house.room.read(table)
    assert live.story.at(0).faces == find_game("fae").new(2, Deal(SECRETS[0], ("grain", ""))).faces


async def test_who_leaves_before_the_deal_takes_the_salt_along(dealing: Site) -> None:
    mara, tom = await dealing.guest("Mara"), await dealing.guest("Tom")
    table = await mara.make_table("you", "open", "open")
    await tom.post(f"/api/tables/{table}/claim", {"salt": "tom"})
    assert (await tom.post(f"/api/tables/{table}/leave"))["deal"]["salts"] == [""] * 3
    await tom.refused("not_seated", f"/api/tables/{table}/salt", {"salt": "tom"})


@pytest.mark.parametrize("salt", ["a b", "a\n", "\n", "ä", "a" * 65, None, 5])
async def test_what_is_no_salt_is_refused(dealing: Site, salt: Any) -> None:
    mara = await dealing.guest()
    table = await mara.make_table("you", "open")
    await mara.refused("malformed", f"/api/tables/{table}/salt", {"salt": salt})


async def test_a_deal_is_the_same_after_a_restart_and_in_another_process(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = iter(SECRETS)
    monkeypatch.setattr("fabletop.server.tables.new_secret", lambda: next(drawn))
    monkeypatch.setattr("fabletop.server.change.SAVE_EVERY", 2)
    settings = test_settings(data, seed=None)
    async with Site(settings) as site:
        mara = await site.guest()
        table = await mara.make_table("you", "open", game="upon")
        await mara.post(f"/api/tables/{table}/salt", {"salt": "m"})
        await mara.post(f"/api/tables/{table}/start")
        for _ in range(3):
            await site.until_bots_rest()
            await mara.play_first(table)
        await site.until_bots_rest()
        before = (await site.house.room.read(table)).story.state.to_json()
    async with Site(settings) as again:
        await again.until_bots_rest()
        assert (await again.house.room.read(table)).story.state.to_json() == before


async def test_a_record_with_a_deal_is_taken_in_and_shows_its_secret(dealing: Site) -> None:
    mara = await dealing.guest()
    table = await mara.make_table("you", "greedy")
    await finish(mara, table)
    data = (await mara.http.get(f"/api/tables/{table}/record")).content
    taken = await mara.post("/api/records", json.loads(data))
    assert taken["deal"]["secret"] == SECRETS[0] and taken["imported"]
    assert (await mara.http.get(f"/api/tables/{taken['id']}/record")).content == data
