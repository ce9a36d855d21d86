"""The eight Allies of Forest origin, one by one."""

import pytest

from fabletop.games.fabled.board import CARD
from tests.games.fabled.table import asked, books, fabled, options, play, row, seen, spot, spots
from tests.scenario import Scenario, rule


def giant(marker: int = 2, **position: object) -> Scenario:
    position.setdefault("sages", ["P01:1"])
    return fabled(
        "P01 M01",
        allies=["ForestGiant"],
        tokens={"ForestGiant": [marker]},
        **position,  # type: ignore[arg-type]
    )


@rule("FAB-197")
def test_forest_giants_marker_advances_when_locations_leave_play() -> None:
    table = giant(2, phase="oblivion")
    assert table.g.tokens["ForestGiant"] == (3,), "M01 left play"
    assert giant(5, phase="oblivion").g.tokens["ForestGiant"] == (5,), "the end of the track"
    fresh = fabled(phase="next chapter", chapter=2, ally_deck="ForestGiant Firebird Conjurer")
    assert fresh.choose("ForestGiant").g.tokens["ForestGiant"] == (2,)


@rule("FAB-197")
def test_forest_giant_moves_the_marker_back_for_three_effects() -> None:
    push = giant(1).choose("use ForestGiant.push").asks(0, "ChooseLocation", ["P01"])
    play(push, "P01", "slot 1")
    assert (row(push), push.g.tokens["ForestGiant"]) == ("M01 P01", (0,))
    push.refuses(0, "use ForestGiant.push", "FAB-108")
    teach = giant(3, books=["PPPPPP"])
    play(teach, "use ForestGiant.teach", "PP>M", "PP>M", "PP>M")
    assert (books(teach), teach.g.tokens["ForestGiant"]) == ("MMM", (1,))
    free = giant(4, decks={"mountain": "M05"})
    play(free, "use ForestGiant.raise_land", "mountain deck", "slot 0")
    assert (row(free), books(free), free.g.tokens["ForestGiant"]) == ("M05 P01 M01", "", (0,))
    assert "take" in options(free), "the action is still to be taken"


@rule("FAB-197")
def test_forest_giant_still_needs_sages() -> None:
    full = giant(4, sages=["P01:1 P01:1 P01:1 P01:1 P01:1 P01:1 P01:1"])
    full.refuses(0, "use ForestGiant.raise_land", "FAB-108")


@rule("FAB-197")
def test_forest_giants_feature_lifts_the_marker_now_and_for_paid_locations() -> None:
    table = fabled(
        "P01",
        sages=["P01:1"],
        allies=["ForestGiant", "Turnskin"],
        books=["PPPP"],
        chapter=6,
        phase="next chapter",
    ).choose("unlock ForestGiant")
    assert table.g.tokens["ForestGiant"] == (5,)
    play(table, "unlock Turnskin", "use ForestGiant.raise_land", "prairie deck", "slot 0")
    assert table.g.tokens["ForestGiant"] == (1,), "nothing was paid"
    play(table, "add prairie deck", "slot 0")
    assert table.g.tokens["ForestGiant"] == (2,)


def lit(**position: object) -> Scenario:
    position.setdefault("books", ["F"])
    return fabled(
        "P01 F01 F02",
        sages=["P01:1 F01:1 F02:1"],
        allies=["GuidingLight"],
        tokens={"GuidingLight": "F03 F09 F10"},
        **position,  # type: ignore[arg-type]
    )


@rule("FAB-198", "FAB-199")
def test_guiding_light_owns_forests_and_places_them_cheaply() -> None:
    table = lit()
    assert seen(table, 1)["allies"][0][0]["tokens"] == ["F03", "F09", "F10"], "face up"
    table.refuses(0, "add forest deck", "FAB-104", "1 Book of Forests")
    play(table, "add F09", "slot 3", "use GuidingLight.guide")
    assert books(table) == "" and row(table) == "P01 F01 F02 F09"
    table.asks(0, "TakeSteps", ["sage 4", "stop"])
    play(table, "sage 4", "pass by", "sage 4")
    assert spot(table, 4) == "F09:3"
    assert len(table.g.tokens["GuidingLight"]) == 2


@rule("FAB-198", "FAB-027")
def test_guiding_light_takes_the_top_three_forests() -> None:
    table = fabled(
        phase="next chapter",
        chapter=2,
        ally_deck="GuidingLight Firebird Conjurer",
        decks={"forest": "F04 F05 F06"},
    ).choose("GuidingLight")
    assert seen(table, 1)["allies"][0][0]["tokens"] == ["F04", "F05", "F06"]
    assert seen(table, 1)["decks"]["forest"]["left"] == 7


@rule("FAB-198")
def test_guiding_lights_feature_draws_and_asks_for_mountains() -> None:
    table = fabled(
        "P01 F01",
        sages=["P01:1 F01:1"],
        books=["M"],
        allies=["GuidingLight", "Turnskin"],
        tokens={"GuidingLight": "F09"},
        decks={"forest": "F04 F05"},
        chapter=6,
        phase="next chapter",
    ).choose("unlock GuidingLight")
    held = [table.g.faces[token] for token in table.g.tokens["GuidingLight"]]
    assert held == ["F09", "F04", "F05"]
    play(table, "unlock Turnskin", "add F04", "slot 0")
    assert books(table) == ""


@rule("FAB-198", "FAB-199", "SCN-083")
def test_guiding_lights_forests_go_under_the_deck_when_she_is_discarded() -> None:
    table = lit(options={"scenario": "wrath"}, event="HeightOfTheTempest")
    before = seen(table, 0)["decks"]["forest"]["left"]
    play(table, "use HeightOfTheTempest.cast_out", "GuidingLight", "stop")
    assert table.g.company.allies[0] == () and "GuidingLight" not in table.g.tokens
    deck = table.g.decks[2]
    assert len(deck) == before + 3
    assert {table.g.faces[token] for token in deck[-3:]} == {"F03", "F09", "F10"}
    assert all(table.g.seen_by[token] == 0 for token in deck[-3:]), "in random order"
    assert table.g.faces[table.g.ally_deck[-1]] == "GuidingLight"


def warden(held: str, **position: object) -> Scenario:
    return fabled(
        "P01 M01",
        sages=["P01:1 M01:1"],
        books=[held],
        decks={"forest": "F01", "prairie": "P09", "mountain": "M05"},
        **position,  # type: ignore[arg-type]
    )


@rule("FAB-200", "FAB-201", "FAB-A20")
def test_nature_warden_adds_a_second_location_without_triggers() -> None:
    table = warden("FM", allies=["NatureWarden Firebird Windbugler"])
    play(table, "add forest deck", "slot 2", "done")
    table.asks(0, "UseAlly", ["use NatureWarden.balance", "use Firebird.rise", "done"])
    play(table, "use NatureWarden.balance", "mountain deck", "slot 3")
    assert books(table) == "", "one Book of Mountains and no additional payment"
    table.asks(0, "UseAlly", ["use Windbugler.blow", "done"])
    play(table, "use Windbugler.blow", "done").asks(0, "UseAlly", ["use Firebird.rise", "done"])
    play(table, "use Firebird.rise", "stop").asks(0, "DeclareTerrain")
    assert books(table) == "PP", "Firebird rose once, for the Forest"


@rule("FAB-200", "FAB-139")
def test_nature_wardens_location_is_optional_and_no_forest() -> None:
    table = warden("FMPP", allies=["NatureWarden"])
    play(table, "add forest deck", "slot 2").asks(
        0, "UseAlly", ["use NatureWarden.balance", "done"]
    )
    table.choose("use NatureWarden.balance")
    assert "forest deck" not in options(table) and "decline" not in options(table)
    assert "prairie deck" in options(table) and "mountain deck" in options(table)
    declined = warden("FMPP", allies=["NatureWarden"])
    play(declined, "add forest deck", "slot 2", "done").asks(0, "DeclareTerrain")
    no_forest = warden("PPPP", allies=["NatureWarden"])
    play(no_forest, "add prairie deck", "slot 0").asks(0, "DeclareTerrain")


@rule("FAB-202")
def test_nature_wardens_feature_converts_towards_a_forest() -> None:
    table = warden("MMPPP", allies=["NatureWarden"], features="NatureWarden")
    assert "add forest deck" not in options(table)
    play(table, "use NatureWarden.prepare").refuses(0, "stop", "FAB-202")
    play(table, "MM>F", "PP>M")
    table.refuses(0, "F>MM", "FAB-202", "could not suffice").choose("stop")
    table.asks(0, "AddLocation")
    assert all(choice.startswith(("F", "forest")) for choice in options(table))
    play(table, "forest deck", "slot 0")
    assert books(table) == "PM" and table.g.actions == "D"
    table.asks(0, "UseAlly", ["use NatureWarden.balance", "done"]).choose("done")
    table.asks(0, "DeclareTerrain")


@rule("FAB-202")
def test_nature_wardens_feature_is_not_offered_where_a_forest_is_out_of_reach() -> None:
    table = warden("PPPPPP", allies=["NatureWarden"], features="NatureWarden")
    assert "use NatureWarden.prepare" in options(table), "4 P become 1 F with 3 Conversions"
    poor = warden("PPP", allies=["NatureWarden"], features="NatureWarden")
    poor.refuses(0, "use NatureWarden.prepare", "FAB-108")


@rule("FAB-202", "FAB-179")
def test_nature_wardens_feature_works_for_a_second_action_of_sister_of_time() -> None:
    """The Book that Sister of Time asks for must be left as well."""
    table = warden("MMP", allies=["NatureWarden SisterOfTime"], features="NatureWarden")
    play(table, "take", "use SisterOfTime.turn_back")
    assert "use NatureWarden.prepare" in options(table) and "add forest deck" not in options(table)
    play(table, "use NatureWarden.prepare").refuses(0, "stop", "FAB-202")
    play(table, "MM>F", "stop", "forest deck", "slot 0")
    assert books(table) == "PP" and table.g.actions == "AD"
    play(table, "done").asks(0, "DeclareTerrain")
    spent = warden("FP", allies=["NatureWarden SisterOfTime"], features="NatureWarden")
    play(spent, "add forest deck", "slot 0", "done")
    play(spent, "use SisterOfTime.turn_back")
    spent.refuses(0, "use NatureWarden.prepare", "FAB-139", "as your action D")
    poor = warden("MM", allies=["NatureWarden SisterOfTime"], features="NatureWarden")
    play(poor, "step 1").asks(0, "DeclareTerrain")


@rule("FAB-202", "GAP-3")
def test_nature_wardens_feature_works_for_a_second_action_of_twofold_dawn() -> None:
    place = {"allies": ["NatureWarden"], "features": "NatureWarden", "event": "TwofoldDawn"}
    table = warden("MM", **place, half="lower")
    play(table, "take", "use TwofoldDawn.second_dawn", "use NatureWarden.prepare", "MM>F", "stop")
    play(table, "forest deck", "slot 0")
    assert books(table) == "PP" and table.g.actions == "AD"
    upper = warden("MM", **place, half="upper")
    play(upper, "take", "use TwofoldDawn.dawn")
    assert options(upper) == ["step 1", "step 2"], "only action C is left there"


@rule("FAB-203")
@pytest.mark.parametrize(
    ("start", "place", "held", "answer"),
    [
        ("M05:d3", "UA", "PP", "PP>M"),
        ("M12:5", "UT", "PPP", "PPP>MM"),
        ("M05:3", "UW", "P", "P>M"),
        ("F05:6", "UL", "PP", "PP>F"),
        ("F02:3", "HR", "", ""),
    ],
)
def test_savant_cat_pays_for_a_direct_visit_once(
    start: str, place: str, held: str, answer: str
) -> None:
    table = fabled(start[:3], sages=[start], books=[held], allies=["SavantCat"])
    play(table, "step 1", place, "resolve")
    if answer:
        table.choose(answer)
    if asked(table) == "Convert":
        table.choose("stop")
    before = books(table).count("M")
    table.asks(0, "UseAlly").choose("use SavantCat.learn")
    assert books(table).count("M") == before + 1
    assert place not in table.g.tokens["SavantCat"]


@rule("FAB-203")
def test_savant_cats_fifth_token_pays_a_forest_and_before_the_effect_works_too() -> None:
    table = fabled(
        "M05", sages=["M05:3"], books=["P"], allies=["SavantCat"], tokens={"SavantCat": "UW"}
    )
    play(table, "step 1", "UW", "use SavantCat.learn").asks(0, "VisitPlace", ["resolve"])
    assert books(table) == "PF"
    play(table, "resolve", "F>S").asks(0, "DeclareTerrain")
    assert books(table) == "PS"


@rule("FAB-068", "FAB-203", "FAB-A45")
def test_savant_cat_cannot_help_where_the_effect_cannot_be_resolved() -> None:
    """Without Books at a Temple a Substitution is all that is left, and his token stays up."""
    poor = fabled("F03", sages=["F03:6@UT"], allies=["SavantCat"])
    assert books(poor) == "PP" and len(poor.g.tokens["SavantCat"]) == 5
    near = fabled("F03", sages=["F03:6@UT"], books=["MM"], allies=["SavantCat"])
    near.asks(0, "VisitPlace", ["substitute", "use SavantCat.learn"])
    near.refuses(0, "resolve", "FAB-068").choose("use SavantCat.learn")
    near.asks(0, "VisitPlace", ["resolve"]).choose("resolve").choose("MMM>FF")
    assert books(near) == "FF", "his Book was the third"


@rule("FAB-203", "FAB-A45")
def test_savant_cats_conversion_before_the_effect_must_leave_enough_for_it() -> None:
    table = fabled(
        "F03", sages=["F03:6@UT"], books=["PPP"], allies=["SavantCat"], features="SavantCat"
    )
    table.choose("use SavantCat.learn").refuses(0, "PP>M", "FAB-202", "could not suffice")
    table.choose("stop").asks(0, "VisitPlace", ["resolve"])
    play(table, "resolve", "PPP>MM")
    assert books(table) == "MMM"
    one_more = fabled(
        "F03", sages=["F03:6@UT"], books=["PP"], allies=["SavantCat"], features="SavantCat"
    )
    one_more.choose("use SavantCat.learn").asks(0, "Convert", ["M>PP"])
    play(one_more, "M>PP", "resolve", "PPP>MM")
    assert books(one_more) == "PMM"


@rule("FAB-068", "FAB-206", "FAB-A45")
def test_swamp_witch_cannot_help_where_the_effect_cannot_be_resolved() -> None:
    """A Hermitage on the right end leads nowhere: Substitution, and her token stays up."""
    table = fabled("M12", sages=["M12:3@HM"], books=["PPPP"], allies=["SwampWitch"])
    assert books(table) == "PPPPPP" and len(table.g.tokens["SwampWitch"]) == 5
    assert asked(table) == "TakeAction", "nothing was to be decided"
    other = fabled(
        "P01 M12",
        sages=["M12:3@HM"],
        books=["PPPP"],
        allies=["SwampWitch SnakeQueen"],
        tokens={"SnakeQueen": "P01 M12"},
    )
    other.asks(0, "VisitPlace", ["substitute", "use SnakeQueen.listen"])
    other.refuses(0, "use SwampWitch.brew", "FAB-A45", "cannot come with it")
    inland = fabled("M12 P01", sages=["M12:3@HM"], books=["PPPP"], allies=["SwampWitch"])
    inland.asks(0, "VisitPlace", ["resolve", "substitute", "use SwampWitch.brew"])


@rule("FAB-203", "FAB-069")
def test_savant_cat_ignores_substitution_serpent_titan_and_turned_tokens() -> None:
    talked = fabled("F02", sages=["F02:3"], allies=["SavantCat"])
    play(talked, "step 1", "HR", "substitute").asks(0, "DeclareTerrain")
    serpent = fabled("F05 F02", sages=["F05:4"], allies=["SavantCat"])
    play(serpent, "step 1", "TS", "resolve", "HR").asks(0, "DeclareTerrain")
    titan = fabled(
        "M05", sages=["M05:1"], books=["P"], allies=["SavantCat RockTitan"], features="RockTitan"
    )
    play(titan, "step 1", "~UW", "P>M").asks(0, "DeclareTerrain")
    used = fabled("F02", sages=["F02:3"], allies=["SavantCat"], tokens={"SavantCat": "UA UT"})
    play(used, "step 1", "HR", "resolve").asks(0, "DeclareTerrain")


@rule("FAB-203")
def test_savant_cats_feature_turns_all_up_and_adds_a_conversion() -> None:
    table = fabled(
        "F02",
        sages=["F02:3"],
        books=["PP"],
        allies=["SavantCat", "Turnskin"],
        tokens={"SavantCat": "UA"},
        chapter=6,
        phase="next chapter",
    ).choose("unlock SavantCat")
    assert len(table.g.tokens["SavantCat"]) == 5
    play(table, "unlock Turnskin", "step 1", "HR", "resolve", "use SavantCat.learn")
    table.asks(0, "Convert").choose("PP>M")
    assert books(table) == "MMF"


@rule("FAB-204", "FAB-069")
def test_snake_queen_resolves_a_place_of_another_token_location() -> None:
    table = fabled(
        "P01 F05 F02",
        sages=["P01:2"],
        books=["PP"],
        allies=["SnakeQueen SwampWitch"],
        tokens={"SnakeQueen": "P01 F05"},
    )
    play(table, "step 1", "HW3", "use SnakeQueen.listen")
    table.asks(0, "CopyPlace", ["HS2", "UL"]).choose("HS2")
    assert books(table) == "PPMM", "the Tree Serpent of F05 and Places of F02 are out of reach"
    assert asked(table) == "TakeAction" and "HW" in table.g.tokens["SwampWitch"], "nameless"


@rule("FAB-204")
def test_snake_queen_needs_a_token_where_the_visit_is_and_her_feature_pays() -> None:
    away = fabled("P01 F05", sages=["P01:2"], allies=["SnakeQueen"], tokens={"SnakeQueen": "F05"})
    play(away, "step 1", "HW3")
    away.refuses(0, "use SnakeQueen.listen", "FAB-139")
    table = fabled(
        "P01 F01",
        sages=["P01:2"],
        allies=["SnakeQueen"],
        tokens={"SnakeQueen": "P01 F01"},
        features="SnakeQueen",
    )
    play(table, "step 1", "HW3", "use SnakeQueen.listen", "HS2")
    assert books(table) == "MMM"


@rule("FAB-204", "FAB-A37")
def test_snake_queen_listens_once_in_each_players_turn() -> None:
    table = fabled(
        "P01 F01",
        sages=["P01:2 F01:1 F01:3", "P01:1"],
        allies=["SnakeQueen"],
        tokens={"SnakeQueen": "P01 F01"},
    )
    play(table, "step 1", "HW3", "use SnakeQueen.listen", "HS2", "forest", "HS2", "HW4", "sage 2")
    table.refuses(0, "use SnakeQueen.listen", "FAB-128", "was used this turn")
    play(table, "resolve", "resolve").asks(1, "TakeAction")
    assert books(table) == "PPPPMMMM", "two Books of Mountains by listening, two by a visit"


@rule("FAB-204")
def test_snake_queen_listens_in_the_turns_of_others_too() -> None:
    table = fabled(
        "P01 F01",
        sages=["P01:2 F01:1", "P01:1"],
        allies=["SnakeQueen"],
        tokens={"SnakeQueen": "P01 F01"},
    )
    play(table, "step 1", "HW3", "use SnakeQueen.listen", "HS2", "mountain")
    play(table, "take", "forest", "HS2").asks(
        0, "VisitPlace", ["resolve", "substitute", "use SnakeQueen.listen"]
    )


@rule("FAB-205", "FAB-206")
@pytest.mark.parametrize(
    ("start", "place", "face"),
    [
        ("P01:2", "HW3", "HW"),
        ("P04:2", "HW4", "HW"),
        ("P03:1", "HS1", "HS"),
        ("F01:1", "HS2", "HS"),
        ("P08:2", "MN3", "MN"),
        ("F07:3", "MN4", "MN"),
        ("P02:3", "FI", "FI"),
        ("P12:3", "HM", "HM"),
    ],
)
def test_swamp_witch_converts_at_a_shown_place_of_any_size(
    start: str, place: str, face: str
) -> None:
    table = fabled(f"{start[:3]} P05", sages=[start], books=["PPPPPP"], allies=["SwampWitch"])
    play(table, "step 1", place, "resolve")
    if asked(table) == "TakeSteps":
        play(table, "sage 1", "stop")
    play(table, "use SwampWitch.brew", "PP>M", "PP>M", "PP>M").asks(0, "DeclareTerrain")
    assert face not in table.g.tokens["SwampWitch"] and len(table.g.tokens["SwampWitch"]) == 4


@rule("FAB-206", "FAB-069")
def test_swamp_witch_needs_a_direct_visit() -> None:
    talked = fabled("P01", sages=["P01:2"], books=["PP"], allies=["SwampWitch"])
    play(talked, "step 1", "HW3", "substitute").asks(0, "DeclareTerrain")
    titan = fabled(
        "M03", sages=["M03:d1"], books=["PP"], allies=["SwampWitch RockTitan"], features="RockTitan"
    )
    play(titan, "step 1", "~HS2").asks(0, "DeclareTerrain")


@rule("FAB-205")
def test_swamp_witchs_feature_turns_tokens_up() -> None:
    table = fabled(
        "P01 P10",
        sages=["P01:4 P01:1"],
        allies=["SwampWitch", "Turnskin"],
        tokens={"SwampWitch": "MN"},
        chapter=6,
        phase="next chapter",
    ).choose("unlock SwampWitch")
    assert len(table.g.tokens["SwampWitch"]) == 5
    later = fabled(
        "P01 P10",
        sages=["P01:4 P01:1"],
        allies=["SwampWitch"],
        tokens={"SwampWitch": "MN HM"},
        features="SwampWitch",
    )
    play(later, "step 1", "use SwampWitch.swallow").asks(0, "TurnUp", ["HW", "HS", "FI"])
    later.choose("FI")
    assert later.g.tokens["SwampWitch"] == ("MN", "FI", "HM")


@rule("FAB-207", "FAB-136")
def test_sylvan_elder_places_tokens_on_forests_only() -> None:
    table = fabled("P01 F01 F02", sages=["P01:1"], allies=["SylvanElder"])
    play(table, "use SylvanElder.watch").asks(0, "ChooseLocation", ["F01", "F02"])
    play(table, "F02")
    assert table.g.tokens["SylvanElder"] == (CARD["F02"],)


@rule("FAB-207")
def test_sylvan_elder_gives_a_step_after_a_visit_once_for_each_sage() -> None:
    table = fabled(
        "F01 P09",
        sages=["F01:1 P09:1"],
        allies=["SylvanElder"],
        tokens={"SylvanElder": "F01"},
        features="SylvanElder",
    )
    play(table, "step 1", "HS2", "resolve", "use SylvanElder.help")
    table.asks(0, "TakeSteps", ["sage 1", "sage 2", "stop"]).choose("sage 1")
    play(table, "forest", "HW4", "resolve").asks(1, "TakeAction")
    assert spots(table) == ["F01:4", "P09:1"], "the same Sage does not trigger it twice a turn"


@rule("FAB-207")
def test_sylvan_elders_feature_pays_for_leaving_a_forest() -> None:
    table = fabled(
        "F01 P01",
        sages=["F01:6 P01:1"],
        allies=["SylvanElder"],
        tokens={"SylvanElder": "F01"},
        features="SylvanElder",
    )
    play(table, "step 1", "use SylvanElder.farewell")
    assert books(table) == "M" and spot(table, 1) == "P01:1"


@rule("FAB-208")
def test_turnskin_eats_a_sage_in_a_forest_for_a_book() -> None:
    table = fabled("F01 P01", sages=["F01:3 P01:1"], allies=["Turnskin"]).choose("take")
    table.asks(0, "UseAlly", ["use Turnskin.prowl", "done"]).choose("use Turnskin.prowl")
    table.asks(0, "ChooseSage", ["sage 1"]).choose("sage 1")
    table.asks(0, "Convert").choose("PP>M").asks(0, "DeclareTerrain")
    assert (books(table), spot(table, 1)) == ("MM", None)


@rule("FAB-208", "FAB-182")
def test_turnskin_works_in_both_movement_phases_of_a_herald() -> None:
    table = fabled(
        "F01 P01",
        sages=["F01:3 F01:5 P01:1"],
        allies=["Turnskin HeraldOfTheLands"],
        phase="movement",
    )
    play(table, "use Turnskin.prowl", "sage 1", "stop", "mountain", "use HeraldOfTheLands.call")
    play(table, "use Turnskin.prowl", "sage 2", "stop").asks(0, "DeclareTerrain")
    assert books(table) == "MM" and spots(table) == ["P01:1"]


@rule("FAB-208", "FAB-196")
def test_turnskins_feature_lets_the_sage_reappear_in_a_forest() -> None:
    table = fabled(
        "F01 F02",
        sages=["F01:6 F02:1"],
        allies=["Turnskin Windbugler"],
        features="Turnskin",
        phase="movement",
    )
    play(table, "use Turnskin.prowl", "sage 1")
    table.asks(0, "ChooseLocation", ["F01", "F02", "decline"]).choose("F02")
    play(table, "use Windbugler.blow", "pass by", "stop").asks(0, "DeclareTerrain")
    assert (spot(table, 1), books(table)) == ("F02:2", "M")
    same = fabled(
        "F01 F02",
        sages=["F01:6 F02:1"],
        allies=["Turnskin Netherking"],
        features="Turnskin",
        tokens={"Netherking": "F01"},
        phase="movement",
    )
    play(same, "use Turnskin.prowl", "sage 1", "F01", "stop").asks(0, "DeclareTerrain")
    assert spot(same, 1) == "F01:1", "it has not left the Location"
    home = fabled(
        "F01 F02",
        sages=["F01:6 F02:1"],
        allies=["Turnskin SoulGuardian"],
        features="Turnskin",
        phase="movement",
    )
    play(home, "use Turnskin.prowl", "sage 1", "decline", "stop")
    home.asks(0, "UseAlly", ["use SoulGuardian.welcome", "done"])
    assert spot(home, 1) is None
