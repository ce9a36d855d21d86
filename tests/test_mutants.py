"""The tool behind `make mutants`: its changes are code, and a test that is missing shows."""

import ast
from pathlib import Path

from tests.mutants import mutants_of

RULE = '''
def limit(g, player):
    """At most five."""
    if g.is_solo() and not g.hand[player] > 5:
        g.events.clear()
        return g.count + 1
    return list(zip(g.a, g.b, strict=True))
'''


def test_every_change_is_one_place_of_a_function_and_still_code(tmp_path: Path) -> None:
    file = tmp_path / "limit.py"
    file.write_text(RULE)
    found = {(mutant.was, mutant.now) for mutant in mutants_of(file)}
    assert found == {
        ("g.is_solo() and not g.hand[player] > 5", "g.is_solo() or not g.hand[player] > 5"),
        ("not g.hand[player] > 5", "g.hand[player] > 5"),
        ("g.hand[player] > 5", "g.hand[player] >= 5"),
        ("5", "6"),
        ("g.events.clear()", "pass"),
        ("g.count + 1", "g.count - 1"),
        ("1", "2"),
    }
    for mutant in mutants_of(file):
        assert ast.dump(ast.parse(mutant.source)) != ast.dump(ast.parse(RULE))
