"""Positions: what they set up, and what cannot be."""

from typing import Any

import pytest

from fabletop.core.errors import BadPosition
from fabletop.games.fame import GAME
from tests.games.fame.tables import by_day, deployed, fame, foe, hand, laid, seat
from tests.scenario import Scenario


def test_a_position_says_only_what_differs() -> None:
    fresh, same = GAME.new(3, 5), GAME.new(3, 5, None, {})
    assert fresh.view(None) == same.view(None)


def test_a_whole_position() -> None:
    table = laid(
        seat("I01", "A59 H1", "A01", fame=17, **{"from": 12}),
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
    assert view["players"][1]["face_down"] == {"card": None}
    zones = [*table.g.decks, *table.g.piles, *table.g.hands, *table.g.deployed, *table.g.legends]
    lying = [token for zone in zones for token in zone] + [one.token for one in table.g.foes]
    lying += [*table.g.market, *table.g.monsters, *table.g.face_down]
    placed = sorted(token for token in lying if token >= 0)
    assert placed == list(range(len(table.g.faces))), "every card lies in one place"


@pytest.mark.parametrize("phase", ["dawn", "day", "dusk"])
def test_a_turn_may_begin_at_any_phase(phase: str) -> None:
    quiet = {"monsters": ["M06", "M08", "M11"], "market": {"contracts": ["C15", None, None]}}
    table = laid(seat(), seat(), phase=phase, **quiet)
    table.asks(0, phase.title())


def refused(words: str, rule: str, seats: int = 2, **position: Any) -> None:
    with pytest.raises(BadPosition, match=words) as wrong:
        GAME.new(seats, 1, None, position)
    assert wrong.value.reason.rule == rule


def test_what_cannot_be() -> None:
    two = [{}, {}]
    refused("no field", "", nonsense=1)
    refused("no field", "", players=[{"gold": 1}, {}])
    refused("turn is a seat", "FAME-023", turn=2)
    refused("one per seat", "FAME-001", players=[{}])
    refused("no hero", "FAME-079", players=[{"hero": "A01"}, {}])
    refused("no card", "FAME-042", players=[{"hand": ["A99"]}, {}])
    refused("two places", "FAME-042", players=[{"hand": ["A01", "A01"]}, {}])
    refused("cannot lie", "FAME-042", players=[{"hand": ["M01"]}, {}])
    refused("list of ids", "FAME-042", players=[{"hand": "A01"}, {}])
    seven = ["A01", "A02", "A03", "A04", "A05", "A06", "A07"]
    refused("at most 6", "FAME-055", players=[{"hand": seven}, {}])
    refused("at most 6", "FAME-076", players=[{"deployed": seven}, {}])
    refused("share a space", "FAME-118", players=[{"fame": 5}, {"fame": 5}])
    refused("from 0 up", "FAME-046", players=[{"fame": -5}, {}])
    refused("moon tokens lie", "FAME-039", moons_on_track=[5])
    refused("only 9 moon", "FAME-014", players=[{"moons": 9}, {"moons": 1}], moons_on_track=[])
    refused("no moon card", "FAME-126", moon="N01")
    refused("champion token", "FAME-148", players=[{"fame": 104}, {}])
    refused("not reached", "FAME-148", champion=0)
    refused("no further turn", "FAME-149", champion=0, turn=0, players=[{"fame": 104}, {}])
    refused("three spaces", "FAME-035", monsters=["M01"])
    refused("by day", "FAME-083", combat=["M38"], phase="dusk")
    refused("set at dawn", "FAME-134", actions=2, players=two)
    refused("more than 6", "FAME-137", actions=7, phase="day")
    refused("dawn, day or dusk", "FAME-022", phase="noon")
    refused("single player", "S-01", rival={"fame": 3})


def test_a_moon_in_force_and_the_rival() -> None:
    table = by_day(options={"moon_deck": True}, moon="N03")
    assert table.g.view(0)["moon"] == "N03"
    position = {"rival": {"fame": 12, "moons": 1, "legend_tokens": 2}, "legend_tokens": [54, 63]}
    table = Scenario("fame", seats=1, position=position)
    rival = table.g.view(0)["rival"]
    assert (rival["fame"], rival["moons"], rival["legend_tokens"]) == (12, 1, 2)
    assert table.g.view(0)["legend_tokens"] == [54, 63]
