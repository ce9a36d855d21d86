"""The contract that every game keeps, for every seat count and option set."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from fabletop.core.errors import IllegalMove
from fabletop.core.events import Event, Voice
from fabletop.core.flow import Question, follows_name
from fabletop.core.game import Game, seat_names
from fabletop.core.names import _defined, find
from fabletop.core.record import Match, Record, verify
from fabletop.core.rng import Rng
from fabletop.core.rulebook import rulebook
from fabletop.core.spelling import spelled_out
from fabletop.core.state import State
from fabletop.games import GAMES
from tests.contract.games import ALL_GAMES, ALL_TABLES, every_option_set, table_id
from tests.scenario import check_state
from tests.secrecy import compare

tables = pytest.mark.parametrize(("game", "seats", "options"), ALL_TABLES, ids=table_id)
games = pytest.mark.parametrize("game", ALL_GAMES, ids=table_id)

NONSENSE: list[Any] = [None, True, -1, 10**30, 1.5, "", "x" * 5000, [], [[]], {}, {"a": [1]}, "\0"]


def random_play(g: State, rng: Rng) -> None:
    player = rng.choice(g.waiting())
    g.play(player, rng.choice(g.options(player)), trusted=True)


def random_course(game: Game, seats: int, options: dict[str, Any], seed: int) -> Match:
    """A random game, to be looked at ply by ply."""
    match, rng = Match(game, seats, seed, options), Rng(seed)
    while waiting := match.state.waiting():
        player = rng.choice(waiting)
        match.play(player, rng.choice(match.state.options(player)), trusted=True)
    return match


def some(plies: int, most: int, seed: int) -> set[int]:
    """All plies of a short game, and as many as that of a long one."""
    chosen = list(range(plies + 1))
    Rng(seed).shuffle(chosen)
    return set(chosen[:most])


@tables
def test_random_games_end_with_a_result(game: Game, seats: int, options: dict[str, Any]) -> None:
    seed = decisions = 0
    while seed < 10 and decisions < 15_000:
        g, rng = game.new(seats, seed, options), Rng(seed)
        tokens = sorted(g.faces)
        while not g.is_over():
            random_play(g, rng)
            assert g.ply % 8 or sorted(g.faces) == tokens, "no token is lost or doubled"
            assert g.is_over() or (g.ply < 60_000 and g.result() is None)
        seed, decisions = seed + 1, decisions + g.ply
        result = g.result()
        assert result is not None and len(result.ranks) == seats
        assert result.winners or set(result.ranks) == {2}, "somebody wins, or the game itself"
        assert all(len(line.values) == seats for line in result.lines)
        assert result.text


@tables
def test_every_decision_of_a_game_is_sound(game: Game, seats: int, options: dict[str, Any]) -> None:
    """Copy, save, view, re-deal, options against reasons, text forms: at every decision."""
    match = random_course(game, seats, options, 4)
    for ply in some(len(match.choices), 120, 4):
        check_state(match.at(ply))


@tables
def test_a_record_reproduces_the_game(game: Game, seats: int, options: dict[str, Any]) -> None:
    match = random_course(game, seats, options, 5)
    record = Record.from_bytes(match.record().to_bytes())
    assert verify(game, record).state.to_json() == match.state.to_json()


@tables
def test_play_goes_on_from_any_re_deal(game: Game, seats: int, options: dict[str, Any]) -> None:
    match, rng = random_course(game, seats, options, 6), Rng(6)
    for ply in some(len(match.choices), 12, 6):
        dealt = match.at(ply).determinize(rng.choice([None, *range(seats)]), rng)
        while not dealt.is_over():
            random_play(dealt, rng)


@tables
def test_what_nobody_has_seen_can_be_dealt_anew(
    game: Game, seats: int, options: dict[str, Any]
) -> None:
    """Nobody's view changes by it, and the game goes on to its end (TABLE-03)."""
    match, rng = random_course(game, seats, options, 6), Rng(6)
    for ply in some(len(match.choices), 6, 6):
        g = match.at(ply)
        dealt = g.dealt_anew(rng)
        for viewer in (None, *range(seats)):
            assert dealt.view(viewer) == g.view(viewer)
        while not dealt.is_over():
            random_play(dealt, rng)


@tables
def test_copies_do_not_disturb_each_other(game: Game, seats: int, options: dict[str, Any]) -> None:
    match, rng = random_course(game, seats, options, 7), Rng(7)
    for ply in some(len(match.choices) - 1, 120, 7):
        g = match.at(ply)
        before = g.to_json()
        random_play(g.copy(), rng)
        assert g.to_json() == before


@games
def test_anything_else_is_refused_and_changes_nothing(game: Game) -> None:
    match = random_course(game, game.seats[-1], {}, 8)
    for ply in some(len(match.choices) - 1, 60, 8):
        g = match.at(ply)
        before = g.to_json()
        waiting = g.waiting()
        for player in (*range(-1, g.seats + 1), None, "0", True):
            for choice in NONSENSE:
                with pytest.raises(IllegalMove) as refused:
                    g.play(player, choice)
                assert 5 < len(refused.value.reason.text) < 300
        for player in set(range(g.seats)) - set(waiting):
            assert g.why_not(player, g.options(waiting[0])[0]) is not None
            assert g.options(player) == []
        assert g.to_json() == before
    assert match.state.why_not(0, "anything") is not None


@pytest.mark.parametrize("game", GAMES.values(), ids=table_id)
def test_refusals_name_rules_that_exist(game: Game) -> None:
    known = rulebook(game).rules
    for seats in game.seats:
        match = random_course(game, seats, next(every_option_set(game, seats)), 9)
        for ply in some(len(match.choices) - 1, 80, 9):
            g = match.at(ply)
            for player in g.waiting():
                question = g.question(player)
                assert question is not None
                for choice in [*question.candidates(g), *NONSENSE]:
                    reason = g.why_not(player, choice)
                    assert reason is None or reason.rule == "" or reason.rule in known


@games
def test_another_spelling_is_not_refused_for_a_reason_that_is_not_true(game: Game) -> None:
    match = random_course(game, game.seats[-1], {}, 8)
    for ply in some(len(match.choices) - 1, 40, 8):
        g = match.at(ply)
        for player in g.waiting():
            question = g.question(player)
            assert question is not None
            for choice in g.options(player)[:6]:
                spelled, text = spelled_out(choice), question.text(g, choice)
                for other in (spelled.swapcase(), f"  {spelled} ", f"{text} "):
                    wanted = spelled if other == text else text
                    assert g.why_not(player, other) == ("", f"write {wanted}"), other


# The id of a card where its name belongs, as in "M06", a choice as it is written, as in "PP>M",
# and verbs as in "you chooses".
ILL_WORDED = re.compile(
    r"\b[A-Z]{1,2}\d{2}\b|\b[A-Z]+>[A-Z]+\b|\b[Yy]ou (?!pass\b)[a-z]+s\b|\bis the most\b"
)
OF_A_KIND = 12  # questions and events of one kind that are read in one game


# "visits an Inn" is what others do, and no order to the one who is asked: "must visit an Inn" is.
OF_OTHERS = re.compile(r"(?!pass\b)[a-z]+s\b")


def reads_well(text: str) -> bool:
    return bool(text) and not ILL_WORDED.search(text)


@tables
def test_prompts_labels_and_events_read_as_sentences(
    game: Game, seats: int, options: dict[str, Any]
) -> None:
    names, read = seat_names(seats), Counter[type]()

    def is_new(one: object) -> bool:
        read[type(one)] += 1
        return read[type(one)] <= OF_A_KIND

    g, rng = game.new(seats, 10, options), Rng(10)
    while waiting := g.waiting():
        for player in waiting:
            question = g.question(player)
            assert question is not None
            if is_new(question):
                asked_in_words(g, question)
        random_play(g, rng)
        for event in filter(is_new, g.events):
            told_in_words(event, names)


def asked_in_words(g: State, question: Question) -> None:
    assert len(prompt := question.prompt(g)) > 5
    assert reads_well(f"you {prompt}" if follows_name(prompt) else prompt), prompt
    assert not OF_OTHERS.match(prompt), prompt
    for choice in question.options(g):
        assert reads_well(label := question.label(g, choice)), label


def told_in_words(event: Event, names: Sequence[str]) -> None:
    for viewer in (None, *range(len(names))):
        told = event.text(Voice(names, viewer))
        assert told.endswith(".") and reads_well(told), told
        shown = msgspec.json.encode(event.shown_to(viewer))
        assert msgspec.json.encode(event.told_to(viewer)) == shown


@games
def test_what_a_viewer_is_told_does_not_depend_on_what_it_cannot_know(game: Game) -> None:
    """The same choice in a state re-dealt behind a viewer's back gives that viewer the same
    events and the same view, unless it turned up something the viewer had not known."""
    compared = 0
    for seed in range(11, 15):
        match, rng = random_course(game, game.seats[-1], {}, seed), Rng(seed)
        for ply in some(len(match.choices) - 1, 100, seed):
            g = match.at(ply)
            player, choice = match.choices[ply]
            compared += compare(g, player, choice, rng)
    assert compared > 20


@games
def test_the_game_has_its_rules_options_and_pictures(game: Game) -> None:
    for option in game.options:
        assert option.default in option.values and option.title and option.text
    if 1 in game.seats:
        assert game.new(1, 1, dict(game.alone)).waiting() == (0,), "one person can sit down alone"
    if game.key in GAMES:
        assert rulebook(game).title == game.title and game.seats_rule in rulebook(game).rules
        assert "{" not in rulebook(game).text, "what the box counts is filled in"
        g = game.new(game.fewest_seats, 1)
        names = seat_names(g.seats)
        for columns in (20, 80, 130):
            lines = game.picture(g.view(0), names, columns)
            assert all(isinstance(text, str) for line in lines for text, _ in line)
        assert game.board_svg(None, "dark").startswith("<svg")
        assert game.board_svg(g.view(0), "light").startswith("<svg")


@games
def test_every_name_means_one_thing_in_its_game(game: Game) -> None:
    for name, things in _defined.items():
        if any(thing.__module__.startswith(game.state.package + ".") for thing in things):
            assert find(game.state.package, name)
