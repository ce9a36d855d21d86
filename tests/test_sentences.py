"""Sentences are for people: no code reads what a choice, a question or a result means out of one.

Labels, prompts and results are made last, from data that travels with them (`core/offers.py`,
`core/result.py`). Whoever takes a sentence apart breaks when somebody rewords it, and no test
would notice; this one does.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import fabletop

SOURCE = Path(fabletop.__file__).parent
PAGE = SOURCE.parent.parent / "web" / "src"

APART = "split|match|matchAll|replace|replaceAll|slice|substring|startsWith|endsWith|indexOf|search"
SENTENCE = r"(?:label|prompt|sentence|text|result\??\.text)(?:\s*\?\?\s*\"\")?\)?"
TAKEN_APART = [
    re.compile(rf"\b{SENTENCE}\s*\??\.(?:{APART})\("),  # label.split(": ")
    re.compile(r"/\.(?:test|exec)\(\s*[\w.?\[\]]*\b(?:label|prompt|text)\b"),  # /x/.test(label)
    re.compile(r"new RegExp\([^)]*\)\.(?:test|exec)\("),
]
# What looks like it and is not: nothing is found out from these sentences.
READERS_OWN = {
    "rules/search.ts": "finds the reader's words in the rules, and the marks of their text",
    "rules/Told.svelte": "keeps the mark behind a word on that word's line, in texts of the rules",
    "rules/terms.ts": "finds the words that a glossary explains in the texts of the rules",
    "games/fabled/spirits/story.ts": "fills names into the gap of a sentence",
}


def page_files() -> Iterator[Path]:
    for path in sorted(PAGE.rglob("*")):
        if path.suffix in {".ts", ".svelte"} and not path.name.endswith(".test.ts"):
            yield path


def found_in(text: str) -> list[str]:
    code = [line for line in text.splitlines() if not line.lstrip().startswith(("//", "*", "/*"))]
    code = [line for line in code if ".toUpperCase() + " not in line]  # a capital at the start
    return [line.strip() for line in code if any(wrong.search(line) for wrong in TAKEN_APART)]


def test_the_page_takes_no_sentence_apart() -> None:
    wrong = {}
    for path in page_files():
        name = path.relative_to(PAGE).as_posix()
        if (lines := found_in(path.read_text("utf-8"))) and name not in READERS_OWN:
            wrong[name] = lines
    assert wrong == {}, "read the parts of a choice instead (web/src/table/offers.ts)"


@pytest.mark.parametrize(
    "line",
    [
        'choice.label.split(":")[0]',
        "const both = /linked on both/.test(label);",
        'const found = /grade (A|B)/.exec(result?.text ?? "");',
        'position.question.prompt.replace(/^may /, "you may ")',
        'return label.startsWith(text) ? "" : label;',
    ],
)
def test_what_takes_a_sentence_apart_is_found(line: str) -> None:
    assert found_in(line)


# In Python: methods that take a string apart, on what is called a label or a prompt.
STRING_METHODS = {
    *("split", "rsplit", "partition", "rpartition", "startswith", "endswith", "find", "index"),
    *("removeprefix", "removesuffix", "replace", "strip", "lstrip", "rstrip"),
}
SENTENCES = {"label", "prompt", "worded"}
PUT_TO_PEOPLE = {
    "core/flow.py": "whether a prompt makes a sentence with a name before it is known there",
    "games/fame/questions.py": "should ask there",
}


def named(node: ast.expr) -> str:
    """What an expression is called: `label`, `offer.label`, `question.label(g, choice)`."""
    if isinstance(node, ast.Call):
        node = node.func
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def taken_apart(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            receiver = node.func.value
            if node.func.attr in STRING_METHODS and named(receiver) in SENTENCES:
                yield ast.unparse(node)
            by_expression = node.func.attr in {"match", "fullmatch", "search", "findall", "sub"}
            if by_expression and any(named(argument) in SENTENCES for argument in node.args):
                yield ast.unparse(node)


@pytest.mark.parametrize(
    "path", sorted(SOURCE.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE))
)
def test_the_engine_the_games_and_the_server_take_no_sentence_apart(path: Path) -> None:
    if path.relative_to(SOURCE).as_posix() not in PUT_TO_PEOPLE:
        assert list(taken_apart(ast.parse(path.read_text("utf-8")))) == []


def test_python_that_takes_a_sentence_apart_is_found() -> None:
    tree = ast.parse("question.label(g, c).split(': ')\nre.search('both', offer.label)")
    assert len(list(taken_apart(tree))) == 2
