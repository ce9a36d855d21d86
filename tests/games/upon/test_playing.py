"""Action 6: playing and discarding Fate cards."""

from tests.games.upon.table import choices, hand, has, label, seat, upon
from tests.scenario import rule

EVER, DREAM = "Dream Snare", "Moonrise Bounty"


@rule("UPON-062", "U-A30")
def test_one_ever_after_and_one_dream_in_either_order() -> None:
    cards = [EVER, "Moonlit Mine", DREAM, "Candlelit Library"]
    for first, second in ((EVER, DREAM), (DREAM, EVER)):
        table = upon(seat("9M", cards), seat(), story=3, action=6).choose(first)
        table.choose(second).asks(0, "Empower")
    table = upon(seat("9M", cards), seat(), story=3, action=6).choose(EVER)
    table.refuses(0, "Moonlit Mine", "UPON-062", "you have played your Ever After")
    table.choose(DREAM)
    table = upon(seat("9M", cards), seat(), story=3, action=6).choose(DREAM)
    table.refuses(0, "Candlelit Library", "UPON-062", "you have played your Dream")


@rule("UPON-063")
def test_playing_nothing_is_allowed() -> None:
    table = upon(seat("9M", [EVER, DREAM]), seat(), story=3, action=6).choose("pass")
    assert hand(table, 0) == [EVER, DREAM]
    table = upon(seat("9M", [EVER, DREAM]), seat(), story=3, action=6).choose(DREAM).choose("pass")
    assert hand(table, 0) == [EVER]


@rule("UPON-064", "UPON-066")
def test_the_cost_is_paid_at_once_and_in_full() -> None:
    lantern = "Lantern at the Well"
    table = upon(seat("2M 1H 1L", [lantern]), seat(), story=3, action=6).choose(lantern)
    assert has(table, 0, "1L") and table.told == [
        f"Seat 1 played the Ever After {lantern} for 2 Magic, 1 Honour."
    ]
    for poor in ("1M 1H", "2M 5L"):
        table = upon(seat(poor, [lantern]), seat(), story=3, action=6)
        table.refuses(0, lantern, "UPON-064", "you cannot pay for Lantern at the Well")


@rule("UPON-065", "UPON-066")
def test_any_wonder_pays_a_cost_of_any_kind() -> None:
    table = upon(seat("1M 1C", ["Stone by Stone"]), seat(), story=3, action=6)
    assert "pay 1 Magic or pay 1 Castle" in label(table, "Stone by Stone")
    rich = upon(seat("3M 1L 1H", ["Stone by Stone", "Goose-Quill Pen"]), seat(), story=3, action=6)
    assert "(pay 1 of any kind)" in label(rich, "Stone by Stone"), "not every way for itself"
    assert "(pay 1 Magic and 1 of any kind)" in label(rich, "Goose-Quill Pen")
    table.choose("Stone by Stone").asks(0, "PayCost", ["1 Magic", "1 Castle"])
    paid = "of what you have, Stone by Stone is paid with 1 Magic or 1 Castle"
    table.refuses(0, "1 Love", "UPON-064", paid).refuses(0, "7 Love", "UPON-064", paid)
    table.choose("1 Castle")
    assert has(table, 0, "1M 1C")


@rule("UPON-067")
def test_a_card_concerns_its_player_only() -> None:
    table = upon(seat("", [DREAM]), seat("1M"), story=3, action=6).choose(DREAM)
    assert has(table, 0, "3M") and has(table, 1, "1M")


@rule("UPON-068", "UPON-069")
def test_ever_afters_stay_and_dreams_go() -> None:
    table = upon(seat("2M", [EVER, DREAM]), seat(), story=3, action=6).choose(EVER).choose(DREAM)
    shown = table.g.view(None)
    assert [card["title"] for card in shown["players"][0]["ever_afters"]] == [EVER]
    assert [card["title"] for card in shown["discard"]] == [DREAM]
    assert has(table, 0, "4M"), "3 from the Dream, 1 from the Ever After, at once"


@rule("UPON-070")
def test_realm_cards_are_not_played_here() -> None:
    table = upon(seat("9M", ["Acorn Hollow", "Warded Weald"]), seat(), story=3, action=6)
    for title in ("Acorn Hollow", "Warded Weald"):
        table.refuses(0, title, "UPON-070", "is a Realm")
    table.refuses(0, "Cloudhold", "UPON-062", "of your hand")


@rule("UPON-071", "UPON-072", "U-A31")
def test_hands_are_cut_down_to_four_after_the_last_turn() -> None:
    six = [EVER, DREAM, "Acorn Hollow", "Elderbridge", "Kettle Cove", "Nettle Keep"]
    table = upon(seat("2M", six), seat("", ["Cloudhold"]), story=3, action=6)
    table.choose(EVER).choose("pass").asks(1, "PlayFate")
    assert len(hand(table, 0)) == 5, "not before everybody has played"
    table.choose("pass").asks(0, "DiscardCard").choose("Kettle Cove").asks(0, "Empower")
    assert len(hand(table, 0)) == 4, "the Ever After in play does not count"


@rule("UPON-062", "UPON-101")
def test_a_card_by_a_space_uses_up_nothing_of_action_6() -> None:
    cards = [DREAM, "Candlelit Library"]
    table = upon(seat("", cards, committed=1), seat(committed=2), story=3)
    table.choose("Play Card").choose(DREAM).asks(0, "PlayFate")
    assert "Candlelit Library" in choices(table)
