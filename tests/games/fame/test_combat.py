"""Combat: attacks, claims, resolution, and the rulebook's examples (FAME-085 to FAME-111)."""

from fabletop.core.rng import Rng
from fabletop.games.fame import GAME
from fabletop.games.fame.state import Fame
from tests.games.fame.tables import by_day, deployed, discards, fame, foe, hand, total
from tests.scenario import rule


@rule("FAME-110")
def test_example_one_the_multipede_stays_undefeated() -> None:
    """The Alchemist's poison and The Knight's weapons do nothing, The Witch adds 3."""
    table = by_day("A49 A26 A58", combat="M38")
    for ally in ("A49", "A26", "A58"):
        table.choose(f"deploy {ally}")
    table.choose("attack A49 poison M38").choose("attack A26 weapons M38")
    assert total(table, "M38") == 0
    table.choose("attack A58 magic M38")
    assert total(table, "M38") == 3 and foe(table, "M38")["needs"] == 5
    table.refuses(0, "claim M38", "FAME-086", "attack of 8").choose("resolve")
    table.asks(0, "LoseAlly", ["A49", "A26", "A58"]).choose("A49")
    assert fame(table) == 0 and set(deployed(table)) == {"A26", "A58"}


@rule("FAME-111")
def test_example_two_the_berserker_fells_the_multipede() -> None:
    table = by_day("A59", combat="M38").choose("deploy A59").choose("trait A59")
    assert foe(table, "M38")["text"] == "6 power, x2 vulnerable = 12 of 8"
    assert fame(table.choose("claim M38")) == 8
    table = by_day(deployed="A59", combat="M38").choose("attack A59 power M38")
    assert foe(table, "M38")["text"] == "3 power, x2 vulnerable = 6 of 8"


@rule("FAME-085")
def test_what_can_be_called() -> None:
    calls = [c for c in by_day(monsters=["M42", None, "M06"]).g.options(0) if c.startswith("call")]
    assert calls == ["call M42", "call M06", "call monster deck", "call legend deck"]


@rule("FAME-094", "AMB-29")
def test_a_beaten_card_may_be_claimed_at_once() -> None:
    table = by_day(deployed="A60 A01", combat="M38 M06").choose("attack A60 power M38")
    table.choose("claim M38")
    assert fame(table) == 8 and discards(table, "monster") == ["M38"]
    assert [one["card"] for one in table.g.view(0)["combat"]["foes"]] == ["M06"]
    table.choose("attack A01 weapons M06").choose("resolve")
    assert fame(table) == 10 and table.g.view(0)["combat"] is None


@rule("FAME-096")
def test_no_further_card_is_called_before_the_combat_is_resolved() -> None:
    table = by_day(monsters=["M42", "M06", None], combat="M11")
    table.refuses(0, "call M06", "FAME-096", "resolve the open combat")
    table.refuses(0, "call monster deck", "FAME-096")
    table.refuses(0, "call legend deck", "FAME-096")
    table.choose("resolve").choose("call M06")


@rule("FAME-097")
def test_only_own_ready_allies_and_hand_items_attack() -> None:
    table = by_day("I02 A33", deployed="A60", exhausted="A01", combat="M42")
    fighting = [c for c in table.g.options(0) if c.startswith(("attack", "item"))]
    assert fighting == ["item I02", "attack A60 power M42"]


@rule("FAME-098")
def test_surplus_attack_is_lost() -> None:
    table = by_day(deployed="A60", combat="M06 M05").choose("attack A60 power M06")
    assert (total(table, "M06"), total(table, "M05")) == (5, 0)
    assert fame(table.choose("claim M06")) == 2


@rule("FAME-099", "AMB-28")
def test_types_combine_and_targets_stay() -> None:
    table = by_day(deployed="A60 A22 A17", combat="M42 M06").choose("attack A60 power M42")
    table.choose("attack A22 poison M42").choose("attack A17 elemental M42")
    assert foe(table, "M42")["text"] == "(5 power) + (2 poison) + (2 elemental) = 9 of 9"
    assert not [choice for choice in table.g.options(0) if choice.startswith("attack")]


@rule("FAME-166", "AMB-63", "AMB-35")
def test_effects_stack_in_the_order_played() -> None:
    table = by_day("I13 I12", deployed="A01", combat="L06").choose("attack A01 weapons L06")
    table.choose("item I12").choose("item I13")
    text = "2 weapons, +3 The Whetstone, x2 The Iron Gauntlets = 10 of 13"
    assert foe(table, "L06")["text"] == text
    table = by_day("I13 I12", deployed="A01", combat="L06").choose("attack A01 weapons L06")
    assert total(table.choose("item I13").choose("item I12"), "L06") == 7
    table = by_day("I13", deployed="A01 A62", combat="M29").choose("trait A62")
    table.choose("attack A01 weapons M29").choose("item I13")
    text = "2 weapons, +2 The Captain, x2 The Iron Gauntlets, x2 vulnerable = 16 of 6"
    assert foe(table, "M29")["text"] == text


@rule("AMB-63")
def test_a_combat_wide_boost_played_later_comes_later() -> None:
    table = by_day("I13", deployed="A01 A62", combat="L06").choose("attack A01 weapons L06")
    table.choose("item I13").choose("trait A62")
    assert total(table, "L06") == 2 * 2 + 2


@rule("AMB-34")
def test_immunity_wins_over_vulnerability() -> None:
    table = by_day("I22", deployed="A01", combat="M38").choose("item I22").choose("weapons")
    assert foe(table, "M38")["vulnerable"] == ["power", "weapons"]
    assert total(table.choose("attack A01 weapons M38"), "M38") == 0


@rule("FAME-102", "FAME-106", "AMB-32")
def test_wins_count_before_losses_are_paid() -> None:
    table = by_day("A66", deployed="A60", exhausted="A01", combat="M38 M42")
    table.choose("attack A60 power M38").choose("resolve")
    assert fame(table) == 8
    table.asks(0, "LoseAlly", ["A66", "A60", "A01"]).choose("A01").asks(0, "Day")
    assert any(table.g.faces[token] == "M42" for token in table.g.decks[2])


@rule("AMB-30")
def test_ending_the_day_resolves_the_combat() -> None:
    bare = {"contracts": [None] * 3}
    table = by_day("A66", deployed="A60", combat="M38", market=bare).choose("attack A60 power M38")
    table.choose("end day")
    assert fame(table) == 8 and table.g.active == 1
    table = by_day("A66", combat="M38", market=bare).choose("end day")
    assert hand(table) == [] and fame(table) == 0 and table.g.active == 1


@rule("FAME-160", "FAME-162")
def test_the_ledger_and_the_claim_agree() -> None:
    """What the view says of each card in combat is what the rules go by, in any position."""
    seen = 0
    for seed in range(6):
        g, rng = GAME.new(3, seed, {"champion": "50", "moon_deck": True}), Rng(seed)
        assert isinstance(g, Fame)
        while (waiting := g.waiting()) and g.ply < 1500:
            options = g.options(waiting[0])
            combat = g.view(None)["combat"]
            if combat is not None and "end day" in options:
                for one in combat["foes"]:
                    assert one["total"] == sum(attack["value"] for attack in one["attacks"])
                    assert one["beaten"] == (f"claim {one['card']}" in options)
                    for attack in one["attacks"]:
                        last = attack["steps"][-1]["value"] if attack["steps"] else attack["base"]
                        assert last == attack["value"]
                        seen += 1
            g.play(waiting[0], rng.choice(options), trusted=True)
    assert seen > 20
