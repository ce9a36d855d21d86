"""What is shown: cards, long lines, the end of a game."""

import pytest

from fabletop.cli import show
from fabletop.cli.show import show_cards, show_item, show_result, verdict
from fabletop.core.errors import BadTable
from fabletop.core.result import Result
from fabletop.games import GAMES
from tests.core.toy import TOY
from tests.games.upon.table import upon


def test_a_card_is_read_by_its_id_or_a_part_of_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    for what in ("a61", "swordm", "A61 The Swordmaster"):
        show_cards(GAMES["fame"], what)
        said = " ".join(capsys.readouterr().out.split())
        told = "ally, attack 4 weapons, recruit for 3 actions. Trait, 1 action: Make two attacks"
        assert said.startswith(f"A61 The Swordmaster {told}")
    show_cards(GAMES["upon"], "rosewall")
    assert "Large Realm, costs 1 Magic, 1 Honour. Action 3: You may" in capsys.readouterr().out
    show_cards(GAMES["fae"], "leafcrown")
    assert "worth 4, blessed terrain: forest; cursed terrain: hills." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("what", "told"),
    [
        ("soothseer", "Ally."),
        ("trail of crumbs", "Trick card."),
        ("P01", "Prairie, from the"),
    ],
)
def test_all_kinds_of_cards_of_fabled_are_read(
    what: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    show_cards(GAMES["fabled"], what)
    assert told in " ".join(capsys.readouterr().out.split())


def test_of_many_cards_some_are_read(capsys: pytest.CaptureFixture[str]) -> None:
    show_cards(GAMES["fame"], "the")
    assert "more; type more of the name" in capsys.readouterr().out
    show_cards(GAMES["fame"], "xyzzy")
    assert "No card of Fame and Fable is called 'xyzzy'." in capsys.readouterr().out


def test_reading_needs_a_card_and_a_game_with_cards() -> None:
    with pytest.raises(BadTable, match="read needs a card, such as: read A01 The Archer"):
        show_cards(GAMES["fame"], "")
    with pytest.raises(BadTable, match="Toy has no cards to read"):
        show_cards(TOY, "joker")


@pytest.mark.parametrize("key", list(GAMES))
def test_every_card_says_something_in_plain_words(key: str) -> None:
    for name, words in GAMES[key].printed().items():
        assert words.endswith((".", ")")) and "[" not in words and "  " not in words, name


def test_a_long_line_goes_on_below_its_first_word(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(show.console, "_width", 30)
    show_item("  7", "a line that is longer than the terminal")
    first, second = capsys.readouterr().out.splitlines()
    assert first == "  7 a line that is longer" and second == "    than the terminal"


@pytest.mark.parametrize(
    ("ranks", "names", "said"),
    [
        ((1, 2), ["You", "Greedy"], "You win."),
        ((2, 1), ["You", "Greedy"], "Greedy wins."),
        ((1, 1, 3), ["You", "Anna", "Tom"], "You and Anna win."),
        ((1,), ["You"], "You win."),
        ((2,), ["You"], "You lose."),
        ((2,), ["Greedy"], "Greedy loses."),
        ((2, 2), ["You", "Anna"], "You and Anna lose."),
    ],
)
def test_the_verdict_names_winners_or_who_lost_to_the_game(
    ranks: tuple[int, ...], names: list[str], said: str
) -> None:
    assert verdict(Result(ranks, (), "The end."), names) == said


def test_who_played_alone_for_a_grade_did_not_win(capsys: pytest.CaptureFixture[str]) -> None:
    table = upon({"wonders": {"Magic": 9}}, story=9, action=9)
    show_result(table.g, ["You"])
    told = capsys.readouterr().out.splitlines()[-1]
    assert "grade F" in told and "win" not in told
