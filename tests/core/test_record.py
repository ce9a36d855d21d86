"""Records: replay, verify, damage, branching."""

from pathlib import Path

import msgspec
import pytest

from fabletop.core.errors import BadRecord, BadTable, IllegalMove
from fabletop.core.record import LARGEST, Match, Record, replay, verify, why_hidden
from fabletop.core.rng import Rng
from fabletop.core.seal import Secrets, folded
from tests.core.toy import TOY
from tests.scenario import rule


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


def practised() -> Match:
    """A game at a practice table in which something was dealt anew twice at the same ply."""
    match = Match(TOY, 2, 1, practice=True)
    for choice in (match.state.options(0)[0], match.state.options(1)[0]):
        match.play(match.state.waiting()[0], choice)
    match.deal_anew(5)
    match.play(0, "score")
    match.undo()
    match.deal_anew(2**64 - 1)
    while waiting := match.state.waiting():
        match.play(waiting[0], match.state.options(waiting[0])[0])
    return match


@rule("TABLE-03")
def test_what_was_dealt_anew_is_dealt_so_again_in_a_replay() -> None:
    match = practised()
    record = Record.from_bytes(match.record().to_bytes())
    assert record.practice and record.redeals == [(2, 5), (2, 2**64 - 1)] and record.format == 2
    again = verify(TOY, record)
    assert again.state.to_json() == match.state.to_json() and again.record() == match.record()
    assert again.at(2).events[-1:] == match.at(2).events[-1:]
    for field, value in {
        "redeals": [(2, 5)],
        "practice": False,
        "choices": match.record().choices[:1],
    }.items():
        with pytest.raises(BadRecord):
            verify(TOY, msgspec.structs.replace(record, **{field: value}))


@pytest.mark.parametrize("redeals", [[(99, 1)], [(-1, 1)], [(2, 1), (1, 1)]])
def test_nothing_is_dealt_anew_at_a_ply_that_is_not_there(redeals: list[tuple[int, int]]) -> None:
    record = msgspec.structs.replace(practised().record(), redeals=redeals)
    with pytest.raises(BadRecord, match="a ply that it does not have"):
        replay(TOY, record)


def test_a_record_of_the_first_format_is_read_and_written_as_it_was() -> None:
    data = played().record().to_bytes()
    assert b'"format": 1' in data and b"practice" not in data
    assert Record.from_bytes(data).to_bytes() == data


def test_any_number_is_a_seed() -> None:
    for seed in (-1, 0, 2**64 + 5):
        record = Record.from_bytes(Match(TOY, 2, seed).record().to_bytes())
        assert verify(TOY, record).state.to_json() == Match(TOY, 2, seed).state.to_json()


def test_a_record_without_a_seed_is_none() -> None:
    with pytest.raises(BadRecord, match="it has no seed"):
        Record.from_bytes(b'{"game": "toy", "rules": 1, "seats": 2}')


@rule("TABLE-04")
def test_a_seal_hides_seed_and_choices_and_can_be_gone_on_from() -> None:
    match = played(plies=6)
    data = match.record().under_seal().to_bytes()
    assert b'"game": "toy"' in data and b'"format": 2' in data
    for secret in (b"seed", b"choices", b"position", b"redeals"):
        assert secret not in data
    record = Record.from_bytes(data)
    assert record.sealed and record.to_bytes() == data
    assert verify(TOY, record).state.to_json() == match.state.to_json()


@pytest.mark.parametrize(
    ("seal", "because"),
    [
        ("?", "seal is damaged"),
        ("AAAA", "seal is damaged"),
        (folded(Secrets(1))[:-8], "seal is damaged"),
        (folded(Secrets(1, {"a": "x" * LARGEST})), "more than 4,194,304 bytes under the seal"),
    ],
)
def test_a_damaged_seal_is_refused(seal: str, because: str) -> None:
    record = msgspec.structs.replace(played(plies=6).record().under_seal(), sealed=seal)
    with pytest.raises(BadRecord, match=because):
        Record.from_bytes(record.to_bytes())


@rule("TABLE-04")
def test_until_the_end_a_record_shows_a_seat_only_to_its_one_player() -> None:
    unfinished, finished = played(plies=6), played()

    def hidden(match: Match, *players: str, **more: object) -> list[bool]:
        record = msgspec.structs.replace(match.record(), players=[*players], **more)
        return [why_hidden(record, match.state, seat) is not None for seat in (0, 1)]

    assert hidden(unfinished, "you", "you") == [True, True]
    assert hidden(unfinished, "greedy", "you") == [True, False]
    assert hidden(unfinished, "greedy", "random") == [False, False]
    assert hidden(unfinished, "Mara", "Tom", sealed="...") == [True, True]
    assert hidden(unfinished, "you", "you", practice=True) == [False, False]
    assert hidden(finished, "you", "you") == [False, False]


def test_what_was_dealt_anew_before_the_first_choice_is_so_in_a_replay() -> None:
    match = Match(TOY, 2, 3, practice=True)
    match.deal_anew(11)
    match.play(0, match.state.options(0)[0])
    record = match.record()
    assert record.redeals == [(0, 11)]
    assert replay(TOY, record).state.to_json() == match.state.to_json()
