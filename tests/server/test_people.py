"""People: guests, kept accounts, sessions."""

from pathlib import Path

import pytest

from fabletop.server.settings import Rate
from tests.server.site import Site, problem, test_settings

pytestmark = pytest.mark.asyncio


async def test_a_guest_plays_at_once_with_a_name(site: Site) -> None:
    nobody = site.nobody()
    assert (await nobody.http.get("/api/me")).json() is None
    mara = await site.guest("  Mara \u202e of\tthe Moor ")
    assert mara.me["name"] == "Mara of the Moor" and mara.me["login"] is None
    assert await mara.get("/api/me") == mara.me


async def test_the_cookie_is_http_only_and_same_site_and_cannot_be_guessed(lite: Site) -> None:
    mara = lite.nobody()
    answer = await mara.http.post("/api/guest", json={"name": "Mara"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Secure" not in cookie
    value = answer.cookies["fabletop"]
    (listed,) = await mara.get("/api/sessions")
    assert listed["id"] != value, "what is listed and stored opens nothing"
    other = value[:-1] + ("1" if value[-1] == "0" else "0")
    for forged in (other, listed["id"], value.upper(), "", "x" * 5000, "\u00e9.\u00e9"):
        headers = {b"Cookie": f"fabletop={forged}".encode()}
        assert (await lite.nobody().http.get("/api/me", headers=headers)).json() is None


async def test_a_guest_can_take_another_name_also_at_the_table(site: Site) -> None:
    mara = await site.guest()
    table = await mara.make_table("you", "greedy")
    assert (await mara.post("/api/guest", {"name": "Tom"}))["id"] == mara.me["id"]
    assert (await mara.get(f"/api/tables/{table}"))["seats"][0]["name"] == "Tom"


async def test_an_account_is_kept_and_opened_elsewhere(site: Site) -> None:
    mara = await site.guest()
    login = {"login": "Mara@Moor", "password": "correct horse"}
    assert (await mara.post("/api/keep", login))["login"] == "mara@moor"
    await mara.refused("wrong_state", "/api/keep", login)
    elsewhere = site.nobody()
    await elsewhere.refused("wrong_login", "/api/signin", {**login, "password": "wrong horse"})
    await elsewhere.refused("wrong_login", "/api/signin", {**login, "login": "nobody"})
    assert (await elsewhere.post("/api/signin", login))["id"] == mara.me["id"]
    assert (await elsewhere.get("/api/me"))["id"] == mara.me["id"]
    other = await site.guest("Tom")
    await other.refused("taken", "/api/keep", login)


async def test_sessions_are_listed_and_revoked(site: Site) -> None:
    mara = await site.guest()
    login = {"login": "mara", "password": "correct horse"}
    await mara.post("/api/keep", login)
    elsewhere = site.nobody()
    await elsewhere.post("/api/signin", login)
    sessions = await mara.get("/api/sessions")
    assert [session["current"] for session in sessions].count(True) == 1
    other = next(session["id"] for session in sessions if not session["current"])
    table = await mara.make_table("you", "greedy")
    tom = await site.guest("Tom")
    problem(await tom.http.delete(f"/api/sessions/{other}"), "unknown_session")
    async with elsewhere.live(table) as page:
        await page.until("snapshot")
        assert (await mara.http.delete(f"/api/sessions/{other}")).status_code == 204
        await page.connection.wait_closed()
        assert page.connection.close_code == 4401
    assert (await elsewhere.http.get("/api/me")).json() is None
    problem(await mara.http.delete(f"/api/sessions/{other}"), "unknown_session")
    problem(await mara.http.delete("/api/sessions/x%00y"), "unknown_session")


async def test_signing_out_ends_the_session(lite: Site) -> None:
    mara = await lite.guest()
    cookie = mara.http.cookies["fabletop"]
    assert (await mara.http.post("/api/signout")).status_code == 204
    assert "fabletop" not in mara.http.cookies
    stolen = lite.nobody(Cookie=f"fabletop={cookie}")
    assert (await stolen.http.get("/api/me")).json() is None


async def test_names_and_passwords_have_limits(lite: Site) -> None:
    nobody = lite.nobody()
    for name in ("", "x" * 25, "\x00", " \u200b "):
        await nobody.refused("malformed", "/api/guest", {"name": name})
    mara = await lite.guest()
    for login, password in (("ab", "long enough"), ("mara moor", "long enough"), ("mara", "short")):
        await mara.refused("malformed", "/api/keep", {"login": login, "password": password})


async def test_too_many_guests_and_attempts_are_refused(data: Path) -> None:
    settings = test_settings(data, guests=Rate(2, 0.001), signins=Rate(2, 0.001))
    async with Site(settings) as site:
        await site.guest()
        await site.guest()
        await site.nobody().refused("too_many", "/api/guest", {"name": "Mara"})
        for code in ("wrong_login", "wrong_login", "too_many"):
            body = {"login": "mara", "password": "does not matter"}
            await site.nobody().refused(code, "/api/signin", body)


async def test_a_picture_is_chosen_and_seen_at_the_table(site: Site) -> None:
    mara = await site.guest()
    table = await mara.make_table("you", "greedy")
    usual = (await mara.get("/api/me"))["avatar"]
    other = next(picture for picture in mara.me["avatars"] if picture != usual)
    assert (await mara.post("/api/me", {"avatar": other}))["avatar"] == other
    assert (await mara.get("/api/me"))["avatar"] == other
    assert (await mara.get(f"/api/tables/{table}"))["seats"][0]["avatar"] == other
    later = await mara.make_table("you", "greedy")
    assert (await mara.get(f"/api/tables/{later}"))["seats"][0]["avatar"] == other
    await mara.refused("malformed", "/api/me", {"avatar": "../fox"})


async def test_preferences_follow_an_account(site: Site) -> None:
    mara, credentials = await site.guest(), {"login": "mara", "password": "lantern under oak"}
    assert mara.me["preferences"] == {
        "confirm": False,
        "speed": "normal",
        "sound": False,
        "notify": False,
        "asked": False,
    }
    await mara.post("/api/keep", credentials)
    wanted = mara.me["preferences"] | {"confirm": True, "speed": "slow", "sound": True}
    await mara.post("/api/me", {"preferences": wanted})
    elsewhere = site.nobody()
    assert (await elsewhere.post("/api/signin", credentials))["preferences"] == wanted
    await mara.refused("malformed", "/api/me", {"preferences": {"speed": "hasty"}})
    await site.nobody().refused("no_session", "/api/me", {"preferences": wanted})


async def test_a_password_is_changed_by_whoever_knows_it_and_ends_other_sessions(
    site: Site,
) -> None:
    mara, old, new = await site.guest(), "lantern under oak", "another lantern"
    await mara.refused("wrong_state", "/api/password", {"old": old, "new": new})
    await mara.post("/api/keep", {"login": "mara", "password": old})
    elsewhere = site.nobody()
    await elsewhere.post("/api/signin", {"login": "mara", "password": old})
    await mara.refused("wrong_login", "/api/password", {"old": new, "new": new})
    await mara.refused("malformed", "/api/password", {"old": old, "new": "short"})
    await mara.post("/api/password", {"old": old, "new": new}, status=204)
    assert (await mara.get("/api/me"))["login"] == "mara"
    assert (await elsewhere.http.get("/api/me")).json() is None
    await elsewhere.refused("wrong_login", "/api/signin", {"login": "mara", "password": old})
    await elsewhere.post("/api/signin", {"login": "mara", "password": new})
