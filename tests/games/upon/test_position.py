"""Positions: what can be set up, and what is refused with which rule."""

import json
from pathlib import Path
from typing import Any

import pytest

from fabletop.core.errors import BadPosition
from fabletop.core.record import Match, Record, verify
from fabletop.core.rng import Rng
from fabletop.games import find_game
from fabletop.games.upon.fate import OMENS
from fabletop.games.upon.position import FIELDS, PLAYER_FIELDS
from tests.games.upon.table import STORIES

UPON = find_game("upon")
EMPTY: dict[str, Any] = {}


def one(**fields: Any) -> dict[str, Any]:
    return {"players": [fields, {}]}


FULL = [[], ["Acorn Hollow"], ["Kettle Cove"], ["Nettle Keep"], ["Oaken Ferry"], ["Elderbridge"]]


@pytest.mark.parametrize(
    ("position", "rule", "because"),
    [
        ({"storys": 3}, "", "no field 'storys'; it has: story, action"),
        ({"story": 10}, "UPON-011", "a number from 1 to 9"),
        ({"story": True}, "UPON-011", "a number from 1 to 9"),
        ({"action": 0}, "UPON-023", "a number from 1 to 9"),
        ({"story": 2, "action": 7}, "UPON-024", "Story 2 has no Action 7"),
        ({"story": 9, "action": 8}, "UPON-025", "skipped"),
        ({"starter": 2}, "UPON-014", "a number from 0 to 1"),
        ({"next_starter": -1}, "UPON-104", "a number from 0 to 1"),
        ({"turn": 0}, "UPON-051", "in Action 5"),
        ({"action": 5, "turn": 9}, "UPON-051", "a number from 0 to 1"),
        ({"stories": ["1 Castle"] * 9}, "", "Stories 1 to 3 are"),
        ({"stories": [*STORIES, "1 Castle"]}, "UPON-019", "9 titles"),
        ({"omens": ["Starfall Night"]}, "UPON-020", "6 different"),
        ({"players": [{}]}, "UPON-016", "2 objects"),
        ({"players": [[], {}]}, "", "an object with named fields"),
        (one(gold=3), "", "a player of Upon a Fable has no field 'gold'"),
        (one(wonders={"Gold": 1}), "UPON-130", "by kind"),
        (one(wonders={"Magic": -1}), "UPON-005", "a number from 0 to 99"),
        (one(hand=["Nobody"]), "UPON-009", "no Fate card 'Nobody'"),
        (one(hand=["Two Rings", "Two Rings"]), "UPON-009", "named twice"),
        (one(hand="Two Rings"), "", "a list of titles"),
        (one(ever_afters=["Two Rings"]), "UPON-009", "no Ever After 'Two Rings'"),
        (one(realms=FULL), "UPON-108", "1 to 5 lists"),
        (one(realms=[["Acorn Hollow"]]), "UPON-009", "no Large Realm 'Acorn Hollow'"),
        (one(realms=[[], []]), "UPON-115", "Small, then Large, then Epic"),
        (one(sleep=[0, 1]), "UPON-088", "a number for each Realm"),
        (one(committed=1), "UPON-086", "before Action 5"),
        ({"action": 5, **one(committed=3)}, "UPON-060", "only 2 Fables awake"),
        (one(used=["magic"]), "", "used are some of"),
        ({"spaces": {"1 Castle": {}}}, "UPON-129", "no Story space of this position"),
        ({"spaces": {"1 Magic": {"gold": 1}}}, "", "a space of Upon a Fable has no field"),
        ({"spaces": {"1 Magic": {"fables": [5]}}}, "UPON-016", "a number from 0 to 1"),
        ({"spaces": []}, "UPON-129", "by title"),
    ],
)
def test_an_impossible_position_is_refused(
    position: dict[str, Any], rule: str, because: str
) -> None:
    with pytest.raises(BadPosition) as refused:
        UPON.new(2, 1, None, position)
    assert refused.value.reason.rule == rule
    assert because in refused.value.reason.text


def test_more_tokens_than_a_strict_earth_has_are_refused() -> None:
    with pytest.raises(BadPosition) as refused:
        UPON.new(2, 1, {"strict_earth": True}, one(wonders={"Castle": 21}))
    assert refused.value.reason.rule == "U-G5"


def test_a_position_says_only_what_differs_from_a_fresh_game() -> None:
    fresh = UPON.new(3, 5)
    assert UPON.new(3, 5, None, {}).to_json() == fresh.to_json()
    other = UPON.new(3, 5, None, {"starter": (fresh.starter + 1) % 3})
    assert other.faces == fresh.faces and other.hands == fresh.hands


def test_hands_that_are_not_given_are_filled_from_the_deck() -> None:
    g = UPON.new(2, 5, None, {"players": [{"hand": ["Two Rings"]}, {}], "action": 5})
    assert len(g.hands[0]) == 1 and len(g.hands[1]) == 4
    assert len(g.deck) == 86 - 5


def test_the_start_of_every_explore_turn_can_be_set_up_again() -> None:
    for seed in range(4):
        g, rng = UPON.new(3, seed), Rng(seed)
        while waiting := g.waiting():
            question = g.question(waiting[0])
            plain = type(question).__name__ == "Explore" and not question.more
            if plain and not question.anywhere and not any(g.fresh) and not g.yawning:
                again = UPON.new(3, 77, None, told(g))
                assert public(again) == public(g)
                assert again.options(waiting[0]) == g.options(waiting[0])
            g.play(waiting[0], rng.choice(g.options(waiting[0])))


def public(g: Any) -> dict[str, Any]:
    """The view of a spectator; what everybody happens to know of a hand is not in a position."""
    players = [{**p, "hand": len(p["hand"])} for p in g.view(None)["players"]]
    return {**g.view(None), "ply": 0, "players": players}


def told(g: Any) -> dict[str, Any]:
    """The position of a game, with everything hidden."""
    shown = g.view(None)
    title = {token: g.fate(token).title for zone in (g.deck, g.discard, *g.hands) for token in zone}
    players = []
    for seat, player in enumerate(shown["players"]):
        players.append(
            {
                "wonders": player["wonders"],
                "hand": [title[token] for token in g.hands[seat]],
                "ever_afters": [card["title"] for card in player["ever_afters"]],
                "realms": [[c["title"] for c in realm["cards"]] for realm in player["realms"]],
                "sleep": [realm["sleep"] for realm in player["realms"]],
                "committed": g.committed[seat],
                "used": player["used"],
                "broken": bool(g.broken >> seat & 1),
            }
        )
    return {
        "story": g.story,
        "action": 5,
        "turn": g.waiting()[0],
        "starter": g.starter,
        "next_starter": shown["next_starter"],
        "players": players,
        "spaces": {
            s["title"]: {"wonders": s["lying"], "fables": s["fables"]} for s in shown["spaces"]
        },
        "stories": [g.faces[token] for token in g.stories],
        "omens": [omen(g.faces[token]) for token in g.omens],
        "deck": [title[token] for token in reversed(g.deck)],
        "discard": [card["title"] for card in shown["discard"]],
    }


def omen(key: str) -> str:
    return OMENS[key].title


def test_a_record_may_begin_from_a_position() -> None:
    match = Match(UPON, 2, 1, None, {"action": 5, "story": 2, "starter": 1})
    match.play(1, "1 Magic")
    record = Record.from_bytes(match.record().to_bytes())
    assert verify(UPON, record).state.to_json() == match.state.to_json()


def test_the_example_of_the_documentation_is_a_position() -> None:
    path = Path(__file__).parents[3] / "docs" / "examples" / "upon-position.json"
    g = UPON.new(4, 0, None, json.loads(path.read_text("utf-8")))
    assert g.waiting() == (0,) and "1 Castle" in g.options(0)
    label = g.question(0).label(g, "1 Castle")
    assert "take 1 Magic, 2 Castles" in label and "Keystone Charm gives 2 Magic" in label


def test_the_documentation_names_every_field() -> None:
    text = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text("utf-8")
    for field in (*FIELDS, *PLAYER_FIELDS, *UPON.new(2).view(None)):
        assert f"`{field}`" in text, field
