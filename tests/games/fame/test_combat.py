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
    table.choose("attack Multipede with Alchemist, poison").choose(
        "attack Multipede with Knight, weapons"
    )
    assert total(table, "M38") == 0
    table.choose("attack Multipede with Witch, magic")
    assert total(table, "M38") == 3 and foe(table, "M38")["needs"] == 5
    table.refuses(0, "claim Multipede", "FAME-086", "attack of 8").choose("resolve")
    table.asks(0, "LoseAlly", ["Alchemist", "Knight", "Witch"]).choose("Alchemist")
    assert fame(table) == 0 and set(deployed(table)) == {"A26", "A58"}


@rule("FAME-111")
def test_example_two_the_berserker_fells_the_multipede() -> None:
    table = by_day("A59", combat="M38").choose("deploy Berserker").choose("trait Berserker")
    assert foe(table, "M38")["text"] == "6 power, x2 vulnerable = 12 of 8"
    assert fame(table.choose("claim Multipede")) == 8
    table = by_day(deployed="A59", combat="M38").choose("attack Multipede with Berserker, power")
    assert foe(table, "M38")["text"] == "3 power, x2 vulnerable = 6 of 8"


@rule("FAME-085")
def test_what_can_be_called() -> None:
    calls = [c for c in by_day(monsters=["M42", None, "M06"]).g.options(0) if c.startswith("call")]
    assert calls == ["call M42", "call M06", "call monster deck", "call legend deck"]


@rule("FAME-094", "AMB-29")
def test_a_beaten_card_may_be_claimed_at_once() -> None:
    table = by_day(deployed="A60 A01", combat="M38 M06").choose(
        "attack Multipede with Giant, power"
    )
    table.choose("claim Multipede")
    assert fame(table) == 8 and discards(table, "monster") == ["M38"]
    assert [one["card"] for one in table.g.view(0)["combat"]["foes"]] == ["M06"]
    table.choose("attack Goblin with Archer, weapons").choose("resolve")
    assert fame(table) == 10 and table.g.view(0)["combat"] is None


@rule("FAME-096")
def test_no_further_card_is_called_before_the_combat_is_resolved() -> None:
    table = by_day(monsters=["M42", "M06", None], combat="M11")
    table.refuses(0, "call Goblin", "FAME-096", "resolve the open combat")
    table.refuses(0, "call monster deck", "FAME-096")
    table.refuses(0, "call legend deck", "FAME-096")
    table.choose("resolve").choose("call Goblin")


@rule("FAME-097")
def test_only_own_ready_allies_and_hand_items_attack() -> None:
    table = by_day("I02 A33", deployed="A60", exhausted="A01", combat="M42")
    fighting = [c for c in table.g.options(0) if c.startswith(("attack", "item"))]
    assert fighting == ["item I02", "attack A60 power M42"]


@rule("FAME-098")
def test_surplus_attack_is_lost() -> None:
    table = by_day(deployed="A60", combat="M06 M05").choose("attack Goblin with Giant, power")
    assert (total(table, "M06"), total(table, "M05")) == (5, 0)
    assert fame(table.choose("claim Goblin")) == 2


@rule("FAME-099", "AMB-28")
def test_types_combine_and_targets_stay() -> None:
    table = by_day(deployed="A60 A22 A17", combat="M42 M06").choose(
        "attack Hill Giant with Giant, power"
    )
    table.choose("attack Hill Giant with Poisoner, poison").choose(
        "attack Hill Giant with Frost Maiden, elemental"
    )
    assert foe(table, "M42")["text"] == "(5 power) + (2 poison) + (2 elemental) = 9 of 9"
    assert not [choice for choice in table.g.options(0) if choice.startswith("attack")]


@rule("FAME-166", "AMB-63", "AMB-35")
def test_effects_stack_in_the_order_played() -> None:
    table = by_day("I13 I12", deployed="A01", combat="L06").choose(
        "attack Faceless with Archer, weapons"
    )
    table.choose("item Whetstone").choose("item Iron Gauntlets")
    text = "2 weapons, +3 The Whetstone, x2 The Iron Gauntlets = 10 of 13"
    assert foe(table, "L06")["text"] == text
    table = by_day("I13 I12", deployed="A01", combat="L06").choose(
        "attack Faceless with Archer, weapons"
    )
    assert total(table.choose("item Iron Gauntlets").choose("item Whetstone"), "L06") == 7
    table = by_day("I13", deployed="A01 A62", combat="M29").choose("trait Captain")
    table.choose("attack Cockatrice with Archer, weapons").choose("item Iron Gauntlets")
    text = "2 weapons, +2 The Captain, x2 The Iron Gauntlets, x2 vulnerable = 16 of 6"
    assert foe(table, "M29")["text"] == text


@rule("AMB-63")
def test_a_combat_wide_boost_played_later_comes_later() -> None:
    table = by_day("I13", deployed="A01 A62", combat="L06").choose(
        "attack Faceless with Archer, weapons"
    )
    table.choose("item Iron Gauntlets").choose("trait Captain")
    assert total(table, "L06") == 2 * 2 + 2


@rule("AMB-34")
def test_immunity_wins_over_vulnerability() -> None:
    table = by_day("I22", deployed="A01", combat="M38").choose("item Snare").choose("weapons")
    assert foe(table, "M38")["vulnerable"] == ["power", "weapons"]
    assert total(table.choose("attack Multipede with Archer, weapons"), "M38") == 0


@rule("FAME-102", "FAME-106", "AMB-32")
def test_wins_count_before_losses_are_paid() -> None:
    table = by_day("A66", deployed="A60", exhausted="A01", combat="M38 M42")
    table.choose("attack Multipede with Giant, power").choose("resolve")
    assert fame(table) == 8
    table.asks(0, "LoseAlly", ["Sorcerer", "Giant", "Archer"]).choose("Archer").asks(0, "Day")
    assert any(table.g.faces[token] == "M42" for token in table.g.decks[2])


@rule("AMB-30")
def test_ending_the_day_resolves_the_combat() -> None:
    bare = {"contracts": [None] * 3}
    table = by_day("A66", deployed="A60", combat="M38", market=bare).choose(
        "attack Multipede with Giant, power"
    )
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
