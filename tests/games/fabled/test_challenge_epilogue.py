"""The Challenge: the Epilogue, grades, and everything about groups."""

from typing import Any

import pytest

from fabletop.core.events import Voice
from fabletop.games import find_game
from fabletop.games.fabled.challenge.side import SentenceAbout
from fabletop.games.fabled.challenge.telling import SpiritsActed
from fabletop.games.fabled.challenge.tricks import TRICKS
from fabletop.games.fabled.state import Fabled
from tests.games.fabled.spirits_table import challenge, played, spirits_turn
from tests.games.fabled.table import Table, new_game
from tests.scenario import rule

FABLED = find_game("fabled")


def epilogue(theirs: str, yours: list[str] | str, **more: Any) -> Table:
    """The game is over: these were the Books before the Epilogue."""
    return challenge(books=theirs, yours=yours, phase="epilogue", **more)


def rivals(trick: str, row: str, people: list[str], *, fortune: int, **more: Any) -> Table:
    """In a Rivalry the Spirits have played this card, and a seat holds the Fortune token."""
    told = {"fortune": fortune}
    return played(trick, row, "P02:1", people, mode="rivalry", spirits=told, **more)


# Alone.


@rule("CHL-125", "CHL-128")
def test_the_example_of_eight_books_of_prairies() -> None:
    table = epilogue("P" * 8, "S")
    assert "exchange 6 Books of Prairies for 2 of Mountains" in table.story("exchanged")[0]
    assert table.their_books() == "MF", "two Conversions came after it"
    made = [e for e in table.seen(0)["spirits"]["story"] if e["kind"] == "exchanged"]
    assert made[0]["about"] == {"tier": "P", "given": 6, "taken": 2}


@rule("CHL-126", "CHL-127", "CHL-A30", "CHL-129", "SCN-009")
def test_mountains_follow_and_then_four_conversions_without_a_reserve() -> None:
    table = epilogue("PPPMMMMMFF", "PPPPPPMMMM")
    # 3 P make the sixth M, 6 M make 2 F: 4 F, two Conversions to S.
    assert table.their_books() == "SS"
    assert table.books() == "PPPPPPMMMM", "people exchange nothing"
    table = epilogue("PPMMFFFFFFFFFFF", "")
    assert table.their_books() == "PPMMFFFSSSS", "four and no more"


@rule("CHL-138")
def test_at_low_they_exchange_nothing() -> None:
    table = epilogue("P" * 9 + "MMMFF", "S", difficulty="low", scenario="favor")
    assert table.their_books() == "P" * 9 + "MMMFF" and table.story("no exchange")


@rule("CHL-007", "CHL-130", "CHL-131", "CHL-132", "CHL-133", "CHL-134")
@pytest.mark.parametrize(
    ("theirs", "yours", "found"),
    [
        ("SS", "FSS", 1),
        ("SS", "MSS", 1),
        ("SS", "PSS", 1),
        ("SS", "SSS", 2),
        ("SS", "SSSS", 2),
        ("SS", "SSSSS", 3),
        ("SS", "SSSSSS", 3),
        ("SS", "SSSSSSS", 4),
    ],
)
def test_grades(theirs: str, yours: str, found: int) -> None:
    result = epilogue(theirs, yours, difficulty="high").result()
    assert result.winners == (0,) and f"High difficulty, grade {found} of 4" in result.text


@rule("CHL-134", "CHL-007")
def test_a_loss_has_no_grade_and_nobody_is_first() -> None:
    for theirs, yours in (("SSS", "SS"), ("FS", "PPPS")):
        result = epilogue(theirs, yours).result()
        assert result.winners == () and result.ranks == (2,)
        assert "the Spirits win" in result.text and "grade" not in result.text


@rule("CHL-A33")
def test_equal_shelves_are_no_victory() -> None:
    result = epilogue("FS", "FS").result()
    assert result.ranks == (2,) and "nobody wins" in result.text and "no grade" in result.text


# Groups: set-up.


def new(seats: int, mode: str = "fellowship", seed: int = 1) -> Table:
    return Table(Fabled, seats, seed, {"challenge": mode})


@rule("CHL-150", "CHL-151")
@pytest.mark.parametrize(("seats", "end"), [(2, 9), (3, 8), (4, 8)])
def test_groups_have_the_tokens_of_one_player_more(seats: int, end: int) -> None:
    journey = {s["space"]: s["tokens"] for s in new(seats).g.view(None)["journey"]}
    assert "end" in journey[end] and "escalation" in journey[7]


@rule("CHL-154", "CHL-155", "CHL-156", "CHL-A36")
@pytest.mark.parametrize(
    ("seats", "late", "theirs"), [(2, [0, 0], 7), (3, [0, 0, 1], 7), (4, [0, 0, 1, 1], 8)]
)
def test_books_and_sages_of_groups(seats: int, late: list[int], theirs: int) -> None:
    table = new(seats)
    g = table.g
    assert [g.books_of(seat)[0] for seat in g.from_first()] == [2 + more for more in late]
    assert table.their_books() == "P" * theirs + "MF"
    assert [g.reserve(seat) for seat in range(seats)] == [6 if seats == 4 else 7] * seats
    assert g.reserve(seats) == 7


@rule("CHL-152", "CHL-A37")
def test_the_spirits_are_always_last() -> None:
    g = new(3, seed=3).g
    g.first = g.active = 1
    assert list(g.turn_order()) == [1, 2, 0, 3]
    g.active = 0
    assert list(g.turn_order()) == [0, 3, 1, 2]
    firsts = {new_game(3, seed, {"challenge": "rivalry"}).first for seed in range(9)}
    assert firsts == {0, 1, 2}


@rule("CHL-153")
def test_the_fortune_token_goes_to_somebody_at_random() -> None:
    holders = {new_game(3, seed, {"challenge": "rivalry"}).spirits.fortune for seed in range(12)}
    assert holders == {0, 1, 2}


@rule("CHL-157")
def test_the_trick_decks_of_the_modes() -> None:
    def names(mode: str) -> set[str]:
        g = new(2, mode).g
        return {g.faces[token] for token in g.spirits.deck}

    standard = {name for name, card in TRICKS.items() if not card.fellowship}
    assert names("fellowship") == set(TRICKS)
    assert names("eased_fellowship") == standard | {"ForgottenPortal"}
    assert names("rivalry") == names("fierce_rivalry") == standard


# Groups: play.


@rule("CHL-158", "CHL-159", "CHL-A11")
@pytest.mark.parametrize(
    ("mode", "seats", "cards"),
    [
        ("fellowship", 2, 1),
        ("fellowship", 3, 2),
        ("eased_fellowship", 4, 2),
        ("rivalry", 3, 0),
        ("fierce_rivalry", 2, 1),
        ("fierce_rivalry", 4, 2),
    ],
)
def test_trick_cards_at_the_start_of_their_turn(mode: str, seats: int, cards: int) -> None:
    people = ["F10:1"] + [""] * (seats - 1)
    table = spirits_turn("P02 F10", "P02:1", people, seats=seats, mode=mode)
    assert len([s for s in table.story("received") if "at the start" in s]) == cards


@rule("CHL-158")
def test_no_trick_cards_in_the_prologue() -> None:
    table = challenge("", seats=2, chapter=0, yours=["P", "P"])
    while table.g.chapter == 0:
        table.choose(table.g.options(table.g.waiting()[0])[0])
    assert table.held() == 0 and not table.story("received")


@rule("CHL-A35", "CHL-044")
def test_sages_of_any_person_count_for_the_conditions() -> None:
    table = spirits_turn(
        "M02", "M02:1", ["", "M02:2"], mode="rivalry", display={"prairie": "P09 P03"}, books="PPP"
    )
    assert table.seen(0)["row"][0]["card"] == "P03"


@rule("CHL-160")
def test_trick_cards_mean_the_person_with_most() -> None:
    people = ["F10:1", "F10:3 F02:1 M02:1"]
    table = played("TrailOfCrumbs", "P02 F10 F02 M02", "P02:1", people, seats=2, books="")
    assert table.their_books() == "PPP"
    table = played(
        "BorrowedCounsel",
        "P02 F10",
        "P02:1",
        ["F10:1", ""],
        books="P" * 9,
        allies=["Firebird", "Conjurer Windbugler"],
    )
    assert table.their_books() == "PPPPPMM"


@rule("CHL-162", "CHL-163", "CHL-A42", "CHL-124")
def test_the_holder_of_fortune_gets_the_shared_visit_and_passes_it_on() -> None:
    table = played("SharedVisit", "P02 F10", "P02:1", ["F10:1", "", ""], spirits={"fortune": 2})
    shown = table.seen(0)["spirits"]
    assert shown["shared"]["held"] == [0, 0, 1] and shown["fortune"] == 0


@rule("CHL-161", "CHL-163", "CHL-A41")
def test_the_holder_of_fortune_decides_between_others() -> None:
    """Seats 1 and 2 have one Location each; the Companion would join another one."""
    table = rivals("UnseenCompanion", "P02 F10 F02", ["F10:1", "F02:1", ""], fortune=2)
    table.asks(2, "DecideForSpirits", ["seat 1", "seat 2"])
    table.refuses(2, "seat 3", "CHL-161", "fit equally")
    table.choose("seat 2")
    assert "F02:1" in table.their_spots() and table.g.spirits.fortune == 0


def test_players_are_called_by_their_names_and_the_reader_you() -> None:
    text, names = "The Fortune token goes to {players}.", ("Ann", "Ben")
    told = SpiritsActed("trickery", "fortune", "", text, SentenceAbout(seat=1))
    assert told.text(Voice(names, 0)) == "The Fortune token goes to Ben."
    assert told.text(Voice(names, 1)) == "The Fortune token goes to you."
    out = SpiritsActed("epilogue", "out", "", "Out: {players}.", SentenceAbout(seats=(0, 1)))
    assert out.text(Voice(names, 0)) == "Out: you, Ben."


@rule("CHL-162", "CHL-A42")
def test_a_holder_who_fits_is_not_asked() -> None:
    table = rivals("UnseenCompanion", "P02 F10 F02", ["F10:1", "F02:1"], fortune=1)
    assert table.asked() != "DecideForSpirits"
    assert "F02:1" in table.their_spots() and table.g.spirits.fortune == 0


@rule("CHL-A41")
def test_a_tie_that_makes_no_difference_moves_no_token() -> None:
    table = rivals("UnseenCompanion", "P02 F10", ["F10:1", "F10:3", ""], fortune=2)
    assert "F10:1" in table.their_spots() and table.g.spirits.fortune == 2


@rule("CHL-161")
def test_eavesdroppers_may_need_the_fortune_token_too() -> None:
    table = rivals("Eavesdroppers", "P02 F10 F02", ["F10:4", "F02:4", ""], fortune=2, books="")
    table.asks(2, "DecideForSpirits")
    table.choose("seat 1")
    assert table.their_books() == "M"


@rule("CHL-164", "FAB-193")
def test_in_a_fellowship_sky_wanderers_places_are_for_her_owner_and_the_spirits() -> None:
    sky: dict[str, Any] = {"allies": ["SkyWanderer", ""], "tokens": {"SkyWanderer": "P05:3"}}
    for mode, open_to_others in (("fellowship", False), ("rivalry", True)):
        table = challenge("P05 M02", "M02:1", ["P05:1", "P05:1"], mode=mode, **sky)
        g = table.g
        spot = g.tokens["SkyWanderer"][0]
        assert g.places_at(spot, 0) == ("SW3",) and g.places_at(spot, 2) == ("SW3",)
        assert bool(g.places_at(spot, 1)) is open_to_others


@rule("CHL-A37", "FAB-A38", "CHL-006")
def test_team_mates_still_move_as_opponents() -> None:
    table = challenge("F10 P02", "P02:1", ["F10:4", "F10:4"])
    table.play("take", "forest", "pass by")
    shown = table.seen(0)["sages"]
    assert [shown[0][0]["spot"], shown[1][0]["spot"]] == ["F10:6", "F10:5"]


# Groups: Epilogue.


@rule("CHL-165", "CHL-166", "CHL-167", "CHL-168", "CHL-A38", "CHL-A43")
def test_the_fellowship_against_the_multiplied_spirits() -> None:
    """FF makes the third Sun; one person of two is not ahead: 4, times 2 is 8."""
    for yours, won in ((["SSS", "SSSSS"], False), (["SSS", "SSSSSS"], True)):
        table = epilogue("FFSS", yours, seats=2)
        assert table.their_books() == "S" * 8
        result = table.result()
        assert result.ranks == ((1, 1) if won else (2, 2))
        assert "grade" not in result.text
    table = epilogue("S", ["SSS", "S"], seats=2)
    assert table.their_books() == "SSSS" and table.result().winners == (), "the Spirits win ties"


@rule("CHL-A38")
def test_all_are_compared_before_any_book_is_given() -> None:
    """Seat 2 has 3 Suns, the Spirits 2 and 1 for seat 1: no second Book for seat 2."""
    assert epilogue("SS", ["SS", "SSS"], seats=2).their_books() == "S" * 6


@rule("CHL-169", "CHL-170", "CHL-171")
def test_rivalry_drops_those_behind_before_the_exchanges() -> None:
    table = epilogue("FSS", ["S", "SSSS"], seats=2, mode="rivalry")
    assert table.seen(0)["spirits"]["eliminated"] == [0]
    assert table.their_books() == "SSS", "the Book of Forests made a pair"
    assert table.result().ranks == (2, 1)
    table = epilogue("SS", ["S", "SSSS"], seats=2, mode="rivalry", difficulty="high")
    assert table.their_books() == "SSS", "a Book of Sun at High"
    table = epilogue("FFSS", ["SS", "SSS"], seats=2, mode="rivalry")
    assert table.seen(0)["spirits"]["eliminated"] == [], "equal is not fewer"


@rule("CHL-172", "CHL-A39")
def test_who_wins_a_rivalry() -> None:
    result = epilogue("FFSS", ["SS", "SS"], seats=2, mode="rivalry").result()
    assert result.ranks == (2, 2) and "The Spirits win" in result.text
    result = epilogue("PSS", ["PSS", "SS"], seats=2, mode="rivalry").result()
    assert result.winners == (), "a tie down to Prairies is theirs"
    result = epilogue("PSS", ["PPSS", "S"], seats=2, mode="rivalry").result()
    assert result.winners == (), "the Book of Forests for seat 2 decides"
    result = epilogue("SSS", ["S", "SS"], seats=2, mode="rivalry").result()
    assert result.ranks == (2, 2), "everybody lost"
    result = epilogue("S", ["SSS", "SSS", "SS"], seats=3, mode="rivalry").result()
    assert result.ranks == (1, 1, 3) and "shared" in result.text


def leads(table: Table) -> dict[str, tuple[int | str, ...]]:
    """What the score sheet says of Books ahead of the Spirits, by type."""
    marks = ("Books of ", " ahead of the Spirits")
    return {
        line.label.removeprefix(marks[0]).removesuffix(marks[1]): line.values
        for line in table.result().lines
        if line.label.endswith(marks[1])
    }


@rule("CHL-172", "CHL-007", "FAB-125")
@pytest.mark.parametrize(
    ("theirs", "yours", "text", "sheet"),
    [
        (
            "S",
            ["SSS", "SS"],
            "3 Books of Sun beat 1 Book of Sun of the Spirits.",
            "Sun",
        ),
        (
            "FSS",
            ["FFFSS", "MSS"],
            "2 Books of Sun, as many as the Spirits; Books of Forests decide"
            "; among rivals Books of Forests decide.",
            "Sun Forests",
        ),
        (
            "S",
            ["FMSS", "FSS"],
            "2 Books of Sun beat 1 Book of Sun of the Spirits"
            "; among rivals Books of Mountains decide.",
            "Sun",
        ),
        (
            "FMSS",
            ["FSS", "SS"],
            "2 Books of Sun on both sides; Books of Mountains decide: the Spirits win.",
            "Sun Forests Mountains",
        ),
        (
            "PSS",
            ["PSS", "SS"],
            "2 Books of Sun and equal shelves: the Spirits win the tie.",
            "Sun Forests Mountains Prairies",
        ),
        ("FSS", ["S", "SS"], "The Spirits win with 3 Books of Sun.", "Sun"),
    ],
)
def test_what_decided_a_rivalry_is_told(
    theirs: str, yours: list[str], text: str, sheet: str
) -> None:
    table = epilogue(theirs, yours, seats=2, mode="rivalry")
    assert table.result().text == text
    assert list(leads(table)) == sheet.split()


@rule("CHL-172")
def test_the_score_sheet_shows_the_books_that_decided_against_the_spirits() -> None:
    table = epilogue("FSS", ["FFFSS", "SSS"], seats=2, mode="rivalry")
    assert leads(table) == {"Sun": ("+0", "+1"), "Forests": ("+2", "")}
    rules = [line.rule for line in table.result().lines if "ahead" in line.label]
    assert rules == ["CHL-007", "CHL-172"]
    table = epilogue("SS", ["SSSS", ""], seats=2, mode="fellowship")
    assert list(leads(table)) == ["Sun"], "nothing else decides for a Fellowship"


@rule("CHL-A40")
def test_low_in_a_group_keeps_the_comparisons() -> None:
    low = {"difficulty": "low", "scenario": "favor"}
    table = epilogue("P" * 9 + "SS", ["SSS", "SS"], seats=2, **low)
    assert table.their_books() == "P" * 9 + "S" * 6 and table.story("no exchange")
    table = epilogue("SS", ["SSS", "S"], seats=2, mode="rivalry", **low)
    assert table.their_books() == "FSS"
    table = played("SharedVisit", "P02 F10", "P02:1", ["F10:1", ""], books="", **low)
    assert table.their_books() == "P" and table.tricks_played() == ["SharedVisit"]
