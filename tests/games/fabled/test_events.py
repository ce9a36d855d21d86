"""The twelve Events, half by half, and the rules about Events."""

from typing import Any

import pytest

from fabletop.core.rng import Rng
from fabletop.games import find_game
from fabletop.games.fabled.abilities import EVENTS
from fabletop.games.fabled.books import Convert
from tests.games.fabled.table import Table, allied, fabled, new_game
from tests.scenario import rule

FABLED = find_game("fabled")


def under(event: str, half: str = "upper", laid: str = "P01", **position: Any) -> Table:
    """A table with this Event in force."""
    deck = EVENTS[event].decks[0]
    chosen = {"scenario": "wrath"} if deck == "wrath" else {"events": deck}
    position.setdefault("sages", ["P01:1"])
    return fabled(laid, options=chosen, event=event, half=half, **position)


@rule("FAB-092", "FAB-146", "FAB-147", "FAB-148", "FAB-149")
@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("icon", [1, 2, 3])
def test_the_icon_decides_which_half_is_in_force(event: str, icon: int) -> None:
    card = EVENTS[event]
    half = card.half(icon)
    if not card.lower_icons:
        assert half == "whole" and not card.upper_icons
    else:
        assert sorted(card.upper_icons + card.lower_icons) == [1, 2, 3]
        assert half == ("upper" if icon in card.upper_icons else "lower")
    marks = {ability.part for ability in card.abilities}
    marks |= {change.part for changes in card.changes.values() for change in changes}
    assert half in marks, "the half does something"


@rule("FAB-146", "FAB-091")
def test_one_event_at_a_time_until_the_next_token() -> None:
    g, rng = new_game(2, 5, {"events": "crossroads"}), Rng(5)
    seen: dict[int, str] = {}
    while waiting := g.waiting():
        g.play(waiting[0], rng.choice(g.options(waiting[0])))
        if not g.is_over() and g.phase != "epilogue":
            seen.setdefault(g.chapter, g.company.event)
    assert seen[1] == ""
    assert seen[2] == seen[3] == seen[4] and seen[5] == seen[6] == seen[7]
    assert seen[8] == seen[9] == seen[10] and len({seen[2], seen[5], seen[8]}) == 3


@rule("FAB-147")
def test_the_other_half_is_ignored() -> None:
    table = under("ForkInTheBargain", "upper", books=["P" * 8]).choose("convert PP>M")
    assert table.question_as(Convert).most == 1, "action B is as usual"
    assert under("ForkInTheBargain", "lower").choose("take").books() == "PP"


@rule("FAB-151")
def test_the_action_phase_of_an_event_is_the_acting_players_own() -> None:
    table = under("SurgeOfStrength", sages=["P01:1", "P01:1"])
    assert "use SurgeOfStrength.surge" in table.options()
    table.play("take", "done", "mountain").asks(1, "TakeAction")
    assert "use SurgeOfStrength.surge" in table.options(), "once in each player's own"


# In the World of Spirits.


@rule("GAP-3")
def test_all_paths_are_open_links_all_neighbours() -> None:
    table = under("AllPathsAreOpen", laid="P01 P10", sages=["P01:4"]).choose("step 1")
    assert table.spot(1) == "P10:1"
    assert table.seen()["row"][0]["linked"] is True
    dead = under("AllPathsAreOpen", laid="M01 P10", sages=["M01:d3"]).choose("step 1")
    assert dead.spot(1) is None, "main paths only"
    last = under("AllPathsAreOpen", laid="P01", sages=["P01:4"]).choose("step 1")
    assert last.spot(1) is None


@rule("GAP-3", "FAB-150")
def test_all_paths_are_open_lower_half_adds_a_step_before_declaring() -> None:
    table = under("AllPathsAreOpen", "lower", "P01 P10", sages=["P01:4"]).choose("take")
    table.asks(0, "UseAlly", ["use AllPathsAreOpen.set_out", "done"])
    table.play("use AllPathsAreOpen.set_out").asks(0, "TakeSteps", ["sage 1", "stop"])
    table.play("sage 1").asks(0, "DeclareTerrain")
    assert table.spot(1) == "P10:1"
    declined = under("AllPathsAreOpen", "lower").choose("take").choose("done")
    assert declined.asked() == "DeclareTerrain"


@rule("GAP-3")
def test_freedom_to_choose_upper_half_lets_own_sages_take_one_step() -> None:
    table = under("FreedomToChoose", sages=["P01:1", "P01:1"], phase="movement").choose("prairie")
    table.asks(0, "ChooseSteps", ["1 step", "2 steps"]).choose("1 step")
    assert (table.spot(1), table.spot(1, 1)) == ("P01:2", "P01:2"), "others as usual"


@rule("GAP-3", "FAB-150")
def test_freedom_to_choose_lower_half_lets_everybody_stay() -> None:
    table = under("FreedomToChoose", "lower", sages=["P01:1", "P01:1"], phase="movement")
    table.choose("prairie").asks(0, "ChooseSteps", ["0 steps", "1 step", "2 steps"])
    table.choose("0 steps").asks(1, "ChooseSteps", ["0 steps", "1 step"]).choose("0 steps")
    assert (table.spot(1), table.spot(1, 1)) == ("P01:1", "P01:1")


@rule("GAP-3", "FAB-A29")
def test_aided_by_spirits_upper_half_exchanges_an_ally() -> None:
    table = allied(
        1,
        "SnakeQueen[P01] Firebird*",
        "Conjurer",
        event_deck="AidedBySpirits",
        ally_deck="Turnskin Pathfinder",
    )
    table.asks(
        0,
        "ExchangeAlly",
        ["SnakeQueen for Turnskin", "SnakeQueen for Pathfinder", "take"],
    ).choose("SnakeQueen for Pathfinder")
    assert table.g.company.allies[0] == ("Firebird", "Pathfinder")
    assert "SnakeQueen" not in table.g.tokens
    faces = {table.g.faces[token] for token in table.g.ally_deck} | {
        table.g.faces[token] for token in table.g.offered
    }
    assert {"SnakeQueen", "Turnskin"} <= faces
    table.asks(1, "ExchangeAlly").choose("take")
    assert table.books(1) == "PP" and not table.g.offered
    table.asks(0, "TakeAction")


@rule("GAP-3")
def test_aided_by_spirits_lower_half_unlocks_a_feature() -> None:
    table = allied(7, "SnakeQueen Firebird", "SavantCat*", event_deck="AidedBySpirits")
    table.asks(0, "UnlockFeature", ["SnakeQueen", "Firebird"]).choose("Firebird")
    assert table.g.company.unlocked == ("SavantCat", "Firebird") and table.books(1) == "M"


@rule("GAP-3")
def test_twofold_dawn_upper_half_adds_action_a_or_c() -> None:
    table = under("TwofoldDawn", books=["PPPP"]).choose("convert PP>M").choose("stop")
    table.play("use TwofoldDawn.dawn").asks(0, "TakeAction", ["take", "step 1"])
    table.play("take").asks(0, "DeclareTerrain")
    assert table.books() == "PPPPM"
    taken = under("TwofoldDawn").choose("take").choose("use TwofoldDawn.dawn")
    assert taken.options() == ["step 1"], "whichever was not taken"


@rule("GAP-3")
def test_twofold_dawn_lower_half_adds_any_other_action() -> None:
    table = under("TwofoldDawn", "lower", books=["PP"]).choose("take")
    table.play("use TwofoldDawn.second_dawn").refuses(0, "take", "FAB-099")
    assert "convert PP>M" in table.options() and "step 1" in table.options()
    table.play("step 1").asks(0, "DeclareTerrain")


@rule("GAP-3", "FAB-179")
def test_twofold_dawn_and_sister_of_time_are_two_more_actions() -> None:
    table = under("TwofoldDawn", "lower", books=["PPPPPP"], allies=["SisterOfTime"])
    table.play("take", "use TwofoldDawn.second_dawn", "step 1", "use SisterOfTime.turn_back")
    table.play("convert PP>M", "stop").asks(0, "DeclareTerrain")
    assert table.g.actions == "ACB"


# At the Crossroads.


@rule("GAP-3")
def test_hidden_paths_upper_half_opens_dead_ends() -> None:
    table = under("HiddenPaths", laid="P01 M01", sages=["P01:4"]).choose("step 1")
    table.asks(0, "ChooseEntry", ["main", "dead-end"]).choose("dead-end")
    assert table.spot(1) == "M01:d1"
    forest = under("HiddenPaths", laid="P01 F01", sages=["P01:4"]).choose("step 1")
    assert forest.spot(1) == "F01:1"


@rule("GAP-3")
def test_hidden_paths_lower_half_leads_out_of_dead_ends() -> None:
    table = under("HiddenPaths", "lower", "M01 P10", sages=["M01:d3"]).choose("step 1")
    assert table.spot(1) == "P10:1"
    last = under("HiddenPaths", "lower", "P10 M01", sages=["M01:d3"]).choose("step 1")
    assert last.spot(1) is None
    main = under("HiddenPaths", "lower", "M01 P10", sages=["M01:4"]).choose("step 1")
    assert main.spot(1) is None, "main paths as usual"


@rule("GAP-3", "FAB-150")
def test_surge_of_strength_upper_half_is_a_step_besides_the_action() -> None:
    table = under("SurgeOfStrength")
    table.play("use SurgeOfStrength.surge").asks(0, "TakeSteps", ["sage 1", "stop"])
    table.play("sage 1", "step 1", "pass by")
    assert table.spot(1) == "P01:3" and table.asked() == "DeclareTerrain"


@rule("GAP-3", "FAB-183")
def test_surge_of_strength_lower_half_is_three_steps_but_not_for_a_second_phase() -> None:
    table = under(
        "SurgeOfStrength",
        "lower",
        "P09 F05",
        sages=["P09:3 F05:2", "P09:3"],
        allies=["HeraldOfTheLands"],
        phase="movement",
    ).choose("prairie")
    table.asks(0, "EnterPlace").choose("pass by")
    assert (table.spot(1), table.spot(1, 1)) == ("P09:6", "P09:4")
    table.play("use HeraldOfTheLands.call", "forest")
    assert table.spot(2) == "F05:3"


@rule("GAP-3")
def test_fork_in_the_bargain() -> None:
    assert under("ForkInTheBargain").choose("take").books() == "PPP"
    table = under("ForkInTheBargain", "lower", books=["P" * 8])
    table.play("convert PP>M", "PP>M", "PP>M", "PP>M").asks(0, "DeclareTerrain")
    assert table.books() == "MMMM"


@rule("GAP-3", "FAB-A39")
def test_signpost_of_plenty_upper_half_spares_two_books() -> None:
    table = under("SignpostOfPlenty", laid="P01 P02 P03", sages=["P01:1"], books=["PP"])
    table.play("add prairie deck", "slot 0")
    assert table.books() == "", "1 + 3 - 2"
    basic = under("SignpostOfPlenty", books=["P"])
    basic.play("add prairie deck", "slot 0")
    assert basic.books() == "", "never less than the basic Book"


@rule("FAB-A39")
def test_reductions_are_summed_and_the_book_of_the_type_is_paid() -> None:
    table = under(
        "SignpostOfPlenty",
        laid="P01 P02 P03 P04 P05",
        sages=["P01:1"],
        books=["PPP"],
        allies=["Soothseer"],
    )
    assert not [choice for choice in table.options() if choice.startswith("add P")], "1 + 5 - 2"
    table.play("add prairie deck")
    assert table.books() == "PP", "1 + 5 - 5 - 2, but never less than the basic Book"


@rule("GAP-3")
def test_signpost_of_plenty_lower_half_is_up_to_three_steps() -> None:
    table = under("SignpostOfPlenty", "lower", "P09", sages=["P09:3 P09:4"]).choose("step 1")
    table.asks(0, "TakeSteps", ["sage 1", "sage 2", "stop"])
    table.play("sage 2", "sage 1").asks(0, "DeclareTerrain")
    assert table.spots() == ["P09:5", "P09:5"]


# Wrath of the Winds.


@rule("GAP-3", "SCN-083")
def test_height_of_the_tempest_takes_an_ally_for_a_forest() -> None:
    table = under(
        "HeightOfTheTempest", allies=["SnakeQueen Firebird"], tokens={"SnakeQueen": "P01"}
    )
    table.play("use HeightOfTheTempest.cast_out", "SnakeQueen").asks(0, "Convert")
    table.play("F>MM", "stop")
    assert table.books() == "MM" and table.g.company.allies[0] == ("Firebird",)
    assert "SnakeQueen" not in table.g.tokens and table.seen()["row"][0]["tokens"] == []
    assert table.g.faces[table.g.ally_deck[-1]] == "SnakeQueen", "under the deck"
    table.refuses(0, "use HeightOfTheTempest.cast_out", "FAB-108")


@rule("FAB-131", "FAB-132")
def test_an_ally_that_comes_back_from_the_deck_is_new() -> None:
    table = under(
        "HeightOfTheTempest", allies=["Firebird"], features="Firebird", books=["F"], seats=2
    )
    table.play("use Firebird.blaze", "stop", "use HeightOfTheTempest.cast_out", "Firebird", "stop")
    assert table.g.spent == () and table.g.company.unlocked == ()


@rule("GAP-3")
def test_height_of_the_tempest_lower_half_silences_returns() -> None:
    table = under(
        "HeightOfTheTempest",
        "lower",
        "F01 P10",
        sages=["F01:6 P10:1"],
        allies=["SoulGuardian SylvanElder"],
        features="SylvanElder",
        tokens={"SylvanElder": "F01"},
    ).choose("step 1")
    assert table.spot(1) is None and table.books() == ""
    assert "use HeightOfTheTempest.cast_off" in table.options()
    upper = under(
        "HeightOfTheTempest", laid="F01 P10", sages=["F01:6"], allies=["SoulGuardian"]
    ).choose("step 1")
    upper.asks(0, "UseAlly", ["use SoulGuardian.welcome", "done"])


@rule("GAP-3")
def test_ripping_gusts_give_more_books_of_prairies() -> None:
    for half, start, gain in (
        ("upper", "P01:2", 4),
        ("lower", "P01:2", 5),
        ("upper", "P02:3", 2),
        ("lower", "P02:3", 3),
    ):
        table = under("RippingGusts", half, start[:3], sages=[start]).choose("step 1")
        assert table.options() == ["HW3" if start == "P01:2" else "FI"]
        table.choose(table.options()[0])
        assert table.books() == "P" * gain


@rule("GAP-3", "FAB-149")
def test_scattered_pages() -> None:
    table = under("ScatteredPages", "whole", books=["P" * 12])
    table.play("use ScatteredPages.collect")
    assert table.books() == "P" * 9 + "M"
    table.refuses(0, "use ScatteredPages.collect", "FAB-108")
    table.play("take", "mountain")
    assert table.books() == "P" * 8 + "M", "discarded at the end of the turn"
    few = under("ScatteredPages", "whole", books=["PP"])
    few.refuses(0, "use ScatteredPages.collect", "FAB-108")


@rule("GAP-3", "FAB-149")
def test_howling_passes_move_who_has_not_moved() -> None:
    table = under(
        "HowlingPasses",
        "whole",
        "P09 F05 P01",
        sages=["P09:1 F05:2", "P09:4 P01:2 F05:5"],
        phase="movement",
    ).choose("forest")
    assert table.row() == "P09 F05 P01"
    table.asks(1, "EnterPlace", ["HW3"]).choose("HW3")
    assert (table.spot(1), table.spot(2)) == ("P09:2", "F05:4")
    assert table.spots(1) == ["P09:5", "P01:3", "F05:6"]


@rule("GAP-3", "FAB-182")
def test_howling_passes_work_in_both_phases_of_a_herald() -> None:
    table = under(
        "HowlingPasses",
        "whole",
        "P10 F05",
        sages=["P10:3"],
        allies=["HeraldOfTheLands"],
        phase="movement",
    )
    table.play("forest", "use HeraldOfTheLands.call", "mountain")
    assert table.spot(1) == "P10:5"
