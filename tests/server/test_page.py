"""The page, the headers, the settings: what surrounds the API."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from fabletop.core.errors import FabletopError
from fabletop.core.game import Shelf
from fabletop.games import GAMES
from fabletop.server.routes_games import shelf_info
from fabletop.server.settings import Rate, read_settings
from tests.server.site import Site, problem, test_settings

pytestmark = pytest.mark.asyncio


async def test_without_a_built_page_there_is_a_sentence(lite: Site) -> None:
    answer = await lite.nobody().http.get("/")
    assert answer.status_code == 200 and "not built" in answer.text


async def test_files_are_files_and_every_other_path_is_the_page(data: Path) -> None:
    static = data / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Fabletop</title>")
    (static / "favicon.svg").write_text("<svg/>")
    (static / "sw.js").write_text("1")
    (static / "fabletop.webmanifest").write_text("{}")
    (static / "assets" / "app-1a2b.js").write_text("1")
    (data / "secret.txt").write_text("outside")
    async with Site(test_settings(data)) as site:
        http = site.nobody().http
        for path in ("/", "/t/moth-lantern-aaaaaaaa", "/rules/fae", "/secret.txt"):
            answer = await http.get(path)
            assert (
                "<title>Fabletop" in answer.text and answer.headers["cache-control"] == "no-cache"
            )
            assert answer.headers["content-type"].startswith("text/html")
        script = await http.get("/assets/app-1a2b.js")
        assert script.text == "1" and "immutable" in script.headers["cache-control"]
        assert "javascript" in script.headers["content-type"]
        assert "svg" in (await http.get("/favicon.svg")).headers["content-type"]
        manifest = await http.get("/fabletop.webmanifest")
        assert manifest.headers["content-type"] == "application/manifest+json"
        for path in ("/", "/favicon.svg", "/assets/app-1a2b.js"):
            head = await http.head(path)
            assert head.status_code == 200 and head.content == b"", "HEAD tells without the body"
            assert head.headers["content-type"] == (await http.get(path)).headers["content-type"]
        problem(await http.get("/assets/gone-1a2b.js"), "unknown_path")
        for path in ("/sw.js", "/fabletop.webmanifest"):
            assert (await http.get(path)).headers["cache-control"] == "no-cache", (
                "a new build shows"
            )
        for path in ("/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt"):
            assert "outside" not in (await http.get(path)).text


async def test_every_answer_carries_the_policy(lite: Site) -> None:
    http = lite.nobody().http
    for answer in (
        await http.get("/"),
        await http.get("/api/games"),
        await http.get("/api/me"),
        await http.put("/api/games"),
        await http.get("/schema"),
    ):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "script-src 'self';" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"]
    assert (await http.get("/api/games")).headers["cache-control"] == "no-store"


async def test_games_rules_and_health(lite: Site) -> None:
    nobody = lite.nobody()
    assert (await nobody.get("/healthz"))["ok"] is True
    fae = (await nobody.get("/api/games"))[0]
    assert (fae["key"], fae["few"], fae["many"]) == ("fae", 2, 4)
    assert fae["bots"] and {option["key"] for option in fae["options"]} >= {"first"}
    assert fae["shelf"]["minutes"] == 25 and fae["shelf"]["title"] == "Fae"
    book = await nobody.get("/api/games/fae/rules")
    assert book["introduction"].startswith("Welcome") and len(book["rules"]) > 50
    assert book["rules"][0]["id"] == "FAE-001" and book["rules"][0]["chapter"] == "Components"


async def test_a_game_that_says_nothing_about_its_shelf_stands_on_it_all_the_same() -> None:
    silent = replace(GAMES["fabled"], shelf=Shelf())
    told = shelf_info(silent)
    assert told.title == silent.title and told.text == silent.text and told.icon == "open-book"


async def test_the_server_says_which_options_go_together(lite: Site) -> None:
    nobody = lite.nobody()
    asked = {"seats": 3, "options": {"scenario": "favor"}}
    told = (await nobody.http.post("/api/games/fabled/advice", json=asked)).json()
    assert told["problem"] is None
    assert [one["problem"] for one in told["values"]["scenario"]] == [None] * 8
    as_it_says, world, *_ = told["values"]["events"]
    assert as_it_says == {"problem": None, "also": {}}
    assert (world["problem"]["code"], world["problem"]["rule"]) == ("bad_table", "SCN-018")
    asked = {"seats": 1, "options": {"scenario": "price"}}
    told = (await nobody.http.post("/api/games/fabled/advice", json=asked)).json()
    assert told["problem"]["rule"] == "FAB-010"


async def test_values_have_words(lite: Site) -> None:
    fabled = (await lite.nobody().get("/api/games"))[3]
    scenario = next(option for option in fabled["options"] if option["key"] == "scenario")
    assert len(scenario["told"]) == len(scenario["values"]) == 8
    assert all(value["title"] and value["text"] and value["more"] for value in scenario["told"])


async def test_settings_come_from_the_environment(tmp_path: Path) -> None:
    read = read_settings(
        {
            "FABLETOP_DATA": str(tmp_path),
            "FABLETOP_DATABASE": "postgresql://me@there/games",
            "FABLETOP_GRACE": "12.5",
            "FABLETOP_ORIGINS": "https://a.example, https://b.example",
            "FABLETOP_CHAT": "3/0.25",
        }
    )
    assert read.database_url() == "postgresql+asyncpg://me@there/games"
    assert (read.grace, read.chat) == (12.5, Rate(3, 0.25))
    assert read.origins == ("https://a.example", "https://b.example")
    assert read_settings({"XDG_DATA_HOME": "/x"}).data == Path("/x/fabletop")
    with pytest.raises(FabletopError, match="FABLETOP_GRACE"):
        read_settings({"FABLETOP_GRACE": "soon"})
