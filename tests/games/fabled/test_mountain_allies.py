"""The eight Allies of Mountain origin, one by one."""

from typing import Any

from fabletop.games.fabled.board import CARD
from tests.games.fabled.table import Seat, after_chapter, fabled, moving
from tests.scenario import rule


@rule("FAB-182", "FAB-183", "FAB-184", "FAB-A31")
def test_herald_holds_two_full_movement_phases() -> None:
    table = moving("P01 F05 P02", Seat("P01:2 F05:3", allies="HeraldOfTheLands"), Seat("F05:3"))
    table.play("prairie", "HW3").asks(0, "VisitPlace").choose("resolve")
    assert table.row() == "P01 F05 P02", "no Oblivion yet"
    table.asks(0, "UseAlly", ["use HeraldOfTheLands.call", "done"])
    table.choose("use HeraldOfTheLands.call").asks(0, "DeclareTerrain", ["mountain", "forest"])
    table.refuses(0, "prairie", "FAB-183", "different type").choose("forest")
    assert (table.spot(2), table.spot(1, 1)) == ("F05:4", "F05:4"), "1 step each"
    assert table.row() == "P01 F05", "Oblivion came after the second"
    table.asks(1, "TakeAction")


@rule("FAB-184", "FAB-139", "FAB-A31")
def test_the_second_phase_is_optional_but_its_steps_are_not() -> None:
    table = moving("P01", Seat("P01:4", allies="HeraldOfTheLands"))
    table.play("mountain", "done").asks(1, "TakeAction")
    moved = moving("P01", Seat("P01:4", allies="HeraldOfTheLands"))
    moved.play("mountain", "use HeraldOfTheLands.call")
    moved.refuses(0, "mountain", "FAB-183").choose("prairie")
    assert moved.spot(1) is None and moved.row() == ""
    assert (table.books(), moved.books()) == ("", "P"), "calling for it brings a Book"


@rule("FAB-182")
def test_heralds_feature_brings_back_a_discarded_location() -> None:
    table = fabled(
        "P01 P02", Seat("P01:1 P02:1", books="P", allies="HeraldOfTheLands*"), discard="P04 F01"
    )
    assert "add P04" in table.options() and "add prairie deck" not in table.options()
    table.refuses(0, "add F01", "FAB-104", "1 Book of Forests")
    table.play("add P04", "slot 0")
    assert (table.row(), table.books()) == ("P04 P01 P02", "")
    view = table.seen()
    assert view["discard"] == ["F01"] and view["gone"] == 2, "it has left play all the same"


@rule("FAB-185", "FAB-186")
def test_netherking_pays_when_a_sage_leaves_his_location() -> None:
    table = fabled(
        "P01 P09", Seat("P01:4 P01:1", books="PPPP", allies="Netherking[P01]"), Seat("P01:4")
    ).choose("step 1")
    assert table.spot(1) == "P09:1"
    table.asks(0, "UseAlly", ["use Netherking.stream", "done"]).choose("use Netherking.stream")
    table.asks(0, "TakeOrConvert", ["take", "convert"])
    table.play("convert", "PP>M", "PP>M").asks(0, "DeclareTerrain")
    assert table.books() == "MM"
    table.choose("prairie")
    assert table.books(1) == "", "an opponent's Sage pays nobody"


@rule("FAB-185", "GAP-2")
def test_netherking_brings_two_books_of_mountains_at_once() -> None:
    table = fabled("P01 P09", Seat("P01:4", allies="Netherking*[P01]")).choose("step 1")
    table.play("use Netherking.stream").refuses(0, "convert", "FAB-072")
    assert table.choose("take").books() == "MM", "his Feature makes more Conversions, not Books"


@rule("FAB-185", "FAB-187")
def test_netherkings_third_token_comes_with_his_feature() -> None:
    table = after_chapter(
        6, "P01 P02 P05", Seat("P01:1", allies="Netherking[P01 P02]"), Seat(allies="Turnskin")
    )
    assert table.g.tokens_left("Netherking") == 0
    table.choose("unlock Netherking").asks(0, "ChooseLocation", ["P05", "decline"]).choose("P05")
    assert table.g.tokens["Netherking"] == (CARD["P01"], CARD["P02"], CARD["P05"])
    full = after_chapter(
        6,
        "P01 P02",
        Seat("P01:1 P02:1", books="PPP", allies="Netherking[P01 P02]"),
        Seat(allies="Turnskin"),
    ).choose("unlock Netherking")
    full.asks(1, "ChooseOpportunity")
    assert full.g.tokens_left("Netherking") == 1, "it waits in the reserve"
    full.play("unlock Turnskin", "add prairie deck", "slot 0", "use Netherking.dig")
    assert full.g.tokens_left("Netherking") == 0


@rule("FAB-186", "FAB-187")
def test_netherkings_feature_allows_three_conversions_and_any_way_of_leaving_counts() -> None:
    table = fabled(
        "M01 F01", Seat("M01:d3 F01:1", books="P" * 8, allies="Netherking*[M01] SunCharioteer")
    )
    table.play("use SunCharioteer.ride", "sage 1", "F01", "use Netherking.stream", "convert")
    table.play("PP>M", "PP>M", "PP>M").asks(0, "TakeAction")
    assert table.books() == "MMM"


@rule("FAB-186")
def test_netherking_triggers_where_an_event_forbids_it() -> None:
    table = fabled(
        "P01 P10",
        Seat("P01:4 P10:1", allies="Netherking[P01] SoulGuardian"),
        options={"scenario": "wrath"},
        event="HeightOfTheTempest",
        half="lower",
    ).choose("step 1")
    table.asks(0, "UseAlly", ["use Netherking.stream", "done"])


@rule("FAB-188", "GAP-2")
def test_pathfinder_leads_out_of_mountains() -> None:
    main = fabled("M01 P10", Seat("M01:4", allies="Pathfinder")).choose("step 1")
    main.asks(0, "TakePassage", ["go on", "go home"]).choose("go on")
    assert main.spot(1) == "P10:1"
    dead = fabled("M01 P10", Seat("M01:d3", allies="Pathfinder")).choose("step 1")
    assert dead.choose("go on").spot(1) == "P10:1"
    home = fabled("M01 P10", Seat("M01:d3", allies="Pathfinder")).choose("step 1")
    assert home.choose("go home").spot(1) is None
    prairie = fabled("P01 P10", Seat("P01:4", allies="Pathfinder")).choose("step 1")
    assert prairie.spot(1) is None, "only Mountains"
    last = fabled("P10 M01", Seat("M01:4", allies="Pathfinder")).choose("step 1")
    assert last.spot(1) is None, "no neighbour"


@rule("FAB-188")
def test_pathfinders_feature_holds_for_all_types_and_opens_dead_ends() -> None:
    table = fabled("P01 M02", Seat("P01:4", allies="Pathfinder*"))
    table.play("step 1", "go on").asks(0, "ChooseEntry", ["main", "dead-end"]).choose("dead-end")
    assert table.spot(1) == "M02:d1"


@rule("FAB-188", "FAB-194", "FAB-185", "GAP-2")
def test_pathfinder_soul_guardian_and_netherking_at_the_same_exit() -> None:
    table = fabled("M01 P10", Seat("M01:d3", allies="Pathfinder SoulGuardian Netherking[M01]"))
    table.play("step 1", "go on").asks(0, "UseAlly", ["use Netherking.stream", "done"])
    home = fabled("M01 P10", Seat("M01:d3 P10:1", allies="Pathfinder SoulGuardian Netherking[M01]"))
    home.play("step 1", "go home")
    home.asks(0, "UseAlly", ["use Netherking.stream", "use SoulGuardian.welcome", "done"])


@rule("FAB-189")
def test_rock_titan_moves_one_sage_in_a_mountain() -> None:
    table = moving("M03 P01", Seat("M03:d1 P01:1", allies="RockTitan"))
    table.play("forest", "use RockTitan.roll").asks(0, "TakeSteps", ["sage 1", "stop"])
    table.play("sage 1").asks(1, "TakeAction")
    assert table.spots() == ["M03:d2", "P01:1"], "one step"
    one = moving("M03 M05", Seat("M03:d1 M05:1", allies="RockTitan"))
    one.play("forest", "use RockTitan.roll").asks(0, "TakeSteps", ["sage 1", "sage 2", "stop"])


@rule("FAB-189", "FAB-182")
def test_rock_titan_works_in_both_movement_phases_of_a_herald() -> None:
    table = moving("M03", Seat("M03:d1", allies="RockTitan HeraldOfTheLands"))
    table.play("forest", "use RockTitan.roll", "sage 1", "use HeraldOfTheLands.call")
    table.play("prairie", "use RockTitan.roll", "sage 1")
    assert table.spot(1) == "M03:d3"


@rule("FAB-190")
def test_rock_titans_feature_shapes_a_place_once_per_chapter() -> None:
    table = fabled("M03", Seat("M03:d1 M03:1", books="PP", allies="RockTitan* SwampWitch")).choose(
        "step 1"
    )
    table.asks(0, "EnterPlace", ["pass by", "~HW3", "~HS2"]).choose("~HS2")
    assert table.books() == "PPMM", "no Substitution is offered"
    assert table.g.feature_state("RockTitan") == "used"
    assert "HS" in table.g.tokens["SwampWitch"], "nameless"
    table.play("mountain").asks(0, "EnterPlace", ["pass by", "HS2"])
    assert table.spot(1) == "M03:d4"


@rule("FAB-190")
def test_rock_titan_wastes_the_steps_that_are_left() -> None:
    table = moving("M05", Seat("M05:1", books="P", allies="RockTitan*"))
    table.play("mountain", "~UW", "P>M")
    assert table.spot(1) == "M05:2" and table.books() == "M"


@rule("FAB-190", "FAB-A46")
def test_rock_titan_shapes_only_what_can_be_resolved() -> None:
    """A Hermitage on the right end and a Temple without Books can do nothing."""
    place: dict[str, Any] = {"sages": ["M12:1"], "allies": ["RockTitan"], "features": "RockTitan"}
    last = fabled("P01 M12", **place).choose("step 1")
    last.asks(0, "EnterPlace", ["pass by", "~HS2", "~HW4"])
    last.choose("pass by")
    assert last.g.feature_state("RockTitan") == "active", "the Feature is not lost"
    nothing = fabled("P01 M05", **{**place, "sages": ["M05:1"]}).choose("step 1")
    assert nothing.asked() == "DeclareTerrain" and nothing.spot(1) == "M05:2"
    inland = fabled("M12 P01", Seat(books="PPP"), **place).choose("step 1")
    inland.asks(0, "EnterPlace", ["pass by", "~HM", "~UT", "~HS2", "~HW4"])


@rule("FAB-A46")
def test_what_rock_titan_shaped_gives_nothing_if_it_became_impossible() -> None:
    table = moving("M12 P01", Seat("M12:1 M12:5", books="PPP", allies="RockTitan*"))
    table.play("mountain", "~UT", "UT", "sage 2", "resolve", "PPP>MM")
    table.says("nothing to be had at a nameless Universal Temple")
    assert table.books() == "MM" and table.g.feature_state("RockTitan") == "used"


@rule("FAB-191", "FAB-A16")
def test_sky_wanderer_covers_neutral_spaces_of_her_numbers() -> None:
    table = fabled("P01 M03 F01", Seat("P01:1", allies="SkyWanderer"))
    table.play("use SkyWanderer.settle_down")
    table.asks(0, "ChooseSpot", ["P01:2", "M03:3", "F01:3"])
    table.play("P01:2", "use SkyWanderer.settle_down")
    assert table.books() == "P", "a Book for each token she puts down"
    table.asks(0, "ChooseSpot", ["M03:3", "F01:3"]).choose("M03:3")
    assert "use SkyWanderer.settle_down" not in table.options(), "both tokens lie"
    assert table.seen(1)["row"][0]["tokens"] == [
        {"ally": "SkyWanderer", "title": "Sky Wanderer", "seat": 0, "spot": "P01:2"}
    ]


@rule("FAB-192")
def test_sky_wanderers_places_are_for_everybody_and_never_substituted() -> None:
    table = fabled("P09 F09", Seat(allies="SkyWanderer[P09:2 F09:3]"), Seat("P09:1 F09:2"), turn=1)
    table.play("step 1").asks(1, "EnterPlace", ["pass by", "SW2"]).choose("SW2")
    assert table.books(1) == "PPP"
    table.asks(0, "UseAlly", ["use SkyWanderer.chat", "done"]).choose("use SkyWanderer.chat")
    assert table.books() == "PP"
    table.play("forest", "SW3", "done")
    assert table.books(1) == "PPPPM"


@rule("FAB-191", "FAB-192", "FAB-A17")
def test_sky_wanderers_feature_brings_the_third_token() -> None:
    place: dict[str, Any] = {
        "allies": ["SkyWanderer"],
        "features": "SkyWanderer",
        "tokens": {"SkyWanderer": "P09:4"},
    }
    table = fabled("P09", Seat("P09:3", books="PPP"), **place).choose("step 1").choose("SW4")
    table.asks(0, "Convert", ["PP>M"]).refuses(0, "stop", "FAB-078")
    table.play("PP>M", "stop", "use SkyWanderer.favour")
    assert table.books() == "PMM"
    nothing = fabled("P09", Seat("P09:3"), **place).choose("step 1").choose("SW4")
    nothing.says("nothing to be had at Sky Wanderer's third Place")
    nothing.asks(0, "UseAlly").choose("done")
    assert nothing.books() == "", "the visit took place, nothing was gained"
    more = fabled("P09 F05", Seat("P09:1", allies="SkyWanderer*"))
    more.play("use SkyWanderer.settle_down")
    assert more.options() == ["P09:2", "P09:4", "F05:3", "F05:4"]


@rule("FAB-194")
def test_soul_guardian_pays_for_every_sage_that_comes_home() -> None:
    table = moving("P01 P10", Seat("P01:4 P01:3", allies="SoulGuardian"))
    table.play("prairie")
    table.asks(0, "UseAlly", ["use SoulGuardian.welcome", "done"])
    table.play("use SoulGuardian.welcome", "stop").asks(0, "UseAlly")
    table.play("use SoulGuardian.welcome", "MM>F").asks(1, "TakeAction")
    assert table.books() == "F"


@rule("FAB-194")
def test_soul_guardians_feature_leads_sages_into_oblivion() -> None:
    table = fabled("F01 P01", Seat("F01:3 F01:5 P01:1", allies="SoulGuardian*"), phase="oblivion")
    table.play("use SoulGuardian.lead").asks(0, "ChooseLocation", ["F01", "P01"])
    table.play("F01", "use SoulGuardian.welcome", "stop", "use SoulGuardian.welcome", "stop")
    table.play("use SoulGuardian.learn F01")
    assert (table.books(), table.row(), table.spots()) == ("MMF", "P01", ["P01:1"])
    held = fabled(
        "F01 P01", Seat("F01:3 P01:1", allies="SoulGuardian*"), Seat("F01:1"), phase="oblivion"
    )
    held.play("use SoulGuardian.lead", "F01", "done").asks(1, "TakeAction")
    assert held.row() == "F01 P01", "an opponent holds it, so there is no Book for it"


@rule("FAB-195")
def test_sun_charioteer_carries_a_sage_from_the_last_space() -> None:
    seat = Seat("P01:4 M01:d3 F01:1", books="PPP", allies="SunCharioteer")
    table = fabled("P01 M01 F01", seat)
    table.play("use SunCharioteer.ride").asks(0, "ChooseSage", ["sage 1", "sage 2"])
    table.play("sage 2").asks(0, "ChooseLocation", ["P01", "F01"]).choose("F01")
    assert (table.spot(2), table.books()) == ("F01:1", "P"), "a ride costs two Books"
    table.refuses(0, "use SunCharioteer.ride", "FAB-108")
    poor = fabled("P01 M01", Seat("P01:4", books="PM", allies="SunCharioteer"))
    poor.refuses(0, "use SunCharioteer.ride", "FAB-108")


@rule("FAB-195")
def test_sun_charioteers_feature_pays_whoever_has_fewer_suns() -> None:
    place: dict[str, Any] = {"allies": ["SunCharioteer"], "features": "SunCharioteer"}
    behind = fabled("P01", sages=["P01:1"], books=["", "S"], **place)
    behind.choose("use SunCharioteer.share").asks(0, "TakeAction")
    assert behind.books() == "P"
    for suns in (["S", "S"], ["", ""]):
        assert fabled("P01", sages=["P01:1"], books=suns, **place).asked() == "TakeAction"


@rule("FAB-196", "FAB-A18")
def test_windbugler_blows_whoever_enters_a_new_path() -> None:
    crossing = fabled("P01 P09", Seat("P01:4", books="P", allies="Windbugler")).choose("step 1")
    crossing.asks(0, "UseAlly", ["use Windbugler.blow", "done"]).choose("use Windbugler.blow")
    assert (crossing.spot(1), crossing.books()) == ("P09:2", ""), "a Book of Prairies a step"
    seat = Seat("P01:1", books="MPP", allies="Windbugler")
    added = fabled("P01", seat, decks={"mountain": "M03"})
    added.play("add mountain deck", "slot 0", "use Windbugler.blow").asks(0, "EnterPlace")
    added.play("HW3", "use Windbugler.blow").asks(0, "VisitPlace").choose("resolve")
    assert added.spots() == ["P01:1", "M03:2", "M03:d2"]
    hermit = fabled("P12 F01", Seat("P12:3", books="P", allies="Windbugler")).choose("step 1")
    hermit.play("HM", "resolve", "use Windbugler.blow").asks(0, "EnterPlace", ["pass by", "HS2"])
    poor = fabled("P01 P09", Seat("P01:4", allies="Windbugler")).choose("step 1")
    assert poor.asked() == "DeclareTerrain" and poor.spot(1) == "P09:1", "no Book to pay with"


@rule("FAB-A19", "FAB-196")
def test_windbugler_in_stage_1_comes_on_top_of_the_steps_and_ends_at_a_place() -> None:
    table = moving("P01 F01", Seat("P01:4", books="P", allies="Windbugler"))
    table.play("prairie", "use Windbugler.blow", "pass by")
    assert table.spot(1) == "F01:3", "cross, extra step, second step"
    lost = moving("P01 F01", Seat("P01:4", books="P", allies="Windbugler"))
    lost.play("prairie", "use Windbugler.blow", "HS2", "resolve")
    assert lost.spot(1) == "F01:2", "the other step is lost"


@rule("FAB-A19")
def test_windbugler_chains_where_the_extra_step_enters_another_path() -> None:
    """No path is one space long, so a chain needs All Paths Are Open and a ride to the end."""
    from fabletop.games.fabled.board import SPOT_OF

    table = fabled("P01 P09 F01", Seat("P01:4", books="PP", allies="Windbugler"))
    table.choose("step 1").asks(0, "UseAlly")
    table.g.sages[0] = SPOT_OF["P09:6"]
    table.play("use Windbugler.blow").asks(0, "UseAlly", ["use Windbugler.blow", "done"])
    assert table.spot(1) == "F01:1"


@rule("FAB-196")
def test_windbuglers_feature_blows_one_sage_to_a_mountain_once() -> None:
    sages = "P01:2 M03:d1 F01:4 M05:3"
    table = fabled("P01 M03 F01 M05", Seat(sages, books="P", allies="Windbugler*"))
    table.play("use Windbugler.storm").asks(0, "ChooseLocation", ["M03", "M05"]).choose("M05")
    table.asks(0, "ChooseSage", ["sage 1", "sage 3"])
    table.play("sage 1", "use Windbugler.blow").asks(0, "TakeAction")
    assert table.spots() == ["M05:2", "M03:d1", "F01:4", "M05:3"]
    table.refuses(0, "use Windbugler.storm", "FAB-108")
    assert table.g.feature_state("Windbugler") == "spent" and table.asked() == "TakeAction"
