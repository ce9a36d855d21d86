"""Chance: a server for tests leaves nothing to it, and no other server may be told its seed."""

from pathlib import Path
from typing import Any

import pytest

from fabletop.core.errors import FabletopError
from fabletop.server.chance import check_seed, rng_of
from fabletop.server.schema import Table
from fabletop.server.settings import read_settings
from tests.seeded import ENVIRONMENT, SEED
from tests.server.site import Site, Somebody, test_settings

pytestmark = pytest.mark.asyncio

BOTS = ("greedy", "random")
END = {"druids": {"A1": "UR", "A4": "K"}, "cards": [0, 11], "turn": 0}  # one move before it


async def test_a_seed_needs_a_loopback_address_and_the_word_that_it_is_for_tests() -> None:
    for host in ("127.0.0.1", "::1", "localhost"):
        check_seed(read_settings(ENVIRONMENT), host)
    for host in ("0.0.0.0", "::", "", "192.168.0.7", "fabletop.example"):
        check_seed(read_settings({}), host)
        with pytest.raises(FabletopError, match=rf"listens at 127\.0\.0\.1, not at {host}$"):
            check_seed(read_settings(ENVIRONMENT), host)
    unsaid = read_settings({"FABLETOP_SEED": "7", "FABLETOP_FOR_TESTS": "0"})
    with pytest.raises(FabletopError, match="say so with FABLETOP_FOR_TESTS=1"):
        check_seed(unsaid, "127.0.0.1")


async def test_a_seed_is_a_number_of_63_bits() -> None:
    for text in ("-1", str(2**63), "7.5", "seven"):
        with pytest.raises(FabletopError, match="FABLETOP_SEED"):
            read_settings({"FABLETOP_SEED": text})
    assert read_settings({"FABLETOP_SEED": str(2**63 - 1)}).seed == 2**63 - 1


async def played(site: Site, game: str, **more: Any) -> dict[str, Any]:
    """A game against bots, in which the first option is chosen each time; its record."""
    mara = await site.guest()
    table = await mara.make_table("you", *BOTS, game=game, **more)
    async with mara.live(table) as page:
        position = (await page.until("snapshot"))["position"]
        while position["result"] is None:
            if (question := position["question"]) and position["view"]["waiting"] == [0]:
                choice = question["options"][0]["choice"]
                await page.ask("play", ply=position["ply"], choice=choice)
            position = (await page.until("update"))["position"]
    return dict(await mara.get(f"/api/tables/{table}/record"))


@pytest.mark.parametrize(("game", "options"), [("fae", {}), ("upon", {"fast": True})])
async def test_the_same_choices_lead_to_the_same_game_of_the_same_bots(
    lite: Site, game: str, options: dict[str, Any]
) -> None:
    one, again = [await played(lite, game, options=options) for _ in range(2)]
    assert one == again and one["seed"] == SEED


async def test_a_table_with_a_seed_of_its_own_is_dealt_otherwise(lite: Site) -> None:
    one, other = await played(lite, "fae"), await played(lite, "fae", seed=SEED + 1)
    assert other["seed"] == SEED + 1 and other["choices"] != one["choices"]


async def test_another_server_deals_the_same(data: Path, tmp_path: Path) -> None:
    records = []
    for folder in (data, tmp_path / "other"):
        async with Site(test_settings(folder)) as site:
            records.append(await played(site, "fae"))
    assert records[0] == records[1]


async def test_bots_choose_the_same_whoever_answers_first(lite: Site) -> None:
    """Upon a Fable lets everybody choose a hand at once."""
    lite.house.room.on_bots_due = lambda table_id: None  # they wait for their cue
    mara = await lite.guest()
    chosen = []
    for bots_first in (True, False):
        table = await mara.make_table("you", *BOTS, game="upon")
        if not bots_first:
            await mara.play_first(table)
        lite.house.bots.poke(table)
        await lite.until_bots_rest()
        if bots_first:
            await mara.play_first(table)
        choices = (await lite.house.room.read(table)).story.choices[:3]
        assert choices[-1 if bots_first else 0][0] == 0
        chosen.append(dict(choices))
    assert chosen[0] == chosen[1] and len(chosen[0]) == 3


async def test_a_preview_guesses_the_same_every_time(
    lite: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With one guess only, a preview of the end tells the spirit that it takes the other for."""
    monkeypatch.setattr("fabletop.server.play.GUESSES", 1)
    mara = await lite.guest()
    told = []
    for seed in (*range(6), *range(6)):
        table = await mara.make_table("you", "random", position=END, seed=seed)
        body = {"ply": 0, "choice": "A1>A4"}
        told.append((await mara.post(f"/api/tables/{table}/preview", body))["lines"])
    assert told[:6] == told[6:] and len(set(map(tuple, told))) > 1


async def test_a_table_for_tests_begins_where_it_is_told(lite: Site) -> None:
    mara = await lite.guest()
    table = await mara.make_table("you", "random", seed=5, position={"turn": 0})
    live = await lite.house.room.read(table)
    assert live.story.luck == 5
    assert (await mara.snapshot(table))["position"]["view"]["waiting"] == [0]
    body = {"game": "fae", "seats": [{"kind": "you"}, {"kind": "bot"}]}
    for wrong, code in (
        ({"seed": -1}, "malformed"),
        ({"seed": "5"}, "malformed"),
        ({"position": {"cards": [13, 0]}}, "bad_position"),
    ):
        await mara.refused(code, "/api/tests/tables", body | wrong)
    await lite.nobody().refused("no_session", "/api/tests/tables", body)


async def test_a_rematch_is_dealt_by_the_seed_too(lite: Site) -> None:
    mara = await lite.guest()
    table = await mara.make_table("you", "greedy", position=END, seed=5)
    await mara.play(table, 0, "A1>A4")
    again = await mara.post(f"/api/tables/{table}/rematch")
    assert (await lite.house.room.read(again["id"])).story.luck == SEED


async def test_where_people_play_nobody_knows_or_chooses_a_seed(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = iter(("a" * 64, "b" * 64))
    monkeypatch.setattr("fabletop.server.tables.new_secret", lambda: next(drawn))
    async with Site(test_settings(data, seed=None)) as site:
        mara = await site.guest()
        tables = [await mara.make_table("you", "open") for _ in range(2)]
        assert [await secret_of(mara, table) for table in tables] == ["a" * 64, "b" * 64]
        body = {"game": "fae", "seats": [{"kind": "you"}, {"kind": "bot"}], "seed": 5}
        await mara.refused("malformed", "/api/tables", body)
        await mara.refused("unknown_path", "/api/tests/tables", body)


async def secret_of(person: Somebody, table: str) -> str:
    return (await person.site.house.room.read(table)).row.secret


async def test_the_guard_of_these_tests_refuses_a_table_without_a_seed(data: Path) -> None:
    async with Site(test_settings(data, seed=None)) as site:
        mara = await site.guest()
        body = {"game": "fae", "seats": [{"kind": "you"}, {"kind": "bot"}]}
        await mara.refused("internal", "/api/tables", body)


async def test_every_occasion_has_its_own_random_numbers() -> None:
    table, other = Table(seed="5"), Table(seed="6")
    occasions = [("bot", 0, 3, 1), ("bot", 0, 31), ("bot", 1, 3, 1), ("preview", 0, 3, 1)]
    drawn = {rng_of(row, *one).next() for row in (table, other) for one in occasions}
    assert len(drawn) == 8
    assert rng_of(table, "names").next() == rng_of(table, "names").next()
