"""The box as a whole: every card has what its kind needs, and a test."""

import re
from pathlib import Path

import pytest

from fabletop.core.rulebook import rulebook
from fabletop.games import find_game
from fabletop.games.fame.board import DECKS
from fabletop.games.fame.cards import BOX
from fabletop.games.fame.printed import (
    ALLY_CARDS,
    CARDS,
    COMBATANTS,
    FATE_CARDS,
    HEROES,
    RECRUITS,
    Printed,
)

WORDS = "\n".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.key)
def test_every_card_is_named_by_a_test(card: Printed) -> None:
    """By its title or its id; of several copies, one will do."""
    names = "|".join(re.escape(name) for name in (card.title, card.key, *card.keys))
    assert re.search(rf"\b({names})\b", WORDS), f"no test names {card.name}"


def test_every_card_lies_in_one_deck_or_is_a_hero() -> None:
    dealt = [key for deck in DECKS for key in BOX[deck]]
    assert sorted([*dealt, *HEROES]) == sorted(CARDS)


def test_no_two_cards_have_the_same_word() -> None:
    words = [card.word.casefold() for card in CARDS.values()]
    assert len(set(words)) == len(words)


def test_kinds_share_what_they_have_in_common() -> None:
    """An ally can be recruited, and fought when it is turned; an item is only recruited."""
    assert set(RECRUITS) == {key for key, card in CARDS.items() if card.kind in ("ally", "item")}
    assert set(COMBATANTS) - set(ALLY_CARDS) == {*BOX["monster"], *BOX["legend"]}
    assert set(ALLY_CARDS) == set(RECRUITS) & set(COMBATANTS)


def test_the_rules_say_how_many_cards_lie_in_the_box() -> None:
    rules = rulebook(find_game("fame"))
    assert rules.find("FAME-008").text == f"There are {len(BOX['monster'])} monster cards."
    assert f"are heroes and {len(BOX['ally'])} are ordinary" in rules.find("FAME-006").text
    hunts = [card for card in FATE_CARDS.values() if card.family == "hunt"]
    assert f"Hunt ({len(hunts)} cards, " in rules.find("S-12").text
