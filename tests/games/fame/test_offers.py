"""What choices mean, as data, and how people write them (`core/offers.py`)."""

from collections.abc import Iterator
from typing import Any

import pytest

from fabletop.core.offers import Effect, Offer, Parts, Subject
from fabletop.core.rng import Rng
from fabletop.games.fame import GAME
from fabletop.games.fame.board import TYPES
from fabletop.games.fame.naming import spoken
from fabletop.games.fame.printed import CARDS
from fabletop.games.fame.state import Fame
from tests.games.fame.spoken import Table
from tests.games.fame.tables import by_day, laid, seat

BOARD: dict[str, Any] = {"monsters": ["M06", None, None], "market": {"allies": ["A01", None, None]}}


def offered(table: Table, said: str, player: int = 0) -> Parts:
    offers: list[Offer] = table.g.offers(player)
    return next(offer.parts for offer in offers if offer.text == said)


def test_choices_are_written_with_names() -> None:
    table = by_day("I01 A08", "A59 H1", "A17", combat="M42", actions=2, **BOARD)
    assert {
        "deploy Wrestler",
        "item Elixir",
        "trait Berserker",
        "attack Hill Giant with Berserker, power",
        "attack Hill Giant with Ember Captain, weapons",
        "recruit Archer",
        "resolve",
        "end day",
    } <= set(table.said())


@pytest.mark.parametrize(
    "written",
    [
        "attack Hill Giant with Berserker, power",
        "attack the hill giant with the berserker, power",
        "ATTACK HILL GIANT WITH BERSERKER POWER",
        "attack M42 with A59, power",
        "attack A59 power M42",
        "attack The Berserker power The Hill Giant",
    ],
)
def test_what_is_understood(written: str) -> None:
    table = by_day(deployed="A59", combat="M42")
    assert table.meant(0, written) == "attack A59 power M42"


def test_a_hill_giant_is_no_giant() -> None:
    table = by_day(deployed="A60", combat="M42")
    assert table.meant(0, "attack hill giant with giant, power") == "attack A60 power M42"


def test_two_copies_of_a_contract_can_be_told_apart() -> None:
    market = {"contracts": ["C01", "C02", None]}
    players = seat(deployed="A01 A26 A33"), seat()
    table = laid(*players, phase="dusk", market=market)
    table.asks(0, "Dusk", ["score Steel Levy", "score Steel Levy 2", "end dusk"])


# Parts.


def test_a_recruit_tells_its_price_and_what_there_is() -> None:
    table = by_day(actions=2, **BOARD)
    assert offered(table, "recruit Archer") == Parts(
        "recruit", (Subject("card", "A01"),), {"cost": 1, "has": 2}
    )


def test_an_attack_names_who_whom_how_and_what_for() -> None:
    table = by_day(deployed="H1", combat="M38")
    assert offered(table, "attack Multipede with Ember Captain, power") == Parts(
        "attack",
        (Subject("card", "H1", "source"), Subject("card", "M38", "target")),
        words=("power",),
        effects=(
            Effect("attacks", (Subject("card", "M38"),), {"value": 6, "total": 6, "fame": 8}),
        ),
    )


def test_calls_name_a_card_or_a_deck() -> None:
    table = by_day(**BOARD)
    assert offered(table, "call Goblin").numbers == {"fame": 2, "cost": 1, "has": 3}
    assert offered(table, "call legend deck").subjects == (Subject("deck", "legend"),)


def test_a_combat_that_costs_allies_warns() -> None:
    table = by_day("A08", combat="M42")
    for said in ("resolve", "end day"):
        (warning,) = offered(table, said).warnings
        assert warning.numbers == {"beaten": 0, "undefeated": 1, "lost": 1}
    table = by_day(deployed="A60", combat="M05").choose("attack Rat Swarm with Giant, power")
    assert offered(table, "resolve").warnings == ()
    assert offered(table, "claim Rat Swarm").numbers == {"gain": 1}


def test_dawn_names_tokens_and_rows() -> None:
    table = laid(seat(exhausted="A01 A08", moons=1), seat(), monsters=["M06", "M08", "M11"])
    spend = offered(table, "spend moon")
    assert (spend.subjects, spend.numbers) == (
        (Subject("token", "moon"),),
        {"cost": 1, "readies": 2},
    )
    assert offered(table, "new market items").subjects == (Subject("row", "items"),)
    assert offered(table, "end dawn").words == ("dawn",)


def test_cards_tell_how_they_stand() -> None:
    table = by_day("A08", "A01", "A33").choose("discard")
    discard = offered(table, "Gladiator")
    assert (discard.verb, discard.words) == ("discard", ("exhausted",))
    assert offered(table, "keep") == Parts("keep")


def test_a_reaction_names_who_reacts() -> None:
    table = by_day("A01", deployed="A03", monsters=["M07", None, None]).choose("call Gremlin")
    assert offered(table, "yes").subjects == (Subject("card", "A03", "source"),)
    assert offered(table, "no") == Parts("no")


def test_seats_and_attacks_have_numbers() -> None:
    table = laid(seat(deployed="A29"), seat("A01"), seat("A60"), phase="day").choose("trait Bandit")
    assert offered(table, "seat 3").subjects == (Subject("seat", 2),)
    table = by_day("I13", deployed="A33 A08", combat="M38")
    table.choose("attack Multipede with Gladiator, power")
    table.choose("attack Multipede with Wrestler, power").choose("item Iron Gauntlets")
    change = offered(table, "2 Wrestler, power on Multipede")
    assert change.subjects[0] == Subject("attack", 2) and change.words == ("power",)


# All of them.


def offers(seats: int) -> Iterator[tuple[Fame, Offer]]:
    g = GAME.new(seats, seats, {"champion": "50", "moon_deck": True})
    assert isinstance(g, Fame)
    rng = Rng(seats)
    for _ in range(150):
        if not (waiting := g.waiting()):
            return
        for offer in g.offers(waiting[0]):
            yield g, offer
        g.play(waiting[0], rng.choice(g.options(waiting[0])), trusted=True)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_whatever_is_offered_names_what_the_view_has(seats: int) -> None:
    """By ids that are in the view; its text has no ids, and its label begins with its words."""
    for g, offer in offers(seats):
        parts = offer.parts
        for named in (*parts.subjects, *(one for e in parts.effects for one in e.subjects)):
            assert named.kind != "card" or named.id in g.faces
            assert named.kind != "seat" or named.id in range(g.seats)
        assert not set(offer.text.replace(",", "").split()) & set(CARDS), offer.text
        if parts.verb not in ("keep", "none"):
            assert offer.label.startswith(spoken(parts)), offer.label
        if parts.verb in ("attack", "aim", "name", "change"):
            assert parts.words[0] in TYPES
