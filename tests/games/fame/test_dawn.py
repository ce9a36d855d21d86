"""The turn and its dawn (FAME-022 to FAME-026, FAME-131 to FAME-147)."""

from typing import Any

from fabletop.games.fame.dawn import bonus_actions
from fabletop.games.fame.shown import WaitingLegend
from fabletop.games.fame.state import Fame
from tests.games.fame.spoken import Table
from tests.games.fame.tables import deployed, discards, foe, hand, laid, me, seat
from tests.scenario import rule


def spent(**more: Any) -> dict[str, Any]:
    """A player without a New Market card, so that nothing is asked at dawn."""
    return seat(new_market=False, **more)


CALM: dict[str, Any] = {"monsters": ["M06", "M08", "M11"]}  # no forced monster among them


@rule("FAME-022", "FAME-023", "FAME-024", "FAME-131")
def test_dawn_day_dusk_then_the_next_player() -> None:
    table = laid(seat(), seat(), seat(), **CALM)
    assert table.g.view(0)["phase"] == "dawn"
    table.asks(0, "Dawn").choose("end dawn")
    assert table.g.view(0)["phase"] == "day"
    table.asks(0, "Day").choose("end day").asks(1, "Dawn")
    assert table.g.active == 1 and table.g.phase == "dawn"
    table.choose("end dawn").choose("end day").choose("end dawn").choose("end day")
    assert table.g.active == 0


@rule("FAME-023")
def test_only_the_active_player_decides() -> None:
    laid(spent(), spent()).refuses(1, "end day", "FAME-023", "seat 1")


@rule("FAME-026", "FAME-134", "FAME-019", "AMB-12")
def test_a_turn_begins_with_three_actions() -> None:
    table = laid(spent(), spent(), **CALM)
    assert table.g.actions == 3 and table.g.view(1)["actions"] == 3
    table.choose("call Goblin")
    assert table.g.view(1)["actions"] == 2


@rule("FAME-135", "FAME-136", "FAME-139", "AMB-11")
def test_the_pictured_bonus_action() -> None:
    """One empty moon space between; the leader stands on the next."""
    players = (spent(fame=7, since=7), spent(fame=20, moons=1))
    table = laid(*players, moons_on_track=[30, 40, 50, 60, 70, 80, 90])
    assert table.g.actions == 4
    table = laid(*players, moons_on_track=[10, 30, 40, 50, 60, 70, 80])
    assert table.g.actions == 3, "a moon token lies on the space between"
    table = laid(spent(fame=7), spent(fame=25), spent(fame=10), moons_on_track=[30])
    assert table.g.actions == 4, "10 holds a player token, 20 is empty"
    table = laid(spent(fame=10), spent(fame=20), moons_on_track=[30])
    assert table.g.actions == 3, "neither end counts"


@rule("FAME-137")
def test_never_more_than_six_actions() -> None:
    assert laid(spent(fame=1), spent(fame=89), moons_on_track=[]).g.actions == 6


@rule("FAME-138")
def test_the_leader_has_three() -> None:
    assert laid(spent(fame=89), spent(fame=1), moons_on_track=[]).g.actions == 3


@rule("FAME-138", "AMB-67")
def test_cards_give_actions_to_the_leader_too() -> None:
    leader = seat("I16", deployed="H4 A20", fame=89, hero="H4", new_market=False)
    table = laid(leader, spent(fame=1), moons_on_track=[], monsters=["M06", "M08", "M11"])
    assert table.g.actions == 3
    table.choose("trait Dawn Rogue").choose("trait Innkeeper").choose("item Hourglass")
    assert table.g.actions == table.g.granted == 6


@rule("FAME-152", "FAME-154")
def test_spaces_from_the_champion_space_on_never_count() -> None:
    table = laid(
        spent(fame=35), spent(fame=75), options={"champion": "50"}, champion=1, moons_on_track=[]
    )
    assert bonus_actions(table.g, 0) == 1, "40 only: not 50, 60 or 70"


@rule("FAME-132", "FAME-036", "AMB-14")
def test_gaps_are_filled_at_dawn() -> None:
    gaps = {"contracts": ["C01", None, None], "allies": [None, "A01", None], "items": [None] * 3}
    decks = {"ally": ["A60", "A66"], "item": ["I01", "I02", "I03"], "monster": ["M38", "M42"]}
    table = laid(spent(), spent(), monsters=["M06", None, None], market=gaps, decks=decks)
    view = table.g.view(0)
    assert view["monsters"] == ["M06", "M38", "M42"]
    assert view["market"]["allies"] == ["A60", "A01", "A66"]
    assert view["market"]["items"] == ["I01", "I02", "I03"]
    assert view["market"]["contracts"][0] == "C01" and all(view["market"]["contracts"])


@rule("FAME-036")
def test_gaps_stay_until_then() -> None:
    market = {"allies": ["A01", "A08", "A17"]}
    table = laid(seat(), seat(), phase="day", market=market).choose("recruit Archer")
    assert table.g.view(0)["market"]["allies"] == [None, "A08", "A17"]
    table.choose("end day")
    assert all(table.g.view(0)["market"]["allies"])


@rule("FAME-133", "AMB-15")
def test_an_empty_deck_is_rebuilt_from_its_discards() -> None:
    table = laid(seat(), seat(), phase="day", monsters=["M06", None, "M11"])
    g = table.g
    g.piles[2], g.decks[2] = g.decks[2], ()
    before = set(g.piles[2])
    table.choose("end day")
    assert g.piles[2] == () and before == {*g.decks[2], g.monsters[1]}
    assert all(g.seen_by[token] == 0 for token in g.decks[2])


@rule("AMB-15")
def test_a_deck_left_empty_by_the_refill_is_rebuilt_too() -> None:
    table = laid(seat(), seat(), phase="day", monsters=["M06", None, "M11"])
    g = table.g
    g.piles[2], g.decks[2] = g.decks[2][:-1], g.decks[2][-1:]
    table.choose("end day")
    assert g.piles[2] == () and len(g.decks[2]) > 10


@rule("AMB-16")
def test_with_deck_and_discards_empty_spaces_stay_empty() -> None:
    table = laid(seat(), seat(), phase="day", monsters=[None, None, None])
    table.g.decks[2] = ()
    table.g.decks[3] = ()
    table.refuses(0, "call monster deck", "AMB-16", "no monster")
    table.refuses(0, "call legend deck", "AMB-16", "no legend")
    table.choose("end day")
    assert table.g.view(0)["monsters"] == [None, None, None]


@rule("FAME-033", "FAME-140", "FAME-141", "FAME-123", "FAME-065")
def test_a_moon_token_and_an_action_ready_all_allies() -> None:
    table = laid(seat(deployed="A01", exhausted="A60 A66", moons=1), seat()).choose("spend moon")
    assert deployed(table) == {"A01": True, "A60": True, "A66": True}
    assert table.g.actions == 2 and table.g.moons[0] == 0
    view = table.g.view(0)
    assert view["storage"] == 1 and len(view["moons_on_track"]) == 8


@rule("AMB-17")
def test_a_second_moon_token_needs_an_exhausted_ally() -> None:
    table = laid(seat(exhausted="A60", moons=2), seat()).choose("spend moon")
    table.refuses(0, "spend moon", "AMB-17", "exhausted")
    laid(seat(exhausted="A60"), seat()).refuses(0, "spend moon", "FAME-140", "no moon token")


@rule("AMB-02")
def test_nothing_is_readied_by_itself() -> None:
    table = laid(spent(exhausted="A60"), spent(), **CALM)
    assert deployed(table) == {"A60": False}


@rule("FAME-142", "AMB-18")
def test_new_market_renews_a_row_once_per_game() -> None:
    market = {"allies": ["A01", "A08", "A17"]}
    table = laid(seat(exhausted="A60", moons=1), seat(), market=market, **CALM)
    table.choose("new market allies")
    assert discards(table, "ally") == ["A01", "A08", "A17"] and not me(table)["new_market"]
    assert all(table.g.view(0)["market"]["allies"])
    table.refuses(0, "new market items", "FAME-142", "once per game")
    table.choose("spend moon")
    assert table.g.actions == 2


@rule("AMB-18")
def test_new_market_may_also_come_after_a_moon_token() -> None:
    market = {"allies": ["A01", "A08", "A17"]}
    table = laid(seat(exhausted="A60", moons=1), seat(), market=market, **CALM)
    table.choose("spend moon").asks(0, "Dawn").choose("new market allies")
    assert table.g.actions == 2 and discards(table, "ally") == ["A01", "A08", "A17"]


@rule("AMB-19")
def test_new_market_may_bring_discarded_cards_back() -> None:
    table = laid(seat(), seat(), market={"items": ["I01", "I02", None]}, phase="dawn", **CALM)
    g = table.g
    g.decks[1], g.piles[1] = (), ()
    before = {token for token in g.market[6:] if token >= 0}
    table.choose("new market items")
    assert {token for token in g.market[6:] if token >= 0} == before and len(before) == 3


@rule("FAME-140")
def test_dawn_is_over_when_the_day_has_begun() -> None:
    table = laid(seat(exhausted="A60", moons=1), seat(), **CALM).choose("end dawn")
    table.refuses(0, "spend moon", "FAME-140", "at dawn")
    table.refuses(0, "new market items", "FAME-140", "at dawn")
    table = laid(seat(), seat(), **CALM)
    table.refuses(0, "recruit Archer", "FAME-131", "it is dawn")


@rule("AMB-22", "FAME-077")
def test_at_dawn_only_hand_cards_are_discarded() -> None:
    table = laid(seat("A01", deployed="A60"), seat(), **CALM).choose("discard")
    table.refuses(0, "Giant", "FAME-077", "during day only").choose("Archer").asks(0, "Dawn")
    assert hand(table) == []


@rule("FAME-057", "AMB-22")
def test_hand_cards_can_be_discarded_before_forced_instants() -> None:
    """The Omen makes its victim discard before the day's first decision."""
    table = laid(spent(hand="A01 I01", deployed="A60"), spent(), monsters=["M02", "M38", "M06"])
    table.asks(0, "Dawn", ["discard", "end dawn"])
    prompt = table.question().prompt(table.g)
    assert "may discard cards from hand before the forced combat" in prompt
    table.choose("discard").choose("Archer").asks(0, "Dawn", ["discard", "end dawn"])
    table.choose("discard").choose("keep").asks(0, "LoseCard", ["Elixir", "Giant"])
    table.choose("Elixir").asks(0, "Day")
    assert "discard" in table.g.options(0), "what was kept at dawn may go by day"
    laid(spent(hand="A01"), spent(), monsters=["M02", "M38", "M06"]).choose("discard").choose(
        "Archer"
    )


@rule("FAME-057", "AMB-22", "FAME-125")
def test_an_unseen_legend_is_reason_enough_to_ask_at_dawn() -> None:
    """Whatever it is: asking gives nothing away."""
    for legend in ("L05", "L01"):
        laid(spent(hand="A01", face_down=legend), spent(), **CALM).asks(
            0, "Dawn", ["discard", "end dawn"]
        )


@rule("FAME-143", "FAME-144", "FAME-145", "FAME-146", "FAME-147")
def test_forced_monsters_come_for_free_and_first() -> None:
    table = laid(spent(), spent(), monsters=["M05", "M38", "M09"])
    assert [one["card"] for one in table.g.view(0)["combat"]["foes"]] == ["M05", "M09"]
    assert table.g.view(0)["monsters"] == [None, "M38", None] and table.g.actions == 3
    table.refuses(0, "call Multipede", "FAME-096", "resolve")


@rule("AMB-20")
def test_the_order_of_forced_instants_is_chosen() -> None:
    table = laid(
        spent(hand="A01 A08"), spent(), monsters=["M02", "M17", "M06"], decks={"monster": ["M11"]}
    )
    table.choose("end dawn").asks(0, "NextInstants", ["Omen", "Dire Wolf"]).choose("Dire Wolf")
    assert foe(table, "M11")["fame"] == 3, "the wolf's monster came first"
    table.asks(0, "LoseCard").choose("Archer")
    assert [defeat.card for defeat in table.g.defeats] == ["M02"]


@rule("AMB-21", "FAME-125")
def test_a_waiting_legend_joins_the_forced_combat() -> None:
    table = laid(spent(face_down="L05"), spent(), monsters=["M05", "M38", "M06"])
    foes = [one["card"] for one in table.g.view(0)["combat"]["foes"]]
    assert foes == ["M05", "L05"] and table.g.actions == 3
    assert me(table)["face_down"] is None


@rule("FAME-125")
def test_a_waiting_legend_is_not_seen_before_day() -> None:
    table = laid(seat(face_down="L05"), seat(), **CALM)
    for viewer in (0, 1, None):
        assert table.g.view(viewer)["players"][0]["face_down"] == WaitingLegend(None)
    table.choose("end dawn")
    assert foe(table, "L05")["kind"] == "legend"


def test_nothing_to_choose_at_dawn_is_not_asked() -> None:
    Table(Fame, seats=2, position={"turn": 0, "players": [{"new_market": False}] * 2, **CALM})
    laid(spent(), spent(), **CALM).asks(0, "Day")
    laid(spent(hand="A01"), spent(), **CALM).asks(0, "Day")
    laid(spent(), spent(), monsters=["M02", "M38", "M06"]).asks(0, "Day")
    laid(spent(hand="A01"), spent(), monsters=["M05", "M38", "M06"]).asks(0, "Day")
