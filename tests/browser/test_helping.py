"""The coach and the hints in real browsers: on for newcomers, off with one click, never for all."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.looks import fits_in_width, serious
from tests.browser.site import Visitor

Arrive = Callable[..., Visitor]
LARGE = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


WANTED = """if (location.protocol != 'about:' && !sessionStorage.coached) {
  sessionStorage.coached = 'yes';
  localStorage.setItem('fabletop.coach', '{"wanted": true, "tables": []}');
}"""


def coach(me: Visitor) -> Locator:
    return me.page.get_by_role("region", name="Coach")


def sits_down(me: Visitor, **more: object) -> str:
    me.context.add_init_script(WANTED)
    table = me.opens_table("you", ("bot", "random"), options={"first": "1"}, **more)["id"]
    me.page.goto(f"/t/{table}")
    return str(table)


@pytest.mark.parametrize(
    ("screen", "theme"), [(LARGE, "light"), (PHONE, "dark")], ids=["large", "phone"]
)
def test_a_hint_tells_and_lights_what_a_good_player_would_do(
    visitor: Arrive, screen: dict[str, object], theme: str
) -> None:
    me = visitor("Mara", color_scheme=theme, **screen)
    sits_down(me)
    expect(coach(me)).to_contain_text("most points in the end wins")
    coach(me).get_by_role("button", name="Hint").click()
    hints = coach(me).get_by_role("list", name="Hints")
    expect(hints).to_contain_text("% to win")
    expect(me.page.locator(".ring").first).to_be_visible()
    expect(me.page.get_by_role("region", name="What to decide")).to_be_in_viewport()
    fits_in_width(me, "a table with a coach")
    assert serious(me.page) == []


def test_the_coach_goes_with_one_click_and_stays_away(visitor: Arrive) -> None:
    me = visitor("Mara")
    sits_down(me)
    expect(coach(me)).to_contain_text("You: points 0")
    coach(me).get_by_role("button", name="Coach off").click()
    expect(coach(me)).not_to_contain_text("points 0")
    sits_down(me)
    expect(coach(me).get_by_role("button", name="Coach on")).to_be_visible()
    expect(coach(me)).not_to_contain_text("points 0")


def test_among_people_nobody_is_helped_unless_the_table_says_so(visitor: Arrive) -> None:
    me = visitor("Mara")
    table = me.opens_table("you", "open", options={"first": "1"})["id"]
    other = visitor("Tom")
    other.context.request.post(f"/api/tables/{table}/claim", data={})
    me.page.goto(f"/t/{table}")
    expect(me.page.get_by_role("region", name="What to decide")).to_be_visible()
    expect(coach(me)).to_have_count(0)


def test_the_buttons_of_the_coach_stay_in_sight_however_much_is_told(visitor: Arrive) -> None:
    me = visitor("Mara", **LARGE)
    sits_down(me)
    expect(coach(me)).to_contain_text("You: points 0")
    coach(me).evaluate("panel => (panel.style.height = '90px')")  # less than what is told needs
    assert coach(me).evaluate("panel => panel.scrollHeight > panel.clientHeight")
    panel = coach(me).bounding_box()
    for name in ("Hint", "Coach off"):
        button = coach(me).get_by_role("button", name=name).bounding_box()
        assert panel and button
        assert panel["y"] < button["y"]
        assert button["y"] + button["height"] <= panel["y"] + panel["height"]
