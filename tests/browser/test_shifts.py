"""Nothing shifts while a page comes, however slow the line is: what comes late has its place."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route

from fabletop.games import GAMES
from tests.browser.fae import TWO_FRAMES, play_out
from tests.browser.shifts import notes_shifts, shifts_of
from tests.browser.site import Visitor

Arrive = Callable[..., Visitor]
SIZES: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1440, "height": 900}},
    "small desk": {"viewport": {"width": 1280, "height": 720}},
    "large desk": {"viewport": {"width": 1920, "height": 1080}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
every_size = pytest.mark.parametrize("size", SIZES)
desk_and_phone = pytest.mark.parametrize("size", ["desk", "phone"])


def shifting(me: Visitor, paths: dict[str, str]) -> dict[str, list[object]]:
    """The pages on which something shifts, and what."""
    notes_shifts(me)
    found = {}
    for name, path in paths.items():
        me.page.goto(path)
        found[name] = shifts_of(me.page)
    return {name: shifts for name, shifts in found.items() if shifts}


@desk_and_phone
def test_nothing_shifts_for_somebody_new(visitor: Arrive, size: str) -> None:
    paths = {"home": "/", "new table": "/new?game=fabled", "learn": "/learn", "rules": "/rules/fae"}
    assert shifting(visitor(**SIZES[size]), paths) == {}


def plays(me: Visitor) -> str:
    """Somebody with games of all kinds and a finished one; the table that waits for others."""
    finished = me.opens_table("you", ("bot", "random"))["id"]
    play_out([me], finished)
    for game in GAMES:
        me.opens_table("you", ("bot", "random"), game=game)
    return str(me.opens_table("you", "invited", "open")["id"])


@desk_and_phone
def test_nothing_shifts_for_somebody_who_plays(visitor: Arrive, size: str) -> None:
    me = visitor("Mara", **SIZES[size])
    home = {"home of a guest": "/", "no records": "/records"}
    assert shifting(me, home) == {}
    waiting = plays(me)
    paths = {
        "home": "/",
        "new table": "/new?game=fae",
        "waiting room": f"/t/{waiting}",
        "rules": "/rules/fabled",
        "player aid": "/rules/upon/aid",
        "records": "/records",
        "me": "/me",
    }
    assert shifting(me, paths) == {}


@pytest.mark.parametrize("game", GAMES)
@every_size
def test_nothing_shifts_while_a_table_comes(visitor: Arrive, game: str, size: str) -> None:
    """That it stands still during play is told by test_stillness."""
    me = visitor("Mara", **SIZES[size])
    table = me.opens_table("you", ("bot", "random"), game=game)["id"]
    notes_shifts(me)
    me.page.goto(f"/t/{table}")
    me.question(table)
    assert shifts_of(me.page) == []


@desk_and_phone
def test_nothing_shifts_when_the_games_are_told_last(visitor: Arrive, size: str) -> None:
    """What else a page shows waits for them, or keeps their place."""
    me = visitor("Mara", **SIZES[size])
    waiting = me.opens_table("you", "open", game="fame")["id"]
    notes_shifts(me)
    asked: set[str] = set()
    me.page.on("request", lambda request: asked.add(request.url))
    me.page.on("requestfinished", lambda request: asked.discard(request.url))
    me.page.on("requestfailed", lambda request: asked.discard(request.url))  # with the page before
    held: list[Route] = []
    me.page.route("**/api/games", lambda route: held.append(route))
    for path in ("/", "/new?game=fame", "/learn", "/rules/fabled", f"/t/{waiting}"):
        asked.clear()  # of the page before nothing is waited for
        me.page.goto(path)
        me.until(lambda: held and len(asked) == 1, "all but the games has come")
        me.page.evaluate(TWO_FRAMES)
        held.pop().continue_()
        assert shifts_of(me.page) == [], path
