"""What a seat may know, and for how long (AMB-64)."""

from fabletop.cli.keyboard import tells_secrets
from fabletop.core.game import seat_names
from fabletop.server.shown import asked
from tests.games.fame.spoken import Table
from tests.games.fame.tables import by_day, foe, hand, laid, seat, total
from tests.scenario import rule


def top(table: Table, viewer: int | None, deck: str = "monster") -> list[str | None] | None:
    found: list[str | None] | None = table.g.view(viewer)["decks"][deck]["top"]
    return found


@rule("AMB-64")
def test_what_was_peeked_stays_known_until_the_deck_is_shuffled() -> None:
    decks = {"monster": ["M11", "M06", "M42"]}
    table = by_day("A01", deployed="A13", monsters=["M38", "M08", None], decks=decks)
    table.choose("trait Seer").choose("Hill Giant").choose("Goblin")
    assert top(table, 0) == ["M11", "M06", "M42"] and top(table, 1) is None
    table.choose("call monster deck")
    assert foe(table, "M11")["fame"] == 3 and top(table, 0) == ["M06", "M42"]
    table.choose("resolve")
    assert top(table, 0) is None, "the undefeated card was shuffled in"


@rule("AMB-64")
def test_who_peeked_before_does_not_know_the_new_order() -> None:
    decks = {"monster": ["M11", "M06"], "legend": ["L01", "L02"]}
    table = laid(seat("I20"), seat(deployed="A13"), phase="day", decks=decks)
    table.choose("item Spyglass").choose("Goblin").choose("Moth Queen")
    assert top(table, 0) == ["M11", "M06"]
    while table.g.active == 0:
        table.choose("end day" if "end day" in table.g.options(0) else table.g.options(0)[-1])
    while "trait A13" not in table.g.options(1):
        table.choose(table.g.options(1)[-1])
    table.choose("trait Seer")
    first = table.g.options(1)[0]
    table.choose(first).choose(table.g.options(1)[0])
    assert top(table, 1) is not None and top(table, 0) is None


@rule("AMB-64")
def test_a_card_put_under_the_deck_is_known_to_all() -> None:
    table = by_day(deployed="A06", monsters=["M38", None, None]).choose("trait Cartographer")
    for viewer in (None, 0, 1):
        shown = top(table, viewer)
        assert shown is not None and shown[-1] == "M38" and set(shown[:-1]) == {None}


@rule("AMB-64")
def test_an_open_theft_hides_what_others_knew_of_the_hand() -> None:
    """Seat 3 has spied on seat 2; then seat 1 takes a card at random."""
    table = laid(seat(deployed="A29"), seat("A01 A60"), seat(), phase="day")
    for token in table.g.hands[1]:
        table.g.show(token, 2)
    table.choose("trait Bandit")
    view = table.g.view(2)["players"]
    assert [card["card"] for card in view[0]["hand"] + view[1]["hand"]] == [None, None]
    assert len(hand(table)) == 1


def test_an_attack_keeps_its_card_though_the_pile_is_shuffled() -> None:
    """The Pyromancer is gone after attacking; a rebuilt ally deck does not touch the ledger."""
    table = by_day(deployed="A47 A11", combat="L06").choose("trait Pyromancer")
    g = table.g
    g.piles[0], g.decks[0] = g.piles[0] + g.decks[0], ()
    for token in g.piles[0]:
        g.seen_by[token] = -1
    table.choose("trait Mountaineer").says("shuffled into a new deck")
    assert foe(table, "L06")["attacks"][0]["source"] == "A47" and total(table, "L06") == 5


def test_who_does_not_know_the_card_hears_nothing_of_what_is_discarded_instead() -> None:
    table = laid(seat(deployed="A52"), seat("A01 I01 I11"), seat(), phase="day")
    table.choose("trait Spy").choose("Battering Ram").asks(1, "DiscardInstead")
    heard = {viewer: asked(table.g, 1, viewer, seat_names(3)) for viewer in (0, 1, 2, None)}
    assert "Battering Ram" in heard[0] and "Battering Ram" in heard[1], "both have seen it"
    assert heard[2] == heard[None] == f"{seat_names(3)[1]} is choosing"
    assert tells_secrets(table.g, 1), "at one keyboard it is asked on a page apart"


def test_everybody_hears_which_card_on_the_table_would_be_discarded() -> None:
    table = by_day(deployed="A56", other=seat("I02", exhausted="A60")).choose("trait Assassin")
    assert "instead of" in asked(table.g, 1, None, seat_names(2))
