"""Fabled and The Challenge on a phone: the land has the height, and the prompt is whole."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.fabled import opens_fabled
from tests.browser.looks import settle
from tests.browser.site import Visitor
from tests.browser.stillness import BOARD, LETTERS, SCREENS, seen, watched
from tests.browser.test_challenge import opens_challenge, visiting_choice

Arrive = Callable[..., Visitor]
DECISIONS = 32
FIXED = ("prompt", "board", "row")

# What of the prompt reaches out of it, bursts its button or lies over something else.
CROWDED = """() => {
  const bar = document.querySelector('section[aria-label="What to decide"]');
  const PARTS = ".question, .acts > button, .back button, [data-all], [data-options] > button";
  const words = document.createRange();
  const placed = [...bar.querySelectorAll(PARTS)]
    .filter((one) => one.checkVisibility() && !one.matches("[data-folded]"))
    .map((one) => {
      const isText = one.matches(".question");
      if (isText) words.selectNodeContents(one);
      const at = (isText ? words : one).getBoundingClientRect();
      const [wide, high] = [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight];
      return { name: one.textContent.trim().slice(0, 60), at, burst: Math.max(wide, high) };
    });
  const { top, right, bottom, left } = bar.getBoundingClientRect();
  const apart = (a, b) =>
    Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
  return placed.flatMap(({ name, at, burst }, n) => [
    ...(burst > 1 ? [`${name}: bursts`] : []),
    ...(at.top < top || at.bottom > bottom || at.left < left || at.right > right
      ? [`${name}: outside`] : []),
    ...placed.slice(n + 1).filter((other) => apart(at, other.at) < -1)
      .map((other) => `${name}: over ${other.name}`),
  ]);
}"""


def opens_game(me: Visitor, game: str) -> str:
    if game == "challenge":
        return opens_challenge(me, "normal")
    return opens_fabled(me, "random", "random")


# Above the row of The Challenge stands what the Spirits have.
@pytest.mark.parametrize(("game", "row"), [("fabled", 0.54), ("challenge", 0.48)])
def test_the_land_has_the_height_and_the_prompt_is_whole(
    visitor: Arrive, game: str, row: float
) -> None:
    me = watched(visitor("Mira", **SCREENS["phone"]))
    table = opens_game(me, game)
    crowded: dict[str, Any] = {}
    for ply in range(DECISIONS):
        question = me.question(table)
        assert question is not None
        settle(me.page)
        me.page.evaluate("stillness.look()")
        if found := me.page.evaluate(CROWDED):
            crowded[f"{ply} {question['ask']}"] = found
        me.chooses(table, me.position(table), visiting_choice(question))
    told = seen(me, DECISIONS)
    tabs = me.page.get_by_role("tablist", name="Parts of the board").bounding_box()
    height = SCREENS["phone"]["viewport"]["height"]
    assert crowded == {}
    assert told.hidden == []
    assert {part: told.moved(part) for part in FIXED} == dict.fromkeys(FIXED, 0)
    assert round(told.letters[0], 1) >= LETTERS["phone"], told.letters
    assert tabs and told.share - tabs["height"] / height >= BOARD["phone"], "without its tabs"
    rows = [sample["boxes"]["row"] for sample in told.samples if "row" in sample["boxes"]]
    assert len(rows) > DECISIONS / 2
    assert min(box[3] for box in rows) / height >= row
