"""docs/adding-a-game.md, followed to the letter: its files make a game that is found and played.

Nothing is installed. What an installer would write of a package, its entry points, is written by
this test from the `pyproject.toml` of the page.
"""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.server.process import Process
from tests.server.site import Page, Somebody

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs/adding-a-game.md"


def files() -> dict[str, str]:
    """The files of the page: blocks whose first line has a name behind the language."""
    return dict(blocks(r"\w+ (\S+)\n(.*?)"))


def blocks(form: str) -> list[Any]:
    return re.findall(f"^```{form}^```$", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE)


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that somebody has who has followed the page."""
    folder = tmp_path_factory.mktemp("nim")
    for name, text in files().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    project = tomllib.loads(files()["pyproject.toml"])["project"]
    told = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    told.mkdir()
    about = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (told / "METADATA").write_text(about)
    groups = project["entry-points"].items()
    lines = [f"[{group}]\n{points_of(points)}" for group, points in groups]
    (told / "entry_points.txt").write_text("".join(lines))
    return folder


def points_of(points: dict[str, str]) -> str:
    return "".join(f"{name} = {value}\n" for name, value in points.items())


def path_with(package: Path) -> str:
    return os.pathsep.join([str(package), *filter(None, [os.environ.get("PYTHONPATH")])])


def run(package: Path, *words: str, typed: str = "") -> str:
    """Run Python beside the package; all that was printed."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", *words],
        env={**os.environ, "PYTHONPATH": path_with(package), "COLUMNS": "120"},
        cwd=ROOT,
        input=typed,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_page_has_the_files_that_it_lists(package: Path) -> None:
    (tree,) = blocks(r"\n(nim/.*?)")
    listed = {Path(word).name for word in tree.split() if not word.endswith("/")}
    assert listed == {Path(name).name for name in files()}


def test_the_game_is_listed_with_its_rules(package: Path) -> None:
    assert "Nim" in run(package, "fabletop", "games")
    assert "one, two or three matches" in run(package, "fabletop", "rules", "nim", "NIM-003")


def test_it_is_played_at_the_terminal_by_typing_numbers(package: Path) -> None:
    typed = "2\n3\n3\n3\nwhy 4\n\n"  # 15 - 2 - 1 - 3 - 1 - 3 - 1 - 3 - 1: nothing is left
    shown = run(package, "fabletop", "play", "nim", "--seats", "you,patient", typed=typed)
    assert "take matches, 15 are there" in shown and "3 take 3, 12 stay" in shown
    assert "You took 2; 13 left." in shown and "Patient 2 took 1; 12 left." in shown
    assert "Seat 2 took the last match." in shown


def test_its_lesson_is_played_and_fits_the_rules(package: Path) -> None:
    assert "6 lessons" in run(package, "fabletop", "lessons", "check")
    shown = run(package, "fabletop", "learn", "nim", "--step", "1", typed="1\nshow\n\n3\nshow\n")
    assert "Then six are left, and Briar can leave four." in shown
    assert "There are not so many any more." in shown and "only 2 left (NIM-003)" in shown
    assert "The heap is empty, and you have won!" in shown and "You win." in shown


def test_every_command_of_the_page_is_one(package: Path) -> None:
    (commands,) = blocks(r"sh\n(.*?)")
    for line in commands.splitlines():
        if "serve" not in line:
            run(package, *line.split(), typed="quit\n")


def test_its_own_tests_and_the_contract_tests_pass(package: Path) -> None:
    contract = ["tests/contract/test_every_game.py", "tests/contract/test_lessons.py"]
    both = [str(package / "tests"), *contract]
    quick = ["-c", "pyproject.toml", "-q", "-p", "no:cacheprovider", "-k", "nim"]
    told = run(package, "pytest", *quick, *both)
    assert re.search(r"[1-9]\d passed", told), told


def test_type_checkers_have_nothing_against_it(package: Path) -> None:
    sources = str(package / "nim_for_fabletop")
    cache = f"--cache-dir={package / 'cache'}"
    run(package, "mypy", "--strict", cache, "--config-file=", sources)


async def test_it_is_played_over_the_server(package: Path, tmp_path: Path) -> None:
    server = Process(tmp_path, PYTHONPATH=path_with(package))
    await server.start()
    mara = server.person()
    try:
        await check_catalogue(mara)
        await mara.post("/api/guest", {"name": "Mara"})
        table = await mara.make_table("you", "patient", game="nim")
        async with mara.live(table) as page:
            assert await played_out(page) == [1, 2]
        record = await mara.get(f"/api/tables/{table}/record")
        assert record["game"] == "nim" and record["choices"][0] == [0, 3]
    finally:
        server.process.terminate()
        await server.process.wait()
        await mara.http.aclose()


async def check_catalogue(mara: Somebody) -> None:
    nim = next(game for game in await mara.get("/api/games") if game["key"] == "nim")
    assert nim["title"] == "Nim" and "patient" in nim["bots"]
    assert "NIM-004" in str(await mara.get("/api/games/nim/rules"))


async def played_out(page: Page) -> list[int]:
    """Take what leaves a multiple of four, as the labels and their parts tell; the ranks."""
    position: dict[str, Any] = (await page.until("snapshot"))["position"]
    while position["result"] is None:
        if question := position["question"]:
            offer = next(o for o in question["options"] if o["parts"]["numbers"]["left"] % 4 == 0)
            reply = await page.ask("play", ply=position["ply"], choice=offer["choice"])
            assert reply["problem"] is None, reply
        position = (await page.until("update"))["position"]
    ranks: list[int] = position["result"]["ranks"]
    return ranks
