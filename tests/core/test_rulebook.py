"""The rules of a game, found by number and by words."""

import pytest

from fabletop.core.errors import BadTable
from fabletop.core.rulebook import Rule, rulebook
from fabletop.games import find_game

FAE = rulebook(find_game("fae"))


def test_a_rule_has_its_number_its_chapter_and_its_text() -> None:
    rule = FAE.find("fae-035")
    assert isinstance(rule, Rule)
    assert (rule.id, rule.chapter) == ("FAE-035", "Turn and movement")
    assert f"- **FAE-035** {rule.text}\n" in FAE.text


def test_the_last_chapter_is_that_of_any_table() -> None:
    assert next(iter(FAE.rules)).startswith("FAE-") and list(FAE.rules)[-1] == "TABLE-05"
    assert FAE.find("TABLE-01").chapter == "At the table"


def test_rules_are_searched_by_all_the_words() -> None:
    found = [rule.id for rule in FAE.search("REVEALED taken back")]
    assert "TABLE-01" in found and "TABLE-02" not in found


def test_an_unknown_rule_is_told_which_there_are() -> None:
    with pytest.raises(BadTable, match="Fae has no rule 'FAE-999'; they run FAE-001 to TABLE-05"):
        FAE.find("FAE-999")
