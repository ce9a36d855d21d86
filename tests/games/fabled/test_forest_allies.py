"""The eight Allies of Forest origin, one by one."""

from typing import Any

from fabletop.games.fabled.board import CARD
from tests.games.fabled.table import Seat, Table, after_chapter, fabled, moving
from tests.scenario import cases, rule


def giant(marker: int = 2, **position: Any) -> Table:
    position.setdefault("sages", ["P01:1"])
    return fabled(
        "P01 M01", Seat(allies="ForestGiant"), tokens={"ForestGiant": [marker]}, **position
    )


@rule("FAB-197")
def test_forest_giants_marker_advances_when_locations_leave_play() -> None:
    table = giant(2, phase="oblivion")
    assert table.g.tokens["ForestGiant"] == (3,), "M01 left play"
    assert giant(5, phase="oblivion").g.tokens["ForestGiant"] == (5,), "the end of the track"
    fresh = after_chapter(2, ally_deck="ForestGiant Firebird Conjurer")
    assert fresh.choose("ForestGiant").g.tokens["ForestGiant"] == (0,)


@rule("FAB-197")
def test_forest_giant_moves_the_marker_back_for_three_effects() -> None:
    push = giant(1).choose("use ForestGiant.push").asks(0, "ChooseLocation", ["P01"])
    push.play("P01", "slot 1")
    assert (push.row(), push.g.tokens["ForestGiant"]) == ("M01 P01", (0,))
    push.refuses(0, "use ForestGiant.push", "FAB-108")
    teach = giant(4, books=["PPPPPP"])
    teach.play("use ForestGiant.teach", "PP>M", "PP>M").asks(0, "TakeAction")
    assert (teach.books(), teach.g.tokens["ForestGiant"]) == ("PPMM", (0,))
    giant(3, books=["PPPPPP"]).refuses(0, "use ForestGiant.teach", "FAB-108")
    giant(4).refuses(0, "use ForestGiant.raise_land", "FAB-108")
    free = giant(5, decks={"mountain": "M05"})
    free.play("use ForestGiant.raise_land", "mountain deck", "slot 0")
    assert (free.row(), free.books(), free.g.tokens["ForestGiant"]) == ("M05 P01 M01", "", (0,))
    assert "take" in free.options(), "the action is still to be taken"


@rule("FAB-197")
def test_forest_giant_still_needs_sages() -> None:
    full = giant(5, sages=["P01:1 P01:1 P01:1 P01:1 P01:1 P01:1 P01:1"])
    full.refuses(0, "use ForestGiant.raise_land", "FAB-108")


@rule("FAB-197")
def test_forest_giants_feature_lifts_the_marker_now_and_for_paid_locations() -> None:
    table = after_chapter(
        6, "P01", Seat("P01:1", books="PPPP", allies="ForestGiant"), Seat(allies="Turnskin")
    ).choose("unlock ForestGiant")
    assert table.g.tokens["ForestGiant"] == (5,)
    table.play("unlock Turnskin", "use ForestGiant.raise_land", "prairie deck", "slot 0")
    assert table.g.tokens["ForestGiant"] == (0,), "nothing was paid"
    table.play("add prairie deck", "slot 0")
    assert table.g.tokens["ForestGiant"] == (1,)


def lit(**position: Any) -> Table:
    position.setdefault("books", ["F"])
    return fabled(
        "P01 F01 F02", Seat("P01:1 F01:1 F02:1", allies="GuidingLight[F03 F09 F10]"), **position
    )


@rule("FAB-198", "FAB-199")
def test_guiding_light_owns_forests_and_places_them_cheaply() -> None:
    table = lit()
    assert table.seen(1)["allies"][0][0]["tokens"] == ["F03", "F09", "F10"], "face up"
    table.refuses(0, "add forest deck", "FAB-104", "1 Book of Forests")
    table.play("add F09", "slot 3", "use GuidingLight.guide")
    assert table.books() == "" and table.row() == "P01 F01 F02 F09"
    table.asks(0, "TakeSteps", ["sage 4", "stop"])
    table.play("sage 4", "pass by", "sage 4")
    assert table.spot(4) == "F09:3"
    assert len(table.g.tokens["GuidingLight"]) == 2


@rule("FAB-198", "FAB-027")
def test_guiding_light_takes_the_top_three_forests() -> None:
    table = after_chapter(
        2, ally_deck="GuidingLight Firebird Conjurer", decks={"forest": "F04 F05 F06"}
    ).choose("GuidingLight")
    assert table.seen(1)["allies"][0][0]["tokens"] == ["F04", "F05", "F06"]
    assert table.seen(1)["decks"]["forest"]["left"] == 7


@rule("FAB-198")
def test_guiding_lights_feature_draws_and_asks_for_mountains() -> None:
    table = after_chapter(
        6,
        "P01 F01",
        Seat("P01:1 F01:1", books="M", allies="GuidingLight[F09]"),
        Seat(allies="Turnskin"),
        decks={"forest": "F04 F05"},
    ).choose("unlock GuidingLight")
    held = [table.g.faces[token] for token in table.g.tokens["GuidingLight"]]
    assert held == ["F09", "F04", "F05"]
    table.play("unlock Turnskin", "add F04", "slot 0")
    assert table.books() == ""


@rule("FAB-198", "FAB-199", "SCN-083")
def test_guiding_lights_forests_go_under_the_deck_when_she_is_discarded() -> None:
    table = lit(options={"scenario": "wrath"}, event="HeightOfTheTempest")
    before = table.seen(0)["decks"]["forest"]["left"]
    table.play("use HeightOfTheTempest.cast_out", "GuidingLight", "stop")
    assert table.g.company.allies[0] == () and "GuidingLight" not in table.g.tokens
    deck = table.g.decks[2]
    assert len(deck) == before + 3
    assert {table.g.faces[token] for token in deck[-3:]} == {"F03", "F09", "F10"}
    assert all(table.g.seen_by[token] == 0 for token in deck[-3:]), "in random order"
    assert table.g.faces[table.g.ally_deck[-1]] == "GuidingLight"


def warden(held: str, **position: Any) -> Table:
    return fabled(
        "P01 M01",
        Seat("P01:1 M01:1", books=held),
        decks={"forest": "F01", "prairie": "P09", "mountain": "M05"},
        **position,
    )


@rule("FAB-200", "FAB-201", "FAB-A20")
def test_nature_warden_adds_a_second_location_without_triggers() -> None:
    table = warden("FP", allies=["NatureWarden Firebird Windbugler"])
    table.play("add forest deck", "slot 2", "done")
    table.asks(0, "UseAlly", ["use NatureWarden.balance", "use Firebird.rise", "done"])
    table.play("use NatureWarden.balance", "mountain deck", "slot 3")
    assert table.books() == "P", "nothing had to be paid"
    table.asks(0, "UseAlly", ["use Windbugler.blow", "done"])
    table.play("use Windbugler.blow").asks(0, "UseAlly", ["use Firebird.rise", "done"])
    table.play("use Firebird.rise", "stop").asks(0, "DeclareTerrain")
    assert table.books() == "PP", "Firebird rose once, for the Forest"


@rule("FAB-200", "GAP-2")
def test_nature_warden_has_no_additional_payment_for_forests() -> None:
    row: dict[str, Any] = {
        "row": "F01 F02 P01",
        "sages": ["F01:1 F02:1 P01:1"],
        "decks": {"forest": "F09"},
    }
    table = fabled(**row, books=["FM"], allies=["NatureWarden"]).choose("add forest deck")
    table.choose("slot 0")
    assert table.books() == "M", "two Forests lay in the row"
    other = fabled(**row, books=["FM"], allies=["Firebird"])
    assert "add forest deck" not in other.options()


@rule("FAB-200", "FAB-139")
def test_nature_wardens_location_is_optional_and_no_forest() -> None:
    table = warden("FMPP", allies=["NatureWarden"])
    table.play("add forest deck", "slot 2").asks(0, "UseAlly", ["use NatureWarden.balance", "done"])
    table.choose("use NatureWarden.balance")
    assert "forest deck" not in table.options() and "decline" not in table.options()
    assert "prairie deck" in table.options() and "mountain deck" in table.options()
    declined = warden("FMPP", allies=["NatureWarden"])
    declined.play("add forest deck", "slot 2", "done").asks(0, "DeclareTerrain")
    no_forest = warden("PPPP", allies=["NatureWarden"])
    no_forest.play("add prairie deck", "slot 0").asks(0, "DeclareTerrain")


@rule("FAB-202")
def test_nature_wardens_feature_converts_towards_a_forest() -> None:
    table = warden("MMPPP", allies=["NatureWarden"], features="NatureWarden")
    assert "add forest deck" not in table.options()
    table.play("use NatureWarden.prepare").refuses(0, "stop", "FAB-202")
    table.play("MM>F", "PP>M")
    table.refuses(0, "F>MM", "FAB-202", "could not suffice").choose("stop")
    table.asks(0, "AddLocation")
    assert all(choice.startswith(("F", "forest")) for choice in table.options())
    table.play("forest deck", "slot 0")
    assert table.books() == "PM" and table.g.actions == "D"
    table.asks(0, "UseAlly", ["use NatureWarden.balance", "done"]).choose("done")
    table.asks(0, "DeclareTerrain")


@rule("FAB-202")
def test_nature_wardens_feature_is_not_offered_where_a_forest_is_out_of_reach() -> None:
    table = warden("PPPPPP", allies=["NatureWarden"], features="NatureWarden")
    assert "use NatureWarden.prepare" in table.options(), "4 P become 1 F with 3 Conversions"
    poor = warden("PPP", allies=["NatureWarden"], features="NatureWarden")
    poor.refuses(0, "use NatureWarden.prepare", "FAB-108")


@rule("FAB-202", "FAB-179")
def test_nature_wardens_feature_works_for_a_second_action_of_sister_of_time() -> None:
    """The Book that Sister of Time asks for must be left as well."""
    table = warden("MMP", allies=["NatureWarden SisterOfTime"], features="NatureWarden")
    table.play("take", "use SisterOfTime.turn_back")
    assert (
        "use NatureWarden.prepare" in table.options() and "add forest deck" not in table.options()
    )
    table.play("use NatureWarden.prepare").refuses(0, "stop", "FAB-202")
    table.play("MM>F", "stop", "forest deck", "slot 0")
    assert table.books() == "PP" and table.g.actions == "AD"
    table.play("done").asks(0, "DeclareTerrain")
    spent = warden("FP", allies=["NatureWarden SisterOfTime"], features="NatureWarden")
    spent.play("add forest deck", "slot 0", "done")
    spent.play("use SisterOfTime.turn_back")
    spent.refuses(0, "use NatureWarden.prepare", "FAB-139", "as your action D")
    poor = warden("MM", allies=["NatureWarden SisterOfTime"], features="NatureWarden")
    poor.play("step 1").asks(0, "DeclareTerrain")


@rule("FAB-202", "GAP-3")
def test_nature_wardens_feature_works_for_a_second_action_of_twofold_dawn() -> None:
    place = {"allies": ["NatureWarden"], "features": "NatureWarden", "event": "TwofoldDawn"}
    table = warden("MM", **place, half="lower")
    table.play("take", "use TwofoldDawn.second_dawn", "use NatureWarden.prepare", "MM>F", "stop")
    table.play("forest deck", "slot 0")
    assert table.books() == "PP" and table.g.actions == "AD"
    upper = warden("MM", **place, half="upper")
    upper.play("take", "use TwofoldDawn.dawn")
    assert upper.options() == ["step 1", "step 2"], "only action C is left there"


@rule("FAB-203")
@cases("""
    M05:d3 | UA | PP  | PP>M
    M12:5  | UT | PPP | PPP>MM
    M05:3  | UW | P   | P>M
    F05:6  | UL | PP  | PP>F
    F02:3  | HR |     |
""")
def test_savant_cat_pays_for_a_direct_visit_once(
    start: str, place: str, held: str, answer: str
) -> None:
    table = fabled(start[:3], Seat(start, books=held, allies="SavantCat"))
    table.play("step 1", place, "resolve")
    if answer:
        table.choose(answer)
    if table.asked() == "Convert":
        table.choose("stop")
    before = table.books().count("M")
    table.asks(0, "UseAlly").choose("use SavantCat.learn")
    assert table.books().count("M") == before + 1
    assert place not in table.g.tokens["SavantCat"]


@rule("FAB-203")
def test_savant_cats_fifth_token_pays_a_forest_and_before_the_effect_works_too() -> None:
    table = fabled("M05", Seat("M05:3", books="P", allies="SavantCat[UW]"))
    table.play("step 1", "UW", "use SavantCat.learn").asks(0, "VisitPlace", ["resolve"])
    assert table.books() == "PF"
    table.play("resolve", "F>S").asks(0, "DeclareTerrain")
    assert table.books() == "PS"


@rule("FAB-068", "FAB-203", "FAB-A45")
def test_savant_cat_cannot_help_where_the_effect_cannot_be_resolved() -> None:
    """Without Books at a Temple a Substitution is all that is left, and his token stays up."""
    poor = fabled("F03", Seat("F03:6@UT", allies="SavantCat"))
    assert poor.books() == "PP" and len(poor.g.tokens["SavantCat"]) == 5
    near = fabled("F03", Seat("F03:6@UT", books="MM", allies="SavantCat"))
    near.asks(0, "VisitPlace", ["substitute", "use SavantCat.learn"])
    near.refuses(0, "resolve", "FAB-068").choose("use SavantCat.learn")
    near.asks(0, "VisitPlace", ["resolve"]).choose("resolve").choose("MMM>FF")
    assert near.books() == "FF", "his Book was the third"


@rule("FAB-203", "FAB-A45")
def test_savant_cats_conversion_before_the_effect_must_leave_enough_for_it() -> None:
    table = fabled("F03", Seat("F03:6@UT", books="PPP", allies="SavantCat*"))
    table.choose("use SavantCat.learn").refuses(0, "PP>M", "FAB-202", "could not suffice")
    table.choose("stop").asks(0, "VisitPlace", ["resolve"])
    table.play("resolve", "PPP>MM")
    assert table.books() == "MMM"
    one_more = fabled("F03", Seat("F03:6@UT", books="PP", allies="SavantCat*"))
    one_more.choose("use SavantCat.learn").asks(0, "Convert", ["M>PP"])
    one_more.play("M>PP", "resolve", "PPP>MM")
    assert one_more.books() == "PMM"


@rule("FAB-068", "FAB-206", "FAB-A45")
def test_swamp_witch_cannot_help_where_the_effect_cannot_be_resolved() -> None:
    """A Hermitage on the right end leads nowhere: Substitution, and her token stays up."""
    table = fabled("M12", Seat("M12:3@HM", books="PPPP", allies="SwampWitch"))
    assert table.books() == "PPPPPP" and len(table.g.tokens["SwampWitch"]) == 5
    assert table.asked() == "TakeAction", "nothing was to be decided"
    other = fabled(
        "P01 M12", Seat("M12:3@HM", books="PPPP", allies="SwampWitch SnakeQueen[P01 M12]")
    )
    other.asks(0, "VisitPlace", ["substitute", "use SnakeQueen.listen"])
    other.refuses(0, "use SwampWitch.brew", "FAB-A45", "cannot come with it")
    inland = fabled("M12 P01", Seat("M12:3@HM", books="PPPP", allies="SwampWitch"))
    inland.asks(0, "VisitPlace", ["resolve", "substitute", "use SwampWitch.brew"])


@rule("FAB-203", "FAB-069")
def test_savant_cat_ignores_substitution_serpent_titan_and_turned_tokens() -> None:
    talked = fabled("F02", Seat("F02:3", allies="SavantCat"))
    talked.play("step 1", "HR", "substitute").asks(0, "DeclareTerrain")
    serpent = fabled("F05 F02", Seat("F05:4", allies="SavantCat"))
    serpent.play("step 1", "TS", "resolve", "HR").asks(0, "DeclareTerrain")
    titan = fabled("M05", Seat("M05:1", books="P", allies="SavantCat RockTitan*"))
    titan.play("step 1", "~UW", "P>M").asks(0, "DeclareTerrain")
    used = fabled("F02", Seat("F02:3", allies="SavantCat[UA UT]"))
    used.play("step 1", "HR", "resolve").asks(0, "DeclareTerrain")


@rule("FAB-203")
def test_savant_cats_feature_turns_all_up_and_adds_a_conversion() -> None:
    table = after_chapter(
        6, "F02", Seat("F02:3", books="PP", allies="SavantCat[UA]"), Seat(allies="Turnskin")
    ).choose("unlock SavantCat")
    assert len(table.g.tokens["SavantCat"]) == 5
    table.play("unlock Turnskin", "step 1", "HR", "resolve", "use SavantCat.learn")
    table.asks(0, "Convert").choose("PP>M")
    assert table.books() == "MMF"


@rule("FAB-204", "FAB-069")
def test_snake_queen_resolves_a_place_of_another_token_location() -> None:
    table = fabled(
        "P01 F05 F02", Seat("P01:2", books="PP", allies="SnakeQueen[P01 F05] SwampWitch")
    )
    table.play("step 1", "HW3", "use SnakeQueen.listen")
    table.asks(0, "CopyPlace", ["HS2", "UL"]).choose("HS2")
    assert table.books() == "PPMM", "the Tree Serpent of F05 and Places of F02 are out of reach"
    assert table.asked() == "TakeAction" and "HW" in table.g.tokens["SwampWitch"], "nameless"


@rule("FAB-204")
def test_snake_queen_needs_a_token_where_the_visit_is_and_her_feature_pays() -> None:
    away = fabled("P01 F05", Seat("P01:2", allies="SnakeQueen[F05]"))
    away.play("step 1", "HW3")
    away.refuses(0, "use SnakeQueen.listen", "FAB-139")
    table = fabled("P01 F01", Seat("P01:2", allies="SnakeQueen*[P01 F01]"))
    table.play("step 1", "HW3", "use SnakeQueen.listen", "HS2")
    assert table.books() == "MMM"


@rule("FAB-204", "FAB-A37")
def test_snake_queen_listens_once_in_each_players_turn() -> None:
    table = fabled(
        "P01 F01", Seat("P01:2 F01:1 F01:3", allies="SnakeQueen[P01 F01]"), Seat("P01:1")
    )
    table.play("step 1", "HW3", "use SnakeQueen.listen", "HS2", "forest", "HS2", "HW4", "sage 2")
    table.refuses(0, "use SnakeQueen.listen", "FAB-128", "was used this turn")
    table.play("resolve", "resolve").asks(1, "TakeAction")
    assert table.books() == "PPPPMMMM", "two Books of Mountains by listening, two by a visit"


@rule("FAB-204")
def test_snake_queen_listens_in_the_turns_of_others_too() -> None:
    table = fabled("P01 F01", Seat("P01:2 F01:1", allies="SnakeQueen[P01 F01]"), Seat("P01:1"))
    table.play("step 1", "HW3", "use SnakeQueen.listen", "HS2", "mountain")
    table.play("take", "forest", "HS2").asks(
        0, "VisitPlace", ["resolve", "substitute", "use SnakeQueen.listen"]
    )


@rule("FAB-205", "FAB-206")
@cases("""
    P01:2 | HW3 | HW
    P04:2 | HW4 | HW
    P03:1 | HS1 | HS
    F01:1 | HS2 | HS
    P08:2 | MN3 | MN
    F07:3 | MN4 | MN
    P02:3 | FI  | FI
    P12:3 | HM  | HM
""")
def test_swamp_witch_converts_at_a_shown_place_of_any_size(
    start: str, place: str, face: str
) -> None:
    table = fabled(f"{start[:3]} P05", Seat(start, books="PPPPPP", allies="SwampWitch"))
    table.play("step 1", place, "resolve")
    if table.asked() == "TakeSteps":
        table.play("sage 1", "stop")
    table.play("use SwampWitch.brew", "PP>M", "PP>M", "PP>M").asks(0, "DeclareTerrain")
    assert face not in table.g.tokens["SwampWitch"] and len(table.g.tokens["SwampWitch"]) == 4


@rule("FAB-206", "FAB-069")
def test_swamp_witch_needs_a_direct_visit() -> None:
    talked = fabled("P01", Seat("P01:2", books="PP", allies="SwampWitch"))
    talked.play("step 1", "HW3", "substitute").asks(0, "DeclareTerrain")
    titan = fabled("M03", Seat("M03:d1", books="PP", allies="SwampWitch RockTitan*"))
    titan.play("step 1", "~HS2").asks(0, "DeclareTerrain")


@rule("FAB-205")
def test_swamp_witchs_feature_turns_tokens_up() -> None:
    table = after_chapter(
        6, "P01 P10", Seat("P01:4 P01:1", allies="SwampWitch[MN]"), Seat(allies="Turnskin")
    ).choose("unlock SwampWitch")
    assert len(table.g.tokens["SwampWitch"]) == 5
    later = fabled("P01 P10", Seat("P01:4 P01:1", allies="SwampWitch*[MN HM]"))
    later.play("step 1", "use SwampWitch.swallow").asks(0, "TurnUp", ["HW", "HS", "FI"])
    later.choose("FI")
    assert later.g.tokens["SwampWitch"] == ("MN", "FI", "HM")


@rule("FAB-207", "FAB-136")
def test_sylvan_elder_places_tokens_on_forests_only() -> None:
    table = fabled("P01 F01 F02", Seat("P01:1", allies="SylvanElder"))
    table.play("use SylvanElder.watch").asks(0, "ChooseLocation", ["F01", "F02"])
    table.play("F02")
    assert table.g.tokens["SylvanElder"] == (CARD["F02"],)


@rule("FAB-207")
def test_sylvan_elder_gives_a_step_after_a_visit_once_for_each_sage() -> None:
    table = fabled("F01 P09", Seat("F01:1 P09:1", allies="SylvanElder*[F01]"))
    table.play("step 1", "HS2", "resolve", "use SylvanElder.help")
    table.asks(0, "TakeSteps", ["sage 1", "sage 2", "stop"]).choose("sage 1")
    table.play("forest", "HW4", "resolve").asks(1, "TakeAction")
    assert table.spots() == ["F01:4", "P09:1"], "the same Sage does not trigger it twice a turn"


@rule("FAB-207")
def test_sylvan_elders_feature_pays_for_leaving_a_forest() -> None:
    table = fabled("F01 P01", Seat("F01:6 P01:1", allies="SylvanElder*[F01]"))
    table.play("step 1", "use SylvanElder.farewell")
    assert table.books() == "M" and table.spot(1) == "P01:1"


@rule("FAB-208")
def test_turnskin_eats_a_sage_in_a_forest_for_books() -> None:
    table = fabled("F01 P01", Seat("F01:3 P01:1", allies="Turnskin")).choose("take")
    table.asks(0, "UseAlly", ["use Turnskin.prowl", "done"]).choose("use Turnskin.prowl")
    table.asks(0, "ChooseSage", ["sage 1"]).choose("sage 1")
    table.asks(0, "Convert").play("PP>M", "MM>F").asks(0, "DeclareTerrain")
    assert (table.books(), table.spot(1)) == ("MF", None)


@rule("FAB-208", "FAB-182")
def test_turnskin_works_in_both_movement_phases_of_a_herald() -> None:
    table = moving("F01 P01", Seat("F01:3 F01:5 P01:1", allies="Turnskin HeraldOfTheLands"))
    table.play("use Turnskin.prowl", "sage 1", "stop", "mountain", "use HeraldOfTheLands.call")
    table.play("use Turnskin.prowl", "sage 2", "stop").asks(0, "DeclareTerrain")
    assert table.books() == "PMMMM" and table.spots() == ["P01:1"]


@rule("FAB-208", "FAB-196")
def test_turnskins_feature_lets_the_sage_reappear_in_a_forest() -> None:
    table = moving("F01 F02", Seat("F01:6 F02:1", books="P", allies="Turnskin* Windbugler"))
    table.play("use Turnskin.prowl", "sage 1")
    table.asks(0, "ChooseLocation", ["F01", "F02", "decline"]).choose("F02")
    table.play("use Windbugler.blow", "pass by", "stop").asks(0, "DeclareTerrain")
    assert (table.spot(1), table.books()) == ("F02:2", "MM")
    same = moving("F01 F02", Seat("F01:6 F02:1", allies="Turnskin* Netherking[F01]"))
    same.play("use Turnskin.prowl", "sage 1", "F01", "stop").asks(0, "DeclareTerrain")
    assert same.spot(1) == "F01:1", "it has not left the Location"
    home = moving("F01 F02", Seat("F01:6 F02:1", allies="Turnskin* SoulGuardian"))
    home.play("use Turnskin.prowl", "sage 1", "decline", "stop")
    home.asks(0, "UseAlly", ["use SoulGuardian.welcome", "done"])
    assert home.spot(1) is None
