"""Every rule of every game has a test, and every test names rules that exist."""

import ast

from tests.rule_coverage import known_rules, named_by, prefix, problems, untestable


def test_every_rule_has_a_test() -> None:
    assert problems() == []


def test_every_excuse_has_a_reason() -> None:
    assert all(len(reason) > 20 for reason in untestable().values())


def test_fae_has_its_eighty_eight_rules_and_its_rulings() -> None:
    fae = [rule for rule in known_rules() if prefix(rule) == "FAE"]
    assert fae == [f"FAE-{n:03}" for n in range(1, 89)]
    assert sum(prefix(rule) == "F-A" for rule in known_rules()) == 18


def test_rules_are_read_from_the_marks_of_a_test() -> None:
    source = '@rule("FAE-001", "F-A2")\n@other("FAE-003")\ndef test_x(): pass'
    test = ast.parse(source).body[0]
    assert isinstance(test, ast.FunctionDef)
    assert named_by(test) == ["FAE-001", "F-A2"]
