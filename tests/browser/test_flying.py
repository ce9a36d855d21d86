"""What others gain flies to its owner while it is shown; nothing does where nothing shall move."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from tests.browser.fabled import quick_choice
from tests.browser.site import Visitor, choices_of

Arrive = Callable[..., Visitor]
Told = dict[str, Any]

# Each sign as it sets out: where it goes, within which time, how far, and whether it ends there.
WATCHES = """window.flown = [];
const middle = (one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x + width / 2, y + height / 2, width / 2, height / 2];
};
const watch = (one) => {
  const [flight] = one.getAnimations();
  const { delay, duration } = flight.effect.getTiming();
  const [now, whole] = [flight.currentTime, delay + duration];
  flight.currentTime = 0;
  const [x, y] = middle(one);
  flight.currentTime = whole - 1;
  const [endX, endY] = middle(one);
  flight.currentTime = now;
  const owners = [...document.querySelectorAll(one.dataset.flying)].map(middle);
  const ends = owners.some(([a, b, w, h]) => Math.abs(a - endX) <= w && Math.abs(b - endY) <= h);
  const press = getComputedStyle(one).pointerEvents;
  const far = Math.hypot(x - endX, y - endY);
  window.flown.push({ to: one.dataset.flying, whole, far, ends, press });
};
new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const one of addedNodes) if (one.dataset?.flying) watch(one);
}).observe(document, { childList: true, subtree: true });"""
LONGEST = 640  # milliseconds, at normal speed


class Game(NamedTuple):
    """A table at which others soon gain something, and how one gets there."""

    key: str
    bots: tuple[str, ...]
    position: Any
    choose: Callable[[dict[str, Any]], Any]
    gains: Callable[[Told], bool]
    """An event after which something has flown to somebody else."""
    owner: str
    """The beginning of the mark to which it flies."""


def of_others(*kinds: str) -> Callable[[Told], bool]:
    return lambda told: told["event"] in kinds and told["player"] > 0


def ends_day(question: dict[str, Any]) -> Any:
    choices = choices_of(question)
    return "end day" if "end day" in choices else choices[-1]


def explores(question: dict[str, Any]) -> Any:
    choices = choices_of(question)
    return "1 Magic" if "1 Magic" in choices else choices[-1]


ROUND = {
    "chapter": 3,
    "row": ["M05", "F11", "P09", "M01"],
    "sages": [["M05:1"], ["M05:3", "F11:2", "P09:1"], ["F11:1", "M01:1"]],
    "books": ["PPP", "PPPPMM", "PPPPMM"],
    "turn": 0,
}
LAST_TWO = {"druids": {"A1": "UR", "A4": "K", "L1": "P", "K1": "Y"}, "cards": [0, 3], "turn": 0}
GAMES = (
    Game(
        "fae",
        ("random",),
        LAST_TWO,
        lambda question: choices_of(question)[0],
        lambda told: told["event"] == "RitualHeld" and bool(told["colours"]),
        "[data-score=",
    ),
    Game("fame", ("greedy",), None, ends_day, of_others("Recruited", "FameGained"), "[data-seat="),
    Game(
        "upon",
        ("greedy", "greedy"),
        {"action": 5, "starter": 0},
        explores,
        of_others("Explored"),
        "[data-seat=",
    ),
    Game(
        "fabled",
        ("greedy", "greedy"),
        ROUND,
        quick_choice,
        of_others("TookBooks", "Added"),
        "[data-",
    ),
)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def sits_down(me: Visitor, game: Game) -> str:
    """At a table where others have just gained something."""
    me.context.add_init_script(WATCHES)
    bots = [("bot", bot) for bot in game.bots]
    made = me.opens_table("you", *bots, game=game.key, position=game.position, options={})
    table = str(made["id"])
    me.page.goto(f"/t/{table}")
    me.question(table)
    while not any(map(game.gains, events(me, table))):
        position = me.asked(table, on_page=True)
        assert position is not None, "the game is over"
        me.chooses(table, position, game.choose(position["question"]))
        me.asked(table)
    return table


def events(me: Visitor, table: str) -> list[Told]:
    return [line["event"] for line in me.snapshot(table)["log"] if line["ply"] > 0]


def flown(me: Visitor) -> list[dict[str, Any]]:
    return list(me.page.evaluate("window.flown"))


@every_game
def test_what_others_gain_flies_to_its_owner(visitor: Arrive, game: Game) -> None:
    me = visitor("Mara", reduced_motion="no-preference")
    sits_down(me, game)

    def arrived() -> list[dict[str, Any]]:
        return [one for one in flown(me) if one["to"].startswith(game.owner)]

    me.until(arrived, "something flies")
    for one in flown(me):
        assert one["ends"] and one["whole"] <= LONGEST and one["press"] == "none", one
    assert any(one["far"] > 50 for one in arrived())
    gone = "!document.querySelector('[data-flying]')"
    me.until(lambda: me.page.evaluate(gone), "nothing of it stays")


@every_game
def test_nothing_flies_where_nothing_shall_move(visitor: Arrive, game: Game) -> None:
    me = visitor("Mara")
    table = sits_down(me, game)
    me.question(table)
    assert flown(me) == []
