"""The Action Phase and the Movement Phase."""

from tests.games.fabled.table import RICH, Seat, fabled, moving
from tests.scenario import rule


@rule("FAB-099", "FAB-A07")
def test_one_action_exactly_and_no_passing() -> None:
    table = fabled()
    table.asks(0, "TakeAction", ["take"])
    table.refuses(0, "pass", "FAB-099", "passing is not allowed")
    table.choose("take").asks(0, "DeclareTerrain")
    again = fabled("P01 P02", Seat("P01:1", allies="Conjurer"))
    again.refuses(0, "done", "FAB-099", "have to take one of the four")
    again.choose("take").refuses(0, "take", "FAB-099", "action A was taken")
    again.refuses(0, "step 1", "FAB-099", "only one action")
    again.choose("done").asks(0, "DeclareTerrain")


@rule("FAB-100")
def test_action_a_takes_two_books_of_prairies() -> None:
    assert fabled().choose("take").books() == "PP"


@rule("FAB-101", "FAB-078")
def test_action_b_is_one_or_two_conversions() -> None:
    table = (
        fabled("", Seat(books="PPPP"))
        .choose("convert PP>M")
        .asks(0, "Convert", ["PP>M", "M>PP", "stop"])
    )
    two = table.g.copy()
    two.play(0, "PP>M")
    assert two.books_of(0) == (0, 2, 0, 0) and type(two.agenda[-1]).__name__ == "DeclareTerrain"
    table.choose("stop").asks(0, "DeclareTerrain")


@rule("FAB-102", "FAB-A35")
def test_action_c_is_one_step_with_one_sage() -> None:
    table = fabled("P01", Seat("P01:1 P01:4"))
    table.refuses(0, "step 3", "FAB-102", "in the reserve").choose("step 2")
    assert table.spots() == ["P01:1"], "the step has to be taken, even off the row"
    assert table.asked() == "DeclareTerrain"


@rule("FAB-103", "FAB-107")
def test_action_d_adds_a_location() -> None:
    table = fabled("P01", Seat("P01:1", books="PM"), display={"mountain": "M01 M02"})
    table.play("add M01", "slot 1")
    assert (table.row(), table.books()) == ("P01 M01", "P")
    assert table.spots() == ["P01:1", "M01:1", "M01:d1"]


@rule("FAB-108", "FAB-136")
def test_tokens_and_powers_come_besides_the_action() -> None:
    table = fabled("P01 P02 F01", Seat("P01:1", allies="SnakeQueen Conjurer"))
    table.play("use SnakeQueen.spy", "P01", "use Conjurer.lift", "P02", "slot 0", "take")
    table.play("use SnakeQueen.spy", "P02").refuses(0, "use Conjurer.lift", "FAB-108")
    table.choose("done").asks(0, "DeclareTerrain")
    assert (table.row(), table.books()) == ("P02 P01 F01", "PP")


@rule("FAB-109", "FAB-110", "FAB-A38")
def test_own_sages_take_two_steps_and_all_others_one() -> None:
    table = moving("P09 F09", Seat("P09:1 F09:1"), Seat("P09:1"), Seat("P09:1"))
    table.asks(0, "DeclareTerrain", ["prairie", "mountain", "forest"])
    table.refuses(0, "desert", "FAB-109")
    table.play("prairie", "pass by")
    assert table.spots(0) == ["P09:3", "F09:1"]
    assert table.spots(1) == table.spots(2) == ["P09:2"]


@rule("FAB-A06")
def test_a_type_without_own_sages_may_be_declared() -> None:
    table = moving("P01 F01", Seat("P01:1"), Seat("F01:3")).choose("forest")
    table.asks(1, "EnterPlace", ["pass by", "HW4"])
    absent = moving("P01", Seat("P01:1")).choose("mountain")
    assert absent.spots() == ["P01:1"]


@rule("FAB-111")
def test_who_moves_is_settled_when_the_type_is_declared() -> None:
    """A Sage that crosses into another Prairie, or stands there after a move, moves once."""
    table = moving("P01 P09", Seat("P01:4 P09:4")).choose("prairie")
    table.choose("pass by")
    assert table.spots() == ["P09:2", "P09:6"]


@rule("FAB-112")
def test_the_steps_of_stage_1_are_compulsory() -> None:
    table = moving("P02", Seat("P02:3"), Seat("P02:1")).choose("prairie")
    table.asks(0, "EnterPlace").choose("pass by")
    assert table.spot(1) is None, "off the row with the second step"


@rule("FAB-113")
def test_each_owner_decides_about_places_also_in_anothers_turn() -> None:
    table = moving("P01", Seat(), Seat("P01:2")).choose("prairie")
    table.asks(1, "EnterPlace").refuses(0, "HW3", "FAB-022").choose("HW3")
    table.asks(1, "VisitPlace").choose("resolve")
    assert table.books(1) == "PPP"


@rule("FAB-114")
def test_a_sage_goes_on_in_the_next_location_of_any_type() -> None:
    table = moving("P01 F01", Seat("P01:4")).choose("prairie")
    assert table.spot(1) == "F01:2" and table.asked() == "EnterPlace"


@rule("FAB-115")
def test_other_steps_may_be_declined() -> None:
    table = moving("M01", Seat("M01:1", allies="RockTitan")).choose("forest")
    table.play("use RockTitan.roll").asks(0, "TakeSteps", ["sage 1", "stop"])
    table.choose("stop").asks(1, "TakeAction")
    assert table.spot(1) == "M01:1"


@rule("FAB-116", "FAB-117", "FAB-118", "FAB-A11", "FAB-A34")
def test_all_steps_come_before_the_visits_and_visits_go_in_turn_order() -> None:
    table = moving("P01 P05", Seat("P05:1"), Seat("P01:2"), Seat("P01:2"), turn=1).choose("prairie")
    table.asks(1, "EnterPlace").choose("HW3")
    table.asks(2, "EnterPlace").choose("HW3")
    table.asks(0, "EnterPlace").choose("TP")
    assert [visit["seat"] for visit in table.seen()["visits"]] == [1, 2, 0]
    table.asks(1, "VisitPlace").choose("resolve")
    table.asks(2, "VisitPlace").choose("resolve")
    table.asks(0, "VisitPlace")


@rule("FAB-A12")
def test_visits_that_arise_are_made_before_the_next_player_visits() -> None:
    table = moving("P08 P01", Seat("P08:2 P01:1"), Seat("P01:2")).choose("prairie")
    table.play("MN3", "pass by", "HW3")
    table.play("resolve", "sage 1", "sage 1", "sage 1")
    assert table.spots() == ["P01:1", "P01:3"]
    stay = moving("P08 P01", Seat("P08:2 P01:1"), Seat("P01:2")).choose("prairie")
    stay.play("MN3", "pass by", "HW3", "resolve")
    stay.play("sage 1", "stop").asks(1, "VisitPlace")
    chain = moving("P08 M02", Seat("P08:2 M02:d1"), Seat("P08:2")).choose("prairie")
    chain.play("MN3", "MN3", "resolve", "sage 2", "HS1", "stop")
    chain.asks(0, "VisitPlace").choose("resolve").asks(1, "VisitPlace")


@rule("FAB-119")
def test_movement_example() -> None:
    """Blue declares Forests; six Sages of three colours do six different things."""
    table = moving(
        "F12 P03 F03 F05 F02 F01 P10", Seat("F12:9 F05:1 F03:1"), Seat("F01:5 F02:4"), Seat("F01:6")
    )
    table.choose("forest")
    assert table.spot(1) == "P03:2", "blue crosses with one step and goes on with the other"
    table.play("pass by")
    table.asks(0, "EnterPlace", ["pass by", "HS2"]).choose("HS2")
    assert table.spot(2) == "F05:2", "its second step is wasted"
    table.asks(0, "EnterPlace", ["pass by", "FI"]).choose("pass by")
    assert table.spot(3) == "F03:3", "past the Fairy Inn"
    table.asks(1, "EnterPlace", ["pass by", "UA"]).choose("UA")
    assert table.spot(2, 1) == "F02:5", "green simply takes its step"
    assert table.spot(1, 2) is None, "red goes home: the paths are not linked"
    table.asks(0, "VisitPlace")


@rule("FAB-A08", "FAB-A09", "FAB-162")
def test_menhirs_hand_out_steps_one_at_a_time() -> None:
    table = fabled("P08 P01", Seat("P08:2 P01:2 P01:1")).choose("step 1")
    table.play("MN3", "resolve", "sage 2", "HW3")
    table.asks(0, "TakeSteps", ["sage 1", "sage 3", "stop"])
    table.refuses(0, "sage 2", "FAB-A09", "has to visit it first").choose("sage 3")
    table.play("sage 3", "pass by").asks(0, "VisitPlace").choose("resolve")
    assert table.spots() == ["P08:3", "P01:3", "P01:3"] and table.books() == "PPP"


def test_the_preview_shows_where_everybody_would_go() -> None:
    table = fabled("P01 F01", Seat("P01:3 F01:1", books=RICH), Seat("P01:4"))
    preview = table.seen(1)["preview"]
    assert preview["mountain"] == []
    mine, other = preview["prairie"]
    assert mine == {
        "seat": 0,
        "sage": 1,
        "steps": 2,
        "from": "P01:3",
        "home": False,
        "spots": ["P01:4", "F01:1"],
        "places": [],
    }
    assert (other["spots"], other["steps"]) == (["F01:1"], 1)
    forest = preview["forest"][0]
    assert forest["places"] == [{"spot": "F01:2", "places": ["HS2"]}]
    table.choose("take")
    assert table.seen()["preview"] == preview
    table.choose("forest").asks(0, "EnterPlace")
    assert table.seen(1)["preview"] == {}, "the type is declared"
