"""What guides readers, for every game: words, examples and the rules of questions are true."""

import re

import pytest

from fabletop.core.examples import Example, check, examples, pictures, shown_in
from fabletop.core.flow import ChooseNext, May, Question
from fabletop.core.game import Game
from fabletop.core.guide import glossary, goal_of, guide
from fabletop.core.rulebook import rulebook
from fabletop.games import GAMES
from tests.scenario import check_state

RULE_ID = re.compile(r"\b[A-Z]+-[A-Z]*\d+\b")
OURS = [game for game in GAMES.values() if game.state.package.startswith("fabletop.")]
EXAMPLES = [(game, example) for game in GAMES.values() for example in examples(game)]
# The types of cards in each box: every one of them is shown in an example.
CARD_TYPES = {
    "fae": {"ritual card"},
    "fame": {"ally", "hero", "item", "monster", "legend", "contract", "moon", "fate"},
    "upon": {
        *("Small Realm", "Large Realm", "Epic Realm"),
        *("Dream", "Ever After", "Blessing", "Curse", "Story"),
    },
    "fabled": {"Prairie", "Mountain", "Forest", "Ally", "Event", "Trick card"},
}

every_game = pytest.mark.parametrize("game", OURS, ids=lambda game: game.key)
every_example = pytest.mark.parametrize(
    ("game", "example"), EXAMPLES, ids=[f"{game.key}-{example.key}" for game, example in EXAMPLES]
)


def questions_of(game: Game) -> set[str]:
    """The names of all questions that the game may ask, as far as they are its own."""

    def below(kind: type[Question]) -> set[type[Question]]:
        return {found for child in kind.__subclasses__() for found in {child, *below(child)}}

    package = game.state.package
    kinds = {kind for kind in below(Question) if kind.__module__.startswith(package)}
    own = {kind for kind in kinds if kind.answer is not Question.answer}  # others only share
    return {kind.__name__ for kind in own} - {May.__name__, ChooseNext.__name__}


@every_game
def test_every_word_of_the_glossary_names_rules_that_there_are(game: Game) -> None:
    terms = glossary(game)
    assert terms and len({term.term for term in terms}) == len(terms)
    for term in terms:
        assert term.rules, term.term
        assert set(term.rules) <= set(rulebook(game).rules), term.term


@every_game
def test_every_question_says_which_rules_it_is_about(game: Game) -> None:
    told = guide(game).questions
    assert questions_of(game) <= set(told)
    for name, rules in told.items():
        assert rules and set(rules) <= set(rulebook(game).rules), name


@every_game
def test_the_player_aid_is_short_and_cites_rules(game: Game) -> None:
    aid = guide(game).aid
    assert guide(game).goal.text and aid
    lines = [line for part in aid for line in part.lines]
    assert 8 <= len(lines) <= 20, "it has to fit on a page"
    for line in lines:
        cited = RULE_ID.findall(line)
        assert cited and set(cited) <= set(rulebook(game).rules), line


@every_game
def test_the_goal_of_a_usual_table_is_that_of_the_rules(game: Game) -> None:
    assert goal_of(game, {}) == guide(game).goal
    told = [
        goal_of(game, {option.key: value}) for option in game.options for value in option.values
    ]
    for one in told:
        for words, room in ((one.text, 90), (one.brief, 45)):  # a line of a desktop, of a phone
            assert words.endswith(".") and ". " not in words, "one sentence"
            assert len(words) <= room, words


@every_game
def test_rules_link_to_rules_that_there_are(game: Game) -> None:
    prefixes = {rule.rpartition("-")[0] for rule in rulebook(game).rules}
    for rule in rulebook(game).rules.values():
        for cited in RULE_ID.findall(rule.text):
            if cited.rpartition("-")[0] in prefixes:
                assert cited in rulebook(game).rules, f"{rule.id} cites {cited}"


@every_game
def test_every_example_of_the_rulebook_is_on_the_board(game: Game) -> None:
    told = {
        rule.id
        for rule in rulebook(game).rules.values()
        if re.search(r"\bExamples?\b( with|:|,)", rule.text)
    }
    shown = {rule for example in examples(game) for rule in example.rules}
    assert told <= shown


@every_game
def test_every_type_of_card_has_an_example(game: Game) -> None:
    assert CARD_TYPES[game.key] <= {example.card for example in examples(game)}


@every_game
def test_the_board_is_drawn_with_call_outs(game: Game) -> None:
    drawn = [example for example in examples(game) if example.callouts]
    assert drawn and examples(game)[0] in drawn
    for example in drawn:
        assert {callout.rule for callout in example.callouts} <= set(rulebook(game).rules)


@every_example
def test_an_example_shows_what_it_says(game: Game, example: Example) -> None:
    assert check(game, example) == []


@every_example
def test_an_example_shows_what_comes_before_and_after(game: Game, example: Example) -> None:
    told = pictures(game, example)
    views = [shown_in(picture.state) for picture in told]
    if example.callouts:
        assert len(told) == 1, "a drawing"
        return
    assert len(told) >= 2 and views[0] != views[-1]
    assert told[0].words and told[-1].words, "the first and the last moment are told"
    assert not told[0].state.events, "nothing has happened before"
    for picture in told[1:]:
        assert picture.words or picture.state.events, "every moment says what came"


@every_example
def test_an_example_is_a_game_like_any_other(game: Game, example: Example) -> None:
    for picture in pictures(game, example):
        check_state(picture.state)


def test_a_rule_that_changes_breaks_the_example_that_shows_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from fabletop.games.fae import movement

    monkeypatch.setattr(movement, "LOCKED", 1)
    assert any(check(GAMES["fae"], example) for example in examples(GAMES["fae"]))
