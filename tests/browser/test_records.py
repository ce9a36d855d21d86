"""Record files: out of a finished game, checked, looked at again, refused if tampered with."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fae import play_out
from tests.browser.looks import settle
from tests.browser.site import ROOT, Visitor

Arrive = Callable[..., Visitor]
GOLDEN = ROOT / "tests/golden"


def finished(me: Visitor) -> str:
    table = str(me.opens_table("you", ("bot", "random"), title="To be kept")["id"])
    play_out([me], table)
    return table


def downloaded(page: Page, folder: Path) -> Path:
    with page.expect_download() as download:
        page.get_by_role("link", name="Download record").click()
    path = folder / "game.json"
    download.value.save_as(path)
    return path


def check(page: Page, path: Path) -> None:
    page.get_by_label(re.compile("Choose a record file")).set_input_files(path)


def test_a_game_goes_out_as_a_file_and_comes_in_again(visitor: Arrive, tmp_path: Path) -> None:
    me, other = visitor("Mara"), visitor("Tomas")
    table = finished(me)
    me.page.goto(f"/t/{table}")
    path = downloaded(me.page, tmp_path)
    winner = me.page.get_by_role("heading", level=1).inner_text()
    plies = me.position(table)["ply"]

    other.page.goto("/")
    other.page.get_by_role("link", name="Records").first.click()
    check(other.page, path)
    report = other.page.get_by_role("region", name="What was found")
    expect(report.get_by_role("heading", name="This record replays")).to_be_visible()
    for text in ("Mara", str(plies), me.snapshot(table)["table"]["result"]):
        expect(report.get_by_text(re.compile(re.escape(text))).first).to_be_visible()

    report.get_by_role("button", name="Import and look at it").click()
    expect(other.page).to_have_url(re.compile("/t/"))
    told = winner.replace("You win", "Mara wins")
    expect(other.page.get_by_role("heading", level=1)).to_have_text(told)
    expect(other.page.get_by_role("button", name="Play again")).to_have_count(0)
    other.page.get_by_role("button", name="Watch the replay").click()
    slider = other.page.get_by_role("slider", name="Move")
    slider.press("End")
    expect(slider).to_have_value(str(plies))
    assert downloaded_choices(other.page, tmp_path) == json.loads(path.read_text())["choices"]


def downloaded_choices(page: Page, folder: Path) -> object:
    page.get_by_role("button", name="Table menu").click()
    return json.loads(downloaded(page, folder / "again").read_text())["choices"]


def test_a_record_that_was_tampered_with_is_refused_with_a_sentence(
    visitor: Arrive, tmp_path: Path
) -> None:
    me = visitor("Mara")
    table = finished(me)
    me.page.goto(f"/t/{table}")
    record = json.loads(downloaded(me.page, tmp_path).read_text())
    me.page.goto("/records")
    report = me.page.get_by_role("region", name="What was found")
    seat, choice = record["choices"][0]
    for name, changes in {
        "seed": {"seed": record["seed"] + 1},
        "choice": {"choices": [[seat, "A1>L5"], *record["choices"][1:]]},
        "turn": {"choices": [[1 - seat, choice], *record["choices"][1:]]},
        "short": {"choices": record["choices"][:-1]},
    }.items():
        path = tmp_path / f"{name}.json"
        path.write_text(json.dumps(record | changes))
        check(me.page, path)
        expect(report.get_by_text(f"{name}.json")).to_be_visible()
        expect(report.get_by_role("heading", name="This record does not hold")).to_be_visible()
        assert re.fullmatch(r"[A-Z].{10,}\.", report.locator("p").inner_text(), re.S), name
        expect(report.get_by_role("button")).to_have_count(0)
    (tmp_path / "letter.json").write_text("Dear Mara,")
    check(me.page, tmp_path / "letter.json")
    expect(report.get_by_role("heading", name="This file is no record")).to_be_visible()


# Rule ids, ids of cards, keys of data: "FAE-084", "A01", "TP:".
CODE = re.compile(r"\b[A-Z]{2,}-[A-Z]?\d+|\b[A-Z]\d\d\b|\b[A-Z]{2}:")
ENDS = """[...document.querySelectorAll(".columns > *")].map(
  (column) => column.lastElementChild.getBoundingClientRect().bottom)"""
ENDED = [
    *("fae/greedy-4", "fame/greedy-3-moons", "fame/solo-random", "upon/greedy-4"),
    *("fabled/crumbs-3", "fabled/challenge-solo", "fabled/challenge-rivalry-3"),
]


@pytest.mark.parametrize("name", ENDED)
def test_how_a_game_ended_is_told_in_names(visitor: Arrive, name: str) -> None:
    """A record of each kind of game: result, score sheet, details, and the story."""
    me = visitor("Mara")
    record = json.loads((GOLDEN / f"{name}.json").read_bytes())
    sent = me.context.request.post("/api/records", data=record)
    assert sent.ok, sent.text()
    me.page.goto(f"/t/{sent.json()['id']}")
    expect(me.page.get_by_role("heading", name="Score sheet")).to_be_visible()
    settle(me.page)
    told = me.page.get_by_role("main").inner_text()
    assert [line for line in told.splitlines() if CODE.search(line)] == []
    left, right = me.page.evaluate(ENDS)
    assert abs(left - right) < 160, "neither column leaves a hole in the page"
