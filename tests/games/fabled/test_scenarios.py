"""The six Scenarios, and the pairs of Worlds Interweaving."""

from typing import Any

import pytest

from fabletop.core.errors import BadTable
from fabletop.core.guide import goal_of
from fabletop.core.rng import Rng
from fabletop.games import find_game
from fabletop.games.fabled.abilities import ALLIES
from fabletop.games.fabled.scenarios import SCENARIOS
from fabletop.games.fabled.timeboard import END, JOURNEY, MILESTONE_A, MILESTONE_B, NEW_ALLY, UNLOCK
from tests.games.fabled.table import RICH, Table, fabled, new_game
from tests.scenario import rule

FABLED = find_game("fabled")


def at(scenario: str, laid: str = "P01", **position: Any) -> Table:
    more = position.pop("options", {})
    position.setdefault("sages", ["P01:1"])
    chosen = {"scenario": scenario, **more}
    return fabled(laid, options=chosen, **position)


def journey(scenario: str, seats: int, **chosen: Any) -> dict[int, tuple[str, ...]]:
    g = new_game(seats, 1, {"scenario": scenario, **chosen})
    return {s["space"]: tuple(s["tokens"]) for s in g.view(None)["journey"] if s["tokens"]}


@rule("SCN-001", "SCN-002", "SCN-045")
def test_six_scenarios_and_two_pairs() -> None:
    assert [scenario.title for scenario in SCENARIOS.values()] == [
        "Cornerstones of the Universe",
        "Favor of the Gods",
        "Crumbs of Knowledge",
        "A Thousand Ways",
        "Price of Wisdom",
        "Wrath of the Winds",
        "A Thousand Ways and Crumbs of Knowledge",
        "A Thousand Ways and Price of Wisdom",
    ]


# Favor of the Gods.


@rule("FAB-209", "SCN-013", "SCN-014", "SCN-015", "SCN-016", "SCN-017", "SCN-A01")
@pytest.mark.parametrize(
    ("seats", "ally", "first", "unlocks", "second", "end"),
    [
        (2, 3, 4, (5, 7), 8, 10),
        (3, 3, 4, (5, 7), 8, 9),
        (4, 2, 3, (4, 6), 7, 8),
        (5, 2, 3, (4, 6), 7, 8),
    ],
)
def test_favor_has_its_own_journey(
    seats: int, ally: int, first: int, unlocks: tuple[int, int], second: int, end: int
) -> None:
    assert journey("favor", seats) == {
        ally: (NEW_ALLY,),
        first: (MILESTONE_A,),
        unlocks[0]: (UNLOCK,),
        unlocks[1]: (UNLOCK,),
        second: (MILESTONE_B,),
        end: (END,),
    }


@rule("FAB-209", "FAB-028", "SCN-018", "SCN-019")
def test_favor_has_no_events_and_no_forest_allies() -> None:
    g = new_game(2, 1, {"scenario": "favor"})
    assert g.event_deck == ()
    names = [g.faces[token] for token in (*g.ally_deck, *g.offered)]
    assert sorted(names) == sorted(a.key for a in ALLIES.values() if a.origin != 2)


@rule("SCN-012")
def test_favor_is_told_to_be_for_a_first_game() -> None:
    assert "first game" in SCENARIOS["favor"].text


@rule("SCN-023", "SCN-005")
def test_milestone_a_of_favor_gives_two_books_each() -> None:
    table = at("favor", seats=3, chapter=3, phase="next chapter")
    assert [table.books(seat) for seat in range(3)] == ["PP", "PP", "PP"]


@rule("SCN-024", "SCN-A46")
def test_milestone_b_of_favor_allows_three_conversions_in_turn_order() -> None:
    table = at("favor", chapter=7, phase="next chapter", books=["PPPPPP", "F"], first=1)
    table.asks(1, "Convert").choose("F>MM")
    table.choose("stop").asks(0, "Convert")
    table.play("PP>M", "PP>M", "PP>M").asks(1, "TakeAction")
    assert table.books() == "MMM"


@rule("SCN-027", "SCN-030", "SCN-053", "SCN-068", "SCN-004")
@pytest.mark.parametrize("scenario", ["favor", "cornerstones", "thousand_ways", "price"])
def test_most_books_of_sun_win(scenario: str) -> None:
    table = at(scenario, books=["SF", "SFF"], chapter=10, phase="epilogue")
    assert table.result().ranks == (2, 1)


# Cornerstones of the Universe.


@rule("SCN-028", "SCN-029")
def test_cornerstones_changes_nothing() -> None:
    assert new_game(2).variants["scenario"] == "cornerstones"
    assert journey("cornerstones", 2) == JOURNEY[0]
    with_deck = new_game(2, 1, {"events": "crossroads"})
    assert with_deck.view(None)["events_left"] == 4


# Crumbs of Knowledge.


def knowledge(*shelves: str) -> tuple[list[int | str], tuple[int, ...]]:
    table = at("crumbs", seats=len(shelves), books=list(shelves), chapter=9, phase="epilogue")
    result = table.result()
    line = next(line for line in result.lines if line.label == "Knowledge")
    return list(line.values), result.ranks


@rule("FAB-210", "SCN-032", "SCN-034", "SCN-035", "SCN-036")
def test_crumbs_score_most_books_of_each_lower_tier() -> None:
    assert knowledge("PPPMS", "PPMMM", "PFSS") == ([3, 2, 4], (2, 3, 1))


@rule("SCN-033")
def test_in_crumbs_everybody_who_ties_scores_one() -> None:
    assert knowledge("PPMF", "PPMF", "PPMF")[0] == [3, 3, 3]
    assert knowledge("PPMM", "PPF", "MFF")[0] == [3, 1, 2]


@rule("SCN-A47")
def test_in_crumbs_nobody_having_a_book_is_a_tie_too() -> None:
    assert knowledge("S", "SS")[0] == [1 + 3, 2 + 3]


@rule("SCN-037", "FAB-210")
def test_in_crumbs_a_tie_falls_back_to_books() -> None:
    points, ranks = knowledge("SSPP", "SFFF", "MM")
    assert points == [4, 3, 2]
    points, ranks = knowledge("PPSS", "MMFFP", "P")
    assert points == [4, 4, 0] and ranks == (1, 2, 3), "Books of Sun decide"
    assert knowledge("PMF", "PMF") == ([3, 3], (1, 1))


@rule("SCN-031")
def test_during_play_crumbs_are_like_the_base_game() -> None:
    assert journey("crumbs", 3) == JOURNEY[1]
    at("crumbs").asks(0, "TakeAction", ["take", "step 1"])


# A Thousand Ways.


@rule("FAB-211", "SCN-038")
def test_a_thousand_ways_has_no_end_of_times() -> None:
    for seats, line in ((2, 0), (3, 1), (4, 2)):
        kept = {s: t for s, t in JOURNEY[line].items() if END not in t}
        assert journey("thousand_ways", seats) == kept


@rule("FAB-211", "SCN-040", "SCN-041")
@pytest.mark.parametrize(("seats", "limit"), [(2, 6), (3, 8), (4, 10), (5, 10)])
def test_the_chapter_in_which_the_limit_is_reached_is_the_last(seats: int, limit: int) -> None:
    place = {"seats": seats, "options": {"long_voyage": "no"}, "chapter": 3, "phase": "oblivion"}
    table = at("thousand_ways", "P01 P02", gone=limit - 1, **place)
    assert table.g.gone == limit and table.g.last_chapter
    for seat in range(1, seats):
        table.asks(seat, "TakeAction")
        table.play("take", "mountain")
    assert table.is_over(), "the Chapter was played to its end"
    short = at("thousand_ways", "P01 P02", gone=limit - 2, **place)
    assert not short.g.last_chapter


@rule("SCN-040")
def test_a_position_at_the_limit_is_in_its_last_chapter() -> None:
    table = at("thousand_ways", gone=6)
    assert table.seen()["last_chapter"]
    assert "this Chapter is the last one" in str(table.seen()["scenario"]["extras"])
    table.play("take", "mountain", "take", "mountain")
    assert table.is_over(), "no other Chapter begins"
    before = at("thousand_ways", gone=5)
    assert not before.seen()["last_chapter"]
    before.play("take", "mountain", "take", "mountain").asks(0, "TakeAction")


@rule("SCN-042")
def test_the_last_chapter_may_come_early_or_late() -> None:
    chapters = set()
    for seed in range(25):
        g, rng = new_game(2, seed, {"scenario": "thousand_ways"}), Rng(seed)
        while waiting := g.waiting():
            g.play(waiting[0], rng.choice(g.options(waiting[0])), trusted=True)
        chapters.add(g.chapter)
    assert min(chapters) < 10 < max(chapters)


@rule("SCN-043", "FAB-A44")
def test_the_marker_and_the_third_event_stay() -> None:
    table = at("thousand_ways", chapter=10, turn=1, event="FreedomToChoose", half="lower")
    table.play("take", "mountain")
    assert table.g.chapter == 11 and table.g.company.event == "FreedomToChoose"


@rule("SCN-044")
def test_a_long_voyage_is_two_locations_longer() -> None:
    for seats, limit in ((2, 8), (3, 10), (4, 12), (5, 12)):
        g = new_game(seats, 1, {"scenario": "thousand_ways", "long_voyage": "yes"})
        assert g.rules.limit(g) == limit
    with pytest.raises(BadTable, match="belongs to A Thousand Ways"):
        new_game(2, 1, {"long_voyage": "yes"})


@rule("SCN-A54")
@pytest.mark.parametrize(("seats", "limit"), [(2, 6), (3, 8), (4, 12), (5, 12)])
def test_with_four_or_five_the_long_voyage_is_usual(seats: int, limit: int) -> None:
    g = new_game(seats, 1, {"scenario": "thousand_ways"})
    assert g.rules.limit(g) == limit
    rivals = {"scenario": "thousand_ways", "challenge": "rivalry"}
    if seats < 5:
        g = new_game(seats, 1, {**rivals, "long_voyage": "no"})
        assert g.rules.limit(g) == (8 if seats == 2 else 10), "the Spirits are one player more"


@rule("SCN-A31", "FAB-182")
def test_a_location_that_is_brought_back_still_counts() -> None:
    table = at(
        "thousand_ways",
        "P01",
        books=["P"],
        discard="P02 P03",
        allies=["HeraldOfTheLands"],
        features="HeraldOfTheLands",
    )
    table.play("add P02", "slot 0")
    assert table.g.gone == 2 and table.seen()["discard"] == ["P03"]


@rule("SCN-045", "SCN-046")
def test_interwoven_with_crumbs() -> None:
    table = at(
        "thousand_crumbs",
        "P01 P02",
        gone=5,
        chapter=3,
        phase="oblivion",
        turn=1,
        books=["PPSS", "MMFFPS"],
    )
    assert table.is_over(), "the end of A Thousand Ways"
    assert table.result().lines[-1].label == "Knowledge"
    assert journey("thousand_crumbs", 2) == journey("thousand_ways", 2)


@rule("SCN-045", "SCN-047")
def test_interwoven_with_price_of_wisdom() -> None:
    g = new_game(2, 1, {"scenario": "thousand_price"})
    assert g.rules.limit(g) == 8, "the Long Voyage is on"
    g = new_game(2, 1, {"scenario": "thousand_price", "long_voyage": "no"})
    assert g.rules.limit(g) == 6
    tokens = journey("thousand_price", 2)
    assert tokens[8] == ("event 3", MILESTONE_A) and 10 not in tokens
    table = at("thousand_price", books=["PP"])
    assert "take" not in table.options() and "done" in table.options()


# Price of Wisdom.


@rule("SCN-054")
def test_price_has_one_milestone() -> None:
    for seats, space in ((2, 8), (3, 8), (4, 7), (5, 7)):
        assert MILESTONE_A in journey("price", seats)[space]


@rule("SCN-055", "SCN-057", "FAB-179")
def test_price_has_five_events_and_no_sister_of_time() -> None:
    g = new_game(2, 1, {"scenario": "price"})
    assert {g.faces[token] for token in g.event_deck} == {
        *("AllPathsAreOpen", "FreedomToChoose", "AidedBySpirits"),
        *("HiddenPaths", "SurgeOfStrength"),
    }
    names = [g.faces[token] for token in (*g.ally_deck, *g.offered)]
    assert sorted(names) == sorted(set(ALLIES) - {"SisterOfTime"})


@rule("FAB-212", "SCN-058", "SCN-059")
def test_income_comes_in_the_prologue_too_and_prices_stay() -> None:
    table = at("price", "", chapter=0, sages=[], books=["PP", "PP"])
    assert (table.books(), table.books(1)) == ("PPP", "PP")
    table.choose("prairie deck")
    assert (table.books(), table.books(1)) == ("PP", "PPP")


@rule("SCN-060", "SCN-064")
def test_the_four_actions_are_gone_and_nothing_is_compulsory() -> None:
    table = at("price")
    assert table.books() == "P" and table.options() == ["step 1", "done"]
    table.refuses(0, "take", "SCN-060", "no Books for the asking")
    table.choose("done").asks(0, "DeclareTerrain")


@rule("SCN-061", "SCN-A48")
def test_conversions_are_bought_any_number_of_times() -> None:
    table = at("price", books=["PPPPPM"])
    table.play("convert PP>M", "convert PP>M")
    assert table.books() == "MMM"
    assert table.options() == ["done"], "no Book of Prairies is left for a fee"
    down = at("price", books=["M"]).choose("convert M>PP")
    assert down.books() == "PP", "the fee was paid first"
    short = at("price", books=["P"])
    assert short.books() == "PP"
    short.refuses(0, "convert PP>M", "FAB-072", "2 Books of Prairies")


@rule("SCN-062", "SCN-A48")
def test_a_step_is_bought_once_for_each_sage() -> None:
    table = at("price", "P01 P05", sages=["P01:1 P01:1"], books=["PPPP"])
    table.choose("step 1").refuses(0, "step 1", "SCN-062", "has been given a step")
    table.choose("step 2")
    assert table.spots() == ["P01:2", "P01:2"] and table.books() == "PPP"


@rule("SCN-063", "SCN-A48")
def test_adding_a_location_costs_a_fee_on_top() -> None:
    table = at("price", books=["PPPPPP"], display={"prairie": "P04 P05"})
    table.play("add P04", "slot 0")
    assert table.books() == "PPPP", "income 1, fee 1, price 2"
    table.refuses(0, "add P05", "FAB-099", "action D was taken")
    poor = at("price", books=["P"], display={"prairie": "P04 P05"})
    poor.refuses(0, "add P04", "FAB-104", "and a fee of 1 Book of Prairies")


@rule("SCN-064")
def test_purchases_mix_in_any_order() -> None:
    table = at("price", books=[RICH])
    table.play("convert FF>S", "step 1", "convert F>MM", "add prairie deck", "slot 0")
    table.play("convert MM>F", "step 2", "done").asks(0, "DeclareTerrain")


@rule("SCN-065")
def test_powers_of_the_action_phase_need_no_purchase() -> None:
    table = at("price", "P01 P02", allies=["Conjurer"])
    table.play("use Conjurer.lift", "P02", "slot 0", "done").asks(0, "DeclareTerrain")


@rule("SCN-066")
def test_movement_follows_as_usual() -> None:
    table = at("price", sages=["P01:1"]).choose("done").choose("prairie")
    table.asks(0, "EnterPlace").choose("pass by")
    assert table.spot(1) == "P01:3"


@rule("SCN-067", "SCN-005")
def test_from_the_milestone_on_income_is_two() -> None:
    table = at("price", chapter=7, phase="next chapter", event_deck="FreedomToChoose")
    assert table.g.chapter == 8 and table.books() == "PP"
    table.play("done", "mountain")
    assert table.books(1) == "PP"


@rule("FAB-212", "FAB-202")
def test_nature_wardens_feature_pays_the_fee_too() -> None:
    table = at("price", books=["MMP"], allies=["NatureWarden"], features="NatureWarden")
    table.play("use NatureWarden.prepare", "MM>F", "stop", "forest deck", "slot 0")
    assert table.books() == "P" and table.g.actions == "D"


# Wrath of the Winds.


@rule("SCN-069", "SCN-070")
def test_wraths_milestone_may_come_earlier() -> None:
    for seats, space in ((2, 8), (3, 8), (4, 7), (5, 7)):
        assert MILESTONE_A in journey("wrath", seats)[space]
        assert MILESTONE_A in journey("wrath", seats, early_milestone=True)[space - 1]
    with pytest.raises(BadTable) as refused:
        new_game(2, 1, {"early_milestone": True})
    assert refused.value.reason.rule == "SCN-070"


@rule("SCN-071")
def test_wrath_has_its_own_events_and_needs_them() -> None:
    with pytest.raises(BadTable) as refused:
        new_game(2, 1, {"scenario": "wrath", "events": "none"})
    assert refused.value.reason.rule == "SCN-071"


@rule("SCN-072")
def test_wrath_begins_with_four_books_more() -> None:
    g = new_game(3, 1, {"scenario": "wrath", "first": "1"})
    assert [g.books_of(seat) for seat in range(3)] == [(4, 2, 2, 0), (4, 2, 2, 0), (5, 2, 2, 0)]


@rule("FAB-213", "SCN-073", "SCN-074")
def test_the_winds_are_not_passed_by_nor_substituted() -> None:
    for laid, start, place in (("P01", "P01:2", "HW3"), ("P02", "P02:3", "FI")):
        table = at("wrath", laid, sages=[start]).choose("step 1")
        table.asks(0, "EnterPlace", [place]).refuses(0, "pass by", "SCN-073")
        table.choose(place)
        assert table.books() == "P" * (3 if place == "HW3" else 1), "there was nothing to choose"
    ally = at("wrath", sages=["P01:2"], books=["PP"], allies=["SwampWitch"])
    ally.play("step 1", "HW3").refuses(0, "substitute", "SCN-074", "cannot be refused")
    other = at("wrath", "F02", sages=["F02:3"]).choose("step 1")
    other.asks(0, "EnterPlace", ["pass by", "HR"])


@rule("SCN-075")
def test_another_place_of_the_landmark_may_be_visited_instead() -> None:
    table = at("wrath", "P10 P01", sages=["P10:2"]).choose("step 1")
    table.asks(0, "EnterPlace", ["HS1", "HW4"]).refuses(0, "pass by", "SCN-073")
    table.choose("HS1").asks(0, "VisitPlace", ["resolve", "substitute"])


@rule("SCN-A53")
def test_where_both_winds_meet_one_is_visited() -> None:
    from fabletop.games.fabled.scenarios.wrath import WrathOfTheWinds

    assert WrathOfTheWinds.bars_passing(("HW4", "FI")) and WrathOfTheWinds.bars_passing(("FI",))
    assert all(WrathOfTheWinds.bars_substitution(place) for place in ("HW3", "HW4", "FI"))
    assert WrathOfTheWinds.bars_substitution("TP") is None


def torn(laid: str = "P01 F01", **position: Any) -> Table:
    """After the Milestone, in an Oblivion Phase in which no Location is empty."""
    position.setdefault("sages", ["P01:1 F01:1", "P01:2"])
    return at("wrath", laid, chapter=8, milestone=True, phase="oblivion", **position)


@rule("FAB-213", "SCN-076", "SCN-078")
def test_the_leftmost_location_is_torn_away_with_all_sages() -> None:
    table = torn()
    assert table.row() == "F01" and table.spots() == ["F01:1"] and table.spots(1) == []
    assert table.g.gone == 1
    before = at("wrath", "P01 F01", chapter=8, phase="oblivion", sages=["P01:1 F01:1"])
    assert before.row() == "P01 F01", "not before the Milestone"


@rule("SCN-076", "SCN-005")
def test_the_milestone_starts_the_storm() -> None:
    table = at(
        "wrath",
        "P01 F01",
        sages=["P01:1 F01:1"],
        chapter=7,
        phase="next chapter",
        event_deck="RippingGusts",
    )
    assert table.g.notes == {"milestone": 1}
    table.play("take", "mountain").asks(0, "TakeOrConvert")
    assert table.row() == "F01"


@rule("SCN-077")
def test_nothing_is_torn_away_where_a_location_left_play() -> None:
    table = torn("P01 F01 M01")
    assert table.row() == "P01 F01"


@rule("SCN-079", "SCN-A52", "FAB-186", "FAB-A27")
def test_only_netherking_notices_the_storm() -> None:
    table = torn(
        sages=["P01:1 F01:1"],
        allies=["Netherking SoulGuardian MasterOfOblivion"],
        tokens={"Netherking": "P01", "MasterOfOblivion": "P01"},
    )
    table.asks(0, "UseAlly", ["use Netherking.stream", "done"])
    table.play("use Netherking.stream", "take").asks(0, "TakeOrConvert")
    table.choose("take").asks(1, "TakeAction")
    assert table.books() == "PPMM"
    assert table.g.tokens_left("Netherking") == 2 and table.g.tokens_left("MasterOfOblivion") == 3


@rule("SCN-080", "SCN-082", "SCN-A50")
def test_each_returned_sage_brings_a_choice_in_turn_order() -> None:
    table = torn(sages=["P01:1 F01:1", "P01:2 P01:3"], turn=1, books=["PPPP", "PPPP"])
    table.asks(1, "TakeOrConvert", ["take", "convert"]).choose("take")
    table.asks(1, "TakeOrConvert").choose("convert")
    table.play("PP>M", "PP>M").asks(0, "TakeOrConvert").choose("take")
    assert (table.books(0), table.books(1)) == ("PPPPPP", "PPMM")


@rule("SCN-081", "SCN-082")
def test_both_conversions_go_up_and_both_have_to_be_possible() -> None:
    table = torn(sages=["P01:1 F01:1"], books=["PPM"])
    table.choose("convert").asks(0, "Convert", ["PP>M"]).choose("PP>M")
    table.asks(0, "Convert", ["MM>F"]).refuses(0, "M>PP", "SCN-081").choose("MM>F")
    assert table.books() == "F", "the second used what the first gave"
    torn(sages=["P01:1 F01:1"], books=["PP"]).refuses(0, "convert", "SCN-081")
    torn(sages=["P01:1 F01:1"]).refuses(0, "convert", "FAB-072")


@rule("SCN-A49")
def test_an_empty_land_has_nothing_to_tear_away() -> None:
    table = torn("", sages=[])
    table.asks(1, "TakeAction")
    assert table.g.gone == 0


@rule("FAB-213", "SCN-084", "SCN-085", "SCN-086")
def test_wraths_epilogue() -> None:
    table = at(
        "wrath", sages=["P01:1 P01:2"], books=["PPPSSF", "SFFF"], chapter=10, phase="epilogue"
    )
    table.asks(0, "GiveUp", ["sage 1", "sage 2", "F", "S"])
    table.refuses(0, "M", "SCN-084", "no Book of Mountains")
    table.refuses(0, "sage 3", "SCN-084", "not in the Spirit Land")
    table.play("sage 1", "S").says("gave up a Book of Sun")
    table.asks(0, "GiveUp", ["sage 2", "F", "S"]).choose("sage 2")
    assert table.is_over() and (table.books(), table.books(1)) == ("FS", "FFFS")
    assert table.result().ranks == (2, 1) and table.spots() == []


@rule("SCN-A51")
def test_who_has_too_little_gives_up_everything() -> None:
    table = at("wrath", sages=["P01:1"], books=["PPPPM", ""], chapter=10, phase="epilogue")
    table.play("sage 1", "M")
    assert table.is_over() and table.books() == "" and asked_nothing(table)


def asked_nothing(table: Table) -> bool:
    return not table.g.waiting()


@rule("SCN-003", "FAB-030")
def test_where_base_and_scenario_disagree_the_scenario_is_right() -> None:
    base = at("cornerstones", sages=["P01:2"]).choose("step 1")
    assert "pass by" in base.options() and base.asked() == "EnterPlace"
    assert "pass by" not in at("wrath", sages=["P01:2"]).choose("step 1").options()


# What wins, in the one sentence that stands on the table.


@pytest.mark.parametrize(
    ("scenario", "what", "when"),
    [
        ("cornerstones", "Books of Sun", "the End of Times comes"),
        ("wrath", "Books of Sun", "the End of Times comes"),
        ("crumbs", "Knowledge points", "the End of Times comes"),
        ("thousand_ways", "Books of Sun", "enough Locations are gone"),
        ("thousand_crumbs", "Knowledge points", "enough Locations are gone"),
    ],
)
def test_a_scenario_says_what_wins_and_when(scenario: str, what: str, when: str) -> None:
    assert goal_of(FABLED, {"scenario": scenario}).text == f"Most {what} when {when} wins."


def test_in_the_challenge_the_goal_is_that_of_the_mode() -> None:
    def told(mode: str) -> str:
        return goal_of(FABLED, {"challenge": mode, "scenario": "thousand_ways"}).text

    end = "when enough Locations are gone"
    assert told("solo") == f"More Books of Sun than the Spirits {end} wins."
    assert told("fellowship") == told("eased_fellowship")
    assert told("fellowship").startswith("Win together: more Books of Sun than the Spirits")
    assert told("rivalry") == f"Most Books of Sun {end} wins, and the Spirits count too."
