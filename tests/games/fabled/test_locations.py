"""Locations in the Spirit Land: where they come from and where they go; the Prologue."""

from typing import Any

from fabletop.games.fabled.board import CARD
from fabletop.games.fabled.placing import ChooseSlot
from fabletop.games.fabled.row import geometry, inserted, without
from tests.games.fabled.table import RICH, Seat, Table, fabled
from tests.scenario import cases, rule


def prologue(laid: str = "", **position: Any) -> Table:
    position.setdefault("books", ["PPMF", "PPMF"])
    return fabled(laid, chapter=0, **position)


@rule("FAB-034")
def test_a_location_comes_from_the_open_cards_or_the_top_of_a_deck() -> None:
    table = prologue(display={"prairie": "P04 P07"}, decks={"prairie": "P11"})
    for choice in ("P04", "P07", "prairie deck"):
        assert choice in table.options()
    table.refuses(0, "P11", "FAB-034", "neither open nor the top")
    table.refuses(0, "desert deck", "FAB-034", "name an open Location")
    table.choose("prairie deck")
    assert table.row() == "P11"
    table.refuses(1, "P11", "FAB-034", "lies in the row already")


@rule("FAB-035")
def test_an_open_card_is_replaced_at_once_and_a_deck_card_is_not() -> None:
    table = prologue(display={"prairie": "P04 P07"}, decks={"prairie": "P11 P12"})
    table.choose("P04")
    assert table.seen()["decks"]["prairie"]["open"] == ["P11", "P07"]
    table.choose("prairie deck")
    assert table.seen()["decks"]["prairie"]["open"] == ["P11", "P07"]
    assert table.question_as(ChooseSlot, 1).card == CARD["P12"]


@rule("FAB-036", "FAB-037", "FAB-A03")
def test_an_empty_deck_stays_empty_and_its_open_cards_are_not_replaced() -> None:
    most = "P03 P04 P05 P06 P07 P08 P09 P10 P11 P12"
    table = fabled("F01", Seat("F01:1", books=RICH), Seat(books=RICH), discard=most)
    deck = table.seen()["decks"]["prairie"]
    assert deck["left"] == 0 and sorted(deck["open"]) == ["P01", "P02"]
    table.refuses(0, "add prairie deck", "FAB-034")
    table.play("add P01", "slot 0")
    assert sorted(filter(None, table.seen()["decks"]["prairie"]["open"])) == ["P02"]
    gone = fabled("F01", Seat("F01:1", books=RICH), discard=f"P01 P02 {most}")
    assert not [choice for choice in gone.options() if choice.startswith("add P")]
    assert "add prairie deck" not in gone.options()


@rule("FAB-038")
def test_the_first_location_is_laid_down_the_second_beside_it() -> None:
    table = prologue(display={"prairie": "P01 P02"})
    table.choose("P01").asks(1, "AddLocation")
    assert table.row() == "P01", "no slot is asked for"
    table.play("P02").asks(1, "ChooseSlot", ["slot 0", "slot 1"])
    left, right = table.g.copy(), table.g.copy()
    left.play(1, "slot 0")
    right.play(1, "slot 1")
    assert [left.row, right.row] == [(CARD["P02"], CARD["P01"]), (CARD["P01"], CARD["P02"])]


@rule("FAB-039", "FAB-040", "FAB-041", "FAB-033")
def test_adding_a_location_example() -> None:
    """A Mountain and two Prairies lie in a row; the Forest may go to four places."""
    table = fabled(
        "M01 P01 P02", Seat("M01:1 P01:1", books="F"), Seat("P02:1"), display={"forest": "F01 F02"}
    )
    table.choose("add F02").asks(0, "ChooseSlot", ["slot 0", "slot 1", "slot 2", "slot 3"])
    table.refuses(0, "slot 4", "FAB-039", "gap of the row")
    table.choose("slot 2")
    assert table.row() == "M01 P01 F02 P02"
    assert table.g.land.right[CARD["P01"]] == CARD["F02"]
    assert table.g.land.right[CARD["F02"]] == CARD["P02"]
    linked = {one["card"]: one["linked"] for one in table.seen()["row"]}
    assert linked == {"M01": True, "P01": False, "F02": True, "P02": None}, "no link was needed"


@rule("FAB-042", "FAB-050")
def test_heights_alone_decide_about_links() -> None:
    from fabletop.games.fabled.board import LOCATIONS

    for left in range(36):
        for right in range(36):
            if left != right:
                linked = geometry((left, right)).onward[left] != 0
                assert linked == (LOCATIONS[left].exit == LOCATIONS[right].entry)


def test_a_row_is_opened_and_closed() -> None:
    assert inserted((1, 2, 3), 9, 0) == (9, 1, 2, 3)
    assert inserted((1, 2, 3), 9, 3) == (1, 2, 3, 9)
    assert without((1, 9, 2), 9) == (1, 2)


@rule("FAB-045", "FAB-084", "FAB-086", "FAB-087")
def test_in_the_prologue_everybody_adds_one_location_and_places_sages() -> None:
    table = prologue(
        display={"prairie": "P01 P02", "mountain": "M01 M02"},
        seats=3,
        books=["PPMF", "PPMF", "PPPMF"],
    )
    table.asks(0, "AddLocation").choose("M01")
    assert (table.books(), table.spots()) == ("PPF", ["M01:1", "M01:d1"])
    table.play("P01", "slot 1").asks(2, "AddLocation")
    assert table.spots(1) == ["P01:1"]
    table.play("forest deck", "slot 2")
    assert table.g.chapter == 1 and table.g.phase == "action" and table.asked() == "TakeAction"
    table.asks(0, "TakeAction")


@rule("FAB-085")
def test_the_price_in_the_prologue_is_one_book_of_the_type() -> None:
    table = prologue("M01 M02 M03", sages=["M01:1", "M02:1"], display={"mountain": "M04 M05"})
    table.play("M04", "slot 0")
    assert table.books() == "PPF"
    poor = prologue(books=["P", "PP"])
    poor.refuses(0, "mountain deck", "FAB-085", "a Mountain costs 1 Book of Mountains")


@rule("FAB-088", "FAB-A26", "FAB-185")
def test_no_power_but_netherkings_works_in_the_prologue() -> None:
    table = prologue(allies=["Firebird", "Netherking"], display={"prairie": "P01 P02"})
    table.choose("P01")
    assert table.books() == "PMF", "Firebird sleeps"
    table.play("P02", "slot 1").asks(1, "UseAlly", ["use Netherking.dig", "done"])
    table.choose("use Netherking.dig")
    assert table.seen()["row"][1]["tokens"][0]["ally"] == "Netherking"
    for sleeper in ("SnakeQueen", "Windbugler", "Soothseer", "GuidingLight", "SkyWanderer"):
        asleep = prologue(allies=[sleeper], display={"prairie": "P01 P02"})
        asleep.choose("P01").asks(1, "AddLocation")


@rule("FAB-103", "FAB-045")
def test_a_location_needs_a_sage_in_reserve_for_every_path() -> None:
    six = "P01:1 P01:2 P01:3 P01:4 P02:1 P02:2"
    table = fabled("P01 P02", Seat(six, books=RICH))
    table.refuses(0, "add mountain deck", "FAB-103", "needs two Sages in your reserve")
    assert "add forest deck" in table.options()


@rule("FAB-104", "FAB-105", "FAB-106")
@cases("""
    M01 M02     | mountain deck | PPM
    M01         | mountain deck | PM
    P01         | mountain deck | M
    P01         | prairie deck  | PP
    P01 P02 P03 | prairie deck  | PPPP
    F01 F02     | forest deck   | PPF
""")
def test_the_price_in_a_chapter(laid: str, choice: str, price: str) -> None:
    """The first is the printed example."""
    first = f"{laid.split()[0]}:1"
    table = fabled(laid, Seat(first, books=price)).choose(f"add {choice}")
    assert table.books() == ""
    short = fabled(laid, sages=[first], books=[price.replace("P", "", 1) if "P" in price else "P"])
    short.refuses(0, f"add {choice}", "FAB-104", "costs")


@rule("FAB-107", "FAB-A04")
def test_in_a_chapter_the_card_is_seen_only_after_paying() -> None:
    table = fabled("P01", Seat("P01:1", books="F"), decks={"forest": "F09"})
    assert table.seen(0)["decks"]["forest"]["top"] is None
    table.choose("add forest deck")
    assert table.books() == "" and table.asked() == "ChooseSlot"
    assert "Pillared Greenwood" in table.question(0).prompt(table.g)
    table.choose("slot 0")
    assert (table.row(), table.spots()) == ("F09 P01", ["P01:1", "F09:1"])


@rule("FAB-A25")
def test_the_row_may_be_empty() -> None:
    table = fabled("P01", Seat("P01:4", books="PP")).choose("step 1")
    table.play("prairie")
    assert table.row() == "" and table.g.gone == 1
    table.asks(1, "TakeAction")
    table.play("take", "forest").asks(0, "TakeAction")
    table.play("add prairie deck").asks(0, "DeclareTerrain")
    assert len(table.g.row) == 1
