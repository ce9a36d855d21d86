"""Every moon card by its id: what it changes, that it ends with the next, what happens once."""

from typing import Any, Literal

import pytest

from fabletop.games.fame.cards import BOX
from fabletop.games.fame.shown import HandCard, MarketView
from tests.games.fame.fighting import told, value_of_each_type
from tests.games.fame.spoken import Table
from tests.games.fame.stage import (
    TYPES,
    exhausted,
    foes,
    hand,
    me,
    pile,
    play,
    ready,
    seen,
    stage,
)
from tests.scenario import rule

NAMES = {
    f"N{number:02}": name
    for number, name in enumerate(
        (
            *("Harvest Moon", "Blood Moon", "Silver Moon", "Witch Moon", "Viper Moon"),
            *("Thunder Moon", "Titan Moon", "Hollow Moon", "Veiled Moon", "Hungry Moon"),
            *("Quiet Moon", "Crowded Moon", "Still Moon", "Falling Star", "Market Fire"),
            *("Gift Moon", "Muster Moon", "Eclipse", "Tithe Moon", "Mercy Moon"),
        ),
        1,
    )
}
LASTING = list(NAMES)[:13]
BOOSTED = {"N03": "weapons", "N04": "magic", "N05": "poison", "N06": "elemental", "N07": "power"}
THROWN = {"weapons": "I02", "magic": "I08", "poison": "I06", "elemental": "I04", "power": "I10"}
TAKER: dict[str, Any] = {"fame": 12, "from": 8}  # passes the moon token of space 10
MOON_DECK = {"moon_deck": True}
MARKET: dict[
    str, Any
] = {  # full, so that no dawn draws from the decks; nothing here is met by chance
    "contracts": ("C25", "C27", "C19"),
    "allies": ("A02", "A09", "A10"),
    "items": ("I12", "I13", "I16"),
}


def night(moon: str, *players: dict[str, Any], before: str | None = None, **position: Any) -> Table:
    """The last seat takes a moon token; this moon card replaces the one before."""
    seats = len(players) + 1
    position["decks"] = {"moon": [moon], **position.get("decks", {})}
    position["market"] = {**MARKET, **position.get("market", {})}
    position.setdefault("monsters", ("M06", "M08", "M11"))
    if before:
        position["moon"] = before
    table = stage(
        *({"fame": 20 + seat, **player} for seat, player in enumerate(players)),
        TAKER,
        seats=seats,
        options=MOON_DECK,
        turn=seats - 1,
        **position,
    )
    return table.choose("end day").says(f"The moon changed to {NAMES[moon]}")


def under(moon: str, player: dict[str, Any], **position: Any) -> Table:
    """The first seat's day under a moon card that has just been revealed."""
    return night(moon, player, **position).asks(0, "Day")


def after(moon: str, player: dict[str, Any], **position: Any) -> Table:
    """The first seat's day after that moon has been replaced by one that lets all rest."""
    return night("N20", player, before=moon, **position).asks(0, "Day")


# The deck.


@rule("FAME-011")
def test_the_deck_has_these_moons() -> None:
    assert set(NAMES) <= set(BOX["moon"])
    for card, name in NAMES.items():
        assert told(card)["name"] == name and told(card)["lasting"] == (card in LASTING)


@rule("FAME-126", "FAME-043")
def test_without_the_moon_deck_no_moon_card_comes() -> None:
    table = stage(TAKER).choose("end day").says("took the moon token of space 10")
    assert table.g.moon == "" and not table.g.decks[5] and not table.g.piles[5]


@rule("FAME-127", "FAME-129")
@pytest.mark.parametrize("card", NAMES)
def test_a_moon_card_comes_with_the_token_and_stays_in_sight(card: str) -> None:
    table = night(card, {"hand": ["I20"]}, before="N01" if card != "N01" else "N02")
    assert seen(table)["moon"] == card
    assert pile(table, "moon")[-1] == card and len(pile(table, "moon")) == 2


@rule("FAME-127")
def test_no_token_no_moon_card() -> None:
    table = stage({"fame": 9, "from": 8}, options=MOON_DECK, decks={"moon": ["N03"]})
    table.choose("end day")
    assert seen(table)["moon"] is None and pile(table, "moon") == []


# Moons that last.


@rule("FAME-129")
def test_n01_harvest_moon_makes_the_first_recruit_cheaper() -> None:
    market = {"allies": ("A01", "A08", "A60"), "items": (None, None, None)}
    table = under("N01", {}, market=market)
    table.choose("recruit Giant").says("recruited The Giant for 2 actions")
    table.choose("recruit Archer").says("recruited The Archer for 1 action")
    assert seen(table)["actions"] == 0
    table = under("N01", {}, market=market)
    table.choose("recruit Archer").says("for 0 actions").choose("recruit Wrestler").says(
        "for 1 action"
    )
    after("N01", {}, market=market).choose("recruit Archer").says("for 1 action")


@rule("FAME-129", "AMB-43")
def test_n02_blood_moon_raises_monsters_in_combat() -> None:
    """Legends stay as they are; a monster gives what it takes."""
    player: dict[str, Any] = {"deployed": ["A26", "A01"]}
    board: dict[str, Any] = {"monsters": ("M11", "M08", "M13"), "decks": {"legend": ["L06"]}}
    table = under("N02", player, **board).choose("call Skeleton")
    assert foes(table)["M11"]["fame"] == 4
    table.choose("attack Skeleton with Knight, weapons").refuses(
        0, "claim Skeleton", "FAME-086", "attack of 4"
    )
    play(table, "attack Skeleton with Archer, weapons", "claim Skeleton").says(
        "defeated The Skeleton for 4 fame"
    )
    table = under("N02", {}, **board).choose("call legend deck")
    assert foes(table)["L06"]["fame"] == 13
    table = after("N02", player, **board).choose("call Skeleton")
    assert foes(table)["M11"]["fame"] == 3


def test_n02_blood_moon_raises_cards_without_fame_and_turned_allies() -> None:
    """The Omen has to be fought for once; The Innkeeper, turned by The Changeling, has 1."""
    board: dict[str, Any] = {"monsters": ("M21", "M08", "M13"), "decks": {"ally": ["A20"]}}
    table = under("N02", {"hand": ["I02"]}, **board).choose("call Changeling")
    assert {card: foe["fame"] for card, foe in foes(table).items()} == {"M21": 5, "A20": 1}
    board = {"monsters": ("M08", "M13", "M11"), "decks": {"monster": ["M02"]}}
    table = under("N02", {}, **board).choose("call monster deck")
    assert foes(table)["M02"]["fame"] == 1


@rule("FAME-129", "FAME-165", "AMB-63")
@pytest.mark.parametrize(("card", "kind"), BOOSTED.items())
def test_a_moon_adds_1_to_every_attack_of_its_type(card: str, kind: str) -> None:
    """Silver, Witch, Viper, Thunder and Titan Moon: allies and items alike, other types not."""
    player: dict[str, Any] = {"deployed": ["A55"], "hand": [THROWN[kind]]}
    board: dict[str, Any] = {"monsters": ("M35", "M08", "M13")}
    table = under(card, player, **board).choose("call Mirror Fiend")
    values = value_of_each_type(table, "A55", "M35")
    assert values == {one: 3 if one == kind else 2 for one in TYPES}
    table.choose(f"item {THROWN[kind]}")
    assert foes(table)["M35"]["total"] == 3
    table = after(card, player, **board).choose("call Mirror Fiend")
    assert set(value_of_each_type(table, "A55", "M35").values()) == {2}


@rule("AMB-35", "FAME-166")
def test_a_moon_comes_before_a_doubling() -> None:
    """Titan Moon, N07, on The Multipede: (2 + 1) doubled."""
    board: dict[str, Any] = {"monsters": ("M38", "M08", "M13")}
    table = under("N07", {"deployed": ["A08"]}, **board)
    play(table, "call Multipede", "attack Multipede with Wrestler, power")
    assert foes(table)["M38"]["total"] == 6


@rule("FAME-129")
@pytest.mark.parametrize(
    ("moon", "counted", "type", "usual"),
    [
        ("N08", {"elemental": 2, "magic": 2, "poison": 2, "power": 4, "weapons": 2}, "weapons", 0),
        ("N09", {"elemental": 2, "magic": 2, "poison": 0, "power": 2, "weapons": 0}, "power", 4),
    ],
)
def test_hollow_moon_takes_immunities_away_and_veiled_moon_vulnerabilities(
    moon: str, counted: dict[str, int], type: str, usual: int
) -> None:
    """On The Multipede, which is immune to two types and vulnerable to one."""
    player, board = {"deployed": ["A55"]}, {"monsters": ("M38", "M08", "M13")}
    table = under(moon, player, **board).choose("call Multipede")
    assert value_of_each_type(table, "A55", "M38") == counted
    if moon == "N08":
        assert foes(table)["M38"]["immune"] == []
    table = after(moon, player, **board).choose("call Multipede")
    assert value_of_each_type(table, "A55", "M38")[type] == usual


@rule("FAME-129")
def test_n10_hungry_moon_costs_one_more_ally_for_each_undefeated_card() -> None:
    player: dict[str, Any] = {"hand": ["A01", "A08", "A17", "A22", "A60"]}
    board: dict[str, Any] = {"monsters": ("M03", "M11", "M13"), "decks": {"monster": ["M08"]}}
    table = play(
        under("N10", player, **board),
        "call Imp",
        "resolve",
        "Archer",
        "Wrestler",
        "Frost Maiden",
        "Poisoner",
    )
    assert hand(table.asks(0, "Day")) == ["A60"]
    table = play(after("N10", player, **board), "call Imp", "resolve", "Archer", "Wrestler")
    assert hand(table.asks(0, "Day")) == ["A17", "A22", "A60"]


@rule("FAME-129", "FAME-113")
def test_n11_quiet_moon_adds_1_to_every_contract() -> None:
    market = {"contracts": ("C13", "C27", "C19")}
    player: dict[str, Any] = {"deployed": ["A01", "A08", "A17", "A22", "A60"], "fame": 30}
    table = play(under("N11", player, market=market), "end day")
    labels = [offer.label for offer in table.g.offers(0)]
    assert "score Fresh Company  +6 fame" in labels
    table.choose("score Fresh Company").says("scored Fresh Company for 6 fame")
    assert me(table)["fame"] == 36
    table = play(after("N11", player, market=market), "end day", "score Fresh Company")
    assert me(table.says("scored Fresh Company for 5 fame"))["fame"] == 35


@rule("FAME-076", "FAME-129")
def test_n12_crowded_moon_allows_a_seventh_ally() -> None:
    six = ["A01", "A08", "A17", "A22", "A60", "A61"]
    table = under("N12", {"deployed": six, "hand": ["A33", "A34"]})
    table.choose("deploy Gladiator").refuses(
        0, "deploy Ranger", "FAME-076", "7 allies are deployed"
    )
    assert len(ready(table)) == 7 and me(table)["deployed_limit"] == 7
    table = after("N12", {"deployed": six, "hand": ["A33"]})
    table.refuses(0, "deploy Gladiator", "FAME-076", "6 allies are deployed")


@rule("FAME-129")
def test_n12_when_the_crowded_moon_ends_a_seventh_ally_goes() -> None:
    """Of its owner's choice; who has six keeps them."""
    seven = {"deployed": ["A01", "A08", "A17", "A22", "A60"], "exhausted": ["A61", "A33"]}
    six = {"deployed": ["A11", "A12", "A13", "A14", "A18", "A19"]}
    table = night("N15", seven, six, before="N12").asks(0, "ChooseCard")
    assert set(table.g.options(0)) == {"A01", "A08", "A17", "A22", "A60", "A61", "A33"}
    table.choose("Gladiator").says("discarded The Gladiator")
    assert "A33" in pile(table, "ally") and len(me(table)["deployed"]) == 6
    assert len(me(table, 1)["deployed"]) == 6


@rule("FAME-129", "FAME-032")
def test_n13_still_moon_makes_traits_cheaper() -> None:
    """Three pips cost 2, one costs none, and none stays none."""
    player: dict[str, Any] = {"deployed": ["A71", "A11", "A45"], "hand": []}
    table = under("N13", player)
    play(table, "trait Bard", "trait Mountaineer").says("used the trait of The Mountaineer.")
    assert seen(table)["actions"] == 3
    table.choose("trait General").says("used the trait of The General for 2 actions")
    assert seen(table)["actions"] == 1
    table = play(after("N13", player), "trait Bard")
    table.choose("trait Mountaineer").says("The Mountaineer for 1 action")
    table.refuses(0, "trait General", "FAME-032", "costs 3 actions; you have 2")


# Moons that happen once.


@rule("FAME-130")
def test_n14_falling_star_replaces_the_monsters() -> None:
    deck = {"monster": ["M22", "M23", "M25", "M29"]}
    table = night("N14", {}, monsters=("M06", None, "M08"), decks=deck)
    assert seen(table)["monsters"] == ["M22", "M23", "M25"]
    assert pile(table, "monster") == ["M06", "M08"]
    table.choose("end day")
    assert seen(table)["monsters"] == ["M22", "M23", "M25"], "it happens once"


@rule("FAME-130")
def test_n15_market_fire_replaces_the_whole_market() -> None:
    market = {
        "contracts": ("C01", "C03", "C05"),
        "allies": ("A01", None, "A08"),
        "items": ("I02", "I03", "I04"),
    }
    decks = {
        "contract": ["C07", "C09", "C11"],
        "ally": ["A60", "A61", "A62"],
        "item": ["I05", "I06", "I07"],
    }
    table = night("N15", {}, market=market, decks=decks)
    assert seen(table)["market"] == MarketView(
        contracts=["C07", "C09", "C11"],
        allies=["A60", "A61", "A62"],
        items=["I05", "I06", "I07"],
    )
    assert pile(table, "contract") == ["C01", "C03", "C05"]
    assert pile(table, "ally") == ["A01", "A08"] and pile(table, "item") == ["I02", "I03", "I04"]


@rule("FAME-130", "FAME-056", "AMB-22")
@pytest.mark.parametrize(
    ("card", "deck", "drawn"),
    [("N16", "item", ["I02", "I03", "I04"]), ("N17", "ally", ["A60", "A61", "A62"])],
)
def test_each_player_draws(card: str, deck: Literal["ally", "item"], drawn: list[str]) -> None:
    """Gift Moon an item, Muster Moon an ally, from the player who took the token on."""
    full = {"hand": ["A01", "A08", "A17", "A22", "I08", "I09"]}
    table = night(card, {}, full, decks={deck: drawn})
    assert hand(table, 2) == [drawn[0]] and hand(table, 0) == [drawn[1]]
    assert hand(table, 1) == full["hand"], "no room, and no discards outside the own turn"
    assert table.g.view(1)["players"][0]["hand"] == [HandCard(None, deck)]


@rule("AMB-22")
@pytest.mark.parametrize(("card", "deck"), [("N16", "item"), ("N17", "ally")])
def test_the_player_who_took_the_token_may_make_room(card: str, deck: str) -> None:
    """Gift Moon and Muster Moon meet a full hand in its owner's own turn."""
    top = {"item": "I02", "ally": "A60"}[deck]
    full = ["A01", "A08", "A17", "A22", "I08", "I09"]
    position: dict[str, Any] = {"options": MOON_DECK, "decks": {"moon": [card], deck: [top]}}
    table = stage({**TAKER, "hand": full}, **position).choose("end day")
    table.asks(0, "MakeRoom", [*full, "none"]).choose("Wrestler")
    assert hand(table) == ["A01", "A17", "A22", "I08", "I09", top]
    table = stage({**TAKER, "hand": full}, **position).choose("end day").choose("none")
    assert hand(table) == full


@rule("FAME-130", "FAME-128", "FAME-121", "AMB-49")
def test_n18_eclipse_exhausts_one_ready_ally_each() -> None:
    """In turn order; the others have readied theirs just before."""
    table = stage(
        {"exhausted": ["A01", "A08"]},
        {**TAKER, "deployed": ["A17", "A22"], "exhausted": ["A60"]},
        {"exhausted": ["A61"]},
        seats=3,
        turn=1,
        options=MOON_DECK,
        decks={"moon": ["N18"]},
    )
    table.choose("end day").says("Seat 1 readied The Archer and The Wrestler")
    table.asks(1, "ChooseCard", ["Frost Maiden", "Poisoner"]).choose("Poisoner", 1)
    table.asks(0, "ChooseCard", ["Archer", "Wrestler"]).choose("Archer", 0)
    assert ready(table, 0) == ["A08"] and exhausted(table, 0) == ["A01"]
    assert ready(table, 1) == ["A17"] and exhausted(table, 1) == ["A22", "A60"]
    assert exhausted(table, 2) == ["A61"], "the only candidate needs no question"


@rule("FAME-130", "FAME-159")
def test_n19_tithe_moon_takes_a_card_of_each_player() -> None:
    """In turn order, of their choice: item or ally, hand or deployed; who has none loses none."""
    table = stage(
        {"hand": ["A01", "I02"], "exhausted": ["A08"]},
        {**TAKER, "hand": ["I03"], "deployed": ["A17"]},
        {},
        seats=3,
        turn=1,
        options=MOON_DECK,
        decks={"moon": ["N19"]},
    )
    table.choose("end day").asks(1, "LoseCard", ["Ballista Bolt", "Frost Maiden"]).choose(
        "Ballista Bolt", 1
    )
    table.asks(0, "LoseCard", ["Archer", "Throwing Knife", "Wrestler"]).choose("Wrestler", 0)
    assert pile(table, "item") == ["I03"] and pile(table, "ally") == ["A08"]
    assert seen(table)["active"] == 2


@rule("FAME-130", "FAME-122")
def test_n20_mercy_moon_readies_everybody() -> None:
    """Also who took the token, whom the token itself does not ready."""
    players = {"exhausted": ["A01"]}, {**TAKER, "exhausted": ["A08", "A17"]}
    position: dict[str, Any] = {"seats": 2, "turn": 1, "options": MOON_DECK}
    table = stage(*players, **position, decks={"moon": ["N20"]}).choose("end day")
    assert exhausted(table, 0) == exhausted(table, 1) == []
    table = stage(*players, **position, decks={"moon": ["N14"]}).choose("end day")
    assert exhausted(table, 0) == [] and exhausted(table, 1) == ["A08", "A17"]


@rule("AMB-49", "FAME-124")
def test_dusk_goes_on_to_the_legend_space_after_the_moon_card() -> None:
    """Contract, free space, moon token, others ready, moon card, legend space."""
    table = stage(
        {"fame": 10, "from": 9, "hand": []},
        {"fame": 12, "exhausted": ["A01"]},
        options=MOON_DECK,
        decks={"moon": ["N17"], "ally": ["A60", "A61"]},
        market={"contracts": ("C15", None, None)},
    )
    play(table, "end day", "score Empty Purse")
    words = (
        *("scored Empty Purse", "moved on to the free space 13", "took the moon token"),
        *("readied The Archer", "The moon changed to Muster Moon", "drew", "A legend was laid"),
    )
    lines = [next(n for n, line in enumerate(table.told) if word in line) for word in words]
    assert lines == sorted(lines)


@rule("FAME-129")
def test_a_moon_binds_the_player_who_revealed_it_too() -> None:
    """Thunder Moon, N06, taken by seat 1, is still there on its next day."""
    board: dict[str, Any] = {"monsters": ("M19", "M08", "M13")}
    table = under("N06", {}, **board).choose("end day").asks(1, "Day")
    assert table.g.moon == "N06"
