"""Cards: triggers, optional triggers, modifiers and their order."""

from typing import ClassVar

import pytest

from fabletop.core.cards import Box, Card, Stat
from fabletop.core.errors import FabletopError
from tests.core.toy import HEAT, Bellows, Laid, Light, Toy
from tests.scenario import Scenario


def laid(*faces: str, seats: int = 2) -> Scenario[Toy]:
    """A table where the seats have just laid these cards at the same time."""
    table = Scenario(Toy, seats=seats, position={"hands": [[face] for face in faces]})
    for seat in range(seats):
        table.choose(table.g.hands[seat][0], player=seat)
    return table


def test_a_forced_ability_happens_by_itself() -> None:
    assert laid("Bell", "Spark").g.scores == [1, 0]
    assert laid("Spark", "Bell").g.scores == [0, 0], "the Bell was not in play yet"


def test_an_optional_ability_asks_its_owner() -> None:
    table = laid("Moth", "Blaze").asks(0, "May", ["yes", "no"])
    assert table.question(0).prompt(table.g) == "may draw a card"
    hand = len(table.g.hands[0])
    table.choose("yes").says("Seat 1 drew a card.")
    assert len(table.g.hands[0]) == hand + 1
    assert table.g.shown_events(0)[-1]["face"] in {"Spark", "Blaze", "Moth", "Bell", "Bellows"} | {
        "Damper"
    }
    assert table.g.shown_events(1)[-1]["face"] is None
    assert table.g.shown_events(None)[-1]["face"] is None


def test_an_ability_is_not_asked_for_where_its_condition_fails() -> None:
    laid("Moth", "Spark").asks(0, "ChooseNext")


def test_declining_an_optional_ability_changes_nothing() -> None:
    table = laid("Moth", "Blaze")
    hand = list(table.g.hands[0])
    table.choose("no").asks(0, "ChooseNext")
    assert table.g.hands[0] == hand


def test_an_ability_of_a_card_that_left_play_does_nothing() -> None:
    table = laid("Moth", "Blaze")
    hand = list(table.g.hands[0])
    table.g.laid.clear()
    table.g.play(0, "yes")
    assert table.g.hands[0] == hand


def heat(g: Toy, face: str) -> int:
    return g.heat(next(token for token in g.laid if g.faces[token] == face))


def test_values_are_computed_when_read_in_the_order_of_the_cards() -> None:
    g = laid("Bellows", "Blaze").g
    assert heat(g, "Blaze") == 4, "the Bellows help only their owner"
    g.owners[g.laid[1]] = 0
    assert heat(g, "Blaze") == 6 and heat(g, "Bellows") == 1
    g.faces[g.laid[0]], g.faces[g.laid[1]] = "Bellows", "Damper"
    g.laid.append(g.deck[0])
    g.faces[g.deck[0]] = "Blaze"
    g.owners[g.deck[0]] = 0
    assert heat(g, "Blaze") == 3, "the Damper was laid after the Bellows"
    assert g.value(Stat[int, int]("weight"), 7, 0) == 7, "what no card changes stays"


def test_the_box_knows_every_card_and_what_any_of_them_answers() -> None:
    box = Light.box
    assert [card.key for card in box] == ["Spark", "Blaze", "Moth", "Bell", "Bellows", "Damper"]
    assert box["Moth"].text == "When somebody else lays a Blaze, you may draw a card."
    assert box.windows == {Laid}
    assert [ability.key for ability in box["Moth"].abilities] == ["Moth.draw_a_card"]
    assert list(box["Bellows"].changes) == [HEAT.name]


def test_two_cards_cannot_have_one_key() -> None:
    with pytest.raises(FabletopError, match="two cards 'Bellows'"):
        type("Bellows", (Light,), {})
    assert type(Light.box["Bellows"]) is Bellows


def test_what_the_class_line_says_is_a_fact_that_the_kind_declares() -> None:
    assert (Light.heat, Light.box["Blaze"].heat) == (0, 4)
    with pytest.raises(FabletopError, match="Ice is of no kind that has 'cold' printed"):
        type("Ice", (Light,), {}, cold=3)
    assert "Ice" not in Light.box


def test_a_card_may_have_copies_with_keys_of_their_own() -> None:
    class Coin(Card, kind=True):
        box: ClassVar[Box["Coin"]] = Box("coins")

    class TwoFacedCoin(Coin, keys=("K1", "K2")):
        pass

    assert [(card.key, card.title) for card in Coin.box] == [
        ("K1", "Two Faced Coin"),
        ("K2", "Two Faced Coin"),
    ]
