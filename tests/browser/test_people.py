"""Accounts: keep one, find it elsewhere, see where one is signed in, sign out."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.site import Visitor

Arrive = Callable[..., Visitor]


def panel(page: Page, title: str) -> Locator:
    return page.locator("section", has=page.get_by_role("heading", name=title, exact=True))


def give(page: Page, title: str, login: str, password: str, action: str) -> None:
    form = panel(page, title)
    form.get_by_label("Login").fill(login)
    form.get_by_label("Password").fill(password)
    form.get_by_role("button", name=action).click()


def keep(me: Visitor, login: str) -> None:
    me.page.goto("/me")
    give(me.page, "Keep your account", login, "lantern under oak", "Keep it")
    expect(panel(me.page, "Account").get_by_text(login)).to_be_visible()


def sign_in(elsewhere: Visitor, login: str, password: str = "lantern under oak") -> None:
    elsewhere.page.goto("/me")
    give(elsewhere.page, "Sign in", login, password, "Sign in")


def test_a_kept_account_finds_its_games_in_another_browser(visitor: Arrive) -> None:
    me, elsewhere = visitor("Mara"), visitor()
    me.opens_table("you", ("bot", "random"), title="By the old oak")
    keep(me, "mara-oak")
    sign_in(elsewhere, "mara-oak", "not the password")
    expect(elsewhere.page.get_by_role("alert")).to_be_visible()
    sign_in(elsewhere, "mara-oak")
    expect(elsewhere.page.get_by_role("heading", level=1)).to_have_text("Mara")
    elsewhere.page.get_by_role("link", name="Play", exact=True).click()
    expect(elsewhere.page.get_by_role("link", name=re.compile("By the old oak"))).to_be_visible()


def test_a_login_that_is_taken_is_refused_with_a_sentence(visitor: Arrive) -> None:
    me, other = visitor("Mara"), visitor("Tomas")
    keep(me, "mara-twice")
    other.page.goto("/me")
    give(other.page, "Keep your account", "ab", "lantern under oak", "Keep it")
    expect(other.page.get_by_role("alert")).to_have_text(re.compile("at least 3"))
    give(other.page, "Keep your account", "mara-twice", "lantern under oak", "Keep it")
    expect(other.page.get_by_role("alert")).to_have_text("Somebody else has this login already.")


def test_a_browser_that_is_signed_out_from_afar_is_nobody_again(visitor: Arrive) -> None:
    me, elsewhere = visitor("Mara"), visitor()
    keep(me, "mara-afar")
    sign_in(elsewhere, "mara-afar")
    expect(elsewhere.page.get_by_role("heading", level=1)).to_have_text("Mara")
    me.page.reload()
    places = panel(me.page, "Where you are signed in")
    expect(places.get_by_text("Another browser")).to_be_visible()
    places.get_by_role("button", name="Sign out there").click()
    expect(places.get_by_text("Another browser")).to_have_count(0)
    expect(places.get_by_text("This browser")).to_be_visible()
    elsewhere.page.reload()
    expect(elsewhere.page.get_by_role("heading", level=1)).to_have_text("You")
    assert elsewhere.context.request.get("/api/me").json() is None


def test_signing_out_ends_the_session(visitor: Arrive) -> None:
    me = visitor("Mara")
    keep(me, "mara-out")
    me.page.get_by_role("button", name="Sign out", exact=True).click()
    expect(me.page.get_by_role("heading", level=1)).to_have_text("You")
    assert me.context.request.get("/api/me").json() is None
    sign_in(me, "mara-out")
    expect(me.page.get_by_role("heading", level=1)).to_have_text("Mara")
