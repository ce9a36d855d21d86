"""Cards: triggers, optional triggers, modifiers and their order."""

from fabletop.core.names import defined_in, find
from tests.core.toy import TOY, Blaze, Card, Light, Toy
from tests.scenario import Scenario


def laid(*faces: str, seats: int = 2) -> Scenario:
    """A table where the seats have just laid these cards at the same time."""
    table = Scenario(TOY, seats=seats, position={"hands": [[face] for face in faces]})
    for seat in range(seats):
        table.choose(table.g.hands[seat][0], player=seat)
    return table


def test_a_forced_ability_happens_by_itself() -> None:
    assert laid("Bell", "Spark").g.scores == [1, 0]
    assert laid("Spark", "Bell").g.scores == [0, 0], "the Bell was not in play yet"


def test_an_optional_ability_asks_its_owner() -> None:
    table = laid("Moth", "Blaze").asks(0, "May", ["yes", "no"])
    assert table.g.question(0).prompt(table.g) == "may draw a card"
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
    return g.stat(next(token for token in g.laid if g.faces[token] == face), "heat")


def test_values_are_computed_when_read_in_stages() -> None:
    g = laid("Bellows", "Blaze").g
    assert heat(g, "Blaze") == 4, "the Bellows help only their owner"
    g.owners[g.laid[1]] = 0
    assert heat(g, "Blaze") == 6 and heat(g, "Bellows") == 1
    g.faces[g.laid[0]], g.faces[g.laid[1]] = "Damper", "Bellows"
    g.laid.append(g.deck[0])
    g.faces[g.deck[0]] = "Blaze"
    g.owners[g.deck[0]] = 0
    assert heat(g, "Blaze") == 3, "the Damper comes after the Bellows, though it was laid before"


def test_cards_are_found_by_name_within_their_game() -> None:
    assert find("tests.core", "Blaze") is Blaze
    assert Light in defined_in("tests.core", Card)
    assert defined_in("fabletop.games.fae", Card) == []
