"""Rules over the wire: the book, its examples, and which rules a question is about."""

import pytest

from fabletop.core.examples import examples, pictures
from fabletop.core.game import Game
from fabletop.games import GAMES
from tests.server.site import Site, problem, two_at_a_table

pytestmark = pytest.mark.asyncio

OURS = [game for game in GAMES.values() if game.state.package.startswith("fabletop.")]


async def test_a_rulebook_has_chapters_words_and_examples(lite: Site) -> None:
    book = await lite.nobody().get("/api/games/fae/rules")
    assert book["goal"] == "Whoever's secret colour has the most points in the end wins."
    assert [chapter["title"] for chapter in book["chapters"]][:2] == [
        "Components",
        "Hidden identities",
    ]
    assert book["chapters"][0]["text"].startswith("What the game is made of")
    assert {"term", "text", "rules"} <= set(book["terms"][0])
    assert book["examples"][0]["drawing"] and not book["examples"][-1]["drawing"]
    assert book["aid"][0]["title"] == "Your turn"


async def test_a_card_is_found_at_its_own_rulings_by_name_and_by_id(lite: Site) -> None:
    cards = (await lite.nobody().get("/api/games/fame/rules"))["cards"]
    assert cards["The Multipede"] == cards["M38"] and "FAME-109" in cards["M38"]
    cards = (await lite.nobody().get("/api/games/fabled/rules"))["cards"]
    assert "FAB-190" in cards["Rock Titan"]


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.key)
async def test_every_example_is_shown_picture_by_picture(lite: Site, game: Game) -> None:
    nobody = lite.nobody()
    for example in examples(game):
        scene = await nobody.get(f"/api/games/{game.key}/examples/{example.key}")
        assert scene["example"]["title"] == example.title
        told = [picture.words for picture in pictures(game, example)]
        assert [picture["words"] for picture in scene["pictures"]] == told
        assert scene["pictures"][0]["position"]["viewer"] == 0


async def test_an_example_tells_what_happened_to_its_reader(lite: Site) -> None:
    scene = await lite.nobody().get("/api/games/fae/examples/five-colours")
    told = [line["text"] for line in scene["pictures"][1]["log"]]
    assert told[0] == "You moved 4 druids from A1 to A4."


async def test_an_example_that_is_not_there(lite: Site) -> None:
    answer = await lite.nobody().http.get("/api/games/fae/examples/gone")
    problem(answer, "unknown_example")


async def test_a_question_names_its_rules_to_whoever_is_asked(lite: Site) -> None:
    table, host, _ = await two_at_a_table(lite, options={"first": "1"})
    rules = ["FAE-032", "FAE-035", "FAE-036", "FAE-038"]
    assert (await host.snapshot(table))["position"]["question"]["rules"] == rules
    async with host.live(table) as page:
        told = await page.until("snapshot")
        assert told["position"]["question"]["rules"] == rules
