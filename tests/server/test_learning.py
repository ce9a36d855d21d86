"""Lessons over the wire: anybody may learn, nothing of it is a table, progress is kept."""

from typing import Any

import pytest

from fabletop.core.lessons import find_lesson, lessons
from fabletop.games import GAMES, find_game
from fabletop.server.schema import Learned
from tests.server.site import Site, problem

pytestmark = pytest.mark.asyncio

ALL = [(game.key, lesson.key) for game in GAMES.values() for lesson in lessons(game)]
STEP = "/api/learn/fae/first/1"


async def test_anybody_can_learn_without_a_name(lite: Site) -> None:
    nobody = lite.nobody()
    listed = await nobody.get("/api/learn")
    assert [(lesson["game"], lesson["key"]) for lesson in listed] == ALL
    assert listed[0]["steps"][0] == "Move a druid" and listed[0]["done"] == []
    scene = await nobody.get("/api/learn/fae/first/0")
    assert scene["lesson"]["seats"] == 2 and scene["lesson"]["options"] == {}
    assert scene["step"]["goal"] == "Move any druid onto a neighbouring druid."
    assert scene["step"]["light"][0] == {"kind": "space", "id": "F1"}
    assert scene["position"]["question"]["ask"] == "Move"
    assert [seat["name"] for seat in scene["table"]["seats"]] == ["You", "Briar"]
    lobby = await nobody.get("/api/lobby")
    assert lobby == {"public": [], "mine": [], "played": []}, "a lesson is no table"


async def test_a_try_is_answered_and_changes_nothing(lite: Site) -> None:
    nobody = lite.nobody()
    wrong = await nobody.post(f"{STEP}/try", {"choice": "E1>A3"})
    assert not wrong["done"] and wrong["words"] == "Nobody is there to join."
    assert wrong["problem"]["rule"] == "FAE-036" and wrong["position"] is None
    other = await nobody.post(f"{STEP}/try", {"choice": "F1>E1"})
    assert not other["done"] and other["problem"] is None
    right = await nobody.post(f"{STEP}/try", {"choice": "E1>F1"})
    assert right["done"] and right["log"][0]["text"] == "You moved 3 druids from E1 to F1."
    assert right["position"]["view"]["druids"]["F1"] == "URYPK"
    assert right["position"]["question"] is None
    assert await nobody.post(f"{STEP}/try", {"choice": "E1>F1"}) == right


@pytest.mark.parametrize(("game", "key"), ALL)
async def test_every_step_is_shown_and_done(lite: Site, game: str, key: str) -> None:
    nobody = lite.nobody()
    steps = find_lesson(find_game(game), key).steps
    for number, step in enumerate(steps):
        path = f"/api/learn/{game}/{key}/{number}"
        scene = await nobody.get(path)
        assert scene["position"]["question"]["options"]
        offered = [offer["choice"] for offer in scene["position"]["question"]["options"]]
        assert step.show in offered
        assert (await nobody.post(f"{path}/preview", {"choice": step.show}))["lines"] is not None
        shown = await nobody.post(f"{path}/try", {"show": True})
        assert shown["done"] and shown["words"] == step.praise
    assert shown["position"]["result"]["winners"] == [0]
    assert shown["table"]["state"] == "over"


async def test_a_preview_tells_what_would_happen(lite: Site) -> None:
    nobody = lite.nobody()
    seen = await nobody.post(f"{STEP}/preview", {"choice": "E1>F1"})
    assert seen["lines"] == ["You moved 3 druids from E1 to F1."]
    await nobody.refused("illegal", f"{STEP}/preview", {"choice": "E1>A3"})


@pytest.mark.parametrize(
    "path", ["fae/gone/0", "chess/first/0", "fae/first/11", "fae/first/100", "FAE/first/0"]
)
async def test_a_lesson_that_is_not_there(lite: Site, path: str) -> None:
    problem(await lite.nobody().http.get(f"/api/learn/{path}"), "unknown_lesson")
    await lite.nobody().refused("unknown_lesson", f"/api/learn/{path}/try", {"show": True})


@pytest.mark.parametrize("choice", [None, 7, [], {"a": [1]}, "x" * 5000, [[["E1"]]], True])
async def test_any_choice_is_answered(lite: Site, choice: Any) -> None:
    answer = await lite.nobody().post(f"{STEP}/try", {"choice": choice})
    assert not answer["done"] and answer["problem"]["text"]


async def test_bad_bodies_are_refused(lite: Site) -> None:
    mara = await lite.guest()
    tries: list[Any] = [{"choise": 1}, {"show": "yes"}, []]
    for body in tries:
        await mara.refused("malformed", f"{STEP}/try", body)
    counts: list[Any] = [{"steps": [-1]}, {"steps": [101]}, {"steps": 2}, {"steps": ["2"]}, {}]
    for body in counts:
        await mara.refused("malformed", "/api/learn/fae/first/learned", body)
    problem(await mara.http.get("/api/learn/fae/first/-1"), "malformed")


async def test_progress_is_kept_for_who_has_a_name(site: Site) -> None:
    await site.nobody().refused("no_session", "/api/learn/fae/first/learned", {"steps": [3]})
    mara, tom = await site.guest("Mara"), await site.guest("Tom")
    for steps in ([0, 1], [10], [1]):
        answer = await mara.http.post("/api/learn/fae/first/learned", json={"steps": steps})
        assert answer.status_code == 204
    assert (await mara.get("/api/learn"))[0]["done"] == [0, 1, 10], "the last step is one of many"
    assert (await mara.get(STEP))["lesson"]["done"] == [0, 1, 10]
    assert (await tom.get("/api/learn"))[0]["done"] == []
    await mara.http.post("/api/learn/fae/first/learned", json={"steps": [99]})
    assert (await mara.get("/api/learn"))[0]["done"] == [0, 1, 10]


async def test_progress_of_a_lesson_that_is_gone_is_forgotten_quietly(lite: Site) -> None:
    mara = await lite.guest()
    await lite.house.store.add(Learned(person_id=mara.me["id"], lesson="fae/gone", steps=4))
    assert all(lesson["done"] == [] for lesson in await mara.get("/api/learn"))


async def test_steps_that_were_only_counted_were_done_from_the_first_on(lite: Site) -> None:
    mara = await lite.guest()
    await lite.house.store.add(Learned(person_id=mara.me["id"], lesson="fae/first", steps=3))
    assert (await mara.get("/api/learn"))[0]["done"] == [0, 1, 2]
    await mara.http.post("/api/learn/fae/first/learned", json={"steps": [7]})
    assert (await mara.get("/api/learn"))[0]["done"] == [0, 1, 2, 7]
