"""Allies in general: Powers, Features, tokens, order."""

from typing import Any

import pytest

from fabletop.core.rng import Rng
from fabletop.games import find_game
from tests.games.fabled.table import Seat, Table, after_chapter, allied, fabled, moving, new_game
from tests.scenario import rule

FABLED = find_game("fabled")


@rule("FAB-128", "FAB-031")
def test_allies_lie_face_up_with_both_texts() -> None:
    table = fabled("P01", Seat("P01:1", allies="Firebird"))
    for viewer in (None, 0, 1):
        ally = table.seen(viewer)["allies"][0][0]
        assert ally["title"] == "Firebird" and ally["origin"] == "prairie"
        assert ally["power"].startswith("After you add") and ally["feature"].startswith("One time")


@rule("FAB-129")
def test_the_first_power_works_from_chapter_1_and_later_ones_at_once() -> None:
    table = fabled("", Seat(books="PP", allies="Firebird"), Seat(books="PP"), chapter=0)
    table.choose("prairie deck").asks(1, "AddLocation")
    first = fabled("P01", Seat("P01:1", books="PP", allies="Firebird"), chapter=1)
    first.play("add prairie deck", "slot 0").asks(0, "UseAlly")
    later = after_chapter(2, "P01 P02", Seat("P01:1"), ally_deck="Conjurer Firebird Turnskin")
    later.choose("Conjurer")
    later.choose(later.options()[0])
    assert "use Conjurer.lift" in later.options()


@rule("FAB-130", "FAB-131")
def test_a_feature_works_only_when_unlocked_and_a_one_time_feature_once() -> None:
    locked = fabled("P01", Seat("P01:1", books="FF", allies="Firebird"))
    assert "use Firebird.blaze" not in locked.options()
    table = fabled("P01", Seat("P01:1", books="FF", allies="Firebird*"))
    assert table.g.feature_state("Firebird") == "active"
    table.play("use Firebird.blaze", "stop")
    assert table.books() == "FS" and table.g.feature_state("Firebird") == "spent"
    table.refuses(0, "use Firebird.blaze", "FAB-108")


@rule("FAB-011", "FAB-131", "FAB-190")
def test_the_state_of_a_feature_is_shown_and_comes_back_with_the_chapter() -> None:
    table = fabled("P01", Seat("P01:1 P01:2", allies="Sorcerer*"), Seat("P01:1"))
    table.play("step 2", "HW3", "resolve").asks(0, "UseAlly")
    table.play("use Sorcerer.repeat")
    assert table.books() == "P" * 6 and table.g.feature_state("Sorcerer") == "used"
    table.play("mountain", "done", "take", "mountain")
    assert table.g.chapter == 4 and table.g.feature_state("Sorcerer") == "active"


@rule("FAB-134")
def test_there_are_three_opportunities_after_setup() -> None:
    for seed in range(4):
        g, rng = new_game(4, seed, {"events": "none"}), Rng(seed)
        while waiting := g.waiting():
            g.play(waiting[0], rng.choice(g.options(waiting[0])))
        for seat in range(4):
            allies = len(g.company.allies[seat])
            features = sum(name in g.company.unlocked for name in g.company.allies[seat])
            assert (allies, features) in {(3, 1), (2, 2)}


@rule("FAB-135", "FAB-136", "FAB-137")
def test_one_token_of_an_ally_to_a_location_and_it_stays() -> None:
    table = fabled("P01 P02", Seat("P01:1", allies="SnakeQueen MasterOfOblivion"))
    table.play("use SnakeQueen.spy").asks(0, "ChooseLocation", ["P01", "P02"])
    table.choose("P01")
    table.play("use MasterOfOblivion.watch", "P01")
    tokens = table.seen()["row"][0]["tokens"]
    assert [token["ally"] for token in tokens] == ["SnakeQueen", "MasterOfOblivion"]
    table.play("use SnakeQueen.spy").asks(0, "ChooseLocation", ["P02"])
    table.refuses(0, "P01", "FAB-163").choose("P02")
    assert "use SnakeQueen.spy" not in table.options(), "nothing moves a token that lies"


@rule("FAB-138", "FAB-139")
def test_tokens_may_be_placed_again_after_they_came_back() -> None:
    table = fabled("P01 P02 P05", Seat("P01:1 P05:1", allies="SnakeQueen[P02]"), phase="oblivion")
    assert table.g.tokens_left("SnakeQueen") == 3 and table.row() == "P01 P05"
    table.play("take", "mountain", "use SnakeQueen.spy", "P05")
    assert table.g.tokens_left("SnakeQueen") == 2


@rule("FAB-139")
def test_every_power_may_be_declined() -> None:
    table = fabled("P01", Seat("P01:1", books="PP", allies="Firebird"))
    table.play("add prairie deck", "slot 0").asks(0, "UseAlly", ["use Firebird.rise", "done"])
    table.choose("done").asks(0, "DeclareTerrain")
    assert table.books() == ""


@rule("FAB-141", "FAB-A32")
def test_effects_during_and_right_after_a_visit_come_before_the_next_visit() -> None:
    table = moving(
        "P01 P03 F09", Seat("P01:2 P03:1 F09:2", books="PPPP", allies="SwampWitch Omnibugs")
    )
    table.play("prairie", "HW3", "HS1", "sage 1", "resolve")
    table.asks(0, "UseAlly", ["use SwampWitch.brew", "done"])
    table.play("use SwampWitch.brew", "stop").asks(0, "UseAlly", ["use Omnibugs.call", "done"])
    table.play("use Omnibugs.call", "sage 3")
    table.asks(0, "VisitPlace")
    assert table.spots() == ["P01:3", "P03:2", "F09:3"]


@rule("FAB-141")
def test_what_comes_right_after_a_visit_waits_for_what_comes_during_it() -> None:
    """Sorcerer's second helping comes too late for Swamp Witch's Conversions."""
    table = fabled("P10", Seat("P10:3@HW4", allies="SwampWitch Sorcerer*")).choose("resolve")
    table.asks(0, "UseAlly", ["use SwampWitch.brew", "done"])
    table.refuses(0, "use Sorcerer.repeat", "FAB-139", "right after a visit")
    table.play("use SwampWitch.brew", "PP>M", "PP>M").refuses(0, "PP>M", "FAB-072")
    table.play("stop").asks(0, "UseAlly", ["use Sorcerer.repeat", "done"])
    table.play("use Sorcerer.repeat").asks(0, "TakeAction")
    assert table.books() == "PPPPMM"


@rule("FAB-141", "FAB-143")
def test_what_the_effect_of_a_place_set_off_also_comes_before_what_is_right_after() -> None:
    """A Sage that goes home with a step of Menhirs; then the visit is over, and Omnibugs call."""
    table = fabled(
        "F05 P08", Seat("P08:3@MN3 P08:5 F05:1", allies="SoulGuardian Omnibugs SwampWitch")
    )
    table.play("resolve", "sage 2", "stop")
    table.asks(0, "UseAlly", ["use SoulGuardian.welcome", "done"])
    table.play("use SoulGuardian.welcome", "stop")
    table.asks(0, "UseAlly", ["use SwampWitch.brew", "done"])
    table.play("done").asks(0, "UseAlly", ["use Omnibugs.call", "done"])


@rule("FAB-139")
def test_what_has_been_decided_on_is_done() -> None:
    """An ability that was called for is used: who would rather not declines before."""
    tokens = fabled("P01 F01", Seat("P01:1", allies="SnakeQueen SkyWanderer SylvanElder"))
    for key in ("SnakeQueen.spy", "SkyWanderer.settle_down", "SylvanElder.watch"):
        tokens.choose(f"use {key}").refuses(0, "decline", tokens.reason(0, "decline").rule)
        tokens.choose(tokens.options()[0])
    storm = fabled("P01 M03", Seat("P01:2", allies="Windbugler*"))
    storm.play("use Windbugler.storm", "M03").asks(0, "ChooseSage", ["sage 1"])


@rule("FAB-139")
def test_conversions_that_cannot_be_paid_are_not_offered() -> None:
    poor = fabled("P12 P01", Seat("P12:4@HM", allies="SwampWitch")).choose("resolve")
    assert poor.asked() == "TakeAction" and len(poor.g.tokens["SwampWitch"]) == 5
    giant = fabled("P01", Seat("P01:1", allies="ForestGiant"))
    giant.refuses(0, "use ForestGiant.teach", "FAB-108")
    tower = fabled("M05", Seat("M05:4@UW", books="P", allies="Libernome"))
    tower.asks(0, "VisitPlace", ["resolve", "substitute"])
    tower.play("resolve").choose("P>M").asks(0, "UseAlly", ["use Libernome.read", "done"])


@rule("FAB-139")
def test_steps_and_phases_that_nobody_could_use_are_not_offered() -> None:
    """The Sage left the row with the Menhirs, went to a Place at once, or there is no row."""
    gone = fabled("P08", Seat("P08:3@MN3", allies="Sorcerer*"))
    gone.play("resolve", "sage 1", "sage 1", "sage 1").asks(0, "TakeAction")
    assert gone.g.feature_state("Sorcerer") == "active"
    place: dict[str, Any] = {"books": ["FP"], "sages": ["P01:1"], "tokens": {"GuidingLight": "F09"}}
    away = fabled("P01", Seat(allies="GuidingLight Windbugler"), **place)
    away.play("add F09", "slot 1", "use Windbugler.blow", "HW4").asks(0, "VisitPlace")
    hurried = fabled(
        "P01", Seat("P01:1", books="FP", allies="Soothseer* Windbugler"), decks={"forest": "F09"}
    )
    hurried.play("add forest deck", "F09", "slot 1", "use Windbugler.blow", "HW4")
    hurried.asks(0, "VisitPlace")
    empty = moving("", Seat(allies="HeraldOfTheLands"))
    empty.choose("prairie").asks(1, "TakeAction")


@rule("FAB-139", "FAB-177")
def test_conversions_may_be_paid_with_what_came_at_the_same_moment() -> None:
    """Master of Oblivion's Books come first, if his owner likes, and then their Conversion."""
    table = fabled("P01 P02", Seat("P02:1", allies="MasterOfOblivion*[P01]"), phase="oblivion")
    table.asks(0, "UseAlly", ["use MasterOfOblivion.study P01", "done"])
    table.choose("use MasterOfOblivion.study P01")
    table.play("use MasterOfOblivion.share P01", "PP>M", "stop")
    assert table.books() == "M"


@rule("FAB-142", "FAB-143")
def test_the_owner_orders_what_is_triggered_together() -> None:
    for order in (["SoulGuardian.welcome", "Netherking.stream"], ["Netherking.stream"]):
        table = fabled(
            "P01 P10", Seat("P01:4 P10:1", allies="SoulGuardian Netherking[P01]")
        ).choose("step 1")
        table.asks(0, "UseAlly", ["use Netherking.stream", "use SoulGuardian.welcome", "done"])
        table.refuses(0, "use Firebird.rise", "FAB-128")
        table.refuses(0, "take", "FAB-142")
        table.choose(f"use {order[0]}")
        if order[0] == "Netherking.stream":
            table.asks(0, "TakeOrConvert").choose("take").asks(0, "UseAlly")
        else:
            table.asks(0, "Convert").choose("stop").asks(0, "UseAlly")


@rule("FAB-A28")
def test_an_immediate_feature_without_effect_may_be_unlocked() -> None:
    table = allied(6, "SavantCat", "Turnskin")
    table.choose("unlock SavantCat").asks(1, "ChooseOpportunity")
    assert len(table.g.tokens["SavantCat"]) == 5


def both_gain_in_stage_1(turn: int) -> Table:
    """A Sage of each of two players enters a Place where an Ally gives something."""
    table = moving(
        "P01 P10",
        Seat("P01:4 P01:2", allies="SoulGuardian"),
        Seat("P01:4", allies="Netherking[P01]"),
        turn=turn,
    ).choose("prairie")
    return table.asks(0, "EnterPlace").choose("HW3")


@rule("FAB-A18")
@pytest.mark.parametrize("turn", [0, 1])
def test_gains_of_stage_1_wait_for_its_end_and_begin_with_the_active_player(turn: int) -> None:
    gains = (("use SoulGuardian.welcome", "stop"), ("use Netherking.stream", "take"))
    table = both_gain_in_stage_1(turn)
    table.asks(turn, "UseAlly", [gains[turn][0], "done"])
    table.play(*gains[turn]).asks(1 - turn, "UseAlly")
    table.play(*gains[1 - turn]).asks(0, "VisitPlace")


@rule("FAB-A29")
def test_an_unlock_by_an_event_needs_no_token() -> None:
    """Even where all ten Feature tokens could be in use, an Event unlocks one more."""
    table = allied(7, "Firebird* Turnskin", "Conjurer*", event_deck="AidedBySpirits")
    table.asks(0, "UnlockFeature", ["Turnskin"]).choose("Turnskin")
    assert table.books(1) == "M", "no locked Feature"
    assert table.g.company.unlocked == ("Firebird", "Conjurer", "Turnskin")
    assert table.asked() == "TakeAction"
