"""The eight Allies of Prairie origin, one by one."""

from typing import Any

from fabletop.core.rng import Rng
from fabletop.games.fabled.board import CARD
from tests.games.fabled.table import RICH, Seat, Table, fabled, moving
from tests.scenario import rule


@rule("FAB-174")
def test_conjurer_lifts_a_prairie_once_per_turn() -> None:
    table = fabled("P01 M01 P02", Seat("P01:1", allies="Conjurer"))
    table.play("use Conjurer.lift").asks(0, "ChooseLocation", ["P01", "P02"])
    table.play("P01", "slot 2")
    assert (table.row(), table.books()) == ("M01 P02 P01", "P")
    table.refuses(0, "use Conjurer.lift", "FAB-108")
    empty = fabled("P01 M01 P02", Seat("P01:1", allies="Conjurer"))
    empty.play("use Conjurer.lift", "P02", "slot 0")
    assert empty.books() == "", "no Sage of yours stands on it"


@rule("FAB-174")
def test_conjurers_feature_lifts_any_type_for_two_books() -> None:
    table = fabled("P01 M01", Seat("M01:1", allies="Conjurer*"))
    table.choose("use Conjurer.lift").says("used Conjurer: move a Location to another slot")
    table.asks(0, "ChooseLocation", ["P01", "M01"])
    table.play("M01", "slot 0")
    assert (table.row(), table.books()) == ("M01 P01", "PP")
    moved, took = table.told
    assert moved.endswith("moved Goatherd Ledges to place 1 of the row.")
    assert took.endswith("took 2 Books of Prairies.")


@rule("FAB-175")
def test_firebird_rises_when_a_location_is_added() -> None:
    table = fabled("M01", Seat("M01:1", books="P", allies="Firebird"))
    table.play("add prairie deck", "slot 0", "use Firebird.rise")
    table.asks(0, "Convert", ["PP>M", "stop"]).choose("PP>M").asks(0, "DeclareTerrain")
    assert table.books() == "M"


@rule("FAB-175")
def test_firebirds_feature_swaps_a_forest_for_a_sun() -> None:
    table = fabled("P01", Seat("P01:1", books="FPPPP", allies="Firebird*"))
    table.play("use Firebird.blaze", "PP>M", "PP>M").asks(0, "TakeAction")
    assert table.books() == "MMS"
    none = fabled("P01", Seat("P01:1", books="S", allies="Firebird*"))
    none.refuses(0, "use Firebird.blaze", "FAB-108")


@rule("FAB-176")
def test_libernome_converts_after_a_universal_place() -> None:
    table = fabled("M05", Seat("M05:3", books="PMM", allies="Libernome"))
    table.play("step 1", "UW").asks(
        0, "VisitPlace", ["resolve", "substitute", "use Libernome.read"]
    )
    table.play("resolve", "P>M", "use Libernome.read", "MM>F", "stop").asks(0, "DeclareTerrain")
    assert table.books() == "MF"


@rule("FAB-176", "FAB-141")
def test_libernome_converts_before_if_the_effect_can_then_be_resolved() -> None:
    table = fabled("F05", Seat("F05:6", books="SP", allies="Libernome")).choose("step 1")
    table.choose("UL").asks(0, "VisitPlace", ["substitute", "use Libernome.read"])
    table.refuses(0, "resolve", "FAB-068").choose("use Libernome.read")
    table.asks(0, "Convert", ["S>FF"]).refuses(0, "stop", "FAB-202", "do not suffice yet")
    table.choose("S>FF").refuses(0, "FF>S", "FAB-202", "could not suffice").choose("F>MM")
    assert "stop" in table.options()
    table.play("stop").asks(0, "VisitPlace", ["resolve"])
    table.refuses(0, "substitute", "FAB-141", "so it is resolved")
    table.play("resolve", "MM>S").asks(0, "DeclareTerrain")
    assert table.books() == "PFS", "the Power was used once"


@rule("FAB-176", "FAB-069")
def test_libernome_does_nothing_at_a_substitution_or_elsewhere() -> None:
    table = fabled("M05", Seat("M05:3", books="PPPP", allies="Libernome"))
    table.play("step 1", "UW", "substitute").asks(0, "DeclareTerrain")
    elsewhere = fabled("P01", Seat("P01:2", books="PPPP", allies="Libernome"))
    elsewhere.play("step 1", "HW3").asks(0, "VisitPlace", ["resolve", "substitute"])


@rule("FAB-176")
def test_libernomes_feature_resolves_another_universal_place() -> None:
    table = fabled("M05", Seat("M05:3", books="FFF", allies="Libernome* SavantCat"))
    table.play("step 1", "UW", "use Libernome.look_up").asks(0, "CopyPlace", ["UA", "UT"])
    table.play("UT", "FFF>SS")
    table.asks(0, "UseAlly", ["use Libernome.read", "use SavantCat.learn", "done"])
    table.choose("use SavantCat.learn")
    assert table.books() == "MSS" and "UW" not in table.g.tokens["SavantCat"]
    assert table.g.feature_state("Libernome") == "used"


@rule("FAB-177")
def test_master_of_oblivion_is_paid_when_his_locations_leave() -> None:
    for laid, gain in (("P02", "PP"), ("M02", "M"), ("F02", "F")):
        table = fabled(
            f"P01 {laid}",
            Seat("P01:1", allies="MasterOfOblivion"),
            tokens={"MasterOfOblivion": laid},
            phase="oblivion",
        )
        table.asks(0, "UseAlly", [f"use MasterOfOblivion.study {laid}", "done"])
        table.choose(f"use MasterOfOblivion.study {laid}")
        assert table.books() == gain and table.g.tokens_left("MasterOfOblivion") == 3
    bare = fabled("P01 P02", Seat("P01:1", allies="MasterOfOblivion"), phase="oblivion")
    bare.asks(1, "TakeAction")


@rule("FAB-177", "FAB-136")
def test_master_of_oblivion_places_tokens_and_converts_with_his_feature() -> None:
    table = fabled("P01 P02", Seat("P01:1", allies="MasterOfOblivion"))
    table.play("use MasterOfOblivion.watch", "P02")
    assert table.g.tokens["MasterOfOblivion"] == (CARD["P02"],)
    sinking = fabled(
        "P01 P02 F02",
        Seat("P01:1", books="PPPPPP", allies="MasterOfOblivion*[F02]"),
        phase="oblivion",
    )
    study = "use MasterOfOblivion.study F02"
    share = ["use MasterOfOblivion.share P02", "use MasterOfOblivion.share F02"]
    sinking.asks(0, "UseAlly", [share[0], study, share[1], "done"])
    sinking.play(share[0], "PP>M").asks(0, "UseAlly")
    sinking.play(share[1], "PP>M", "PP>M").asks(0, "UseAlly", [study, "done"])


@rule("FAB-178")
def test_omnibugs_let_a_distant_sage_step_once_in_a_turn_of_their_owner() -> None:
    table = fabled("P01 P03 F09", Seat("P01:2 P03:1 F09:2", allies="Omnibugs"))
    table.play("step 1", "HW3", "resolve", "use Omnibugs.call")
    table.asks(0, "TakeSteps", ["sage 3", "stop"])
    table.refuses(0, "sage 2", "FAB-115", "not given a step").choose("sage 3")
    table.play("prairie", "HS1", "resolve").asks(1, "TakeAction")
    assert table.spots() == ["P03:1", "P03:2", "F09:3"], "a second visit of the turn gave no step"
    near = fabled("P01 P03", Seat("P01:2 P03:1", allies="Omnibugs")).play("step 1", "HW3")
    near.choose("resolve").asks(0, "DeclareTerrain")


@rule("FAB-178")
def test_omnibugs_do_not_work_in_the_turns_of_others() -> None:
    table = fabled("P01 P09", Seat("P01:2 P09:1", allies="Omnibugs"), turn=1)
    table.play("take", "prairie", "HW3", "resolve").asks(0, "TakeAction")
    assert table.spots() == ["P01:3", "P09:2"], "a step each in the turn of the other, and no more"


@rule("FAB-178", "FAB-069")
def test_omnibugs_feature_resolves_a_place_where_another_sage_stands() -> None:
    table = fabled("P01 F02", Seat("P01:2 F02:4", books="PP", allies="Omnibugs* SwampWitch"))
    table.play("step 1", "HW3", "use Omnibugs.speak").asks(0, "CopyPlace", ["HR"]).choose("HR")
    assert table.books() == "PPF"
    table.asks(0, "UseAlly", ["use Omnibugs.call", "done"])
    assert "HW" in table.g.tokens["SwampWitch"], "the visit is nameless"


@rule("FAB-179")
def test_sister_of_time_gives_a_second_action_for_a_book() -> None:
    table = fabled("P01", Seat("P01:1", allies="SisterOfTime"))
    table.refuses(0, "use SisterOfTime.turn_back", "FAB-108").choose("take")
    table.play("use SisterOfTime.turn_back")
    assert table.options() == ["step 1"], "too few Books to convert after paying"
    table.refuses(0, "take", "FAB-099", "was taken this turn").choose("step 1")
    assert table.books() == "P" and table.asked() == "DeclareTerrain"


@rule("FAB-179")
def test_sister_of_time_needs_the_book_and_something_to_do() -> None:
    table = fabled("P01", Seat(allies="SisterOfTime"), Seat("P01:1")).choose("take")
    assert table.asked() == "DeclareTerrain", "after paying a Book no other action is possible"
    poor = fabled("P01", Seat("P01:1 P01:2", allies="SisterOfTime")).choose("step 1")
    assert poor.asked() == "DeclareTerrain"


@rule("FAB-179")
def test_sister_of_times_feature_is_free_and_may_repeat() -> None:
    table = fabled("", Seat(allies="SisterOfTime*")).choose("take")
    table.play("use SisterOfTime.turn_back", "take").asks(0, "DeclareTerrain")
    assert table.books() == "PPPP"


def foreseen(**position: Any) -> Table:
    position.setdefault("books", ["F"])
    return fabled(
        "P01 F01 F02 F03",
        Seat("P01:1 F01:1", allies="Soothseer"),
        Seat("F02:1 F03:1"),
        decks={"forest": "F09 F10"},
        **position,
    )


@rule("FAB-180", "FAB-A30", "FAB-031")
def test_soothseer_looks_at_two_cards_and_nobody_else_does() -> None:
    table = foreseen().choose("add forest deck")
    table.asks(0, "KeepLocation", ["F09", "F10"])
    assert table.g.shown_events(1)[-1]["cards"] is None
    assert table.g.shown_events(0)[-1]["cards"] == ["F09", "F10"]
    table.play("F10", "slot 0")
    assert table.row().startswith("F10") and table.books() == "", (
        "the Book of Forests, and no additional payment for three Forests"
    )
    tops = [table.seen(viewer)["decks"]["forest"]["top"] for viewer in (0, 1, None)]
    assert tops == ["F09", None, None]
    for seed in range(5):
        other = table.g.determinize(1, Rng(seed))
        assert other.view(1) == table.g.view(1)
    mine = {table.g.determinize(0, Rng(s)).faces[table.g.decks[2][0]] for s in range(8)}
    theirs = {table.g.determinize(1, Rng(s)).faces[table.g.decks[2][0]] for s in range(8)}
    assert mine == {"F09"} and len(theirs) > 1


@rule("FAB-180")
def test_soothseer_spares_the_additional_payment_only_from_a_deck() -> None:
    table = foreseen(books=["PPF"])
    opened = [choice for choice in table.options() if choice.startswith("add F")]
    assert opened == [] and "add forest deck" in table.options()


@rule("FAB-180")
def test_soothseers_feature_lets_the_placed_sages_step() -> None:
    table = foreseen(features="Soothseer").choose("add forest deck")
    table.play("F09", "slot 0", "use Soothseer.hurry").asks(0, "TakeSteps", ["sage 3", "stop"])
    table.choose("sage 3").asks(0, "EnterPlace", ["pass by", "HM", "HW4"]).choose("pass by")
    table.asks(0, "TakeSteps", ["sage 3", "stop"]).choose("sage 3").asks(0, "DeclareTerrain")
    assert table.spot(3) == "F09:3", "two steps"


@rule("FAB-181")
def test_sorcerer_gathers_books_for_his_prairies() -> None:
    stand = ["P01:1 P02:1 P03:1 P04:1 P05:1 F01:1"]
    table = moving("P01 P02 P03 P04 P05 F01", sages=stand, allies=["Sorcerer"])
    table.play("mountain", "use Sorcerer.gather")
    assert table.books() == "PPPP", "at most four"
    declared = moving("P09 F01", Seat("P09:1 F01:1", allies="Sorcerer"))
    declared.play("prairie", "pass by", "use Sorcerer.gather")
    assert declared.books() == "PMM", "one Prairie, and Prairies declared"
    nowhere = moving("P09 F01", Seat("F01:1", allies="Sorcerer")).choose("prairie")
    nowhere.choose("use Sorcerer.gather").says("took 2 Books of Mountains")
    assert nowhere.books() == "MM", "Prairies declared, and no Sage there"


@rule("FAB-181", "FAB-182")
def test_sorcerer_works_in_both_movement_phases_of_a_herald() -> None:
    table = moving("P09 F01", Seat("P09:1", allies="Sorcerer HeraldOfTheLands"))
    table.play("prairie", "pass by", "use Sorcerer.gather", "use HeraldOfTheLands.call")
    table.play("mountain", "use Sorcerer.gather")
    assert table.books() == "PPPMM", "the Herald brings one, too"


@rule("FAB-181")
def test_sorcerers_feature_repeats_an_effect_in_a_prairie() -> None:
    table = fabled("P07 F01", Seat("P07:3", books="PP", allies="Sorcerer* SwampWitch"))
    table.play("step 1", "UW", "resolve", "P>M", "use Sorcerer.repeat", "M>F")
    assert table.books() == "PF"
    forest = fabled("F01", Seat("F01:1", allies="Sorcerer*"))
    forest.play("step 1", "HS2", "resolve").asks(0, "DeclareTerrain")
    talked = fabled("P01", Seat("P01:2", books=RICH, allies="Sorcerer*"))
    talked.play("step 1", "HW3", "substitute").asks(0, "DeclareTerrain")
