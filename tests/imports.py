"""The import graph of every game: `python -m tests.imports` draws it; a cycle is a knot.

Chapters form a tree: a module may use what stands before it and never what stands after. Imports
for type checkers only do not count.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import networkx as nx

SOURCES = Path(__file__).parent.parent / "src"


def module_of(file: Path) -> str:
    parts = file.relative_to(SOURCES).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(file: Path) -> Iterator[tuple[str, bool]]:
    """The modules that a file imports, and whether it does so inside a function."""
    yield from _imported(ast.parse(file.read_text("utf-8")), file, inside=False)


def _imported(node: ast.AST, file: Path, *, inside: bool) -> Iterator[tuple[str, bool]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test):
            continue
        if isinstance(child, ast.ImportFrom):
            yield from ((name, inside) for name in targets(child, file))
        elif isinstance(child, ast.Import):
            yield from ((alias.name, inside) for alias in child.names)
        is_function = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        yield from _imported(child, file, inside=inside or is_function)


def targets(node: ast.ImportFrom, file: Path) -> Iterator[str]:
    """The modules named by `from x import y`: y itself where it is a module, else x."""
    package = module_of(file) if file.stem == "__init__" else module_of(file).rpartition(".")[0]
    up = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
    base = ".".join([*up, *([node.module] if node.module else [])])
    for alias in node.names:
        below = SOURCES / base.replace(".", "/") / alias.name
        is_module = below.with_suffix(".py").exists() or (below / "__init__.py").exists()
        yield f"{base}.{alias.name}" if is_module else base


def graph(package: Path) -> "nx.DiGraph[str]":
    files = sorted(package.rglob("*.py"))
    names = {module_of(file) for file in files}
    drawn: nx.DiGraph[str] = nx.DiGraph()
    drawn.add_nodes_from(names)
    for file in files:
        for target, _ in imported(file):
            if target in names and target != module_of(file):
                drawn.add_edge(module_of(file), target)
    return drawn


def knots(package: Path) -> list[list[str]]:
    """Groups of modules that need one another, the largest first."""
    found = nx.strongly_connected_components(graph(package))
    return sorted((sorted(knot) for knot in found if len(knot) > 1), key=len, reverse=True)


def lazy(package: Path) -> list[str]:
    """Imports inside functions."""
    return [
        f"{module_of(file)}: {target}"
        for file in sorted(package.rglob("*.py"))
        for target, inside in imported(file)
        if inside
    ]


if __name__ == "__main__":
    for game in sorted((SOURCES / "fabletop/games").iterdir()):
        if (game / "__init__.py").exists():
            sizes = [len(knot) for knot in knots(game)]
            print(game.name, "modules:", len(graph(game)), "knots:", sizes, "lazy:", lazy(game))
            for knot in knots(game):
                print("   ", " ".join(name.removeprefix("fabletop.games.") for name in knot))
