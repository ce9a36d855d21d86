"""Positions: what can be set up, what is refused with which rule, and the way back."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fabletop.core.errors import BadPosition
from fabletop.core.record import Match, Record, verify
from fabletop.core.rng import Rng
from fabletop.games import find_game
from fabletop.games.upon.fate import FATES
from fabletop.games.upon.position import position_of
from tests.games.upon.table import STORIES, hand, has, new, realm_titles, seat, upon
from tests.scenario import cannot_be, rule

UPON = find_game("upon")
YAWN = ["The Long Yawn", "Starfall Night", "Parched Wells", "Open-Handed Dawn"]
YAWN += ["Tithe of Thorns", "Moth-Eaten Pages"]


def one(**fields: Any) -> dict[str, Any]:
    return {"players": [fields, {}]}


def at(story: int, action: int, **fields: Any) -> dict[str, Any]:
    """Seat 0 with these fields, and its turn in Action 6 or 7."""
    player = {name: fields.pop(name) for name in ("wonders", "realms") if name in fields}
    return {"story": story, "action": action, "starter": 0, "players": [player, {}], **fields}


FULL = [[], ["Acorn Hollow"], ["Kettle Cove"], ["Nettle Keep"], ["Oaken Ferry"], ["Elderbridge"]]
TWO = [[], ["Acorn Hollow"], ["Kettle Cove"]]
NONE: dict[str, int] = {}


def owing(story: int, **paying: Any) -> dict[str, Any]:
    """Seat 0 has two Realms to Empower and no Magic, and this to settle."""
    return at(story, 7, turn=0, wonders=NONE, realms=TWO, paying=paying)


@pytest.mark.parametrize(
    ("position", "rule", "because"),
    [
        ({"storys": 3}, "", "no field 'storys'; it has: story, action"),
        ({"story": 10}, "UPON-011", "story is a whole number <= 9"),
        ({"story": True}, "UPON-011", "story is a whole number, not true or false"),
        ({"action": 0}, "UPON-023", "action is a whole number >= 1"),
        ({"story": 2, "action": 7}, "UPON-024", "action: Story 2 has no Action 7"),
        ({"story": 9, "action": 8}, "UPON-025", "action: Story 9 has no Action 8"),
        ({"starter": 2}, "UPON-014", "starter is a number from 0 to 1"),
        ({"next_starter": -1}, "UPON-104", "next_starter is a whole number >= 0"),
        ({"action": 5, "next_starter": 1}, "UPON-104", "no Fable on Starting Player"),
        ({"turn": 0}, "UPON-026", "inside Action 5, 6 or 7"),
        ({"action": 5, "turn": 9}, "UPON-026", "turn is a whole number <= 5"),
        ({"action": 5, "turn": 3}, "UPON-026", "turn is a number from 0 to 1"),
        ({"stories": ["1 Castle"] * 9}, "UPON-019", "stories: 1 to 3 are"),
        ({"stories": [*STORIES, "1 Castle"]}, "UPON-019", "9 titles"),
        ({"stories": 9}, "UPON-019", "stories is a list, not a whole number"),
        ({"omens": ["Starfall Night"]}, "UPON-020", "6 different"),
        ({"players": [{}]}, "UPON-016", "2 objects"),
        ({"players": [[], {}]}, "UPON-016", "players[0] is an object with named fields"),
        (one(gold=3), "UPON-016", "players[0] has no field 'gold'"),
        (one(wonders={"Gold": 1}), "UPON-130", "every name in players[0].wonders"),
        (one(wonders={"Magic": -1}), "UPON-005", "players[0].wonders[...] is a whole number >= 0"),
        (one(wonders={"Magic": 100}), "UPON-005", "a whole number <= 99"),
        (one(hand=["Nobody"]), "UPON-009", "hand: there is no Fate card 'Nobody'"),
        (one(hand=["Two Rings", "Two Rings"]), "UPON-009", "hand: Two Rings is named twice"),
        (one(hand="Two Rings"), "UPON-015", "players[0].hand is a list, not a text"),
        (one(hand=["Two Rings"], open=["Cloudhold"]), "U-A37", "open: seat 1 does not hold"),
        (one(hand=["Two Rings"], known={"Two Rings": [4]}), "UPON-016", "known: seats are 0 to 1"),
        (one(known={"Nobody": [1]}), "U-A37", "known: seat 1 does not hold 'Nobody'"),
        (one(ever_afters=["Two Rings"]), "UPON-009", "no Ever After 'Two Rings'"),
        (one(realms=FULL), "UPON-108", "at most 5 lists"),
        (one(realms=[]), "UPON-115", "players[0].realms is a list with a length of >= 1"),
        (one(realms=[["Acorn Hollow"]]), "UPON-009", "no Large Realm 'Acorn Hollow'"),
        (one(realms=[["Warded Weald", "Cloudhold", "Two Rings"]]), "UPON-115", "Small, then Large"),
        (one(realms=[[], []]), "UPON-080", "none has been discarded"),
        (one(sleep=[0, 1]), "UPON-088", "a number for each Realm"),
        (one(sleep=[0] * 7), "UPON-088", "players[0].sleep is a list with a length of <= 6"),
        (one(sleep=[1]), "UPON-088", "0 to 0 tokens can be left in Story 1"),
        ({"story": 5, **one(sleep=[3])}, "UPON-088", "0 to 2 tokens can be left in Story 5"),
        ({"story": 4, **one(received=[1])}, "UPON-088", "received: more tokens than sleep"),
        ({"story": 4, **one(sleep=[1], received=[1])}, "UPON-077", "in Action 7 of Stories 3"),
        ({"story": 4, **one(sleep=[1], passing=[1])}, "U-A27", "on a Realm that was awake"),
        (one(committed=1), "UPON-086", "before Action 5"),
        ({"action": 5, **one(committed=3)}, "UPON-060", "only 2 Fables awake"),
        (
            {"story": 4, "action": 5, **one(realms=TWO[:2], sleep=[1], committed=3)},
            "UPON-060",
            "only 1 Fable awake",
        ),
        (one(used=["magic"]), "UPON-121", "players[0].used[0] cannot be"),
        (one(used=["waited"]), "UPON-051", "nobody has Explored before Action 5"),
        (one(used=["safe from the Curse"]), "UPON-029", "no Curse has come"),
        (one(broken="yes"), "UPON-098", "players[0].broken is true or false, not a text"),
        ({"spaces": {"1 Castle": {}}}, "UPON-129", "no Story space of this position"),
        ({"spaces": {"1 Magic": {"gold": 1}}}, "UPON-129", "has no field 'gold'"),
        ({"spaces": {"1 Magic": {"fables": [5]}}}, "UPON-016", "fables: seats are 0 to 1"),
        ({"spaces": []}, "UPON-129", "spaces is an object with named fields, not a list"),
        ({"rest": "hand"}, "UPON-047", "rest cannot be"),
        ({"action": 5, "played": {}}, "UPON-023", "played tells of the inside of Action 6"),
        ({"action": 6, "played": {}}, "UPON-026", "played tells of the seat that turn names"),
        (at(3, 6, turn=0, played={"dreams": 2}), "UPON-062", "one Ever After and one Dream"),
        (at(3, 6, turn=0, discarding=True), "UPON-071", "nobody plays any more"),
        (at(3, 7, turn=0, relief=2), "U-G1", "relief is 0 or 3"),
        (at(3, 7, turn=0, relief=3, paying={}), "U-G1", "counted when the Magic was paid"),
        (at(3, 7, turn=0, paying={"left": 1}), "UPON-075", "while there is Magic left"),
        (owing(3, left=1, among=[1, 4]), "UPON-073", "paying: seat 1 has no such Realm"),
        (
            owing(3, left=1, among=[0, 1]),
            "U-A20",
            "paying.among are two or more Realms of the same size",
        ),
        (owing(3, left=1, among=[1, 1]), "U-A20", "paying.among names a Realm twice"),
        (owing(3, left=2, among=[1, 2]), "U-A20", "paying.left is a number from 1 to 1"),
        (owing(3, missing=[1]), "UPON-077", "Realms fall asleep before the last Story"),
        (owing(9, missing=[1, 1]), "UPON-073", "Acorn Hollow does not lack that much Magic"),
        (owing(9, left=1, missing=[1]), "U-A20", "left and among belong together"),
        (at(9, 7, turn=0, wonders=NONE, paying={}), "UPON-079", "names the Realms that lack Magic"),
    ],
)
def test_an_impossible_position_is_refused(
    position: dict[str, Any], rule: str, because: str
) -> None:
    cannot_be(lambda: UPON.new(2, 1, None, position), rule, because)


@pytest.mark.parametrize(
    ("options", "position", "rule", "because"),
    [
        ({"strict_earth": True}, one(wonders={"Castle": 21}), "U-G5", "20 tokens of Castle"),
        ({"fast": True}, {"story": 7}, "UPON-011", "a number from 1 to 6"),
        ({"fast": True}, {"story": 6, "action": 8}, "UPON-025", "no Action 8"),
        (
            {"order": "recommended"},
            {"stories": [STORIES[1], STORIES[0], *STORIES[2:]]},
            "UPON-021",
            "in the recommended order",
        ),
    ],
)
def test_what_cannot_be_at_this_table_is_refused(
    options: dict[str, Any], position: dict[str, Any], rule: str, because: str
) -> None:
    cannot_be(lambda: UPON.new(2, 1, options, position), rule, because)


def test_solo_play_has_no_place_for_the_cards_it_leaves_out() -> None:
    with pytest.raises(BadPosition, match="not used at this table"):
        UPON.new(1, 1, None, {"players": [{"hand": ["Masked Ball"]}]})


def test_a_position_says_only_what_differs_from_a_fresh_game() -> None:
    fresh = new(3, 5)
    assert UPON.new(3, 5, None, {}).to_json() == fresh.to_json()
    other = new(3, 5, None, {"starter": (fresh.starter + 1) % 3})
    assert other.faces == fresh.faces and other.hands == fresh.hands


def test_hands_that_are_not_given_are_filled_from_the_deck() -> None:
    g = new(2, 5, None, {"players": [{"hand": ["Two Rings"]}, {}], "action": 5})
    assert len(g.hands[0]) == 1 and len(g.hands[1]) == 4
    assert len(g.deck) == len(FATES) - 5


@rule("UPON-047")
def test_a_deck_may_have_exactly_the_cards_it_names() -> None:
    cards = ["Two Rings", "Cloudhold"]
    table = upon(seat(), seat(), deck=cards, rest="discard").choose("Draw Card")
    assert hand(table, 0) == ["Two Rings"] and table.g.view(None)["deck"] == 1
    assert len(table.g.view(None)["discard"]) == len(FATES) - 2
    below = upon(seat(), seat(), deck=cards, discard=["Elderbridge"])
    assert below.g.view(None)["deck"] == len(FATES) - 1


@rule("UPON-088", "UPON-089")
def test_tokens_received_in_this_story_stay_in_action_9() -> None:
    player = seat(realms=[["Acorn Hollow"]], sleep=[1, 2], received=[1, 1])
    table = upon(player, seat(), story=6, action=9)
    assert table.g.sleep[:2] == [1, 1], "one old token of Acorn Hollow came off"


@rule("U-A27")
def test_the_token_of_the_long_yawn_comes_off_in_action_9() -> None:
    player = seat(realms=[["Acorn Hollow"]], sleep=[0, 1], passing=[0, 1])
    table = upon(player, seat(), story=4, action=9, omens=YAWN)
    assert table.g.sleep[:2] == [0, 0]


@rule("UPON-062", "UPON-071")
def test_the_inside_of_action_6() -> None:
    cards = ["Moonrise Bounty", "Dream Snare"]
    players = seat("9M", ["Two Rings"]), seat("9M", cards), seat("9M", ["Stone by Stone"])
    table = upon(*players, story=3, action=6, turn=1, played={"dreams": 1})
    table.asks(1, "PlayFate", ["Dream Snare", "pass"]).choose("pass").asks(2, "PlayFate")
    five = ["Two Rings", "Cloudhold", "Elderbridge", "Moonlit Mine", "Dream Snare"]
    table = upon(seat("9M", ["Stone by Stone"]), seat("", five), action=6, discarding=True)
    table.asks(1, "DiscardCard").choose("Cloudhold")
    assert table.g.story == 2


@rule("U-A20", "UPON-077")
def test_the_inside_of_action_7() -> None:
    tired = seat(realms=[["Acorn Hollow"], ["Kettle Cove"]])
    table = upon(seat("9M"), tired, seat("1M"), story=3, action=7, turn=1, relief=3)
    assert "you keep 0 Magic" in table.question(1).label(table.g, "pay")
    paying = {"left": 1, "among": [1, 2]}
    table = upon(seat("9M"), tired, seat("1M"), story=3, action=7, turn=1, paying=paying)
    table.asks(1, "PayRealmFirst", ["Acorn Hollow", "Kettle Cove"]).choose("Kettle Cove")
    assert table.g.sleep[6:9] == [0, 1, 0] and has(table, 0, "9M"), "seat 0 has paid before"
    table.asks(2, "Empower")


@rule("UPON-079", "UPON-080")
def test_the_inside_of_the_last_action_7() -> None:
    large = ["Kettle Cove", "Banner Plains"]
    lost = seat("3L", realms=[["Acorn Hollow"], [], large])
    paying = {"missing": [1, 3, 3]}
    table = upon(lost, seat("9M"), story=9, action=7, turn=0, paying=paying)
    table.asks(0, "ReplaceMagic", ["lower", "return 2 Love"]).choose("return 2 Love")
    assert realm_titles(table, 0) == ["Home", "Acorn Hollow"], "too few Wonders for the other"
    table.asks(1, "Empower")


@rule("U-A37")
def test_what_others_know_of_a_hand() -> None:
    player = seat("", ["Two Rings", "Cloudhold", "Elderbridge"])
    player |= {"known": {"Two Rings": [1]}, "open": ["Cloudhold"]}
    g = upon(player, seat(), seat()).g
    known = [
        [card is not None for card in g.view(v)["players"][0]["hand"]] for v in (0, 1, 2, None)
    ]
    assert known == [[True] * 3, [True, True, False], [False, True, False], [False, True, False]]


EXPRESSIBLE = {
    *("Explore", "PlayFate", "DiscardCard", "Empower", "PayRealmFirst", "ReplaceMagic"),
    *("ChooseHand", "ReactToCurse", "ReactToSleep"),
}


def test_every_kind_of_moment_that_can_be_told_is_set_up_again() -> None:
    """Poor players, so that Realms sleep and are lost; the contract compares all that is seen."""
    told: Counter[str] = Counter()
    for seed in range(60):
        g, rng = new(2 + seed % 3, seed, {"fast": seed % 4 == 0}), Rng(seed)
        while waiting := g.waiting():
            kind = type(g.question(waiting[0])).__name__
            position = position_of(g)
            if position is not None and told[kind] < 6:
                told[kind] += 1
                again = UPON.new(g.seats, 77, dict(g.variants), msgspec.to_builtins(position))
                for viewer in (None, *range(g.seats)):
                    assert {**again.view(viewer), "ply": 0} == {**g.view(viewer), "ply": 0}
                assert again.options(waiting[0]) == g.options(waiting[0])
                same_end(g.copy(), again)
            g.play(waiting[0], rng.choice(g.options(waiting[0])))
    assert set(told) == EXPRESSIBLE, set(told) ^ EXPRESSIBLE


def same_end(g: Any, again: Any) -> None:
    """Both go the same way through the rest of this Action, until cards are shuffled or dealt."""
    rng, action = Rng(3), g.action
    while (waiting := g.waiting()) and g.action == action and g.deck:
        choice = rng.choice(g.options(waiting[0]))
        g.play(waiting[0], choice)
        again.play(waiting[0], choice)
    assert again.wonders == g.wonders and again.sleep == g.sleep and again.action == g.action


@pytest.mark.parametrize("fast", [False, True])
def test_a_finished_game_can_be_set_up_again(fast: bool) -> None:
    for seed in range(5):
        g, rng = new(3, seed, {"fast": fast}), Rng(seed)
        while waiting := g.waiting():
            g.play(waiting[0], rng.choice(g.options(waiting[0])))
        again = UPON.new(3, 99, {"fast": fast}, msgspec.to_builtins(position_of(g)))
        assert again.is_over() and again.result() == g.result()
        assert {**again.view(None), "ply": 0} == {**g.view(None), "ply": 0}


def test_the_middle_of_what_a_card_does_cannot_be_told() -> None:
    table = upon(seat("2M", ["Stone by Stone"]), seat(), story=3, action=6)
    assert position_of(table.g) is not None
    table = upon(seat("1M 1L", ["Stone by Stone"]), seat(), story=3, action=6)
    assert position_of(table.choose("Stone by Stone").asks(0, "PayCost").g) is None


def test_a_record_may_begin_from_a_position() -> None:
    match = Match(UPON, 2, 1, None, {"action": 5, "story": 2, "starter": 1})
    match.play(1, "1 Magic")
    record = Record.from_bytes(match.record().to_bytes())
    assert verify(UPON, record).state.to_json() == match.state.to_json()


def test_the_example_of_the_documentation_is_a_position() -> None:
    path = Path(__file__).parents[3] / "docs" / "examples" / "upon-position.json"
    g = UPON.new(4, 0, None, json.loads(path.read_text("utf-8")))
    assert g.waiting() == (0,) and "1 Castle" in g.options(0)
    label = next(offer.label for offer in g.offers(0) if offer.choice == "1 Castle")
    assert "take 1 Magic, 2 Castles" in label and "Keystone Charm gives 2 Magic" in label
