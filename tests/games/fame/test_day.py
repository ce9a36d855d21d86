"""Day: hand, recruiting, deploying, using allies and items (FAME-027 to FAME-038, -055 to -082)."""

from typing import Any

from tests.games.fame.tables import by_day, deployed, discards, fame, foe, hand, laid, seat, total
from tests.scenario import rule

MARKET = {"allies": ["A01", "A33", "A60"], "items": ["I02", "I01", "I11"]}


@rule("FAME-025", "FAME-083", "FAME-084")
def test_day_actions_in_any_order_and_repeated() -> None:
    table = by_day("A08 A66", monsters=["M06", "M05", None], market=MARKET)
    table.choose("deploy Sorcerer").choose("call Rat Swarm").choose(
        "attack Rat Swarm with Sorcerer, magic"
    )
    table.choose("recruit Archer").choose("deploy Wrestler").choose("claim Rat Swarm")
    table.choose("deploy Archer").choose("call Goblin").choose("attack Goblin with Archer, weapons")
    assert fame(table.choose("claim Goblin")) == 3 and table.g.actions == 0


@rule("FAME-027", "FAME-037")
def test_recruiting_costs_the_pips_and_fills_the_hand() -> None:
    table = by_day(market=MARKET, actions=6)
    for card, left in (("A01", 5), ("I01", 3), ("A60", 0)):
        table.choose(f"recruit {card}")
        assert table.g.actions == left
    assert hand(table) == ["A01", "I01", "A60"]
    table.refuses(0, "recruit Throwing Knife", "FAME-027", "costs 1 action; you have 0")


def test_it_is_told_where_on_the_board_a_card_lay() -> None:
    """Whoever was away sees from where others took it, when the place is filled again."""
    table = by_day(monsters=["M06", "M05", None], market=MARKET, actions=6)
    for choice, place in (
        ("recruit Throwing Knife", "items 0"),
        ("recruit Archer", "allies 0"),
        ("call Rat Swarm", "monsters 1"),
    ):
        table.choose(choice)
        assert [event.lay for event in table.g.events if hasattr(event, "lay")] == [place]


@rule("FAME-034")
def test_contracts_are_not_bought() -> None:
    market = {"contracts": ["C01", "C03", "C05"]}
    by_day(market=market).refuses(0, "recruit Steel Levy", "FAME-034", "never bought")


@rule("FAME-038", "FAME-095")
def test_recruiting_deploying_and_traits_go_on_in_combat() -> None:
    table = by_day("A66", deployed="A45", combat="M42", market=MARKET)
    table.choose("recruit Archer").choose("deploy Sorcerer").choose("trait Bard").choose(
        "deploy Archer"
    )
    assert fame(table) == 2 and set(deployed(table)) == {"A45", "A66", "A01"}


@rule("FAME-029", "FAME-030", "FAME-031")
def test_deploying_items_and_basic_attacks_are_free() -> None:
    table = (
        by_day("A60 I11", combat="M42", actions=0)
        .choose("deploy Giant")
        .choose("item Battering Ram")
    )
    table.choose("attack Hill Giant with Giant, power")
    assert table.g.actions == 0 and total(table, "M42") == 11


@rule("FAME-028")
def test_calling_costs_an_action() -> None:
    assert by_day(monsters=["M42", None, None]).choose("call Hill Giant").g.actions == 2
    table = by_day(monsters=["M42", None, None], actions=0)
    table.refuses(0, "call Hill Giant", "FAME-028", "costs 1 action")
    table.refuses(0, "call legend deck", "FAME-028", "costs 1 action")


@rule("FAME-055", "FAME-056", "AMB-23")
def test_a_full_hand_takes_no_card() -> None:
    table = by_day("A08 A17 A22 A33 A34 I01", market={"allies": ["A01", None, None]})
    table.refuses(0, "recruit Archer", "FAME-056", "discard one first")
    assert table.g.actions == 3
    table.choose("discard").choose("Wrestler").choose("recruit Archer")
    assert len(hand(table)) == 6


@rule("FAME-057", "FAME-074", "FAME-075")
def test_hand_cards_are_discarded_at_will() -> None:
    table = (
        by_day("A08 I01").choose("discard").choose("Wrestler").choose("discard").choose("Elixir")
    )
    assert hand(table) == [] and table.g.lost == 2
    assert discards(table, "ally") == ["A08"] and discards(table, "item") == ["I01"]
    table.refuses(0, "discard", "FAME-057", "no card")
    table.refuses(0, "deploy Wrestler", "FAME-058", "not in your hand")


@rule("FAME-058")
def test_an_ally_in_hand_is_deployed_first() -> None:
    table = by_day("A60", combat="M42")
    table.refuses(0, "attack Hill Giant with Giant, power", "FAME-058", "deploy it first")
    table.refuses(0, "trait Giant", "FAME-058", "deploy it first")


@rule("FAME-059")
def test_a_deployed_ally_is_ready_at_once() -> None:
    table = by_day("A60", combat="M42").choose("deploy Giant")
    assert deployed(table) == {"A60": True}
    assert total(table.choose("attack Hill Giant with Giant, power"), "M42") == 5


@rule("FAME-060")
def test_a_deployed_card_never_returns_to_hand() -> None:
    table = by_day(deployed="A60")
    assert not [choice for choice in table.g.options(0) if "A60" in choice]
    table.refuses(0, "recruit Giant", "FAME-035", "not in the market")


@rule("FAME-061", "FAME-062", "FAME-063")
def test_basic_attack_or_trait_exhausts() -> None:
    table = by_day(deployed="A57", combat="M42").choose("attack Hill Giant with Cursed, magic")
    assert deployed(table) == {"A57": False}
    table.refuses(0, "trait Cursed", "FAME-063", "exhausted")
    table.refuses(0, "attack Hill Giant with Cursed, magic", "FAME-063", "exhausted")
    table = by_day(deployed="A45").choose("trait Bard")
    assert deployed(table) == {"A45": False}, "still deployed"
    table.refuses(0, "trait Bard", "FAME-063", "exhausted")


@rule("FAME-069")
def test_one_type_per_attack() -> None:
    table = by_day(deployed="A66", combat="M42")
    attacks = [choice for choice in table.g.options(0) if choice.startswith("attack")]
    assert attacks == ["attack A66 elemental M42", "attack A66 magic M42"]
    table.refuses(0, "attack Hill Giant with Sorcerer, weapons", "FAME-069", "own types")


@rule("FAME-076", "FAME-077")
def test_at_most_six_are_deployed_and_any_may_be_discarded() -> None:
    table = by_day("A60", deployed="A01 A08 A17", exhausted="A22 A33 A34")
    table.refuses(0, "deploy Giant", "FAME-076", "discard one first")
    table.choose("discard").choose("Poisoner").choose("deploy Giant")
    assert len(deployed(table)) == 6
    assert "A08" not in deployed(table.choose("discard").choose("Wrestler"))


@rule("FAME-078", "FAME-079", "AMB-60")
def test_a_hero_is_discarded_like_any_ally_and_keeps_no_owner() -> None:
    table = by_day("H1").choose("discard").choose("Ember Captain")
    assert discards(table, "ally") == ["H1"]
    assert table.g.view(0)["players"][0]["colour"] == "red", "the token stays"
    market = {"allies": ["H1", None, None]}
    table = laid(seat(), seat(), phase="day", market=market).choose("recruit Ember Captain")
    assert hand(table) == ["H1"] and table.g.actions == 2


@rule("FAME-080", "FAME-081")
def test_items_are_used_from_hand_and_never_deployed() -> None:
    table = by_day("I02 A66", deployed="A01 A08 A17 A22 A33", combat="M42")
    table.refuses(0, "deploy Throwing Knife", "FAME-080", "used from the hand")
    table.choose("deploy Sorcerer").choose("item Throwing Knife")
    assert hand(table) == [] and len(deployed(table)) == 6


@rule("FAME-075")
def test_no_other_card_can_be_used() -> None:
    table = by_day(combat="M42", discards={"item": ["I02"]})
    table.refuses(0, "item Throwing Knife", "FAME-058", "not in your hand")
    table.refuses(0, "attack Hill Giant with Giant, power", "FAME-097", "not one of your deployed")


@rule("AMB-25", "AMB-26")
def test_what_can_do_nothing_is_refused() -> None:
    table = by_day("I12 I15", deployed="A62 A60 A46")
    table.refuses(0, "attack Hill Giant with Giant, power", "AMB-25", "no open combat")
    table.refuses(0, "trait Captain", "AMB-25", "no open combat")
    table.refuses(0, "item War Banner", "AMB-25", "no open combat")
    table.refuses(0, "trait Druid", "AMB-26", "exhausted")
    market = {"contracts": [None] * 3}
    assert fame(by_day("I21", market=market).choose("item Royal Decree")) == 1, "one part works"


@rule("AMB-04")
def test_actions_left_expire() -> None:
    quiet: dict[str, Any] = {"new_market": False}
    table = laid(seat(**quiet), seat(**quiet), monsters=["M06", "M08", "M11"])
    table.choose("end day").choose("end day")
    assert table.g.active == 0 and table.g.actions == 3


@rule("AMB-57", "FAME-169")
def test_a_reaction_needs_a_ready_ally_and_exhausts_it() -> None:
    table = by_day("A01", deployed="A60", exhausted="A38", combat="M38").choose("resolve")
    table.asks(0, "LoseAlly")
    table = by_day("A01 A38", deployed="A60", combat="M38").choose("resolve").asks(0, "LoseAlly")
    table = by_day("A01", deployed="A60 A38", combat="M38").choose("resolve").choose("yes")
    assert deployed(table) == {"A60": True, "A38": False}


@rule("AMB-58", "FAME-170")
def test_a_forced_reaction_happens_ready_or_not() -> None:
    table = by_day("I01", deployed="A04", combat="M11").choose(
        "attack Skeleton with Mercenary, weapons"
    )
    assert deployed(table) == {"A04": False}
    assert discards(table.choose("resolve"), "ally") == ["A04"]
    table = by_day("I01", deployed="A04", combat="M11").choose(
        "attack Skeleton with Mercenary, weapons"
    )
    assert discards(table.choose("item Elixir").choose("resolve"), "ally") == ["A04"]


@rule("AMB-62")
def test_a_blind_call_is_paid_before_it_is_seen() -> None:
    table = by_day(decks={"monster": ["M42"], "legend": ["L05"]}).choose("call monster deck")
    assert table.g.actions == 2 and foe(table, "M42")["fame"] == 9
    table = by_day(decks={"legend": ["L05"]}).choose("call legend deck")
    assert table.g.actions == 2 and foe(table, "L05")["kind"] == "legend"


def test_names_are_understood() -> None:
    table = by_day("A60", combat="M42")
    question = table.question()
    assert question.parse(table.g, "Deploy the Giant") == "deploy A60"
    table.choose("deploy Giant")
    assert question.parse(table.g, "attack giant power hill giant") == "attack A60 power M42"
    assert question.parse(table.g, "end") == "end day"


def test_something_else_is_refused_with_a_sentence() -> None:
    table = by_day("A60")
    table.refuses(0, "dance", "FAME-025", "nothing one can do by day")
    table.refuses(0, 7, "FAME-025", "written like")
    table.refuses(0, "score Steel Levy", "FAME-112", "at dusk")
    table.refuses(0, "call Giant", "FAME-085", "not there to be fought")
    table.refuses(0, "claim Hill Giant", "AMB-25", "no open combat")
    table.refuses(0, "resolve", "FAME-094", "no open combat")


@rule("AMB-66")
def test_keeping_all_cards_does_not_go_on_for_ever() -> None:
    table = by_day("A60").choose("discard").choose("keep")
    table.refuses(0, "discard", "AMB-66", "just kept").choose("deploy Giant")
    assert "discard" in table.g.options(0)
