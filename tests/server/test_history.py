"""What people find of their games: those that go on, and those that are over."""

import pytest
from sqlalchemy import update

from fabletop.games import find_game
from fabletop.server import history
from fabletop.server.schema import Table, before
from tests.server.site import Site, Somebody, problem

pytestmark = pytest.mark.asyncio

END = {"druids": {"A1": "UR", "A4": "K"}, "cards": [0, 11], "turn": 0}


async def finished(mara: Somebody, days: float = 0.0) -> str:
    """A game that was over so many days ago."""
    table = await mara.make_table("you", "random", position=END)
    await mara.play(table, 0, "A1>A4")
    old = update(Table).where(Table.id == table).values(updated=before(days * 86_400))
    await mara.site.house.store.run(old)
    return table


async def test_finished_games_leave_the_lobby_after_two_days_and_stay_in_the_history(
    site: Site,
) -> None:
    mara = await site.guest()
    old, recent = await finished(mara, 3.0), await finished(mara, 1.0)
    going_on = await mara.make_table("you", "open")
    lobby = await mara.get("/api/lobby")
    assert [table["id"] for table in lobby["mine"]] == [going_on, recent]
    past = await mara.get("/api/history")
    assert [table["id"] for table in past["tables"]] == [recent, old]
    assert past["tables"][1]["result"] and past["more_before"] is None
    tom = await site.guest("Tom")
    assert (await tom.get("/api/history"))["tables"] == []
    problem(await site.nobody().http.get("/api/history"), "no_session")


async def test_the_history_comes_in_pages(lite: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "PAGE", 2)
    monkeypatch.setattr("fabletop.server.routes_tables.PAGE", 2)
    mara = await lite.guest()
    tables = [await finished(mara, days) for days in (1.0, 2.0, 3.0)]
    first = await mara.get("/api/history")
    assert [table["id"] for table in first["tables"]] == tables[:2]
    rest = await mara.get(f"/api/history?before={first['more_before']}")
    assert [table["id"] for table in rest["tables"]] == tables[2:]
    assert rest["more_before"] is None


async def test_the_lobby_tells_which_games_somebody_has_played(site: Site) -> None:
    mara = await site.guest()
    assert (await mara.get("/api/lobby"))["played"] == []
    await mara.make_table("you", "open")
    assert (await mara.get("/api/lobby"))["played"] == [], "nothing was played yet"
    await mara.make_table("you", "random")
    assert (await mara.get("/api/lobby"))["played"] == ["fae"]


async def test_the_first_game_of_fabled_is_favor_of_the_gods(lite: Site) -> None:
    games = {game["key"]: game for game in await lite.nobody().get("/api/games")}
    assert games["fabled"]["first_game"] == {"scenario": "favor"}
    for key, game in games.items():
        for seats in range(2, game["many"] + 1):
            find_game(key).checked(seats, game["first_game"])  # refuses what does not go
