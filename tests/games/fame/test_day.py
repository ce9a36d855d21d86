"""Day: hand, recruiting, deploying, using allies and items (FAME-027 to FAME-038, -055 to -082)."""

from tests.games.fame.tables import by_day, deployed, discards, fame, foe, hand, laid, seat, total
from tests.scenario import rule

MARKET = {"allies": ["A01", "A33", "A60"], "items": ["I02", "I01", "I11"]}


@rule("FAME-025", "FAME-083", "FAME-084")
def test_day_actions_in_any_order_and_repeated() -> None:
    table = by_day("A08 A66", monsters=["M06", "M05", None], market=MARKET)
    table.choose("deploy A66").choose("call M05").choose("attack A66 magic M05")
    table.choose("recruit A01").choose("deploy A08").choose("claim M05")
    table.choose("deploy A01").choose("call M06").choose("attack A01 weapons M06")
    assert fame(table.choose("claim M06")) == 3 and table.g.actions == 0


@rule("FAME-027", "FAME-037")
def test_recruiting_costs_the_pips_and_fills_the_hand() -> None:
    table = by_day(market=MARKET, actions=6)
    for card, left in (("A01", 5), ("I01", 3), ("A60", 0)):
        table.choose(f"recruit {card}")
        assert table.g.actions == left
    assert hand(table) == ["A01", "I01", "A60"]
    table.refuses(0, "recruit I02", "FAME-027", "costs 1 action; you have 0")


@rule("FAME-034")
def test_contracts_are_not_bought() -> None:
    market = {"contracts": ["C01", "C03", "C05"]}
    by_day(market=market).refuses(0, "recruit C01", "FAME-034", "never bought")


@rule("FAME-038", "FAME-095")
def test_recruiting_deploying_and_traits_go_on_in_combat() -> None:
    table = by_day("A66", deployed="A45", combat="M42", market=MARKET)
    table.choose("recruit A01").choose("deploy A66").choose("trait A45").choose("deploy A01")
    assert fame(table) == 2 and set(deployed(table)) == {"A45", "A66", "A01"}


@rule("FAME-029", "FAME-030", "FAME-031")
def test_deploying_items_and_basic_attacks_are_free() -> None:
    table = by_day("A60 I11", combat="M42", actions=0).choose("deploy A60").choose("item I11")
    table.choose("attack A60 power M42")
    assert table.g.actions == 0 and total(table, "M42") == 11


@rule("FAME-028")
def test_calling_costs_an_action() -> None:
    assert by_day(monsters=["M42", None, None]).choose("call M42").g.actions == 2
    table = by_day(monsters=["M42", None, None], actions=0)
    table.refuses(0, "call M42", "FAME-028", "costs 1 action")
    table.refuses(0, "call legend deck", "FAME-028", "costs 1 action")


@rule("FAME-055", "FAME-056", "AMB-23")
def test_a_full_hand_takes_no_card() -> None:
    table = by_day("A08 A17 A22 A33 A34 I01", market={"allies": ["A01", None, None]})
    table.refuses(0, "recruit A01", "FAME-056", "discard one first")
    assert table.g.actions == 3
    table.choose("discard").choose("A08").choose("recruit A01")
    assert len(hand(table)) == 6


@rule("FAME-057", "FAME-074", "FAME-075")
def test_hand_cards_are_discarded_at_will() -> None:
    table = by_day("A08 I01").choose("discard").choose("A08").choose("discard").choose("I01")
    assert hand(table) == [] and table.g.lost == 2
    assert discards(table, "ally") == ["A08"] and discards(table, "item") == ["I01"]
    table.refuses(0, "discard", "FAME-057", "no card")
    table.refuses(0, "deploy A08", "FAME-058", "not in your hand")


@rule("FAME-058")
def test_an_ally_in_hand_is_deployed_first() -> None:
    table = by_day("A60", combat="M42")
    table.refuses(0, "attack A60 power M42", "FAME-058", "deploy it first")
    table.refuses(0, "trait A60", "FAME-058", "deploy it first")


@rule("FAME-059")
def test_a_deployed_ally_is_ready_at_once() -> None:
    table = by_day("A60", combat="M42").choose("deploy A60")
    assert deployed(table) == {"A60": True}
    assert total(table.choose("attack A60 power M42"), "M42") == 5


@rule("FAME-060")
def test_a_deployed_card_never_returns_to_hand() -> None:
    table = by_day(deployed="A60")
    assert not [choice for choice in table.g.options(0) if "A60" in choice]
    table.refuses(0, "recruit A60", "FAME-035", "not in the market")


@rule("FAME-061", "FAME-062", "FAME-063")
def test_basic_attack_or_trait_exhausts() -> None:
    table = by_day(deployed="A57", combat="M42").choose("attack A57 magic M42")
    assert deployed(table) == {"A57": False}
    table.refuses(0, "trait A57", "FAME-063", "exhausted")
    table.refuses(0, "attack A57 magic M42", "FAME-063", "exhausted")
    table = by_day(deployed="A45").choose("trait A45")
    assert deployed(table) == {"A45": False}, "still deployed"
    table.refuses(0, "trait A45", "FAME-063", "exhausted")


@rule("FAME-069")
def test_one_type_per_attack() -> None:
    table = by_day(deployed="A66", combat="M42")
    attacks = [choice for choice in table.g.options(0) if choice.startswith("attack")]
    assert attacks == ["attack A66 elemental M42", "attack A66 magic M42"]
    table.refuses(0, "attack A66 weapons M42", "FAME-069", "own types")


@rule("FAME-076", "FAME-077")
def test_at_most_six_are_deployed_and_any_may_be_discarded() -> None:
    table = by_day("A60", deployed="A01 A08 A17", exhausted="A22 A33 A34")
    table.refuses(0, "deploy A60", "FAME-076", "discard one first")
    table.choose("discard").choose("A22").choose("deploy A60")
    assert len(deployed(table)) == 6
    assert "A08" not in deployed(table.choose("discard").choose("A08"))


@rule("FAME-078", "FAME-079", "AMB-60")
def test_a_hero_is_discarded_like_any_ally_and_keeps_no_owner() -> None:
    table = by_day("H1").choose("discard").choose("H1")
    assert discards(table, "ally") == ["H1"]
    assert table.g.view(0)["players"][0]["colour"] == "red", "the token stays"
    market = {"allies": ["H1", None, None]}
    table = laid(seat(), seat(), phase="day", market=market).choose("recruit H1")
    assert hand(table) == ["H1"] and table.g.actions == 2


@rule("FAME-080", "FAME-081")
def test_items_are_used_from_hand_and_never_deployed() -> None:
    table = by_day("I02 A66", deployed="A01 A08 A17 A22 A33", combat="M42")
    table.refuses(0, "deploy I02", "FAME-080", "used from the hand")
    table.choose("deploy A66").choose("item I02")
    assert hand(table) == [] and len(deployed(table)) == 6


@rule("FAME-075")
def test_no_other_card_can_be_used() -> None:
    table = by_day(combat="M42", discards={"item": ["I02"]})
    table.refuses(0, "item I02", "FAME-058", "not in your hand")
    table.refuses(0, "attack A60 power M42", "FAME-097", "not one of your deployed")


@rule("AMB-25", "AMB-26")
def test_what_can_do_nothing_is_refused() -> None:
    table = by_day("I12 I15", deployed="A62 A60 A46")
    table.refuses(0, "attack A60 power M42", "AMB-25", "no open combat")
    table.refuses(0, "trait A62", "AMB-25", "no open combat")
    table.refuses(0, "item I15", "AMB-25", "no open combat")
    table.refuses(0, "trait A46", "AMB-26", "exhausted")
    market = {"contracts": [None] * 3}
    assert fame(by_day("I21", market=market).choose("item I21")) == 1, "one part works"


@rule("AMB-04")
def test_actions_left_expire() -> None:
    quiet = {"new_market": False}
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
    table = by_day("I01", deployed="A04", combat="M11").choose("attack A04 weapons M11")
    assert deployed(table) == {"A04": False}
    assert discards(table.choose("resolve"), "ally") == ["A04"]
    table = by_day("I01", deployed="A04", combat="M11").choose("attack A04 weapons M11")
    assert discards(table.choose("item I01").choose("resolve"), "ally") == ["A04"]


@rule("AMB-62")
def test_a_blind_call_is_paid_before_it_is_seen() -> None:
    table = by_day(decks={"monster": ["M42"], "legend": ["L05"]}).choose("call monster deck")
    assert table.g.actions == 2 and foe(table, "M42")["fame"] == 9
    table = by_day(decks={"legend": ["L05"]}).choose("call legend deck")
    assert table.g.actions == 2 and foe(table, "L05")["kind"] == "legend"


def test_names_are_understood() -> None:
    table = by_day("A60", combat="M42")
    question = table.g.question(0)
    assert question.parse(table.g, "Deploy the Giant") == "deploy A60"
    table.choose("deploy A60")
    assert question.parse(table.g, "attack giant power hill giant") == "attack A60 power M42"
    assert question.parse(table.g, "end") == "end day"


def test_something_else_is_refused_with_a_sentence() -> None:
    table = by_day("A60")
    table.refuses(0, "dance", "FAME-025", "nothing one can do by day")
    table.refuses(0, 7, "FAME-025", "written like")
    table.refuses(0, "score C01", "FAME-112", "at dusk")
    table.refuses(0, "call A60", "FAME-085", "not there to be fought")
    table.refuses(0, "claim M42", "AMB-25", "no open combat")
    table.refuses(0, "resolve", "FAME-094", "no open combat")


@rule("AMB-66")
def test_keeping_all_cards_does_not_go_on_for_ever() -> None:
    table = by_day("A60").choose("discard").choose("keep")
    table.refuses(0, "discard", "AMB-66", "just kept").choose("deploy A60")
    assert "discard" in table.g.options(0)
