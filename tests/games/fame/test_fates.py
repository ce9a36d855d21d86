"""Every fate card by its id: what the Rival does, and what it does where that cannot be done."""

from collections import Counter
from typing import Any

import pytest

from fabletop.games.fame.board import LEGENDS, MONSTERS
from fabletop.games.fame.cards import BOX
from tests.games.fame.fighting import told
from tests.games.fame.spoken import Table
from tests.games.fame.stage import exhausted, foes, hand, pile, play, ready, seen, solo
from tests.scenario import rule


def ids(first: int, last: int) -> list[str]:
    return [f"F{number:02}" for number in range(first, last + 1)]


def each(groups: dict[Any, list[str]]) -> list[tuple[str, Any]]:
    """Every card with its value."""
    return [(card, value) for value, cards in groups.items() for card in cards]


FATES = {
    "Hunt 3": ids(1, 4),
    "Hunt 4": ids(5, 8),
    "Hunt 5": ids(9, 12),
    "Hunt 6": ids(13, 16),
    "Hunt 7": ids(17, 19),
    "Hunt 8": ids(20, 21),
    "Hunt 9": ids(22, 23),
    "Hunt 10": ids(24, 24),
    "Bargain 1": ids(25, 28),
    "Bargain 2": ids(29, 32),
    "Bargain 3": ids(33, 36),
    "Poach 1": ids(37, 40),
    "Poach 2": ids(41, 44),
    "Poach 3": ids(45, 48),
    "March 2": ids(49, 50),
    "March 3": ids(51, 52),
    "March 4": ids(53, 54),
    "March 5": ids(55, 56),
    "Legend": ids(57, 60),
    "Menace: discard": ids(61, 62),
    "Menace: tire": ids(63, 64),
    "Menace: lurk": ids(65, 66),
    "Respite: rest": ids(67, 68),
    "Respite: rally": ids(69, 69),
    "Respite: cache": ids(70, 70),
}
NAMES = {card: name for name, cards in FATES.items() for card in cards}


def valued(kind: str) -> dict[int, list[str]]:
    """The fates of a kind by their value: "Hunt 3" has 3."""
    named = {name: cards for name, cards in FATES.items() if name.startswith(f"{kind} ")}
    return {int(name.split()[1]): cards for name, cards in named.items()}


HUNT, BARGAIN, POACH, MARCH = map(valued, ("Hunt", "Bargain", "Poach", "March"))
# Two monsters of each fame, as printed, from left to right; one with 10.
OF_FAME = {
    2: ("M06", "M08"),
    3: ("M11", "M13"),
    4: ("M18", "M19"),
    5: ("M23", "M25"),
    6: ("M29", "M31"),
    7: ("M34", "M36"),
    8: ("M38", "M39"),
    9: ("M41", "M42"),
    10: ("M43", None),
}
MARCHED = 2  # the second fate of every turn here


def fated(card: str, player: dict[str, Any] | None = None, **position: Any) -> Table:
    """The Rival's turn with this fate, then a march of 2."""
    march = "F49" if card != "F49" else "F50"
    table = solo(player, card, march, **position).choose("end day")
    return table.says(f"The Rival's fate was {NAMES[card]}. ")


def gained(table: Table) -> int:
    """What the fate itself brought the Rival."""
    rival = seen(table)["rival"]
    return int(rival["fame"]) - MARCHED


@rule("FAME-012", "S-04", "S-12")
def test_the_deck_has_these_fates() -> None:
    assert set(NAMES) <= set(BOX["fate"])
    assert {card: told(card)["name"] for card in NAMES} == NAMES
    kinds = Counter(name.split()[0].strip(":") for name in NAMES.values())
    assert (kinds["Hunt"], kinds["Bargain"], kinds["Poach"], kinds["March"]) == (24, 12, 12, 8)
    assert (kinds["Legend"], kinds["Menace"], kinds["Respite"]) == (4, 6, 4)


# Hunt.


@rule("S-12")
@pytest.mark.parametrize(("card", "value"), each(HUNT))
def test_hunt_takes_the_highest_monster_up_to_its_value(card: str, value: int) -> None:
    """The leftmost in a tie; it is discarded and the Rival gains its fame."""
    left, right = OF_FAME[value]
    table = fated(card, monsters=(OF_FAME[value - 1][0], left, right))
    assert gained(table) == value and pile(table, "monster") == [left]
    assert seen(table)["monsters"][0] == OF_FAME[value - 1][0]
    assert seen(table)["monsters"][1] not in (None, left)
    assert right in (None, seen(table)["monsters"][2])


@rule("S-12")
@pytest.mark.parametrize(("card", "value"), each(HUNT))
def test_hunt_passes_over_what_is_too_strong(card: str, value: int) -> None:
    stronger = OF_FAME.get(value + 1, (None,))[0]
    weaker = OF_FAME[value - 1][1]
    table = fated(card, monsters=("M04", stronger, weaker))
    assert gained(table) == value - 1 and pile(table, "monster") == [weaker]


@rule("S-12")
@pytest.mark.parametrize(("card", "value"), each(HUNT))
def test_hunt_without_prey_gains_1(card: str, value: int) -> None:
    left, right = OF_FAME.get(value + 1, (None, None))
    table = fated(card, monsters=(None, left, right))
    assert gained(table) == 1 and pile(table, "monster") == []


def test_hunt_takes_a_monster_without_fame() -> None:
    """F01, Hunt 3: The Wisp is a monster up to 3; it gives nothing."""
    table = fated("F01", monsters=("M43", "M01", None))
    assert gained(table) == 0 and pile(table, "monster") == ["M01"]


def test_hunt_goes_by_the_printed_fame() -> None:
    """F01, Hunt 3, under Blood Moon: it raises monsters in combat only."""
    options = {"moon_deck": True}
    table = fated("F01", options=options, moon="N02", monsters=("M11", "M43", None))
    assert gained(table) == 3 and pile(table, "monster") == ["M11"]


# Bargain and Poach.


CONTRACTS = ("C18", "C22", "C19")
CONTRACT_FAME = {1: 6, 2: 2, 3: 5}
MARKET: dict[str, Any] = {
    "contracts": CONTRACTS,
    "allies": ("A01", "A08", "A17"),
    "items": ("I02", "I03", "I04"),
}


@rule("S-12")
@pytest.mark.parametrize(("card", "slot"), each(BARGAIN))
def test_bargain_scores_the_contract_of_its_slot(card: str, slot: int) -> None:
    table = fated(card, market=MARKET)
    assert gained(table) == CONTRACT_FAME[slot]
    assert pile(table, "contract") == [CONTRACTS[slot - 1]]
    kept = [contract for contract in CONTRACTS if contract != CONTRACTS[slot - 1]]
    assert set(kept) < set(seen(table)["market"]["contracts"])


@rule("S-12")
@pytest.mark.parametrize(("card", "slot"), each(BARGAIN))
def test_bargain_gains_1_for_an_empty_slot(card: str, slot: int) -> None:
    row = [contract if number != slot else None for number, contract in enumerate(CONTRACTS, 1)]
    table = fated(card, market={**MARKET, "contracts": row})
    assert gained(table) == 1 and pile(table, "contract") == []


@rule("S-12")
@pytest.mark.parametrize(("card", "slot"), each(POACH))
def test_poach_discards_the_ally_and_the_item_of_its_slot(card: str, slot: int) -> None:
    table = fated(card, market=MARKET)
    assert gained(table) == 1
    assert pile(table, "ally") == [MARKET["allies"][slot - 1]]
    assert pile(table, "item") == [MARKET["items"][slot - 1]]
    assert seen(table)["market"]["contracts"] == list(CONTRACTS)


@rule("S-12", "FAME-159")
@pytest.mark.parametrize(("card", "slot"), each(POACH))
def test_poach_takes_what_is_there(card: str, slot: int) -> None:
    items = [item if number != slot else None for number, item in enumerate(MARKET["items"], 1)]
    table = fated(card, market={**MARKET, "items": items})
    assert gained(table) == 1
    assert pile(table, "ally") == [MARKET["allies"][slot - 1]] and pile(table, "item") == []


# March and Legend.


@rule("S-12")
@pytest.mark.parametrize(("card", "fame"), each(MARCH))
def test_march_gains_fame(card: str, fame: int) -> None:
    assert gained(fated(card)) == fame


@rule("S-12")
@pytest.mark.parametrize("card", ids(57, 60))
@pytest.mark.parametrize(("start", "space"), [(3, 13), (12, 13), (13, 22), (36, 37)])
def test_legend_moves_onto_the_nearest_token_ahead(card: str, start: int, space: int) -> None:
    """Ten spaces ahead is near enough, its own space is not ahead; the top legend is boxed."""
    table = solo({}, card, "F49", rival={"fame": start}, decks={"legend": ["L05"]})
    left, tokens = len(table.g.decks[LEGENDS]), seen(table)["legend_tokens"]
    table.choose("end day").says(f"The Rival took the legend token of space {space}")
    assert gained(table) == space
    assert seen(table)["rival"]["legend_tokens"] == 1
    assert seen(table)["legend_tokens"] == [token for token in tokens if token != space]
    assert len(table.g.decks[LEGENDS]) == left - 1
    assert "L05" not in str(seen(table)) + " ".join(table.told), "nobody has seen it"
    assert all(table.g.faces[token] != "L05" for token in table.g.decks[LEGENDS])


@rule("S-12")
@pytest.mark.parametrize("card", ids(57, 60))
@pytest.mark.parametrize("start", [2, 95])
def test_legend_gains_3_where_no_token_is_near(card: str, start: int) -> None:
    """Eleven spaces are too far, and beyond 95 there is none."""
    table = solo({}, card, "F49", rival={"fame": start})
    left, tokens = len(table.g.decks[LEGENDS]), seen(table)["legend_tokens"]
    table.choose("end day")
    assert gained(table) == start + 3 and seen(table)["rival"]["legend_tokens"] == 0
    assert seen(table)["legend_tokens"] == tokens and len(table.g.decks[LEGENDS]) == left


def test_legend_takes_the_token_though_no_legend_card_is_left() -> None:
    """F57 with an empty legend deck."""
    table = solo({}, "F57", "F49", rival={"fame": 5})
    table.g.decks[LEGENDS] = ()
    assert gained(table.choose("end day")) == 13
    assert seen(table)["rival"]["legend_tokens"] == 1
    assert not any("left the game unseen" in line for line in table.told)


# Menace.


@rule("S-12", "FAME-107")
@pytest.mark.parametrize("card", ids(61, 62))
def test_menace_makes_you_carry_out_a_discard_icon(card: str) -> None:
    player = {"hand": ["I02"], "deployed": ["A08"], "exhausted": ["A17"]}
    table = fated(card, player).asks(0, "LoseCard", ["Throwing Knife", "Wrestler", "Frost Maiden"])
    assert seen(table)["phase"] == "rival"
    table.choose("Wrestler").says("The Rival's fate was March 2")
    assert pile(table, "ally") == ["A08"] and gained(table) == 0


@rule("S-12", "FAME-159")
@pytest.mark.parametrize("card", ids(61, 62))
def test_menace_finds_no_card_to_discard(card: str) -> None:
    assert gained(fated(card)) == 0


@rule("AMB-57", "FAME-168")
@pytest.mark.parametrize("card", ids(61, 62))
def test_a_reaction_works_on_the_rivals_turn(card: str) -> None:
    """The Shieldbearer discards one fewer: none."""
    table = fated(card, {"hand": ["I02"], "deployed": ["A03"]}).asks(0, "React")
    table.choose("yes")
    assert hand(table) == ["I02"] and exhausted(table) == ["A03"]


@rule("S-12")
@pytest.mark.parametrize("card", ids(63, 64))
def test_menace_makes_you_exhaust_a_ready_ally(card: str) -> None:
    player = {"deployed": ["A01", "A08"], "exhausted": ["A17"]}
    table = fated(card, player).asks(0, "ChooseCard", ["Archer", "Wrestler"])
    table.choose("Wrestler").says("The Wrestler of Seat 1 was exhausted")
    assert ready(table) == ["A01"] and exhausted(table) == ["A08", "A17"]


@rule("S-12", "FAME-159")
@pytest.mark.parametrize("card", ids(63, 64))
def test_menace_finds_nobody_ready(card: str) -> None:
    assert exhausted(fated(card, {"exhausted": ["A17"]})) == ["A17"]


@rule("S-12", "AMB-20")
@pytest.mark.parametrize("card", ids(65, 66))
def test_menace_sends_a_monster_for_your_next_day(card: str) -> None:
    """The top monster; it is fought like a forced card, with its instants, at no cost."""
    board, deck = ("M06", "M08", "M11"), {"monster": ["M14", "M23"]}
    table = fated(card, {"hand": ["A01", "I02"]}, monsters=board, decks=deck)
    table.says("The Ghoul lurks").asks(0, "Dawn", ["discard", "end dawn"])
    table.choose("end dawn").says("The Ghoul forced Seat 1's combat")
    table.asks(0, "LoseCard", ["Archer", "Throwing Knife"]).choose("Throwing Knife").asks(0, "Day")
    assert list(foes(table)) == ["M14"] and seen(table)["actions"] == 3
    table.refuses(0, "call Goblin", "FAME-096", "resolve the open combat")
    play(table, "resolve").says("The Ghoul was left undefeated")
    assert hand(table) == []


@rule("S-12")
def test_two_menaces_send_two_monsters_that_are_fought_with_the_forced_ones() -> None:
    """F65 and F66; The Rat Swarm of the board joins them."""
    board, deck = ("M05", "M08", "M11"), {"monster": ["M13", "M23"]}
    table = solo({}, "F65", "F66", monsters=board, decks=deck).choose("end day")
    assert list(foes(table)) == ["M05", "M13", "M23"]


def test_a_lurking_monster_lies_open() -> None:
    """F65: it waits face up while the Rival's turn goes on."""
    table = solo({"hand": ["I02", "A01"]}, "F65", "F61", decks={"monster": ["M14"]})
    table.choose("end day").asks(0, "LoseCard")
    assert [table.g.face(token, None) for token in table.g.lurking] == ["M14"]


def test_menace_finds_no_monster() -> None:
    """F65 with the monster deck and its discard pile empty."""
    table = solo({}, "F65", "F49", monsters=("M06", "M08", "M11"))
    table.g.decks[MONSTERS] = ()
    table.choose("end day").asks(0, "Day")
    assert not foes(table) and table.g.lurking == ()


# Respite.


@rule("S-12")
@pytest.mark.parametrize("card", ids(67, 68))
def test_respite_readies_one_ally(card: str) -> None:
    table = fated(card, {"exhausted": ["A01", "A08"]}).asks(0, "ChooseCard", ["Archer", "Wrestler"])
    table.choose("Wrestler").says("readied The Wrestler")
    assert ready(table) == ["A08"] and exhausted(table) == ["A01"]
    assert gained(table) == 0


@rule("S-12", "FAME-159")
@pytest.mark.parametrize("card", ids(67, 68))
def test_respite_finds_nobody_exhausted(card: str) -> None:
    assert ready(fated(card, {"deployed": ["A01"]})) == ["A01"]


@rule("S-12")
def test_respite_rally_readies_all() -> None:
    """F69."""
    table = fated("F69", {"exhausted": ["A01", "A08"]})
    assert ready(table) == ["A01", "A08"] and gained(table) == 0
    assert ready(fated("F69", {"deployed": ["A17"]})) == ["A17"]


@rule("S-12")
def test_respite_cache_draws_an_item() -> None:
    """F70."""
    table = fated("F70", {"hand": ["A22"]}, market=MARKET, decks={"item": ["I16", "I17"]})
    assert hand(table) == ["A22", "I16"] and gained(table) == 0


@rule("FAME-056", "AMB-22")
def test_respite_cache_finds_no_room() -> None:
    """F70: on the Rival's turn no card is discarded to make room."""
    full = ["A01", "A08", "A17", "A22", "I08", "I09"]
    table = fated("F70", {"hand": full}, decks={"item": ["I16"]})
    assert hand(table) == full and table.g.phase != "rival"
