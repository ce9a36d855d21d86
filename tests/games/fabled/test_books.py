"""Books of Wisdom: Conversions and Transformations."""

import pytest

from fabletop.games.fabled.books import CONVERSIONS, EXCHANGES, LIBRARY, TEMPLE, TOWER
from tests.games.fabled.table import Seat, fabled, moving
from tests.scenario import cases, rule


@rule("FAB-071", "FAB-072", "FAB-073", "FAB-074")
def test_six_conversions_between_neighbouring_tiers() -> None:
    assert set(CONVERSIONS) == {"PP>M", "MM>F", "FF>S", "M>PP", "F>MM", "S>FF"}
    for exchange in CONVERSIONS:
        source, given, target, taken = EXCHANGES[exchange]
        assert abs(source - target) == 1
        assert (given, taken) == ((2, 1) if target > source else (1, 2))


@rule("FAB-072", "FAB-073")
@cases("""
    PP | PP>M | M
    MM | MM>F | F
    FF | FF>S | S
    M  | M>PP | PP
    F  | F>MM | MM
    S  | S>FF | FF
""")
def test_each_conversion(before: str, conversion: str, after: str) -> None:
    table = fabled("P01", Seat("P01:1", books=before)).choose(f"convert {conversion}")
    assert table.books() == after
    table.says("converted")


@rule("FAB-072", "FAB-074", "FAB-A07")
def test_a_conversion_needs_its_books() -> None:
    table = fabled("P01", Seat("P01:1", books="PMS"))
    table.refuses(0, "convert PP>M", "FAB-072", "you do not have 2 Books of Prairies")
    table.refuses(0, "convert SS>X", "FAB-099")
    assert [one for one in table.options() if "convert" in one] == ["convert M>PP", "convert S>FF"]


@rule("FAB-075", "FAB-076")
def test_conversions_example() -> None:
    """Four Books of Prairies become one of Forests with exactly three Conversions."""
    table = fabled("M05", Seat("M05:d3", books="PPPP"))
    table.play("step 1", "UA", "resolve", "PP>M", "PP>M", "MM>F")
    assert table.books() == "F"
    table.asks(0, "Convert", ["F>MM", "stop"])


@rule("FAB-075")
def test_each_conversion_may_go_another_way_and_use_what_the_last_gave() -> None:
    table = fabled("P01", Seat("P01:1", books="F"))
    table.play("convert F>MM", "M>PP")
    assert table.books() == "PPM"


@rule("FAB-075")
def test_how_often_a_conversion_can_be_made_in_a_row_is_told() -> None:
    table = fabled("M05", Seat("M05:d3", books="PPPPPPMM")).play("step 1", "UA", "resolve")

    def often() -> dict[str, int]:
        told = {one.choice: one.parts.numbers.get("times", 1) for one in table.g.offers(0)}
        return {str(choice): times for choice, times in told.items() if times > 1}

    assert often() == {"PP>M": 3, "M>PP": 2}
    table.play("PP>M", "PP>M")
    assert often() == {"MM>F": 2, "M>PP": 2}
    table.play("MM>F")
    assert often() == {}


@rule("FAB-077")
def test_conversions_are_possible_only_where_something_grants_them() -> None:
    table = moving("P01", Seat("P01:2", books="PPPP"))
    table.refuses(0, "convert PP>M", "FAB-109").choose("prairie")
    table.refuses(0, "PP>M", "FAB-058")


@rule("FAB-078", "FAB-139")
def test_a_grant_may_be_used_in_part_or_not_at_all() -> None:
    table = fabled("P01", Seat("P01:1", books="PPPPPP", allies="Firebird"))
    table.play("add prairie deck", "slot 1", "use Firebird.rise").asks(0, "Convert")
    table.choose("stop")
    assert table.books() == "P" * 6


@rule("FAB-079", "FAB-170", "FAB-171", "FAB-172")
@pytest.mark.parametrize(
    ("laid", "start", "place", "held", "exchanges"),
    [
        ("M12", "M12:5", "UT", "PPPMMMFFF", list(TEMPLE)),
        ("M05", "M05:3", "UW", "PMF", list(TOWER)),
        ("F05", "F05:6", "UL", "PPMM", list(LIBRARY)),
    ],
)
def test_transformations_have_their_own_ratios(
    laid: str, start: str, place: str, held: str, exchanges: list[str]
) -> None:
    for exchange in exchanges:
        table = fabled(laid, Seat(start, books=held))
        table.play("step 1", place, "resolve").asks(0, "Transform", exchanges)
        table.refuses(0, "PPPP>S", "", "not one of the choices")
        given, taken = exchange.split(">")
        table.choose(exchange).says("transformed")
        left = held
        for letter in given:
            left = left.replace(letter, "", 1)
        assert sorted(table.books()) == sorted(left + taken)
        assert table.asked() == "DeclareTerrain", "once only"


@rule("FAB-079")
def test_a_transformation_needs_its_books() -> None:
    table = fabled("M12", Seat("M12:5", books="PPPMM"))
    table.play("step 1", "UT", "resolve").asks(0, "Transform", ["PPP>MM"])
    table.refuses(0, "MMM>FF", "FAB-079", "3 Books of Mountains")


@rule("FAB-A36")
def test_an_exact_number_of_conversions_is_all_or_nothing() -> None:
    """Wrath of the Winds asks for exactly two Conversions up, or two Books."""
    storm = {"scenario": "wrath"}

    def torn(held: str):  # type: ignore[no-untyped-def]
        return fabled(
            "P01 P02",
            Seat("P01:1", books=held),
            Seat("P02:1"),
            options=storm,
            chapter=8,
            milestone=True,
            phase="oblivion",
        )

    torn("PP").asks(0, "TakeOrConvert", ["take"]).refuses(0, "convert", "SCN-081", "all 2")
    both = torn("PPPP").asks(0, "TakeOrConvert", ["take", "convert"]).choose("convert")
    both.asks(0, "Convert", ["PP>M"]).refuses(0, "stop", "FAB-078").choose("PP>M")
    both.refuses(0, "stop", "FAB-078").refuses(0, "M>PP", "SCN-081", "up a tier")
    both.choose("PP>M")
    assert both.books() == "MM"
    dead = torn("PPFF").choose("convert")
    assert set(dead.options()) == {"PP>M", "FF>S"}
