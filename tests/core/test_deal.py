"""Deals by a secret and salts, and a checker that somebody else might write."""

import json
import re
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from fabletop.core.deal import Deal, new_secret
from fabletop.core.errors import BadRecord
from fabletop.core.record import Match, Record, verify
from fabletop.core.rng import KeyedRng, Rng
from fabletop.games import GAMES, find_game

DOCS = (Path(__file__).parents[2] / "docs" / "deals.md").read_text()
DEAL = Deal("0123456789abcdef" * 4, ("mara-1", "tom_2"))


def somebody_elses_checker() -> dict[str, Any]:
    """The code of the documentation, which knows nothing of Fabletop."""
    (code,) = re.findall(r"```python\n(.*?)```", DOCS, re.DOTALL)
    assert "fabletop." not in code
    scope: dict[str, Any] = {}
    exec(code, scope)
    return scope


def played(key: str, deal: Deal, plies: int = 10_000) -> Match:
    match, rng = Match(find_game(key), 2, deal), Rng(1)
    while (waiting := match.state.waiting()) and match.state.ply < plies:
        match.play(waiting[0], rng.choice(match.state.options(waiting[0])))
    return match


def test_the_documented_checker_finds_the_numbers_of_the_game() -> None:
    checker = somebody_elses_checker()
    record = json.loads(played("fame", DEAL, 5).record().to_bytes())
    key = checker["check"](record, DEAL.commitment(), 1, "tom_2")
    rng = KeyedRng(0, DEAL.key())
    assert list(islice(checker["numbers"](key), 50)) == [rng.next() for _ in range(50)]
    with pytest.raises(AssertionError, match="another secret"):
        checker["check"](record, "0" * 64, 1, "tom_2")
    with pytest.raises(AssertionError, match="another salt"):
        checker["check"](record, DEAL.commitment(), 0, "tom_2")


def test_the_documented_examples_are_true() -> None:
    for deal in (Deal("00" * 32, ("", "")), DEAL):
        assert deal.commitment() in DOCS and deal.key().hex() in DOCS
    rng = KeyedRng(0, DEAL.key())
    assert ", ".join(f"`{rng.next()}`" for _ in range(3)) in DOCS


@pytest.mark.parametrize("key", GAMES)
def test_a_game_dealt_by_a_secret_replays_and_goes_on(key: str) -> None:
    match = played(key, DEAL, 60)
    record = Record.from_bytes(match.record().to_bytes())
    assert record.format == 3 and record.deal == DEAL
    assert verify(find_game(key), record).state.to_json() == match.state.to_json()
    again = type(match.state).from_json(json.loads(json.dumps(match.state.to_json())))
    assert again.rng == match.state.rng and again.copy().rng is not again.rng


def test_every_part_of_the_deal_counts() -> None:
    others = [
        Deal(new_secret(), DEAL.salts),
        Deal(DEAL.secret, ("mara-2", "tom_2")),
        Deal(DEAL.secret, ("tom_2", "mara-1")),
        Deal(DEAL.secret, ("", "")),
    ]
    dealt = [find_game("fame").new(2, deal).faces for deal in (DEAL, *others)]
    assert all(one != dealt[0] for one in dealt[1:])


@pytest.mark.parametrize(
    "deal",
    [
        Deal("0" * 63, ("", "")),
        Deal("G" * 64, ("", "")),
        Deal("0" * 64, ("",)),
        Deal("0" * 64, ("a\nb", "")),
        Deal("0" * 64, ("a" * 65, "")),
    ],
)
def test_what_is_no_deal_is_refused(deal: Deal) -> None:
    record = Record("fae", find_game("fae").version, 2, deal=deal, digest="0", format=3)
    with pytest.raises(BadRecord):
        verify(find_game("fae"), Record.from_bytes(record.to_bytes()))


def test_a_changed_secret_is_noticed() -> None:
    record = played("upon", DEAL, 0).record()
    record.deal = Deal(new_secret(), DEAL.salts)
    with pytest.raises(BadRecord, match="changed"):
        verify(find_game("upon"), record)


def test_a_seal_folds_the_secret_away_too() -> None:
    sealed = played("fae", DEAL, 4).record().under_seal().to_bytes()
    assert DEAL.secret.encode() not in sealed and b"mara-1" not in sealed
    assert Record.from_bytes(sealed).deal == DEAL
