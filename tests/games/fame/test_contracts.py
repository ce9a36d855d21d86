"""Every contract by its id: almost met, exactly met, scored."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import pytest

from fabletop.games.fame.cards import BOX
from tests.games.fame.fighting import told
from tests.games.fame.spoken import Table
from tests.games.fame.stage import me, pile, play, seen, stage
from tests.scenario import rule


class Day(NamedTuple):
    """A player at the beginning of a day, and what is done until its end."""

    player: dict[str, Any]
    choices: tuple[str, ...] = ()
    position: dict[str, Any] = {}  # noqa: RUF012  never changed


class Printed(NamedTuple):
    name: str
    fame: int
    almost: tuple[Day, ...]  # days that do not fulfil it
    met: tuple[Day, ...]


def ready_allies(*allies: str) -> Day:
    return Day({"deployed": allies})


def muster(name: str, *allies: str) -> Printed:
    """Three allies with a type; two are too few, and a third that is exhausted does not count."""
    first, second, third = allies
    exhausted = Day({"deployed": [first, second], "exhausted": [third]})
    in_hand = Day({"deployed": [first, second], "hand": [third]})
    other_type = ready_allies(first, second, "A60" if name != "Strong Backs" else "A61")
    return Printed(name, 4, (exhausted, in_hand, other_type), (ready_allies(*allies),))


def choices_in(told: Iterable[str]) -> tuple[str, ...]:
    """Choices one by one, or several parted by commas."""
    return tuple(choice for several in told for choice in several.split(", "))


def fight(*told: str, monsters: tuple[str | None, ...] = (), **player: Any) -> Day:
    """Fights with face-up monsters, those that are called; six actions, so they are no matter."""
    choices = choices_in(told)
    called = [choice.removeprefix("call ") for choice in choices if choice.startswith("call M")]
    spaces = (*(monsters or called), None, None)[:3]
    return Day(player, choices, {"monsters": spaces, "actions": 6})


def slay(legend: str, *told: str, **player: Any) -> Day:
    choices = ("call legend deck", *choices_in(told))
    return Day(player, choices, {"decks": {"legend": [legend]}})


GOBLIN = ("call M06", "attack A01 weapons M06", "claim M06")
LEECH = ("call M08", "attack A08 power M08", "claim M08")
SKELETON = ("call M11", "attack A26 weapons M11", "claim M11")
TRIO: dict[str, Any] = {"monsters": ("M06", "M08", "M11"), "deployed": ["A01", "A08", "A26"]}
SENTINEL = (
    *(f"attack {ally} elemental L05" for ally in ("A66", "A47")),
    "claim L05",
)

CONTRACTS = {
    "C01 C02": muster("Steel Levy", "A01", "A26", "A55"),
    "C03 C04": muster("Storm Watch", "A17", "A66", "A55"),
    "C05 C06": muster("Hedge Coven", "A63", "A66", "A55"),
    "C07 C08": muster("Toxic Garden", "A22", "A54", "A55"),
    "C09 C10": muster("Strong Backs", "A08", "A60", "A55"),
    "C11": Printed(
        "Five Banners",
        5,
        (
            ready_allies("A66", "A33", "A01"),
            Day({"deployed": ["A66", "A33"], "exhausted": ["A22"]}),
        ),
        (ready_allies("A66", "A33", "A22"), ready_allies("A55")),
    ),
    "C12": Printed(
        "Full Camp",
        3,
        (ready_allies("A01", "A08", "A17", "A22", "A60"),),
        (Day({"deployed": ["A01", "A08", "A17"], "exhausted": ["A22", "A60", "A61"]}),),
    ),
    "C13": Printed(
        "Fresh Company",
        5,
        (Day({"deployed": ["A01", "A08", "A17", "A22"], "exhausted": ["A60", "A61"]}),),
        (ready_allies("A01", "A08", "A17", "A22", "A60"),),
    ),
    "C14": Printed(
        "Spent Blades",
        2,
        (Day({"deployed": ["A60", "A61"], "exhausted": ["A01", "A08", "A17"]}),),
        (Day({"exhausted": ["A01", "A08", "A17", "A22"]}),),
    ),
    "C15": Printed("Empty Purse", 2, (Day({"hand": ["I02"]}),), (Day({}), ready_allies("A01"))),
    "C16": Printed(
        "Well Stocked",
        3,
        (Day({"hand": ["A01", "A08", "A17", "I02", "I03"], "deployed": ["A60"]}),),
        (Day({"hand": ["A01", "A08", "A17", "I02", "I03", "I04"]}),),
    ),
    "C17": Printed(
        "Pest Control",
        3,
        (
            fight(*GOBLIN, **TRIO),
            slay("L05", *SENTINEL, deployed=["A66", "A47"]),
        ),
        (
            fight(*GOBLIN, *LEECH, **TRIO),
            fight(*GOBLIN, *LEECH, *SKELETON, **TRIO),
            # The Puppeteer turns The Innkeeper, which falls at once: a monster and a turned ally.
            fight("call M28, A20, attack A60 power M28, claim M28", deployed=["A60", "A20"]),
        ),
    ),
    "C18": Printed(
        "Great Cull",
        6,
        (fight(*GOBLIN, *LEECH, **TRIO),),
        (fight(*GOBLIN, *LEECH, *SKELETON, **TRIO),),
    ),
    "C19": Printed(
        "Legend Slayer",
        5,
        (
            fight(*GOBLIN, **TRIO),
            slay("L05", "resolve, A66", deployed=["A66", "A47"]),
        ),
        (slay("L05", *SENTINEL, deployed=["A66", "A47"]),),
    ),
    "C20": Printed(
        "Lone Blade",
        2,
        (
            fight(
                "call M11, attack A01 weapons M11, attack A02 weapons M11, claim M11",
                deployed=["A01", "A02"],
            ),
            fight(
                "call M06, attack A01 weapons M06, item I02, claim M06",
                deployed=["A01"],
                hand=["I02"],
            ),
            fight("call M06, item I02, claim M06", hand=["I02"]),
            slay(
                "L02",
                "attack A66 elemental L02, item I14, claim L02",
                deployed=["A66"],
                hand=["I14"],
            ),
        ),
        (
            fight(*GOBLIN, **TRIO),
            # One ally twice is still one ally.
            fight(
                "call M25, attack A26 weapons M25, item I01, attack A26 weapons M25, claim M25",
                deployed=["A26"],
                hand=["I01"],
            ),
        ),
    ),
    "C21": Printed(
        "Powder and Steel",
        4,
        (
            fight(
                "call M06, attack A01 weapons M06, item I02, claim M06",
                deployed=["A01"],
                hand=["I02"],
            ),
            fight("call M02", monsters=("M02",), hand=["I02"]),
            # The Snake Charmer takes the last fame of what a knife has hit.
            fight(
                *("call M15", "item I02", "trait A50"),
                monsters=("M15",),
                deployed=["A50"],
                hand=["I02"],
            ),
            slay("L04", "I02, item I11, claim L04", hand=["I02", "I11"]),
        ),
        (
            fight("call M06, item I02, claim M06", hand=["I02"]),
            fight("call M38, item I11, claim M38", hand=["I11"]),
        ),
    ),
    "C22": Printed(
        "Supply Line",
        2,
        (Day({"exhausted": ["A01", "A08"], "hand": ["I01"]}, ("item I01", "A01")),),
        (Day({"exhausted": ["A01"], "hand": ["I01", "I16"]}, ("item I01", "item I16")),),
    ),
    "C23": Printed(
        "Oath of the Hero",
        2,
        (
            Day({"hero": "H1", "exhausted": ["H1"], "deployed": ["A01"]}),
            Day({"hero": "H1", "hand": ["H1"], "deployed": ["A01"]}),
        ),
        (Day({"hero": "H1", "deployed": ["H1"]}),),
    ),
    "C24": Printed(
        "Recruiting Drive",
        3,
        (Day({}, ("recruit A01", "recruit A08"), {"market": {"allies": ("A01", "A08", "A17")}}),),
        (
            Day(
                {},
                ("recruit A01", "recruit A08", "recruit A17"),
                {"market": {"allies": ("A01", "A08", "A17")}},
            ),
            # What The Recruiter brings counts, too.
            Day(
                {"deployed": ["A39"]},
                ("recruit A08", "recruit I02", "trait A39"),
                {"market": {"allies": ("A01", "A08", None), "items": ("I02", None, None)}},
            ),
        ),
    ),
    "C25": Printed(
        "Hard Hide",
        4,
        (fight(*SKELETON, **TRIO),),
        (
            fight("call M38, attack A60 power M38, claim M38", deployed=["A60"]),
            slay("L05", *SENTINEL, deployed=["A66", "A47"]),
            # Printed immunities count, though The Rainmaker took them away.
            fight(
                "call M26, trait A48, attack A01 weapons M26, attack A26 weapons M26, claim M26",
                deployed=["A48", "A01", "A26"],
            ),
        ),
    ),
    "C26": Printed(
        "Weak Spot",
        2,
        (
            fight(*SKELETON, **TRIO),
            fight(
                *("call M38", "attack A08 power M38", "resolve", "A17"),
                monsters=("M38",),
                deployed=["A08"],
                hand=["A17"],
            ),
        ),
        (
            fight(*GOBLIN, **TRIO),
            slay("L05", *SENTINEL, deployed=["A66", "A47"]),
            # The Witch makes it vulnerable.
            fight("call M23, trait A58, attack A54 poison M23, claim M23", deployed=["A58", "A54"]),
        ),
    ),
    "C27": Printed(
        "Big Game",
        3,
        (
            fight("call M36, attack A60 power M36, claim M36", deployed=["A60"]),
            slay("L05", *SENTINEL, deployed=["A66", "A47"]),
            # The Snake Charmer takes 3 of its 8 fame.
            fight("call M38, trait A50, attack A60 power M38, claim M38", deployed=["A50", "A60"]),
        ),
        (
            fight("call M38, attack A60 power M38, claim M38", deployed=["A60"]),
            # A seven that rose to 9.
            fight(
                "call M35, item I11, attack A60 power M35, claim M35",
                deployed=["A60"],
                hand=["I11"],
            ),
        ),
    ),
    "C28": Printed(
        "The Price Paid",
        3,
        (
            Day(
                {"hand": ["A01", "A08"], "exhausted": ["A17"]}, ("discard", "A01", "discard", "A08")
            ),
            # A used item is no discard.
            Day(
                {"hand": ["A01", "A08", "I01"], "exhausted": ["A17"]},
                ("discard", "A01", "discard", "A08", "item I01"),
            ),
        ),
        (
            Day(
                {"hand": ["A01", "I02"], "exhausted": ["A17"]},
                ("discard", "A01", "discard", "I02", "discard", "A17"),
            ),
            # Two discard icons and an ally for the undefeated giant.
            fight("call M42, A01, A08, resolve, A17", hand=["A01", "A08", "A17", "A22"]),
        ),
    ),
    "C29": Printed(
        "Twin Talents",
        3,
        (
            ready_allies("A66", "A33", "A01", "A08"),
            Day({"deployed": ["A66", "A33"], "exhausted": ["A55"]}),
        ),
        (ready_allies("A66", "A33", "A55"),),
    ),
    "C30": Printed("Night Watch", 4, (Day({"moons": 1}),), (Day({"moons": 2}), Day({"moons": 3}))),
}
EACH = [(card, facts) for cards, facts in CONTRACTS.items() for card in cards.split()]
ALMOST = [(card, day) for card, facts in EACH for day in facts.almost]
MET = [(card, facts, day) for card, facts in EACH for day in facts.met]


def lived(card: str, day: Day) -> Table:
    """The table after that day, with the contract in the market."""
    position: dict[str, Any] = {**day.position}
    position["market"] = {**position.get("market", {}), "contracts": (None, card, None)}
    return play(stage(day.player, **position), *day.choices)


@rule("FAME-010")
def test_the_deck_has_these_contracts() -> None:
    assert {card for card, _ in EACH} <= set(BOX["contract"])
    for card, facts in EACH:
        assert (told(card)["name"], told(card)["fame"]) == (facts.name, facts.fame)


@rule("FAME-112", "AMB-44")
@pytest.mark.parametrize(("card", "day"), ALMOST)
def test_almost_is_not_enough(card: str, day: Day) -> None:
    """No question at dusk: the turn passes on."""
    table = lived(card, day)
    shown = next(one for one in seen(table)["contracts"] if one["card"] == card)
    assert not shown["met"] and shown["now"] < shown["of"]
    before = me(table)["fame"]
    table.choose("end day")
    assert seen(table)["active"] == 1 and me(table)["fame"] == before


@rule("FAME-112", "FAME-113", "FAME-115", "FAME-116", "AMB-44", "AMB-45")
@pytest.mark.parametrize(("card", "facts", "day"), MET)
def test_a_contract_that_is_met_pays_its_fame(card: str, facts: Printed, day: Day) -> None:
    table = lived(card, day)
    shown = next(one for one in seen(table)["contracts"] if one["card"] == card)
    assert shown["met"] and shown["now"] == shown["of"]
    before = me(table)["fame"]
    table.refuses(0, f"score {card}", "FAME-112", "scored at dusk")
    table.choose("end day").asks(0, "Dusk")
    assert f"score {card}" in table.g.options(0)
    table.choose(f"score {card}").says(f"scored {facts.name} for {facts.fame} fame")
    assert me(table)["fame"] == before + facts.fame
    assert pile(table, "contract") == [card]


# Rules about contracts.


@rule("FAME-114")
def test_scoring_is_a_choice() -> None:
    """Steel Levy, C01, is left where it is."""
    table = lived("C01", ready_allies("A01", "A26", "A55")).choose("end day")
    table.choose("end dusk")
    assert me(table)["fame"] == 0 and seen(table)["market"]["contracts"][1] == "C01"


@rule("FAME-114", "FAME-117")
def test_duplicates_and_others_are_scored_with_the_same_allies() -> None:
    """C01 and C02 are the same; the types of three allies also fulfil Twin Talents, C29."""
    table = stage({"deployed": ["A33", "A34", "A55"]}, market={"contracts": ("C01", "C29", "C02")})
    table.choose("end day").asks(0, "Dusk")
    play(table, "score Steel Levy 2", "score Twin Talents", "score Steel Levy")
    assert me(table)["fame"] == 11 and pile(table, "contract") == ["C02", "C29", "C01"]


@rule("FAME-117", "FAME-164")
def test_one_ally_counts_for_each_of_its_types() -> None:
    """Storm Watch (C03) and Hedge Coven (C05) with three allies of both types."""
    table = stage({"deployed": ["A66", "A58", "A55"]}, market={"contracts": ("C03", "C05", None)})
    play(table.choose("end day"), "score Storm Watch", "score Hedge Coven")
    assert me(table)["fame"] == 8


@rule("AMB-44")
def test_what_is_in_hand_is_judged_when_dusk_begins() -> None:
    """Discarding at dusk does not fulfil Empty Purse, C15, nor spoil Well Stocked, C16."""
    cards = ["A01", "A08", "A17", "I02", "I03", "I04"]
    table = stage({"hand": cards}, market={"contracts": ("C15", "C16", None)})
    play(table, "end day", "discard", "Throwing Knife")
    table.refuses(0, "score Empty Purse", "FAME-112", "did not achieve Empty Purse")
    table.choose("score Well Stocked")
    assert me(table)["fame"] == 3


def test_a_seventh_ally_does_not_spoil_a_full_camp() -> None:
    """Full Camp, C12, under Crowded Moon, N12: who has seven deployed has six."""
    seven = ["A01", "A08", "A17", "A22", "A60", "A61", "A62"]
    market = {"contracts": ("C12", None, None)}
    table = stage({"deployed": seven}, market=market, options={"moon_deck": True}, moon="N12")
    play(table, "end day", "score Full Camp")
    assert me(table)["fame"] == 3


@rule("AMB-44", "FAME-171")
def test_an_ally_that_fought_is_not_ready_at_dusk() -> None:
    """Steel Levy, C01: deployed and ready in the morning is not enough."""
    day = fight(*GOBLIN, monsters=("M06",), deployed=["A01", "A26", "A55"])
    table = lived("C01", day).choose("end day")
    assert seen(table)["active"] == 1


@rule("FAME-112")
def test_deeds_of_an_earlier_turn_do_not_count() -> None:
    """Pest Control, C17: two monsters over two turns."""
    table = lived("C17", fight(*GOBLIN, **TRIO))
    table.choose("end day")
    assert table.g.active == 1
    table.choose("end day", 1)
    assert table.g.active == 0 and seen(table)["defeats"] == []
    shown = next(one for one in seen(table)["contracts"] if one["card"] == "C17")
    assert shown["now"] == 0


@rule("AMB-45", "FAME-036")
def test_a_scored_contract_leaves_a_gap_until_dawn() -> None:
    """Empty Purse, C15: nothing takes its place while dusk lasts."""
    table = stage({}, market={"contracts": ("C15", "C30", None)}, decks={"contract": ["C12"]})
    table.choose("end day")
    table.asks(0, "Dusk", ["score Empty Purse", "end dusk"]).choose("score Empty Purse")
    assert seen(table)["active"] == 1 and seen(table)["market"]["contracts"][1] == "C30"
    assert "C12" in seen(table)["market"]["contracts"], "filled at the next dawn"


@rule("FAME-113")
def test_contracts_are_scored_before_the_moon_token_is_taken() -> None:
    """Night Watch, C30: the moon token of this dusk comes too late, its fame does not."""
    table = stage(
        {"moons": 1, "fame": 9, "from": 9},
        market={"contracts": ("C15", "C30", None)},
        moons_on_track=[10, 20, 30, 40, 50, 60, 70, 80],
    )
    table.choose("end day").asks(0, "Dusk", ["score Empty Purse", "end dusk"])
    table.choose("score Empty Purse").says("took the moon token of space 10")
    assert me(table)["fame"] == 11 and me(table)["moons"] == 2
