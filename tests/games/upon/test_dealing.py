"""Action 4: dealing the Hand of Fate."""

from fabletop.core.position import read
from fabletop.games import find_game
from tests.games.upon.table import Table, before_the_first_decision, choices, hand, seat, upon
from tests.scenario import rule

SIX = ["Two Rings", "Cloudhold", "Elderbridge", "Moonlit Mine", "Dream Snare", "Acorn Hollow"]


def with_deck(deck: list[str], seats: int = 2, discard: tuple[str, ...] = ()) -> Table:
    """Everybody has an empty hand, and the deck has only these cards, the first on top."""
    position = {"story": 1, "action": 4, "starter": 0, "discard": list(discard), "deck": deck}
    position["players"] = [seat() for _ in range(seats)]

    game = find_game("upon")
    g = before_the_first_decision(seats, 1)
    game.place(g, read(game.position, position))
    g.deck = g.deck[-len(deck) :] if deck else []
    g.run()
    table = upon(*[seat() for _ in range(seats)])
    table.g = g
    return table


def discarded(table: Table) -> list[str]:
    return [card["title"] for card in table.g.view(None)["discard"]]


@rule("UPON-043", "U-A1")
def test_three_cards_together_to_each_player_the_starter_first() -> None:
    table = with_deck(SIX)
    dealt = [[c["title"] for c in table.g.view(player)["dealt"]] for player in (0, 1)]
    assert dealt == [SIX[:3], SIX[3:]]


@rule("UPON-044", "UPON-045", "U-A2")
def test_keep_one_pass_one_to_the_left_discard_one() -> None:
    table = with_deck(SIX)
    assert len(choices(table, 0)) == 6
    table.refuses(0, "keep Two Rings, pass Two Rings", "UPON-044", "pass another one")
    table.choose("keep Moonlit Mine, pass Acorn Hollow", 1)
    assert hand(table, 1) == [] and discarded(table) == [], "nothing happens before all chose"
    table.choose("keep Two Rings, pass Cloudhold", 0)
    assert hand(table, 0) == ["Two Rings", "Acorn Hollow"]
    assert sorted(hand(table, 1)) == ["Cloudhold", "Moonlit Mine"]
    assert sorted(discarded(table)) == ["Dream Snare", "Elderbridge"]
    table.says("kept a card, passed a card to Seat 2 and discarded Elderbridge.")


@rule("U-A2")
def test_players_choose_in_any_order_and_secretly() -> None:
    for order in ((0, 1), (1, 0)):
        table = with_deck(SIX)
        before = table.g.view(1 - order[0])
        table.choose(choices(table, order[0])[0], order[0])
        after = table.g.view(1 - order[0])
        assert after["players"] == before["players"] and after["discard"] == before["discard"]
        table.choose(choices(table, order[1])[0], order[1])
        assert hand(table, 0) == ["Two Rings", "Dream Snare"]


@rule("U-A2")
def test_three_players_pass_to_the_left() -> None:
    table = with_deck([*SIX, "Kettle Cove", "Nettle Keep", "Oaken Ferry"], seats=3)
    for player in (2, 0, 1):
        table.choose(choices(table, player)[0], player)
    hands = [sorted(hand(table, player)) for player in range(3)]
    assert hands[0] == ["Nettle Keep", "Two Rings"]
    assert hands[1] == ["Cloudhold", "Moonlit Mine"]
    assert hands[2] == ["Dream Snare", "Kettle Cove"]


@rule("UPON-046", "UPON-049", "U-A1")
def test_a_short_deck_hits_the_last_players() -> None:
    table = with_deck(SIX[:5])
    assert choices(table, 1) == [
        "keep Moonlit Mine, pass Dream Snare",
        "keep Dream Snare, pass Moonlit Mine",
    ]
    table.choose(choices(table, 1)[0], 1).choose(choices(table, 0)[0], 0)
    assert discarded(table) == ["Elderbridge"]
    table = with_deck(SIX[:4])
    assert table.g.waiting() == (0,) and hand(table, 1) == ["Moonlit Mine"]
    table = with_deck(SIX[:3])
    assert table.g.waiting() == (0,) and hand(table, 1) == []


@rule("UPON-047", "U-A3")
def test_an_empty_deck_is_rebuilt_from_the_discard_pile() -> None:
    table = with_deck(SIX[:4], discard=("Kettle Cove", "Nettle Keep"))
    dealt = {c["title"] for c in table.g.view(1)["dealt"]}
    assert dealt == {"Moonlit Mine", "Kettle Cove", "Nettle Keep"} and discarded(table) == []
    assert any(type(event).__name__ == "Reshuffled" for event in table.g.events)


@rule("U-A3")
def test_discards_of_this_action_are_not_dealt_again() -> None:
    table = with_deck(SIX[:3])
    table.choose(choices(table, 0)[0], 0)
    assert discarded(table) == ["Elderbridge"] and hand(table, 1) == ["Cloudhold"]


@rule("UPON-048")
def test_without_any_card_nobody_draws() -> None:
    table = with_deck([])
    table.asks(0, "Explore")
    assert hand(table, 0) == hand(table, 1) == []


@rule("UPON-050", "U-A40")
def test_solo_keeps_two_and_discards_one() -> None:
    table = with_deck(SIX[:3], seats=1)
    table.asks(0, "ChooseHand", [f"discard {title}" for title in SIX[:3]])
    table.refuses(0, "keep Two Rings, pass Cloudhold", "UPON-050", "the other two are kept")
    table.choose("discard Cloudhold")
    assert hand(table, 0) == ["Two Rings", "Elderbridge"] and discarded(table) == ["Cloudhold"]
