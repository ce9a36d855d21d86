"""Records: replay, verify, damage, branching."""

from pathlib import Path

import msgspec
import pytest

from fabletop.core.errors import BadRecord, BadTable, IllegalMove
from fabletop.core.record import LARGEST, Match, Record, replay, verify
from fabletop.core.rng import Rng
from tests.core.toy import TOY


def played(seed: int = 1, plies: int | None = None) -> Match:
    match, rng = Match(TOY, 2, seed), Rng(seed)
    while (waiting := match.state.waiting()) and match.state.ply != plies:
        match.play(waiting[-1], rng.choice(match.state.options(waiting[-1])))
    return match


def test_a_record_is_a_file_that_replays_to_the_same_game() -> None:
    match = played()
    record = Record.from_bytes(match.record().to_bytes())
    assert record == match.record()
    again = verify(TOY, record)
    assert again.state.to_json() == match.state.to_json()
    assert replay(TOY, record, 3).state.to_json() == match.at(3).to_json()


def test_choices_stand_one_to_a_line() -> None:
    match = played()
    lines = match.record().to_bytes().decode().splitlines()
    assert sum(line.startswith("  [") for line in lines) == len(match.choices)


@pytest.mark.parametrize("cut", [2, 10, 50, 200])
def test_a_truncated_record_is_refused(cut: int) -> None:
    with pytest.raises(BadRecord, match="no whole record"):
        Record.from_bytes(played().record().to_bytes()[:-cut])


@pytest.mark.parametrize(
    "data", [b"", b"null", b"[]", b"\xff\xfe", b'{"game": 1}', b"[" * 100_000, b"{}"]
)
def test_what_is_no_record_is_refused(data: bytes) -> None:
    with pytest.raises(BadRecord, match="no whole record"):
        Record.from_bytes(data)


def test_an_edited_record_is_noticed() -> None:
    record = played().record()
    for field, value in {
        "choices": record.choices[:-1],
        "seed": record.seed + 1,
        "options": {"recycle": True},
        "digest": "0" * 32,
    }.items():
        edited = msgspec.structs.replace(record, **{field: value})
        with pytest.raises(BadRecord):
            verify(TOY, edited)
    with pytest.raises(BadRecord, match="no digest"):
        verify(TOY, msgspec.structs.replace(record, digest=""))


def test_an_illegal_choice_in_a_record_is_named_by_its_number() -> None:
    record = played().record()
    record.choices[2] = (0, "nonsense")
    with pytest.raises(BadRecord, match="choice 3 of this record is refused"):
        replay(TOY, record)


def test_a_record_of_other_rules_another_game_or_format_is_refused() -> None:
    record = played().record()
    with pytest.raises(BadRecord, match="version 2 of the rules"):
        replay(TOY, msgspec.structs.replace(record, rules=2))
    with pytest.raises(BadRecord, match="a record of 'chess'"):
        replay(TOY, msgspec.structs.replace(record, game="chess"))
    with pytest.raises(BadRecord, match="cannot begin: Toy is for 2 to 3 players"):
        replay(TOY, msgspec.structs.replace(record, seats=9))
    with pytest.raises(BadRecord, match="format 9"):
        Record.from_bytes(msgspec.structs.replace(record, format=9).to_bytes())


def test_a_huge_record_is_refused_before_it_is_read(tmp_path: Path) -> None:
    huge = tmp_path / "huge.json"
    with huge.open("wb") as file:
        file.truncate(100 * 1024 * 1024)
    with pytest.raises(BadRecord, match="104,857,600 bytes"):
        Record.load(huge)
    with pytest.raises(BadRecord, match="at most"):
        Record.from_bytes(b" " * (LARGEST + 1))
    with pytest.raises(BadRecord, match="cannot be read: No such file"):
        Record.load(tmp_path / "missing.json")


def test_any_choice_can_be_taken_back() -> None:
    match = played(plies=6)
    states = [match.at(ply).to_json() for ply in range(7)]
    match.undo()
    assert match.state.to_json() == states[5] and len(match.choices) == 5
    match.undo(5)
    assert match.state.to_json() == states[0]
    with pytest.raises(BadTable, match="nothing to take back"):
        match.undo()


def test_a_branch_goes_its_own_way() -> None:
    match = played(plies=6)
    whole = match.record()
    branch = match.branch(3)
    assert branch.state.to_json() == match.at(3).to_json()
    player = branch.state.waiting()[0]
    branch.play(player, branch.state.options(player)[-1])
    branch.undo(2)
    assert match.record() == whole


def test_a_refused_choice_is_not_recorded() -> None:
    match = played(plies=2)
    with pytest.raises(IllegalMove):
        match.play(0, "nonsense")
    assert len(match.choices) == 2
    match.undo()
    assert match.state.ply == 1
