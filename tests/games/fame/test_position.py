"""Positions: what they set up, what can be told of a game, and what cannot be."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from fabletop.core.errors import BadPosition
from fabletop.core.events import PUBLIC
from fabletop.core.rng import Rng
from fabletop.core.state import State
from fabletop.games.fame import GAME
from fabletop.games.fame.board import ALLIES, CONTRACTS, LEGENDS, MONSTERS
from fabletop.games.fame.cards import BOX
from fabletop.games.fame.position import position_of
from fabletop.games.fame.shown import WaitingLegend
from fabletop.games.fame.state import Fame
from tests.games.fame.spoken import Table
from tests.games.fame.stage import solo, stage
from tests.games.fame.tables import by_day, deployed, discards, fame, foe, hand, laid, seat, total
from tests.scenario import rule


def test_a_position_says_only_what_differs() -> None:
    fresh, same = GAME.new(3, 5), GAME.new(3, 5, None, {})
    assert fresh.view(None) == same.view(None)


def test_a_whole_position() -> None:
    table = laid(
        seat("I01", "A59 H1", "A01", fame=17, since=12),
        seat("A60", fame=25, moons=1, legends=["L03"], face_down="L04"),
        combat=["M38"],
        actions=2,
        market={"contracts": ["C01", None, "C17"], "items": ["I02", None, None]},
        decks={"monster": ["M01", "M02"]},
        discards={"ally": ["A08", "A17"]},
        moons_on_track=[30, 40],
    )
    view = table.g.view(0)
    assert hand(table) == ["I01"] and hand(table, 1) == ["A60"]
    assert deployed(table) == {"A59": True, "H1": True, "A01": False}
    assert (fame(table), table.g.stood) == (17, [12, 25])
    assert view["market"]["contracts"] == ["C01", None, "C17"] and view["actions"] == 2
    assert foe(table, "M38")["fame"] == 8 and view["storage"] == 6
    assert view["decks"]["ally"]["discards"] == ["A08", "A17"]
    assert [table.g.faces[token] for token in table.g.decks[2][:-3:-1]] == ["M01", "M02"]
    assert view["players"][1]["legends"] == ["L03"]
    assert view["players"][1]["face_down"] == WaitingLegend(None)
    assert every_card_lies_in_one_place(table.g)


def every_card_lies_in_one_place(g: Fame) -> bool:
    zones = [*g.decks, *g.piles, *g.hands, *g.deployed, *g.legends]
    lying = [token for zone in zones for token in zone] + [one.token for one in g.foes]
    lying += [*g.market, *g.monsters, *g.face_down, *g.lurking]
    return sorted(token for token in lying if token >= 0) == list(range(len(g.faces)))


@pytest.mark.parametrize("phase", ["dawn", "day", "dusk"])
def test_a_turn_may_begin_at_any_phase(phase: str) -> None:
    quiet: dict[str, Any] = {
        "monsters": ["M06", "M08", "M11"],
        "market": {"contracts": ["C15", None, None]},
    }
    table = laid(seat(), seat(), phase=phase, **quiet)
    table.asks(0, phase.title())


# What can be said of a turn.


def test_allies_stand_in_the_order_told() -> None:
    table = by_day(deployed="A59 A01 A60", exhausted="A01 A17")
    assert deployed(table) == {"A59": True, "A01": False, "A60": True, "A17": False}


@rule("AMB-44")
def test_what_happened_in_the_turn() -> None:
    """Two monsters, two items and three recruits of this turn are told; contracts count them."""
    defeats = [
        {"card": "M06", "fame": 2, "allies": 1, "weak_spot": True},
        {"card": "M38", "fame": 8, "items": 2},
    ]
    told = {"defeats": defeats, "items_used": 2, "recruited": 3, "discarded": 3}
    market = {"contracts": ["C17", "C21", "C24"]}
    player = seat(fame=12, since=2)
    table = laid(player, seat(), phase="dusk", this_turn=told, market=market)
    table.asks(
        0,
        "Dusk",
        ["score Pest Control", "score Powder and Steel", "score Recruiting Drive", "end dusk"],
    )
    market = {"contracts": ["C20", "C22", "C25"]}
    table = laid(player, seat(), phase="dusk", this_turn=told, market=market)
    table.asks(0, "Dusk", ["score Lone Blade", "score Supply Line", "score Hard Hide", "end dusk"])
    market = {"contracts": ["C26", "C27", "C28"]}
    table = laid(player, seat(), phase="dusk", this_turn=told, market=market)
    table.asks(0, "Dusk", ["score Weak Spot", "score Big Game", "score The Price Paid", "end dusk"])


@rule("AMB-13", "AMB-66")
def test_what_limits_the_turn() -> None:
    turn = {"granted": 6, "kept": True, "renewed": ["H3"], "discount": 2}
    items = {"items": ["I11", None, None]}
    table = by_day("A01", "H3", "A20", hero="H3", actions=1, this_turn=turn, market=items)
    table.refuses(0, "trait Briar Warden", "AMB-66", "The Briar Warden")
    table.refuses(0, "discard", "AMB-66", "just kept").choose("recruit Battering Ram")
    assert table.g.actions == 0 and table.g.granted == 6


@rule("AMB-44", "AMB-45")
def test_a_dusk_in_which_contracts_were_scored() -> None:
    market = {"contracts": ["C15", None, "C23"]}
    player = seat(deployed="H1", fame=9, since=2)
    table = laid(player, seat(), phase="dusk", market=market, this_turn={"met": ["C23"]})
    table.asks(0, "Dusk", ["score Oath of the Hero", "end dusk"]).choose("score Oath of the Hero")
    assert fame(table) == 11 and table.g.active == 1


def test_a_dawn_with_its_actions_set() -> None:
    player = seat(exhausted="A60", moons=2)
    quiet: dict[str, Any] = {"monsters": [None, "M08", "M11"], "this_turn": {"granted": 5}}
    table = laid(player, seat(), actions=2, **quiet).asks(0, "Dawn").choose("spend moon")
    assert (table.g.actions, table.g.granted) == (1, 5) and table.g.monsters[0] == -1


@rule("FAME-118")
def test_who_moved_may_share_a_space_until_dusk() -> None:
    sharing = [seat(fame=12, since=2), seat(fame=12)]
    assert laid(*sharing, phase="day").g.fame == [12, 12]
    refused("share a space", "FAME-118", phase="dawn", players=sharing)
    refused("share a space", "FAME-118", phase="day", players=[{"fame": 12}, {"fame": 12}])


# Combats.


def test_attacks_and_boosts_of_an_open_combat() -> None:
    """The Archer (2) +3 by The Whetstone, doubled; +1 by The War Banner came in between."""
    changes = [
        {"card": "I12", "amount": 3, "types": ["weapons"], "order": 1},
        {"card": "I13", "amount": 2, "times": True, "order": 3},
    ]
    attacks = [
        {"card": "A01", "target": "M42", "type": "weapons", "changes": changes},
        {"card": "A59", "target": "M42", "type": "power", "base": 6, "trait": "A59"},
        {"card": "I08", "target": "L05", "type": "magic", "base": 2},
    ]
    boosts = [{"card": "I15", "amount": 1, "order": 2}]
    table = by_day(exhausted="A01 A59", combat="M42 L05", attacks=attacks, boosts=boosts)
    assert total(table, "M42") == (2 + 3 + 1) * 2 + (3 + 1) and total(table, "L05") == 2
    assert foe(table, "L05")["attacks"][0]["by"] == "item"
    table.choose("claim Hill Giant")
    assert fame(table) == 9


def test_what_was_done_to_cards_of_an_open_combat() -> None:
    """The Multipede is pierced, exposed to magic and weaker by 3; The Mercenary has fought."""
    told = {"card": "M38", "change": -3, "pierced": True, "exposed": ["magic"]}
    combat: dict[str, Any] = {"combat": [told, "M05"], "fighters": ["A04"]}
    table = laid(seat(deployed="A66", exhausted="A04"), seat(), **combat)
    shown = foe(table, "M38")
    assert (shown["fame"], shown["immune"]) == (5, [])
    assert shown["vulnerable"] == ["magic", "power"]
    table.choose("attack Multipede with Sorcerer, magic").choose("claim Multipede").choose(
        "resolve"
    )
    assert fame(table.choose("Sorcerer")) == 5
    assert discards(table, "ally") == ["A66", "A04"], "it goes after the combat"


# Decks, and who knows what.


def test_an_exact_deck() -> None:
    """Three monsters are left, in this order, and no contract; the others were discarded."""
    left = {"monster": 3, "contract": 0}
    table = by_day(decks={"monster": ["M01", "M43", "M17"]}, left=left, monsters=[None] * 3)
    deck = [table.g.faces[token] for token in reversed(table.g.decks[MONSTERS])]
    assert deck == ["M01", "M43", "M17"] and not table.g.decks[CONTRACTS]
    assert len(discards(table, "monster")) == len(BOX["monster"]) - 3
    assert len(discards(table, "contract")) == len(BOX["contract"]) - 3, "three are in the market"
    assert every_card_lies_in_one_place(table.g)


@rule("S-12")
def test_legends_that_left_a_solo_game() -> None:
    two_less = {"legend": len(BOX["legend"]) - 2}
    table = solo(left=two_less, rival={"legend_tokens": 3})
    assert len(table.g.decks[LEGENDS]) == two_less["legend"]
    assert table.g.view(0)["legend_tokens"] == [37, 46, 54, 63, 72, 86, 95]
    with pytest.raises(BadPosition, match="for each token the Rival takes"):
        solo(left=two_less, rival={"legend_tokens": 1})


def test_a_named_card_on_a_deck_does_not_fall_into_a_gap() -> None:
    first = GAME.new(2, 1).view(None)["market"]["allies"][0]
    g = GAME.new(2, 1, None, {"decks": {"ally": [first]}})
    assert isinstance(g, Fame) and g.faces[g.decks[ALLIES][-1]] == first
    assert first not in g.view(None)["market"]["allies"]


@rule("AMB-64")
def test_cards_that_others_know() -> None:
    decks, known = {"monster": ["M01", "M02"]}, {"A60": [1], "M02": [0], "I01": "all"}
    table = laid(seat("A60 I01 A01"), seat(), seat(), decks=decks, known=known, phase="day")
    hands = [table.g.view(viewer)["players"][0]["hand"] for viewer in (0, 1, 2, None)]
    shown = [[card["card"] for card in cards] for cards in hands]
    assert shown[0] == ["A60", "I01", "A01"] and shown[1] == ["A60", "I01", None]
    assert shown[2] == shown[3] == [None, "I01", None]
    assert table.g.view(0)["decks"]["monster"]["top"] == [None, "M02"]
    assert table.g.view(1)["decks"]["monster"]["top"] is None


# What cannot be.


def refused(words: str, rule: str, seats: int = 2, **position: Any) -> None:
    with pytest.raises(BadPosition) as wrong:
        GAME.new(seats, 1, None, position)
    assert words in wrong.value.reason.text, wrong.value.reason.text
    assert wrong.value.reason.rule == rule, wrong.value.reason


def test_what_has_not_the_form_of_a_position() -> None:
    refused("has no field 'nonsense'; it has: turn", "", nonsense=1)
    refused("players[0] has no field 'gold'; it has: hero", "FAME-001", players=[{"gold": 1}, {}])
    refused("combat is a list, not a whole number", "FAME-085", combat=5)
    refused("combat[0] is", "FAME-085", combat=[5])
    refused("combat[0].change is a whole number", "AMB-43", combat=[{"card": "M38", "change": ""}])
    refused("legend_tokens is a list", "S-03", seats=1, legend_tokens=5)
    refused("legend_tokens is a list", "S-03", seats=1, legend_tokens="abc")
    refused("players[0].hero is a text, not a list", "FAME-079", players=[{"hero": ["H1"]}, {}])
    refused("players[0].hand is a list", "FAME-055", players=[{"hand": "A01"}, {}])
    refused("monsters is a list with a length of >= 3", "FAME-049", monsters=["M01"])
    refused("phase cannot be: invalid enum value 'noon'", "FAME-022", phase="noon")
    refused("players[0].fame is a whole number >= 0", "FAME-046", players=[{"fame": -5}, {}])
    refused("actions is a whole number <= 6", "FAME-137", actions=7, phase="day")
    refused("discards has no field 'legend'; it has: ally", "AMB-16", discards={"legend": ["L01"]})
    refused("attacks[0].type cannot be", "FAME-069", attacks=[{"card": "A01", "type": "might"}])
    refused("this_turn.granted is a whole number <= 6", "AMB-13", this_turn={"granted": 7})
    refused("known", "AMB-64", known={"A01": "some"})


def test_what_cannot_be_of_players_and_cards() -> None:
    refused("turn is a seat", "FAME-023", turn=2)
    refused("one per seat", "FAME-001", players=[{}])
    refused("players[0].hero: there is no hero", "FAME-079", players=[{"hero": "A01"}, {}])
    refused("dealt once", "FAME-045", players=[{"hero": "H1"}, {"hero": "H1"}])
    refused("players[0].hand: there is no card", "FAME-042", players=[{"hand": ["A99"]}, {}])
    refused("two places", "FAME-042", players=[{"hand": ["A01", "A01"]}, {}])
    refused("two places", "FAME-042", players=[{"hand": ["A01"]}, {}], decks={"ally": ["A01"]})
    refused("named twice", "FAME-063", players=[{"exhausted": ["A01", "A01"]}, {}])
    refused("players[0].hand: The Wisp is a monster", "FAME-042", players=[{"hand": ["M01"]}, {}])
    seven = ["A01", "A02", "A03", "A04", "A05", "A06", "A07"]
    refused("a length of <= 6", "FAME-055", players=[{"hand": seven}, {}])
    refused("at most 6", "FAME-076", players=[{"deployed": seven}, {}])
    refused("it is from 1 to", "FAME-042", decks={"ally": ["A01"]}, left={"ally": 0})
    refused("lie with players", "FAME-090", left={"legend": 3})
    refused("known: The Archer lies open", "AMB-64", known={"A01": [0]}, discards={"ally": ["A01"]})
    refused("known: seats are from 0", "AMB-64", known={"A01": [2]}, decks={"ally": ["A01"]})


def test_what_cannot_be_on_the_track() -> None:
    refused("share a space", "FAME-118", players=[{"fame": 5}, {"fame": 5}])
    refused("players[0].from", "FAME-087", players=[{"fame": 5, "from": 6}, {}])
    refused("moons_on_track are some of", "FAME-039", moons_on_track=[5])
    refused("each once", "FAME-039", moons_on_track=[10, 10])
    refused("only 9 moon", "FAME-014", players=[{"moons": 9}, {"moons": 1}], moons_on_track=[])
    refused("no moon card", "FAME-126", moon="N01")
    refused("taken the token", "FAME-148", players=[{"fame": 104}, {}])
    refused("not reached", "FAME-148", champion=0)
    refused("champion is the seat", "FAME-148", champion=5)
    refused("champion is the seat", "FAME-148", champion="rival")
    refused("no further turn", "FAME-149", champion=0, turn=0, players=[{"fame": 104}, {}])
    refused("against one only", "S-01", rival={"fame": 3})
    refused("only a solo game", "FAME-016", players=[{"legend_tokens": 1}, {}])
    refused("some of", "S-03", seats=1, legend_tokens=[12])
    refused("were taken", "S-03", seats=1, legend_tokens=[54], rival={"legend_tokens": 1})
    refused("each defeated legend", "S-07", seats=1, players=[{"legend_tokens": 1}])


def test_what_cannot_be_of_a_turn() -> None:
    waits = [{"face_down": "L01"}, {}]
    refused("revealed when the day began", "FAME-125", phase="day", turn=0, players=waits)
    refused("by day", "FAME-083", combat=["M38"], phase="dusk")
    refused("none are left at dusk", "AMB-04", actions=2, phase="dusk")
    refused("than were granted", "AMB-13", actions=5, phase="day", this_turn={"granted": 4})
    refused("a seat from 0", "FAME-051", first=2)
    refused("nothing of the day", "FAME-131", actions=2, this_turn={"recruited": 1})
    refused("before the dawn", "FAME-131", this_turn={"discarded": 1})
    refused("renews nothing", "AMB-66", phase="day", this_turn={"renewed": ["A01"]})
    refused("a card twice", "AMB-66", phase="day", this_turn={"renewed": ["I01", "I01"]})
    defeats = [{"card": "M06", "fame": 2}]
    refused("more fame than was gained", "FAME-087", phase="day", this_turn={"defeats": defeats})
    defeats = [{"card": "L05", "fame": 0}]
    refused("with its victor", "FAME-090", phase="day", this_turn={"defeats": defeats})
    refused("at dusk", "FAME-112", phase="day", this_turn={"met": []})
    market = {"contracts": ["C16", "C30", None]}
    for card, reason, which in (
        ("C30", "is not achieved", "FAME-112"),
        ("C16", "is not achieved", "FAME-112"),
        ("C17", "not in the market", "AMB-45"),
    ):
        refused(reason, which, phase="dusk", market=market, this_turn={"met": [card]})
    refused("since the day began", "S-12", seats=1, phase="day", rival={"lurking": ["M06"]})


def test_what_cannot_be_of_a_combat() -> None:
    aimed = {"card": "A01", "target": "M38", "type": "weapons"}
    refused("an open combat", "AMB-25", attacks=[aimed])
    refused("defeated at once", "FAME-167", combat=["M01"])
    refused("defeated at once", "FAME-167", combat=[{"card": "M06", "change": -2}])
    refused("is not in combat", "AMB-28", combat=["M38"], attacks=[aimed | {"target": "M06"}])
    refused("base is needed", "FAME-061", combat=["M38"], attacks=[aimed | {"trait": "A59"}])
    refused("no trait", "FAME-070", combat=["M38"], attacks=[aimed | {"trait": "A01", "base": 2}])
    players = [{}, {"hand": ["A01"]}]
    refused("have attacked", "FAME-097", turn=0, combat=["M38"], attacks=[aimed], players=players)
    refused("not deployed there", "FAME-097", combat=["M38"], fighters=["A01"])
    refused("is a monster", "FAME-042", combat=["M38"], boosts=[{"card": "M01", "amount": 1}])


def test_a_moon_in_force_and_the_rival() -> None:
    table = by_day(options={"moon_deck": True}, moon="N03")
    assert table.g.view(0)["moon"] == "N03"
    table = by_day(options={"moon_deck": True}, discards={"moon": ["N03", "N13"]})
    assert table.g.view(0)["moon"] == "N13", "the last that was revealed"
    with pytest.raises(BadPosition, match="the uppermost of the moon discards"):
        by_day(options={"moon_deck": True}, discards={"moon": ["N03", "N13"]}, moon="N03")
    position: dict[str, Any] = {
        "rival": {"fame": 12, "moons": 1, "legend_tokens": 8},
        "legend_tokens": [54, 63],
    }
    table = Table(Fame, seats=1, position=position)
    rival = table.g.view(0)["rival"]
    assert (rival["fame"], rival["moons"], rival["legend_tokens"]) == (12, 1, 8)
    assert table.g.view(0)["legend_tokens"] == [54, 63]


@rule("S-12")
def test_monsters_that_lurk() -> None:
    table = stage(seats=1, phase="dawn", rival={"lurking": ["M06"]}, monsters=["M08", "M11", "M13"])
    assert [one["card"] for one in table.g.view(0)["combat"]["foes"]] == ["M06"]


# Every dawn, day and dusk of a game can be told and set up again.


def moments(seats: int, seed: int, every: int) -> Iterator[Fame]:
    """Some of the dawns and days, and all dusks, of a random game."""
    options = {"champion": "50", "moon_deck": seed % 2 == 0}
    g, rng = GAME.new(seats, seed, options), Rng(seed)
    assert isinstance(g, Fame)
    while waiting := g.waiting():
        asked = type(g.question(waiting[0])).__name__
        told = asked in ("Dawn", "Day", "Dusk")
        assert (position_of(g) is not None) == told, "these and no other moments can be told"
        if told and (asked == "Dusk" or rng.below(every) == 0):
            yield g
        g.play(waiting[0], rng.choice(g.options(waiting[0])), trusted=True)


def shown(g: State) -> list[dict[str, Any]]:
    return [{**g.view(viewer), "ply": 0} for viewer in (None, *range(g.seats))]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_is_told_is_set_up_again(seats: int) -> None:
    for seed in range(2):
        for g in moments(seats, seed, 80):
            told = json.loads(msgspec.json.encode(position_of(g)))
            again = GAME.new(seats, 99, g.variants, told)
            assert isinstance(again, Fame) and shown(again) == shown(g)
            player = g.waiting()[0]
            asked, once_more = g.question(player), again.question(player)
            assert asked is not None and once_more is not None
            labels = [asked.label(g, choice) for choice in g.options(player)]
            assert [once_more.label(again, c) for c in again.options(player)] == labels
            assert json.loads(msgspec.json.encode(position_of(again))) == told
            assert remembered(again) == remembered(g)


def remembered(g: Fame) -> tuple[Any, ...]:
    """What the state knows of the turn beyond its views."""
    turn = (g.granted, g.has_moved, g.defeats, g.items_used, g.recruited, g.lost, g.discount)
    hidden = sorted(g.faces[token] for token, seen in enumerate(g.seen_by) if seen != PUBLIC)
    return (*turn, g.has_kept, g.renewed, g.order, g.tokens_won, g.storage, hidden)
